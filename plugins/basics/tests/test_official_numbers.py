"""The printed facts of each official card of the plugin, against the game's own card data.

The data is a package of its own, read when the test runs; none of it stands here.
What stands here is the meaning of its numbers.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final
from xml.etree import ElementTree as ET

import pytest
from orderofplay.testing import new_game
from orderofplay.testing.card_data import CARD_ID, read_entities

pytestmark = pytest.mark.needs("basics")

hearthstone_data = pytest.importorskip("hearthstone_data")

TYPES: Final = {
    3: "hero",
    4: "minion",
    5: "spell",
    7: "weapon",
    10: "heroPower",
    39: "location",
}
RARITIES: Final = {0: "", 1: "common", 2: "free", 3: "rare", 4: "epic", 5: "legendary"}
CLASSES: Final = {
    1: "deathknight",
    2: "druid",
    3: "hunter",
    4: "mage",
    5: "paladin",
    6: "priest",
    7: "rogue",
    8: "shaman",
    9: "warlock",
    10: "warrior",
    12: "neutral",
    14: "demonhunter",
}
MINION_TYPES: Final = {
    21: "totem",
    2: "draenei",
    11: "undead",
    14: "murloc",
    15: "demon",
    17: "mech",
    18: "elemental",
    20: "beast",
    23: "pirate",
    24: "dragon",
}
SCHOOLS: Final = {
    0: "",
    1: "arcane",
    2: "fire",
    3: "frost",
    4: "nature",
    5: "holy",
    6: "shadow",
    7: "fel",
}


def plugin_cards() -> dict[str, Any]:
    """The official cards of this plugin, by id."""
    cards = new_game().game.state.ruleset.cards.values()
    return {card.id: card for card in cards if card.plugin == "basics" and not card.data.fictional}


def read_tags(entity: ET.Element) -> tuple[str, dict[str, int]]:
    """The English name of a card definition, and its numbers by tag name."""
    name = ""
    numbers: dict[str, int] = {}
    for tag in entity.findall("Tag"):
        if tag.get("name") == "CARDNAME":
            name = tag.findtext("enUS") or ""
        elif tag.get("type") != "LocString":
            numbers[tag.get("name", "")] = int(tag.get("value", "0"))
    return name, numbers


@pytest.fixture(scope="module")
def official() -> dict[str, tuple[str, dict[str, int]]]:
    """What the card data says of the plugin's cards."""
    path = Path(hearthstone_data.get_carddefs_path())
    elements = read_entities(path, CARD_ID, plugin_cards())
    return {element.get("CardID", ""): read_tags(element) for element in elements}


def printed(name: str, numbers: dict[str, int]) -> dict[str, Any]:
    """The official facts in the words of the plugin's card files."""
    race = numbers.get("CARDRACE", 0)
    return {
        "name": name,
        # A secret is a spell that is marked as one.
        "type": "secret" if numbers.get("SECRET") else TYPES[numbers["CARDTYPE"]],
        "cost": numbers.get("COST", 0),
        "attack": numbers.get("ATK", 0),
        "health": numbers.get("HEALTH", 0),
        "rarity": RARITIES[numbers.get("RARITY", 0)],
        "class": CLASSES[numbers["CLASS"]],
        "minion types": (MINION_TYPES[race],) if race else (),
        "spell school": SCHOOLS[numbers.get("SPELL_SCHOOL", 0)],
        "collectible": bool(numbers.get("COLLECTIBLE", 0)),
        "taunt": bool(numbers.get("TAUNT", 0)),
        "windfury": bool(numbers.get("WINDFURY", 0)),
        "overload": numbers.get("OVERLOAD", 0),
        "armor": numbers.get("ARMOR", 0),
    }


def ours(card: Any) -> dict[str, Any]:  # noqa: ANN401 - a Card, which no public name is for
    """The same facts of a card of the plugin."""
    return {
        "name": card.name,
        "type": card.type.name,
        "cost": card.cost,
        "attack": card.attack,
        "health": card.health,
        "rarity": card.data.rarity,
        "class": card.data.card_class,
        "minion types": card.data.minion_types,
        "spell school": card.data.spell_school,
        "collectible": card.data.collectible,
        "taunt": "standard:taunt" in card.keywords,
        "windfury": "standard:windfury" in card.keywords,
        "overload": card.overload,
        "armor": card.armor,
    }


def test_there_are_cards_to_check() -> None:
    names = {card.name for card in plugin_cards().values()}
    assert {"Loot Hoarder", "Damaged Golem", "Lightbomb"} <= names
    assert not {name for name in names if name.startswith("Test ")}


@pytest.mark.parametrize("card_id", sorted(plugin_cards()))
def test_card_is_as_printed(card_id: str, official: dict[str, tuple[str, dict[str, int]]]) -> None:
    assert card_id in official, f"{card_id} is no official card id"
    assert ours(plugin_cards()[card_id]) == printed(*official[card_id])
