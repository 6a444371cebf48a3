"""Attaching enchantments, and folding the numbers that they change."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from orderofplay.engine.indexes import (
    add,
    board_has_changed,
    damage_has_changed,
    new_place,
    remove,
)
from orderofplay.engine.record import raise_event
from orderofplay.engine.standing import forget
from orderofplay.state.definitions import Grant
from orderofplay.state.entity import PLAY, Enchantment, Entity
from orderofplay.state.kinds import ENCHANTED

if TYPE_CHECKING:
    from orderofplay.state.game_state import GameState


NO_KEYWORDS: Final[frozenset[str]] = frozenset()


def attach(
    state: GameState,
    entity: Entity,
    grant: Grant,
    controller: int,
    source: int,
    expires: str = "",
) -> Enchantment:
    """Attach a lasting enchantment; it applies at once (rulebook 4d).

    :returns: the enchantment, with its place in the order of play.
    """
    place = new_place(state)
    enchantment = Enchantment(grant, place, controller, source, 0, expires)
    if expires:
        state.may_expire = True
    in_play = stands_in_play(entity)
    target = entity if in_play else state.own(entity)
    attached = target.enchantments
    moves_auras = not state.plain_auras
    if attached and attached[-1].aura:
        moves_auras |= not _put_before_sums(attached, enchantment)
    else:
        attached.append(enchantment)
    if in_play:
        if grant.abilities.in_play:
            add(state, target.id, place, grant.abilities, controller)
        if moves_auras:
            board_has_changed(state)
    if not (grant.only_adds and sum_up(state, target, grant)):
        fold(state, target)
    if grant.set_health is not None:
        # Setting Health wipes damage (rulebook set-health).
        target.damage = 0
        damage_has_changed(state, target)
    # As others that stand in no log, it is asked for here: it mostly comes to nothing.
    if state.listeners[ENCHANTED] or state.trace is not None:
        raise_event(state, ENCHANTED, target.id, target.controller, source=source)
    return enchantment


def _put_before_sums(attached: list[Enchantment], lasting: Enchantment) -> bool:
    """Put a lasting enchantment before those of auras, where it and they only add (rulebook 4d).

    A sum is the same in any order. Else it stands last for the moment: the next Aura Update
    moves those of auras to the end.

    :returns: whether no Aura Update has to move any.
    """
    place = len(attached)
    if lasting.grant.only_adds:
        while place and attached[place - 1].aura and attached[place - 1].grant.only_adds:
            place -= 1
    in_place = place == 0 or attached[place - 1].aura == 0
    attached.insert(place if in_place else len(attached), lasting)
    return in_place


def detach(state: GameState, entity: Entity, gone: list[Enchantment]) -> None:
    """Take enchantments off an entity, with what they gave."""
    if not gone:
        return
    in_play = stands_in_play(entity)
    target = entity if in_play else state.own(entity)
    moves_auras = not state.plain_auras
    for enchantment in gone:
        if in_play and enchantment.grant.abilities.in_play:
            remove(state, target.id, enchantment.order, enchantment.grant.abilities)
        if enchantment.aura:
            count_lent(state, enchantment, -1)
            moves_auras = True
    target.enchantments = [e for e in target.enchantments if e not in gone]
    if in_play and moves_auras:
        board_has_changed(state)
    fold(state, target)


def count_lent(state: GameState, enchantment: Enchantment, by: int) -> None:
    """Count an enchantment that an aura has attached, or one that is gone."""
    state.aura_enchantments += by
    if enchantment.aura < 0:
        state.other_aura_enchantments += by


def without_costs(enchantments: list[Enchantment]) -> list[Enchantment]:
    """Return what is left of enchantments without what they do to a cost (rulebook Z5b)."""
    return [_without_cost(enchantment) for enchantment in enchantments]


def _without_cost(enchantment: Enchantment) -> Enchantment:
    grant = enchantment.grant
    if not grant.cost and grant.set_cost is None:
        return enchantment
    return Enchantment(
        Grant(
            grant.name,
            grant.attack,
            grant.health,
            grant.keywords,
            grant.abilities,
            grant.set_attack,
            grant.set_health,
            grant.without,
            spell_damage=grant.spell_damage,
        ),
        enchantment.order,
        enchantment.controller,
        enchantment.source,
        enchantment.aura,
        enchantment.expires,
    )


def stands_in_play(entity: Entity) -> bool:
    """Tell whether an entity has a place in play; a spell being cast has none."""
    # In two steps: Python compares quickly only where it branches.
    if entity.zone != PLAY:
        return False
    return entity.card.stands


def weapon_attack(state: GameState, hero: Entity) -> int:
    """Return what a weapon adds; it is sheathed in the other player's turn (weapon-sheathe)."""
    if state.turn and state.active_player != hero.controller:
        return 0
    if hero.controller >= len(state.players):
        return 0
    weapon = state.players[hero.controller].weapon
    return 0 if weapon is None else weapon.attack


def mark_presence(state: GameState, entity: Entity) -> None:
    """Work out from the keywords whether an entity is untouchable, and Dormant (rulebook 15)."""
    rules = state.ruleset
    keywords = entity.keywords
    state.bear_keywords(keywords)
    if not entity.untouchable and keywords.isdisjoint(rules.presence_keywords):
        return
    before = entity.untouchable, entity.dormant
    entity.dormant = not keywords.isdisjoint(rules.dormant_keywords)
    entity.untouchable = entity.dormant or not keywords.isdisjoint(rules.untouchable_keywords)
    if entity.untouchable:
        state.untouchables = True
    if (entity.untouchable, entity.dormant) != before:
        forget(state)
        if stands_in_play(entity):
            board_has_changed(state)


def cost_after(cost: int, grant: Grant) -> int:
    """Return what a grant makes of a cost: set, then raised or lowered, but not past its least."""
    if grant.set_cost is not None:
        cost = grant.set_cost
    if grant.least_cost is not None and grant.cost < 0:
        return max(cost + grant.cost, min(cost, grant.least_cost))
    return cost + grant.cost


def fold(state: GameState, entity: Entity) -> None:
    """Work out Attack, maximum Health and keywords anew from card and enchantments."""
    card = entity.card
    place = card.place
    attack = card.attack
    maximum = card.health
    cost = card.cost
    keywords = NO_KEYWORDS if entity.silenced else card.keywords
    spell_damage = 0 if entity.silenced else card.spell_damage
    for enchantment in entity.enchantments:
        grant = enchantment.grant
        if grant.only_adds:
            attack += grant.attack
            maximum += grant.health
            continue
        attack = grant.attack + (attack if grant.set_attack is None else grant.set_attack)
        maximum = grant.health + (maximum if grant.set_health is None else grant.set_health)
        if grant.keywords or grant.without:
            keywords = (keywords | grant.keywords) - grant.without
        spell_damage += grant.spell_damage
        cost = cost_after(cost, grant)
    if place == "hero":
        attack += weapon_attack(state, entity)
    entity.cost = cost
    entity.spell_damage = spell_damage
    if spell_damage:
        state.spell_damage_seen = True
    entity.attack = attack if attack > 0 else 0  # noqa: FURB136 - `max` is a call
    if keywords is not entity.keywords:
        entity.keywords = keywords
        state.see_keywords(keywords)
        mark_presence(state, entity)
    if maximum != entity.max_health:
        _change_maximum(state, entity, maximum)
    if entity.damage >= maximum and card.type.mortal:
        state.may_die(entity)
    if place == "weapon" and entity.zone == PLAY:
        fold(state, state.players[entity.controller].hero)


def arm(state: GameState, hero: Entity, attack: int) -> None:
    """Give a hero the Attack of its weapon, or none, as `fold` does: nothing else has changed."""
    if hero.enchantments:
        fold(state, hero)
    else:
        hero.attack = hero.card.attack + attack


def sum_up(state: GameState, entity: Entity, grant: Grant) -> bool:
    """Add to the numbers what has been put at the end and only adds, as `fold` would do.

    :returns: whether that could be done; an Attack of 0 may be less beneath.
    """
    card = entity.card
    if card.place == "weapon":
        return False
    gained = grant.attack
    if gained:
        before = entity.attack
        attack = before + gained
        if before <= 0 or attack < 0:
            return False
        entity.attack = attack
    if grant.health:
        _change_maximum(state, entity, entity.max_health + grant.health)
        if entity.damage >= entity.max_health and card.type.mortal:
            state.may_die(entity)
    return True


def _change_maximum(state: GameState, entity: Entity, maximum: int) -> None:
    """Give an entity another maximum Health.

    With the damage kept, a higher one raises current Health as much (rulebook H1); a lower one
    lowers current Health only down to itself (H2).
    """
    if maximum < entity.max_health:
        damage = max(entity.damage - entity.max_health + maximum, 0)
        if damage != entity.damage:
            entity.damage = damage
            damage_has_changed(state, entity)
    entity.max_health = maximum
