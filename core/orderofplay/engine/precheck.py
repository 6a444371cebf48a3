"""The pre-check: which "after" triggers were valid when a Sequence began.

Since 2017 such a trigger answers only if its source was there already
(rulebook precheck-2017); each nested summon or attack is a Sequence of its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from orderofplay.engine.asking import TO_BE_THERE
from orderofplay.state.definitions import NO_PROGRAM
from orderofplay.state.frames import Activation

if TYPE_CHECKING:
    from orderofplay.engine.context import Context
    from orderofplay.state.game_state import GameState
    from orderofplay.state.listeners import Listener


def precheck(context: Context) -> tuple[int, ...]:
    """List the keys of the triggers that hold now and demand to have held at the beginning."""
    state = context.state
    if not state.prechecked_listeners:
        return ()
    before = context.activation
    valid: list[int] = []
    for row in state.prechecked_listeners:
        if row.ability.at_sequence is TO_BE_THERE or _holds(context, row):
            valid.append(row.key)  # noqa: PERF401 - a comprehension is a call
    context.activation = before
    return tuple(valid)


def _holds(context: Context, listener: Listener) -> bool:
    controller = listener.controller
    if controller < 0:
        controller = context.state.entities[listener.holder].controller
    context.activation = Activation(NO_PROGRAM, listener.holder, controller)
    for test in listener.ability.at_sequence:
        if not test(context):
            return False
    return True


def was_valid(state: GameState, key: int) -> bool:
    """Tell whether a trigger was valid when the innermost Sequence began."""
    place = len(state.stack) - 1
    while place >= 0:
        frame = state.stack[place]
        if isinstance(frame, Activation) and frame.prechecked is not None:
            return key in frame.prechecked
        place -= 1
    return False
