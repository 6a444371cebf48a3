"""Mana: crystals, temporary mana, Overload, and paying (rulebook 12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from orderofplay.engine.enchantments import cost_after
from orderofplay.engine.record import record
from orderofplay.state.definitions import NO_PROGRAM
from orderofplay.state.event import Event
from orderofplay.state.frames import Activation
from orderofplay.state.kinds import MANA
from orderofplay.state.player import MANA_LIMIT

if TYPE_CHECKING:
    from orderofplay.engine.context import Context
    from orderofplay.state.definitions import Grant
    from orderofplay.state.entity import Entity
    from orderofplay.state.game_state import GameState
    from orderofplay.state.player import Player


def cost_of(context: Context, card: Entity) -> int:
    """Return what a card or hero power costs now; a negative cost is paid as 0 (M5).

    What others do to it applies in order of play, auras and enchantments alike; what the
    card says of its own cost comes last (M6). Costs are asked for while nothing resolves,
    when all auras are up to date: so they are worked out then, and no hand is scanned as
    things come and go.
    """
    cost = card.cost
    if context.state.cost_auras:
        cost = _with_auras(context, card)
    if card.card.own_costs:
        cost = _with_its_own(context, card, cost)
    return max(cost, 0)


def _with_auras(context: Context, card: Entity) -> int:
    """Fold the cost anew, with auras among the enchantments in order of play (M6)."""
    rows: list[tuple[int, Grant]] = []
    before = context.activation
    for active in context.state.cost_auras:
        costs = active.aura.costs
        holder = context.state.entities[active.holder]
        if costs is None or holder.dormant:
            continue
        context.activation = Activation(NO_PROGRAM, holder.id, holder.controller)
        grant: Grant | None = costs(context, card)
        if grant is not None:
            rows.append((-1 if active.aura.first else active.order, grant))
    context.activation = before
    if not rows:
        return card.cost
    cost = card.card.cost
    rows += [(enchantment.order, enchantment.grant) for enchantment in card.enchantments]
    for _, grant in sorted(rows, key=_order_of):
        cost = cost_after(cost, grant)
    return cost


def _order_of(row: tuple[int, Grant]) -> int:
    return row[0]


def _with_its_own(context: Context, card: Entity, cost: int) -> int:
    before = context.activation
    context.activation = Activation(NO_PROGRAM, card.id, card.controller)
    for own in card.card.abilities.own_costs:
        grant: Grant | None = None if own.costs is None else own.costs(context, card)
        if grant is not None:
            cost = cost_after(cost, grant)
    context.activation = before
    return cost


def pay_for(context: Context, side: Player, card: Entity) -> None:
    """Pay what a card or hero power costs now.

    :param side: of the player who controls it.
    """
    state = context.state
    cost = card.cost
    if cost < 0 or state.cost_auras or card.card.own_costs:
        cost = cost_of(context, card)
    if side.temporary or state.trace is not None:
        pay(state, card.controller, cost)
    else:
        # Mostly crystals alone are spent, and nobody is told.
        side.spent += cost


def pay(state: GameState, player: int, amount: int) -> None:
    """Spend mana, temporary mana first (rulebook temp mana)."""
    side = state.players[player]
    if side.temporary:
        temporary = min(side.temporary, amount)
        side.temporary -= temporary
        amount -= temporary
    side.spent += amount
    if state.trace is not None:
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
    if side.crystals < MANA_LIMIT:
        side.crystals += 1
    side.spent = 0
    side.temporary = 0
    side.locked = side.overload
    side.overload = 0
    _tell(state, player)


def _tell(state: GameState, player: int) -> None:
    """Show in the trace what mana a player has now."""
    if state.trace is not None:
        record(state, Event(MANA, player=player, amount=state.players[player].mana))
