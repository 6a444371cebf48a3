"""Weapons: attacking with them, wearing them out, replacing them (rulebook 8, 11)."""

from __future__ import annotations

import pytest
from orderofplay.testing import Attack

from .events import armor_lost, damaged, death_phase, destroyed, triggered
from .situations import (
    YETI,
    attack,
    end_turn,
    healed,
    mana,
    play,
    put,
    refusal,
    revealed,
    turn_of,
    wound,
)

pytestmark = pytest.mark.needs("basics")


def test_fiery_war_axe_wears_with_each_attack() -> None:
    """D29: 1 durability a attack; at 0 it is destroyed in the step after the Phase."""
    g = turn_of()
    axe = play(g, "Fiery War Axe")
    attack(g, g.hero(0), g.hero(1))
    assert (g.attack(g.hero(0)), g.health(axe)) == (3, 1)
    end_turn(g)
    assert g.attack(g.hero(0)) == 0, "weapon-sheathe: it counts in its own turn only"
    end_turn(g)
    g.clear_log()
    attack(g, g.hero(0), g.hero(1))
    assert g.log() == [damaged(g.hero(1), 3), *destroyed(axe), death_phase(1)]
    assert g.attack(g.hero(0)) == 0


def test_a_hero_that_attacks_is_struck_back_and_armor_is_lost_first() -> None:
    """T132, combat-3: Armor takes what it can, and the Event counts the whole damage."""
    g = turn_of()
    body = put(g, YETI, 1)
    play(g, "Shield Block")
    play(g, "Fiery War Axe")
    g.game.state.players[0].hero.armor = 2
    g.game.checkpoint()
    g.clear_log()
    attack(g, g.hero(0), body)
    assert g.log() == [
        damaged(body, 3),
        armor_lost(0, 2),
        damaged(g.hero(0), 4),
    ]
    assert (g.armor(0), g.health(g.hero(0))) == (0, 28)


def test_arcanite_reaper_and_assassins_blade() -> None:
    g = turn_of()
    reaper = play(g, "Arcanite Reaper")
    assert (g.attack(g.hero(0)), g.health(reaper)) == (5, 2)
    blade = play(g, "Assassin's Blade")
    assert g.log() == [*destroyed(reaper), death_phase(1)]
    assert (g.attack(g.hero(0)), g.health(blade)) == (2, 5)


def test_truesilver_champion_heals_as_its_hero_attacks() -> None:
    """Combat-1: it answers the Attack Event, before the damage; nothing to heal, no Event."""
    g = turn_of()
    body = put(g, YETI, 1)
    champion = play(g, "Truesilver Champion")
    wound(g, g.hero(0), 2)
    attack(g, g.hero(0), body)
    assert g.log() == [
        triggered(champion, "heroAttacks"),
        healed(g.hero(0), 2),
        damaged(body, 4),
        damaged(g.hero(0), 4),
    ]


def test_truesilver_champion_against_explosive_trap() -> None:
    """T136: the trap takes the hero to 0; the weapon heals 3 before deaths are looked for."""
    g = turn_of()
    trap = put(g, "Explosive Trap", 1)
    champion = play(g, "Truesilver Champion")
    wound(g, g.hero(0), 28)
    attack(g, g.hero(0), g.hero(1))
    assert g.log() == [
        revealed(1, trap),
        triggered(trap, "heroAttackProposed"),
        damaged(g.hero(0), 2),
        triggered(champion, "heroAttacks"),
        healed(g.hero(0), 3),
        damaged(g.hero(1), 4),
    ]
    assert not g.game.state.over


def test_doomhammer_attacks_twice() -> None:
    """T146: 8 durability become 6, and the third attack is illegal; 2 crystals are locked."""
    g = turn_of()
    hammer = play(g, "Doomhammer")
    attack(g, g.hero(0), g.hero(1))
    attack(g, g.hero(0), g.hero(1))
    assert g.log() == [damaged(g.hero(1), 2), damaged(g.hero(1), 2)]
    assert g.health(hammer) == 6
    again = Attack(g.hero(0), g.hero(1))
    assert refusal(g, again) == "REQ_NOT_EXHAUSTED_ACTIVATE"
    end_turn(g)
    end_turn(g)
    assert mana(g, 0) == 8


def test_deaths_bite_at_its_last_durability() -> None:
    """T150: it goes with those that its attack killed, so its Deathrattle spares them."""
    g = turn_of()
    hoarder, body = put(g, "Silver Hand Recruit", 1), put(g, YETI, 1)
    bite = play(g, "Death's Bite")
    wound(g, bite, 1)
    attack(g, g.hero(0), hoarder)
    assert g.log() == [
        damaged(hoarder, 4),
        damaged(g.hero(0), 1),
        *destroyed(hoarder, bite),
        death_phase(1),
        triggered(bite, "deathrattle"),
        damaged(body, 1),
    ]


def test_deaths_bite_replaced() -> None:
    """Rulebook play-weapon: the old weapon goes at the end of the Battlecry Phase."""
    g = turn_of()
    body = put(g, YETI, 1)
    bite = play(g, "Death's Bite")
    axe = play(g, "Fiery War Axe")
    assert g.log() == [
        *destroyed(bite),
        death_phase(1),
        triggered(bite, "deathrattle"),
        damaged(body, 1),
    ]
    weapon = g.game.state.players[0].weapon
    assert weapon is not None
    assert weapon.id == axe


def test_gladiators_longbow() -> None:
    """T144: unhurt by what it attacks and by a trap on the way; not so in the enemy's turn."""
    g = turn_of()
    giant = put(g, YETI, 1)
    trap = put(g, "Explosive Trap", 1)
    play(g, "Gladiator's Longbow")
    attack(g, g.hero(0), g.hero(1))
    assert g.log() == [
        revealed(1, trap),
        triggered(trap, "heroAttackProposed"),
        damaged(g.hero(1), 5),
    ]
    end_turn(g)
    g.clear_log()
    attack(g, giant, g.hero(0))
    assert g.log() == [damaged(g.hero(0), 4)]


def test_gladiators_longbow_against_a_minion() -> None:
    """T144: the minion strikes back at nobody; the bow wears all the same."""
    g = turn_of()
    giant = put(g, YETI, 1)
    bow = play(g, "Gladiator's Longbow")
    play(g, "The Coin")
    play(g, "Blessing of Kings", giant)
    attack(g, g.hero(0), giant)
    assert g.log() == [damaged(giant, 5)]
    assert (g.health(g.hero(0)), g.health(bow)) == (30, 1)
