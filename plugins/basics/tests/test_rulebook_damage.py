"""Rulebook section 6: damage, the damage steps, random splits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from orderofplay.api import ScriptError
from orderofplay.testing import Harness, new_game

from .cards import (
    BOMBS,
    IMMUNITY,
    MOONFIRE,
    SHIELD,
    SHIELD_BLOCK,
    damage,
    give,
    minion,
    random_of,
    repeat,
    spell,
    when,
)
from .events import (
    armor_gained,
    armor_lost,
    damaged,
    death_phase,
    destroyed,
    triggered,
)

pytestmark = pytest.mark.needs("basics")

PROFILES = pytest.mark.parametrize("profile", ["course", "hearthstone"])

GURUBASHI = minion(
    "Test Gurubashi", 2, 8, when("selfDamaged", {"effect": "gainAttack", "amount": 3})
)


def begin(
    profile: str = "hearthstone",
    *cards: dict[str, Any],
    random: Sequence[int] | None = None,
) -> Harness:
    return new_game(deck=["Test Filler"] * 5, profile=profile, cards=cards, random=random)


@PROFILES
def test_flamestrike_and_two_armorsmiths(profile: str) -> None:
    """T100, DH1: four Armor, then both die."""
    g = begin(profile)
    smiths = [g.summon("Armorsmith", 1) for _ in range(2)]
    g.clear_log()

    g.cast("Flamestrike", 0)

    one_event = [
        row for smith in smiths for row in (triggered(smith, "damaged"), armor_gained(1, 1))
    ]
    assert g.log() == [
        *[damaged(smith, 5) for smith in smiths],
        *one_event,
        *one_event,
        *destroyed(*smiths),
        death_phase(1),
    ]
    assert g.armor(1) == 4


@PROFILES
def test_lightbomb_and_a_growing_berserker(profile: str) -> None:
    """T101, DH3: the Berserker has 4 Attack when its turn comes, and dies of it."""
    g = begin(profile)
    first = g.summon("Test Filler", 1)
    second = g.summon("Test Filler", 1)
    frothing = g.summon("Frothing Berserker", 1)
    g.clear_log()

    g.cast("Lightbomb", 0)

    assert g.log() == [
        damaged(first, 1),
        triggered(frothing, "damaged"),
        damaged(second, 1),
        triggered(frothing, "damaged"),
        damaged(frothing, 4),
        triggered(frothing, "damaged"),
        *destroyed(first, second, frothing),
        death_phase(1),
    ]


# Bolf Ramshield and Animated Armor


@PROFILES
def test_bolf_is_attacked_in_his_heros_place(profile: str) -> None:
    """T102: only Bolf is damaged; he deals nothing back."""
    g = begin(profile)
    bolf = g.summon("Bolf Ramshield", 1)
    golem = g.summon("Harvest Golem", 0)
    g.clear_log()

    g.order_attack(golem, g.hero(1))

    assert g.log() == [damaged(bolf, 2)]
    assert (g.health(g.hero(1)), g.health(golem)) == (30, 3)


@PROFILES
def test_bolf_takes_three_hits_in_one_phase(profile: str) -> None:
    """T104: at 1, 0, -1 he still stands in front of his hero."""
    hits = spell("Test Hits", repeat(3, damage("enemyHero", 1)))
    g = begin(profile, hits)
    bolf = g.summon("Bolf Ramshield", 1)
    g.deal_damage(bolf, 8)
    g.clear_log()

    g.cast("Test Hits", 0)

    assert g.log() == [*[damaged(bolf, 1)] * 3, *destroyed(bolf), death_phase(1)]
    assert (g.health(bolf), g.health(g.hero(1))) == (-2, 30)


@PROFILES
@pytest.mark.parametrize("armor_is_older", [True, False])
def test_limit_then_redirect(profile: str, armor_is_older: bool) -> None:
    """T105: 6 damage is 1 for Bolf, in either order of play."""
    g = begin(profile)
    names = ["Animated Armor", "Bolf Ramshield"]
    ids = {name: g.summon(name, 1) for name in (names if armor_is_older else names[::-1])}
    g.clear_log()

    g.deal_damage(g.hero(1), 6)

    assert g.log() == [damaged(ids["Bolf Ramshield"], 1)]
    assert g.health(ids["Animated Armor"]) == 4


@PROFILES
def test_the_older_of_two_bolfs(profile: str) -> None:
    """T106: the older takes 3, the newer none."""
    g = begin(profile)
    older = g.summon("Bolf Ramshield", 1)
    newer = g.summon("Bolf Ramshield", 1)
    g.clear_log()

    g.deal_damage(g.hero(1), 3)

    assert g.log() == [damaged(older, 3)]
    assert (g.health(older), g.health(newer)) == (6, 9)


@PROFILES
def test_animated_armor_limits_each_hit(profile: str) -> None:
    """T108: Moonfire's 1 and Soulfire's 4 are 1 and 1."""
    g = begin(profile)
    g.summon("Animated Armor", 0)
    g.clear_log()

    g.deal_damage(g.hero(0), 1)
    g.deal_damage(g.hero(0), 4)

    assert g.log() == [damaged(g.hero(0), 1), damaged(g.hero(0), 1)]
    assert g.health(g.hero(0)) == 28


@PROFILES
def test_animated_armor_comes_before_armor(profile: str) -> None:
    """dmg-pipeline: predamage, then Armor: 6 damage costs 1 of 5 Armor."""
    g = begin(profile, SHIELD_BLOCK)
    g.summon("Animated Armor", 0)
    g.cast("Test Shield Block", 0)
    g.clear_log()

    g.deal_damage(g.hero(0), 6)

    assert g.log() == [armor_lost(0, 1), damaged(g.hero(0), 1)]
    assert (g.armor(0), g.health(g.hero(0))) == (4, 30)


@PROFILES
def test_bolf_and_his_hero_hit_by_the_same_area_damage(profile: str) -> None:
    """bolf, DH1: two Events on Bolf, the redirected one in the hero's place."""
    storm = spell("Test Storm", damage("enemyCharacters", 2))
    g = begin(profile, storm)
    filler = g.summon("Test Filler", 1)
    bolf = g.summon("Bolf Ramshield", 1)
    g.clear_log()

    g.cast("Test Storm", 0)

    assert g.log() == [
        damaged(bolf, 2),
        damaged(filler, 2),
        damaged(bolf, 2),
        *destroyed(filler),
        death_phase(1),
    ]
    assert g.health(bolf) == 5


@PROFILES
def test_a_redirect_is_no_damage_to_the_hero(profile: str) -> None:
    """bolf: the hero's Event is prevented and a new one made, on a minion."""
    g = begin(profile)
    bolf = g.summon("Bolf Ramshield", 1)
    smith = g.summon("Armorsmith", 1)
    reactor = g.summon("Test Reactor", 1)
    g.clear_log()

    g.deal_damage(g.hero(1), 3)

    assert g.log() == [damaged(bolf, 3), triggered(smith, "damaged"), armor_gained(1, 1)]
    assert g.attack(reactor) == 2


@PROFILES
def test_a_redirected_hit_meets_bolfs_own_shield(profile: str) -> None:
    """bolf with divine-shield: the new Event goes through the steps for its new target."""
    g = begin(profile, SHIELD)
    bolf = g.summon("Bolf Ramshield", 1)
    g.cast("Test Shield", 1, bolf)
    g.clear_log()

    g.deal_damage(g.hero(1), 3)
    g.deal_damage(g.hero(1), 3)

    assert g.log() == [damaged(bolf, 3)]
    assert g.keywords(bolf) == frozenset()


@PROFILES
def test_a_shielded_hero_needs_no_bolf(profile: str) -> None:
    """dmg-pipeline, D25: Divine Shield comes before predamage."""
    g = begin(profile, SHIELD)
    bolf = g.summon("Bolf Ramshield", 1)
    g.cast("Test Shield", 1, g.hero(1))
    g.clear_log()

    g.deal_damage(g.hero(1), 3)

    assert g.log() == []
    assert (g.health(bolf), g.keywords(g.hero(1))) == (9, frozenset())


@PROFILES
def test_bolf_of_the_other_side_stands_by(profile: str) -> None:
    """bolf: "your hero"."""
    g = begin(profile)
    g.summon("Bolf Ramshield", 0)
    g.clear_log()

    g.deal_damage(g.hero(1), 3)

    assert g.log() == [damaged(g.hero(1), 3)]


# Divine Shield, Immune, Armor, nought


@PROFILES
def test_a_shield_takes_the_damage_event_away(profile: str) -> None:
    """T112, divine-shield: no +3, the shield is lost; the next hit counts."""
    g = begin(profile, GURUBASHI, SHIELD, MOONFIRE)
    berserker = g.summon("Test Gurubashi", 1)
    g.cast("Test Shield", 1, berserker)
    g.clear_log()

    g.cast("Test Moonfire", 0, berserker)
    assert g.log() == []
    assert (g.attack(berserker), g.health(berserker)) == (2, 8)
    g.cast("Test Moonfire", 0, berserker)

    assert g.log() == [damaged(berserker, 1), triggered(berserker, "damaged")]
    assert g.attack(berserker) == 5


@PROFILES
def test_a_shield_in_combat(profile: str) -> None:
    """T113 but for the poison: the Squire loses the shield and lives, the attacker takes 1."""
    squire = minion("Test Squire", 1, 1, keywords=["divineShield"])
    cobra = minion("Test Cobra", 2, 3)
    g = begin(profile, squire, cobra)
    attacker = g.summon("Test Cobra", 0)
    defender = g.summon("Test Squire", 1)
    g.clear_log()

    g.order_attack(attacker, defender)

    assert g.log() == [damaged(attacker, 1)]
    assert (g.health(attacker), g.health(defender)) == (2, 1)
    assert g.keywords(defender) == frozenset()


@PROFILES
def test_a_shield_takes_any_size(profile: str) -> None:
    """divine-shield: 10 damage is gone as 1 is."""
    g = begin(profile, SHIELD)
    filler = g.summon("Test Filler", 1)
    g.cast("Test Shield", 1, filler)
    g.clear_log()

    g.deal_damage(filler, 10)

    assert g.log() == []
    assert g.health(filler) == 1


@PROFILES
def test_immune_takes_no_damage_and_is_destroyed_all_the_same(profile: str) -> None:
    """immune: no Event, no trigger; destroy effects still work."""
    g = begin(profile, IMMUNITY)
    acolyte = g.summon("Acolyte of Pain", 1)
    g.cast("Test Immunity", 1, acolyte)
    g.clear_log()

    g.cast("Flamestrike", 0)
    assert g.log() == []
    g.destroy(acolyte)

    assert g.log() == [*destroyed(acolyte), death_phase(1)]


@PROFILES
def test_armor_only_damage_counts(profile: str) -> None:
    """T122, armor: 3 of 5 Armor lost; "whenever your hero takes damage" answers."""
    watcher = minion("Test Watcher", 4, 4, when("heroDamaged", give("self", 2, 2)))
    imp = spell("Test Flame", damage("friendlyHero", 3))
    g = begin(profile, watcher, imp, SHIELD_BLOCK)
    own = g.summon("Test Watcher", 0)
    g.cast("Test Shield Block", 0)
    g.clear_log()

    g.cast("Test Flame", 0)

    assert g.log() == [
        armor_lost(0, 3),
        damaged(g.hero(0), 3),
        triggered(own, "damaged"),
    ]
    assert (g.armor(0), g.health(g.hero(0))) == (2, 30)
    assert (g.attack(own), g.health(own)) == (6, 6)


@PROFILES
def test_an_attack_through_armor_counts_in_full(profile: str) -> None:
    """T132: Armor 0, hero -1, and the Event says 3."""
    gain = spell("Test Armor Up", {"effect": "gainArmor", "amount": 2})
    g = begin(profile, gain)
    bolf = g.summon("Bolf Ramshield", 0)
    g.cast("Test Armor Up", 1)
    g.clear_log()

    g.order_attack(bolf, g.hero(1))

    assert g.log() == [armor_lost(1, 2), damaged(g.hero(1), 3)]
    assert (g.armor(1), g.health(g.hero(1)), g.health(bolf)) == (0, 29, 9)


@PROFILES
def test_no_damage_is_no_event(profile: str) -> None:
    """zero: 0 damage raises nothing."""
    g = begin(profile)
    acolyte = g.summon("Acolyte of Pain", 0)
    g.clear_log()

    g.deal_damage(acolyte, 0)

    assert g.log() == []
    assert g.hand(0) == []


@PROFILES
def test_an_event_carries_the_full_amount(profile: str) -> None:
    """Overkill amount: more than the Health that was left."""
    g = begin(profile)
    filler = g.summon("Test Filler", 0)
    g.clear_log()

    g.deal_damage(filler, 7)

    assert g.log() == [damaged(filler, 7), *destroyed(filler), death_phase(1)]
    assert g.health(filler) == -6


@PROFILES
def test_that_much_is_the_amount_of_the_event(profile: str) -> None:
    """overkill amount, eye-for-eye: an answer "that much" takes the full value."""
    mirror = minion("Test Mirror", 0, 3, when("selfDamaged", damage("enemyHero", "eventAmount")))
    g = begin(profile, mirror)
    own = g.summon("Test Mirror", 0)
    g.clear_log()

    g.deal_damage(own, 5)

    assert g.log() == [
        damaged(own, 5),
        triggered(own, "damaged"),
        damaged(g.hero(1), 5),
        *destroyed(own),
        death_phase(1),
    ]


# Random splits


@PROFILES
def test_a_random_split_never_goes_below_nought(profile: str) -> None:
    """T029 with the six knives in one spell: no Wisp below 0, the surplus to the hero."""
    knives = spell("Test Knives", repeat(6, damage(random_of("enemyCharacters"), 1)))
    with begin(profile, knives, random=[5, 3, 4, 2, 2, 2]) as g:
        wisps = [g.summon("Test Filler", 1) for _ in range(3)]
        assert wisps == [3, 4, 5]
        g.clear_log()

        g.cast("Test Knives", 0)

        assert g.log() == [
            damaged(5, 1),
            damaged(3, 1),
            damaged(4, 1),
            *[damaged(g.hero(1), 1)] * 3,
            *destroyed(*wisps),
            death_phase(1),
        ]
        assert [g.health(wisp) for wisp in wisps] == [0, 0, 0]


@PROFILES
def test_a_random_split_has_the_hero_alone_left(profile: str) -> None:
    """T029, the other way: once all Wisps are at 0, the hero is the only candidate."""
    knives = spell("Test Knives", repeat(2, damage(random_of("enemyCharacters"), 1)))
    g = begin(profile, knives, random=[3, 3])
    g.summon("Test Filler", 1)

    with pytest.raises(ScriptError, match=r"picks 3 .* among the ids \[2\]"):
        g.cast("Test Knives", 0)


@PROFILES
def test_a_split_picks_anew_each_time(profile: str) -> None:
    """random-split: single hits of 1, each with its answers before the next pick."""
    with begin(profile, BOMBS, random=[3, 3, 2]) as g:
        acolyte = g.summon("Acolyte of Pain", 1)
        g.clear_log()

        g.cast("Test Bombs", 0)

        c1, c2 = g.hand(1)
        assert g.log() == [
            damaged(acolyte, 1),
            triggered(acolyte, "damaged"),
            {"type": "Drew", "player": 1, "id": c1},
            damaged(acolyte, 1),
            triggered(acolyte, "damaged"),
            {"type": "Drew", "player": 1, "id": c2},
            damaged(g.hero(1), 1),
        ]


@PROFILES
def test_an_immune_hero_may_be_picked_and_takes_nothing(profile: str) -> None:
    """T224 (unverified): the missile is wasted."""
    with begin(profile, BOMBS, IMMUNITY, random=[2, 3, 2]) as g:
        reactor = g.summon("Test Reactor", 1)
        g.cast("Test Immunity", 1, g.hero(1))
        g.clear_log()

        g.cast("Test Bombs", 0)

        assert g.log() == [damaged(reactor, 1)]
        assert g.health(g.hero(1)) == 30


@PROFILES
def test_nothing_to_pick_is_nothing_done(profile: str) -> None:
    """Rule 5: no legal target left, so the effect does nothing."""
    shot = spell("Test Shot", damage(random_of("enemyMinions"), 1))
    with begin(profile, shot, random=[]) as g:
        g.clear_log()

        g.cast("Test Shot", 0)

        assert g.log() == []
