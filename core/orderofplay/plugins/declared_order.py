"""Putting contributions in their declared order, in the names of their own plugins."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from orderofplay.plugins.collection import Contributed
from orderofplay.plugins.contributions import report
from orderofplay.plugins.ordering import CycleError, Place, TurnedError, weave
from orderofplay.plugins.problems import Problem
from orderofplay.plugins.vocabulary import Vocabulary, hint


def check_names(
    row: Contributed,
    name: str,
    known: Iterable[str],
    vocabulary: Vocabulary,
    problems: list[Problem],
) -> None:
    """Report names of a declared order that mean nothing.

    A stranger's full name may: it counts where the stranger is in the set.
    """
    closure = vocabulary.closures[row.plugin.candidate.id]
    mine = {other for other in known if other.partition(":")[0] in closure}
    mine |= {other.partition(":")[2] for other in mine}
    for other in (*row.thing.after, *row.thing.before):
        plugin, colon, _ = other.partition(":")
        if other not in mine and not (colon and plugin not in closure):
            text = f"{name} is declared to stand before or after {other!r}, which does not exist"
            fix = "mend the name: it is one of the plugin's own or of what it depends on"
            report(row, "P169", text + hint(other, mine), problems, fix)


def full_place(
    name: str,
    after: Iterable[str],
    before: Iterable[str],
    known: Iterable[str],
    vocabulary: Vocabulary,
) -> Place:
    """Turn the names of a declared order into full names, in the names of the plugin."""
    closure = vocabulary.closures[name.partition(":")[0]]

    def full(others: Iterable[str]) -> tuple[str, ...]:
        return tuple(
            other
            for other in known
            if other in others
            or (other.partition(":")[0] in closure and other.partition(":")[2] in others)
        )

    return Place(full(after), full(before))


def ordered(places: Mapping[str, Place], what: str, problems: list[Problem]) -> list[str]:
    """Return names in their declared order; where that contradicts itself, by name."""
    try:
        return weave(places)
    except (CycleError, TurnedError) as error:
        fix = "remove one of the declarations after=, before="
        cycle = "their declared order has a cycle: " if isinstance(error, CycleError) else ""
        plugins = tuple(sorted({name.partition(":")[0] for name in error.names}))
        problems.append(Problem("P165", what, f"{cycle}{error}", fix, plugins))
        return sorted(places)
