"""Whether an attack may be ordered: the kernel's own demands, then the attack rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from orderofplay.state.entity import PLAY

if TYPE_CHECKING:
    from orderofplay.state.game_state import GameState


def why_no_attack(state: GameState, attacker: int, defender: int) -> str | None:
    """Say why an attack is illegal, None if it is legal."""
    for role, id in (("attacker", attacker), ("defender", defender)):
        entity = state.entities.get(id)
        if entity is None:
            return f"the {role} {id} does not exist"
        if entity.zone != PLAY:
            return f"the {role} {entity.card.name} is not in play but in zone {entity.zone}"
        if not entity.card.type.character:
            return f"the {role} {entity.card.name} is no character"
    for _name, rule in state.ruleset.attack_rules:
        reason = rule(state, state.entities[attacker], state.entities[defender])
        if reason is not None:
            return reason
    return None
