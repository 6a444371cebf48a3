from __future__ import annotations

import json

import pytest
from tiny_plugin import invoke, use


@pytest.fixture(autouse=True)
def _tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch)


def found(*query: str) -> list[str]:
    return [card["id"] for card in json.loads(invoke("cards", *query, "--json").output)]


def test_all_cards() -> None:
    assert found() == [f"TINY_{number}" for number in range(1, 7)]


@pytest.mark.parametrize(
    ("query", "ids"),
    [
        (["tiny_4"], ["TINY_4"]),
        (["IMP"], ["TINY_2"]),
        (["choir", "leader"], ["TINY_3"]),
        (["spell"], ["TINY_4"]),
        (["deepsleep"], ["TINY_2"]),
        (["twin"], ["TINY_5", "TINY_6"]),
        (["nothing"], []),
    ],
)
def test_query_matches_id_name_type_and_keyword(query: list[str], ids: list[str]) -> None:
    assert found(*query) == ids


def test_json_of_a_minion_and_of_a_spell() -> None:
    (imp,) = json.loads(invoke("cards", "imp", "--json").output)
    assert imp == {
        "id": "TINY_2",
        "name": "Ember Imp",
        "type": "minion",
        "cost": 2,
        "keywords": ["barrier", "deepSleep"],
        "plugin": "tiny",
        "attack": 3,
        "health": 2,
    }
    (tremor,) = json.loads(invoke("cards", "tremor", "--json").output)
    assert "attack" not in tremor


def test_table() -> None:
    lines = [line.split() for line in invoke("cards", "pebble").output.splitlines()]
    assert lines[1] == ["id", "name", "type", "cost", "attack", "health", "keywords", "plugin"]
    assert lines[3] == ["TINY_1", "Pebble", "minion", "0", "1", "1", "tiny"]


def test_no_hit_says_so() -> None:
    result = invoke("cards", "no", "such")
    assert (result.exit_code, result.output) == (
        0,
        "no card has 'no such' in its id, name, type or keywords\n",
    )


def test_no_cards_at_all() -> None:
    result = invoke("cards", "--plugins", "none")
    assert result.output == "no cards: the plugins of the set bring none\n"
