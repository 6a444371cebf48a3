"""Whether an attack may be ordered: the kernel's own demands, then the attack rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from orderofplay.state.entity import PLAY
from orderofplay.state.errors import Refusal

if TYPE_CHECKING:
    from orderofplay.state.game_state import GameState


def why_no_attack(state: GameState, attacker: int, defender: int) -> str | None:
    """Say why an attack is illegal whatever the turn, None if it is legal."""
    refusal = _refusal(state, attacker, defender, of_turn=False)
    return None if refusal is None else refusal.text


def why_no_attack_now(state: GameState, attacker: int, defender: int) -> Refusal | None:
    """Say why an attack is illegal as a player action, None if it is legal.

    Beside the rules of every attack those of the turn hold: how often something attacks,
    what has just come into play, what is frozen.
    """
    return _refusal(state, attacker, defender, of_turn=True)


def _refusal(state: GameState, attacker: int, defender: int, of_turn: bool) -> Refusal | None:
    for role, id in (("attacker", attacker), ("defender", defender)):
        entity = state.entities.get(id)
        if entity is None:
            return Refusal("REQ_VALID_TARGET", f"the {role} {id} does not exist")
        if entity.zone != PLAY:
            text = f"the {role} {entity.card.name} is not in play but in zone {entity.zone}"
            return Refusal("REQ_VALID_TARGET", text)
        if not entity.card.type.character:
            text = f"the {role} {entity.card.name} is no character"
            return Refusal("REQ_VALID_TARGET", text)
    for rule in state.ruleset.attack_rules:
        if rule.of_turn and not of_turn:
            continue
        reason = rule.refuses(state, state.entities[attacker], state.entities[defender])
        if reason is not None:
            return Refusal(rule.code, reason)
    return None
