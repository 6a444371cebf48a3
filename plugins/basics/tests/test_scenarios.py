"""The shipped demos, each with its exact log; the seeds' logs stand here a second time."""

from __future__ import annotations

from importlib.resources import files

import pytest
from orderofplay.testing.harness import installed_ruleset
from orderofplay.testing.scenario import run_scenario

SUFFIX = ".scenario.toml"
FOLDER = files("orderofplay_basics") / "scenarios"
DEMOS = {
    # What each shows, with the Events of its log by their kinds.
    "a_whole_turn": "V TDTD XP DXP TC D TDC",
    "baron_dies_too": "DD XX P TC",
    "bolf_redirects": "D DDX P TC",
    "chained_death_phases": "DX P TDDX P TS",
    "defender_first": "DD TC TC DD TC TC",
    "drakkari_at_end_of_turn": "TS TD TD",
    "flamestrike_armorsmiths": "DD TA TA TA TA XX P",
}
LETTERS = {
    "Damaged": "D",
    "Destroyed": "X",
    "DeathPhase": "P",
    "Triggered": "T",
    "Drew": "C",
    "Summoned": "S",
    "ArmorGained": "A",
    "Revealed": "V",
}


def test_every_file_is_a_demo_of_the_ruleset() -> None:
    shipped = {entry.name.removesuffix(SUFFIX) for entry in FOLDER.iterdir()}
    assert shipped == set(DEMOS)
    named = {name for name in installed_ruleset().scenarios if name.startswith("basics:")}
    assert named == {f"basics:{name}" for name in DEMOS}


@pytest.mark.parametrize("name", sorted(DEMOS))
def test_demo(name: str) -> None:
    text = installed_ruleset().scenarios[f"basics:{name}"]
    result = run_scenario(text, trace=True)
    assert result.report() == ""
    assert result.scenario.log is not None
    assert result.scenario.rules
    kinds = "".join(LETTERS[row["type"]] for row in result.log)
    assert kinds == DEMOS[name].replace(" ", "")
    assert result.trace.startswith("Sequence ")


@pytest.mark.parametrize("name", sorted(DEMOS))
def test_a_demo_can_fail(name: str) -> None:
    """With the last Event of its log taken away, it is not as expected any more."""
    text = (FOLDER / f"{name}{SUFFIX}").read_text(encoding="utf-8")
    result = run_scenario(text)
    shorter = result.scenario.model_copy(update={"log": result.log[:-1]})
    again = run_scenario(shorter)
    assert not again.passed
    assert again.difference == len(result.log) - 1


def test_redirect_and_doubling_are_named_in_the_trace() -> None:
    """The trace gives reasons: which damage step acted, and which activation of how many."""
    bolf = run_scenario(installed_ruleset().scenarios["basics:bolf_redirects"], trace=True)
    assert "    standard:redirectHeroDamage of Bolf Ramshield [3] (order of play 3)\n" in bolf.trace
    bell = run_scenario(installed_ruleset().scenarios["basics:drakkari_at_end_of_turn"], trace=True)
    entries = [line.strip() for line in bell.trace.splitlines() if "Test Bell" in line]
    assert entries == [
        "Test Bell [4] endOfTurn (answers TurnEnding player 0; order of play 4;"
        f" activation {number} of 2)"
        for number in (1, 2)
    ]
