"""Decks: a hero and 30 cards, read from TOML with every fault named."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from orderofplay.state.definitions import Card
from orderofplay.state.errors import OrderOfPlayError
from orderofplay.state.ruleset import Ruleset

# The rules of building a deck: its size, and copies of one card, of a legendary one.
DECK_SIZE: Final = 30
COPIES: Final = 2
LEGENDARY_COPIES: Final = 1

_KEYS: Final = frozenset({"name", "hero", "cards"})


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


def read_deck(text: str, where: str, ruleset: Ruleset) -> Deck:
    """Read a deck: ``name``, ``hero``, and a table ``cards`` with the number of each card.

    Heroes and cards are named by id, or by name where one card of the ruleset bears it.

    :param where: what errors call the deck, such as its file's name.
    :raises DeckError: with all faults at once.
    """
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise DeckError(where, [f"this is no TOML: {error}"]) from None
    faults = list(_wrong_keys(data))
    if faults:
        raise DeckError(where, faults)
    hero = _find(ruleset, data["hero"], faults)
    cards = list(_cards(ruleset, data["cards"], faults))
    if hero is not None:
        faults += _faults(hero, cards)
    if faults or hero is None:
        raise DeckError(where, faults)
    return Deck(data["name"], hero, tuple(card for card, number in cards for _ in range(number)))


def _wrong_keys(data: Mapping[str, Any]) -> Iterator[str]:
    if set(data) != _KEYS:
        yield f"it holds {sorted(data)}; a deck holds name, hero and a table [cards]"
        return
    for key in ("name", "hero"):
        if not isinstance(data[key], str):
            yield f"{key} is {data[key]!r}; write a text"
    if not isinstance(data["cards"], dict):
        yield 'cards is no table; under [cards], write "Name of a card" = 2'


def _find(ruleset: Ruleset, name: str, faults: list[str]) -> Card | None:
    try:
        return ruleset.card(name)
    except KeyError as error:
        faults.append(str(error.args[0]))
        return None


def _cards(
    ruleset: Ruleset, rows: Mapping[str, Any], faults: list[str]
) -> Iterator[tuple[Card, int]]:
    for name, number in rows.items():
        card = _find(ruleset, name, faults)
        if type(number) is not int or number < 1:
            faults.append(f"{name}: {number!r} is no number of copies; write 1 or 2")
        elif card is not None:
            yield card, number


def _faults(hero: Card, cards: list[tuple[Card, int]]) -> Iterator[str]:
    if hero.type.place != "hero":
        yield f"{hero.name} is a {hero.type.name}; a deck is led by a hero"
    for card, number in cards:
        yield from _faults_of(hero, card, number)
    total = sum(number for _, number in cards)
    if total != DECK_SIZE:
        yield f"it has {total} cards; a deck has {DECK_SIZE}"


def _faults_of(hero: Card, card: Card, number: int) -> Iterator[str]:
    if not getattr(card.data, "collectible", True) or card.type.place in {"hero", "hero power"}:
        yield f"{card.name} ({card.id}) cannot be put into a deck"
    most = LEGENDARY_COPIES if getattr(card.data, "rarity", "") == "legendary" else COPIES
    if number > most:
        yield f"{card.name}: {number} copies; {most} at most"
    card_class = getattr(card.data, "card_class", "neutral")
    own = getattr(hero.data, "card_class", "neutral")
    if card_class not in {"neutral", own}:
        yield f"{card.name} is of the class {card_class}; {hero.name} leads {own} and neutral cards"
