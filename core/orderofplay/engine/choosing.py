"""Choices: an operation that suspends, and the answer that goes on (rulebook 17)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from orderofplay.engine.record import record
from orderofplay.state.choice import Choice
from orderofplay.state.errors import IllegalAction
from orderofplay.state.event import Event
from orderofplay.state.frames import Activation
from orderofplay.state.kinds import CHOSEN

if TYPE_CHECKING:
    from orderofplay.engine.context import Context
    from orderofplay.state.game_state import GameState


def ask(
    context: Context, kind: str, player: int, options: list[int] | list[str], register: str
) -> None:
    """Suspend the game until a player has chosen; no options, no choice."""
    if options:
        context.state.pending = Choice(kind, player, options, register)
        context.state.interrupted = True


def answer(state: GameState, place: int) -> None:
    """Put the chosen option into its register, so that the game can go on.

    :raises IllegalAction: nothing is to be chosen, or there is no such option.
    """
    choice = state.pending
    if choice is None:
        message = "nothing is to be chosen"
        raise IllegalAction(message)
    options = choice.options
    if not 0 <= place < len(options):
        message = f"the choice has the options 0 to {len(options) - 1}, not {place}"
        raise IllegalAction(message)
    frame = state.stack[-1]
    if not isinstance(frame, Activation):
        message = "the choice has no operation to go on with"
        raise IllegalAction(message)
    option = options[place]
    frame.registers[choice.register] = option
    state.pending = None
    if state.told:
        record(state, Event(CHOSEN, 0, choice.player, place, label=str(option)))
