"""Every row of the rulebook's table of situations has a scenario file, or a reason why not."""

from __future__ import annotations

import importlib.util
import tomllib
from pathlib import Path
from types import ModuleType

import pytest
from orderofplay.testing.harness import installed_ruleset

DOCS = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def reference() -> ModuleType:
    path = DOCS / "make_reference.py"
    spec = importlib.util.spec_from_file_location("make_reference", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_each_row_has_a_file_or_a_reason(reference: ModuleType) -> None:
    data = tomllib.loads((DOCS / "rulebook_rows.toml").read_text("utf-8"))
    files = reference.files_of_rows()
    rows, missing = set(data["rows"]), set(data["missing"])
    assert set(files) - rows == set(), "a file cites a row that the table lacks"
    assert missing - rows == set()
    assert missing & set(files) == set(), "a row has a file: take its reason away"
    assert rows - missing - set(files) == set(), "a row has neither a file nor a reason"
    assert len(rows) == 173


def test_each_example_has_files_or_a_reason(reference: ModuleType) -> None:
    data = tomllib.loads((DOCS / "rulebook_rows.toml").read_text("utf-8"))
    files = reference.scenario_files()
    for example in data["examples"]:
        assert ("files" in example) != ("missing" in example), example
        assert set(example.get("files", ())) <= set(files), example


def test_each_file_expects_a_whole_log(reference: ModuleType) -> None:
    files = {file for row in reference.files_of_rows().values() for file in row}
    without = []
    for file in sorted(files):
        data = tomllib.loads((DOCS.parent / file).read_text("utf-8"))
        # A file that expects nothing to be logged looks at something in between or at the end.
        if "log" not in data or not (data["log"] or "final" in data or len(data["actions"]) > 1):
            without.append(file)
    assert without == []


def test_the_page_is_made_of_the_files(reference: ModuleType) -> None:
    page = (DOCS / "reference" / "rulebook-rows.md").read_text("utf-8")
    assert page == reference.render("rulebook-rows.md", installed_ruleset())
