"""Decks: a hero and 30 cards, read with every fault named.

A deck is written as TOML (`deck_toml`), as a list of lines or what the official client
exports (`deck_text`), or as an official deckstring (`deckstrings`).
"""

from __future__ import annotations

import difflib
from collections.abc import Iterator
from typing import Final, NamedTuple, TypeGuard

from orderofplay.cards.deck_list import DeckList, DeckRow, at_line
from orderofplay.cards.deck_text import read_text
from orderofplay.cards.deck_toml import is_toml, read_toml
from orderofplay.state.definitions import Card
from orderofplay.state.errors import OrderOfPlayError
from orderofplay.state.ruleset import Ruleset

# The rules of building a deck: its size, and copies of one card, of a legendary one.
DECK_SIZE: Final = 30
COPIES: Final = 2
LEGENDARY_COPIES: Final = 1
# Where cards stand that are in no hand and no deck, since they cannot be played.
NEVER_HELD: Final = frozenset({"hero", "hero power"})

# The most rows that are looked up, twice those of a deck of single cards; and the longest name
# for which others near it are looked for, which takes a while.
_MOST_ROWS: Final = 60
_LONGEST_NAME: Final = 60

# The longest text that is read as a deck, in characters: every deck is far shorter.
_LONGEST: Final = 100_000


class Deck(NamedTuple):
    """A deck to begin a match with; its cards stand in the order of the file."""

    name: str
    hero: Card
    cards: tuple[Card, ...]


class DeckError(OrderOfPlayError):
    """A deck has faults; ``faults`` are all of them."""

    def __init__(self, where: str, faults: list[str]) -> None:
        """List the faults."""
        self.faults = faults
        super().__init__("\n".join([f"{where} is no deck:", *faults]))


class _Copies(NamedTuple):
    """A card of the ruleset with its number of copies and the line that first names it."""

    card: Card
    number: int
    line: int


def read_deck(text: str, where: str, ruleset: Ruleset) -> Deck:
    """Read a deck in any of its forms.

    Heroes and cards are named by id, or by name where one card of the ruleset bears it.

    :param where: what errors call the deck, such as its file's name.
    :raises DeckError: with all faults at once.
    """
    if len(text) > _LONGEST:
        fault = f"it has {len(text):,} characters; a deck has {_LONGEST:,} at most"
        raise DeckError(where, [fault])
    faults: list[str] = []
    listed = read_toml(text, faults) if is_toml(text) else read_text(text, faults)
    if listed is not None and len(listed.rows) > _MOST_ROWS:
        faults.append(f"it has {len(listed.rows)} rows; a deck has {DECK_SIZE} cards")
        listed = None
    if listed is None:
        raise DeckError(where, faults)
    hero = _hero(ruleset, listed, faults)
    copies = _look_up(ruleset, listed, faults)
    if hero is not None:
        faults += _faults(hero, copies)
    total = sum(row.number for row in listed.rows if _is_number(row.number))
    if total != DECK_SIZE:
        faults.append(f"it has {total} cards; a deck has {DECK_SIZE}")
    if faults or hero is None:
        raise DeckError(where, faults)
    cards = tuple(one.card for one in copies for _ in range(one.number))
    return Deck(listed.name or f"{hero.name}'s deck", hero, cards)


# Looking up


def _hero(ruleset: Ruleset, listed: DeckList, faults: list[str]) -> Card | None:
    """Find the hero, or who alone leads the class of the deck.

    A deckstring says both: the hero that it names may be a mere portrait of the class's own.
    """
    row = listed.hero
    if row is not None and (not listed.card_class or _known(ruleset, row)):
        return _find(ruleset, row, faults)
    heroes = [card for card in ruleset.cards.values() if _leads(card, listed.card_class)]
    if len(heroes) == 1:
        return heroes[0]
    if row is not None:
        return _find(ruleset, row, faults)
    if heroes:
        names = " or ".join(f"`hero: {card.id}` for {card.name}" for card in heroes)
        faults.append(f"several heroes lead the class {listed.card_class}; write {names}")
    elif listed.card_class:
        faults.append(f"no hero of the plugin set leads the class {listed.card_class!r}")
    return None


def _leads(card: Card, card_class: str) -> bool:
    own = str(getattr(card.data, "card_class", "")).replace(" ", "")
    return card.type.place == "hero" and own == card_class


def _known(ruleset: Ruleset, row: DeckRow) -> bool:
    return any(name in ruleset.cards or name in ruleset.names for name in row.names)


def _find(ruleset: Ruleset, row: DeckRow, faults: list[str]) -> Card | None:
    """Find a card by the first of its names that is known."""
    name = next((name for name in row.names if name in ruleset.cards or name in ruleset.names), "")
    if name:
        try:
            return ruleset.card(name)
        except KeyError as error:
            faults.append(at_line(row.line) + str(error.args[0]))
            return None
    sets = ", ".join(plugin.id for plugin in ruleset.plugins) or "none"
    hint = _hint(row.shown, ruleset)
    faults.append(f"{at_line(row.line)}the plugin set ({sets}) has no card {row.shown!r}{hint}")
    return None


def _hint(name: str, ruleset: Ruleset) -> str:
    if len(name) > _LONGEST_NAME:
        return ""
    near = difflib.get_close_matches(name, ruleset.names, n=1, cutoff=0.75)
    return f"; did you mean {near[0]!r}?" if near else ""


def _look_up(ruleset: Ruleset, listed: DeckList, faults: list[str]) -> list[_Copies]:
    """Find all cards; what is named twice is one card with more copies."""
    found: dict[str, _Copies] = {}
    for row in listed.rows:
        card = _find(ruleset, row, faults)
        if not _is_number(row.number):
            where = at_line(row.line)
            fault = f"{row.shown}: {row.number!r} is no number of copies; write 1 or 2"
            faults.append(where + fault)
        elif card is not None:
            before = found.get(card.id, _Copies(card, 0, row.line))
            found[card.id] = before._replace(number=before.number + row.number)
    return list(found.values())


def _is_number(number: object) -> TypeGuard[int]:
    """Tell whether something is a number of copies; to Python a truth value is an int too."""
    return isinstance(number, int) and not isinstance(number, bool) and number > 0


# The rules of building a deck


def _faults(hero: Card, cards: list[_Copies]) -> Iterator[str]:
    if hero.type.place != "hero":
        yield f"{hero.name} is a {hero.type.name}; a deck is led by a hero"
    for copies in cards:
        yield from (at_line(copies.line) + fault for fault in _faults_of(hero, copies))


def _faults_of(hero: Card, copies: _Copies) -> Iterator[str]:
    card, number, _ = copies
    if not card.collectible or card.type.place in NEVER_HELD:
        yield f"{card.name} ({card.id}) cannot be put into a deck"
    most = LEGENDARY_COPIES if getattr(card.data, "rarity", "") == "legendary" else COPIES
    if number > most:
        yield f"{card.name}: {number} copies; {most} at most"
    card_class = getattr(card.data, "card_class", "neutral")
    own = getattr(hero.data, "card_class", "neutral")
    if card_class not in {"neutral", own}:
        yield f"{card.name} is of the class {card_class}; {hero.name} leads {own} and neutral cards"
