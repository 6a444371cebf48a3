"""Drawing, burning, fatigue, and other ways into a hand (rulebook 16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from orderofplay.engine.damage import strike
from orderofplay.engine.record import raise_event
from orderofplay.engine.zones import create
from orderofplay.state.entity import GRAVEYARD, HAND, Entity
from orderofplay.state.kinds import BURNED, DREW, FATIGUED
from orderofplay.state.player import HAND_LIMIT

if TYPE_CHECKING:
    from orderofplay.engine.context import Context
    from orderofplay.state.definitions import Card
    from orderofplay.state.game_state import GameState


def hand_is_full(state: GameState, player: int) -> bool:
    """Tell whether a hand holds as many cards as it may (rulebook 12, limits: 10)."""
    return len(state.players[player].hand) >= HAND_LIMIT


def draw(context: Context, player: int) -> Entity | None:
    """Draw the top card of a deck.

    Into a full hand it is burned, which is no draw (DC4); from an empty deck it is
    fatigue, where the profile has that.

    :returns: the card in hand, None where there is none.
    """
    state = context.state
    side = state.players[player]
    deck = side.deck
    if not deck:
        if state.profile.fatigue:
            _fatigue(context, player)
        return None
    card = deck.pop()
    hand = side.hand
    if len(hand) >= HAND_LIMIT:
        burn(state, card, player)
        return None
    entity = create(state, card, player, HAND)
    hand.append(entity.id)
    if state.listeners[DREW] or state.told:
        raise_event(state, DREW, entity.id, player, 0, context.activation.source)
    return entity


def burn(state: GameState, card: Card, player: int) -> None:
    """Send a card for which a hand has no room to the graveyard."""
    entity = create(state, card, player, GRAVEYARD)
    state.players[player].graveyard.append(entity.id)
    raise_event(state, BURNED, entity.id, player)


def _fatigue(context: Context, player: int) -> None:
    """Deal one damage more than the last time, as ordinary damage (rulebook fatigue)."""
    side = context.state.players[player]
    side.fatigue += 1
    raise_event(context.state, FATIGUED, player=player, amount=side.fatigue)
    strike(context, side.hero, side.fatigue, 0)


def add_to_hand(state: GameState, card: Card, player: int) -> Entity | None:
    """Put a new card into a hand; generation into a full hand simply fails (Z1).

    :returns: the card, None where there was no room.
    """
    if hand_is_full(state, player):
        return None
    entity = create(state, card, player, HAND)
    state.players[player].hand.append(entity.id)
    return entity
