"""``orderofplay schema``: JSON Schemas for editors to complete card and scenario files with."""

from __future__ import annotations

import click

from orderofplay.cli.loading import load_ruleset, plugin_set
from orderofplay.cli.printing import print_json


@click.command(name="schema")
@click.argument("kind", type=click.Choice(["cards", "scenario"]), default="cards")
@plugin_set
def command(kind: str) -> None:
    """Print the JSON Schema of card files, or of scenario files, for the plugin set."""
    from orderofplay.plugins.json_schema import card_file_schema, model_schema
    from orderofplay.testing.scenario_file import Scenario

    ruleset = load_ruleset()
    if kind == "cards":
        print_json(card_file_schema(ruleset))
    else:
        print_json(model_schema(Scenario, ruleset, "orderofplay scenario file"))
