"""Validated card data back in the form in which a card file writes it."""

from __future__ import annotations

from typing import Any

from orderofplay.cards.schema import CarriedAura, CarriedStep
from orderofplay.cards.words import Data, Effect, Word


def data_form(value: object) -> Any:  # noqa: ANN401 - any value that TOML and JSON have
    """Return data as tables, lists and plain values, without what equals its default.

    A word with nothing but its name is that name; references are ids.
    """
    if isinstance(value, CarriedAura):
        return _table(value.aura)
    if isinstance(value, CarriedStep):
        return _table(value.damage_step)
    if isinstance(value, Word):
        table = _table(value)
        return table if len(table) > 1 or isinstance(value, Effect) else value.word_name()
    if isinstance(value, Data):
        return _table(value)
    if isinstance(value, tuple | list):
        return [data_form(part) for part in value]
    return value


def _table(data: Data) -> dict[str, Any]:
    tag = data.category if isinstance(data, Word) else ""
    table: dict[str, Any] = {}
    for name, field in type(data).model_fields.items():
        value = getattr(data, name)
        alias = field.alias or name
        if value is not None and (field.is_required() or alias == tag or value != field.default):
            table[alias] = data_form(value)
    return table
