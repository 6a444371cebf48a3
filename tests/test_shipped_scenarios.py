"""The scenarios that the plugins of the set ship pass, whatever else is in the set."""

from __future__ import annotations

from orderofplay.state.ruleset import Ruleset
from orderofplay.testing.scenario import run_scenario


def test_every_shipped_scenario_passes(ruleset: Ruleset) -> None:
    failed = {}
    for name, text in ruleset.scenarios.items():
        result = run_scenario(text, ruleset, where=name)
        if not result.passed:
            failed[name] = result.report()
    assert failed == {}
