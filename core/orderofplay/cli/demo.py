"""``orderofplay demo``: the scenarios that plugins ship."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from orderofplay.cli.errors import InputError, refuse_unknown
from orderofplay.cli.loading import load_ruleset, plugin_set
from orderofplay.cli.playing import show_result
from orderofplay.cli.printing import print_table

if TYPE_CHECKING:
    from orderofplay.state.ruleset import Ruleset


@click.command(name="demo")
@click.argument("name", required=False)
@click.option("--trace", is_flag=True, help="Show why each thing happened when it did.")
@plugin_set
def command(name: str | None, trace: bool) -> None:
    """Play a scenario that a plugin ships; list them without NAME."""
    ruleset = load_ruleset()
    if name is None:
        _print_list(ruleset)
        return
    from orderofplay.testing.scenario import run_scenario

    full = _full_name(ruleset, name)
    where = f"scenario {full}"
    show_result(run_scenario(ruleset.scenarios[full], ruleset, trace=trace, where=where))


def _print_list(ruleset: Ruleset) -> None:
    if not ruleset.scenarios:
        click.echo("no demos: the plugins of the set ship no scenarios")
        return
    rows = [(_shown(ruleset, name), _title(ruleset, name)) for name in ruleset.scenarios]
    print_table(("demo", "what it shows"), rows)


def _title(ruleset: Ruleset, name: str) -> str:
    from orderofplay.testing.scenario import ScenarioError, read_scenario

    try:
        return read_scenario(ruleset.scenarios[name], f"scenario {name}").title
    except ScenarioError as error:
        return f"(broken: {error})"


def _named(ruleset: Ruleset, bare: str) -> list[str]:
    return [full for full in ruleset.scenarios if full.partition(":")[2] == bare]


def _shown(ruleset: Ruleset, full: str) -> str:
    """Return the bare name of a scenario where one plugin alone has it."""
    bare = full.partition(":")[2]
    return bare if len(_named(ruleset, bare)) == 1 else full


def _full_name(ruleset: Ruleset, name: str) -> str:
    found = [name] if name in ruleset.scenarios else _named(ruleset, name)
    if len(found) == 1:
        return found[0]
    if found:
        message = f"several plugins have a demo {name!r}: say {' or '.join(found)}"
        raise InputError(message)
    known = [_shown(ruleset, full) for full in ruleset.scenarios]
    return refuse_unknown("demo", name, known, "orderofplay demo")
