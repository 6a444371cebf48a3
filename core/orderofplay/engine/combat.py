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
    _raise(context.state, ATTACK_PROPOSED, attacker_of(context), defender_of(context))


def attack_or_propose_again(context: Context) -> None:
    """Raise Attack once a proposal has left the defender as it was (combat-1)."""
    if context.get("proposed") != context.get("defender"):
        context.activation.counter -= 2
        return
    _raise(context.state, ATTACKED, attacker_of(context), defender_of(context))


def require_fighters(context: Context) -> None:
    """End the Sequence if a fighter has left play or is dying (rulebook 6, combat-2)."""
    if attacker_of(context).zone != PLAY or defender_of(context).zone != PLAY:
        activation = context.activation
        activation.counter = len(activation.program.operations) - 1


def fight(context: Context) -> None:
    """Let both deal their Attack at the same time, as one operation."""
    exchange(context, attacker_of(context), defender_of(context))


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
    """Raise After Attack, in the same Phase, even if no damage was dealt.

    The attack is counted, and the attacking hero's weapon wears (combat-3, D29).
    """
    state = context.state
    attacker = attacker_of(context)
    if attacker.zone == PLAY:
        # What the fight has sent back to a hand is a new card there, and has not attacked.
        attacker.attacks += 1
        if attacker.card.type.place == "hero":
            _wear_weapon(state, attacker.controller)
    if state.listeners[AFTER_ATTACK] or state.kept:
        _raise(state, AFTER_ATTACK, attacker, defender_of(context))


def _wear_weapon(state: GameState, player: int) -> None:
    weapon = state.players[player].weapon
    if weapon is not None:
        weapon.damage += 1
        damage_has_changed(state, weapon)
        if weapon.health <= 0:
            state.deaths_possible = True


def _raise(state: GameState, kind: int, attacker: Entity, defender: Entity) -> None:
    raise_event(state, kind, defender.id, defender.controller, 0, attacker.id)


def attacker_of(context: Context) -> Entity:
    """Return who attacks."""
    id = context.activation.registers["attacker"]
    return context.state.entities[id] if isinstance(id, int) else NOBODY


def defender_of(context: Context) -> Entity:
    """Return who is attacked, which an answer may change."""
    id = context.activation.registers["defender"]
    return context.state.entities[id] if isinstance(id, int) else NOBODY
