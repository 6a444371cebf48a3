"""The first cards, as data."""

from __future__ import annotations

from collections.abc import Iterable

from orderofplay.api import Plugin, Resources


class Basics(Plugin):
    """The plugin object."""

    def cards(self) -> Iterable[Resources]:
        """Return where the cards are."""
        return (Resources(__name__, "cards"),)

    def scenarios(self) -> Iterable[Resources]:
        """Return where the scenarios for ``orderofplay demo`` are."""
        return (Resources(__name__, "scenarios", ".scenario.toml"),)

    def decks(self) -> Iterable[Resources]:
        """Return where the starter decks are."""
        return (Resources(__name__, "decks", ".deck.toml"),)


plugin = Basics()
