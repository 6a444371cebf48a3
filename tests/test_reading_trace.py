"""The trace is a tree: Sequence > Phase > Queue entry > Events, with the reason for each entry."""

from __future__ import annotations

from synthetic import call, hit, minion, on
from synthetic_events import play, summon_all


def test_steps_stand_under_the_sequence_and_death_phases_are_phases() -> None:
    """Steps run when the outermost Phase ends, a Death Phase is one itself (rulebook 3, 7)."""
    g = play(trace=True)
    summon_all(g, 0, ["Bomb", "Seedpod", "Boulder"])
    g.destroy(g.board(0)[0])
    assert g.trace() == (
        "Sequence destroy\n"
        "  Destroy Phase\n"
        "    Marked id Bomb [3]\n"
        "  Aura Update (Health/Attack), Summon Resolution Step,"
        " Aura Update (Health/Attack): no Event\n"
        "  Death Creation Step\n"
        "    Destroyed id Bomb [3]\n"
        "  Aura Update (Other): no Event\n"
        "  Death Phase 1\n"
        "    Bomb [3] lastWords (answers Destroyed id Bomb [3]; order of play 3)\n"
        "      Damaged target Seedpod [4], amount 1\n"
        "      Damaged target Boulder [5], amount 1\n"
        "  Aura Update (Health/Attack), Summon Resolution Step,"
        " Aura Update (Health/Attack): no Event\n"
        "  Death Creation Step\n"
        "    Destroyed id Seedpod [4]\n"
        "  Aura Update (Other): no Event\n"
        "  Death Phase 2\n"
        "    Seedpod [4] lastWords (answers Destroyed id Seedpod [4]; order of play 4)\n"
        "      Summoned id Pebble [6]\n"
        "  Aura Update (Health/Attack): no Event\n"
        "  Summon Resolution Step\n"
        "    SummonResolved id Pebble [6]\n"
        "  Aura Update (Health/Attack), Death Creation Step, Aura Update (Other): no Event"
    )


def test_entries_stand_beside_what_they_answer_and_nested_ones_under_their_cause() -> None:
    """Resolution is depth-first (rulebook 1b)."""
    thorns = minion("Thorns", 1, 9, on("selfHurt", hit({"selector": "minions", "others": True})))
    g = play(thorns, trace=True)
    summon_all(g, 0, ["Thorns", "Listener"])
    g.deal_damage(g.board(0)[0], 2)
    assert g.trace() == (
        "Sequence dealDamage\n"
        "  Damage Phase\n"
        "    Damaged target Thorns [3], amount 2\n"
        "    Thorns [3] ouch (answers Damaged target Thorns [3], amount 2; order of play 3)\n"
        "      Damaged target Listener [4], amount 1\n"
        "      Listener [4] hurt (answers Damaged target Listener [4], amount 1;"
        " order of play 4)\n"
        "        Pinged source Listener [4], amount 1\n"
        "    Listener [4] hurt (answers Damaged target Thorns [3], amount 2; order of play 4)\n"
        "      Pinged source Listener [4], amount 1\n"
        "  5 steps, Aura Update (Health/Attack) to Aura Update (Other): no Event"
    )


def test_priority_is_part_of_the_reason() -> None:
    """The defender's answers go first (seed 001)."""
    g = play(trace=True)
    mine, theirs = g.summon("Sore Loser", 0), g.summon("Sore Loser", 1)
    g.clear_log()
    g.order_attack(mine, theirs)
    entries = [line.strip() for line in g.trace().splitlines() if " ouch " in line]
    assert entries == [
        (
            f"Sore Loser [{theirs}] ouch (answers Damaged target Sore Loser [{theirs}], amount 1;"
            " priority 1, then order of play 4)"
        ),
        (
            f"Sore Loser [{mine}] ouch (answers Damaged target Sore Loser [{mine}], amount 1;"
            " order of play 3)"
        ),
    ]


def test_activations_of_an_entry_stand_side_by_side() -> None:
    """Back to back (rulebook dbl-back-to-back); both at the level of the first."""
    g = play(trace=True)
    summon_all(g, 0, ["Echo", "Seedpod"])
    g.destroy(g.board(0)[1])
    lines = g.trace().splitlines()
    first = lines.index("  Death Phase 1") + 1
    reason = "answers Destroyed id Seedpod [4]; order of play 4"
    assert lines[first : first + 4] == [
        f"    Seedpod [4] lastWords ({reason}; activation 1 of 2)",
        "      Summoned id Pebble [5]",
        f"    Seedpod [4] lastWords ({reason}; activation 2 of 2)",
        "      Summoned id Pebble [6]",
    ]


def test_phases_nest_and_damage_steps_stand_before_their_event() -> None:
    """After Summon is a Phase inside the one that summons (rulebook 6)."""
    pod = minion("Pod", 1, 1, on("turnEnds", call("Pebble")))
    g = play(pod, trace=True)
    summon_all(g, 0, ["Pod", "Herald", "Bodyguard"])
    g.end_turn(0)
    g.deal_damage(g.hero(0), 1)
    assert g.trace() == (
        "Sequence endTurn\n"
        "  End of Turn Phase\n"
        "    TurnEnding player 0\n"
        "    Pod [3] turnEnds (answers TurnEnding player 0; order of play 3)\n"
        "      Summoned id Pebble [6]\n"
        "      After Summon Phase\n"
        "        AfterSummon id Pebble [6]\n"
        "        Herald [4] afterSummon (answers AfterSummon id Pebble [6]; order of play 4)\n"
        "          Pinged source Herald [4], amount 2\n"
        "  Aura Update (Health/Attack): no Event\n"
        "  Summon Resolution Step\n"
        "    SummonResolved id Pebble [6]\n"
        "  Aura Update (Health/Attack), Death Creation Step, Aura Update (Other): no Event\n"
        "Sequence dealDamage\n"
        "  Damage Phase\n"
        "    synthetic:guard of Bodyguard [5] (order of play 5)\n"
        "    Damaged target Bodyguard [5], amount 1\n"
        "  5 steps, Aura Update (Health/Attack) to Aura Update (Other): no Event"
    )


def test_a_summon_without_a_place_says_so() -> None:
    """A summon on a full board ends silently (rulebook position)."""
    g = play(trace=True)
    summon_all(g, 0, ["Hydra"] + ["Pebble"] * 6)
    g.deal_damage(g.board(0)[0], 1)
    lines = g.trace().splitlines()
    assert lines[2:5] == [
        "    Damaged target Hydra [3], amount 1",
        "    Hydra [3] ouch (answers Damaged target Hydra [3], amount 1; order of play 3)",
        "      skipped: Hydra [3]: the board is full",
    ]


def test_a_skipped_entry_stands_where_it_would_have_stood() -> None:
    """A condition is tested again at resolution (rulebook 3-timings)."""
    blast = minion("Blast", 1, 9, on("hurt", hit({"selector": "minions", "others": True}, 9)))
    g = play(blast, trace=True)
    summon_all(g, 0, ["Blast", "Hydra"])
    g.deal_damage(g.board(0)[1], 1)
    lines = g.trace().splitlines()
    assert lines[3:6] == [
        "    Blast [3] hurt (answers Damaged target Hydra [4], amount 1; order of play 3)",
        "      Damaged target Hydra [4], amount 9",
        "    skipped: Hydra [4]: its condition no longer holds",
    ]


def test_no_trace_is_kept_unless_asked_for() -> None:
    g = play()
    g.summon("Pebble", 0)
    assert g.trace() == ""
