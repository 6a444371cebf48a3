"""The trace as a tree of text: Sequence > Phase > Queue entry > Events, with reasons."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from orderofplay.state import trace
from orderofplay.state.event import Event
from orderofplay.state.game_state import GameState
from orderofplay.state.trace import TraceRow


class Line(NamedTuple):
    """A line of the tree: how far it is indented, what kind of row it was, and its text."""

    level: int
    what: str
    text: str


def trace_to_text(state: GameState) -> str:
    """Return the whole trace of a game, two spaces a level."""
    return "\n".join(f"{'  ' * line.level}{line.text}" for line in trace_lines(state))


def trace_lines(state: GameState) -> Iterator[Line]:
    """Yield the lines of the tree.

    Levels come from the depth of the stack: what an entry causes stands under it.
    """
    base = 0
    for row in state.trace or []:
        if row.what == trace.SEQUENCE:
            base = 0
            yield Line(0, row.what, f"Sequence {row.text}")
        elif row.what == trace.PHASE:
            base = max(row.depth - 1, 0)
            yield Line(row.depth, row.what, f"{row.text} Phase")
        else:
            yield Line(max(row.depth, base) + 1, row.what, _text(state, row))


def _text(state: GameState, row: TraceRow) -> str:
    if row.what == trace.STEP:
        return row.text
    if row.what == trace.ENTRY:
        return _entry_text(state, row)
    if row.what == trace.SKIPPED:
        who = f"{name(state, row.source)}: " if row.source else ""
        return f"skipped: {who}{row.text}"
    if row.what == trace.DAMAGE_STEP:
        return f"{row.text} of {name(state, row.source)} (order of play {row.order})"
    return event_text(state, row.event) if row.event is not None else row.text


def _entry_text(state: GameState, row: TraceRow) -> str:
    reason = f"answers {event_text(state, row.event)}" if row.event is not None else ""
    if row.event is not None and row.event.priority:
        reason += f", priority {row.event.priority}"
    times = f", activation {row.number} of {row.total}" if row.total > 1 else ""
    return f"{name(state, row.source)} {row.text} ({reason}; order of play {row.order}{times})"


def event_text(state: GameState, event: Event) -> str:
    """Return an Event with the names of what it is about."""
    kind = state.ruleset.event_kinds[event.kind]
    parts = [
        f"{key} {name(state, event.subject if slot == 'subject' else event.source)}"
        if slot in {"subject", "source"}
        else f"{key} {getattr(event, slot)}"
        for key, slot in kind.fields
    ]
    return f"{kind.name} {', '.join(parts)}"


def name(state: GameState, id: int) -> str:  # noqa: A002 - the seeds' own word for it
    """Return a card's name with the id that tells it from its like."""
    entity = state.entities.get(id)
    return f"{entity.card.name} [{id}]" if entity is not None else "nothing"
