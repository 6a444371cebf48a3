"""Problems are data: what is wrong, where, and what to do."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from orderofplay.state.errors import OrderOfPlayError


class Problem(NamedTuple):
    """One fault of a plugin set.

    ``code`` is stable, one of `CODES`. ``where`` names plugin, distribution, version,
    file, line and field as far as they are known. ``fix`` says what to do. A problem
    that is not ``fatal`` is a warning. ``plugins`` lists the ids of those at fault.
    """

    code: str
    where: str
    text: str
    fix: str
    plugins: tuple[str, ...] = ()
    fatal: bool = True

    def __str__(self) -> str:
        """Return the problem in three lines."""
        kind = "" if self.fatal else " (warning)"
        return f"{self.code}{kind} {self.where}\n    {self.text}\n    what to do: {self.fix}"


class LoadError(OrderOfPlayError):
    """A plugin set cannot be composed; ``problems`` lists all its faults."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        """Put the problems in the message."""
        self.problems = tuple(problems)
        count = len(self.problems)
        head = "1 problem" if count == 1 else f"{count} problems"
        lines = "\n".join(str(problem) for problem in self.problems)
        super().__init__(f"{head} in the plugin set\n{lines}")


#: Every code with what it means. The reference page is made from this table.
CODES = {
    "P101": "Two distributions bring a plugin of one id.",
    "P102": "A distribution is installed twice; the first copy on the path counts (a warning).",
    "P103": "A plugin's id is not a lower-case word.",
    "P104": "The metadata of a distribution cannot be read"
    " (a warning where no plugin is missed for it).",
    "P110": "The plugin set names a plugin that is not installed.",
    "P111": "The plugin set excludes a plugin that another in it needs.",
    "P112": "The plugin set cannot be understood.",
    "P113": "The file with the plugin set cannot be read or holds something else.",
    "P120": "A plugin's distribution asks for another version of something than is installed.",
    "P121": "A plugin's distribution needs a distribution that is not installed.",
    "P122": "A plugin's distribution states a requirement that cannot be understood.",
    "P130": "Importing a plugin failed.",
    "P131": "The entry point names no plugin object.",
    "P132": "The entry points of two plugins name one object.",
    "P133": "A plugin has a public method that is nearly, but not, a hook.",
    "P134": "A hook takes arguments.",
    "P135": "A hook is overridden by something that is no method.",
    "P150": "A hook raised an error.",
    "P151": "A hook returned something else than its signature says.",
    "P160": "The distributions of plugins depend on each other in a cycle.",
    "P161": "Two plugins bring a card of one id.",
    "P162": "A plugin brings a word twice.",
    "P163": "A kind of Event exists already.",
    "P164": "A plugin brings an attack rule twice.",
    "P165": "The declared order of damage steps or attack rules has a cycle,"
    " or would turn round what others bring.",
    "P166": "Two plugins bring a card type or profile of one name.",
    "P167": "A card replaces another, and the plugin set does not allow it.",
    "P168": "A card replaces another that does not exist.",
    "P169": "A declared order names a damage step or attack rule that does not exist.",
    "P170": "A card file is no TOML.",
    "P171": "The files of a plugin cannot be read, or there are none.",
    "P172": "A card file holds something other than cards and marks.",
    "P173": "A field of a card is wrong.",
    "P174": "A card does not fit its type, or a word of it does not fit the plugin set.",
    "P175": "A word failed while a card was read.",
    "P176": "The effects of a player action cannot be read.",
    "P177": "A word does nothing: its class defines none of the methods that act.",
    "P178": "A mark on a card is wrong, or the card cannot be marked so.",
}
