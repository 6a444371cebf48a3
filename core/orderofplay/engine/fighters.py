"""Ready-made answers of attack rules for many characters at once.

All characters are looked at whenever the legal actions are listed. A rule may answer in a
method of its own; these are for what is asked of everything, and are compiled with the engine.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from orderofplay.state.attackers import AbleAttackers

if TYPE_CHECKING:
    from orderofplay.state.entity import Entity
    from orderofplay.state.game_state import GameState


def able_attackers(swift: frozenset[str], attacks: Mapping[str, int]) -> AbleAttackers:
    """Make the answer that leaves out heroes where they do not attack, and who cannot now.

    That is who has 0 Attack, has come into play this turn or has no attacks left.

    :param swift: keywords with which a minion attacks in the turn in which it comes.
    :param attacks: the attacks a turn for each keyword that gives more than one.
    """
    return AbleAttackers(swift, attacks)


def unguarded_defenders(
    guarding: str, suppressing: frozenset[str]
) -> Callable[[GameState, list[Entity], Entity], list[Entity]]:
    """Make the answer that leaves out who stands behind a guard, and is none.

    :param guarding: the keyword of guards.
    :param suppressing: keywords with which a guard protects nobody.
    """

    def allowed(state: GameState, candidates: list[Entity], _attacking: Entity) -> list[Entity]:
        first = first_guard(state, 0, guarding, suppressing) is not None
        second = first_guard(state, 1, guarding, suppressing) is not None
        if not (first or second):
            return candidates
        return [
            one
            for one in candidates
            if not (second if one.controller else first) or guarding in one.keywords
        ]

    return allowed


def first_guard(
    state: GameState, side: int, guarding: str, suppressing: frozenset[str]
) -> Entity | None:
    """Return the first of a side that protects the others, None where nothing does."""
    for minion in state.players[side].board:
        keywords = minion.keywords
        if guarding in keywords and not minion.untouchable and keywords.isdisjoint(suppressing):
            return minion
    return None
