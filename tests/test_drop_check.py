"""A drop touches nothing outside its own folder under expansions/ (DESIGN 6, rule 2)."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from tiny_plugin import invoke, run

GIT = ["git", "-c", "user.name=Tester", "-c", "user.email=tester@example.org"]


class Checkout:
    """A git repository with a core and one expansion; its first commit is tagged base."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.git("init", "--quiet", "--initial-branch=main")
        self.write("core/engine.py", "expansions/old/card.toml", "README.md")
        self.commit("base")
        self.git("tag", "base")

    def git(self, *arguments: str) -> None:
        subprocess.run([*GIT, *arguments], cwd=self.root, check=True, capture_output=True)

    def write(self, *paths: str, content: str = "1") -> None:
        for path in paths:
            (self.root / path).parent.mkdir(parents=True, exist_ok=True)
            (self.root / path).write_text(content)

    def commit(self, message: str, *paths: str) -> None:
        self.write(*paths, content=message)
        self.git("add", "--all")
        self.git("commit", "--quiet", "--message", message)


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Checkout:
    monkeypatch.chdir(tmp_path)
    return Checkout(tmp_path)


def check(base: str = "base") -> tuple[int, list[str]]:
    result = invoke("drop-check", base)
    return result.exit_code, result.stdout.splitlines()


@pytest.mark.usefixtures("checkout")
def test_nothing_changed_is_no_drop() -> None:
    assert check() == (0, ["no drop: nothing under expansions/ changed since base"])


def test_change_of_core_alone_is_no_drop(checkout: Checkout) -> None:
    checkout.commit("core", "core/engine.py")
    assert check() == (0, ["no drop: nothing under expansions/ changed since base"])


def test_fair_drop(checkout: Checkout) -> None:
    checkout.commit("drop", "expansions/new/pyproject.toml", "expansions/new/src/new/cards.toml")
    assert check() == (0, ["drop-check: expansions/new: 2 paths changed, none outside"])


def test_core_change_with_the_drop_fails(checkout: Checkout) -> None:
    checkout.commit("drop", "expansions/new/cards.toml", "core/engine.py", "docs/page.md")
    assert check() == (
        1,
        [
            "outside of expansions/<name>/: core/engine.py",
            "outside of expansions/<name>/: docs/page.md",
        ],
    )


def test_core_change_in_another_commit_fails(checkout: Checkout) -> None:
    checkout.commit("core", "core/engine.py")
    checkout.commit("drop", "expansions/new/cards.toml")
    assert check() == (1, ["outside of expansions/<name>/: core/engine.py"])


def test_file_beside_the_drops_is_outside(checkout: Checkout) -> None:
    checkout.commit("drop", "expansions/new/cards.toml", "expansions/list.toml")
    assert check() == (1, ["outside of expansions/<name>/: expansions/list.toml"])


def test_move_out_of_core_is_a_change_of_core(checkout: Checkout) -> None:
    (checkout.root / "expansions/new").mkdir()
    checkout.git("mv", "core/engine.py", "expansions/new/engine.py")
    checkout.commit("drop")
    assert check() == (1, ["outside of expansions/<name>/: core/engine.py"])


def test_uncommitted_and_untracked_changes_count(checkout: Checkout) -> None:
    checkout.commit("drop", "expansions/new/cards.toml")
    checkout.write("core/engine.py", content="not staged")
    checkout.write("README.md", content="staged")
    checkout.git("add", "README.md")
    checkout.write("core/fresh é.py")
    assert check() == (
        1,
        [
            "outside of expansions/<name>/: README.md",
            "outside of expansions/<name>/: core/engine.py",
            "outside of expansions/<name>/: core/fresh é.py",
        ],
    )


def test_ignored_files_do_not_count(checkout: Checkout) -> None:
    checkout.commit("ignore", ".gitignore")
    checkout.git("tag", "--force", "base")
    checkout.write(".git/info/exclude", content="build/\n")
    checkout.write("expansions/new/cards.toml", "build/wheel")
    assert check() == (0, ["drop-check: expansions/new: 1 paths changed, none outside"])


def test_what_the_base_changed_meanwhile_does_not_count(checkout: Checkout) -> None:
    checkout.git("switch", "--quiet", "--create", "drop")
    checkout.commit("drop", "expansions/new/cards.toml")
    checkout.git("switch", "--quiet", "main")
    checkout.commit("core", "core/engine.py")
    checkout.git("switch", "--quiet", "drop")
    assert check("main") == (0, ["drop-check: expansions/new: 1 paths changed, none outside"])


def test_several_drops_in_commits_of_their_own(checkout: Checkout) -> None:
    checkout.commit("one", "expansions/one/cards.toml")
    checkout.commit("two", "expansions/two/cards.toml", "expansions/two/README.md")
    assert check() == (
        0,
        ["drop-check: expansions/one, expansions/two: 3 paths changed, none outside"],
    )


def test_several_drops_in_one_commit_fail(checkout: Checkout) -> None:
    checkout.commit("fair", "expansions/one/cards.toml")
    checkout.commit("both", "expansions/one/more.toml", "expansions/two/cards.toml")
    code, lines = check()
    assert (code, len(lines)) == (1, 1)
    assert lines[0].startswith("commit ")
    assert lines[0].endswith(" both touches expansions/one, expansions/two")


def test_several_drops_uncommitted_fail(checkout: Checkout) -> None:
    checkout.write("expansions/one/cards.toml", "expansions/two/cards.toml")
    assert check() == (1, ["what is not committed touches expansions/one, expansions/two"])


def test_from_a_folder_below(checkout: Checkout, monkeypatch: pytest.MonkeyPatch) -> None:
    checkout.write("expansions/new/cards.toml", "core/fresh.py")
    monkeypatch.chdir(checkout.root / "expansions" / "new")
    assert check() == (1, ["outside of expansions/<name>/: core/fresh.py"])


def test_unfair_drop_in_a_process_of_its_own(checkout: Checkout) -> None:
    checkout.commit("drop", "expansions/new/cards.toml", "core/engine.py")
    done = run("drop-check", "base", cwd=checkout.root)
    assert (done.returncode, done.stdout, done.stderr) == (
        1,
        "outside of expansions/<name>/: core/engine.py\n",
        "drop-check: the drop of expansions/new is not fair\n",
    )


@pytest.mark.parametrize("base", ["nowhere", "base..main", "0000000"])
@pytest.mark.usefixtures("checkout")
def test_unknown_base(base: str) -> None:
    result = invoke("drop-check", base)
    assert (result.exit_code, result.output) == (
        2,
        f"Error: BASE {base!r} is no commit here: name a branch, tag or commit to compare with\n",
    )


def test_no_checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    done = run("drop-check", "HEAD", cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("Error: git rev-parse failed: fatal: not a git repository")
    assert "Traceback" not in done.stderr


@pytest.mark.usefixtures("checkout")
def test_no_git(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    result = invoke("drop-check", "base")
    assert (result.exit_code, result.output) == (
        2,
        "Error: git is not installed: drop-check reads what changed from it\n",
    )


def test_no_shared_history(checkout: Checkout) -> None:
    checkout.git("switch", "--quiet", "--orphan", "other")
    checkout.commit("drop", "expansions/new/cards.toml")
    result = invoke("drop-check", "base")
    assert result.exit_code == 2
    assert result.output.startswith("Error: git diff failed: fatal: base...HEAD: no merge base")
