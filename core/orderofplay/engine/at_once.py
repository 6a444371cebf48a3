"""The course of a Sequence, taken at once.

Most of what the rows of a Sequence are there for does not happen: nobody listens, nothing
dies, no aura moves. These functions do what the rows do, in the same order, without a call and
a few questions for each. Where answers have to wait for a choice they leave the Sequence at the
row that comes next, and the rows go on from there. With a trace, step by step, or when the
budget is small, it is the rows alone that run: the tests that compare games with and without a
trace hold the two together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from orderofplay.engine import combat, playing, turns
from orderofplay.engine.resolution import answer_down_to
from orderofplay.engine.steps import end_phase, something_to_do
from orderofplay.state.entity import PLAY
from orderofplay.state.kinds import (
    AFTER_CAST,
    AFTER_PLAY,
    AFTER_SUMMON,
    ATTACK_PROPOSED,
    ATTACKED,
    BATTLECRY,
    POWER_USED,
    TURN_ENDING,
    TURN_STARTING,
)

if TYPE_CHECKING:
    from orderofplay.engine.context import Context

# The rows after which a Sequence may be left.
PLAY_THE_CARD: Final = "play the card"
BATTLECRY_ROW: Final = "Battlecry"
CHOSEN_TEXT: Final = "chosen text"
SPELL_TEXT: Final = "spell text"
POWER_TEXT: Final = "power text"
AFTER_TEXT: Final = "after the text"
FIGHT: Final = "fight"
AFTER_ATTACK: Final = "After Attack"
TURN_ENDING_ROW: Final = "Turn Ending"
HAND_OVER: Final = "hand-over"
TURN_STARTING_ROW: Final = "Turn Starting"
DRAW: Final = "draw"


def pass_turn(context: Context) -> None:
    """End the turn, and begin the next one."""
    state = context.state
    if state.listeners[TURN_ENDING] or something_to_do(state):
        turns.end_active_turn(context)
        if not _end_phase(context, TURN_ENDING_ROW) or _is_over(context):
            return
    turns.hand_over(context)
    if state.over or not _answer(context, HAND_OVER):
        return
    if state.listeners[TURN_STARTING] or something_to_do(state):
        turns.start_active_turn(context)
        if not _end_phase(context, TURN_STARTING_ROW) or _is_over(context):
            return
    turns.draw_for_turn(context)
    _close(context, DRAW)


def attack(context: Context) -> None:
    """Let an attack that nothing answers come to its fight, and then to its end."""
    state = context.state
    if state.listeners[ATTACK_PROPOSED] or state.listeners[ATTACKED] or something_to_do(state):
        return
    attacker = combat.attacker_of(context)
    defender = combat.defender_of(context)
    if attacker.zone != PLAY or defender.zone != PLAY:
        return
    combat.exchange(context, attacker, defender)
    if _answer(context, FIGHT):
        # It looks for the two once more: what the fight has sent away is another object now.
        combat.after_attack(context)
        _close(context, AFTER_ATTACK)


def play_minion(context: Context) -> None:
    """Play a minion, with its Battlecry."""
    playing.play_card(context)
    if not _end_phase(context, PLAY_THE_CARD):
        return
    row = PLAY_THE_CARD
    if _has_battlecry_phase(context):
        playing.battlecry(context)
        if not _answer(context, BATTLECRY_ROW):
            return
        row = CHOSEN_TEXT
        if not (_carry_out_option(context) and _end_phase(context, CHOSEN_TEXT)):
            return
    listeners = context.state.listeners
    if listeners[AFTER_PLAY] or listeners[AFTER_SUMMON]:
        _leave_after_phase(context, row)
    else:
        _finish(context)


def play_weapon(context: Context) -> None:
    """Play a weapon that has no Battlecry."""
    playing.play_card(context)
    if not _end_phase(context, PLAY_THE_CARD):
        return
    if _has_battlecry_phase(context):
        _leave_after_phase(context, PLAY_THE_CARD)
        return
    playing.replace_weapon(context)
    if _end_phase(context, playing.REPLACE):
        if context.state.listeners[AFTER_PLAY]:
            _leave_after_phase(context, playing.REPLACE)
        else:
            _finish(context)


def play_spell(context: Context) -> None:
    """Play a spell, and carry out its text."""
    playing.play_card(context)
    if not _end_phase(context, PLAY_THE_CARD):
        return
    if playing.is_marked_countered(context):
        _leave_after_phase(context, PLAY_THE_CARD)
    elif _carry_out_text(context, SPELL_TEXT):
        close_spell(context)


def close_spell(context: Context) -> None:
    """Take what follows the text of a spell."""
    if _is_nested(context) or not _end_phase(context, AFTER_TEXT):
        return
    listeners = context.state.listeners
    if listeners[AFTER_CAST] or listeners[AFTER_PLAY]:
        _leave_after_phase(context, AFTER_TEXT)
    else:
        playing.put_spell_away(context)
        _finish(context)


def use_power(context: Context) -> None:
    """Pay for a hero power, and carry out its text."""
    playing.pay_for_power(context)
    if _carry_out_text(context, POWER_TEXT):
        close_power(context)


def close_power(context: Context) -> None:
    """Take what follows the text of a hero power."""
    if _is_nested(context) or not _end_phase(context, AFTER_TEXT):
        return
    if context.state.listeners[POWER_USED]:
        _leave_after_phase(context, AFTER_TEXT)
    else:
        _finish(context)


# What they have in common


def _is_nested(context: Context) -> bool:
    """Tell whether the Sequence stands above another one, where its rows go on by themselves."""
    return len(context.state.stack) > 1


def _leave_after(context: Context, row: str) -> None:
    """Let the rows go on after the first one of a name."""
    activation = context.activation
    activation.counter = activation.program.names.index(row) + 1


def _leave_after_phase(context: Context, row: str) -> None:
    """Let the rows go on after the end of the Phase of which one of a name is the last."""
    _leave_after(context, row)
    context.activation.counter += 1


def _answer(context: Context, row: str) -> bool:
    """Have answered what a row has raised.

    :returns: whether that is done; else the rows go on after a choice.
    """
    state = context.state
    if not state.raised and len(state.stack) == 1 and state.pending is None:
        return True
    if answer_down_to(context, 1):
        return True
    _leave_after(context, row)
    return False


def _end_phase(context: Context, row: str) -> bool:
    """Have answered what a row has raised, and end the Phase of which it was the last.

    :returns: whether the next Phase may come; else the rows go on after a choice.
    """
    state = context.state
    if (state.raised or len(state.stack) > 1) and not _answer(context, row):
        return False
    if not something_to_do(state):
        return True
    end_phase(context)
    if len(state.stack) == 1:
        return True
    _leave_after_phase(context, row)
    return False


def _close(context: Context, row: str) -> None:
    """End the last Phase of a Sequence, and the Sequence."""
    if _end_phase(context, row):
        _finish(context)


def _finish(context: Context) -> None:
    """End the Sequence."""
    turns.check_heroes(context.state)
    turns.stop(context)


def _is_over(context: Context) -> bool:
    """Tell whether a Phase has ended the game, and the Sequence with it."""
    turns.stop_if_over(context)
    return context.state.over


def _has_battlecry_phase(context: Context) -> bool:
    """Tell whether anything can happen in the Battlecry Phase.

    A card that has left play is no listener, and answers all the same.
    """
    if context.state.listeners[BATTLECRY] or playing.has_chosen(context):
        return True
    return context.source.zone != PLAY


def _carry_out_option(context: Context) -> bool:
    """Carry out the text that was chosen with a card; tell whether that is done."""
    if not playing.has_chosen(context):
        return True
    playing.carry_out_option(context)
    return _answer(context, CHOSEN_TEXT)


def _carry_out_text(context: Context, row: str) -> bool:
    """Carry out the text of what is played or used; tell whether that is done."""
    playing.carry_out_text(context)
    return _answer(context, row)
