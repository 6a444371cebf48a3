"""Finding plugins: scan the installed distributions, sort, and report what is ambiguous.

pluggy's own loader is not used: its order is that of directories, and of two
entry points with one name it silently drops one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from importlib_metadata import EntryPoint, distributions
from packaging.requirements import InvalidRequirement, Requirement
from packaging.utils import canonicalize_name

from orderofplay.plugins.problems import Problem

if TYPE_CHECKING:
    from importlib_metadata import IDistribution

GROUP = "orderofplay.plugins"

_ID = re.compile(r"[a-z][a-z0-9_]{0,40}")
# Ids that mean something else: core's own names, cards given as data, plugin sets.
_RESERVED = frozenset({"core", "data", "all", "none"})


class Candidate(NamedTuple):
    """A plugin before it is imported.

    ``requires`` lists the canonical names of the distributions that its own needs,
    ``requirements`` the same as they are written, with versions.
    """

    id: str
    distribution: str
    version: str
    value: str
    requires: tuple[str, ...]
    load: Callable[[], object]
    requirements: tuple[str, ...] = ()

    @property
    def where(self) -> str:
        """Plugin, distribution and version in a line."""
        return f"plugin {self.id} ({self.distribution} {self.version})"


class Discovery(NamedTuple):
    """The plugins that are installed, in order of their ids, and what is wrong with that."""

    candidates: tuple[Candidate, ...]
    problems: tuple[Problem, ...]


def discover() -> Discovery:
    """Find all installed plugins; nothing is imported.

    Of two plugins with one id neither is a candidate: to choose one would be to guess.
    """
    problems: list[Problem] = []
    found = sorted(_scan(problems), key=lambda c: (c.id, c.distribution))
    ids = {candidate.id for candidate in found}
    # What is left of an old copy beside a sound one harms nobody; nor does a stranger's.
    faults = [p._replace(fatal=p.fatal and not ids.issuperset(p.plugins)) for p in problems]
    return sift(found, faults)


def sift(found: Sequence[Candidate], problems: Iterable[Problem] = ()) -> Discovery:
    """Report and leave out candidates whose id is taken or malformed."""
    faults = [*problems, *_clashes(found), *_malformed(found)]
    bad = {name for problem in faults if problem.fatal for name in problem.plugins}
    return Discovery(tuple(c for c in found if c.id not in bad), tuple(faults))


def _scan(problems: list[Problem]) -> Iterable[Candidate]:
    """Yield the candidates; of two copies of a distribution the first on the path counts.

    An editable install beside a stale copy lists every entry point twice. A folder that is
    on the path twice does so too, which harms nobody: only copies that differ are reported.
    """
    seen: dict[str, tuple[str, set[tuple[str, str]]]] = {}
    for distribution in distributions():
        points: list[EntryPoint] = []
        try:
            points += [point for point in distribution.entry_points if point.group == GROUP]
            candidates = [_candidate(distribution, point) for point in points]
        except Exception as error:  # noqa: BLE001 - broken metadata raises whatever its parser does
            problems.append(_unreadable(distribution, points, error))
            continue
        if not candidates:
            continue
        name, version = candidates[0].distribution, candidates[0].version
        copy = (version, {(candidate.id, candidate.value) for candidate in candidates})
        if name not in seen:
            seen[name] = copy
            yield from candidates
        elif seen[name] != copy:
            problems.append(_second_copy(name, seen[name][0], version))


def _candidate(distribution: IDistribution, point: EntryPoint) -> Candidate:
    name, version = distribution.metadata["Name"], distribution.version
    if not (name and version):
        message = "it states no name, or no version"
        raise ValueError(message)
    requirements = tuple(distribution.requires or ())
    return Candidate(
        point.name,
        canonicalize_name(name),
        version,
        point.value,
        tuple(sorted(_required(requirements))),
        point.load,
        requirements,
    )


def _unreadable(
    distribution: IDistribution, points: Iterable[EntryPoint], error: Exception
) -> Problem:
    """Report metadata that cannot be read: a half-removed distribution, a broken file."""
    folder = getattr(distribution, "_path", None) or distribution.locate_file("")
    return Problem(
        "P104",
        f"distribution at {folder}",
        f"its metadata cannot be read: {type(error).__name__}: {error}",
        "reinstall the distribution, or delete what is left of it",
        tuple(sorted({point.name for point in points})),
    )


def _second_copy(name: str, first: str, second: str) -> Problem:
    return Problem(
        "P102",
        f"distribution {name}",
        f"it is installed twice, as {first} and as {second}; {first} comes first on the path",
        f"pip uninstall {name} until nothing is left, and install it again",
        fatal=False,
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


def _clashes(found: Sequence[Candidate]) -> Iterable[Problem]:
    by_id: dict[str, list[Candidate]] = {}
    for candidate in found:
        by_id.setdefault(candidate.id, []).append(candidate)
    for name, rivals in by_id.items():
        if len(rivals) > 1:
            yield Problem(
                "P101",
                f"plugin {name}",
                f"several distributions bring it: "
                f"{' and '.join(f'{r.distribution} {r.version}' for r in rivals)}",
                f"uninstall all but one, such as: pip uninstall {rivals[-1].distribution}",
                (name,),
            )


def _malformed(found: Iterable[Candidate]) -> Iterable[Problem]:
    for candidate in found:
        if not _ID.fullmatch(candidate.id) or candidate.id in _RESERVED:
            yield Problem(
                "P103",
                candidate.where,
                f"its id is {candidate.id!r}",
                "name the entry point with a lower-case word of letters, digits and _"
                f" that is none of {', '.join(sorted(_RESERVED))}",
                (candidate.id,),
            )
