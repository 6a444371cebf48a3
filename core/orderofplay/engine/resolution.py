"""Resolution: one step performs one operation; the stack says what comes next.

The Events that an operation raised push the locked Queue of their answers, which
runs before the operation after it. That is the rulebook's depth-first resolution
(1a, 1b) without recursion: the middle of a Sequence is data, and depth costs nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from orderofplay.engine.changes import reveal
from orderofplay.engine.context import Context
from orderofplay.engine.precheck import precheck
from orderofplay.engine.queueing import all_hold, answer, next_event
from orderofplay.engine.record import note, sequence_program
from orderofplay.state import trace
from orderofplay.state.definitions import NO_PROGRAM, Operation
from orderofplay.state.entity import PLAY
from orderofplay.state.errors import OperationError, RunawayError
from orderofplay.state.event import Event
from orderofplay.state.frames import Activation, Events, Queue, Register
from orderofplay.state.kinds import DESTROYED, TRIGGERED
from orderofplay.state.trace import TraceRow

if TYPE_CHECKING:
    from orderofplay.state.game_state import GameState

# The operations before the budget runs out whose cards a RunawayError names.
_SUSPICIOUS: Final = 500


def begin(state: GameState, name: str, registers: dict[str, Register], budget: int) -> None:
    """Start the Sequence of a player action."""
    frame = Activation(sequence_program(state, name), 0, -1)
    frame.sequence = True
    frame.registers = registers
    if state.prechecked_listeners:
        frame.prechecked = precheck(Context(state, frame))
    state.round = 0
    state.budget = budget
    state.operations_left = budget
    state.suspects = []
    note(state, trace.SEQUENCE, name)
    state.stack.append(frame)


def resolve(state: GameState) -> None:
    """Go on until nothing resolves any more."""
    stack = state.stack
    if not stack:
        return
    frame = stack[-1]
    context = Context(state, frame if isinstance(frame, Activation) else _nobody())
    while stack and state.pending is None:
        frame = stack[-1]
        if isinstance(frame, Activation):
            _go_on_with(context, frame)
        else:
            step(context)


def _nobody() -> Activation:
    return Activation(NO_PROGRAM, 0, -1)


def _go_on_with(context: Context, frame: Activation) -> None:
    """Take the steps of one activation for as long as nothing comes in between.

    This is `step` for a whole row of operations: one call for each would cost more than
    most operations do. So the budget is settled for the row, not for each of them.
    """
    state = context.state
    if state.strict or state.operations_left <= _SUSPICIOUS:
        step(context)
        return
    stack = state.stack
    operations = frame.program.operations
    end = len(operations)
    context.activation = frame
    counter = frame.counter
    done = 0
    while counter < end:
        frame.counter = counter + 1
        done += 1
        operations[counter](context)
        if state.raised:
            answer(context)
        after = frame.counter
        if after <= counter or stack[-1] is not frame or state.pending is not None:
            # A jump back is a loop, of which the budget is asked before it goes on.
            state.operations_left -= done
            return
        counter = after
    state.operations_left -= done
    _finish(context, frame)


def step(context: Context) -> None:
    """Perform one operation, or take the next entry of a Queue, or the next Event."""
    frame = context.state.stack[-1]
    if isinstance(frame, Activation):
        operations = frame.program.operations
        if frame.counter < len(operations):
            operation = operations[frame.counter]
            frame.counter += 1
            context.activation = frame
            _perform_watched(context, frame, operation)
            if context.state.raised:
                answer(context)
        else:
            _finish(context, frame)
    elif isinstance(frame, Queue):
        _next_entry(context, frame)
    elif isinstance(frame, Events):
        next_event(context, frame)


def _next_entry(context: Context, queue: Queue) -> None:
    """Start the next entry of a Queue, or leave the Queue when all have had their turn."""
    if queue.place < len(queue.entries):
        entry = queue.entries[queue.place]
        queue.place += 1
        _start(context, entry)
    else:
        context.state.stack.pop()


def _perform_watched(context: Context, frame: Activation, operation: Operation) -> None:
    """Perform an operation with an eye on the budget, and on how much it changes."""
    state = context.state
    state.operations_left -= 1
    if state.operations_left < _SUSPICIOUS:
        _watch(state, frame)
    context.changes = 0
    operation(context)
    if state.strict and context.changes > 1:
        raise OperationError(_two_changes(frame, context.changes))


def _two_changes(frame: Activation, changes: int) -> str:
    name = frame.program.names[frame.counter - 1]
    return (
        f"{name}, at {frame.program.address}, makes {changes} changes in one perform():"
        " the answers to the first would come too late; return the parts from expand()"
    )


def _start(context: Context, entry: Activation) -> None:
    """Start a Queue entry, unless it is no longer one; its activations are counted now."""
    state = context.state
    context.activation = entry
    ability = entry.ability
    if state.profile.recheck_source or (ability is not None and ability.at_resolution):
        reason = _why_skipped(context, entry)
        if reason:
            note(state, trace.SKIPPED, reason, entry.source, entry.event)
            return
    event = entry.event
    if event is not None and event.subject == entry.source and event.kind == DESTROYED:
        entry.position = event.position
    source = state.entities[entry.source]
    if source.card.type.place == "secret" and source.zone == PLAY:
        reveal(state, source)
    entry.remaining = _activations(context) if state.multipliers else 1
    entry.total = entry.remaining
    state.resolving.add(entry.key)
    _announce(state, entry)
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
    if ability.at_resolution and not all_hold(context, ability.at_resolution):
        return "its condition no longer holds"
    return ""


def _activations(context: Context) -> int:
    """Count how often the entry activates; several multipliers do not add up (dbl-no-stack)."""
    most = 1
    for active in context.state.multipliers:
        count = active.aura.activations
        if count is not None:
            most = max(most, count(context, context.state.entities[active.holder]))
    return most


def _announce(state: GameState, entry: Activation) -> None:
    ability = entry.ability
    if ability is None:
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
        state.log.append(Event(TRIGGERED, source=entry.source, label=ability.label))


def _finish(context: Context, frame: Activation) -> None:
    """End an activation, or begin its next one back to back (rulebook dbl-back-to-back)."""
    state = context.state
    if frame.remaining > 1:
        frame.remaining -= 1
        frame.counter = 0
        frame.registers = {}
        _announce(state, frame)
        return
    state.stack.pop()
    if frame.key:
        state.resolving.discard(frame.key)


def _watch(state: GameState, frame: Activation) -> None:
    """Note who is still at it when the budget runs low, and stop them at its end."""
    if frame.source:
        state.suspects.append(frame.source)
    if state.operations_left >= 0:
        return
    cards = {state.entities[source].card.name for source in state.suspects}
    raise RunawayError(tuple(sorted(cards)), state.budget)
