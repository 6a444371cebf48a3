"""Module 3 of the course (seed 003): the four stated tests and the lesson's worked examples."""

from __future__ import annotations

from typing import Any

import pytest
from orderofplay.testing import Harness, new_game

from .cards import NETHER
from .events import (
    armor_gained,
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


def begin(*cards: dict[str, Any]) -> Harness:
    return new_game(deck=["Test Filler"] * 5, cards=cards)


def test_03_removed_only_after_sequence() -> None:
    """Also prediction 2: 2 Armor, and the Hoarder leaves after both."""
    g = begin()
    hoarder = g.summon("Loot Hoarder", 0)
    smith = g.summon("Armorsmith", 0)
    g.clear_log()

    g.cast("Whirlwind", 0)

    (card,) = g.hand(0)
    assert g.log() == [
        damaged(hoarder, 1),
        damaged(smith, 1),
        triggered(smith, "damaged"),
        armor_gained(0, 1),
        triggered(smith, "damaged"),
        armor_gained(0, 1),
        *destroyed(hoarder),
        death_phase(1),
        triggered(hoarder, "deathrattle"),
        drew(0, card),
    ]
    assert g.armor(0) == 2
    assert g.zone_of(hoarder) == "graveyard"
    assert g.health(smith) == 3


def test_03_chained_death_phases() -> None:
    """Also prediction 1: two Death Phases; the Ghoul does not hit itself."""
    g = begin()
    golem = g.summon("Harvest Golem", 0)
    ghoul = g.summon("Unstable Ghoul", 0)
    reactor = g.summon("Test Reactor", 0)
    g.deal_damage(golem, 2)
    g.clear_log()

    g.deal_damage(ghoul, 3)

    token = g.board(0)[0]
    assert g.log() == [
        damaged(ghoul, 3),
        *destroyed(ghoul),
        death_phase(1),
        triggered(ghoul, "deathrattle"),
        damaged(golem, 1),
        damaged(reactor, 1),
        *destroyed(golem),
        death_phase(2),
        triggered(golem, "deathrattle"),
        summoned(token),
    ]
    assert g.name_of(token) == "Damaged Golem"
    assert g.board(0) == [token, reactor]
    assert g.zone_of(ghoul) == "graveyard"
    assert g.zone_of(golem) == "graveyard"
    assert g.health(reactor) == 4


def test_03_simultaneous_removal() -> None:
    """Also prediction 3: no card is drawn before both have left play."""
    g = begin()
    first = g.summon("Loot Hoarder", 0)
    second = g.summon("Loot Hoarder", 0)
    g.clear_log()

    g.cast("Whirlwind", 0)

    c1, c2 = g.hand(0)
    assert g.log() == [
        damaged(first, 1),
        damaged(second, 1),
        *destroyed(first, second),
        death_phase(1),
        *draws(first, 0, c1),
        *draws(second, 0, c2),
    ]
    assert g.board(0) == []


def test_03_destroy_marks_pending() -> None:
    g = begin()
    golem = g.summon("Harvest Golem", 0)
    g.clear_log()

    g.destroy(golem)

    (token,) = g.board(0)
    assert g.log() == [
        *destroyed(golem),
        death_phase(1),
        triggered(golem, "deathrattle"),
        summoned(token),
    ]
    assert g.name_of(token) == "Damaged Golem"
    assert g.zone_of(golem) == "graveyard"
    assert g.health(golem) == 3


def test_two_ghouls_dying_together_never_hit_each_other() -> None:
    """Discussion 3: both have left play before either Deathrattle resolves."""
    g = begin()
    first = g.summon("Unstable Ghoul", 0)
    second = g.summon("Unstable Ghoul", 1)
    watcher = g.summon("Test Reactor", 0)
    g.deal_damage(first, 2)
    g.deal_damage(second, 2)
    g.clear_log()

    g.cast("Whirlwind", 0)

    assert g.log() == [
        damaged(first, 1),
        damaged(second, 1),
        damaged(watcher, 1),
        *destroyed(first, second),
        death_phase(1),
        triggered(first, "deathrattle"),
        damaged(watcher, 1),
        triggered(second, "deathrattle"),
        damaged(watcher, 1),
    ]
    assert g.health(first) == 0
    assert g.health(second) == 0
    assert g.health(watcher) == 2


def test_a_ghoul_that_kills_a_ghoul_waits_for_the_next_death_phase() -> None:
    """Build: the second Ghoul's Deathrattle does not nest inside the first's."""
    g = begin()
    first = g.summon("Unstable Ghoul", 0)
    second = g.summon("Unstable Ghoul", 0)
    g.deal_damage(second, 2)
    g.clear_log()

    g.destroy(first)

    assert g.log() == [
        *destroyed(first),
        death_phase(1),
        triggered(first, "deathrattle"),
        damaged(second, 1),
        *destroyed(second),
        death_phase(2),
        triggered(second, "deathrattle"),
    ]


def test_acolyte_draws_three_from_three_ghouls_before_it_dies() -> None:
    """The rulebook's own example: every Ghoul's hit lands before the next step takes it."""
    g = begin()
    ghouls = [g.summon("Unstable Ghoul", 1) for _ in range(3)]
    acolyte = g.summon("Acolyte of Pain", 0)
    g.deal_damage(acolyte, 3)
    g.clear_log()

    g.cast("Flamestrike", 0)

    c1, c2, c3 = g.hand(0)[1:]
    expected = [damaged(ghoul, 5) for ghoul in ghouls] + destroyed(*ghouls) + [death_phase(1)]
    for ghoul, card in zip(ghouls, (c1, c2, c3), strict=True):
        expected += [
            triggered(ghoul, "deathrattle"),
            damaged(acolyte, 1),
            triggered(acolyte, "damaged"),
            drew(0, card),
        ]
    assert g.log() == [*expected, *destroyed(acolyte), death_phase(2)]
    assert g.health(acolyte) == -2


def test_dead_leave_only_at_the_end_of_the_sequence() -> None:
    """Prediction 4: damage removes nothing, so the dying minion gets its reaction."""
    g = begin()
    acolyte = g.summon("Acolyte of Pain", 0)
    g.clear_log()

    g.deal_damage(acolyte, 4)

    (card,) = g.hand(0)
    assert g.log() == [
        damaged(acolyte, 4),
        triggered(acolyte, "damaged"),
        drew(0, card),
        *destroyed(acolyte),
        death_phase(1),
    ]


def test_death_phases_are_counted_within_one_sequence() -> None:
    """Spec: ``round`` counts from 1 within one Sequence."""
    g = begin()
    fillers = [g.summon("Test Filler", 0) for _ in range(2)]
    g.clear_log()

    for filler in fillers:
        g.destroy(filler)

    assert g.log() == [
        *destroyed(fillers[0]),
        death_phase(1),
        *destroyed(fillers[1]),
        death_phase(1),
    ]


def test_all_places_are_read_before_anything_leaves() -> None:
    """Hint 3 (D33): with both Golems dead, each token stands where its own Golem stood."""
    g = begin()
    first = g.summon("Harvest Golem", 0)
    second = g.summon("Harvest Golem", 0)
    reactor = g.summon("Test Reactor", 0)
    g.deal_damage(first, 2)
    g.deal_damage(second, 2)
    g.clear_log()

    g.cast("Whirlwind", 0)

    one, two = new_ids(g)
    assert g.log() == [
        damaged(first, 1),
        damaged(second, 1),
        damaged(reactor, 1),
        *destroyed(first, second),
        death_phase(1),
        triggered(first, "deathrattle"),
        summoned(one),
        triggered(second, "deathrattle"),
        summoned(two),
    ]
    assert g.board(0) == [one, two, reactor]


def test_destroy_all_marks_only_what_is_in_play() -> None:
    """The lesson's drop, with a card of our own: Health untouched, the token survives."""
    g = begin(NETHER)
    hoarder = g.summon("Loot Hoarder", 0)
    golem = g.summon("Harvest Golem", 0)
    filler = g.summon("Test Filler", 1)
    g.clear_log()

    g.cast("Test Nether", 0)

    (card,) = g.hand(0)
    (token,) = g.board(0)
    assert g.log() == [
        *destroyed(hoarder, golem, filler),
        death_phase(1),
        *draws(hoarder, 0, card),
        triggered(golem, "deathrattle"),
        summoned(token),
    ]
    assert [g.health(dead) for dead in (hoarder, golem, filler)] == [1, 3, 1]
    assert g.name_of(token) == "Damaged Golem"
    assert g.board(1) == []


def test_heroes_never_die_in_the_course() -> None:
    """How the real game differs: no game ends, so the game goes on after it."""
    g = begin()
    g.clear_log()

    g.deal_damage(g.hero(0), 31)
    g.deal_damage(g.hero(1), 1)

    assert g.log() == [damaged(g.hero(0), 31), damaged(g.hero(1), 1)]
    assert g.health(g.hero(0)) == -1
    assert g.zone_of(g.hero(0)) == "play"
