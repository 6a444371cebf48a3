"""Decks as TOML: ``name``, ``hero``, and a table ``cards`` with the number of each card."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from typing import Any, Final

from orderofplay.cards.deck_list import DeckList, DeckRow

_KEYS: Final = frozenset({"name", "hero", "cards"})
# No other form of a deck has such a line.
_SIGN: Final = re.compile(r"^[ \t]*(?:\[|(?:name|hero|cards)[ \t]*=)", re.MULTILINE)
# A key with its value; in quotes where it is more than a word.
_KEY: Final = re.compile(r"""[ \t]*(?:"([^"]+)"|'([^']+)'|([\w-]+))[ \t]*=""")


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
    lines = _lines(text)
    rows = [
        DeckRow((name,), number, name, lines.get(name, 0)) for name, number in data["cards"].items()
    ]
    hero = DeckRow((data["hero"],), 1, data["hero"], lines.get("hero", 0))
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


def _lines(text: str) -> dict[str, int]:
    """Return the numbers of the lines that give keys their values, each by itself."""
    lines: dict[str, int] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        written = _KEY.match(line)
        if written:
            lines.setdefault(written[1] or written[2] or written[3], number)
    return lines
