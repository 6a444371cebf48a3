"""Positions are built as described, and a game goes on from them by the rules."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import pytest
from orderofplay.api import RunawayError
from orderofplay.testing.positions import DEFAULT_HEROES, Body, build_game

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
            "body 1 is on the board, but its type stands in the place 'hero'",
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
