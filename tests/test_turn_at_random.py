"""Games played out within the engine: as if each action had been listed, drawn and applied."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from orderofplay.api import IllegalAction, RunawayError
from orderofplay.engine.game import Game
from orderofplay.testing import Harness, new_game
from snapshots import snapshot
from test_turn_random import begin, random_decks

GAMES = 60


def _begun(seed: int) -> Harness:
    return begin(seed, random_decks(random.Random(seed)))  # noqa: S311 - a test picks decks


def _draw(seed: int) -> Callable[[], float]:
    return random.Random(seed).random  # noqa: S311 - a test picks actions


def _one_by_one(game: Game, draw: Callable[[], float], most: int = 10_000) -> int:
    taken = 0
    while taken < most and not game.state.over:
        actions = game.legal_actions()
        game.apply(actions[int(draw() * len(actions))])
        taken += 1
    return taken


def test_it_is_the_game_of_the_same_draws() -> None:
    """The same actions, the same log and the same end, in the middle of choices too."""
    for seed in range(GAMES):
        slow, fast = _begun(seed), _begun(seed)

        assert fast.game.play_at_random(_draw(seed)) == _one_by_one(slow.game, _draw(seed))

        assert fast.log() == slow.log()
        assert snapshot(fast.game.state) == snapshot(slow.game.state)


@pytest.mark.parametrize("most", [0, 1, 17])
def test_it_stops_after_as_many_actions_as_are_asked_for(most: int) -> None:
    slow, fast = _begun(3), _begun(3)

    assert fast.game.play_at_random(_draw(3), most) == most
    assert _one_by_one(slow.game, _draw(3), most) == most

    assert snapshot(fast.game.state) == snapshot(slow.game.state)
    # What is played on afterwards is judged by the state as it stands.
    draws = _draw(4)
    assert fast.game.play_at_random(draws) > 0
    assert fast.game.state.over


def test_after_an_error_the_game_is_as_it_was_before_that_action() -> None:
    """What was drawn leads to the same actions once more, and so do the answers between them."""
    lengths: list[int] = []
    for seed in range(GAMES):
        slow, fast = _begun(seed), _begun(seed)
        slow.game.budget = fast.game.budget = 10 + seed
        draws = _draw(seed)
        taken = 0
        try:
            while not slow.game.state.over:
                taken += _one_by_one(slow.game, draws, 1)
        except RunawayError:
            lengths.append(taken)
            with pytest.raises(RunawayError):
                fast.game.play_at_random(_draw(seed))

            assert snapshot(fast.game.state) == snapshot(slow.game.state)
            assert fast.log() == slow.log()

    assert min(lengths) < 10
    assert max(lengths) >= 100


def test_nothing_can_be_taken_before_a_turn_has_begun() -> None:
    g = new_game()

    with pytest.raises(IllegalAction, match="no turn has begun"):
        g.game.play_at_random(_draw(1))
