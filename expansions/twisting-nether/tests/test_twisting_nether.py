"""Twisting Nether marks everything at once; the Death Creation Step does the rest (seed 003)."""

from __future__ import annotations

import pytest
from orderofplay.testing import new_game

pytestmark = pytest.mark.needs("twisting_nether", "basics")


def test_03x_twisting_nether_destroys_all() -> None:
    """Seed 003, Expansion Drop; T014: one Death Creation Step before either Deathrattle."""
    g = new_game(deck=["Test Filler"] * 5)
    hoarder = g.summon("Loot Hoarder", 0)
    golem = g.summon("Harvest Golem", 0)
    filler = g.summon("Test Filler", 1)
    g.clear_log()

    g.cast("Twisting Nether", 0)

    (card,) = g.hand(0)
    (token,) = g.board(0)
    assert g.log() == [
        {"type": "Destroyed", "id": hoarder},
        {"type": "Destroyed", "id": golem},
        {"type": "Destroyed", "id": filler},
        {"type": "DeathPhase", "round": 1},
        {"type": "Triggered", "source": hoarder, "trigger": "deathrattle"},
        {"type": "Drew", "player": 0, "id": card},
        {"type": "Triggered", "source": golem, "trigger": "deathrattle"},
        {"type": "Summoned", "id": token},
    ]
    assert [g.zone_of(id) for id in (hoarder, golem, filler)] == ["graveyard"] * 3
    assert [g.health(id) for id in (hoarder, golem, filler)] == [1, 3, 1]
    assert (g.name_of(token), g.zone_of(token), g.health(token)) == ("Damaged Golem", "play", 1)
    assert g.board(1) == []


def test_a_doubler_that_dies_too_doubles_nothing() -> None:
    """T068, baron-simultaneous: its aura ends before the Death Phase."""
    g = new_game(deck=["Test Filler"] * 5)
    baron = g.summon("Baron Rivendare", 0)
    hoarder = g.summon("Loot Hoarder", 0)
    g.clear_log()

    g.cast("Twisting Nether", 1)

    (card,) = g.hand(0)
    assert g.log() == [
        {"type": "Destroyed", "id": baron},
        {"type": "Destroyed", "id": hoarder},
        {"type": "DeathPhase", "round": 1},
        {"type": "Triggered", "source": hoarder, "trigger": "deathrattle"},
        {"type": "Drew", "player": 0, "id": card},
    ]


def test_locations_go_too_and_heroes_do_not() -> None:
    """The card's text: minions and locations."""
    grove = {"name": "Test Grove", "type": "location", "health": 3}
    g = new_game(cards=[grove])
    place = g.summon("Test Grove", 0)
    filler = g.summon("Test Filler", 1)
    g.clear_log()

    g.cast("Twisting Nether", 0)

    assert g.log() == [
        {"type": "Destroyed", "id": place},
        {"type": "Destroyed", "id": filler},
        {"type": "DeathPhase", "round": 1},
    ]
    assert [g.zone_of(g.hero(player)) for player in (0, 1)] == ["play", "play"]


def test_an_empty_board_is_destroyed_without_an_event() -> None:
    """Nothing to mark, nothing to log."""
    g = new_game()
    g.cast("Twisting Nether", 0)
    assert g.log() == []
