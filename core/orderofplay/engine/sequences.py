"""The Sequences of player actions, each a program of Phases.

A player action is data: the name of a program here and its registers.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

from orderofplay.engine import combat, heroes, playing, starting, summoning, turns
from orderofplay.engine.indexes import new_place
from orderofplay.engine.record import note, raise_event
from orderofplay.engine.steps import STEPS, end_phase
from orderofplay.engine.zones import create
from orderofplay.state import trace
from orderofplay.state.definitions import Program
from orderofplay.state.entity import PLAY
from orderofplay.state.event import Event
from orderofplay.state.kinds import CAST, TURN_ENDING

if TYPE_CHECKING:
    from orderofplay.engine.context import Context


def phase(name: str) -> Callable[[Context], None]:
    """Make the operation that begins a Phase."""

    def begin_phase(context: Context) -> None:
        note(context.state, trace.PHASE, name)

    return begin_phase


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
    raise_event(state, Event(CAST, spell.id, controller))


def end_turn(context: Context) -> None:
    """Raise the Event that "at the end of your turn" answers."""
    raise_event(context.state, Event(TURN_ENDING, player=context.number("player")))


# A row of operations with the name that the trace and errors give each of them.
_Row: TypeAlias = tuple[str, Callable[["Context"], None]]
_END_OF_PHASE: Final[_Row] = ("end of Phase", end_phase)
_END: Final[_Row] = ("end of Sequence", end_sequence)
_CHECK: Final[_Row] = ("check", turns.stop_if_over)


def _phase(title: str, *rows: _Row) -> tuple[_Row, ...]:
    """Make a Phase: its beginning, its operations, its end with the steps."""
    return ((f"{title} Phase", phase(title)), *rows, _END_OF_PHASE)


def _phase_without_steps(title: str, *rows: _Row) -> tuple[_Row, ...]:
    """Make one of the Phases after which no step runs (rulebook no-steps exceptions)."""
    return ((f"{title} Phase", phase(title)), *rows)


def _sequence(name: str, *rows: _Row) -> Program:
    return Program(f"sequence/{name}", tuple(row[1] for row in rows), tuple(row[0] for row in rows))


_FIRST_TURN: Final = (
    ("first turn", turns.begin_first_turn),
    *_phase("Start of Turn", ("Turn Starting", turns.start_active_turn)),
    *_phase("Draw", ("draw", turns.draw_for_turn)),
    _END,
)
_PLAY: Final[_Row] = ("play the card", playing.play_card)
_COUNTERED: Final[_Row] = ("countered?", playing.skip_if_countered)
_PUT_AWAY: Final[_Row] = (playing.PUT_AWAY, playing.put_spell_away)
_CHOSEN: Final[_Row] = ("chosen text", playing.carry_out_option)
_BATTLECRY: Final = _phase("Battlecry", ("Battlecry", playing.battlecry), _CHOSEN)
# Only a played minion's After Play goes without steps; After Summon follows it.
_AFTER_PLAY: Final = _phase_without_steps("After Play", ("After Play", playing.after_play))
_AFTER_PLAY_WITH_STEPS: Final = _phase("After Play", ("After Play", playing.after_play))

PROGRAMS: Final = (
    STEPS,
    _sequence(
        "attack",
        *_phase(
            "Preparation",
            ("Proposed Attack", combat.propose_attack),
            ("Attack", combat.attack_or_propose_again),
        ),
        _CHECK,
        ("fighters in play", combat.require_fighters),
        *_phase("Combat", ("fight", combat.fight), ("After Attack", combat.after_attack)),
        _END,
    ),
    _sequence(
        "cast",
        *_phase("On Play", ("put the spell into play", put_spell_into_play)),
        _COUNTERED,
        *_phase("Spell Text", ("spell text", playing.carry_out_text)),
        _PUT_AWAY,
        _END,
    ),
    _sequence(
        "playMinion",
        *_phase("On Play", _PLAY),
        *_BATTLECRY,
        *_AFTER_PLAY,
        *_phase("After Summon", ("After Summon", summoning.after_summon)),
        _END,
    ),
    _sequence(
        "playSpell",
        *_phase("On Play", _PLAY),
        _COUNTERED,
        *_phase("Spell Text", ("spell text", playing.carry_out_text)),
        *_phase("After Spell", ("After Cast", playing.after_cast)),
        _PUT_AWAY,
        _END,
    ),
    _sequence(
        "playWeapon",
        *_phase("On Play", _PLAY),
        *_phase(
            "Battlecry",
            ("Battlecry", playing.battlecry),
            _CHOSEN,
            ("replace the weapon", playing.replace_weapon),
        ),
        *_AFTER_PLAY_WITH_STEPS,
        _END,
    ),
    _sequence(
        "playHero",
        *_phase("On Play", _PLAY),
        *_phase("Hero", ("replace the hero", heroes.replace_hero)),
        *_BATTLECRY,
        *_AFTER_PLAY_WITH_STEPS,
        _END,
    ),
    _sequence(
        "playSecret",
        *_phase("On Play", _PLAY),
        _COUNTERED,
        *_phase("Spell Text", ("put the secret up", playing.put_secret_up)),
        *_phase("After Spell", ("After Cast", playing.after_cast)),
        _PUT_AWAY,
        _END,
    ),
    _sequence("playLocation", *_phase("On Play", _PLAY), *_AFTER_PLAY_WITH_STEPS, _END),
    _sequence(
        "useLocation",
        *_phase(
            "Location",
            ("use the location", playing.use_location),
            ("location text", playing.carry_out_text),
        ),
        *_phase("After Location", ("Location Used", playing.location_used)),
        _END,
    ),
    _sequence("pluginAction", *_phase("Action", ("carry it out", playing.carry_out_action)), _END),
    _sequence(
        "usePower",
        *_phase(
            "Hero Power",
            ("pay", playing.pay_for_power),
            ("power text", playing.carry_out_text),
        ),
        *_phase("Inspire", ("Power Used", playing.power_used)),
        _END,
    ),
    _sequence(
        "passTurn",
        *_phase("End of Turn", ("Turn Ending", turns.end_active_turn)),
        _CHECK,
        ("turn limit", turns.check_turn_limit),
        ("hand-over", turns.hand_over),
        *_phase("Start of Turn", ("Turn Starting", turns.start_active_turn)),
        _CHECK,
        *_phase("Draw", ("draw", turns.draw_for_turn)),
        _END,
    ),
    _sequence(
        "startGame",
        ("hero powers", starting.seat_hero_powers),
        ("shuffle the decks", starting.shuffle_decks),
        ("opening hands", starting.deal_hands),
        ("ask for a mulligan", starting.ask_mulligan),
        ("take the answer", starting.take_answer),
        ("replace the cards", starting.replace_cards),
        ("ask the other player", starting.ask_other_player),
        ("the second player's card", starting.give_card),
        ("who begins", starting.choose_first),
        *_FIRST_TURN,
    ),
    _sequence("firstTurn", *_FIRST_TURN),
    _sequence(
        "afterSummon",
        *_phase_without_steps("After Summon", ("After Summon", summoning.after_summon)),
    ),
    _sequence("dealDamage", *_phase("Damage", ("dealDamage", deal_damage)), _END),
    _sequence("destroy", *_phase("Destroy", ("destroy", destroy)), _END),
    _sequence("summon", *_phase("Summon", ("summon", summon)), _END),
    _sequence("endTurn", *_phase("End of Turn", ("endTurn", end_turn)), _END),
)
