"""Card texts come from the phrases of the words that a card is made of."""

from __future__ import annotations

from typing import Any

import pytest
from orderofplay.plugins.composition import compose_installed, with_cards
from orderofplay.reading.data_form import data_form
from orderofplay.reading.text import card_text, word_text
from orderofplay.state.ruleset import Ruleset
from orderofplay.testing import new_game
from tiny_plugin import use

HAND: dict[str, Any] = {"amount": "handSize"}


@pytest.fixture
def tiny(monkeypatch: pytest.MonkeyPatch) -> Ruleset:
    use(monkeypatch)
    return compose_installed()


def text_of(ruleset: Ruleset, data: dict[str, Any]) -> str:
    rules = with_cards(ruleset, [{"name": "New", **data}])
    return card_text(rules, rules.card("New"))


@pytest.mark.parametrize(
    ("effects", "text"),
    [
        ([{"effect": "take"}], "Draw a card."),
        ([{"effect": "take", "count": 2}], "Draw 2 cards."),
        ([{"effect": "take", "count": HAND}], "Draw cards equal to the size of your hand."),
        ([{"effect": "take", "player": "opponent"}], "Draw a card (player: opponent)."),
        ([{"effect": "deal", "player": "opponent"}], "Your opponent draws a card."),
        (
            [{"effect": "hit", "targets": {"selector": "kin", "minionType": "imp"}, "amount": 1}],
            "Deal 1 damage to all Imps.",
        ),
        (
            [
                {
                    "effect": "hit",
                    "targets": {
                        "selector": "anyOf",
                        "of": {"selector": "kin", "minionType": "imp"},
                    },
                    "amount": 1,
                }
            ],
            "Deal 1 damage to a random living Imp.",
        ),
        ([{"effect": "call", "card": "Pebble"}], "Summon a 1/1 Pebble."),
        (
            [{"effect": "call", "card": "Ember Imp"}],
            "Summon a 3/2 Ember Imp with deep sleep and Barrier.",
        ),
        (
            [{"effect": "call", "card": "TINY_2", "count": 3}],
            "Summon three 3/2 Ember Imps with deep sleep and Barrier.",
        ),
        (
            [{"effect": "call", "card": "TINY_2", "count": 2, "called": "Cinder"}],
            "Summon two 3/2 Cinders with deep sleep and Barrier.",
        ),
        ([{"effect": "call", "card": "Pebble", "called": "Egg"}], "Summon a 1/1 Egg."),
        ([{"effect": "call", "card": "Pebble", "count": 12}], "Summon 12 1/1 Pebbles."),
        (
            [{"effect": "call", "card": "Pebble", "count": HAND}],
            "Summon 1/1 Pebbles equal to the size of your hand.",
        ),
        (
            [{"effect": "hit", "targets": "everyone", "amount": 1}],
            "Deal 1 damage to all minions.",
        ),
        (
            [{"effect": "hit", "targets": "everyone", "amount": HAND}],
            "Deal damage equal to the size of your hand to all minions.",
        ),
        (
            [{"effect": "hit", "targets": {"selector": "anyOf", "of": "everyone"}, "amount": 2}],
            "Deal 2 damage to a random one of all minions.",
        ),
        (
            [
                {
                    "effect": "hit",
                    "targets": {"selector": "chosen", "registerName": "it"},
                    "amount": 2,
                }
            ],
            "Deal 2 damage to the target (register name: it).",
        ),
        (
            [{"effect": "take"}, {"effect": "hit", "targets": "chosen", "amount": 3}],
            "Draw a card. Deal 3 damage to the target.",
        ),
        (
            [{"effect": "repeat", "times": 1, "effects": ["take"]}],
            "Draw a card once.",
        ),
        (
            [{"effect": "repeat", "times": 2, "effects": ["take"]}],
            "Draw a card twice.",
        ),
        (
            [{"effect": "repeat", "times": 3, "effects": ["take"]}],
            "Draw a card 3 times.",
        ),
        (
            [{"effect": "if", "condition": "alive", "then": ["take"]}],
            "If this survives, draw a card.",
        ),
        (
            [{"effect": "if", "condition": "alive", "then": ["take"], "otherwise": ["take"]}],
            "If this survives, draw a card (otherwise: draw a card).",
        ),
        (
            [{"effect": "forEach", "targets": "everyone", "effects": ["take"]}],
            "For each one of all minions, draw a card.",
        ),
        (
            [{"effect": "bless", "targets": "everyone", "attack": 2}],
            "Give all minions +2/+0.",
        ),
        (
            [
                {
                    "effect": "bless",
                    "targets": "chosen",
                    "health": 1,
                    "keywords": ["barrier", "deepSleep"],
                    "abilities": [{"trigger": "lastWords", "effects": ["take"]}],
                }
            ],
            ('Give the target +0/+1 and Barrier and deep sleep and "Last Words: Draw a card."'),
        ),
    ],
)
def test_text_of_a_spell(tiny: Ruleset, effects: list[dict[str, Any]], text: str) -> None:
    assert text_of(tiny, {"type": "spell", "effects": effects}) == text


@pytest.mark.parametrize(
    ("data", "text"),
    [
        ({}, ""),
        ({"keywords": ["barrier"]}, "Barrier."),
        (
            {
                "keywords": ["deepSleep", "barrier"],
                "abilities": [{"trigger": "selfHurt", "effects": ["take"]}],
            },
            "Deep sleep. Barrier. Whenever this takes damage, draw a card.",
        ),
        (
            {
                "abilities": [
                    {"trigger": "selfHurt", "effects": ["take", "takeFirst", "take", "take"]}
                ]
            },
            "Whenever this takes damage, draw a card and draw a card. Draw a card and draw a card.",
        ),
        (
            {"abilities": [{"trigger": "lastWords", "conditions": ["alive"], "effects": ["take"]}]},
            "Last Words: If this survives, draw a card.",
        ),
        (
            {"abilities": [{"trigger": "selfHurt", "conditions": ["alive"], "effects": ["take"]}]},
            "Whenever this takes damage and this survives, draw a card.",
        ),
        (
            {"abilities": [{"aura": "again", "trigger": "selfHurt", "times": 3}]},
            "Your self hurt effects trigger 3 times.",
        ),
        (
            {
                "abilities": [
                    {"aura": "again", "trigger": "lastWords", "types": ["minion", "spell"]}
                ]
            },
            "Your Last Words trigger twice (types: minions and spells).",
        ),
    ],
)
def test_text_of_a_minion(tiny: Ruleset, data: dict[str, Any], text: str) -> None:
    assert text_of(tiny, {"type": "minion", "attack": 1, "health": 1, **data}) == text


def test_a_card_that_is_no_data_has_no_text(tiny: Ruleset) -> None:
    game = new_game(ruleset=tiny)
    assert card_text(tiny, game.game.state.players[0].hero.card) == ""


def test_text_of_one_word(tiny: Ruleset) -> None:
    imp = tiny.card("Ember Imp").data
    assert [word_text(tiny, keyword) for keyword in imp.keywords] == ["deep sleep", "Barrier"]


def test_data_form_is_the_card_file_again(tiny: Ruleset) -> None:
    assert data_form(tiny.card("Ember Imp").data) == {
        "id": "TINY_2",
        "name": "Ember Imp",
        "type": "minion",
        "cost": 2,
        "attack": 3,
        "health": 2,
        "keywords": ["deepSleep", "barrier"],
        "abilities": [
            {
                "trigger": "lastWords",
                "effects": [{"effect": "call", "card": "TINY_1"}, {"effect": "take"}],
            },
            {
                "trigger": "selfHurt",
                "conditions": ["alive"],
                "effects": [{"effect": "call", "card": "TINY_2", "count": 2}],
            },
        ],
    }


def test_data_form_can_be_read_again(tiny: Ruleset) -> None:
    for card in tiny.cards.values():
        data = {**data_form(card.data), "id": "again", "name": "Again"}
        twin = with_cards(tiny, [data]).card("Again")
        assert data_form(twin.data) == data
