"""Whom something is done to. All are in order of play, on the newest state."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Literal

from orderofplay.api import (
    Context,
    Entity,
    Selector,
    SelectorRef,
    select_at_random,
    select_characters,
    select_enemy_hero,
    select_event_subject,
    select_neighbours,
    select_own_hero,
    select_remembered,
    select_source,
    select_target,
    select_types,
)

from orderofplay_standard.minion_types import has_minion_type

Side = Literal["any", "friendly", "enemy"]

_MINION = ("minion",)


# Asked for while a game runs, too: by words that select for themselves.
_of_types = functools.cache(select_types)
_ALL_MINIONS = select_types(_MINION)
_OTHER_MINIONS = select_types(_MINION, others=True)
_ENEMY_MINIONS = select_types(_MINION, "enemy")
_FRIENDLY_MINIONS = select_types(_MINION, "friendly")
_OTHER_FRIENDLY_MINIONS = select_types(_MINION, "friendly", others=True)
_ENEMY_WEAPON = select_types(("weapon",), "enemy")
_ALL_CHARACTERS = select_characters()
_OTHER_CHARACTERS = select_characters(others=True)
_NEIGHBOURS = select_neighbours("minion")
_ENEMY_CHARACTERS = select_characters("enemy")
_FRIENDLY_CHARACTERS = select_characters("friendly")


class Itself(Selector):
    """This card, if it is in play."""

    selector: Literal["self"] = "self"
    phrase = "this minion"

    def selection(self) -> Callable[[Context], list[Entity]]:
        """Return the engine's own."""
        return select_source


class It(Selector):
    """What a loop has come to, or another register of this activation holds."""

    selector: Literal["it"] = "it"
    register_name: str = "it"
    phrase = "it"

    def remembered(self) -> str:
        """Return the register."""
        return self.register_name

    def selection(self) -> Callable[[Context], list[Entity]]:
        """Return the engine's own."""
        return select_remembered(self.register_name)


class Target(Selector):
    """The target chosen when the card was played or cast."""

    selector: Literal["target"] = "target"
    phrase = "the target"

    def remembered(self) -> str:
        """Return the register."""
        return "target"

    def selection(self) -> Callable[[Context], list[Entity]]:
        """Return the engine's own."""
        return select_target


class InPlay(Selector):
    """Everything in play of some types, on one side or both."""

    selector: Literal["inPlay"] = "inPlay"
    types: tuple[str, ...]
    side: Side = "any"
    phrase = "all {types}"

    def wording(self) -> str:
        """Name the side where it is one."""
        return self.phrase if self.side == "any" else "all {side} {types}"

    def selection(self) -> Callable[[Context], list[Entity]]:
        """Return the engine's own."""
        return _of_types(self.types, self.side)


class AllMinions(Selector):
    """All minions. Area effects count the mortally wounded (rulebook 5)."""

    selector: Literal["allMinions"] = "allMinions"
    phrase = "all minions"
    noun = "minion"

    def selection(self) -> Callable[[Context], list[Entity]]:
        """Return the engine's own."""
        return _ALL_MINIONS


class EnemyMinions(Selector):
    """The opponent's minions."""

    selector: Literal["enemyMinions"] = "enemyMinions"
    phrase = "all enemy minions"
    noun = "enemy minion"

    def selection(self) -> Callable[[Context], list[Entity]]:
        """Return the engine's own."""
        return _ENEMY_MINIONS


class FriendlyMinions(Selector):
    """The controller's minions, this one included."""

    selector: Literal["friendlyMinions"] = "friendlyMinions"
    phrase = "your minions"
    noun = "friendly minion"

    def selection(self) -> Callable[[Context], list[Entity]]:
        """Return the engine's own."""
        return _FRIENDLY_MINIONS


class FriendlyOfType(Selector):
    """The controller's minions of one type, this one included."""

    selector: Literal["friendlyOfType"] = "friendlyOfType"
    minion_type: str
    phrase = "your {minion_type}s"
    noun = "friendly {minion_type}"

    def select(self, ctx: Context) -> list[Entity]:
        """Return them."""
        return [
            minion for minion in _FRIENDLY_MINIONS(ctx) if has_minion_type(minion, self.minion_type)
        ]


class OtherFriendlyMinions(Selector):
    """The controller's minions but this one, of one type or any."""

    selector: Literal["otherFriendlyMinions"] = "otherFriendlyMinions"
    minion_type: str = ""
    phrase = "your other minions"
    noun = "other friendly minion"

    def wording(self) -> str:
        """Name the type where one is asked for."""
        return "your other {minion_type}s" if self.minion_type else self.phrase

    def selection(self) -> Callable[[Context], list[Entity]]:
        """Return the engine's own where no type is asked for."""
        return self.select if self.minion_type else _OTHER_FRIENDLY_MINIONS

    def select(self, ctx: Context) -> list[Entity]:
        """Return those of the type."""
        others = _OTHER_FRIENDLY_MINIONS(ctx)
        return [minion for minion in others if has_minion_type(minion, self.minion_type)]


class MinionsInHand(Selector):
    """The minions in the controller's hand, the oldest first; this one is in play or was cast."""

    selector: Literal["minionsInHand"] = "minionsInHand"
    phrase = "all minions in your hand"
    noun = "minion in your hand"

    def select(self, ctx: Context) -> list[Entity]:
        """Return them."""
        return [card for card in ctx.hand(ctx.controller) if card.card.type.name == "minion"]


class AdjacentMinions(Selector):
    """The minions beside this one on its board; a location separates, and what is Dormant."""

    selector: Literal["adjacentMinions"] = "adjacentMinions"
    phrase = "adjacent minions"
    noun = "adjacent minion"

    def selection(self) -> Callable[[Context], list[Entity]]:
        """Return the left and the right neighbour."""
        return _NEIGHBOURS


class OtherCharacters(Selector):
    """Heroes and minions but this one."""

    selector: Literal["otherCharacters"] = "otherCharacters"
    phrase = "all other characters"
    noun = "other character"

    def selection(self) -> Callable[[Context], list[Entity]]:
        """Return the engine's own."""
        return _OTHER_CHARACTERS


class OtherMinions(Selector):
    """All minions but this one, on both sides."""

    selector: Literal["otherMinions"] = "otherMinions"
    phrase = "all other minions"
    noun = "other minion"

    def selection(self) -> Callable[[Context], list[Entity]]:
        """Return the engine's own."""
        return _OTHER_MINIONS


class EnemyWeapon(Selector):
    """The weapons that the opponent has equipped."""

    selector: Literal["enemyWeapon"] = "enemyWeapon"
    phrase = "your opponent's weapon"
    noun = "enemy weapon"

    def selection(self) -> Callable[[Context], list[Entity]]:
        """Return the engine's own."""
        return _ENEMY_WEAPON


class EnemyHero(Selector):
    """The opponent's hero."""

    selector: Literal["enemyHero"] = "enemyHero"
    phrase = "the enemy hero"

    def selection(self) -> Callable[[Context], list[Entity]]:
        """Return the engine's own."""
        return select_enemy_hero


class FriendlyHero(Selector):
    """The controller's hero."""

    selector: Literal["friendlyHero"] = "friendlyHero"
    phrase = "your hero"

    def selection(self) -> Callable[[Context], list[Entity]]:
        """Return the engine's own."""
        return select_own_hero


class AllCharacters(Selector):
    """Heroes and minions, heroes first as the oldest (rulebook hero-order)."""

    selector: Literal["allCharacters"] = "allCharacters"
    phrase = "all characters"
    noun = "character"

    def selection(self) -> Callable[[Context], list[Entity]]:
        """Return the engine's own."""
        return _ALL_CHARACTERS


class EnemyCharacters(Selector):
    """The opponent's hero and minions."""

    selector: Literal["enemyCharacters"] = "enemyCharacters"
    phrase = "all enemies"
    noun = "enemy"

    def selection(self) -> Callable[[Context], list[Entity]]:
        """Return the engine's own."""
        return _ENEMY_CHARACTERS


class FriendlyCharacters(Selector):
    """The controller's hero and minions."""

    selector: Literal["friendlyCharacters"] = "friendlyCharacters"
    phrase = "all friendly characters"
    noun = "friendly character"

    def selection(self) -> Callable[[Context], list[Entity]]:
        """Return the engine's own."""
        return _FRIENDLY_CHARACTERS


class EventSubject(Selector):
    """What the Event being answered is about, such as the minion that was damaged."""

    selector: Literal["eventSubject"] = "eventSubject"
    phrase = "it"

    def selection(self) -> Callable[[Context], list[Entity]]:
        """Return the engine's own."""
        return select_event_subject


class RandomOf(Selector):
    """One of several at random.

    Unless it is ``beneficial``, it passes over mortally wounded and pending destroy
    characters (rulebook 5).
    """

    selector: Literal["randomOf"] = "randomOf"
    of: SelectorRef
    beneficial: bool = False
    phrase = "a random {of.noun}"

    def selection(self) -> Callable[[Context], list[Entity]]:
        """Pick it."""
        return select_at_random(self.of.selection(), negative=not self.beneficial)


SELECTORS = (
    Itself,
    It,
    Target,
    InPlay,
    AllMinions,
    EnemyMinions,
    FriendlyMinions,
    FriendlyOfType,
    OtherFriendlyMinions,
    MinionsInHand,
    AdjacentMinions,
    OtherCharacters,
    OtherMinions,
    EnemyWeapon,
    EnemyHero,
    FriendlyHero,
    AllCharacters,
    EnemyCharacters,
    FriendlyCharacters,
    EventSubject,
    RandomOf,
)
