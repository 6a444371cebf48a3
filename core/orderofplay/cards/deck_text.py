"""Decks as lists: ``2x Frostbolt``, and what the official client puts on the clipboard.

A list of one's own has a name after ``#``, a line ``class: mage`` or ``hero: NAME``, and a
line for each card, its number before it (``2x``, ``2``) or behind it (``x2``). In what the
client exports all lines but the deckstring begin with ``#``. The list counts where there is
one, since that is what a person reads and edits; the deckstring where there is none.
"""

from __future__ import annotations

import re
from typing import Final

from orderofplay.cards.deck_list import DeckList, DeckRow, at_line
from orderofplay.cards.deckstrings import is_deckstring, read_deckstring

# The sign between number and name is an x, or the sign of multiplication.
_CARD: Final = re.compile(r"([0-9]{1,4})\s*[xX\u00d7]?\s+(?:\([0-9]+\)\s*)?(\S.*)")
_CARD_FIRST: Final = re.compile(r"(\S.*?)\s+[xX\u00d7]\s?([0-9]{1,4})")
_FACT: Final = re.compile(r"(name|class|hero|format)\s*:\s*(\S.*)", re.IGNORECASE)
_COMMENT: Final = re.compile(r"#+(\s*)(.*)")
# In the client's export ``# 2x (1) Name of a card``; a sideboard's cards are indented further.
_EXPORTED: Final = re.compile(r"[0-9]{1,4}x \([0-9]+\) \S.*", re.IGNORECASE)
_SIDEBOARD_INDENT: Final = 2

# Of a line that is no deckstring; the longest names of cards have some 40 characters.
_LONGEST_LINE: Final = 200


class _Reader:
    """What has been read so far."""

    def __init__(self, faults: list[str]) -> None:
        self.faults = faults
        self.facts: dict[str, tuple[str, int]] = {}
        self.title = ""
        self.rows: list[DeckRow] = []
        self.deckstring = ""

    def read(self, line: str, number: int) -> None:
        if is_deckstring(line):
            self.deckstring = line
            return
        if len(line) > _LONGEST_LINE:
            self.faults.append(f"{at_line(number)}no line of a deck has {len(line):,} characters")
            return
        comment = _COMMENT.fullmatch(line)
        fact = _FACT.fullmatch(comment.group(2) if comment else line)
        if fact:
            self.facts.setdefault(fact.group(1).lower(), (fact.group(2), number))
        elif comment:
            self._comment(comment.group(2), len(comment.group(1)), number)
        elif line:
            self._card(line, number)

    def _comment(self, text: str, indent: int, number: int) -> None:
        if not _EXPORTED.fullmatch(text):
            # The first comment is the name; the others are for people.
            self.title = self.title or text
        elif indent > _SIDEBOARD_INDENT:
            self.faults.append(f"{at_line(number)}{text} is of a sideboard; no deck here has one")
        else:
            self._card(text, number)

    def _card(self, text: str, number: int) -> None:
        before = _CARD.fullmatch(text)
        behind = _CARD_FIRST.fullmatch(text)
        name, copies = text, "1"
        if before:
            copies, name = before.groups()
        elif behind:
            name, copies = behind.groups()
        self.rows.append(DeckRow((name,), int(copies), name, number))


def read_text(text: str, faults: list[str]) -> DeckList | None:
    """Read a deck; what is wrong with its form is added to the faults.

    :returns: None where there is nothing to look cards up by.
    """
    reader = _Reader(faults)
    for number, line in enumerate(text.splitlines(), start=1):
        reader.read(line.strip(), number)
    name = reader.facts.get("name", (reader.title, 0))[0]
    if not reader.rows:
        if reader.deckstring:
            read = read_deckstring(reader.deckstring, faults)
            return read and read._replace(name=name)
        faults.append("it lists no cards; write a line such as `2x Name of a card` for each")
        return None
    hero, place = reader.facts.get("hero", ("", 0))
    card_class = reader.facts.get("class", ("", 0))[0].lower().replace(" ", "")
    if not hero and not card_class:
        hint = "" if not reader.deckstring else ", or give its deckstring alone, of any language"
        faults.append(f"it says no hero; write a line `hero: NAME`, or `class: NAME`{hint}")
    leader = DeckRow((hero,), 1, hero, place) if hero else None
    return DeckList(name, leader, card_class, tuple(reader.rows))
