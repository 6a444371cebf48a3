"""The fenced blocks of a Markdown page, and how shown output is compared with real output.

A block may be followed by settings in its info string::

    ```toml file=pyproject.toml      this is the content of a file
    ```console exit=1                the last command ends with this exit code

In a ``console`` block a line ``$ command`` is a command, and what follows is its output.
``...`` on a line of its own stands for any lines, inside a line for any part of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from difflib import unified_diff
from pathlib import Path
from typing import NamedTuple

_FENCE = re.compile(r"^```(\w+)(.*)\n((?:(?!```).*\n)*)```$", re.MULTILINE)
_ANYTHING = "..."
_PROMPT = "$ "

# What differs between machines, releases and runs, and means nothing here.
_VERSION = (re.compile(r"(?<![\w.])\d+\.\d+\.\d+(?![\w.])"), "<version>")
_SECONDS = (re.compile(r"\bin \d+\.\d+s(?: \(\d+:\d\d:\d\d\))?"), "in <time>")
_FINGERPRINT = (re.compile(r"(?<=fingerprint: )[0-9a-f]{8,}"), "<fingerprint>")
# A table is as wide as its longest cell, which may be a path.
_RULE = (re.compile("─+"), "─")
_GAP = (re.compile(r"(?<=\S) {2,}"), "  ")
_ORDINARY = (_VERSION, _SECONDS, _FINGERPRINT, _RULE, _GAP)


class Block(NamedTuple):
    """A fenced block, and the line of the page that its content starts at."""

    language: str
    settings: Mapping[str, str]
    content: str
    line: int


class Command(NamedTuple):
    """A command of a console block with the output that is shown and its exit code."""

    text: str
    output: str
    exit_code: int
    line: int


def blocks(page: Path) -> Iterator[Block]:
    """Yield the blocks of a page that name a language."""
    text = page.read_text(encoding="utf-8")
    for found in _FENCE.finditer(text):
        settings = dict(part.partition("=")[::2] for part in found[2].split())
        line = text.count("\n", 0, found.start()) + 2
        yield Block(found[1], settings, found[3], line)


def commands(block: Block) -> list[Command]:
    """Return the commands of a console block.

    :raises ValueError: it does not begin with a command.
    """
    parts: list[tuple[str, int, list[str]]] = []
    for number, line in enumerate(block.content.splitlines(), start=block.line):
        if line.startswith(_PROMPT):
            parts.append((line.removeprefix(_PROMPT), number, []))
        elif parts:
            parts[-1][2].append(line)
        else:
            message = f"line {number}: a console block begins with a line '$ command'"
            raise ValueError(message)
    last = int(block.settings.get("exit", "0"))
    return [
        Command(text, "\n".join(output), last if place == len(parts) else 0, line)
        for place, (text, line, output) in enumerate(parts, start=1)
    ]


def ordinary(text: str, names: Mapping[str, str] | None = None) -> list[str]:
    """Return the lines of an output without what differs between machines.

    :param names: parts to replace first, such as the path of a temporary folder.
    """
    for part, name in (names or {}).items():
        text = text.replace(part, name)
    for pattern, name in _ORDINARY:
        text = pattern.sub(name, text)
    lines = [line.rstrip() for line in text.splitlines()]
    return "\n".join(lines).strip("\n").splitlines()


def difference(shown: str, real: str, names: Mapping[str, str] | None = None) -> str:
    """Return how an output differs from the one that a page shows, empty where it does not."""
    expected, actual = ordinary(shown), ordinary(real, names)
    if re.fullmatch(_pattern(expected), "".join(f"{line}\n" for line in actual)):
        return ""
    lines = unified_diff(expected, actual, "shown on the page", "what came out", lineterm="")
    return "\n".join(lines)


def _pattern(lines: list[str]) -> str:
    return "".join(
        r"(?:.*\n)*?"
        if line.strip() == _ANYTHING
        else ".*?".join(re.escape(part) for part in line.split(_ANYTHING)) + r"\n"
        for line in lines
    )
