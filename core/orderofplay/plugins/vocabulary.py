"""The words, event kinds and cards of a plugin set, and who may use which by what name.

Data may use a bare name where it is unique among its plugin and what that plugin's
distribution depends on. So a stranger's plugin never changes what mine means, and two
strangers may both bring a word of one name.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple, TypeVar

from orderofplay.cards.words import Word

_T = TypeVar("_T")

#: The id under which core's own controls and event kinds stand.
CORE = "core"


class CardName(NamedTuple):
    """A card as it can be referred to."""

    id: str
    name: str
    plugin: str


class Vocabulary:
    """Everything that has a name in a plugin set. It implements the compiler's `Lexicon`."""

    def __init__(self, closures: Mapping[str, frozenset[str]]) -> None:
        """Start empty.

        :param closures: each plugin with the plugins whose names it may use, itself included.
        """
        self.closures = dict(closures)
        self.words: dict[tuple[str, str], dict[str, type[Word]]] = {}
        self.events: dict[str, dict[str, int]] = {}
        self.cards: list[CardName] = []
        self.steps: dict[str, int] = {}
        # The data of cards by id, as it was read.
        self.card_data: dict[str, Mapping[str, Any]] = {}
        self._brought_by: dict[type[Word], str] = {}

    def copy(self) -> Vocabulary:
        """Copy, to be extended without touching this one."""
        twin = Vocabulary(self.closures)
        twin.words = {key: dict(value) for key, value in self.words.items()}
        twin.events = {key: dict(value) for key, value in self.events.items()}
        twin.cards = list(self.cards)
        twin.steps = dict(self.steps)
        twin.card_data = dict(self.card_data)
        twin._brought_by = dict(self._brought_by)
        return twin

    def add_word(self, plugin: str, word: type[Word]) -> None:
        """Add a word under its plugin.

        :raises ValueError: the plugin has a word of that name and category already, or
            the class is another plugin's word.
        """
        owner = self._brought_by.get(word, plugin)
        if owner != plugin:
            message = (
                f"the {word.category} {word.word_name()!r} is a word of the plugin {owner}:"
                " a word has one owner, whose name it bears"
            )
            raise ValueError(message)
        known = self.words.setdefault((word.category, word.word_name()), {})
        if plugin in known:
            message = f"the {word.category} {word.word_name()!r} is contributed twice"
            raise ValueError(message)
        known[plugin] = word
        self._brought_by[word] = plugin

    def words_by_name(self) -> dict[str, type[Word]]:
        """Return every word under ``category plugin:word``."""
        return {
            f"{category} {plugin}:{name}": word
            for (category, name), known in self.words.items()
            for plugin, word in known.items()
        }

    # Lexicon

    def full_name(self, word: type[Word]) -> str:
        """Return ``plugin:word``."""
        return f"{self._brought_by[word]}:{word.word_name()}"

    def names_of(self, word: type[Word]) -> PluginNames:
        """Return the names that the plugin which brought a word may use."""
        return PluginNames(self, self._brought_by[word])

    def event_number(self, word: type[Word], name: str) -> int:
        """Return the number of an event kind, in the names of the word's plugin.

        :raises ValueError: there is no such kind.
        """
        closure = self.closures[self._brought_by[word]]
        found = _among(self.events.get(_bare(name), {}), name, closure)
        if len(found) == 1:
            return next(iter(found.values()))
        message = f"the event kind {name!r}, for which the trigger {word.word_name()!r} listens,"
        if found:
            full = [f"{plugin}:{_bare(name)}" for plugin in sorted(found)]
            message += f" is ambiguous: say {' or '.join(full)}"
        else:
            message += " does not exist" + hint(_bare(name), self.events)
        raise ValueError(message)

    def step_number(self, word: type[Word]) -> int:
        """Return the place of a damage step in the declared order."""
        return self.steps[self.full_name(word)]


class PluginNames:
    """The names that the data of one plugin may use."""

    def __init__(self, vocabulary: Vocabulary, plugin: str) -> None:
        """Look with the eyes of a plugin; one that is none of the set sees everything."""
        self._vocabulary = vocabulary
        self._plugin = plugin
        self._closure = vocabulary.closures.get(plugin, frozenset(vocabulary.closures))

    def word(self, category: str, name: str) -> type[Word]:
        """Return the class of a word.

        :raises ValueError: there is none of that name, or several.
        """
        known = self._vocabulary.words.get((category, _bare(name)), {})
        found = _among(known, name, self._closure)
        if len(found) == 1:
            return next(iter(found.values()))
        if found:
            full = [f"{plugin}:{_bare(name)}" for plugin in sorted(found)]
            message = f"the {category} {name!r} is ambiguous: say {' or '.join(full)}"
            raise ValueError(message)
        raise ValueError(self._unknown_word(category, name, known))

    def _unknown_word(self, category: str, name: str, elsewhere: Iterable[str]) -> str:
        message = f"unknown {category} {name!r}"
        owner = name.rpartition(":")[0]
        strangers = sorted(elsewhere if not owner else {owner} & set(elsewhere))
        if strangers:
            return (
                f"{message}; {', '.join(strangers)} has one, but the plugin {self._plugin}"
                " does not depend on it: add its distribution to the dependencies"
            )
        mine = {
            bare
            for (kind, bare), known in self._vocabulary.words.items()
            if kind == category and self._closure & set(known)
        }
        return message + hint(_bare(name), mine)

    def card_id(self, name: str) -> str:
        """Return the id of the card with an id or name; the plugin's own comes first.

        So a new card of what it depends on never changes what its own name means.

        :raises ValueError: there is none, or several.
        """
        mine = [card for card in self._vocabulary.cards if card.plugin in self._closure]
        if any(card.id == name for card in mine):
            return name
        named = [card for card in mine if card.name == name]
        ids = [card.id for card in named if card.plugin == self._plugin]
        ids = ids or [card.id for card in named]
        if len(ids) == 1:
            return ids[0]
        if ids:
            message = f"several cards are named {name!r}: use an id, one of {', '.join(ids)}"
            raise ValueError(message)
        known = {card.name for card in mine} | {card.id for card in mine}
        raise ValueError(f"unknown card {name!r}" + hint(name, known))


def _bare(name: str) -> str:
    return name.rpartition(":")[2]


def _among(known: Mapping[str, _T], name: str, closure: frozenset[str]) -> dict[str, _T]:
    plugin = name.rpartition(":")[0]
    return {
        owner: thing for owner, thing in known.items() if owner in closure and plugin in {"", owner}
    }


def hint(name: str, known: Iterable[str]) -> str:
    """Return a question after the nearest known name, empty where none is near."""
    close = difflib.get_close_matches(name, sorted(known), n=1)
    return f"; did you mean {close[0]!r}?" if close else ""
