"""Running a scenario: its actions one after another, then the comparison."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from orderofplay.state.errors import IllegalAction, OrderOfPlayError, ScriptError
from orderofplay.state.ruleset import Ruleset
from orderofplay.testing.harness import Harness, installed_ruleset
from orderofplay.testing.scenario_checks import Checks
from orderofplay.testing.scenario_file import (
    Scenario,
    ScenarioError,
    hint,
    read_scenario,
    where_of,
)
from orderofplay.testing.scenario_names import Names
from orderofplay.testing.scenario_perform import is_made, perform, plugin_action, refusal
from orderofplay.testing.scenario_result import ScenarioResult
from orderofplay.testing.scenario_setup import find_card, set_up
from orderofplay.testing.scenario_steps import Action, Cast, Step, Summon, TakeAction

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
    _check_plugin_actions(scenario, game.game.state.ruleset, where)
    run = _Run(scenario, game, names, where)
    faults = run.actions()
    if run.ended:
        faults = [*faults, *run.leftovers(), *run.final()]
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
        find_card(ruleset, card, where, field)


def _cards(scenario: Scenario) -> Iterator[tuple[str, str]]:
    for number, action in enumerate(scenario.actions):
        if isinstance(action, Summon):
            yield f"actions.{number}.summon", action.summon
        elif isinstance(action, Cast):
            yield f"actions.{number}.cast", action.cast
    for player, side in enumerate((scenario.final.player0, scenario.final.player1)):
        for number, row in enumerate(side.board or ()):
            yield f"final.player{player}.board.{number}.card", row.card


def _check_plugin_actions(scenario: Scenario, ruleset: Ruleset, where: str) -> None:
    for number, action in enumerate(scenario.actions):
        if isinstance(action, TakeAction):
            try:
                plugin_action(action.take, ruleset)
            except ValueError as error:
                message = f"{where}: actions.{number}.take: {error}"
                raise ScenarioError(message) from None


class _Run:
    """A scenario under way; ``ended`` tells whether all its actions went as expected."""

    def __init__(self, scenario: Scenario, game: Harness, names: Names, where: str) -> None:
        self._scenario = scenario
        self._game = game
        self._names = names
        self._where = where
        self._checks = Checks(game, names, where)
        self.ended = False

    def actions(self) -> list[str]:
        """Carry the actions out, up to the first that went wrong, and return what did."""
        faults: list[str] = []
        for number, step in enumerate(self._scenario.actions):
            field = f"actions.{number}"
            if isinstance(step, Action):
                fault = self._act(step, field)
                self._names.add_new(self._game.game.state)
                if fault:
                    return [*faults, fault]
            else:
                faults.extend(self._look(step, field))
        self.ended = True
        return faults

    def _look(self, step: Step, field: str) -> list[str]:
        try:
            return list(self._checks.step(step, field))
        except ValueError as error:
            message = f"{self._where}: {field}: {error}"
            raise ScenarioError(message) from None

    def _act(self, action: Action, field: str) -> str:
        first = self._game.game.state.next_id
        self._set_script(action, first)
        try:
            perform(self._found(action), self._game, self._names)
        except ValueError as error:
            message = f"{self._where}: {field}: {error}"
            raise ScenarioError(message) from None
        except IllegalAction as error:
            return refusal(error, action, field)
        except OrderOfPlayError as error:
            return "\n".join([f"{field}: {error}", *getattr(error, "__notes__", ())])
        self._name_made(action, first)
        return f"{field}: it was to be refused, but was carried out" if action.refused else ""

    def _found(self, action: Action) -> Action:
        """Return an action with the id of its card, which the engine finds without the file."""
        rules = self._game.game.state.ruleset
        if isinstance(action, Summon):
            card = find_card(rules, action.summon, self._where, "summon")
            return action.model_copy(update={"summon": card.id})
        if isinstance(action, Cast):
            card = find_card(rules, action.cast, self._where, "cast")
            return action.model_copy(update={"cast": card.id})
        return action

    def _set_script(self, action: Action, first: int) -> None:
        picks = self._scenario.random
        if picks is not None:
            made = 1 if is_made(action) else 0
            self._game.game.state.random_script = self._names.script(picks, first + made)
            # Were the action to fail, what came before it is done once more, with this script.
            self._game.game.checkpoint()

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

    def final(self) -> Iterator[str]:
        """Yield how the end differs from the one expected."""
        return self._checks.final(self._scenario.final)
