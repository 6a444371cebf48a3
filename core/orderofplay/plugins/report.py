"""What ``orderofplay doctor`` tells of a plugin set, as data."""

from __future__ import annotations

import platform
from typing import Any

from importlib_metadata import PackageNotFoundError, distribution, version

from orderofplay import __version__
from orderofplay.plugins.composition import Examination
from orderofplay.plugins.discovery import Candidate
from orderofplay.plugins.fingerprint import code_digest

_LIBRARIES = ("pluggy", "pydantic", "importlib-metadata", "packaging")


def report(examination: Examination, where: str) -> dict[str, Any]:
    """Return the environment, every plugin with its status, and every problem.

    :param where: what said which plugins are selected.
    """
    selected = {candidate.id for candidate in examination.selected}
    broken = {name for p in examination.problems if p.fatal for name in p.plugins}
    plugins = [
        {
            "id": candidate.id,
            "distribution": candidate.distribution,
            "version": candidate.version,
            "origin": _origin(candidate),
            "status": _status(candidate.id, selected, broken, examination.left_out),
        }
        for candidate in examination.candidates
    ]
    problems = [
        {
            "code": problem.code,
            "fatal": problem.fatal,
            "plugins": list(problem.plugins),
            "where": problem.where,
            "text": problem.text,
            "fix": problem.fix,
        }
        for problem in examination.problems
    ]
    return {
        "orderofplay": __version__,
        "python": platform.python_version(),
        "libraries": {name: _version(name) for name in _LIBRARIES},
        "selection": where,
        "plugins": plugins,
        "problems": problems,
        "fatal": examination.fatal,
        "fingerprint": examination.ruleset.fingerprint,
        "code": code_digest(examination.ruleset),
        "degraded": bool(examination.left_out),
    }


def _status(name: str, selected: set[str], broken: set[str], left_out: tuple[str, ...]) -> str:
    if name not in selected:
        return "not selected"
    if name in broken:
        return "broken"
    return "needs a broken plugin" if name in left_out else "sound"


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "not installed"


def _origin(candidate: Candidate) -> str:
    """Say how a distribution was installed, from what pip noted (PEP 610)."""
    try:
        origin = distribution(candidate.distribution).origin
    except PackageNotFoundError:
        return "in memory"
    if origin is None:
        return "package index"
    url = getattr(origin, "url", "")
    commit = getattr(getattr(origin, "vcs_info", None), "commit_id", "")
    if commit:
        return f"commit {commit} of {url}"
    editable = getattr(getattr(origin, "dir_info", None), "editable", False)
    return f"{'editable, ' if editable else ''}{url}"
