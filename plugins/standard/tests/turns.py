"""What the tests of words in whole turns use beside the test kit: Armor is easily read in a log."""

from __future__ import annotations

from typing import Any


def armor(amount: int) -> dict[str, Any]:
    """Write an effect that is easily read in a log."""
    return {"effect": "gainArmor", "amount": amount}


def gained(player: int, amount: int) -> dict[str, Any]:
    return {"type": "ArmorGained", "player": player, "amount": amount}
