"""Whole games of decks that Assemble: no failure, the same twice, recorded, saved and loaded."""

from __future__ import annotations

import collections
import json
from pathlib import Path
from typing import Any

import pytest
from orderofplay.api import Action
from orderofplay.cards.decks import Deck
from orderofplay.plugins.composition import compose_installed
from orderofplay.table.decks import find_deck
from orderofplay.table.playing import find_agent, new_agent, play_out
from orderofplay.table.record import RecordWriter, read_record, replay
from orderofplay.table.save import load_game, save_data
from orderofplay.table.setup import MatchSetup, begin_match, set_up
from orderofplay.table.simulation import new_simulation, play_games
from orderofplay.testing import Harness

pytestmark = pytest.mark.needs("assemble", "basics")

pytest.importorskip("orderofplay_assemble")

RULES = compose_installed("assemble,basics")
#: The 13 cards, two copies each, and four pool minions: more than any class may have.
ALL_OF_THEM = [
    card.id
    for card in RULES.cards.values()
    if card.plugin == "assemble" and "assembl" in repr(card.data) and card.collectible
]
DECKS = Path(__file__).parent / "decks"


def _decks() -> tuple[Deck, Deck]:
    one, other = (find_deck(RULES, str(DECKS / f"{name}.deck.toml")) for name in ("sands", "thaw"))
    return one, other


def _two_decks(seed: int) -> MatchSetup:
    return set_up(RULES, _decks(), seed, seed % 2)


def _all_of_them(seed: int) -> MatchSetup:
    """Begin with decks of nothing but cards that Assemble, of heroes of two classes."""
    setup = _two_decks(seed)
    cards = tuple(RULES.cards[id] for id in ALL_OF_THEM for _ in range(2))
    one, other = setup.decks
    return setup._replace(decks=(one._replace(cards=cards), other._replace(cards=cards)))


def _agents(seed: int, name: str = "random") -> list[Any]:
    kind = find_agent(RULES, name)
    return [new_agent(RULES, kind, seed * 2 + player) for player in (0, 1)]


def _told(setup: MatchSetup, name: str = "random") -> list[dict[str, Any]]:
    """Play a game out, where an operation that does two things is an error."""
    game = begin_match(setup, strict=True)
    play_out(game, _agents(setup.seed, name))
    return Harness(game).log()


def test_all_thirteen_are_in_the_deck() -> None:
    assert len(ALL_OF_THEM) == 13


def test_games_of_nothing_but_cards_that_assemble() -> None:
    """24 games, each played twice to the same log, in which a lot is assembled."""
    said: collections.Counter[str] = collections.Counter()
    for seed in range(24):
        log = _told(_all_of_them(seed))
        assert json.dumps(log) == json.dumps(_told(_all_of_them(seed)))
        said.update(row["type"] for row in log)
    assert said["Assembled"] > 24 * 4
    assert said["BecameHeroPower"] > 0


def test_games_of_two_decks() -> None:
    """100 games by seeds alone: twice the same totals, and no game fails."""
    simulation = new_simulation(set_up(RULES, _decks()), ("random", "random"))
    totals = play_games(simulation, 0, 100)
    assert totals == play_games(simulation, 0, 100)
    assert totals.games == 100
    assert sum(row["type"] == "Assembled" for row in _told(_two_decks(1), "greedy")) > 0


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("begin", [_two_decks, _all_of_them])
def test_a_recorded_game_replays_byte_for_byte(begin: Any, seed: int, tmp_path: Path) -> None:  # noqa: ANN401 - a function
    setup = begin(seed)
    game = begin_match(setup)
    path = tmp_path / "a"
    with RecordWriter(path, setup, game) as record:
        play_out(game, _agents(seed), record.write)
    again = replay(read_record(path), RULES)
    assert json.dumps(Harness(again).log()) == json.dumps(Harness(game).log())
    assert sorted(again.state.made) == sorted(game.state.made)


@pytest.mark.parametrize("seed", range(6))
def test_a_game_goes_on_from_saves_as_if_it_had_not_been_saved(seed: int) -> None:
    """Saved at each seventh action and at each choice of a half, and loaded from the text."""
    setup = _all_of_them(seed)
    game = begin_match(setup)
    actions: list[Action] = []
    play_out(game, _agents(seed), actions.append)
    assert game.state.made
    other, saves = begin_match(setup), 0
    for number, action in enumerate(actions):
        pending = other.state.pending
        if number % 7 == 0 or (pending is not None and pending.kind == "assemble"):
            other = load_game(json.loads(json.dumps(save_data(other))), RULES)
            saves += 1
        other.apply(action)
    assert saves > len(actions) / 7
    assert json.dumps(Harness(other).log()) == json.dumps(Harness(game).log())
