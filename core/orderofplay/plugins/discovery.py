"""Finding plugins: scan the installed distributions, sort, and refuse what is ambiguous.

pluggy's own loader is not used: its order is that of directories, and of two
entry points with one name it silently drops one.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable
from typing import NamedTuple

from importlib_metadata import distributions
from packaging.requirements import InvalidRequirement, Requirement
from packaging.utils import canonicalize_name

from orderofplay.plugins.problems import LoadError, Problem

GROUP = "orderofplay.plugins"


class Candidate(NamedTuple):
    """A plugin before it is imported.

    ``requires`` lists the canonical names of the distributions that its own needs.
    """

    id: str
    distribution: str
    version: str
    value: str
    requires: tuple[str, ...]
    load: Callable[[], object]

    @property
    def where(self) -> str:
        """Plugin, distribution and version in a line."""
        return f"plugin {self.id} ({self.distribution} {self.version})"


def discover() -> tuple[Candidate, ...]:
    """Find all installed plugins, in order of their ids.

    :raises LoadError: two distributions bring a plugin of one id.
    """
    found = sorted(_scan(), key=lambda c: (c.id, c.distribution))
    problems = tuple(_clashes(found))
    if problems:
        raise LoadError(problems)
    return tuple(found)


def _scan() -> Iterable[Candidate]:
    """Yield the candidates; of two copies of a distribution the first on the path counts.

    An editable install beside a stale copy lists every entry point twice.
    """
    seen: set[str] = set()
    for distribution in distributions():
        points = [point for point in distribution.entry_points if point.group == GROUP]
        name = canonicalize_name(distribution.metadata["Name"] or "") if points else ""
        if not points or name in seen:
            continue
        seen.add(name)
        for point in points:
            yield Candidate(
                point.name,
                name,
                distribution.version,
                point.value,
                tuple(sorted(_required(distribution.requires or ()))),
                point.load,
            )


def _required(requirements: Iterable[str]) -> set[str]:
    names: set[str] = set()
    for text in requirements:
        try:
            requirement = Requirement(text)
        except InvalidRequirement:
            continue
        if requirement.marker is None or requirement.marker.evaluate({"extra": ""}):
            names.add(canonicalize_name(requirement.name))
    return names


def _clashes(found: list[Candidate]) -> Iterable[Problem]:
    for one, two in itertools.pairwise(found):
        if one.id == two.id:
            yield Problem(
                "P101",
                f"plugin {one.id}",
                f"two distributions bring it: {one.distribution} {one.version}"
                f" and {two.distribution} {two.version}",
                f"uninstall one: pip uninstall {two.distribution}",
            )
