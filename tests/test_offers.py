"""The offers of a game: the legal actions as a sequence that makes each as it is looked at."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st
from orderofplay.engine.actions import (
    ATTACK,
    OTHER,
    PLAY,
    POWER,
    Answer,
    Attack,
    EndTurn,
    Parts,
    PlayCard,
    UseHeroPower,
)
from orderofplay.engine.offers import NO_PARTS
from orderofplay.state.choice import Choice
from orderofplay.testing import Harness
from synthetic_turn import deal, put, turns, use


def position() -> Harness:
    """A turn with plays on targets, plays without, attacks and a hero power."""
    g = turns(power="Zap")
    put(g, 0, "Racer", "Shade", "Trunk")
    put(g, 1, "Trunk", "Twig")
    deal(g, 0, "Dart", "Twig", "Sting", "Gale", "Knife")
    return g


def test_offers_are_the_legal_actions() -> None:
    g = position()
    listed = g.game.legal_actions()
    offers = g.game.offers()

    assert len(listed) > 10
    assert len(offers) == len(listed)
    assert [offers[place] for place in range(len(offers))] == listed
    assert list(g.game.offers()) == listed
    assert list(reversed(offers)) == listed[::-1]
    assert {type(action) for action in listed} >= {PlayCard, Attack, EndTurn}


@given(st.integers(-40, 40), st.integers(-40, 40))
def test_they_are_indexed_and_sliced_as_a_list(start: int, stop: int) -> None:
    g = position()
    listed = g.game.legal_actions()

    assert g.game.offers()[start:stop] == listed[start:stop]
    if -len(listed) <= start < len(listed):
        assert g.game.offers()[start] == listed[start]
    else:
        with pytest.raises(IndexError):
            g.game.offers()[start]


def test_what_makes_an_action_is_told_without_making_it() -> None:
    """The card or attacker and the target, here without an option; none where nothing acts."""
    g = position()
    hero_power = g.game.state.players[0].hero_power
    assert hero_power is not None
    offers = g.game.offers()
    told: list[Parts] = []
    for action in offers:
        if isinstance(action, PlayCard):
            told.append((PLAY, action.card, action.target, None))
        elif isinstance(action, Attack):
            told.append((ATTACK, action.attacker, action.defender, None))
        elif isinstance(action, UseHeroPower):
            told.append((POWER, hero_power.id, action.target, None))
        else:
            told.append(NO_PARTS)

    assert [offers.parts_at(place) for place in range(offers.size)] == told
    assert [offers[place] for place, parts in enumerate(told) if parts == NO_PARTS] == offers.others
    assert {parts[0] for parts in told} == {PLAY, ATTACK, POWER, OTHER}


@pytest.mark.parametrize("count", [1, 4, 12])
def test_the_answers_to_a_choice_are_offered(count: int) -> None:
    g = position()
    g.game.state.pending = Choice("some", 0, list(range(1, count + 1)), "it")

    assert g.game.legal_actions() == [Answer(place) for place in range(count)]
    assert g.game.offers()[count - 1] == Answer(count - 1)


def test_they_are_a_sequence_that_cannot_be_changed() -> None:
    offers = position().game.offers()

    assert isinstance(offers, Sequence)
    assert not isinstance(offers, MutableSequence)
    assert EndTurn() in offers
    assert Attack(99, 98) not in offers
    assert offers.index(EndTurn()) == len(offers) - 1
    assert (offers.count(EndTurn()), offers.count(Attack(99, 98))) == (1, 0)
    with pytest.raises(ValueError, match="99"):
        offers.index(Attack(99, 98))


def test_they_know_their_own_actions_from_equal_ones() -> None:
    """An agent's action is judged anew unless it is one of those that it was offered."""
    offers = position().game.offers()
    taken = offers[0]

    assert offers.holds(taken)
    assert not offers.holds(PlayCard(*taken[:-1]))
    assert PlayCard(*taken[:-1]) in offers
    assert all(offers.holds(action) for action in offers)


def test_an_action_out_of_date_is_judged_anew() -> None:
    g = position()
    attack = next(action for action in g.game.offers() if isinstance(action, Attack))
    use(g, attack)
    g.game.offers()

    refusal = g.game.why_illegal(attack)

    assert refusal is not None
    assert refusal.code == "REQ_NOT_EXHAUSTED_ACTIVATE"


def test_what_was_offered_stays_as_it_was_while_the_board_changes() -> None:
    """The lists of characters that the offers stand on are replaced, never changed."""
    g = position()
    offers = g.game.offers()
    before = [offers.parts_at(place) for place in range(len(offers))]
    boards = [len(player.board) for player in g.game.state.players]

    for _ in range(3):
        attack = next(a for a in g.game.offers() if isinstance(a, (Attack, PlayCard)))
        use(g, attack)

    assert boards != [len(player.board) for player in g.game.state.players]
    assert [offers.parts_at(place) for place in range(len(offers))] == before


def test_a_game_that_is_over_offers_nothing() -> None:
    g = position()
    g.game.state.over = True

    assert (len(g.game.offers()), g.game.legal_actions()) == (0, [])
