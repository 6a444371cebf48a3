"""Ready-made answers of attack rules for many characters at once.

All characters are looked at whenever the legal actions are listed. A rule may answer in a
method of its own; these are for what is asked of everything, and are compiled with the engine.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from orderofplay.state.entity import Entity

if TYPE_CHECKING:
    from orderofplay.state.game_state import GameState


def most_attacks(state: GameState, fighter: Entity, attacks: Mapping[str, int]) -> int:
    """Return how many attacks a character has in a turn; a hero's weapon lends its keywords.

    :param attacks: the number for each keyword that gives more than one.
    """
    keywords = fighter.keywords
    if fighter.card.type.place == "hero":
        weapon = state.players[fighter.controller].weapon
        if weapon is not None:
            keywords = keywords | weapon.keywords
    most = 1
    if keywords:
        for keyword, number in attacks.items():
            if keyword in keywords and number > most:
                most = number
    return most


def able_attackers(
    swift: frozenset[str], attacks: Mapping[str, int]
) -> Callable[[GameState, list[Entity], Entity], list[Entity]]:
    """Make the answer that leaves out heroes where they do not attack, and who cannot now.

    That is who has 0 Attack, has come into play this turn or has no attacks left.

    :param swift: keywords with which a minion attacks in the turn in which it comes.
    :param attacks: the attacks a turn for each keyword that gives more than one.
    """

    def allowed(state: GameState, candidates: list[Entity], _attacking: Entity) -> list[Entity]:
        turn = state.turn
        able = [
            one
            for one in candidates
            if one.attack > 0
            and (
                one.since < turn
                or one.card.type.place != "board"
                or not one.keywords.isdisjoint(swift)
            )
            and (not one.attacks or one.attacks < most_attacks(state, one, attacks))
        ]
        if state.profile.heroes_attack:
            return able
        return [one for one in able if one.card.type.place != "hero"]

    return allowed


def unguarded_defenders(
    guarding: str, suppressing: frozenset[str]
) -> Callable[[GameState, list[Entity], Entity], list[Entity]]:
    """Make the answer that leaves out who stands behind a guard, and is none.

    :param guarding: the keyword of guards.
    :param suppressing: keywords with which a guard protects nobody.
    """

    def allowed(state: GameState, candidates: list[Entity], _attacking: Entity) -> list[Entity]:
        guarded = [first_guard(state, side, guarding, suppressing) is not None for side in (0, 1)]
        return [
            one for one in candidates if guarding in one.keywords or not guarded[one.controller]
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
