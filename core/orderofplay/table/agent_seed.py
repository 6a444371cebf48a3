"""The seeds of agents: made from a game's seed, which they do not give away."""

from __future__ import annotations

import hashlib
from typing import Final

_BYTES: Final = 8


def agent_seed(seed: int, player: int) -> int:
    """Return the seed of the agent that plays a side of a game.

    Who knew the game's own seed could work out every shuffle and random pick to come.

    :param seed: the game's seed.
    :param player: 0 or 1.
    """
    text = f"agent {player} of the game {seed}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:_BYTES], "big")
