"""Composition: from a set of plugins to an immutable ruleset, in stages.

Each stage takes and returns values and reports problems; nothing stops at the first.
A plugin with a fatal problem is left out, with those that depend on it, and the rest
is composed again, until what remains is sound. Strict loading then raises all the
problems together; ``skip_broken`` goes on with the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from orderofplay.plugins import collection
from orderofplay.plugins.checking import check_versions
from orderofplay.plugins.collection import Loaded
from orderofplay.plugins.contributions import of_right_types, with_words_added
from orderofplay.plugins.discovery import Candidate, Discovery, discover, sift
from orderofplay.plugins.freezing import freeze, with_cards
from orderofplay.plugins.parts import collect_parts
from orderofplay.plugins.problems import LoadError, Problem
from orderofplay.plugins.selection import EVERYTHING, Selection, find_selection, select
from orderofplay.plugins.vocabulary import CORE, Vocabulary
from orderofplay.state.ruleset import Ruleset

__all__ = [
    "Examination",
    "accept",
    "candidate_of",
    "compose",
    "compose_installed",
    "examine",
    "with_cards",
]


class Examination(NamedTuple):
    """What came of composing a plugin set: everything that ``doctor`` tells.

    ``ruleset`` is composed of what is sound. ``left_out`` lists the ids of selected
    plugins that are not in it, those that only depend on a broken one included.
    """

    candidates: tuple[Candidate, ...]
    selected: tuple[Candidate, ...]
    left_out: tuple[str, ...]
    problems: tuple[Problem, ...]
    ruleset: Ruleset

    @property
    def fatal(self) -> bool:
        """Whether any of the problems is fatal."""
        return any(problem.fatal for problem in self.problems)


def compose_installed(plugins: str | None = None, *, skip_broken: bool = False) -> Ruleset:
    """Compose the installed plugins of a set.

    :param plugins: the set, such as ``all,-a``; None for what the environment variable
        or the configuration file says, else all that is installed.
    :param skip_broken: leave out what is broken instead of refusing.
    :raises LoadError: the set has faults.
    """
    return accept(examine(discover(), find_selection(plugins)), skip_broken=skip_broken)


def compose(
    candidates: Sequence[Candidate],
    selection: Selection = EVERYTHING,
    *,
    skip_broken: bool = False,
) -> Ruleset:
    """Compose plugins into a ruleset; the order in which they are given means nothing.

    :raises LoadError: the set has faults.
    """
    found = sift(sorted(candidates, key=lambda c: (c.id, c.distribution)))
    return accept(examine(found, selection), skip_broken=skip_broken)


def accept(examination: Examination, *, skip_broken: bool = False) -> Ruleset:
    """Return the ruleset of an examination.

    :raises LoadError: it found fatal problems; with ``skip_broken``, only those that
        cannot be laid to a plugin, such as an unknown name in the plugin set.
    """
    fatal = [problem for problem in examination.problems if problem.fatal]
    if skip_broken:
        fatal = [problem for problem in fatal if not problem.plugins]
    if fatal:
        raise LoadError(examination.problems)
    return examination.ruleset


def examine(found: Discovery, selection: Selection) -> Examination:
    """Compose a plugin set as far as it goes, and report everything that is wrong with it."""
    selected, faults = select(found.candidates, selection)
    concerned = _concerned(found.problems, selection)
    problems: list[Problem] = [*concerned, *faults, *check_versions(selected)]
    healthy = _without(selected, _at_fault(problems))
    loaded = collection.load(healthy, problems)
    while True:
        sound = _without(selected, _at_fault(problems))
        loaded = tuple(plugin for plugin in loaded if plugin.candidate in sound)
        fresh: list[Problem] = []
        ruleset = _assemble(loaded, selection, fresh)
        problems.extend(problem for problem in fresh if problem not in problems)
        if not _at_fault(fresh):
            break
    kept = {plugin.candidate.id for plugin in loaded}
    left_out = tuple(c.id for c in selected if c.id not in kept)
    return Examination(found.candidates, selected, left_out, tuple(problems), ruleset)


def _concerned(problems: Iterable[Problem], selection: Selection) -> list[Problem]:
    """Make problems of what is not selected warnings: they stop nobody."""
    wanted = selection.included
    return [
        problem
        if wanted is None or not problem.plugins or set(problem.plugins) & set(wanted)
        else problem._replace(fatal=False)
        for problem in problems
    ]


def _at_fault(problems: Iterable[Problem]) -> set[str]:
    return {name for problem in problems if problem.fatal for name in problem.plugins}


def _without(candidates: Sequence[Candidate], broken: set[str]) -> tuple[Candidate, ...]:
    """Leave out broken plugins and all that depend on them, without a word about the latter."""
    closures = collection.closures(candidates)
    return tuple(c for c in candidates if not closures[c.id] & broken)


def _assemble(loaded: Sequence[Loaded], selection: Selection, problems: list[Problem]) -> Ruleset:
    found = collection.collect(loaded, problems)
    found = of_right_types(found, problems)
    closures = collection.closures([plugin.candidate for plugin in loaded])
    known = {name: closure | {CORE} for name, closure in closures.items()}
    vocabulary = Vocabulary({CORE: frozenset({CORE}), **known})
    found = with_words_added(found, vocabulary, problems)
    parts = collect_parts(found, vocabulary, problems)
    records = tuple(plugin.record for plugin in loaded)
    return freeze(records, found, parts, vocabulary, selection, problems)


def candidate_of(
    id: str,
    plugin: object,
    requires: Sequence[str] = (),
    distribution: str = "",
    version: str = "0",
) -> Candidate:
    """Make a candidate of a plugin object that no distribution brings, as tests do."""
    load: Callable[[], object] = lambda: plugin  # noqa: E731 - one line says it
    name = distribution or f"{id}-in-memory"
    return Candidate(id, name, version, repr(plugin), tuple(requires), load)
