"""The resolution stack, and the choice it waits for, as JSON data and back.

Programs and abilities are addressed, never pickled: an address names the card, the
ability and, in the counter, the place within it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeAlias

from orderofplay.state.choice import Choice
from orderofplay.state.event import Event
from orderofplay.state.frames import Activation, Events, Frame, Queue

if TYPE_CHECKING:
    from orderofplay.state.game_state import GameState
    from orderofplay.state.ruleset import Ruleset

Data: TypeAlias = dict[str, Any]

# The usual player and position of an Event.
_NOBODY: Final = -1
_NOWHERE: Final = -1


def stack_to_data(state: GameState) -> list[Data]:
    """Write the stack as lists, dicts, strings, numbers and truth values."""
    return [_frame_to_data(frame) for frame in state.stack]


def stack_from_data(state: GameState, data: list[Data]) -> None:
    """Put a written stack in place of the state's own.

    :raises KeyError: the ruleset lacks a program or ability that the stack names.
    """
    state.stack = [_frame_from_data(row, state) for row in data]
    state.resolving = {
        frame.key for frame in state.stack if isinstance(frame, Activation) and frame.key
    }


def pending_to_data(state: GameState) -> Data | None:
    """Write the pending choice, None where there is none."""
    choice = state.pending
    if choice is None:
        return None
    return {
        "kind": choice.kind,
        "player": choice.player,
        "options": choice.options[:],
        "register": choice.register,
    }


def pending_from_data(state: GameState, data: Data | None) -> None:
    """Put a written choice in place of the state's own; None is no choice."""
    state.pending = None
    if data is not None:
        state.pending = Choice(data["kind"], data["player"], data["options"][:], data["register"])


def resolution_to_data(state: GameState) -> Data:
    """Write the middle of a Sequence: the stack, and the choice it waits for."""
    return {"stack": stack_to_data(state), "pending": pending_to_data(state)}


def resolution_from_data(state: GameState, data: Data) -> None:
    """Put a written middle of a Sequence in place of the state's own.

    :raises KeyError: the ruleset lacks a program or ability that the stack names.
    """
    stack_from_data(state, data["stack"])
    pending_from_data(state, data["pending"])


def _frame_to_data(frame: Frame) -> Data:
    if isinstance(frame, Activation):
        return _activation_to_data(frame)
    if isinstance(frame, Queue):
        entries = [_activation_to_data(entry) for entry in frame.entries]
        return {"frame": "queue", "place": frame.place, "entries": entries}
    if isinstance(frame, Events):
        events = [event_to_data(event) for event in frame.events]
        return {"frame": "events", "place": frame.place, "events": events}
    message = f"a frame of an unknown kind: {frame!r}"
    raise TypeError(message)


def _frame_from_data(data: Data, state: GameState) -> Frame:
    if data["frame"] == "activation":
        return _activation_from_data(data, state)
    if data["frame"] == "queue":
        queue = Queue([_activation_from_data(row, state) for row in data["entries"]])
        queue.place = data["place"]
        return queue
    events = Events([event_from_data(row, state.ruleset) for row in data["events"]])
    events.place = data["place"]
    return events


def _activation_to_data(frame: Activation) -> Data:
    return {
        "frame": "activation",
        "program": frame.program.address,
        "ability": "" if frame.ability is None else frame.ability.address,
        "source": frame.source,
        "controller": frame.controller,
        "event": None if frame.event is None else event_to_data(frame.event),
        "key": frame.key,
        "order": frame.order,
        "counter": frame.counter,
        "registers": {
            name: value[:] if isinstance(value, list) else value
            for name, value in frame.registers.items()
        },
        "remaining": frame.remaining,
        "total": frame.total,
        "position": frame.position,
        "sequence": frame.prechecked is not None,
        "prechecked": list(frame.prechecked or ()),
    }


def _activation_from_data(data: Data, state: GameState) -> Activation:
    event = data["event"]
    frame = Activation(
        state.program(data["program"]),
        data["source"],
        data["controller"],
        None if event is None else event_from_data(event, state.ruleset),
        state.ability(data["ability"]) if data["ability"] else None,
        data["key"],
    )
    frame.counter = data["counter"]
    frame.registers = dict(data["registers"])
    frame.remaining = data["remaining"]
    frame.total = data["total"]
    frame.position = data["position"]
    frame.prechecked = tuple(data["prechecked"]) if data["sequence"] else None
    return frame


def event_to_data(event: Event) -> Data:
    """Write an Event, without what has its usual value."""
    data: Data = {"kind": event.kind}
    if event.subject:
        data["subject"] = event.subject
    if event.player != _NOBODY:
        data["player"] = event.player
    if event.amount:
        data["amount"] = event.amount
    if event.source:
        data["source"] = event.source
    if event.position != _NOWHERE:
        data["position"] = event.position
    if event.priority:
        data["priority"] = event.priority
    if event.label:
        data["label"] = event.label
    return data


def event_from_data(data: Data, ruleset: Ruleset) -> Event:
    """Make an Event of what was written.

    :raises IndexError: the ruleset has no such kind.
    """
    return Event(
        ruleset.event_kinds[data["kind"]].number,
        data.get("subject", 0),
        data.get("player", _NOBODY),
        data.get("amount", 0),
        data.get("source", 0),
        data.get("position", _NOWHERE),
        data.get("priority", 0),
        data.get("label", ""),
    )
