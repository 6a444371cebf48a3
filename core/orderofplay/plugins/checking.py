"""Checking distributions before anything of theirs is imported."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from importlib_metadata import PackageNotFoundError, version
from packaging.requirements import InvalidRequirement, Requirement

from orderofplay.plugins.discovery import Candidate
from orderofplay.plugins.problems import Problem


def check_versions(candidates: Sequence[Candidate]) -> tuple[Problem, ...]:
    """Hold the requirements of each plugin's distribution against what is installed.

    pip checks them at installation, and not after a forced upgrade of something else.
    """
    seen: set[str] = set()
    problems: list[Problem] = []
    for candidate in candidates:
        if candidate.distribution not in seen:
            seen.add(candidate.distribution)
            problems.extend(_check(candidate))
    return tuple(problems)


def _check(candidate: Candidate) -> Iterable[Problem]:
    for text in candidate.requirements:
        try:
            requirement = Requirement(text)
        except InvalidRequirement as error:
            fix = "mend the metadata of the distribution"
            said = f"its requirement {text!r} cannot be understood: {error}"
            yield Problem("P122", candidate.where, said, fix, (candidate.id,))
            continue
        if requirement.marker is None or requirement.marker.evaluate({"extra": ""}):
            yield from _hold(candidate, requirement)


def _hold(candidate: Candidate, requirement: Requirement) -> Iterable[Problem]:
    try:
        installed = version(requirement.name)
    except (PackageNotFoundError, OSError, KeyError):
        # The latter two: a half-removed distribution, with a folder and no metadata.
        text = f"it needs {requirement}, which is not installed"
        fix = f"pip install {str(requirement)!r}"
        yield Problem("P121", candidate.where, text, fix, (candidate.id,))
        return
    if not requirement.specifier.contains(installed, prereleases=True):
        text = f"it needs {requirement}, and {installed} is installed"
        fix = f"pip install --upgrade {candidate.distribution} {requirement.name}"
        yield Problem("P120", candidate.where, text, fix, (candidate.id,))
