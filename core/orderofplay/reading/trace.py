"""The trace as a tree of text: Sequence > Phase > Queue entry > Events, with reasons.

The steps stand under their Sequence, after the Phase whose end runs them (rulebook 3). For
a player it is told without what is hidden from that player.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from orderofplay.engine.view import View, sees
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


#: Who may know everything, in the place of a player.
EVERYONE: Final = -1


def trace_to_text(state: GameState, player: int = EVERYONE) -> str:
    """Return the whole trace of a game, two spaces a level.

    :param player: who reads it, 0 or 1; by default it hides nothing.
    """
    return "\n".join(f"{'  ' * line.level}{line.text}" for line in trace_lines(state, player))


def trace_lines(state: GameState, player: int = EVERYONE) -> Iterator[Line]:
    """Yield the lines of the tree; steps in a row that raised nothing share a line."""
    waiting: list[Line] = []
    for line in _lines(state, player):
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


def _lines(state: GameState, player: int) -> Iterator[Line]:
    """Yield a line a row that the player may read."""
    for level, what, row in placed(state.trace or []):
        if player == EVERYONE or _is_open(state, player, what, row):
            yield Line(level, what, _text(state, row, player))


def _is_open(state: GameState, player: int, what: str, row: TraceRow) -> bool:
    """Tell whether a player may know of a row: that a hidden secret listens tells which it is."""
    source = state.find(row.source)
    return what == trace.EVENT or source is None or sees(player, source)


def placed(rows: Iterable[TraceRow]) -> Iterator[tuple[int, str, TraceRow]]:
    """Yield each row with its level in the tree, and what it is there.

    A row stands under the newest one that was lower on the stack, so what an entry
    causes stands under it, and an entry beside the Events that it answers.
    """
    under = [_NOTHING]
    for row in rows:
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
        yield level, what, row


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


def _text(state: GameState, row: TraceRow, player: int) -> str:
    who = name(state, row.source, player)
    event = "" if row.event is None else event_text(state, row.event, player)
    place = f" (order of play {row.order})" if player == EVERYONE else ""
    texts = {
        trace.SEQUENCE: f"Sequence {row.text}",
        trace.PHASE: f"{row.text} Phase",
        trace.STEP: row.text,
        trace.SKIPPED: f"skipped: {f'{who}: ' if row.source else ''}{row.text}",
        trace.DAMAGE_STEP: f"{row.text} of {who}{place}",
        trace.EVENT: event,
    }
    if row.event is not None and _is_death_phase(row):
        return f"Death Phase {row.event.amount}"
    return _entry_text(state, row, player) if row.what == trace.ENTRY else texts[row.what]


def _entry_text(state: GameState, row: TraceRow, player: int) -> str:
    reasons = []
    if row.event is not None:
        reasons.append(f"answers {event_text(state, row.event, player)}")
    place = []
    if row.event is not None and row.event.priority:
        place.append(f"priority {row.event.priority}")
    if player == EVERYONE:
        # A player knows the order, but not its numbers, which hidden cards have a part in.
        place.append(f"order of play {row.order}")
    if place:
        reasons.append(", then ".join(place))
    if row.total > 1:
        reasons.append(f"activation {row.number} of {row.total}")
    return f"{name(state, row.source, player)} {row.text} ({'; '.join(reasons)})"


def event_text(state: GameState, event: Event, player: int = EVERYONE) -> str:
    """Return an Event with the names of what it is about, and without what is hidden."""
    kind = state.ruleset.event_kinds[event.kind]
    told = View(state, event.player if player == EVERYONE else player).event(event)
    parts = [
        f"{key} {name(state, event.subject if slot == 'subject' else event.source, player)}"
        if slot in {"subject", "source"}
        else f"{key} {getattr(event, slot)}"
        for key, slot in kind.fields
        if key in told
    ]
    return f"{kind.name} {', '.join(parts)}"


def name(state: GameState, id: int, player: int = EVERYONE) -> str:
    """Return a card's name with the id that tells it from its like."""
    entity = state.find(id)
    if entity is None:
        return "nothing"
    if player != EVERYONE and not sees(player, entity):
        return "a hidden card"
    return f"{entity.card.name} [{id}]"
