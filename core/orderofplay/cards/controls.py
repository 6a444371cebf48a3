"""The controls of core: if, repeat, for each. A plugin adds operations, not controls."""

from __future__ import annotations

from typing import Literal

from orderofplay.cards.references import Amount, ConditionRef, EffectRef, Effects, SelectorRef
from orderofplay.cards.words import Effect


class If(Effect):
    """Carry out effects if a condition holds, else others."""

    effect: Literal["if"] = "if"
    condition: ConditionRef
    then: Effects
    otherwise: tuple[EffectRef, ...] = ()
    phrase = "if {condition}, {then}"


class Repeat(Effect):
    """Carry out effects a number of times, fixed before the first."""

    effect: Literal["repeat"] = "repeat"
    times: Amount
    effects: Effects
    phrase = "{effects} {times} times"


class ForEach(Effect):
    """Carry out effects once for each entity of a list fixed before the first (rulebook DH3).

    The register ``it`` (or the name in ``variable``) holds the entity.
    """

    effect: Literal["forEach"] = "forEach"
    targets: SelectorRef
    effects: Effects
    variable: str = "it"
    phrase = "for each of {targets}: {effects}"


CONTROLS = (If, Repeat, ForEach)
