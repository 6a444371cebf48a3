from __future__ import annotations

import json

import pytest
from tiny_plugin import PACKAGE, invoke, run, use

IMP_TEXT = (
    "Deep sleep. Barrier. Last Words: Summon a 1/1 Pebble and draw a card."
    " Whenever this takes damage and this survives, summon two Ember Imps."
)


@pytest.fixture(autouse=True)
def _tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch)


def test_json() -> None:
    result = invoke("show", "Choir Leader", "--json")
    assert result.exit_code == 0
    assert json.loads(result.output) == {
        "id": "TINY_3",
        "name": "Choir Leader",
        "type": "minion",
        "cost": 4,
        "keywords": [],
        "plugin": "tiny",
        "attack": 1,
        "health": 5,
        "text": "Your Last Words trigger twice.",
        "provenance": {
            "plugin": "tiny",
            "distribution": "tiny-cards",
            "version": "1.2",
            "file": str(PACKAGE / "__init__.py"),
        },
        "data": {
            "id": "TINY_3",
            "name": "Choir Leader",
            "type": "minion",
            "cost": 4,
            "attack": 1,
            "health": 5,
            "abilities": [{"aura": "again", "trigger": "lastWords"}],
        },
    }


def test_page_of_a_card() -> None:
    lines = invoke("show", "TINY_2").output.splitlines()
    assert lines[:7] == [
        "Ember Imp (TINY_2)",
        "minion, cost 2; 3 Attack, 2 Health; keywords barrier, deepSleep",
        "",
        IMP_TEXT,
        "",
        "plugin  tiny, of the distribution tiny-cards 1.2",
        f"file    {PACKAGE / '__init__.py'}",
    ]
    data = "\n".join(lines[7:]).removeprefix("data    ")
    assert json.loads(data)["keywords"] == ["deepSleep", "barrier"]


def test_page_of_a_card_without_text() -> None:
    lines = invoke("show", "Pebble").output.splitlines()
    assert lines[1:4] == ["minion, cost 0; 1 Attack, 1 Health", "", "(no text)"]


def test_page_of_a_spell_has_no_attack() -> None:
    assert invoke("show", "Tremor").output.splitlines()[1] == "spell, cost 1"


def test_capitals_and_quotes_do_not_matter() -> None:
    assert invoke("show", "ember", "imp").output == invoke("show", "Ember Imp").output


def test_unknown_card_has_near_matches_and_no_traceback() -> None:
    done = run("show", "Embr", "Imp")
    assert (done.returncode, done.stdout, done.stderr) == (
        2,
        "",
        "Error: no card 'Embr Imp'; near it: Ember Imp (orderofplay cards lists them)\n",
    )


@pytest.mark.parametrize("name", ["Twin", "twin"])
def test_ambiguous_card_lists_the_ids(name: str) -> None:
    result = invoke("show", name)
    assert (result.exit_code, result.output) == (
        2,
        (
            f"Error: several cards are named {name!r}: use an id, one of"
            " TINY_5 (plugin tiny), TINY_6 (plugin tiny)\n"
        ),
    )


def test_no_card_is_a_usage_error() -> None:
    assert invoke("show").exit_code == 2
