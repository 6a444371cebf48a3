"""``orderofplay plugins``: what is in the plugin set, and where it comes from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import click

from orderofplay.cli.errors import refuse_unknown
from orderofplay.cli.loading import load_ruleset, plugin_set
from orderofplay.cli.printing import print_json, print_table

if TYPE_CHECKING:
    from orderofplay.state.ruleset import PluginRecord, Ruleset


@click.command(name="plugins")
@click.argument("name", required=False)
@click.option("--contributions", is_flag=True, help="List one by one what is contributed.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@plugin_set
def command(name: str | None, contributions: bool, as_json: bool) -> None:
    """List the plugins with what they contribute; of one plugin, one by one."""
    ruleset = load_ruleset()
    records = _chosen(ruleset, name)
    one_by_one = contributions or name is not None
    if as_json:
        print_json([_as_data(ruleset, record, one_by_one) for record in records])
        return
    if not records:
        click.echo("no plugins: the plugin set is empty, or none is installed")
        return
    columns = ("plugin", "version", "distribution", "contributes", "file")
    print_table(columns, [_row(ruleset, record) for record in records])
    if one_by_one:
        _print_contributions(ruleset, records)


def _chosen(ruleset: Ruleset, name: str | None) -> tuple[PluginRecord, ...]:
    if name is None:
        return ruleset.plugins
    found = tuple(r for r in ruleset.plugins if name in {r.id, r.distribution})
    if not found:
        known = [record.id for record in ruleset.plugins]
        refuse_unknown("plugin", name, known, "orderofplay plugins")
    return found


def _counts(ruleset: Ruleset, plugin: str) -> dict[str, int]:
    return dict(Counter(row.hook for row in ruleset.contributions if row.plugin == plugin))


def _row(ruleset: Ruleset, record: PluginRecord) -> tuple[str, ...]:
    counts = _counts(ruleset, record.id)
    contributes = ", ".join(f"{hook} {number}" for hook, number in counts.items()) or "nothing"
    return (record.id, record.version, record.distribution, contributes, record.file)


def _print_contributions(ruleset: Ruleset, records: Sequence[PluginRecord]) -> None:
    ids = {record.id for record in records}
    rows = [row for row in ruleset.contributions if row.plugin in ids]
    print_table(("plugin", "hook", "name", "what it is"), rows)


def _as_data(ruleset: Ruleset, record: PluginRecord, one_by_one: bool) -> dict[str, Any]:
    data: dict[str, Any] = {**record._asdict(), "contributes": _counts(ruleset, record.id)}
    if one_by_one:
        rows = [row for row in ruleset.contributions if row.plugin == record.id]
        data["contributions"] = [
            {"hook": row.hook, "name": row.name, "summary": row.summary} for row in rows
        ]
    return data
