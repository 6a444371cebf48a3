"""Raising an Event: the log, the trace and the list of what is to be answered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from orderofplay.state import trace
from orderofplay.state.event import Event
from orderofplay.state.trace import TraceRow

if TYPE_CHECKING:
    from orderofplay.state.definitions import Program
    from orderofplay.state.game_state import GameState


def raise_event(
    state: GameState,
    kind: int,
    subject: int = 0,
    player: int = -1,
    amount: int = 0,
    source: int = 0,
    position: int = -1,
    priority: int = 0,
) -> None:
    """Record an Event that the operation under way has caused, to be answered after it.

    One that nobody listens for as it happens is answered by nobody; where neither log
    nor trace keeps it, it is not even made: most Events of a game are of that sort.
    """
    if state.listeners[kind] or state.ruleset.answered_by_subject[kind]:
        event = Event(kind, subject, player, amount, source, position, priority)
        state.raised.append(event)
        state.interrupted = True
        if state.told:
            record(state, event)
    elif state.told and (state.trace is not None or state.ruleset.logged[kind]):
        record(state, Event(kind, subject, player, amount, source, position, priority))


def record(state: GameState, event: Event) -> None:
    """Write an Event to log and trace, without anything answering."""
    log = state.log
    if log is not None and state.ruleset.logged[event.kind]:
        log.append(event)
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


def sequence_program(state: GameState, name: str) -> Program:
    """Return the program of a Sequence: with what a trace shows, where one is kept."""
    plain, traced = state.ruleset.sequences[name]
    return plain if state.trace is None else traced
