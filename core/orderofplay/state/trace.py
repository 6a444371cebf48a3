"""Rows of the trace, kept raw and made readable when read."""

from __future__ import annotations

from typing import Final, NamedTuple

from orderofplay.state.event import Event

# What a row says.
SEQUENCE: Final = "Sequence"
PHASE: Final = "Phase"
STEP: Final = "step"
ENTRY: Final = "entry"
SKIPPED: Final = "skipped"
EVENT: Final = "Event"
DAMAGE_STEP: Final = "damage step"


class TraceRow(NamedTuple):
    """One row: how deep the stack was, what kind of row, and its facts.

    ``source`` is the entity that acts, ``text`` a name (of the Sequence, Phase,
    step, trigger or damage step) or the reason for a skip, ``event`` the Event
    raised or answered, ``number`` and ``total`` which activation of how many.
    """

    depth: int
    what: str
    text: str
    source: int = 0
    event: Event | None = None
    number: int = 0
    total: int = 0
    order: int = 0
