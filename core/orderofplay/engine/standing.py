"""The characters in play that can be touched, in order of play, for whoever asks for them.

Targets, attackers, defenders and what texts select are looked for again and again: each time
among all that is in play would be most of the work. So the state keeps them in
``characters`` as they come and go; with none kept they are gathered when next asked for.
A list of them is replaced for a change and never changed itself, so that whoever goes over
one, or offers it, never sees it change.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from orderofplay.state.characters import BOTH

if TYPE_CHECKING:
    from orderofplay.state.entity import Entity
    from orderofplay.state.game_state import GameState


def forget(state: GameState) -> None:
    """Let the characters be gathered anew: more has changed than that one has come or gone."""
    state.characters = []


def has_come(state: GameState, entity: Entity) -> None:
    """Note that something has come to a board as the newest in play."""
    if not _stands_in_lists(state, entity):
        return
    rows = state.characters
    side = entity.controller
    rows[side] = [*rows[side], entity]
    rows[BOTH] = [*rows[BOTH], entity]


def has_gone(state: GameState, entity: Entity) -> None:
    """Note that something has left its board."""
    if not _stands_in_lists(state, entity):
        return
    rows = state.characters
    side = entity.controller
    rows[side] = own = rows[side][:]
    own.remove(entity)
    rows[BOTH] = both = rows[BOTH][:]
    both.remove(entity)


def _stands_in_lists(state: GameState, entity: Entity) -> bool:
    """Tell whether something stands among the characters that are kept; none are, if aside."""
    if entity.untouchable or not entity.card.character:
        forget(state)
    return bool(state.characters)
