"""The frames of the resolution stack.

The stack is plain data: it can be copied, written as JSON, shown and stopped at
any operation. Three frames suffice: a running program, a locked Queue, and a row
of simultaneous Events of which each fills its own Queue when its turn comes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias, final

from orderofplay.state.listeners import ABILITY_LIMIT

if TYPE_CHECKING:
    from orderofplay.state.definitions import Ability, Program
    from orderofplay.state.event import Event

Register: TypeAlias = "int | str | bool | list[int] | list[str]"


class Frame:
    """What the three kinds of frame have in common: nothing but the place on the stack."""

    __slots__ = ()

    def copy(self) -> Frame:
        """Copy for a clone of the game.

        :raises NotImplementedError: the frame is none of the three kinds.
        """
        raise NotImplementedError


@final
class Activation(Frame):
    """One run of a program: a Queue entry, a spell's text, or a Sequence.

    ``ability`` is None for a Sequence and a spell's text. ``key`` tells the trigger
    of one entity or enchantment from all others; 0 is none. ``remaining`` counts
    the activations left, this one included, once the entry has started.
    ``prechecked`` marks the frame of a Sequence, with the keys of the triggers that were
    valid when it began; None is that of anything else. ``position`` is where a summon by
    this activation goes, -1 for the right end.
    """

    __slots__ = (
        "ability",
        "controller",
        "counter",
        "event",
        "key",
        "position",
        "prechecked",
        "program",
        "registers",
        "remaining",
        "source",
        "total",
    )

    def __init__(
        self,
        program: Program,
        source: int,
        controller: int,
        event: Event | None = None,
        ability: Ability | None = None,
        key: int = 0,
        registers: dict[str, Register] | None = None,
    ) -> None:
        """Make an activation that has not started, of which there will be one."""
        self.program = program
        self.source = source
        self.controller = controller
        self.event = event
        self.ability = ability
        self.key = key
        self.counter = 0
        self.registers: dict[str, Register] = {} if registers is None else registers
        self.remaining = 1
        self.total = 1
        self.position = -1
        self.prechecked: tuple[int, ...] | None = None

    @property
    def order(self) -> int:
        """The place in the order of play of what it is an entry of, 0 for no entry."""
        return self.key // ABILITY_LIMIT

    def copy(self) -> Activation:
        """Copy for a clone; definitions and the Event are shared."""
        twin = Activation(
            self.program,
            self.source,
            self.controller,
            self.event,
            self.ability,
            self.key,
        )
        twin.counter = self.counter
        for name, value in self.registers.items():
            twin.registers[name] = value[:] if isinstance(value, list) else value
        twin.remaining = self.remaining
        twin.total = self.total
        twin.position = self.position
        twin.prechecked = self.prechecked
        return twin


@final
class Queue(Frame):
    """A locked Queue with the place reached in it."""

    __slots__ = ("entries", "place")

    def __init__(self, entries: list[Activation]) -> None:
        """Lock the entries."""
        self.entries = entries
        self.place = 0

    def copy(self) -> Queue:
        """Copy for a clone; entries that have had their turn stay shared."""
        twin = Queue(self.entries[: self.place] + [e.copy() for e in self.entries[self.place :]])
        twin.place = self.place
        return twin


@final
class Events(Frame):
    """Simultaneous Events, each to fill its own Queue (rulebook 2b)."""

    __slots__ = ("events", "place")

    def __init__(self, events: list[Event]) -> None:
        """Hold the Events in the order in which they are to be answered."""
        self.events = events
        self.place = 0

    def copy(self) -> Events:
        """Copy for a clone; Events never change, so they are shared."""
        twin = Events(self.events)
        twin.place = self.place
        return twin
