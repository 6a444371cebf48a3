"""Reading card data: files of plugins, checked and compiled, with every fault named."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib.resources import files
from typing import Any, NamedTuple

from pydantic import ValidationError

from orderofplay.cards.compile import Compiler
from orderofplay.cards.references import NAMES
from orderofplay.cards.schema import COMMON_FIELDS, CardData
from orderofplay.cards.words import CATEGORIES
from orderofplay.plugins.collection import Contributed
from orderofplay.plugins.problems import Problem
from orderofplay.plugins.specification import Resources
from orderofplay.plugins.vocabulary import CardName, PluginNames, Vocabulary, hint
from orderofplay.state.definitions import Card, CardType


class RawCard(NamedTuple):
    """Card data as it was read, with the place it was read from."""

    data: Mapping[str, Any]
    plugin: str
    where: str

    @property
    def id(self) -> str:
        """The card's id, empty where it has none that is a string."""
        value = self.data.get("id", "")
        return value if isinstance(value, str) else ""


class RawMark(NamedTuple):
    """A mark on a card as it was read, with the place it was read from."""

    data: Mapping[str, Any]
    plugin: str
    where: str


class Text(NamedTuple):
    """A file of a plugin's package."""

    name: str
    where: str
    content: str


def read_resources(
    contributed: Iterable[Contributed], problems: list[Problem]
) -> Iterator[tuple[Contributed, Text]]:
    """Yield the files that plugins name, in order of name."""
    for row in contributed:
        resources: Resources = row.thing
        where = row.plugin.candidate.where
        try:
            folder = files(resources.package)
            if resources.folder:
                folder = folder / resources.folder
            entries = sorted(folder.iterdir(), key=lambda entry: entry.name)
            texts = [
                Text(entry.name, f"{where}, {entry}", entry.read_text(encoding="utf-8"))
                for entry in entries
                if entry.name.endswith(resources.suffix)
            ]
        except (OSError, ImportError, TypeError, UnicodeDecodeError) as error:
            text = f"its files in {resources.package}/{resources.folder} cannot be read: {error}"
            fix = "reinstall the distribution"
            problems.append(Problem("P171", where, text, fix, (row.plugin.candidate.id,)))
            continue
        if not texts:
            folder_name = f"{resources.package}/{resources.folder}".rstrip("/")
            text = f"there is no file *{resources.suffix} in {folder_name}"
            fix = "put the files there, and see that the distribution has them; or drop the hook"
            problems.append(Problem("P171", where, text, fix, (row.plugin.candidate.id,)))
        for text_file in texts:
            yield row, text_file


def read_card_files(
    contributed: Iterable[Contributed], problems: list[Problem]
) -> tuple[list[RawCard], list[RawMark]]:
    """Read the card files of plugins: cards, and marks on cards."""
    cards: list[RawCard] = []
    marks: list[RawMark] = []
    for row, text in read_resources(contributed, problems):
        try:
            content = tomllib.loads(text.content)
        except (ValueError, RecursionError) as error:
            # Beside its own error tomllib lets those of endless numbers and nesting through.
            fix = "mend the file; TOML is described at https://toml.io"
            plugins = (row.plugin.candidate.id,)
            said = f"this is no TOML: {error}"
            problems.append(Problem("P170", text.where, said, fix, plugins))
            continue
        plugin = row.plugin.candidate.id
        if not content or set(content) - {"cards", "marks"}:
            said = f"a card file holds [[cards]] and [[marks]]; this one holds {sorted(content)}"
            problems.append(_misshapen(text, said, plugin))
            continue
        for number, data in _tables(content, "cards", text, plugin, problems):
            line = _line(text.content, data.get("id"))
            where = f"{text.where}{line}, card {data.get('id', number)}"
            cards.append(RawCard(data, plugin, where))
        for number, data in _tables(content, "marks", text, plugin, problems):
            marks.append(RawMark(data, plugin, f"{text.where}, marks.{number}"))
    return cards, marks


def _tables(
    content: Mapping[str, Any], key: str, text: Text, plugin: str, problems: list[Problem]
) -> Iterator[tuple[int, Mapping[str, Any]]]:
    """Yield the tables under a key of a card file, with their places."""
    rows = content.get(key, [])
    if not isinstance(rows, list):
        problems.append(_misshapen(text, f"{key} is no list of tables", plugin))
        return
    for number, data in enumerate(rows):
        if isinstance(data, dict):
            yield number, data
        else:
            problems.append(_misshapen(text, f"{key}.{number} is no table", plugin))


def _misshapen(text: Text, said: str, plugin: str) -> Problem:
    fix = "put every card under [[cards]], and every mark on a card under [[marks]]"
    return Problem("P172", text.where, said, fix, (plugin,))


def _line(content: str, id: object) -> str:
    for number, line in enumerate(content.splitlines(), start=1):
        if line.replace(" ", "") == f'id="{id}"':
            return f":{number}"
    return ""


def index(raw: Iterable[RawCard], vocabulary: Vocabulary, problems: list[Problem]) -> list[RawCard]:
    """Make cards known by id and name, before any of them is read; report an id that is taken."""
    seen: dict[str, str] = {card.id: card.plugin for card in vocabulary.cards}
    kept: list[RawCard] = []
    for card in raw:
        if card.id and card.id in seen:
            other = seen[card.id]
            text = f"the card id {card.id} is taken: the plugin {other} brings it too"
            fix = "give one of the two another id, or leave one plugin out"
            plugins = tuple(sorted({card.plugin, other}))
            problems.append(Problem("P161", card.where, text, fix, plugins))
            continue
        if card.id:
            seen[card.id] = card.plugin
            name = str(card.data.get("name", ""))
            vocabulary.cards.append(CardName(card.id, name, card.plugin))
        kept.append(card)
    return kept


def apply_replacements(
    raw: Sequence[RawCard], allowed: Mapping[str, str], problems: list[Problem]
) -> list[RawCard]:
    """Drop the cards that others replace, where the plugin set allows it.

    A card says ``replaces = "plugin:id"`` and bears the replaced card's id, so that decks
    and saves go on naming it.

    :param allowed: for the id of a card, the plugin that may replace it.
    """
    owners = {(card.plugin, card.id) for card in raw}
    dropped: set[tuple[str, str]] = set()
    for card in raw:
        wanted = card.data.get("replaces")
        if not isinstance(wanted, str) or not wanted:
            continue
        plugin, _, id = wanted.rpartition(":")
        problem = _replacement_fault(card, plugin, id, owners, allowed)
        if problem is None:
            dropped.add((plugin, id))
        else:
            problems.append(problem)
    return [card for card in raw if (card.plugin, card.id) not in dropped]


def _replacement_fault(
    card: RawCard,
    plugin: str,
    id: str,
    owners: set[tuple[str, str]],
    allowed: Mapping[str, str],
) -> Problem | None:
    if (plugin, id) not in owners or id != card.id:
        text = f"it replaces {plugin}:{id}, which is no card of the set with the id {card.id}"
        fix = 'write replaces = "plugin:id", with the id that both cards bear'
        return Problem("P168", card.where, text, fix, (card.plugin,))
    if allowed.get(id) != card.plugin:
        text = f"it replaces {plugin}:{id}, and the plugin set does not allow that"
        fix = f'in the file of the plugin set, under [replace]: "{id}" = "{card.plugin}"'
        return Problem("P167", card.where, text, fix, (card.plugin,))
    return None


def compile_cards(
    raw: Sequence[RawCard],
    vocabulary: Vocabulary,
    types: Mapping[str, CardType],
    compiler: Compiler,
    problems: list[Problem],
) -> list[Card]:
    """Check card data and compile it."""
    cards: list[Card] = []
    for card in raw:
        names = PluginNames(vocabulary, card.plugin)
        try:
            data = CardData.model_validate(card.data, context={NAMES: names})
            cards.append(compiler.card(data, type_of(data, types), card.plugin))
        except ValidationError as error:
            problems.extend(_faults(card, error, names))
        except ValueError as error:
            fix = "mend the card's data"
            problems.append(Problem("P174", card.where, str(error), fix, (card.plugin,)))
        except Exception as error:  # noqa: BLE001 - a plugin's own validator or compiler raised
            text = f"a word that it uses failed: {type(error).__name__}: {error}"
            fix = "mend the plugin of that word"
            problems.append(Problem("P175", card.where, text, fix, (card.plugin,)))
    return cards


def _faults(card: RawCard, error: ValidationError, names: PluginNames) -> Iterator[Problem]:
    for fault in error.errors(include_url=False, include_context=False):
        field = ".".join(str(part) for part in fault["loc"]) or "the card"
        text = fault["msg"].removeprefix("Value error, ")
        if fault["type"] == "extra_forbidden":
            text = "there is no such field" + _fields_instead(card, fault["loc"], names)
        value = repr(fault.get("input"))
        shown = value if len(value) <= 60 else f"{value[:57]}..."  # noqa: PLR2004 - a line's width
        where = f"{card.where}, field {field}"
        yield Problem("P173", where, f"{text} (got {shown})", "mend it", (card.plugin,))


def _fields_instead(card: RawCard, path: Sequence[int | str], names: PluginNames) -> str:
    """Say which field may be meant, or which there are, where a word has no such one."""
    place: Any = card.data
    for part in path[:-1]:
        try:
            inner = place[part]
        except (KeyError, IndexError, TypeError):
            return ""
        # The fields of an aura or step that is an ability stand beside its name.
        place = place if isinstance(inner, str) else inner
    tag = "" if place is card.data else _tag_of(place)
    if place is not card.data and not tag:
        return ""
    model = names.word(tag, place[tag]) if tag else CardData
    fields = [field.alias or name for name, field in model.model_fields.items()]
    listed = ", ".join(field for field in fields if field != tag) or "no fields"
    return hint(str(path[-1]), fields) or (f"; {place[tag]!r} has {listed}" if tag else "")


def _tag_of(place: Any) -> str:  # noqa: ANN401 - whatever an author wrote
    """Return the category of the word that data names, empty where it names none."""
    found = [base.category for base in CATEGORIES if base.category in place]
    return next((category for category in found if isinstance(place[category], str)), "")


def _either(needed: str) -> list[str]:
    """Return the fields of which a type needs one: "effects or options"."""
    return needed.split(" or ")


def type_of(data: CardData, types: Mapping[str, CardType]) -> CardType:
    """Return the type of a card that has all that the type needs, and nothing else.

    :raises ValueError: it has not; the message names the field.
    """
    card_type = types.get(data.type)
    if card_type is None:
        message = f"field type: unknown card type {data.type!r}, one of {', '.join(sorted(types))}"
        raise ValueError(message)
    given = set(data.model_fields_set)
    missing = sorted(needed for needed in card_type.required if given.isdisjoint(_either(needed)))
    if missing:
        message = f"field {missing[0]}: a {data.type} needs it"
        raise ValueError(message)
    needed = {field for each in card_type.required for field in _either(each)}
    alien = sorted(given - COMMON_FIELDS - needed - set(card_type.optional))
    if alien:
        message = f"field {alien[0]}: a {data.type} has no such field"
        raise ValueError(message)
    return card_type
