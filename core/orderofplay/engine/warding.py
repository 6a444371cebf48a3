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


def limit_for_hero(to: int) -> Callable[[Context, Hit, Entity], None]:
    """Make what limits a hit on the hero of its holder's player.

    :param to: the damage that is left of it at most.
    """

    def apply(_: Context, hit: Hit, holder: Entity) -> None:
        if hit.amount > to and _is_hero_of(hit.target, holder):
            hit.amount = to

    return apply


def redirect_from_hero(_: Context, hit: Hit, holder: Entity) -> None:
    """Aim a hit on the hero of its holder's player at the holder."""
    if _is_hero_of(hit.target, holder):
        hit.target = holder


def prevent_fatal_for_hero(keyword: str) -> Callable[[Context, Hit, Entity], None]:
    """Make what a secret does to a hit that its player's hero would not survive (ice-block).

    It fires in the opponent's turn (secret-active): the hit does nothing, and the hero has a
    keyword for the rest of the turn. Armor is counted, and not consumed.

    :param keyword: its full name.
    """

    def apply(context: Context, hit: Hit, holder: Entity) -> None:
        state = context.state
        hero = state.players[holder.controller].hero
        if hit.target is not hero or holder.controller == state.active_player:
            return
        if hit.amount >= hero.health + hero.armor:
            hit.amount = 0
            context.reveal(holder)
            context.gain_keyword(hero, keyword, "turn")

    return apply


def _is_hero_of(target: Entity, holder: Entity) -> bool:
    return target.card.type.place == "hero" and target.controller == holder.controller


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
