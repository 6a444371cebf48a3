"""Bonechewer Brawler: Taunt, and Attack for every Damage Event (seed 000, source 6)."""

from __future__ import annotations

import pytest
from orderofplay.api import IllegalAction
from orderofplay.testing import new_game

pytestmark = pytest.mark.needs("bonechewer_brawler", "basics")


def test_it_gains_attack_whenever_it_takes_damage() -> None:
    """Seed 000: the words selfDamaged and gainAttack; once for each Event, alive or not."""
    g = new_game()
    brawler = g.summon("Bonechewer Brawler", 0)
    g.clear_log()

    g.deal_damage(brawler, 1)
    g.deal_damage(brawler, 1)

    assert g.log() == [
        {"type": "Damaged", "target": brawler, "amount": 1},
        {"type": "Triggered", "source": brawler, "trigger": "damaged"},
        {"type": "Damaged", "target": brawler, "amount": 1},
        {"type": "Triggered", "source": brawler, "trigger": "damaged"},
    ]
    assert (g.attack(brawler), g.health(brawler)) == (6, 1)


def test_the_gain_comes_after_the_fight() -> None:
    """Seed 001, rules 2 and 3: both hits are one operation, the defender's trigger goes first."""
    g = new_game()
    older = g.summon("Bonechewer Brawler", 0)
    younger = g.summon("Bonechewer Brawler", 1)
    g.clear_log()

    g.order_attack(older, younger)

    assert g.log() == [
        {"type": "Damaged", "target": older, "amount": 2},
        {"type": "Damaged", "target": younger, "amount": 2},
        {"type": "Triggered", "source": younger, "trigger": "damaged"},
        {"type": "Triggered", "source": older, "trigger": "damaged"},
    ]
    assert [(g.attack(id), g.health(id)) for id in (older, younger)] == [(4, 1), (4, 1)]


def test_it_has_taunt() -> None:
    """Seed 001, rule 1: only a minion with Taunt may be attacked."""
    g = new_game()
    brawler = g.summon("Bonechewer Brawler", 1)
    filler = g.summon("Test Filler", 1)
    attacker = g.summon("Harvest Golem", 0)
    g.clear_log()

    for protected in (filler, g.hero(1)):
        reason = g.can_attack(attacker, protected)
        assert reason is not None
        assert "Taunt" in reason
        with pytest.raises(IllegalAction, match="Taunt"):
            g.order_attack(attacker, protected)
    assert g.log() == []
    assert g.can_attack(attacker, brawler) is None


def test_a_mortally_wounded_brawler_still_triggers() -> None:
    """Seed 003: at 0 Health it is in play until the Death Creation Step."""
    g = new_game()
    brawler = g.summon("Bonechewer Brawler", 0)
    g.clear_log()

    g.deal_damage(brawler, 3)

    assert g.log() == [
        {"type": "Damaged", "target": brawler, "amount": 3},
        {"type": "Triggered", "source": brawler, "trigger": "damaged"},
        {"type": "Destroyed", "id": brawler},
        {"type": "DeathPhase", "round": 1},
    ]
    assert g.attack(brawler) == 4
