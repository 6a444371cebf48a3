"""The actions that may be taken now, each made as it is looked at.

A dozen actions are listed for each one that is taken, so making them all would cost as much
as the rest of the listing: until one is asked for, a row stands for all of one card.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias, final, overload

from orderofplay.engine.actions import Action, Attack, PlayCard, UseHeroPower

# What the rows are about.
PLAY: Final = 0
ATTACK: Final = 1
POWER: Final = 2

# What it is about, the card or attacker, the option, and the targets: one action for each of those.
Row: TypeAlias = tuple[int, int, int, list[int]]

# The targets of what takes none.
NO_TARGET: Final = [0]


@final
class Offers:
    """The actions that may be taken: a sequence that never changes.

    It is no more than what `Game.offers` has found; after an action it is out of date.
    """

    __slots__ = ("_all", "_last", "_others", "_rows", "_size")

    def __init__(self, rows: list[Row], others: list[Action]) -> None:
        """Hold what was found.

        :param rows: what is offered once for each target, in order.
        :param others: the actions that follow those.
        """
        self._rows = rows
        self._others = others
        self._size = -1
        self._all: list[Action] | None = None
        self._last: Action | None = None

    def __len__(self) -> int:
        """Count the actions."""
        size = self._size
        if size < 0:
            size = len(self._others)
            for row in self._rows:
                size += len(row[3])
            self._size = size
        return size

    @overload
    def __getitem__(self, place: int) -> Action: ...

    @overload
    def __getitem__(self, place: slice) -> list[Action]: ...

    def __getitem__(self, place: int | slice) -> Action | list[Action]:
        """Return the action at a place, or several for a slice.

        :raises IndexError: there are fewer.
        """
        if not isinstance(place, int) or self._all is not None:
            return self._every()[place]
        left = place if place >= 0 else place + len(self)
        if left < 0:
            message = f"there are {len(self)} actions, and none at {place}"
            raise IndexError(message)
        for row in self._rows:
            size = len(row[3])
            if left < size:
                made = _made(row, left)
                self._last = made
                return made
            left -= size
        return self._others[left]

    def __iter__(self) -> Iterator[Action]:
        """Go over the actions."""
        return iter(self._every())

    def __contains__(self, action: object) -> bool:
        """Tell whether an action may be taken."""
        return action in self._every()

    def holds(self, action: object) -> bool:
        """Tell whether something is one of these actions themselves, not an equal of one.

        It may be anything, as an agent may return anything.
        """
        if action is self._last:
            return action is not None
        for one in self._others:
            if one is action:
                return True
        if self._all is None:
            return False
        for one in self._all:
            if one is action:
                return True
        return False

    def _every(self) -> list[Action]:
        """Make all actions, once."""
        every = self._all
        if every is None:
            every = [_made(row, place) for row in self._rows for place in range(len(row[3]))]
            every += self._others
            self._all = every
        return every

    def listed(self) -> list[Action]:
        """Return the actions in a list of their own."""
        return self._every()[:]

    def __reversed__(self) -> Iterator[Action]:
        """Go over the actions from the last to the first."""
        return reversed(self._every())

    def index(self, action: object, start: int = 0) -> int:
        """Return the place of an action.

        :raises ValueError: it may not be taken.
        """
        every: Sequence[object] = self._every()
        return every.index(action, start)

    def count(self, action: object) -> int:
        """Return 1 for what may be taken, 0 for anything else."""
        return 1 if action in self else 0

    def __repr__(self) -> str:
        """Show the actions."""
        return repr(self._every())


# It has what a sequence has, and a compiled class can have no such base.
Sequence.register(Offers)

NOTHING: Final = Offers([], [])


def _made(row: Row, place: int) -> Action:
    about, subject, option, targets = row
    if about == PLAY:
        return PlayCard(subject, targets[place], -1, option)
    if about == ATTACK:
        return Attack(subject, targets[place])
    return UseHeroPower(targets[place], option)
