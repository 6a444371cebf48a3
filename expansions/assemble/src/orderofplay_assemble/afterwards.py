"""What becomes of what was assembled, beside what any card may become."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, Literal

from orderofplay.api import (
    CardData,
    Context,
    Effect,
    EffectData,
    Entity,
    Grant,
    NewEventKind,
    SelectorRef,
    TurnStep,
)

from orderofplay_assemble.assembling import BASE, AssembleEffect

EVENTS = (
    NewEventKind(
        "BecameHeroPower",
        (("player", "player"), ("id", "subject")),
        phrase="{player} make{s} a Hero Power of {id}",
    ),
)

# What a hero power has of the card of a minion: no body, and it costs nothing to have.
_KEPT: Final = ("name", "card_class", "rarity", "keywords", "abilities")


def _power(data: CardData) -> CardData:
    """Make the data of a passive hero power of those of a minion."""
    kept = {field: getattr(data, field) for field in _KEPT}
    id = f"{data.id}:power"
    return CardData.model_construct(id=id, type="heroPower", collectible=False, **kept)


class AssemblePower(AssembleEffect):
    """Assemble a minion, and make a passive hero power of it (source 3, Rajh).

    What has a Battlecry, a Combo or a Deathrattle is not in its pool: neither as the base nor
    among the others, since a hero power is not played and does not die.
    """

    effect: Literal["assemblePower"] = "assemblePower"  # type: ignore[assignment]
    for_power: ClassVar[bool] = True

    def wording(self) -> str:
        """Say both."""
        return f"{super().wording()}. Transform it into a Passive Hero Power"

    def expand(self) -> Sequence[EffectData] | None:
        """Assemble first."""
        return [*(super().expand() or ()), BecomePower()]


class BecomePower(Effect):
    """Make a passive hero power of what was assembled, in place of the one that was there."""

    effect: Literal["becomePower"] = "becomePower"

    def perform(self, ctx: Context) -> None:
        """Make the card, and let it take the place."""
        for base in ctx.remembered(BASE):
            data = base.card.data
            if isinstance(data, CardData) and base in ctx.hand(ctx.controller):
                power = ctx.make_card(_power(data), base.card.plugin)
                ctx.become_hero_power(base, power)
                ctx.raise_event("assemble:BecameHeroPower", base.id, ctx.controller)


# The name of the enchantment by which a card of the hand grows cheaper turn by turn.
_THAWS: Final = "costs less each turn"
_CHEAPER: Final = Grant(cost=-1)


class CostFallsEachTurn(Effect):
    """Let cards of a hand cost 1 less at the end of each of their player's turns."""

    effect: Literal["costFallsEachTurn"] = "costFallsEachTurn"
    targets: SelectorRef
    phrase = "At the end of your turns, reduce {targets}'s Cost by (1)"

    def perform(self, ctx: Context) -> None:
        """Attach what the end of the turn looks for."""
        ctx.attach(self.targets.select(ctx), Grant(_THAWS))


class CostsFall(TurnStep):
    """What grows cheaper turn by turn costs 1 less as its player's turn ends."""

    name = "costsFall"

    def act(self, ctx: Context) -> None:
        """Attach the reductions, as one change."""
        hand = ctx.hand(ctx.state.active_player)
        # Every turn of every game ends with this; mostly no card has anything attached.
        thawing = [card for card in hand if card.enchantments and _thaws(card)]
        if thawing:
            ctx.attach(thawing, _CHEAPER)


def _thaws(card: Entity) -> bool:
    return any(enchantment.grant.name == _THAWS for enchantment in card.enchantments)


EFFECTS = (AssemblePower, BecomePower, CostFallsEachTurn)
TURN_STEPS = (CostsFall(),)
