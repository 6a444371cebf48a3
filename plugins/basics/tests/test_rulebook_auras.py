"""Rulebook section 4: auras and enchantments."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from orderofplay.testing import Harness, new_game

from .cards import (
    ABOMINATION,
    CHAMPION,
    DEMON_LORD,
    HAILSTONE,
    HELLFIRE,
    HUMILITY,
    KNIFE_CREEPER,
    LEADER,
    MARK,
    MIGHT,
    MOONFIRE,
    SHEEP,
    SHIELD,
    YETI,
    damage,
    give,
    minion,
    spell,
    summon,
    when,
)
from .events import (
    choose,
    damaged,
    death_phase,
    destroyed,
    new_ids,
    summoned,
    triggered,
)

pytestmark = pytest.mark.needs("basics")

PROFILES = pytest.mark.parametrize("profile", ["course", "hearthstone"])


def begin(
    profile: str = "hearthstone",
    *cards: dict[str, Any],
    random: Sequence[int] | None = None,
) -> Harness:
    return new_game(deck=["Test Filler"] * 5, profile=profile, cards=cards, random=random)


def stats(g: Harness, entity: int) -> tuple[int, int]:
    return g.attack(entity), g.health(entity)


@PROFILES
def test_an_aura_goes_with_its_leader(profile: str) -> None:
    """T081: 2/1, then 1/1 once the Leader is dead."""
    g = begin(profile, LEADER)
    leader = g.summon("Test Leader", 0)
    wisp = g.summon("Test Filler", 0)
    assert stats(g, wisp) == (2, 1)
    assert stats(g, leader) == (2, 2)
    g.clear_log()

    g.destroy(leader)

    assert g.log() == [*destroyed(leader), death_phase(1)]
    assert stats(g, wisp) == (1, 1)


@PROFILES
def test_a_lower_maximum_takes_no_health_that_is_left(profile: str) -> None:
    """T082, Ex 4-10, H1, H2: 1/2, 2/3, hit to 2/2, then 1/2."""
    footman = minion("Test Footman", 1, 2, keywords=["taunt"])
    g = begin(profile, footman, CHAMPION, MOONFIRE)
    foot = g.summon("Test Footman", 0)
    champion = g.summon("Test Champion", 0)
    assert stats(g, foot) == (2, 3)
    g.clear_log()

    g.cast("Test Moonfire", 1, foot)
    assert stats(g, foot) == (2, 2)
    g.destroy(champion)

    assert g.log() == [damaged(foot, 1), *destroyed(champion), death_phase(1)]
    assert stats(g, foot) == (1, 2)


@PROFILES
def test_raising_and_lowering_the_maximum(profile: str) -> None:
    """H1, H2, the example: Yeti 4/5, 5/6, hit for 1 to 5/5, then 4/5."""
    g = begin(profile, YETI, CHAMPION)
    yeti = g.summon("Test Yeti", 0)
    champion = g.summon("Test Champion", 0)
    assert stats(g, yeti) == (5, 6)
    g.clear_log()

    g.deal_damage(yeti, 1)
    assert stats(g, yeti) == (5, 5)
    g.destroy(champion)

    assert g.log() == [damaged(yeti, 1), *destroyed(champion), death_phase(1)]
    assert stats(g, yeti) == (4, 5)


@PROFILES
def test_a_set_attack_stands_before_the_auras(profile: str) -> None:
    """T085, 4d: Humility on a Wisp beside the Leader: 1 and 1 more are 2."""
    g = begin(profile, LEADER, HUMILITY)
    g.summon("Test Leader", 0)
    wisp = g.summon("Test Filler", 0)
    g.clear_log()

    g.cast("Test Humility", 1, wisp)

    assert g.log() == []
    assert stats(g, wisp) == (2, 1)


@PROFILES
def test_a_set_health_wipes_damage_and_keeps_the_aura(profile: str) -> None:
    """T086, set-health: a Wisp damaged to 2/1 is 2/2 with Health 1 and 1 from the aura."""
    g = begin(profile, CHAMPION, MARK)
    g.summon("Test Champion", 0)
    wisp = g.summon("Test Filler", 0)
    g.deal_damage(wisp, 1)
    assert stats(g, wisp) == (2, 1)
    g.clear_log()

    g.cast("Test Mark", 1, wisp)

    assert g.log() == []
    assert stats(g, wisp) == (2, 2)


@PROFILES
def test_a_set_attack_counts_alone_until_the_update(profile: str) -> None:
    """4d, T085: "momentarily 1": read inside the same spell, before the Aura Update."""
    taunting = spell(
        "Test Mockery",
        {"effect": "setStats", "targets": "target", "attack": 1},
        damage("enemyHero", {"amount": "attackOf", "of": "target"}),
        target="allMinions",
    )
    g = begin(profile, LEADER, taunting)
    g.summon("Test Leader", 0)
    wisp = g.summon("Test Filler", 0)
    g.clear_log()

    g.cast("Test Mockery", 0, wisp)

    assert g.log() == [damaged(g.hero(1), 1)]
    assert g.attack(wisp) == 2


@PROFILES
@pytest.mark.parametrize("health", [1, 4, 7])
def test_a_set_health_is_base_maximum_and_what_is_left(profile: str, health: int) -> None:
    """set-health: lower or higher than the maximum, the damage is wiped."""
    repent = spell(
        "Test Repentance",
        {"effect": "setStats", "targets": "target", "health": health},
        target="allMinions",
    )
    g = begin(profile, YETI, repent)
    yeti = g.summon("Test Yeti", 1)
    g.deal_damage(yeti, 3)
    g.clear_log()

    g.cast("Test Repentance", 0, yeti)
    assert g.health(yeti) == health
    g.deal_damage(yeti, health)

    assert g.log() == [damaged(yeti, health), *destroyed(yeti), death_phase(1)]


@PROFILES
def test_set_attack_after_and_before_a_buff(profile: str) -> None:
    """T088, attack-set: +2 then set to 1 is 1, and stays; set to 1 then +2 is 3."""
    golem = minion("Test War Golem", 7, 7)
    g = begin(profile, golem, HUMILITY, MIGHT)
    first = g.summon("Test War Golem", 0)
    second = g.summon("Test War Golem", 0)
    g.clear_log()

    g.cast("Test Might", 0, first)
    assert g.attack(first) == 9
    g.cast("Test Humility", 1, first)
    assert g.attack(first) == 1
    g.end_turn(0)
    g.cast("Test Humility", 1, second)
    g.cast("Test Might", 0, second)

    assert g.log() == []
    assert stats(g, first) == (1, 7)
    assert stats(g, second) == (3, 7)


@PROFILES
def test_a_set_health_of_nought_is_death(profile: str) -> None:
    """T092, the outcome: 0/2 turned into 2/0 dies, and its Deathrattle follows."""
    egg = minion("Test Nerubian Egg", 0, 2, when("deathrattle", summon("Test Nerubian")))
    swap = spell(
        "Test Swap",
        {"effect": "setStats", "targets": "target", "attack": 2, "health": 0},
        target="allMinions",
    )
    g = begin(profile, egg, minion("Test Nerubian", 4, 4), swap)
    own = g.summon("Test Nerubian Egg", 0)
    g.clear_log()

    g.cast("Test Swap", 0, own)

    (nerubian,) = new_ids(g)
    assert g.log() == [
        *destroyed(own),
        death_phase(1),
        triggered(own, "deathrattle"),
        summoned(nerubian),
    ]
    assert stats(g, nerubian) == (4, 4)


@PROFILES
def test_equality_and_one_damage(profile: str) -> None:
    """T094 (the Pyromancer's 1 in the same spell): all Health 1, all die together."""
    equality = spell(
        "Test Equality",
        {"effect": "setStats", "targets": "allMinions", "health": 1},
        damage("allMinions", 1),
    )
    g = begin(profile, equality, YETI)
    ids = [g.summon("Test Yeti", 0), g.summon("Bolf Ramshield", 1), g.summon("Test Yeti", 1)]
    g.clear_log()

    g.cast("Test Equality", 0)

    assert g.log() == [*[damaged(each, 1) for each in ids], *destroyed(*ids), death_phase(1)]


@PROFILES
def test_lent_health_counts_in_the_death_phase(profile: str) -> None:
    """4b, Ex 4-1 (numbers ours): 5 of 5, hit for 2 to 3 of 5, then 3 of 4 and not 2."""
    g = begin(profile, SHEEP, CHAMPION, SHIELD, minion("Test Wyrm", 1, 4))
    sheep = g.summon("Test Sheep", 1)
    champion = g.summon("Test Champion", 1)
    wyrm = g.summon("Test Wyrm", 1)
    g.deal_damage(sheep, 1)
    g.deal_damage(champion, 6)
    g.cast("Test Shield", 1, wyrm)
    assert g.health(wyrm) == 5
    g.clear_log()

    g.cast("Arcane Explosion", 0)

    assert g.log() == [
        damaged(sheep, 1),
        damaged(champion, 1),
        *destroyed(sheep, champion),
        death_phase(1),
        triggered(sheep, "deathrattle"),
        damaged(wyrm, 2),
    ]
    assert stats(g, wyrm) == (1, 3)


@PROFILES
def test_a_mortally_wounded_minions_aura_still_works(profile: str) -> None:
    """until-removed, no-mid-phase: the Leader at 0 still lends the Wisp its Attack."""
    g = begin(profile, LEADER)
    leader = g.summon("Test Leader", 1)
    wisp = g.summon("Test Filler", 1)
    g.clear_log()

    g.cast("Lightbomb", 0)

    assert g.log() == [
        damaged(leader, 2),
        damaged(wisp, 2),
        *destroyed(leader, wisp),
        death_phase(1),
    ]


@pytest.mark.parametrize("update_auras_on_summon", [True, False])
def test_an_aura_that_is_summoned_in_the_middle_of_a_phase(update_auras_on_summon: bool) -> None:
    """aura-summoned, D2: the new Leader lends Attack at once (2017), or after the Phase (2015)."""
    herald = minion("Test Herald", 1, 9, when("selfDamaged", summon("Test Leader")))
    g = choose(
        begin("hearthstone", herald, LEADER),
        update_auras_on_summon=update_auras_on_summon,
    )
    own = g.summon("Test Herald", 1)
    victim = g.summon("Armorsmith", 1)
    g.clear_log()

    g.cast("Lightbomb", 0)

    (leader,) = new_ids(g)
    armor = [triggered(victim, "damaged"), {"type": "ArmorGained", "player": 1, "amount": 1}]
    assert g.log() == [
        damaged(own, 1),
        triggered(own, "damaged"),
        summoned(leader),
        *armor,
        damaged(victim, 2 if update_auras_on_summon else 1),
        *armor,
    ]
    assert stats(g, victim) == (2, 2 if update_auras_on_summon else 3)


def test_knives_at_an_imp_whose_lord_died_since_2017() -> None:
    """T025: the first Spider's summon updates auras, so the first knife kills the Imp."""
    with begin("hearthstone", *KNIFE_CREEPER, DEMON_LORD, random=[5, 2]) as g:
        creeper, lord, imp = knives_at_an_imp(g)

        one, two = new_ids(g)
        assert g.log() == [
            damaged(lord, 1),
            damaged(creeper, 9),
            *destroyed(creeper, lord),
            death_phase(1),
            triggered(creeper, "deathrattle"),
            summoned(one),
            damaged(imp, 1),
            summoned(two),
            damaged(g.hero(1), 1),
            *destroyed(imp),
            death_phase(2),
        ]


def test_knives_at_an_imp_whose_lord_died_in_2015() -> None:
    """T024, Ex 4-6: 3/3, two knives to 3/1, and the update leaves it 1/1 alive."""
    with choose(
        begin("hearthstone", *KNIFE_CREEPER, DEMON_LORD, random=[5, 5]),
        update_auras_on_summon=False,
    ) as g:
        creeper, lord, imp = knives_at_an_imp(g)

        one, two = new_ids(g)
        assert g.log() == [
            damaged(lord, 1),
            damaged(creeper, 9),
            *destroyed(creeper, lord),
            death_phase(1),
            triggered(creeper, "deathrattle"),
            summoned(one),
            damaged(imp, 1),
            summoned(two),
            damaged(imp, 1),
        ]
        assert stats(g, imp) == (1, 1)


def knives_at_an_imp(g: Harness) -> tuple[int, int, int]:
    """The Creeper attacks a Lord at 1 Health; the knives are in the Creeper's own text."""
    creeper = g.summon("Test Knife Creeper", 0)
    lord = g.summon("Test Demon Lord", 1)
    imp = g.summon("Imp", 1)
    assert imp == 5
    assert stats(g, imp) == (3, 3)
    g.deal_damage(lord, 6)
    g.clear_log()
    g.order_attack(creeper, lord)
    return creeper, lord, imp


CALLER = minion("Test Voidcaller", 3, 4, when("deathrattle", summon("Test Demon Lord")))
WALKER = minion("Test Voidwalker", 1, 3, keywords=["taunt"])


@pytest.mark.parametrize("update_auras_on_summon", [True, False])
def test_a_lord_arrives_before_the_sheep_goes_off(update_auras_on_summon: bool) -> None:
    """Ex 4-8: the Voidwalker ends 3/1, the Lord 9/5; when the aura starts makes no difference."""
    g = choose(
        begin("hearthstone", WALKER, CALLER, SHEEP, DEMON_LORD, HAILSTONE),
        update_auras_on_summon=update_auras_on_summon,
    )
    walker = g.summon("Test Voidwalker", 1)
    caller = g.summon("Test Voidcaller", 1)
    sheep = g.summon("Test Sheep", 1)
    g.deal_damage(caller, 2)
    g.clear_log()

    g.cast("Test Hailstone", 0)

    (lord,) = new_ids(g)
    assert g.log() == [
        damaged(walker, 2),
        damaged(caller, 2),
        damaged(sheep, 2),
        *destroyed(caller, sheep),
        death_phase(1),
        triggered(caller, "deathrattle"),
        summoned(lord),
        triggered(sheep, "deathrattle"),
        damaged(walker, 2),
        damaged(lord, 2),
    ]
    assert stats(g, walker) == (3, 1)
    assert stats(g, lord) == (9, 5)


@PROFILES
def test_a_lord_arrives_after_the_sheep_went_off(profile: str) -> None:
    """Ex 4-8, the Sheep older: -1, still saved, 3/1; the Lord is not hit."""
    g = begin(profile, WALKER, CALLER, SHEEP, DEMON_LORD, HAILSTONE)
    walker = g.summon("Test Voidwalker", 1)
    sheep = g.summon("Test Sheep", 1)
    caller = g.summon("Test Voidcaller", 1)
    g.deal_damage(caller, 2)
    g.clear_log()

    g.cast("Test Hailstone", 0)

    (lord,) = new_ids(g)
    assert g.log() == [
        damaged(walker, 2),
        damaged(sheep, 2),
        damaged(caller, 2),
        *destroyed(sheep, caller),
        death_phase(1),
        triggered(sheep, "deathrattle"),
        damaged(walker, 2),
        triggered(caller, "deathrattle"),
        summoned(lord),
    ]
    assert stats(g, walker) == (3, 1)
    assert stats(g, lord) == (9, 7)


@PROFILES
def test_immune_by_an_aura(profile: str) -> None:
    """T097: 3/5 and no damage to the hero; then 1/3 and damage again."""
    g = begin(profile, WALKER, DEMON_LORD)
    walker = g.summon("Test Voidwalker", 1)
    lord = g.summon("Test Demon Lord", 1)
    assert stats(g, walker) == (3, 5)
    g.clear_log()

    g.deal_damage(g.hero(1), 2)
    g.destroy(lord)
    g.deal_damage(g.hero(1), 2)

    assert g.log() == [*destroyed(lord), death_phase(1), damaged(g.hero(1), 2)]
    assert stats(g, walker) == (1, 3)
    assert g.health(g.hero(1)) == 28


@PROFILES
def test_immune_is_gone_before_the_death_phase(profile: str) -> None:
    """4b, 4c, Ex 4-3: both die of the Hellfire; the Abomination then hits its own hero."""
    g = begin(profile, ABOMINATION, DEMON_LORD, HELLFIRE)
    abomination = g.summon("Test Abomination", 0)
    lord = g.summon("Test Demon Lord", 0)
    g.deal_damage(abomination, 3)
    g.deal_damage(lord, 4)
    assert (g.health(abomination), g.health(lord)) == (3, 3)
    g.clear_log()

    g.cast("Test Hellfire", 0)

    assert g.log() == [
        damaged(g.hero(1), 3),
        damaged(abomination, 3),
        damaged(lord, 3),
        *destroyed(abomination, lord),
        death_phase(1),
        triggered(abomination, "deathrattle"),
        damaged(g.hero(0), 2),
        damaged(g.hero(1), 2),
    ]


@PROFILES
def test_several_auras_add_up_and_leave_one_by_one(profile: str) -> None:
    """aura-classes: two Champions; each takes its own part along."""
    g = begin(profile, CHAMPION)
    wisp = g.summon("Test Filler", 0)
    first = g.summon("Test Champion", 0)
    second = g.summon("Test Champion", 0)
    assert stats(g, wisp) == (3, 3)
    assert stats(g, first) == (8, 8)
    g.clear_log()

    g.destroy(first)
    assert stats(g, wisp) == (2, 2)
    assert stats(g, second) == (7, 7)
    g.destroy(second)

    assert g.log() == [*destroyed(first), death_phase(1), *destroyed(second), death_phase(1)]
    assert stats(g, wisp) == (1, 1)


@PROFILES
def test_an_aura_serves_its_own_side_only(profile: str) -> None:
    """aura-classes: the enemy's minions get nothing."""
    g = begin(profile, LEADER)
    g.summon("Test Leader", 0)
    enemy = g.summon("Test Filler", 1)

    assert stats(g, enemy) == (1, 1)


@PROFILES
def test_an_enchantment_applies_the_moment_it_is_attached(profile: str) -> None:
    """4d: the second effect of one spell already sees the Attack that the first one gave."""
    surge = spell(
        "Test Surge",
        give("target", 3),
        damage("enemyHero", {"amount": "attackOf", "of": "target"}),
        target="allMinions",
    )
    g = begin(profile, surge)
    wisp = g.summon("Test Filler", 0)
    g.clear_log()

    g.cast("Test Surge", 0, wisp)

    assert g.log() == [damaged(g.hero(1), 4)]
