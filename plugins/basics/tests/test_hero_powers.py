"""The nine basic hero powers and their tokens (rulebook 18)."""

from __future__ import annotations

import pytest
from orderofplay.testing import UseHeroPower, new_game

from .events import armor_gained, damaged, death_phase, destroyed, drew, summoned, triggered
from .situations import (
    YETI,
    attack,
    end_turn,
    healed,
    mana,
    play,
    put,
    refusal,
    turn_of,
    use_power,
    wound,
)

pytestmark = pytest.mark.needs("basics")

TOTEMS = ("NEW1_009", "CS2_050", "CS2_051", "CS2_058", "CS2_052")


def test_each_basic_hero_names_its_power() -> None:
    ruleset = new_game().game.state.ruleset
    names = {
        ruleset.card(f"HERO_0{number}").name: ruleset.card(
            ruleset.card(f"HERO_0{number}").hero_power
        ).name
        for number in range(1, 10)
    }
    assert names == {
        "Garrosh Hellscream": "Armor Up!",
        "Thrall": "Totemic Call",
        "Valeera Sanguinar": "Dagger Mastery",
        "Uther Lightbringer": "Reinforce",
        "Rexxar": "Steady Shot",
        "Malfurion Stormrage": "Shapeshift",
        "Gul'dan": "Life Tap",
        "Jaina Proudmoore": "Fireblast",
        "Anduin Wrynn": "Lesser Heal",
    }


def test_fireblast_gets_no_spell_damage() -> None:
    """Rulebook spell-damage-scope, hp-sequence: 2 mana, any character, once a turn."""
    g = turn_of()
    put(g, "Fireblast", 0)
    put(g, "Wrath of Air Totem", 0)
    use_power(g, g.hero(1))
    assert g.log() == [damaged(g.hero(1), 1)]
    assert mana(g, 0) == 8
    assert refusal(g, UseHeroPower(g.hero(1))) == "REQ_NOT_EXHAUSTED_ACTIVATE"
    end_turn(g)
    end_turn(g)
    assert refusal(g, UseHeroPower(g.hero(1))) == ""


def test_steady_shot() -> None:
    g = turn_of()
    put(g, "Steady Shot", 0)
    use_power(g)
    assert g.log() == [damaged(g.hero(1), 2)]


def test_life_tap_hurts_and_draws() -> None:
    """In this order in all recorded games (docs/replays.md)."""
    g = turn_of()
    put(g, "Life Tap", 0)
    use_power(g)
    assert g.log() == [damaged(g.hero(0), 2), drew(0, g.hand(0)[0])]


def test_armor_up() -> None:
    g = turn_of()
    put(g, "Armor Up!", 0)
    use_power(g)
    assert g.log() == [armor_gained(0, 2)]


def test_lesser_heal() -> None:
    """Rulebook 7: Health up to the maximum."""
    g = turn_of()
    put(g, "Lesser Heal", 0)
    wound(g, g.hero(0), 5)
    use_power(g, g.hero(0))
    assert g.log() == [healed(g.hero(0), 2)]


def test_shapeshift_lasts_for_the_turn() -> None:
    g = turn_of()
    put(g, "Shapeshift", 0)
    use_power(g)
    attack(g, g.hero(0), g.hero(1))
    assert g.log() == [armor_gained(0, 1), damaged(g.hero(1), 1)]
    end_turn(g)
    assert (g.attack(g.hero(0)), g.armor(0)) == (0, 1)


def test_dagger_mastery_replaces_a_weapon() -> None:
    """Rulebook op-played: the new weapon enters play before the old one is destroyed."""
    g = turn_of()
    put(g, "Dagger Mastery", 0)
    bite = play(g, "Death's Bite")
    body = put(g, YETI, 1)
    use_power(g)
    assert g.log() == [
        *destroyed(bite),
        death_phase(1),
        triggered(bite, "deathrattle"),
        damaged(body, 1),
    ]
    weapon = g.game.state.players[0].weapon
    assert weapon is not None
    assert (weapon.card.name, weapon.attack, weapon.health) == ("Wicked Knife", 1, 2)
    assert g.attack(g.hero(0)) == 1


def test_reinforce() -> None:
    g = turn_of()
    put(g, "Reinforce", 0)
    use_power(g)
    (recruit,) = g.board(0)
    assert g.log() == [summoned(recruit)]
    assert g.name_of(recruit) == "Silver Hand Recruit"


def test_reinforce_with_a_full_board() -> None:
    """T193: at 7 minions it is illegal, and no action offers it."""
    g = turn_of()
    put(g, "Reinforce", 0)
    for _ in range(7):
        put(g, YETI, 0)
    assert refusal(g, UseHeroPower()) == "REQ_MINION_CAP"
    assert UseHeroPower() not in g.game.legal_actions()
    assert g.log() == []


def test_totemic_call_brings_one_that_is_missing() -> None:
    """Rulebook hp-exhaust: it needs a missing totem, and brings none that is there."""
    g = turn_of()
    put(g, "Totemic Call", 0)
    there = [put(g, totem, 0) for totem in TOTEMS[:4]]
    use_power(g)
    new = g.board(0)[-1]
    assert g.log() == [summoned(new)]
    assert g.board(0) == [*there, new]
    assert g.name_of(new) == "Wrath of Air Totem"


def test_totemic_call_picks_at_random() -> None:
    g = turn_of()
    put(g, "Totemic Call", 0)
    g.game.state.random_script = ["CS2_051"]
    use_power(g)
    assert g.name_of(g.board(0)[0]) == "Stoneclaw Totem"
    g.check_script()


def test_totemic_call_with_all_totems() -> None:
    g = turn_of()
    put(g, "Totemic Call", 0)
    for totem in TOTEMS:
        put(g, totem, 0)
    assert refusal(g, UseHeroPower()) == "REQ_ENTIRE_ENTOURAGE_NOT_IN_PLAY"


def test_healing_totem_and_strength_totem() -> None:
    """Rulebook eot-queue: both answer the end of the turn, the older first."""
    g = turn_of()
    healing, strength = put(g, "Healing Totem", 0), put(g, "Strength Totem", 0)
    wound(g, strength, 1)
    end_turn(g)
    assert g.log() == [
        triggered(healing, "endOfTurn"),
        healed(strength, 1),
        triggered(strength, "endOfTurn"),
        drew(1, g.hand(1)[0]),
    ]
    assert (g.attack(healing), g.attack(strength)) == (1, 0)


def test_strength_totem_alone() -> None:
    """There is no other minion to give it to."""
    g = turn_of()
    totem = put(g, "Strength Totem", 0)
    end_turn(g)
    assert g.log() == [triggered(totem, "endOfTurn"), drew(1, g.hand(1)[0])]
    assert g.attack(totem) == 0


def test_stoneclaw_totem_has_taunt() -> None:
    g = turn_of(1)
    put(g, "Stoneclaw Totem", 0)
    body = put(g, YETI, 1)
    assert g.can_attack(body, g.hero(0)) == "Stoneclaw Totem has Taunt and must be attacked first"
