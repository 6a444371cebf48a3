"""Mana: crystals, temporary mana, Overload, and paying (rulebook 12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from orderofplay.engine.record import record
from orderofplay.state.event import Event
from orderofplay.state.kinds import MANA
from orderofplay.state.player import MANA_LIMIT

if TYPE_CHECKING:
    from orderofplay.state.entity import Entity
    from orderofplay.state.game_state import GameState


def cost_of(entity: Entity) -> int:
    """Return what a card or hero power costs now; a negative cost is paid as 0 (M5)."""
    return max(entity.cost, 0)


def pay(state: GameState, player: int, amount: int) -> None:
    """Spend mana, temporary mana first (rulebook temp mana)."""
    side = state.players[player]
    temporary = min(side.temporary, amount)
    side.temporary -= temporary
    side.spent += amount - temporary
    _tell(state, player)


def gain_crystals(state: GameState, player: int, amount: int, empty: bool = False) -> None:
    """Gain mana crystals, full ones unless ``empty``, up to 10; or lose some, down to 0 (M2).

    Crystals that are gone cannot stay spent, and no gain lifts the mana above 10 (M1).
    """
    side = state.players[player]
    gained = max(min(amount, MANA_LIMIT - side.crystals), -side.crystals)
    side.crystals += gained
    if empty and gained > 0:
        side.spent += gained
    side.spent = min(side.spent, side.crystals) + max(side.mana - MANA_LIMIT, 0)
    _tell(state, player)


def gain_temporary(state: GameState, player: int, amount: int) -> None:
    """Gain mana for this turn only; nobody has more than 10 (M1)."""
    side = state.players[player]
    side.temporary += max(min(amount, MANA_LIMIT - side.mana), 0)
    _tell(state, player)


def overload(state: GameState, player: int, amount: int) -> None:
    """Lock crystals of the player's next turn (M3: without a limit)."""
    state.players[player].overload += amount


def refresh(state: GameState, player: int) -> None:
    """Begin a turn's mana: a crystal more, all filled, what was overloaded locked (M3)."""
    side = state.players[player]
    side.crystals = min(side.crystals + 1, MANA_LIMIT)
    side.spent = 0
    side.temporary = 0
    side.locked = side.overload
    side.overload = 0
    _tell(state, player)


def _tell(state: GameState, player: int) -> None:
    record(state, Event(MANA, player=player, amount=state.players[player].mana))
