"""The JSON Schema that editors complete scenario files with accepts every file of the tree."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from orderofplay.cli.group import cli

ROOT = Path(__file__).parents[2]
FILES = [
    file
    for folder in ("plugins", "expansions")
    for file in sorted((ROOT / folder).rglob("*.scenario.toml"))
]
TYPES: dict[str, type | tuple[type, ...]] = {
    "object": dict,
    "array": list,
    "string": str,
    "integer": int,
    "boolean": bool,
    "null": type(None),
}


@pytest.fixture(scope="module")
def schema() -> dict[str, Any]:
    result = CliRunner().invoke(cli, ["schema", "scenario"])
    assert result.exit_code == 0
    loaded: dict[str, Any] = json.loads(result.output)
    return loaded


def fits(value: object, part: dict[str, Any], whole: dict[str, Any]) -> bool:
    """Tell whether a value fits a part of a schema, by the words that these schemas use."""
    if "$ref" in part:
        return fits(value, whole["$defs"][part["$ref"].rpartition("/")[2]], whole)
    if "anyOf" in part and not any(fits(value, one, whole) for one in part["anyOf"]):
        return False
    if not _is(value, part.get("type", "")) or value not in part.get("enum", [value]):
        return False
    if isinstance(value, list):
        items = part.get("items", {})
        fewest: int = part.get("minItems", 0)
        return len(value) >= fewest and all(fits(one, items, whole) for one in value)
    return _has_fields(value, part, whole) if isinstance(value, dict) else _in_range(value, part)


def _in_range(value: object, part: dict[str, Any]) -> bool:
    if isinstance(value, str):
        shortest: int = part.get("minLength", 0)
        return len(value) >= shortest
    if not isinstance(value, int):
        return True
    low: int = part.get("minimum", value)
    high: int = part.get("maximum", value)
    return low <= value <= high


def _is(value: object, name: str) -> bool:
    if not name:
        return True
    return isinstance(value, TYPES[name]) and isinstance(value, bool) == (name == "boolean")


def _has_fields(value: dict[str, object], part: dict[str, Any], whole: dict[str, Any]) -> bool:
    known = part.get("properties", {})
    others = part.get("additionalProperties", True)
    return set(part.get("required", ())) <= set(value) and all(
        fits(one, known[key], whole)
        if key in known
        else others is not False and fits(one, others if isinstance(others, dict) else {}, whole)
        for key, one in value.items()
    )


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name.partition(".")[0])
def test_a_file_fits_the_schema(file: Path, schema: dict[str, Any]) -> None:
    assert fits(tomllib.loads(file.read_text("utf-8")), schema, schema)


@pytest.mark.parametrize(
    "wrong",
    [
        'actions = [{ play = "Wisp", hand = 1 }]',
        "actions = []",
        "actions = [{ heroPower = 2 }]",
        "turn = -1\nactions = [{ passTurn = 0 }]",
        "actions = [{ passTurn = 0 }]\n[player0]\ncrystals = 11",
        "actions = [{ passTurn = 0 }]\n[player0]\nhand = [1]",
        "actions = [{ passTurn = 0 }]\n[final]\nwinner = 2",
        "actions = [{ passTurn = 0 }]\n[[board]]\ncard = 'Wisp'",
    ],
)
def test_what_the_reader_refuses_the_schema_refuses(wrong: str, schema: dict[str, Any]) -> None:
    assert not fits(tomllib.loads(f'title = "x"\n{wrong}'), schema, schema)
