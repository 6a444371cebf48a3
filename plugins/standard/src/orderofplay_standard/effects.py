"""What abilities and spells do. Each word makes one change, or expands into others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Literal

from orderofplay.api import (
    AbilityData,
    Amount,
    CardRef,
    Compiler,
    Context,
    Effect,
    EffectData,
    Grant,
    KeywordRef,
    Operation,
    SelectorRef,
    armor_operation,
    attach_operation,
    calculation_of,
    damage_operation,
    destroy_operation,
    draw_operation,
    heal_operation,
    summon_operation,
    value_of,
)

from orderofplay_standard.amounts import AttackOf
from orderofplay_standard.events import ARMOR_GAINED
from orderofplay_standard.keywords import REBORN
from orderofplay_standard.phrases import gift_slots, in_words
from orderofplay_standard.power import POWER
from orderofplay_standard.selectors import Itself

Who = Literal["you", "opponent"]


def player_of(ctx: Context, who: Who) -> int:
    """Return the player that "you" or "your opponent" means."""
    return ctx.controller if who == "you" else ctx.opponent


class Damage(Effect):
    """Deal damage to each target, all at once (rulebook DH1)."""

    effect: Literal["damage"] = "damage"
    targets: SelectorRef
    amount: Amount
    phrase = "deal {amount} damage to {targets}"

    def wording(self) -> str:
        """Name a target before an amount that is about it: "its Attack"."""
        if isinstance(self.amount, AttackOf) and self.amount.of == self.targets:
            return "deal damage to {targets} equal to {amount}"
        return self.phrase

    def operation(self, compiler: Compiler) -> Operation:
        """Hit the targets in order of play; each amount is worked out before any hit."""
        return damage_operation(self.targets.selection(), calculation_of(self.amount), POWER)


class Destroy(Effect):
    """Mark targets pending destroy; the Death Creation Step collects them (seed 003)."""

    effect: Literal["destroy"] = "destroy"
    targets: SelectorRef
    phrase = "destroy {targets}"

    def operation(self, compiler: Compiler) -> Operation:
        """Mark them."""
        return destroy_operation(self.targets.selection())


class Summon(Effect):
    """Summon a card; a full board ends it silently (rulebook position).

    ``called`` is what the text calls it in place of its name: "a 1/3 Demon".
    """

    effect: Literal["summon"] = "summon"
    card: CardRef
    count: Amount = 1
    player: Who = "you"
    called: str = ""
    phrase = "summon {count} {card}"
    worded = ("called",)

    def expand(self) -> Sequence[EffectData] | None:
        """Summon one after another: each summon is a Sequence of its own."""
        if self.count == 1:
            return None
        # A copy, not a new word: the card is read already, in its author's names.
        one = self.model_copy(update={"count": 1})
        return [{"effect": "repeat", "times": self.count, "effects": [one]}]

    def operation(self, compiler: Compiler) -> Operation:
        """Summon one."""
        return summon_operation(self.card, self.player == "opponent")


class SummonRandom(Effect):
    """Summon random minions of the game's pool, of one cost or rarity or any."""

    effect: Literal["summonRandom"] = "summonRandom"
    cost: int | None = None
    rarity: str = ""
    count: int = 1
    player: Who = "you"
    phrase = "summon a random minion"
    worded = ("count",)

    def wording(self) -> str:
        """Name the cost and the rarity where they are asked for, and how many."""
        cost = "" if self.cost is None else "{cost}-Cost "
        kind = f"random {cost}{'{rarity} ' if self.rarity else ''}minion"
        return f"summon a {kind}" if self.count == 1 else f"summon {in_words(self.count)} {kind}s"

    def expand(self) -> Sequence[EffectData] | None:
        """Summon one after another."""
        if self.count == 1:
            return None
        one = self.model_copy(update={"count": 1})
        return [{"effect": "repeat", "times": self.count, "effects": [one]}]

    def perform(self, ctx: Context) -> None:
        """Pick a card and summon it."""
        cards = [
            card
            for card in ctx.pool()
            if card.type.name == "minion"
            and self.cost in {None, card.cost}
            and self.rarity in {"", getattr(card.data, "rarity", "")}
        ]
        card = ctx.pick_card(cards)
        if card is not None:
            ctx.summon(card, player_of(ctx, self.player))


class Draw(Effect):
    """Draw cards one by one; an empty deck gives none."""

    effect: Literal["draw"] = "draw"
    count: Amount = 1
    player: Who = "you"
    phrase = "draw {count} cards"

    def expand(self) -> Sequence[EffectData] | None:
        """Draw one after another: what answers the first comes before the second."""
        if self.count == 1:
            return None
        one = Draw(player=self.player)
        return [{"effect": "repeat", "times": self.count, "effects": [one]}]

    def operation(self, compiler: Compiler) -> Operation:
        """Draw one, and remember it in the register ``drawn``."""
        return draw_operation("drawn", self.player == "opponent")


class GainArmor(Effect):
    """Give a hero Armor (rulebook armor; `ArmorGained`)."""

    effect: Literal["gainArmor"] = "gainArmor"
    amount: Amount
    player: Who = "you"
    phrase = "gain {amount} Armor"

    def operation(self, compiler: Compiler) -> Operation:
        """Add it."""
        opponent = self.player == "opponent"
        return armor_operation(calculation_of(self.amount), ARMOR_GAINED, opponent)


class GainAttack(Effect):
    """Give Attack, to this minion unless it says otherwise."""

    effect: Literal["gainAttack"] = "gainAttack"
    amount: Amount
    targets: SelectorRef = Itself()
    phrase = "gain +{amount} Attack"

    def operation(self, compiler: Compiler) -> Operation:
        """Attach an enchantment; where the number is fixed, it is always the same one."""
        if isinstance(self.amount, int):
            return attach_operation(self.targets.selection(), compiler.grant("", self.amount))
        return self.perform

    def perform(self, ctx: Context) -> None:
        """Attach an enchantment with the number as it is now."""
        ctx.attach(self.targets.select(ctx), Grant(attack=value_of(self.amount, ctx)))


class Give(Effect):
    """Attach an enchantment: Attack, Health, keywords, abilities (an added Deathrattle, say).

    ``until``: it lasts for this turn only, or until the end of the opponent's next turn.
    """

    effect: Literal["give"] = "give"
    targets: SelectorRef
    attack: Amount = 0
    health: Amount = 0
    keywords: tuple[KeywordRef, ...] = ()
    abilities: tuple[AbilityData, ...] = ()
    until: Literal["", "turn", "nextTurn"] = ""
    phrase = "give {targets} +{attack}/+{health}"
    #: What stands before the gifts.
    gives: ClassVar[str] = "give {targets}"

    def wording(self) -> str:
        """Name what it gives."""
        others = [name for name in ("keywords", "abilities") if getattr(self, name)]
        gifts = f"{self.gives} {gift_slots(self.attack, self.health, *others)}"
        return gifts + {"": "", "turn": " this {until}", "nextTurn": " until {until}"}[self.until]

    def operation(self, compiler: Compiler) -> Operation:
        """Compile what is granted once."""
        if isinstance(self.attack, int) and isinstance(self.health, int):
            fixed = compiler.grant("", self.attack, self.health, self.keywords, self.abilities)
            return attach_operation(self.targets.selection(), fixed, self.until)
        granted = compiler.grant("", 0, 0, self.keywords, self.abilities)

        def give(ctx: Context) -> None:
            attack = value_of(self.attack, ctx)
            health = value_of(self.health, ctx)
            grant = Grant("", attack, health, granted.keywords, granted.abilities)
            ctx.attach(self.targets.select(ctx), grant, self.until)

        return give


class Gain(Give):
    """Attach an enchantment to this minion itself: "gain +1/+1 and Taunt"."""

    effect: Literal["gain"] = "gain"  # type: ignore[assignment]
    targets: SelectorRef = Itself()
    phrase = "gain +{attack}/+{health}"
    gives: ClassVar[str] = "gain"


class SetStats(Effect):
    """Set Attack or Health to a number; setting Health wipes damage (rulebook set-health)."""

    effect: Literal["setStats"] = "setStats"
    targets: SelectorRef
    attack: int | None = None
    health: int | None = None
    phrase = "set {targets}'s Attack to {attack} and Health to {health}"

    def wording(self) -> str:
        """Name what it sets."""
        if self.health is None:
            return "set {targets}'s Attack to {attack}"
        return self.phrase if self.attack is not None else "set {targets}'s Health to {health}"

    def operation(self, compiler: Compiler) -> Operation:
        """Make the enchantment once."""
        grant = Grant(set_attack=self.attack, set_health=self.health)
        return attach_operation(self.targets.selection(), grant)


class Heal(Effect):
    """Restore Health: all targets at once, up to their maximum (rulebook 7)."""

    effect: Literal["heal"] = "heal"
    targets: SelectorRef
    amount: Amount
    phrase = "restore {amount} Health to {targets}"

    def operation(self, compiler: Compiler) -> Operation:
        """Restore it."""
        return heal_operation(self.targets.selection(), calculation_of(self.amount), POWER)


class LoseKeyword(Effect):
    """Take a keyword from this card."""

    effect: Literal["loseKeyword"] = "loseKeyword"
    keyword: KeywordRef
    phrase = "lose {keyword}"

    def operation(self, compiler: Compiler) -> Operation:
        """Find the keyword's full name once."""
        (name,) = compiler.keyword_names([self.keyword])

        def lose(ctx: Context) -> None:
            if name in ctx.source.keywords:
                ctx.lose_keyword(ctx.source, name)

        return lose


class ComeBack(Effect):
    """Come back where this died, with 1 Health and without Reborn (rulebook Reborn)."""

    effect: Literal["comeBack"] = "comeBack"
    phrase = "come back with 1 Health"

    def perform(self, ctx: Context) -> None:
        """Summon a fresh copy of the card."""
        back = ctx.summon(ctx.source.card, ctx.controller)
        if back is not None:
            ctx.lose_keyword(back, REBORN)
            back.damage = back.max_health - 1


EFFECTS = (
    Damage,
    Destroy,
    Summon,
    SummonRandom,
    Draw,
    GainArmor,
    GainAttack,
    Give,
    Gain,
    SetStats,
    Heal,
    LoseKeyword,
    ComeBack,
)
