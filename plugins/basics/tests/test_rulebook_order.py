"""Rulebook sections 1 and 2: Events, Queues, order of play, conditions."""

from __future__ import annotations

from typing import Any

import pytest
from orderofplay.testing import Harness, new_game

from .cards import (
    CREEPER,
    EGG,
    HELLFIRE,
    RALLY,
    damage,
    give,
    minion,
    repeat,
    spell,
    summon,
    when,
)
from .events import damaged, death_phase, destroyed, draws, new_ids, summoned, triggered

pytestmark = pytest.mark.needs("basics")

PROFILES = pytest.mark.parametrize("profile", ["course", "hearthstone"])


def begin(profile: str = "hearthstone", *cards: dict[str, Any]) -> Harness:
    return new_game(deck=["Test Filler"] * 5, profile=profile, cards=cards)


@PROFILES
def test_consequences_come_before_deaths(profile: str) -> None:
    """T001, Ex 1a-1 (without the knife): all Events, then the Egg, then both die."""
    g = begin(profile, *EGG)
    egg = g.summon("Test Egg", 1)
    other = g.summon("Test Filler", 1)
    g.clear_log()

    g.cast("Flamestrike", 0)

    (whelp,) = new_ids(g)
    assert g.log() == [
        damaged(egg, 5),
        damaged(other, 5),
        triggered(egg, "damaged"),
        summoned(whelp),
        *destroyed(egg, other),
        death_phase(1),
    ]
    assert g.board(1) == [whelp]
    assert g.health(whelp) == 1


@PROFILES
@pytest.mark.parametrize("place", [0, 1, 2, 3])
def test_three_patrons_and_a_berserker(profile: str, place: int) -> None:
    """T004, Ex 2-2: four damage first, then Event by Event; "any order" of the four."""
    g = begin(profile)
    names = ["Grim Patron"] * 3
    names.insert(place, "Frothing Berserker")
    ids = [g.summon(name, 1) for name in names]
    frothing = ids[place]
    g.clear_log()

    g.cast("Arcane Explosion", 0)

    copies = iter(new_ids(g))
    expected = [damaged(each, 1) for each in ids]
    for each in ids:
        if each == frothing:
            expected.append(triggered(frothing, "damaged"))
            continue
        answer = [triggered(each, "damaged"), summoned(next(copies))]
        growth = [triggered(frothing, "damaged")]
        expected += growth + answer if frothing < each else answer + growth
    assert g.log() == expected
    assert [g.name_of(each) for each in g.board(1)].count("Grim Patron") == 6
    assert len(g.board(1)) == 7
    assert (g.attack(frothing), g.health(frothing)) == (6, 3)


@PROFILES
def test_what_an_event_brings_does_not_answer_it(profile: str) -> None:
    """2c: the copy of a Patron, in play for the Event that made it, is not in its Queue."""
    g = begin(profile)
    patron = g.summon("Grim Patron", 1)
    g.clear_log()

    g.deal_damage(patron, 2)

    (copy,) = new_ids(g)
    assert g.log() == [damaged(patron, 2), triggered(patron, "damaged"), summoned(copy)]
    assert g.board(1) == [patron, copy]


@PROFILES
@pytest.mark.parametrize("attacker", [0, 1])
def test_deathrattles_of_both_sides_in_order_of_play(profile: str, attacker: int) -> None:
    """Ex 2-1 (T002 with Hoarders): the older one's goes first, whoever attacked."""
    g = begin(profile)
    older = g.summon("Loot Hoarder", 0)
    newer = g.summon("Loot Hoarder", 1)
    g.clear_log()

    g.order_attack(*((older, newer) if attacker == 0 else (newer, older)))

    hits = [damaged(older, 2), damaged(newer, 2)]
    if profile == "hearthstone" and attacker == 0:
        hits.reverse()
    assert g.log() == [
        *hits,
        *destroyed(older, newer),
        death_phase(1),
        *draws(older, 0, g.hand(0)[0]),
        *draws(newer, 1, g.hand(1)[0]),
    ]


@PROFILES
def test_simultaneous_events_are_in_order_of_play_not_of_the_board(profile: str) -> None:
    """2b: the token stands on the left, but it is the newest."""
    g = begin(profile)
    golem = g.summon("Harvest Golem", 1)
    filler = g.summon("Armorsmith", 1)
    g.destroy(golem)
    token = g.board(1)[0]
    assert g.board(1) == [token, filler]
    g.clear_log()

    g.cast("Whirlwind", 0)

    assert g.log()[:2] == [damaged(filler, 1), damaged(token, 1)]
    assert g.log() == [
        damaged(filler, 1),
        damaged(token, 1),
        *[triggered(filler, "damaged"), {"type": "ArmorGained", "player": 1, "amount": 1}] * 2,
        *destroyed(token),
        death_phase(1),
    ]


@PROFILES
def test_several_summoned_by_one_effect_are_ordered_as_created(profile: str) -> None:
    """op-simult (unverified): left to right, the left one is the older."""
    g = begin(profile, *CREEPER)
    creeper = g.summon("Test Creeper", 1)
    g.destroy(creeper)
    left, right = g.board(1)
    g.clear_log()

    g.cast("Arcane Explosion", 0)

    assert left < right
    assert g.log() == [
        damaged(left, 1),
        damaged(right, 1),
        *destroyed(left, right),
        death_phase(1),
    ]


@PROFILES
def test_heroes_are_the_oldest(profile: str) -> None:
    """hero-order (unverified): P1's hero, P2's hero, then minions."""
    g = begin(profile, HELLFIRE)
    bolf = g.summon("Test Reactor", 1)
    g.clear_log()

    g.cast("Test Hellfire", 0)

    assert g.log() == [
        damaged(g.hero(0), 3),
        damaged(g.hero(1), 3),
        damaged(bolf, 3),
        triggered(bolf, "damaged"),
        triggered(bolf, "damaged"),
    ]


@PROFILES
def test_effects_go_on_with_the_newest_state(profile: str) -> None:
    """Rule 10: the second hit of one spell meets the Imp that the first one brought."""
    g = begin(profile, spell("Test Tremor", repeat(2, damage("allMinions", 1))))
    boss = g.summon("Imp Gang Boss", 1)
    g.clear_log()

    g.cast("Test Tremor", 0)

    first, second = new_ids(g)
    assert g.log() == [
        damaged(boss, 1),
        triggered(boss, "damaged"),
        summoned(first),
        damaged(boss, 1),
        damaged(first, 1),
        triggered(boss, "damaged"),
        summoned(second),
        *destroyed(first),
        death_phase(1),
    ]


@pytest.mark.parametrize("profile", ["course", "hearthstone"])
def test_condition_is_tested_when_the_queue_fills(profile: str) -> None:
    """10b, 3-timings with D32: the Patron is at 0 until the Rally's gift.

    One Queue for the set fills while the Patron is at 0, so it is not in it. Where
    each Event fills its own, the Patron's comes after the gift.
    """
    g = begin(profile, RALLY, spell("Test Volley", damage("enemyMinions", 3)))
    rally = g.summon("Test Rally", 1)
    patron = g.summon("Grim Patron", 1)
    g.clear_log()

    g.cast("Test Volley", 0)

    gifts = [triggered(rally, "damaged"), triggered(rally, "damaged")]
    copies = [triggered(patron, "damaged"), *[summoned(new) for new in new_ids(g)]]
    assert g.log() == [
        damaged(rally, 3),
        damaged(patron, 3),
        *gifts,
        *(copies if profile == "hearthstone" else []),
    ]
    assert len(g.board(1)) == (3 if profile == "hearthstone" else 2)
    assert g.health(patron) == 6


@PROFILES
def test_condition_is_tested_again_at_resolution(profile: str) -> None:
    """10b: a nested hit puts the Patron to 0 before its entry resolves."""
    reckless = minion("Test Reckless", 1, 9, when("selfDamaged", damage("otherFriendlyMinions", 2)))
    g = begin(profile, reckless)
    first = g.summon("Test Reckless", 1)
    patron = g.summon("Grim Patron", 1)
    g.clear_log()

    g.cast("Arcane Explosion", 0)

    assert g.log() == [
        damaged(first, 1),
        damaged(patron, 1),
        triggered(first, "damaged"),
        damaged(patron, 2),
        *destroyed(patron),
        death_phase(1),
    ]


@PROFILES
def test_pending_destroy_fails_the_patron(profile: str) -> None:
    """poison-patron since 9.0: its condition excludes pending destroy too."""
    poison = spell(
        "Test Poison",
        {"effect": "destroy", "targets": "target"},
        damage("target", 1),
        target="allMinions",
    )
    g = begin(profile, poison)
    patron = g.summon("Grim Patron", 1)
    g.clear_log()

    g.cast("Test Poison", 0, patron)

    assert g.log() == [damaged(patron, 1), *destroyed(patron), death_phase(1)]


@PROFILES
def test_the_same_trigger_answers_each_of_several_events(profile: str) -> None:
    """2b: not nested, so no-self-nesting does not stop it: one activation an Event."""
    grower = minion("Test Grower", 1, 9, when("friendlyMinionDamaged", give("self", 1, 0)))
    g = begin(profile, grower)
    own = g.summon("Test Grower", 1)
    fillers = [g.summon("Test Filler", 1) for _ in range(2)]
    g.clear_log()

    g.cast("Arcane Explosion", 0)

    assert g.log() == [
        damaged(own, 1),
        *[damaged(each, 1) for each in fillers],
        *[triggered(own, "damaged")] * 3,
        *destroyed(*fillers),
        death_phase(1),
    ]
    assert g.attack(own) == 4


@PROFILES
def test_a_nested_summon_is_resolved_inside_its_phase(profile: str) -> None:
    """Rule 3: the Boss's Imp arrives in the Phase of the damage; deaths come after it."""
    warden = minion("Test Warden", 1, 2, when("selfDamaged", summon("Imp", 2)))
    g = begin(profile, warden)
    own = g.summon("Test Warden", 1)
    g.clear_log()

    g.deal_damage(own, 2)

    one, two = new_ids(g)
    assert g.log() == [
        damaged(own, 2),
        triggered(own, "damaged"),
        summoned(one),
        summoned(two),
        *destroyed(own),
        death_phase(1),
    ]
    assert g.board(1) == [one, two]
