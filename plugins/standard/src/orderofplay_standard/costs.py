"""What cards and the actions of players cost (rulebook 12, M5 and M6)."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from typing import Any, Literal

from orderofplay.api import (
    Amount,
    AmountWord,
    Aura,
    Context,
    Effect,
    EffectData,
    Entity,
    Grant,
    SelectorRef,
    calculation_of,
    missing_health,
    number_of,
    other_cards_in_hand,
    price_in_hands,
    price_less,
    price_of_first_minion,
    select_types,
    weapon_attack,
)

from orderofplay_standard.card_types import types_of
from orderofplay_standard.minion_types import has_minion_type

#: Mana for trading and for forging a card (rulebook Tradeable, Forge).
TRADE_COST = 1
FORGE_COST = 2


_Whose = Literal["your", "enemy", "all"]


@functools.cache
def _in_hands(
    whose: _Whose, card_type: str, less: int, more: int, to: int | None, least: int | None
) -> Callable[[Context, Entity], Grant | None]:
    """Make a change of costs once: one is asked for at every look at a hand."""
    side: Literal["any", "friendly", "enemy"] = "enemy"
    if whose != "enemy":
        side = "friendly" if whose == "your" else "any"
    grant = Grant(cost=more - less, set_cost=to, least_cost=least)
    return price_in_hands(grant, side, types_of(card_type))


def _price(more: int, to: int | None, least: int | None) -> str:
    """Return the slots of a change of costs."""
    if to is not None:
        return "({to})"
    if more:
        return "({more}) more"
    return "({less}) less" + ("" if least is None else ", but not less than ({least})")


class CardsCost(Aura):
    """Cards of a hand cost more, less or so much: one player's or both, of one type or any."""

    aura: Literal["cardsCost"] = "cardsCost"
    side: _Whose = "your"
    card_type: str = ""
    minion_type: str = ""
    less: int = 0
    more: int = 0
    to: int | None = None
    least: int | None = None

    def wording(self) -> str:
        """Name the cards and the price."""
        kind = "{minion_type}s" if self.minion_type else "cards"
        kind = "{card_type}s" if self.card_type else kind
        return f"{{side}} {kind} cost {_price(self.more, self.to, self.least)}"

    def pricing(self) -> Callable[[Context, Entity], Grant | None]:
        """Return the engine's own where no type of minion is asked for."""
        return self.cost if self.minion_type else self._of_any()

    def cost(self, ctx: Context, card: Entity) -> Grant | None:
        """Leave out minions of other types, and what the engine does."""
        return self._of_any()(ctx, card) if has_minion_type(card, self.minion_type) else None

    def _of_any(self) -> Callable[[Context, Entity], Grant | None]:
        return _in_hands(self.side, self.card_type, self.less, self.more, self.to, self.least)


class CardsCostFirst(CardsCost):
    """The same, before all else that changes costs (M6: Summoning Portal)."""

    aura: Literal["cardsCostFirst"] = "cardsCostFirst"  # type: ignore[assignment]
    first = True


class FirstMinionCosts(Aura):
    """The first minion that the controller plays in a turn costs less."""

    aura: Literal["firstMinionCosts"] = "firstMinionCosts"
    less: int
    phrase = "The first minion you play each turn costs ({less}) less"

    def pricing(self) -> Callable[[Context, Entity], Grant | None]:
        """Ask whether one has been played this turn, while this was there or before."""
        return price_of_first_minion(Grant(cost=-self.less))


class CostsLess(Aura):
    """The card itself costs less, by a number worked out; it comes after all else (M6)."""

    aura: Literal["costsLess"] = "costsLess"
    per: Amount
    reaches = "itself"
    phrase = "costs (1) less for each {per}"

    def pricing(self) -> Callable[[Context, Entity], Grant | None]:
        """Count."""
        return price_less(calculation_of(self.per))


class OtherMinions(AmountWord):
    """The number of minions in play, this one left out."""

    amount: Literal["otherMinions"] = "otherMinions"
    phrase = "other minion on the battlefield"

    def calculation(self) -> Callable[[Context], int]:
        """Count them."""
        return number_of(select_types(("minion",), others=True))


class OtherCards(AmountWord):
    """The number of cards in the controller's hand, this one left out."""

    amount: Literal["otherCards"] = "otherCards"
    phrase = "other card in your hand"

    def calculation(self) -> Callable[[Context], int]:
        """Count them."""
        return other_cards_in_hand


class MissingHealth(AmountWord):
    """What the controller's hero lacks of its maximum Health."""

    amount: Literal["missingHealth"] = "missingHealth"
    phrase = "Health your hero is missing"

    def calculation(self) -> Callable[[Context], int]:
        """Return its damage."""
        return missing_health


class WeaponAttack(AmountWord):
    """The Attack of the controller's weapon; 0 without one."""

    amount: Literal["weaponAttack"] = "weaponAttack"
    phrase = "Attack of your weapon"

    def calculation(self) -> Callable[[Context], int]:
        """Return it."""
        return weapon_attack


def _lend(until: str, *abilities: dict[str, Any]) -> Sequence[EffectData]:
    """Let the controller's hero bear what changes costs for a while (costs this turn)."""
    give = {"effect": "give", "targets": "friendlyHero", "until": until}
    return [{**give, "abilities": list(abilities)}]


class CostsChange(Effect):
    """Let cards cost more or less for the rest of the turn, or for the opponent's next one."""

    effect: Literal["costsChange"] = "costsChange"
    side: Literal["your", "enemy", "all"] = "your"
    card_type: str = ""
    less: int = 0
    more: int = 0
    until: Literal["turn", "nextTurn"] = "turn"

    def wording(self) -> str:
        """Name the cards, the price and the time."""
        kind = "{card_type}s" if self.card_type else "cards"
        time = "this {until}" if self.until == "turn" else "{until}"
        return f"{{side}} {kind} cost {_price(self.more, None, None)} {time}"

    def expand(self) -> Sequence[EffectData]:
        """Give the hero the aura for that time."""
        cards = {"aura": "cardsCost", "side": self.side, "card_type": self.card_type}
        return _lend(self.until, {**cards, "less": self.less, "more": self.more})


class NextCosts(Effect):
    """Let the next card of a type that the player plays this turn cost less, or so much."""

    effect: Literal["nextCosts"] = "nextCosts"
    card_type: str
    less: int = 0
    to: int | None = None

    def wording(self) -> str:
        """Say of a spell that it is cast, of anything else that it is played."""
        verb = "cast" if self.card_type == "spell" else "play"
        price = _price(0, self.to, None)
        return f"The next {{card_type}} you {verb} this turn costs {price}"

    def expand(self) -> Sequence[EffectData]:
        """Give the hero the aura, which ends as such a card is played, countered or not."""
        aura = {"aura": "cardsCost", "less": self.less, "to": self.to}
        kind = {"card_type": self.card_type}
        end = {"trigger": {"trigger": "nextPlayed", **kind}, "effects": ["endThis"]}
        return _lend("turn", {**aura, **kind}, end)


class ReduceCost(Effect):
    """Let cards of a hand cost less, for as long as they are there (rulebook M6)."""

    effect: Literal["reduceCost"] = "reduceCost"
    targets: SelectorRef
    less: int
    phrase = "{targets} costs ({less}) less"

    def perform(self, ctx: Context) -> None:
        """Attach an enchantment."""
        ctx.attach(self.targets.select(ctx), Grant(cost=-self.less))


class EndThis(Effect):
    """Take off the enchantment that this is an ability of."""

    effect: Literal["endThis"] = "endThis"

    def perform(self, ctx: Context) -> None:
        """Take it off."""
        ctx.end_enchantment()


AURAS = (CardsCost, CardsCostFirst, FirstMinionCosts, CostsLess)
AMOUNTS = (OtherMinions, OtherCards, MissingHealth, WeaponAttack)
EFFECTS = (CostsChange, NextCosts, ReduceCost, EndThis)
