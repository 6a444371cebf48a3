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
from orderofplay.plugins.collection import Contributed
from orderofplay.plugins.problems import Problem
from orderofplay.plugins.specification import Resources
from orderofplay.plugins.vocabulary import CardName, PluginNames, Vocabulary
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
        except (OSError, ImportError, UnicodeDecodeError) as error:
            text = f"its files in {resources.package}/{resources.folder} cannot be read: {error}"
            problems.append(Problem("P171", where, text, "reinstall the distribution"))
            continue
        for text_file in texts:
            yield row, text_file


def read_card_files(contributed: Iterable[Contributed], problems: list[Problem]) -> list[RawCard]:
    """Read the card files of plugins."""
    cards: list[RawCard] = []
    for row, text in read_resources(contributed, problems):
        try:
            content = tomllib.loads(text.content)
        except tomllib.TOMLDecodeError as error:
            fix = "mend the file; TOML is described at https://toml.io"
            problems.append(Problem("P170", text.where, f"this is no TOML: {error}", fix))
            continue
        cards.extend(_cards_of(content, row.plugin.candidate.id, text, problems))
    return cards


def _cards_of(
    content: Mapping[str, Any], plugin: str, text: Text, problems: list[Problem]
) -> Iterator[RawCard]:
    rows = content.get("cards")
    if set(content) != {"cards"} or not isinstance(rows, list):
        message = f"a card file holds [[cards]] and nothing else; this one holds {sorted(content)}"
        problems.append(Problem("P172", text.where, message, "put every card under [[cards]]"))
        return
    for number, data in enumerate(rows):
        if not isinstance(data, dict):
            message = f"cards.{number} is no table"
            problems.append(Problem("P172", text.where, message, "write it as [[cards]]"))
            continue
        line = _line(text.content, data.get("id"))
        yield RawCard(data, plugin, f"{text.where}{line}, card {data.get('id', number)}")


def _line(content: str, id: object) -> str:  # noqa: A002 - the seeds' own word for it
    for number, line in enumerate(content.splitlines(), start=1):
        if line.replace(" ", "") == f'id="{id}"':
            return f":{number}"
    return ""


def index(raw: Iterable[RawCard], vocabulary: Vocabulary, problems: list[Problem]) -> list[RawCard]:
    """Make cards known by id and name, before any of them is read; refuse an id that is taken."""
    seen: dict[str, str] = {card.id: card.plugin for card in vocabulary.cards}
    kept: list[RawCard] = []
    for card in raw:
        if card.id and card.id in seen:
            text = f"the card id {card.id} is taken: the plugin {seen[card.id]} brings it too"
            fix = "give one of the two another id, or leave one plugin out"
            problems.append(Problem("P161", card.where, text, fix))
            continue
        if card.id:
            seen[card.id] = card.plugin
            name = str(card.data.get("name", ""))
            vocabulary.cards.append(CardName(card.id, name, card.plugin))
        kept.append(card)
    return kept


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
            cards.append(compiler.card(data, _type_of(data, types), card.plugin))
        except ValidationError as error:
            problems.extend(_faults(card, error))
        except ValueError as error:
            problems.append(Problem("P174", card.where, str(error), "mend the card's data"))
        except Exception as error:  # noqa: BLE001 - a plugin's own validator or compiler raised
            text = f"a word that it uses failed: {type(error).__name__}: {error}"
            problems.append(Problem("P175", card.where, text, "mend the plugin of that word"))
    return cards


def _faults(card: RawCard, error: ValidationError) -> Iterator[Problem]:
    for fault in error.errors(include_url=False, include_context=False):
        field = ".".join(str(part) for part in fault["loc"]) or "the card"
        text = fault["msg"].removeprefix("Value error, ")
        value = repr(fault.get("input"))
        shown = value if len(value) <= 60 else f"{value[:57]}..."  # noqa: PLR2004 - a line's width
        yield Problem("P173", f"{card.where}, field {field}", f"{text} (got {shown})", "mend it")


def _type_of(data: CardData, types: Mapping[str, CardType]) -> CardType:
    card_type = types.get(data.type)
    if card_type is None:
        message = f"field type: unknown card type {data.type!r}, one of {', '.join(sorted(types))}"
        raise ValueError(message)
    given = set(data.model_fields_set)
    missing = sorted(set(card_type.required) - given)
    if missing:
        message = f"field {missing[0]}: a {data.type} needs it"
        raise ValueError(message)
    alien = sorted(given - COMMON_FIELDS - set(card_type.required) - set(card_type.optional))
    if alien:
        message = f"field {alien[0]}: a {data.type} has no such field"
        raise ValueError(message)
    return card_type
