"""Many games between two agents, by any number of processes, with the same totals.

A process is told what to play as plain data and composes its own ruleset; what it gets is
ranges of seeds, and what it returns is sums. The seed of a game decides everything in it,
who begins included, so totals do not depend on who played which game.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent import futures
from pathlib import Path
from typing import Any, Final, NamedTuple, Protocol

from orderofplay.cards.decks import Deck
from orderofplay.plugins.agent import Agent
from orderofplay.plugins.composition import accept, examine
from orderofplay.plugins.discovery import discover
from orderofplay.plugins.selection import EVERYTHING, Selection
from orderofplay.state.errors import OrderOfPlayError
from orderofplay.state.ruleset import Ruleset
from orderofplay.table.agent_seed import agent_seed
from orderofplay.table.playing import find_agent, new_agent, play_out
from orderofplay.table.setup import MatchSetup, begin_match
from orderofplay.table.statistics import DRAW, Failure, Totals

#: Games of one task: handing one over takes as long as a fast game (0.3 ms a process, 2 ms
#: on a cluster), so a hundred at a time make it vanish.
CHUNK: Final = 100

# In its own process a task costs nothing, and a stop loses no more than one of them.
_OWN_CHUNK: Final = 10

# Tasks that wait for each process, so that none is idle, and a stop has little to wait for.
_WAITING: Final = 2


class SimulationError(OrderOfPlayError):
    """A simulation cannot go on: which games, and what is wrong."""


class DeckIds(NamedTuple):
    """A deck as data that goes from process to process."""

    name: str
    hero: str
    cards: tuple[str, ...]


class Simulation(NamedTuple):
    """What is played, as data that goes from process to process.

    ``selection`` and ``skip_broken`` say which plugins a process composes; its ruleset must
    have the ``fingerprint``. ``agents`` are full names. ``record`` is the folder for a
    record of each game, empty for none.
    """

    selection: Selection
    skip_broken: bool
    fingerprint: str
    profile: str
    decks: tuple[DeckIds, DeckIds]
    agents: tuple[str, str]
    second_card: str
    pool: tuple[str, ...]
    record: str


class Executor(Protocol):
    """Whoever carries out tasks, such as a `concurrent.futures.Executor`."""

    def submit(self, task: Callable[..., Any], /, *arguments: Any) -> futures.Future[Any]:  # noqa: ANN401 - any task's
        """Begin a task, and return its future."""


class InProcess:
    """An executor that carries out each task at once, in this process."""

    def submit(self, task: Callable[..., Any], /, *arguments: Any) -> futures.Future[Any]:  # noqa: ANN401 - any task's
        """Carry a task out."""
        future: futures.Future[Any] = futures.Future()
        try:
            future.set_result(task(*arguments))
        except Exception as error:  # noqa: BLE001 - whoever asks for the result gets it
            future.set_exception(error)
        return future


class _Table(NamedTuple):
    """A simulation made ready in this process."""

    simulation: Simulation
    setup: MatchSetup
    agents: tuple[type[Agent], type[Agent]]


# What this process has made ready: a process plays one simulation at a time.
_ready: list[_Table] = []

# Set in a process that is to play no more games.
_stopped = threading.Event()


def new_simulation(
    setup: MatchSetup,
    agents: tuple[str, str],
    selection: Selection = EVERYTHING,
    *,
    skip_broken: bool = False,
    record: str = "",
) -> Simulation:
    """Describe a simulation, and make it ready in this process.

    :param setup: of every game but for its seed and who begins.
    :param agents: of player 0 and player 1, by name.
    :param selection: the plugin set that the ruleset was composed of.
    :param record: a folder for a record of each game, empty for none.
    :raises OrderOfPlayError: there is no such agent.
    """
    ruleset = setup.ruleset
    classes = (find_agent(ruleset, agents[0]), find_agent(ruleset, agents[1]))
    names = {kind: name for name, kind in ruleset.agents.items()}
    simulation = Simulation(
        selection=selection._replace(replace=dict(selection.replace)),
        skip_broken=skip_broken,
        fingerprint=ruleset.fingerprint,
        profile=setup.profile,
        decks=(_ids(setup.decks[0]), _ids(setup.decks[1])),
        agents=(names[classes[0]], names[classes[1]]),
        second_card=setup.second_card,
        pool=setup.pool,
        record=record,
    )
    _ready[:] = [_Table(simulation, setup, classes)]
    return simulation


def _ids(deck: Deck) -> DeckIds:
    return DeckIds(deck.name, deck.hero.id, tuple(card.id for card in deck.cards))


# What a process does


def begin_worker(simulation: Simulation) -> None:
    """Make a process ready before its first task; what is wrong, that task says.

    A Ctrl-C reaches all processes of a terminal: this one then ends its task after the game
    under way, and the one that hands out the tasks tells what was played. If that one is
    killed, this one ends too.
    """
    signal.signal(signal.SIGINT, lambda *_: _stopped.set())
    threading.Thread(target=_end_with_parent, daemon=True).start()
    with contextlib.suppress(SimulationError):
        _table(simulation)


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def play_games(simulation: Simulation, seed: int, games: int) -> Totals:
    """Play games with seeds from ``seed`` on, and return their sums.

    :raises SimulationError: this process cannot play them at all.
    """
    table = _table(simulation)
    totals = Totals()
    for one in range(seed, seed + games):
        if _stopped.is_set():
            break
        try:
            _play(table, one, totals)
        except (Exception, SystemExit) as error:  # noqa: BLE001 - what a plugin raises fails its game
            totals.failures.append(Failure(one, f"{type(error).__name__}: {error}"))
    return totals


def _play(table: _Table, seed: int, totals: Totals) -> None:
    """Play one game; players take turns to begin."""
    first = seed % 2
    folder = table.simulation.record
    setup = table.setup._replace(seed=seed, first=first)
    game = begin_match(setup, log=bool(folder))
    seeds = [agent_seed(seed, player) for player in (0, 1)]
    agents = [
        new_agent(setup.ruleset, kind, own) for kind, own in zip(table.agents, seeds, strict=True)
    ]
    if folder:
        from orderofplay.table.record import RecordWriter  # noqa: PLC0415 - few games are recorded

        path = Path(folder) / f"{seed}.jsonl"
        with RecordWriter(path, setup, game, table.simulation.agents) as record:
            actions = play_out(game, agents, record.write)
    else:
        actions = play_out(game, agents)
    state = game.state
    outcome = state.winner if state.winner in {0, 1} else DRAW
    totals.add_game(first, outcome, state.turn, actions)


def _table(simulation: Simulation) -> _Table:
    """Return a simulation made ready, composing its ruleset where that has not been done."""
    if not _ready or _ready[0].simulation != simulation:
        try:
            _ready[:] = [_make_ready(simulation)]
        except OrderOfPlayError as error:
            # One with a message only, since it goes from process to process.
            raise SimulationError(str(error)) from None
    return _ready[0]


def _make_ready(simulation: Simulation) -> _Table:
    examination = examine(discover(), simulation.selection)
    ruleset = accept(examination, skip_broken=simulation.skip_broken)
    if ruleset.fingerprint != simulation.fingerprint:
        message = (
            f"a process composed the ruleset {ruleset.fingerprint} and not"
            f" {simulation.fingerprint}: install the same plugins wherever games are played"
        )
        raise SimulationError(message)
    setup = MatchSetup(
        ruleset=ruleset,
        profile=simulation.profile,
        decks=(_deck(ruleset, simulation.decks[0]), _deck(ruleset, simulation.decks[1])),
        seed=0,
        first=0,
        second_card=simulation.second_card,
        pool=simulation.pool,
    )
    first, second = simulation.agents
    return _Table(simulation, setup, (ruleset.agents[first], ruleset.agents[second]))


def _deck(ruleset: Ruleset, ids: DeckIds) -> Deck:
    return Deck(ids.name, ruleset.cards[ids.hero], tuple(ruleset.cards[id] for id in ids.cards))


# Who hands out the tasks


def simulate(
    simulation: Simulation,
    games: int,
    seed: int = 0,
    *,
    executor: Executor | None = None,
    jobs: int = 1,
) -> Iterator[Totals]:
    """Play games with seeds from ``seed`` on, and yield sums as they come.

    Added up, they are the same whatever the executor and the number of jobs. A Ctrl-C goes
    on to the caller once the games that are under way have been yielded.

    :param games: 1 or more.
    :param executor: who carries out the tasks; this process where it is None.
    :param jobs: how many tasks it carries out at a time.
    :raises SimulationError: a process cannot play, or has ended.
    """
    submit = (executor or InProcess()).submit
    waiting = jobs * _WAITING if executor else 1
    tasks = iter(_tasks(games, seed, CHUNK if executor else _OWN_CHUNK))
    running: dict[futures.Future[Any], tuple[int, int]] = {}
    while True:
        for task in tasks:
            running[submit(play_games, simulation, *task)] = task
            if len(running) >= waiting:
                break
        if not running:
            return
        try:
            done, _ = futures.wait(running, return_when=futures.FIRST_COMPLETED)
        except KeyboardInterrupt:
            for future, task in running.items():
                if not future.cancel():
                    yield _result(future, *task)
            raise
        for future in done:
            yield _result(future, *running.pop(future))


def _tasks(games: int, seed: int, chunk: int) -> Iterator[tuple[int, int]]:
    """Yield the first seed and the number of games of each task."""
    for begin in range(0, games, chunk):
        yield seed + begin, min(chunk, games - begin)


def _result(future: futures.Future[Any], seed: int, games: int) -> Totals:
    try:
        totals = future.result()
    except SimulationError:
        raise
    except Exception as error:
        message = (
            f"the process that played the games {seed} to {seed + games - 1} has ended:"
            f" {type(error).__name__}: {error}"
        )
        raise SimulationError(message) from error
    if not isinstance(totals, Totals):
        message = f"the executor returned {totals!r} for the games from {seed} on"
        raise SimulationError(message)
    return totals
