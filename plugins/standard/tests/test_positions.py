"""Positions are built as described, and a game goes on from them by the rules."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import pytest
from orderofplay.api import RunawayError
from orderofplay.testing import Attack, PlayCard, UseHeroPower
from orderofplay.testing.positions import DEFAULT_HEROES, Body, Moment, Side, build_game

TAUNT = "standard:taunt"
SHIELD = "standard:divineShield"

CARDS: list[dict[str, Any]] = [
    {
        "name": "Sweep",
        "type": "spell",
        "effects": [{"effect": "damage", "targets": "allMinions", "amount": 1}],
    },
    {
        "name": "Herald",
        "type": "minion",
        "attack": 1,
        "health": 1,
        "keywords": ["taunt"],
        "abilities": [{"trigger": "deathrattle", "effects": ["draw"]}],
    },
    {
        "name": "Smith",
        "type": "minion",
        "attack": 1,
        "health": 1,
        "abilities": [
            {"trigger": "selfDamaged", "effects": [{"effect": "gainArmor", "amount": 1}]}
        ],
    },
    {
        "name": "Doubler",
        "type": "minion",
        "attack": 1,
        "health": 1,
        "abilities": [{"aura": "multiplyTriggers", "trigger": "deathrattle", "times": 2}],
    },
]


def test_body_stands_as_described() -> None:
    body = Body(
        id=70, player=1, attack=4, health=6, damage=2, keywords=(TAUNT, SHIELD), name="Somebody"
    )
    game, ids = build_game([body])
    somebody = ids[70]
    assert game.board(1) == [somebody]
    assert game.board(0) == []
    assert (game.attack(somebody), game.health(somebody)) == (4, 4)
    assert game.keywords(somebody) == {TAUNT, SHIELD}
    assert game.name_of(somebody) == "Somebody"
    assert game.log() == []


def test_heroes_stand_as_described() -> None:
    heroes = [
        Body(id=64, player=1, health=40, damage=7, armor=3, type="hero"),
        Body(id=66, player=0, health=30, attack=2, type="hero"),
    ]
    game, ids = build_game([], heroes)
    assert (ids[66], ids[64]) == (game.hero(0), game.hero(1))
    assert (game.health(ids[64]), game.armor(1)) == (33, 3)
    assert (game.health(ids[66]), game.attack(ids[66])) == (30, 2)


def test_order_of_play_is_the_recorded_one() -> None:
    """Board place and order of play are two things: area damage goes by the latter (DH1)."""
    bodies = [
        Body(id=1, player=0, health=5, order=30, position=1),
        Body(id=2, player=0, health=5, order=10, position=3),
        Body(id=3, player=0, health=5, order=20, position=2),
    ]
    game, ids = build_game(bodies, cards=CARDS)
    assert game.board(0) == [ids[1], ids[3], ids[2]]
    game.cast("Sweep", 1)
    assert game.log() == [
        {"type": "Damaged", "target": ids[2], "amount": 1},
        {"type": "Damaged", "target": ids[3], "amount": 1},
        {"type": "Damaged", "target": ids[1], "amount": 1},
    ]


def test_a_hero_may_be_younger_than_a_minion() -> None:
    """A replaced hero keeps no old place in the order of play; a record says which it has."""
    heroes = [
        Body(id=10, player=0, health=30, type="hero", order=9),
        Body(id=11, player=1, health=30, type="hero", order=1),
    ]
    game, ids = build_game([Body(id=12, player=0, order=5)], heroes)
    in_play = [entity.id for entity in game.game.state.in_play]
    assert in_play == [ids[11], ids[12], ids[10]]


def test_card_gives_a_body_its_text_and_keywords() -> None:
    """The numbers are the position's, whatever the card says."""
    bodies = [
        Body(id=1, player=0, attack=3, health=2, card="Herald"),
        Body(id=2, player=1, attack=5, health=2, card="Smith", name="Anvil"),
    ]
    game, ids = build_game(bodies, cards=CARDS)
    herald, smith = ids[1], ids[2]
    assert game.keywords(herald) == {TAUNT}
    assert (game.name_of(herald), game.name_of(smith)) == ("Herald", "Anvil")
    game.order_attack(smith, herald)
    assert game.log() == [
        {"type": "Damaged", "target": herald, "amount": 5},
        {"type": "Damaged", "target": smith, "amount": 3},
        {"type": "Triggered", "source": smith, "trigger": "damaged"},
        {"type": "ArmorGained", "player": 1, "amount": 1},
        {"type": "Destroyed", "id": herald},
        {"type": "Destroyed", "id": smith},
        {"type": "DeathPhase", "round": 1},
        {"type": "Triggered", "source": herald, "trigger": "deathrattle"},
    ]


def test_keywords_of_a_body_stand_for_those_of_its_card() -> None:
    """A position says what is there: a Taunt that is gone is gone."""
    bodies = [
        Body(id=1, player=0, card="Herald"),
        Body(id=2, player=0, card="Herald", keywords=()),
        Body(id=3, player=0, card="Herald", keywords=(SHIELD,)),
    ]
    game, ids = build_game(bodies, cards=CARDS)
    assert [game.keywords(ids[id]) for id in (1, 2, 3)] == [{TAUNT}, frozenset(), {SHIELD}]


def test_auras_of_a_position_are_in_force() -> None:
    """The doubling aura, too, which is updated last (rulebook 4a), is there from the start."""
    bodies = [Body(id=1, player=0, card="Doubler"), Body(id=2, player=0, card="Herald")]
    game, ids = build_game(bodies, cards=CARDS)
    game.destroy(ids[2])
    assert game.log() == [
        {"type": "Destroyed", "id": ids[2]},
        {"type": "DeathPhase", "round": 1},
        {"type": "Triggered", "source": ids[2], "trigger": "deathrattle"},
        {"type": "Triggered", "source": ids[2], "trigger": "deathrattle"},
    ]


def test_mortally_wounded_body_dies_when_the_next_phase_ends() -> None:
    """Rulebook DCS: it is still in play until then."""
    game, ids = build_game([Body(id=1, player=0, health=2, damage=2)])
    assert game.zone_of(ids[1]) == "play"
    game.end_turn(0)
    assert game.log() == [
        {"type": "Destroyed", "id": ids[1]},
        {"type": "DeathPhase", "round": 1},
    ]


def test_an_error_leads_back_to_the_position() -> None:
    """The position is the base of rebuilds: after an error the game stands in it again."""
    bodies = [
        Body(id=1, player=0, attack=2, health=5, damage=1, position=2, keywords=(SHIELD,)),
        Body(id=2, player=0, attack=1, health=9, position=1),
    ]
    game, ids = build_game(bodies, cards=CARDS, budget=2)
    with pytest.raises(RunawayError):
        game.cast("Sweep", 0)
    assert game.board(0) == [ids[2], ids[1]]
    assert game.health(ids[1]) == 4
    assert game.keywords(ids[1]) == {SHIELD}
    assert game.log() == []


def test_trace_is_kept_on_demand() -> None:
    game, ids = build_game([Body(id=1, player=0, health=3, name="Somebody")], trace=True)
    game.deal_damage(ids[1], 1)
    assert f"Damaged target Somebody [{ids[1]}], amount 1" in game.trace()


STEALTH = "standard:stealth"
FIRST = Moment(turn=1, player=0)


def test_keywords_of_a_body_do_what_they_do() -> None:
    """Stealth is lost in the Preparation Phase (combat-1 d), on a blank body too."""
    game, ids = build_game(
        [Body(id=1, player=0, attack=2, health=2, keywords=(STEALTH,)), Body(id=2, player=1)]
    )
    game.order_attack(ids[1], ids[2])
    assert game.keywords(ids[1]) == frozenset()
    assert game.log() == [
        {"type": "Damaged", "target": ids[2], "amount": 2},
        {"type": "Destroyed", "id": ids[2]},
        {"type": "DeathPhase", "round": 1},
    ]


def test_keywords_beside_a_text_are_there_without_an_event() -> None:
    """What a body has beside its card's own keywords is attached to it; nothing has happened."""
    body = Body(id=1, player=0, attack=1, health=5, card="Herald", keywords=(STEALTH, TAUNT))
    game, ids = build_game([body, Body(id=2, player=1, health=9)], cards=CARDS)
    assert game.keywords(ids[1]) == {TAUNT, STEALTH}
    game.order_attack(ids[1], ids[2])
    assert game.keywords(ids[1]) == {TAUNT}
    assert game.log() == [{"type": "Damaged", "target": ids[2], "amount": 1}]


def test_a_weapon_is_a_body_whose_health_is_durability() -> None:
    """Rulebook weapons: it lends its Attack, wears with each attack (D29), and breaks."""
    bodies = [
        Body(id=1, player=0, attack=3, health=2, damage=1, type="weapon"),
        Body(id=2, player=1, health=5),
    ]
    game, ids = build_game(bodies, profile="hearthstone", moment=FIRST)
    hero = game.hero(0)
    assert game.attack(hero) == 3
    game.game.apply(Attack(hero, ids[2]))
    assert game.attack(hero) == 0
    assert game.log() == [
        {"type": "Damaged", "target": ids[2], "amount": 3},
        {"type": "Destroyed", "id": ids[1]},
        {"type": "DeathPhase", "round": 1},
    ]


def test_what_is_fresh_or_has_attacked_may_not_attack() -> None:
    bodies = [
        Body(id=1, player=0, attack=1, fresh=True),
        Body(id=2, player=0, attack=1, attacks=1),
        Body(id=3, player=0, attack=1),
    ]
    game, ids = build_game(bodies, profile="hearthstone", moment=FIRST)
    attacks = [a for a in game.game.legal_actions() if isinstance(a, Attack)]
    assert attacks == [Attack(ids[3], game.hero(1))]


def test_a_side_has_hand_deck_and_mana() -> None:
    """A card of the hand has its text and the cost that the position gives it."""
    side = Side(
        player=0,
        hand=(
            Body(id=8, player=0, type="spell", card="Sweep", cost=3),
            Body(id=9, player=0, attack=4, health=4, cost=1),
        ),
        deck=1,
        crystals=5,
        spent=2,
        temporary=1,
        locked=1,
    )
    body = Body(id=1, player=1, health=2)
    game, ids = build_game([body], cards=CARDS, sides=[side], moment=FIRST)
    state = game.game.state
    assert game.hand(0) == [ids[8], ids[9]]
    assert (state.players[0].mana, len(state.players[0].deck)) == (3, 1)
    game.game.apply(PlayCard(ids[8]))
    assert game.log() == [{"type": "Damaged", "target": ids[1], "amount": 1}]
    assert (game.hand(0), state.players[0].mana) == ([ids[9]], 0)


def test_a_hero_power_is_a_body() -> None:
    power = {
        "name": "Poke",
        "type": "heroPower",
        "cost": 2,
        "target": "allCharacters",
        "effects": [{"effect": "damage", "targets": "target", "amount": 1}],
    }
    bodies = [Body(id=1, player=0, type="heroPower", card="Poke"), Body(id=2, player=1, health=2)]
    side = Side(player=0, crystals=2)
    game, ids = build_game(bodies, cards=[power], sides=[side], moment=FIRST)
    game.game.apply(UseHeroPower(ids[2]))
    assert game.log() == [{"type": "Damaged", "target": ids[2], "amount": 1}]


HERO: dict[str, Any] = {"health": 30, "type": "hero"}


@pytest.mark.parametrize(
    ("bodies", "heroes", "message"),
    [
        (
            [],
            [Body(id=1, player=0, **HERO)],
            "a position needs two heroes, one of player 0 and one of player 1",
        ),
        (
            [Body(id=1, player=0), Body(id=1, player=1)],
            DEFAULT_HEROES,
            "two bodies of the position have the same id",
        ),
        ([Body(id=1, player=2)], DEFAULT_HEROES, "body 1 belongs to player 2; a player is 0 or 1"),
        (
            [Body(id=1, player=0, **HERO)],
            DEFAULT_HEROES,
            "body 1 is no hero, but its type stands in the place 'hero'",
        ),
        (
            [],
            [Body(id=1, player=0), Body(id=2, player=1, **HERO)],
            "body 1 is a hero, but its type stands in the place 'board'",
        ),
        (
            [Body(id=1, player=0, keywords=("taunt",))],
            DEFAULT_HEROES,
            "body 1 has keywords that the ruleset lacks: taunt; it has ",
        ),
        (
            [Body(id=1, player=0, type="mount")],
            DEFAULT_HEROES,
            "body 1 is of the type 'mount'; the ruleset's types: hero, ",
        ),
        (
            [Body(id=number, player=0) for number in range(1, 9)],
            DEFAULT_HEROES,
            "player 0 has 8 bodies on a board of 7 places",
        ),
    ],
)
def test_contradictions_are_refused(
    bodies: list[Body], heroes: Sequence[Body], message: str
) -> None:
    with pytest.raises(ValueError, match=re.escape(message)):
        build_game(bodies, heroes)


def test_what_a_player_has_for_good_is_on_the_hero() -> None:
    """Keywords, triggers and auras, with nothing in the log and auras in force."""
    reward = {
        "name": "Reward",
        "type": "heroPower",
        "keywords": ["lifesteal"],
        "abilities": [
            {"aura": "giveStats", "targets": "friendlyMinions", "attack": 1},
            {"trigger": "endOfTurn", "effects": [{"effect": "draw"}]},
        ],
    }
    game, ids = build_game(
        [Body(id=1, player=0, attack=1)],
        profile="hearthstone",
        cards=[reward],
        sides=[Side(player=0, deck=1, enchantments=("Reward",))],
    )
    assert game.log() == []
    assert game.attack(ids[1]) == 2
    assert game.game.state.entities[game.hero(0)].keywords == {"standard:lifesteal"}
    game.end_turn(0)
    assert [row["type"] for row in game.log()] == ["Triggered", "Drew"]
