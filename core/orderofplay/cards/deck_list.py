"""A deck as it is written down: names and numbers, before any card is looked up."""

from __future__ import annotations

from typing import NamedTuple


class DeckRow(NamedTuple):
    """A card of a deck.

    ``names`` are what it may be found by, an id or a name, the first that is known counts.
    ``number`` is what the deck says about its copies. ``shown`` is what errors call it and
    ``line`` where it stands, 0 where that is unknown.
    """

    names: tuple[str, ...]
    number: object
    shown: str
    line: int = 0


class DeckList(NamedTuple):
    """A deck; its hero is named, or its class is, whose only hero then leads it."""

    name: str
    hero: DeckRow | None
    card_class: str
    rows: tuple[DeckRow, ...]


def at_line(line: int) -> str:
    """Return how a fault begins that stands in a line."""
    return f"line {line}: " if line else ""
