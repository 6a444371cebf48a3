"""``orderofplay run``: a scenario file."""

from __future__ import annotations

from pathlib import Path

import click

from orderofplay.cli.loading import load_ruleset, plugin_set
from orderofplay.cli.playing import show_result


@click.command(name="run")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--trace", is_flag=True, help="Show why each thing happened when it did.")
@plugin_set
def command(file: Path, trace: bool) -> None:
    """Play a scenario FILE, and compare what happens with what it expects."""
    from orderofplay.testing.scenario import run_scenario

    show_result(run_scenario(file, load_ruleset(), trace=trace))
