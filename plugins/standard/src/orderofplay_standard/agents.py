"""The agents that come with the standard vocabulary."""

from __future__ import annotations

import random
from collections.abc import Sequence

from orderofplay.api import Action, Agent, View

from orderofplay_standard.greedy import Greedy


class RandomAgent(Agent):
    """Takes any legal action, each as likely as any other, and looks at nothing."""

    name = "random"

    def __init__(self, seed: int) -> None:
        """Make what it draws from."""
        super().__init__(seed)
        # One call for each choice: the fastest way to draw that the library has.
        self._draw = random.Random(seed).random  # noqa: S311 - it keeps no secret

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        """Pick one."""
        return actions[int(self._draw() * len(actions))]


AGENTS = (RandomAgent, Greedy)
