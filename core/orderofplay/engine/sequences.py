"""The Sequences of player actions, each a program of Phases.

A player action is data: the name of a program here and its registers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final, NamedTuple

from orderofplay.engine import at_once, combat, heroes, playing, starting, summoning, turns
from orderofplay.engine.indexes import new_place
from orderofplay.engine.record import note, raise_event
from orderofplay.engine.steps import STEPS, end_phase, something_to_do
from orderofplay.engine.zones import create
from orderofplay.state import trace
from orderofplay.state.definitions import Course, Program
from orderofplay.state.entity import PLAY
from orderofplay.state.kinds import (
    AFTER_CAST,
    AFTER_PLAY,
    AFTER_SUMMON,
    ATTACK_PROPOSED,
    ATTACKED,
    BATTLECRY,
    CAST,
    LOCATION_USED,
    POWER_USED,
    TURN_ENDING,
    TURN_STARTING,
)

if TYPE_CHECKING:
    from orderofplay.engine.context import Context


def _begin(title: str) -> Callable[[Context], None]:
    """Make the operation that shows the beginning of a Phase in the trace."""

    def begin_phase(context: Context) -> None:
        note(context.state, trace.PHASE, title)

    return begin_phase


def _pass_over(kinds: tuple[int, ...], size: int, steps: bool) -> Callable[[Context], None]:
    """Make the operation that passes over a Phase in which nothing can happen.

    :param kinds: of the Events that the Phase does nothing but raise, save for carrying out
        an option that has been chosen.
    :param size: operations of the Phase.
    :param steps: whether the steps run at its end, which may have been left something to do.
    """

    def pass_over_if_unheard(context: Context) -> None:
        state = context.state
        for kind in kinds:
            if state.listeners[kind]:
                return
            if state.ruleset.answered_by_subject[kind] and context.source.zone != PLAY:
                # What has left play is no listener, and answers all the same.
                return
        chosen = context.number("option", -1) >= 0
        if not chosen and not (steps and something_to_do(state)):
            context.activation.counter += size

    return pass_over_if_unheard


def end_sequence(context: Context) -> None:
    """Run the check at the end of a Sequence (rulebook 9)."""
    if len(context.state.stack) == 1:
        turns.check_heroes(context.state)


def deal_damage(context: Context) -> None:
    """Deal ``amount`` to ``target``, from no source."""
    context.deal_damage(context.remembered("target"), context.number("amount"))


def destroy(context: Context) -> None:
    """Mark ``target`` pending destroy."""
    context.destroy(context.remembered("target"))


def summon(context: Context) -> None:
    """Summon the card ``card`` at the right end for ``player``."""
    card = context.card(str(context.get("card")))
    entity = summoning.summon(context, card, context.number("player"), -1)
    context.set("it", 0 if entity is None else entity.id)


def put_spell_into_play(context: Context) -> None:
    """Make the spell an entity, which its text's damage and triggers have as source."""
    state = context.state
    controller = context.number("player")
    spell = create(state, context.card(str(context.get("card"))), controller, PLAY)
    spell.order = new_place(state)
    context.activation.source = spell.id
    context.activation.controller = controller
    raise_event(state, CAST, spell.id, controller)


def end_turn(context: Context) -> None:
    """Raise the Event that "at the end of your turn" answers."""
    raise_event(context.state, TURN_ENDING, player=context.number("player"))


class _Row(NamedTuple):
    """An operation, with the name that the trace and errors give it.

    ``shows``: it is there for the trace alone. ``saves``: it passes over what would change
    nothing, which a trace shows all the same.
    """

    name: str
    operation: Callable[[Context], None]
    shows: bool = False
    saves: bool = False


_END_OF_PHASE: Final = _Row("end of Phase", end_phase)
_END: Final = _Row("end of Sequence", end_sequence)
_CHECK: Final = _Row("check", turns.stop_if_over)


def _phase(title: str, *rows: _Row) -> tuple[_Row, ...]:
    """Make a Phase: its beginning, its operations, its end with the steps."""
    return _phase_without_steps(title, *rows, _END_OF_PHASE)


def _phase_without_steps(title: str, *rows: _Row) -> tuple[_Row, ...]:
    """Make one of the Phases after which no step runs (rulebook no-steps exceptions)."""
    return (_Row(f"{title} Phase", _begin(title), shows=True), *rows)


def _if_heard(kinds: tuple[int, ...], *rows: _Row) -> tuple[_Row, ...]:
    """Make rows that do nothing but raise Events of some kinds, and what follows from those.

    Where nobody listens for them the rows are passed over, unless a trace is to show them.
    """
    operations = [row for row in rows if not row.shows]
    passing = _pass_over(kinds, len(operations), steps=_END_OF_PHASE in rows)
    return (_Row("heard?", passing, saves=True), *rows)


def _after_text(course: Callable[[Context], None]) -> _Row:
    """Make the row that does so after the text of what is played or used."""
    return _Row(at_once.AFTER_TEXT, course, saves=True)


def _program(address: str, rows: Iterable[_Row], at_once: Course | None = None) -> Program:
    kept = tuple(rows)
    return Program(
        address, tuple([row.operation for row in kept]), tuple([row.name for row in kept]), at_once
    )


def _sequence(name: str, *rows: _Row, at_once: Course | None = None) -> tuple[Program, Program]:
    """Make the program of a Sequence, and the one that is run where a trace is kept.

    :param at_once: takes the rows at once, for as long as nothing answers.
    """
    return (
        _program(f"sequence/{name}", [row for row in rows if not row.shows], at_once),
        _program(f"traced sequence/{name}", [row for row in rows if not row.saves]),
    )


_PLAY: Final = _Row(at_once.PLAY_THE_CARD, playing.play_card)
_COUNTERED: Final = _Row("countered?", playing.skip_if_countered)
_PUT_AWAY: Final = _Row(playing.PUT_AWAY, playing.put_spell_away)
_CHOSEN: Final = _Row(at_once.CHOSEN_TEXT, playing.carry_out_option)
_AFTER_PLAY_ROW: Final = _Row(at_once.AFTER_PLAY_ROW, playing.after_play)

_START_OF_TURN: Final = _if_heard(
    (TURN_STARTING,),
    *_phase("Start of Turn", _Row(at_once.TURN_STARTING_ROW, turns.start_active_turn)),
)
_DRAW: Final = _phase("Draw", _Row(at_once.DRAW, turns.draw_for_turn))
_FIRST_TURN: Final = (
    _Row("first turn", turns.begin_first_turn),
    *_START_OF_TURN,
    *_DRAW,
    _END,
)
_BATTLECRY: Final = _if_heard(
    (BATTLECRY,), *_phase("Battlecry", _Row(at_once.BATTLECRY_ROW, playing.battlecry), _CHOSEN)
)
_AFTER_PLAY: Final = _if_heard((AFTER_PLAY,), *_phase("After Play", _AFTER_PLAY_ROW))
_AFTER_SPELL: Final = _if_heard(
    (AFTER_CAST, AFTER_PLAY),
    *_phase("After Spell", _Row(at_once.AFTER_CAST_ROW, playing.after_cast)),
)
_AFTER_SUMMON: Final = _Row(at_once.AFTER_SUMMON_ROW, summoning.after_summon)
# What follows the arrival of a played minion. Only here After Play goes without steps; After
# Summon follows it.
_AFTER_ARRIVAL: Final = _if_heard(
    (BATTLECRY, AFTER_PLAY, AFTER_SUMMON),
    *_BATTLECRY,
    *_if_heard((AFTER_PLAY,), *_phase_without_steps("After Play", _AFTER_PLAY_ROW)),
    *_if_heard((AFTER_SUMMON,), *_phase("After Summon", _AFTER_SUMMON)),
)

_SEQUENCES: Final = (
    _sequence(
        "attack",
        *_if_heard(
            (ATTACK_PROPOSED, ATTACKED),
            *_phase(
                "Preparation",
                _Row("Proposed Attack", combat.propose_attack),
                _Row("Attack", combat.attack_or_propose_again),
            ),
            _CHECK,
        ),
        _Row("fighters in play", combat.require_fighters),
        *_phase(
            "Combat",
            _Row(at_once.FIGHT, combat.fight),
            _Row(at_once.AFTER_ATTACK, combat.after_attack),
        ),
        _END,
        at_once=at_once.attack,
    ),
    _sequence(
        "cast",
        *_phase("On Play", _Row("put the spell into play", put_spell_into_play)),
        _COUNTERED,
        *_phase("Spell Text", _Row("spell text", playing.carry_out_text)),
        _PUT_AWAY,
        _END,
    ),
    _sequence(
        "playMinion",
        *_phase("On Play", _PLAY),
        *_AFTER_ARRIVAL,
        _END,
        at_once=at_once.play_minion,
    ),
    _sequence(
        "playSpell",
        *_phase("On Play", _PLAY),
        _COUNTERED,
        *_phase(
            "Spell Text",
            _Row(at_once.SPELL_TEXT, playing.carry_out_text),
            _after_text(at_once.close_spell),
        ),
        *_AFTER_SPELL,
        _PUT_AWAY,
        _END,
        at_once=at_once.play_spell,
    ),
    _sequence(
        "playWeapon",
        *_phase("On Play", _PLAY),
        *_phase(
            "Battlecry",
            _Row(at_once.BATTLECRY_ROW, playing.battlecry),
            _CHOSEN,
            _Row(playing.REPLACE, playing.replace_weapon),
        ),
        *_AFTER_PLAY,
        _END,
        at_once=at_once.play_weapon,
    ),
    _sequence(
        "playHero",
        *_phase("On Play", _PLAY),
        *_phase("Hero", _Row("replace the hero", heroes.replace_hero)),
        *_BATTLECRY,
        *_AFTER_PLAY,
        _END,
    ),
    _sequence(
        "playSecret",
        *_phase("On Play", _PLAY),
        _COUNTERED,
        *_phase("Spell Text", _Row(at_once.SECRET_UP, playing.put_secret_up)),
        *_AFTER_SPELL,
        _PUT_AWAY,
        _END,
        at_once=at_once.play_secret,
    ),
    _sequence("playLocation", *_phase("On Play", _PLAY), *_AFTER_PLAY, _END),
    _sequence(
        "useLocation",
        *_phase(
            "Location",
            _Row("use the location", playing.use_location),
            _Row("location text", playing.carry_out_text),
        ),
        *_if_heard(
            (LOCATION_USED,),
            *_phase("After Location", _Row("Location Used", playing.location_used)),
        ),
        _END,
    ),
    _sequence(
        "pluginAction", *_phase("Action", _Row("carry it out", playing.carry_out_action)), _END
    ),
    _sequence(
        "usePower",
        *_phase(
            "Hero Power",
            _Row("pay", playing.pay_for_power),
            _Row(at_once.POWER_TEXT, playing.carry_out_text),
            _after_text(at_once.close_power),
        ),
        *_if_heard(
            (POWER_USED,), *_phase("Inspire", _Row(at_once.POWER_USED_ROW, playing.power_used))
        ),
        _END,
        at_once=at_once.use_power,
    ),
    _sequence(
        "passTurn",
        *_if_heard(
            (TURN_ENDING,),
            *_phase("End of Turn", _Row(at_once.TURN_ENDING_ROW, turns.end_active_turn)),
            _CHECK,
        ),
        _Row(at_once.HAND_OVER, turns.hand_over),
        *_START_OF_TURN,
        _CHECK,
        *_DRAW,
        _END,
        at_once=at_once.pass_turn,
    ),
    _sequence(
        "startGame",
        _Row("hero powers", starting.seat_hero_powers),
        _Row("shuffle the decks", starting.shuffle_decks),
        _Row("opening hands", starting.deal_hands),
        _Row("ask for a mulligan", starting.ask_mulligan),
        _Row("take the answer", starting.take_answer),
        _Row("replace the cards", starting.replace_cards),
        _Row("the second player's card, and who begins", starting.give_card),
        *_FIRST_TURN,
    ),
    _sequence("firstTurn", *_FIRST_TURN),
    _sequence(
        "afterSummon",
        *_phase_without_steps("After Summon", _AFTER_SUMMON),
    ),
    _sequence("dealDamage", *_phase("Damage", _Row("dealDamage", deal_damage)), _END),
    _sequence("destroy", *_phase("Destroy", _Row("destroy", destroy)), _END),
    _sequence("summon", *_phase("Summon", _Row("summon", summon)), _END),
    _sequence("endTurn", *_phase("End of Turn", _Row("endTurn", end_turn)), _END),
)

PROGRAMS: Final = (STEPS, *[program for pair in _SEQUENCES for program in pair])
