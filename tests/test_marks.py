"""Marks: what a plugin says of a card, its own or another's, for words to ask."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from orderofplay.api import Plugin, Resources
from orderofplay.plugins.composition import candidate_of, compose, with_cards
from orderofplay.plugins.json_schema import card_file_schema
from orderofplay.plugins.problems import LoadError, Problem
from orderofplay.state.ruleset import Ruleset
from orderofplay.testing import new_game
from synthetic import minion, plugin
from synthetic_potter import CLAY, Clay, Potter, potters_ruleset

FILE = """
[[cards]]
id = "N1"
name = "Newcomer"
type = "minion"
attack = 1
health = 1
marks = ["clay"]

[[marks]]
card = "N2"
mark = { mark = "clay", hard = true }

[[cards]]
id = "N2"
name = "Second"
type = "minion"
attack = 1
health = 1
"""


class Newcomer(Plugin):
    """A plugin that is data alone."""

    def __init__(self, package: str) -> None:
        self._package = package

    def cards(self) -> Iterable[Resources]:
        return (Resources(self._package),)


def composed(folder: Path, monkeypatch: pytest.MonkeyPatch, **files: str) -> Ruleset:
    """Compose the potter's plugins with newcomers that depend on it, each with a card file."""
    candidates = [
        candidate_of("synthetic", plugin),
        candidate_of("potter", Potter(), requires=("synthetic-in-memory",)),
    ]
    monkeypatch.syspath_prepend(folder)
    known = ["synthetic-in-memory", "potter-in-memory"]
    for name, text in files.items():
        package = f"{folder.name}_{name}".replace("-", "_")
        (folder / package).mkdir()
        (folder / package / "__init__.py").write_text("", encoding="utf-8")
        (folder / package / "all.toml").write_text(text, encoding="utf-8")
        candidates.append(candidate_of(name, Newcomer(package), requires=tuple(known)))
        known.append(f"{name}-in-memory")
    return compose(candidates)


def test_a_file_marks_its_own_cards_and_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = '[[marks]]\ncard = "Newcomer"\nmark = "clay"\n'
    rules = composed(tmp_path, monkeypatch, newcomer=FILE, other=other)
    assert rules.marks == {"N1": {CLAY: Clay()}, "N2": {CLAY: Clay(hard=True)}}


def test_words_ask_for_marks_within_the_pool() -> None:
    g = new_game(ruleset=potters_ruleset(), pool=["synthetic", "potter"])
    g.cast("Throw Clay", 0)
    g.cast("Throw Hard Clay", 0)
    assert [g.name_of(id) for id in g.hand(0)] == ["Boulder", "Pebble"]
    stranger = new_game(ruleset=potters_ruleset(), pool=["potter"])
    stranger.cast("Throw Clay", 0)
    assert stranger.hand(0) == []


def test_marks_are_part_of_the_fingerprint_and_of_what_is_told() -> None:
    rules = potters_ruleset()
    marked = with_cards(rules, [], "data", [{"card": "Hydra", "mark": "clay"}])
    assert marked.fingerprint != rules.fingerprint
    assert marked.fingerprint_parts["mark synthetic:Hydra potter:clay"] == repr(Clay())
    (told,) = [c for c in rules.contributions if c.hook == "marks"]
    assert told.name == CLAY
    assert told.summary == "The card may be shaped; ``hard`` clay keeps its numbers."


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ({"card": "Nobody", "mark": "clay"}, "field card: unknown card 'Nobody'"),
        ({"card": "Hydra", "mark": "glay"}, "field mark: unknown mark 'glay'"),
        ({"card": "Hydra"}, "field mark: Field required"),
        ({"card": "Hydra", "mark": "clay", "x": 1}, "field x: Extra inputs are not permitted"),
        ({"card": "Quake", "mark": "clay"}, "cannot be marked 'clay': it is no minion"),
    ],
)
def test_a_wrong_mark_is_a_problem(row: dict[str, Any], said: str) -> None:
    """P178."""
    with pytest.raises(LoadError) as caught:
        with_cards(potters_ruleset(), [], "data", [row])
    (problem,) = caught.value.problems
    assert problem.code == "P178"
    assert said in f"{problem.where}: {problem.text}"
    assert "marks[0]" in problem.where
    assert problem.plugins == ("data",)


def test_a_card_marks_itself_wrongly() -> None:
    """P178, with the card's own plugin."""
    spell = {"name": "Trick", "type": "spell", "effects": ["ping"], "marks": ["clay"]}
    with pytest.raises(LoadError) as caught:
        with_cards(potters_ruleset(), [spell], "data")
    (problem,) = caught.value.problems
    assert problem == Problem(
        "P178",
        "plugin data, card data:Trick, field marks",
        "the card data:Trick cannot be marked 'clay': it is no minion",
        "mend the mark, or take it away",
        ("data",),
    )


def test_to_mark_a_card_otherwise_is_a_problem_and_alike_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """P178: nobody's order decides which of two marks holds."""
    second = '[[marks]]\ncard = "N1"\nmark = { mark = "clay", hard = true }\n'
    with pytest.raises(LoadError) as caught:
        composed(tmp_path, monkeypatch, newcomer=FILE, other=second)
    (problem,) = caught.value.problems
    assert (problem.code, problem.plugins) == ("P178", ("other",))
    assert problem.text == "the card N1 is marked 'clay' already, and otherwise"
    own = minion("Twice", 1, 1) | {"marks": ["clay", "clay"]}
    rules = with_cards(potters_ruleset(), [own], "data")
    assert rules.marks["data:Twice"] == {CLAY: Clay()}


def test_the_schema_of_card_files_knows_marks() -> None:
    schema = card_file_schema(potters_ruleset())
    assert schema["properties"]["marks"]["items"] == {"$ref": "#/$defs/markData"}
    fields = schema["$defs"]["markData"]["properties"]
    assert fields["mark"] == {"$ref": "#/$defs/mark"}
    assert {"enum": ["potter:clay", "clay"], "description": Clay.__doc__.partition("\n")[0]} in (  # type: ignore[union-attr]
        schema["$defs"]["mark"]["anyOf"]
    )
