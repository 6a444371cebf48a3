"""Spells from the hand, each with its whole log (rulebook 6, 7, 10, 12, 15)."""

from __future__ import annotations

import pytest
from orderofplay.testing import PlayCard

from .events import armor_gained, damaged, death_phase, destroyed, draws, drew, triggered
from .situations import (
    YETI,
    burned,
    end_turn,
    hold,
    mana,
    play,
    put,
    refusal,
    returned,
    transformed,
    turn_of,
    wound,
)

pytestmark = pytest.mark.needs("basics")


# Damage


def test_fireball_with_spell_damage() -> None:
    """Rulebook spell-damage-scope: a spell's damage is raised, and 4 mana are paid."""
    g = turn_of()
    put(g, "Wrath of Air Totem", 0)
    play(g, "Fireball", g.hero(1))
    assert g.log() == [damaged(g.hero(1), 7)]
    assert mana(g, 0) == 6


def test_spell_damage_of_the_opponent_adds_nothing() -> None:
    """Rulebook spell-damage-live: a player's own Spell Damage counts."""
    g = turn_of()
    put(g, "Wrath of Air Totem", 1)
    play(g, "Moonfire", g.hero(1))
    assert g.log() == [damaged(g.hero(1), 1)]


def test_animated_armor_and_two_spells() -> None:
    """T108: each hit on the hero is limited to 1, whatever it was."""
    g = turn_of()
    put(g, "Animated Armor", 0)
    play(g, "Moonfire", g.hero(0))
    play(g, "Fireball", g.hero(0))
    assert g.log() == [damaged(g.hero(0), 1), damaged(g.hero(0), 1)]


def test_holy_smite_hits_minions_only() -> None:
    g = turn_of()
    body = put(g, YETI, 1)
    smite = hold(g, "Holy Smite", 0)
    assert refusal(g, PlayCard(smite, g.hero(1))) == "REQ_VALID_TARGET"
    g.game.apply(PlayCard(smite, body))
    assert g.log() == [damaged(body, 3)]


def test_frostbolt_freezes_what_it_hits() -> None:
    g = turn_of()
    body = put(g, YETI, 1)
    play(g, "Frostbolt", body)
    assert g.log() == [damaged(body, 3)]
    assert g.keywords(body) == {"standard:frozen"}


def test_consecration_is_one_change() -> None:
    """DH1: all Damage Events come before the first trigger; heroes are the oldest."""
    g = turn_of()
    first = put(g, "Acolyte of Pain", 1)
    second = put(g, YETI, 1)
    play(g, "Consecration")
    assert g.log() == [
        damaged(g.hero(1), 2),
        damaged(first, 2),
        damaged(second, 2),
        triggered(first, "damaged"),
        drew(1, g.hand(1)[0]),
    ]


def test_lightning_storm_goes_one_by_one() -> None:
    """DH3: each hit is answered before the next; the targets are fixed before the first."""
    g = turn_of()
    first = put(g, "Acolyte of Pain", 1)
    second = put(g, YETI, 1)
    play(g, "Lightning Storm")
    assert g.log() == [
        damaged(first, 3),
        triggered(first, "damaged"),
        drew(1, g.hand(1)[0]),
        damaged(second, 3),
    ]


def test_lightning_storm_locks_a_crystal_of_the_next_turn() -> None:
    """Rulebook overload: what is pending is locked at the hand-over."""
    g = turn_of(mana=5)
    play(g, "Lightning Storm")
    assert mana(g, 0) == 2
    end_turn(g)
    end_turn(g)
    assert (g.game.state.players[0].crystals, mana(g, 0)) == (6, 5)


def test_hellfire_hits_both_heroes_to_a_draw() -> None:
    """Rulebook game-end: both heroes dead at one check is a draw."""
    g = turn_of()
    wound(g, g.hero(0), 28)
    wound(g, g.hero(1), 27)
    play(g, "Hellfire")
    assert g.log() == [
        damaged(g.hero(0), 3),
        damaged(g.hero(1), 3),
        *destroyed(g.hero(0), g.hero(1)),
        death_phase(1),
    ]
    assert (g.game.state.over, g.game.state.winner) == (True, 2)


def test_arcane_missiles_pick_anew_for_each_hit() -> None:
    """Rulebook random-split: the mortally wounded are passed over; T104's kind of spell."""
    g = turn_of()
    recruit = put(g, "Silver Hand Recruit", 1)
    g.game.state.random_script = [recruit, g.hero(1), g.hero(1)]
    play(g, "Arcane Missiles")
    assert g.log() == [
        damaged(recruit, 1),
        damaged(g.hero(1), 1),
        damaged(g.hero(1), 1),
        *destroyed(recruit),
        death_phase(1),
    ]
    g.check_script()


def test_arcane_missiles_with_spell_damage_throw_one_more() -> None:
    """Rulebook random-split: Spell Damage adds a missile, and nothing to each of them."""
    g = turn_of()
    put(g, "Wrath of Air Totem", 0)
    play(g, "Arcane Missiles")
    assert g.log() == [damaged(g.hero(1), 1)] * 4


def test_swipe_hits_all_at_once() -> None:
    """DH1: one change; Spell Damage is added to each of its two numbers."""
    g = turn_of()
    sore, body = put(g, "Acolyte of Pain", 1), put(g, YETI, 1)
    put(g, "Wrath of Air Totem", 0)
    play(g, "Swipe", body)
    assert g.log() == [
        damaged(body, 5),
        damaged(g.hero(1), 2),
        damaged(sore, 2),
        triggered(sore, "damaged"),
        drew(1, g.hand(1)[0]),
        *destroyed(body),
        death_phase(1),
    ]


# Cards


def test_arcane_intellect_into_nearly_full_hand() -> None:
    """T180, DC1, DC4: with 9 in hand one is drawn and one burned, which is no draw."""
    g = turn_of()
    for _ in range(9):
        hold(g, YETI, 0)
    play(g, "Arcane Intellect")
    new = g.hand(0)[-1]
    assert g.log() == [drew(0, new), burned(0, new + 1)]
    assert len(g.hand(0)) == 10
    assert g.zone_of(new + 1) == "graveyard"


def test_power_word_shield() -> None:
    g = turn_of()
    body = put(g, YETI, 0)
    wound(g, body, 1)
    play(g, "Power Word: Shield", body)
    assert g.log() == [drew(0, g.hand(0)[-1])]
    assert g.health(body) == 6


def test_shield_block() -> None:
    g = turn_of()
    play(g, "Shield Block")
    assert g.log() == [armor_gained(0, 5), drew(0, g.hand(0)[-1])]
    assert g.armor(0) == 5


# Mana


def test_the_coin_at_ten() -> None:
    """T181, M1: nobody has more than 10 mana."""
    g = turn_of()
    play(g, "The Coin")
    assert mana(g, 0) == 10
    assert g.log() == []


@pytest.mark.parametrize("name", ["The Coin", "Innervate"])
def test_mana_for_this_turn(name: str) -> None:
    """Rulebook temp mana: it is spent first, and what is left is gone with the turn."""
    g = turn_of(mana=1)
    play(g, name)
    play(g, name)
    assert mana(g, 0) == 3
    play(g, "Holy Smite", put(g, YETI, 1))
    assert (mana(g, 0), g.game.state.players[0].temporary) == (2, 1)
    end_turn(g)
    end_turn(g)
    assert mana(g, 0) == 2


def test_wild_growth() -> None:
    """M2: an empty crystal, which fills with the next turn."""
    g = turn_of(mana=4)
    play(g, "Wild Growth")
    assert (g.game.state.players[0].crystals, mana(g, 0)) == (5, 2)
    end_turn(g)
    end_turn(g)
    assert mana(g, 0) == 6


def test_wild_growth_at_ten() -> None:
    """M2: 10 crystals are the most; Excess Mana comes instead, and draws a card."""
    g = turn_of()
    play(g, "Wild Growth")
    (excess,) = g.hand(0)
    assert (g.name_of(excess), g.game.state.players[0].crystals) == ("Excess Mana", 10)
    g.game.apply(PlayCard(excess))
    assert g.log() == [drew(0, g.hand(0)[0])]


# Changes


def test_polymorph_is_no_death_and_no_summon() -> None:
    """Rulebook transform: same id and place; enchantments, damage, Deathrattle are gone."""
    g = turn_of()
    left, hoarder, right = (put(g, name, 1) for name in (YETI, "Loot Hoarder", YETI))
    play(g, "Blessing of Kings", hoarder)
    play(g, "Polymorph", hoarder)
    assert g.board(1) == [left, hoarder, right]
    assert (g.name_of(hoarder), g.attack(hoarder), g.health(hoarder)) == ("Sheep", 1, 1)
    play(g, "Moonfire", hoarder)
    assert g.log() == [
        transformed(hoarder),
        damaged(hoarder, 1),
        *destroyed(hoarder),
        death_phase(1),
    ]


def test_hex() -> None:
    """T174: a Frog 0/1 with Taunt; nothing dies and nothing is drawn."""
    g = turn_of()
    hoarder = put(g, "Loot Hoarder", 1)
    play(g, "Hex", hoarder)
    assert g.log() == [transformed(hoarder)]
    assert (g.attack(hoarder), g.health(hoarder)) == (0, 1)
    assert g.keywords(hoarder) == {"standard:taunt"}


def test_blessings() -> None:
    g = turn_of()
    body = put(g, YETI, 0)
    play(g, "Blessing of Might", body)
    assert (g.attack(body), g.health(body)) == (7, 5)
    play(g, "Blessing of Kings", body)
    assert (g.attack(body), g.health(body)) == (11, 9)
    assert g.log() == []


def test_bloodlust_wears_off_at_the_hand_over() -> None:
    """Rulebook 12: "this turn" expires between the End of Turn and the next Start of Turn."""
    g = turn_of()
    own, other = put(g, YETI, 0), put(g, YETI, 1)
    play(g, "Bloodlust")
    assert (g.attack(own), g.attack(other)) == (7, 4)
    end_turn(g)
    assert (g.attack(own), g.attack(other)) == (4, 4)


def test_equality_wipes_damage() -> None:
    """Rulebook set-health: Health is set to 1 for all, whatever the damage was."""
    g = turn_of()
    own, other = put(g, YETI, 0), put(g, YETI, 1)
    wound(g, own, 3)
    play(g, "Equality")
    assert g.log() == []
    assert (g.health(own), g.health(other), g.game.state.entities[own].damage) == (1, 1, 0)


def test_equality_and_wild_pyromancer() -> None:
    """Rulebook 10: all are set to 1, then the Pyromancer, After Spell, kills all with itself."""
    g = turn_of()
    pyromancer, other = put(g, "Wild Pyromancer", 0), put(g, YETI, 1)
    play(g, "Equality")
    assert g.log() == [
        triggered(pyromancer, "afterYouCast"),
        damaged(pyromancer, 1),
        damaged(other, 1),
        *destroyed(pyromancer, other),
        death_phase(1),
    ]


def test_humility_and_hunters_mark() -> None:
    g = turn_of()
    body = put(g, YETI, 1)
    play(g, "Humility", body)
    assert (g.attack(body), g.health(body)) == (1, 5)
    play(g, "Hunter's Mark", body)
    assert (g.attack(body), g.health(body)) == (1, 1)


# Death and the way back


def test_execute_needs_a_damaged_enemy() -> None:
    """GS: REQ_DAMAGED_TARGET's card; without a target it cannot be played."""
    g = turn_of()
    body = put(g, YETI, 1)
    execute = hold(g, "Execute", 0)
    assert refusal(g, PlayCard(execute, body)) == "REQ_VALID_TARGET"
    assert refusal(g, PlayCard(execute)) == "REQ_TARGET_TO_PLAY"
    wound(g, body, 1)
    g.game.apply(PlayCard(execute, body))
    assert g.log() == [*destroyed(body), death_phase(1)]


def test_assassinate_leaves_a_deathrattle() -> None:
    g = turn_of()
    hoarder = put(g, "Loot Hoarder", 1)
    play(g, "Assassinate", hoarder)
    assert g.log() == [
        *destroyed(hoarder),
        death_phase(1),
        *draws(hoarder, 1, g.hand(1)[0]),
    ]


def test_sap_returns_a_minion_as_printed() -> None:
    """Rulebook return to hand: enchantments and damage are lost, and it is no death."""
    g = turn_of()
    hoarder = put(g, "Loot Hoarder", 1)
    play(g, "Blessing of Kings", hoarder)
    play(g, "Sap", hoarder)
    assert g.log() == [returned(1, hoarder)]
    assert g.hand(1) == [hoarder]
    assert (g.attack(hoarder), g.health(hoarder)) == (2, 1)


def test_sap_with_a_full_hand_kills() -> None:
    """Z1: what finds no room in the hand dies, with its Deathrattle; that draw is burned."""
    g = turn_of()
    hoarder = put(g, "Loot Hoarder", 1)
    for _ in range(10):
        hold(g, YETI, 1)
    sap = play(g, "Sap", hoarder)
    assert g.log() == [
        *destroyed(hoarder),
        death_phase(1),
        triggered(hoarder, "deathrattle"),
        burned(1, sap + 1),
    ]
