"""Ready-made selections, which words return for the commonest of what they select.

A selector may say what it selects in a method of its own. These are for those that are
asked for again and again while a game runs, by auras, targets and area effects: each is
one function, which is compiled with the engine, with no word in between.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal, TypeAlias

from orderofplay.state.entity import Entity

if TYPE_CHECKING:
    from orderofplay.engine.context import Context

Side: TypeAlias = Literal["any", "friendly", "enemy"]


def select_types(
    types: tuple[str, ...], side: Side = "any", others: bool = False
) -> Callable[[Context], list[Entity]]:
    """Make the selection of what is in play of some types, in order of play.

    :param types: names of card types, such as ``minion``.
    :param side: whose, as whoever asks sees it.
    :param others: whether the source itself is left out.
    """
    if side != "any":
        return _types_of_a_side(types, side == "friendly", others)

    def select(context: Context) -> list[Entity]:
        source = context.activation.source if others else 0
        return [e for e in context.in_play() if e.card.type.name in types and e.id != source]

    return select


def _types_of_a_side(
    types: tuple[str, ...], mine: bool, others: bool
) -> Callable[[Context], list[Entity]]:
    def select(context: Context) -> list[Entity]:
        activation = context.activation
        player = activation.controller if mine else 1 - activation.controller
        source = activation.source if others else 0
        return [
            e
            for e in context.in_play()
            if e.controller == player and e.card.type.name in types and e.id != source
        ]

    return select


def select_characters(
    side: Side = "any", others: bool = False
) -> Callable[[Context], list[Entity]]:
    """Make the selection of the heroes and minions in play, in order of play.

    :param side: whose, as whoever asks sees it.
    :param others: whether the source itself is left out.
    """

    def select(context: Context) -> list[Entity]:
        activation = context.activation
        player = activation.controller
        source = activation.source if others else 0
        found = [e for e in context.in_play() if e.card.type.character and e.id != source]
        if side == "any":
            return found
        friendly = side == "friendly"
        return [e for e in found if (e.controller == player) == friendly]

    return select
