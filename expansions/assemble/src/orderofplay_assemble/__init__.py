"""Assemble: cards that rewrite cards while a game is played."""

from __future__ import annotations

from collections.abc import Iterable

from orderofplay.api import Effect, Mark, NewEventKind, Plugin, Resources, Selector, TurnStep

from orderofplay_assemble import afterwards, assembling
from orderofplay_assemble.splittable import Splittable


class Assemble(Plugin):
    """The plugin object."""

    def effects(self) -> Iterable[type[Effect]]:
        """Return what Assemble does, step by step."""
        return (*assembling.EFFECTS, *afterwards.EFFECTS)

    def selectors(self) -> Iterable[type[Selector]]:
        """Return the word for what was assembled."""
        return (assembling.Assembled,)

    def marks(self) -> Iterable[type[Mark]]:
        """Return the mark by which a minion joins the pool."""
        return (Splittable,)

    def events(self) -> Iterable[NewEventKind]:
        """Return what the log says of it."""
        return (*assembling.EVENTS, *afterwards.EVENTS)

    def turn_steps(self) -> Iterable[TurnStep]:
        """Return what is done as a turn ends."""
        return afterwards.TURN_STEPS

    def cards(self) -> Iterable[Resources]:
        """Return where the cards, and the marks on others' cards, are."""
        return (Resources(__name__, "cards"),)

    def scenarios(self) -> Iterable[Resources]:
        """Return where the scenarios for ``orderofplay demo`` are."""
        return (Resources(__name__, "scenarios", ".scenario.toml"),)


plugin = Assemble()
