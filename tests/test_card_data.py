"""The game's own card data: what is wanted of a large file, and the rest unread."""

from __future__ import annotations

from pathlib import Path

import pytest
from orderofplay.testing.card_data import CARD_ID, ENGLISH, read_entities
from orderofplay.testing.replays_facts import read_facts

DATA = """<?xml version="1.0" encoding="utf-8"?>
<CardDefs build="1">
<Entity CardID="A_1" ID="7" version="2">
\t<Tag enumID="185" name="CARDNAME" type="LocString">
\t\t<deDE>Kiesel</deDE>
\t\t<enUS>Pebble &amp; Son</enUS>
\t</Tag>
\t<Tag enumID="45" name="HEALTH" type="Int" value="3"/>
</Entity>
<Entity version="2" CardID="A_2" ID="8">
\t<Tag enumID="185" name="CARDNAME" type="LocString"><enUS>Pebble</enUS></Tag>
\t<Tag cardID="A_1" enumID="380" name="OTHER" type="Card" value="7"/>
\t<Tag enumID="45" name="HEALTH" type="Int" value="0"/>
</Entity>
<Entity CardID="A_3" ID="9">
\t<Tag name="CARDNAME"><enUS>Broken</enUS>
</Entity>
</CardDefs>
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "data.xml"
    path.write_text(DATA, encoding="utf-8")
    return path


def test_cards_by_their_own_ids(file: Path) -> None:
    """A tag that names another card is no card of that id."""
    (first,) = read_entities(file, CARD_ID, {"A_1", "A_9"})
    assert first.attrib == {"CardID": "A_1", "ID": "7", "version": "2"}
    assert [tag.get("name") for tag in first.findall("Tag")] == ["CARDNAME", "HEALTH"]
    assert [card.get("ID") for card in read_entities(file, CARD_ID, {"A_2", "A_1"})] == ["7", "8"]


def test_cards_by_their_names(file: Path) -> None:
    """A name is compared whole, and as it reads, not as it is written."""
    assert [card.get("CardID") for card in read_entities(file, ENGLISH, {"Pebble"})] == ["A_2"]
    (both,) = read_entities(file, ENGLISH, {"Pebble & Son", "Kiesel"})
    assert both.get("CardID") == "A_1"


def test_what_is_not_wanted_is_not_parsed(file: Path) -> None:
    assert list(read_entities(file, CARD_ID, {"A_4"})) == []
    with pytest.raises(SyntaxError, match="mismatched tag"):
        list(read_entities(file, CARD_ID, {"A_3"}))


def test_facts_are_of_cards_that_have_a_tag(tmp_path: Path) -> None:
    """A tag of 0 is none."""
    path = tmp_path / "sound.xml"
    path.write_text(DATA.replace("<enUS>Broken</enUS>", "</Tag>"), encoding="utf-8")
    found = read_facts(path, {"HEALTH": "LIVES", "OTHER": "KNOWS"})
    assert found == {"A_1": ("LIVES",), "A_2": ("KNOWS",)}
