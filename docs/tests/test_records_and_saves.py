"""What docs/records-and-saves.md shows is what happens, and its tables hold all there is."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from fenced_blocks import Block, blocks, commands, difference
from orderofplay.table.action_data import KINDS
from orderofplay.table.record_file import Header, Result
from orderofplay.table.save_file import Save

PAGE = Path(__file__).parents[1] / "records-and-saves.md"
TEXT = PAGE.read_text(encoding="utf-8")


def section(heading: str) -> str:
    return TEXT.partition(f"## {heading}\n")[2].partition("\n## ")[0]


def first_cells(part: str, title: str) -> list[str]:
    """Return the first cells of the table whose first title is given."""
    table = part.partition(f"| {title} |")[2].partition("\n\n")[0]
    return [line.split(" | ")[0].strip("| ") for line in table.splitlines()[2:]]


def names(cells: list[str]) -> list[str]:
    return [name for cell in cells for name in re.findall(r"`(\w+)`", cell)]


def _run(block: Block, folder: Path) -> None:
    for command in commands(block):
        words = shlex.split(command.text)
        finished = subprocess.run(
            [sys.executable, "-m", *words],
            cwd=folder,
            env={**os.environ, "PYTHONIOENCODING": "utf-8", "COLUMNS": "80"},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            timeout=120,
            check=False,
        )
        found = difference(command.output, finished.stdout)
        assert not found, f"line {command.line}: $ {command.text}\n{found}"
        assert finished.returncode == command.exit_code, finished.stdout


@pytest.mark.needs("standard", "basics", "bonechewer_brawler")
def test_the_page_from_top_to_bottom(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its commands and its Python, one block after another, in a folder of their own."""
    monkeypatch.chdir(tmp_path)
    known: dict[str, object] = {}
    shown = 0
    for block in blocks(PAGE):
        if block.language == "console":
            _run(block, tmp_path)
        else:
            code = compile(block.content, str(PAGE), "exec", dont_inherit=True)
            exec(code, known)  # noqa: S102 - the page is ours
        shown += 1
    assert shown == 5


def test_the_header_of_a_record() -> None:
    cells = first_cells(section("The form of a record"), "of the header")
    fields = [field.alias for field in Header.model_fields.values()]
    assert names(cells) == fields


def test_the_kinds_of_action() -> None:
    part = section("The form of a record").partition("| `action` | fields |")[2]
    rows = [line.strip("|").split("|") for line in part.partition("\n\n")[0].splitlines()[2:]]
    written = {names([kind])[0]: tuple(names([fields])) for kind, fields in rows}
    # The last field of every action says its kind, which a record has under `action`.
    assert written == {name: kind._fields[:-1] for name, kind in KINDS.items()}


def test_the_result_of_a_record() -> None:
    for field in Result.model_fields:
        assert f"`{field}`" in section("The form of a record").rpartition("The result has")[2]


def test_the_parts_of_a_save() -> None:
    cells = first_cells(section("Saving a game"), "of a save")
    fields = {field.alias for field in Save.model_fields.values()}
    assert sorted(names(cells)) == sorted(str(field) for field in fields)
