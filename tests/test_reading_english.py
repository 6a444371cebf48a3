from __future__ import annotations

import pytest
from orderofplay.reading import english


@pytest.mark.parametrize(
    ("one", "many"),
    [
        ("card", "cards"),
        ("Fairy", "Fairies"),
        ("Monkey", "Monkeys"),
        ("Witch", "Witches"),
        ("Fox", "Foxes"),
    ],
)
def test_plural_and_singular(one: str, many: str) -> None:
    assert english.plural(one) == many
    assert english.singular(many) == one


def test_article() -> None:
    nouns = ["Imp", "card", "8/8 Drake", "1/1 Imp", "11/11 Giant", "18/1", "110/1", "other one"]
    nouns += ["'Imp'", "'Ram'"]
    assert [english.article(noun) for noun in nouns] == [
        "an Imp",
        "a card",
        "an 8/8 Drake",
        "a 1/1 Imp",
        "an 11/11 Giant",
        "an 18/1",
        "a 110/1",
        "another one",
        "an 'Imp'",
        "a 'Ram'",
    ]


@pytest.mark.parametrize(
    ("phrase", "text", "whole"),
    [
        ("a {kind} dies", "Imp", "an {kind} dies"),
        ("a {kind} dies", "Ram", "a {kind} dies"),
        ("a {kind} dies", "other Ram", "an{kind} dies"),
        ("extra {kind}", "Imp", "extra {kind}"),
        ("a {card} of a {kind}", "Imp", "a {card} of an {kind}"),
    ],
)
def test_article_in_front_of_a_slot(phrase: str, text: str, whole: str) -> None:
    assert english.with_article(phrase, "{kind}", text) == whole


def test_possessive() -> None:
    nouns = ("your hero", "all minions", "it", "you")
    assert [english.possessive(noun) for noun in nouns] == [
        "your hero's",
        "all minions'",
        "its",
        "your",
    ]


def test_numbers_of_what_is_summoned() -> None:
    assert [english.in_words(value) for value in (0, 2, 10, 11)] == ["no", "two", "ten", "11"]


def test_a_number_below_zero_has_its_own_sign() -> None:
    assert english.count("gain +{n} Attack", "{n}", -2) == "gain -2 Attack"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [("draw", "Draw."), ("Draw.", "Draw."), ('say "x."', 'Say "x."'), (" a ", "A.")],
)
def test_sentence(text: str, sentence: str) -> None:
    assert english.sentence(text) == sentence


def test_names_of_data_as_words() -> None:
    assert english.spaced("endOfTurn") == "end of turn"
    assert english.spaced("register_name") == "register name"


def test_lower_is_about_the_first_letter_alone() -> None:
    assert english.lower("At the end of Your turn") == "at the end of Your turn"
    assert english.lower("") == ""
