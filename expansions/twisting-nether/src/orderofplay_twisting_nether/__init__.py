"""Twisting Nether."""

from __future__ import annotations

from collections.abc import Iterable

from orderofplay.api import Plugin, Resources


class TwistingNether(Plugin):
    """The plugin object."""

    def cards(self) -> Iterable[Resources]:
        """Return where the card is."""
        return (Resources(__name__, "cards"),)


plugin = TwistingNether()
