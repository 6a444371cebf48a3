"""Hero cards in the kernel: indexes, clones and saved stacks (rulebook 11)."""

from __future__ import annotations

import json

import pytest
from orderofplay.api import CardType
from orderofplay.engine.actions import PlayCard, sequence_of
from orderofplay.engine.stack_data import resolution_from_data, resolution_to_data
from orderofplay.plugins.composition import candidate_of, compose, with_cards
from orderofplay.state.ruleset import Ruleset
from orderofplay.testing import Harness
from snapshots import check_invariants, snapshot
from synthetic import CARDS, call, on, ping
from synthetic_events import pinged, triggered
from synthetic_turn import TURN_CARDS, SyntheticTurn, costing, deal, gift, turns, use

CHAMPION = CardType("champion", "hero", True, ("health",), ("abilities", "armor", "hero_power"))


class WithHeroes(SyntheticTurn):
    """The plugin object."""

    def card_types(self) -> tuple[CardType, ...]:
        """Return the types."""
        return (*super().card_types(), CHAMPION)


def _rules() -> Ruleset:
    own = (
        costing(1, gift("Roar", ping(9))),
        {
            "name": "Queen",
            "type": "champion",
            "cost": 2,
            "health": 30,
            "armor": 3,
            "heroPower": "Roar",
            "abilities": [on("opening", call("Pebble")), on("turnStarts", ping(4))],
        },
        {"name": "Squire", "type": "champion", "cost": 1, "health": 12},
    )
    composed = compose([candidate_of("synthetic", WithHeroes())])
    return with_cards(composed, (*CARDS, *TURN_CARDS, *own), "synthetic")


RULES = _rules()


def game() -> Harness:
    return turns(power="Halo", ruleset=RULES)


def test_a_hero_enters_as_the_newest_with_its_text() -> None:
    """Op-played, of a hero: its triggers answer from now on, those of the old one no more."""
    g = game()
    (queen,) = deal(g, 0, "Queen")
    use(g, PlayCard(queen))
    pebble = g.board(0)[-1]
    assert g.log() == [
        {"type": "HeroReplaced", "player": 0, "id": queen},
        triggered(queen, "opening"),
        {"type": "Summoned", "id": pebble},
    ]
    check_invariants(g.game.state)
    g.clear_log()
    g.game.run("passTurn", {})
    g.game.run("passTurn", {})
    assert [row for row in g.log() if row["type"] != "Drew"] == [
        triggered(queen, "turnStarts"),
        pinged(queen, 4),
    ]


def test_a_hero_without_a_power_leaves_the_old_one() -> None:
    g = game()
    (squire,) = deal(g, 0, "Squire")
    power = g.game.state.players[0].hero_power
    use(g, PlayCard(squire))
    assert g.game.state.players[0].hero_power is power
    # Health and its maximum stay, whatever is printed on the card.
    assert g.health(squire) == 30
    check_invariants(g.game.state)


@pytest.mark.parametrize("name", ["Queen", "Squire"])
def test_the_play_can_be_cloned_and_saved_at_any_step(name: str) -> None:
    """DESIGN 4: the middle of a Sequence is data."""
    g = game()
    (hero,) = deal(g, 0, name)
    g.game.start(*sequence_of(g.game.state, PlayCard(hero)))
    ended = g.clone()
    ended.game.resolve()
    while g.game.step():
        twin = g.clone()
        data = json.loads(json.dumps(resolution_to_data(twin.game.state)))
        resolution_from_data(twin.game.state, data)
        twin.game.resolve()
        assert snapshot(twin.game.state) == snapshot(ended.game.state)
    assert snapshot(g.game.state) == snapshot(ended.game.state)


def test_an_effect_on_the_own_hero_finds_the_new_one() -> None:
    g = game()
    (squire, twig) = deal(g, 0, "Squire", "Twig")
    use(g, PlayCard(squire), PlayCard(twig))
    g.deal_damage(g.hero(0), 3)
    assert (g.hero(0), g.health(squire)) == (squire, 27)
