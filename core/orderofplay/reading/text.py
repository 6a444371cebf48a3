"""A card's text, rendered from its data by the phrases of its words.

``{field}`` in a phrase stands for the field, rendered in its turn. What the data says
beside the phrase is added at its end, so that no text hides a part of its card.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, get_args

from pydantic.fields import FieldInfo

from orderofplay.cards.references import CardRef
from orderofplay.cards.schema import CardData, CarriedAura, CarriedStep, TriggeredAbility
from orderofplay.cards.words import AmountWord, Data, Effect, Keyword, Trigger, Word
from orderofplay.reading import english
from orderofplay.state.definitions import Card
from orderofplay.state.ruleset import Ruleset

_FIELD = re.compile(r"\{(\w+)\}")
_COUNTED = re.compile(r"\{(\w+)\} \{(\w+)\}")
# What marks a field that refers to a card.
_REFERENCE = get_args(CardRef)[1]


def card_text(ruleset: Ruleset, card: Card) -> str:
    """Return a card's text; empty for a card without one."""
    if not isinstance(card.data, CardData):
        return ""
    writer = _Writer(ruleset)
    data = card.data
    sentences = [writer.word(keyword) for keyword in data.keywords]
    sentences += [writer.ability(ability) for ability in data.abilities]
    if data.effects:
        sentences.append(writer.listed(data.effects))
    return " ".join(english.sentence(text) for text in sentences)


def word_text(ruleset: Ruleset, word: Word) -> str:
    """Return how one word of card data reads."""
    return _Writer(ruleset).word(word)


class _Writer:
    """Writes words of card data; the ruleset has the names of the cards."""

    def __init__(self, ruleset: Ruleset) -> None:
        self._cards = ruleset.cards

    def ability(self, ability: Data) -> str:
        """Write one ability."""
        if isinstance(ability, CarriedAura):
            return self.word(ability.aura)
        if isinstance(ability, CarriedStep):
            return self.word(ability.damage_step)
        if isinstance(ability, TriggeredAbility):
            return self._triggered(ability)
        return english.spaced(type(ability).__name__)

    def _triggered(self, ability: TriggeredAbility) -> str:
        trigger = self.word(ability.trigger)
        conditions = " and ".join(self.word(condition) for condition in ability.conditions)
        effects = self.listed(ability.effects)
        if trigger.endswith(":"):
            said = f"if {conditions}, {effects}" if conditions else effects
            return f"{trigger} {english.capital(said)}"
        stem = trigger.removesuffix(",")
        return f"{stem} and {conditions}, {effects}" if conditions else f"{stem}, {effects}"

    def word(self, word: Word) -> str:
        """Write one word with what its fields hold."""
        phrase = word.phrase or english.spaced(word.word_name())
        said = set(_FIELD.findall(phrase))
        phrase = self._counted_cards(phrase, word)
        for name in _FIELD.findall(phrase):
            phrase = self._fill(phrase, name, word)
        rest = self._rest(word, said)
        return phrase.removesuffix(".") + rest if rest else phrase

    def _counted_cards(self, phrase: str, word: Word) -> str:
        """Put a number and the card that it counts into a phrase: "summon 2 Imps"."""
        for pair in _COUNTED.finditer(phrase):
            number, value = getattr(word, pair[1]), getattr(word, pair[2])
            if not _is_card(value, type(word).model_fields[pair[2]], self._cards):
                continue
            card = self._cards[value].name
            if isinstance(number, AmountWord):
                counted = f"{english.plural(card)} equal to {self.word(number)}"
            else:
                counted = (
                    english.article(card) if number == 1 else f"{number} {english.plural(card)}"
                )
            phrase = phrase.replace(pair[0], counted)
        return phrase

    def _fill(self, phrase: str, name: str, word: Word) -> str:
        """Put one field into a phrase, with the grammar that its neighbours ask for."""
        value = getattr(word, name)
        slot = f"{{{name}}}"
        if isinstance(value, bool):
            return phrase.replace(slot, str(value).lower())
        if isinstance(value, int):
            return english.count(phrase, slot, value)
        if isinstance(value, AmountWord):
            return english.amount(phrase, slot, self.word(value))
        return phrase.replace(slot, self._value(value, type(word).model_fields[name]))

    def _value(self, value: object, field: FieldInfo) -> str:
        if isinstance(value, Trigger):
            return self._kind_of_trigger(value)
        if isinstance(value, Word):
            return self.word(value)
        if isinstance(value, Data):
            return self.ability(value)
        if isinstance(value, tuple):
            return self.listed(value, field)
        if _is_card(value, field, self._cards):
            return self._cards[str(value)].name
        return "unchanged" if value is None else str(value)

    def _kind_of_trigger(self, trigger: Trigger) -> str:
        """Write a trigger as a kind of effect: "Deathrattle", "end of turn"."""
        text = self.word(trigger)
        return text[:-1] if text.endswith(":") else english.spaced(trigger.word_name())

    def listed(self, values: Sequence[object], field: FieldInfo | None = None) -> str:
        """Write several values joined with "and"; names of types stand in the plural."""
        texts = [self._value(value, field or FieldInfo()) for value in values]
        if values and all(isinstance(value, str) for value in values):
            texts = [english.plural(text) for text in texts]
        return " and ".join(texts)

    def _rest(self, word: Word, said: set[str]) -> str:
        """Write the fields that differ from their defaults and that the phrase leaves out."""
        gifts: list[str] = []
        notes: list[str] = []
        for name, value in _told(word):
            field = type(word).model_fields[name]
            if name in said:
                continue
            if isinstance(value, tuple) and _all_are(value, Keyword):
                gifts += [self._value(keyword, field) for keyword in value]
            elif isinstance(value, tuple) and not _all_are(value, Effect) and _all_are(value, Data):
                gifts += [f'"{english.sentence(self.ability(ability))}"' for ability in value]
            else:
                notes.append(f"{english.spaced(name)}: {self._value(value, field)}")
        given = f" and {' and '.join(gifts)}" if gifts else ""
        return given + (f" ({', '.join(notes)})" if notes else "")


def _told(word: Word) -> Iterable[tuple[str, Any]]:
    """Yield the fields that differ from their defaults, the tag left out."""
    for name, field in type(word).model_fields.items():
        value = getattr(word, name)
        if field.alias != word.category and value != field.default:
            yield name, value


def _all_are(values: tuple[object, ...], kind: type) -> bool:
    return bool(values) and all(isinstance(value, kind) for value in values)


def _is_card(value: object, field: FieldInfo, cards: Mapping[str, Card]) -> bool:
    """Tell whether a value is a reference to a card, and no word that looks like an id."""
    parts = [part for arg in get_args(field.annotation) for part in get_args(arg)]
    return (_REFERENCE in field.metadata or _REFERENCE in parts) and value in cards
