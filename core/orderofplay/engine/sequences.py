"""The Sequences of player actions, each a program of Phases.

A player action is data: the name of a program here and its registers.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from orderofplay.engine import combat, summoning
from orderofplay.engine.record import note, raise_event
from orderofplay.engine.steps import STEPS, end_phase
from orderofplay.engine.zones import create
from orderofplay.state import trace
from orderofplay.state.definitions import Program
from orderofplay.state.entity import GRAVEYARD, PLAY, Entity
from orderofplay.state.event import Event
from orderofplay.state.frames import Activation
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
    state = context.state
    if state.profile.heroes_die and len(state.stack) == 1:
        for player in state.players:
            if player.hero.zone != PLAY:
                state.over = True


def deal_damage(context: Context) -> None:
    """Deal ``amount`` to ``target``, from no source."""
    amount = context.get("amount")
    context.deal_damage(context.remembered("target"), amount if isinstance(amount, int) else 0)


def destroy(context: Context) -> None:
    """Mark ``target`` pending destroy."""
    context.destroy(context.remembered("target"))


def summon(context: Context) -> None:
    """Summon the card ``card`` at the right end for ``player``."""
    card = context.card(str(context.get("card")))
    player = context.get("player")
    entity = summoning.summon(context, card, int(player) if isinstance(player, int) else 0, -1)
    context.set("it", 0 if entity is None else entity.id)


def put_spell_into_play(context: Context) -> None:
    """Make the spell an entity, which its text's damage and triggers have as source."""
    state = context.state
    player = context.get("player")
    controller = player if isinstance(player, int) else 0
    spell = create(state, context.card(str(context.get("card"))), controller, PLAY)
    spell.order = state.next_order
    state.next_order += 1
    context.activation.source = spell.id
    context.activation.controller = controller
    raise_event(state, Event(CAST, spell.id, controller))


def carry_out_text(context: Context) -> None:
    """Start the spell's text; its program resolves before this one goes on."""
    spell = context.source
    program = spell.card.spell
    if program is None:
        return
    text = Activation(program, spell.id, context.controller)
    target = context.get("target")
    if target:
        text.registers["target"] = target
    context.state.stack.append(text)


def put_spell_away(context: Context) -> None:
    """Send the spell to its owner's graveyard, as a copy: a clone may share the one cast."""
    state = context.state
    spell: Entity = context.source.copy()
    spell.zone = GRAVEYARD
    state.entities[spell.id] = spell
    state.players[spell.controller].graveyard.append(spell.id)


def end_turn(context: Context) -> None:
    """Raise the Event that "at the end of your turn" answers."""
    player = context.get("player")
    raise_event(context.state, Event(TURN_ENDING, player=player if isinstance(player, int) else 0))


def _one_phase(name: str, operation: Callable[[Context], None], title: str) -> Program:
    """Make a Sequence of one Phase with one operation, as the seeds' harness runs them."""
    return Program(
        f"sequence/{name}",
        (phase(title), operation, end_phase, end_sequence),
        (f"{title} Phase", name, "end of Phase", "end of Sequence"),
    )


ATTACK: Final = Program(
    "sequence/attack",
    (
        phase("Preparation"),
        combat.propose_attack,
        combat.attack_or_propose_again,
        end_phase,
        combat.require_fighters,
        phase("Combat"),
        combat.fight,
        combat.after_attack,
        end_phase,
        end_sequence,
    ),
    (
        "Preparation Phase",
        "Proposed Attack",
        "Attack",
        "end of Phase",
        "fighters in play",
        "Combat Phase",
        "fight",
        "After Attack",
        "end of Phase",
        "end of Sequence",
    ),
)

CAST_SPELL: Final = Program(
    "sequence/cast",
    (
        phase("On Play"),
        put_spell_into_play,
        end_phase,
        phase("Spell Text"),
        carry_out_text,
        end_phase,
        put_spell_away,
        end_sequence,
    ),
    (
        "On Play Phase",
        "put the spell into play",
        "end of Phase",
        "Spell Text Phase",
        "spell text",
        "end of Phase",
        "put the spell away",
        "end of Sequence",
    ),
)

AFTER_SUMMON: Final = Program(
    "sequence/afterSummon",
    (phase("After Summon"), summoning.after_summon),
    ("After Summon Phase", "After Summon"),
)

PROGRAMS: Final = (
    STEPS,
    ATTACK,
    CAST_SPELL,
    AFTER_SUMMON,
    _one_phase("dealDamage", deal_damage, "Damage"),
    _one_phase("destroy", destroy, "Destroy"),
    _one_phase("summon", summon, "Summon"),
    _one_phase("endTurn", end_turn, "End of Turn"),
)
