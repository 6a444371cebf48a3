"""What entities listen for."""

from __future__ import annotations

from typing import Literal

from orderofplay.api import Context, Trigger


def _is_minion(ctx: Context) -> bool:
    return ctx.entity(ctx.event.subject).card.type.name == "minion"


class Deathrattle(Trigger):
    """This minion dies; resolves from the graveyard (rulebook 7, MPR2)."""

    trigger: Literal["deathrattle"] = "deathrattle"
    event = "Destroyed"
    scope = "self"
    phrase = "Deathrattle:"


class SelfDamaged(Trigger):
    """This minion takes damage."""

    trigger: Literal["selfDamaged"] = "selfDamaged"
    event = "Damaged"
    scope = "self"
    label = "damaged"
    phrase = "Whenever this minion takes damage,"


class FriendlyMinionDamaged(Trigger):
    """A minion of the controller takes damage, this one included."""

    trigger: Literal["friendlyMinionDamaged"] = "friendlyMinionDamaged"
    event = "Damaged"
    scope = "friendly"
    label = "damaged"
    phrase = "Whenever a friendly minion takes damage,"

    def answers(self, ctx: Context) -> bool:
        """Leave heroes out."""
        return _is_minion(ctx)


class MinionDamaged(Trigger):
    """Any minion takes damage."""

    trigger: Literal["minionDamaged"] = "minionDamaged"
    event = "Damaged"
    label = "damaged"
    phrase = "Whenever a minion takes damage,"

    def answers(self, ctx: Context) -> bool:
        """Leave heroes out."""
        return _is_minion(ctx)


class HeroDamaged(Trigger):
    """Either hero takes damage."""

    trigger: Literal["heroDamaged"] = "heroDamaged"
    event = "Damaged"
    label = "damaged"
    phrase = "Whenever a hero takes damage,"

    def answers(self, ctx: Context) -> bool:
        """Leave all but heroes out."""
        return ctx.entity(ctx.event.subject).card.type.place == "hero"


class EndOfTurn(Trigger):
    """The controller's turn ends."""

    trigger: Literal["endOfTurn"] = "endOfTurn"
    event = "TurnEnding"
    scope = "friendly"
    phrase = "At the end of your turn,"


TRIGGERS = (
    Deathrattle,
    SelfDamaged,
    FriendlyMinionDamaged,
    MinionDamaged,
    HeroDamaged,
    EndOfTurn,
)
