"""Every check of the project: ``nox`` runs them all, ``nox -s NAME`` one.

Environments get wheels, never the tree, so that what is tested is what is installed.
Plugins and expansions are found by glob: adding one edits nothing here.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import nox

# It comes with nox, and makes an environment in a quarter of the time that venv takes.
nox.options.default_venv_backend = "virtualenv"
nox.needs_version = ">=2024.10"

ROOT = Path(__file__).parent
BUILD = ROOT / "build"
PLUGINS = [path.parent for path in sorted(ROOT.glob("plugins/*/pyproject.toml"))]
EXPANSIONS = [path.parent for path in sorted(ROOT.glob("expansions/*/pyproject.toml"))]
TESTING = ["pytest>=8.3,<10", "hypothesis>=6.112,<7", "pytest-xdist>=3.6,<4"]
# What reads official deckstrings, and what cards are checked against.
DECKSTRINGS = ["hearthstone>=9,<10", "hearthstone_data>=200000"]
# Two workers: as many as the smallest machine that this runs on has cores. Each begins with a
# half of the tests, in order, so that few fixtures of a module are made in both.
WORKERS = ["-n", "2", "--dist", "worksteal", "-q"]
PYTEST = ["pytest", *WORKERS]


# The wheel of each folder, pure or compiled, that this run of nox has built: sessions share them.
_WHEELS: dict[tuple[Path, bool], str] = {}


def _build(session: nox.Session, folders: list[Path], *, compiled: bool = False) -> list[str]:
    """Build a wheel of each folder that none was built of yet, and return their paths.

    :param compiled: whether the engine of core is compiled; a plugin's wheel is pure.
    """
    return [_wheel(session, folder, compiled=compiled and folder == ROOT) for folder in folders]


def _wheel(session: nox.Session, folder: Path, *, compiled: bool) -> str:
    if not _WHEELS:
        _make_builder(session)
    if (folder, compiled) not in _WHEELS:
        target = BUILD / "wheels" / str(len(_WHEELS))
        # The compiler takes an environment of its own, made from what the build hook names.
        shared = [] if compiled else ["--no-build-isolation", "--check-build-dependencies"]
        options = ["--quiet", "--no-deps", *shared, "-w", str(target), str(folder)]
        wanted = {"ORDEROFPLAY_COMPILE": "1" if compiled else ""}
        session.run(str(_BUILDER), "-m", "pip", "wheel", *options, env=wanted, external=True)
        _WHEELS[folder, compiled] = str(next(target.glob("*.whl")))
    return _WHEELS[folder, compiled]


_BUILDER = BUILD / "builder" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def _make_builder(session: nox.Session) -> None:
    """Make the environment in which wheels are built.

    One for all: pip would make one for each wheel, which takes ten times as long as the wheel.
    """
    shutil.rmtree(BUILD / "wheels", ignore_errors=True)
    folder = str(BUILD / "builder")
    session.run(sys.executable, "-m", "virtualenv", "--quiet", "--clear", folder, external=True)
    projects = [_project(folder) for folder in (ROOT, *PLUGINS, *EXPANSIONS)]
    needed = {need for project in projects for need in project["build-system"]["requires"]}
    install = ["pip", "install", "--quiet", *sorted(needed)]
    session.run(str(_BUILDER), "-m", *install, external=True)


def _project(folder: Path) -> dict[str, Any]:
    return tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))


def _tests_of(folders: list[Path]) -> list[str]:
    return [str(folder / "tests") for folder in folders if (folder / "tests").is_dir()]


def _plugin_ids(folders: list[Path]) -> list[str]:
    """Return the ids of the plugins that distributions bring, from their metadata."""
    ids: list[str] = []
    for folder in folders:
        ids += _project(folder)["project"]["entry-points"]["orderofplay.plugins"]
    return ids


@nox.session
def lint(session: nox.Session) -> None:
    """Check types, lint rules, format, and the direction of imports."""
    tools = ["mypy>=1.18,<3", "ruff>=0.14,<0.18", "import-linter>=2.3,<3"]
    session.install(*tools, "nox", "hatchling", "editables", "setuptools", *TESTING)
    # What builds them is there; an environment for each would take longer than all of them.
    folders = [word for folder in (ROOT, *PLUGINS, *EXPANSIONS) for word in ("-e", str(folder))]
    session.install("--no-build-isolation", "--check-build-dependencies", *folders)
    session.run("ruff", "check", ".")
    session.run("ruff", "format", "--check", ".")
    sources = [str(folder / "src") for folder in PLUGINS + EXPANSIONS]
    programs = ["noxfile.py", "hatch_build.py", "docs/make_reference.py"]
    session.run("mypy", "core", *sources, *programs)
    session.run("lint-imports", "--no-logo")
    session.run("python", "docs/make_reference.py", "--check")


@nox.session
def core_alone(session: nox.Session) -> None:
    """Run the core suite with core and nothing else installed."""
    session.install(*_build(session, [ROOT]), *TESTING)
    session.run(*PYTEST, "tests", *session.posargs)


@nox.session
def everything(session: nox.Session) -> None:
    """Run the suites of plugins, expansions and pages with everything installed; audit core.

    The core suite runs under every plugin set in the session ``sets``, and not here again.
    """
    folders = PLUGINS + EXPANSIONS
    wheels = _build(session, [ROOT, *folders])
    session.install(*wheels, *TESTING, *DECKSTRINGS)
    # Some tests install the checkout in an environment of their own. They come first: they are
    # the longest, and while one worker is at them, the other takes what is left.
    session.env["ORDEROFPLAY_WHEELS"] = os.pathsep.join(wheels)
    tests = _tests_of([ROOT / "docs", *EXPANSIONS, *PLUGINS])
    session.run(*PYTEST, *tests, *session.posargs)
    session.run("orderofplay", "audit", str(ROOT))


# Files of the core suite that need not run again under each plugin set: the whole suite runs
# with core alone (`core_alone`) and with all that there is chosen (`sets`, at its end).
# These make the plugin sets that they are about, most in processes of their own, so that
# whatever is chosen never comes to them.
_OWN_SETS = ["findings_*", "doctor", "plugin_sets", "audit", "cli_run", "drop_check"]
# These play, save and read at random, over and over, under the rules of a plugin of the suite;
# of each rule that they go by, a file that stays says exactly what has to happen.
_AT_RANDOM = [
    *("fuzz_*", "scenario_fuzz", "branching", "saves", "records", "properties", "plain_auras"),
    *("view_twins", "simulation", "turn_random", "turn_at_random", "attack_listing"),
]


def _without(session: nox.Session, names: list[str]) -> list[str]:
    """Return the options of pytest that leave out files of the core suite."""
    for name in names:
        if not any((ROOT / "tests").glob(f"test_{name}.py")):
            session.error(f"there is no tests/test_{name}.py to leave out")
    return [f"--ignore-glob=*/test_{name}.py" for name in names]


@nox.session
def sets(session: nox.Session) -> None:
    """Run the shipped core suite under every plugin set, in one environment."""
    folders = PLUGINS + EXPANSIONS
    session.install(*_build(session, [ROOT, *folders]), *TESTING)
    # The session core_alone plays the thousand games; a set changes none of them.
    session.env["CI"] = ""
    for chosen in ["none", *_plugin_ids(EXPANSIONS or PLUGINS)]:
        arguments = [*_without(session, _OWN_SETS + _AT_RANDOM), *session.posargs]
        session.run("orderofplay", "test", "--plugins", chosen, *WORKERS, *arguments)
    session.run("orderofplay", "test", "--plugins", "all", *WORKERS, *session.posargs)
    told = {
        session.run(
            "python", "-c", _TELL, env={"PYTHONHASHSEED": seed, "COLUMNS": "200"}, silent=True
        )
        for seed in ("0", "1", "4711")
    }
    if len(told) != 1:
        session.error(f"hash seeds change fingerprints or logs: {told}")


# The fingerprint, and the trace of every shipped scenario.
_TELL = """
from orderofplay.plugins.composition import compose_installed
from orderofplay.testing.scenario import run_scenario
ruleset = compose_installed()
print(ruleset.fingerprint, [plugin.id for plugin in ruleset.plugins])
for name, text in ruleset.scenarios.items():
    result = run_scenario(text, ruleset, trace=True, where=name)
    print(name, result.log, result.trace)
"""


@nox.session
def compiled(session: nox.Session) -> None:
    """Run every suite on an engine compiled by mypyc."""
    folders = PLUGINS + EXPANSIONS
    session.install(*_build(session, [ROOT, *folders], compiled=True), *TESTING)
    check = "import orderofplay.engine.resolution as r; assert not r.__file__.endswith('.py')"
    session.run("python", "-c", check)
    # What is compiled is the engine: how plugin sets are found, judged and installed is not,
    # nor how files are read and written, nor what the command line makes of it. `core_alone`
    # and `everything` run what is left out here.
    session.env["CI"] = ""
    session.run(*PYTEST, "tests", *_tests_of(folders), *_OF_THE_ENGINE, *session.posargs)


_ELSEWHERE = [
    *("findings", "doctor", "fuzz_files", "audit", "plugin_sets", "drop_check", "third_parties"),
    *("test_cli", "test_deck_forms"),
]
_OF_THE_ENGINE = ["-k", f"not ({' or '.join(_ELSEWHERE)})"]


@nox.session
def drop(session: nox.Session) -> None:
    """Prove that the newest drop needs nothing but itself.

    Each of its commits touches its folder alone. Core and plugins as they were when it became
    what it is, its wheel on top, both suites green, and not a byte of what was installed
    changed. Words that it needs have to come before it, in commits of their own.
    """
    if _git("rev-parse", "--is-shallow-repository").strip() == "true":
        session.skip("a shallow clone does not know what was there before the drop")
    newest = _newest_drop()
    if newest is None:
        session.skip("there is no drop")
        return
    folder, commits = newest
    base = _became(folder)
    tree = BUILD / "before"
    shutil.rmtree(tree, ignore_errors=True)
    session.run("git", "worktree", "prune", external=True)
    session.run("git", "worktree", "add", "--detach", str(tree), base, external=True)
    before = [tree, *(path.parent for path in sorted(tree.glob("plugins/*/pyproject.toml")))]
    session.install(*_build(session, before), *TESTING)
    session.env["CI"] = ""
    site = Path(session.virtualenv.location)
    installed = _digests(site)
    session.install("--no-deps", *_build(session, [folder]))
    now = _digests(site)
    changed = [name for name, digest in installed.items() if now.get(name) != digest]
    if changed:
        session.error(f"installing {folder.name} changed {changed}")
    # The base's suite ran whole when it was the newest, and the drop's with it in `sets`.
    arguments = _without(session, _OWN_SETS + _AT_RANDOM)
    session.run("orderofplay", "test", "--plugins", "all", *WORKERS, *arguments)
    # The session everything installs what third parties make, beside the same wheels.
    own = ["-k", "not third_parties"]
    session.run(*PYTEST, *_tests_of([folder]), *own, *session.posargs)
    with session.chdir(tree):
        for commit in commits:
            session.run("git", "checkout", "--quiet", "--detach", commit, external=True)
            session.run("orderofplay", "drop-check", f"{commit}^")
    session.run("git", "worktree", "remove", "--force", str(tree), external=True)


def _git(*arguments: str) -> str:
    command = ["git", *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout  # noqa: S603 - git with our own arguments


def _newest_drop() -> tuple[Path, list[str]] | None:
    """Return the expansion that was added last, and the commits that made it, the newest first."""
    added = _git("log", "--diff-filter=A", "--format=", "--name-only", "--", "expansions")
    for row in added.split():
        if row.endswith("/pyproject.toml") and (ROOT / row).is_file():
            folder = (ROOT / row).parent
            return folder, _git("log", "--no-merges", "--format=%H", "--", str(folder)).split()
    return None


def _became(folder: Path) -> str:
    """Return the commit that made a folder what it is, or the merge that did."""
    name = folder.relative_to(ROOT).as_posix()
    now = _git("ls-tree", "HEAD", name)
    found = "HEAD"
    for commit in _git("rev-list", "--first-parent", "HEAD").split():
        if _git("ls-tree", commit, name) != now:
            break
        found = commit
    return found


def _digests(site: Path) -> dict[str, str]:
    """Return a digest of each file of core and the plugins in an environment."""
    return {
        str(path.relative_to(site)): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(site.rglob("orderofplay*/**/*"))
        if path.is_file() and "__pycache__" not in path.parts
    }


@nox.session(default=False)
def benchmark(session: nox.Session) -> None:
    """Print how fast whole games and the seeds' situations are, pure and compiled."""
    for compiled in (False, True):
        wheels = _build(session, [ROOT, *PLUGINS], compiled=compiled)
        session.install(*wheels)
        session.install("--force-reinstall", "--no-deps", *wheels)
        session.run("orderofplay", "bench", "--seconds", "60", *session.posargs)
        session.run("python", "tests/benchmarks/situations.py")
