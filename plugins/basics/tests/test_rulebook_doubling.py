"""Rulebook section 5: Baron and Drakkari. The research notes' cases stand with seed 000."""

from __future__ import annotations

from typing import Any

import pytest
from orderofplay.testing import Harness, new_game

from .cards import CALLER, NETHER, SOUL, minion, summon, when
from .events import (
    choose,
    damaged,
    death_phase,
    destroyed,
    draws,
    new_ids,
    summoned,
    triggered,
)

pytestmark = pytest.mark.needs("basics")

PROFILES = pytest.mark.parametrize("profile", ["course", "hearthstone"])

CONJURER = minion("Test Conjurer", 1, 1, when("endOfTurn", summon("Drakkari Enchanter")))


def begin(profile: str = "hearthstone", *cards: dict[str, Any]) -> Harness:
    return new_game(deck=["Test Filler"] * 8, profile=profile, cards=cards)


@PROFILES
def test_baron_doubles_a_hoarder(profile: str) -> None:
    """T066, dbl-back-to-back: two draws, the second at once after the first."""
    g = begin(profile)
    g.summon("Baron Rivendare", 0)
    hoarder = g.summon("Loot Hoarder", 0)
    g.clear_log()

    g.destroy(hoarder)

    c1, c2 = g.hand(0)
    assert g.log() == [
        *destroyed(hoarder),
        death_phase(1),
        *draws(hoarder, 0, c1),
        *draws(hoarder, 0, c2),
    ]


@PROFILES
@pytest.mark.parametrize("baron_is_older", [True, False])
def test_baron_in_a_destroyed_board(profile: str, baron_is_older: bool) -> None:
    """T068, baron-simultaneous: exactly one draw, whichever is older."""
    g = begin(profile, NETHER)
    names = ["Baron Rivendare", "Loot Hoarder"]
    ids = {name: g.summon(name, 0) for name in (names if baron_is_older else names[::-1])}
    g.clear_log()

    g.cast("Test Nether", 0)

    (card,) = g.hand(0)
    assert g.log() == [
        *destroyed(*ids.values()),
        death_phase(1),
        *draws(ids["Loot Hoarder"], 0, card),
    ]


@PROFILES
def test_barons_own_added_deathrattle(profile: str) -> None:
    """T069: he dies alone, with one Treant to follow."""
    g = begin(profile, *SOUL)
    baron = g.summon("Baron Rivendare", 0)
    g.cast("Test Soul", 0)
    g.clear_log()

    g.destroy(baron)

    (treant,) = new_ids(g)
    assert g.log() == [
        *destroyed(baron),
        death_phase(1),
        triggered(baron, "deathrattle"),
        summoned(treant),
    ]
    assert g.board(0) == [treant]


@PROFILES
def test_baron_doubles_an_added_deathrattle(profile: str) -> None:
    """T070: two Treants for one Wisp."""
    g = begin(profile, *SOUL)
    baron = g.summon("Baron Rivendare", 0)
    wisp = g.summon("Test Filler", 0)
    g.cast("Test Soul", 0)
    g.clear_log()

    g.destroy(wisp)

    one, two = new_ids(g)
    assert g.log() == [
        *destroyed(wisp),
        death_phase(1),
        triggered(wisp, "deathrattle"),
        summoned(one),
        triggered(wisp, "deathrattle"),
        summoned(two),
    ]
    assert g.board(0) == [baron, one, two]


@PROFILES
def test_baron_doubles_each_of_several_deathrattles(profile: str) -> None:
    """multi-deathrattle with dbl-back-to-back: each entry twice, one entry after the other."""
    g = begin(profile, *SOUL)
    g.summon("Baron Rivendare", 0)
    hoarder = g.summon("Loot Hoarder", 0)
    g.cast("Test Soul", 0)
    g.clear_log()

    g.destroy(hoarder)

    c1, c2 = g.hand(0)
    one, two = new_ids(g)
    assert g.log() == [
        *destroyed(hoarder),
        death_phase(1),
        *draws(hoarder, 0, c1),
        *draws(hoarder, 0, c2),
        triggered(hoarder, "deathrattle"),
        summoned(one),
        triggered(hoarder, "deathrattle"),
        summoned(two),
    ]


@pytest.mark.parametrize("update_auras_on_summon", [True, False])
def test_a_deathrattle_that_summons_baron(update_auras_on_summon: bool) -> None:
    """T073, bug report 20: once for the Caller; the Hoarder twice, or once in 2015 (D2)."""
    g = choose(begin("hearthstone", CALLER), update_auras_on_summon=update_auras_on_summon)
    caller = g.summon("Test Caller", 0)
    hoarder = g.summon("Loot Hoarder", 0)
    g.clear_log()

    g.cast("Arcane Explosion", 1)

    cards = g.hand(0)
    (baron,) = new_ids(g)
    assert len(cards) == (2 if update_auras_on_summon else 1)
    assert g.log() == [
        damaged(caller, 1),
        damaged(hoarder, 1),
        *destroyed(caller, hoarder),
        death_phase(1),
        triggered(caller, "deathrattle"),
        summoned(baron),
        *[row for card in cards for row in draws(hoarder, 0, card)],
    ]
    assert g.board(0) == [baron]


@PROFILES
def test_drakkari_doubles_her_own_side(profile: str) -> None:
    """T078: the Bell twice back to back; the enemy's Bell once in its turn."""
    g = begin(profile)
    bell = g.summon("Test Bell", 0)
    g.summon("Drakkari Enchanter", 0)
    enemy = g.summon("Test Bell", 1)
    g.clear_log()

    g.end_turn(0)
    g.end_turn(1)

    assert g.log() == [
        triggered(bell, "endOfTurn"),
        damaged(g.hero(1), 1),
        triggered(bell, "endOfTurn"),
        damaged(g.hero(1), 1),
        triggered(enemy, "endOfTurn"),
        damaged(g.hero(0), 1),
    ]


@PROFILES
def test_an_end_of_turn_effect_that_summons_drakkari(profile: str) -> None:
    """T080, bug report 20: the Bell once, the Conjurer once."""
    g = begin(profile, CONJURER)
    bell = g.summon("Test Bell", 0)
    conjurer = g.summon("Test Conjurer", 0)
    g.clear_log()

    g.end_turn(0)

    (drakkari,) = new_ids(g)
    assert g.log() == [
        triggered(bell, "endOfTurn"),
        damaged(g.hero(1), 1),
        triggered(conjurer, "endOfTurn"),
        summoned(drakkari),
    ]


@pytest.mark.parametrize("update_auras_on_summon", [True, False])
def test_what_follows_a_summoned_drakkari(update_auras_on_summon: bool) -> None:
    """dbl-check with D2: the Bell after the Conjurer is doubled only where auras update at once."""
    g = choose(begin("hearthstone", CONJURER), update_auras_on_summon=update_auras_on_summon)
    conjurer = g.summon("Test Conjurer", 0)
    bell = g.summon("Test Bell", 0)
    g.clear_log()

    g.end_turn(0)

    (drakkari,) = new_ids(g)
    rings = 2 if update_auras_on_summon else 1
    assert g.log() == [
        triggered(conjurer, "endOfTurn"),
        summoned(drakkari),
        *[triggered(bell, "endOfTurn"), damaged(g.hero(1), 1)] * rings,
    ]


@PROFILES
def test_the_second_of_two_barons_goes_on_doubling(profile: str) -> None:
    """dbl-no-stack the other way: one Baron of two dies, the other's aura is still there."""
    g = begin(profile, NETHER)
    first = g.summon("Baron Rivendare", 0)
    g.summon("Baron Rivendare", 0)
    hoarder = g.summon("Loot Hoarder", 0)
    g.deal_damage(first, 6)
    g.clear_log()

    g.cast("Whirlwind", 1)

    second = g.board(0)[0]
    c1, c2 = g.hand(0)
    assert g.log() == [
        damaged(first, 1),
        damaged(second, 1),
        damaged(hoarder, 1),
        *destroyed(first, hoarder),
        death_phase(1),
        *draws(hoarder, 0, c1),
        *draws(hoarder, 0, c2),
    ]
