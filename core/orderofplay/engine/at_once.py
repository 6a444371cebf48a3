"""The course of a Sequence, taken at once.

Most of what the rows of a Sequence are there for does not happen: nobody listens, nothing
dies, no aura moves. These functions do what the rows do, in the same order, without a call and
a few questions for each. They tell whether the Sequence has come to its end, but for the check
whether a hero has died in it. Where answers have to wait for a choice they leave it at the row
that comes next, and the rows go on from there. With a trace, step by step, or when the budget
is small, it is the rows alone that run: the tests that compare games with and without a trace
hold the two together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from orderofplay.engine.combat import exchange, fighters_of, finish_attack
from orderofplay.engine.drawing import draw
from orderofplay.engine.playing import (
    REPLACE,
    TEXT,
    after_cast,
    after_play,
    battlecry,
    carry_out_option,
    carry_out_text,
    is_marked_countered,
    pay_for_power,
    play_card,
    power_used,
    put_secret_up,
    put_spell_away,
    replace_weapon,
)
from orderofplay.engine.resolution import answer_down_to
from orderofplay.engine.steps import take_steps
from orderofplay.engine.summoning import after_summon
from orderofplay.engine.turns import (
    check_heroes,
    end_active_turn,
    hand_over,
    start_active_turn,
    stop,
)
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
    from orderofplay.state.game_state import GameState

# The rows after which a Sequence may be left.
PLAY_THE_CARD: Final = "play the card"
BATTLECRY_ROW: Final = "Battlecry"
CHOSEN_TEXT: Final = "chosen text"
SPELL_TEXT: Final = "spell text"
POWER_TEXT: Final = "power text"
AFTER_TEXT: Final = "after the text"
SECRET_UP: Final = "put the secret up"  # noqa: S105 - no password
AFTER_CAST_ROW: Final = "After Cast"
AFTER_PLAY_ROW: Final = "After Play"
AFTER_SUMMON_ROW: Final = "After Summon"
POWER_USED_ROW: Final = "Power Used"
FIGHT: Final = "fight"
AFTER_ATTACK: Final = "After Attack"
TURN_ENDING_ROW: Final = "Turn Ending"
HAND_OVER: Final = "hand-over"
TURN_STARTING_ROW: Final = "Turn Starting"
DRAW: Final = "draw"


def pass_turn(context: Context) -> bool:  # noqa: PLR0911 - it may end after each Phase
    """End the turn, and begin the next one."""
    state = context.state
    if state.listeners[TURN_ENDING] or state.unsettled:
        end_active_turn(context)
        if not _end_phase(context, TURN_ENDING_ROW):
            return False
        if _is_over(state):
            return True
    hand_over(context)
    if state.over:
        return True
    if state.interrupted and not answer_down_to(context, 1):
        return _leave_after(context, HAND_OVER)
    if state.listeners[TURN_STARTING] or state.unsettled:
        start_active_turn(context)
        if not _end_phase(context, TURN_STARTING_ROW):
            return False
        if _is_over(state):
            return True
    draw(context, state.active_player)
    if state.interrupted or state.unsettled:
        return _end_phase(context, DRAW)
    return True


def attack(context: Context) -> bool:
    """Let an attack that nothing answers come to its fight, and then to its end."""
    state = context.state
    if state.listeners[ATTACK_PROPOSED] or state.listeners[ATTACKED] or state.unsettled:
        return False
    attacker, defender = fighters_of(context)
    if attacker.zone != PLAY or defender.zone != PLAY:
        return False
    exchange(context, attacker, defender)
    if state.interrupted:
        if not answer_down_to(context, 1):
            return _leave_after(context, FIGHT)
        if state.operations_left < state.budget:
            # What has been done in answer may have made another object of one of the two.
            attacker, defender = fighters_of(context)
    finish_attack(state, attacker, defender)
    if state.interrupted or state.unsettled:
        return _end_phase(context, AFTER_ATTACK)
    return True


def play_minion(context: Context) -> bool:
    """Play a minion, with its Battlecry."""
    state = context.state
    play_card(context)
    if (state.interrupted or state.unsettled) and not _end_phase(context, PLAY_THE_CARD):
        return False
    if _has_battlecry_phase(context):
        battlecry(context)
        if state.interrupted and not answer_down_to(context, 1):
            return _leave_after(context, BATTLECRY_ROW)
        if not (_carry_out_option(context) and _end_phase(context, CHOSEN_TEXT)):
            return False
    listeners = state.listeners
    if listeners[AFTER_PLAY]:
        # Only here After Play goes without steps: those come after After Summon.
        after_play(context)
        if state.interrupted and not answer_down_to(context, 1):
            return _leave_after(context, AFTER_PLAY_ROW)
    elif not listeners[AFTER_SUMMON]:
        return True
    after_summon(context)
    return _end_phase(context, AFTER_SUMMON_ROW)


def play_weapon(context: Context) -> bool:
    """Play a weapon that has no Battlecry."""
    state = context.state
    play_card(context)
    if (state.interrupted or state.unsettled) and not _end_phase(context, PLAY_THE_CARD):
        return False
    if _has_battlecry_phase(context):
        return _leave_after_phase(context, PLAY_THE_CARD)
    replace_weapon(context)
    if not _end_phase(context, REPLACE):
        return False
    if state.listeners[AFTER_PLAY]:
        after_play(context)
        return _end_phase(context, AFTER_PLAY_ROW)
    return True


def play_spell(context: Context) -> bool:
    """Play a spell, and carry out its text."""
    if not _is_cast(context):
        return False
    carry_out_text(context)
    if not answer_down_to(context, 1):
        return _leave_after(context, SPELL_TEXT)
    return _close_spell(context)


def _close_spell(context: Context) -> bool:
    """Take what follows the text of a spell."""
    return _end_phase(context, AFTER_TEXT) and _end_spell(context)


def play_secret(context: Context) -> bool:
    """Play a secret, and put it up."""
    if not _is_cast(context):
        return False
    put_secret_up(context)
    return _end_phase(context, SECRET_UP) and _end_spell(context)


def _is_cast(context: Context) -> bool:
    """Play a spell; tell whether its text may come at once, for which it must not be countered."""
    state = context.state
    play_card(context)
    if (state.interrupted or state.unsettled) and not _end_phase(context, PLAY_THE_CARD):
        return False
    return not is_marked_countered(context) or _leave_after_phase(context, PLAY_THE_CARD)


def _end_spell(context: Context) -> bool:
    """Take what follows the Phase of a spell's text."""
    listeners = context.state.listeners
    if listeners[AFTER_CAST] or listeners[AFTER_PLAY]:
        after_cast(context)
        if not _end_phase(context, AFTER_CAST_ROW):
            return False
    put_spell_away(context)
    return True


def use_power(context: Context) -> bool:
    """Pay for a hero power, and carry out its text."""
    pay_for_power(context)
    carry_out_text(context)
    if not answer_down_to(context, 1):
        return _leave_after(context, POWER_TEXT)
    return _close_power(context)


def _close_power(context: Context) -> bool:
    """Take what follows the text of a hero power."""
    state = context.state
    if (state.interrupted or state.unsettled) and not _end_phase(context, AFTER_TEXT):
        return False
    if state.listeners[POWER_USED]:
        power_used(context)
        return _end_phase(context, POWER_USED_ROW)
    return True


# The rows that go on at once after a text, for which a choice had to be made.


def close_spell(context: Context) -> None:
    """Take what follows the text of a spell, as far as it goes at once."""
    if _is_outermost(context) and _close_spell(context):
        check_heroes(context.state)
        stop(context)


def close_power(context: Context) -> None:
    """Take what follows the text of a hero power, as far as it goes at once."""
    if _is_outermost(context) and _close_power(context):
        check_heroes(context.state)
        stop(context)


def _is_outermost(context: Context) -> bool:
    """Tell whether the Sequence stands above no other, where its rows go on by themselves."""
    return len(context.state.stack) == 1


# What they have in common


def _leave_after(context: Context, row: str) -> bool:
    """Let the rows go on after the first one of a name."""
    activation = context.activation
    activation.counter = activation.program.names.index(row) + 1
    return False


def _leave_after_phase(context: Context, row: str) -> bool:
    """Let the rows go on after the end of the Phase of which one of a name is the last."""
    _leave_after(context, row)
    context.activation.counter += 1
    return False


def _end_phase(context: Context, row: str) -> bool:
    """Have answered what a row has raised, and end the Phase of which it was the last.

    Where nothing is likely to have happened that is asked before the call.

    :returns: whether the next Phase may come; else the rows go on after a choice.
    """
    state = context.state
    if state.interrupted and not answer_down_to(context, 1):
        return _leave_after(context, row)
    return not state.unsettled or take_steps(context) or _leave_after_phase(context, row)


def _is_over(state: GameState) -> bool:
    """Tell whether a Phase has ended the game, and the Sequence with it."""
    if state.round:
        check_heroes(state)
    return state.over


def _has_battlecry_phase(context: Context) -> bool:
    """Tell whether anything can happen in the Battlecry Phase.

    A card that has left play is no listener, and answers all the same.
    """
    state = context.state
    activation = context.activation
    if state.listeners[BATTLECRY] or TEXT in activation.registers:
        return True
    return state.entities[activation.source].zone != PLAY


def _carry_out_option(context: Context) -> bool:
    """Carry out the text that was chosen with a card; tell whether that is done."""
    if TEXT not in context.activation.registers:
        return True
    carry_out_option(context)
    return answer_down_to(context, 1) or _leave_after(context, CHOSEN_TEXT)
