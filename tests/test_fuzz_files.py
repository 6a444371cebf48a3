"""Decks, scenarios and card files with anything in them: read, or refused in words.

Whatever a file holds, an error is one of the project's own and says which file it is.
"""

from __future__ import annotations

import base64
import os
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from mutations import mutated, mutated_bytes, to_toml
from orderofplay.api import Plugin, Resources
from orderofplay.plugins.composition import candidate_of, examine
from orderofplay.plugins.discovery import sift
from orderofplay.plugins.problems import LoadError
from orderofplay.plugins.selection import EVERYTHING, find_selection
from orderofplay.state.errors import OrderOfPlayError
from orderofplay.table.decks import find_deck
from orderofplay.testing.scenario import run_scenario
from synthetic import CARDS
from synthetic_match import SyntheticMatch, match_ruleset
from synthetic_turn import TURN_CARDS

EXAMPLES = 1000 if os.environ.get("CI") else 150
FILE = "some.file"

mapped = settings(
    max_examples=EXAMPLES, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


def said(error: OrderOfPlayError, *names: str) -> bool:
    """Tell whether a message says which file is meant."""
    return str(error).startswith((FILE, *names))


# Decks

NAMES = (
    *("Pebble", "Boulder", "Listener", "Seedpod", "Bomb", "Hydra", "Herald", "Captain"),
    *("Echo", "Quake", "Twig", "Racer", "Dart", "Knife", "Snare"),
)
DECK: dict[str, Any] = {"name": "Stones", "hero": "Flint", "cards": dict.fromkeys(NAMES, 2)}
LIST = "# Stones\nhero: Flint\n" + "".join(f"2x {name}\n" for name in NAMES)
EXPORT = "### Stones\n# Class: Mage\n#\n" + "".join(f"# 2x (1) {n}\n" for n in NAMES)


def deck_file(folder: Path, content: bytes) -> str:
    """Read a deck from a file, and return the message with which it is refused."""
    file = folder / FILE
    file.write_bytes(content)
    try:
        deck = find_deck(match_ruleset(), str(file))
    except OrderOfPlayError as error:
        return str(error)
    assert len(deck.cards) == 30
    return str(file)


def test_the_decks_that_are_changed_here_are_sound(tmp_path: Path) -> None:
    for text in (to_toml(DECK), LIST):
        assert deck_file(tmp_path, text.encode()) == str(tmp_path / FILE)


@mapped
@given(data=st.data(), text=st.sampled_from([to_toml(DECK), LIST, EXPORT]))
def test_decks_with_changed_bytes(tmp_path: Path, data: st.DataObject, text: str) -> None:
    content = data.draw(mutated_bytes(text.encode()))
    assert deck_file(tmp_path, content).startswith(str(tmp_path / FILE))


@mapped
@given(data=st.data())
def test_decks_with_changed_values(tmp_path: Path, data: st.DataObject) -> None:
    text = to_toml(data.draw(mutated(DECK)))
    assert deck_file(tmp_path, text.encode()).startswith(str(tmp_path / FILE))


@mapped
@given(data=st.data())
def test_deckstrings(data: st.DataObject) -> None:
    """Bytes that begin as a deckstring does, and anything that a person may type."""
    coded = base64.b64encode(b"\x00\x01" + data.draw(st.binary(max_size=60))).decode()
    typed = data.draw(st.one_of(st.just(coded), st.text(max_size=40)))
    try:
        find_deck(match_ruleset(), typed)
    except OrderOfPlayError as error:
        told = str(error)
        assert told.startswith(("the deckstring is no deck:\n", f"no deck {typed!r}: "))


# Scenarios

SCENARIO: dict[str, Any] = {
    "title": "Everything that a scenario may have",
    "rules": ["T001"],
    "profile": "course",
    "seed": 3,
    "pool": ["synthetic"],
    "plugins": ["synthetic"],
    "cards": [{"name": "Own", "type": "minion", "attack": 1, "health": 2}],
    "board": [
        {"card": "Boulder", "player": 0, "name": "rock", "damage": 1, "give": {"attack": 2}},
        {"card": "Own", "player": 1, "give": [{"keywords": ["barrier"]}]},
        {"card": "Seedpod", "player": 1},
    ],
    "player0": {"armor": 2, "damage": 3, "deck": ["Pebble", "Bomb"], "hand": ["Own"]},
    "player1": {"hand": [{"card": "Pebble", "name": "kept"}]},
    "actions": [
        {"dealDamage": "Seedpod", "amount": 1},
        {"summon": "Hydra", "player": 0, "name": "second"},
        {"cast": "Quake", "player": 0},
        {"attack": "rock", "defender": "hero1"},
        {"endTurn": 0},
        {"destroy": "second"},
    ],
    "new": ["sprout"],
    "log": [{"type": "Damaged", "target": "Seedpod", "amount": 1}],
    "final": {"player0": {"health": 27, "board": [{"card": "Boulder", "attack": 4}]}},
}


def scenario(text: str) -> str:
    """Run a scenario, and return the message with which it is refused."""
    try:
        run_scenario(text, match_ruleset(), where=FILE)
    except OrderOfPlayError as error:
        return str(error)
    return FILE


def test_the_scenario_that_is_changed_here_is_sound() -> None:
    assert scenario(to_toml(SCENARIO)) == FILE


@mapped
@given(data=st.data())
def test_scenarios_with_changed_bytes(data: st.DataObject) -> None:
    content = data.draw(mutated_bytes(to_toml(SCENARIO).encode()))
    assert scenario(content.decode(errors="replace")).startswith(FILE)


@mapped
@given(data=st.data())
def test_scenarios_with_changed_values(data: st.DataObject) -> None:
    assert scenario(to_toml(data.draw(mutated(SCENARIO)))).startswith(FILE)


# Cards

CARD_FILE = {"cards": [{"id": f"C_{card['name']}", **card} for card in (*CARDS, *TURN_CARDS)]}


class FromFiles(Plugin):
    """A plugin whose cards stand in a folder."""

    def __init__(self, package: str) -> None:
        """Name the package with the folder."""
        self.package = package

    def cards(self) -> Iterable[Resources]:
        """Return the folder."""
        return (Resources(self.package, "cards"),)


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Iterable[Path]:
    """Make a package with a folder for cards."""
    site = tmp_path_factory.mktemp("site")
    (site / "fuzzed_cards" / "cards").mkdir(parents=True)
    (site / "fuzzed_cards" / "__init__.py").touch()
    sys.path.insert(0, str(site))
    yield site / "fuzzed_cards"
    sys.path.remove(str(site))


def card_file(package: Path, content: bytes) -> list[str]:
    """Compose a plugin with a card file, and return the codes of what is wrong with it."""
    (package / "cards" / "cards.toml").write_bytes(content)
    candidates = [
        candidate_of("synthetic", SyntheticMatch()),
        candidate_of("fuzzed", FromFiles("fuzzed_cards"), ["synthetic-in-memory"]),
    ]
    examination = examine(sift(candidates), EVERYTHING)
    for problem in examination.problems:
        assert problem.where
        assert problem.fix
    return [problem.code for problem in examination.problems]


def test_the_card_file_that_is_changed_here_is_sound(package: Path) -> None:
    assert card_file(package, to_toml(CARD_FILE).encode()) == []


@mapped
@given(data=st.data())
def test_card_files_with_changed_bytes(package: Path, data: st.DataObject) -> None:
    content = data.draw(mutated_bytes(to_toml(CARD_FILE).encode()))
    card_file(package, content)


@mapped
@given(data=st.data())
def test_card_files_with_changed_values(package: Path, data: st.DataObject) -> None:
    card_file(package, to_toml(data.draw(mutated(CARD_FILE))).encode())


# What no random change finds

NASTY: dict[str, bytes] = {
    "a number of thousands of digits": b"cards = " + b"1" * 5000,
    "thousands of brackets": b"cards = " + b"[" * 5000,
    "nested tables": b"cards = " + b"{ a = " * 3000,
    "no text": b"\xff\xfe\x00",
    "a byte-order mark": b"\xef\xbb\xbf",
    "nothing": b"",
    "a date": b"cards = [{ id = 1979-05-27 }]",
    "infinity": b"cards = [{ id = 'C_1', name = 'x', type = 'relic', health = inf }]",
    "no number": b"cards = [{ id = 'C_1', name = 'x', type = 'relic', health = nan }]",
    "a cost beyond all numbers": b"cards = [{ id = 'C_1', name = 'x', cost = 1e400 }]",
}


@pytest.mark.parametrize("content", NASTY.values(), ids=NASTY)
def test_nasty_files(package: Path, tmp_path: Path, content: bytes) -> None:
    """Each is refused as a card file, as a deck, as a scenario and as a plugin set."""
    assert card_file(package, content) != []
    assert "is no deck:" in deck_file(tmp_path, content)
    file = tmp_path / "x.scenario.toml"
    file.write_bytes(content)
    with pytest.raises(OrderOfPlayError) as caught:
        run_scenario(file, match_ruleset())
    assert str(caught.value).startswith(str(file))
    file.write_bytes(content or b"[")
    with pytest.raises(LoadError) as refused:
        find_selection(f"@{file}")
    (problem,) = refused.value.problems
    assert problem.where == str(file)


SET: dict[str, Any] = {"plugins": ["synthetic", "-other"], "replace": {"C_1": "synthetic"}}


@mapped
@given(data=st.data())
def test_plugin_sets_with_changed_values(tmp_path: Path, data: st.DataObject) -> None:
    file = tmp_path / "set.toml"
    file.write_text(to_toml(data.draw(mutated(SET))), encoding="utf-8")
    try:
        selection = find_selection(f"@{file}")
    except LoadError as error:
        (problem,) = error.problems
        assert (problem.where, problem.code in {"P112", "P113"}) == (str(file), True)
    else:
        assert "" not in (*(selection.included or ()), *selection.excluded)
