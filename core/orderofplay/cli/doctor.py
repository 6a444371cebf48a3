"""``orderofplay doctor``: everything about a plugin set and all that is wrong with it."""

from __future__ import annotations

from typing import Any

import click

from orderofplay.cli.loading import chosen_selection, plugin_set
from orderofplay.cli.printing import print_json, print_table


@click.command(name="doctor")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@plugin_set
@click.pass_context
def command(ctx: click.Context, as_json: bool) -> None:
    """Report the environment, every plugin, and every problem at once.

    The exit code is 1 where a problem is fatal.
    """
    from orderofplay.plugins.composition import examine
    from orderofplay.plugins.discovery import discover
    from orderofplay.plugins.report import report

    selection = chosen_selection()
    found = report(examine(discover(), selection), selection.where)
    if as_json:
        print_json(found)
    else:
        _print(found)
    ctx.exit(1 if found["fatal"] else 0)


def _print(found: dict[str, Any]) -> None:
    libraries = ", ".join(f"{name} {version}" for name, version in found["libraries"].items())
    click.echo(f"orderofplay {found['orderofplay']}, Python {found['python']}, {libraries}")
    click.echo(f"plugin set: {found['selection']}")
    click.echo(f"fingerprint: {found['fingerprint']}{' (degraded)' if found['degraded'] else ''}")
    columns = ("id", "status", "version", "distribution", "origin")
    print_table(columns, [tuple(str(row[c]) for c in columns) for row in found["plugins"]])
    if not found["problems"]:
        click.echo("no problems")
    for problem in found["problems"]:
        kind = "" if problem["fatal"] else " (warning)"
        click.echo(f"\n{problem['code']}{kind} {problem['where']}")
        click.echo(f"    {problem['text']}\n    what to do: {problem['fix']}")
