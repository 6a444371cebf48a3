"""A tiny plugin that core's own tests play with: no card of it is a real one.

It is made of `orderofplay.api` alone, as any plugin is, and has a word of each kind.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar, Literal

from orderofplay.api import (
    PLAY,
    AbilityData,
    Amount,
    AmountWord,
    AttackRule,
    Aura,
    CardRef,
    CardType,
    Compiler,
    Condition,
    ConditionRef,
    Context,
    DamageStep,
    Effect,
    EffectData,
    Entity,
    GameState,
    Grant,
    Hit,
    Keyword,
    KeywordRef,
    NewEventKind,
    Operation,
    Plugin,
    Profile,
    Selector,
    SelectorRef,
    Trigger,
    TriggerRef,
    value_of,
)
from orderofplay.plugins.composition import candidate_of, compose, with_cards
from orderofplay.state.ruleset import Ruleset

BARRIER = "synthetic:barrier"
PINGED = "synthetic:Pinged"
_PING = (("source", "subject"), ("amount", "amount"))
ABSORBED = "synthetic:Absorbed"

Side = Literal["any", "friendly", "enemy"]


# Triggers


class Hurt(Trigger):
    """Anything takes damage."""

    trigger: Literal["hurt"] = "hurt"
    event = "Damaged"


class UrgentHurt(Trigger):
    """Anything takes damage; answered before what is not urgent."""

    trigger: Literal["urgentHurt"] = "urgentHurt"
    event = "Damaged"
    priority = 5


class SelfHurt(Trigger):
    """The holder takes damage."""

    trigger: Literal["selfHurt"] = "selfHurt"
    event = "Damaged"
    scope = "self"
    label = "ouch"


class FriendHurt(Trigger):
    """Something friendly takes damage."""

    trigger: Literal["friendHurt"] = "friendHurt"
    event = "Damaged"
    scope = "friendly"


class FoeHurt(Trigger):
    """An enemy minion takes damage."""

    trigger: Literal["foeHurt"] = "foeHurt"
    event = "Damaged"
    scope = "enemy"

    def answers(self, ctx: Context) -> bool:
        """Leave heroes out."""
        return ctx.entity(ctx.event.subject).card.type.name == "minion"


class LastWords(Trigger):
    """The holder dies."""

    trigger: Literal["lastWords"] = "lastWords"
    event = "Destroyed"
    scope = "self"


class Mourn(Trigger):
    """Anything dies."""

    trigger: Literal["mourn"] = "mourn"
    event = "Destroyed"


class Arrival(Trigger):
    """Something else that is friendly is summoned, at once."""

    trigger: Literal["arrival"] = "arrival"
    event = "Summoned"
    scope = "friendly"

    def answers(self, ctx: Context) -> bool:
        """Leave the holder's own arrival out."""
        return ctx.event.subject != ctx.activation.source


class SummonSettled(Trigger):
    """Something friendly was summoned, at the Summon Resolution Step."""

    trigger: Literal["summonSettled"] = "summonSettled"
    event = "SummonResolved"
    scope = "friendly"


class AfterSummon(Trigger):
    """After something friendly is summoned."""

    trigger: Literal["afterSummon"] = "afterSummon"
    event = "AfterSummon"
    scope = "friendly"


class TurnEnds(Trigger):
    """The controller's turn ends."""

    trigger: Literal["turnEnds"] = "turnEnds"
    event = "TurnEnding"
    scope = "friendly"


class Pinged(Trigger):
    """A ping was sent."""

    trigger: Literal["pinged"] = "pinged"
    event = "Pinged"


class Proposed(Trigger):
    """An attack is proposed."""

    trigger: Literal["proposed"] = "proposed"
    event = "AttackProposed"


class AfterAttack(Trigger):
    """After an attack."""

    trigger: Literal["afterAttack"] = "afterAttack"
    event = "AfterAttack"


class SpellCast(Trigger):
    """The controller casts a spell."""

    trigger: Literal["spellCast"] = "spellCast"
    event = "Cast"
    scope = "friendly"


TRIGGERS = (
    Hurt,
    UrgentHurt,
    SelfHurt,
    FriendHurt,
    FoeHurt,
    LastWords,
    Mourn,
    Arrival,
    SummonSettled,
    AfterSummon,
    TurnEnds,
    Pinged,
    Proposed,
    AfterAttack,
    SpellCast,
)


# Selectors


class Itself(Selector):
    """The holder, if it is in play."""

    selector: Literal["self"] = "self"

    def select(self, ctx: Context) -> list[Entity]:
        """Return it."""
        return [ctx.source] if ctx.source.zone == PLAY else []


class Register(Selector):
    """What a register holds."""

    selector: Literal["it"] = "it"
    register_name: str = "it"

    def select(self, ctx: Context) -> list[Entity]:
        """Return it."""
        return ctx.remembered(self.register_name)


class Minions(Selector):
    """The minions of a side, in order of play."""

    selector: Literal["minions"] = "minions"
    side: Side = "any"
    others: bool = False

    def select(self, ctx: Context) -> list[Entity]:
        """Return them."""
        own = ctx.activation.source
        return [
            entity
            for entity in ctx.in_play()
            if entity.card.type.name == "minion"
            and (self.side == "any" or (entity.controller == ctx.controller) == self._mine())
            and not (self.others and entity.id == own)
        ]

    def _mine(self) -> bool:
        return self.side == "friendly"


class Hero(Selector):
    """A hero."""

    selector: Literal["hero"] = "hero"
    side: Side = "enemy"

    def select(self, ctx: Context) -> list[Entity]:
        """Return it."""
        return [ctx.hero(ctx.controller if self.side == "friendly" else ctx.opponent)]


class Subject(Selector):
    """What the Event is about."""

    selector: Literal["subject"] = "subject"

    def select(self, ctx: Context) -> list[Entity]:
        """Return it."""
        return [ctx.entity(ctx.event.subject)]


class RandomOf(Selector):
    """One of several at random."""

    selector: Literal["randomOf"] = "randomOf"
    of: SelectorRef
    negative: bool = False

    def select(self, ctx: Context) -> list[Entity]:
        """Pick it."""
        picked = ctx.pick(self.of.select(ctx), self.negative)
        return [] if picked is None else [picked]


SELECTORS = (Itself, Register, Minions, Hero, Subject, RandomOf)


# Conditions and amounts


class BrokenWordError(Exception):
    """What a broken word raises."""


class Alive(Condition):
    """The holder is in play with Health left and not marked."""

    condition: Literal["alive"] = "alive"

    def holds(self, ctx: Context) -> bool:
        """Tell."""
        source = ctx.source
        return source.zone == PLAY and source.health > 0 and not source.pending_destroy


class Company(Condition):
    """The controller has so many minions, or more."""

    condition: Literal["company"] = "company"
    minions: int

    def holds(self, ctx: Context) -> bool:
        """Tell."""
        return len(ctx.board(ctx.controller)) >= self.minions


class Unlike(Condition):
    """A condition does not hold."""

    condition: Literal["not"] = "not"
    that: ConditionRef

    def holds(self, ctx: Context) -> bool:
        """Tell."""
        return not self.that.holds(ctx)


class Moody(Condition):
    """A condition that fails when a test makes it, which no real one should."""

    condition: Literal["moody"] = "moody"
    angry: ClassVar[bool] = False

    def holds(self, ctx: Context) -> bool:
        """Tell, or fail."""
        if Moody.angry:
            raise BrokenWordError
        return True


CONDITIONS = (Alive, Company, Unlike, Moody)


class Count(AmountWord):
    """How many a selector finds."""

    amount: Literal["count"] = "count"
    of: SelectorRef

    def value(self, ctx: Context) -> int:
        """Count."""
        return len(self.of.select(ctx))


class Strength(AmountWord):
    """The Attack of what a selector finds first."""

    amount: Literal["strength"] = "strength"
    of: SelectorRef

    def value(self, ctx: Context) -> int:
        """Return it."""
        found = self.of.select(ctx)
        return found[0].attack if found else 0


class ThatMuch(AmountWord):
    """The amount of the Event."""

    amount: Literal["thatMuch"] = "thatMuch"

    def value(self, ctx: Context) -> int:
        """Return it."""
        return ctx.event.amount


AMOUNTS = (Count, Strength, ThatMuch)


# Effects


class HitEffect(Effect):
    """Damage targets at once."""

    effect: Literal["hit"] = "hit"
    targets: SelectorRef
    amount: Amount = 1

    def perform(self, ctx: Context) -> None:
        """Hit them."""
        amount = value_of(self.amount, ctx)
        ctx.deal_damage(self.targets.select(ctx), amount)


class Ping(Effect):
    """Raise an Event of the plugin's own kind."""

    effect: Literal["ping"] = "ping"
    amount: Amount = 1

    def perform(self, ctx: Context) -> None:
        """Raise it."""
        amount = value_of(self.amount, ctx)
        ctx.raise_event(PINGED, ctx.activation.source, ctx.controller, amount)


class PingTimes(Effect):
    """Ping 1, 2, ... up to a number: it stands for other effects."""

    effect: Literal["pingUpTo"] = "pingUpTo"
    last: int

    def expand(self) -> Sequence[EffectData]:
        """Return the pings, one as data and the others as words."""
        first: EffectData = {"effect": "ping", "amount": 1}
        return [first, *(Ping(amount=number) for number in range(2, self.last + 1))]


class Roll(Effect):
    """Ping with a random number."""

    effect: Literal["roll"] = "roll"
    bound: int

    def perform(self, ctx: Context) -> None:
        """Draw it and ping."""
        ctx.raise_event(PINGED, ctx.activation.source, ctx.controller, ctx.below(self.bound))


class Slay(Effect):
    """Destroy targets."""

    effect: Literal["slay"] = "slay"
    targets: SelectorRef

    def perform(self, ctx: Context) -> None:
        """Mark them."""
        ctx.destroy(self.targets.select(ctx))


class Call(Effect):
    """Summon a card."""

    effect: Literal["call"] = "call"
    card: CardRef
    side: Side = "friendly"

    def perform(self, ctx: Context) -> None:
        """Summon it."""
        player = ctx.opponent if self.side == "enemy" else ctx.controller
        entity = ctx.summon(ctx.card(self.card), player)
        ctx.set("called", 0 if entity is None else entity.id)


class Take(Effect):
    """Draw a card, and remember it."""

    effect: Literal["take"] = "take"

    def perform(self, ctx: Context) -> None:
        """Draw it."""
        card = ctx.draw(ctx.controller)
        ctx.set("taken", 0 if card is None else card.id)


class Bless(Effect):
    """Attach an enchantment, with keywords and abilities if any."""

    effect: Literal["bless"] = "bless"
    targets: SelectorRef
    attack: int = 0
    health: int = 0
    keywords: tuple[KeywordRef, ...] = ()
    abilities: tuple[AbilityData, ...] = ()

    def operation(self, compiler: Compiler) -> Operation:
        """Compile what is granted once."""
        grant = compiler.grant("blessing", self.attack, self.health, self.keywords, self.abilities)

        def bless(ctx: Context) -> None:
            ctx.attach(self.targets.select(ctx), grant)

        return bless


class TwoGifts(Effect):
    """Attach one of two grants, which one word has compiled."""

    effect: Literal["twoGifts"] = "twoGifts"
    targets: SelectorRef
    one: tuple[AbilityData, ...]
    other: tuple[AbilityData, ...]

    def operation(self, compiler: Compiler) -> Operation:
        """Compile both."""
        first = compiler.grant("one", abilities=self.one)
        compiler.grant("other", abilities=self.other)

        def give(ctx: Context) -> None:
            ctx.attach(self.targets.select(ctx), first)

        return give


class SetNumbers(Effect):
    """Set Attack or Health."""

    effect: Literal["setNumbers"] = "setNumbers"
    targets: SelectorRef
    attack: int | None = None
    health: int | None = None

    def perform(self, ctx: Context) -> None:
        """Attach an enchantment that sets them."""
        grant = Grant(set_attack=self.attack, set_health=self.health)
        ctx.attach(self.targets.select(ctx), grant)


class Duel(Effect):
    """Let one attack another: a sub-Sequence."""

    effect: Literal["duel"] = "duel"
    attacker: SelectorRef
    defender: SelectorRef

    def perform(self, ctx: Context) -> None:
        """Begin it."""
        attacker = self.attacker.select(ctx)
        defender = self.defender.select(ctx)
        if attacker and defender:
            ctx.begin("attack", {"attacker": attacker[0].id, "defender": defender[0].id})


class Blunder(Effect):
    """Make two changes in one perform, which no word may."""

    effect: Literal["blunder"] = "blunder"

    def perform(self, ctx: Context) -> None:
        """Damage both heroes one after the other."""
        ctx.deal_damage([ctx.hero(0)], 1)
        ctx.deal_damage([ctx.hero(1)], 1)


class Wake(Effect):
    """Awaken, if this is asleep."""

    effect: Literal["wake"] = "wake"

    def perform(self, ctx: Context) -> None:
        """Take the keyword away."""
        ctx.changes += 1
        ctx.lose_keyword(ctx.source, "synthetic:asleep")


class Break(Effect):
    """Change something, then fail."""

    effect: Literal["break"] = "break"

    def perform(self, ctx: Context) -> None:
        """Fail halfway."""
        ctx.deal_damage([ctx.hero(0)], 5)
        message = "broken on purpose"
        raise BrokenWordError(message)


EFFECTS = (
    HitEffect,
    Ping,
    PingTimes,
    Roll,
    Slay,
    Call,
    Take,
    Bless,
    TwoGifts,
    SetNumbers,
    Duel,
    Blunder,
    Wake,
    Break,
)


# Keywords, auras, damage steps


class Barrier(Keyword):
    """The first hit is ignored."""

    keyword: Literal["barrier"] = "barrier"


class Ghost(Keyword):
    """It stands there, and nothing touches it."""

    keyword: Literal["ghost"] = "ghost"
    presence = "untouchable"


class Asleep(Keyword):
    """It is silent beside that."""

    keyword: Literal["asleep"] = "asleep"
    presence = "dormant"


class Traitor(Keyword):
    """It may attack its friends."""

    keyword: Literal["traitor"] = "traitor"


KEYWORDS = (Barrier, Ghost, Asleep, Traitor)


class Lend(Aura):
    """Attack, Health, keywords and abilities for others."""

    aura: Literal["lend"] = "lend"
    targets: SelectorRef
    attack: int = 0
    health: int = 0
    keywords: tuple[KeywordRef, ...] = ()
    abilities: tuple[AbilityData, ...] = ()
    depends_on = "board"

    def granter(self, compiler: Compiler) -> Callable[..., list[tuple[Entity, Grant]]]:
        """Compile the grant once."""
        grant = compiler.grant("lent", self.attack, self.health, self.keywords, self.abilities)

        def grants(ctx: Context) -> list[tuple[Entity, Grant]]:
            return [(entity, grant) for entity in self.targets.select(ctx)]

        return grants


class LendLate(Lend):
    """The same, at Aura Update (Other)."""

    aura: Literal["lendLate"] = "lendLate"  # type: ignore[assignment]
    update = "other"


class Rally(Aura):
    """Attack for the holder, for each damaged character: it changes with no coming or going."""

    aura: Literal["rally"] = "rally"

    def grants(self, ctx: Context) -> list[tuple[Entity, Grant]]:
        """Count the damaged."""
        damaged = [entity for entity in ctx.in_play() if entity.damage > 0]
        return [(ctx.source, Grant("rally", attack=len(damaged)))] if damaged else []


class Again(Aura):
    """The controller's triggers of one kind activate more often."""

    aura: Literal["again"] = "again"
    trigger: TriggerRef
    times: int = 2
    update = "other"
    depends_on = "board"

    def activations(self, ctx: Context, holder: Entity) -> int:
        """Return the number."""
        entry = ctx.activation
        if entry.controller != holder.controller or entry.ability is None:
            return 1
        label = self.trigger.label or self.trigger.word_name()
        return self.times if entry.ability.label == label else 1


AURAS = (Lend, LendLate, Rally, Again)


class BarrierStep(DamageStep):
    """The barrier takes a hit, and is gone."""

    damage_step: Literal["barrier"] = "barrier"
    everywhere = True

    def apply(self, ctx: Context, hit: Hit, holder: Entity) -> None:
        """Spend it."""
        if BARRIER in holder.keywords:
            hit.amount = 0
            ctx.lose_keyword(holder, BARRIER)


class Cap(DamageStep):
    """The holder's hero takes at most so much at a time."""

    damage_step: Literal["cap"] = "cap"
    to: int
    after = ("barrier",)

    def apply(self, ctx: Context, hit: Hit, holder: Entity) -> None:
        """Limit the hit."""
        if hit.target is ctx.hero(holder.controller):
            hit.amount = min(hit.amount, self.to)


class Guard(DamageStep):
    """The holder takes its hero's damage."""

    damage_step: Literal["guard"] = "guard"
    after = ("cap",)

    def apply(self, ctx: Context, hit: Hit, holder: Entity) -> None:
        """Aim the hit at the holder."""
        if hit.target is ctx.hero(holder.controller):
            hit.target = holder


class PassOn(DamageStep):
    """The holder's own damage goes to its neighbour on the left."""

    damage_step: Literal["passOn"] = "passOn"
    after = ("cap",)
    before = ("armor",)

    def apply(self, ctx: Context, hit: Hit, holder: Entity) -> None:
        """Aim the hit at the neighbour."""
        board = ctx.board(holder.controller)
        if hit.target is holder and holder in board and board[0] is not holder:
            hit.target = board[board.index(holder) - 1]


class ArmorStep(DamageStep):
    """Armor is lost before Health."""

    damage_step: Literal["armor"] = "armor"
    everywhere = True
    after = ("guard",)

    def apply(self, ctx: Context, hit: Hit, holder: Entity) -> None:
        """Absorb what there is Armor for."""
        absorbed = min(holder.armor, hit.amount)
        if absorbed:
            holder.armor -= absorbed
            hit.absorbed = absorbed
            ctx.raise_event(ABSORBED, holder.id, holder.controller, absorbed)


DAMAGE_STEPS = (BarrierStep, Cap, Guard, PassOn, ArmorStep)


# Attack rules, types, profiles


class Foes(AttackRule):
    """Only enemies are attacked."""

    name = "foes"
    code = "REQ_FOE"
    waived_by = "synthetic:traitor"

    def refuses(self, state: GameState, attacker: Entity, defender: Entity) -> str | None:
        """Refuse a friend."""
        return "that is a friend" if attacker.controller == defender.controller else None


class Strong(AttackRule):
    """What has no Attack does not attack."""

    name = "strong"
    code = "REQ_ATTACKER"
    about = "attacker"
    after = ("foes",)

    def refuses(self, state: GameState, attacker: Entity, defender: Entity) -> str | None:
        """Refuse 0 Attack."""
        return None if attacker.attack > 0 else f"{attacker.card.name} has no Attack"


CARD_TYPES = (
    CardType("minion", "board", True, ("attack", "health"), ("abilities",)),
    CardType("spell", "none", False, ("effects",), ("target",)),
    CardType("relic", "board", False, ("health",), ("abilities",)),
)

#: The choices of the profile that tests use unless they say otherwise: those of the seeds.
SEEDS = {
    "defender_damaged_first": False,
    "queue_per_event": False,
    "earlier_deaths_make_room": False,
    "recheck_source": False,
    "update_auras_on_summon": True,
    "heroes_die": False,
    "heroes_attack": False,
    "fatigue": False,
}
#: Beside "course", a profile for each choice, named after it, with just that one turned,
#: and one of the newest confirmed rules, which is what a profile is that says nothing.
PROFILES = (
    Profile("course", **SEEDS),
    Profile("newest"),
    *(Profile(name, **{**SEEDS, name: not value}) for name, value in SEEDS.items()),
)


class Synthetic(Plugin):
    """The plugin object."""

    def triggers(self) -> Iterable[type[Trigger]]:
        """Return the triggers."""
        return TRIGGERS

    def effects(self) -> Iterable[type[Effect]]:
        """Return the effects."""
        return EFFECTS

    def keywords(self) -> Iterable[type[Keyword]]:
        """Return the keywords."""
        return KEYWORDS

    def damage_steps(self) -> Iterable[type[DamageStep]]:
        """Return the damage steps."""
        return DAMAGE_STEPS

    def selectors(self) -> Iterable[type[Selector]]:
        """Return the selectors."""
        return SELECTORS

    def conditions(self) -> Iterable[type[Condition]]:
        """Return the conditions."""
        return CONDITIONS

    def amounts(self) -> Iterable[type[AmountWord]]:
        """Return the amounts."""
        return AMOUNTS

    def auras(self) -> Iterable[type[Aura]]:
        """Return the auras."""
        return AURAS

    def events(self) -> Iterable[NewEventKind]:
        """Return the kinds of Event: one is logged, one is only traced."""
        return (
            NewEventKind("Pinged", _PING, phrase="{source} pings {amount}"),
            NewEventKind("Absorbed", (("amount", "amount"),), logged=False),
        )

    def attack_rules(self) -> Iterable[AttackRule]:
        """Return the attack rules, not in the order that they declare."""
        return (Strong(), Foes())

    def card_types(self) -> Iterable[CardType]:
        """Return the card types."""
        return CARD_TYPES

    def profiles(self) -> Iterable[Profile]:
        """Return the profiles."""
        return PROFILES


plugin = Synthetic()


# Cards, as data


def minion(
    name: str,
    attack: int = 1,
    health: int = 1,
    *abilities: dict[str, Any],
    keywords: Sequence[str] = (),
) -> dict[str, Any]:
    """Write the data of a minion."""
    return {
        "name": name,
        "type": "minion",
        "attack": attack,
        "health": health,
        "abilities": list(abilities),
        "keywords": list(keywords),
    }


def spell(name: str, *effects: dict[str, Any], **more: object) -> dict[str, Any]:
    """Write the data of a spell."""
    return {"name": name, "type": "spell", "effects": list(effects), **more}


def on(trigger: str, *effects: dict[str, Any], **more: object) -> dict[str, Any]:
    """Write the data of a triggered ability."""
    return {"trigger": trigger, "effects": list(effects), **more}


ALL: dict[str, Any] = {"selector": "minions"}
FRIENDS: dict[str, Any] = {"selector": "minions", "side": "friendly"}
OTHERS: dict[str, Any] = {"selector": "minions", "side": "friendly", "others": True}
ENEMIES: dict[str, Any] = {"selector": "minions", "side": "enemy"}
PING: dict[str, Any] = {"effect": "ping"}


def ping(amount: int | dict[str, Any]) -> dict[str, Any]:
    """Write the data of a ping that tells itself from others by its amount."""
    return {"effect": "ping", "amount": amount}


def hit(targets: str | dict[str, Any], amount: int | dict[str, Any] = 1) -> dict[str, Any]:
    """Write the data of a hit."""
    return {"effect": "hit", "targets": targets, "amount": amount}


def call(card: str, **more: object) -> dict[str, Any]:
    """Write the data of a summon."""
    return {"effect": "call", "card": card, **more}


CARDS: tuple[dict[str, Any], ...] = (
    minion("Pebble", 1, 1),
    minion("Boulder", 2, 6),
    minion("Listener", 1, 4, on("hurt", PING)),
    minion("Early Bird", 1, 4, on("urgentHurt", ping(5))),
    minion("Sore Loser", 1, 4, on("selfHurt", PING)),
    minion("Seedpod", 1, 1, on("lastWords", call("Pebble"))),
    minion("Bomb", 1, 1, on("lastWords", hit(ALL))),
    minion("Hydra", 1, 4, on("selfHurt", call("Pebble"), conditions=["alive"])),
    minion("Herald", 1, 3, on("afterSummon", ping(2))),
    minion("Sundial", 1, 3, on("turnEnds", {"effect": "take"})),
    minion("Captain", 2, 3, {"aura": "lend", "targets": OTHERS, "attack": 1, "health": 2}),
    minion("Echo", 1, 4, {"aura": "again", "trigger": "lastWords"}),
    minion("Berserk", 1, 5, {"aura": "rally"}),
    minion("Bodyguard", 1, 5, {"damageStep": "guard"}),
    minion("Gatekeeper", 1, 3, {"damageStep": "cap", "to": 1}),
    minion("Bubble", 1, 2, keywords=["barrier"]),
    minion(
        "Gambler",
        1,
        3,
        on("turnEnds", hit({"selector": "randomOf", "of": ENEMIES, "negative": True})),
    ),
    minion(
        "Ruffian",
        2,
        4,
        on("turnEnds", {"effect": "duel", "attacker": "self", "defender": ENEMIES}),
    ),
    spell("Quake", hit(ALL)),
    spell("Arrow", hit({"selector": "it", "registerName": "target"}, 2), target=ALL),
    spell("Purge", {"effect": "slay", "targets": ALL}),
    spell(
        "Heirloom",
        {"effect": "bless", "targets": FRIENDS, "abilities": [on("lastWords", call("Pebble"))]},
    ),
    spell("Courage", {"effect": "bless", "targets": FRIENDS, "attack": 1, "health": 1}),
    spell("Rain", {"effect": "forEach", "targets": ALL, "effects": [hit("it")]}),
    {"name": "Idol", "type": "relic", "health": 2, "abilities": [on("turnEnds", PING)]},
)


@functools.cache
def ruleset() -> Ruleset:
    """Compose the plugin with its cards, once."""
    return with_cards(compose([candidate_of("synthetic", plugin)]), CARDS, "synthetic")
