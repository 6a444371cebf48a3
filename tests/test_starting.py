"""The start of a game: shuffling, opening hands, mulligans, the second player's card."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from orderofplay.engine.actions import Answer
from orderofplay.engine.random import below, shuffle
from orderofplay.state.errors import IllegalAction
from orderofplay.testing import Harness, new_game
from synthetic import minion, ruleset

NAMES = ("A", "B", "C", "D", "E", "F")
CARDS = [minion(name, 1, 1) for name in (*NAMES, "Gift")]


def begin(*deck: str, first: int = 0, gift: str = "", random: tuple[int, ...] = ()) -> Harness:
    """Begin a game in which scripted numbers shuffle; 5 4 3 2 1 leave six cards as they are."""
    g = new_game(deck, cards=CARDS, ruleset=ruleset(), random=random or None)
    g.game.begin(first, gift)
    return g


def names(g: Harness, player: int) -> list[str]:
    return [g.name_of(id) for id in g.hand(player)]


UNSHUFFLED = (5, 4, 3, 2, 1)


def test_hands_of_three_and_four() -> None:
    """Rulebook mana: 3 cards for who begins and 4 for the other, from the top."""
    g = begin(*NAMES, random=(*UNSHUFFLED, *UNSHUFFLED))
    assert (names(g, 0), names(g, 1)) == (["A", "B", "C"], ["A", "B", "C", "D"])
    g.check_script()
    g = begin(*NAMES, first=1, random=(*UNSHUFFLED, *UNSHUFFLED))
    assert (names(g, 0), names(g, 1)) == (["A", "B", "C", "D"], ["A", "B", "C"])
    assert g.log() == []


def test_shuffling_swaps_from_the_bottom_of_the_script() -> None:
    """Each number says with which place, from the bottom of the deck, the next is swapped."""
    g = begin(*NAMES, random=(0, 4, 3, 2, 1, *UNSHUFFLED))
    assert names(g, 0) == ["F", "B", "C"]


@given(st.integers(), st.integers(0, 40))
def test_a_deck_is_shuffled_by_the_numbers_that_are_drawn_one_by_one(seed: int, size: int) -> None:
    """They are drawn at once, but they are the same, and so are those that follow."""
    states = [begin().game.state, begin().game.state]
    cards = [states[0].ruleset.card(NAMES[place % 6]) for place in range(size)]
    expected = cards[:]
    for state in states:
        state.random_seed = seed
    for last in range(size - 1, 0, -1):
        other = below(states[0], last + 1)
        expected[last], expected[other] = expected[other], expected[last]
    shuffle(states[1], cards)
    assert cards == expected
    assert states[0].random_seed == states[1].random_seed


def test_mulligan_draws_first_and_shuffles_back_later() -> None:
    """Rulebook mulligan: the cards put back cannot come again; places in the hand stay."""
    g = begin(*NAMES, random=(*UNSHUFFLED, *UNSHUFFLED, 0, 0))
    for option in (1, 2, 0):
        g.game.apply(Answer(option))
    assert names(g, 0) == ["D", "B", "E"]
    assert [card.name for card in g.game.state.players[0].deck] == ["C", "A", "F"]
    g.check_script()


def test_a_deck_that_is_empty_replaces_nothing() -> None:
    g = begin("A", "B", "C", random=(2, 1, 2, 1))
    g.game.apply(Answer(1))
    g.game.apply(Answer(0))
    assert names(g, 0) == ["A", "B", "C"]
    assert g.game.state.pending is not None
    assert g.game.state.pending.player == 1


def test_without_cards_nobody_is_asked() -> None:
    g = begin()
    assert (g.game.state.pending, g.game.state.turn) == (None, 1)


def test_the_second_player_gets_the_card_after_the_mulligan() -> None:
    g = begin(*NAMES, gift="Gift")
    for _ in range(2):
        assert "Gift" not in names(g, 1)
        g.game.apply(Answer(0))
    assert names(g, 1)[-1] == "Gift"
    assert names(g, 0)[-1] != "Gift"
    assert (g.game.state.turn, g.game.state.active_player) == (1, 0)
    assert g.log() == [{"type": "Drew", "player": 0, "id": g.hand(0)[-1]}]


def test_an_unknown_card_or_player_is_refused() -> None:
    g = new_game(NAMES, cards=CARDS, ruleset=ruleset())
    with pytest.raises(IllegalAction, match="no card with the id or name 'Nothing'"):
        g.game.begin(0, "Nothing")
    with pytest.raises(IllegalAction, match="a player is 0 or 1, not 2"):
        g.game.begin(2)
    assert (g.hand(0), g.log()) == ([], [])


def test_after_an_illegal_answer_the_game_goes_on() -> None:
    g = begin(*NAMES)
    before = names(g, 0)
    with pytest.raises(IllegalAction):
        g.game.answer(7)
    for _ in range(2):
        g.game.apply(Answer(0))
    assert names(g, 0)[:3] == before
