"""The effect Assemble: a base comes to the hand, and half its text is replaced (source 3, e)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, Literal

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
    Trigger,
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
# What answers only for a card that is played from the hand, or that dies.
_OF_A_BODY: Final = frozenset({"Battlecry", "Destroyed"})
# How texts begin that name a time of the turn: "At the end of your turn,".
_AT: Final = "At the "

FromClass = Literal["", "any", "another"]

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


def _pool(ctx: Context, from_class: FromClass, without_body: bool) -> list[Card]:
    """Return the marked minions of the game's pool, of the classes that are asked for.

    ``without_body``: what they do as they are played or die is no use to a hero power.
    """
    return [
        card
        for card in ctx.pool()
        if (pair := _splitting(ctx, card)) is not None
        and _is_from(ctx, pair.data.card_class, from_class)
        and not (without_body and _needs_body(pair.data))
    ]


def _is_from(ctx: Context, card_class: str, from_class: FromClass) -> bool:
    """Tell whether a class is asked for: the own or neutral, unless said."""
    hero = getattr(ctx.hero(ctx.controller).card.data, "card_class", "")
    if from_class == "another":
        return card_class not in {"neutral", hero}
    return from_class == "any" or hero in {"", "neutral"} or card_class in {"neutral", hero}


def _needs_body(data: CardData) -> bool:
    """Tell whether a text has a Battlecry, a Combo or a Deathrattle."""
    answered = [a.trigger for a in data.abilities if isinstance(a, TriggeredAbility)]
    return any(one.scope == "self" and one.event_name() in _OF_A_BODY for one in answered)


def _spliced(ctx: Context, base: Card, other: Card) -> list[Splitting]:
    """Return what a base becomes by either half of another card; the text must change."""
    own, theirs = _splitting(ctx, base), _splitting(ctx, other)
    if own is None or theirs is None or base is other:
        return []
    made = [splice(own, theirs, half) for half in HALVES]
    return [one for one in made if not has_same_text(one.data, own.data)]


class AssembleEffect(Effect):
    """Get a random minion, and change half its text to that of one of two others (rulebook 21).

    All fields but the last say which base may come; the others are of the own class or
    neutral, unless it is from any class. ``othersCost`` is what they cost at least, in place of
    the base's cost to 2 more.
    """

    effect: Literal["assemble"] = "assemble"
    cost: int | None = None
    costs_at_most: int | None = None
    keyword: KeywordRef | None = None
    trigger: TriggerRef | None = None
    minion_type: str = ""
    card_class: str = ""
    from_class: FromClass = ""
    others_cost: int | None = None
    #: Whether it is for a hero power, of which no text may need a body (source 3, Rajh).
    for_power: ClassVar[bool] = False
    phrase = "Assemble a minion"
    worded = ("trigger",)

    def wording(self) -> str:
        """Name what is asked for."""
        kind = "{keyword} " if self.keyword else "{card_class} " if self.card_class else ""
        cost = "" if self.cost is None else "{cost}-Cost "
        before, behind = _named(self.trigger)
        what = "{minion_type}" if self.minion_type else "minion"
        text = f"Assemble a {cost}{kind}{before}{what}{behind}"
        if self.from_class:
            text += " from {from_class} class"
        if self.costs_at_most is not None:
            text += " that costs ({costs_at_most}) or less"
        if self.others_cost is not None:
            text += " with cards that cost ({others_cost}) or more"
        return text

    def expand(self) -> Sequence[EffectData] | None:
        """Bring the base, offer halves, take one, name whose it is: one change each."""
        fields = {name: getattr(self, name) for name in AssembleEffect.model_fields}
        del fields["effect"]
        others: FromClass = "any" if self.from_class == "any" else ""
        power = self.for_power
        return [
            BringBase(**fields, without_body=power),
            OfferHalves(from_class=others, others_cost=self.others_cost, without_body=power),
            TakeHalf(),
            NameOther(),
        ]


def _named(trigger: Trigger | None) -> tuple[str, str]:
    """Return how a minion with a trigger is spoken of: before "minion", and behind it."""
    if trigger is None:
        return "", ""
    when = trigger.wording()
    if when.endswith(":"):
        return "{trigger} ", ""
    timed = when.startswith(_AT)
    return "", f" with an {when[len(_AT) : -1]} effect" if timed else " with a {trigger}"


class BringBase(AssembleEffect):
    """Put a random minion of the pool that fits into the hand."""

    effect: Literal["bringBase"] = "bringBase"  # type: ignore[assignment]
    without_body: bool = False

    def expand(self) -> Sequence[EffectData] | None:
        """Be one change."""
        return None

    def perform(self, ctx: Context) -> None:
        """Pick it; the log says where nothing comes."""
        ctx.set(BASE, 0)
        ctx.set(CHOSEN, "")
        classes: FromClass = "any" if self.card_class else self.from_class
        pool = _pool(ctx, classes, self.without_body)
        card = ctx.pick_card([card for card in pool if self._fits(card)])
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
            and (not self.minion_type or self.minion_type in data.minion_types)
            and self.card_class in {"", data.card_class}
            and (self.trigger is None or type(self.trigger) in triggers)
        )


class OfferHalves(Effect):
    """Offer the halves of two other minions that change the base's text."""

    effect: Literal["offerHalves"] = "offerHalves"
    from_class: FromClass = ""
    others_cost: int | None = None
    without_body: bool = False

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
            for card in _pool(ctx, self.from_class, self.without_body)
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
