"""The plugin set of the command line's tests: one plugin, on a path, whatever is installed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from orderofplay.cli.group import cli

SITE = Path(__file__).parent / "tiny"
PACKAGE = SITE / "tiny_cards"


def use(monkeypatch: pytest.MonkeyPatch, plugins: str = "tiny") -> None:
    """Let the plugin be found, and choose the plugin set."""
    monkeypatch.syspath_prepend(str(SITE))
    monkeypatch.setenv("ORDEROFPLAY_PLUGINS", plugins)


def invoke(*arguments: str) -> Result:
    """Run the command line in this process; anything but an exit is a failure."""
    result = CliRunner().invoke(cli, arguments, prog_name="orderofplay")
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def run(*arguments: str, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Run the command line in a process of its own."""
    path = os.pathsep.join([str(SITE), os.environ.get("PYTHONPATH", "")]).rstrip(os.pathsep)
    return subprocess.run(
        [sys.executable, "-m", "orderofplay", *arguments],
        env={**os.environ, "PYTHONPATH": path, "ORDEROFPLAY_PLUGINS": "tiny"},
        cwd=cwd,
        capture_output=True,
        text=True,
        check=False,
    )
