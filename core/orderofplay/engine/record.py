"""Raising an Event: the log, the trace and the list of what is to be answered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from orderofplay.state import trace
from orderofplay.state.trace import TraceRow

if TYPE_CHECKING:
    from orderofplay.state.event import Event
    from orderofplay.state.game_state import GameState


def raise_event(state: GameState, event: Event) -> None:
    """Record an Event that the operation under way has caused, to be answered after it."""
    record(state, event)
    state.raised.append(event)


def record(state: GameState, event: Event) -> None:
    """Write an Event to log and trace, without anything answering."""
    if state.log is not None and state.ruleset.event_kinds[event.kind].logged:
        state.log.append(event)
    if state.trace is not None:
        state.trace.append(TraceRow(len(state.stack), trace.EVENT, "", event.source, event))


def note(
    state: GameState,
    what: str,
    text: str,
    source: int = 0,
    event: Event | None = None,
    order: int = 0,
) -> None:
    """Write a row that is no Event to the trace, if there is one."""
    if state.trace is not None:
        depth = len(state.stack)
        state.trace.append(TraceRow(depth, what, text, source, event, 0, 0, order))
