"""The plugin set of a command: its options, and its ruleset."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

if TYPE_CHECKING:
    from orderofplay.plugins.composition import Examination
    from orderofplay.plugins.selection import Selection
    from orderofplay.state.ruleset import Ruleset

_Function = TypeVar("_Function", bound=Callable[..., Any])


def plugin_set(function: _Function) -> _Function:
    """Give a command the options ``--plugins`` and ``--skip-broken``.

    The group has them too, so they may stand before the command or after it.
    """
    function = click.option(
        "--skip-broken",
        is_flag=True,
        default=None,
        expose_value=False,
        callback=_keep,
        help="Go on without broken plugins, and say so.",
    )(function)
    return click.option(
        "--plugins",
        metavar="SET",
        expose_value=False,
        callback=_keep,
        help="Plugin set: none, all, a,b, all,-a or @file.toml.",
    )(function)


def _keep(ctx: click.Context, parameter: click.Parameter, value: object) -> None:
    if value is not None:
        ctx.find_root().ensure_object(dict)[parameter.name] = value


def _options() -> dict[str, Any]:
    options: dict[str, Any] = click.get_current_context().find_root().ensure_object(dict)
    return options


def given_plugins() -> str | None:
    """Return the plugin set as the command line gives it, None where it gives none."""
    return _options().get("plugins")


def skips_broken() -> bool:
    """Tell whether broken plugins are left out instead of refused."""
    return bool(_options().get("skip_broken"))


def chosen_selection() -> Selection:
    """Return the selection that the command line, the environment or a file makes.

    :raises LoadError: it cannot be understood.
    """
    from orderofplay.plugins.selection import find_selection

    return find_selection(given_plugins())


def chosen_text() -> str:
    """Return the plugin set as one line, ``all`` where nothing chooses one."""
    from orderofplay.plugins.selection import CONFIG_FILE, VARIABLE

    said = given_plugins() or os.environ.get(VARIABLE)
    if said:
        return str(said)
    return f"@{CONFIG_FILE}" if Path(CONFIG_FILE).is_file() else "all"


def load_ruleset() -> Ruleset:
    """Return the ruleset of the chosen plugin set.

    :raises LoadError: the set has faults.
    """
    return load().ruleset


def load() -> Examination:
    """Compose the plugin set that the command line, the environment or a file chooses.

    Warnings, and what is skipped, are told on stderr.

    :raises LoadError: the set has faults.
    """
    from orderofplay.plugins.composition import accept, examine
    from orderofplay.plugins.discovery import discover

    examination = examine(discover(), chosen_selection())
    accept(examination, skip_broken=skips_broken())
    for problem in examination.problems:
        click.echo(str(problem), err=True)
    if examination.left_out:
        click.echo(f"skipped plugins: {', '.join(examination.left_out)}", err=True)
    return examination
