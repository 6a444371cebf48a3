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
    keys = state.prechecked_keys
    return _ask_all(context, state.prechecked_listeners) if keys is None else keys


def _ask_all(context: Context, listeners: tuple[Listener, ...]) -> tuple[int, ...]:
    """List the keys of those that hold; for as long as to be there is enough, keep the list."""
    before = context.activation
    asked = False
    valid: list[int] = []
    for row in listeners:
        if row.ability.at_sequence is not TO_BE_THERE:
            asked = True
            if not _holds(context, row):
                continue
        valid.append(row.key)
    context.activation = before
    keys = tuple(valid)
    if not asked:
        context.state.prechecked_keys = keys
    return keys


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
