"""What becomes of minions beside damage and death, and how cards come into a hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Literal

from orderofplay.api import (
    Amount,
    Card,
    CardRef,
    Compiler,
    Context,
    Effect,
    EffectData,
    Effects,
    Entity,
    Grant,
    Operation,
    SelectorRef,
    add_card_operation,
    attach_operation,
    each_operation,
)

from orderofplay_standard.conditions import CHOSEN, OPTIONS
from orderofplay_standard.costs import TRADE_COST
from orderofplay_standard.effects import Who
from orderofplay_standard.keywords import FROZEN
from orderofplay_standard.phrases import in_words
from orderofplay_standard.selectors import It, Itself
from orderofplay_standard.turn_steps import FREEZE

_FROZEN = Grant(FREEZE, keywords=frozenset({FROZEN}))
# The register of a word that does something to one entity after another.
_EACH = "one of them"


class OneByOne(Effect):
    """The base of words that change one entity at a time: each change is an operation."""

    targets: SelectorRef

    def expand(self) -> Sequence[EffectData] | None:
        """Loop over the targets, which are fixed before the first."""
        each = It(register_name=_EACH)
        if self.targets == each:
            return None
        one = self.model_copy(update={"targets": each})
        loop = {"targets": self.targets, "variable": _EACH, "effects": [one]}
        return [{"effect": "forEach", **loop}]

    def operation(self, compiler: Compiler) -> Operation:
        """Change the one that the loop has come to."""
        return each_operation(self.targets.selection(), self.change)

    def change(self, ctx: Context, target: Entity) -> None:
        """Change one entity.

        :raises NotImplementedError: the class does not define it.
        """
        raise NotImplementedError


class Silence(Effect):
    """Take away text, keywords and enchantments; damage stays (rulebook silence)."""

    effect: Literal["silence"] = "silence"
    targets: SelectorRef
    phrase = "Silence {targets}"

    def perform(self, ctx: Context) -> None:
        """Silence them."""
        ctx.silence(self.targets.select(ctx))


class Freeze(Effect):
    """Make characters Frozen: they cannot attack until they thaw (rulebook 20)."""

    effect: Literal["freeze"] = "freeze"
    targets: SelectorRef
    phrase = "Freeze {targets}"

    def operation(self, compiler: Compiler) -> Operation:
        """Attach the keyword, under the name by which it thaws."""
        return attach_operation(self.targets.selection(), _FROZEN)


class ReturnToHand(Effect):
    """Return minions to their controllers' hands, the oldest first (Z2); a full hand kills."""

    effect: Literal["returnToHand"] = "returnToHand"
    targets: SelectorRef
    phrase = "return {targets} to its owner's hand"

    def perform(self, ctx: Context) -> None:
        """Return them."""
        ctx.return_to_hand(self.targets.select(ctx))


class Transform(OneByOne):
    """Make another card of minions: no death, no summon (rulebook transform)."""

    effect: Literal["transform"] = "transform"
    card: CardRef
    #: The number in front of the card's name.
    one: ClassVar[int] = 1
    phrase = "transform {targets} into {one} {card}"

    def change(self, ctx: Context, target: Entity) -> None:
        """Transform one."""
        ctx.transform(target, ctx.card(self.card))


class TakeControl(OneByOne):
    """Bring minions to one's own side for good (rulebook Z1: without room they die)."""

    effect: Literal["takeControl"] = "takeControl"
    phrase = "take control of {targets}"

    def change(self, ctx: Context, target: Entity) -> None:
        """Take one."""
        ctx.take_control(target, ctx.controller)


class DieAtEndOfTurn(Effect):
    """Let the target that was chosen die as this turn ends."""

    effect: Literal["dieAtEndOfTurn"] = "dieAtEndOfTurn"
    phrase = "it dies at end of turn"

    def expand(self) -> Sequence[EffectData]:
        """Give it what destroys it, as an end of turn effect of the player who did this."""
        ending = {"trigger": "endOfTurn", "effects": [{"effect": "destroy", "targets": "self"}]}
        return [{"effect": "give", "targets": "target", "abilities": [ending]}]


class SwapStats(OneByOne):
    """Make Attack of the current Health, and Health of the Attack (rulebook swap-stats)."""

    effect: Literal["swapStats"] = "swapStats"
    phrase = "swap the Attack and Health of {targets}"

    def change(self, ctx: Context, target: Entity) -> None:
        """Attach an enchantment that sets both."""
        ctx.attach([target], Grant(set_attack=target.health, set_health=target.attack))


class SummonCopy(OneByOne):
    """Summon copies of minions as they are now, damage and enchantments included."""

    effect: Literal["summonCopy"] = "summonCopy"
    phrase = "summon a copy of {targets}"

    def change(self, ctx: Context, target: Entity) -> None:
        """Copy one."""
        ctx.summon_copy(target, ctx.controller)


class SummonCopiesOfThis(Effect):
    """Summon copies of this minion as it is now; what is gone brings none."""

    effect: Literal["summonCopiesOfThis"] = "summonCopiesOfThis"
    count: int = 1
    phrase = "summon a copy of this"
    worded = ("count",)

    def wording(self) -> str:
        """Say how many."""
        number = in_words(self.count)
        return self.phrase if self.count == 1 else f"summon {number} copies of this"

    def expand(self) -> Sequence[EffectData]:
        """Summon one after another."""
        one = SummonCopy(targets=Itself())
        return [{"effect": "repeat", "times": self.count, "effects": [one]}]


class BecomeCopy(Effect):
    """Become a copy of a minion in play, as it is now (rulebook copy-play)."""

    effect: Literal["becomeCopy"] = "becomeCopy"
    of: SelectorRef
    phrase = "choose {of} and become a copy of it"

    def perform(self, ctx: Context) -> None:
        """Transform into it; what has left play is nothing to copy."""
        found = self.of.select(ctx)
        if found:
            ctx.become_copy(ctx.source, found[0])


class AddCard(Effect):
    """Put new cards into a hand; for what finds no room nothing happens (Z1).

    ``called`` is what the text calls it in place of its name.
    """

    effect: Literal["addCard"] = "addCard"
    card: CardRef
    count: Amount = 1
    player: Who = "you"
    called: str = ""
    phrase = "add {count} {card} to your hand"
    worded = ("called",)

    def expand(self) -> Sequence[EffectData] | None:
        """Add one after another."""
        if self.count == 1:
            return None
        one = self.model_copy(update={"count": 1})
        return [{"effect": "repeat", "times": self.count, "effects": [one]}]

    def operation(self, compiler: Compiler) -> Operation:
        """Add one."""
        return add_card_operation(self.card, self.player == "opponent")


class Get(AddCard):
    """Put new cards into one's hand, as newer cards say it."""

    effect: Literal["get"] = "get"  # type: ignore[assignment]
    phrase = "get {count} {card}"


class AddRandom(Effect):
    """Put random cards of the game's pool into the hand, of any class unless one is named."""

    effect: Literal["addRandom"] = "addRandom"
    card_type: str = ""
    minion_type: str = ""
    card_class: str = ""
    cost: int | None = None
    count: int = 1
    phrase = "add {} to your hand"

    def wording(self) -> str:
        """Name what it brings, and how many."""
        kind = "{minion_type}" if self.minion_type else "{card_type}" if self.card_type else "card"
        named = f"{{card_class}} {kind}" if self.card_class else kind
        named = named if self.cost is None else f"{{cost}}-Cost {named}"
        brings = f"a random {named}" if self.count == 1 else f"{{count}} random {named}s"
        return self.phrase.replace("{}", brings)

    def expand(self) -> Sequence[EffectData] | None:
        """Add one after another."""
        if self.count == 1:
            return None
        one = self.model_copy(update={"count": 1})
        return [{"effect": "repeat", "times": self.count, "effects": [one]}]

    def perform(self, ctx: Context) -> None:
        """Pick a card and add it; where there is none, or no room, nothing happens."""
        card = ctx.pick_card([card for card in ctx.pool() if self._may_be(card)])
        if card is not None:
            ctx.add_to_hand(card, ctx.controller)

    def _may_be(self, card: Card) -> bool:
        return (
            self.card_type in {"", card.type.name}
            and (not self.minion_type or self.minion_type in _fact(card, "minion_types"))
            and self.card_class in {"", _fact(card, "card_class")}
            and self.cost in {None, card.cost}
        )


class GetRandom(AddRandom):
    """Put random cards into one's hand, as newer cards say it."""

    effect: Literal["getRandom"] = "getRandom"  # type: ignore[assignment]
    phrase = "get {}"


class DiscardRandom(Effect):
    """Discard random cards of one's hand, one after another."""

    effect: Literal["discardRandom"] = "discardRandom"
    count: Amount = 1
    phrase = "discard {count} cards at random"

    def expand(self) -> Sequence[EffectData] | None:
        """Discard one after another."""
        if self.count == 1:
            return None
        return [{"effect": "repeat", "times": self.count, "effects": [DiscardRandom()]}]

    def perform(self, ctx: Context) -> None:
        """Pick a card and discard it; an empty hand has none."""
        picked = ctx.pick(ctx.hand(ctx.controller))
        if picked is not None:
            ctx.discard([picked])


class OfferCards(Effect):
    """Let the player choose one of three different random cards of the game's pool.

    They are neutral or of the class of the player's hero, where that has one, unless they may
    be of any class; with fewer than three to choose from, the choice is among those (rulebook
    choice-suspends).
    """

    effect: Literal["offerCards"] = "offerCards"
    card_type: str = ""
    minion_type: str = ""
    cost: int | None = None
    from_class: Literal["", "any"] = ""

    def perform(self, ctx: Context) -> None:
        """Pick them and ask."""
        cards = [card for card in ctx.pool() if self._may_offer(ctx, card)]
        offered: list[str] = []
        while cards and len(offered) < _OFFERED:
            card = ctx.pick_card(cards)
            if card is None:
                break
            cards.remove(card)
            offered.append(card.id)
        ctx.set(CHOSEN, "")
        ctx.ask("discover", ctx.controller, offered, CHOSEN)

    def _may_offer(self, ctx: Context, card: Card) -> bool:
        hero = _fact(ctx.hero(ctx.controller).card, "card_class")
        return (
            self.card_type in {"", card.type.name}
            and self.cost in {None, card.cost}
            and (not self.minion_type or self.minion_type in _fact(card, "minion_types"))
            and (
                self.from_class == "any"
                or hero in {"", "neutral"}
                or _fact(card, "card_class") in {"neutral", hero}
            )
        )


def _fact(card: Card, field: str) -> str | tuple[str, ...]:
    """Return a printed fact of a card, empty for one without data, as a hero of the harness."""
    fact: str | tuple[str, ...] = getattr(card.data, field, "")
    return fact


_OFFERED = 3


class AddChosenCard(Effect):
    """Put the card that the player has chosen into the hand."""

    effect: Literal["addChosenCard"] = "addChosenCard"

    def perform(self, ctx: Context) -> None:
        """Add it, if there was anything to choose."""
        chosen = str(ctx.get(CHOSEN, ""))
        if chosen:
            ctx.add_to_hand(ctx.card(chosen), ctx.controller)


class Discover(Effect):
    """Choose one of three random cards, of one type, minion type or cost; it goes to the hand."""

    effect: Literal["discover"] = "discover"
    card_type: str = ""
    minion_type: str = ""
    cost: int | None = None
    from_class: Literal["", "any"] = ""
    phrase = "Discover a card"

    def wording(self) -> str:
        """Name what it brings."""
        cost = "" if self.cost is None else "{cost}-Cost "
        kind = "{minion_type}" if self.minion_type else "{card_type}" if self.card_type else "card"
        return f"Discover a {cost}{kind}" + (" from {from_class} class" if self.from_class else "")

    def expand(self) -> Sequence[EffectData]:
        """Offer three, then add the chosen one."""
        which = {name: getattr(self, name) for name in OfferCards.model_fields}
        del which["effect"]
        return [OfferCards.model_validate(which), AddChosenCard()]


class AskOption(Effect):
    """Let the player choose one of two texts."""

    effect: Literal["askOption"] = "askOption"

    def perform(self, ctx: Context) -> None:
        """Ask."""
        ctx.ask("chooseOne", ctx.controller, list(OPTIONS), CHOSEN)


class ChooseOne(Effect):
    """Carry out one of two texts, which the player chooses as they resolve.

    What is chosen with the play of a card, before its target, stands in its ``options``.
    """

    effect: Literal["chooseOne"] = "chooseOne"
    first: Effects
    second: Effects
    phrase = "Choose One - {first}; or {second}"

    def expand(self) -> Sequence[EffectData]:
        """Ask, then do what was chosen."""
        first = {"condition": "chose", "option": OPTIONS[0]}
        ways = {"condition": first, "then": self.first, "otherwise": self.second}
        return [AskOption(), {"effect": "if", **ways}]


class Sentence(Effect):
    """Carry out effects; what stands after them in the text begins a new sentence."""

    effect: Literal["sentence"] = "sentence"
    effects: Effects
    phrase = "{effects}"
    ends_sentence = True

    def expand(self) -> Sequence[EffectData]:
        """Return them."""
        return self.effects


class ComboInstead(Effect):
    """Carry out other effects instead where Combo is active (rulebook 20, Combo)."""

    effect: Literal["comboInstead"] = "comboInstead"
    effects: Effects
    combo: Effects
    phrase = "{effects}. Combo: {combo} instead"

    def expand(self) -> Sequence[EffectData]:
        """Ask as the text resolves."""
        return [
            {
                "effect": "if",
                "condition": "comboActive",
                "then": self.combo,
                "otherwise": self.effects,
            }
        ]


class TradeIn(Effect):
    """Pay for shuffling this card of the hand into the deck (rulebook Tradeable)."""

    effect: Literal["tradeIn"] = "tradeIn"
    phrase = "shuffle this into your deck"

    def perform(self, ctx: Context) -> None:
        """Pay, and put it there."""
        ctx.trade_in(ctx.source, TRADE_COST)


EFFECTS_MINIONS = (
    TradeIn,
    Silence,
    Freeze,
    ReturnToHand,
    Transform,
    TakeControl,
    DieAtEndOfTurn,
    SwapStats,
    SummonCopy,
    SummonCopiesOfThis,
    BecomeCopy,
    AddCard,
    Get,
    AddRandom,
    GetRandom,
    DiscardRandom,
    OfferCards,
    AddChosenCard,
    Discover,
    AskOption,
    ChooseOne,
    Sentence,
    ComboInstead,
)
