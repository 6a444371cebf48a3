"""The Death Creation Step, Death Phases, and the places that the dead are remembered at."""

from __future__ import annotations

import pytest
from synthetic import ALL, ENEMIES, FRIENDS, call, hit, minion, on, ping, spell
from synthetic_events import (
    damaged,
    death_phase,
    destroyed,
    drew,
    pinged,
    play,
    summon_all,
    summoned,
    triggered,
)


def test_the_dead_leave_together_after_all_answers() -> None:
    """Seed 003: every answer first, then every Destroyed, then the Death Phase."""
    g = play(minion("Hoarder", 1, 1, on("lastWords", {"effect": "take"})), deck=["Pebble"] * 2)
    one, smith, two = summon_all(g, 0, ["Hoarder", "Sore Loser", "Hoarder"])

    g.cast("Quake", 1)

    assert g.log() == [
        damaged(one),
        damaged(smith),
        damaged(two),
        triggered(smith, "ouch"),
        pinged(smith),
        destroyed(one),
        destroyed(two),
        death_phase(1),
        triggered(one, "lastWords"),
        drew(0, 7),
        triggered(two, "lastWords"),
        drew(0, 8),
    ]
    assert [g.zone_of(id) for id in (one, smith, two)] == ["graveyard", "play", "graveyard"]


def test_death_phases_follow_one_another_until_nothing_dies() -> None:
    """Seed 003, rulebook 8-1: the bomb does not hit itself; what it kills waits a round."""
    g = play()
    pod, bomb, boulder = summon_all(g, 0, ["Seedpod", "Bomb", "Boulder"])

    g.deal_damage(bomb, 3)

    pebble = g.board(0)[0]
    assert g.log() == [
        damaged(bomb, 3),
        destroyed(bomb),
        death_phase(1),
        triggered(bomb, "lastWords"),
        damaged(pod),
        damaged(boulder),
        destroyed(pod),
        death_phase(2),
        triggered(pod, "lastWords"),
        summoned(pebble),
    ]
    assert g.board(0) == [pebble, boulder]
    assert g.game.state.stack == []


def test_rounds_are_counted_anew_in_each_sequence() -> None:
    """Seed 003: ``round`` counts from 1 within one Sequence."""
    g = play()
    one, two = summon_all(g, 0, ["Pebble", "Pebble"])

    g.deal_damage(one, 1)
    g.deal_damage(two, 1)

    assert g.log() == [
        damaged(one),
        destroyed(one),
        death_phase(1),
        damaged(two),
        destroyed(two),
        death_phase(1),
    ]


def test_a_destroy_effect_marks_and_the_step_collects() -> None:
    """Seed 003: pending destroy does not touch Health."""
    g = play()
    pod, idol = summon_all(g, 0, ["Seedpod", "Idol"])

    g.destroy(pod)
    g.destroy(idol)

    assert g.log() == [
        destroyed(pod),
        death_phase(1),
        triggered(pod, "lastWords"),
        summoned(5),
        destroyed(idol),
        death_phase(1),
    ]
    assert (g.health(pod), g.health(idol)) == (1, 2)


def test_a_destroy_effect_marks_what_is_there_when_it_resolves() -> None:
    """Seed 003, the expansion drop: what the Deathrattles bring survives."""
    g = play()
    pod = g.summon("Seedpod", 0)
    pebble = g.summon("Pebble", 1)
    g.clear_log()

    g.cast("Purge", 0)

    assert g.log() == [
        destroyed(pod),
        destroyed(pebble),
        death_phase(1),
        triggered(pod, "lastWords"),
        summoned(6),
    ]
    assert g.board(0) == [6]


def test_the_mortally_wounded_still_answer_and_can_be_saved() -> None:
    """Rulebook death-states: saved by a Health buff before the step, but not from a destroy."""
    heal = {"effect": "bless", "targets": "self", "health": 3}
    g = play(minion("Phoenix", 1, 1, on("selfHurt", heal)))
    (phoenix,) = summon_all(g, 0, ["Phoenix"])

    g.deal_damage(phoenix, 2)
    assert g.log() == [damaged(phoenix, 2), triggered(phoenix, "ouch")]
    assert g.health(phoenix) == 2

    g.destroy(phoenix)
    assert g.zone_of(phoenix) == "graveyard"


def test_others_mourn_only_those_that_they_outlive() -> None:
    """Rulebook DCS: what left in the same step cannot trigger, save for its own Deathrattle."""
    g = play(minion("Mourner", 1, 1, on("mourn", ping(1))))
    one, two, pod = summon_all(g, 0, ["Mourner", "Mourner", "Seedpod"])

    g.deal_damage(pod, 1)
    assert g.log() == [
        damaged(pod),
        destroyed(pod),
        death_phase(1),
        triggered(one, "mourn"),
        pinged(one),
        triggered(two, "mourn"),
        pinged(two),
        triggered(pod, "lastWords"),
        summoned(6),
    ]

    g.clear_log()
    g.cast("Quake", 0)
    assert g.log() == [
        damaged(one),
        damaged(two),
        damaged(6),
        destroyed(one),
        destroyed(two),
        destroyed(6),
        death_phase(1),
    ]


DYING = ["Seedpod", "Seedpod", "Boulder"]


@pytest.mark.parametrize(
    ("profile", "names"),
    [
        ("course", ["first", "second", "rock"]),
        ("earlier_deaths_make_room", ["second", "first", "rock"]),
    ],
)
def test_where_the_dead_are_remembered(profile: str, names: list[str]) -> None:
    """D33: seed 003 reads all places first; the rulebook's nth dead ignores the earlier ones."""
    g = play(profile=profile)
    summon_all(g, 0, DYING)

    g.cast("Quake", 0)

    # The spell is 6, then come the first Seedpod's Pebble and the second's.
    ids = {"first": 7, "second": 8, "rock": 5}
    assert g.board(0) == [ids[name] for name in names]


def test_the_remembered_place_does_not_move_with_later_changes() -> None:
    """Rulebook position (S-HB#305): the second's place was read before the first left."""
    g = play()
    one, rock, two = summon_all(g, 0, ["Seedpod", "Boulder", "Seedpod"])

    g.cast("Quake", 0)

    # Places 0 and 2: the first arrives at 0; at 2, behind the rock that moved back to 1.
    assert g.board(0) == [7, rock, 8]
    assert g.zone_of(one) == g.zone_of(two) == "graveyard"


def test_a_row_of_summons_goes_from_left_to_right_where_the_minion_stood() -> None:
    """Rulebook position, op-simult."""
    g = play(minion("Litter", 1, 1, on("lastWords", call("Pebble"), call("Boulder"))))
    left, litter, right = summon_all(g, 0, ["Boulder", "Litter", "Boulder"])

    g.deal_damage(litter, 1)

    assert g.board(0) == [left, 6, 7, right]
    assert [g.name_of(id) for id in (6, 7)] == ["Pebble", "Boulder"]


def test_a_full_board_has_room_for_as_many_as_have_died() -> None:
    """Rulebook position: seven places; what does not fit is not summoned."""
    g = play(minion("Litter", 1, 1, on("lastWords", call("Pebble"), call("Pebble"))))
    ids = summon_all(g, 0, ["Boulder", "Litter", *["Boulder"] * 5])

    g.deal_damage(ids[1], 1)

    assert g.log() == [
        damaged(ids[1]),
        destroyed(ids[1]),
        death_phase(1),
        triggered(ids[1], "lastWords"),
        summoned(10),
    ]
    assert g.board(0) == [ids[0], 10, *ids[2:]]


def test_a_living_minion_summons_to_its_right_and_a_spell_at_the_right_end() -> None:
    """Rulebook position."""
    g = play(spell("Found", call("Pebble")))
    hydra, rock = summon_all(g, 0, ["Hydra", "Boulder"])

    g.deal_damage(hydra, 1)
    g.cast("Found", 0)

    assert g.board(0) == [hydra, 5, rock, 7]


def test_summoning_for_the_opponent_goes_to_the_right_end_there() -> None:
    """Rulebook position speaks of the source's own side."""
    g = play(minion("Gift", 1, 1, on("lastWords", call("Pebble", side="enemy"))))
    (gift,) = summon_all(g, 0, ["Gift"])
    rock = g.summon("Boulder", 1)

    g.destroy(gift)

    assert g.board(1) == [rock, 5]


def test_an_added_last_word_answers_at_its_own_place_in_the_order_of_play() -> None:
    """Rulebook multi-deathrattle: added ones mingle by the time at which they were attached."""
    g = play(
        minion("Bard", 1, 1, on("lastWords", ping(2))),
        spell(
            "Heirloom 2",
            {"effect": "bless", "targets": ALL, "abilities": [on("lastWords", ping(7))]},
        ),
        minion("Late Bard", 1, 1, on("lastWords", ping(3))),
    )
    (bard,) = summon_all(g, 0, ["Bard"])
    g.cast("Heirloom 2", 0)
    late = g.summon("Late Bard", 0)
    g.clear_log()

    g.cast("Purge", 0)

    assert g.log() == [
        destroyed(bard),
        destroyed(late),
        death_phase(1),
        triggered(bard, "lastWords"),
        pinged(bard, 2),
        triggered(bard, "lastWords"),
        pinged(bard, 7),
        triggered(late, "lastWords"),
        pinged(late, 3),
    ]


def test_an_added_last_word_acts_for_the_minions_controller() -> None:
    """Rulebook CEM2b: added Deathrattles use the minion's controller, not the enchantment's."""
    curse = {"effect": "bless", "targets": ALL, "abilities": [on("lastWords", call("Pebble"))]}
    g = play(spell("Curse", curse))
    (rock,) = summon_all(g, 0, ["Boulder"])
    g.cast("Curse", 1)

    g.destroy(rock)

    assert (g.board(0), g.board(1)) == ([5], [])


def test_what_has_left_play_is_not_hit_any_more() -> None:
    """Rulebook DCS: what is removed cannot be hit; the Event still names it."""
    g = play(minion("Grudge", 1, 9, on("mourn", hit({"selector": "subject"}, 5))))
    grudge, pebble = summon_all(g, 0, ["Grudge", "Pebble"])

    g.deal_damage(pebble, 1)

    assert g.log() == [
        damaged(pebble),
        destroyed(pebble),
        death_phase(1),
        triggered(grudge, "mourn"),
    ]
    assert g.health(pebble) == 0


@pytest.mark.parametrize("both", [False, True])
def test_hits_and_destruction_before_the_same_step(both: bool) -> None:
    """Rulebook DCS: whatever made it possible, all that is to die leaves in order of play.

    A hit that kills alone is all that is known to the step; then it looks at nothing else.
    """
    effects = [hit(ENEMIES, 9), {"effect": "slay", "targets": FRIENDS}]
    g = play(spell("Reap", *(effects if both else effects[:1])))
    pod, boulder = (*summon_all(g, 0, ["Seedpod"]), *summon_all(g, 1, ["Boulder"]))

    g.cast("Reap", 0)

    pebbles = g.board(0)[:1] if both else []
    assert g.log() == [
        damaged(boulder, 9),
        *([destroyed(pod)] if both else []),
        destroyed(boulder),
        death_phase(1),
        *([triggered(pod, "lastWords"), summoned(pebbles[0])] if both else []),
    ]
    assert g.board(0) == (pebbles if both else [pod])
    assert g.board(1) == []
    assert g.game.state.doomed is None


def test_deaths_of_what_has_other_texts_or_none() -> None:
    """Rulebook MPR2: only its own Deathrattles, and added ones, answer from the graveyard."""
    g = play()
    boulder, smith, pebble = summon_all(g, 0, ["Boulder", "Sore Loser", "Pebble"])
    g.cast("Courage", 0)
    mark = len(g.log())

    g.destroy(boulder)
    g.destroy(pebble)
    g.destroy(smith)

    assert g.log()[mark:] == [
        event for dead in (boulder, pebble, smith) for event in (destroyed(dead), death_phase(1))
    ]
