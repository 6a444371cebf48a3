"""Record files: JSON Lines with a header, a line for each action, and a result.

Every line is written whole before the game goes on, so a crash leaves a record of all
but the action under way. A last line that is cut off is therefore no fault; anything
else that does not fit is.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, Final, Literal, NamedTuple, NoReturn

from pydantic import Field, ValidationError

from orderofplay.engine.actions import Action
from orderofplay.state.errors import OrderOfPlayError
from orderofplay.table.action_data import read_action
from orderofplay.table.json_data import Strict, faults_of, read_json
from orderofplay.table.ruleset_data import RulesetData

FORMAT: Final = "orderofplay record"
VERSION: Final = 1


class RecordError(OrderOfPlayError):
    """A record that cannot be read, written or replayed: which file, which line, what to do."""


Player = Annotated[int, Field(ge=0, le=1)]


class DeckData(Strict):
    """A deck: its cards are rows of an id and a number of copies, in order."""

    name: str
    hero: str
    cards: list[Annotated[tuple[str, int], Field(strict=False)]]


class Header(Strict):
    """All that a match is begun with."""

    format: Literal["orderofplay record"]
    version: Literal[1]
    ruleset: RulesetData
    profile: str
    pool: list[str]
    decks: list[DeckData] = Field(min_length=2, max_length=2)
    seed: int
    first: Player
    second_card: str
    agents: list[str]


class Result(Strict):
    """How a game ended; nobody wins a draw. ``log`` is a digest of its log."""

    result: Literal["won", "draw"]
    winner: Player | None
    turns: int
    actions: int
    log: str | None


class Played(NamedTuple):
    """One action of a record, with its line in the file; ``note`` names its cards for readers."""

    line: int
    player: int
    action: Action
    note: str


class Record(NamedTuple):
    """A whole record.

    ``where`` is what errors call it. ``result`` is None for a game that is not over, and
    ``cut_off`` tells of a last line that is not whole, empty where there is none.
    """

    where: str
    header: Header
    actions: tuple[Played, ...]
    result: Result | None
    cut_off: str


def read_record(source: Path | bytes, where: str = "") -> Record:
    """Read a record.

    :param source: the path of a file, or its content.
    :param where: what errors call it; the path where it is empty.
    :raises RecordError: it cannot be read, or a line of it does not fit.
    :raises ActionDataError: a line is no action.
    """
    if isinstance(source, Path):
        where = where or str(source)
        try:
            content = source.read_bytes()
        except OSError as error:
            message = f"{where}: it cannot be read: {error.strerror or error}"
            raise RecordError(message) from None
    else:
        where = where or "record"
        content = source
    return _Reader(where).read(content)


class _Reader:
    """Reads one record, line by line."""

    def __init__(self, where: str) -> None:
        self._where = where
        self._cut_off = ""

    def read(self, content: bytes) -> Record:
        rows = list(self._rows(content.split(b"\n")))
        if not rows:
            message = f"{self._where}: there is no whole line in it, so nothing can be replayed"
            raise RecordError(message)
        header = self._header(rows[0][1])
        ends = len(rows) > 1 and "result" in rows[-1][1]
        actions = [self._action(line, row) for line, row in (rows[1:-1] if ends else rows[1:])]
        result = self._result(*rows[-1], len(actions)) if ends else None
        return Record(self._where, header, tuple(actions), result, self._cut_off)

    def _rows(self, lines: list[bytes]) -> Iterator[tuple[int, dict[str, Any]]]:
        """Yield the whole lines; each ends in a line break, so the last one is empty or cut off."""
        for number, line in enumerate(lines, start=1):
            last = number == len(lines)
            if last and not line:
                return
            try:
                row = read_json(line)
            except ValueError as error:
                if last:
                    self._cut_off = f"line {number} is cut off and left out"
                    return
                self._fail(number, f"this is no JSON: {error}; delete it and all after it")
            if not isinstance(row, dict):
                self._fail(number, "each line holds one object in braces")
            yield number, row

    def _header(self, row: Mapping[str, Any]) -> Header:
        if row.get("format") != FORMAT:
            self._fail(1, f'this is no record: its first line holds "format": "{FORMAT}"')
        if row.get("version") != VERSION:
            found = row.get("version")
            text = f"the format's version is {found!r}; this orderofplay reads {VERSION}"
            self._fail(1, text)
        try:
            return Header.model_validate(row)
        except ValidationError as error:
            self._fail(1, "; ".join(faults_of(error)))

    def _result(self, line: int, row: Mapping[str, Any], actions: int) -> Result:
        try:
            result = Result.model_validate(row)
        except ValidationError as error:
            self._fail(line, "; ".join(faults_of(error)))
        if (result.winner is None) != (result.result == "draw"):
            self._fail(line, "a game that is won has a winner, a draw has none")
        if result.actions != actions:
            self._fail(line, f"the game has {result.actions} actions, the record {actions}")
        return result

    def _action(self, line: int, row: dict[str, Any]) -> Played:
        """Read an action; they are numbered, so that a line which got lost is missed."""
        if "result" in row:
            self._fail(line, "a result stands here, and it is not the last line")
        number = row.pop("number", None)
        if type(number) is not int or number != line - 1:
            self._fail(line, f"the action's number is {number!r}, not {line - 1}: a line is lost")
        note = row.pop("note", "")
        if not isinstance(note, str):
            self._fail(line, f"note is {note!r}; write a text")
        player = row.get("player")
        if type(player) is not int or player not in {0, 1}:
            self._fail(line, f"player is {player!r}; a player is 0 or 1")
        if row.get("action") != "concede":
            del row["player"]
        action = read_action(row, f"{self._where}, line {line}")
        return Played(line, player, action, note)

    def _fail(self, line: int, text: str) -> NoReturn:
        message = f"{self._where}, line {line}: {text}"
        raise RecordError(message)
