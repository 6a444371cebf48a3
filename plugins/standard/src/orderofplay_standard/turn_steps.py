"""What is done as one turn is handed over to the next."""

from __future__ import annotations

from collections.abc import Callable

from orderofplay.api import Context, TurnStep, wear_off_the_rested

from orderofplay_standard.attack_rules import ATTACKS, SWIFT
from orderofplay_standard.keywords import FROZEN

FREEZE = "freeze"


class Thaw(TurnStep):
    """What is Frozen thaws at the end of its controller's turn if it could have attacked.

    It could have if it has not just come into play, or has Charge or Rush, and has
    attacks left (rulebook 20, Freeze).
    """

    name = "thaw"
    bearing = FROZEN

    def operation(self) -> Callable[[Context], None]:
        """Return the engine's own."""
        return wear_off_the_rested(FROZEN, FREEZE, SWIFT, ATTACKS)


TURN_STEPS = (Thaw(),)
