"""One more plugin changes no log by a byte (DESIGN 6, rule 3).

The games below are played under sets with and without a plugin that no deck uses. It
brings words, kinds of Event, damage steps and cards, some under the names of the others'.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Literal

import pytest
from orderofplay.api import (
    AttackRule,
    Aura,
    CardType,
    Context,
    DamageStep,
    Effect,
    Entity,
    GameState,
    Hit,
    Keyword,
    NewEventKind,
    Plugin,
    Profile,
    Resources,
    Trigger,
)
from orderofplay.plugins.composition import candidate_of, compose
from orderofplay.plugins.pools import default_pool
from orderofplay.state.ruleset import Ruleset
from orderofplay.testing import new_game
from synthetic import EFFECTS, Synthetic

# The plugin that the games are of


class CallRandom(Effect):
    """Summon a random minion of the game's pool."""

    effect: Literal["callRandom"] = "callRandom"

    def perform(self, ctx: Context) -> None:
        """Pick it and summon it."""
        cards = [card for card in ctx.pool() if card.type.name == "minion"]
        card = ctx.pick_card(cards)
        if card is not None:
            ctx.summon(card, ctx.controller)


class Base(Synthetic):
    """The synthetic words, one more, and cards in a file."""

    def effects(self) -> Iterable[type[Effect]]:
        """Return the effects."""
        return (*EFFECTS, CallRandom)

    def cards(self) -> Iterable[Resources]:
        """Return where the cards are."""
        return (Resources("isolation_base", ""),)


def _minion(id: str, health: int, more: str = "") -> str:
    head = f'[[cards]]\nid = "{id}"\nname = "{id}"\ntype = "minion"\n'
    return f"{head}attack = 1\nhealth = {health}\n{more}\n"


RAFFLE = 'abilities = [{ trigger = "turnEnds", effects = ["callRandom"] }]'
LISTENER = 'abilities = [{ trigger = "hurt", effects = ["ping"] }]'
GAMBLER = """
[[cards.abilities]]
trigger = "turnEnds"
effects = [{ effect = "hit", targets = { selector = "randomOf", of = "minions" } }]
"""
BOMB = """
[[cards.abilities]]
trigger = "lastWords"
effects = [{ effect = "hit", targets = "minions" }]
"""
BASE_CARDS = "".join(
    [
        _minion("Raffle", 9, RAFFLE),
        _minion("Listener", 4, LISTENER),
        _minion("Gambler", 5, GAMBLER),
        _minion("Bomb", 1, BOMB),
        _minion("Bubble", 2, 'keywords = ["barrier"]'),
        _minion("Guard", 5, 'abilities = [{ damageStep = "guard" }]'),
        _minion("Link", 5, 'abilities = [{ damageStep = "passOn" }]'),
    ]
)

# The plugin that no deck uses


class Hurt(Trigger):
    """A trigger of the same name as one of the games' plugin, for something else."""

    trigger: Literal["hurt"] = "hurt"
    event = "Pinged"


class Ping(Effect):
    """An effect of the same name."""

    effect: Literal["ping"] = "ping"

    def perform(self, ctx: Context) -> None:
        """Raise its own kind of Event."""
        ctx.raise_event("extra:Pinged", ctx.source.id, 0, 99)


class Ward(Keyword):
    """A keyword."""

    keyword: Literal["barrier"] = "barrier"


class First(DamageStep):
    """A step for all hits, before all others, that acts on its own keyword only."""

    damage_step: Literal["first"] = "first"
    everywhere = True
    before = ("synthetic:barrier",)

    def apply(self, ctx: Context, hit: Hit, holder: Entity) -> None:
        """Double the hit."""
        if "extra:barrier" in holder.keywords:
            hit.amount *= 2


class Between(First):
    """A step that stands before one of two that declare nothing of each other."""

    damage_step: Literal["between"] = "between"  # type: ignore[assignment]
    after = ("synthetic:cap",)
    before = ("synthetic:guard",)


class Everything(Aura):
    """An aura."""

    aura: Literal["lend"] = "lend"

    def activations(self, ctx: Context, holder: Entity) -> int:
        """Leave everything as it is."""
        return 1


class Alone(AttackRule):
    """A rule for its own type of card only."""

    name = "alone"

    def refuses(self, state: GameState, attacker: Entity, defender: Entity) -> str | None:
        """Refuse what its own type attacks."""
        return "it rests" if attacker.card.type.name == "gizmo" else None


class Extra(Plugin):
    def __init__(self, package: str) -> None:
        self._package = package

    def triggers(self) -> Iterable[type[Trigger]]:
        return (Hurt,)

    def effects(self) -> Iterable[type[Effect]]:
        return (Ping,)

    def keywords(self) -> Iterable[type[Keyword]]:
        return (Ward,)

    def damage_steps(self) -> Iterable[type[DamageStep]]:
        return (First, Between)

    def auras(self) -> Iterable[type[Aura]]:
        return (Everything,)

    def events(self) -> Iterable[NewEventKind]:
        return (NewEventKind("Pinged", (("amount", "amount"),)), NewEventKind("Other", ()))

    def attack_rules(self) -> Iterable[AttackRule]:
        return (Alone(),)

    def card_types(self) -> Iterable[CardType]:
        return (CardType("gizmo", "board", True, ("attack", "health"), ("abilities",)),)

    def profiles(self) -> Iterable[Profile]:
        return (Profile("extra", heroes_die=False),)

    def cards(self) -> Iterable[Resources]:
        return (Resources(self._package, ""),)


# A stranger cannot know the games' type of card; one who depends on the plugin can.
EXTRA_CARDS = "".join(_minion(f"Extra {number}", 1) for number in range(5))
STRANGERS_CARDS = EXTRA_CARDS.replace('"minion"', '"gizmo"') + _minion("Late", 1, LISTENER).replace(
    '"minion"', '"gizmo"'
)

PACKAGES = {
    "isolation_base": BASE_CARDS,
    "isolation_stranger": STRANGERS_CARDS,
    "isolation_dependent": EXTRA_CARDS,
}


@pytest.fixture(scope="module", autouse=True)
def _packages(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Put the packages with the cards on the path: once, since a package is imported once."""
    folder = tmp_path_factory.mktemp("isolation")
    for package, cards in PACKAGES.items():
        (folder / package).mkdir()
        (folder / package / "__init__.py").write_text("", encoding="utf-8")
        (folder / package / "cards.toml").write_text(cards, encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(folder)
        yield


def alone() -> Ruleset:
    """Compose the games' plugin."""
    return compose([candidate_of("synthetic", Base(), distribution="dist-base")])


def with_one_more(name: str, depends: bool) -> Ruleset:
    """Compose it with one more, by its id and whether it depends on the games' plugin."""
    extra = Extra("isolation_dependent" if depends else "isolation_stranger")
    base = candidate_of("synthetic", Base(), distribution="dist-base")
    return compose([base, candidate_of(name, extra, ["dist-base"] if depends else [])])


def _log(rules: Ruleset, seed: int, pool: list[str] | None = None) -> tuple[bytes, str]:
    """Play a game full of random picks; return its log as bytes, and its trace."""
    deck = ["Bomb", "Raffle", "Listener", "Gambler"]
    g = new_game(deck, ruleset=rules, seed=seed, pool=pool, trace=True)
    for name in ("Raffle", "Listener", "Guard", "Link", "Bubble"):
        g.summon(name, 0)
    for name in ("Gambler", "Bomb", "Raffle", "Link"):
        g.summon(name, 1)
    for turn in range(6):
        g.deal_damage(g.hero(turn % 2), 2)
        attackers, defenders = g.board(turn % 2), g.board(1 - turn % 2)
        if attackers and defenders:
            g.order_attack(attackers[0], defenders[-1])
        g.end_turn(turn % 2)
    return json.dumps(g.log()).encode(), g.trace()


# Before the games' plugin in the order of ids, and after it; a stranger, and one that depends.
EXTRAS = [(name, depends) for name in ("aaa", "zzz") for depends in (False, True)]


@pytest.mark.parametrize(("name", "depends"), EXTRAS)
def test_one_more_plugin_changes_no_log(name: str, depends: bool) -> None:
    """DESIGN 6, rule 3: random effects of the pool included."""
    fewer, more = alone(), with_one_more(name, depends)
    assert len(more.cards) > len(fewer.cards)
    assert len(more.event_kinds) == len(fewer.event_kinds) + 2
    steps = [step.name for step in more.damage_steps]
    own = [f"{name}:first", f"{name}:between"]
    assert [step for step in steps if step not in own] == [s.name for s in fewer.damage_steps]
    assert len(steps) == len(fewer.damage_steps) + len(own)
    for seed in range(8):
        expected, trace = _log(fewer, seed)
        assert b"Pinged" in expected
        assert _log(more, seed) == (expected, trace)


def test_the_pool_is_what_the_decks_come_from() -> None:
    """DESIGN 3: with the plugin's cards in the pool the same game comes out another way."""
    more = with_one_more("zzz", True)
    assert default_pool(more, [more.card("Raffle")]) == ("synthetic",)
    assert default_pool(more, [more.card("Extra 1")]) == ("synthetic", "zzz")
    logs = [_log(more, seed, ["synthetic"])[0] for seed in range(8)]
    assert logs == [_log(more, seed)[0] for seed in range(8)]
    assert logs != [_log(more, seed, ["synthetic", "zzz"])[0] for seed in range(8)]


def test_the_fingerprint_tells_the_sets_apart_all_the_same() -> None:
    """EleutherAI/lm-evaluation-harness#4082: a result names the set that it is from."""
    more = {with_one_more(name, depends).fingerprint for name, depends in EXTRAS}
    assert len(more | {alone().fingerprint}) == 1 + len(EXTRAS)


# The limit of it: what is a rule for every game


class Doubled(DamageStep):
    """A step for all hits that looks at nothing."""

    damage_step: Literal["doubled"] = "doubled"
    everywhere = True

    def apply(self, ctx: Context, hit: Hit, holder: Entity) -> None:
        """Double it."""
        hit.amount *= 2


class HouseRules(Plugin):
    def damage_steps(self) -> Iterable[type[DamageStep]]:
        return (Doubled,)


def test_a_step_for_all_hits_is_a_rule_of_the_whole_set() -> None:
    """It acts in every game of the set; the list of contributions and the fingerprint say so."""
    candidates = [candidate_of("synthetic", Synthetic()), candidate_of("house", HouseRules())]
    rules = compose(candidates)
    g = new_game(ruleset=rules)
    g.deal_damage(g.hero(0), 3)
    assert g.log() == [{"type": "Damaged", "target": g.hero(0), "amount": 6}]
    rows = [row.name for row in rules.contributions if row.plugin == "house"]
    assert rows == ["house:doubled"]
    assert "house:doubled" in rules.fingerprint_parts["damage steps"]  # type: ignore[operator]
