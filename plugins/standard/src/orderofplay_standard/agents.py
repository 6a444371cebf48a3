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
        """Make the generator that it draws from."""
        super().__init__(seed)
        self._random = random.Random(seed)  # noqa: S311 - it keeps no secret

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        """Pick one."""
        return actions[self._random.randrange(len(actions))]


AGENTS = (RandomAgent, Greedy)
