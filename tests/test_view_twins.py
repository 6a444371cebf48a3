"""A player cannot tell a game from its twin, which differs in all that is hidden (view)."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from orderofplay.engine.actions import Action
from orderofplay.engine.game import Game
from orderofplay.reading.story import story
from orderofplay.reading.telling import Teller
from orderofplay.reading.trace import trace_to_text
from orderofplay.testing.twins import told, twin_of
from test_turn_random import PLAYABLE, POWERS, begin

SEEDS = st.integers(0, 2**32)
# Actions that twins take together at most, before they are made anew.
STEPS = 12
MOMENTS = 6


def match(seed: int) -> Game:
    """A game of random decks at its first mulligan."""
    picks = random.Random(seed)  # noqa: S311 - a test picks actions
    g = begin(seed, [picks.choices(PLAYABLE, k=20) for _ in range(2)], picks.choice(POWERS))
    g.game.state.trace = []
    return g.game


def assert_alike(game: Game, twin: Game, player: int) -> None:
    """The player sees the same, and may do the same."""
    assert game.view(player).to_data() == twin.view(player).to_data()
    assert game.to_act == twin.to_act
    if game.to_act == player:
        assert game.legal_actions() == twin.legal_actions()


def step(games: tuple[Game, Game], action: Action, player: int) -> bool:
    """Take an action in both twins; tell whether the player was told the same of it."""
    for game in games:
        game.state.trace = []
        game.apply(action)
    one, two = (told(game, player, 0) for game in games)
    if one != two:
        return False
    # What a player reads of it is made of nothing else.
    texts = [trace_to_text(game.state, player) for game in games]
    assert texts[0] == texts[1]
    stories = [story(Teller(game, player), game.state.trace or []) for game in games]
    assert stories[0] == stories[1]
    return True


def follow(game: Game, player: int, picks: random.Random) -> int:
    """Make a twin, and compare it for as long as nothing public tells it apart.

    What the player does is chosen from its view and its actions, the other's actions by
    their places, as the other alone knows its cards.
    """
    game = game.clone()
    twin = twin_of(game, player, picks)
    steps = 0
    assert_alike(game, twin, player)
    while steps < STEPS and game.to_act >= 0:
        action = picks.choice(game.legal_actions())
        if game.to_act != player and twin.why_illegal(action) is not None:
            break
        if not step((game, twin), action, player):
            break
        steps += 1
        assert_alike(game, twin, player)
    return steps


@settings(max_examples=60)
@given(SEEDS, st.integers(0, 1))
def test_twins_are_alike_until_something_public_tells_them_apart(seed: int, player: int) -> None:
    picks = random.Random(seed)  # noqa: S311 - as above
    game = match(seed)
    for _ in range(MOMENTS):
        for _ in range(picks.randrange(40)):
            if game.to_act >= 0:
                game.apply(picks.choice(game.legal_actions()))
        follow(game, player, picks)


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
                steps += follow(game, picks.randrange(2), picks)
    assert steps > 1000
    assert moments == {"choice label", "choice minion", "secrets"}


def test_a_twin_is_another_game() -> None:
    """Nothing that is hidden is the same by mistake."""
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


def test_the_test_finds_a_leak() -> None:
    """Were the opponent's cards or the order of the deck in the view, the twins would differ."""
    game = match(1)
    twin = twin_of(game, 0, random.Random(2))  # noqa: S311 - as above
    assert_alike(game, twin, 0)
    with pytest.raises(AssertionError):
        assert_alike(game, twin, 1)
