"""Combat: a Preparation and a Combat Phase in one Sequence (rulebook 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from orderofplay.engine.damage import strike
from orderofplay.engine.indexes import damage_has_changed
from orderofplay.engine.record import raise_event
from orderofplay.state.entity import NOBODY, PLAY, Entity
from orderofplay.state.kinds import AFTER_ATTACK, ATTACK_PROPOSED, ATTACKED

if TYPE_CHECKING:
    from orderofplay.engine.context import Context
    from orderofplay.state.game_state import GameState

# Answers to the defender's Damaged go first, whatever the order of play (seed 001).
_DEFENDER: Final = 1


def propose_attack(context: Context) -> None:
    """Raise Proposed Attack for the defender of the moment."""
    context.set("proposed", context.get("defender"))
    _raise(context.state, ATTACK_PROPOSED, *fighters_of(context))


def attack_or_propose_again(context: Context) -> None:
    """Raise Attack once a proposal has left the defender as it was (combat-1)."""
    if context.get("proposed") != context.get("defender"):
        context.activation.counter -= 2
        return
    _raise(context.state, ATTACKED, *fighters_of(context))


def require_fighters(context: Context) -> None:
    """End the Sequence if a fighter has left play or is dying (rulebook 6, combat-2)."""
    attacker, defender = fighters_of(context)
    if attacker.zone != PLAY or defender.zone != PLAY:
        activation = context.activation
        activation.counter = len(activation.program.operations) - 1


def fight(context: Context) -> None:
    """Let both deal their Attack at the same time, as one operation."""
    exchange(context, *fighters_of(context))


def exchange(context: Context, attacker: Entity, defender: Entity) -> None:
    """Deal both hits; a hero strikes no one back, nor does what has 0 Attack (combat-3)."""
    # Both amounts are fixed before the first hit.
    amount = attacker.attack
    back = 0 if defender.card.type.place == "hero" else defender.attack
    if attacker.order < defender.order and not context.state.profile.defender_damaged_first:
        strike(context, attacker, back, defender.id)
        back = 0
    strike(context, defender, amount, attacker.id, _DEFENDER)
    if back:
        strike(context, attacker, back, defender.id)


def after_attack(context: Context) -> None:
    """Raise After Attack, in the same Phase, even if no damage was dealt."""
    finish_attack(context.state, *fighters_of(context))


def finish_attack(state: GameState, attacker: Entity, defender: Entity) -> None:
    """Count the attack, wear the attacking hero's weapon and raise After Attack (combat-3, D29)."""
    if attacker.zone == PLAY:
        # What the fight has sent back to a hand is a new card there, and has not attacked.
        attacker.attacks += 1
        if attacker.card.type.place == "hero":
            _wear_weapon(state, attacker.controller)
    # It stands in no log.
    if state.listeners[AFTER_ATTACK] or state.trace is not None:
        _raise(state, AFTER_ATTACK, attacker, defender)


def _wear_weapon(state: GameState, player: int) -> None:
    weapon = state.players[player].weapon
    if weapon is not None:
        weapon.damage += 1
        damage_has_changed(state, weapon)
        if weapon.health <= 0:
            state.may_die(weapon)


def _raise(state: GameState, kind: int, attacker: Entity, defender: Entity) -> None:
    raise_event(state, kind, defender.id, defender.controller, 0, attacker.id)


def fighters_of(context: Context) -> tuple[Entity, Entity]:
    """Return who attacks, and who is attacked, which an answer may change."""
    entities = context.state.entities
    registers = context.activation.registers
    attacker = registers["attacker"]
    defender = registers["defender"]
    if isinstance(attacker, int) and isinstance(defender, int):
        return entities[attacker], entities[defender]
    return NOBODY, NOBODY
