"""Records of matches, written action by action."""

from __future__ import annotations

import itertools
import os
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

from orderofplay.cards.decks import Deck
from orderofplay.engine.actions import Action, Concede
from orderofplay.engine.game import Game
from orderofplay.reading.actions import action_text
from orderofplay.table.action_data import action_data
from orderofplay.table.json_data import write_json
from orderofplay.table.record_file import (
    DeckData,
    Header,
    Played,
    Record,
    RecordError,
    read_record,
)
from orderofplay.table.replaying import replay
from orderofplay.table.results import result_of
from orderofplay.table.ruleset_data import ruleset_data
from orderofplay.table.setup import MatchSetup

__all__ = ["Played", "Record", "RecordError", "RecordWriter", "read_record", "replay"]


class RecordWriter:
    """Writes the record of one match into a new file, a line as soon as it is known.

    A line that was handed to the system outlives the process, however it ends; only with
    ``durable`` does it outlive the machine too, for some milliseconds an action.
    """

    def __init__(
        self,
        path: Path,
        setup: MatchSetup,
        game: Game,
        agents: Sequence[str] = (),
        *,
        durable: bool = False,
    ) -> None:
        """Write the header.

        :param path: a file that does not exist yet.
        :param setup: what the match was begun with.
        :param game: the match, before its first action.
        :param agents: who plays, for readers.
        :param durable: whether each line is on the disk before the game goes on.
        :raises RecordError: the file is there already, or cannot be written.
        """
        self._path = path
        self._game = game
        self._durable = durable
        self._actions = 0
        self._look()
        try:
            # Without a buffer: what is not written is not said to be.
            self._file = path.open("xb", buffering=0)
        except FileExistsError:
            message = f"{path}: it is there already; choose another name, or take it away"
            raise RecordError(message) from None
        except OSError as error:
            message = f"{path}: it cannot be written: {error.strerror or error}"
            raise RecordError(message) from None
        self._write(header_of(setup, agents).model_dump(by_alias=True))

    def write(self, action: Action) -> None:
        """Write an action that the game has just taken, and the result once it is over.

        :raises RecordError: the file cannot be written.
        """
        self._actions += 1
        player = action.player if isinstance(action, Concede) else self._player
        note = action_text(self._game.state, action, self._choice)
        row = {"number": self._actions, "player": player, **action_data(action), "note": note}
        self._write(row)
        self._look()
        if self._game.state.over:
            self._write(result_of(self._game.state, self._actions).model_dump(by_alias=True))

    def _look(self) -> None:
        """Keep who has to act, and on what, since the next action changes it."""
        self._player = self._game.to_act
        self._choice = self._game.state.pending

    def _write(self, row: object) -> None:
        left = f"{write_json(row)}\n".encode()
        try:
            while left:
                left = left[self._file.write(left) :]
            if self._durable:
                os.fsync(self._file.fileno())
        except OSError as error:
            self.close()
            message = f"{self._path}: it cannot be written: {error.strerror or error}"
            raise RecordError(message) from None

    def close(self) -> None:
        """Close the file; the record of a game that is not over has no result."""
        self._file.close()

    def __enter__(self) -> Self:
        """Return the writer itself."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """Close the file."""
        self.close()


def header_of(setup: MatchSetup, agents: Sequence[str] = ()) -> Header:
    """Return the header of a match's record."""
    return Header(
        format="orderofplay record",
        version=1,
        ruleset=ruleset_data(setup.ruleset),
        profile=setup.profile,
        pool=list(setup.pool),
        decks=[_deck_data(deck) for deck in setup.decks],
        seed=setup.seed,
        first=setup.first,
        second_card=setup.second_card,
        agents=list(agents),
    )


def _deck_data(deck: Deck) -> DeckData:
    """Return a deck with a row for each run of copies: their order decides the shuffling."""
    runs = itertools.groupby(card.id for card in deck.cards)
    rows = [(id, len(list(copies))) for id, copies in runs]
    return DeckData(name=deck.name, hero=deck.hero.id, cards=rows)
