"""The schema of scenario files, which `orderofplay.testing.scenario` describes."""

from __future__ import annotations

import difflib
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, ValidationError

from orderofplay.cards.words import Data
from orderofplay.state.errors import OrderOfPlayError
from orderofplay.state.player import MANA_LIMIT
from orderofplay.testing.scenario_steps import (
    VERBS,
    Cast,
    Facts,
    Player,
    StepRow,
    Summon,
    Text,
    TurnAction,
    Whole,
    WholeOrNegative,
)

SUFFIX = ".scenario.toml"
HEROES = ("hero0", "hero1")


class ScenarioError(OrderOfPlayError):
    """A scenario file that cannot be run: which file, which field, what to do."""


class MissingPlugins(ScenarioError):  # noqa: N818 - a test runner skips it, which is no error
    """A scenario needs plugins that the ruleset lacks; ``missing`` has their ids."""

    def __init__(self, where: str, missing: tuple[str, ...]) -> None:
        """Name the plugins."""
        self.missing = missing
        super().__init__(
            f"{where}: the plugins that it needs are not in the set: {', '.join(missing)};"
            " install the distributions that bring them"
        )


def _as_list(value: object) -> object:
    return [value] if isinstance(value, dict) else value


#: Gifts are read where the game is set up: only there the words that they use are known.
Gifts = Annotated[
    tuple[dict[str, Any], ...],
    BeforeValidator(_as_list, json_schema_input_type=dict[str, Any] | list[dict[str, Any]]),
]


class BoardRow(Data):
    """A minion, or another card that is in play: a location, weapon, secret, hero power.

    ``position`` is its place on the board from the left, of those that stand there so far;
    what is ``fresh`` came this turn; ``attacks`` counts this turn's attacks.
    """

    card: Text
    player: Player
    name: str = ""
    damage: Whole = 0
    give: Gifts = ()
    position: Whole | None = None
    fresh: bool = False
    attacks: Whole = 0


class HandRow(Data):
    """A card in hand."""

    card: Text
    name: str = ""


def _as_card(value: object) -> object:
    return {"card": value} if isinstance(value, str) else value


#: A card of a hand; one that needs no name of its own may be written as its card alone.
HeldCard = Annotated[HandRow, BeforeValidator(_as_card, json_schema_input_type=str | HandRow)]
Crystals = Annotated[int, Field(strict=True, ge=0, le=MANA_LIMIT)]


class Side(Data):
    """A player's hero, mana, hand and deck."""

    hero: str = ""
    armor: Whole = 0
    damage: Whole = 0
    crystals: Crystals = 0
    spent: Whole = 0
    temporary: Whole = 0
    locked: Whole = 0
    overload: Whole = 0
    fatigue: Whole = 0
    cards_played: Whole = 0
    hand: tuple[HeldCard, ...] = ()
    deck: tuple[Text, ...] = ()


class FinalRow(Data):
    """What must stand at one place of the board in the end."""

    card: Text
    name: str = ""
    attack: WholeOrNegative | None = None
    health: WholeOrNegative | None = None


class FinalSide(Facts):
    """What must be true of a player in the end; None is not compared."""

    board: tuple[FinalRow, ...] | None = None


class Final(Data):
    """The end of a scenario; a game that is still on has the winner "nobody"."""

    player0: FinalSide = FinalSide()
    player1: FinalSide = FinalSide()
    winner: Player | Literal["draw", "nobody"] | None = None


class Scenario(Data):
    """A scenario file."""

    title: Text
    rules: tuple[Text, ...] = ()
    profile: str = "course"
    choices: dict[str, bool] = {}  # noqa: RUF012 - pydantic copies it, and it is never changed
    seed: WholeOrNegative = 0
    turn: Whole = 0
    active: Player = 0
    pool: tuple[Text, ...] | None = None
    plugins: tuple[Text, ...] = ()
    cards: tuple[dict[str, Any], ...] = ()
    board: tuple[BoardRow, ...] = ()
    player0: Side = Side()
    player1: Side = Side()
    random: tuple[Annotated[int, Field(strict=True)] | str, ...] | None = None
    actions: Annotated[tuple[StepRow, ...], Field(min_length=1)]
    new: tuple[Text, ...] = ()
    log: tuple[dict[str, WholeOrNegative | str], ...] | None = None
    final: Final = Final()

    def given_names(self) -> list[str]:
        """Return the names that the file gives, the heroes' among them."""
        board = [row.name for row in self.board]
        hands = [row.name for row in (*self.player0.hand, *self.player1.hand)]
        made = [action.name for action in self.actions if isinstance(action, Summon | Cast)]
        return [*HEROES, *(name for name in (*board, *hands, *made, *self.new) if name)]


def read_scenario(source: str | Path | Scenario, where: str = "") -> Scenario:
    """Read a scenario.

    :param source: the path of a file, or its content as a string; one that is read stays.
    :param where: what error messages call it; the path where it is empty.
    :raises ScenarioError: it cannot be read, is no TOML, or has fields that do not fit.
    """
    if isinstance(source, Scenario):
        return source
    where = where_of(source, where)
    try:
        text = source if isinstance(source, str) else source.read_text(encoding="utf-8")
        scenario = Scenario.model_validate(tomllib.loads(text))
    except (OSError, UnicodeDecodeError) as error:
        message = f"{where}: it cannot be read: {error}"
        raise ScenarioError(message) from None
    except ValidationError as error:
        raise ScenarioError(faults(where, "", error)) from None
    except (ValueError, RecursionError) as error:
        # Beside its own error tomllib lets those of endless numbers and nesting through.
        message = f"{where}: this is no TOML: {error}"
        raise ScenarioError(message) from None
    _check_names(scenario, where)
    _check_turn(scenario, where)
    return scenario


def where_of(source: str | Path | Scenario, where: str) -> str:
    """Return what messages call a scenario."""
    if where or isinstance(source, Path):
        return where or str(source)
    return f"scenario {source.title!r}" if isinstance(source, Scenario) else "scenario"


def faults(where: str, field: str, error: ValidationError) -> str:
    """Return what is wrong with which fields, a line each."""
    rows = error.errors(include_url=False, include_context=False)
    # A list with a faulty row is not too short beside that.
    rows = [row for row in rows if row["type"] != "too_short"] or rows
    lines = []
    for fault in rows:
        parts = [field, *(str(part) for part in fault["loc"])]
        name = ".".join(part for part in parts if part) or "the file"
        text = fault["msg"].removeprefix("Value error, ")
        if fault["type"] == "extra_forbidden":
            text = _no_field(str(fault["loc"][-1]))
        lines.append(f"{where}: {name}: {text}")
    return "\n".join(lines)


def _no_field(name: str) -> str:
    """Say that a field is unknown, or belongs elsewhere."""
    if name in _FIELDS:
        return "there is no such field here"
    return "there is no such field" + hint(name, _FIELDS)


def _aliases(models: Iterable[type[Data]]) -> set[str]:
    return {field.alias or name for m in models for name, field in m.model_fields.items()}


#: The parts of a scenario file beside the rows of ``actions``.
PARTS: tuple[type[Data], ...] = (BoardRow, HandRow, Side, Final, FinalSide, FinalRow)
_FIELDS = _aliases([Scenario, *PARTS, *VERBS.values()])


def hint(name: str, known: Iterable[str]) -> str:
    """Return a question after the nearest known name, empty where none is near."""
    close = difflib.get_close_matches(name, sorted(known), n=1)
    return f"; did you mean {close[0]!r}?" if close else ""


def _check_names(scenario: Scenario, where: str) -> None:
    names = scenario.given_names()
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice:
        message = f"{where}: the name {twice[0]!r} is given twice: each entity needs its own"
        raise ScenarioError(message)


def _check_turn(scenario: Scenario, where: str) -> None:
    """Refuse player actions in a file in which no turn is under way."""
    for number, action in enumerate(scenario.actions):
        if isinstance(action, TurnAction) and not scenario.turn:
            message = (
                f"{where}: actions.{number}: no turn is under way, and only a turn allows this:"
                " say which one at the top of the file, such as turn = 1"
            )
            raise ScenarioError(message)
