"""Finding a deck by what a person says: a file, a deck that a plugin ships, a deckstring."""

from __future__ import annotations

import difflib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from orderofplay.cards.decks import Deck, DeckError, read_deck
from orderofplay.cards.deckstrings import is_deckstring
from orderofplay.state.errors import OrderOfPlayError
from orderofplay.state.ruleset import Ruleset

_LONGEST_NAME: Final = 60


class UnknownDeckError(OrderOfPlayError):
    """Nothing that a person said names a deck."""


def find_deck(ruleset: Ruleset, said: str) -> Deck:
    """Return a deck.

    :param said: a deckstring, the path of a file in any form of `read_deck`, or a deck that a
        plugin of the set ships, by its title, its file's name, or ``plugin:file``.
    :raises DeckError: it has faults; all of them are told.
    :raises UnknownDeckError: there is no such deck.
    """
    if is_deckstring(said):
        return read_deck(said, "the deckstring", ruleset)
    if _is_file(said):
        return read_deck(_text_of(Path(said)), said, ruleset)
    names = shipped_decks(ruleset)
    found = [name for name, title in names.items() if said in {name, name.partition(":")[2], title}]
    if len(found) == 1:
        return read_deck(ruleset.decks[found[0]], f"the deck {found[0]}", ruleset)
    if found:
        message = f"several plugins ship a deck {said!r}: say {' or '.join(found)}"
        raise UnknownDeckError(message)
    raise UnknownDeckError(_unknown(said, names))


def shipped_decks(ruleset: Ruleset) -> dict[str, str]:
    """Return the titles of the decks that plugins ship, by full name; a broken one has none."""
    return dict(_titles(ruleset))


def _titles(ruleset: Ruleset) -> Iterator[tuple[str, str]]:
    for name, text in ruleset.decks.items():
        try:
            yield name, read_deck(text, name, ruleset).name
        except DeckError:
            yield name, ""


def _is_file(said: str) -> bool:
    try:
        return Path(said).is_file()
    except OSError:
        # A name longer than any file's.
        return False


def _text_of(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise DeckError(str(file), [f"it cannot be read as text: {error}"]) from None


def _unknown(said: str, names: dict[str, str]) -> str:
    known = [*names.values(), *(name.partition(":")[2] for name in names)]
    # What is longer is no name that was mistyped, and would take a while to compare.
    short = said if len(said) <= _LONGEST_NAME else ""
    near = difflib.get_close_matches(short, [name for name in known if name], n=3, cutoff=0.5)
    hint = f"; near it: {', '.join(near)}" if near else ""
    listed = ", ".join(f"{name} ({title})" if title else name for name, title in names.items())
    shipped = f"the plugins of the set ship {listed}" if names else "no plugin of the set ships one"
    return f"no deck {said!r}: there is no such file, and {shipped}{hint}"
