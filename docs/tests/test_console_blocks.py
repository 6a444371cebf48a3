"""What README.md and docs/*.md show of the command line is what it prints.

A block counts when all its commands are ``orderofplay ...``. What is typed at a question
is what the page shows behind it. The tutorial and the page about records work in folders of
their own, and have their own tests.
"""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from fenced_blocks import Block, blocks, commands, difference

ROOT = Path(__file__).parents[2]
ON_THEIR_OWN = {"writing-a-plugin.md", "records-and-saves.md"}
PAGES = [
    page
    for page in (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")))
    if page.name not in ON_THEIR_OWN
]
_PROGRAM = "orderofplay"
_TYPED = re.compile(r"for help> (.*)$", re.MULTILINE)


def _is_ours(block: Block) -> bool:
    return block.language == "console" and all(
        command.text.split()[0] == _PROGRAM for command in commands(block)
    )


SHOWN = [
    pytest.param(block, id=f"{page.relative_to(ROOT).as_posix()}:{block.line}")
    for page in PAGES
    for block in blocks(page)
    if _is_ours(block)
]


def test_the_pages_show_something() -> None:
    """Else the test below would have nothing to compare."""
    assert "README.md" in {str(block.id).partition(":")[0] for block in SHOWN}


@pytest.mark.needs("standard", "basics")
@pytest.mark.parametrize("block", SHOWN)
def test_shown_output_is_real(block: Block) -> None:
    for command in commands(block):
        words = shlex.split(command.text)[1:]
        finished = subprocess.run(
            [sys.executable, "-m", _PROGRAM, *words],
            cwd=ROOT,
            env={**os.environ, "PYTHONIOENCODING": "utf-8", "COLUMNS": "80"},
            input="".join(f"{line}\n" for line in _TYPED.findall(command.output)),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            timeout=120,
            check=False,
        )
        found = difference(command.output, finished.stdout, {str(ROOT): "."})
        assert not found, f"line {command.line}: $ {command.text}\n{found}"
        assert finished.returncode == command.exit_code, finished.stdout
