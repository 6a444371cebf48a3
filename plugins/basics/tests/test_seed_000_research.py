"""The research notes (seed 000): each answer and each quoted rule that these cards can show."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from orderofplay.api import ScriptError
from orderofplay.testing import Harness, new_game

from .cards import (
    BOMBS,
    CALLER,
    CAST_DRAKKARI,
    EGG,
    HATCH_BERSERKER,
    MOONFIRE,
    NETHER,
    PINGER,
    RALLY,
    REAPER_SPELL,
    SHIELD_BLOCK,
    damage,
    give,
    minion,
    random_of,
    repeat,
    spell,
    when,
)
from .events import (
    armor_gained,
    armor_lost,
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
    profile: str = "course", *cards: dict[str, Any], random: Sequence[int] | None = None
) -> Harness:
    return new_game(deck=["Test Filler"] * 8, profile=profile, cards=cards, random=random)


# Answer a: Baron dying together with a Deathrattle


@PROFILES
def test_baron_dying_with_a_minion_does_not_double_it(profile: str) -> None:
    """Answer a: his aura is gone at Aura Update (Other), before the Death Phase."""
    g = begin(profile, NETHER)
    baron = g.summon("Baron Rivendare", 0)
    hoarder = g.summon("Loot Hoarder", 0)
    g.clear_log()

    g.cast("Test Nether", 0)

    (card,) = g.hand(0)
    assert g.log() == [*destroyed(baron, hoarder), death_phase(1), *draws(hoarder, 0, card)]


@PROFILES
def test_baron_killed_by_the_same_damage_does_not_double(profile: str) -> None:
    """Draft claim 1, with the Barons numbers set right: he has 7 Health."""
    g = begin(profile)
    baron = g.summon("Baron Rivendare", 0)
    hoarder = g.summon("Loot Hoarder", 0)
    g.deal_damage(baron, 6)
    g.clear_log()

    g.cast("Whirlwind", 1)

    (card,) = g.hand(0)
    assert g.log() == [
        damaged(baron, 1),
        damaged(hoarder, 1),
        *destroyed(baron, hoarder),
        death_phase(1),
        *draws(hoarder, 0, card),
    ]


# Answer b: order, depth first, locked Queues


@PROFILES
def test_queue_is_in_order_of_play_whoever_owns(profile: str) -> None:
    """Rule 2a, D1: oldest first, across the two players."""
    g = begin(profile)
    first = g.summon("Frothing Berserker", 1)
    second = g.summon("Frothing Berserker", 0)
    third = g.summon("Frothing Berserker", 1)
    g.clear_log()

    g.deal_damage(second, 1)

    assert g.log() == [
        damaged(second, 1),
        triggered(first, "damaged"),
        triggered(second, "damaged"),
        triggered(third, "damaged"),
    ]
    assert [g.attack(each) for each in (first, second, third)] == [3, 3, 3]


@PROFILES
def test_resolution_is_depth_first(profile: str) -> None:
    """What a trigger raises is explored before what remains of the Queue."""
    g = begin(profile, PINGER)
    pinger = g.summon("Test Pinger", 0)
    acolyte = g.summon("Acolyte of Pain", 1)
    victim = g.summon("Frothing Berserker", 1)
    g.clear_log()

    g.deal_damage(victim, 1)

    (card,) = g.hand(1)
    assert g.log() == [
        damaged(victim, 1),
        triggered(pinger, "damaged"),
        damaged(acolyte, 1),
        damaged(victim, 1),
        triggered(acolyte, "damaged"),
        drew(1, card),
        triggered(victim, "damaged"),
        triggered(victim, "damaged"),
        triggered(victim, "damaged"),
    ]
    assert g.attack(victim) == 5


def test_locked_queue_takes_no_newcomer() -> None:
    """Rule 2c, answer b: one Queue for the set, locked; the new Berserker answers nothing."""
    g = begin("course", HATCH_BERSERKER)
    hatcher = g.summon("Test Hatcher", 1)
    other = g.summon("Armorsmith", 1)
    g.clear_log()

    g.cast("Arcane Explosion", 0)

    (berserker,) = new_ids(g)
    assert g.log() == [
        damaged(hatcher, 1),
        damaged(other, 1),
        triggered(hatcher, "damaged"),
        summoned(berserker),
        triggered(other, "damaged"),
        armor_gained(1, 1),
        triggered(other, "damaged"),
        armor_gained(1, 1),
    ]
    assert g.attack(berserker) == 2


def test_newcomer_joins_the_queue_of_a_later_event() -> None:
    """D32: where each Event fills its own Queue, the new Berserker answers the second."""
    g = begin("hearthstone", HATCH_BERSERKER)
    hatcher = g.summon("Test Hatcher", 1)
    other = g.summon("Armorsmith", 1)
    g.clear_log()

    g.cast("Arcane Explosion", 0)

    (berserker,) = new_ids(g)
    assert g.log() == [
        damaged(hatcher, 1),
        damaged(other, 1),
        triggered(hatcher, "damaged"),
        summoned(berserker),
        triggered(other, "damaged"),
        armor_gained(1, 1),
        triggered(other, "damaged"),
        armor_gained(1, 1),
        triggered(berserker, "damaged"),
    ]
    assert g.attack(berserker) == 3


@PROFILES
def test_a_trigger_is_not_nested_inside_itself(profile: str) -> None:
    """The Pinger's own hits raise Events that it does not answer while it resolves."""
    g = begin(profile, PINGER)
    pinger = g.summon("Test Pinger", 0)
    victim = g.summon("Test Reactor", 1)
    g.clear_log()

    g.deal_damage(victim, 1)

    assert g.log() == [damaged(victim, 1), triggered(pinger, "damaged"), damaged(victim, 1)]


@PROFILES
def test_two_pingers_come_to_an_end(profile: str) -> None:
    """The cure that seed 003 names: each nests in the other, neither in itself."""
    g = begin(profile, PINGER)
    mine = g.summon("Test Pinger", 0)
    theirs = g.summon("Test Pinger", 1)
    g.clear_log()

    g.deal_damage(theirs, 1)

    assert g.log() == [
        damaged(theirs, 1),
        triggered(mine, "damaged"),
        damaged(theirs, 1),
        triggered(theirs, "damaged"),
        damaged(mine, 1),
        triggered(theirs, "damaged"),
        damaged(mine, 1),
        triggered(mine, "damaged"),
        damaged(theirs, 1),
    ]


# Answer c: mortally wounded, pending destroy, Death Phases


@PROFILES
def test_mortally_wounded_still_triggers_and_is_counted_by_area_damage(profile: str) -> None:
    """Answer f: Acolyte draws once for each Event, though the first was deadly."""
    twice = spell("Test Quake", repeat(2, damage("allMinions", 4)))
    g = begin(profile, twice)
    acolyte = g.summon("Acolyte of Pain", 0)
    g.clear_log()

    g.cast("Test Quake", 1)

    c1, c2 = g.hand(0)
    assert g.log() == [
        damaged(acolyte, 4),
        triggered(acolyte, "damaged"),
        drew(0, c1),
        damaged(acolyte, 4),
        triggered(acolyte, "damaged"),
        drew(0, c2),
        *destroyed(acolyte),
        death_phase(1),
    ]


@PROFILES
def test_negative_random_picks_pass_over_the_mortally_wounded(profile: str) -> None:
    """Source 1: after the first bomb the Filler is no candidate any more."""
    with new_game(profile=profile, cards=[BOMBS], random=[3, 4, 2]) as g:
        filler = g.summon("Test Filler", 1)
        reactor = g.summon("Test Reactor", 1)
        assert (filler, reactor, g.hero(1)) == (3, 4, 2)
        g.clear_log()

        g.cast("Test Bombs", 0)

        assert g.log() == [
            damaged(filler, 1),
            damaged(reactor, 1),
            damaged(g.hero(1), 1),
            triggered(reactor, "damaged"),
            *destroyed(filler),
            death_phase(1),
        ]


@PROFILES
def test_negative_random_picks_cannot_choose_the_mortally_wounded(profile: str) -> None:
    """The same the other way: a script that picks it does not fit."""
    g = new_game(profile=profile, cards=[BOMBS], random=[3, 3, 3])
    g.summon("Test Filler", 1)
    g.summon("Test Reactor", 1)
    g.clear_log()

    with pytest.raises(ScriptError, match=r"picks 3 .* among the ids \[2, 4\]"):
        g.cast("Test Bombs", 0)

    assert g.log() == []
    assert g.health(3) == 1


@PROFILES
def test_negative_random_picks_pass_over_pending_destroy(profile: str) -> None:
    """Source 1: marked at full Health, it is no candidate either; only the hero is left."""
    g = begin(profile, REAPER_SPELL, random=[2])
    marked = g.summon("Test Reactor", 1)
    g.clear_log()

    g.cast("Test Reaper", 0, marked)

    assert g.log() == [
        damaged(g.hero(1), 1),
        triggered(marked, "damaged"),
        *destroyed(marked),
        death_phase(1),
    ]
    assert g.health(marked) == 5


@PROFILES
def test_negative_random_picks_cannot_choose_pending_destroy(profile: str) -> None:
    """The same the other way: the hero is the only candidate."""
    g = begin(profile, REAPER_SPELL, random=[3])
    marked = g.summon("Test Reactor", 1)
    assert marked == 3

    with pytest.raises(ScriptError, match=r"picks 3 .* among the ids \[2\]"):
        g.cast("Test Reaper", 0, marked)

    assert g.zone_of(marked) == "play"


@PROFILES
def test_beneficial_effects_count_the_mortally_wounded_and_save(profile: str) -> None:
    """Source 1: a gift of Health before the Death Creation Step saves a minion at 0."""
    g = begin(profile, RALLY)
    rally = g.summon("Test Rally", 0)
    saved = g.summon("Test Filler", 0)
    g.clear_log()

    g.deal_damage(saved, 1)

    assert g.log() == [damaged(saved, 1), triggered(rally, "damaged")]
    assert g.zone_of(saved) == "play"
    assert g.health(saved) == 3


@PROFILES
def test_pending_destroy_is_not_saved_by_health(profile: str) -> None:
    """Source 1: pending destroy is not a matter of Health."""
    doom = spell(
        "Test Doom",
        {"effect": "destroy", "targets": "target"},
        give("target", 0, 5),
        target="allMinions",
    )
    g = begin(profile, doom)
    filler = g.summon("Test Filler", 1)
    g.clear_log()

    g.cast("Test Doom", 0, filler)

    assert g.log() == [*destroyed(filler), death_phase(1)]
    assert g.health(filler) == 6


# Answer d: doublers


@PROFILES
def test_baron_doubles_back_to_back(profile: str) -> None:
    """Source 4: one entry that activates twice, before the next queued Deathrattle."""
    g = begin(profile)
    first = g.summon("Loot Hoarder", 0)
    second = g.summon("Loot Hoarder", 0)
    g.summon("Baron Rivendare", 0)
    g.clear_log()

    g.cast("Whirlwind", 1)

    baron = g.board(0)[0]
    cards = g.hand(0)
    assert g.log() == [
        damaged(first, 1),
        damaged(second, 1),
        damaged(baron, 1),
        *destroyed(first, second),
        death_phase(1),
        *draws(first, 0, cards[0]),
        *draws(first, 0, cards[1]),
        *draws(second, 0, cards[2]),
        *draws(second, 0, cards[3]),
    ]


@PROFILES
def test_two_barons_do_not_multiply(profile: str) -> None:
    """Source 4: not multiplied by more than one Baron in play."""
    g = begin(profile)
    g.summon("Baron Rivendare", 0)
    g.summon("Baron Rivendare", 0)
    hoarder = g.summon("Loot Hoarder", 0)
    g.clear_log()

    g.deal_damage(hoarder, 1)

    c1, c2 = g.hand(0)
    assert g.log() == [
        damaged(hoarder, 1),
        *destroyed(hoarder),
        death_phase(1),
        *draws(hoarder, 0, c1),
        *draws(hoarder, 0, c2),
    ]


@PROFILES
def test_baron_doubles_his_own_side_only(profile: str) -> None:
    """Source 4: "Your minions"."""
    g = begin(profile)
    g.summon("Baron Rivendare", 1)
    hoarder = g.summon("Loot Hoarder", 0)
    g.clear_log()

    g.deal_damage(hoarder, 1)

    (card,) = g.hand(0)
    assert g.log() == [
        damaged(hoarder, 1),
        *destroyed(hoarder),
        death_phase(1),
        *draws(hoarder, 0, card),
    ]


@PROFILES
def test_deathrattle_that_summons_baron_is_not_doubled_but_later_ones_are(profile: str) -> None:
    """Rule 4d notes: counted before the entry starts; the summon updated Aura (Other)."""
    g = begin(profile, CALLER)
    caller = g.summon("Test Caller", 0)
    hoarder = g.summon("Loot Hoarder", 0)
    g.clear_log()

    g.cast("Whirlwind", 1)

    (baron,) = g.board(0)
    c1, c2 = g.hand(0)
    assert g.name_of(baron) == "Baron Rivendare"
    assert g.log() == [
        damaged(caller, 1),
        damaged(hoarder, 1),
        *destroyed(caller, hoarder),
        death_phase(1),
        triggered(caller, "deathrattle"),
        summoned(baron),
        *draws(hoarder, 0, c1),
        *draws(hoarder, 0, c2),
    ]


@PROFILES
def test_activations_are_separate_random_picks(profile: str) -> None:
    """T074 (with shots for Beasts), source 4: both are treated separately, so two picks."""
    shot_at_random = damage(random_of("enemyCharacters"), 1)
    shooter = minion("Test Shooter", 1, 1, when("deathrattle", shot_at_random))
    with begin(profile, shooter, random=[5, 2]) as g:
        shot = g.summon("Test Shooter", 0)
        g.summon("Baron Rivendare", 0)
        enemy = g.summon("Test Filler", 1)
        g.clear_log()

        g.destroy(shot)

        assert enemy == 5
        assert g.log() == [
            *destroyed(shot),
            death_phase(1),
            triggered(shot, "deathrattle"),
            damaged(enemy, 1),
            triggered(shot, "deathrattle"),
            damaged(g.hero(1), 1),
            *destroyed(enemy),
            death_phase(2),
        ]


@PROFILES
def test_two_drakkaris_do_not_multiply(profile: str) -> None:
    """The page says nothing; assumed as for Baron (rulebook dbl-no-stack)."""
    g = begin(profile)
    bell = g.summon("Test Bell", 0)
    g.summon("Drakkari Enchanter", 0)
    g.summon("Drakkari Enchanter", 0)
    g.clear_log()

    g.end_turn(0)

    assert g.log() == [triggered(bell, "endOfTurn"), damaged(g.hero(1), 1)] * 2


@PROFILES
def test_drakkari_leaves_deathrattles_alone(profile: str) -> None:
    """Each doubler covers its own kind of trigger."""
    g = begin(profile)
    g.summon("Drakkari Enchanter", 0)
    hoarder = g.summon("Loot Hoarder", 0)
    g.clear_log()

    g.destroy(hoarder)

    (card,) = g.hand(0)
    assert g.log() == [*destroyed(hoarder), death_phase(1), *draws(hoarder, 0, card)]


@PROFILES
def test_drakkari_summoned_by_a_spell_doubles_from_the_next_end_of_turn(profile: str) -> None:
    """Rule 4: a summon updates Aura (Other), so the next End of Turn is doubled."""
    g = begin(profile, CAST_DRAKKARI)
    bell = g.summon("Test Bell", 0)
    g.cast("Test Call", 0)
    g.clear_log()

    g.end_turn(0)

    assert g.log() == [triggered(bell, "endOfTurn"), damaged(g.hero(1), 1)] * 2


# Answer f: damage


@PROFILES
def test_flamestrike_with_two_armorsmiths(profile: str) -> None:
    """DH1: mortally wounded but in play, they trigger on each Damage Event: 4 Armor."""
    g = begin(profile)
    first = g.summon("Armorsmith", 1)
    second = g.summon("Armorsmith", 1)
    g.clear_log()

    g.cast("Flamestrike", 0)

    one_event = [
        triggered(first, "damaged"),
        armor_gained(1, 1),
        triggered(second, "damaged"),
        armor_gained(1, 1),
    ]
    assert g.log() == [
        damaged(first, 5),
        damaged(second, 5),
        *one_event,
        *one_event,
        *destroyed(first, second),
        death_phase(1),
    ]
    assert g.armor(1) == 4


@PROFILES
def test_frothing_with_arcane_explosion(profile: str) -> None:
    """Source 1: all the damage occurs, then each Event is resolved in order of play."""
    g = begin(profile)
    first = g.summon("Test Filler", 1)
    frothing = g.summon("Frothing Berserker", 1)
    second = g.summon("Test Filler", 1)
    g.clear_log()

    g.cast("Arcane Explosion", 0)

    assert g.log() == [
        damaged(first, 1),
        damaged(frothing, 1),
        damaged(second, 1),
        triggered(frothing, "damaged"),
        triggered(frothing, "damaged"),
        triggered(frothing, "damaged"),
        *destroyed(first, second),
        death_phase(1),
    ]
    assert g.attack(frothing) == 5


@PROFILES
def test_lightbomb_resolves_one_by_one(profile: str) -> None:
    """DH3: each Event with its answers before the next; the targets are fixed first."""
    g = begin(profile)
    first = g.summon("Test Filler", 1)
    frothing = g.summon("Frothing Berserker", 1)
    last = g.summon("Armorsmith", 1)
    g.clear_log()

    g.cast("Lightbomb", 0)

    assert g.log() == [
        damaged(first, 1),
        triggered(frothing, "damaged"),
        triggered(last, "damaged"),
        armor_gained(1, 1),
        damaged(frothing, 3),
        triggered(frothing, "damaged"),
        triggered(last, "damaged"),
        armor_gained(1, 1),
        damaged(last, 1),
        triggered(frothing, "damaged"),
        triggered(last, "damaged"),
        armor_gained(1, 1),
        *destroyed(first),
        death_phase(1),
    ]
    assert (g.health(frothing), g.attack(frothing)) == (1, 5)


@PROFILES
def test_position_is_remembered(profile: str) -> None:
    """Source 1: a Deathrattle summons where its minion stood."""
    g = begin(profile)
    left = g.summon("Test Filler", 0)
    golem = g.summon("Harvest Golem", 0)
    right = g.summon("Test Filler", 0)
    g.clear_log()

    g.destroy(golem)

    (token,) = new_ids(g)
    assert g.log() == [
        *destroyed(golem),
        death_phase(1),
        triggered(golem, "deathrattle"),
        summoned(token),
    ]
    assert g.board(0) == [left, token, right]


# Source 5: Bolf Ramshield, Animated Armor, Armor


@PROFILES
def test_earliest_bolf_intercepts(profile: str) -> None:
    """Source 5: the earliest played one, in order of play."""
    g = begin(profile)
    older = g.summon("Bolf Ramshield", 1)
    newer = g.summon("Bolf Ramshield", 1)
    g.clear_log()

    g.deal_damage(g.hero(1), 3)

    assert g.log() == [damaged(older, 3)]
    assert (g.health(older), g.health(newer), g.health(g.hero(1))) == (6, 9, 30)


@PROFILES
def test_mortally_wounded_bolf_still_intercepts(profile: str) -> None:
    """Source 5: up until the current Phase ends, and no longer."""
    hail = spell("Test Hail", repeat(3, damage("enemyHero", 1)))
    g = begin(profile, hail)
    bolf = g.summon("Bolf Ramshield", 1)
    g.deal_damage(bolf, 8)
    g.clear_log()

    g.cast("Test Hail", 0)
    g.deal_damage(g.hero(1), 1)

    assert g.log() == [
        damaged(bolf, 1),
        damaged(bolf, 1),
        damaged(bolf, 1),
        *destroyed(bolf),
        death_phase(1),
        damaged(g.hero(1), 1),
    ]
    assert g.health(bolf) == -2


@PROFILES
@pytest.mark.parametrize(
    "order", [("Animated Armor", "Bolf Ramshield"), ("Bolf Ramshield", "Animated Armor")]
)
def test_animated_armor_limits_before_bolf_intercepts(profile: str, order: tuple[str, str]) -> None:
    """Source 5: "always", so in either order of play."""
    g = begin(profile)
    ids = {name: g.summon(name, 1) for name in order}
    g.clear_log()

    g.deal_damage(g.hero(1), 6)

    assert g.log() == [damaged(ids["Bolf Ramshield"], 1)]
    assert g.health(g.hero(1)) == 30


@PROFILES
def test_redirect_comes_before_armor(profile: str) -> None:
    """Source 5, the course's choice: the hero's Armor is not touched."""
    g = begin(profile, SHIELD_BLOCK)
    bolf = g.summon("Bolf Ramshield", 1)
    g.cast("Test Shield Block", 1)
    g.clear_log()

    g.deal_damage(g.hero(1), 3)

    assert g.log() == [damaged(bolf, 3)]
    assert g.armor(1) == 5


@PROFILES
def test_armor_before_health_and_armor_only_damage_counts(profile: str) -> None:
    """Source 5: what Armor takes "still counts as taking damage"."""
    g = begin(profile, SHIELD_BLOCK)
    reactor = g.summon("Test Reactor", 0)
    g.cast("Test Shield Block", 1)
    g.clear_log()

    g.deal_damage(g.hero(1), 3)
    g.deal_damage(g.hero(1), 3)

    assert g.log() == [
        armor_lost(1, 3),
        damaged(g.hero(1), 3),
        triggered(reactor, "damaged"),
        armor_lost(1, 2),
        damaged(g.hero(1), 3),
        triggered(reactor, "damaged"),
    ]
    assert (g.armor(1), g.health(g.hero(1)), g.attack(reactor)) == (0, 29, 4)


# Source 6: combat and Taunt


@pytest.mark.parametrize("attacker_is_older", [True, False])
@PROFILES
def test_defender_triggers_first(profile: str, attacker_is_older: bool) -> None:
    """Source 6: the Imp Gang Boss, attacked by a Grim Patron, goes first; "ALWAYS"."""
    g = begin(profile)
    if attacker_is_older:
        patron = g.summon("Grim Patron", 0)
        boss = g.summon("Imp Gang Boss", 1)
    else:
        boss = g.summon("Imp Gang Boss", 1)
        patron = g.summon("Grim Patron", 0)
    g.clear_log()

    g.order_attack(patron, boss)

    imp, copy = new_ids(g)
    hits = [damaged(patron, 2), damaged(boss, 3)]
    if profile == "hearthstone" or not attacker_is_older:
        hits.reverse()
    assert g.log() == [
        *hits,
        triggered(boss, "damaged"),
        summoned(imp),
        triggered(patron, "damaged"),
        summoned(copy),
    ]
    assert (g.name_of(imp), g.name_of(copy)) == ("Imp", "Grim Patron")


@PROFILES
def test_taunt_has_no_effect_on_spells(profile: str) -> None:
    """Source 6: nor on "other damaging effects"."""
    g = begin(profile, MOONFIRE)
    taunt = g.summon("Unstable Ghoul", 1)
    behind = g.summon("Test Filler", 1)
    g.clear_log()

    g.cast("Test Moonfire", 0, behind)
    g.cast("Test Moonfire", 0, g.hero(1))

    assert g.log() == [
        damaged(behind, 1),
        *destroyed(behind),
        death_phase(1),
        damaged(g.hero(1), 1),
    ]
    assert g.health(taunt) == 3


@PROFILES
def test_player_chooses_among_several_taunts(profile: str) -> None:
    """Source 6: any of them may be attacked, nothing else."""
    g = begin(profile)
    first = g.summon("Unstable Ghoul", 1)
    second = g.summon("Unstable Ghoul", 1)
    other = g.summon("Test Filler", 1)
    attacker = g.summon("Test Filler", 0)

    assert g.can_attack(attacker, first) is None
    assert g.can_attack(attacker, second) is None
    assert g.can_attack(attacker, other) == "Unstable Ghoul has Taunt and must be attacked first"
    assert g.can_attack(attacker, g.hero(1)) is not None


@PROFILES
def test_end_of_turn_triggers_queue_in_order_of_play(profile: str) -> None:
    """Source 6: all are queued and resolved; a death waits for the end of the Phase."""
    toller = minion("Test Toller", 1, 1, when("endOfTurn", damage("allMinions", 1)))
    g = begin(profile, toller)
    first = g.summon("Test Toller", 0)
    second = g.summon("Test Toller", 0)
    g.clear_log()

    g.end_turn(0)

    assert g.log() == [
        triggered(first, "endOfTurn"),
        damaged(first, 1),
        damaged(second, 1),
        triggered(second, "endOfTurn"),
        damaged(first, 1),
        damaged(second, 1),
        *destroyed(first, second),
        death_phase(1),
    ]


# Auras


@PROFILES
def test_egg_hatches_while_it_dies(profile: str) -> None:
    """A mortally wounded minion reacts; what it summons is no target of the same damage."""
    g = begin(profile, *EGG)
    egg = g.summon("Test Egg", 1)
    g.clear_log()

    g.cast("Flamestrike", 0)

    (whelp,) = new_ids(g)
    assert g.log() == [
        damaged(egg, 5),
        triggered(egg, "damaged"),
        summoned(whelp),
        *destroyed(egg),
        death_phase(1),
    ]
    assert g.board(1) == [whelp]
    assert g.health(whelp) == 1


@pytest.mark.parametrize("at_summon", [True, False])
def test_auras_update_when_something_is_summoned(at_summon: bool) -> None:
    """Rule 4 notes and D2: both kinds at each summon; in the 2015 text, after the Phase."""
    g = choose(begin("course", CALLER), update_auras_on_summon=at_summon)
    caller = g.summon("Test Caller", 0)
    hoarder = g.summon("Loot Hoarder", 0)
    g.clear_log()

    g.cast("Whirlwind", 1)

    (baron,) = g.board(0)
    drawn = [row for card in g.hand(0) for row in draws(hoarder, 0, card)]
    assert len(g.hand(0)) == (2 if at_summon else 1)
    assert g.log() == [
        damaged(caller, 1),
        damaged(hoarder, 1),
        *destroyed(caller, hoarder),
        death_phase(1),
        triggered(caller, "deathrattle"),
        summoned(baron),
        *drawn,
    ]
