"""The lists of the characters in play that a state keeps, made anew."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from orderofplay.state.entity import Entity
    from orderofplay.state.game_state import GameState

# The place of the list of both, behind those of the two players.
BOTH: Final = 2


def gather(state: GameState) -> list[list[Entity]]:
    """Gather the characters of player 0, of player 1 and of both, and note what stands aside.

    Aside stand those on a board that are no characters, and all that is untouchable.
    """
    rows: list[list[Entity]] = [[], [], []]
    aside: list[Entity] = []
    for one in state.in_play:
        kind = one.card.type
        if one.untouchable:
            aside.append(one)
        elif kind.character:
            rows[one.controller].append(one)
            rows[BOTH].append(one)
        elif kind.place == "board":
            aside.append(one)
    state.characters = rows
    state.aside = aside
    return rows
