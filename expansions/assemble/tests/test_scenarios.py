"""The scenarios that the expansion ships, each with its exact log and its final state."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

import pytest
from orderofplay.testing import new_game
from orderofplay.testing.scenario import run_scenario

pytestmark = pytest.mark.needs("assemble", "basics")

pytest.importorskip("orderofplay_assemble")

SUFFIX = ".scenario.toml"
FOLDER = files("orderofplay_assemble") / "scenarios"
NAMES = sorted(entry.name.removesuffix(SUFFIX) for entry in FOLDER.iterdir())
#: What Assembles, by the data's own words.
WORDS = {"assemble", "assemblePower"}


def _text(name: str) -> str:
    return (FOLDER / f"{name}{SUFFIX}").read_text(encoding="utf-8")


def test_every_file_is_a_demo_of_the_ruleset() -> None:
    shipped = new_game().game.state.ruleset.scenarios
    assert sorted(name for name in shipped if name.startswith("assemble:")) == [
        f"assemble:{name}" for name in NAMES
    ]


@pytest.mark.parametrize("name", NAMES)
def test_scenario(name: str) -> None:
    result = run_scenario(_text(name), where=name)
    assert result.report() == ""
    assert result.scenario.log is not None
    assert result.scenario.rules


@pytest.mark.parametrize("name", NAMES)
def test_a_scenario_can_fail(name: str) -> None:
    """With an Event more than there was, it is not as expected any more."""
    result = run_scenario(_text(name), where=name)
    longer = (*result.log, {"type": "DeathPhase", "round": 9})
    changed = result.scenario.model_copy(update={"log": longer})
    assert run_scenario(changed, where=name).report() != ""


def _assembles(data: Any) -> bool:  # noqa: ANN401 - card data
    effects = [effect for ability in data.abilities for effect in ability.effects]
    return any(word.word_name() in WORDS for word in (*effects, *data.effects))


def test_each_card_that_assembles_has_one() -> None:
    """13 cards, each played in a scenario or more."""
    rules = new_game().game.state.ruleset
    own = [card for card in rules.cards.values() if card.plugin == "assemble"]
    assembling = {card.name for card in own if _assembles(card.data)}
    assert len(assembling) == 13
    played = {
        getattr(step, "play", "")
        for name in NAMES
        for step in run_scenario(_text(name), where=name).scenario.actions
    }
    assert assembling - played == set()
