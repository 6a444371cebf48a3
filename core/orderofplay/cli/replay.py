"""``orderofplay replay``: a recorded match."""

from __future__ import annotations

from pathlib import Path

import click

from orderofplay.cli.loading import load_ruleset, plugin_set


@click.command(name="replay")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--to", type=click.IntRange(min=0), metavar="N", help="Stop after N actions.")
@click.option("--trace", is_flag=True, help="Show why each thing happened when it did.")
@click.option(
    "--save",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="OUT",
    help="Save the game as it stands then, to go on from it.",
)
@click.option("--force", is_flag=True, help="Go on where the plugin set is not the record's.")
@plugin_set
def command(file: Path, to: int | None, trace: bool, save: Path | None, force: bool) -> None:
    """Replay the record FILE, and tell what happened.

    A whole replay is compared with the record: the winner, the turns and every Event of
    the log have to be the same.
    """
    from orderofplay.table.account import account
    from orderofplay.table.record_file import read_record
    from orderofplay.table.replaying import begin_replay
    from orderofplay.table.ruleset_data import code_warning, ruleset_data
    from orderofplay.table.save import save_data, write_save

    record = read_record(file)
    ruleset = load_ruleset()
    game = begin_replay(record, ruleset, force=force, trace=trace)
    warning = code_warning(ruleset_data(ruleset), record.header.ruleset, record.where)
    if warning:
        click.echo(warning, err=True)
    for line in account(record, game, to):
        click.echo(line)
    if save is not None:
        write_save(save, save_data(game))
        click.echo(f"saved: {save}")
