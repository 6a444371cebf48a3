"""What a word may say about its text, shown on words that are nothing but text."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

import pytest
from orderofplay.api import (
    Amount,
    AmountWord,
    Aura,
    CardRef,
    CardType,
    Condition,
    Context,
    Effect,
    Entity,
    Keyword,
    Plugin,
    Selector,
    SelectorRef,
    Trigger,
    TriggerRef,
)
from orderofplay.plugins.composition import candidate_of, compose, with_cards
from orderofplay.testing import card_text


class LastCry(Trigger):
    """Its phrase ends in a colon, so its noun is its phrase."""

    trigger: Literal["lastCry"] = "lastCry"
    event = "Destroyed"
    phrase = "Last Cry:"


class Stung(Trigger):
    """Its noun is made of its name."""

    trigger: Literal["selfStung"] = "selfStung"
    event = "Damaged"
    phrase = "Whenever this is stung,"


class Named(Trigger):
    """It says its noun."""

    trigger: Literal["named"] = "named"
    event = "Damaged"
    phrase = "Whenever anything is hit,"
    noun = "shiver"


class Inert(Effect):
    """The base of effects that are read and never carried out."""

    def perform(self, ctx: Context) -> None:
        ctx.set("read", True)


class Nobody(Selector):
    """The base of selectors that are read and never asked."""

    def select(self, ctx: Context) -> list[Entity]:
        return []


class Always(Condition):
    """The base of conditions that are read and never asked."""

    def holds(self, ctx: Context) -> bool:
        return True


class Nothing(AmountWord):
    """The base of amounts that are read and never asked."""

    def value(self, ctx: Context) -> int:
        return 0


class Upright(Always):
    """It rewords one trigger."""

    condition: Literal["upright"] = "upright"
    phrase = "this stands"
    rewords = {"Whenever this is stung": "After this withstands a sting"}  # noqa: RUF012 - as authors write it


class Sunny(Always):
    """It rewords nothing."""

    condition: Literal["sunny"] = "sunny"
    phrase = "the sun shines"


class Birds(Nobody):
    """It has a noun."""

    selector: Literal["birds"] = "birds"
    phrase = "all birds"
    noun = "other bird"


class Fish(Nobody):
    """It has none."""

    selector: Literal["fish"] = "fish"
    phrase = "all fish"


class Anyone(Nobody):
    """The widest choice there is."""

    selector: Literal["anyone"] = "anyone"
    phrase = "everyone"
    noun = "character"


class Held(Nobody):
    """What a register holds."""

    selector: Literal["held"] = "held"
    register_name: str = "it"
    phrase = "what is held"

    def remembered(self) -> str:
        return self.register_name


class AnyOf(Nobody):
    """One at random."""

    selector: Literal["anyOf"] = "anyOf"
    of: SelectorRef
    phrase = "a random {of.noun}"


class WeightOf(Nothing):
    """With a possessive."""

    amount: Literal["weightOf"] = "weightOf"
    of: SelectorRef
    phrase = "{of}'s Weight"


class Feed(Inert):
    """Its phrase is chosen by its fields."""

    effect: Literal["feed"] = "feed"
    targets: SelectorRef
    crumbs: Amount = 1
    twice: bool = False
    phrase = "feed {targets} {crumbs} crumbs"

    def wording(self) -> str:
        if isinstance(self.crumbs, AmountWord):
            return "feed {targets} as many crumbs as {crumbs}"
        return f"{self.phrase}, and again ({{twice}})" if self.twice else self.phrase


class Hatch(Inert):
    """Brings cards."""

    effect: Literal["hatch"] = "hatch"
    card: CardRef
    count: int = 1
    phrase = "hatch {count} {card}"


class Throw(Inert):
    """With a target behind "to", which may go without saying."""

    effect: Literal["throw"] = "throw"
    targets: SelectorRef
    stones: Amount = 1
    phrase = "throw {stones} stones to {targets}"


class Tame(Inert):
    """With a type of minion, which is a proper name."""

    effect: Literal["tame"] = "tame"
    minion_type: str
    phrase = "tame a {minion_type}"


class Some(Nothing):
    """Its phrase is made of numbers."""

    amount: Literal["some"] = "some"
    low: int
    high: int
    phrase = "{low}-{high}"


class Echo(Aura):
    """With the plural of a trigger."""

    aura: Literal["echo"] = "echo"
    trigger: TriggerRef
    times: int = 2
    phrase = "Your {trigger.noun}s ring {times} times, each {trigger.noun} louder"

    def activations(self, ctx: Context, holder: Entity) -> int:
        return self.times


class Feathery(Keyword):
    """A keyword."""

    keyword: Literal["feathery"] = "feathery"
    phrase = "Feathery"


class Wordy(Plugin):
    """The plugin object."""

    def triggers(self) -> Iterable[type[Trigger]]:
        return (LastCry, Stung, Named)

    def conditions(self) -> Iterable[type[Condition]]:
        return (Upright, Sunny)

    def selectors(self) -> Iterable[type[Selector]]:
        return (Birds, Fish, Anyone, Held, AnyOf)

    def amounts(self) -> Iterable[type[AmountWord]]:
        return (WeightOf, Some)

    def effects(self) -> Iterable[type[Effect]]:
        return (Feed, Hatch, Throw, Tame)

    def auras(self) -> Iterable[type[Aura]]:
        return (Echo,)

    def keywords(self) -> Iterable[type[Keyword]]:
        return (Feathery,)

    def card_types(self) -> Iterable[CardType]:
        return (
            CardType(
                "bird", "board", True, ("attack", "health"), ("abilities", "target", "spell_damage")
            ),
            CardType("song", "none", False, ("effects",), ("target",)),
        )


NEST: dict[str, Any] = {"name": "Nest", "type": "bird", "attack": 0, "health": 2}
OWL: dict[str, Any] = {"name": "Owl", "type": "bird", "attack": 8, "health": 1}
OWL["keywords"] = ["feathery"]
HUM: dict[str, Any] = {"name": "Hum", "type": "song"}
HUM["effects"] = [{"effect": "hatch", "card": "Nest"}]


def text_of(**data: Any) -> str:  # noqa: ANN401 - card data
    rules = compose([candidate_of("wordy", Wordy())])
    rules = with_cards(rules, [NEST, OWL, HUM, {"name": "New", **data}])
    return card_text(rules, rules.card("New"))


def song(*effects: dict[str, Any], **more: object) -> str:
    return text_of(type="song", effects=list(effects), **more)


def bird(ability: dict[str, Any], **more: object) -> str:
    return text_of(type="bird", attack=1, health=1, abilities=[ability], **more)


def feed(targets: object, crumbs: object = 1, **more: object) -> dict[str, Any]:
    return {"effect": "feed", "targets": targets, "crumbs": crumbs, **more}


def weight_of(selector: object) -> dict[str, Any]:
    return {"amount": "weightOf", "of": selector}


def each(targets: str, *effects: dict[str, Any], **more: object) -> dict[str, Any]:
    return {"effect": "forEach", "targets": targets, "effects": list(effects), **more}


@pytest.mark.parametrize(
    ("effect", "text"),
    [
        (feed("birds"), "Feed all birds a crumb."),
        (feed("birds", 3), "Feed all birds 3 crumbs."),
        (feed("birds", 3, twice=True), "Feed all birds 3 crumbs, and again (true)."),
        (
            feed("birds", weight_of("birds")),
            "Feed all birds as many crumbs as all birds' Weight.",
        ),
    ],
)
def test_wording_chooses_the_phrase(effect: dict[str, Any], text: str) -> None:
    assert song(effect) == text


@pytest.mark.parametrize(
    ("selector", "text"),
    [
        ("birds", "Feed a random other bird a crumb."),
        ("fish", "Feed a random one of all fish a crumb."),
    ],
)
def test_noun_of_a_selector(selector: str, text: str) -> None:
    assert song(feed({"selector": "anyOf", "of": selector})) == text


@pytest.mark.parametrize(
    ("trigger", "text"),
    [
        ("lastCry", "Your Last Cries ring twice, each Last Cry louder."),
        ("selfStung", "Your self stung effects ring twice, each self stung effect louder."),
        ("named", "Your shivers ring twice, each shiver louder."),
    ],
)
def test_noun_of_a_trigger_and_its_plural(trigger: str, text: str) -> None:
    assert bird({"aura": "echo", "trigger": trigger}) == text


@pytest.mark.parametrize(
    ("trigger", "conditions", "text"),
    [
        ("selfStung", ["upright"], "After this withstands a sting, feed all birds a crumb."),
        (
            "selfStung",
            ["sunny", "upright"],
            "After this withstands a sting and the sun shines, feed all birds a crumb.",
        ),
        (
            "named",
            ["upright"],
            "Whenever anything is hit and this stands, feed all birds a crumb.",
        ),
        ("lastCry", ["upright"], "Last Cry: If this stands, feed all birds a crumb."),
    ],
)
def test_a_condition_may_reword_a_trigger(trigger: str, conditions: list[str], text: str) -> None:
    ability = {"trigger": trigger, "conditions": conditions, "effects": [feed("birds")]}
    assert bird(ability) == text


@pytest.mark.parametrize(
    ("card", "count", "text"),
    [
        ("Nest", 1, "Hatch a 0/2 Nest."),
        ("Nest", 2, "Hatch two 0/2 Nests."),
        ("Owl", 1, "Hatch an 8/1 Owl with Feathery."),
        ("Hum", 1, "Hatch a Hum."),
        ("New", 1, "Hatch another New."),
        ("New", 2, "Hatch two News."),
    ],
)
def test_a_card_that_is_brought(card: str, count: int, text: str) -> None:
    assert song({"effect": "hatch", "card": card, "count": count}) == text


@pytest.mark.parametrize(
    ("effect", "text"),
    [
        (each("birds", feed("held")), "Feed each other bird a crumb."),
        (
            each("birds", feed("held", weight_of("held"))),
            "Feed each other bird as many crumbs as its Weight.",
        ),
        (
            each("birds", feed("held"), feed("held", 2)),
            "Feed each other bird a crumb and feed it 2 crumbs.",
        ),
        (each("birds", feed("fish")), "For each other bird, feed all fish a crumb."),
        (
            each("fish", each("birds", feed("held"))),
            "For each one of all fish, feed each other bird a crumb.",
        ),
        (
            each("birds", feed({"selector": "held", "registerName": "x"}), variable="x"),
            "Feed each other bird a crumb.",
        ),
        (
            each("birds", feed({"selector": "held", "registerName": "x"})),
            "For each other bird, feed what is held (register name: x) a crumb.",
        ),
    ],
)
def test_what_a_loop_has_come_to_is_named_once(effect: dict[str, Any], text: str) -> None:
    assert song(effect) == text


def test_what_a_player_chooses_is_named_once() -> None:
    target = {"selector": "held", "registerName": "target"}
    effects = (feed(target), each("fish", feed("held")), feed(target))
    assert song(*effects, target="birds") == (
        "Feed another bird a crumb. Feed each one of all fish a crumb and"
        " feed what is held (register name: target) a crumb."
    )
    assert song(feed(target), feed(target, 2), target="birds") == (
        "Feed another bird a crumb and feed it 2 crumbs."
    )
    assert song(feed(target)) == "Feed what is held (register name: target) a crumb."


AIMED = {"selector": "held", "registerName": "target"}


def throw(**more: object) -> dict[str, Any]:
    return {"effect": "throw", "targets": AIMED, **more}


def test_to_a_character_goes_without_saying() -> None:
    """As on "Deal 6 damage" and "Battlecry: Restore 3 Health", where any may be chosen."""
    assert song(throw(stones=6), target="anyone") == "Throw 6 stones."
    # Unless it is spoken of once more.
    assert song(throw(), throw(), target="anyone") == (
        "Throw a stone to a character and throw a stone to it."
    )
    assert song(throw(), target="birds") == "Throw a stone to another bird."
    assert song(feed(AIMED), target="anyone") == "Feed a character a crumb."


def test_a_minions_target_is_named_as_a_spells() -> None:
    cry = {"trigger": "lastCry", "effects": [throw(), feed(AIMED)]}
    assert (
        bird(cry, target="birds") == "Last Cry: Throw a stone to another bird and feed it a crumb."
    )
    cry = {"trigger": "lastCry", "effects": [throw()]}
    assert bird(cry, target="anyone") == "Last Cry: Throw a stone."


def test_spell_damage_stands_before_the_abilities() -> None:
    cry = {"trigger": "lastCry", "effects": [feed("birds")]}
    assert bird(cry, spellDamage=2) == "Spell Damage +2. Last Cry: Feed all birds a crumb."


def test_a_type_of_minion_is_a_proper_name() -> None:
    assert song({"effect": "tame", "minionType": "griffin"}) == "Tame a Griffin."


def test_an_amount_made_of_numbers_stands_where_a_number_would() -> None:
    some = {"amount": "some", "low": 1, "high": 4}
    assert song(throw(stones=some), target="anyone") == "Throw 1-4 stones."
