"""The effect Assemble: a base comes to the hand, and half its text is replaced (source 3, e)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from orderofplay.api import (
    Card,
    CardData,
    Context,
    Effect,
    EffectData,
    Entity,
    Grant,
    KeywordRef,
    NewEventKind,
    Selector,
    TriggeredAbility,
    TriggerRef,
)

from orderofplay_assemble.halves import HALVES, Splitting, has_same_text, splice
from orderofplay_assemble.splittable import SPLITTABLE

# The registers: the base's entity; the cards that are offered, and for each whose half it has.
BASE: Final = "assembled"
OFFERED: Final = "offered"
OTHERS: Final = "others"
CHOSEN: Final = "half"
# How many minions are offered, and how much more than the base they may cost.
_OFFERS: Final = 2
_DEARER: Final = 2
# From this cost on the dearest minions serve each other: 8 to 10.
_DEAR: Final = 9
_LEAST_DEAR: Final = 8
_DEAREST: Final = 10

_PLAYER = (("player", "player"),)
_PLAYER_CARD = (("player", "player"), ("id", "subject"))
EVENTS = (
    NewEventKind("Assembled", _PLAYER_CARD, hidden=("id",), phrase="{player} assemble{s} {id}"),
    NewEventKind("NothingToAssemble", _PLAYER, phrase="{player} find{s} nothing to Assemble"),
    NewEventKind("NoRoomToAssemble", _PLAYER, phrase="{player} ha{s} no room to Assemble"),
    NewEventKind(
        "NothingToOffer",
        _PLAYER_CARD,
        hidden=("id",),
        phrase="{player} get{s} {id}, with no other text to offer",
    ),
)


def _splitting(ctx: Context, card: Card) -> Splitting | None:
    """Return a card with its split, None for one that has no place in the pool of Assemble."""
    mark = ctx.marks(card).get(SPLITTABLE)
    if mark is None or not isinstance(card.data, CardData):
        return None
    return Splitting(card.data, mark)


def _pool(ctx: Context, any_class: bool) -> list[Card]:
    """Return the marked minions of the game's pool: of the own class or neutral, unless said."""
    hero = getattr(ctx.hero(ctx.controller).card.data, "card_class", "")
    classes = {"neutral", hero}
    return [
        card
        for card in ctx.pool()
        if (pair := _splitting(ctx, card)) is not None
        and (any_class or hero in {"", "neutral"} or pair.data.card_class in classes)
    ]


def _spliced(ctx: Context, base: Card, other: Card) -> list[Splitting]:
    """Return what a base becomes by either half of another card; the text must change."""
    own, theirs = _splitting(ctx, base), _splitting(ctx, other)
    if own is None or theirs is None or base is other:
        return []
    made = [splice(own, theirs, half) for half in HALVES]
    return [one for one in made if not has_same_text(one.data, own.data)]


class AssembleEffect(Effect):
    """Get a random minion, and change half its text to that of one of two others (rulebook 21).

    ``cost``, ``costsAtMost``, ``keyword`` and ``trigger`` say which base may come;
    ``othersCost`` is what the others cost at least, in place of the base's cost to 2 more.
    """

    effect: Literal["assemble"] = "assemble"
    cost: int | None = None
    costs_at_most: int | None = None
    keyword: KeywordRef | None = None
    trigger: TriggerRef | None = None
    any_class: bool = False
    others_cost: int | None = None
    phrase = "Assemble a minion"

    def wording(self) -> str:
        """Name what is asked for."""
        kind = "{trigger} " if self.trigger else "{keyword} " if self.keyword else ""
        cost = "" if self.cost is None else "{cost}-Cost "
        text = f"Assemble a {cost}{kind}minion"
        if self.any_class:
            text += " from any class"
        if self.costs_at_most is not None:
            text += " that costs ({costs_at_most}) or less"
        return (
            text
            if self.others_cost is None
            else (f"{text} with cards that cost ({{others_cost}}) or more")
        )

    def expand(self) -> Sequence[EffectData] | None:
        """Bring the base, offer halves, take one, name whose it is: one change each."""
        fields = {name: getattr(self, name) for name in type(self).model_fields}
        del fields["effect"]
        return [
            BringBase(**fields),
            OfferHalves(any_class=self.any_class, others_cost=self.others_cost),
            TakeHalf(),
            NameOther(),
        ]


class BringBase(AssembleEffect):
    """Put a random minion of the pool that fits into the hand."""

    effect: Literal["bringBase"] = "bringBase"  # type: ignore[assignment]

    def expand(self) -> Sequence[EffectData] | None:
        """Be one change."""
        return None

    def perform(self, ctx: Context) -> None:
        """Pick it; the log says where nothing comes."""
        ctx.set(BASE, 0)
        ctx.set(CHOSEN, "")
        card = ctx.pick_card([card for card in _pool(ctx, self.any_class) if self._fits(card)])
        if card is None:
            ctx.raise_event("assemble:NothingToAssemble", player=ctx.controller)
            return
        entity = ctx.add_to_hand(card, ctx.controller)
        if entity is None:
            ctx.raise_event("assemble:NoRoomToAssemble", player=ctx.controller)
        else:
            ctx.set(BASE, entity.id)

    def _fits(self, card: Card) -> bool:
        data = card.data
        if not isinstance(data, CardData):
            return False
        triggers = {type(a.trigger) for a in data.abilities if isinstance(a, TriggeredAbility)}
        return (
            self.cost in {None, card.cost}
            and (self.costs_at_most is None or card.cost <= self.costs_at_most)
            and (self.keyword is None or self.keyword in data.keywords)
            and (self.trigger is None or type(self.trigger) in triggers)
        )


class OfferHalves(Effect):
    """Offer the halves of two other minions that change the base's text."""

    effect: Literal["offerHalves"] = "offerHalves"
    any_class: bool = False
    others_cost: int | None = None

    def perform(self, ctx: Context) -> None:
        """Make the cards that the base may become, and ask for one."""
        for base in ctx.remembered(BASE):
            offered: list[str] = []
            others: list[str] = []
            for other in self._others(ctx, base.card):
                for made in _spliced(ctx, base.card, other):
                    offered.append(ctx.make_card(made.data, base.card.plugin).id)
                    others.append(other.id)
            ctx.set(OFFERED, offered)
            ctx.set(OTHERS, others)
            if offered:
                ctx.ask("assemble", ctx.controller, offered, CHOSEN)
            else:
                ctx.raise_event("assemble:NothingToOffer", base.id, ctx.controller)

    def _others(self, ctx: Context, base: Card) -> list[Card]:
        """Pick the minions that are offered, each of which can change the text."""
        cards = [
            card
            for card in _pool(ctx, self.any_class)
            if self._costs_right(base, card) and _spliced(ctx, base, card)
        ]
        picked: list[Card] = []
        while cards and len(picked) < _OFFERS:
            card = ctx.pick_card(cards)
            if card is None:
                break
            cards.remove(card)
            picked.append(card)
        return picked

    def _costs_right(self, base: Card, card: Card) -> bool:
        if self.others_cost is not None:
            return card.cost >= self.others_cost
        if base.cost >= _DEAR:
            return _LEAST_DEAR <= card.cost <= _DEAREST
        return base.cost <= card.cost <= base.cost + _DEARER


class TakeHalf(Effect):
    """Make of the base the card that its player has chosen."""

    effect: Literal["takeHalf"] = "takeHalf"

    def perform(self, ctx: Context) -> None:
        """Replace it where it is, in the hand."""
        chosen = str(ctx.get(CHOSEN, ""))
        for base in ctx.remembered(BASE):
            if chosen:
                ctx.replace_in_hand(base, ctx.card(chosen))
                ctx.raise_event("assemble:Assembled", base.id, ctx.controller)


class NameOther(Effect):
    """Attach an enchantment that names the card whose half the base has (rulebook 21)."""

    effect: Literal["nameOther"] = "nameOther"

    def perform(self, ctx: Context) -> None:
        """Find whose half was chosen."""
        chosen, offered, others = ctx.get(CHOSEN, ""), ctx.get(OFFERED, []), ctx.get(OTHERS, [])
        if isinstance(offered, list) and isinstance(others, list) and chosen in offered:
            other = str(others[offered.index(chosen)])  # type: ignore[arg-type]
            ctx.attach(ctx.remembered(BASE), Grant(ctx.card(other).name))


class Assembled(Selector):
    """What this text has assembled, as long as it is in the hand."""

    selector: Literal["assembled"] = "assembled"
    phrase = "it"

    def select(self, ctx: Context) -> list[Entity]:
        """Return it, nothing where nothing came."""
        return [card for card in ctx.remembered(BASE) if card in ctx.hand(ctx.controller)]


EFFECTS = (AssembleEffect, BringBase, OfferHalves, TakeHalf, NameOther)
