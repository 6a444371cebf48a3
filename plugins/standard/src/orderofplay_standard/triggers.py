"""What entities listen for."""

from __future__ import annotations

from typing import Literal

from orderofplay.api import Context, Trigger

from orderofplay_standard.keywords import LIFESTEAL, POISONOUS, REBORN


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


class SelfAttacks(Trigger):
    """This attacks; what a keyword does about that is no trigger for the log."""

    trigger: Literal["selfAttacks"] = "selfAttacks"
    event = "Attacked"
    silent = True

    def answers(self, ctx: Context) -> bool:
        """Leave other attackers out."""
        return ctx.event.source == ctx.activation.source


def _dealt_by_this(ctx: Context) -> bool:
    return ctx.event.source == ctx.activation.source


class DealsDamage(Trigger):
    """This minion deals damage."""

    trigger: Literal["dealsDamage"] = "dealsDamage"
    event = "Damaged"
    phrase = "Whenever this minion deals damage,"

    def answers(self, ctx: Context) -> bool:
        """Leave the damage of others out."""
        return _dealt_by_this(ctx)


class LifestealRule(DealsDamage):
    """What Lifesteal answers, as long as its bearer has it."""

    trigger: Literal["lifesteal"] = "lifesteal"  # type: ignore[assignment]
    silent = True

    def answers(self, ctx: Context) -> bool:
        """Leave out what has lost the keyword."""
        return _dealt_by_this(ctx) and LIFESTEAL in ctx.source.keywords


class PoisonousRule(DealsDamage):
    """What Poisonous answers, before ordinary answers to the damage (priority-exceptions)."""

    trigger: Literal["poisonous"] = "poisonous"  # type: ignore[assignment]
    silent = True
    priority = 1

    def answers(self, ctx: Context) -> bool:
        """Leave heroes out, and what has lost the keyword."""
        return _dealt_by_this(ctx) and POISONOUS in ctx.source.keywords and _is_minion(ctx)


class RebornRule(Trigger):
    """What Reborn answers, after all Deathrattles."""

    trigger: Literal["reborn"] = "reborn"
    event = "Destroyed"
    scope = "self"
    silent = True
    priority = -1

    def answers(self, ctx: Context) -> bool:
        """Leave out what has lost the keyword."""
        return REBORN in ctx.source.keywords


class Battlecry(Trigger):
    """This card was played from the hand; it resolves in the Battlecry Phase."""

    trigger: Literal["battlecry"] = "battlecry"
    event = "Battlecry"
    scope = "self"
    phrase = "Battlecry:"
    noun = "Battlecry"


class StartOfTurn(Trigger):
    """The controller's turn begins."""

    trigger: Literal["startOfTurn"] = "startOfTurn"
    event = "TurnStarting"
    scope = "friendly"
    phrase = "At the start of your turn,"


TRIGGERS = (
    SelfAttacks,
    DealsDamage,
    LifestealRule,
    PoisonousRule,
    RebornRule,
    Battlecry,
    StartOfTurn,
    Deathrattle,
    SelfDamaged,
    FriendlyMinionDamaged,
    MinionDamaged,
    HeroDamaged,
    EndOfTurn,
)
