"""How games end (rulebook 14)."""

from __future__ import annotations

import pytest
from orderofplay.api import IllegalAction
from orderofplay.engine.actions import Attack, Concede, EndTurn, PlayCard
from synthetic import ENEMIES, hit, minion, on, spell
from synthetic_events import damaged, death_phase, destroyed, triggered
from synthetic_turn import (
    CHARACTERS,
    FOES,
    MY_HERO,
    deal,
    pass_turn,
    play_new,
    put,
    refusal,
    trap,
    turns,
    use,
)

HEROES = {"selector": "standing", "place": "hero"}


def test_the_game_is_over_once_a_hero_has_died() -> None:
    """Rulebook game-end: checked at the end of the Sequence."""
    g = turns(spell("Doom", hit(FOES, 30)))
    play_new(g, "Doom")
    hero = g.hero(1)
    assert g.log() == [damaged(hero, 30), destroyed(hero), death_phase(1)]
    assert (g.game.state.over, g.game.state.winner) == (True, 0)
    assert g.game.legal_actions() == []
    assert refusal(g, EndTurn()) == ("REQ_GAME_NOT_OVER", "the game is over")
    with pytest.raises(IllegalAction, match="the game is over"):
        g.deal_damage(g.hero(0), 1)


def test_both_heroes_dead_at_one_check_is_a_draw() -> None:
    """Rulebook game-end: both dead at the same check."""
    g = turns(spell("Doom", hit(HEROES, 30)))
    play_new(g, "Doom")
    mine, theirs = g.hero(0), g.hero(1)
    assert g.log() == [
        damaged(mine, 30),
        damaged(theirs, 30),
        destroyed(mine),
        destroyed(theirs),
        death_phase(1),
    ]
    assert (g.game.state.over, g.game.state.winner) == (True, 2)


def test_a_dead_heros_side_may_still_win_a_draw() -> None:
    """Rulebook dead-hero-continues: Deathrattles of the same batch resolve."""
    g = turns(
        minion("Grudge", 1, 1, on("lastWords", hit({"selector": "hero"}, 30))),
        spell("Doom", hit({"selector": "minions"}, 1), hit(FOES, 30)),
    )
    (grudge,) = put(g, 1, "Grudge")
    play_new(g, "Doom")
    mine, theirs = g.hero(0), g.hero(1)
    assert g.log() == [
        damaged(grudge, 1),
        damaged(theirs, 30),
        damaged(grudge, 30),
        destroyed(theirs),
        destroyed(grudge),
        death_phase(1),
        triggered(grudge, "lastWords"),
        damaged(mine, 30),
        destroyed(mine),
        death_phase(2),
    ]
    assert g.game.state.winner == 2


def test_a_forced_attack_among_those_deathrattles_decides_nothing() -> None:
    """Rulebook 9: an attack inside another Sequence has no check of its own."""
    duel = {"effect": "duel", "attacker": ENEMIES, "defender": {"selector": "hero"}}
    g = turns(
        minion("Grudge", 1, 1, on("lastWords", duel, hit({"selector": "hero"}, 30))),
        spell("Doom", hit(FOES, 30)),
    )
    (grudge,), (boulder,) = put(g, 1, "Grudge"), put(g, 0, "Boulder")
    play_new(g, "Doom")
    mine, theirs = g.hero(0), g.hero(1)
    assert g.log() == [
        damaged(theirs, 30),
        damaged(grudge, 30),
        destroyed(theirs),
        destroyed(grudge),
        death_phase(1),
        triggered(grudge, "lastWords"),
        damaged(mine, 2),
        damaged(mine, 30),
        destroyed(mine),
        death_phase(2),
    ]
    assert (g.game.state.winner, g.zone_of(boulder)) == (2, "play")


def test_a_dead_hero_gets_no_armor() -> None:
    """DESIGN 5: clones share what stands outside play, so it is never changed in place."""
    g = turns(
        minion("Smith", 1, 1, on("lastWords", {"effect": "plate", "amount": 5})),
        spell("Doom", hit(FOES, 30), {"effect": "plate", "amount": 2}),
    )
    put(g, 1, "Smith")
    play_new(g, "Doom")
    assert (g.armor(0), g.armor(1)) == (2, 0)


def test_a_heal_within_the_phase_saves_a_hero() -> None:
    """Rulebook mid-phase survive, T021: 0 Health in the middle of a Phase is no death."""
    g = turns(spell("Brink", hit(MY_HERO, 30), {"effect": "mend", "targets": MY_HERO}))
    play_new(g, "Brink")
    mine = g.hero(0)
    assert g.log() == [damaged(mine, 30), {"type": "Healed", "target": mine, "amount": 1}]
    assert not g.game.state.over


def test_a_heal_in_the_death_phase_is_too_late() -> None:
    """Rulebook hero-death, T020: dead in the Death Creation Step is dead for good."""
    g = turns(
        minion("Balm", 1, 1, on("lastWords", {"effect": "mend", "targets": MY_HERO, "amount": 9})),
        spell("Brink", hit(CHARACTERS, 30)),
    )
    g.game.state.players[1].hero.damage = -9
    g.game.checkpoint()
    (balm,) = put(g, 0, "Balm")
    play_new(g, "Brink")
    assert triggered(balm, "lastWords") in g.log()
    assert g.game.state.winner == 1


def test_a_trap_may_end_the_game_before_the_fight() -> None:
    """T134, combat-2: the check between Preparation and Combat Phase; the defender lives."""
    g = turns(trap("Blast", on("friendAttacked", hit(FOES, 2))))
    blast = play_new(g, "Blast")
    pass_turn(g)
    (trunk,) = put(g, 1, "Trunk")
    attacker, defender = g.game.state.players[1].hero, g.game.state.players[0].hero
    attacker.damage, defender.damage = 28, 29
    g.game.checkpoint()

    use(g, Attack(trunk, defender.id))

    assert g.log() == [
        {"type": "Revealed", "player": 0, "id": blast},
        triggered(blast, "friendAttacked"),
        damaged(attacker.id, 2),
        damaged(trunk, 2),
        destroyed(attacker.id),
        death_phase(1),
    ]
    assert (g.game.state.winner, g.health(defender.id), g.zone_of(trunk)) == (0, 1, "play")


def test_a_forced_attack_ends_no_game_in_the_middle() -> None:
    """Rule 3: nested Phases trigger no deaths; a hero at 0 lives to the end of the Phase."""
    duel = {"effect": "duel", "attacker": "this", "defender": {"selector": "hero"}}
    g = turns(
        minion("Brawler", 5, 9, on("opening", duel, {"effect": "mend", "targets": HEROES})),
    )
    theirs = g.game.state.players[1].hero
    theirs.damage = 25
    g.game.checkpoint()
    brawler = play_new(g, "Brawler")
    assert g.log() == [
        triggered(brawler, "opening"),
        damaged(theirs.id, 5),
        {"type": "Healed", "target": theirs.id, "amount": 1},
    ]
    assert not g.game.state.over


@pytest.mark.parametrize("player", [0, 1])
def test_giving_up_is_immediate_and_anyones_right(player: int) -> None:
    """Rulebook game-end: concede immediate; in the other player's turn too."""
    g = turns()
    use(g, Concede(player))
    assert (g.game.state.over, g.game.state.winner, g.log()) == (True, 1 - player, [])
    assert refusal(g, Concede(player)) == ("REQ_GAME_NOT_OVER", "the game is over")


@pytest.mark.parametrize("player", [-1, 2, 5])
def test_only_players_give_up(player: int) -> None:
    g = turns()
    assert refusal(g, Concede(player)) == ("REQ_PLAYER", f"a player is 0 or 1, not {player}")
    with pytest.raises(IllegalAction, match="a player is 0 or 1"):
        use(g, Concede(player))
    assert not g.game.state.over


def test_giving_up_in_the_middle_leaves_nothing_half_done() -> None:
    g = turns(minion("Oracle", 1, 1, on("lastWords", {"effect": "query", "options": ["a", "b"]})))
    put(g, 0, "Oracle", "Seedpod")
    (quake,) = deal(g, 0, "Quake")
    use(g, PlayCard(quake))
    use(g, Concede(1))
    state = g.game.state
    assert (state.stack, state.raised, state.deaths, state.unresolved_summons) == ([], [], [], [])
    assert (state.resolving, state.pending, state.winner) == (set(), None, 0)


def test_where_heroes_do_not_die_no_game_ends() -> None:
    """Seed 003: the course's profile."""
    g = turns(spell("Doom", hit(HEROES, 40)), profile="course")
    play_new(g, "Doom")
    assert g.log() == [damaged(g.hero(0), 40), damaged(g.hero(1), 40)]
    assert not g.game.state.over
