"""Resolution: one step performs one operation; the stack says what comes next.

The Events that an operation raised push the locked Queue of their answers, which
runs before the operation after it. That is the rulebook's depth-first resolution
(1a, 1b) without recursion: the middle of a Sequence is data, and depth costs nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from orderofplay.engine.context import Context
from orderofplay.engine.entries import announce
from orderofplay.engine.precheck import precheck
from orderofplay.engine.queueing import answer, next_entry, next_event
from orderofplay.engine.record import note
from orderofplay.engine.turns import check_heroes
from orderofplay.state import trace
from orderofplay.state.definitions import NO_PROGRAM, Operation
from orderofplay.state.errors import OperationError, RunawayError
from orderofplay.state.frames import Activation, Events, Frame, Queue, Register

if TYPE_CHECKING:
    from orderofplay.state.game_state import GameState

# The operations before the budget runs out whose cards a RunawayError names.
_SUSPICIOUS: Final = 500


def run(
    context: Context, name: str, registers: dict[str, Register], only_begin: bool = False
) -> None:
    """Begin the Sequence of a player action, and go on until nothing resolves any more.

    :param context: that of the game, as `idle` makes it.
    :param only_begin: do not go on: it stands on the stack then, which has been empty.
    """
    state = context.state
    program, traced = state.ruleset.sequences[name]
    if state.trace is not None:
        program = traced
        note(state, trace.SEQUENCE, name)
    # To make a new one takes longer, and nobody looks at that of a Sequence that has ended.
    frame = context.frame
    frame.program = program
    frame.source = 0
    frame.controller = -1
    frame.counter = 0
    frame.position = -1
    frame.registers = registers
    context.activation = frame
    frame.prechecked = precheck(context) if state.prechecked_listeners else ()
    state.round = 0
    state.operations_left = state.budget
    # A new list: one that has been emptied has given its room back, and would ask for it anew.
    state.stack = [frame]
    if only_begin:
        return
    course = program.at_once
    if course is not None and context.at_once and course(context):
        state.stack = []
        # Without a Death Phase no hero has left play (rulebook 9).
        if state.round:
            check_heroes(state)
    else:
        resolve(context)


def idle(state: GameState, budget: int) -> Context:
    """Make a context for a game in which nothing is being carried out."""
    context = Context(state, Activation(NO_PROGRAM, 0, -1))
    allow(context, budget)
    return context


def allow(context: Context, budget: int) -> None:
    """Let each Sequence that begins from now on take so many operations.

    Where a budget is so small that it is watched from the beginning, all rows are taken.
    """
    context.state.budget = budget
    context.at_once = budget > _SUSPICIOUS


def resolve(context: Context) -> None:
    """Go on until nothing resolves any more, or a choice has to be made."""
    if context.state.pending is None:
        resolve_down_to(context, 0)


# A call for each operation would take a third as long as the rest of the loop.
def resolve_down_to(context: Context, depth: int, once: bool = False) -> bool:  # noqa: C901, PLR0912 - see above
    """Go on until the stack is only so deep, where no choice has to be made now.

    :returns: whether it is so deep; else a choice comes first.
    :param once: stop after one operation, or one entry of a Queue, or one Event.
    """
    state = context.state
    stack = state.stack
    watched_below = state.budget if state.strict else _SUSPICIOUS
    while (height := len(stack)) > depth:
        # Python is quick to look up a place that is counted from the beginning.
        frame = stack[height - 1]
        if isinstance(frame, Activation):
            program = frame.program
            operations = program.operations
            counter = frame.counter
            context.activation = frame
            # For as long as nothing comes in between it is the same frame.
            while counter < program.size:
                frame.counter = counter + 1
                left = state.operations_left - 1
                state.operations_left = left
                if left < watched_below:
                    _perform_watched(context, frame, operations[counter])
                else:
                    operations[counter](context)
                if state.interrupted:
                    state.interrupted = False
                    if state.raised:
                        answer(context)
                    if state.pending is not None:
                        return False
                    if len(stack) > height:
                        break
                if once:
                    return False
                counter = frame.counter
            else:
                if frame.remaining > 1:
                    _begin_again(state, frame)
                else:
                    stack.pop()
                    state.resolving.discard(frame.key)
        else:
            _take_next(context, frame)
        if once:
            return False
    return True


def step(context: Context) -> None:
    """Perform one operation, or take the next entry of a Queue, or the next Event."""
    resolve_down_to(context, 0, once=True)


def answer_down_to(context: Context, depth: int) -> bool:
    """Have answered what is raised, and go on until the stack is only so deep.

    :returns: whether it is; else a choice comes first. The context shows what it did before.
    """
    state = context.state
    if state.raised and not answer(context) and len(state.stack) == depth:
        state.interrupted = False
        return True
    if state.pending is not None:
        return False
    frame = context.activation
    done = resolve_down_to(context, depth)
    context.activation = frame
    state.interrupted = not done
    return done


def _take_next(context: Context, frame: Frame) -> None:
    """Take the next entry of a Queue, or the next of several Events."""
    if isinstance(frame, Events):
        next_event(context, frame)
    elif isinstance(frame, Queue):
        next_entry(context, frame)


def _perform_watched(context: Context, frame: Activation, operation: Operation) -> None:
    """Perform an operation with an eye on the budget, and on how much it changes."""
    state = context.state
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


def _begin_again(state: GameState, frame: Activation) -> None:
    """Begin the next activation of an entry, back to back (rulebook dbl-back-to-back)."""
    frame.remaining -= 1
    frame.counter = 0
    frame.registers = {}
    announce(state, frame)


def _watch(state: GameState, frame: Activation) -> None:
    """Note who is still at it when the budget runs low, and stop them at its end."""
    if state.operations_left == min(state.budget, _SUSPICIOUS) - 1:
        # What another Sequence has left is no longer of interest.
        state.suspects = []
    if frame.source:
        state.suspects.append(frame.source)
    if state.operations_left >= 0:
        return
    cards = {state.entities[source].card.name for source in state.suspects}
    raise RunawayError(tuple(sorted(cards)), state.budget)
