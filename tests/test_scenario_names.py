"""Scenarios of a ruleset have full names, so that two plugins may ship one of a name."""

from __future__ import annotations

import importlib
from collections.abc import Iterable

import pytest
from orderofplay.api import Plugin, Resources
from orderofplay.plugins.composition import candidate_of, compose
from orderofplay.plugins.discovery import Candidate, Discovery
from tiny_plugin import invoke, use


class Rival(Plugin):
    """It ships what the tiny plugin ships, from the same files."""

    def scenarios(self) -> Iterable[Resources]:
        return (Resources("tiny_cards", "scenarios", ".scenario.toml"),)


@pytest.fixture
def candidates(monkeypatch: pytest.MonkeyPatch) -> tuple[Candidate, ...]:
    use(monkeypatch, "all")
    tiny = importlib.import_module("tiny_cards").plugin
    found = (candidate_of("tiny", tiny), candidate_of("rival", Rival()))
    monkeypatch.setattr("orderofplay.plugins.discovery.discover", lambda: Discovery(found, ()))
    return found


def test_both_are_kept(candidates: tuple[Candidate, ...]) -> None:
    ruleset = compose(candidates)
    assert sorted(ruleset.scenarios) == [
        "rival:last_words",
        "rival:wrong",
        "tiny:last_words",
        "tiny:wrong",
    ]
    rows = [row.name for row in ruleset.contributions if row.hook == "scenarios"]
    assert sorted(rows) == sorted(ruleset.scenarios)


@pytest.mark.usefixtures("candidates")
def test_a_bare_name_that_two_have_must_be_made_full() -> None:
    result = invoke("demo", "last_words")
    assert (result.exit_code, result.output) == (
        2,
        (
            "Error: several plugins have a demo 'last_words': say rival:last_words"
            " or tiny:last_words\n"
        ),
    )
    assert invoke("demo", "rival:last_words").exit_code == 0


@pytest.mark.usefixtures("candidates")
def test_the_list_shows_full_names_where_bare_ones_do_not_tell() -> None:
    lines = [line.split() for line in invoke("demo").output.splitlines()]
    assert [line[0] for line in lines if line and line[0].startswith(("tiny:", "rival:"))] == [
        "rival:last_words",
        "rival:wrong",
        "tiny:last_words",
        "tiny:wrong",
    ]
