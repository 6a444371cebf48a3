"""Numbers worked out in the game."""

from __future__ import annotations

from typing import Literal

from orderofplay.api import AmountWord, Context, SelectorRef


class AttackOf(AmountWord):
    """The Attack of one entity, at the moment it is asked for; 0 where there is none."""

    amount: Literal["attackOf"] = "attackOf"
    of: SelectorRef
    phrase = "{of}'s Attack"

    def value(self, ctx: Context) -> int:
        """Return it."""
        found = self.of.select(ctx)
        return found[0].attack if found else 0


class EventAmount(AmountWord):
    """The amount of the Event being answered, such as the damage taken."""

    amount: Literal["eventAmount"] = "eventAmount"
    phrase = "that much"

    def value(self, ctx: Context) -> int:
        """Return it."""
        return ctx.event.amount


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
