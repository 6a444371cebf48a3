"""Whether an attack may be ordered: the kernel's own demands, then the attack rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from orderofplay.engine.actions import ATTACK
from orderofplay.engine.enchantments import NO_KEYWORDS
from orderofplay.engine.offers import Row
from orderofplay.state.characters import BOTH, gather
from orderofplay.state.entity import PLAY
from orderofplay.state.errors import Refusal

if TYPE_CHECKING:
    from orderofplay.state.definitions import Card
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


def able_first(state: GameState, characters: list[Entity]) -> list[Entity]:
    """Return those of a player's characters that the first rule about attackers leaves."""
    answer = state.ruleset.first_attacker_answer
    if answer is None:
        return characters
    hero = state.players[state.active_player].hero
    # A rule may be a plugin's, and do with the list what it likes.
    return sorted(answer(state, characters[:], hero), key=_order)


def attacks_differ(state: GameState, attackers: list[Entity], defenders: list[Entity]) -> bool:
    """Tell whether some attackers may not attack all of the other side alike.

    That is known from their keywords, where nothing stands beside the characters.
    """
    if state.aside:
        return True
    rules = state.ruleset
    if state.attackers_differ and _differ(state, attackers, rules.attacker_keywords):
        return True
    return state.defenders_differ and _differ(state, defenders, rules.defender_keywords)


def _differ(state: GameState, some: list[Entity], keywords: frozenset[str] | None) -> bool:
    """Tell whether any of some characters has one of some keywords; None: they may differ anyway.

    Where nothing in play has one, they are not looked for again before something gets one.
    """
    if keywords is None or bears_any(some, keywords):
        return True
    if not bears_any(state.in_play, keywords):
        state.lose_keywords(keywords)
    return False


def bears_any(entities: list[Entity], keywords: frozenset[str]) -> bool:
    """Tell whether any of some entities has one of some keywords."""
    for entity in entities:
        if entity.keywords and not entity.keywords.isdisjoint(keywords):
            return True
    return False


def add_attacks(state: GameState, attackers: list[Entity], rows: list[Row]) -> int:
    """Add the attacks that a player may order now to some rows, as far as the rules go.

    It comes to the same as `why_no_attack_now` for every pair, but a rule about one
    character is asked once for all of them, and one that needs a keyword not at all where
    nothing has it.

    :param attackers: the characters that the first rule leaves, one or more.
    :returns: how many attacks those are.
    """
    ruleset = state.ruleset
    player = attackers[0].controller
    on_board = keywords_of(state.players[1 - player].board)
    marked = state.attackers_differ and _differ(state, attackers, ruleset.attacker_keywords)
    if marked:
        hero = state.players[player].hero
        attackers = _allowed(state, ruleset.attacker_rules, attackers, hero, on_board, NO_KEYWORDS)
        if not attackers:
            return 0
    keywords = ruleset.attacker_keywords
    waivers = ruleset.attack_waivers
    rules = ruleset.defender_rules
    # A rule may be a plugin's, and do with the list what it likes.
    every = (state.characters or gather(state))[1 - player if ruleset.enemies_only else BOTH][:]
    usual = _allowed(state, rules, every, attackers[0], on_board, NO_KEYWORDS)
    if not marked:
        count = len(attackers) * len(usual)
        rows.append((count, ATTACK, attackers, None, usual))
        return count
    size = 0
    for attacker in attackers:
        defenders = usual
        if keywords is None or not attacker.keywords.isdisjoint(keywords):
            if not attacker.keywords.isdisjoint(waivers):
                defenders = _allowed(state, rules, every, attacker, on_board, attacker.keywords)
            defenders = [d for d in defenders if _allows_pair(state, attacker, d, on_board)]
        size += len(defenders)
        rows.append((len(defenders), ATTACK, [attacker], None, defenders))
    return size


def _order(entity: Entity) -> int:
    return entity.order


def _allowed(
    state: GameState,
    rules: tuple[AttackRuleDefinition, ...],
    candidates: list[Entity],
    attacking: Entity,
    on_board: frozenset[str],
    waiving: frozenset[str],
) -> list[Entity]:
    """Return those that no rule about one character refuses; the other one is not looked at.

    :param on_board: the keywords on the defending board.
    :param waiving: keywords of the attacker, where the rules are about the defender.
    """
    borne = keywords_of(candidates)
    for rule in rules:
        if not candidates:
            break
        if rule.while_enemy_bears and rule.while_enemy_bears not in on_board:
            continue
        if rule.waived_by and rule.waived_by in waiving:
            continue
        if not rule.bearing and not (rule.waived_by and rule.about == "attacker"):
            candidates = rule.allowed(state, candidates, attacking)
        elif not rule.bearing or rule.bearing in borne:
            candidates = [
                one
                for one in candidates
                if not _speaks_of(rule, one) or rule.allowed(state, [one], attacking)
            ]
    return candidates


def _speaks_of(rule: AttackRuleDefinition, one: Entity) -> bool:
    """Tell whether the keywords of one character let a rule about it have its say."""
    if rule.about == "attacker" and rule.waived_by in one.keywords:
        return False
    return not rule.bearing or rule.bearing in one.keywords


def keywords_of(entities: list[Entity]) -> frozenset[str]:
    """Return the keywords that any of some entities has."""
    borne = NO_KEYWORDS
    for entity in entities:
        if entity.keywords:
            borne = borne | entity.keywords
    return borne


def _is_heeded(
    state: GameState, rule: AttackRuleDefinition, attacker: Entity, defender: Entity
) -> bool:
    """Tell whether a rule has anything to say about an attack."""
    if rule.waived_by in attacker.keywords:
        return False
    if rule.bearing:
        bearer = defender if rule.about == "defender" else attacker
        if rule.bearing not in bearer.keywords:
            return False
    if not rule.while_enemy_bears:
        return True
    return rule.while_enemy_bears in keywords_of(state.players[defender.controller].board)


def _allows_pair(
    state: GameState, attacker: Entity, defender: Entity, on_board: frozenset[str]
) -> bool:
    """Tell whether no rule about both refuses an attack."""
    keywords = attacker.keywords
    for rule in state.ruleset.pair_rules:
        if rule.bearing and rule.bearing not in keywords:
            continue
        if rule.while_enemy_bears and rule.while_enemy_bears not in on_board:
            continue
        if rule.waived_by in keywords:
            continue
        if rule.refuses(state, attacker, defender) is not None:
            return False
    return True


def _refusal(state: GameState, attacker: int, defender: int, of_turn: bool) -> Refusal | None:
    refusal = _no_fighter(state, "attacker", attacker) or _no_fighter(state, "defender", defender)
    if refusal is not None:
        return refusal
    first, second = state.entities[attacker], state.entities[defender]
    if first.untouchable:
        return _aside("REQ_ATTACKER_CAN_ATTACK", "attacker", first)
    for rule in state.ruleset.attack_rules:
        if rule.of_turn and not of_turn:
            continue
        if not _is_heeded(state, rule, first, second):
            continue
        reason = rule.refuses(state, first, second)
        if reason is not None:
            return Refusal(rule.code, reason)
    # What speaks against the attacker is said before what speaks against the defender.
    return _aside("REQ_CAN_BE_ATTACKED", "defender", second) if second.untouchable else None


def _no_fighter(state: GameState, role: str, id: int) -> Refusal | None:
    """Say why something is no attacker, or no defender, at all."""
    entity = state.find(id)
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


def without_refused(state: GameState, card: Card, player: int, found: list[Entity]) -> list[Entity]:
    """Return those of some entities that no target rule takes away from a player's card."""
    keywords = state.ruleset.target_keywords
    if keywords is not None and not bears_any(found, keywords):
        return found
    return [entity for entity in found if may_be_targeted(state, card, player, entity)]


def may_be_targeted(state: GameState, card: Card, player: int, target: Entity) -> bool:
    """Tell whether no target rule takes an entity away from what a player's card targets."""
    keywords = state.ruleset.target_keywords
    if keywords is not None and target.keywords.isdisjoint(keywords):
        return True
    for rule in state.ruleset.target_rules:
        if rule.bearing and rule.bearing not in target.keywords:
            continue
        if rule.refuses(state, card, player, target) is not None:
            return False
    return True
