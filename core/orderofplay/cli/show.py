"""``orderofplay show``: all about one card."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from orderofplay.cli.cards import as_data, has_stats, keywords_of
from orderofplay.cli.errors import InputError, refuse_unknown
from orderofplay.cli.loading import load_ruleset, plugin_set
from orderofplay.cli.printing import print_json

if TYPE_CHECKING:
    from orderofplay.state.definitions import Card
    from orderofplay.state.ruleset import PluginRecord, Ruleset


@click.command(name="show")
@click.argument("card", nargs=-1, required=True)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@plugin_set
def command(card: tuple[str, ...], as_json: bool) -> None:
    """Show one card, by its id or name: numbers, text, where it comes from, its data."""
    from orderofplay.reading.data_form import data_form
    from orderofplay.reading.text import card_text

    ruleset = load_ruleset()
    found = find_card(ruleset, " ".join(card))
    record = next(plugin for plugin in ruleset.plugins if plugin.id == found.plugin)
    text, data = card_text(ruleset, found), data_form(found.data)
    if as_json:
        provenance = {**record._asdict(), "plugin": record.id}
        del provenance["id"]
        print_json({**as_data(found), "text": text, "provenance": provenance, "data": data})
        return
    click.echo(f"{found.name} ({found.id})")
    click.echo(_numbers(found))
    click.echo(f"\n{text or '(no text)'}\n")
    click.echo(_provenance(record))
    click.echo(f"data    {json.dumps(data, indent=2, ensure_ascii=False)}")


def find_card(ruleset: Ruleset, name: str) -> Card:
    """Find a card by id or name; capitals do not matter where only one card is meant.

    :raises InputError: no card, or several, bear the name.
    """
    ids = [name] if name in ruleset.cards else list(ruleset.names.get(name, ()))
    if not ids:
        lower = name.casefold()
        cards = ruleset.cards.values()
        ids = [card.id for card in cards if lower in {card.id.casefold(), card.name.casefold()}]
    if len(ids) == 1:
        return ruleset.cards[ids[0]]
    if ids:
        listed = ", ".join(f"{id} (plugin {ruleset.cards[id].plugin})" for id in ids)
        message = f"several cards are named {name!r}: use an id, one of {listed}"
        raise InputError(message)
    return refuse_unknown("card", name, [*ruleset.names, *ruleset.cards], "orderofplay cards")


def _numbers(card: Card) -> str:
    parts = [f"{card.type.name}, cost {card.cost}"]
    if has_stats(card):
        parts.append(f"{card.attack} Attack, {card.health} Health")
    if card.keywords:
        parts.append(f"keywords {', '.join(keywords_of(card))}")
    return "; ".join(parts)


def _provenance(record: PluginRecord) -> str:
    return (
        f"plugin  {record.id}, of the distribution {record.distribution} {record.version}\n"
        f"file    {record.file}"
    )
