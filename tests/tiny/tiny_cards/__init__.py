"""A plugin with a word of each kind that card texts are made of, and cards in a file."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from orderofplay.api import (
    AbilityData,
    Amount,
    AmountWord,
    AttackRule,
    Aura,
    CardRef,
    CardType,
    Compiler,
    Condition,
    Context,
    Effect,
    EffectData,
    Entity,
    GameState,
    Grant,
    Keyword,
    KeywordRef,
    Operation,
    Plugin,
    Resources,
    Selector,
    SelectorRef,
    Trigger,
    TriggerRef,
    value_of,
)


class LastWords(Trigger):
    """This dies."""

    trigger: Literal["lastWords"] = "lastWords"
    event = "Destroyed"
    scope = "self"
    phrase = "Last Words:"
    noun = "Last Word"


class SelfHurt(Trigger):
    """This takes damage."""

    trigger: Literal["selfHurt"] = "selfHurt"
    event = "Damaged"
    scope = "self"
    phrase = "Whenever this takes damage,"


class Alive(Condition):
    """This lives."""

    condition: Literal["alive"] = "alive"
    phrase = "this survives"

    def holds(self, ctx: Context) -> bool:
        return ctx.source.health > 0


class Everyone(Selector):
    """All minions."""

    selector: Literal["everyone"] = "everyone"
    phrase = "all minions"

    def select(self, ctx: Context) -> list[Entity]:
        return [entity for entity in ctx.in_play() if entity.card.type.place == "board"]


class Chosen(Selector):
    """The target, or what a loop has come to."""

    selector: Literal["chosen"] = "chosen"
    register_name: str = "target"
    phrase = "the target"

    def select(self, ctx: Context) -> list[Entity]:
        return ctx.remembered(self.register_name)


class AnyOf(Selector):
    """One at random."""

    selector: Literal["anyOf"] = "anyOf"
    of: SelectorRef
    phrase = "a random {of.noun}"

    def select(self, ctx: Context) -> list[Entity]:
        picked = ctx.pick(self.of.select(ctx))
        return [] if picked is None else [picked]


class Kin(Selector):
    """All minions of a type."""

    selector: Literal["kin"] = "kin"
    minion_type: str
    phrase = "all {minion_type}s"
    noun = "living {minion_type}"

    def select(self, ctx: Context) -> list[Entity]:
        types = [
            (entity, getattr(entity.card.data, "minion_types", ())) for entity in ctx.in_play()
        ]
        return [entity for entity, own in types if self.minion_type in own]


class HandSize(AmountWord):
    """The cards in hand."""

    amount: Literal["handSize"] = "handSize"
    phrase = "the size of your hand"

    def value(self, ctx: Context) -> int:
        return len(ctx.state.players[ctx.controller].hand)


class Hit(Effect):
    """Deal damage."""

    effect: Literal["hit"] = "hit"
    targets: SelectorRef
    amount: Amount
    phrase = "deal {amount} damage to {targets}"

    def perform(self, ctx: Context) -> None:
        ctx.deal_damage(self.targets.select(ctx), value_of(self.amount, ctx))


class Take(Effect):
    """Draw cards."""

    effect: Literal["take"] = "take"
    count: Amount = 1
    player: Literal["you", "opponent"] = "you"
    phrase = "draw {count} cards"

    def expand(self) -> Sequence[EffectData] | None:
        if self.count == 1:
            return None
        one = self.model_copy(update={"count": 1})
        return [{"effect": "repeat", "times": self.count, "effects": [one]}]

    def perform(self, ctx: Context) -> None:
        ctx.draw(ctx.controller if self.player == "you" else ctx.opponent)


class Deal(Take):
    """Draw a card, with whoever draws it told in words of its own."""

    effect: Literal["deal"] = "deal"  # type: ignore[assignment]
    worded = ("player",)

    def wording(self) -> str:
        return self.phrase if self.player == "you" else "your opponent draws {count} cards"


class TakeFirst(Take):
    """Draw a card, told in a sentence of its own."""

    effect: Literal["takeFirst"] = "takeFirst"  # type: ignore[assignment]
    ends_sentence = True


class Call(Effect):
    """Summon cards."""

    effect: Literal["call"] = "call"
    card: CardRef
    count: Amount = 1
    called: str = ""
    phrase = "summon {count} {card}"
    worded = ("called",)

    def expand(self) -> Sequence[EffectData] | None:
        if self.count == 1:
            return None
        one = self.model_copy(update={"count": 1})
        return [{"effect": "repeat", "times": self.count, "effects": [one]}]

    def perform(self, ctx: Context) -> None:
        ctx.summon(ctx.card(self.card), ctx.controller)


class Bless(Effect):
    """Attach an enchantment."""

    effect: Literal["bless"] = "bless"
    targets: SelectorRef
    attack: Amount = 0
    health: Amount = 0
    keywords: tuple[KeywordRef, ...] = ()
    abilities: tuple[AbilityData, ...] = ()
    phrase = "give {targets} +{attack}/+{health}"

    def operation(self, compiler: Compiler) -> Operation:
        granted = compiler.grant("", 0, 0, self.keywords, self.abilities)

        def bless(ctx: Context) -> None:
            attack, health = value_of(self.attack, ctx), value_of(self.health, ctx)
            grant = Grant("", attack, health, granted.keywords, granted.abilities)
            ctx.attach(self.targets.select(ctx), grant)

        return bless


class Barrier(Keyword):
    """A keyword with a phrase."""

    keyword: Literal["barrier"] = "barrier"
    phrase = "Barrier"


class DeepSleep(Keyword):
    """A keyword whose name must do."""

    keyword: Literal["deepSleep"] = "deepSleep"


class Again(Aura):
    """Triggers activate more often."""

    aura: Literal["again"] = "again"
    trigger: TriggerRef
    times: int = 2
    types: tuple[str, ...] = ()
    update = "other"
    depends_on = "board"
    phrase = "Your {trigger.noun}s trigger {times} times."

    def activations(self, ctx: Context, holder: Entity) -> int:
        ability = ctx.activation.ability
        mine = ability is not None and ability.label == self.trigger.word_name()
        return self.times if mine and ctx.controller == holder.controller else 1


class Foes(AttackRule):
    """Only enemies are attacked."""

    name = "foes"

    def refuses(self, state: GameState, attacker: Entity, defender: Entity) -> str | None:
        return "that is a friend" if attacker.controller == defender.controller else None


class Tiny(Plugin):
    """The plugin object."""

    def triggers(self) -> Iterable[type[Trigger]]:
        return (LastWords, SelfHurt)

    def effects(self) -> Iterable[type[Effect]]:
        return (Hit, Take, TakeFirst, Deal, Call, Bless)

    def keywords(self) -> Iterable[type[Keyword]]:
        return (Barrier, DeepSleep)

    def selectors(self) -> Iterable[type[Selector]]:
        return (Everyone, Chosen, AnyOf, Kin)

    def conditions(self) -> Iterable[type[Condition]]:
        return (Alive,)

    def amounts(self) -> Iterable[type[AmountWord]]:
        return (HandSize,)

    def auras(self) -> Iterable[type[Aura]]:
        return (Again,)

    def attack_rules(self) -> Iterable[AttackRule]:
        return (Foes(),)

    def card_types(self) -> Iterable[CardType]:
        return (
            CardType("minion", "board", True, ("attack", "health"), ("abilities",)),
            CardType("spell", "none", False, ("effects",), ("target",)),
        )

    def cards(self) -> Iterable[Resources]:
        return (Resources(__name__, "cards"),)

    def scenarios(self) -> Iterable[Resources]:
        return (Resources(__name__, "scenarios", ".scenario.toml"),)


plugin = Tiny()
