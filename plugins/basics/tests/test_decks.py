"""The starter decks, and a match between them from its mulligan on (rulebook 12, 16)."""

from __future__ import annotations

import random
from importlib.resources import files

import pytest
from orderofplay.api import IllegalAction
from orderofplay.testing import (
    Answer,
    Concede,
    Deck,
    EndTurn,
    Harness,
    new_game,
    new_match,
    read_deck,
)

from .events import drew

pytestmark = pytest.mark.needs("basics")

NAMES = ("mage", "warrior")


def text_of(name: str) -> str:
    folder = files("orderofplay_basics") / "decks"
    return (folder / f"{name}.deck.toml").read_text(encoding="utf-8")


def starter(name: str) -> Deck:
    return read_deck(text_of(name), name, new_game().game.state.ruleset)


def match(seed: int = 0, first: int = 0) -> Harness:
    decks = [starter(name) for name in NAMES]
    return new_match(*decks, seed, second_card="The Coin", first=first)


def keep(g: Harness) -> None:
    """Answer both mulligans with keeping everything."""
    for _ in range(2):
        g.game.apply(Answer(0))


def names(g: Harness, player: int) -> list[str]:
    return [g.name_of(id) for id in g.hand(player)]


# The start of a match


def test_opening_hands_and_the_coin() -> None:
    """Rulebook mana: 3 cards and 4, then The Coin, then the first turn's draw."""
    g = match()
    assert (len(g.hand(0)), len(g.hand(1))) == (3, 4)
    assert "The Coin" not in names(g, 1)
    keep(g)
    state = g.game.state
    assert (len(g.hand(0)), len(g.hand(1))) == (4, 5)
    assert names(g, 1)[-1] == "The Coin"
    assert g.log() == [drew(0, g.hand(0)[-1])]
    assert (state.turn, state.active_player, state.players[0].mana) == (1, 0, 1)


def test_the_other_player_may_begin() -> None:
    g = match(first=1)
    assert (len(g.hand(0)), len(g.hand(1))) == (4, 3)
    keep(g)
    assert names(g, 0)[-1] == "The Coin"
    assert g.game.state.active_player == 1
    assert g.log() == [drew(1, g.hand(1)[-1])]


def test_hero_powers_stand_in_play() -> None:
    powers = [player.hero_power for player in match().game.state.players]
    assert [power.card.name for power in powers if power] == ["Fireblast", "Armor Up!"]


def test_mulligan_replaces_cards_in_their_places() -> None:
    """Rulebook mulligan: those put back cannot come again, and are shuffled into the deck."""
    g = match()
    kept, second, third = g.hand(0)
    deck = g.game.state.players[0].deck[:]
    choice = g.game.state.pending
    assert choice is not None
    assert (choice.kind, choice.player, choice.options) == ("mulligan", 0, [0, *g.hand(0)])
    g.game.apply(Answer(3))
    assert g.game.state.pending is not None
    assert g.game.state.pending.options == [0, kept, second]
    g.game.apply(Answer(2))
    g.game.apply(Answer(0))
    hand = g.hand(0)
    assert hand[0] == kept
    # The first card chosen gets the first card of the deck.
    assert [g.name_of(hand[2]), g.name_of(hand[1])] == [deck[-1].name, deck[-2].name]
    after = [card.name for card in g.game.state.players[0].deck]
    put_back = [g.name_of(second), g.name_of(third)]
    assert sorted(after) == sorted([*(card.name for card in deck[:-2]), *put_back])
    assert (g.zone_of(second), g.zone_of(third)) == ("deck", "deck")
    assert g.game.state.pending.player == 1


def test_a_mulligan_of_all_cards_ends_by_itself() -> None:
    g = match()
    old = g.hand(0)
    for _ in range(3):
        g.game.apply(Answer(1))
    assert not set(old) & set(g.hand(0))
    assert g.game.state.pending is not None
    assert g.game.state.pending.player == 1


def test_before_the_first_turn_only_answers_are_legal() -> None:
    """Rulebook choice-suspends."""
    g = match()
    assert g.game.legal_actions() == [Answer(place) for place in range(4)]
    refused = g.game.why_illegal(EndTurn())
    assert refused is not None
    assert refused.code == "REQ_CHOICE_FIRST"
    g.game.apply(Concede(0))
    assert (g.game.state.over, g.game.state.winner) == (True, 1)


def test_a_match_begins_once() -> None:
    g = match()
    with pytest.raises(IllegalAction, match="a choice has to be made first"):
        g.game.begin()
    keep(g)
    with pytest.raises(IllegalAction, match="the game has begun already"):
        g.game.begin()


def test_an_error_in_the_middle_of_a_mulligan_changes_nothing() -> None:
    g = match()
    g.game.apply(Answer(1))
    before = (g.hand(0), g.hand(1), g.game.state.pending)
    with pytest.raises(IllegalAction, match="the options are 0 to 2, not 9"):
        g.game.apply(Answer(9))
    assert (g.hand(0), g.hand(1), g.game.state.pending) == before


def test_a_mulligan_can_be_cloned() -> None:
    g = match()
    g.game.apply(Answer(1))
    twin = g.clone()
    for each in (g, twin):
        each.game.apply(Answer(0))
        each.game.apply(Answer(0))
    assert g.log() == twin.log()
    assert names(g, 0) == names(twin, 0)


# Whole matches


def play_out(seed: int) -> Harness:
    """Play a match at random; only its actions are random, its game has a seed of its own."""
    pick = random.Random(seed)  # noqa: S311 - a test's choice of actions
    g = match(seed)
    for _ in range(3000):
        if g.game.state.over:
            return g
        g.game.apply(pick.choice(g.game.legal_actions()))
    pytest.fail(f"match {seed} did not end")


@pytest.mark.parametrize("seed", range(12))
def test_a_random_match_ends_and_is_the_same_each_time(seed: int) -> None:
    """DESIGN 4: the same seed and actions give the same log; turn 89 is the last (turn-89)."""
    g = play_out(seed)
    assert g.game.state.turn <= 89
    assert g.game.state.winner in {0, 1, 2}
    assert g.log() == play_out(seed).log()


def test_seeds_shuffle_differently() -> None:
    assert len({tuple(names(match(seed), 0)) for seed in range(10)}) > 5
