"""The table as a person sees it: both sides, and the own hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from rich.table import Table
from rich.text import Text

from orderofplay.engine.view import FaceDown, SeenCard, Side
from orderofplay.reading import english
from orderofplay.reading.text import card_text

if TYPE_CHECKING:
    from rich.console import RenderableType

    from orderofplay.reading.telling import Teller


# What stands above the text of a hero power, whose row says so itself.
_POWER = "Hero Power "


class Row(NamedTuple):
    """A row of the table: what is meant, the card, its numbers, and what else there is to say."""

    label: str
    card: str = ""
    numbers: str = ""
    notes: str = ""
    style: str = ""


def board(teller: Teller) -> RenderableType:
    """Return the table, the opponent's side above the own one."""
    view = teller.view
    rows = [
        *_side(teller, view.opponent, "Your opponent"),
        Row(""),
        *_side(teller, view.you, "You"),
        *_rows("hand", [_in_hand(teller, card) for card in view.you.hand]),
    ]
    grid = Table.grid(padding=(0, 2))
    grid.add_column(no_wrap=True)
    grid.add_column(no_wrap=True)
    grid.add_column(no_wrap=True, justify="right")
    grid.add_column()
    for row in rows:
        cells = (row.label, row.card, row.numbers, row.notes)
        grid.add_row(*(Text(cell) for cell in cells), style=row.style)
    return grid


def _side(teller: Teller, side: Side, who: str) -> Iterator[Row]:
    hero = side.hero
    armor = f", {hero.armor} Armor" if hero.armor else ""
    attack = f"{hero.attack} Attack, " if hero.attack else ""
    health = f"{attack}{hero.health} Health{armor}"
    yield Row(who, hero.name, health, _public(side), "bold")
    if side.hero_power is not None:
        yield _card(teller, "hero power", side.hero_power, f"({side.hero_power.cost})")
    if side.weapon is not None:
        yield _card(teller, "weapon", side.weapon, _stats(side.weapon))
    yield from _rows("secrets", [_secret(teller, secret) for secret in side.secrets])
    yield from _rows("board", [_card(teller, "", card, _stats(card)) for card in side.board])


def _rows(label: str, rows: list[Row]) -> Iterator[Row]:
    """Write what the first of several rows is, and say where there is none."""
    if not rows:
        yield Row(label, "-")
    for number, row in enumerate(rows):
        yield row._replace(label="" if number else label)


def _public(side: Side) -> str:
    """Tell the numbers of a side that both players see."""
    parts = [f"{side.mana} of {side.crystals} mana"]
    if side.locked or side.overload:
        parts.append(f"overloaded: {side.locked} now, {side.overload} next turn")
    parts += [f"{side.hand_size} in hand", f"{side.deck_size} in the deck"]
    return ", ".join(parts)


def _secret(teller: Teller, secret: SeenCard | FaceDown) -> Row:
    if isinstance(secret, FaceDown):
        return Row("", f"a secret ({secret.card_class})")
    return _card(teller, "", secret, "")


def _card(teller: Teller, label: str, card: SeenCard, numbers: str) -> Row:
    return Row(label, f"{card.name} [{card.id}]", numbers, _notes(teller, card))


def _in_hand(teller: Teller, card: SeenCard) -> Row:
    stats = _stats(card)
    return Row("", card.name, f"({card.cost}) {stats}".strip(), _notes(teller, card))


def _stats(card: SeenCard) -> str:
    """Return Attack and Health; a card that is only cast has none."""
    return f"{card.attack}/{card.health}" if card.attack or card.max_health else ""


def _notes(teller: Teller, card: SeenCard) -> str:
    """Tell a card's text, and in what the card is not as it is printed."""
    printed = teller.view.card(card.card)
    gained = sorted(set(card.keywords) - printed.keywords)
    lost = sorted(printed.keywords - set(card.keywords))
    notes = [english.capital(_bare(keyword)) for keyword in gained]
    if card.silenced:
        notes.append("Silenced")
    else:
        notes += [f"no {english.capital(_bare(keyword))}" for keyword in lost]
    text = "" if card.silenced else card_text(teller.game.state.ruleset, printed)
    text = text.removeprefix(_POWER)
    return " ".join([f"({', '.join(notes)})", text]).strip() if notes else text


def _bare(keyword: str) -> str:
    return english.spaced(keyword.rpartition(":")[2])
