"""How the standard words read, where their fields decide about it."""

from __future__ import annotations

from typing import Any

import pytest
from orderofplay.testing import card_text, new_game

pytestmark = pytest.mark.needs("standard")

IT = {"amount": "attackOf", "of": "it"}
OWN = {"amount": "attackOf", "of": "self"}


def text_of(**data: Any) -> str:  # noqa: ANN401 - card data
    ruleset = new_game(cards=[{"name": "New", **data}]).game.state.ruleset
    return card_text(ruleset, ruleset.card("New"))


@pytest.mark.parametrize(
    ("effect", "text"),
    [
        (
            {"effect": "destroy", "targets": {"selector": "inPlay", "types": ["minion"]}},
            "Destroy all minions.",
        ),
        (
            {
                "effect": "destroy",
                "targets": {"selector": "inPlay", "types": ["minion", "location"], "side": "enemy"},
            },
            "Destroy all enemy minions and locations.",
        ),
        (
            {"effect": "damage", "targets": "enemyMinions", "amount": OWN},
            "Deal damage equal to this minion's Attack to all enemy minions.",
        ),
        (
            {
                "effect": "forEach",
                "targets": "enemyCharacters",
                "effects": [{"effect": "damage", "targets": "it", "amount": IT}],
            },
            "Deal damage to each enemy equal to its Attack.",
        ),
        (
            {
                "effect": "damage",
                "targets": {"selector": "randomOf", "of": "enemyMinions"},
                "amount": 3,
            },
            "Deal 3 damage to a random enemy minion.",
        ),
        ({"effect": "summonRandom"}, "Summon a random minion."),
        ({"effect": "summonRandom", "cost": 2}, "Summon a random 2-Cost minion."),
        (
            {"effect": "give", "targets": "friendlyMinions", "attack": 1, "health": 2},
            "Give your minions +1/+2.",
        ),
        (
            {"effect": "give", "targets": "friendlyMinions", "attack": 2, "keywords": ["taunt"]},
            "Give your minions +2 Attack and Taunt.",
        ),
        (
            {"effect": "give", "targets": "friendlyMinions", "health": 2},
            "Give your minions +2 Health.",
        ),
        (
            {
                "effect": "give",
                "targets": "friendlyMinions",
                "keywords": ["taunt", "divineShield"],
            },
            "Give your minions Taunt and Divine Shield.",
        ),
        (
            {
                "effect": "give",
                "targets": "friendlyMinions",
                "abilities": [{"trigger": "deathrattle", "effects": [{"effect": "draw"}]}],
            },
            'Give your minions "Deathrattle: Draw a card."',
        ),
        (
            {"effect": "setStats", "targets": "allMinions", "attack": 1},
            "Set all minions' Attack to 1.",
        ),
        (
            {"effect": "setStats", "targets": "allMinions", "health": 1},
            "Set all minions' Health to 1.",
        ),
        (
            {"effect": "setStats", "targets": "allMinions", "attack": 3, "health": 1},
            "Set all minions' Attack to 3 and Health to 1.",
        ),
    ],
)
def test_text_of_an_effect(effect: dict[str, Any], text: str) -> None:
    assert text_of(type="spell", effects=[effect]) == text


@pytest.mark.parametrize(
    ("target", "text"),
    [
        ("allMinions", "Deal 2 damage to a minion and destroy it."),
        ("enemyMinions", "Deal 2 damage to an enemy minion and destroy it."),
        ("otherFriendlyMinions", "Deal 2 damage to another friendly minion and destroy it."),
        ("allCharacters", "Deal 2 damage to a character and destroy it."),
    ],
)
def test_the_target_is_named_once(target: str, text: str) -> None:
    effects = [
        {"effect": "damage", "targets": "target", "amount": 2},
        {"effect": "destroy", "targets": "target"},
    ]
    assert text_of(type="spell", target=target, effects=effects) == text


@pytest.mark.parametrize(
    ("ability", "text"),
    [
        (
            {"aura": "giveStats", "targets": "otherFriendlyMinions", "attack": 1},
            "Your other minions have +1 Attack.",
        ),
        (
            {"aura": "giveStats", "targets": "otherFriendlyMinions", "keywords": ["taunt"]},
            "Your other minions have Taunt.",
        ),
        (
            {"aura": "multiplyTriggers", "trigger": "deathrattle"},
            "Your Deathrattles trigger twice.",
        ),
        (
            {
                "aura": "multiplyTriggers",
                "trigger": "deathrattle",
                "times": 3,
                "types": ["minion"],
            },
            "Your minions trigger their Deathrattles 3 times.",
        ),
        (
            {
                "trigger": "minionDamaged",
                "conditions": ["survives"],
                "effects": [{"effect": "gainAttack", "amount": -1}],
            },
            "Whenever a minion takes damage and this survives, gain -1 Attack.",
        ),
        (
            {
                "trigger": "selfDamaged",
                "conditions": ["survives"],
                "effects": [{"effect": "summon", "card": "New", "count": 2}],
            },
            "After this minion survives damage, summon two News.",
        ),
    ],
)
def test_text_of_an_ability(ability: dict[str, Any], text: str) -> None:
    assert text_of(type="minion", attack=1, health=1, abilities=[ability]) == text
