"""What cards and hero powers cost while a player may act."""

from __future__ import annotations

from typing import TYPE_CHECKING

from orderofplay.engine.context import Context
from orderofplay.engine.mana import cost_of
from orderofplay.state.definitions import NO_PROGRAM
from orderofplay.state.frames import Activation

if TYPE_CHECKING:
    from orderofplay.state.entity import Entity
    from orderofplay.state.game_state import GameState


def cost_now(state: GameState, card: Entity) -> int:
    """Return what a card or hero power costs while nothing resolves."""
    if not state.cost_auras and not card.card.own_costs:
        # Nothing but what is attached to it, which is folded already.
        return max(card.cost, 0)
    return cost_of(Context(state, Activation(NO_PROGRAM, card.id, card.controller)), card)
