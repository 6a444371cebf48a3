"""docs/performance.md names every figure of ``orderofplay bench``, and shows measured ones."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner
from fenced_blocks import blocks
from orderofplay.cli.bench import command
from orderofplay.cli.group import cli

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "performance.md"
TEXT = PAGE.read_text(encoding="utf-8")

# What was measured, and with what, which the page says in words.
CONTEXT = {
    "engine",
    "python",
    "decks",
    "agent",
    "rounds",
    "gamesPerRound",
    "actionsPerGame",
    "operationsPerGame",
    "turnsPerGame",
}


@pytest.mark.needs("standard", "basics")
def test_every_figure_is_explained() -> None:
    arguments = ["bench", "--games", "1", "--seconds", "0", "--json"]
    figures = set(json.loads(CliRunner().invoke(cli, arguments).output)) - CONTEXT
    rows = TEXT.partition("| figure |")[2].partition("\n\n")[0]
    # Those that take another program.
    assert set(re.findall(r"`(\w+)`", rows)) == figures | {"yardstick", "instructionsPerGame"}


def test_the_commands_of_the_page_are_there() -> None:
    (block,) = [block for block in blocks(PAGE) if block.language == "sh"]
    options = {option for parameter in command.params for option in parameter.opts}
    for line in block.content.splitlines():
        words = line.partition("#")[0].split()
        if "nox" in words:
            assert f"def {words[-1]}(" in (ROOT / "noxfile.py").read_text(encoding="utf-8")
        else:
            assert "orderofplay bench" in line
            assert {word for word in words if word.startswith("--")} <= options


def test_figures_stand_in_every_row() -> None:
    rows = TEXT.partition("| | pure | compiled |")[2].partition("\n\n")[0].splitlines()[2:]
    assert len(rows) == 10
    for row in rows:
        assert re.fullmatch(r"\| [a-z' ,-]+ \| -?[\d.]+( %| MiB)? \| -?[\d.]+( %| MiB)? \|", row)
