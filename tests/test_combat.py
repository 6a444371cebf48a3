"""Attacks: their two Phases, and attacks inside an effect, which are sub-Sequences."""

from __future__ import annotations

from synthetic import ALL, ENEMIES, call, hit, minion, on, ping, spell
from synthetic_events import damaged, death_phase, destroyed, pinged, play, summon_all, triggered

COUNT = {"amount": "count", "of": ALL}
DUEL = {"effect": "duel", "attacker": "self", "defender": ENEMIES}
SINCE_THE_BEGINNING = {"condition": "alive", "at": ["sequence"]}


def test_both_fighters_deal_their_damage_at_once() -> None:
    """Rulebook combat-3, seed 001: each one's damage kills the other."""
    g = play()
    attacker = g.summon("Seedpod", 0)
    defender = g.summon("Pebble", 1)
    g.clear_log()

    g.order_attack(attacker, defender)

    assert g.log() == [
        damaged(attacker),
        damaged(defender),
        destroyed(attacker),
        destroyed(defender),
        death_phase(1),
        triggered(attacker, "lastWords"),
        {"type": "Summoned", "id": 5},
    ]


def test_a_hero_strikes_nobody_back_and_nor_does_what_has_no_attack() -> None:
    """Rulebook combat-3."""
    g = play(minion("Wall", 0, 9))
    attacker = g.summon("Boulder", 0)
    wall = g.summon("Wall", 1)
    g.clear_log()

    g.order_attack(attacker, 2)
    g.order_attack(attacker, wall)

    assert g.log() == [damaged(2, 2), damaged(wall, 2)]
    assert g.health(attacker) == 6


def test_no_combat_phase_once_a_fighter_has_died_in_the_preparation() -> None:
    """Rulebook combat-2: the steps, deaths among them, come between the two Phases."""
    g = play(minion("Ambush", 0, 9, on("proposed", hit(ENEMIES, 9))))
    ambush = g.summon("Ambush", 1)
    attacker = g.summon("Boulder", 0)
    g.summon("Herald", 1)
    g.clear_log()

    g.order_attack(attacker, 2)

    assert g.log() == [
        triggered(ambush, "proposed"),
        damaged(attacker, 9),
        destroyed(attacker),
        death_phase(1),
    ]
    assert g.health(2) == 30


def test_after_attack_comes_in_the_combat_phase_even_for_no_damage() -> None:
    """Rulebook combat-3, zero: 0 damage raises no Event, After Attack comes all the same."""
    g = play(
        minion("Bully", 0, 9, on("turnEnds", DUEL)),
        minion("Watcher", 0, 9, on("afterAttack", ping(4))),
    )
    bully = g.summon("Bully", 0)
    watcher = g.summon("Watcher", 1)
    g.clear_log()

    g.end_turn(0)

    assert g.log() == [
        triggered(bully, "turnEnds"),
        triggered(watcher, "afterAttack"),
        pinged(watcher, 4),
    ]


def test_nobody_dies_inside_an_attack_that_an_effect_starts() -> None:
    """Rulebook 3, forced attacks: a whole combat Sequence nested inside, deaths wait outside."""
    g = play(minion("Bully", 2, 4, on("turnEnds", DUEL, ping(COUNT))))
    bully = g.summon("Bully", 0)
    seedpod = g.summon("Seedpod", 1)
    g.clear_log()

    g.end_turn(0)

    assert g.log() == [
        triggered(bully, "turnEnds"),
        damaged(bully),
        damaged(seedpod, 2),
        # The mortally wounded one still counts.
        pinged(bully, 2),
        destroyed(seedpod),
        death_phase(1),
        triggered(seedpod, "lastWords"),
        {"type": "Summoned", "id": 5},
    ]


def test_an_attack_inside_an_effect_may_fight_what_is_already_dying() -> None:
    """Rulebook 3: mortally wounded is still in play until the outermost Phase ends."""
    g = play(minion("Bully", 2, 9, on("turnEnds", DUEL, DUEL)))
    bully = g.summon("Bully", 0)
    pebble = g.summon("Pebble", 1)
    g.clear_log()

    g.end_turn(0)

    assert g.log() == [
        triggered(bully, "turnEnds"),
        damaged(bully),
        damaged(pebble, 2),
        damaged(bully),
        damaged(pebble, 2),
        destroyed(pebble),
        death_phase(1),
    ]


def test_an_attack_inside_an_effect_has_a_pre_check_of_its_own() -> None:
    """Rulebook precheck-2017: who came earlier in the same Phase is in time for it."""
    fight = {"effect": "duel", "attacker": ALL, "defender": {"selector": "hero"}}
    g = play(
        minion("Watcher", 1, 9, on("afterAttack", ping(4), conditions=[SINCE_THE_BEGINNING])),
        spell("Provoke", call("Watcher"), fight),
    )

    g.cast("Provoke", 0)

    assert g.log() == [
        {"type": "Summoned", "id": 4},
        damaged(2),
        triggered(4, "afterAttack"),
        pinged(4, 4),
    ]


def test_attacks_nest_in_attacks() -> None:
    """DESIGN 4: a sub-Sequence is a program on the stack like any other."""
    g = play(
        minion("Avenger", 1, 9, on("afterAttack", {**DUEL, "attacker": "self"})),
        minion("Wall", 0, 9),
    )
    attacker = g.summon("Boulder", 0)
    wall = g.summon("Wall", 0)
    avenger = g.summon("Avenger", 1)
    g.clear_log()

    g.order_attack(attacker, 2)

    assert g.log() == [
        damaged(2, 2),
        triggered(avenger, "afterAttack"),
        # The After Attack of this one is not answered: the trigger is resolving.
        damaged(attacker),
        damaged(avenger, 2),
    ]
    assert g.health(wall) == 9


def test_what_a_spell_causes_resolves_before_its_next_effect() -> None:
    """Rulebook 1a, in the Spell Text Phase; the On Play Phase has come before it."""
    g = play(
        spell("Loud", ping(1), ping(2)),
        minion("Audience", 1, 9, on("spellCast", ping(6)), on("pinged", hit({"selector": "hero"}))),
    )
    (audience,) = summon_all(g, 0, ["Audience"])

    g.cast("Loud", 0)

    answer = [triggered(audience, "pinged"), damaged(2)]
    assert g.log() == [
        triggered(audience, "spellCast"),
        pinged(audience, 6),
        *answer,
        pinged(4, 1),
        *answer,
        pinged(4, 2),
        *answer,
    ]
    assert g.zone_of(4) == "graveyard"
