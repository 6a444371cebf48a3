"""A match of the starter decks goes the same way whether its trace is kept or not."""

from __future__ import annotations

import random
from importlib.resources import files

import pytest
from orderofplay.cards.decks import Deck, read_deck
from orderofplay.testing import Harness
from orderofplay.testing.harness import installed_ruleset
from orderofplay.testing.match import new_match


def starter_decks() -> list[Deck]:
    folder = files("orderofplay_basics").joinpath("decks")
    found = [file for file in folder.iterdir() if file.name.endswith(".deck.toml")]
    return [
        read_deck(file.read_text(encoding="utf-8"), file.name, installed_ruleset())
        for file in sorted(found, key=lambda file: file.name)
    ]


def play(seed: int, trace: bool) -> Harness:
    """Play a match of random legal actions to its end."""
    one, two = starter_decks()
    g = new_match(one, two, seed=seed, second_card="The Coin")
    g.game.state.trace = [] if trace else None
    picks = random.Random(seed)  # noqa: S311 - a test picks actions
    while not g.game.state.over:
        g.game.apply(picks.choice(g.game.legal_actions()))
    return g


@pytest.mark.parametrize("seed", range(20))
def test_a_trace_changes_nothing(seed: int) -> None:
    plain, traced = play(seed, trace=False), play(seed, trace=True)
    assert plain.log() == traced.log()
    assert plain.game.state.winner == traced.game.state.winner
