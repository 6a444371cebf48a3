"""Which characters are able to attack, the answer that most rulesets begin with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, final

if TYPE_CHECKING:
    from orderofplay.state.entity import Entity
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

    It can be called as any other answer; where it is that of the first rule, the ruleset knows it,
    and the engine asks `among` instead.
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
            if not one.attack:
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
        place = one.card.place
        if place == "board":
            if one.since >= state.turn and one.keywords.isdisjoint(self.swift):
                return False
        elif place == "hero" and not state.profile.heroes_attack:
            return False
        return not one.attacks or one.attacks < most_attacks(state, one, self.attacks)
