"""The mark by which a minion joins the pool, which says where its text splits."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from orderofplay.api import CardData, Mark, TriggeredAbility
from pydantic import Field

SPLITTABLE: Final = "assemble:splittable"
Place = Annotated[int, Field(strict=True, ge=0)]


class Splittable(Mark):
    """The text has two halves: keywords and the *when*, and the *what* (D27).

    ``ability`` is the place of the ability that splits; others belong to the top half.
    ``effects`` is how many of its effects belong to the top half too.
    """

    mark: Literal["splittable"] = "splittable"
    ability: Place = 0
    effects: Place = 0

    def fault(self, card: CardData) -> str:
        """Refuse what has not two halves, and texts that a player aims or chooses."""
        if card.type != "minion":
            return "it is no minion"
        if card.target is not None or card.options:
            return "its text asks its player for a target or an option"
        if self.ability >= len(card.abilities):
            return f"it has no ability {self.ability}"
        ability = card.abilities[self.ability]
        if not isinstance(ability, TriggeredAbility):
            return f"its ability {self.ability} has no trigger"
        if self.effects >= len(ability.effects):
            return f"with {self.effects} effects in the top half nothing is left for the bottom"
        return ""
