"""The controls of card data: if, repeat, for each, and words that stand for several effects."""

from __future__ import annotations

import pytest
from synthetic import ALL, FRIENDS, call, hit, minion, on, ping, spell
from synthetic_events import damaged, pinged, play, summon_all, summoned, triggered

COMPANY = {"condition": "company", "minions": 2}


@pytest.mark.parametrize(("minions", "expected"), [(1, [3, 9]), (2, [1, 2, 9])])
def test_if_takes_one_branch_or_the_other(minions: int, expected: list[int]) -> None:
    """DESIGN 4: control is a handful of operations of core; what follows comes either way."""
    g = play(
        spell(
            "Choice",
            {
                "effect": "if",
                "condition": COMPANY,
                "then": [ping(1), ping(2)],
                "otherwise": [ping(3)],
            },
            ping(9),
        )
    )
    summon_all(g, 0, ["Pebble"] * minions)

    g.cast("Choice", 0)

    spell_id = 3 + minions
    assert g.log() == [pinged(spell_id, amount) for amount in expected]


def test_if_without_an_otherwise_goes_on_behind_it() -> None:
    g = play(spell("Maybe", {"effect": "if", "condition": COMPANY, "then": [ping(1)]}, ping(2)))

    g.cast("Maybe", 0)

    assert g.log() == [pinged(3, 2)]


def test_an_if_is_asked_on_the_newest_state() -> None:
    """Rulebook 10: effects go on on the newest state."""
    again = {"effect": "if", "condition": COMPANY, "then": [ping(2)], "otherwise": [ping(1)]}
    g = play(spell("Grow", again, call("Pebble"), call("Pebble"), again))

    g.cast("Grow", 0)

    assert g.log() == [pinged(3, 1), summoned(4), summoned(5), pinged(3, 2)]


def test_the_number_of_repeats_is_fixed_before_the_first() -> None:
    """Each of the summons would make the number grow."""
    count = {"amount": "count", "of": FRIENDS}
    g = play(spell("Double", {"effect": "repeat", "times": count, "effects": [call("Pebble")]}))
    summon_all(g, 0, ["Pebble", "Pebble"])

    g.cast("Double", 0)

    assert g.log() == [summoned(6), summoned(7)]


def test_repeating_no_times_does_nothing() -> None:
    g = play(spell("Never", {"effect": "repeat", "times": 0, "effects": [ping(1)]}, ping(2)))

    g.cast("Never", 0)

    assert g.log() == [pinged(3, 2)]


def test_the_list_of_a_for_each_is_fixed_before_the_first() -> None:
    """Rulebook DH3: who arrives while the loop runs is not hit."""
    g = play(
        spell("Storm", {"effect": "forEach", "targets": ALL, "effects": [hit("it")]}),
        minion("Split", 1, 9, on("selfHurt", call("Pebble"))),
    )
    one, two = summon_all(g, 0, ["Split", "Split"])

    g.cast("Storm", 1)

    assert g.log() == [
        damaged(one),
        triggered(one, "ouch"),
        summoned(6),
        damaged(two),
        triggered(two, "ouch"),
        summoned(7),
    ]
    assert g.health(6) == g.health(7) == 1


def test_the_amount_of_each_round_is_worked_out_in_that_round() -> None:
    """Rulebook 10; the loop reads each minion's own Attack."""
    own = {"amount": "strength", "of": "it"}
    g = play(
        spell("Bomb All", {"effect": "forEach", "targets": ALL, "effects": [hit("it", own)]}),
        minion("Giant", 4, 9),
    )
    giant, boulder = summon_all(g, 0, ["Giant", "Boulder"])

    g.cast("Bomb All", 1)

    assert g.log() == [damaged(giant, 4), damaged(boulder, 2)]


def test_controls_nest() -> None:
    """For each of two minions: twice, a hit, and a ping where the company is large enough."""
    inner = {"effect": "if", "condition": COMPANY, "then": [ping(8)], "otherwise": [ping(7)]}
    twice = {"effect": "repeat", "times": 2, "effects": [hit("it"), inner]}
    g = play(spell("Nest", {"effect": "forEach", "targets": ALL, "effects": [twice]}, ping(1)))
    mine = g.summon("Boulder", 0)
    theirs = g.summon("Boulder", 1)
    g.clear_log()

    g.cast("Nest", 0)

    once = [damaged(mine), pinged(5, 7)]
    other = [damaged(theirs), pinged(5, 7)]
    assert g.log() == [*once, *once, *other, *other, pinged(5, 1)]


def test_loops_within_loops_keep_their_own_places() -> None:
    """Nested loops have registers of their own, and a variable may have a name of its own."""
    inner = {
        "effect": "forEach",
        "targets": ALL,
        "variable": "it",
        "effects": [hit({"selector": "it", "registerName": "outer"})],
    }
    outer = {"effect": "forEach", "targets": ALL, "variable": "outer", "effects": [inner]}
    g = play(spell("Square", {"effect": "repeat", "times": 2, "effects": [outer]}))
    one, two = summon_all(g, 0, ["Boulder", "Boulder"])

    g.cast("Square", 1)

    assert g.log() == [damaged(one), damaged(one), damaged(two), damaged(two)] * 2


def test_a_word_that_stands_for_several_is_answered_between_them() -> None:
    """DESIGN 3: what means several says so by expand(), from data to data."""
    g = play(
        spell("Count", {"effect": "pingUpTo", "last": 3}),
        minion("Hears", 1, 9, on("pinged", hit({"selector": "hero"}))),
    )
    (hears,) = summon_all(g, 0, ["Hears"])

    g.cast("Count", 0)

    answer = [triggered(hears, "pinged"), damaged(2)]
    assert g.log() == [pinged(4, 1), *answer, pinged(4, 2), *answer, pinged(4, 3), *answer]


def test_a_word_that_stands_for_several_does_so_within_a_loop() -> None:
    count = {"effect": "pingUpTo", "last": 2}
    g = play(spell("Again", {"effect": "repeat", "times": 2, "effects": [count]}))

    g.cast("Again", 0)

    assert g.log() == [pinged(3, 1), pinged(3, 2)] * 2


def test_registers_hand_a_card_on_to_the_next_operation() -> None:
    """DESIGN 4: "draw a card, it costs (2) less" is two operations, with the card in a register."""
    g = play(
        spell(
            "Equip",
            {"effect": "take"},
            {
                "effect": "bless",
                "targets": {"selector": "it", "registerName": "taken"},
                "attack": 3,
            },
        ),
        deck=["Pebble"],
    )

    g.cast("Equip", 0)

    (card,) = g.hand(0)
    assert g.log() == [{"type": "Drew", "player": 0, "id": card}]
    assert g.attack(card) == 4
