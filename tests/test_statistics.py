"""Totals of games, Wilson's interval, spreads: against figures worked out by hand or exactly."""

from __future__ import annotations

import statistics
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from orderofplay.table.statistics import DRAW, Failure, Totals, share_of, spread_of

OUTCOMES = st.tuples(
    st.integers(0, 1), st.integers(0, DRAW), st.integers(1, 89), st.integers(1, 400)
)


@pytest.mark.parametrize(
    ("number", "games", "low", "high"),
    [
        # Newcombe 1998, table I, method 3: the published limits.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
        # The mirror image of the third.
        (20, 20, 0.8389, 1.0),
    ],
)
def test_wilsons_interval(number: int, games: int, low: float, high: float) -> None:
    share = share_of(number, games)
    assert (share.number, share.games, share.share) == (number, games, number / games)
    assert (round(share.low, 4), round(share.high, 4)) == (low, high)


def test_of_no_games_nothing_is_known() -> None:
    assert share_of(0, 0) == (0, 0, 0.0, 0.0, 1.0)
    assert spread_of({}) == (0.0, 0.0, 0, 0)


@given(st.integers(0, 500), st.integers(1, 500))
def test_the_share_lies_in_its_interval(number: int, more: int) -> None:
    share = share_of(number, number + more - 1) if number + more > 1 else share_of(0, 1)
    assert 0 <= share.low <= share.share <= share.high <= 1


@given(st.dictionaries(st.integers(1, 89), st.integers(1, 50), min_size=1))
def test_the_spread_is_that_of_the_numbers(counts: dict[int, int]) -> None:
    numbers = [number for number, count in counts.items() for _ in range(count)]
    spread = spread_of(counts)
    assert spread.mean == float(Fraction(sum(numbers), len(numbers)))
    assert spread.deviation == pytest.approx(statistics.pstdev(numbers), abs=1e-9)
    assert (spread.least, spread.most) == (min(numbers), max(numbers))


@given(st.lists(OUTCOMES), st.data())
def test_totals_do_not_depend_on_who_added_what(
    games: list[tuple[int, int, int, int]], data: st.DataObject
) -> None:
    cut = data.draw(st.integers(0, len(games)))
    whole, parts = Totals(), [Totals(), Totals()]
    for place, game in enumerate(games):
        whole.add_game(*game)
        parts[place >= cut].add_game(*game)
        if game[2] % 7 == 0:
            failure = Failure(place, "it failed")
            whole.failures.append(failure)
            parts[place >= cut].failures.append(failure)
    for order in (parts, parts[::-1]):
        added = Totals()
        for part in order:
            added.add(part)
        assert added == whole


def test_what_totals_say() -> None:
    totals = Totals()
    for game in ((0, 0, 9, 50), (0, 1, 9, 60), (1, 1, 12, 70), (1, 1, 12, 80), (1, DRAW, 89, 300)):
        totals.add_game(*game)
    assert (totals.games, totals.draws, totals.actions) == (5, 1, 560)
    assert [totals.wins(player)[:2] for player in (0, 1)] == [(1, 5), (3, 5)]
    assert totals.first_wins()[:2] == (3, 5)
    assert totals.wins_as(0, 0)[:2] == (1, 2)
    assert totals.wins_as(1, 0)[:2] == (1, 2)
    assert totals.wins_as(1, 1)[:2] == (2, 3)
    assert totals.turns == {9: 2, 12: 2, 89: 1}
