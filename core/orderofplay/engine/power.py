"""What makes the numbers of some texts greater: Spell Damage, and what doubles them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, final

if TYPE_CHECKING:
    from orderofplay.engine.context import Context


@final
class Power:
    """Which texts Spell Damage adds to, and what doubles those and others.

    Most times nobody has either, and a number stays what it is without a look at the text.
    """

    __slots__ = ("doubled", "doubling", "spells")

    def __init__(self, spells: frozenset[str], others: frozenset[str], doubling: str) -> None:
        """Name them.

        :param spells: types of card whose damage Spell Damage adds to.
        :param others: types of card that are doubled too.
        :param doubling: the name of the enchantments of a hero each of which doubles.
        """
        self.spells: Final = spells
        self.doubled: Final = spells | others
        self.doubling: Final = doubling

    def damage(self, context: Context, amount: int) -> int:
        """Return the damage that a text deals, Spell Damage before doubling (dmg-pipeline)."""
        state = context.state
        controller = context.activation.controller
        enchanted = state.players[controller].hero.enchantments
        if not enchanted and not state.spell_damage_seen:
            return amount
        kind = context.source.card.type.name
        if amount > 0 and state.spell_damage_seen and kind in self.spells:
            amount += context.spell_damage(controller)
        return self._doubled(context, amount) if enchanted and kind in self.doubled else amount

    def number(self, amount: int) -> Callable[[Context], int]:
        """Make the number that is so much damage by a text, as it is when it is asked for."""

        def number(context: Context) -> int:
            return self.damage(context, amount)

        return number

    def healing(self, context: Context, amount: int) -> int:
        """Return the healing that a text does, doubled by each that doubles it."""
        if not context.state.players[context.activation.controller].hero.enchantments:
            return amount
        doubled = context.source.card.type.name in self.doubled
        return self._doubled(context, amount) if doubled else amount

    def _doubled(self, context: Context, amount: int) -> int:
        hero = context.state.players[context.activation.controller].hero
        for enchantment in hero.enchantments:
            if enchantment.grant.name == self.doubling:
                amount += amount
        return amount
