"""Public bug reports about rules, each with the right answer.

Those whose case is a row of the rulebook are cited there: 1 (T129), 16 (T068's kin
below), 20 (T073, T080).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from orderofplay.testing import Harness, new_game

from .cards import (
    ARM,
    CHAMPION,
    CREEPER,
    IMMUNITY,
    KNIFE_CREEPER,
    RALLY,
    SHEEP,
    SHIELD,
    YETI,
    damage,
    give,
    minion,
    random_of,
    repeat,
    spell,
    summon,
    when,
)
from .events import damaged, death_phase, destroyed, drew, new_ids, summoned, triggered

pytestmark = pytest.mark.needs("basics")

PROFILES = pytest.mark.parametrize("profile", ["course", "hearthstone"])


def begin(
    profile: str = "hearthstone",
    *cards: dict[str, Any],
    random: Sequence[int] | None = None,
) -> Harness:
    return new_game(deck=["Test Filler"] * 8, profile=profile, cards=cards, random=random)


@PROFILES
def test_no_damage_leaves_a_shield(profile: str) -> None:
    """Report 4: a hit of 0 takes no Divine Shield."""
    g = begin(profile, SHIELD)
    filler = g.summon("Test Filler", 1)
    g.cast("Test Shield", 1, filler)
    g.clear_log()

    g.deal_damage(filler, 0)

    assert g.log() == []
    assert g.keywords(filler) == {"standard:divineShield"}


@PROFILES
def test_missiles_skip_what_is_pending_destroy(profile: str) -> None:
    """Report 7: marked first, then three missiles; the marked one is no candidate."""
    missiles = spell(
        "Test Missiles",
        {"effect": "destroy", "targets": "target"},
        repeat(3, damage(random_of("enemyCharacters"), 1)),
        target="enemyMinions",
    )
    with begin(profile, missiles, random=[4, 2, 4]) as g:
        marked = g.summon("Test Reactor", 1)
        other = g.summon("Test Bell", 1)
        g.clear_log()

        g.cast("Test Missiles", 0, marked)

        assert g.log() == [
            damaged(other, 1),
            damaged(g.hero(1), 1),
            triggered(marked, "damaged"),
            damaged(other, 1),
            *destroyed(marked),
            death_phase(1),
        ]
        assert g.health(marked) == 5


@PROFILES
def test_daggers_skip_the_dying(profile: str) -> None:
    """Report 8, the daggers in the Creeper's own text: the Filler at 0 is passed over."""
    with begin(profile, *KNIFE_CREEPER, random=[2, 2]) as g:
        ghoul = g.summon("Unstable Ghoul", 0)
        creeper = g.summon("Test Knife Creeper", 0)
        filler = g.summon("Test Filler", 1)
        g.deal_damage(ghoul, 2)
        g.deal_damage(creeper, 1)
        g.clear_log()

        g.cast("Arcane Explosion", 1)

        one, two = new_ids(g)
        assert g.log() == [
            damaged(ghoul, 1),
            damaged(creeper, 1),
            *destroyed(ghoul, creeper),
            death_phase(1),
            triggered(ghoul, "deathrattle"),
            damaged(filler, 1),
            triggered(creeper, "deathrattle"),
            summoned(one),
            damaged(g.hero(1), 1),
            summoned(two),
            damaged(g.hero(1), 1),
            *destroyed(filler),
            death_phase(2),
        ]


@PROFILES
def test_seven_dying_bosses_leave_no_imp(profile: str) -> None:
    """Report 9: the dying still fill the board while their triggers run."""
    g = begin(profile)
    bosses = [g.summon("Imp Gang Boss", 1) for _ in range(7)]
    g.clear_log()

    g.cast("Flamestrike", 0)

    assert g.log() == [
        *[damaged(boss, 5) for boss in bosses],
        *[triggered(boss, "damaged") for boss in bosses],
        *destroyed(*bosses),
        death_phase(1),
    ]
    assert g.board(1) == []


@PROFILES
def test_seven_dying_golems_leave_seven(profile: str) -> None:
    """Report 9: Deathrattles come when the dead have left."""
    g = begin(profile)
    golems = [g.summon("Harvest Golem", 1) for _ in range(7)]
    g.clear_log()

    g.cast("Flamestrike", 0)

    tokens = new_ids(g)
    expected = [damaged(golem, 5) for golem in golems]
    expected += [*destroyed(*golems), death_phase(1)]
    for golem, token in zip(golems, tokens, strict=True):
        expected += [triggered(golem, "deathrattle"), summoned(token)]
    assert g.log() == expected
    assert g.board(1) == (tokens if profile == "course" else tokens[::-1])


@PROFILES
def test_acolyte_draws_from_three_sheep(profile: str) -> None:
    """Report 11: no death step inside a death step, so three draws."""
    g = begin(profile, SHEEP)
    acolyte = g.summon("Acolyte of Pain", 0)
    sheep = [g.summon("Test Sheep", 1) for _ in range(3)]
    g.clear_log()

    g.cast("Flamestrike", 0)

    expected = [damaged(each, 5) for each in sheep]
    expected += [*destroyed(*sheep), death_phase(1)]
    for each, card in zip(sheep, g.hand(0), strict=True):
        expected += [
            triggered(each, "deathrattle"),
            damaged(acolyte, 2),
            triggered(acolyte, "damaged"),
            drew(0, card),
        ]
    assert g.log() == [*expected, *destroyed(acolyte), death_phase(2)]


@PROFILES
def test_acolyte_saved_by_what_its_damage_leads_to(profile: str) -> None:
    """Report 12, the gift from a friend's answer: deaths wait for the outermost Phase."""
    g = begin(profile, RALLY)
    acolyte = g.summon("Acolyte of Pain", 0)
    rally = g.summon("Test Rally", 0)
    g.clear_log()

    g.deal_damage(acolyte, 5)

    (card,) = g.hand(0)
    assert g.log() == [
        damaged(acolyte, 5),
        triggered(acolyte, "damaged"),
        drew(0, card),
        triggered(rally, "damaged"),
    ]
    assert g.health(acolyte) == 2


@PROFILES
def test_gruul_grows_before_deaths_are_counted(profile: str) -> None:
    """Report 13, Ex 4-11: 8 damage to an 8/8, then +1/+1: it survives as 9/1."""
    lord = minion("Test Fire Lord", 8, 8, when("endOfTurn", damage("otherFriendlyMinions", 8)))
    gruul = minion("Test Gruul", 8, 8, when("endOfTurn", give("self", 1, 1)))
    g = begin(profile, lord, gruul)
    older = g.summon("Test Fire Lord", 0)
    newer = g.summon("Test Gruul", 0)
    g.clear_log()

    g.end_turn(0)

    assert g.log() == [
        triggered(older, "endOfTurn"),
        damaged(newer, 8),
        triggered(newer, "endOfTurn"),
    ]
    assert (g.attack(newer), g.health(newer)) == (9, 1)


@PROFILES
def test_both_players_triggers_in_order_of_play(profile: str) -> None:
    """Report 15, D1: one global order of play, whoever owns."""
    g = begin(profile)
    ids = [g.summon("Test Reactor", player) for player in (1, 0, 1, 0)]
    g.clear_log()

    g.deal_damage(g.hero(0), 1)

    assert g.log() == [damaged(g.hero(0), 1), *[triggered(each, "damaged") for each in ids]]


@PROFILES
def test_baron_and_a_dreadsteed_die_together(profile: str) -> None:
    """Report 16: once, as Baron is gone before Deathrattles."""
    steed = minion("Test Steed", 1, 1, when("deathrattle", summon("Test Steed")))
    g = begin(profile, steed)
    baron = g.summon("Baron Rivendare", 0)
    old = g.summon("Test Steed", 0)
    g.deal_damage(baron, 6)
    g.clear_log()

    g.cast("Whirlwind", 1)

    (new,) = new_ids(g)
    assert g.log() == [
        damaged(baron, 1),
        damaged(old, 1),
        *destroyed(baron, old),
        death_phase(1),
        triggered(old, "deathrattle"),
        summoned(new),
    ]
    assert g.board(0) == [new]


@PROFILES
def test_an_end_of_turn_doom_kills_baron_too(profile: str) -> None:
    """Report 17 (the regression of 2019): the Golem that dies with him goes off once."""
    doom = {"effect": "destroy", "targets": "allMinions"}
    g = begin(profile, minion("Test Doomsayer", 0, 7, when("endOfTurn", doom)))
    sayer = g.summon("Test Doomsayer", 1)
    baron = g.summon("Baron Rivendare", 0)
    golem = g.summon("Harvest Golem", 0)
    g.clear_log()

    g.end_turn(1)

    (token,) = new_ids(g)
    assert g.log() == [
        triggered(sayer, "endOfTurn"),
        *destroyed(sayer, baron, golem),
        death_phase(1),
        triggered(golem, "deathrattle"),
        summoned(token),
    ]


@PROFILES
def test_tokens_of_two_that_die_together(profile: str) -> None:
    """Report 24, position (the remembered place is not adjusted), D33.

    The report wishes each group to stand together; it is open. The place is the one
    of the Death Event: 1 in the course, 0 where the earlier dead make room.
    """
    g = begin(profile, *CREEPER)
    creeper = g.summon("Test Creeper", 1)
    golem = g.summon("Harvest Golem", 1)
    g.clear_log()

    g.cast("Flamestrike", 0)

    left, right, token = new_ids(g)
    assert g.log() == [
        damaged(creeper, 5),
        damaged(golem, 5),
        *destroyed(creeper, golem),
        death_phase(1),
        triggered(creeper, "deathrattle"),
        summoned(left),
        summoned(right),
        triggered(golem, "deathrattle"),
        summoned(token),
    ]
    course = [left, token, right]
    assert g.board(1) == (course if profile == "course" else [token, left, right])


@PROFILES
def test_a_summon_on_a_full_board_is_nothing(profile: str) -> None:
    """Report 28's kin: the effect ends silently, and draws no Event."""
    g = begin(profile)
    boss = g.summon("Imp Gang Boss", 0)
    others = [g.summon("Test Filler", 0) for _ in range(6)]
    g.clear_log()

    g.deal_damage(boss, 1)

    assert g.log() == [damaged(boss, 1), triggered(boss, "damaged")]
    assert g.board(0) == [boss, *others]


@PROFILES
def test_a_defending_hero_does_not_strike_back(profile: str) -> None:
    """Report 35: the hero has 3 Attack; the attacker takes nothing."""
    g = begin(profile, ARM)
    attacker = g.summon("Test Filler", 0)
    g.cast("Test Arm", 1)
    assert g.attack(g.hero(1)) == 3
    g.clear_log()

    g.order_attack(attacker, g.hero(1))

    assert g.log() == [damaged(g.hero(1), 1)]
    assert g.health(attacker) == 1


@PROFILES
def test_an_immune_taunt_does_not_protect(profile: str) -> None:
    """Report 36, taunt-suppressed: off while the minion is Immune."""
    g = begin(profile, IMMUNITY)
    taunt = g.summon("Unstable Ghoul", 1)
    attacker = g.summon("Test Filler", 0)
    assert g.can_attack(attacker, g.hero(1)) is not None
    g.cast("Test Immunity", 1, taunt)
    g.clear_log()

    g.order_attack(attacker, g.hero(1))

    assert g.log() == [damaged(g.hero(1), 1)]


@PROFILES
def test_losing_maximum_health_takes_none_that_is_left(profile: str) -> None:
    """Report 39, the buff from an aura that ends: 4/5 with +1 takes 2 (4 left), stays 4."""
    g = begin(profile, YETI, CHAMPION)
    yeti = g.summon("Test Yeti", 0)
    champion = g.summon("Test Champion", 0)
    g.deal_damage(yeti, 2)
    assert g.health(yeti) == 4
    g.clear_log()

    g.destroy(champion)

    assert g.log() == [*destroyed(champion), death_phase(1)]
    assert (g.attack(yeti), g.health(yeti)) == (4, 4)
