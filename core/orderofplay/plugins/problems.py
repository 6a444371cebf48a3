"""Problems are data: what is wrong, where, and what to do."""

from __future__ import annotations

from typing import NamedTuple

from orderofplay.state.errors import OrderOfPlayError


class Problem(NamedTuple):
    """One fault of a plugin set.

    ``code`` is stable. ``where`` names plugin, distribution, version, file and field as
    far as they are known. ``fix`` says what to do.
    """

    code: str
    where: str
    text: str
    fix: str

    def __str__(self) -> str:
        """Return the problem in three lines."""
        return f"{self.code} {self.where}\n    {self.text}\n    what to do: {self.fix}"


class LoadError(OrderOfPlayError):
    """A plugin set cannot be composed; ``problems`` lists the faults."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        """Put the problems in the message."""
        self.problems = problems
        count = len(problems)
        head = "1 problem" if count == 1 else f"{count} problems"
        super().__init__(f"{head} in the plugin set\n" + "\n".join(str(p) for p in problems))
