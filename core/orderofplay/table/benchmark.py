"""How fast games are played: what ``orderofplay bench`` measures.

Machines are noisy and the host may run at two speeds, so what is compared is measured in
turns, a batch of each after the other in one process, and what is told is the median of
the rounds and of their ratios.
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, NamedTuple, TypeVar

from orderofplay.engine import resolution
from orderofplay.engine.actions import Action, Answer
from orderofplay.engine.game import Game
from orderofplay.plugins.agent import Agent
from orderofplay.table.agent_seed import agent_seed
from orderofplay.table.json_data import read_json, write_json
from orderofplay.table.playing import choose, play_out
from orderofplay.table.save import load_game, save_data
from orderofplay.table.setup import MatchSetup, begin_match

# Positions in which clones, saves and successors are measured, and the turn they stand in.
_POSITIONS: Final = 20
_MIDDLE: Final = 10

_MICRO: Final = 1e6

_Thing = TypeVar("_Thing")


class Workload(NamedTuple):
    """What is played: a match for any seed, and who plays it."""

    setup: MatchSetup
    agents: tuple[type[Agent], type[Agent]]

    def begin(self, seed: int, *, log: bool) -> Game:
        """Begin the match of a seed."""
        return begin_match(self.setup._replace(seed=seed, first=seed % 2), log=log)

    def players(self, seed: int) -> list[Agent]:
        """Return the agents of that match."""
        return [kind(agent_seed(seed, player)) for player, kind in enumerate(self.agents)]


class Content(NamedTuple):
    """What the games of some seeds hold: how much there is to do."""

    games: int
    actions: int
    operations: int
    turns: int


class Round(NamedTuple):
    """One round of measuring: games per CPU second.

    ``off`` and ``on`` are those of two agents, log off and on; ``at_random`` those that the
    engine plays out by itself; ``yardstick`` another engine's.
    """

    off: float
    on: float
    at_random: float
    yardstick: float


def is_compiled() -> bool:
    """Tell whether the engine is compiled."""
    return not str(resolution.__file__).endswith(".py")


# Whole games


def content_of(workload: Workload, games: int) -> Content:
    """Play the games once and count what happens in them."""
    actions = operations = turns = 0
    for seed in range(games):
        game = workload.begin(seed, log=False)
        counter = _Operations(game)
        actions += play_out(game, workload.players(seed), counter.count)
        operations += counter.performed
        turns += game.state.turn
    return Content(games, actions, operations, turns)


class _Operations:
    """Counts the operations that a game's budget says were performed."""

    def __init__(self, game: Game) -> None:
        self._game = game
        # Those of the beginning, up to the first choice of a mulligan.
        self.performed = game.state.budget - game.state.operations_left
        self._left = game.state.operations_left

    def count(self, action: Action) -> None:
        state = self._game.state
        # An answer goes on with a Sequence; any other action begins one, with a new budget.
        before = self._left if isinstance(action, Answer) else state.budget
        self.performed += before - state.operations_left
        self._left = state.operations_left


def games_per_second(workload: Workload, games: int, *, log: bool) -> float:
    """Play a batch of games, and return how many a CPU second would hold."""
    began = time.process_time()
    for seed in range(games):
        play_out(workload.begin(seed, log=log), workload.players(seed))
    return games / (time.process_time() - began)


def games_at_random(workload: Workload, games: int) -> float:
    """Let the engine play out a batch of games at random, and return how many a CPU second holds.

    Any legal action is as likely as any other, as with two agents that take what comes.
    """
    draw = random.Random(games).random  # noqa: S311 - no secret
    began = time.process_time()
    for seed in range(games):
        workload.begin(seed, log=False).play_at_random(draw)
    return games / (time.process_time() - began)


def rounds_of(
    workload: Workload, games: int, yardstick: Callable[[], float] | None
) -> Iterator[Round]:
    """Yield rounds without end, each of a batch of every kind, and another engine's."""
    games_per_second(workload, max(games // 4, 1), log=False)
    while True:
        off = games_per_second(workload, games, log=False)
        on = games_per_second(workload, games, log=True)
        at_random = games_at_random(workload, games)
        yield Round(off, on, at_random, yardstick() if yardstick else 0.0)


# The middle of a game


def positions(workload: Workload) -> list[Game]:
    """Return games that stand in their tenth turn, where somebody has to act."""
    found: list[Game] = []
    seed = 0
    while len(found) < _POSITIONS and seed < 10 * _POSITIONS:
        game = workload.begin(seed, log=False)
        players = workload.players(seed)
        while game.to_act >= 0 and game.state.turn < _MIDDLE:
            game.apply(choose(game, players[game.to_act]))
        if game.to_act >= 0:
            found.append(game)
        seed += 1
    return found


def microseconds(task: Callable[[_Thing], object], things: Sequence[_Thing], most: float) -> float:
    """Return how long a task takes on average over some things, in CPU time.

    :param most: the seconds to measure for; each thing is taken once at least.
    """
    times: list[float] = []
    began = time.process_time()
    while not times or time.process_time() - began < most:
        start = time.process_time()
        for thing in things:
            task(thing)
        times.append((time.process_time() - start) / len(things))
    return statistics.median(times) * _MICRO


def middle_of_games(workload: Workload, most: float) -> dict[str, Any]:
    """Measure what a search, a save and a load take in the middle of a game.

    :param most: the seconds to measure each for.
    """
    games = positions(workload)
    saves = [_saved(game) for game in games]
    rules = workload.setup.ruleset
    # A successor of a search: a clone, and one legal action on it.
    successors = [(game, action) for game in games for action in game.legal_actions()]
    return {
        "cloneMicroseconds": round(microseconds(Game.clone, games, most), 1),
        "successorMicroseconds": round(
            microseconds(lambda pair: pair[0].clone().apply(pair[1]), successors, most), 1
        ),
        "saveMicroseconds": round(microseconds(_saved, games, most)),
        "saveBytes": round(statistics.mean(map(len, saves))),
        "loadMicroseconds": round(
            microseconds(lambda save: load_game(read_json(save), rules), saves, most)
        ),
    }


def _saved(game: Game) -> bytes:
    return write_json(save_data(game)).encode()


# What was measured


def rates(content: Content, games_a_second: float) -> dict[str, float]:
    """Return a speed in games, in actions and in operations a CPU second."""
    return {
        "gamesPerSecond": round(games_a_second, 1),
        "actionsPerSecond": round(games_a_second * content.actions / content.games),
        "operationsPerSecond": round(games_a_second * content.operations / content.games),
    }


def summary(content: Content, measured: list[Round]) -> dict[str, Any]:
    """Return what the rounds come to, as data."""
    off = statistics.median(one.off for one in measured)
    on = statistics.median(one.on for one in measured)
    at_random = statistics.median(one.at_random for one in measured)
    return {
        "rounds": len(measured),
        "gamesPerRound": content.games,
        "actionsPerGame": round(content.actions / content.games, 1),
        "operationsPerGame": round(content.operations / content.games, 1),
        "turnsPerGame": round(content.turns / content.games, 1),
        "logOff": rates(content, off),
        "logOn": rates(content, on),
        "atRandom": {"gamesPerSecond": round(at_random, 1)},
        "logCosts": round(1 - statistics.median(one.on / one.off for one in measured), 3),
    }
