"""Rulebook sections 8 and 12: combat, and the End of Turn Phase."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from orderofplay.api import IllegalAction
from orderofplay.testing import Harness, new_game

from .cards import (
    ARM,
    DEMON_LORD,
    IMMUNITY,
    damage,
    give,
    minion,
    random_of,
    summon,
    when,
)
from .events import (
    choose,
    damaged,
    death_phase,
    destroyed,
    draws,
    drew,
    new_ids,
    summoned,
    triggered,
)

pytestmark = pytest.mark.needs("basics")

PROFILES = pytest.mark.parametrize("profile", ["course", "hearthstone"])


def begin(
    profile: str = "hearthstone",
    *cards: dict[str, Any],
    random: Sequence[int] | None = None,
) -> Harness:
    return new_game(deck=["Test Filler"] * 5, profile=profile, cards=cards, random=random)


@pytest.mark.parametrize("defender_damaged_first", [True, False])
def test_a_trade_of_hoarders(defender_damaged_first: bool) -> None:
    """T128 with both orders of the Damaged Events; deaths are in order of play in both."""
    g = choose(begin(), defender_damaged_first=defender_damaged_first)
    a = g.summon("Loot Hoarder", 0)
    d = g.summon("Loot Hoarder", 1)
    g.clear_log()

    g.order_attack(a, d)

    hits = [damaged(d, 2), damaged(a, 2)]
    assert g.log() == [
        *(hits if defender_damaged_first else hits[::-1]),
        *destroyed(a, d),
        death_phase(1),
        *draws(a, 0, g.hand(0)[0]),
        *draws(d, 1, g.hand(1)[0]),
    ]


@pytest.mark.parametrize("queue_per_event", [True, False])
@pytest.mark.parametrize("defender_damaged_first", [True, False])
@pytest.mark.parametrize("attacker", [0, 1])
def test_defenders_trigger_goes_first(
    attacker: int, defender_damaged_first: bool, queue_per_event: bool
) -> None:
    """T129, combat-3: whatever the order of play, the Damaged Events or the Queues."""
    g = choose(
        begin(),
        defender_damaged_first=defender_damaged_first,
        queue_per_event=queue_per_event,
    )
    ids = [g.summon("Acolyte of Pain", player) for player in (0, 1)]
    g.clear_log()

    g.order_attack(ids[attacker], ids[1 - attacker])

    first = 1 - attacker
    hits = [damaged(ids[first], 1), damaged(ids[attacker], 1)]
    if not defender_damaged_first:
        hits.sort(key=lambda row: int(row["target"]))
    assert g.log() == [
        *hits,
        triggered(ids[first], "damaged"),
        drew(first, g.hand(first)[0]),
        triggered(ids[attacker], "damaged"),
        drew(attacker, g.hand(attacker)[0]),
    ]


@PROFILES
def test_an_imp_bosss_answer_fails_the_patron(profile: str) -> None:
    """T040 with the knife in the Boss's own text: the Patron no longer survives."""
    boss = minion(
        "Test Boss",
        2,
        4,
        when("selfDamaged", summon("Imp"), damage(random_of("enemyMinions"), 1)),
    )
    g = begin(profile, boss)
    patron = g.summon("Grim Patron", 0)
    defender = g.summon("Test Boss", 1)
    g.clear_log()

    g.order_attack(patron, defender)

    (imp,) = new_ids(g)
    hits = [damaged(defender, 3), damaged(patron, 2)]
    assert g.log() == [
        *(hits if profile == "hearthstone" else hits[::-1]),
        triggered(defender, "damaged"),
        summoned(imp),
        damaged(patron, 1),
        *destroyed(patron),
        death_phase(1),
    ]
    assert g.board(0) == []
    assert g.health(defender) == 1


@PROFILES
def test_taunt_must_be_attacked(profile: str) -> None:
    """T130: Hoarder and hero are illegal, the Ghoul is legal."""
    g = begin(profile)
    hoarder = g.summon("Loot Hoarder", 1)
    ghoul = g.summon("Unstable Ghoul", 1)
    attacker = g.summon("Test Filler", 0)
    g.clear_log()

    for defender in (hoarder, g.hero(1)):
        with pytest.raises(IllegalAction, match="Unstable Ghoul has Taunt"):
            g.order_attack(attacker, defender)
    assert g.log() == []
    g.order_attack(attacker, ghoul)

    hits = [damaged(ghoul, 1), damaged(attacker, 1)]
    assert g.log() == [*hits, *destroyed(attacker), death_phase(1)]


@PROFILES
def test_a_mortally_wounded_taunt_is_gone_after_the_phase(profile: str) -> None:
    """attack-legality: once the Taunt minion has left play, the way is free."""
    g = begin(profile)
    ghoul = g.summon("Unstable Ghoul", 1)
    attacker = g.summon("Test Reactor", 0)
    assert g.can_attack(attacker, g.hero(1)) is not None
    g.deal_damage(ghoul, 3)

    assert g.can_attack(attacker, g.hero(1)) is None
    assert g.can_attack(attacker, ghoul) == (
        "the defender Unstable Ghoul is not in play but in zone graveyard"
    )


@PROFILES
def test_nought_attack_strikes_no_one_back(profile: str) -> None:
    """combat-3: a 0-Attack defender deals nothing."""
    g = begin(profile)
    bell = g.summon("Test Bell", 1)
    attacker = g.summon("Test Filler", 0)
    g.clear_log()

    g.order_attack(attacker, bell)

    assert g.log() == [damaged(bell, 1)]
    assert g.health(attacker) == 1


@pytest.mark.parametrize("heroes_attack", [True, False])
def test_whether_heroes_attack_is_a_choice(heroes_attack: bool) -> None:
    """attack-legality against seed 001: a hero with Attack strikes a minion and is struck back."""
    g = choose(begin("hearthstone", ARM), heroes_attack=heroes_attack)
    reactor = g.summon("Test Reactor", 1)
    assert g.can_attack(g.hero(0), reactor) is not None
    g.cast("Test Arm", 0)
    g.clear_log()

    if heroes_attack:
        g.order_attack(g.hero(0), reactor)
        assert g.log() == [
            damaged(reactor, 3),
            damaged(g.hero(0), 2),
            triggered(reactor, "damaged"),
        ]
    else:
        with pytest.raises(IllegalAction, match="only minions attack"):
            g.order_attack(g.hero(0), reactor)
        assert g.log() == []


def test_an_immune_attacker_is_unhurt() -> None:
    """T144, the outcome: the hero strikes a 10/10 and takes nothing; no Event."""
    g = begin("hearthstone", ARM, IMMUNITY, minion("Test Giant", 10, 10))
    giant = g.summon("Test Giant", 1)
    g.cast("Test Arm", 0)
    g.cast("Test Immunity", 0, g.hero(0))
    g.clear_log()

    g.order_attack(g.hero(0), giant)

    assert g.log() == [damaged(giant, 3)]
    assert g.health(g.hero(0)) == 30


@PROFILES
def test_an_immune_minion_cannot_be_attacked(profile: str) -> None:
    """attack-legality, immune: not targetable by enemies."""
    g = begin(profile, IMMUNITY)
    defender = g.summon("Test Filler", 1)
    attacker = g.summon("Test Filler", 0)
    g.cast("Test Immunity", 1, defender)

    assert g.can_attack(attacker, defender) == "Test Filler is Immune"


@PROFILES
def test_an_immune_hero_cannot_be_attacked(profile: str) -> None:
    """attack-legality, immune: the aura of the Lord protects the hero from attacks."""
    g = begin(profile, DEMON_LORD)
    lord = g.summon("Test Demon Lord", 1)
    attacker = g.summon("Test Filler", 0)
    assert g.can_attack(attacker, g.hero(1)) == "Hero is Immune"
    g.destroy(lord)

    assert g.can_attack(attacker, g.hero(1)) is None


@PROFILES
def test_the_attack_of_the_moment_is_dealt(profile: str) -> None:
    """combat-3: values are read in the Combat Phase, buffs and all."""
    g = begin(profile)
    frothing = g.summon("Frothing Berserker", 0)
    victim = g.summon("Test Reactor", 1)
    g.deal_damage(victim, 1)
    g.clear_log()

    g.order_attack(frothing, victim)

    hits = [damaged(victim, 3), damaged(frothing, 2)]
    assert g.log() == [
        *(hits if profile == "hearthstone" else hits[::-1]),
        triggered(frothing, "damaged"),
        triggered(frothing, "damaged"),
    ]
    assert (g.attack(frothing), g.health(frothing), g.health(victim)) == (5, 2, 1)


@PROFILES
def test_third_parties_answer_the_defenders_event_first(profile: str) -> None:
    """priority-exceptions (iii): every answer to the defender's Event, then the attacker's."""
    g = begin(profile)
    mine = g.summon("Armorsmith", 0)
    theirs = g.summon("Armorsmith", 1)
    g.clear_log()

    g.order_attack(mine, theirs)

    hits = [damaged(theirs, 1), damaged(mine, 1)]
    assert g.log() == [
        *(hits if profile == "hearthstone" else hits[::-1]),
        triggered(theirs, "damaged"),
        {"type": "ArmorGained", "player": 1, "amount": 1},
        triggered(mine, "damaged"),
        {"type": "ArmorGained", "player": 0, "amount": 1},
    ]


# End of turn


@PROFILES
def test_end_of_turn_enchantments_queue_with_the_others(profile: str) -> None:
    """eot-queue: an attached trigger has its own place, the time of its attachment."""
    curse = {
        "name": "Test Blessing",
        "type": "spell",
        "target": "friendlyMinions",
        "effects": [
            give("target", abilities=[when("endOfTurn", {"effect": "gainArmor", "amount": 1})])
        ],
    }
    g = begin(profile, curse)
    old = g.summon("Test Filler", 0)
    first = g.summon("Test Bell", 0)
    g.cast("Test Blessing", 0, old)
    second = g.summon("Test Bell", 0)
    g.clear_log()

    g.end_turn(0)

    assert g.log() == [
        triggered(first, "endOfTurn"),
        damaged(g.hero(1), 1),
        triggered(old, "endOfTurn"),
        {"type": "ArmorGained", "player": 0, "amount": 1},
        triggered(second, "endOfTurn"),
        damaged(g.hero(1), 1),
    ]


@PROFILES
def test_a_minion_summoned_at_end_of_turn_waits_a_turn(profile: str) -> None:
    """2c: what arrives during the Phase is not in its Queue."""
    ringer = minion("Test Ringer", 1, 1, when("endOfTurn", summon("Test Bell")))
    g = begin(profile, ringer)
    own = g.summon("Test Ringer", 0)
    g.clear_log()

    g.end_turn(0)

    (bell,) = new_ids(g)
    assert g.log() == [triggered(own, "endOfTurn"), summoned(bell)]
    g.clear_log()

    g.end_turn(0)

    (second,) = new_ids(g)
    assert g.log() == [
        triggered(own, "endOfTurn"),
        summoned(second),
        triggered(bell, "endOfTurn"),
        damaged(g.hero(1), 1),
    ]


@PROFILES
def test_deathrattles_of_the_end_of_turn_phase(profile: str) -> None:
    """Section 12, step 1: the steps run once the Phase is over, and Death Phases follow."""
    toller = minion("Test Toller", 1, 9, when("endOfTurn", damage("allMinions", 1)))
    g = begin(profile, toller)
    own = g.summon("Test Toller", 0)
    hoarder = g.summon("Loot Hoarder", 1)
    bell = g.summon("Test Bell", 0)
    g.clear_log()

    g.end_turn(0)

    (card,) = g.hand(1)
    assert g.log() == [
        triggered(own, "endOfTurn"),
        damaged(own, 1),
        damaged(hoarder, 1),
        damaged(bell, 1),
        triggered(bell, "endOfTurn"),
        damaged(g.hero(1), 1),
        *destroyed(hoarder),
        death_phase(1),
        *draws(hoarder, 1, card),
    ]
