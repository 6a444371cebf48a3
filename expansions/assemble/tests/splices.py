"""The pool of the plugin set that the tests run with, and where the texts of its minions split."""

from __future__ import annotations

import functools
from typing import Any

import pytest
from orderofplay.testing import new_game

halves = pytest.importorskip("orderofplay_assemble.halves")
SPLITTABLE = "assemble:splittable"


@functools.cache
def pool() -> dict[str, Any]:
    """The pool of this plugin set, by id: data and split."""
    rules = new_game().game.state.ruleset
    return {
        id: halves.Splitting(rules.cards[id].data, said[SPLITTABLE])
        for id, said in sorted(rules.marks.items())
        if SPLITTABLE in said
    }
