"""Entering and leaving play, and the other moves between zones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from orderofplay.engine.enchantments import arm, count_lent, mark_presence, weapon_attack
from orderofplay.engine.indexes import add, auras_meet, board_has_changed, new_place, remove
from orderofplay.engine.standing import forget, has_come, has_gone
from orderofplay.state.entity import GRAVEYARD, PLAY, Entity
from orderofplay.state.player import BOARD_LIMIT, Player

if TYPE_CHECKING:
    from orderofplay.state.definitions import Card
    from orderofplay.state.game_state import GameState


def create(state: GameState, card: Card, player: int, zone: str) -> Entity:
    """Make an entity of a card; it has no place in the order of play yet."""
    id = state.next_id
    state.next_id = id + 1
    entity = Entity(id, card, player, zone, 0)
    state.entities.append(entity)
    if card.noted:
        state.see_keywords(card.keywords)
        if card.spell_damage:
            state.spell_damage_seen = True
    return entity


def board_is_full(state: GameState, player: int) -> bool:
    """Tell whether a side has no place left (rulebook position: 7 places)."""
    return len(state.players[player].board) >= BOARD_LIMIT


def enter_play(state: GameState, entity: Entity, position: int) -> None:
    """Put an entity into play as the newest, at a board place (-1: the right end)."""
    order = new_place(state)
    entity.zone = PLAY
    entity.order = order
    entity.since = state.turn
    if entity.keywords:
        mark_presence(state, entity)
    state.in_play.append(entity)
    card = entity.card
    if card.on_board:
        board = state.players[entity.controller].board
        if position < 0:
            board.append(entity)
        else:
            board.insert(position, entity)
        has_come(state, entity)
    else:
        _take_place(state, entity, card.place)
    if card.abilities.indexed:
        add(state, entity.id, order, card.abilities)
    # Mostly there are none, and a loop over nothing costs more than to see that.
    if entity.enchantments:
        for enchantment in entity.enchantments:
            abilities = enchantment.grant.abilities
            if abilities.indexed:
                add(state, entity.id, enchantment.order, abilities, enchantment.controller)
    if state.auras:
        auras_meet(state, entity)


def _take_place(state: GameState, entity: Entity, place: str) -> None:
    """Take a place that is not on the board."""
    if entity.card.character:
        forget(state)
    side = state.players[entity.controller]
    if place == "hero":
        side.hero = entity
    elif place == "weapon":
        side.weapon = entity
        arm(state, side.hero, weapon_attack(state, side.hero))
    elif place == "hero power":
        side.hero_power = entity
    elif place == "secret":
        side.secrets.append(entity)


def seat_hero(state: GameState, card: Card) -> None:
    """Put the hero of the next player into play, as one of the oldest entities (hero-order)."""
    hero = create(state, card, len(state.players), PLAY)
    state.players.append(Player(hero))
    enter_play(state, hero, -1)


def leave_play(state: GameState, entity: Entity, zone: str = GRAVEYARD) -> int:
    """Take an entity out of play, as it was when it left, to its owner's graveyard if anywhere.

    :returns: the place that it had on its side from the left, -1 where it had none.
    """
    state.in_play.remove(entity)
    side = state.players[entity.controller]
    card = entity.card
    place = -1
    if card.on_board:
        place = side.board.index(entity)
        del side.board[place]
        has_gone(state, entity)
    else:
        _leave_place(state, entity, card.place)
    if card.abilities.indexed and not entity.silenced:
        remove(state, entity.id, entity.order, card.abilities)
    if entity.enchantments:
        _take_along(state, entity)
    entity.zone = zone
    if zone == GRAVEYARD:
        side.graveyard.append(entity.id)
    # What was lent to it has gone with it: that moves no plain aura.
    if not state.plain_auras:
        board_has_changed(state)
    return place


def _take_along(state: GameState, entity: Entity) -> None:
    """Take what is attached to an entity out of play with it."""
    for enchantment in entity.enchantments:
        abilities = enchantment.grant.abilities
        if abilities.indexed:
            remove(state, entity.id, enchantment.order, abilities)
        if enchantment.aura:
            count_lent(state, enchantment, -1)


def _leave_place(state: GameState, entity: Entity, place: str) -> None:
    """Leave a place that is not on the board."""
    if entity.card.character:
        forget(state)
    side = state.players[entity.controller]
    if place == "weapon":
        if side.weapon is entity:
            side.weapon = None
        if side.hero.zone == PLAY:
            arm(state, side.hero, weapon_attack(state, side.hero))
    elif place == "hero power":
        side.hero_power = None
    elif place == "secret":
        side.secrets.remove(entity)


def board_place(state: GameState, entity: Entity) -> int:
    """Return the place of an entity in play on its side from the left, -1 where it has none."""
    if not entity.card.on_board:
        return -1
    return state.players[entity.controller].board.index(entity)
