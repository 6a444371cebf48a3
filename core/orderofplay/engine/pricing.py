"""Ready-made changes of what cards cost, and the numbers that some of them depend on.

Whoever looks at a hand asks for the cost of every card in it, again at each action.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from orderofplay.engine.operating import Number, number_now
from orderofplay.state.definitions import Grant
from orderofplay.state.entity import HAND, Entity

if TYPE_CHECKING:
    from orderofplay.engine.context import Context
    from orderofplay.state.selected import Side


def price_in_hands(
    grant: Grant, side: Side = "any", types: tuple[str, ...] = ()
) -> Callable[[Context, Entity], Grant | None]:
    """Make the change of the cost of cards in hands.

    :param side: whose, as whoever has the aura sees it.
    :param types: names of the types of card; none for all.
    """

    def price(context: Context, card: Entity) -> Grant | None:
        if card.zone != HAND or (types and card.card.type.name not in types):
            return None
        friendly = card.controller == context.activation.controller
        return grant if side == "any" or friendly == (side == "friendly") else None

    return price


def price_of_first_minion(grant: Grant) -> Callable[[Context, Entity], Grant | None]:
    """Make the change of the cost of the first minion that whoever has the aura plays in a turn."""

    def price(context: Context, card: Entity) -> Grant | None:
        player = context.activation.controller
        if card.controller != player or card.zone != HAND or card.card.type.name != "minion":
            return None
        return None if context.state.players[player].minions_played else grant

    return price


def price_less(by: Number) -> Callable[[Context, Entity], Grant | None]:
    """Make the change of the cost of the card itself, which costs less by a number."""
    made: dict[int, Grant] = {}

    def price(context: Context, _card: Entity) -> Grant | None:
        less = number_now(by, context)
        grant = made.get(less)
        if grant is None:
            grant = made[less] = Grant(cost=-less)
        return grant

    return price


def number_of(select: Callable[[Context], list[Entity]]) -> Callable[[Context], int]:
    """Make the number that says how many are selected."""

    def number(context: Context) -> int:
        return len(select(context))

    return number


def other_cards_in_hand(context: Context) -> int:
    """Return how many cards whoever's text it is holds, the card itself left out."""
    hand = context.state.players[context.activation.controller].hand
    return len(hand) - 1 if context.activation.source in hand else len(hand)


def missing_health(context: Context) -> int:
    """Return what the hero of whoever's text it is lacks of its maximum Health."""
    return context.state.players[context.activation.controller].hero.damage


def weapon_attack(context: Context) -> int:
    """Return the Attack of the weapon of whoever's text it is, 0 without one."""
    weapon = context.state.players[context.activation.controller].weapon
    return 0 if weapon is None else weapon.attack
