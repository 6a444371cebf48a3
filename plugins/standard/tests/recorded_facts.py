"""What is known of recorded cards beside what the records say (docs/replays.md)."""

from __future__ import annotations

import functools
from pathlib import Path

import pytest
from orderofplay.testing.replays_facts import read_facts

# The game's own tags, and the recorded ones that they amount to. A Starship is untouchable until
# it is launched, and none was.
TAGS = {"UNTOUCHABLE": "UNTOUCHABLE", "STARSHIP": "UNTOUCHABLE", "TITAN": "TITAN"}
# Kayn Sunfury's enchantment: "ignore Taunt" is no tag of it.
TEXTS = {"BT_187e2": ("IGNORES_TAUNT",)}


@functools.cache
def known_facts() -> dict[str, tuple[str, ...]]:
    """Read the facts from the game's own card data; without it the test is skipped."""
    data = pytest.importorskip("hearthstone_data")
    return {**read_facts(Path(data.get_carddefs_path()), TAGS), **TEXTS}
