"""JSON Schemas of card and scenario files for a plugin set, for editors to complete with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from pydantic import BaseModel

from orderofplay.cards.references import MARK
from orderofplay.cards.schema import CardData, MarkData, TriggeredAbility
from orderofplay.cards.words import Word
from orderofplay.plugins.vocabulary import Vocabulary
from orderofplay.state.ruleset import Ruleset

_DIALECT = "https://json-schema.org/draft/2020-12/schema"


def card_file_schema(ruleset: Ruleset) -> dict[str, Any]:
    """Return the JSON Schema of a card file that may use all words of a ruleset."""
    card = _schema_of(CardData)
    card["properties"]["type"] = {"enum": sorted(ruleset.card_types)}
    mark = _schema_of(MarkData)
    own = card.pop("$defs", {}) | mark.pop("$defs", {})
    return {
        "$schema": _DIALECT,
        "title": "orderofplay card file",
        "type": "object",
        "properties": {
            "cards": {"type": "array", "items": {"$ref": "#/$defs/cardData"}},
            "marks": {"type": "array", "items": {"$ref": "#/$defs/markData"}},
        },
        "anyOf": [{"required": ["cards"]}, {"required": ["marks"]}],
        "additionalProperties": False,
        "$defs": {**own, **_definitions(ruleset), "cardData": card, "markData": mark},
    }


def model_schema(model: type[BaseModel], ruleset: Ruleset, title: str) -> dict[str, Any]:
    """Return the JSON Schema of any model whose fields refer to words and cards."""
    schema = _schema_of(model)
    own = schema.pop("$defs", {})
    return {
        "$schema": _DIALECT,
        **schema,
        "title": title,
        "$defs": {**own, **_definitions(ruleset)},
    }


def _definitions(ruleset: Ruleset) -> dict[str, Any]:
    vocabulary = cast("Vocabulary", ruleset.vocabulary)
    by_category: dict[str, list[dict[str, Any]]] = {}
    definitions: dict[str, Any] = {}
    for (category, name), known in sorted(vocabulary.words.items()):
        for plugin, word in sorted(known.items()):
            key = f"{category} {plugin}:{name}"
            names = [f"{plugin}:{name}", *([name] if len(known) == 1 else [])]
            definitions[key] = _word_schema(word, names)
            choices = by_category.setdefault(category, [])
            choices.append({"$ref": f"#/$defs/{key.replace(' ', '%20')}"})
            if not _required_fields(word):
                choices.append({"enum": names, "description": _summary(word)})
    for category in sorted(_CATEGORIES):
        choices = by_category.get(category, [])
        more = [{"type": "integer"}] if category == "amount" else []
        definitions[category] = {"anyOf": [*more, *choices]} if choices or more else False
    definitions["card"] = {"enum": sorted({*ruleset.cards, *ruleset.names})}
    definitions["ability"] = {
        "anyOf": [
            _schema_of(TriggeredAbility),
            {"$ref": "#/$defs/aura"},
            {"$ref": "#/$defs/damageStep"},
        ]
    }
    return definitions


_CATEGORIES = (
    "effect",
    "selector",
    "condition",
    "amount",
    "trigger",
    "aura",
    "keyword",
    "damageStep",
    "mark",
)


def _word_schema(word: type[Word], names: list[str]) -> dict[str, Any]:
    schema = _schema_of(word)
    schema["properties"][word.category] = {"enum": names}
    schema["required"] = sorted({*schema.get("required", []), word.category})
    schema["description"] = _summary(word)
    return schema


def _required_fields(word: type[Word]) -> list[str]:
    return [name for name, field in word.model_fields.items() if field.is_required()]


def _summary(word: type[Word]) -> str:
    return (word.__doc__ or "").strip().partition("\n")[0]


def _schema_of(model: type[BaseModel]) -> dict[str, Any]:
    schema = model.model_json_schema(by_alias=True, mode="validation")
    return cast("dict[str, Any]", _resolve(schema))


def _resolve(value: object) -> object:
    """Turn marks into references."""
    if isinstance(value, Mapping):
        if MARK in value:
            kept = {key: _resolve(part) for key, part in value.items() if key == "default"}
            return {"$ref": f"#/$defs/{value[MARK]}", **kept}
        return {key: _resolve(part) for key, part in value.items()}
    if isinstance(value, list):
        return [_resolve(part) for part in value]
    return value
