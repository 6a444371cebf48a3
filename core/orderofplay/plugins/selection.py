"""Choosing a plugin set: ``none``, ``all``, ``a,b``, ``all,-a``, ``@file.toml``.

An argument comes before the environment variable ORDEROFPLAY_PLUGINS, that before the
file ``orderofplay.toml`` of the working folder, and that before all that is installed.
What is not selected is never imported; what a selected plugin depends on comes along.
"""

from __future__ import annotations

import difflib
import os
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from orderofplay.plugins.discovery import Candidate
from orderofplay.plugins.problems import LoadError, Problem

VARIABLE = "ORDEROFPLAY_PLUGINS"
CONFIG_FILE = "orderofplay.toml"


class Selection(NamedTuple):
    """Which plugins are wanted, and where that was said.

    ``included`` is None for all. ``replace`` maps the id of a card to the plugin that
    may replace it.
    """

    included: tuple[str, ...] | None
    excluded: tuple[str, ...]
    replace: Mapping[str, str]
    where: str


EVERYTHING = Selection(None, (), {}, "all that is installed")


def find_selection(argument: str | None = None, where: str = "--plugins") -> Selection:
    """Return the selection that counts.

    :param argument: the set as the caller gives it, None where the caller gives none.
    :raises LoadError: it cannot be understood.
    """
    if argument is not None:
        return parse(argument, where)
    if VARIABLE in os.environ:
        return parse(os.environ[VARIABLE], VARIABLE)
    if Path(CONFIG_FILE).is_file():
        return read_file(Path(CONFIG_FILE))
    return EVERYTHING


def parse(text: str, where: str) -> Selection:
    """Read a plugin set from one line.

    :raises LoadError: it is empty, or mixes ``none`` with names.
    """
    if text.startswith("@"):
        return read_file(Path(text[1:]))
    return _of_words([word.strip() for word in text.split(",") if word.strip()], {}, where)


def _of_words(words: Sequence[str], replace: Mapping[str, str], where: str) -> Selection:
    excluded = tuple(word[1:] for word in words if word.startswith("-"))
    wanted = tuple(word for word in words if not word.startswith("-"))
    if not words or ("none" in wanted and len(words) > 1):
        text = f"{', '.join(words)!r} is no plugin set"
        raise LoadError((Problem("P112", where, text, "say none, all, a,b or all,-a"),))
    if wanted == ("none",):
        return Selection((), (), replace, where)
    if "all" in wanted or not wanted:
        return Selection(None, excluded, replace, where)
    return Selection(wanted, excluded, replace, where)


def read_file(path: Path) -> Selection:
    """Read a plugin set from a file with the keys ``plugins`` and ``replace``.

    :raises LoadError: the file cannot be read, is no TOML, or holds something else.
    """
    where = str(path)
    try:
        content: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        # Beside its own error tomllib lets those of endless numbers and nesting through.
        text = f"the plugin set cannot be read: {error}"
        raise LoadError((Problem("P113", where, text, "mend the file or its name"),)) from None
    plugins = content.get("plugins", "all")
    words = plugins.split(",") if isinstance(plugins, str) else plugins
    replace = content.get("replace", {})
    if (
        set(content) - {"plugins", "replace"}
        or not _all_strings(words)
        or not isinstance(replace, dict)
        or not _all_strings(list(replace.values()))
    ):
        text = 'it holds something other than plugins = "a,b" and a table [replace]'
        fix = "write plugins as a line or a list, and replace as card id = plugin"
        raise LoadError((Problem("P113", where, text, fix),))
    return _of_words([word.strip() for word in words if word.strip()], replace, where)


def _all_strings(values: object) -> bool:
    return isinstance(values, list) and all(isinstance(value, str) for value in values)


def select(
    candidates: Sequence[Candidate], selection: Selection
) -> tuple[tuple[Candidate, ...], tuple[Problem, ...]]:
    """Return the selected candidates, with what they depend on, and what is wrong with that."""
    known = {candidate.id: candidate for candidate in candidates}
    problems = [
        _unknown(name, known, selection.where)
        for name in (*(selection.included or ()), *selection.excluded)
        if name not in known
    ]
    wanted = known if selection.included is None else selection.included
    roots = [name for name in wanted if name in known and name not in selection.excluded]
    needed_by = _closure(roots, known)
    problems.extend(
        _excluded(name, needed_by[name], selection.where)
        for name in sorted(set(needed_by) & set(selection.excluded))
    )
    chosen = [known[name] for name in sorted(needed_by) if name not in selection.excluded]
    return tuple(chosen), tuple(problems)


def _closure(roots: Iterable[str], known: Mapping[str, Candidate]) -> dict[str, str]:
    """Return each needed plugin with one that needs it, itself for a root."""
    needed = {name: name for name in roots}
    waiting = sorted(needed)
    while waiting:
        name = waiting.pop(0)
        for other in sorted(known):
            depends = known[other].distribution in known[name].requires
            if depends and other not in needed:
                needed[other] = name
                waiting.append(other)
    return needed


def _unknown(name: str, known: Iterable[str], where: str) -> Problem:
    close = difflib.get_close_matches(name, sorted(known), n=1)
    hint = f"did you mean {close[0]!r}? " if close else ""
    text = f"there is no plugin {name!r} installed"
    return Problem("P110", where, text, f"{hint}Installed: {', '.join(sorted(known)) or 'none'}")


def _excluded(name: str, needed_by: str, where: str) -> Problem:
    text = f"the plugin {name!r} is excluded, but {needed_by!r} needs it"
    return Problem("P111", where, text, f"exclude {needed_by} too, or leave {name} in")
