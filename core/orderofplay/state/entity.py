"""Entities and enchantments."""

from __future__ import annotations

from typing import Final, final

from orderofplay.state.definitions import NO_ABILITIES, Card, CardType, Grant

# Zones, by the words that the seeds use.
PLAY: Final = "play"
HAND: Final = "hand"
DECK: Final = "deck"
GRAVEYARD: Final = "graveyard"


@final
class Enchantment:
    """What is attached to an entity: a grant with a controller and a place in the order of play.

    An enchantment never changes; to alter one is to replace it. ``aura`` is the key
    of the aura that keeps it attached, 0 for a lasting one. ``expires`` names the
    moment at which it ends, empty where it does not.
    """

    __slots__ = ("aura", "controller", "expires", "grant", "order", "source")

    def __init__(
        self,
        grant: Grant,
        order: int,
        controller: int,
        source: int,
        aura: int = 0,
        expires: str = "",
    ) -> None:
        """Hold the attachment."""
        self.grant: Final = grant
        self.order: Final = order
        self.controller: Final = controller
        self.source: Final = source
        self.aura: Final = aura
        self.expires: Final = expires


@final
class Entity:
    """A hero, minion, spell, location or other card with an identity of its own.

    What stands in play is changed in place. One in hand or graveyard may be shared with a
    clone of the game: `GameState.own` gives the one to change.

    ``attack``, ``max_health``, ``keywords``, ``cost`` and ``spell_damage`` are folded from
    the card and the enchantments whenever those change, never when they are read.

    ``attacks`` counts this turn's attacks, ``since`` is the turn in which it came under its
    controller, ``used`` the turn in which it was used last; 0 is before the first turn.

    What is ``untouchable`` stands in play, but nothing attacks, selects, hurts or heals it; what
    is ``dormant`` is so too, and its text is silent (rulebook 15, permanents and dormant). Both
    are folded from the keywords.
    """

    __slots__ = (
        "armor",
        "attack",
        "attacks",
        "card",
        "controller",
        "cost",
        "damage",
        "dormant",
        "enchantments",
        "id",
        "keywords",
        "max_health",
        "order",
        "pending_destroy",
        "silenced",
        "since",
        "spell_damage",
        "untouchable",
        "used",
        "zone",
    )

    def __init__(self, id: int, card: Card, controller: int, zone: str, order: int) -> None:
        """Make an undamaged entity with its card's numbers."""
        self.id = id
        self.card = card
        self.controller = controller
        self.zone = zone
        self.order = order
        self.attack = card.attack
        self.max_health = card.health
        self.damage = 0
        self.armor = 0
        self.keywords = card.keywords
        self.enchantments: list[Enchantment] = []
        self.pending_destroy = False
        self.silenced = False
        self.untouchable = False
        self.dormant = False
        self.cost = card.cost
        self.spell_damage = card.spell_damage
        self.attacks = 0
        self.since = 0
        self.used = 0

    @property
    def health(self) -> int:
        """Health left; 0 or less is mortally wounded."""
        return self.max_health - self.damage

    @property
    def dying(self) -> bool:
        """Whether it is mortally wounded or pending destroy: still in play, soon to leave it."""
        return self.pending_destroy or self.damage >= self.max_health

    def copy(self) -> Entity:
        """Copy for a clone of the game, or to change one that a clone shares."""
        twin = Entity(self.id, self.card, self.controller, self.zone, self.order)
        twin.attack = self.attack
        twin.max_health = self.max_health
        twin.damage = self.damage
        twin.armor = self.armor
        twin.keywords = self.keywords
        twin.enchantments = self.enchantments[:]
        twin.pending_destroy = self.pending_destroy
        twin.silenced = self.silenced
        twin.untouchable = self.untouchable
        twin.dormant = self.dormant
        twin.cost = self.cost
        twin.spell_damage = self.spell_damage
        twin.attacks = self.attacks
        twin.since = self.since
        twin.used = self.used
        return twin


_NO_TYPE: Final = CardType("", "none", False)
_NO_CARD: Final = Card(
    "", "", _NO_TYPE, 0, 0, 0, frozenset(), NO_ABILITIES, None, None, plugin="", data=None
)
# What stands for the id 0, which is nobody's: so an entity's place in the row of all is its id.
NOBODY: Final = Entity(0, _NO_CARD, -1, "", 0)
