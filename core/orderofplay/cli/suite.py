"""``orderofplay test``: the core suite, from the installed package, under any plugin set."""

from __future__ import annotations

import importlib.util
import subprocess
import sys

import click

from orderofplay.cli.errors import InputError
from orderofplay.cli.loading import chosen_text, plugin_set

_SUITE = "orderofplay.testing.suite"


@click.command(name="test", context_settings={"ignore_unknown_options": True})
@click.argument("arguments", nargs=-1, type=click.UNPROCESSED)
@plugin_set
@click.pass_context
def command(ctx: click.Context, arguments: tuple[str, ...]) -> None:
    """Run the core suite with pytest; further arguments go to pytest.

    The scenarios that the plugins of the set ship are part of it.
    """
    if importlib.util.find_spec("pytest") is None or importlib.util.find_spec("hypothesis") is None:
        message = "the core suite needs pytest and hypothesis: pip install 'orderofplay[test]'"
        raise InputError(message)
    if importlib.util.find_spec(_SUITE) is None:
        message = "this is an editable install: run pytest in the checkout's tests/ instead"
        raise InputError(message)
    # In a process of its own: pytest rewrites the asserts of what it imports itself.
    wanted = ["--pyargs", _SUITE, f"--plugins={chosen_text()}"]
    finished = subprocess.run([sys.executable, "-m", "pytest", *wanted, *arguments], check=False)  # noqa: S603 - the arguments are the caller's own
    ctx.exit(finished.returncode)
