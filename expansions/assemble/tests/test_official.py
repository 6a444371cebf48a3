"""Numbers and texts of the cards against the game's own card data, which is read as the test runs.

The texts are compared as those of all plugins are; the mark that splits a text is checked too.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final
from xml.etree import ElementTree as ET

import pytest
from orderofplay.testing import card_text, new_game, normalised

from .splices import halves, pool

pytestmark = pytest.mark.needs("assemble")

hearthstone_data = pytest.importorskip("hearthstone_data")

TYPES: Final = {4: "minion", 5: "spell", 7: "weapon"}
RARITIES: Final = {0: "", 1: "common", 3: "rare", 4: "epic", 5: "legendary"}
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
RACES: Final = {
    11: "undead",
    14: "murloc",
    15: "demon",
    17: "mech",
    18: "elemental",
    20: "beast",
    23: "pirate",
    24: "dragon",
}
SCHOOLS: Final = {0: "", 2: "fire", 3: "frost", 6: "shadow"}
#: CRAFTABLE_OUTPUT_POWER: the card is of the pool of Assemble (rulebook 21).
POOL_TAG: Final = "4533"


def cards() -> dict[str, Any]:
    rules = new_game().game.state.ruleset
    return {id: card for id, card in rules.cards.items() if card.plugin == "assemble"}


@pytest.fixture(scope="module")
def official() -> dict[str, dict[str, str]]:
    """The tags of this plugin's cards and the pool, by name, or number where they have none."""
    wanted = {*cards(), *pool()}
    found: dict[str, dict[str, str]] = {}
    with Path(hearthstone_data.get_carddefs_path()).open("rb") as file:
        for _, element in ET.iterparse(file):  # noqa: S314 - a file of an installed package
            if element.tag == "Entity":
                if element.get("CardID", "") in wanted:
                    found[element.get("CardID", "")] = _tags(element)
                element.clear()
    return found


def _tags(element: ET.Element) -> dict[str, str]:
    tags: dict[str, str] = {}
    for tag in element.findall("Tag"):
        value = tag.findtext("enUS") if tag.get("type") == "LocString" else tag.get("value")
        tags[tag.get("name") or ""] = tags[tag.get("enumID") or ""] = value or ""
    return tags


@pytest.mark.parametrize("id", sorted(cards()))
def test_numbers_are_as_printed(id: str, official: dict[str, dict[str, str]]) -> None:
    card, tags = cards()[id], official[id]

    def number(name: str) -> int:
        return int(tags.get(name, "0"))

    race = number("CARDRACE")
    assert (card.name, card.type.name) == (tags["CARDNAME"], TYPES[number("CARDTYPE")])
    printed = (number("COST"), number("ATK"), number("HEALTH") or number("DURABILITY"))
    assert (card.cost, card.attack, card.health) == printed
    assert card.data.rarity == RARITIES[number("RARITY")]
    assert card.data.card_class == CLASSES[number("CLASS")]
    assert card.data.minion_types == ((RACES[race],) if race else ())
    assert card.data.spell_school == SCHOOLS[number("SPELL_SCHOOL")]
    assert card.data.collectible == bool(number("COLLECTIBLE"))


@pytest.mark.parametrize("id", sorted(cards()))
def test_texts_are_as_printed(id: str, official: dict[str, dict[str, str]]) -> None:
    rules = new_game().game.state.ruleset
    printed = official[id].get("CARDTEXT", "")
    assert normalised(card_text(rules, cards()[id])) == normalised(printed)


@pytest.mark.parametrize("id", sorted(cards()))
def test_what_is_marked_is_of_the_official_pool_and_splits_there(
    id: str, official: dict[str, dict[str, str]]
) -> None:
    """D27: one ``&`` in each text, after the when."""
    rules = new_game().game.state.ruleset
    marked = "assemble:splittable" in rules.marks.get(id, {})
    assert marked == (POOL_TAG in official[id])
    assert official[id].get("CARDTEXT", "").count("&") == int(marked)


@pytest.mark.parametrize("top", sorted(pool()))
def test_a_splice_reads_as_the_printed_halves(
    top: str, official: dict[str, dict[str, str]]
) -> None:
    """The printed text up to the ``&`` of one, and from it of another; capitals apart."""
    rules = new_game().game.state.ruleset
    when = official[top]["CARDTEXT"].partition("&")[0]
    for bottom in sorted(set(pool()) - {top}):
        made = halves.splice(pool()[top], pool()[bottom], "bottom")
        text = card_text(rules, rules.maker(made.data, "assemble").card)
        printed = normalised(f"{when}&{official[bottom]['CARDTEXT'].partition('&')[2]}")
        assert normalised(text).casefold() == printed.casefold()
