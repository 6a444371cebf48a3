"""Nobody can tell a match of real cards from its twin in which all that is hidden differs."""

from __future__ import annotations

import random

import pytest
from orderofplay.api import FaceDown
from orderofplay.engine.game import Game
from orderofplay.table.playing import choose, find_agent
from orderofplay.testing import Harness, new_match
from orderofplay.testing.tables import begin, minion, on, play, spell
from orderofplay.testing.twins import follow, require_alike, told, twin_of

from .test_decks import NAMES, starter

pytestmark = pytest.mark.needs("standard", "basics")

STEPS = 12


def match(seed: int) -> Game:
    return new_match(starter(NAMES[0]), starter(NAMES[1]), seed, first=seed % 2).game


@pytest.mark.parametrize("seed", range(12))
def test_a_whole_match_with_twins_made_on_the_way(seed: int) -> None:
    """From the mulligan on; greedy players, so that it is a game like others."""
    draw = random.Random(seed)  # noqa: S311 - a test draws
    game = match(seed)
    agents = [find_agent(game.state.ruleset, "greedy")(player) for player in (0, 1)]
    steps = 0
    while game.to_act >= 0:
        for player in (0, 1):
            steps += follow(game, player, draw, STEPS)
        game.apply(choose(game, agents[game.to_act]))
    assert steps > 100


# What a player might tell by


def twins(g: Harness, player: int) -> tuple[Game, Game]:
    """A game with a trace, and its twin for a player."""
    g.game.state.trace = []
    return g.game, twin_of(g.game, player, random.Random(3))  # noqa: S311 - as above


def test_what_the_opponent_discovers_is_not_told() -> None:
    """Neither the cards to choose among, nor the one that comes to the hand."""
    sage = minion("Sage", 1, 1, on("battlecry", {"effect": "discover"}), collectible=False)
    cards = [minion(name, 1, 1) for name in ("A", "B", "C")]
    g, _, (card,) = begin(*cards, sage, hand=["Sage"], random=["data:A", "data:B", "data:C"])
    play(g, card)
    games = twins(g, 1)
    options = [game.state.pending.options for game in games if game.state.pending]
    assert options[0] != options[1]
    require_alike(*games, 1)
    for game in games:
        game.apply(game.legal_actions()[2])
    require_alike(*games, 1)
    rows = [told(game, 1, 0) for game in games]
    assert rows[0] == rows[1]
    assert {"type": "Chosen", "player": 0, "seen": []} in rows[0]
    hand = g.game.state.players[0].hand
    assert g.name_of(hand[-1]) == "C"
    assert g.game.view(1).entity(hand[-1]) is None


def test_what_is_shuffled_into_a_deck_is_in_it_for_its_owner_alone() -> None:
    """The number of cards is public, which they are is not."""
    offer = {
        "name": "Offer",
        "type": "spell",
        "cost": 2,
        "keywords": ["tradeable"],
        "effects": ["draw"],
    }
    g, _, (card,) = begin(offer, hand=["Offer"])
    (trade,) = [a for a in g.game.legal_actions() if type(a).__name__ == "PluginAction"]
    games = twins(g, 1)
    for game in games:
        game.state.entities[card] = games[0].state.entities[card]
        game.apply(trade)
    require_alike(*games, 1)
    assert g.game.view(1).opponent.deck == ()
    assert "data:Offer" in (*g.game.view(0).you.deck, *(c.card for c in g.game.view(0).you.hand))
    assert g.game.view(0).entity(card) is None


@pytest.mark.parametrize("name", ["Counterspell", "Mirror Entity"])
def test_secrets_of_one_class_look_alike(name: str) -> None:
    """Rulebook 13: only that there is one, and of which class."""
    g, _, (card,) = begin(spell("Nothing", "draw"), hand=[name])
    play(g, card)
    games = twins(g, 1)
    require_alike(*games, 1)
    assert games[1].state.entities[card].card.name != name
    assert g.game.view(1).opponent.secrets == (FaceDown(card, "mage"),)
