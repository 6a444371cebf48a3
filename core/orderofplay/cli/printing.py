"""Tables and JSON on stdout."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence

import click

# A table that is piped into another program is not folded at a terminal's width.
_PIPED_WIDTH = 10_000


def print_table(columns: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    """Print a table; numbers stand at the right."""
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    cells = [list(row) for row in rows]
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    for number, column in enumerate(columns):
        numeric = bool(cells) and all(isinstance(row[number], int) for row in cells)
        table.add_column(column, justify="right" if numeric else "left", overflow="fold")
    for row in cells:
        # Text, since rich would read brackets in a plain string as markup.
        table.add_row(*(Text(str(cell)) for cell in row))
    console = Console(highlight=False)
    if not console.is_terminal:
        console.width = _PIPED_WIDTH
    console.print(table)


def print_json(value: object) -> None:
    """Print a value as JSON."""
    click.echo(json.dumps(value, indent=2, ensure_ascii=False))
