"""``orderofplay bench``: how fast games are played here."""

from __future__ import annotations

import os
import platform
import statistics
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import click

from orderofplay.cli.errors import InputError
from orderofplay.cli.loading import chosen_text, load_ruleset, plugin_set
from orderofplay.cli.printing import print_json

if TYPE_CHECKING:
    from orderofplay.cli.measuring import Yardstick
    from orderofplay.state.ruleset import Ruleset
    from orderofplay.table.benchmark import Round, Workload

_VARIABLE = "ORDEROFPLAY_YARDSTICK"


@click.command(name="bench")
@click.option("--decks", nargs=2, metavar="A B", help="Two decks; the first two that ship.")
@click.option("--agent", default="random", show_default=True, help="Who plays both.")
@click.option(
    "--seconds",
    type=click.FloatRange(min=0),
    default=10.0,
    show_default=True,
    help="How long to go on with rounds; there is one at least.",
)
@click.option(
    "--games", type=click.IntRange(min=1), default=50, show_default=True, help="Games of a round."
)
@click.option("--instructions", is_flag=True, help="Count instructions too; that takes minutes.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@plugin_set
def command(
    decks: tuple[str, str] | None,
    agent: str,
    seconds: float,
    games: int,
    instructions: bool,
    as_json: bool,
) -> None:
    """Measure how fast games are played, and what a search, a save and a start take.

    Figures of one machine and one minute say little: compare ratios. Where the environment
    variable ORDEROFPLAY_YARDSTICK names the folder of another engine, it plays in turns
    with this one, and the medians of the ratios are told.
    """
    from orderofplay.cli import measuring
    from orderofplay.table import benchmark

    valgrind = measuring.find_valgrind() if instructions else ""
    ruleset = load_ruleset()
    names = decks or _shipped(ruleset)
    workload = _workload(ruleset, names, agent)
    yardstick = measuring.Yardstick(os.environ[_VARIABLE]) if os.environ.get(_VARIABLE) else None
    content = benchmark.content_of(workload, games)
    measured = _measure(workload, games, seconds, yardstick)
    figures: dict[str, Any] = {
        "engine": "compiled" if benchmark.is_compiled() else "pure",
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "decks": [deck.name for deck in workload.setup.decks],
        "agent": agent,
        **benchmark.summary(content, measured),
        **benchmark.middle_of_games(workload, seconds / 10),
        **measuring.start_up(chosen_text()),
        **measuring.memory(chosen_text(), names),
    }
    if yardstick is not None:
        figures["yardstick"] = _compared(yardstick, measured, content.actions / content.games)
    if instructions:
        figures |= measuring.instructions(valgrind, chosen_text(), names)
    if as_json:
        print_json(figures)
    else:
        for line in _lines(figures):
            click.echo(line)


def _shipped(ruleset: Ruleset) -> tuple[str, str]:
    names = sorted(ruleset.decks)
    if len(names) < 2:  # noqa: PLR2004 - a match has two decks
        message = f"the plugins of the set ship {len(names)} decks: say which with --decks A B"
        raise InputError(message)
    return names[0], names[1]


def _workload(ruleset: Ruleset, decks: tuple[str, str], agent: str) -> Workload:
    from orderofplay.table.benchmark import Workload
    from orderofplay.table.decks import find_deck
    from orderofplay.table.playing import find_agent
    from orderofplay.table.setup import set_up

    kind = find_agent(ruleset, agent)
    found = (find_deck(ruleset, decks[0]), find_deck(ruleset, decks[1]))
    return Workload(set_up(ruleset, found), (kind, kind))


def _measure(
    workload: Workload, games: int, seconds: float, yardstick: Yardstick | None
) -> list[Round]:
    from orderofplay.table.benchmark import rounds_of

    measured: list[Round] = []
    began = time.perf_counter()
    for one in rounds_of(workload, games, yardstick.run if yardstick else None):
        measured.append(one)
        if time.perf_counter() - began >= seconds:
            break
    return measured


def _compared(yardstick: Yardstick, measured: list[Round], actions: float) -> dict[str, float]:
    """Compare with the yardstick: the median of the ratios of each round."""
    rounds = list(zip(measured, yardstick.games, yardstick.actions, strict=True))
    return {
        "gamesPerSecond": round(statistics.median(yardstick.games), 1),
        "actionsPerSecond": round(statistics.median(yardstick.actions)),
        "gamesRatio": round(statistics.median(m.off / games for m, games, _ in rounds), 3),
        "atRandomRatio": round(statistics.median(m.at_random / games for m, games, _ in rounds), 3),
        "actionsRatio": round(
            statistics.median(m.off * actions / theirs for m, _, theirs in rounds), 3
        ),
    }


# Lines

_MIDDLE = (
    ("cloneMicroseconds", "clone", "us"),
    ("successorMicroseconds", "successor of a search (clone and action)", "us"),
    ("saveMicroseconds", "save", "us"),
    ("saveBytes", "size of a save", "bytes"),
    ("loadMicroseconds", "load", "us"),
)
_PROCESS = (
    ("startUpMilliseconds", "start-up (interpreter, imports, rules)", "ms"),
    ("memoryMebibytes", "memory of a simulation, at most", "MiB"),
    ("instructionsPerGame", "instructions a game", ""),
)


def _lines(figures: dict[str, Any]) -> Iterator[str]:
    one, two = figures["decks"]
    yield f"{one} against {two}, both played by {figures['agent']}"
    yield f"engine: {figures['engine']}, {figures['python']}"
    yield (
        f"a game: {figures['actionsPerGame']} actions, {figures['operationsPerGame']} operations,"
        f" {figures['turnsPerGame']} turns"
    )
    yield f"rounds: {figures['rounds']}, each of {figures['gamesPerRound']} games"
    yield ""
    yield f"{'a CPU second':14}{'games':>10}{'actions':>12}{'operations':>12}"
    for key, name in (("logOff", "log off"), ("logOn", "log on")):
        rates = figures[key]
        yield (
            f"{name:14}{rates['gamesPerSecond']:>10,.1f}{rates['actionsPerSecond']:>12,}"
            f"{rates['operationsPerSecond']:>12,}"
        )
    yield f"{'at random':14}{figures['atRandom']['gamesPerSecond']:>10,.1f}"
    if "yardstick" in figures:
        theirs = figures["yardstick"]
        yield f"{'yardstick':14}{theirs['gamesPerSecond']:>10,.1f}{theirs['actionsPerSecond']:>12,}"
        yield f"{'ratio to it':14}{theirs['gamesRatio']:>10.3f}{theirs['actionsRatio']:>12.3f}"
        yield f"{'at random':14}{theirs['atRandomRatio']:>10.3f}"
    yield f"the log costs {100 * figures['logCosts']:.1f} %"
    for title, rows in (("in the middle of a game", _MIDDLE), ("a process", _PROCESS)):
        yield ""
        yield title
        for key, name, unit in rows:
            if key in figures:
                yield f"  {name:42}{figures[key]:>12,} {unit}".rstrip()
