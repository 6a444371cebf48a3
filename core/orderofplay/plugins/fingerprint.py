"""The fingerprint of a ruleset: the same on every machine, whatever the install order.

It covers what decides a game's log as data: the versions of core and plugins, the
declared orders, the words with their fields, the cards. Code is not in it, since an
editable install changes with every edit; its digest stands beside it and only warns.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from orderofplay import __version__
from orderofplay.cards.words import Word
from orderofplay.state.ruleset import PluginRecord, Ruleset

# As many hexadecimal digits as tell rulesets apart and can still be read out.
_LENGTH = 16


def digest(value: object) -> str:
    """Return a digest of JSON data."""
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), default=str)
    return hashlib.sha256(text.encode()).hexdigest()[:_LENGTH]


def fingerprint_parts(
    plugins: Iterable[PluginRecord],
    steps: Sequence[str],
    rules: Sequence[str],
    words: Mapping[str, type[Word]],
    cards: Mapping[str, Any],
) -> dict[str, Any]:
    """Return what the fingerprint is made of, part by part, to tell how two differ."""
    parts: dict[str, Any] = {"core": __version__}
    parts |= {f"plugin {p.id}": p.version for p in plugins}
    parts["damage steps"] = list(steps)
    parts["attack rules"] = list(rules)
    parts |= {f"word {name}": _fields(word) for name, word in sorted(words.items())}
    parts |= {f"card {name}": digest(data) for name, data in sorted(cards.items())}
    return parts


def _fields(word: type[Word]) -> list[str]:
    return [f"{field.alias or name}={field.default!r}" for name, field in word.model_fields.items()]


def differences(mine: Mapping[str, Any], theirs: Mapping[str, Any]) -> list[str]:
    """Say in what two rulesets differ, a line for each part."""
    return [
        f"{name}: {mine.get(name, 'absent')} here, {theirs.get(name, 'absent')} there"
        for name in sorted(set(mine) | set(theirs))
        if mine.get(name) != theirs.get(name)
    ]


def code_digest(ruleset: Ruleset) -> str:
    """Return a digest of the sources of all plugins of a ruleset.

    It reads every file, so it is worked out when it is asked for.
    """
    files: dict[str, str] = {}
    for plugin in ruleset.plugins:
        for name, path in _sources(Path(plugin.file)):
            files[f"{plugin.id}/{name}"] = hashlib.sha256(path.read_bytes()).hexdigest()
    return digest(files)


def _sources(file: Path) -> Iterable[tuple[str, Path]]:
    """Yield the sources of the package that a file is of, or the file, where it is of none."""
    folder = file.parent
    if not (folder / "__init__.py").is_file():
        return ((file.name, file),) if file.is_file() else ()
    while (folder.parent / "__init__.py").is_file():
        folder = folder.parent
    return ((path.relative_to(folder).as_posix(), path) for path in sorted(folder.rglob("*.py")))
