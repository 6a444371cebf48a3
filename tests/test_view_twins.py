"""A player cannot tell a game from its twin, which differs in all that is hidden (view)."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from orderofplay.engine.game import Game
from orderofplay.testing.twins import follow, require_alike, twin_of
from snapshots import snapshot
from test_turn_random import PLAYABLE, POWERS, begin

SEEDS = st.integers(0, 2**32)
# Actions that twins take together at most, before they are made anew.
STEPS = 12
MOMENTS = 6


def match(seed: int) -> Game:
    """A game of random decks."""
    picks = random.Random(seed)  # noqa: S311 - a test picks actions
    g = begin(seed, [picks.choices(PLAYABLE, k=20) for _ in range(2)], picks.choice(POWERS))
    return g.game


@settings(max_examples=60)
@given(SEEDS, st.integers(0, 1))
def test_twins_are_alike_until_something_public_tells_them_apart(seed: int, player: int) -> None:
    picks = random.Random(seed)  # noqa: S311 - as above
    game = match(seed)
    for _ in range(MOMENTS):
        for _ in range(picks.randrange(40)):
            if game.to_act >= 0:
                game.apply(picks.choice(game.legal_actions()))
        follow(game, player, picks, STEPS)


def test_twins_are_followed_far_and_into_everything() -> None:
    """The test above compares no idle turns."""
    steps = 0
    moments = set[str]()
    for seed in range(40):
        picks = random.Random(seed)  # noqa: S311 - as above
        game = match(seed)
        while game.to_act >= 0:
            game.apply(picks.choice(game.legal_actions()))
            choice = game.state.pending
            if choice is not None:
                moments.add(f"choice {choice.kind}")
            for player in (0, 1):
                if game.state.players[1 - player].secrets:
                    moments.add("secrets")
            if picks.randrange(10) == 0:
                steps += follow(game, picks.randrange(2), picks, STEPS)
    assert steps > 1000
    assert moments == {"choice label", "choice minion", "secrets"}


def test_a_twin_is_another_game() -> None:
    """Nothing that is hidden is the same by mistake, and nothing that is known differs."""
    game = match(1)
    twin = twin_of(game, 0, random.Random(2))  # noqa: S311 - as above
    one, two = game.state, twin.state
    assert one.random_seed != two.random_seed
    assert one.players[1].deck != two.players[1].deck
    assert one.players[0].deck != two.players[0].deck
    assert sorted(c.id for c in one.players[0].deck) == sorted(c.id for c in two.players[0].deck)
    held = [[state.entities[id].card.id for id in state.players[1].hand] for state in (one, two)]
    assert held[0] != held[1]
    assert [one.entities[id] for id in one.players[0].hand] == [
        two.entities[id] for id in two.players[0].hand
    ]


def test_a_leak_is_found() -> None:
    """The opponent, whose cards and deck are others in the twin, does see a difference."""
    game = match(1)
    twin = twin_of(game, 0, random.Random(2))  # noqa: S311 - as above
    require_alike(game, twin, 0)
    with pytest.raises(AssertionError, match="the player can tell the game from its twin"):
        require_alike(game, twin, 1)


def test_what_follows_leaves_the_game_as_it_was() -> None:
    game = match(1)
    before = snapshot(game.state)
    assert follow(game, 0, random.Random(2), STEPS) > 0  # noqa: S311 - as above
    assert snapshot(game.state) == before
