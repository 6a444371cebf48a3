"""A game that has been saved and loaded, as tests want one."""

from __future__ import annotations

import json

from orderofplay.engine.game import Game
from orderofplay.table.save import load_game, save_data
from orderofplay.testing import Harness


def reload(game: Game) -> Game:
    """Save a game, and load it from the text that a file would hold.

    The heroes of the harness stand in no ruleset, so they are handed over.
    """
    text = json.dumps(save_data(game))
    heroes = [player.hero.card for player in game.state.players]
    return load_game(json.loads(text), game.state.ruleset, cards=heroes)


def reloaded(g: Harness) -> Harness:
    """Return a harness of the game that was loaded."""
    return Harness(reload(g.game))
