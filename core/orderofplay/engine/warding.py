"""Ready-made parts of damage steps: what a rule of the game does to each hit.

Each takes the hit and its target, which is the step's holder.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from orderofplay.state.entity import Entity

if TYPE_CHECKING:
    from orderofplay.engine.context import Context
    from orderofplay.engine.damage import Hit


def cancel_hit(_: Context, hit: Hit, _holder: Entity) -> None:
    """Let a hit do nothing: no Event, no triggers."""
    hit.amount = 0


def spend_keyword(keyword: str, event: str) -> Callable[[Context, Hit, Entity], None]:
    """Make what cancels a hit, at the price of the keyword that does it.

    :param keyword: its full name.
    :param event: the full name of the kind of Event that tells of it.
    """

    def apply(context: Context, hit: Hit, holder: Entity) -> None:
        hit.amount = 0
        context.lose_keyword(holder, keyword)
        context.raise_event(event, holder.id, holder.controller)

    return apply


def absorb_by_armor(event: str) -> Callable[[Context, Hit, Entity], None]:
    """Make what takes Armor before Health; what it absorbs still counts as damage taken.

    :param event: the full name of the kind of Event that tells of the Armor that is lost.
    """

    def apply(context: Context, hit: Hit, holder: Entity) -> None:
        absorbed = min(holder.armor, hit.amount)
        if absorbed > 0:
            holder.armor -= absorbed
            hit.absorbed = absorbed
            context.raise_event(event, holder.id, holder.controller, absorbed)

    return apply
