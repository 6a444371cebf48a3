"""The choices of a rules profile, each under both of its values."""

from __future__ import annotations

import pytest
from orderofplay.api import IllegalAction
from orderofplay.engine.zones import leave_play
from orderofplay.state.profile import CHOICES
from synthetic import ALL, FRIENDS, PROFILES, SEEDS, call, hit, minion, on, ping, spell
from synthetic_events import (
    damaged,
    death_phase,
    destroyed,
    pinged,
    play,
    summon_all,
    summoned,
    triggered,
)

FIRST_STRENGTH = {"amount": "strength", "of": FRIENDS}


def test_the_synthetic_profiles_turn_every_choice_there_is() -> None:
    names = {"".join(f"_{c.lower()}" if c.isupper() else c for c in row.name) for row in CHOICES}
    assert names == set(SEEDS)
    assert {profile.name for profile in PROFILES} == {"course", "newest"} | names


@pytest.mark.parametrize("defender_first", [False, True])
def test_whose_damage_comes_first_in_a_fight(defender_first: bool) -> None:
    """Seed 001 has order of play; recorded games have the defender first, older or not."""
    g = play(profile="defender_damaged_first" if defender_first else "course")
    attacker = g.summon("Sore Loser", 0)
    defender = g.summon("Sore Loser", 1)
    g.clear_log()

    g.order_attack(attacker, defender)

    events = [damaged(attacker), damaged(defender)]
    assert g.log() == [
        *(reversed(events) if defender_first else events),
        # Seed 001: the defender's triggers first, under either value.
        triggered(defender, "ouch"),
        pinged(defender),
        triggered(attacker, "ouch"),
        pinged(attacker),
    ]


@pytest.mark.parametrize("one_each", [False, True])
def test_simultaneous_events_share_a_queue_or_have_one_each(one_each: bool) -> None:
    """D32: what the first Event's answers bring is in time for the second, or it is not."""
    g = play(
        minion("Recruiter", 1, 9, on("selfHurt", call("Listener"))),
        profile="queue_per_event" if one_each else "course",
    )
    recruiter, boulder = summon_all(g, 0, ["Recruiter", "Boulder"])

    g.cast("Quake", 0)

    new = g.board(0)[1]
    expected = [damaged(recruiter), damaged(boulder), triggered(recruiter, "ouch"), summoned(new)]
    if one_each:
        expected += [triggered(new, "hurt"), pinged(new)]
    assert g.log() == expected


@pytest.mark.parametrize("one_each", [False, True])
def test_queue_conditions_are_tested_when_the_queue_is_filled(one_each: bool) -> None:
    """Rulebook 2b, example Avenge: the second Event's Queue sees what the first has brought."""
    crowd = {"condition": "company", "minions": 3, "at": ["queueing"]}
    g = play(
        minion("Caller", 1, 9, on("selfHurt", call("Pebble"))),
        minion("Counter", 1, 9, on("selfHurt", ping(3), conditions=[crowd])),
        profile="queue_per_event" if one_each else "course",
    )
    caller, counter = summon_all(g, 0, ["Caller", "Counter"])

    g.cast("Quake", 0)

    expected = [damaged(caller), damaged(counter), triggered(caller, "ouch"), summoned(6)]
    if one_each:
        expected += [triggered(counter, "ouch"), pinged(counter, 3)]
    assert g.log() == expected


def test_a_filled_board_stops_the_last_of_several_patrons() -> None:
    """Rulebook example 2-2: each of the Events in turn, up to seven places."""
    g = play(profile="queue_per_event")
    ids = summon_all(g, 1, ["Hydra", "Hydra", "Hydra", "Listener"])

    g.cast("Quake", 0)

    assert len(g.board(1)) == 7
    hydras, listener = ids[:3], ids[3]
    rows = [damaged(id) for id in ids]
    for pebble, hydra in enumerate(hydras, start=8):
        rows += [triggered(hydra, "ouch"), summoned(pebble), triggered(listener, "hurt")]
        rows += [pinged(listener)]
    assert g.log() == [*rows, triggered(listener, "hurt"), pinged(listener)]


@pytest.mark.parametrize("recheck", [False, True])
def test_a_queued_trigger_whose_source_has_left_play(recheck: bool) -> None:
    """D34: seed 003 does not re-check (nothing leaves mid-Phase there); MPR1 skips the entry.

    No effect of core takes anything out of play within a Phase, so the test does.
    """
    g = play(profile="recheck_source" if recheck else "course")
    one, two = summon_all(g, 0, ["Listener", "Listener"])
    state = g.game.state

    g.game.start("dealDamage", {"target": 2, "amount": 1})
    while triggered(one, "hurt") not in g.log():
        g.game.step()
    leave_play(state, state.entities[two])
    g.game.resolve()

    expected = [damaged(2), triggered(one, "hurt"), pinged(one)]
    if not recheck:
        expected += [triggered(two, "hurt"), pinged(two)]
    assert g.log() == expected


def test_last_words_are_never_skipped() -> None:
    """MPR2: Deathrattles are the exception and resolve from the graveyard."""
    g = play(profile="recheck_source")
    (pod,) = summon_all(g, 0, ["Seedpod"])

    g.destroy(pod)

    assert g.log() == [destroyed(pod), death_phase(1), triggered(pod, "lastWords"), summoned(4)]


@pytest.mark.parametrize(("profile", "strength"), [("course", 3), ("update_auras_on_summon", 2)])
def test_when_an_aura_starts_that_is_summoned_in_a_phase(profile: str, strength: int) -> None:
    """D2: at once since 2017; the 2015 text waits for the end of the outermost Phase."""
    g = play(spell("Promote", call("Captain"), ping(FIRST_STRENGTH)), profile=profile)
    (boulder,) = summon_all(g, 0, ["Boulder"])

    g.cast("Promote", 0)

    assert g.log() == [summoned(5), pinged(4, strength)]
    assert g.attack(boulder) == 3


@pytest.mark.parametrize(("profile", "times"), [("course", 2), ("update_auras_on_summon", 1)])
def test_when_a_doubling_starts_that_is_summoned_in_a_phase(profile: str, times: int) -> None:
    """T073: the second Deathrattle is doubled under the newer rule, and not under the older."""
    g = play(minion("Bearer", 1, 1, on("lastWords", call("Echo"))), profile=profile)
    summon_all(g, 0, ["Bearer", "Seedpod"])

    g.cast("Quake", 0)

    assert [g.name_of(id) for id in g.board(0)] == ["Echo", *["Pebble"] * times]


@pytest.mark.parametrize(("profile", "dies"), [("course", True), ("update_auras_on_summon", False)])
def test_a_summon_ends_the_loan_of_what_has_died(profile: str, dies: bool) -> None:
    """Rulebook example 4-6: the summon updates auras before the knife, where it does at all.

    At 2 of 3: the loan ends, so 1 of 1, and 1 is dealt; or 1 is dealt, and then it ends.
    """
    g = play(
        minion("Nest", 1, 1, on("lastWords", call("Boulder"), hit(ALL))),
        profile=profile,
    )
    nest, captain, imp = summon_all(g, 0, ["Nest", "Captain", "Pebble"])
    g.deal_damage(nest, 2)
    g.deal_damage(captain, 2)
    assert [g.health(id) for id in (nest, captain, imp)] == [1, 1, 3]

    g.cast("Quake", 1)

    assert (g.zone_of(imp) == "graveyard") is dies
    assert g.health(imp) == (0 if dies else 1)


@pytest.mark.parametrize("heroes_die", [False, True])
def test_heroes_die_and_end_the_game_or_do_not(heroes_die: bool) -> None:
    """Rulebook hero-death, 9 against seed 003, in which no game ends."""
    g = play(profile="heroes_die" if heroes_die else "course")
    (listener,) = summon_all(g, 0, ["Listener"])

    g.deal_damage(2, 30)

    expected = [damaged(2, 30), triggered(listener, "hurt"), pinged(listener)]
    if heroes_die:
        expected += [destroyed(2), death_phase(1)]
    assert g.log() == expected
    assert g.game.state.over is heroes_die
    assert (g.zone_of(2) == "graveyard") is heroes_die


def test_a_game_that_is_over_takes_no_action() -> None:
    """Rulebook 9: the check at the end of the Sequence; nothing more happens after it."""
    g = play(profile="heroes_die")
    pebble, boulder = summon_all(g, 0, ["Pebble", "Boulder"])
    g.deal_damage(2, 30)
    g.clear_log()

    for action in (
        lambda: g.summon("Pebble", 0),
        lambda: g.deal_damage(pebble, 1),
        lambda: g.destroy(boulder),
        lambda: g.cast("Quake", 0),
        lambda: g.end_turn(0),
    ):
        with pytest.raises(IllegalAction, match="the game is over"):
            action()
    assert g.log() == []
    assert g.board(0) == [pebble, boulder]


def test_a_hero_that_is_saved_before_the_step_lives() -> None:
    """Rulebook example 4-5: 0 in the middle of a Phase is fine; dead is who is dead at its end."""
    rescue = {"effect": "bless", "targets": {"selector": "subject"}, "health": 10}
    g = play(minion("Medic", 1, 9, on("hurt", rescue)), profile="heroes_die")
    summon_all(g, 1, ["Medic"])

    g.deal_damage(2, 35)

    assert (g.zone_of(2), g.health(2), g.game.state.over) == ("play", 5, False)


def test_both_heroes_may_die_in_one_sequence() -> None:
    """Rulebook 9: won, lost or drawn is asked once, at the end."""
    both = {"effect": "hit", "targets": {"selector": "hero"}, "amount": 30}
    mine = {"effect": "hit", "targets": {"selector": "hero", "side": "friendly"}, "amount": 30}
    g = play(spell("Doom", both, mine), profile="heroes_die")

    g.cast("Doom", 0)

    assert g.log() == [damaged(2, 30), damaged(1, 30), destroyed(1), destroyed(2), death_phase(1)]
    assert g.game.state.over


@pytest.mark.parametrize("fatigue", [False, True])
def test_an_empty_deck_hurts_or_does_nothing(fatigue: bool) -> None:
    """Rulebook fatigue; the seeds' decks never run out."""
    g = play(spell("Take", {"effect": "take"}), profile="fatigue" if fatigue else "course")

    g.cast("Take", 0)
    g.cast("Take", 0)

    hero = g.hero(0)
    hurt = [
        {"type": "Fatigued", "player": 0, "amount": 1},
        damaged(hero, 1),
        {"type": "Fatigued", "player": 0, "amount": 2},
        damaged(hero, 2),
    ]
    assert g.log() == (hurt if fatigue else [])
    assert g.hand(0) == []
