"""What a match is begun with, and what is usual where nothing is said (rulebook 12)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from orderofplay.api import IllegalAction, OrderOfPlayError, Profile, RunawayError
from orderofplay.engine.actions import Answer
from orderofplay.engine.game import Game
from orderofplay.engine.stack_data import event_to_data
from orderofplay.plugins.composition import with_cards
from orderofplay.state.ruleset import Ruleset
from orderofplay.table.setup import MatchSetup, begin_match, find_profile, set_up
from snapshots import snapshot
from synthetic_match import match_ruleset, random_actions, random_setup

COIN = {
    "id": "coin",
    "name": "Button",
    "type": "spell",
    "effects": [],
    "collectible": False,
    "secondPlayer": True,
}


def setup_with(*cards: Mapping[str, Any], plugin: str = "synthetic", **more: Any) -> MatchSetup:  # noqa: ANN401 - whatever set_up takes
    """Set up a match with more cards in the set."""
    ruleset = with_cards(match_ruleset(), cards, plugin) if cards else match_ruleset()
    return set_up(ruleset, _decks(ruleset), profile="newest", **more)


def _decks(ruleset: Ruleset) -> Any:  # noqa: ANN401 - two decks
    return random_setup(1, ruleset).decks


def second_hand(setup: MatchSetup) -> list[str]:
    """Return the hand of who has the second turn, after both mulligans."""
    game = begin_match(setup)
    game.apply(Answer(0))
    game.apply(Answer(0))
    state = game.state
    return [state.entities[id].card.name for id in state.players[1 - setup.first].hand]


# Who has the second turn gets a card


@pytest.mark.parametrize("first", [0, 1])
def test_the_second_player_gets_the_card_that_says_so(first: int) -> None:
    setup = setup_with(COIN, first=first)
    assert (setup.second_card, setup.pool) == ("coin", ("synthetic",))
    assert second_hand(setup)[-1] == "Button"


def test_no_card_says_so() -> None:
    setup = setup_with()
    assert setup.second_card == ""
    assert len(second_hand(setup)) == 4


def test_a_card_of_a_plugin_outside_the_pool_is_nobodys() -> None:
    """DESIGN 3: what no deck uses changes no game."""
    setup = setup_with(COIN, plugin="stranger")
    assert (setup.second_card, setup.pool) == ("", ("synthetic",))
    assert setup_with(COIN, plugin="stranger", pool=["stranger"]).second_card == "coin"


def test_another_card_or_none_may_be_said() -> None:
    assert setup_with(COIN, second_card="Spark").second_card == "synthetic:Spark"
    assert setup_with(COIN, second_card="").second_card == ""
    with pytest.raises(IllegalAction, match="no card with the id or name 'Sparc'"):
        setup_with(second_card="Sparc")


def test_two_cards_that_say_so_are_both_named() -> None:
    other = {**COIN, "id": "other", "name": "Token"}
    with pytest.raises(OrderOfPlayError) as raised:
        setup_with(COIN, other)
    assert str(raised.value) == (
        "several cards are for the player who has the second turn:"
        " Button (coin, of synthetic), Token (other, of synthetic); choose one"
    )


# The rest


def test_an_unknown_profile_or_pool() -> None:
    with pytest.raises(KeyError, match="no profile 'oldest', only"):
        set_up(match_ruleset(), _decks(match_ruleset()), profile="oldest")
    with pytest.raises(OrderOfPlayError, match="the pool names nobody, which the ruleset lacks"):
        setup_with(pool=["nobody"])
    assert find_profile(match_ruleset(), "newest").name == "newest"
    assert isinstance(find_profile(match_ruleset(), "newest"), Profile)


def test_a_match_without_a_log_goes_the_same_way() -> None:
    setup = setup_with(COIN, seed=9)
    one, two = begin_match(setup), begin_match(setup, log=False)
    assert two.state.log is None
    assert one.state.log == []
    for game in (one, two):
        assert game.state.pending is not None
        assert not game.state.strict
    assert one.legal_actions() == two.legal_actions()
    assert [card.id for card in one.state.players[0].deck] == [
        card.id for card in two.state.players[0].deck
    ]


# A match that has gone wrong begins again from its setup


def _go_on_without_a_budget(game: Game) -> None:
    """Answer the mulligan, or pass the turn, with no operation left for it."""
    if game.state.pending is None:
        game.start("passTurn", {})
    game.state.operations_left = 0
    if game.state.pending is None:
        game.resolve()
    else:
        game.apply(Answer(1))


@pytest.mark.parametrize("logged", [True, False])
@pytest.mark.parametrize("taken", [0, 1, 3, 20])
def test_an_error_leads_back_to_where_the_match_stood(taken: int, logged: bool) -> None:
    """In its mulligans too, before which no copy of the match is made."""
    game, twin = (begin_match(random_setup(6), log=logged) for _ in range(2))
    for each in (game, twin):
        for _ in zip(range(taken), random_actions(each, 6), strict=False):
            pass
    with pytest.raises(RunawayError):
        _go_on_without_a_budget(game)
    assert snapshot(game.state) == snapshot(twin.state)
    for each in (game, twin):
        for _ in random_actions(each, 7):
            pass
    assert snapshot(game.state) == snapshot(twin.state)


# A log may be begun at any moment


def _told(game: Game) -> list[dict[str, object]]:
    return [event_to_data(event) for event in game.state.log or ()]


def test_a_log_that_is_begun_in_the_middle_of_a_choice_tells_all_that_follows() -> None:
    whole, late = begin_match(random_setup(6)), begin_match(random_setup(6), log=False)
    for game in (whole, late):
        game.apply(Answer(0))
    before = len(_told(whole))
    late.state.log = []
    for game in (whole, late):
        game.apply(Answer(0))
    assert _told(late) == _told(whole)[before:] != []
    for game in (whole, late):
        for _ in random_actions(game, 6):
            pass
    assert _told(late) == _told(whole)[before:]
