"""The actions that may be taken now, each made as it is looked at.

A dozen actions are listed for each one that is taken, so making them all would cost as much
as the rest of the listing: until one is asked for, a row stands for all of one card.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final, TypeAlias, final, overload

from orderofplay.engine.actions import (
    ATTACK,
    LOCATION,
    OTHER,
    PLAY,
    POWER,
    About,
    Action,
    Attack,
    Parts,
    PlayCard,
    PluginAction,
    UseHeroPower,
    UseLocation,
)

if TYPE_CHECKING:
    from orderofplay.state.entity import Entity

# How many actions it stands for; what they are about; the cards, attackers or what else acts; what
# else is said with each; the targets.
# One action for each that acts with each target, or without one where the targets are None.
Row: TypeAlias = "tuple[int, About, list[Entity], int | str | None, list[Entity] | None]"

NO_PARTS: Final[Parts] = (OTHER, 0, 0, None)


def parts_of(rows: list[Row], place: int) -> Parts:
    """Return what makes the action at a place of some rows, `NO_PARTS` behind the last."""
    for count, about, acting, said, targets in rows:
        if place >= count:
            place -= count
        elif targets is None:
            return about, acting[place].id, 0, said
        else:
            width = len(targets)
            return about, acting[place // width].id, targets[place % width].id, said
    return NO_PARTS


@final
class Offers:
    """The actions that may be taken: a sequence that never changes.

    It is no more than what `Game.offers` has found; after an action it is out of date.
    ``size`` is how many there are, ``others`` are those that stand in no row.
    """

    __slots__ = ("_all", "_last", "_rows", "others", "size")

    def __init__(self, rows: list[Row], others: list[Action], size: int) -> None:
        """Hold what was found.

        :param rows: what is offered for each of some cards with each of some targets, in order.
        :param others: the actions that follow those.
        :param size: how many actions those are together.
        """
        self._rows = rows
        self.others: Final = others
        self.size: Final = size
        self._all: list[Action] | None = None
        self._last: Action | None = None

    def __len__(self) -> int:
        """Count the actions."""
        return self.size

    def parts_at(self, place: int) -> Parts:
        """Return what makes the action at a place, without making it.

        :param place: 0 or more.
        :returns: `NO_PARTS` where it stands in no row: it is then one of the last, ``others``.
        """
        return parts_of(self._rows, place)

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
        size = self.size
        at = place if place >= 0 else place + size
        if not 0 <= at < size:
            message = f"there are {size} actions, and none at {place}"
            raise IndexError(message)
        parts = self.parts_at(at)
        if parts[0] is OTHER:
            return self.others[at - size]
        made = _made(parts)
        self._last = made
        return made

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
        for one in self.others:
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
            every = []
            for _, about, acting, said, targets in self._rows:
                aims = [0] if targets is None else [target.id for target in targets]
                every += [_made((about, one.id, aim, said)) for one in acting for aim in aims]
            every += self.others
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

NOTHING: Final = Offers([], [], 0)


def _made(parts: Parts) -> Action:
    about, acting, target, said = parts
    option = said if isinstance(said, int) else -1
    if about is PLAY:
        return PlayCard(acting, target, -1, option)
    if about is ATTACK:
        return Attack(acting, target)
    if about is POWER:
        return UseHeroPower(target, option)
    return UseLocation(acting, target) if about is LOCATION else PluginAction(str(said), acting)
