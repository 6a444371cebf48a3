"""The Events of a log, written short, and games of the synthetic cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from orderofplay.testing import Harness, new_game
from synthetic import ruleset

Log = list[dict[str, Any]]


def play(*cards: dict[str, Any], **options: Any) -> Harness:  # noqa: ANN401 - new_game's options
    """Begin a game with the synthetic cards and more, given as data."""
    return new_game(cards=cards, ruleset=ruleset(), **options)


def summon_all(g: Harness, player: int, names: Sequence[str]) -> list[int]:
    """Summon cards in a row for a player, and forget the log of it."""
    ids = [g.summon(name, player) for name in names]
    g.clear_log()
    return ids


def damaged(target: int, amount: int = 1) -> dict[str, Any]:
    return {"type": "Damaged", "target": target, "amount": amount}


def destroyed(id: int) -> dict[str, Any]:
    return {"type": "Destroyed", "id": id}


def summoned(id: int) -> dict[str, Any]:
    return {"type": "Summoned", "id": id}


def drew(player: int, id: int) -> dict[str, Any]:
    return {"type": "Drew", "player": player, "id": id}


def triggered(source: int, trigger: str) -> dict[str, Any]:
    return {"type": "Triggered", "source": source, "trigger": trigger}


def death_phase(round: int) -> dict[str, Any]:  # noqa: A002 - the seeds' own word for it
    return {"type": "DeathPhase", "round": round}


def pinged(source: int, amount: int = 1) -> dict[str, Any]:
    return {"type": "Pinged", "source": source, "amount": amount}
