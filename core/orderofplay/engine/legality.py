"""Whether an attack may be ordered: the kernel's own demands, then the attack rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from orderofplay.state.entity import PLAY
from orderofplay.state.errors import Refusal

if TYPE_CHECKING:
    from orderofplay.state.entity import Entity
    from orderofplay.state.game_state import GameState
    from orderofplay.state.ruleset import AttackRuleDefinition


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


def legal_attacks(state: GameState, player: int) -> list[tuple[int, int]]:
    """List the attacks that a player may order now: for each attacker, each defender.

    It comes to the same as `why_no_attack_now` for every pair, but a rule about one
    character is asked once for it.
    """
    rules = state.ruleset.attack_rules_about
    characters = [
        entity for entity in state.in_play if entity.card.type.character and not entity.untouchable
    ]
    attackers = [entity for entity in characters if entity.controller == player]
    attackers = _allowed(state, attackers, rules["attacker"])
    if not attackers:
        return []
    usual = _allowed(state, characters, rules["defender"])
    pairs: list[tuple[Entity, Entity]] = []
    for attacker in attackers:
        defenders = usual
        if not attacker.keywords.isdisjoint(state.ruleset.attack_waivers):
            heeded = [r for r in rules["defender"] if r.waived_by not in attacker.keywords]
            defenders = _allowed(state, characters, tuple(heeded))
        pairs.extend([(attacker, defender) for defender in defenders])
    for rule in rules["both"]:
        pairs = [
            pair
            for pair in pairs
            if rule.waived_by in pair[0].keywords or rule.refuses(state, pair[0], pair[1]) is None
        ]
    return [(attacker.id, defender.id) for attacker, defender in pairs]


def _allowed(
    state: GameState, characters: list[Entity], rules: tuple[AttackRuleDefinition, ...]
) -> list[Entity]:
    """Return those that no rule about one character refuses; the other one is not looked at."""
    for rule in rules:
        if not characters:
            break
        characters = [one for one in characters if rule.refuses(state, one, one) is None]
    return characters


def _refusal(state: GameState, attacker: int, defender: int, of_turn: bool) -> Refusal | None:
    refusal = _no_fighter(state, "attacker", attacker) or _no_fighter(state, "defender", defender)
    if refusal is not None:
        return refusal
    first, second = state.entities[attacker], state.entities[defender]
    if first.untouchable:
        return _aside("REQ_ATTACKER_CAN_ATTACK", "attacker", first)
    for rule in state.ruleset.attack_rules:
        if (rule.of_turn and not of_turn) or rule.waived_by in first.keywords:
            continue
        reason = rule.refuses(state, first, second)
        if reason is not None:
            return Refusal(rule.code, reason)
    # What speaks against the attacker is said before what speaks against the defender.
    return _aside("REQ_CAN_BE_ATTACKED", "defender", second) if second.untouchable else None


def _no_fighter(state: GameState, role: str, id: int) -> Refusal | None:
    """Say why something is no attacker, or no defender, at all."""
    entity = state.entities.get(id)
    if entity is None:
        return Refusal("REQ_VALID_TARGET", f"the {role} {id} does not exist")
    if entity.zone != PLAY:
        text = f"the {role} {entity.card.name} is not in play but in zone {entity.zone}"
        return Refusal("REQ_VALID_TARGET", text)
    if not entity.card.type.character:
        return Refusal("REQ_VALID_TARGET", f"the {role} {entity.card.name} is no character")
    return None


def _aside(code: str, role: str, entity: Entity) -> Refusal:
    """Say that an entity takes no part in attacks; recorded games give the attacker's code."""
    said = "Dormant" if entity.dormant else "untouchable"
    return Refusal(code, f"the {role} {entity.card.name} is {said}")
