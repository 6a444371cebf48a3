"""What must hold."""

from __future__ import annotations

from types import MappingProxyType
from typing import Literal

from orderofplay.api import PLAY, Condition, Context


class Survives(Condition):
    """This minion is in play, neither mortally wounded nor pending destroy.

    Tested at queueing and again at resolution: a hit in between fails it (rulebook
    combat-3, T040; poison-patron for pending destroy).
    """

    condition: Literal["survives"] = "survives"
    phrase = "this survives"
    rewords = MappingProxyType(
        {"Whenever this minion takes damage": "After this minion survives damage"}
    )

    def holds(self, ctx: Context) -> bool:
        """Tell whether it lives on."""
        source = ctx.source
        return source.zone == PLAY and source.health > 0 and not source.pending_destroy


CONDITIONS = (Survives,)
