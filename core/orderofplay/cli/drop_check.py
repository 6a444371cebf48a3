"""``orderofplay drop-check``: a drop touches nothing outside its own folder."""

from __future__ import annotations

import click


@click.command(name="drop-check")
@click.argument("base")
def command(base: str) -> None:
    """Tell from git whether the expansions added since BASE touch nothing else.

    What counts is what HEAD changed since it parted from BASE, with what is not
    committed yet. Where several expansions were dropped, each commit keeps to one.
    """
    from orderofplay.cli.drops import FOLDER, Repository, commit_faults, folder_of

    repository = Repository()
    repository.require_commit(base)
    working = repository.uncommitted()
    changed = sorted({*repository.changed_since(base), *working})
    folders = sorted({folder for path in changed if (folder := folder_of(path))})
    if not any(path.startswith(f"{FOLDER}/") for path in changed):
        click.echo(f"no drop: nothing under {FOLDER}/ changed since {base}")
        return
    faults = [f"outside of {FOLDER}/<name>/: {path}" for path in changed if not folder_of(path)]
    if len(folders) > 1:
        faults += commit_faults(repository, base, working)
    for fault in faults:
        click.echo(fault)
    dropped = ", ".join(folders) or "nothing"
    if faults:
        click.echo(f"drop-check: the drop of {dropped} is not fair", err=True)
        click.get_current_context().exit(1)
    click.echo(f"drop-check: {dropped}: {len(changed)} paths changed, none outside")
