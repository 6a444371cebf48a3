"""Simulations of synthetic matches: sums that depend on seeds alone, failures by their seed."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from orderofplay.api import Action, Agent, OrderOfPlayError, Plugin, View
from orderofplay.plugins.composition import candidate_of, compose, with_cards
from orderofplay.state.ruleset import Ruleset
from orderofplay.table import simulation as module
from orderofplay.table.agent_seed import agent_seed
from orderofplay.table.playing import MOST_ACTIONS
from orderofplay.table.record import read_record, replay
from orderofplay.table.setup import MatchSetup
from orderofplay.table.simulation import (
    InProcess,
    Simulation,
    SimulationError,
    new_simulation,
    play_games,
    simulate,
)
from orderofplay.table.statistics import Totals
from synthetic import CARDS
from synthetic_match import HEROES, SyntheticMatch, random_setup
from synthetic_turn import TURN_CARDS


class Chance(Agent):
    """Takes any action."""

    name = "chance"

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        if not hasattr(self, "picks"):
            self.picks = random.Random(self.seed)  # noqa: S311 - a test picks actions
        return self.picks.choice(actions)


class Brittle(Chance):
    """Breaks in the third turn of some games, as player 1."""

    name = "brittle"
    breaks = frozenset(agent_seed(seed, 1) for seed in (7, 17, 27))

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        if view.turn == 3 and self.seed in self.breaks:
            message = "it broke"
            raise ZeroDivisionError(message)
        return super().choose(view, actions)


class Players(Plugin):
    """A plugin with agents."""

    def agents(self) -> Iterable[type[Agent]]:
        """Return them."""
        return (Chance, Brittle)


def ruleset() -> Ruleset:
    plugins = {"synthetic": SyntheticMatch(), "players": Players()}
    composed = compose([candidate_of(id, plugin) for id, plugin in plugins.items()])
    return with_cards(composed, (*CARDS, *TURN_CARDS, *HEROES), "synthetic")


RULES = ruleset()
SETUP: MatchSetup = random_setup(5, RULES)


def simulation(agents: tuple[str, str] = ("chance", "chance"), record: str = "") -> Simulation:
    return new_simulation(SETUP, agents, record=record)


def added(parts: Iterable[Totals]) -> Totals:
    totals = Totals()
    for part in parts:
        totals.add(part)
    return totals


class Backwards:
    """An executor that carries its tasks out when it has four of them, the last one first."""

    def __init__(self) -> None:
        """Have no task."""
        self.tasks: list[tuple[Future[Any], Callable[..., Any], tuple[Any, ...]]] = []

    def submit(self, task: Callable[..., Any], /, *arguments: Any) -> Future[Any]:  # noqa: ANN401 - any task's
        """Keep a task, or carry out those that were kept."""
        future: Future[Any] = Future()
        self.tasks.append((future, task, arguments))
        if len(self.tasks) == 4:
            for kept, work, given in self.tasks[::-1]:
                kept.set_result(work(*given))
            self.tasks = []
        return future


# The same sums


def test_totals_depend_on_seeds_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "CHUNK", 3)
    wanted = simulation()
    own = added(simulate(wanted, 24, 100))
    assert own.games == 24
    assert not own.failures
    assert added(simulate(wanted, 24, 100)) == own
    assert added(simulate(wanted, 24, 100, executor=InProcess(), jobs=2)) == own
    assert added(simulate(wanted, 24, 100, executor=Backwards(), jobs=2)) == own
    with ThreadPoolExecutor(2) as threads:
        assert added(simulate(wanted, 24, 100, executor=threads, jobs=2)) == own
    assert added([play_games(wanted, seed, 1) for seed in range(123, 99, -1)]) == own
    assert added(simulate(wanted, 24, 200)) != own


def test_players_take_turns_to_begin() -> None:
    totals = added(simulate(simulation(), 11, 3))
    assert [sum(row) for row in totals.outcomes] == [5, 6]


@pytest.mark.parametrize("jobs", [1, 3])
def test_tasks_are_handed_out_as_others_end(jobs: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """No more wait than keep the processes busy, however many games there are."""
    monkeypatch.setattr(module, "CHUNK", 2)
    open_tasks = most = 0

    class Counting(InProcess):
        def submit(self, task: Callable[..., Any], /, *arguments: Any) -> Future[Any]:  # noqa: ANN401 - any task's
            nonlocal open_tasks, most
            open_tasks += 1
            most = max(most, open_tasks)
            return super().submit(task, *arguments)

    for totals in simulate(simulation(), 20, executor=Counting(), jobs=jobs):
        open_tasks -= 1
        assert totals.games == 2
    assert most == 2 * jobs


# Failures


def test_a_game_that_fails_is_told_by_its_seed() -> None:
    totals = added(simulate(simulation(("chance", "brittle")), 30))
    assert totals.games == 27
    assert [failure.seed for failure in totals.failures] == [7, 17, 27]
    assert {failure.error for failure in totals.failures} == {
        (
            "AgentError: the agent players:brittle (of the plugin players) failed:"
            " ZeroDivisionError: it broke"
        )
    }
    again = play_games(simulation(("chance", "brittle")), 17, 1)
    assert again.failures == [totals.failures[1]]
    assert again.games == 0


def test_a_game_without_an_end_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("orderofplay.table.playing.MOST_ACTIONS", 12)
    (failure,) = play_games(simulation(), 4, 1).failures
    assert failure.error.endswith("(of the plugin players) comes to no end after 12 actions")
    assert MOST_ACTIONS == 10_000


def test_an_unknown_agent() -> None:
    with pytest.raises(OrderOfPlayError, match=r"no agent 'chanse'; did you mean 'chance'\?"):
        simulation(("chance", "chanse"))


def test_a_process_with_other_plugins_refuses() -> None:
    """It composes what is installed, which is not what this simulation was made of."""
    other = simulation()._replace(fingerprint="0123456789abcdef")
    with pytest.raises(SimulationError, match=r"a process composed the ruleset \w{16} and not"):
        play_games(other, 0, 1)
    with pytest.raises(SimulationError, match="install the same plugins wherever games are played"):
        added(simulate(other, 1))


class Gone(InProcess):
    """An executor whose processes are gone, or that returns what nobody asked for."""

    def __init__(self, outcome: object) -> None:
        """Give every task one outcome."""
        self.outcome = outcome

    def submit(self, task: Callable[..., Any], /, *arguments: Any) -> Future[Any]:  # noqa: ANN401 - any task's
        """Give the outcome."""
        future: Future[Any] = Future()
        if isinstance(self.outcome, Exception):
            future.set_exception(self.outcome)
        else:
            future.set_result(self.outcome)
        return future


@pytest.mark.parametrize(
    ("outcome", "text"),
    [
        (
            EOFError("it is gone"),
            "the process that played the games 5 to 14 has ended: EOFError: it is gone",
        ),
        (3, "the executor returned 3 for the games from 5 on"),
    ],
)
def test_an_executor_that_fails(outcome: object, text: str) -> None:
    with pytest.raises(SimulationError) as raised:
        added(simulate(simulation(), 10, 5, executor=Gone(outcome), jobs=1))
    assert str(raised.value) == text


def test_a_stop_yields_what_is_under_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """A Ctrl-C: what has not begun never does, and what has is counted."""
    monkeypatch.setattr(module, "CHUNK", 4)
    begun: list[Future[Any]] = []

    class Late(InProcess):
        def submit(self, task: Callable[..., Any], /, *arguments: Any) -> Future[Any]:  # noqa: ANN401 - any task's
            future = Future[Any]() if begun else super().submit(task, *arguments)
            begun.append(future)
            return future

    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("concurrent.futures.wait", interrupted)
    parts = simulate(simulation(), 40, executor=Late(), jobs=1)
    assert next(parts).games == 4
    with pytest.raises(KeyboardInterrupt):
        next(parts)
    assert [future.cancelled() for future in begun] == [False, True]


# Records


def test_every_game_leaves_a_record_that_replays(tmp_path: Path) -> None:
    wanted = simulation(record=str(tmp_path))
    totals = added(simulate(wanted, 6, 40))
    assert sorted(file.name for file in tmp_path.iterdir()) == [
        f"{seed}.jsonl" for seed in range(40, 46)
    ]
    actions = 0
    for file in tmp_path.iterdir():
        record = read_record(file)
        game = replay(record, RULES)
        assert record.result is not None
        assert game.state.over
        assert record.header.agents == ["players:chance", "players:chance"]
        actions += record.result.actions
    assert actions == totals.actions
    assert added(simulate(simulation(), 6, 40)) == totals


def test_a_record_that_is_there_is_not_overwritten(tmp_path: Path) -> None:
    (tmp_path / "3.jsonl").write_text("mine", encoding="utf-8")
    totals = added(simulate(simulation(record=str(tmp_path)), 5))
    assert [failure.seed for failure in totals.failures] == [3]
    assert "it is there already" in totals.failures[0].error
    assert (tmp_path / "3.jsonl").read_text(encoding="utf-8") == "mine"
