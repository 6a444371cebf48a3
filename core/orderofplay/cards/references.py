"""References to words and cards inside data.

A closed union of all effect types overflows pydantic's schema builder at 31 to 50
types, so a reference looks its word up in an open registry, which is passed as the
validation context: two rulesets with different words live side by side.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Protocol, TypeVar, cast

from pydantic import AfterValidator, PlainValidator, ValidationInfo, WithJsonSchema

from orderofplay.cards.words import (
    AmountWord,
    Aura,
    Condition,
    DamageStep,
    Effect,
    Keyword,
    Mark,
    Selector,
    Trigger,
    Word,
)

if TYPE_CHECKING:
    from orderofplay.engine.context import Context


class Names(Protocol):
    """The names that one author's data may use."""

    def word(self, category: str, name: str) -> type[Word]:
        """Return the class of a word.

        :raises ValueError: there is none of that name, or several.
        """

    def card_id(self, name: str) -> str:
        """Return the id of the card with an id or name.

        :raises ValueError: there is none, or several.
        """


#: The key of the `Names` in pydantic's validation context.
NAMES = "names"
#: The key of the mark that a reference leaves in JSON Schemas.
MARK = "x-orderofplay"

_WordType = TypeVar("_WordType", bound=Word)


def _names(info: ValidationInfo) -> Names:
    context = info.context
    if not context or NAMES not in context:
        message = "words can be validated within a ruleset only"
        raise ValueError(message)
    return cast("Names", context[NAMES])


def read_word(base: type[_WordType], value: object, info: ValidationInfo) -> _WordType:
    """Read a word from data: its bare name, or a table with its tag and fields.

    :raises ValueError: an unknown word or a value of another shape.
    """
    if isinstance(value, base):
        return value
    category = base.category
    if isinstance(value, str):
        value = {category: value}
    if not isinstance(value, dict):
        message = f"expected a name ({category}), or a table with the key {category!r}"
        raise ValueError(message)  # noqa: TRY004 - pydantic makes a field error of a ValueError
    name = value.get(category)
    if not isinstance(name, str):
        message = f"a table needs the key {category!r}, and a name as its value"
        raise ValueError(message)  # noqa: TRY004 - as above
    word = _names(info).word(category, name)
    data = {**value, category: word.word_name()}
    return cast("_WordType", word.model_validate(data, context=info.context))


def _reader(base: type[_WordType]) -> PlainValidator:
    def read(value: object, info: ValidationInfo) -> _WordType:
        return read_word(base, value, info)

    return PlainValidator(read)


def _read_amount(value: object, info: ValidationInfo) -> int | AmountWord:
    if isinstance(value, bool) or not isinstance(value, int | str | dict | AmountWord):
        message = "expected a whole number, or an amount by name or table"
        raise ValueError(message)  # noqa: TRY004 - pydantic makes a field error of a ValueError
    if isinstance(value, int):
        return value
    return read_word(AmountWord, value, info)


def _read_card(value: object, info: ValidationInfo) -> str:
    if not isinstance(value, str):
        message = "expected the id or name of a card"
        raise ValueError(message)  # noqa: TRY004 - pydantic makes a field error of a ValueError
    return _names(info).card_id(value)


def _marked(category: str) -> WithJsonSchema:
    """Leave a mark in JSON Schemas where `orderofplay.plugins.json_schema` puts the words.

    A bare reference is not allowed there: pydantic follows it, and it leads nowhere yet.
    """
    return WithJsonSchema({MARK: category})


def _at_least_one(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Refuse none. A length that pydantic checks would count the faulty ones as missing."""
    if not effects:
        message = "at least one effect is needed"
        raise ValueError(message)
    return effects


EffectRef = Annotated[Effect, _reader(Effect), _marked("effect")]
SelectorRef = Annotated[Selector, _reader(Selector), _marked("selector")]
ConditionRef = Annotated[Condition, _reader(Condition), _marked("condition")]
TriggerRef = Annotated[Trigger, _reader(Trigger), _marked("trigger")]
AuraRef = Annotated[Aura, _reader(Aura), _marked("aura")]
KeywordRef = Annotated[Keyword, _reader(Keyword), _marked("keyword")]
MarkRef = Annotated[Mark, _reader(Mark), _marked("mark")]
DamageStepRef = Annotated[DamageStep, _reader(DamageStep), _marked("damageStep")]
Amount = Annotated[int | AmountWord, PlainValidator(_read_amount), _marked("amount")]
#: A card by id or name in data; validated to its id.
CardRef = Annotated[str, PlainValidator(_read_card), _marked("card")]
Effects = Annotated[tuple[EffectRef, ...], AfterValidator(_at_least_one)]


def calculation_of(amount: int | AmountWord) -> int | Callable[[Context], int]:
    """Return what an amount of card data means: a number, or the function that works it out.

    The operations that the engine has ready take either, and a number costs them nothing.
    """
    return amount if isinstance(amount, int) else amount.calculation()


def value_of(amount: int | AmountWord, ctx: Context) -> int:
    """Return the number that an amount of card data means now."""
    return amount if isinstance(amount, int) else amount.value(ctx)
