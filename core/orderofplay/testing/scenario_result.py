"""What came of a scenario, and how it differs from what was expected."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import zip_longest
from typing import Any, NamedTuple

from orderofplay.testing.scenario_file import Scenario

Row = Mapping[str, Any]

# Equal rows shown before the first difference, and rows shown from there on.
_BEFORE = 3
_AFTER = 5


class ScenarioResult(NamedTuple):
    """A scenario that has been run.

    ``log`` calls entities by their names. ``faults`` says what went otherwise than
    the file expects, the log apart. ``trace`` is empty where none was asked for.
    """

    scenario: Scenario
    where: str
    log: tuple[Row, ...]
    faults: tuple[str, ...]
    trace: str

    @property
    def difference(self) -> int | None:
        """The place of the first difference between the logs, None where there is none."""
        return first_difference(self.scenario.log, self.log)

    @property
    def passed(self) -> bool:
        """Whether all went as expected."""
        return self.difference is None and not self.faults

    def report(self) -> str:
        """Return what differs, as a text; empty where nothing does."""
        lines = list(self.faults)
        if self.difference is not None:
            lines.append(f"the logs differ from Event {self.difference + 1} on:")
            lines.extend(side_by_side(self.scenario.log or (), self.log))
        return "\n".join(lines)


def first_difference(expected: Sequence[Row] | None, actual: Sequence[Row]) -> int | None:
    """Return the place of the first difference; None where the logs are equal or none is expected.

    The order of a row's keys means nothing.
    """
    if expected is None:
        return None
    for place, (one, two) in enumerate(zip_longest(expected, actual)):
        if one != two:
            return place
    return None


def event_line(row: Row) -> str:
    """Return a row of the log as the seeds write it: ``Damaged{target: bomb, amount: 1}``."""
    fields = ", ".join(f"{key}: {value}" for key, value in row.items() if key != "type")
    return f"{row.get('type', '?')}{{{fields}}}"


def side_by_side(expected: Sequence[Row], actual: Sequence[Row]) -> list[str]:
    """Return the two logs in columns around their first difference."""
    place = first_difference(expected, actual) or 0
    start, stop = max(place - _BEFORE, 0), place + _AFTER
    left = [event_line(row) for row in expected[start:stop]]
    right = [event_line(row) for row in actual[start:stop]]
    width = max(map(len, [*left, "expected"]))
    lines = [f"     {'expected'.ljust(width)}   what happened"]
    for number, (one, two) in enumerate(zip_longest(left, right, fillvalue="-"), start + 1):
        mark = " " if one == two else ">"
        lines.append(f"{mark}{number:3} {one.ljust(width)}   {two}".rstrip())
    longest = max(len(expected), len(actual))
    if longest > stop:
        lines.append(f"     ({longest - stop} more)")
    return lines
