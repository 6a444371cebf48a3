"""The two players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from orderofplay.state.definitions import Card
    from orderofplay.state.entity import Entity

# Places on one side of the board (rulebook 9, position).
BOARD_LIMIT: Final = 7


class Player:
    """One side: hero, board from left to right, hand, deck with its top last, graveyard.

    The deck holds card definitions: a card becomes an entity when it is drawn.
    """

    __slots__ = ("board", "deck", "graveyard", "hand", "hero")

    def __init__(self, hero: Entity) -> None:
        """Make a side with nothing but its hero."""
        self.hero = hero
        self.board: list[Entity] = []
        self.hand: list[int] = []
        self.deck: list[Card] = []
        self.graveyard: list[int] = []
