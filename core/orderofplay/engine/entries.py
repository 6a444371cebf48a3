"""The entries of a Queue, from the moment at which their turn comes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from orderofplay.engine.changes import reveal
from orderofplay.engine.record import note
from orderofplay.state import trace
from orderofplay.state.entity import PLAY
from orderofplay.state.event import Event
from orderofplay.state.kinds import DESTROYED, TRIGGERED
from orderofplay.state.trace import TraceRow

if TYPE_CHECKING:
    from orderofplay.engine.context import Context
    from orderofplay.state.definitions import Test
    from orderofplay.state.frames import Activation
    from orderofplay.state.game_state import GameState


def start(context: Context, entry: Activation) -> None:
    """Start a Queue entry, unless it is no longer one; its activations are counted now."""
    state = context.state
    ability = entry.ability
    source = state.entities[entry.source]
    if (ability is not None and ability.at_resolution) or (
        source.zone != PLAY and state.profile.recheck_source
    ):
        reason = _why_skipped(context, entry)
        if reason:
            note(state, trace.SKIPPED, reason, entry.source, entry.event)
            return
    event = entry.event
    if event is not None and event.kind == DESTROYED and event.subject == entry.source:
        entry.position = event.position
    if source.card.secret and source.zone == PLAY:
        reveal(state, source)
    if state.multipliers:
        entry.remaining = entry.total = _activations(context, entry)
    state.resolving.add(entry.key)
    if state.told:
        announce(state, entry)
    state.stack.append(entry)


def _why_skipped(context: Context, entry: Activation) -> str:
    ability = entry.ability
    event = entry.event
    if ability is None or event is None:
        return ""
    state = context.state
    if state.profile.recheck_source and state.entities[entry.source].zone != PLAY:
        kind = state.ruleset.event_kinds[event.kind]
        if not (kind.subject_answers and event.subject == entry.source):
            return "its source has left play"
    if not ability.at_resolution:
        return ""
    before = context.activation
    context.activation = entry
    holds = all_hold(context, ability.at_resolution)
    context.activation = before
    return "" if holds else "its condition no longer holds"


def all_hold(context: Context, tests: tuple[Test, ...]) -> bool:
    """Tell whether all tests hold for the activation that the context shows."""
    for test in tests:
        if not test(context):
            return False
    return True


def _activations(context: Context, entry: Activation) -> int:
    """Count how often the entry activates; several multipliers do not add up (dbl-no-stack)."""
    before = context.activation
    context.activation = entry
    most = 1
    for active in context.state.multipliers:
        count = active.aura.activations
        if count is not None:
            most = max(most, count(context, context.state.entities[active.holder]))
    context.activation = before
    return most


def announce(state: GameState, entry: Activation) -> None:
    """Write an activation of an entry to trace and log, as it begins."""
    ability = entry.ability
    if ability is None or (state.log is None and state.trace is None):
        return
    if state.trace is not None:
        number = entry.total - entry.remaining + 1
        state.trace.append(
            TraceRow(
                len(state.stack),
                trace.ENTRY,
                ability.label,
                entry.source,
                entry.event,
                number,
                entry.total,
                entry.order,
            )
        )
    if state.log is not None and ability.label:
        state.log.append(Event(TRIGGERED, 0, -1, 0, entry.source, -1, 0, ability.label))
