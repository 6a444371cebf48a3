"""The nine scenarios of module 12 (seed 001), exactly as stated there."""

from __future__ import annotations

from typing import Any

import pytest
from orderofplay.api import IllegalAction
from orderofplay.testing import Harness, new_game

from .events import (
    armor_lost,
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

CONJURER: dict[str, Any] = {
    "name": "Test Conjurer",
    "type": "minion",
    "attack": 1,
    "health": 1,
    "fictional": True,
    "abilities": [
        {
            "trigger": "endOfTurn",
            "effects": [{"effect": "summon", "card": "Drakkari Enchanter", "count": 1}],
        }
    ],
}


def begin(*cards: dict[str, Any]) -> Harness:
    """Every scenario begins with a deck of five Test Filler for each player."""
    return new_game(deck=["Test Filler"] * 5, cards=cards)


def test_12_combat_is_simultaneous() -> None:
    g = begin()
    a = g.summon("Loot Hoarder", 0)
    d = g.summon("Loot Hoarder", 1)
    g.clear_log()

    g.order_attack(a, d)

    (c0,) = g.hand(0)
    (c1,) = g.hand(1)
    assert g.log() == [
        damaged(a, 2),
        damaged(d, 2),
        *destroyed(a, d),
        death_phase(1),
        triggered(a, "deathrattle"),
        drew(0, c0),
        triggered(d, "deathrattle"),
        drew(1, c1),
    ]
    assert g.zone_of(a) == "graveyard"
    assert g.zone_of(d) == "graveyard"


def test_12_defender_triggers_first() -> None:
    g = begin()
    a = g.summon("Acolyte of Pain", 0)
    d = g.summon("Acolyte of Pain", 1)
    g.clear_log()

    g.order_attack(a, d)

    (c0,) = g.hand(0)
    (c1,) = g.hand(1)
    assert g.log() == [
        damaged(a, 1),
        damaged(d, 1),
        triggered(d, "damaged"),
        drew(1, c1),
        triggered(a, "damaged"),
        drew(0, c0),
    ]
    g.clear_log()

    g.order_attack(d, a)

    assert [row["source"] for row in g.log() if row["type"] == "Triggered"] == [a, d]
    assert g.log() == [
        damaged(a, 1),
        damaged(d, 1),
        triggered(a, "damaged"),
        drew(0, g.hand(0)[1]),
        triggered(d, "damaged"),
        drew(1, g.hand(1)[1]),
    ]
    assert g.health(a) == 2
    assert g.health(d) == 2


def test_12_taunt_restricts_targets() -> None:
    g = begin()
    h = g.summon("Loot Hoarder", 1)
    t = g.summon("Unstable Ghoul", 1)
    a = g.summon("Harvest Golem", 0)
    g.clear_log()

    reason = g.can_attack(a, h)
    assert reason is not None
    assert "Taunt" in reason
    assert "Taunt" in (g.can_attack(a, g.hero(1)) or "")
    assert g.can_attack(a, t) is None

    with pytest.raises(IllegalAction) as refusal:
        g.order_attack(a, h)
    assert str(refusal.value) == reason
    assert g.log() == []
    assert g.health(h) == 1

    g.order_attack(a, t)

    assert g.log() == [damaged(t, 2), damaged(a, 1)]
    assert g.health(t) == 1
    assert g.health(a) == 2


def test_12_zero_attack_cannot_attack() -> None:
    g = begin()
    b = g.summon("Test Bell", 0)
    f0 = g.summon("Test Filler", 0)
    f1 = g.summon("Test Filler", 1)
    g.clear_log()

    reason = g.can_attack(b, f1)
    assert reason is not None
    assert "Attack" in reason
    with pytest.raises(IllegalAction) as refusal:
        g.order_attack(b, f1)
    assert str(refusal.value) == reason
    assert g.can_attack(f0, b) is not None
    assert g.can_attack(g.hero(0), f1) is not None
    assert g.can_attack(f0, f1) is None
    assert g.can_attack(f0, g.hero(1)) is None
    assert g.log() == []


def test_12_attack_hero_through_armor() -> None:
    g = begin()
    s = g.summon("Armorsmith", 1)
    g.deal_damage(s, 1)
    g.deal_damage(s, 1)
    g.destroy(s)
    b = g.summon("Bolf Ramshield", 0)
    assert g.armor(1) == 2
    g.clear_log()

    g.order_attack(b, g.hero(1))

    assert g.log() == [armor_lost(1, 2), damaged(g.hero(1), 3)]
    assert g.armor(1) == 0
    assert g.health(g.hero(1)) == 29
    assert g.health(b) == 9


def test_12_redirect_only_for_the_hero() -> None:
    g = begin()
    r = g.summon("Bolf Ramshield", 1)
    h = g.summon("Loot Hoarder", 1)
    a = g.summon("Harvest Golem", 0)
    g.clear_log()

    g.order_attack(a, h)

    (c,) = g.hand(1)
    assert g.log() == [
        damaged(h, 2),
        damaged(a, 2),
        *destroyed(h),
        death_phase(1),
        *draws(h, 1, c),
    ]
    assert g.health(r) == 9
    g.clear_log()

    g.order_attack(a, g.hero(1))

    assert g.log() == [damaged(r, 2)]
    assert g.health(g.hero(1)) == 30
    assert g.health(r) == 7
    assert g.health(a) == 1


def test_12_end_of_turn_trigger() -> None:
    g = begin()
    b = g.summon("Test Bell", 0)
    g.clear_log()

    g.end_turn(1)

    assert g.log() == []

    g.end_turn(0)

    assert g.log() == [triggered(b, "endOfTurn"), damaged(g.hero(1), 1)]
    assert g.health(g.hero(1)) == 29
    assert g.health(g.hero(0)) == 30


def test_12_drakkari_doubles_end_of_turn() -> None:
    g = begin()
    b0 = g.summon("Test Bell", 0)
    g.summon("Drakkari Enchanter", 0)
    b1 = g.summon("Test Bell", 1)
    g.clear_log()

    g.end_turn(0)

    assert g.log() == [
        triggered(b0, "endOfTurn"),
        damaged(g.hero(1), 1),
        triggered(b0, "endOfTurn"),
        damaged(g.hero(1), 1),
    ]
    g.clear_log()

    g.end_turn(1)

    assert g.log() == [triggered(b1, "endOfTurn"), damaged(g.hero(0), 1)]
    assert g.health(g.hero(1)) == 28
    assert g.health(g.hero(0)) == 29


def test_12_drakkari_summoned_at_end_of_turn() -> None:
    """Case A: the Conjurer is older than the Bell."""
    g = begin(CONJURER)
    c = g.summon("Test Conjurer", 0)
    b = g.summon("Test Bell", 0)
    g.clear_log()

    g.end_turn(0)

    (k,) = new_ids(g)
    assert g.name_of(k) == "Drakkari Enchanter"
    assert g.log() == [
        triggered(c, "endOfTurn"),
        summoned(k),
        triggered(b, "endOfTurn"),
        damaged(g.hero(1), 1),
        triggered(b, "endOfTurn"),
        damaged(g.hero(1), 1),
    ]


def test_12_drakkari_summoned_at_end_of_turn_after_the_bell() -> None:
    """Case B of the same scenario, a game of its own: the Bell is older."""
    g = begin(CONJURER)
    b = g.summon("Test Bell", 0)
    c = g.summon("Test Conjurer", 0)
    g.clear_log()

    g.end_turn(0)

    (k,) = new_ids(g)
    assert g.log() == [
        triggered(b, "endOfTurn"),
        damaged(g.hero(1), 1),
        triggered(c, "endOfTurn"),
        summoned(k),
    ]
    assert g.health(g.hero(1)) == 29
