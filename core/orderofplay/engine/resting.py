"""A ready-made turn step: what wears off whoever could have attacked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from orderofplay.state.attackers import most_attacks

if TYPE_CHECKING:
    from orderofplay.engine.context import Context


def wear_off_the_rested(
    keyword: str, name: str, swift: frozenset[str], attacks: Mapping[str, int]
) -> Callable[[Context], None]:
    """Make the turn step that takes a keyword from those who could have attacked this turn.

    It is about the characters of the player whose turn ends.

    :param keyword: its full name.
    :param name: the name of the enchantments that give it; they are taken off.
    :param swift: keywords with which a minion attacks in the turn in which it comes.
    :param attacks: the attacks a turn for each keyword that gives more than one.
    """

    def act(context: Context) -> None:
        state = context.state
        player = state.active_player
        for entity in context.in_play():
            if entity.controller != player or keyword not in entity.keywords:
                continue
            rested = entity.since < state.turn or not entity.keywords.isdisjoint(swift)
            if rested and entity.attacks < most_attacks(state, entity, attacks):
                context.detach(entity, name)
                if keyword in entity.keywords:
                    context.lose_keyword(entity, keyword)

    return act
