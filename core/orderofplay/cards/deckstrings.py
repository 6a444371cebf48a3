"""Official deckstrings: cards by number, which the official card definitions name.

Both come from the extra ``orderofplay[deckstrings]`` and are imported when a deckstring is
read. No card number stands in this project.
"""

from __future__ import annotations

import base64
import binascii
import contextlib
import importlib
import re
from pathlib import Path
from typing import Any, Final, NamedTuple
from xml.parsers import expat

from orderofplay.cards.deck_list import DeckList, DeckRow

# What installs the reader and the card definitions.
EXTRA: Final = "orderofplay[deckstrings]"

# Every deckstring begins with a zero and its version. Those of the client have fewer than
# 200 characters; one with a sideboard, or an odd number of every card, still fits here.
_HEAD: Final = b"\x00\x01"
_SHORTEST: Final = 8
_LONGEST: Final = 2000
_FORM: Final = re.compile(r"[A-Za-z0-9+/]+={0,2}")
# Above every number of a card or of copies; a damaged deckstring may hold any.
_LARGEST: Final = 1_000_000_000


class Official(NamedTuple):
    """What the official card definitions say of a card."""

    id: str
    name: str
    card_class: int


def is_deckstring(text: str) -> bool:
    """Tell whether a text is meant to be a deckstring."""
    if not _SHORTEST <= len(text) <= _LONGEST or _FORM.fullmatch(text) is None:
        return False
    try:
        return base64.b64decode(text[:4]).startswith(_HEAD)
    except binascii.Error:
        return False


def read_deckstring(text: str, faults: list[str]) -> DeckList | None:
    """Read a deckstring; what is wrong with it is added to the faults, and None returned."""
    try:
        reader: Any = importlib.import_module("hearthstone.deckstrings")
        data: Any = importlib.import_module("hearthstone_data")
    except ImportError as error:
        faults.append(
            f"a deckstring names cards by number, and {error.name} is not installed"
            f" to say which they are: pip install '{EXTRA}'"
        )
        return None
    try:
        cards, heroes, _, sideboards = reader.parse_deckstring(text)
    except (TypeError, EOFError):
        # The library asks for the number of a byte that is not there.
        faults.append("the deckstring is damaged: it breaks off")
        return None
    except ValueError as error:
        faults.append(f"the deckstring is damaged: {error}")
        return None
    wrong = _not_played(cards, heroes, sideboards)
    if wrong:
        faults.extend(wrong)
        return None
    wanted = {*heroes, *(number for number, _ in cards)}
    file = Path(data.get_carddefs_path())
    try:
        known = official_cards(file, wanted)
    except (OSError, expat.ExpatError) as error:
        faults.append(f"the card definitions {file} cannot be read ({error}): reinstall '{EXTRA}'")
        return None
    hero = known.get(heroes[0])
    card_class = "" if hero is None else _class_name(hero.card_class)
    return DeckList(
        "",
        _row(heroes[0], 1, known),
        card_class,
        tuple(_row(number, copies, known) for number, copies in cards),
    )


def _not_played(
    cards: list[tuple[int, int]], heroes: list[int], sideboards: list[Any]
) -> list[str]:
    faults = []
    if any(max(row) > _LARGEST for row in (*cards, heroes) if row):
        faults.append("the deckstring is damaged: there are no such numbers of cards")
    if len(heroes) != 1:
        faults.append(f"the deckstring has {len(heroes)} heroes; a deck has one")
    if sideboards:
        faults.append(f"it has a sideboard of {len(sideboards)} cards; no deck here has one")
    return faults


def _row(number: int, copies: int, known: dict[int, Official]) -> DeckRow:
    card = known.get(number)
    if card is None:
        return DeckRow((), copies, f"card number {number}, which is in no card definition")
    # A reprint has an id of its own and the name of the card that it prints again.
    return DeckRow((card.id, card.name), copies, f"{card.name} ({card.id})")


def _class_name(number: int) -> str:
    enums: Any = importlib.import_module("hearthstone.enums")
    try:
        return str(enums.CardClass(number).name).lower()
    except ValueError:
        return ""


class _AllFoundError(Exception):
    """There is no need to read on."""


class _Definitions:
    """Picks some cards out of the official card definitions as expat goes through them.

    Of the other cards nothing but the beginning of each element is looked at.
    """

    def __init__(self, wanted: set[int]) -> None:
        self.wanted = wanted
        self.found: dict[int, Official] = {}
        self.number = 0
        self.facts: dict[str, str] = {}
        self.tag = ""
        self.parser = expat.ParserCreate()
        self.parser.StartElementHandler = self.start

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        if self.number:
            if tag == "Tag":
                self.tag = attributes.get("name", "")
                self.facts[self.tag] = attributes.get("value", "")
            elif tag == "enUS" and self.tag == "CARDNAME":
                self.parser.CharacterDataHandler = self.data
        elif tag == "Entity" and int(attributes["ID"]) in self.wanted:
            self.number = int(attributes["ID"])
            self.facts = {"id": attributes["CardID"]}
            self.parser.EndElementHandler = self.end

    def end(self, tag: str) -> None:
        if tag == "enUS":
            self.parser.CharacterDataHandler = None
        elif tag == "Entity":
            facts = self.facts
            card_class = int(facts.get("CLASS") or 0)
            self.found[self.number] = Official(facts["id"], facts.get("CARDNAME", ""), card_class)
            self.number = 0
            self.parser.EndElementHandler = None
            if len(self.found) == len(self.wanted):
                raise _AllFoundError

    def data(self, text: str) -> None:
        self.facts["CARDNAME"] += text


def official_cards(file: Path, wanted: set[int]) -> dict[int, Official]:
    """Return what the official card definitions say of the cards with some numbers.

    The file is a hundred million bytes long, so it is read as a stream.
    """
    definitions = _Definitions(wanted)
    with file.open("rb") as stream, contextlib.suppress(_AllFoundError):
        definitions.parser.ParseFile(stream)
    return definitions.found
