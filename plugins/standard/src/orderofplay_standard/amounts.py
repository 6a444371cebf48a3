"""Numbers worked out in the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from orderofplay.api import AmountWord, Context, SelectorRef, attack_of, event_amount


class AttackOf(AmountWord):
    """The Attack of one entity, at the moment it is asked for; 0 where there is none."""

    amount: Literal["attackOf"] = "attackOf"
    of: SelectorRef
    phrase = "{of}'s Attack"

    def calculation(self) -> Callable[[Context], int]:
        """Return the engine's own."""
        return attack_of(self.of.selection())


class EventAmount(AmountWord):
    """The amount of the Event being answered, such as the damage taken."""

    amount: Literal["eventAmount"] = "eventAmount"
    phrase = "that much"

    def calculation(self) -> Callable[[Context], int]:
        """Return the engine's own."""
        return event_amount


class RandomBetween(AmountWord):
    """A random number between two, both of them possible."""

    amount: Literal["randomBetween"] = "randomBetween"
    low: int
    high: int
    phrase = "{low}-{high}"

    def value(self, ctx: Context) -> int:
        """Draw it."""
        return self.low + ctx.below(self.high - self.low + 1)


AMOUNTS = (AttackOf, EventAmount, RandomBetween)
