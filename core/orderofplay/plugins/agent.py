"""Agents: players that are programs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from orderofplay.engine.actions import Action
    from orderofplay.engine.view import View


class Agent:
    """A player that is a program; one object plays one side of one game.

    It sees what a person on that side would, and the actions that it may take. What it
    draws at random comes from the seed that it is made with, so that a match can be
    played once more.
    """

    #: Its name in camelCase; ``plugin:name`` in full.
    name: ClassVar[str] = ""

    def __init__(self, seed: int) -> None:
        """Make an agent for one game.

        :param seed: any integer; the same seed, views and actions give the same choices.
        """
        self.seed = seed

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        """Choose what to do.

        :param view: what the player knows.
        :param actions: what may be done now, at least one.
        :returns: one of them, or another legal action, such as a card at another board place.
        :raises NotImplementedError: the class does not define it.
        """
        raise NotImplementedError
