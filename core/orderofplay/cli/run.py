"""``orderofplay run``: scenario files."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from orderofplay.cli.errors import InputError
from orderofplay.cli.loading import load_ruleset, plugin_set
from orderofplay.cli.playing import show_result

if TYPE_CHECKING:
    from orderofplay.state.ruleset import Ruleset


@click.command(name="run")
@click.argument("files", nargs=-1, required=True, type=click.Path(exists=True, path_type=Path))
@click.option("--trace", is_flag=True, help="Show why each thing happened when it did.")
@plugin_set
def command(files: tuple[Path, ...], trace: bool) -> None:
    """Play scenario FILES, and compare what happens with what they expect.

    One file is shown with its log. Of several, or of all files of a folder, each has a
    line, and those that are not as expected are told about.
    """
    from orderofplay.testing.scenario import run_scenario

    ruleset = load_ruleset()
    if len(files) == 1 and files[0].is_file():
        show_result(run_scenario(files[0], ruleset, trace=trace))
        return
    if trace:
        message = "--trace is for one file: name that one"
        raise InputError(message)
    _run_all(_scenario_files(files), ruleset)


def _scenario_files(paths: tuple[Path, ...]) -> list[Path]:
    """Return the files named, and all scenario files of the folders named."""
    from orderofplay.testing.scenario_file import SUFFIX

    found: list[Path] = []
    for path in paths:
        inside = sorted(path.rglob(f"*{SUFFIX}")) if path.is_dir() else [path]
        if not inside:
            message = f"{path} holds no file whose name ends in {SUFFIX}"
            raise InputError(message)
        found.extend(inside)
    return found


def _run_all(files: list[Path], ruleset: Ruleset) -> None:
    """Play files one after another; the exit code is 1 where one is not as expected."""
    from orderofplay.testing.scenario import MissingPlugins, run_scenario

    failed = skipped = 0
    for file in files:
        try:
            result = run_scenario(file, ruleset)
        except MissingPlugins as error:
            skipped += 1
            click.echo(f"skipped          {file}: it needs {', '.join(error.missing)}")
            continue
        failed += not result.passed
        click.echo(f"{'as expected' if result.passed else 'NOT as expected':16} {file}")
        for line in result.report().splitlines():
            click.echo(f"    {line}")
    passed = len(files) - failed - skipped
    more = f", {skipped} skipped" if skipped else ""
    click.echo(f"\n{passed} of {len(files)} scenarios are as expected{more}")
    if failed:
        click.get_current_context().exit(1)
