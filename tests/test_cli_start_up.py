"""Start-up is part of the product: what needs no plugin set loads none of its libraries."""

from __future__ import annotations

import importlib
import pkgutil
import subprocess
import sys

import orderofplay.cli
import pytest
from tiny_plugin import invoke, run

HEAVY = ("pydantic", "rich", "pluggy", "importlib_metadata")
# Whatever module of the package holds a command must be in the group's list.
COMMANDS = {
    module.command.name
    for row in pkgutil.iter_modules(orderofplay.cli.__path__)
    if hasattr(module := importlib.import_module(f"orderofplay.cli.{row.name}"), "command")
}


@pytest.mark.parametrize("argument", ["--version", "--help"])
def test_light_options_import_no_heavy_library(argument: str) -> None:
    code = (
        "import sys\n"
        "from orderofplay.cli import main\n"
        f"sys.argv = ['orderofplay', {argument!r}]\n"
        "try:\n    main()\nexcept SystemExit as end:\n    assert end.code == 0\n"
        f"print(sorted(set({HEAVY}) & set(sys.modules)), file=sys.stderr)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stderr == "[]\n"


def test_the_package_imports_no_click() -> None:
    code = "import sys, orderofplay.cli; print('click' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


def test_version_of_the_module() -> None:
    done = run("--version")
    assert (done.returncode, done.stdout) == (0, f"orderofplay {orderofplay.__version__}\n")


def test_help_lists_every_command() -> None:
    result = invoke("--help")
    lines = result.output.partition("Commands:\n")[2].splitlines()
    names = [line.split()[0] for line in lines]
    assert sorted(names) == sorted(COMMANDS)
    assert {"plugins", "cards", "show", "demo", "run", "audit", "drop-check"} <= COMMANDS


def test_every_command_has_help() -> None:
    for name in sorted(COMMANDS):
        result = invoke(name, "--help")
        assert (result.exit_code, result.output.split()[:3]) == (0, ["Usage:", "orderofplay", name])


def test_unknown_command() -> None:
    done = run("crads")
    assert done.returncode == 2
    assert "No such command 'crads'" in done.stderr
    assert "Traceback" not in done.stderr
