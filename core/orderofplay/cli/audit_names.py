"""The names that core must not know, and where its sources hold them (DESIGN 6, rule 1)."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from orderofplay.plugins.discovery import Candidate
from orderofplay.state.ruleset import Ruleset


class ForbiddenNames(NamedTuple):
    """Words with what each is, and the modules of plugins."""

    words: dict[str, str]
    modules: frozenset[str]


class Finding(NamedTuple):
    """One place where a source holds what it must not."""

    path: Path
    line: int
    text: str


def names_of_plugins(ruleset: Ruleset, candidates: Iterable[Candidate]) -> ForbiddenNames:
    """Return what core must not name of a ruleset and of the plugins that it is made of.

    That is ids of cards, their names of two words and more, distributions and modules.
    """
    words: dict[str, str] = {}
    for card in ruleset.cards.values():
        words[card.id] = f"the id of a card of plugin {card.plugin}"
        if " " in card.name.strip():
            words[card.name] = f"the name of a card of plugin {card.plugin}"
    modules: dict[str, str] = {}
    loaded = {plugin.id for plugin in ruleset.plugins}
    for candidate in candidates:
        if candidate.id in loaded:
            words[candidate.distribution] = f"the distribution of plugin {candidate.id}"
            module = candidate.value.partition(":")[0].partition(".")[0]
            modules[module] = f"the module of plugin {candidate.id}"
    return ForbiddenNames(words | modules, frozenset(modules))


def read_sources(paths: Iterable[Path], names: ForbiddenNames) -> list[Finding]:
    """Return all places where sources hold a forbidden name, comments and texts included."""
    findings: list[Finding] = []
    patterns = {word: _pattern(word) for word in names.words}
    for path in paths:
        source = path.read_text(encoding="utf-8", errors="replace")
        found = {*_words(path, source, names, patterns), *_imports(path, source, names)}
        findings.extend(sorted(found))
    return findings


def _pattern(word: str) -> re.Pattern[str]:
    """Match a whole word; a name may be broken over lines, also of comments."""
    parts = r"[\s#]+".join(re.escape(part) for part in word.split())
    return re.compile(rf"(?<![\w-]){parts}(?![\w-])")


def _words(
    path: Path, source: str, names: ForbiddenNames, patterns: dict[str, re.Pattern[str]]
) -> Iterator[Finding]:
    for word, meaning in names.words.items():
        # Most names are in no file: a plain search first keeps a large set quick.
        if word.split()[0] not in source:
            continue
        for match in patterns[word].finditer(source):
            line = source.count("\n", 0, match.start()) + 1
            yield Finding(path, line, f"{word!r}, {meaning}")


def _imports(path: Path, source: str, names: ForbiddenNames) -> Iterator[Finding]:
    try:
        tree = ast.parse(source)
    except SyntaxError as error:
        yield Finding(path, error.lineno or 1, f"this is no Python: {error.msg}")
        return
    for node in ast.walk(tree):
        for module in _imported(node):
            if module.partition(".")[0] in names.modules:
                yield Finding(path, getattr(node, "lineno", 1), f"imports {module}")


def _imported(node: ast.AST) -> Sequence[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
        return [node.module]
    return ()
