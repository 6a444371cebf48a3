"""Player actions beside playing, attacking and the hero power."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from orderofplay.api import Entity, GameState, PlayerAction

from orderofplay_standard.costs import TRADE_COST
from orderofplay_standard.keywords import TRADEABLE


class Trade(PlayerAction):
    """Shuffle a Tradeable card of the hand into the deck for 1 mana, and draw; it is not played."""

    name = "trade"
    code = "REQ_TRADEABLE"
    bearing = TRADEABLE

    def subjects(self, state: GameState, player: int) -> list[int]:
        """Return the Tradeable cards of the hand."""
        hand = state.players[player].hand
        return [id for id in hand if TRADEABLE in state.entities[id].keywords]

    def refuses(self, state: GameState, subject: Entity) -> str | None:
        """Refuse it without mana, or without a card to draw."""
        side = state.players[subject.controller]
        if side.mana < TRADE_COST:
            return f"trading costs {TRADE_COST}, and no mana is left"
        if not side.deck:
            return f"{subject.card.name} cannot be traded: the deck is empty"
        return None

    def effects(self) -> Sequence[dict[str, Any]]:
        """Put the card into the deck, then draw one."""
        return ({"effect": "tradeIn"}, {"effect": "draw"})


PLAYER_ACTIONS = (Trade(),)
