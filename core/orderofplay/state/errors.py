"""The errors of a game. Each says what is wrong and what to do."""

from __future__ import annotations

from typing import NamedTuple


class OrderOfPlayError(Exception):
    """What every error of this project is."""


class IllegalAction(OrderOfPlayError):  # noqa: N818 - a refusal is no fault of the program
    """The rules refuse an action; the game is as it was.

    ``str()`` of it is the reason, as `can_attack` and its like return it; ``code`` is the
    official name of the demand that is not met, empty where there is none.
    """

    def __init__(self, text: str, code: str = "") -> None:
        """Say why."""
        self.code = code
        super().__init__(text)


class Refusal(NamedTuple):
    """Why an action is illegal: the official code where there is one, and a sentence."""

    code: str
    text: str


class RunawayError(OrderOfPlayError):
    """A Sequence did not come to an end within its budget of operations.

    ``cards`` names the cards that kept it going; the game is as it was before.
    """

    def __init__(self, cards: tuple[str, ...], budget: int) -> None:
        """Name the cards of the cycle."""
        self.cards = cards
        self.budget = budget
        super().__init__(
            f"the Sequence did not end within {budget} operations; these cards keep each other"
            f" going: {', '.join(cards) or 'none (a rule does)'}"
        )


class ScriptError(OrderOfPlayError):
    """Scripted random picks do not fit what the game picks, or were not used up."""


class OperationError(OrderOfPlayError):
    """A word of vocabulary broke its contract with the kernel."""
