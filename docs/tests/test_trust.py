"""docs/trust.md names tests that exist, and every code of a problem has a test."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from orderofplay.plugins.problems import CODES

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "trust.md").read_text(encoding="utf-8")
IDS = sorted(set(re.findall(r"`([\w/]*tests/\w+\.py::\w+)`", PAGE)))
TABLES = {"## The twelve findings": 12, "## Twenty reports": 20}


@cache
def _tests_of(file: str) -> frozenset[str]:
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    return frozenset(
        node.name
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    )


def _rows(heading: str) -> list[list[str]]:
    section = PAGE.partition(f"{heading}\n")[2].partition("\n## ")[0]
    lines = [line for line in section.splitlines() if re.match(r"\| \d+\. ", line)]
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines]


def _strings(path: Path) -> Iterator[str]:
    """Yield the strings of a file that are no docstrings: those are said, not tested."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    said = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in said:
            yield node.value


@cache
def _all_strings() -> str:
    files = (ROOT / "tests").glob("test_*.py")
    return "\n".join(string for path in files for string in _strings(path))


@pytest.mark.parametrize("test", IDS)
def test_a_test_that_the_page_names_exists(test: str) -> None:
    file, _, name = test.partition("::")
    assert name in _tests_of(file)


def test_nothing_that_looks_like_a_test_is_overlooked() -> None:
    assert len(IDS) == len(set(re.findall(r"[^\s`(]+\.py::\w+", PAGE)))
    assert len(IDS) > sum(TABLES.values())


@pytest.mark.parametrize("heading", TABLES)
def test_every_finding_and_report_has_a_test_or_a_reason(heading: str) -> None:
    rows = _rows(heading)
    assert [int(row[0].partition(".")[0]) for row in rows] == [*range(1, TABLES[heading] + 1)]
    for what, done, shown in rows:
        assert done, what
        assert ".py::" in shown or shown.startswith("no test"), what


@pytest.mark.parametrize("code", CODES)
def test_every_code_has_a_test_that_produces_it(code: str) -> None:
    assert re.search(rf"\b{code}\b", _all_strings())


def test_the_stages_hold_every_code() -> None:
    section = PAGE.partition("## From what is installed to a ruleset\n")[2].partition("\n## ")[0]
    found = set(re.findall(r"\bP\d{3}\b", section))
    for first, last in re.findall(r"\bP(\d{3}) to P(\d{3})\b", section):
        found |= {f"P{number}" for number in range(int(first), int(last) + 1)}
    assert found == set(CODES)
