"""The entries of the indexes that a game keeps in order of play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from orderofplay.state.kinds import SELF

if TYPE_CHECKING:
    from orderofplay.state.definitions import Ability, AuraAbility, StepAbility

# Abilities of one card or grant, at most; with the order of play it makes a key.
ABILITY_LIMIT: Final = 1 << 14


@final
class Listener:
    """A trigger in play. ``controller`` is -1 where it is whoever controls the holder.

    ``about`` is the only subject that it hears of, 0 where it may hear of any.
    """

    __slots__ = ("ability", "about", "controller", "holder", "key", "order")

    def __init__(self, holder: int, order: int, ability: Ability, controller: int = -1) -> None:
        """Put the ability at its holder's, or its enchantment's, place in the order of play."""
        self.holder: Final = holder
        self.order: Final = order
        self.ability: Final = ability
        self.about: Final = holder if ability.scope == SELF else 0
        self.controller: Final = controller
        self.key: Final = order * ABILITY_LIMIT + ability.number


@final
class ActiveAura:
    """An aura in play.

    ``mark`` is what its enchantments are marked with: its key, negative for an Other aura, since
    each of the two updates keeps to its own. ``plain``: it lends the same to each that it selects,
    whatever else there is.
    """

    __slots__ = ("aura", "holder", "key", "mark", "order", "plain")

    def __init__(self, holder: int, order: int, aura: AuraAbility, plain: bool = False) -> None:
        """Put the aura at its place in the order of play."""
        self.plain: Final = plain
        self.holder: Final = holder
        self.order: Final = order
        self.aura: Final = aura
        self.key: Final = order * ABILITY_LIMIT + aura.number
        self.mark: Final = -self.key if aura.other else self.key


@final
class StepHolder:
    """An entity in play that acts within a damage step."""

    __slots__ = ("ability", "holder", "key", "order")

    def __init__(self, holder: int, order: int, ability: StepAbility) -> None:
        """Put the part at its place in the order of play."""
        self.holder: Final = holder
        self.order: Final = order
        self.ability: Final = ability
        self.key: Final = order * ABILITY_LIMIT + ability.number
