"""The text of each official card, rendered from its data, is its printed text.

The printed texts are a package of their own, read when the test runs. Every card of the
ruleset is compared, so a plugin that adds cards adds to this test.
"""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from orderofplay.testing import card_text, new_game, normalised

pytestmark = pytest.mark.needs("basics")

hearthstone_data = pytest.importorskip("hearthstone_data")


def rendered() -> dict[str, str]:
    """The text of each card of the ruleset that is not fictional, by id."""
    ruleset = new_game().game.state.ruleset
    return {
        card.id: card_text(ruleset, card)
        for card in ruleset.cards.values()
        if not getattr(card.data, "fictional", False)
    }


def read_text(entity: ET.Element) -> str:
    """The English text of a card definition, empty where it has none."""
    return next(
        (
            tag.findtext("enUS") or ""
            for tag in entity.findall("Tag")
            if tag.get("name") == "CARDTEXT"
        ),
        "",
    )


@pytest.fixture(scope="module")
def printed() -> dict[str, str]:
    """The printed texts of the ruleset's cards; the rest is thrown away as it is read."""
    wanted = rendered()
    found: dict[str, str] = {}
    with Path(hearthstone_data.get_carddefs_path()).open("rb") as file:
        for _, element in ET.iterparse(file):  # noqa: S314 - a file of an installed package
            if element.tag == "Entity":
                if element.get("CardID", "") in wanted:
                    found[element.get("CardID", "")] = read_text(element)
                element.clear()
    return found


def test_there_are_texts_to_compare(printed: dict[str, str]) -> None:
    assert normalised(printed["EX1_096"]) == "Deathrattle: Draw a card"
    assert len([text for text in printed.values() if text]) > 15


@pytest.mark.parametrize("card_id", sorted(rendered()))
def test_text_is_as_printed(card_id: str, printed: dict[str, str]) -> None:
    assert card_id in printed, f"{card_id} is no official card id: say fictional = true"
    assert normalised(rendered()[card_id]) == normalised(printed[card_id])
