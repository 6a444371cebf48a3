"""Marks: what plugins say of cards, their own or others', checked and gathered by card."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from pydantic import ValidationError

from orderofplay.cards.references import NAMES
from orderofplay.cards.schema import CardData, MarkData
from orderofplay.cards.words import Mark
from orderofplay.plugins.card_files import RawMark
from orderofplay.plugins.problems import Problem
from orderofplay.plugins.vocabulary import PluginNames, Vocabulary
from orderofplay.state.definitions import Card


class _Marked(NamedTuple):
    """A mark on a card, with who says it and where."""

    card: str
    mark: Mark
    plugin: str
    where: str


def gather_marks(
    raw: Iterable[RawMark],
    cards: Iterable[Card],
    vocabulary: Vocabulary,
    problems: list[Problem],
) -> dict[str, dict[str, Mark]]:
    """Return the marks of each marked card by their full names; report those that do not fit.

    What a card says of itself comes first, then plugins in the order in which they were read.
    """
    known = {card.id: card for card in cards}
    found: dict[str, dict[str, Mark]] = {}
    for row in (*_own(known.values()), *_read(raw, vocabulary, problems)):
        if row.card not in known:
            # The card itself was refused, and that is reported.
            continue
        name = vocabulary.full_name(type(row.mark))
        fault = _fault(row, known[row.card], found.get(row.card, {}).get(name))
        if fault:
            fix = "mend the mark, or take it away"
            problems.append(Problem("P178", row.where, fault, fix, (row.plugin,)))
        else:
            found.setdefault(row.card, {})[name] = row.mark
    return found


def _own(cards: Iterable[Card]) -> Iterable[_Marked]:
    for card in cards:
        if isinstance(card.data, CardData):
            for mark in card.data.marks:
                where = f"plugin {card.plugin}, card {card.id}, field marks"
                yield _Marked(card.id, mark, card.plugin, where)


def _read(
    raw: Iterable[RawMark], vocabulary: Vocabulary, problems: list[Problem]
) -> Iterable[_Marked]:
    for row in raw:
        names = PluginNames(vocabulary, row.plugin)
        try:
            data = MarkData.model_validate(row.data, context={NAMES: names})
        except ValidationError as error:
            problems.extend(_faults(row, error))
        else:
            yield _Marked(data.card, data.mark, row.plugin, row.where)


def _faults(row: RawMark, error: ValidationError) -> Iterable[Problem]:
    for fault in error.errors(include_url=False, include_context=False):
        field = ".".join(str(part) for part in fault["loc"]) or "the mark"
        text = fault["msg"].removeprefix("Value error, ")
        where = f"{row.where}, field {field}"
        yield Problem("P178", where, text, "mend it", (row.plugin,))


def _fault(row: _Marked, card: Card, there: Mark | None) -> str:
    """Return what is wrong with a mark; to say the same twice is no fault."""
    if there is not None and there != row.mark:
        return f"the card {card.id} is marked {row.mark.word_name()!r} already, and otherwise"
    said = row.mark.fault(card.data) if isinstance(card.data, CardData) else ""
    return f"the card {card.id} cannot be marked {row.mark.word_name()!r}: {said}" if said else ""


def mark_parts(marks: Mapping[str, Mapping[str, Mark]]) -> dict[str, str]:
    """Return what the fingerprint says of marks: their data as it reads."""
    return {
        f"mark {card} {name}": repr(mark)
        for card, each in sorted(marks.items())
        for name, mark in sorted(each.items())
    }
