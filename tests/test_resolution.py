"""Depth-first resolution, Queues, and the three times at which a trigger is tested."""

from __future__ import annotations

import pytest
from synthetic import ALL, PING, call, hit, minion, on, ping, spell
from synthetic_events import damaged, pinged, play, summon_all, summoned, triggered


def test_what_an_event_causes_comes_before_the_siblings_of_that_event() -> None:
    """Rulebook 1a, example 1a-1: the egg's whelp is juggled before the juggler is hurt."""
    g = play(
        minion("Egg", 0, 2, on("selfHurt", call("Pebble"))),
        minion("Juggler", 3, 2, on("afterSummon", ping(7)), on("selfHurt", ping(8))),
    )
    egg, juggler = summon_all(g, 1, ["Egg", "Juggler"])

    g.cast("Quake", 0)

    whelp = g.board(1)[1]
    assert g.log() == [
        damaged(egg),
        damaged(juggler),
        triggered(egg, "ouch"),
        summoned(whelp),
        triggered(juggler, "afterSummon"),
        pinged(juggler, 7),
        triggered(juggler, "ouch"),
        pinged(juggler, 8),
    ]
    assert g.board(1) == [egg, whelp, juggler]
    assert g.health(whelp) == 1


def test_the_effects_of_one_trigger_are_answered_one_by_one() -> None:
    """Rulebook 1b: of several things one is fully resolved before the next begins."""
    g = play(
        minion("Twice", 1, 9, on("turnEnds", ping(1), ping(2))),
        minion("Hears", 1, 9, on("pinged", hit({"selector": "hero"}))),
    )
    twice, hears = summon_all(g, 0, ["Twice", "Hears"])

    g.end_turn(0)

    assert g.log() == [
        triggered(twice, "turnEnds"),
        pinged(twice, 1),
        triggered(hears, "pinged"),
        damaged(2),
        pinged(twice, 2),
        triggered(hears, "pinged"),
        damaged(2),
    ]


@pytest.mark.parametrize("strict", [False, True])
def test_after_an_answer_that_comes_to_nothing_the_text_goes_on_as_it_was(strict: bool) -> None:
    """Rulebook 3-timings: an entry whose condition fails as its turn comes leaves no trace."""
    crowd = {"condition": "company", "minions": 3, "at": ["resolution"]}
    g = play(
        minion("Twice", 1, 9, on("turnEnds", ping(1), ping(2))),
        minion("Hears", 1, 9, on("pinged", ping(3), conditions=[crowd])),
    )
    twice, _ = summon_all(g, 0, ["Twice", "Hears"])
    g.game.state.strict = strict

    g.end_turn(0)

    assert g.log() == [triggered(twice, "turnEnds"), pinged(twice, 1), pinged(twice, 2)]


def test_a_queue_goes_by_priority_then_by_order_of_play_across_the_players() -> None:
    """Rulebook 2a and D1: one global order of play; priority-exceptions come before it."""
    g = play()
    first = g.summon("Listener", 1)
    urgent = g.summon("Early Bird", 0)
    second = g.summon("Listener", 0)
    late = g.summon("Early Bird", 1)
    g.clear_log()

    g.deal_damage(1, 1)

    assert g.log() == [
        damaged(1),
        triggered(urgent, "urgentHurt"),
        pinged(urgent, 5),
        triggered(late, "urgentHurt"),
        pinged(late, 5),
        triggered(first, "hurt"),
        pinged(first),
        triggered(second, "hurt"),
        pinged(second),
    ]


def test_what_appears_later_does_not_join_a_locked_queue() -> None:
    """Rulebook 2c, example 2-4: the new one hears the next Event only."""
    g = play(minion("Recruiter", 1, 9, on("hurt", call("Listener"))))
    recruiter, old = summon_all(g, 0, ["Recruiter", "Listener"])

    g.deal_damage(2, 1)
    new = g.board(0)[1]
    assert g.log() == [
        damaged(2),
        triggered(recruiter, "hurt"),
        summoned(new),
        triggered(old, "hurt"),
        pinged(old),
    ]

    g.clear_log()
    g.deal_damage(2, 1)
    newest = g.board(0)[1]
    assert g.log() == [
        damaged(2),
        triggered(recruiter, "hurt"),
        summoned(newest),
        triggered(old, "hurt"),
        pinged(old),
        triggered(new, "hurt"),
        pinged(new),
    ]


def test_scopes_ask_for_the_holder_a_friend_or_an_enemy() -> None:
    """Rulebook 2a: a Queue holds every trigger able to respond, and no other."""
    g = play(
        minion("Own", 1, 9, on("selfHurt", PING)),
        minion("Friend", 1, 9, on("friendHurt", PING)),
        minion("Foe", 1, 9, on("foeHurt", PING)),
    )
    own, friend, foe = summon_all(g, 0, ["Own", "Friend", "Foe"])
    stranger = g.summon("Boulder", 1)
    g.clear_log()

    g.deal_damage(own, 1)
    g.deal_damage(stranger, 1)
    g.deal_damage(g.hero(1), 1)

    assert g.log() == [
        damaged(own),
        triggered(own, "ouch"),
        pinged(own),
        triggered(friend, "friendHurt"),
        pinged(friend),
        damaged(stranger),
        triggered(foe, "foeHurt"),
        pinged(foe),
        # The enemy hero is no minion: answers() leaves it out.
        damaged(2),
    ]


def test_a_trigger_is_not_nested_inside_itself() -> None:
    """Rulebook no-self-nesting: two that answer each other's damage stop after one round."""
    g = play(minion("Scratcher", 1, 9, on("hurt", hit({"selector": "hero"}))))
    one, two = summon_all(g, 0, ["Scratcher", "Scratcher"])

    g.deal_damage(1, 1)

    assert g.log() == [
        damaged(1),
        triggered(one, "hurt"),
        damaged(2),
        triggered(two, "hurt"),
        damaged(2),
        # The other's own entry, from the first Event, in which the first may answer again.
        triggered(two, "hurt"),
        damaged(2),
        triggered(one, "hurt"),
        damaged(2),
    ]


def test_another_ability_of_the_same_card_may_be_nested() -> None:
    """Rulebook no-self-nesting speaks of a trigger, not of its card."""
    g = play(minion("Double", 1, 9, on("turnEnds", PING), on("pinged", hit({"selector": "hero"}))))
    (double,) = summon_all(g, 0, ["Double"])

    g.end_turn(0)

    assert g.log() == [
        triggered(double, "turnEnds"),
        pinged(double),
        triggered(double, "pinged"),
        damaged(2),
    ]


def test_area_damage_raises_every_event_before_the_first_trigger() -> None:
    """Rulebook DH1; the answers then come Event by Event."""
    g = play()
    one, two, three = summon_all(g, 0, ["Sore Loser", "Boulder", "Sore Loser"])

    g.cast("Quake", 1)

    assert g.log() == [
        damaged(one),
        damaged(two),
        damaged(three),
        triggered(one, "ouch"),
        pinged(one),
        triggered(three, "ouch"),
        pinged(three),
    ]


def test_damage_one_by_one_is_answered_one_by_one() -> None:
    """Rulebook DH3: a loop over a list fixed first, each with its answers before the next."""
    g = play()
    one, two = summon_all(g, 0, ["Hydra", "Sore Loser"])

    g.cast("Rain", 1)

    head = g.board(0)[1]
    assert g.log() == [
        damaged(one),
        triggered(one, "ouch"),
        summoned(head),
        damaged(two),
        triggered(two, "ouch"),
        pinged(two),
    ]
    assert g.health(head) == 1


@pytest.mark.parametrize(
    ("timing", "answers"), [("queueing", False), ("resolution", True)], ids=str
)
def test_a_condition_is_tested_at_the_times_that_it_names(timing: str, answers: bool) -> None:
    """Rulebook 10b and 3-timings: three minions are there at resolution, not at queueing."""
    condition = {"condition": "company", "minions": 3, "at": [timing]}
    g = play(
        minion("Caller", 1, 9, on("hurt", call("Pebble"))),
        minion("Counter", 1, 9, on("hurt", PING, conditions=[condition])),
    )
    caller, counter = summon_all(g, 0, ["Caller", "Counter"])

    g.deal_damage(2, 1)

    expected = [damaged(2), triggered(caller, "hurt"), summoned(g.board(0)[1])]
    if answers:
        expected += [triggered(counter, "hurt"), pinged(counter)]
    assert g.log() == expected


def test_a_condition_that_held_when_queued_is_tested_again_at_resolution() -> None:
    """Rulebook 10b, T040: a hit between queueing and resolution fails "survives"."""
    g = play(minion("Sniper", 1, 9, on("foeHurt", hit({"selector": "subject"}, 4))))
    sniper = g.summon("Sniper", 1)
    hydra = g.summon("Hydra", 0)
    g.clear_log()

    g.deal_damage(hydra, 1)

    assert g.log()[:3] == [damaged(hydra), triggered(sniper, "foeHurt"), damaged(hydra, 4)]
    # No trigger of the Hydra, whose entry was queued while it had 3 Health; it just dies.
    assert [row["type"] for row in g.log()[3:]] == ["Destroyed", "DeathPhase"]


def test_both_default_times_are_needed() -> None:
    """Rulebook 3-timings: a condition without ``at`` must hold at queueing and at resolution."""
    crowd = {"condition": "company", "minions": 3}
    few = {"condition": "not", "that": crowd}
    g = play(
        minion("Caller", 1, 9, on("hurt", call("Pebble"))),
        minion("Lonely", 1, 9, on("hurt", PING, conditions=[few])),
    )
    caller, _ = summon_all(g, 0, ["Caller", "Lonely"])

    g.deal_damage(2, 1)

    assert g.log() == [damaged(2), triggered(caller, "hurt"), summoned(g.board(0)[1])]


SINCE_THE_BEGINNING = {"condition": "alive", "at": ["sequence"]}


def test_an_after_trigger_must_have_been_valid_when_the_sequence_began() -> None:
    """Rulebook precheck-2017: who arrives in the middle of an attack misses its After Attack."""
    g = play(
        minion("Watcher", 1, 9, on("afterAttack", ping(1))),
        minion("Stickler", 1, 9, on("afterAttack", ping(2), conditions=[SINCE_THE_BEGINNING])),
        minion("Host", 0, 9, on("proposed", call("Watcher"), call("Stickler"))),
    )
    old = g.summon("Stickler", 1)
    host = g.summon("Host", 1)
    attacker = g.summon("Pebble", 0)
    g.clear_log()

    g.order_attack(attacker, 2)

    watcher, stickler = g.board(1)[2:]
    assert g.log() == [
        triggered(host, "proposed"),
        summoned(watcher),
        summoned(stickler),
        damaged(2),
        triggered(old, "afterAttack"),
        pinged(old, 2),
        triggered(watcher, "afterAttack"),
        pinged(watcher, 1),
    ]


def test_each_summon_is_a_sequence_of_its_own_for_the_pre_check() -> None:
    """Rulebook precheck-2017 (S-HB#861): recruited first, it answers the second and third."""
    juggler = minion("Juggler", 1, 9, on("afterSummon", PING, conditions=[SINCE_THE_BEGINNING]))
    g = play(juggler, spell("Muster", call("Juggler"), call("Pebble"), call("Pebble")))

    g.cast("Muster", 0)

    first, second, third = g.board(0)
    assert g.log() == [
        summoned(first),
        summoned(second),
        triggered(first, "afterSummon"),
        pinged(first),
        summoned(third),
        triggered(first, "afterSummon"),
        pinged(first),
    ]


@pytest.mark.parametrize("bystander", ["Pebble", "Herald"])
def test_who_else_listens_does_not_matter_to_the_pre_check(bystander: str) -> None:
    """Rulebook precheck-2017: a summon is a sub-Sequence, with or without an After Summon."""
    greeter = minion("Greeter", 1, 9, on("arrival", PING, conditions=[SINCE_THE_BEGINNING]))
    g = play(greeter, spell("Muster", call("Greeter"), call("Pebble")))
    (other,) = summon_all(g, 1, [bystander])

    g.cast("Muster", 0)

    greeter_id, pebble = g.board(0)
    assert g.log() == [
        summoned(greeter_id),
        summoned(pebble),
        triggered(greeter_id, "arrival"),
        pinged(greeter_id),
    ]
    assert other == g.board(1)[0]


@pytest.mark.parametrize("bystander", ["Pebble", "Herald"])
def test_who_comes_to_listen_during_a_summon_answers_after_it(bystander: str) -> None:
    """Rulebook 10: without a pre-check, triggers are looked for on the newest state."""
    g = play(minion("Usher", 1, 9, on("arrival", call("Herald"))))
    usher = g.summon("Usher", 0)
    g.summon(bystander, 1)
    g.clear_log()

    pebble = g.summon("Pebble", 0)

    herald = g.board(0)[1]
    assert g.log() == [
        summoned(pebble),
        triggered(usher, "arrival"),
        summoned(herald),
        triggered(herald, "afterSummon"),
        pinged(herald, 2),
        triggered(herald, "afterSummon"),
        pinged(herald, 2),
    ]


def test_whenever_you_summon_waits_for_the_summon_resolution_step() -> None:
    """Rulebook 4a: after the outermost Phase, in order of summons, before deaths."""
    g = play(
        minion("Census", 1, 9, on("summonSettled", PING)),
        spell("Raise", call("Pebble"), call("Pebble"), hit(ALL)),
    )
    (census,) = summon_all(g, 0, ["Census"])

    g.cast("Raise", 0)

    assert [row["type"] for row in g.log()] == [
        "Summoned",
        "Summoned",
        "Damaged",
        "Damaged",
        "Damaged",
        "Triggered",
        "Pinged",
        "Triggered",
        "Pinged",
        "Destroyed",
        "Destroyed",
        "DeathPhase",
    ]
    assert g.log()[5:9] == [triggered(census, "summonSettled"), pinged(census)] * 2


def test_after_summon_does_not_come_for_what_has_left_play() -> None:
    """Rulebook 6: a later Phase does not run without the subject that it needs.

    Nothing leaves play within a Phase, so one that was killed on arrival is still there.
    """
    g = play(minion("Trap", 1, 9, on("arrival", hit({"selector": "subject"}, 9))))
    herald, trap = summon_all(g, 0, ["Herald", "Trap"])

    pebble = g.summon("Pebble", 0)

    assert g.log() == [
        summoned(pebble),
        triggered(trap, "arrival"),
        damaged(pebble, 9),
        triggered(herald, "afterSummon"),
        pinged(herald, 2),
        {"type": "Destroyed", "id": pebble},
        {"type": "DeathPhase", "round": 1},
    ]
