"""What cards and the actions of players cost (rulebook 12, M5 and M6)."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Any, Literal

from orderofplay.api import (
    HAND,
    Amount,
    AmountWord,
    Aura,
    Context,
    Effect,
    EffectData,
    Entity,
    Grant,
    SelectorRef,
    value_of,
)

from orderofplay_standard.card_types import is_of_type
from orderofplay_standard.minion_types import has_minion_type, is_minion

#: Mana for trading and for forging a card (rulebook Tradeable, Forge).
TRADE_COST = 1
FORGE_COST = 2


@functools.cache
def _grant(less: int, more: int, to: int | None, least: int | None) -> Grant:
    """Make a change of costs once: one is asked for at every look at a hand."""
    return Grant(cost=more - less, set_cost=to, least_cost=least)


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
    side: Literal["your", "enemy", "all"] = "your"
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

    def cost(self, ctx: Context, card: Entity) -> Grant | None:
        """Leave out other cards, and what is no card of a hand."""
        if self.side != "all" and (card.controller == ctx.controller) != (self.side == "your"):
            return None
        if not is_of_type(card, self.card_type) or not has_minion_type(card, self.minion_type):
            return None
        if card.zone != HAND:
            return None
        return _grant(self.less, self.more, self.to, self.least)


class CardsCostFirst(CardsCost):
    """The same, before all else that changes costs (M6: Summoning Portal)."""

    aura: Literal["cardsCostFirst"] = "cardsCostFirst"  # type: ignore[assignment]
    first = True


class FirstMinionCosts(Aura):
    """The first minion that the controller plays in a turn costs less."""

    aura: Literal["firstMinionCosts"] = "firstMinionCosts"
    less: int
    phrase = "The first minion you play each turn costs ({less}) less"

    def cost(self, ctx: Context, card: Entity) -> Grant | None:
        """Ask whether one has been played this turn, while this was there or before."""
        if card.controller != ctx.controller or card.zone != HAND:
            return None
        if not is_of_type(card, "minion") or ctx.state.players[card.controller].minions_played:
            return None
        return _grant(self.less, 0, None, None)


class CostsLess(Aura):
    """The card itself costs less, by a number worked out; it comes after all else (M6)."""

    aura: Literal["costsLess"] = "costsLess"
    per: Amount
    reaches = "itself"
    phrase = "costs (1) less for each {per}"

    def cost(self, ctx: Context, card: Entity) -> Grant | None:
        """Count."""
        return _grant(value_of(self.per, ctx), 0, None, None)


class OtherMinions(AmountWord):
    """The number of minions in play, this one left out."""

    amount: Literal["otherMinions"] = "otherMinions"
    phrase = "other minion on the battlefield"

    def value(self, ctx: Context) -> int:
        """Count them."""
        own = ctx.activation.source
        return len([one for one in ctx.in_play() if is_minion(one) and one.id != own])


class OtherCards(AmountWord):
    """The number of cards in the controller's hand, this one left out."""

    amount: Literal["otherCards"] = "otherCards"
    phrase = "other card in your hand"

    def value(self, ctx: Context) -> int:
        """Count them."""
        own = ctx.activation.source
        return len([card for card in ctx.hand(ctx.controller) if card.id != own])


class MissingHealth(AmountWord):
    """What the controller's hero lacks of its maximum Health."""

    amount: Literal["missingHealth"] = "missingHealth"
    phrase = "Health your hero is missing"

    def value(self, ctx: Context) -> int:
        """Return its damage."""
        return ctx.hero(ctx.controller).damage


class WeaponAttack(AmountWord):
    """The Attack of the controller's weapon; 0 without one."""

    amount: Literal["weaponAttack"] = "weaponAttack"
    phrase = "Attack of your weapon"

    def value(self, ctx: Context) -> int:
        """Return it."""
        weapon = ctx.state.players[ctx.controller].weapon
        return 0 if weapon is None else weapon.attack


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
