"""``orderofplay simulate``: many games between two decks."""

from __future__ import annotations

import os
import shlex
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from orderofplay.cli.errors import InputError, refuse_unknown
from orderofplay.cli.loading import chosen_selection, load_ruleset, plugin_set, skips_broken
from orderofplay.cli.printing import print_json
from orderofplay.cli.progress import progress_bar

if TYPE_CHECKING:
    from orderofplay.state.ruleset import Ruleset
    from orderofplay.table.setup import MatchSetup
    from orderofplay.table.simulation import Executor, Simulation
    from orderofplay.table.simulation_report import Report
    from orderofplay.table.statistics import Totals

# What a shell reports of a command that Ctrl-C ended.
_INTERRUPTED = 130


@click.command(name="simulate")
@click.option("--games", type=click.IntRange(min=1), default=1000, show_default=True, metavar="N")
@click.option(
    "--decks",
    nargs=2,
    required=True,
    metavar="A B",
    help="Two decks: files, names of decks that plugins ship, or deckstrings.",
)
@click.option(
    "--agents",
    nargs=2,
    default=("random", "random"),
    metavar="A B",
    help="Who plays them; random and random where nothing is said.",
)
@click.option("--seed", type=int, default=0, show_default=True, help="The first game's seed.")
@click.option(
    "--jobs",
    type=click.IntRange(min=1),
    metavar="J",
    help="Processes that play; as many as there are processors where nothing is said.",
)
@click.option("--profile", metavar="NAME", help="The rules profile.")
@click.option(
    "--executor",
    type=click.Choice(["processes", "ray"]),
    default="processes",
    show_default=True,
    help="Who carries it out: processes of this machine, or a Ray cluster that is there.",
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.option(
    "--csv",
    "csv_file",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Write a table as CSV too.",
)
@click.option(
    "--record",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="FOLDER",
    help="Write a record of each game into a folder, which is new or empty.",
)
@plugin_set
def command(
    games: int,
    decks: tuple[str, str],
    agents: tuple[str, str],
    seed: int,
    jobs: int | None,
    profile: str | None,
    executor: str,
    as_json: bool,
    csv_file: Path | None,
    record: Path | None,
) -> None:
    """Play many games between two decks, and tell who wins how often.

    Players take turns to begin. Each game has a seed of its own, so the same games are
    played whatever the number of jobs, and one of them is played again by its seed.
    """
    from orderofplay.table.simulation import new_simulation
    from orderofplay.table.simulation_report import Report

    ruleset = load_ruleset()
    setup = _set_up(ruleset, decks, profile)
    simulation = new_simulation(
        setup,
        agents,
        chosen_selection(),
        skip_broken=skips_broken(),
        record="" if record is None else str(_new_folder(record)),
    )
    totals, stopped = _play(simulation, games, seed, executor, jobs)
    repeat = _repeat(decks, agents, profile)
    report = Report(simulation, ruleset, games, seed, totals, repeat)
    _tell(report, as_json, csv_file)
    if stopped:
        click.echo(f"stopped after {report.played:,} of {games:,} games", err=True)
        click.get_current_context().exit(_INTERRUPTED)
    if totals.failures:
        click.get_current_context().exit(1)


def _set_up(ruleset: Ruleset, decks: tuple[str, str], profile: str | None) -> MatchSetup:
    from orderofplay.table.decks import find_deck
    from orderofplay.table.setup import MATCH_PROFILE, set_up

    name = profile or MATCH_PROFILE
    if ruleset.profiles and name not in ruleset.profiles:
        refuse_unknown("profile", name, ruleset.profiles, "orderofplay plugins")
    found = (find_deck(ruleset, decks[0]), find_deck(ruleset, decks[1]))
    return set_up(ruleset, found, profile=name)


def _new_folder(folder: Path) -> Path:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if any(folder.iterdir()):
            message = f"{folder}: it is not empty; name a new folder for the records"
            raise InputError(message)
    except OSError as error:
        message = f"{folder}: it cannot be written: {error.strerror or error}"
        raise InputError(message) from None
    return folder.resolve()


# Playing


def _play(
    simulation: Simulation, games: int, seed: int, executor: str, jobs: int | None
) -> tuple[Totals, bool]:
    """Play, and return the totals, and whether a person stopped it."""
    from orderofplay.table.simulation import simulate
    from orderofplay.table.statistics import Totals

    totals = Totals()
    try:
        with (
            _executor(executor, simulation, games, jobs) as (carrier, number),
            progress_bar("games", games) as advance,
        ):
            for part in simulate(simulation, games, seed, executor=carrier, jobs=number):
                totals.add(part)
                advance(part.games + len(part.failures))
    except KeyboardInterrupt:
        return totals, True
    return totals, False


@contextmanager
def _executor(
    name: str, simulation: Simulation, games: int, jobs: int | None
) -> Iterator[tuple[Executor | None, int]]:
    """Give an executor, None for this process, with the number of tasks it does at a time."""
    from orderofplay.table.simulation import CHUNK

    tasks = -(-games // CHUNK)
    if name == "ray":
        from orderofplay.table.ray_cluster import ray_cluster

        with ray_cluster() as cluster:
            yield cluster, jobs or cluster.processors
        return
    number = min(jobs or _processors(), tasks)
    if number == 1:
        yield None, 1
        return
    from orderofplay.table.processes import processes

    with processes(simulation, number) as pool:
        yield pool, number


def _processors() -> int:
    """Return how many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


# Telling


def _repeat(decks: tuple[str, str], agents: tuple[str, str], profile: str | None) -> str:
    """Return the command without games and seed, as it would be typed."""
    from orderofplay.cli.loading import given_plugins

    words = ["orderofplay", "simulate", "--decks", *decks, "--agents", *agents]
    if profile is not None:
        words += ["--profile", profile]
    if given_plugins() is not None:
        words += ["--plugins", str(given_plugins())]
    return shlex.join(words)


def _tell(report: Report, as_json: bool, csv_file: Path | None) -> None:
    from orderofplay.table.simulation_report import report_data, report_lines

    if as_json:
        print_json(report_data(report))
    else:
        for line in report_lines(report):
            click.echo(line)
    if csv_file is not None:
        _write_csv(csv_file, report)


def _write_csv(file: Path, report: Report) -> None:
    import csv

    from orderofplay.table.simulation_report import COLUMNS, report_rows

    try:
        with file.open("w", encoding="utf-8", newline="") as stream:
            writer: Any = csv.writer(stream, lineterminator="\n")
            writer.writerow(COLUMNS)
            writer.writerows(report_rows(report))
    except OSError as error:
        message = f"{file}: it cannot be written: {error.strerror or error}"
        raise InputError(message) from None
