"""Making cards of card data after a ruleset is composed: while a game runs, or from a save."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from orderofplay.cards.compile import Compiler, Reading
from orderofplay.cards.references import NAMES
from orderofplay.cards.schema import CardData
from orderofplay.plugins.card_files import type_of
from orderofplay.plugins.vocabulary import PluginNames, Vocabulary
from orderofplay.state.definitions import CardType, MadeCard

# No plugin: what a save says is in full names, of whatever plugin.
_NOBODY: Final = ""


class CardMaker:
    """Makes cards with the vocabulary of one ruleset; it keeps none of them."""

    def __init__(
        self, vocabulary: Vocabulary, types: Mapping[str, CardType], read: Mapping[int, Reading]
    ) -> None:
        """Take the words, the types of card, and what was read of the ruleset's own cards."""
        self.vocabulary: Final = vocabulary
        self.read: Final = read
        self._types: Final = types

    def __call__(self, data: CardData, plugin: str) -> MadeCard:
        """Compile validated data; parts of the ruleset's own cards are not read again.

        :raises ValueError: the card lacks what its type needs, or has what it has not.
        """
        compiler = Compiler(self.vocabulary, self.read)
        card = compiler.card(data, type_of(data, self._types), plugin)
        return MadeCard(card, compiler.programs, compiler.abilities, compiler.ability_sets)

    def from_form(self, form: Mapping[str, Any], plugin: str) -> MadeCard:
        """Check data in the form of a card file, with the full names of words, and compile it.

        :raises ValueError: the data has faults; pydantic's errors are such errors.
        """
        names = PluginNames(self.vocabulary, _NOBODY)
        return self(CardData.model_validate(form, context={NAMES: names}), plugin)
