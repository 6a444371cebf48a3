"""The JSON Schemas that editors complete card and scenario files with."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any
from urllib.parse import unquote

import pytest
from tiny_plugin import invoke, use

_HERE = "#/$defs/"


def references(value: object) -> Iterator[str]:
    """Every reference of a schema."""
    if isinstance(value, dict):
        if isinstance(value.get("$ref"), str):
            yield value["$ref"]
        for part in value.values():
            yield from references(part)
    if isinstance(value, list):
        for part in value:
            yield from references(part)


def test_every_reference_of_the_card_schema_leads_somewhere(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    use(monkeypatch)
    schema: dict[str, Any] = json.loads(invoke("schema").output)
    found = set(references(schema))
    assert {f"{_HERE}cardData", f"{_HERE}OptionData", f"{_HERE}effect"} <= found
    names = {unquote(each.removeprefix(_HERE)) for each in found}
    assert names <= set(schema["$defs"])
