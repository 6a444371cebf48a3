"""Core names no card and no plugin, and imports none (DESIGN 6, rule 1)."""

from __future__ import annotations

import shutil
from pathlib import Path

import orderofplay
import pytest
from tiny_plugin import invoke, run, use

CORE = Path(orderofplay.__file__).parent


@pytest.fixture(autouse=True)
def _tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch)


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Copy core to a checkout of its own."""
    ignore = shutil.ignore_patterns("__pycache__", "*.so", "suite")
    shutil.copytree(CORE, tmp_path / "core" / "orderofplay", ignore=ignore)
    return tmp_path


def plant(checkout: Path, content: str) -> Path:
    path = checkout / "core" / "orderofplay" / "engine" / "planted.py"
    path.write_text(content)
    return path


def test_core_names_nothing_of_all_that_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch, "all,-tiny")
    result = invoke("audit")
    assert result.exit_code == 0, result.output


def test_clean_copy(checkout: Path) -> None:
    sources = len(list(checkout.rglob("*.py")))
    result = invoke("audit", str(checkout))
    # 6 ids, of which 5 have a name that is one word or stands twice; a distribution, a module.
    assert (result.exit_code, result.output) == (
        0,
        f"audit: {sources} files of {checkout / 'core'} hold none of 10 names\n",
    )


@pytest.mark.parametrize(
    ("content", "line", "finding"),
    [
        ('CARD = "TINY_2"\n', 1, "'TINY_2', the id of a card of plugin tiny"),
        ("\n# As Ember Imp does.\n", 2, "'Ember Imp', the name of a card of plugin tiny"),
        ('"""The Choir\nLeader\'s."""\n', 1, "'Choir Leader', the name of a card of plugin tiny"),
        ("# of the Choir\n# Leader\n", 1, "'Choir Leader', the name of a card of plugin tiny"),
        ("\n\n# pip: tiny-cards\n", 3, "'tiny-cards', the distribution of plugin tiny"),
        ("# tiny_cards.x\n", 1, "'tiny_cards', the module of plugin tiny"),
    ],
)
def test_planted_name_fails(checkout: Path, content: str, line: int, finding: str) -> None:
    path = plant(checkout, content)
    result = invoke("audit", str(checkout))
    assert (result.exit_code, result.stdout, result.stderr) == (
        1,
        f"{path}:{line}: {finding}\n",
        "audit: core names what is loaded in 1 place\n",
    )


@pytest.mark.parametrize(
    "content",
    ['"""A Pebble, twins, the ember imp, TINY_22 and my-tiny-cards."""\n', "Ember = Imp = 0\n"],
)
def test_single_words_and_parts_of_words_are_free(checkout: Path, content: str) -> None:
    plant(checkout, content)
    assert invoke("audit", str(checkout)).exit_code == 0


def test_planted_import_fails_in_both_forms(checkout: Path) -> None:
    path = plant(checkout, "import os\n\n\ndef f():\n    from tiny_cards import x\n")
    result = invoke("audit", str(checkout))
    assert result.exit_code == 1
    assert result.stdout.splitlines() == [
        f"{path}:5: 'tiny_cards', the module of plugin tiny",
        f"{path}:5: imports tiny_cards",
    ]


def test_source_that_is_no_python_is_a_finding(checkout: Path) -> None:
    path = plant(checkout, "def\n")
    result = invoke("audit", str(checkout))
    assert (result.exit_code, result.stdout) == (
        1,
        f"{path}:1: this is no Python: invalid syntax\n",
    )


def test_the_checkout_around_the_folder_is_read(checkout: Path) -> None:
    plant(checkout, "# Ember Imp\n")
    done = run("audit", cwd=checkout / "core" / "orderofplay" / "state")
    assert done.returncode == 1
    assert done.stdout.endswith("planted.py:1: 'Ember Imp', the name of a card of plugin tiny\n")


def test_without_a_checkout_the_installed_core_is_read(tmp_path: Path) -> None:
    done = run("audit", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert f" files of {CORE} hold none of 10 names\n" in done.stdout


def test_root_without_core(tmp_path: Path) -> None:
    result = invoke("audit", str(tmp_path))
    assert (result.exit_code, result.output) == (
        2,
        f"Error: {tmp_path} has no folder core/: it is no checkout\n",
    )


def test_core_without_sources(tmp_path: Path) -> None:
    (tmp_path / "core").mkdir()
    result = invoke("audit", str(tmp_path))
    assert (result.exit_code, result.output) == (
        2,
        f"Error: there is no Python source under {tmp_path / 'core'}\n",
    )
