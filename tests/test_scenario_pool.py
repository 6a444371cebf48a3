"""The pool of a scenario: explicit, or what the position's cards come from."""

from __future__ import annotations

from orderofplay.testing.scenario import read_scenario
from orderofplay.testing.scenario_setup import set_up
from synthetic import ruleset

HEAD = 'title = "x"\nactions = [{ endTurn = 0 }]\n'
BOARD = '[[board]]\ncard = "Boulder"\nplayer = 0\n'
OWN = '[[cards]]\nname = "Rock"\ntype = "minion"\nattack = 1\nhealth = 1\n'


def pool(content: str) -> set[str]:
    game, _ = set_up(read_scenario(HEAD + content), ruleset(), "x", trace=False)
    return {card.plugin for card in game.game.state.pool}


def test_by_default_the_plugins_of_the_position() -> None:
    assert pool("") == set()
    assert pool(BOARD) == {"synthetic"}
    assert pool('[player1]\ndeck = ["Boulder"]\n') == {"synthetic"}
    assert pool(OWN) == {"data"}


def test_a_pool_that_is_named() -> None:
    assert pool(f'pool = ["data"]\n{BOARD}{OWN}') == {"data"}
    assert pool(f"pool = []\n{BOARD}") == set()
