"""The trace as a tree of text: Sequence > Phase > Queue entry > Events, with reasons.

The steps stand under their Sequence, after the Phase whose end runs them (rulebook 3).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from orderofplay.state import trace
from orderofplay.state.event import Event
from orderofplay.state.game_state import GameState
from orderofplay.state.kinds import DEATH_PHASE
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
    """Yield the lines of the tree; steps in a row that raised nothing share a line."""
    waiting: list[Line] = []
    for line in _lines(state):
        if line.what == trace.STEP:
            waiting.append(line)
            continue
        yield from _steps(waiting, line.level)
        waiting = []
        yield line
    yield from _steps(waiting, 0)


def _steps(waiting: list[Line], next_level: int) -> Iterator[Line]:
    """Yield the steps that were held back; only the last may have something under it."""
    if waiting and next_level > waiting[-1].level:
        *empty, busy = waiting
    else:
        empty, busy = waiting, None
    if empty:
        yield Line(empty[0].level, trace.STEP, f"{_row(empty)}: no Event")
    if busy is not None:
        yield busy


def _row(steps: list[Line]) -> str:
    names = [step.text for step in steps]
    if len(names) > _MANY:
        return f"{len(names)} steps, {names[0]} to {names[-1]}"
    return ", ".join(names)


class _Open(NamedTuple):
    """A row under which others may stand: their depth of the stack, and their level."""

    depth: int
    level: int


# More steps than this in a row are named by the first and the last.
_MANY = 3
_NOTHING = _Open(-1, 0)
_SEQUENCE = _Open(0, 1)


def _lines(state: GameState) -> Iterator[Line]:
    """Yield a line a row.

    A row stands under the newest one that was lower on the stack, so what an entry
    causes stands under it, and an entry beside the Events that it answers.
    """
    under = [_NOTHING]
    for row in state.trace or []:
        what = trace.PHASE if _is_death_phase(row) else row.what
        depth = _depth(row, what)
        while under[-1].depth > depth:
            under.pop()
        level = under[-1].level
        if what == trace.SEQUENCE:
            under = [_NOTHING, _SEQUENCE]
        elif what in {trace.PHASE, trace.STEP}:
            under.append(_Open(row.depth, level + 1))
        elif what == trace.ENTRY:
            # One above the Queue stands the entry, which is as deep as its Events.
            under.append(_Open(depth + 2, level + 1))
        yield Line(level, what, _text(state, row))


def _is_death_phase(row: TraceRow) -> bool:
    return row.event is not None and row.what == trace.EVENT and row.event.kind == DEATH_PHASE


def _depth(row: TraceRow, what: str) -> int:
    """Return the depth of the stack in which the cause of a row may stand at most."""
    if what == trace.SEQUENCE:
        return _NOTHING.depth
    if what == trace.STEP or _is_death_phase(row):
        return _SEQUENCE.depth
    if what == trace.ENTRY:
        # An entry that activates again is on the stack by now; at first it was not.
        return row.depth - (2 if row.number > 1 else 1)
    if what == trace.PHASE or (what == trace.SKIPPED and row.event is not None):
        return row.depth - 1
    return row.depth


def _text(state: GameState, row: TraceRow) -> str:
    who = name(state, row.source)
    event = "" if row.event is None else event_text(state, row.event)
    texts = {
        trace.SEQUENCE: f"Sequence {row.text}",
        trace.PHASE: f"{row.text} Phase",
        trace.STEP: row.text,
        trace.SKIPPED: f"skipped: {f'{who}: ' if row.source else ''}{row.text}",
        trace.DAMAGE_STEP: f"{row.text} of {who} (order of play {row.order})",
        trace.EVENT: event,
    }
    if row.event is not None and _is_death_phase(row):
        return f"Death Phase {row.event.amount}"
    return _entry_text(state, row) if row.what == trace.ENTRY else texts[row.what]


def _entry_text(state: GameState, row: TraceRow) -> str:
    reason = f"answers {event_text(state, row.event)}; " if row.event is not None else ""
    if row.event is not None and row.event.priority:
        reason += f"priority {row.event.priority}, then "
    times = f"; activation {row.number} of {row.total}" if row.total > 1 else ""
    return f"{name(state, row.source)} {row.text} ({reason}order of play {row.order}{times})"


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


def name(state: GameState, id: int) -> str:
    """Return a card's name with the id that tells it from its like."""
    entity = state.entities.get(id)
    return f"{entity.card.name} [{id}]" if entity is not None else "nothing"
