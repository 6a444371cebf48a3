"""Ready-made selections of what a text speaks of: itself, its target, what an Event is about.

They stand beside those of `orderofplay.engine.selecting`, which gather what is in play.
Each is a function of the engine, or makes one, so that no word is asked while a game runs.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from orderofplay.engine.selecting import damaged_of
from orderofplay.state.entity import PLAY, Entity
from orderofplay.state.selected import Selected

if TYPE_CHECKING:
    from orderofplay.engine.context import Context


def select_source(context: Context) -> list[Entity]:
    """Return the entity whose text is carried out, if it is in play."""
    id = context.activation.source
    # As a property `Context.source` is slow to ask.
    source = context.state.entities[id] if id else context.source
    return [source] if source.zone == PLAY else []


def select_damaged_source(context: Context) -> list[Entity]:
    """Return the entity whose text is carried out, if it has lost Health."""
    source = context.source
    return [source] if source.damage > 0 else []


def select_armed_source(context: Context) -> list[Entity]:
    """Return the entity whose text is carried out, if its player has a weapon."""
    armed = context.state.players[context.activation.controller].weapon is not None
    return [context.source] if armed else []


def select_target(context: Context) -> list[Entity]:
    """Return the target that was chosen when the card was played or cast."""
    return context.chosen_target()


def select_own_hero(context: Context) -> list[Entity]:
    """Return the hero of whoever's text it is."""
    return [context.state.players[context.activation.controller].hero]


def select_enemy_hero(context: Context) -> list[Entity]:
    """Return the other hero."""
    return [context.state.players[1 - context.activation.controller].hero]


def select_event_subject(context: Context) -> list[Entity]:
    """Return what the Event being answered is about, wherever it is."""
    return [context.state.entities[context.event.subject]]


def select_event_source(context: Context) -> list[Entity]:
    """Return what caused the Event being answered, if it is still in play."""
    source = context.state.entities[context.event.source]
    return [source] if source.zone == PLAY else []


def select_remembered(register: str) -> Callable[[Context], list[Entity]]:
    """Make the selection of what a register holds, such as what a loop has come to."""

    def select(context: Context) -> list[Entity]:
        return context.remembered(register)

    return select


def select_target_or(
    otherwise: Callable[[Context], list[Entity]],
) -> Callable[[Context], list[Entity]]:
    """Make the selection of the target that was chosen, and of something else without one."""

    def select(context: Context) -> list[Entity]:
        return context.chosen_target() or otherwise(context)

    return select


def select_damaged(of: Callable[[Context], list[Entity]]) -> Callable[[Context], list[Entity]]:
    """Make the selection of those of another one that have lost Health."""
    if isinstance(of, Selected):
        return damaged_of(of)

    def select(context: Context) -> list[Entity]:
        return [entity for entity in of(context) if entity.damage > 0]

    return select


def select_neighbours(card_type: str) -> Callable[[Context], list[Entity]]:
    """Make the selection of what stands beside the source on its board, of a type of card.

    :param card_type: such as ``minion``; what is of another, or untouchable, separates.
    """

    def select(context: Context) -> list[Entity]:
        source = context.source
        board = context.state.players[source.controller].board
        beside: list[Entity] = []
        for place, entity in enumerate(board):
            if entity is source:
                if place > 0:
                    beside.append(board[place - 1])
                beside += board[place + 1 : place + 2]
        return [e for e in beside if e.card.type.name == card_type and not e.untouchable]

    return select


def select_at_random(
    of: Callable[[Context], list[Entity]], negative: bool = False
) -> Callable[[Context], list[Entity]]:
    """Make the selection of one of another one's, none where there is nothing to pick.

    :param negative: as in `Context.pick`.
    """

    def select(context: Context) -> list[Entity]:
        picked = context.pick(of(context), negative)
        return [] if picked is None else [picked]

    return select
