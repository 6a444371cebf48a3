"""``orderofplay audit``: core names no card and no plugin, and imports none."""

from __future__ import annotations

from pathlib import Path

import click

from orderofplay.cli.errors import InputError
from orderofplay.cli.loading import load, plugin_set


@click.command(name="audit")
@click.argument("root", required=False, type=click.Path(exists=True, path_type=Path))
@plugin_set
def command(root: Path | None) -> None:
    """Read the sources of core for the names of everything that is loaded.

    ROOT is a checkout with a folder core/; without it, the checkout that the command
    stands in, else the installed core.
    """
    from orderofplay.cli.audit_names import names_of_plugins, read_sources

    folder = _checkout(root)
    installed = folder is None
    folder = folder or _installed_core()
    examination = load()
    names = names_of_plugins(examination.ruleset, examination.selected)
    sources = [path for path in sorted(folder.rglob("*.py")) if not (installed and _is_test(path))]
    if not sources:
        message = f"there is no Python source under {folder}"
        raise InputError(message)
    findings = read_sources(sources, names)
    for finding in findings:
        click.echo(f"{_relative(finding.path)}:{finding.line}: {finding.text}")
    if findings:
        count = len(findings)
        places = "1 place" if count == 1 else f"{count} places"
        click.echo(f"audit: core names what is loaded in {places}", err=True)
        click.get_current_context().exit(1)
    click.echo(f"audit: {len(sources)} files of {folder} hold none of {len(names.words)} names")


def _checkout(root: Path | None) -> Path | None:
    """Return the folder core/ of a checkout, None where there is no checkout.

    :raises InputError: the checkout that was named is none.
    """
    if root is not None:
        folder = root / "core"
        if not folder.is_dir():
            message = f"{root} has no folder core/: it is no checkout"
            raise InputError(message)
        return folder
    here = Path.cwd()
    for place in (here, *here.parents):
        if (place / "core" / "orderofplay").is_dir():
            return place / "core"
    return None


def _installed_core() -> Path:
    import orderofplay

    return Path(orderofplay.__file__).parent


def _is_test(path: Path) -> bool:
    """Tell the tests apart, which a checkout has beside core and a wheel within it."""
    return path.is_relative_to(_installed_core() / "testing" / "suite")


def _relative(path: Path) -> Path:
    """Return a path as seen from where the command stands, if it is below."""
    here = Path.cwd()
    return path.relative_to(here) if path.is_relative_to(here) else path
