"""The command line: one file a command, each loaded when it is asked for.

What needs no plugin set (``--version``, ``--help``) imports neither pydantic nor rich.
"""

from __future__ import annotations


def main() -> None:
    """Run the command line."""
    from orderofplay.cli.group import cli

    cli(prog_name="orderofplay")
