"""Aura Updates: when auras begin and end, and what they do to Health (rulebook 4a to 4d)."""

from __future__ import annotations

import pytest
from synthetic import ALL, FRIENDS, OTHERS, call, hit, minion, on, ping, spell
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
LAST_WORDS_AGAIN = {"aura": "again", "trigger": "lastWords"}


def test_lent_health_raises_current_health_as_much() -> None:
    """Rulebook H1, with the damage kept."""
    g = play()
    boulder = g.summon("Boulder", 0)
    g.deal_damage(boulder, 3)

    g.summon("Captain", 0)

    assert (g.attack(boulder), g.health(boulder)) == (3, 5)


@pytest.mark.parametrize(("damage", "left"), [(0, 6), (1, 6), (2, 6), (3, 5)])
def test_losing_lent_health_lowers_current_health_only_down_to_the_maximum(
    damage: int, left: int
) -> None:
    """Rulebook H2: current Health is lowered only if it exceeds the new maximum."""
    g = play()
    boulder, captain = summon_all(g, 0, ["Boulder", "Captain"])
    g.deal_damage(boulder, damage)

    g.destroy(captain)

    assert (g.attack(boulder), g.health(boulder)) == (2, left)


def test_an_aura_covers_others_of_its_side_and_several_add_up() -> None:
    g = play()
    one, two = summon_all(g, 0, ["Captain", "Captain"])
    stranger = g.summon("Boulder", 1)
    boulder = g.summon("Boulder", 0)

    assert [g.attack(id) for id in (one, two, stranger, boulder)] == [3, 3, 2, 4]
    assert [g.health(id) for id in (one, two, stranger, boulder)] == [5, 5, 6, 10]


def test_lent_health_still_counts_in_the_death_phase_of_its_source() -> None:
    """Rulebook 4b, example 4-1: without the loan the two damage would kill it."""
    g = play(
        minion("Big Bomb", 1, 1, on("lastWords", hit(ALL, 2))),
        minion("Wyrm", 1, 2),
    )
    bomb, captain, wyrm = summon_all(g, 0, ["Big Bomb", "Captain", "Wyrm"])
    g.deal_damage(bomb, 2)
    g.deal_damage(captain, 2)
    g.clear_log()

    g.cast("Quake", 1)

    assert g.log() == [
        damaged(bomb),
        damaged(captain),
        damaged(wyrm),
        destroyed(bomb),
        destroyed(captain),
        death_phase(1),
        triggered(bomb, "lastWords"),
        damaged(wyrm, 2),
    ]
    assert (g.attack(wyrm), g.health(wyrm)) == (1, 1)


def test_a_doubling_has_ended_in_the_death_phase_of_its_source() -> None:
    """Rulebook 4b: Aura Update (Other) comes after the Death Creation Step."""
    g = play()
    echo, pod = summon_all(g, 0, ["Echo", "Seedpod"])
    g.deal_damage(echo, 3)
    g.clear_log()

    g.cast("Quake", 1)

    assert g.log() == [
        damaged(echo),
        damaged(pod),
        destroyed(echo),
        destroyed(pod),
        death_phase(1),
        triggered(pod, "lastWords"),
        summoned(6),
    ]


def test_auras_do_not_change_in_the_middle_of_a_phase() -> None:
    """Rulebook no-mid-phase, until-removed: a dying aura works on to the end of the Phase."""
    g = play(spell("Coup", {"effect": "slay", "targets": ALL}, ping(FIRST_STRENGTH)))
    summon_all(g, 0, ["Boulder", "Captain"])

    g.cast("Coup", 0)

    assert g.log()[0] == pinged(5, 3)


def test_a_lasting_enchantment_applies_at_once_and_then_comes_before_the_auras() -> None:
    """Rulebook 4d: set to 1 under a loan of 1, it is 1 for the moment and 2 after the update."""
    humble = {"effect": "setNumbers", "targets": FRIENDS, "attack": 1}
    g = play(spell("Humility", humble, ping(FIRST_STRENGTH)))
    boulder, _ = summon_all(g, 0, ["Boulder", "Captain"])

    g.cast("Humility", 0)

    assert g.log() == [pinged(5, 1)]
    assert g.attack(boulder) == 2


def test_set_health_wipes_damage_and_a_loan_comes_on_top() -> None:
    """Rulebook set-health, T086: damaged under an aura, then set to 1: 1 and the loan of 2."""
    mark = {"effect": "setNumbers", "targets": FRIENDS, "health": 1}
    g = play(spell("Mark", mark))
    boulder, _ = summon_all(g, 0, ["Boulder", "Captain"])
    g.deal_damage(boulder, 7)
    assert g.health(boulder) == 1

    g.cast("Mark", 0)
    assert g.health(boulder) == 3

    g.deal_damage(boulder, 2)
    assert g.health(boulder) == 1


def test_a_loan_starts_when_its_source_is_summoned_by_an_effect() -> None:
    """Rulebook aura-summoned: since 2017 both kinds are updated on a summon."""
    g = play(spell("Promote", call("Captain"), ping(FIRST_STRENGTH)))
    summon_all(g, 0, ["Boulder"])

    g.cast("Promote", 0)

    assert g.log() == [summoned(5), pinged(4, 3)]


def test_an_aura_that_depends_on_damage_is_worked_out_at_every_update() -> None:
    """DESIGN 5: what makes an aura dirty is declared; the default is "always"."""
    g = play()
    berserk, boulder = summon_all(g, 0, ["Berserk", "Boulder"])
    assert g.attack(berserk) == 1

    g.deal_damage(boulder, 1)
    assert g.attack(berserk) == 2
    g.deal_damage(berserk, 1)
    assert g.attack(berserk) == 3
    g.destroy(boulder)
    assert g.attack(berserk) == 2


def test_lent_keywords_come_and_go_with_their_source() -> None:
    """Rulebook 4a: at the update of the aura's own kind."""
    for word in ("lend", "lendLate"):
        g = play(
            minion("Bubbler", 1, 1, {"aura": word, "targets": OTHERS, "keywords": ["barrier"]})
        )
        boulder, bubbler = summon_all(g, 0, ["Boulder", "Bubbler"])
        assert g.keywords(boulder) == {"synthetic:barrier"}
        assert g.keywords(bubbler) == frozenset()

        g.destroy(bubbler)
        assert g.keywords(boulder) == frozenset()


@pytest.mark.parametrize(("word", "in_time"), [("lend", True), ("lendLate", False)])
def test_health_lent_by_an_other_aura_comes_too_late_to_save(word: str, in_time: bool) -> None:
    """Rulebook 4a: Health/Attack is updated before the Death Creation Step, Other after it.

    Seen where auras wait for the end of the Phase: what they lend would save the dying.
    """
    g = play(
        minion("Healer", 1, 9, {"aura": word, "targets": OTHERS, "health": 5}),
        spell("Rescue", hit(ALL, 6), call("Healer")),
        profile="update_auras_on_summon",
    )
    (boulder,) = summon_all(g, 0, ["Boulder"])

    g.cast("Rescue", 0)

    assert (g.zone_of(boulder) == "play") is in_time


def test_granted_triggers_of_one_aura_are_told_apart() -> None:
    """Rulebook no-self-nesting: a trigger of another holder is another trigger."""
    scratch = on("hurt", hit({"selector": "hero"}))
    g = play(minion("Teacher", 0, 9, {"aura": "lend", "targets": OTHERS, "abilities": [scratch]}))
    _, one, two = summon_all(g, 0, ["Teacher", "Pebble", "Pebble"])

    g.deal_damage(1, 1)

    assert g.log() == [
        damaged(1),
        triggered(one, "hurt"),
        damaged(2),
        triggered(two, "hurt"),
        damaged(2),
        triggered(two, "hurt"),
        damaged(2),
        triggered(one, "hurt"),
        damaged(2),
    ]


def test_a_granted_trigger_ends_with_its_aura_and_takes_nothing_along() -> None:
    """Rulebook until-removed; the holder's own trigger stays."""
    lent = on("turnEnds", ping(7))
    own = on("turnEnds", ping(1))
    g = play(
        minion("Teacher", 0, 9, {"aura": "lend", "targets": FRIENDS, "abilities": [lent]}, own)
    )
    teacher, pebble = summon_all(g, 0, ["Teacher", "Pebble"])

    g.end_turn(0)
    assert g.log() == [
        triggered(teacher, "turnEnds"),
        pinged(teacher, 1),
        triggered(teacher, "turnEnds"),
        pinged(teacher, 7),
        triggered(pebble, "turnEnds"),
        pinged(pebble, 7),
    ]

    second = g.summon("Teacher", 0)
    g.destroy(second)
    g.clear_log()
    g.end_turn(0)
    # The first aura's enchantments have kept their places in the order of play.
    assert [row["source"] for row in g.log()] == [
        teacher,
        teacher,
        teacher,
        teacher,
        pebble,
        pebble,
    ]

    g.destroy(teacher)
    g.clear_log()
    g.end_turn(0)
    assert g.log() == []


# Multipliers


def test_the_activations_of_one_entry_follow_each_other() -> None:
    """Rulebook dbl-back-to-back: before the next queued trigger, each with its answers."""
    g = play()
    first, _, second = summon_all(g, 0, ["Seedpod", "Echo", "Seedpod"])

    g.cast("Quake", 0)

    assert g.log()[5:] == [
        death_phase(1),
        triggered(first, "lastWords"),
        summoned(7),
        triggered(first, "lastWords"),
        summoned(8),
        triggered(second, "lastWords"),
        summoned(9),
        triggered(second, "lastWords"),
        summoned(10),
    ]


def test_several_multipliers_do_not_add_up() -> None:
    """Rulebook dbl-no-stack: the largest counts."""
    g = play(minion("Thrice", 1, 9, {**LAST_WORDS_AGAIN, "times": 3}))
    pod, *_ = summon_all(g, 0, ["Seedpod", "Echo", "Echo", "Thrice"])

    g.destroy(pod)

    assert g.log() == [
        destroyed(pod),
        death_phase(1),
        *[row for pebble in (7, 8, 9) for row in (triggered(pod, "lastWords"), summoned(pebble))],
    ]


def test_a_multiplier_covers_its_own_side_and_its_own_kind_of_trigger() -> None:
    """Rulebook dbl-check: the aura says for which entry it counts."""
    g = play()
    pod = g.summon("Seedpod", 1)
    loser = g.summon("Sore Loser", 0)
    g.summon("Echo", 0)
    g.clear_log()

    g.destroy(pod)
    g.deal_damage(loser, 1)

    assert [row["type"] for row in g.log()].count("Triggered") == 2


def test_a_multiplier_counts_for_the_entries_that_start_after_its_arrival() -> None:
    """Rulebook dbl-check, T073: the one that brings it is not doubled, the next one is."""
    g = play(minion("Herald of Echo", 1, 1, on("lastWords", call("Echo"))))
    one, pod = summon_all(g, 0, ["Herald of Echo", "Seedpod"])

    g.cast("Quake", 0)

    assert g.log()[4:] == [
        death_phase(1),
        triggered(one, "lastWords"),
        summoned(6),
        triggered(pod, "lastWords"),
        summoned(7),
        triggered(pod, "lastWords"),
        summoned(8),
    ]
