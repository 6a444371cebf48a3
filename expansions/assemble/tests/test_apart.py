"""What does not Assemble is as it was: the same game without the expansion has the same log."""

from __future__ import annotations

import functools
import json
from typing import Any

import pytest
from orderofplay.plugins.composition import compose_installed, with_cards
from orderofplay.plugins.problems import LoadError
from orderofplay.state.ruleset import Ruleset
from orderofplay.table.decks import find_deck
from orderofplay.table.playing import find_agent, new_agent, play_out
from orderofplay.table.setup import begin_match, set_up
from orderofplay.testing import Harness, new_game

pytestmark = pytest.mark.needs("assemble")


CALLER = {
    "name": "Test Caller",
    "type": "minion",
    "attack": 1,
    "health": 3,
    "abilities": [{"trigger": "endOfTurn", "effects": ["summonRandom", "discover"]}],
}


def _log(rules: Ruleset, seed: int) -> str:
    """Play cards of basics, with random minions and a choice of random cards; write the log."""
    g = new_game(["Acolyte of Pain", "Loot Hoarder"] * 8, cards=[CALLER], ruleset=rules, seed=seed)
    hoarder = g.summon("Loot Hoarder", 0)
    acolyte = g.summon("Acolyte of Pain", 1)
    g.summon("Test Caller", 0)
    g.deal_damage(acolyte, 1)
    g.destroy(hoarder)
    g.end_turn(0)
    choice = g.game.state.pending
    assert choice is not None
    return json.dumps([g.log(), choice.options])


@functools.cache
def _rulesets() -> tuple[Ruleset, Ruleset]:
    return compose_installed("all"), compose_installed("all,-assemble")


@pytest.mark.parametrize("seed", range(20))
def test_the_log_without_it_is_the_log_with_it(seed: int) -> None:
    """DESIGN 6.3: not a byte, with random minions of the pool."""
    with_it, without = _rulesets()
    assert with_it.fingerprint != without.fingerprint
    log = _log(with_it, seed)
    assert log == _log(without, seed)
    assert "Summoned" in log


def _match(rules: Ruleset, seed: int) -> str:
    """Play a whole match of two decks of basics by random agents; write its log and choices."""
    decks = (find_deck(rules, "mage"), find_deck(rules, "warrior"))
    game = begin_match(set_up(rules, decks, seed, seed % 2))
    kind = find_agent(rules, "random")
    actions: list[str] = []
    agents = [new_agent(rules, kind, seed * 2 + player) for player in (0, 1)]
    play_out(game, agents, lambda action: actions.append(repr(action)))
    return json.dumps([Harness(game).log(), actions])


@pytest.mark.parametrize("seed", range(10))
def test_a_match_without_it_is_the_match_with_it(seed: int) -> None:
    """Seeds, random agents and the pool of the decks: none of them sees what is installed."""
    with_it, without = _rulesets()
    match = _match(with_it, seed)
    assert match == _match(without, seed)
    assert "Destroyed" in match


def _wrong(**mark: Any) -> str:  # noqa: ANN401 - as data
    card = mark.pop("card")
    row = {"card": card, "mark": {"mark": "splittable", **mark}}
    with pytest.raises(LoadError) as caught:
        with_cards(compose_installed("all"), [], "data", [row])
    (problem,) = caught.value.problems
    assert problem.code == "P178"
    return problem.text


@pytest.mark.parametrize(
    ("mark", "said"),
    [
        ({"card": "Flamestrike"}, "it is no minion"),
        ({"card": "Chillwind Yeti"}, "it has no ability 0"),
        ({"card": "EX1_096", "ability": 1}, "it has no ability 1"),
        ({"card": "EX1_096", "effects": 1}, "nothing is left for the bottom"),
        ({"card": "Stormwind Champion"}, "its ability 0 has no trigger"),
    ],
)
def test_what_has_no_two_halves_is_refused(mark: dict[str, Any], said: str) -> None:
    assert said in _wrong(**mark)


def test_a_choice_and_a_hand_are_the_players_own() -> None:
    """The opponent is told that something was assembled, and not which options there were."""
    g = new_game(pool=["assemble", "basics"], seed=3)
    g.cast("Chisel", 0)
    mine, theirs = g.game.view(0), g.game.view(1)
    assert mine.choice is not None
    assert theirs.choice is not None
    assert len(mine.choice.options) >= 1
    assert theirs.choice.options == ()
    assert all(mine.card(str(option)).name for option in mine.choice.options)
    g.game.answer(0)
    assert theirs.log == [{"type": "Assembled", "player": 0}]
    assert mine.log == [{"type": "Assembled", "player": 0, "id": g.hand(0)[0]}]
