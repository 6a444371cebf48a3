from __future__ import annotations

import json
from pathlib import Path

import pytest
from tiny_plugin import PACKAGE, invoke, run, use

COUNTS = {
    "triggers": 2,
    "effects": 6,
    "keywords": 2,
    "selectors": 4,
    "conditions": 1,
    "amounts": 1,
    "auras": 1,
    "attack_rules": 1,
    "card_types": 2,
    "cards": 6,
    "scenarios": 2,
}


@pytest.fixture(autouse=True)
def _tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch)


def test_json_has_versions_provenance_and_counts() -> None:
    result = invoke("plugins", "--json")
    assert result.exit_code == 0
    assert json.loads(result.output) == [
        {
            "id": "tiny",
            "distribution": "tiny-cards",
            "version": "1.2",
            "file": str(PACKAGE / "__init__.py"),
            "contributes": COUNTS,
        }
    ]


def test_table_has_one_row_a_plugin() -> None:
    lines = invoke("plugins").output.splitlines()
    cells = [line.split("  ") for line in lines if line.startswith(" tiny")]
    assert [[cell.strip() for cell in row if cell.strip()] for row in cells] == [
        [
            "tiny",
            "1.2",
            "tiny-cards",
            ", ".join(f"{hook} {count}" for hook, count in COUNTS.items()),
            str(PACKAGE / "__init__.py"),
        ]
    ]


@pytest.mark.parametrize("arguments", [["tiny"], ["tiny-cards"], ["--contributions"]])
def test_contributions_one_by_one(arguments: list[str]) -> None:
    result = invoke("plugins", *arguments, "--json")
    (plugin,) = json.loads(result.output)
    rows = plugin["contributions"]
    assert len(rows) == sum(COUNTS.values())
    assert rows[2] == {"hook": "effects", "name": "tiny:hit", "summary": "Deal damage."}
    assert rows[-1] == {"hook": "scenarios", "name": "tiny:wrong", "summary": ""}
    table = invoke("plugins", *arguments).output
    assert all(row["name"] in table for row in rows)


def test_unknown_plugin_has_near_matches() -> None:
    result = invoke("plugins", "tny")
    assert (result.exit_code, result.output) == (
        2,
        "Error: no plugin 'tny'; near it: tiny (orderofplay plugins lists them)\n",
    )


def test_empty_set_says_so() -> None:
    result = invoke("plugins", "--plugins", "none")
    assert (result.exit_code, result.output) == (
        0,
        "no plugins: the plugin set is empty, or none is installed\n",
    )


def test_plugin_set_stands_before_the_command_too() -> None:
    assert invoke("--plugins", "none", "plugins").output.startswith("no plugins")


def test_load_error_lists_its_problems_and_exits_1() -> None:
    done = run("plugins", "--plugins", "tiny,nobody")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.splitlines()[:2] == ["Error: 1 problem in the plugin set", "P110 --plugins"]
    assert "Traceback" not in done.stderr


def test_skip_broken_goes_on_and_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "broken_cards-1.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: broken-cards\nVersion: 1\n")
    (folder / "entry_points.txt").write_text(
        "[orderofplay.plugins]\nbroken = broken_cards_that_are_nowhere:plugin\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    use(monkeypatch, "tiny,broken")

    refused = invoke("plugins", "--json")
    assert refused.exit_code == 1
    assert "P130 plugin broken (broken-cards 1)" in refused.output

    result = invoke("plugins", "--json", "--skip-broken")
    assert result.exit_code == 0
    assert [plugin["id"] for plugin in json.loads(result.stdout)] == ["tiny"]
    assert result.stderr.splitlines()[-1] == "skipped plugins: broken"
