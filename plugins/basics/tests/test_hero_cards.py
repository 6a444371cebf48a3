"""Hero cards: what comes with the new hero, and what stays (rulebook 11, hero-card)."""

from __future__ import annotations

import pytest
from orderofplay.testing import Attack, EndTurn, Harness, PlayCard, UseHeroPower
from orderofplay.testing.tables import begin, damaged, minion, on, play, spell, summoned, triggered

pytestmark = pytest.mark.needs("basics")

JARAXXUS = "Lord Jaraxxus"


def replaced(player: int, id: int) -> dict[str, object]:
    return {"type": "HeroReplaced", "player": player, "id": id}


def power(g: Harness, player: int = 0) -> str:
    entity = g.game.state.players[player].hero_power
    return "" if entity is None else entity.card.name


def test_jaraxxus_replaces_the_hero() -> None:
    """Hero-card: On-Play, hero replaced, Battlecry; Health stays, Armor is gained."""
    g, _, (card,) = begin(hand=[JARAXXUS], power="Life Tap")
    old = g.hero(0)
    g.deal_damage(old, 7)
    g.game.state.entities[old].armor = 2
    g.game.checkpoint()
    g.clear_log()
    play(g, card)
    assert g.log() == [replaced(0, card), triggered(card, "battlecry")]
    assert g.hero(0) == card
    assert (g.health(card), g.armor(0), g.attack(card)) == (23, 7, 3)
    assert g.zone_of(old) == "graveyard"
    assert power(g) == "INFERNO!"
    weapon = g.game.state.players[0].weapon
    assert weapon is not None
    assert weapon.card.name == "Blood Fury"
    assert not g.game.state.over


def test_the_new_hero_power_comes_ready() -> None:
    """Hero-card: although the old one has been used this turn."""
    g, _, (card,) = begin(hand=[JARAXXUS], power="Life Tap")
    g.game.state.players[0].crystals = 10
    g.game.state.players[0].temporary = 4
    g.game.checkpoint()
    g.game.apply(UseHeroPower())
    assert g.game.why_illegal(UseHeroPower()) is not None
    play(g, card)
    g.clear_log()
    assert UseHeroPower() in g.game.legal_actions()
    g.game.apply(UseHeroPower())
    (infernal,) = g.board(0)
    assert g.log() == [summoned(infernal)]


def test_the_new_hero_attacks_with_the_weapon_and_is_attacked() -> None:
    g, (yeti,), (card,) = begin(board=[("Chillwind Yeti", 1)], hand=[JARAXXUS])
    play(g, card)
    g.clear_log()
    g.game.apply(Attack(card, yeti))
    assert g.log() == [
        damaged(yeti, 3),
        {"type": "ArmorLost", "player": 0, "amount": 4},
        damaged(card, 4),
    ]
    assert (g.armor(0), g.health(card)) == (1, 30)


def test_a_weapon_and_maximum_health_stay() -> None:
    """Hero-card: the weapon is kept, and so are Health and its maximum."""
    hardy = spell("Hardy", {"effect": "give", "targets": "friendlyHero", "health": 10})
    g, _, (axe, grow, card) = begin(
        hardy, hand=["Fiery War Axe", "Hardy", "Malfurion the Pestilent"]
    )
    g.game.state.players[0].temporary = 5
    g.game.checkpoint()
    g.deal_damage(g.hero(0), 15)
    play(g, axe)
    play(g, grow)
    play(g, card, option=1)
    hero = g.game.state.players[0].hero
    assert (hero.id, hero.health, hero.max_health, hero.attack) == (card, 25, 40, 3)


def test_the_frozen_thaw_and_the_immune_are_hurt() -> None:
    """What the old hero was under stays with it (D9): tags go with a change of zones (Z5)."""
    ice = spell(
        "Ice",
        {"effect": "freeze", "targets": "friendlyHero"},
        {"effect": "give", "targets": "friendlyHero", "keywords": ["immune"], "until": "turn"},
    )
    g, _, (freeze, card) = begin(ice, hand=["Ice", JARAXXUS])
    play(g, freeze)
    assert g.keywords(g.hero(0)) == {"standard:frozen", "standard:immune"}
    play(g, card)
    assert g.keywords(card) == frozenset()
    g.clear_log()
    g.deal_damage(card, 6)
    assert g.log() == [{"type": "ArmorLost", "player": 0, "amount": 5}, damaged(card, 6)]


def test_what_costs_less_this_turn_still_does() -> None:
    """The hero bears what changes costs, but it is the player's."""
    g, _, (preparation, fireball, card) = begin(hand=["Preparation", "Fireball", JARAXXUS])
    play(g, preparation)
    play(g, card)
    assert g.cost(fireball) == 2
    g.game.state.players[0].temporary = 4
    g.game.checkpoint()
    play(g, fireball, g.hero(1))
    assert g.game.state.players[0].mana == 4
    g.game.apply(EndTurn())
    assert g.game.state.entities[card].enchantments == []


def test_malfurion_is_chosen_and_so_is_his_power() -> None:
    g, _, (card,) = begin(hand=["Malfurion the Pestilent"])
    options = [
        a.option for a in g.game.legal_actions() if isinstance(a, PlayCard) and a.card == card
    ]
    assert options == [0, 1]
    play(g, card, option=0)
    one, two = g.board(0)
    assert g.log() == [replaced(0, card), summoned(one), summoned(two)]
    assert [g.name_of(one), g.armor(0)] == ["Frost Widow", 5]
    for option, expected in ((0, (3, 5)), (1, (0, 8))):
        twin = g.clone()
        twin.game.apply(UseHeroPower(option=option))
        assert (twin.attack(card), twin.armor(0)) == expected


def test_a_hero_is_no_target_of_what_is_played_before_it_stands() -> None:
    """On-Play answers hit the old hero, and the damage goes over (hero-card)."""
    stings = minion(
        "Stinger",
        1,
        5,
        on(
            "whenYouPlay",
            {
                "effect": "damage",
                "targets": "friendlyHero",
                "amount": 2,
            },
        ),
    )
    g, (stinger,), (card,) = begin(stings, board=[("Stinger", 0)], hand=[JARAXXUS])
    old = g.hero(0)
    play(g, card)
    assert g.log() == [
        triggered(stinger, "whenYouPlay"),
        damaged(old, 2),
        replaced(0, card),
        triggered(card, "battlecry"),
    ]
    assert (g.health(card), g.armor(0)) == (28, 5)


def test_a_hero_that_has_died_is_not_saved() -> None:
    """Hero-replace timing: what left in a Death Creation Step is lost for good."""
    stings = minion(
        "Stinger",
        1,
        5,
        on(
            "whenYouPlay",
            {
                "effect": "damage",
                "targets": "friendlyHero",
                "amount": 30,
            },
        ),
    )
    g, (stinger,), (card,) = begin(stings, board=[("Stinger", 0)], hand=[JARAXXUS])
    old = g.hero(0)
    play(g, card)
    assert g.log() == [
        triggered(stinger, "whenYouPlay"),
        damaged(old, 30),
        {"type": "Destroyed", "id": old},
        {"type": "DeathPhase", "round": 1},
    ]
    assert (g.game.state.over, g.game.state.winner) == (True, 1)
    assert g.zone_of(card) == "graveyard"


def test_a_mortally_wounded_hero_stays_so() -> None:
    """Health is kept, 0 too: the new hero dies in the next Death Creation Step."""
    g, _, (card,) = begin(hand=[JARAXXUS])
    g.game.state.players[0].hero.damage = 30
    g.game.checkpoint()
    play(g, card)
    assert g.game.state.over
    assert g.game.state.winner == 1


def test_a_clone_keeps_its_hero() -> None:
    g, _, (card,) = begin(hand=[JARAXXUS])
    twin = g.clone()
    play(g, card)
    assert (g.hero(0), twin.hero(0)) == (card, 1)
    assert twin.zone_of(1) == "play"
    third = g.clone()
    third.deal_damage(card, 9)
    assert (g.health(card), third.health(card)) == (30, 26)
