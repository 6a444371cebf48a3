"""What a simulation found: as JSON data, as rows of a table, and as lines to read.

Nothing here depends on time, on the machine or on how the games were shared out, so the
same seeds give the same report, byte for byte.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from orderofplay.state.ruleset import Ruleset
from orderofplay.table.simulation import Simulation
from orderofplay.table.statistics import DRAW, Share, Spread, Totals, spread_of

#: The columns of the rows for ``--csv``: a row for each deck, beginning or not.
COLUMNS: Final = (
    "deck",
    "agent",
    "begins",
    "games",
    "wins",
    "losses",
    "draws",
    "win_rate",
    "low",
    "high",
)

# The bars of the chart: at most so many, the longest so many characters.
_BARS: Final = 16
_LONGEST_BAR: Final = 50

# Failures that are told one by one; the JSON form has them all.
_SHOWN_FAILURES: Final = 10


class Report(NamedTuple):
    """A simulation with its totals.

    ``wanted`` is the number of games that were asked for; fewer were played where a person
    stopped it. ``repeat`` is the command that plays one game once more, but for its seed.
    """

    simulation: Simulation
    ruleset: Ruleset
    wanted: int
    seed: int
    totals: Totals
    repeat: str

    @property
    def played(self) -> int:
        """The games that were played, failed ones too."""
        return self.totals.games + len(self.totals.failures)

    def repeat_command(self, seed: int) -> str:
        """Return the command that plays one of the games once more."""
        return f"{self.repeat} --games 1 --seed {seed}"


# JSON


def report_data(report: Report) -> dict[str, Any]:
    """Return everything as JSON data."""
    simulation, totals = report.simulation, report.totals
    return {
        "fingerprint": simulation.fingerprint,
        "plugins": {plugin.id: plugin.version for plugin in report.ruleset.plugins},
        "profile": simulation.profile,
        "pool": list(simulation.pool),
        "secondCard": simulation.second_card,
        "seed": report.seed,
        "gamesWanted": report.wanted,
        "games": totals.games,
        "draws": totals.draws,
        "decks": [_deck_data(report, player) for player in (0, 1)],
        "firstPlayer": _share_data(totals.first_wins()),
        "turns": _spread_data(spread_of(totals.turns)),
        "lengths": {str(turns): games for turns, games in sorted(totals.turns.items())},
        "actions": totals.actions,
        "failures": [
            {**failure._asdict(), "repeat": report.repeat_command(failure.seed)}
            for failure in totals.failures
        ],
    }


def _deck_data(report: Report, player: int) -> dict[str, Any]:
    totals, deck = report.totals, report.simulation.decks[player]
    return {
        "name": deck.name,
        "hero": report.ruleset.cards[deck.hero].name,
        "agent": report.simulation.agents[player],
        **_share_data(totals.wins(player)),
        "begins": _share_data(totals.wins_as(player, player)),
        "goesSecond": _share_data(totals.wins_as(player, 1 - player)),
    }


def _share_data(share: Share) -> dict[str, Any]:
    interval = [round(share.low, 6), round(share.high, 6)]
    rate = round(share.share, 6)
    return {"wins": share.number, "games": share.games, "winRate": rate, "interval": interval}


def _spread_data(spread: Spread) -> dict[str, Any]:
    return {
        "mean": round(spread.mean, 4),
        "standardDeviation": round(spread.deviation, 4),
        "least": spread.least,
        "most": spread.most,
    }


# CSV


def report_rows(report: Report) -> Iterator[tuple[object, ...]]:
    """Yield a row for each deck, beginning or not, in the order of `COLUMNS`."""
    for player in (0, 1):
        for first in (player, 1 - player):
            share = report.totals.wins_as(player, first)
            outcomes = report.totals.outcomes[first]
            yield (
                report.simulation.decks[player].name,
                report.simulation.agents[player],
                "yes" if first == player else "no",
                share.games,
                share.number,
                outcomes[1 - player],
                outcomes[DRAW],
                round(share.share, 6),
                round(share.low, 6),
                round(share.high, 6),
            )


# Lines


def report_lines(report: Report) -> Iterator[str]:
    """Yield lines to read."""
    totals = report.totals
    seeds = f"seeds {report.seed} to {report.seed + report.wanted - 1}"
    yield f"{report.played:,} games, {seeds}, profile {report.simulation.profile}"
    yield ""
    if totals.games:
        yield from _wins(report)
        yield ""
        yield from _first_player(totals)
        yield from _lengths(totals)
    yield from _failures(report)


def _wins(report: Report) -> Iterator[str]:
    decks = [f"{deck.name} ({_bare(agent)})" for deck, agent in _sides(report)]
    width = max(len(deck) for deck in decks)
    games = max(len(f"{report.totals.games:,}"), len("wins"))
    yield f"{'deck':{width}}  {'wins':>{games}}  win rate  95 % interval"
    for player, deck in enumerate(decks):
        share = report.totals.wins(player)
        rate, interval = _percent(share.share), _interval(share)
        yield f"{deck:{width}}  {share.number:>{games},}  {rate:>8}  {interval}"
    yield f"{'drawn':{width}}  {report.totals.draws:>{games},}"


def _sides(report: Report) -> Iterator[tuple[Any, str]]:
    yield from zip(report.simulation.decks, report.simulation.agents, strict=True)


def _bare(name: str) -> str:
    return name.rpartition(":")[2]


def _first_player(totals: Totals) -> Iterator[str]:
    share = totals.first_wins()
    yield f"who begins wins {_percent(share.share)} of the games ({_interval(share)})"


def _lengths(totals: Totals) -> Iterator[str]:
    spread = spread_of(totals.turns)
    yield (
        f"turns: mean {spread.mean:.1f}, standard deviation {spread.deviation:.1f},"
        f" from {spread.least} to {spread.most}"
    )
    yield ""
    yield from chart_lines(totals.turns)


def chart_lines(counts: dict[int, int]) -> Iterator[str]:
    """Yield a chart of how many games took how many turns."""
    least, most = min(counts), max(counts)
    width = -(-(most - least + 1) // _BARS)
    bars: dict[int, int] = dict.fromkeys(range(least, most + 1, width), 0)
    for turns, games in counts.items():
        bars[least + (turns - least) // width * width] += games
    longest = max(bars.values())
    labels = {begin: _label(begin, begin + width - 1) for begin in bars}
    column = max(len("turns"), *map(len, labels.values()))
    number = max(len("games"), len(f"{longest:,}"))
    yield f"{'turns':>{column}}  {'games':>{number}}"
    for begin, games in bars.items():
        bar = "#" * round(games * _LONGEST_BAR / longest)
        yield f"{labels[begin]:>{column}}  {games:>{number},}  {bar}".rstrip()


def _label(begin: int, end: int) -> str:
    return str(begin) if begin == end else f"{begin}-{end}"


def _failures(report: Report) -> Iterator[str]:
    failures = report.totals.failures
    if failures:
        yield ""
        yield f"{len(failures):,} of the games failed:"
    for failure in failures[:_SHOWN_FAILURES]:
        yield f"seed {failure.seed}: {failure.error}"
        yield f"    to repeat it: {report.repeat_command(failure.seed)}"
    if len(failures) > _SHOWN_FAILURES:
        yield f"and {len(failures) - _SHOWN_FAILURES:,} more; --json lists them all"


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _interval(share: Share) -> str:
    return f"{100 * share.low:.1f} to {100 * share.high:.1f} %"
