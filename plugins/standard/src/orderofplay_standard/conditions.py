"""What must hold."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType
from typing import Literal

from orderofplay.api import Condition, Context, SelectorRef, any_is_damaged, source_survives

from orderofplay_standard.minion_types import has_minion_type, is_minion

# The register of what a player has chosen, and the two options of a choice of texts.
CHOSEN = "chosen"
OPTIONS = ("first", "second")


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

    def test(self) -> Callable[[Context], bool]:
        """Return the engine's own."""
        return source_survives


class IsDamaged(Condition):
    """Something is in play and has less than its maximum Health."""

    condition: Literal["isDamaged"] = "isDamaged"
    of: SelectorRef
    phrase = "{of} is damaged"

    def test(self) -> Callable[[Context], bool]:
        """Return the engine's own."""
        return any_is_damaged(self.of.selection())


class MinionCount(Condition):
    """A player has so many minions or more, the mortally wounded included."""

    condition: Literal["minionCount"] = "minionCount"
    player: Literal["you", "opponent"] = "you"
    at_least: int
    phrase = "you have {at_least} or more minions"

    def wording(self) -> str:
        """Name the opponent."""
        opponent = "your {player} has {at_least} or more minions"
        return opponent if self.player == "opponent" else self.phrase

    def holds(self, ctx: Context) -> bool:
        """Count them."""
        player = ctx.controller if self.player == "you" else ctx.opponent
        minions = [entity for entity in ctx.board(player) if is_minion(entity)]
        return len(minions) >= self.at_least


class ComboActive(Condition):
    """The card of this text was played after another one this turn (rulebook 20, Combo)."""

    condition: Literal["comboActive"] = "comboActive"
    phrase = "you played another card this turn"

    def holds(self, ctx: Context) -> bool:
        """Ask the Battlecry's Event, or the register that a spell's text is given."""
        event = ctx.activation.event
        before = ctx.get("combo") if event is None else event.position
        return isinstance(before, int) and before > 0


class ControlsAnother(Condition):
    """The controller has another minion in play, of one type or any."""

    condition: Literal["controlsAnother"] = "controlsAnother"
    minion_type: str = ""
    phrase = "you control another minion"

    def wording(self) -> str:
        """Name the type where one is asked for."""
        return "you control another {minion_type}" if self.minion_type else self.phrase

    def holds(self, ctx: Context) -> bool:
        """Look for one on the board."""
        own = ctx.activation.source
        return any(
            minion.id != own and is_minion(minion) and has_minion_type(minion, self.minion_type)
            for minion in ctx.board(ctx.controller)
        )


class Holding(Condition):
    """The controller holds a minion of a type; the card itself is played and no longer held."""

    condition: Literal["holding"] = "holding"
    minion_type: str
    phrase = "you're holding a {minion_type}"

    def holds(self, ctx: Context) -> bool:
        """Look for one in the hand."""
        return any(has_minion_type(card, self.minion_type) for card in ctx.hand(ctx.controller))


class Chose(Condition):
    """The player has chosen the first or the second of two texts."""

    condition: Literal["chose"] = "chose"
    option: Literal["first", "second"]
    phrase = "you chose the {option}"

    def holds(self, ctx: Context) -> bool:
        """Compare."""
        return ctx.get(CHOSEN, "") == self.option


CONDITIONS = (
    Survives,
    IsDamaged,
    MinionCount,
    ComboActive,
    ControlsAnother,
    Holding,
    Chose,
)
