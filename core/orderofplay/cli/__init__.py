"""The command line: one file a command, each loaded when it is asked for.

What needs no plugin set (``--version``, ``--help``) imports neither pydantic nor rich.
"""

from __future__ import annotations

import os


def main() -> None:
    """Run the command line."""
    # pydantic scans all distributions for plugins of its own: 30 ms, and one with broken
    # metadata would end every command in a traceback.
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
    from orderofplay.cli.group import cli

    cli(prog_name="orderofplay")
