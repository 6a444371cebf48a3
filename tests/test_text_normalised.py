"""The form in which a printed text and a rendered one are compared."""

from __future__ import annotations

import pytest
from orderofplay.testing import normalised


@pytest.mark.parametrize(
    ("printed", "plain"),
    [
        ("<b>Last Words:</b> Draw a card.", "Last Words: Draw a card"),
        ("<i>(Once.)</i>", "(Once)"),
        ("[x]Draw a\ncard.", "Draw a card"),
        ("Whenever it falls,& draw a_card.", "Whenever it falls, draw a card"),
        ("Draw\u00a0a  card ", "Draw a card"),
        ("Deal $5 damage, restore #8 Health.", "Deal 5 damage, restore 8 Health"),
        ("Deal $@ damage, restore #{0} Health.", "Deal @ damage, restore {0} Health"),
        ("Gain $d2 Armor and +$a1 Attack.", "Gain 2 Armor and +1 Attack"),
        ("Your hero\u2019s Armor", "Your hero's Armor"),
        ("It costs $ or #.", "It costs $ or #"),
        ("Deal 1 damage to ALL_minions.", "Deal 1 damage to all minions"),
        ("Draw. ALL minions die.", "Draw All minions die"),
        ("ALL die.", "All die"),
        ("<b>Calm</b>. Draw a card.", "Calm Draw a card"),
        ("[x]<b>Calm</b>\nDraw a card.", "Calm Draw a card"),
        ("<b>Calm</b>, <b>Deep Sleep</b>\nDraw a card.", "Calm Deep Sleep Draw a card"),
        ("<b><b>Calm</b>, Deep Sleep</b>\nDraw a card.", "Calm Deep Sleep Draw a card"),
        ('Say "Draw a card."', 'Say "Draw a card"'),
        ("Draw a card .", "Draw a card"),
        ("", ""),
    ],
)
def test_what_printing_adds_is_taken_off(printed: str, plain: str) -> None:
    assert normalised(printed) == plain
    assert normalised(plain) == plain


@pytest.mark.parametrize(
    "text",
    [
        "Draw a card, then two",
        "Whenever a minion attacks, gain 1.5 Armor",
        "Give it <b>Calm</b>, then draw a card",
        "Last Words: Draw a card",
    ],
)
def test_words_order_commas_and_numbers_stay(text: str) -> None:
    assert normalised(text) == text.replace("<b>", "").replace("</b>", "")


def test_other_texts_stay_apart() -> None:
    assert normalised("Draw a card.") != normalised("Draw 2 cards.")
    assert normalised("Calm. Draw a card.") != normalised("Calm, draw a card.")
