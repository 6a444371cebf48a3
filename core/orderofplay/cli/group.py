"""The group of all commands."""

from __future__ import annotations

import importlib
import sys
from typing import Any

import click

from orderofplay import __version__
from orderofplay.cli.loading import plugin_set
from orderofplay.state.errors import OrderOfPlayError

# Commands with their modules, in the order in which --help lists them.
_COMMANDS = {
    "plugins": "plugins",
    "cards": "cards",
    "show": "show",
    "demo": "demo",
    "run": "run",
    "play": "play",
    "replay": "replay",
    "simulate": "simulate",
    "bench": "bench",
    "doctor": "doctor",
    "test": "suite",
    "schema": "schema",
    "audit": "audit",
    "drop-check": "drop_check",
}


class LazyGroup(click.Group):
    """A group that imports a command when it is asked for, and lets no error be a traceback."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of the commands."""
        return list(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import a command."""
        module = _COMMANDS.get(cmd_name)
        if module is None:
            return None
        command: click.Command = importlib.import_module(f"orderofplay.cli.{module}").command
        return command

    def invoke(self, ctx: click.Context) -> Any:  # noqa: ANN401 - click's own signature
        """Run a command; what is wrong is said on stderr.

        The exit code is 1 for a plugin set with faults, 2 for any other bad input.
        """
        try:
            return super().invoke(ctx)
        except OrderOfPlayError as error:
            click.echo(f"Error: {error}", err=True)
            ctx.exit(1 if _is_load_error(error) else 2)


def _is_load_error(error: OrderOfPlayError) -> bool:
    """Tell a LoadError without importing its module, which no light command needs."""
    module = sys.modules.get("orderofplay.plugins.problems")
    return module is not None and isinstance(error, module.LoadError)


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, package_name="orderofplay", message="%(prog)s %(version)s")
@plugin_set
def cli() -> None:
    """Look into a plugin set, play scenarios, and check what must always hold."""
