"""Ready-made answers of attack rules for many characters at once.

All characters are looked at whenever the legal actions are listed. A rule may answer in a
method of its own; these are for what is asked of everything, and are compiled with the engine.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final, final

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


@final
class AbleAttackers:
    """The answer that leaves out heroes where they do not attack, and who cannot now.

    It can be called as any other answer; where it is the first of the rules, the engine asks
    `among` instead.
    """

    __slots__ = ("attacks", "swift")

    def __init__(self, swift: frozenset[str], attacks: Mapping[str, int]) -> None:
        """Hold the keywords, as `able_attackers` describes them."""
        self.swift: Final = swift
        self.attacks: Final = dict(attacks)

    def __call__(
        self, state: GameState, candidates: list[Entity], _attacking: Entity
    ) -> list[Entity]:
        """Return those of some characters that are able to attack."""
        return self.among(state, candidates)

    def among(self, state: GameState, candidates: list[Entity]) -> list[Entity]:
        """Return those of some characters that are able to attack.

        Most minions have no keywords: they are judged here at once.
        """
        able: list[Entity] = []
        turn = state.turn
        for one in candidates:
            if one.attack <= 0:
                continue
            if one.keywords or not one.card.fighter:
                if not self._is_able(state, one):
                    continue
            elif one.attacks or one.since >= turn:
                continue
            able.append(one)
        return able

    def _is_able(self, state: GameState, one: Entity) -> bool:
        """Tell whether a character that has Attack may use it."""
        place = one.card.type.place
        if place == "board":
            if one.since >= state.turn and one.keywords.isdisjoint(self.swift):
                return False
        elif place == "hero" and not state.profile.heroes_attack:
            return False
        return not one.attacks or one.attacks < most_attacks(state, one, self.attacks)


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
