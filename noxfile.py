"""Every check of the project: ``nox`` runs them all, ``nox -s NAME`` one.

Environments get wheels, never the tree, so that what is tested is what is installed.
Plugins and expansions are found by glob: adding one edits nothing here.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import nox

nox.options.default_venv_backend = "venv"
nox.needs_version = ">=2024.10"
nox.options.stop_on_first_error = False

ROOT = Path(__file__).parent
WHEELS = ROOT / "build" / "wheels"
PLUGINS = [path.parent for path in sorted(ROOT.glob("plugins/*/pyproject.toml"))]
EXPANSIONS = [path.parent for path in sorted(ROOT.glob("expansions/*/pyproject.toml"))]
TESTING = ["pytest>=8.3,<10", "hypothesis>=6.112,<7"]


def _build(session: nox.Session, folders: list[Path]) -> list[str]:
    """Build a wheel of each folder, and return their paths."""
    shutil.rmtree(WHEELS, ignore_errors=True)
    for folder in folders:
        session.run("pip", "wheel", "--quiet", "--no-deps", "-w", str(WHEELS), str(folder))
    return [str(wheel) for wheel in sorted(WHEELS.glob("*.whl"))]


def _tests_of(folders: list[Path]) -> list[str]:
    return [str(folder / "tests") for folder in folders if (folder / "tests").is_dir()]


@nox.session
def lint(session: nox.Session) -> None:
    """Types, lint rules, format, and the direction of imports."""
    session.install(
        "mypy>=1.18,<3", "ruff>=0.14,<0.18", "import-linter>=2.3,<3", "nox", "hatchling"
    )
    session.install(*TESTING, "-e", str(ROOT))
    for folder in PLUGINS + EXPANSIONS:
        session.install("--no-deps", "-e", str(folder))
    session.run("ruff", "check", ".")
    session.run("ruff", "format", "--check", ".")
    sources = [str(folder / "src") for folder in PLUGINS + EXPANSIONS]
    session.run("mypy", "core", *sources, "noxfile.py", "hatch_build.py")
    session.run("lint-imports", "--no-logo")


@nox.session
def core_alone(session: nox.Session) -> None:
    """Run the core suite with core and nothing else installed."""
    session.install(*_build(session, [ROOT]), *TESTING)
    session.run("pytest", "tests", *session.posargs)


@nox.session
def everything(session: nox.Session) -> None:
    """Run every suite with all plugins and expansions, then audit core."""
    folders = PLUGINS + EXPANSIONS
    session.install(*_build(session, [ROOT, *folders]), *TESTING, "hearthstone_data")
    session.run("pytest", "tests", *_tests_of(folders), *session.posargs)
    session.run("orderofplay", "audit", str(ROOT))


@nox.session
def compiled(session: nox.Session) -> None:
    """Run every suite on an engine compiled by mypyc."""
    folders = PLUGINS + EXPANSIONS
    session.env["ORDEROFPLAY_COMPILE"] = "1"
    session.install(*_build(session, [ROOT, *folders]), *TESTING)
    check = "import orderofplay.engine.resolution as r; assert not r.__file__.endswith('.py')"
    session.run("python", "-c", check)
    session.run("pytest", "tests", *_tests_of(folders), *session.posargs)


@nox.session(default=False)
def benchmark(session: nox.Session) -> None:
    """Print how fast the seeds' situations resolve, pure and compiled."""
    for compile_it in ("", "1"):
        session.env["ORDEROFPLAY_COMPILE"] = compile_it
        wheels = _build(session, [ROOT, *PLUGINS])
        session.install("--force-reinstall", "--no-deps", *wheels)
        session.install(*wheels)
        session.run("python", "tests/benchmarks/situations.py", *session.posargs)
