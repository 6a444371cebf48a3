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
    assert [english.article(noun) for noun in ("Imp", "card")] == ["an Imp", "a card"]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [("draw", "Draw."), ("Draw.", "Draw."), ('say "x."', 'Say "x."'), (" a ", "A.")],
)
def test_sentence(text: str, sentence: str) -> None:
    assert english.sentence(text) == sentence


def test_names_of_data_as_words() -> None:
    assert english.spaced("endOfTurn") == "end of turn"
    assert english.spaced("register_name") == "register name"
