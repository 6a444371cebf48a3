"""Splitting and splicing: pure functions over card data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from orderofplay.api import CardData, EffectData, TriggeredAbility

from orderofplay_assemble.splittable import Splittable

Half = Literal["top", "bottom"]
HALVES: tuple[Half, ...] = ("top", "bottom")


class Splitting(NamedTuple):
    """A card and where its text splits."""

    data: CardData
    split: Splittable

    @property
    def ability(self) -> TriggeredAbility:
        """The ability that splits.

        :raises TypeError: it is none with a trigger; a mark on such a card is refused.
        """
        ability = self.data.abilities[self.split.ability]
        if not isinstance(ability, TriggeredAbility):
            message = f"the ability {self.split.ability} of {self.data.name} has no trigger"
            raise TypeError(message)
        return ability

    @property
    def bottom(self) -> Sequence[EffectData]:
        """The effects of the bottom half."""
        return self.ability.effects[self.split.effects :]


def splice(base: Splitting, other: Splitting, half: Half) -> Splitting:
    """Replace a half of a text by the same half of another.

    All but the text is the base's; the id tells what the card is made of.
    """
    top, bottom = (other, base) if half == "top" else (base, other)
    first = top.ability.effects[: top.split.effects]
    joined = top.ability.model_copy(update={"effects": (*first, *bottom.bottom)})
    abilities = list(top.data.abilities)
    abilities[top.split.ability] = joined
    text = {
        "keywords": top.data.keywords,
        "spell_damage": top.data.spell_damage,
        "abilities": tuple(abilities),
    }
    id = f"{base.data.id}+{other.data.id}:{half}"
    data = base.data.model_copy(update={"id": id, "marks": (), **text})
    return Splitting(data, top.split)


def has_same_text(one: CardData, other: CardData) -> bool:
    """Tell whether two cards have the same text."""
    return (one.keywords, one.spell_damage, one.abilities) == (
        other.keywords,
        other.spell_damage,
        other.abilities,
    )
