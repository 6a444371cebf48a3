"""Plain auras: they are asked only where something moves them, and lend as any other would.

Each game is played twice, with auras that the engine looks into and with the same ones as code
of their own, which is asked at every Aura Update.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable
from typing import Any, Literal

from hypothesis import given, settings
from hypothesis import strategies as st
from orderofplay.api import (
    Aura,
    Compiler,
    Context,
    Entity,
    Grant,
    IllegalAction,
    KeywordRef,
    Loan,
    RunawayError,
    select_damaged_source,
    select_types,
)
from orderofplay.plugins.composition import candidate_of, compose, with_cards
from orderofplay.state.ruleset import Ruleset
from orderofplay.testing import Harness, new_game
from saving import reloaded
from snapshots import check_invariants
from synthetic import CARDS, FRIENDS, OTHERS, call, hit, minion, on, ping, spell
from synthetic_events import damaged, pinged, summon_all
from synthetic_turn import MINIONS, TARGET, TURN_CARDS, SyntheticTurn

Pairs = list[tuple[Entity, Grant]]


class Banner(Aura):
    """Numbers and keywords for minions."""

    aura: Literal["banner"] = "banner"
    side: Literal["any", "friendly", "enemy"] = "friendly"
    others: bool = True
    attack: int = 0
    health: int = 0
    keywords: tuple[KeywordRef, ...] = ()
    depends_on = "board"

    def granter(self, compiler: Compiler) -> Callable[..., Pairs]:
        """Compile the grant once."""
        grant = compiler.grant("banner", self.attack, self.health, self.keywords)
        return Loan(select_types(("minion",), self.side, self.others), grant)


class Furious(Aura):
    """Attack for the holder while it is damaged."""

    aura: Literal["furious"] = "furious"
    attack: int = 3
    depends_on = "damage"

    def granter(self, compiler: Compiler) -> Callable[..., Pairs]:
        """Compile the grant once."""
        return Loan(select_damaged_source, compiler.grant("furious", self.attack))


def _hidden(loan: Callable[..., Pairs]) -> Callable[..., Pairs]:
    """Put code of its own around a loan, so that the engine sees none."""

    def grants(ctx: Context) -> Pairs:
        return loan(ctx)

    return grants


class AskedBanner(Banner):
    """The same, as code of its own that is asked at every update."""

    depends_on = "always"

    def granter(self, compiler: Compiler) -> Callable[..., Pairs]:
        """Hide the loan."""
        return _hidden(super().granter(compiler))


class AskedFurious(Furious):
    """The same, as code of its own that is asked at every update."""

    depends_on = "always"

    def granter(self, compiler: Compiler) -> Callable[..., Pairs]:
        """Hide the loan."""
        return _hidden(super().granter(compiler))


class _Lending(SyntheticTurn):
    """The plugin with these auras, of the one sort or the other."""

    def __init__(self, *auras: type[Aura]) -> None:
        self._auras = auras

    def auras(self) -> Iterable[type[Aura]]:
        """Return the auras."""
        return (*super().auras(), *self._auras)


def _aimed(name: str, effect: str, **more: object) -> dict[str, Any]:
    return spell(name, {"effect": effect, "targets": TARGET, **more}, target=MINIONS)


WIDE = {"aura": "banner", "side": "any", "others": False, "health": 1}
CURSE = {"aura": "banner", "side": "enemy", "attack": -1, "health": -1}
STIR = on("turnEnds", {"effect": "wake"}, whileDormant=True)
LENDING_CARDS = (
    minion("Banner", 2, 2, {"aura": "banner", "attack": 1, "health": 1}),
    minion("Wide Banner", 0, 4, WIDE),
    minion("Curse", 1, 5, CURSE),
    minion("Shield Banner", 1, 3, {"aura": "banner", "keywords": ["barrier"]}),
    minion("Fury", 2, 4, {"aura": "furious"}),
    minion("Sleeper", 1, 4, {"aura": "banner", "attack": 1}, STIR, keywords=["asleep"]),
    minion("Last Banner", 1, 1, on("lastWords", call("Banner"))),
    spell("Muster", call("Banner"), call("Pebble"), call("Fury")),
    _aimed("Bounty", "bless", attack=1, health=2),
    _aimed("Weaken", "bless", attack=-2, health=-1),
    _aimed("Entrust", "bless", abilities=[{"aura": "banner", "attack": 2}]),
    _aimed("Enrage", "bless", health=1, abilities=[{"aura": "furious", "attack": 1}]),
    _aimed("Lull", "bless", keywords=["asleep"]),
    _aimed("Haunt", "bless", keywords=["ghost"]),
    _aimed("Measure", "setNumbers", attack=1, health=3),
    _aimed("Reel", "seize"),
    _aimed("Patch", "mend", amount=2),
)
NAMES = [card["name"] for card in LENDING_CARDS if card["type"] == "minion"]
NAMES += ["Pebble", "Boulder", "Captain", "Echo", "Bubble", "Seedpod"]
AIMED = ["Bounty", "Weaken", "Entrust", "Enrage", "Lull", "Haunt", "Measure", "Reel", "Patch"]
AIMED += ["Mute", "Coup", "Toad", "Twin", "Moult", "Arrow"]
WIDE_SPELLS = ["Muster", "Quake", "Courage", "Purge", "Tide", "Rage"]


@functools.cache
def _ruleset(*auras: type[Aura]) -> Ruleset:
    composed = compose([candidate_of("synthetic", _Lending(*auras))])
    return with_cards(composed, (*CARDS, *TURN_CARDS, *LENDING_CARDS), "synthetic")


def _plain() -> Ruleset:
    return _ruleset(Banner, Furious)


def _begin(ruleset: Ruleset, profile: str = "newest", *cards: dict[str, Any]) -> Harness:
    return new_game(cards=cards, ruleset=ruleset, profile=profile, deck=["Pebble"] * 20)


Act = tuple[str, int, int]
ACTS = st.tuples(
    st.sampled_from(("summon", "summon", "aim", "aim", "aim", "cast", "damage", "endTurn")),
    st.integers(0, 99),
    st.integers(0, 99),
)


def _do(g: Harness, act: Act) -> bool:
    """Do an action; tell whether it was allowed."""
    kind, one, two = act
    minions = [e.id for e in g.game.state.in_play if e.card.type.name == "minion"]
    target = minions[two % len(minions)] if minions else 1
    try:
        if kind == "summon":
            g.summon(NAMES[one % len(NAMES)], two % 2)
        elif kind == "aim":
            g.cast(AIMED[one % len(AIMED)], two % 2, target)
        elif kind == "cast":
            g.cast(WIDE_SPELLS[one % len(WIDE_SPELLS)], two % 2)
        elif kind == "damage":
            g.deal_damage(target, one % 4)
        else:
            g.end_turn(two % 2)
    except (IllegalAction, RunawayError):
        return False
    return True


def _standing(g: Harness) -> list[tuple[object, ...]]:
    """Return what auras give to all that stands in play, and what it comes to."""
    return [
        (
            entity.id,
            entity.controller,
            entity.attack,
            entity.max_health,
            entity.damage,
            sorted(entity.keywords),
            [(each.source, each.grant.name) for each in entity.enchantments],
        )
        for entity in g.game.state.in_play
    ]


@settings(max_examples=150)
@given(
    st.sampled_from(("newest", "update_auras_on_summon")), st.lists(ACTS, min_size=4, max_size=30)
)
def test_auras_that_are_not_asked_lend_as_those_that_always_are(
    profile: str, acts: list[Act]
) -> None:
    plain = _begin(_plain(), profile)
    asked = _begin(_ruleset(AskedBanner, AskedFurious), profile)
    for act in acts:
        assert _do(plain, act) == _do(asked, act)
        assert _standing(plain) == _standing(asked)
        check_invariants(plain.game.state)
    assert plain.log() == asked.log()


@settings(max_examples=80)
@given(st.lists(ACTS, min_size=3, max_size=20), ACTS, st.integers(0, 12))
def test_a_clone_and_a_save_in_the_middle_change_nothing(
    before: list[Act], last: Act, steps: int
) -> None:
    """Neither knows of newcomers: there all auras are asked once more."""
    g = _begin(_plain())
    for act in before:
        _do(g, act)
    twin = g.clone()
    if not _do(twin, last):
        return
    sequence, registers = twin.game._history[-1]  # noqa: SLF001 - the action as data
    g.game.start(sequence, dict(registers))
    for _ in range(steps):
        g.game.step()
    games = [g, g.clone(), reloaded(g)]
    for each in games:
        each.game.resolve()
    assert _standing(games[0]) == _standing(games[1]) == _standing(games[2])


# Single moves


def _stats(g: Harness, *ids: int) -> list[tuple[int, int]]:
    return [(g.attack(id), g.health(id)) for id in ids]


def test_a_newcomer_gets_its_part_of_each_aura_and_gives_its_own() -> None:
    g = _begin(_plain())
    one, pebble = summon_all(g, 0, ["Banner", "Pebble"])
    stranger = g.summon("Pebble", 1)

    two = g.summon("Banner", 0)

    assert _stats(g, one, two, pebble, stranger) == [(3, 3), (3, 3), (3, 3), (1, 1)]


def test_what_leaves_takes_its_loans_along_and_ends_those_it_gave() -> None:
    """Rulebook H2: Health is not lost below what it was."""
    g = _begin(_plain())
    one, two, pebble = summon_all(g, 0, ["Banner", "Banner", "Boulder"])
    g.deal_damage(pebble, 1)

    g.destroy(one)
    assert _stats(g, two, pebble) == [(2, 2), (3, 7)]

    g.destroy(two)
    assert _stats(g, pebble) == [(2, 6)]


def test_what_wakes_lends_and_what_falls_asleep_does_no_more() -> None:
    """Rulebook dormant: its text is silent."""
    g = _begin(_plain())
    sleeper, pebble = summon_all(g, 0, ["Sleeper", "Pebble"])
    assert _stats(g, pebble) == [(1, 1)]

    g.end_turn(0)
    assert _stats(g, pebble) == [(2, 1)]

    g.cast("Lull", 0, sleeper)
    assert _stats(g, pebble) == [(1, 1)]


def test_a_sum_counts_at_once_and_stands_before_the_loans() -> None:
    """Rulebook 4d: a loan comes after all that is lasting; in sums that makes no difference."""
    gain = {"effect": "bless", "targets": OTHERS, "attack": 2}
    strength = {"amount": "strength", "of": OTHERS}
    g = _begin(_plain(), "newest", minion("Drummer", 0, 1, on("turnEnds", gain, ping(strength))))
    pebble, _ = summon_all(g, 0, ["Pebble", "Banner"])
    g.summon("Drummer", 0)
    g.clear_log()

    g.end_turn(0)

    assert g.log()[1:] == [pinged(5, 4)]
    assert [e.grant.name for e in g.game.state.entities[pebble].enchantments] == [
        "blessing",
        "banner",
    ]


def test_an_attack_below_nothing_is_what_a_loan_adds_to() -> None:
    """What shows as 0 may be less beneath."""
    g = _begin(_plain())
    (pebble,) = summon_all(g, 0, ["Pebble"])
    g.cast("Weaken", 0, pebble)
    (boulder,) = summon_all(g, 0, ["Boulder"])
    g.cast("Weaken", 0, boulder)
    g.cast("Weaken", 0, boulder)
    assert g.attack(boulder) == 0

    g.summon("Banner", 0)
    assert g.attack(boulder) == 0
    g.summon("Banner", 0)
    g.summon("Banner", 0)
    assert g.attack(boulder) == 1


def test_fury_ends_with_the_damage_that_a_loan_has_taken_along() -> None:
    """Rulebook H2: with the maximum lowered to its Health it is damaged no more."""
    g = _begin(_plain())
    banner, fury = summon_all(g, 0, ["Banner", "Fury"])
    g.deal_damage(fury, 1)
    assert _stats(g, fury) == [(6, 4)]

    g.destroy(banner)
    g.end_turn(0)

    assert _stats(g, fury) == [(2, 4)]


def test_what_is_damaged_already_stays_furious_unasked() -> None:
    """Only as its damage begins and ends is there anything to lend or to end."""
    heal = _aimed("Cure", "mend", amount=9)
    g = _begin(_plain(), "newest", heal)
    (fury,) = summon_all(g, 0, ["Fury"])
    g.deal_damage(fury, 1)
    assert _stats(g, fury) == [(5, 3)]

    g.game.start("dealDamage", {"target": fury, "amount": 1})
    g.game.step()
    assert not g.game.state.auras_dirty
    g.game.resolve()
    assert _stats(g, fury) == [(5, 2)]

    g.cast("Cure", 0, fury)
    assert _stats(g, fury) == [(2, 4)]


def test_set_health_ends_the_fury() -> None:
    """Rulebook set-health: it wipes damage."""
    g = _begin(_plain())
    (fury,) = summon_all(g, 0, ["Fury"])
    g.deal_damage(fury, 1)

    g.cast("Measure", 0, fury)

    assert _stats(g, fury) == [(1, 3)]


def test_the_damage_of_another_wakes_no_fury() -> None:
    g = _begin(_plain(), "newest", spell("Twice", hit(FRIENDS), hit(FRIENDS)))
    fury, boulder = summon_all(g, 0, ["Fury", "Boulder"])

    g.deal_damage(boulder, 1)
    assert not g.game.state.auras_dirty
    assert g.attack(fury) == 2

    g.cast("Twice", 0)
    assert g.log()[1:] == [damaged(fury), damaged(boulder), damaged(fury), damaged(boulder)]
    assert _stats(g, fury) == [(5, 2)]


def test_a_loan_that_lowers_comes_with_one_that_raises() -> None:
    """Rulebook H2: both at once take no damage away, as one after the other would."""
    both = spell("Both", call("Curse"), call("Wide Banner"))
    g = _begin(_plain(), "update_auras_on_summon", both)
    boulder = g.summon("Boulder", 1)
    g.deal_damage(boulder, 1)

    g.cast("Both", 0)

    assert _stats(g, boulder) == [(1, 5)]
    assert g.game.state.entities[boulder].damage == 1
