"""What git knows of changed paths, and to which drops they belong (DESIGN 6, rule 2)."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path

from orderofplay.cli.errors import InputError

#: The folder that holds the drops.
FOLDER = "expansions"
# Parts of a path that lies inside the folder of a drop: expansions/<name>/<file>.
_INSIDE = 3


def folder_of(path: str) -> str:
    """Return the drop's folder that a path lies in, empty where it lies in none."""
    parts = path.split("/")
    return "/".join(parts[:2]) if len(parts) >= _INSIDE and parts[0] == FOLDER else ""


class Repository:
    """The git checkout around the current folder."""

    def __init__(self) -> None:
        """Find git, and the top folder of the checkout.

        :raises InputError: there is no git, or no checkout here.
        """
        git = shutil.which("git")
        if git is None:
            message = "git is not installed: drop-check reads what changed from it"
            raise InputError(message)
        self._git = git
        self._root = Path.cwd()
        self._root = Path(self._run("rev-parse", "--show-toplevel").rstrip("\n"))

    def require_commit(self, name: str) -> None:
        """Check that a name means a commit.

        :raises InputError: it does not.
        """
        try:
            self._run("rev-parse", "--verify", "--quiet", "--end-of-options", f"{name}^{{commit}}")
        except InputError:
            message = (
                f"BASE {name!r} is no commit here: name a branch, tag or commit to compare with"
            )
            raise InputError(message) from None

    def changed_since(self, base: str) -> list[str]:
        """Return the paths that HEAD changed since it parted from ``base``."""
        return self._paths("diff", "--name-only", "--no-renames", "-z", f"{base}...HEAD", "--")

    def uncommitted(self) -> list[str]:
        """Return the paths that differ from HEAD, and those that git does not know."""
        changed = self._paths("diff", "--name-only", "--no-renames", "-z", "HEAD", "--")
        return changed + self._paths("ls-files", "--others", "--exclude-standard", "-z")

    def commits_since(self, base: str) -> Iterator[tuple[str, list[str]]]:
        """Yield the commits since ``base``, oldest first, each with the paths it changed.

        Merges bring no change of their own that the three-dot diff would not show.
        """
        revisions = self._run("rev-list", "--reverse", "--no-merges", f"{base}..HEAD", "--")
        for commit in revisions.split():
            arguments = ("--root", "--no-commit-id", "--name-only", "--no-renames", "-r", "-z")
            yield commit, self._paths("diff-tree", *arguments, commit)

    def subject(self, commit: str) -> str:
        """Return a commit's short name with the first line of its message."""
        return self._run("show", "--no-patch", "--format=%h %s", commit).strip()

    def _paths(self, *arguments: str) -> list[str]:
        return [path for path in self._run(*arguments).split("\0") if path]

    def _run(self, *arguments: str) -> str:
        done = subprocess.run(  # noqa: S603 - git itself, with arguments that are no options
            [self._git, *arguments],
            cwd=self._root,
            capture_output=True,
            text=True,
            encoding="utf-8",
            errors="surrogateescape",
            check=False,
        )
        if done.returncode:
            said = done.stderr.strip() or f"exit code {done.returncode}"
            message = f"git {arguments[0]} failed: {said}"
            raise InputError(message)
        return done.stdout


def commit_faults(repository: Repository, base: str, working: Iterable[str]) -> Iterator[str]:
    """Yield the commits that do not keep to one drop; what is not committed counts as one."""
    for commit, paths in repository.commits_since(base):
        places = _places(paths)
        if len(places) > 1:
            yield f"commit {repository.subject(commit)} touches {', '.join(places)}"
    places = _places(working)
    if len(places) > 1:
        yield f"what is not committed touches {', '.join(places)}"


def _places(paths: Iterable[str]) -> list[str]:
    return sorted({folder_of(path) or path for path in paths})
