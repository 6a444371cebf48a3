"""Dormant: in play, but out of everything until it awakens (rulebook 15, dormant)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from orderofplay.api import (
    Compiler,
    Context,
    Effect,
    Entity,
    Grant,
    Keyword,
    Operation,
    SelectorRef,
    Trigger,
)

from orderofplay_standard.events import AWAKENED

DORMANT = "standard:dormant"
# The name of the enchantment by which something has gone Dormant.
_ASLEEP = "dormant"
# A player's turns are every other one.
_TURNS_OF_BOTH = 2


class Dormant(Keyword):
    """It keeps its place on the board, but is no minion for any effect, and says nothing.

    Nothing attacks, targets, damages or destroys it; its damage and enchantments stay as they
    are. After so many of its controller's turns it awakens; with 0, something has to awaken it.
    """

    keyword: Literal["dormant"] = "dormant"
    turns: int = 0
    presence = "dormant"
    phrase = "Dormant"

    def wording(self) -> str:
        """Say for how long."""
        if not self.turns:
            return self.phrase
        return "Dormant for {turns} turns" if self.turns > 1 else "Dormant for {turns} turn"

    def abilities(self) -> Sequence[dict[str, Any]]:
        """Awaken at the start of the turn in which the time is over."""
        if not self.turns:
            return ()
        over = {"trigger": "sleptFor", "turns": self.turns}
        return ({"trigger": over, "whileDormant": True, "effects": ["awaken"]},)


class SleptFor(Trigger):
    """A turn of the controller begins after it has been Dormant for so many of them."""

    trigger: Literal["sleptFor"] = "sleptFor"
    event = "TurnStarting"
    scope = "friendly"
    silent = True
    turns: int
    phrase = "After {turns} turns,"

    def answers(self, ctx: Context) -> bool:
        """Count the turns since it fell asleep."""
        return ctx.state.turn - ctx.source.since >= self.turns * _TURNS_OF_BOTH


class Awakens(Trigger):
    """This awakens from being Dormant."""

    trigger: Literal["awakens"] = "awakens"
    event = "Awakened"
    scope = "self"
    phrase = "When this awakens,"


class Awaken(Effect):
    """Let what is Dormant take part again; it is no summon, and it has to rest this turn.

    Recorded games refuse its attack as one of a minion that has just come into play.
    """

    effect: Literal["awaken"] = "awaken"
    phrase = "awaken this minion"

    def perform(self, ctx: Context) -> None:
        """Take the keyword away, whatever gave it."""
        sleeper = ctx.source
        if not sleeper.dormant:
            return
        ctx.changes += 1
        ctx.detach(sleeper, _ASLEEP)
        if sleeper.dormant:
            ctx.lose_keyword(sleeper, DORMANT)
        sleeper.since = ctx.state.turn
        ctx.raise_event(AWAKENED, sleeper.id, sleeper.controller)


class GoDormant(Effect):
    """Make minions Dormant for some turns of this card's controller."""

    effect: Literal["goDormant"] = "goDormant"
    targets: SelectorRef
    turns: int
    phrase = "{targets} goes Dormant for {turns} turns"

    def operation(self, compiler: Compiler) -> Operation:
        """Compile the keyword once."""
        granted = compiler.grant(_ASLEEP, keywords=[Dormant(turns=self.turns)])

        def go_dormant(ctx: Context) -> None:
            _put_to_sleep(ctx, self.targets.select(ctx), granted)

        return go_dormant


def _put_to_sleep(ctx: Context, targets: list[Entity], granted: Grant) -> None:
    """Attach the keyword; the time counts from this turn on."""
    minions = [target for target in targets if target.card.type.place == "board"]
    for minion in minions:
        minion.since = ctx.state.turn
    ctx.attach(minions, granted)


EFFECTS = (Awaken, GoDormant)
KEYWORDS = (Dormant,)
TRIGGERS = (SleptFor, Awakens)
