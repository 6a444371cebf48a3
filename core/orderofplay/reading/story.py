"""What happened and why, as a player may know it, in plain sentences from the trace.

An entry of a Queue is told with the Event that it answers, and what it caused stands
under it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from orderofplay.reading import english
from orderofplay.reading.telling import Teller
from orderofplay.reading.trace import placed
from orderofplay.state import kinds, trace
from orderofplay.state.event import Event
from orderofplay.state.trace import TraceRow

# Moments that are reasons, and are told as such: the action itself has been told already.
_REASONS_ONLY: Final = frozenset(
    {
        kinds.SUMMON_RESOLVED,
        kinds.AFTER_SUMMON,
        kinds.ATTACK_PROPOSED,
        kinds.ATTACKED,
        kinds.AFTER_ATTACK,
        kinds.TURN_ENDING,
        kinds.CAST,
        kinds.PLAYED,
        kinds.BATTLECRY,
        kinds.AFTER_PLAY,
        kinds.AFTER_CAST,
        kinds.POWER_USED,
        kinds.CHOSEN,
        kinds.LOCATION_USED,
    }
)


class Told(NamedTuple):
    """A sentence, and how far it stands under its cause; or the heading of a turn.

    ``source`` is the card of a trigger, which the sentence names, else 0.
    """

    level: int
    text: str
    heading: bool = False
    source: int = 0


_END: Final = Told(0, "")


def story(teller: Teller, rows: Sequence[TraceRow]) -> list[Told]:
    """Tell rows of a trace to a player; what is hidden from the player is left out.

    :param rows: of the trace, from the beginning of a Sequence on.
    """
    causes: list[int] = []
    told: list[Told] = []
    for level, what, row in placed(rows):
        while causes and level <= causes[-1]:
            causes.pop()
        if what == trace.ENTRY and teller.knows(row.source):
            told.append(Told(len(causes), _entry(teller, row), source=row.source))
            causes.append(level)
        elif what == trace.EVENT and row.event is not None:
            told += _event(teller, row.event, len(causes))
    return [_explained(teller, one, after) for one, after in pairwise([*told, _END])]


def _event(teller: Teller, event: Event, level: int) -> Iterator[Told]:
    if event.kind == kinds.TURN_STARTING:
        whose = english.possessive(teller.who(event.player))
        yield Told(0, f"Turn {teller.view.turn}, {whose} turn", heading=True)
    elif event.kind not in _REASONS_ONLY:
        text = teller.event(event)
        if text:
            yield Told(level, english.sentence(text))


def _explained(teller: Teller, told: Told, after: Told) -> Told:
    """Say what is on the card of a trigger of which nothing can be told that came of it."""
    if not told.source or (after.level > told.level and not after.heading):
        return told
    text = teller.text(told.source)
    said = f"{told.text} {text}" if text else english.sentence(told.text[:-1])
    return told._replace(text=said)


def _entry(teller: Teller, row: TraceRow) -> str:
    """Tell a trigger: whose it is, why, and that it comes once more."""
    who = english.capital(teller.name(row.source))
    again = " once more" if row.number > 1 else ""
    event = row.event
    if event is None or _is_about(event, row.source):
        return f"{who} ({english.spaced(row.text) or 'trigger'}){again}:"
    reason = teller.event(event)
    return f"{who}{again}, as {reason}:" if reason else f"{who}{again}:"


def _is_about(event: Event, source: int) -> bool:
    """Tell whether a trigger answers what happened to its own card."""
    return event.subject == source
