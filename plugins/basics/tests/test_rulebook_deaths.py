"""Rulebook section 3 (and 14): the Death Creation Step, Death Phases, positions, hero death."""

from __future__ import annotations

from typing import Any

import pytest
from orderofplay.api import IllegalAction
from orderofplay.testing import Harness, new_game

from .cards import (
    ABOMINATION,
    ARM,
    CHOW,
    CREEPER,
    GNOME,
    HELLFIRE,
    NETHER,
    SHEEP,
    SOUL,
    YETI,
    damage,
    give,
    minion,
    random_of,
    spell,
    summon,
    when,
)
from .events import (
    choose,
    damaged,
    death_phase,
    destroyed,
    draws,
    drew,
    new_ids,
    summoned,
    triggered,
)

pytestmark = pytest.mark.needs("basics")

PROFILES = pytest.mark.parametrize("profile", ["course", "hearthstone"])

CULTIST = minion(
    "Test Cultist",
    3,
    4,
    when("deathrattle", give(random_of("friendlyMinions", beneficial=True), 0, 3)),
)
STRIKE = spell("Test Strike", damage("enemyMinions", 4))


def begin(profile: str = "hearthstone", *cards: dict[str, Any]) -> Harness:
    return new_game(deck=["Test Filler"] * 8, profile=profile, cards=cards)


@PROFILES
def test_chained_death_phases(profile: str) -> None:
    """T013, Ex 8-1, in both profiles: the token stands at the Golem's place."""
    g = begin(profile, YETI)
    golem = g.summon("Harvest Golem", 0)
    ghoul = g.summon("Unstable Ghoul", 0)
    yeti = g.summon("Test Yeti", 0)
    g.deal_damage(golem, 2)
    g.clear_log()

    g.deal_damage(ghoul, 3)

    (token,) = new_ids(g)
    assert g.log() == [
        damaged(ghoul, 3),
        *destroyed(ghoul),
        death_phase(1),
        triggered(ghoul, "deathrattle"),
        damaged(golem, 1),
        damaged(yeti, 1),
        *destroyed(golem),
        death_phase(2),
        triggered(golem, "deathrattle"),
        summoned(token),
    ]
    assert g.board(0) == [token, yeti]
    assert g.health(yeti) == 4


@PROFILES
def test_destroy_all_minions_and_locations(profile: str) -> None:
    """T014: all are marked, Health unchanged; the Damaged Golem stays alive."""
    place = {"name": "Test Place", "type": "location", "health": 3}
    g = begin(profile, NETHER, place)
    hoarder = g.summon("Loot Hoarder", 0)
    golem = g.summon("Harvest Golem", 0)
    location = g.summon("Test Place", 0)
    wisp = g.summon("Test Filler", 1)
    g.clear_log()

    g.cast("Test Nether", 0)

    (card,) = g.hand(0)
    (token,) = new_ids(g)
    assert g.log() == [
        *destroyed(hoarder, golem, location, wisp),
        death_phase(1),
        *draws(hoarder, 0, card),
        triggered(golem, "deathrattle"),
        summoned(token),
    ]
    assert [g.health(each) for each in (hoarder, golem, location, wisp)] == [1, 3, 3, 1]
    assert g.board(0) == [token]
    assert (g.attack(token), g.health(token)) == (2, 1)


@PROFILES
def test_a_dark_cultist_saves_the_yeti(profile: str) -> None:
    """T032, Ex 5-5: the beneficial gift picks the mortally wounded Yeti."""
    g = begin(profile, SHEEP, CULTIST, YETI, STRIKE)
    sheep = g.summon("Test Sheep", 1)
    cultist = g.summon("Test Cultist", 1)
    yeti = g.summon("Test Yeti", 1)
    g.clear_log()

    g.cast("Test Strike", 0)

    assert g.log() == [
        damaged(sheep, 4),
        damaged(cultist, 4),
        damaged(yeti, 4),
        *destroyed(sheep, cultist),
        death_phase(1),
        triggered(sheep, "deathrattle"),
        damaged(yeti, 2),
        triggered(cultist, "deathrattle"),
    ]
    assert g.board(1) == [yeti]
    assert (g.attack(yeti), g.health(yeti)) == (4, 2)


@PROFILES
def test_a_dark_cultist_before_the_sheep(profile: str) -> None:
    """T033: the gift comes first; the Yeti ends 4/2 all the same."""
    g = begin(profile, SHEEP, CULTIST, YETI, STRIKE)
    cultist = g.summon("Test Cultist", 1)
    sheep = g.summon("Test Sheep", 1)
    yeti = g.summon("Test Yeti", 1)
    g.clear_log()

    g.cast("Test Strike", 0)

    assert g.log() == [
        damaged(cultist, 4),
        damaged(sheep, 4),
        damaged(yeti, 4),
        *destroyed(cultist, sheep),
        death_phase(1),
        triggered(cultist, "deathrattle"),
        triggered(sheep, "deathrattle"),
        damaged(yeti, 2),
    ]
    assert g.health(yeti) == 2


@PROFILES
def test_acolyte_among_ghouls_and_a_circle_turned_into_damage(profile: str) -> None:
    """T034, Ex 5-6, with the Circle as the 4 damage that it is: three draws in all."""
    circle = spell("Test Circle", damage("allMinions", 4))
    buff = spell("Test Vigour", give("target", 0, 1), target="allMinions")
    soulpriest = minion("Test Soulpriest", 3, 5)
    g = begin(profile, circle, buff, soulpriest)
    priest = g.summon("Test Soulpriest", 0)
    acolyte = g.summon("Acolyte of Pain", 0)
    ghouls = [g.summon("Unstable Ghoul", 0) for _ in range(2)]
    g.cast("Test Vigour", 0, acolyte)
    g.clear_log()

    g.cast("Test Circle", 0)

    c1, c2, c3 = g.hand(0)
    expected = [damaged(each, 4) for each in (priest, acolyte, *ghouls)]
    expected += [triggered(acolyte, "damaged"), drew(0, c1), *destroyed(*ghouls), death_phase(1)]
    for ghoul, card in zip(ghouls, (c2, c3), strict=True):
        expected += [
            triggered(ghoul, "deathrattle"),
            damaged(priest, 1),
            damaged(acolyte, 1),
            triggered(acolyte, "damaged"),
            drew(0, card),
        ]
    assert g.log() == [*expected, *destroyed(priest, acolyte), death_phase(2)]
    assert (g.health(priest), g.health(acolyte)) == (-1, -1)


@PROFILES
def test_three_ghouls_and_an_acolyte_at_one_health(profile: str) -> None:
    """Ex 3-2: 1, 0, -1, -2, and three draws, before the next step."""
    g = begin(profile)
    ghouls = [g.summon("Unstable Ghoul", 0) for _ in range(3)]
    acolyte = g.summon("Acolyte of Pain", 1)
    g.deal_damage(acolyte, 3)
    g.clear_log()

    g.cast("Flamestrike", 1)

    expected = [damaged(each, 5) for each in ghouls]
    expected += [*destroyed(*ghouls), death_phase(1)]
    for ghoul, card in zip(ghouls, g.hand(1)[1:], strict=True):
        expected += [
            triggered(ghoul, "deathrattle"),
            damaged(acolyte, 1),
            triggered(acolyte, "damaged"),
            drew(1, card),
        ]
    assert g.log() == [*expected, *destroyed(acolyte), death_phase(2)]
    assert g.health(acolyte) == -2


@PROFILES
def test_an_imp_master_at_one_health_is_saved_at_end_of_turn(profile: str) -> None:
    """T037, death-states, with a gift of Health for the Totem's heal: 0, then 1."""
    master = minion("Test Imp Master", 1, 5, when("endOfTurn", damage("self", 1), summon("Imp")))
    totem = minion("Test Totem", 0, 2, when("endOfTurn", give("otherFriendlyMinions", 0, 1)))
    g = begin(profile, master, totem)
    own = g.summon("Test Imp Master", 0)
    healer = g.summon("Test Totem", 0)
    g.deal_damage(own, 4)
    g.clear_log()

    g.end_turn(0)

    (imp,) = new_ids(g)
    assert g.log() == [
        triggered(own, "endOfTurn"),
        damaged(own, 1),
        summoned(imp),
        triggered(healer, "endOfTurn"),
    ]
    assert g.board(0) == [own, imp, healer]
    assert g.health(own) == 1


# Positions


@PROFILES
def test_a_full_board_leaves_one_place(profile: str) -> None:
    """T044: exactly one Spider, in the Creeper's place."""
    g = begin(profile, *CREEPER)
    creepers = [g.summon("Test Creeper", 0) for _ in range(7)]
    g.clear_log()

    g.destroy(creepers[3])

    (spider,) = new_ids(g)
    assert g.log() == [
        *destroyed(creepers[3]),
        death_phase(1),
        triggered(creepers[3], "deathrattle"),
        summoned(spider),
    ]
    assert g.board(0) == [*creepers[:3], spider, *creepers[4:]]


@PROFILES
def test_a_full_board_of_creepers_dies(profile: str) -> None:
    """T045: seven Spiders; the Deathrattles that find no room resolve to nothing."""
    g = begin(profile, *CREEPER)
    creepers = [g.summon("Test Creeper", 1) for _ in range(7)]
    g.clear_log()

    g.cast("Flamestrike", 0)

    spiders = new_ids(g)
    expected = [damaged(each, 5) for each in creepers]
    expected += [*destroyed(*creepers), death_phase(1)]
    for number, creeper in enumerate(creepers):
        expected.append(triggered(creeper, "deathrattle"))
        expected += [summoned(each) for each in spiders[2 * number : 2 * number + 2]]
    assert len(spiders) == 7
    assert g.log() == expected
    assert sorted(g.board(1)) == spiders
    assert {g.name_of(each) for each in spiders} == {"Test Spider"}


@PROFILES
def test_a_slime_stands_between_the_yetis(profile: str) -> None:
    """T046: the place of the dead Belcher."""
    belcher = minion(
        "Test Belcher", 3, 5, when("deathrattle", summon("Test Slime")), keywords=["taunt"]
    )
    slime = minion("Test Slime", 1, 2, keywords=["taunt"])
    g = begin(profile, belcher, slime, YETI)
    left = g.summon("Test Yeti", 0)
    dead = g.summon("Test Belcher", 0)
    right = g.summon("Test Yeti", 0)
    g.clear_log()

    g.deal_damage(dead, 5)

    (new,) = new_ids(g)
    assert g.log() == [
        damaged(dead, 5),
        *destroyed(dead),
        death_phase(1),
        triggered(dead, "deathrattle"),
        summoned(new),
    ]
    assert g.board(0) == [left, new, right]
    assert g.keywords(new) == {"standard:taunt"}
    assert (g.attack(new), g.health(new)) == (1, 2)


@pytest.mark.parametrize("earlier_deaths_make_room", [True, False])
def test_places_of_two_golems(earlier_deaths_make_room: bool) -> None:
    """position, D33: the second ignores the first dead, or all places are read first."""
    g = choose(begin(), earlier_deaths_make_room=earlier_deaths_make_room)
    golems = [g.summon("Harvest Golem", 1) for _ in range(2)]
    reactor = g.summon("Test Filler", 1)
    g.deal_damage(golems[0], 2)
    g.deal_damage(golems[1], 2)
    g.destroy(reactor)
    reactor = g.summon("Test Reactor", 1)
    g.clear_log()

    g.cast("Arcane Explosion", 0)

    one, two = new_ids(g)
    assert g.log() == [
        *[damaged(each, 1) for each in (*golems, reactor)],
        *destroyed(*golems),
        death_phase(1),
        triggered(golems[0], "deathrattle"),
        summoned(one),
        triggered(golems[1], "deathrattle"),
        summoned(two),
    ]
    tokens = [two, one] if earlier_deaths_make_room else [one, two]
    assert g.board(1) == [*tokens, reactor]


@PROFILES
def test_summon_by_a_living_minion_stands_to_its_right(profile: str) -> None:
    """position (section 9): immediately to the right of the source."""
    g = begin(profile)
    boss = g.summon("Imp Gang Boss", 0)
    other = g.summon("Test Filler", 0)
    g.clear_log()

    g.deal_damage(boss, 1)

    (imp,) = new_ids(g)
    assert g.log() == [damaged(boss, 1), triggered(boss, "damaged"), summoned(imp)]
    assert g.board(0) == [boss, imp, other]


@PROFILES
def test_summon_by_a_spell_stands_at_the_right_end(profile: str) -> None:
    """position (section 9)."""
    g = begin(profile, spell("Test Muster", summon("Imp", 2)))
    first = g.summon("Test Filler", 0)
    g.clear_log()

    g.cast("Test Muster", 0)

    one, two = new_ids(g)
    assert g.log() == [summoned(one), summoned(two)]
    assert g.board(0) == [first, one, two]


# Several Deathrattles on one minion


@PROFILES
def test_innate_deathrattle_before_an_added_one(profile: str) -> None:
    """multi-deathrattle: separate triggers, in the order in which they were obtained."""
    g = begin(profile, *SOUL)
    hoarder = g.summon("Loot Hoarder", 0)
    other = g.summon("Test Filler", 0)
    g.cast("Test Soul", 0)
    g.clear_log()

    g.cast("Whirlwind", 1)

    (card,) = g.hand(0)
    one, two = new_ids(g)
    assert g.log() == [
        damaged(hoarder, 1),
        damaged(other, 1),
        *destroyed(hoarder, other),
        death_phase(1),
        *draws(hoarder, 0, card),
        triggered(hoarder, "deathrattle"),
        summoned(one),
        triggered(other, "deathrattle"),
        summoned(two),
    ]
    assert {g.name_of(one), g.name_of(two)} == {"Test Treant"}


@PROFILES
def test_added_deathrattle_is_the_minions_controllers(profile: str) -> None:
    """CEM2b: the opponent attached it, the minion's side draws."""
    gift = spell(
        "Test Gift",
        give("target", abilities=[when("deathrattle", {"effect": "draw"})]),
        target="enemyMinions",
    )
    g = begin(profile, gift)
    filler = g.summon("Test Filler", 0)
    g.cast("Test Gift", 1, filler)
    g.clear_log()

    g.deal_damage(filler, 1)

    (card,) = g.hand(0)
    assert g.log() == [
        damaged(filler, 1),
        *destroyed(filler),
        death_phase(1),
        *draws(filler, 0, card),
    ]
    assert g.hand(1) == []


# Heroes


def test_a_hero_in_the_red_in_the_middle_of_a_phase_lives() -> None:
    """T021, Ex 4-5, with a gift of Health for the heal: 2, then 0, then 5."""
    g = begin("hearthstone", HELLFIRE, GNOME, CHOW)
    gnome = g.summon("Test Gnome", 1)
    chow = g.summon("Test Chow", 1)
    g.deal_damage(g.hero(0), 25)
    g.clear_log()

    g.cast("Test Hellfire", 0)

    assert g.log() == [
        damaged(g.hero(0), 3),
        damaged(g.hero(1), 3),
        damaged(gnome, 3),
        damaged(chow, 3),
        *destroyed(gnome, chow),
        death_phase(1),
        triggered(gnome, "deathrattle"),
        damaged(g.hero(0), 2),
        triggered(chow, "deathrattle"),
    ]
    assert g.health(g.hero(0)) == 5
    g.deal_damage(g.hero(0), 1)  # the game goes on


def test_a_hero_in_the_red_with_the_other_order() -> None:
    """T022: Chow before Gnome; 2 and 5 and -2 are 5 as well."""
    g = begin("hearthstone", HELLFIRE, GNOME, CHOW)
    chow = g.summon("Test Chow", 1)
    gnome = g.summon("Test Gnome", 1)
    g.deal_damage(g.hero(0), 25)
    g.clear_log()

    g.cast("Test Hellfire", 0)

    assert g.log() == [
        damaged(g.hero(0), 3),
        damaged(g.hero(1), 3),
        damaged(chow, 3),
        damaged(gnome, 3),
        *destroyed(chow, gnome),
        death_phase(1),
        triggered(chow, "deathrattle"),
        triggered(gnome, "deathrattle"),
        damaged(g.hero(0), 2),
    ]
    assert g.health(g.hero(0)) == 5


def test_a_dead_hero_is_not_saved_by_a_later_death_phase() -> None:
    """T020: the hero died in the same step as the Abomination; the Chow's gift is too late."""
    g = begin("hearthstone", ABOMINATION, CHOW, ARM)
    abomination = g.summon("Test Abomination", 1)
    chow = g.summon("Test Chow", 1)
    g.deal_damage(g.hero(0), 26)
    g.deal_damage(abomination, 1)
    g.deal_damage(chow, 1)
    g.cast("Test Arm", 0)
    g.clear_log()

    g.order_attack(g.hero(0), abomination)

    assert g.log() == [
        damaged(abomination, 3),
        damaged(g.hero(0), 4),
        *destroyed(g.hero(0), abomination),
        death_phase(1),
        triggered(abomination, "deathrattle"),
        damaged(g.hero(1), 2),
        damaged(chow, 2),
        *destroyed(chow),
        death_phase(2),
        triggered(chow, "deathrattle"),
    ]
    assert g.zone_of(g.hero(0)) == "graveyard"
    with pytest.raises(IllegalAction, match="the game is over"):
        g.deal_damage(g.hero(1), 1)


def test_a_hero_that_dies_with_the_chow_stays_dead() -> None:
    """Ex 4-4: both die together; the Chow's gift is too late."""
    g = begin("hearthstone", CHOW, ARM)
    chow = g.summon("Test Chow", 1)
    g.deal_damage(g.hero(0), 28)
    g.cast("Test Arm", 0)
    g.clear_log()

    g.order_attack(g.hero(0), chow)

    assert g.log() == [
        damaged(chow, 3),
        damaged(g.hero(0), 2),
        *destroyed(g.hero(0), chow),
        death_phase(1),
        triggered(chow, "deathrattle"),
    ]
    with pytest.raises(IllegalAction, match="the game is over"):
        g.end_turn(1)


def test_both_heroes_die_in_one_step() -> None:
    """game-end: Hellfire with both at 3; the Deathrattles of the batch still resolve."""
    g = begin("hearthstone", HELLFIRE)
    hoarder = g.summon("Loot Hoarder", 1)
    g.deal_damage(g.hero(0), 27)
    g.deal_damage(g.hero(1), 27)
    g.clear_log()

    g.cast("Test Hellfire", 0)

    (card,) = g.hand(1)
    assert g.log() == [
        damaged(g.hero(0), 3),
        damaged(g.hero(1), 3),
        damaged(hoarder, 3),
        *destroyed(g.hero(0), g.hero(1), hoarder),
        death_phase(1),
        *draws(hoarder, 1, card),
    ]
    with pytest.raises(IllegalAction, match="the game is over"):
        g.summon("Test Filler", 0)


@pytest.mark.parametrize("heroes_die", [True, False])
def test_whether_heroes_die_is_a_choice(heroes_die: bool) -> None:
    """hero-death against seed 003."""
    g = choose(begin(), heroes_die=heroes_die)
    g.clear_log()

    g.deal_damage(g.hero(1), 30)

    death = [*destroyed(g.hero(1)), death_phase(1)] if heroes_die else []
    assert g.log() == [damaged(g.hero(1), 30), *death]
    assert g.zone_of(g.hero(1)) == ("graveyard" if heroes_die else "play")
