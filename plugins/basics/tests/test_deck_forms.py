"""Decks in every form: TOML, lists, what the official client exports, deckstrings, by name."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

import pytest
from orderofplay.testing import Deck, DeckError, UnknownDeckError, find_deck, new_game, read_deck
from orderofplay.testing.card_data import CARD_ID, read_entities

pytestmark = pytest.mark.needs("basics")

RULESET = new_game().game.state.ruleset
SET = ", ".join(plugin.id for plugin in RULESET.plugins)

LIST = """
# Sparks and secrets
class: mage

2x Arcane Missiles
2 Mana Wyrm
2x (2) Frostbolt
Arcane Explosion x2
2X Loot Hoarder
2 x Knife Juggler
Arcane Intellect \N{MULTIPLICATION SIGN}2
2x EX1_294
Counterspell
# the other secret
1 Acolyte of Pain
2x Harvest Golem
2x Fireball
2x Polymorph
2x Water Elemental
Violet Teacher
Flamestrike
Stormwind Champion
Acolyte of Pain
"""

EXPORT = """### Sparks and secrets
# Class: Mage
# Format: Wild
#
# 2x (1) Arcane Missiles
# 2x (1) Mana Wyrm
# 2x (2) Frostbolt
# 2x (2) Arcane Explosion
# 2x (2) Loot Hoarder
# 2x (2) Knife Juggler
# 2x (3) Arcane Intellect
# 2x (3) Mirror Entity
# 1x (3) Counterspell
# 2x (3) Acolyte of Pain
# 2x (3) Harvest Golem
# 2x (4) Fireball
# 2x (4) Polymorph
# 2x (4) Water Elemental
# 1x (4) Violet Teacher
# 1x (7) Flamestrike
# 1x (7) Stormwind Champion
#
AAECAf0EBHHxBewHhQgNTcMB+wG7AosDlQO/A6sEtASWBYoGsQj7DAAA
#
# To use this deck, copy it to your clipboard and create a new deck in Hearthstone
"""

DECKSTRING = EXPORT.splitlines()[22]


def read(text: str) -> Deck:
    return read_deck(text, "the deck", RULESET)


def faults(text: str) -> list[str]:
    with pytest.raises(DeckError) as raised:
        read(text)
    return raised.value.faults


def cards(deck: Deck) -> Counter[str]:
    return Counter(card.id for card in deck.cards)


# Every form gives one deck


@pytest.mark.parametrize("name", ["mage", "warrior"])
def test_starter_deck(name: str) -> None:
    deck = find_deck(RULESET, name)
    assert len(deck.cards) == 30
    assert deck.hero.name in {"Jaina Proudmoore", "Garrosh Hellscream"}


@pytest.mark.parametrize("text", [LIST, EXPORT], ids=["list", "export"])
def test_a_list_is_the_deck_that_it_lists(text: str) -> None:
    shipped = find_deck(RULESET, "mage")
    deck = read(text)
    assert (deck.name, deck.hero) == (shipped.name, shipped.hero)
    assert cards(deck) == cards(shipped)
    assert len(deck.cards) == 30


def test_a_deckstring_is_the_deck_that_it_codes() -> None:
    pytest.importorskip("hearthstone", reason="orderofplay[deckstrings] is not installed")
    pytest.importorskip("hearthstone_data", reason="orderofplay[deckstrings] is not installed")
    deck = read(DECKSTRING)
    shipped = find_deck(RULESET, "mage")
    assert (deck.name, deck.hero) == ("Jaina Proudmoore's deck", shipped.hero)
    assert cards(deck) == cards(shipped)
    assert cards(find_deck(RULESET, DECKSTRING)) == cards(shipped)
    assert read(f"### Sparks\n#\n{DECKSTRING}\n").name == "Sparks"


# Lists


def test_all_faults_of_a_list_are_told_at_once() -> None:
    text = "# Wrong\nclass: mage\n3x Fireball\n2x Fierball\n0x Frostbolt\nFireball\n1x Execute\n"
    assert faults(text) == [
        f"line 4: the plugin set ({SET}) has no card 'Fierball'; did you mean 'Fireball'?",
        "line 5: Frostbolt: 0 is no number of copies; write 1 or 2",
        "line 3: Fireball: 4 copies; 2 at most",
        "line 7: Execute is of the class warrior; Jaina Proudmoore leads mage and neutral cards",
        "it has 7 cards; a deck has 30",
    ]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "it lists no cards; write a line such as `2x Name of a card` for each"),
        ("# A name\nclass: mage\n", "it lists no cards; write a line such as `2x Name of a card`"),
        ("2x Fireball", "it says no hero; write a line `hero: NAME`, or `class: NAME`"),
        ("class: Thief\nFireball", "no hero of the plugin set leads the class 'thief'"),
        ("hero: Fireball\nFireball", "Fireball is a spell; a deck is led by a hero"),
        ("hero: Nobody\nFireball", f"line 1: the plugin set ({SET}) has no card 'Nobody'"),
        (
            "# Class: Mage\n# 2x (4) Fireball\n#   1x (2) Frostbolt",
            "line 3: 1x (2) Frostbolt is of a sideboard; no deck here has one",
        ),
        (
            f"# Klasse: Magier\n# 2x (4) Feuerball\n{DECKSTRING}",
            (
                "it says no hero; write a line `hero: NAME`, or `class: NAME`,"
                " or give its deckstring alone, of any language"
            ),
        ),
        ("class: mage\n" + "2x Fierball\n" * 61, "it has 61 rows; a deck has 30 cards"),
        (f"class: mage\na{' ' * 90_000}b", "line 2: no line of a deck has 90,002 characters"),
        ("\n" * 99_999, "it lists no cards; write a line such as"),
        ("x" * 100_001, "it has 100,001 characters; a deck has 100,000 at most"),
    ],
)
def test_what_is_no_list(text: str, fault: str) -> None:
    assert faults(text)[0].startswith(fault)


def test_a_class_with_several_heroes_asks_for_one() -> None:
    another = {"id": "JAINA", "name": "Jaina", "type": "hero", "health": 30, "cardClass": "mage"}
    ruleset = new_game(cards=[another]).game.state.ruleset
    with pytest.raises(DeckError) as raised:
        read_deck(LIST, "the deck", ruleset)
    assert raised.value.faults == [
        (
            "several heroes lead the class mage;"
            " write `hero: HERO_08` for Jaina Proudmoore or `hero: JAINA` for Jaina"
        )
    ]


# TOML


def test_all_faults_of_a_deck_are_told_at_once() -> None:
    text = """
name = "Wrong"
hero = "Jaina Proudmoore"
[cards]
"Fireball" = 3
"Sylvanas Windrunner" = 2
"Execute" = 1
"The Coin" = 1
"Frostbolt" = 0
"Frostbite" = 1
"""
    with pytest.raises(DeckError) as raised:
        read(text)
    assert str(raised.value).splitlines() == [
        "the deck is no deck:",
        "line 9: Frostbolt: 0 is no number of copies; write 1 or 2",
        f"line 10: the plugin set ({SET}) has no card 'Frostbite'; did you mean 'Frostbolt'?",
        "line 5: Fireball: 3 copies; 2 at most",
        "line 6: Sylvanas Windrunner: 2 copies; 1 at most",
        "line 7: Execute is of the class warrior; Jaina Proudmoore leads mage and neutral cards",
        "line 8: The Coin (GAME_005) cannot be put into a deck",
        "it has 8 cards; a deck has 30",
    ]


def test_one_card_by_two_names_is_one_card() -> None:
    text = 'name = "A"\nhero = "Thrall"\n[cards]\n"Loot Hoarder" = 2\nEX1_096 = 1\n'
    assert faults(text) == [
        "line 4: Loot Hoarder: 3 copies; 2 at most",
        "it has 3 cards; a deck has 30",
    ]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("name =", "this is no TOML: Invalid value (at end of document)"),
        ('name = "A"', "it holds ['name']; a deck holds name, hero and a table [cards]"),
        ('name = 1\nhero = "Thrall"\n[cards]', "name is 1; write a text"),
        (
            'name = "A"\nhero = "Thrall"\ncards = 3',
            'cards is no table; under [cards], write "Name of a card" = 2',
        ),
        (f"cards = {'[' * 2000}", "this is no TOML: maximum recursion depth exceeded"),
        (f"cards = {'9' * 5000}", "this is no TOML: Exceeds the limit (4300 digits)"),
    ],
)
def test_what_is_no_deck(text: str, fault: str) -> None:
    assert [one[: len(fault)] for one in faults(text)] == [fault]


def test_an_unknown_hero_is_a_fault_beside_the_others() -> None:
    assert faults('name = "A"\nhero = "Nobody"\n[cards]\n"Fireball" = true') == [
        f"line 2: the plugin set ({SET}) has no card 'Nobody'",
        "line 4: Fireball: True is no number of copies; write 1 or 2",
        "it has 0 cards; a deck has 30",
    ]


def test_a_deck_is_led_by_a_hero() -> None:
    assert faults('name = "A"\nhero = "Fireball"\n[cards]\n"Loot Hoarder" = 1') == [
        "Fireball is a spell; a deck is led by a hero",
        "it has 1 cards; a deck has 30",
    ]


# Deckstrings


def numbers(ids: set[str]) -> dict[str, int]:
    """Return the official numbers of cards by id."""
    data = pytest.importorskip("hearthstone_data", reason="orderofplay[deckstrings] is missing")
    elements = read_entities(Path(data.get_carddefs_path()), CARD_ID, ids)
    return {card.get("CardID", ""): int(card.get("ID", "")) for card in elements}


def test_deckstrings_of_portraits_reprints_and_cards_that_the_set_lacks() -> None:
    """A portrait leads its class; a reprint is the card of its name; what lacks is named."""
    deckstrings = pytest.importorskip("hearthstone.deckstrings", reason="it is not installed")
    official = numbers({"HERO_08a", "CORE_CS2_029", "CS2_024", "EX1_572"})
    hero, fireball = official["HERO_08a"], official["CORE_CS2_029"]
    rows = [(fireball, 2), (official["CS2_024"], 2), (official["EX1_572"], 1), (999_999_999, 1)]
    text = deckstrings.write_deckstring(rows, [hero], 2)
    assert faults(text) == [
        f"the plugin set ({SET}) has no card 'Ysera (EX1_572)'",
        (
            f"the plugin set ({SET}) has no card"
            " 'card number 999999999, which is in no card definition'"
        ),
        "it has 6 cards; a deck has 30",
    ]


@pytest.mark.parametrize(
    ("code", "fault"),
    [
        ("AAECAf0EAA==", "the deckstring is damaged: it breaks off"),
        (DECKSTRING[:31], "the deckstring is damaged: "),
        ("AAECAAAAAAAA", "the deckstring has 0 heroes; a deck has one"),
        ("AAEJAf0EAAAA", "the deckstring is damaged: Unsupported FormatType in deckstring 9"),
        ("AAECAf0EAf//////fwAAAAAA", "the deckstring is damaged: there are no such numbers"),
        ("AAECAf0EAAAAAQHDAcMBAAA=", "it has a sideboard of 1 cards; no deck here has one"),
    ],
)
def test_damaged_deckstrings(code: str, fault: str) -> None:
    pytest.importorskip("hearthstone", reason="orderofplay[deckstrings] is not installed")
    assert [one[: len(fault)] for one in faults(code)] == [fault]


def test_without_the_extra_a_deckstring_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "hearthstone.deckstrings", None)
    (fault,) = faults(DECKSTRING)
    assert fault.endswith("to say which they are: pip install 'orderofplay[deckstrings]'")


# By what a person says


@pytest.mark.parametrize("said", ["mage", "basics:mage", "Sparks and secrets"])
def test_a_shipped_deck_by_its_names(said: str) -> None:
    assert find_deck(RULESET, said).name == "Sparks and secrets"


def test_a_deck_in_a_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("\N{ZERO WIDTH NO-BREAK SPACE}" + LIST, encoding="utf-8")
    assert cards(find_deck(RULESET, str(file))) == cards(find_deck(RULESET, "mage"))
    file.write_text("class: mage\nFireball", encoding="utf-8")
    with pytest.raises(DeckError) as raised:
        find_deck(RULESET, str(file))
    assert str(raised.value) == f"{file} is no deck:\nit has 1 cards; a deck has 30"
    file.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(DeckError, match="it cannot be read as text"):
        find_deck(RULESET, str(file))


@pytest.mark.parametrize("said", ["mags", "x" * 5000, "", "nul\0byte"])
def test_what_names_no_deck(said: str) -> None:
    with pytest.raises(UnknownDeckError) as raised:
        find_deck(RULESET, said)
    text = str(raised.value)
    assert text.startswith(f"no deck {said!r}: there is no such file, and the plugins of the set")
    assert "basics:mage (Sparks and secrets)" in text
    assert ("near it: mage" in text) == (said == "mags")
