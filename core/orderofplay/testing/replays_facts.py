"""What the game's own card data says of recorded cards, where the records leave it out.

Records hold the tags that change in a game. What a card is from the start, such as a
permanent, stands in card data alone: a file of ``Entity`` elements with ``Tag`` elements,
each with a name and a value.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from xml.etree import ElementTree as ET

from orderofplay.testing.card_data import TAG, read_entities


def read_facts(path: Path, tags: Mapping[str, str]) -> dict[str, tuple[str, ...]]:
    """Read which cards have which tags.

    :param path: the file of card data.
    :param tags: what is looked for, and the recorded tag that each of them stands for.
    :returns: recorded tags by the id of a card, for the cards that have any.
    """
    facts: dict[str, tuple[str, ...]] = {}
    for element in read_entities(path, TAG, tags):
        found = _tags_of(element, tags)
        if found:
            facts[element.get("CardID", "")] = tuple(found)
    return facts


def _tags_of(entity: ET.Element, tags: Mapping[str, str]) -> Sequence[str]:
    return [
        tags[tag.get("name", "")]
        for tag in entity.findall("Tag")
        if tag.get("name") in tags and tag.get("value", "0") != "0"
    ]
