"""The text of each official card, rendered from its data, is its printed text.

The printed texts are a package of their own, read when the test runs. Every card of the
ruleset is compared, so a plugin that adds cards adds to this test.
"""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from orderofplay.testing import card_text, new_game, normalised
from orderofplay.testing.card_data import CARD_ID, read_entities

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
    """The printed texts of the ruleset's cards."""
    path = Path(hearthstone_data.get_carddefs_path())
    elements = read_entities(path, CARD_ID, rendered())
    return {element.get("CardID", ""): read_text(element) for element in elements}


def test_there_are_texts_to_compare(printed: dict[str, str]) -> None:
    assert normalised(printed["EX1_096"]) == "Deathrattle: Draw a card"
    assert len([text for text in printed.values() if text]) > 15


#: What is printed for the reader alone, in shorthand, or with places that the game fills.
PRINTED_APART = {
    # A passive wording for a trigger.
    "CS2_033": "Whenever this minion deals damage, Freeze it.",
    # "From the battlefield", and the hand is known to be one's own.
    "EX1_049": "Battlecry: Return a friendly minion to its owner's hand.",
    # Printed without saying that the one is taken at random.
    "EX1_085": (
        "Battlecry: If your opponent has 4 or more minions, take control of a random enemy minion."
    ),
    # Split "between", where other cards split "among".
    "EX1_082": "Battlecry: Deal 3 damage randomly split among all other characters.",
    # The printed warning is no rule.
    "GVG_110": "Battlecry: Summon two 1/1 Boom Bots.",
    # What happens to whoever has 10 is not on the card, and why is.
    "CS2_013": "Gain an empty Mana Crystal (otherwise: Excess Mana).",
    "CS2_013t": "Draw a card.",
    # A reminder of what +4/+4 means.
    "CS2_092": "Give a minion +4/+4.",
    # Two keywords share one pair of tags.
    "EX1_567": "Windfury. Overload: (2)",
    # Printed without a verb, as what it becomes is this minion in another form.
    "EX1_165": (
        "Choose One - Transform this minion into a 7/6 Druid of the Claw with Rush;"
        " or this minion into a 4/9 Druid of the Claw with Taunt."
    ),
    "EX1_178": "Choose One - Gain +5 Attack; or Give this minion +5 Health and Taunt.",
    # Printed with an address of the game's own text tables, and without the heading.
    "EX1_323": "Battlecry: Equip a 3/8 Blood Fury.",
    "EX1_tk33": "Hero Power Summon a 6/6 Infernal.",
    # Printed without the tokens' numbers and names, and without verbs.
    "ICC_832": (
        "Choose One - Summon two 1/2 Frost Widows with Poisonous;"
        " or two 1/5 Scarab Beetles with Taunt."
    ),
    "ICC_832p": "Hero Power Choose One - Give your hero +3 Attack this turn; or Gain 3 Armor.",
    # What is better about the Forged card is printed, and not the card.
    "TTN_042": "Rush. Forge: Become Cyclopian Crusher.",
    "TTN_458": (
        "Forge: Become XB-488 Disposalbot. Battlecry: Deal 5 damage randomly split among all"
        " enemy minions."
    ),
    # Printed in words of its own.
    "AT_073": "Secret: At the start of your turn, give your minions +1/+1.",
    # Printed in brackets, which other cards do without.
    "EX1_608": "Your spells cost (1) less, but not less than (1).",
    # Printed with a capital for the keyword.
    "EX1_612": "Battlecry: The next secret you play this turn costs (0).",
    # Printed "per Attack", where other cards say "for each".
    "NEW1_022": "Taunt. Costs (1) less for each Attack of your weapon.",
    # Printed without naming the target twice.
    "EX1_154": ("Choose One - Deal 3 damage to a minion; or 1 damage to a minion and draw a card."),
    "EX1_124": "Deal 2 damage to a character. Combo: deal 4 damage to it instead.",
    # Printed with their kind in place of their name.
    "BT_009": ("Dormant for 2 turns. When this awakens, summon two 1/1 Sungill Streamrunners."),
    # The Totems are named nowhere on the card, nor is the Wicked Knife.
    "HERO_02bp": (
        "Hero Power Summon a random one that you do not have of Healing Totems and Searing Totems"
        " and Stoneclaw Totems and Strength Totems and Wrath of Air Totems."
    ),
    "HERO_03bp": "Hero Power Equip a 1/2 Wicked Knife.",
    # The game puts the Recruit's numbers into the text.
    "HERO_04bp": "Hero Power Summon a 1/1 Silver Hand Recruit.",
    # The text that another card changes this one to stands behind an @.
    "HERO_05bp": "Hero Power Deal 2 damage to the enemy hero.",
    # Printed without verbs.
    "HERO_06bp": "Hero Power Give your hero +1 Attack this turn. Gain 1 Armor.",
    # Printed as one sentence, from the hero's point of view.
    "HERO_07bp": "Hero Power Deal 2 damage to your hero. Draw a card.",
}


@pytest.mark.parametrize("card_id", sorted(PRINTED_APART))
def test_what_is_printed_apart_is_so(card_id: str, printed: dict[str, str]) -> None:
    """An exception that is none any more, or of no card, is taken out."""
    assert normalised(PRINTED_APART[card_id]) != normalised(printed[card_id])


@pytest.mark.parametrize("card_id", sorted(rendered()))
def test_text_is_as_printed(card_id: str, printed: dict[str, str]) -> None:
    assert card_id in printed, f"{card_id} is no official card id: say fictional = true"
    text = PRINTED_APART.get(card_id, printed[card_id])
    assert normalised(rendered()[card_id]) == normalised(text)
