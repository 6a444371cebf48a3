"""The keywords, and the full names by which rules ask for them."""

from __future__ import annotations

from typing import Literal

from orderofplay.api import Keyword

TAUNT = "standard:taunt"
DIVINE_SHIELD = "standard:divineShield"
IMMUNE = "standard:immune"


class Taunt(Keyword):
    """Enemies must attack minions that have Taunt."""

    keyword: Literal["taunt"] = "taunt"
    phrase = "Taunt"


class DivineShield(Keyword):
    """The first damage is ignored."""

    keyword: Literal["divineShield"] = "divineShield"
    phrase = "Divine Shield"


class Immune(Keyword):
    """Takes no damage, and enemies cannot attack it."""

    keyword: Literal["immune"] = "immune"
    phrase = "Immune"


KEYWORDS = (Taunt, DivineShield, Immune)
