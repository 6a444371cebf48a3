"""What many games come to: totals that add up, and what is estimated from them."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

#: The outcomes of a game: the player who won, or nobody.
DRAW: Final = 2
_OUTCOMES: Final = 3

# The quantile of the normal distribution that leaves 95 % between its two sides.
_QUANTILE: Final = 1.959963984540054


class Failure(NamedTuple):
    """A game that ended in an error: its seed, which repeats it, and what went wrong."""

    seed: int
    error: str


class Share(NamedTuple):
    """How many of some games: the share, and the 95 % interval that the true one lies in."""

    number: int
    games: int
    share: float
    low: float
    high: float


class Spread(NamedTuple):
    """The mean of some numbers, how far they scatter about it, the least and the most."""

    mean: float
    deviation: float
    least: int
    most: int


def _no_outcomes() -> list[list[int]]:
    return [[0] * _OUTCOMES, [0] * _OUTCOMES]


@dataclass(slots=True)
class Totals:
    """Sums over games, whoever played them in whatever order.

    ``outcomes`` counts games by who began and by outcome, the winner or `DRAW`; ``turns``
    counts them by length. A game that failed stands under ``failures`` and nowhere else.
    """

    outcomes: list[list[int]] = field(default_factory=_no_outcomes)
    turns: dict[int, int] = field(default_factory=dict)
    actions: int = 0
    failures: list[Failure] = field(default_factory=list)

    @property
    def games(self) -> int:
        """The games that came to their end."""
        return sum(map(sum, self.outcomes))

    def add_game(self, first: int, outcome: int, turns: int, actions: int) -> None:
        """Count a game.

        :param first: who began.
        :param outcome: who won, or `DRAW`.
        """
        self.outcomes[first][outcome] += 1
        self.turns[turns] = self.turns.get(turns, 0) + 1
        self.actions += actions

    def add(self, other: Totals) -> None:
        """Add the sums of other games."""
        for mine, theirs in zip(self.outcomes, other.outcomes, strict=True):
            for outcome, games in enumerate(theirs):
                mine[outcome] += games
        for turns, games in other.turns.items():
            self.turns[turns] = self.turns.get(turns, 0) + games
        self.actions += other.actions
        self.failures = sorted([*self.failures, *other.failures])

    def wins(self, player: int) -> Share:
        """Return how many of all games a player won; a draw is won by nobody."""
        return share_of(sum(row[player] for row in self.outcomes), self.games)

    def wins_as(self, player: int, first: int) -> Share:
        """Return how many a player won of the games that ``first`` began."""
        row = self.outcomes[first]
        return share_of(row[player], sum(row))

    def first_wins(self) -> Share:
        """Return how many of all games were won by who began."""
        return share_of(sum(self.outcomes[first][first] for first in (0, 1)), self.games)

    @property
    def draws(self) -> int:
        """The games that nobody won."""
        return sum(row[DRAW] for row in self.outcomes)


def share_of(number: int, games: int) -> Share:
    """Estimate a share by Wilson's interval, which is right for few games and for rare wins too.

    :param number: of how many games something is true.
    :param games: of how many it might be; of none nothing is known, so the interval is all.
    """
    if not games:
        return Share(0, 0, 0.0, 0.0, 1.0)
    share = number / games
    square = _QUANTILE**2 / games
    middle = share + square / 2
    half = _QUANTILE * math.sqrt(share * (1 - share) / games + square / games / 4)
    return Share(
        number,
        games,
        share,
        # Where no game, or every one, counts, rounding would leave a hair's breadth.
        0.0 if number == 0 else (middle - half) / (1 + square),
        1.0 if number == games else (middle + half) / (1 + square),
    )


def spread_of(counts: Mapping[int, int]) -> Spread:
    """Return the mean and the standard deviation of numbers of which each occurs so often.

    All sums are whole numbers, so that their order changes no digit.
    """
    games = sum(counts.values())
    if not games:
        return Spread(0.0, 0.0, 0, 0)
    total = sum(number * count for number, count in counts.items())
    squares = sum(number * number * count for number, count in counts.items())
    variance = (squares * games - total * total) / (games * games)
    return Spread(total / games, math.sqrt(variance), min(counts), max(counts))
