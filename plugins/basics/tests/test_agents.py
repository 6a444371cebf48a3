"""The agents of the standard plugin play whole matches with the starter decks."""

from __future__ import annotations

from collections import Counter

import pytest
from orderofplay.api import Action
from orderofplay.table.playing import find_agent, play_out
from orderofplay.testing import Harness, new_match

from .test_decks import NAMES, starter

pytestmark = pytest.mark.needs("standard", "basics")

MATCHES = 100


def match(seed: int) -> Harness:
    return new_match(starter(NAMES[0]), starter(NAMES[1]), seed, first=seed // 2 % 2)


def test_greedy_wins_nearly_always_against_random() -> None:
    """With either deck and either turn, a quarter of the matches each."""
    won = Counter[str]()
    for seed in range(MATCHES):
        g = match(seed)
        ruleset, side = g.game.state.ruleset, seed % 2
        agents = [find_agent(ruleset, "random")(seed) for _ in range(2)]
        agents[side] = find_agent(ruleset, "greedy")(seed)
        play_out(g.game, agents)
        won["greedy" if g.game.state.winner == side else "other"] += 1
    assert won["greedy"] >= 85


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_the_same_seeds_play_the_same_match(name: str) -> None:
    played: list[list[Action]] = [[], []]
    logs = []
    for actions in played:
        g = match(5)
        kind = find_agent(g.game.state.ruleset, name)
        play_out(g.game, [kind(1), kind(2)], actions.append)
        logs.append(g.log())
    assert played[0] == played[1]
    assert logs[0] == logs[1]
    assert played[0]
