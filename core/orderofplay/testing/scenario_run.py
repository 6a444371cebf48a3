"""Running a scenario: its actions one after another, then the comparison."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from orderofplay.state.definitions import Card
from orderofplay.state.errors import IllegalAction, OrderOfPlayError, ScriptError
from orderofplay.state.ruleset import Ruleset
from orderofplay.testing.harness import Harness, installed_ruleset
from orderofplay.testing.scenario_file import (
    Action,
    Attack,
    Cast,
    DealDamage,
    Destroy,
    EndTurn,
    FinalRow,
    FinalSide,
    Scenario,
    ScenarioError,
    Summon,
    hint,
    read_scenario,
    where_of,
)
from orderofplay.testing.scenario_names import Names
from orderofplay.testing.scenario_result import ScenarioResult
from orderofplay.testing.scenario_setup import set_up

# The slots of an Event that hold the id of an entity.
_ENTITIES = {"subject", "source"}


def run_scenario(
    source: str | Path | Scenario,
    ruleset: Ruleset | None = None,
    *,
    trace: bool = False,
    where: str = "",
) -> ScenarioResult:
    """Run a scenario and compare what happened with what it expects.

    :param source: the path of a scenario file, its content as a string, or a scenario
        that has been read.
    :param ruleset: a composed ruleset; what is installed where it is None.
    :param trace: whether to keep a trace.
    :param where: what error messages call it; the path where it is empty.
    :raises MissingPlugins: the ruleset lacks a plugin that the scenario needs.
    :raises ScenarioError: the file has a fault; what the game does otherwise than
        expected is no error but stands in the result.
    """
    scenario = read_scenario(source, where)
    where = where_of(source, where)
    rules = installed_ruleset() if ruleset is None else ruleset
    game, names = set_up(scenario, rules, where, trace=trace)
    _check_log(scenario, game.game.state.ruleset, where)
    _check_cards(scenario, game.game.state.ruleset, where)
    run = _Run(scenario, game, names, where)
    faults = run.actions()
    if not faults:
        faults = [*run.leftovers(), *run.final()]
    return ScenarioResult(scenario, where, run.log(), tuple(faults), game.trace())


def _check_log(scenario: Scenario, ruleset: Ruleset, where: str) -> None:
    """Refuse an expected log that no game of the ruleset could make."""
    kinds = {kind.name: dict(kind.fields) for kind in ruleset.event_kinds if kind.logged}
    for number, row in enumerate(scenario.log or ()):
        name = row.get("type")
        if name not in kinds:
            message = f"{where}: log.{number}: no Event {name!r} is logged{hint(str(name), kinds)}"
            raise ScenarioError(message)
        keys = set(row) - {"type"}
        wanted = set(kinds[str(name)])
        if keys != wanted:
            fields = ", ".join(sorted(wanted))
            message = f"{where}: log.{number}: the fields of {name} are {fields} and no others"
            raise ScenarioError(message)


def _check_cards(scenario: Scenario, ruleset: Ruleset, where: str) -> None:
    """Refuse cards of actions and of the end that the ruleset lacks."""
    for field, card in _cards(scenario):
        try:
            ruleset.card(card)
        except KeyError as error:
            message = f"{where}: {field}: {error.args[0]}"
            raise ScenarioError(message) from None


def _cards(scenario: Scenario) -> Iterator[tuple[str, str]]:
    for number, action in enumerate(scenario.actions):
        if isinstance(action, Summon):
            yield f"actions.{number}.summon", action.summon
        elif isinstance(action, Cast):
            yield f"actions.{number}.cast", action.cast
    for player, side in enumerate((scenario.final.player0, scenario.final.player1)):
        for number, row in enumerate(side.board or ()):
            yield f"final.player{player}.board.{number}.card", row.card


class _Run:
    """A scenario under way."""

    def __init__(self, scenario: Scenario, game: Harness, names: Names, where: str) -> None:
        self._scenario = scenario
        self._game = game
        self._names = names
        self._where = where

    def actions(self) -> list[str]:
        """Carry the actions out, and return what went wrong with the first that did."""
        for number, action in enumerate(self._scenario.actions):
            fault = self._act(action, f"actions.{number}")
            self._names.add_new(self._game.game.state)
            if fault:
                return [fault]
        return []

    def _act(self, action: Action, field: str) -> str:
        first = self._game.game.state.next_id
        self._set_script(action, first)
        try:
            self._perform(action)
        except ValueError as error:
            message = f"{self._where}: {field}: {error}"
            raise ScenarioError(message) from None
        except IllegalAction as refusal:
            return _judge(str(refusal), action.refused, field)
        except OrderOfPlayError as error:
            return "\n".join([f"{field}: {error}", *getattr(error, "__notes__", ())])
        self._name_made(action, first)
        return f"{field}: it was to be refused, but was carried out" if action.refused else ""

    def _set_script(self, action: Action, first: int) -> None:
        picks = self._scenario.random
        if picks is not None:
            made = 1 if isinstance(action, Summon | Cast) else 0
            self._game.game.state.random_script = self._names.script(picks, first + made)

    def _perform(self, action: Action) -> None:
        game, find = self._game, self._names.id_of
        if isinstance(action, Summon):
            game.summon(action.summon, action.player)
        elif isinstance(action, DealDamage):
            game.deal_damage(find(action.deal_damage), action.amount)
        elif isinstance(action, Destroy):
            game.destroy(find(action.destroy))
        elif isinstance(action, Cast):
            target = find(action.target) if action.target else None
            game.cast(action.cast, action.player, target)
        elif isinstance(action, Attack):
            game.order_attack(find(action.attack), find(action.defender))
        elif isinstance(action, EndTurn):
            game.end_turn(action.end_turn)

    def _name_made(self, action: Action, first: int) -> None:
        """Name what the action itself made, which comes into being before all else."""
        if isinstance(action, Summon | Cast):
            card = self._game.game.state.entities[first].card
            self._names.add(first, card.name, action.name)

    def log(self) -> tuple[dict[str, Any], ...]:
        """Return the log with names in place of ids."""
        state = self._game.game.state
        rows = []
        for event in state.log or []:
            kind = state.ruleset.event_kinds[event.kind]
            row: dict[str, Any] = {"type": kind.name}
            for key, slot in kind.fields:
                value = getattr(event, slot)
                row[key] = self._names.of(value) if slot in _ENTITIES else value
            rows.append(row)
        return tuple(rows)

    def leftovers(self) -> Iterator[str]:
        """Yield what the file names or scripts and the game had no use for."""
        for name in self._names.left():
            yield f"new: nothing came into being that could be named {name!r}"
        try:
            self._game.check_script()
        except ScriptError as error:
            yield f"random: {error}"

    # The end

    def final(self) -> Iterator[str]:
        """Yield how the end differs from the one expected."""
        final = self._scenario.final
        yield from self._final_side(final.player0, 0)
        yield from self._final_side(final.player1, 1)

    def _final_side(self, side: FinalSide, player: int) -> Iterator[str]:
        game = self._game
        yield from _differences(
            f"final.player{player}",
            {
                "health": (side.health, game.health(game.hero(player))),
                "armor": (side.armor, game.armor(player)),
                "hand": (side.hand, len(game.hand(player))),
            },
        )
        if side.board is not None:
            yield from self._final_board(side.board, player)

    def _final_board(self, rows: tuple[FinalRow, ...], player: int) -> Iterator[str]:
        field = f"final.player{player}.board"
        state = self._game.game.state
        board = state.players[player].board
        expected = [state.ruleset.card(row.card) for row in rows]
        if [entity.card.id for entity in board] != [card.id for card in expected]:
            yield f"{field}: expected {_list(expected)}, it is {_list(e.card for e in board)}"
            return
        for number, (entity, row) in enumerate(zip(board, rows, strict=True)):
            yield from _differences(
                f"{field}.{number}",
                {
                    "name": (row.name or None, self._names.of(entity.id)),
                    "attack": (row.attack, entity.attack),
                    "health": (row.health, entity.health),
                },
            )


def _differences(field: str, found: Mapping[str, tuple[Any, Any]]) -> Iterator[str]:
    """Yield what is otherwise than expected; an expectation of None is none."""
    for name, (expected, actual) in found.items():
        if expected is not None and expected != actual:
            yield f"{field}.{name}: expected {expected}, it is {actual}"


def _list(cards: Iterable[Card]) -> str:
    return ", ".join(card.name for card in cards) or "nothing"


def _judge(reason: str, expected: str, field: str) -> str:
    """Return what is wrong with a refusal, empty where it was expected."""
    if not expected:
        return f"{field}: the rules refuse it: {reason}"
    if expected not in reason:
        return f"{field}: it was to be refused for {expected!r}, but the reason is: {reason}"
    return ""
