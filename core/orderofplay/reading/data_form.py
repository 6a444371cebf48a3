"""Validated card data back in the form in which a card file writes it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from orderofplay.cards.schema import CarriedAura, CarriedStep
from orderofplay.cards.words import Data, Effect, Word

Namer = Callable[[type[Word]], str]


def _bare_name(word: type[Word]) -> str:
    return word.word_name()


def data_form(value: object, named: Namer = _bare_name) -> Any:  # noqa: ANN401 - TOML has any
    """Return data as tables, lists and plain values, without what equals its default.

    A word with nothing but its name is that name; references are ids.

    :param named: gives the names of words: bare ones, or the full ones of a vocabulary.
    """
    if isinstance(value, CarriedAura):
        return _table(value.aura, named)
    if isinstance(value, CarriedStep):
        return _table(value.damage_step, named)
    if isinstance(value, Word):
        table = _table(value, named)
        return table if len(table) > 1 or isinstance(value, Effect) else named(type(value))
    if isinstance(value, Data):
        return _table(value, named)
    if isinstance(value, tuple | list):
        return [data_form(part, named) for part in value]
    return value


def _table(data: Data, named: Namer) -> dict[str, Any]:
    tag = data.category if isinstance(data, Word) else ""
    table: dict[str, Any] = {}
    for name, field in type(data).model_fields.items():
        value = getattr(data, name)
        alias = field.alias or name
        if value is not None and (field.is_required() or alias == tag or value != field.default):
            table[alias] = data_form(value, named)
    if isinstance(data, Word):
        table[tag] = named(type(data))
    return table
