"""For tests: the seeds' harness, matches, card texts, positions, scenarios, the pytest plugin.

The names are imported when they are first used: pytest imports this package to find
the plugin in every run of everyone who has orderofplay installed, and before coverage
starts.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from orderofplay.cards.decks import Deck, DeckError, read_deck
    from orderofplay.engine.actions import (
        Answer,
        Attack,
        Concede,
        EndTurn,
        PlayCard,
        PluginAction,
        UseHeroPower,
        UseLocation,
    )
    from orderofplay.reading.printed import normalised
    from orderofplay.reading.text import card_text
    from orderofplay.table.decks import UnknownDeckError, find_deck
    from orderofplay.testing.harness import Harness, new_game
    from orderofplay.testing.match import new_match

__all__ = [
    "Answer",
    "Attack",
    "Concede",
    "Deck",
    "DeckError",
    "EndTurn",
    "Harness",
    "PlayCard",
    "PluginAction",
    "UnknownDeckError",
    "UseHeroPower",
    "UseLocation",
    "card_text",
    "find_deck",
    "new_game",
    "new_match",
    "normalised",
    "read_deck",
]

_MODULES = {
    "Answer": "orderofplay.engine.actions",
    "Attack": "orderofplay.engine.actions",
    "Concede": "orderofplay.engine.actions",
    "Deck": "orderofplay.cards.decks",
    "DeckError": "orderofplay.cards.decks",
    "EndTurn": "orderofplay.engine.actions",
    "Harness": "orderofplay.testing.harness",
    "PlayCard": "orderofplay.engine.actions",
    "PluginAction": "orderofplay.engine.actions",
    "UnknownDeckError": "orderofplay.table.decks",
    "UseHeroPower": "orderofplay.engine.actions",
    "UseLocation": "orderofplay.engine.actions",
    "card_text": "orderofplay.reading.text",
    "find_deck": "orderofplay.table.decks",
    "new_game": "orderofplay.testing.harness",
    "new_match": "orderofplay.testing.match",
    "normalised": "orderofplay.reading.printed",
    "read_deck": "orderofplay.cards.decks",
}


def __getattr__(name: str) -> Any:  # noqa: ANN401 - the names have different types
    """Import a name of the package late."""
    if name in _MODULES:
        return getattr(importlib.import_module(_MODULES[name]), name)
    message = f"module {__name__!r} has no attribute {name!r}"
    raise AttributeError(message)
