"""``orderofplay cards``: the cards of the plugin set."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from orderofplay.cli.loading import load_ruleset, plugin_set
from orderofplay.cli.printing import print_json, print_table

if TYPE_CHECKING:
    from orderofplay.state.definitions import Card


@click.command(name="cards")
@click.argument("query", nargs=-1)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@plugin_set
def command(query: tuple[str, ...], as_json: bool) -> None:
    """List the cards whose id, name, type or keywords contain QUERY, all without one."""
    words = " ".join(query)
    found = [card for card in load_ruleset().cards.values() if _matches(card, words.casefold())]
    if as_json:
        print_json([as_data(card) for card in found])
    elif found:
        columns = ("id", "name", "type", "cost", "attack", "health", "keywords", "plugin")
        print_table(columns, [_row(card) for card in found])
    elif words:
        click.echo(f"no card has {words!r} in its id, name, type or keywords")
    else:
        click.echo("no cards: the plugins of the set bring none")


def keywords_of(card: Card) -> list[str]:
    """Return the bare names of a card's keywords."""
    return sorted(name.rpartition(":")[2] for name in card.keywords)


def as_data(card: Card) -> dict[str, Any]:
    """Return the facts of a card for JSON."""
    data: dict[str, Any] = {
        "id": card.id,
        "name": card.name,
        "type": card.type.name,
        "cost": card.cost,
        "keywords": keywords_of(card),
        "plugin": card.plugin,
    }
    if has_stats(card):
        data.update(attack=card.attack, health=card.health)
    return data


def has_stats(card: Card) -> bool:
    """Tell whether Attack and Health mean something for a card of this type."""
    return card.type.place != "none"


def _matches(card: Card, words: str) -> bool:
    facts = [card.id, card.name, card.type.name, *keywords_of(card)]
    return any(words in fact.casefold() for fact in facts)


def _row(card: Card) -> tuple[object, ...]:
    stats: tuple[object, object] = (card.attack, card.health) if has_stats(card) else ("", "")
    facts = (card.id, card.name, card.type.name, card.cost)
    return (*facts, *stats, ", ".join(keywords_of(card)), card.plugin)
