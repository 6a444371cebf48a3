"""Decks as TOML: ``name``, ``hero``, and a table ``cards`` with the number of each card."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from typing import Any, Final

from orderofplay.cards.deck_list import DeckList, DeckRow

_KEYS: Final = frozenset({"name", "hero", "cards"})
# No other form of a deck has such a line.
_SIGN: Final = re.compile(r"^\s*(?:\[|(?:name|hero|cards)\s*=)", re.MULTILINE)


def is_toml(text: str) -> bool:
    """Tell whether a deck is meant to be TOML."""
    return _SIGN.search(text) is not None


def read_toml(text: str, faults: list[str]) -> DeckList | None:
    """Read a deck; what is wrong with its form is added to the faults, and None returned."""
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        # Beside what is no TOML: a number of thousands of digits, a thousand brackets.
        faults.append(f"this is no TOML: {error}")
        return None
    wrong = list(_wrong_keys(data))
    if wrong:
        faults.extend(wrong)
        return None
    lines = text.splitlines()
    rows = [
        DeckRow((name,), number, name, _line(lines, name)) for name, number in data["cards"].items()
    ]
    hero = DeckRow((data["hero"],), 1, data["hero"], _line(lines, "hero"))
    return DeckList(data["name"], hero, "", tuple(rows))


def _wrong_keys(data: Mapping[str, Any]) -> Iterator[str]:
    if set(data) != _KEYS:
        yield f"it holds {sorted(data)}; a deck holds name, hero and a table [cards]"
        return
    for key in ("name", "hero"):
        if not isinstance(data[key], str):
            yield f"{key} is {data[key]!r}; write a text"
    if not isinstance(data["cards"], dict):
        yield 'cards is no table; under [cards], write "Name of a card" = 2'


def _line(lines: list[str], key: str) -> int:
    """Return the number of the line that gives a key its value, 0 if none does by itself."""
    written = re.compile(rf"""\s*(["']?){re.escape(key)}\1\s*=""")
    for number, line in enumerate(lines, start=1):
        if written.match(line):
            return number
    return 0
