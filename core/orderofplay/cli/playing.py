"""Showing a scenario that has been run."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from orderofplay.testing.scenario_result import ScenarioResult


def show_result(result: ScenarioResult) -> None:
    """Print a scenario's log, its trace where there is one, and the comparison.

    The exit code is 1 where something is otherwise than the scenario expects.
    """
    from orderofplay.testing.scenario_result import event_line

    scenario = result.scenario
    click.echo(scenario.title)
    if scenario.rules:
        click.echo(f"rules: {'; '.join(scenario.rules)}")
    click.echo(f"profile: {scenario.profile}\n")
    for number, row in enumerate(result.log, start=1):
        click.echo(f"{number:3} {event_line(row)}")
    if result.trace:
        click.echo(f"\n{result.trace}")
    click.echo(f"\n{_verdict(result)}")
    if not result.passed:
        click.get_current_context().exit(1)


def _verdict(result: ScenarioResult) -> str:
    if not result.passed:
        return f"NOT as expected\n{result.report()}"
    if result.scenario.log is None:
        return "the scenario expects no log; all else is as expected"
    return f"as expected, all {len(result.log)} Events"
