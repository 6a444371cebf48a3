"""Forging: paying for a better version of a card while it is in the hand (rulebook Forge)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from orderofplay.api import CardRef, Context, Effect, Entity, GameState, Keyword, PlayerAction

from orderofplay_standard.costs import FORGE_COST

# The full name of the keyword, for rules that look for it.
FORGE = "standard:forge"


class Forge(Keyword):
    """May become another card in the hand, once, for 2 mana."""

    keyword: Literal["forge"] = "forge"
    into: CardRef
    phrase = "Forge: Become {into}"


class Forged(Keyword):
    """Has been Forged: it is the better version."""

    keyword: Literal["forged"] = "forged"
    phrase = "Forged"


def _forged(card: Entity) -> str:
    """Return the id of what a card may be Forged into, empty for one without Forge."""
    for keyword in getattr(card.card.data, "keywords", ()):
        if isinstance(keyword, Forge):
            return keyword.into
    return ""


class ForgeThis(Effect):
    """Pay for making this card of the hand its Forged version; what is attached to it stays."""

    effect: Literal["forgeThis"] = "forgeThis"
    phrase = "Forge this"

    def perform(self, ctx: Context) -> None:
        """Change it, unless it cannot be Forged."""
        into = _forged(ctx.source)
        if into:
            ctx.replace_in_hand(ctx.source, ctx.card(into), FORGE_COST)


class ForgeCard(PlayerAction):
    """Forge a card of the hand for 2 mana; it is not played."""

    name = "forge"
    code = "REQ_FORGE"
    bearing = FORGE

    def subjects(self, state: GameState, player: int) -> list[int]:
        """Return the cards of the hand that may be Forged."""
        return [
            id for id in state.players[player].hand if FORGE in state.entities[id].card.keywords
        ]

    def refuses(self, state: GameState, subject: Entity) -> str | None:
        """Refuse it without the mana."""
        left = state.players[subject.controller].mana
        if left < FORGE_COST:
            return f"forging costs {FORGE_COST}, and {left} mana is left"
        return None

    def effects(self) -> Sequence[dict[str, Any]]:
        """Make it the Forged card."""
        return ({"effect": "forgeThis"},)


KEYWORDS = (Forge, Forged)
EFFECTS = (ForgeThis,)
PLAYER_ACTIONS = (ForgeCard(),)
