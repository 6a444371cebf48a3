"""The two players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

if TYPE_CHECKING:
    from orderofplay.state.definitions import Card
    from orderofplay.state.entity import Entity

# Places on one side of the board (rulebook 9, position).
BOARD_LIMIT: Final = 7
# Cards in a hand, mana crystals, secrets of a player (rulebook 12, limits).
HAND_LIMIT: Final = 10
MANA_LIMIT: Final = 10
SECRET_LIMIT: Final = 5


@final
class Player:
    """One side: hero, board from left to right, hand, deck with its top last, graveyard.

    The deck holds card definitions: a card becomes an entity when it is drawn.

    Mana (rulebook 12): ``crystals`` is the maximum, ``spent`` and ``locked`` are what is
    gone of it this turn, ``temporary`` comes on top, ``overload`` is what the next turn
    will lock. ``fatigue`` counts draws from an empty deck, ``cards_played``,
    ``minions_played`` and ``powers_used`` this turn's cards, minions and hero powers.
    """

    __slots__ = (
        "board",
        "cards_played",
        "crystals",
        "deck",
        "fatigue",
        "graveyard",
        "hand",
        "hero",
        "hero_power",
        "locked",
        "minions_played",
        "overload",
        "powers_used",
        "secrets",
        "spent",
        "temporary",
        "weapon",
    )

    def __init__(self, hero: Entity) -> None:
        """Make a side with nothing but its hero."""
        self.hero = hero
        self.board: list[Entity] = []
        self.hand: list[int] = []
        self.deck: list[Card] = []
        self.graveyard: list[int] = []
        self.hero_power: Entity | None = None
        self.weapon: Entity | None = None
        self.secrets: list[Entity] = []
        self.crystals = 0
        self.spent = 0
        self.temporary = 0
        self.locked = 0
        self.overload = 0
        self.fatigue = 0
        self.cards_played = 0
        self.minions_played = 0
        self.powers_used = 0

    @property
    def mana(self) -> int:
        """The mana that is left this turn; Overload locks crystals only."""
        return max(self.crystals - self.spent - self.locked, 0) + self.temporary
