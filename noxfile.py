"""Every check of the project: ``nox`` runs them all, ``nox -s NAME`` one.

Environments get wheels, never the tree, so that what is tested is what is installed.
Plugins and expansions are found by glob: adding one edits nothing here.
"""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import tomllib
from pathlib import Path

import nox

nox.options.default_venv_backend = "venv"
nox.needs_version = ">=2024.10"

ROOT = Path(__file__).parent
BUILD = ROOT / "build"
PLUGINS = [path.parent for path in sorted(ROOT.glob("plugins/*/pyproject.toml"))]
EXPANSIONS = [path.parent for path in sorted(ROOT.glob("expansions/*/pyproject.toml"))]
TESTING = ["pytest>=8.3,<10", "hypothesis>=6.112,<7", "pytest-xdist>=3.6,<4"]
# What reads official deckstrings, and what cards are checked against.
DECKSTRINGS = ["hearthstone>=9,<10", "hearthstone_data>=200000"]
# Two workers: as many as the smallest machine that this runs on has cores.
PYTEST = ["pytest", "-n", "2", "-q"]


def _build(session: nox.Session, folders: list[Path], name: str) -> list[str]:
    """Build a wheel of each folder, and return their paths."""
    target = BUILD / name
    shutil.rmtree(target, ignore_errors=True)
    for folder in folders:
        session.run("pip", "wheel", "--quiet", "--no-deps", "-w", str(target), str(folder))
    return [str(wheel) for wheel in sorted(target.glob("*.whl"))]


def _tests_of(folders: list[Path]) -> list[str]:
    return [str(folder / "tests") for folder in folders if (folder / "tests").is_dir()]


def _plugin_ids(folders: list[Path]) -> list[str]:
    """Return the ids of the plugins that distributions bring, from their metadata."""
    ids: list[str] = []
    for folder in folders:
        project = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))["project"]
        ids += project["entry-points"]["orderofplay.plugins"]
    return ids


@nox.session
def lint(session: nox.Session) -> None:
    """Check types, lint rules, format, and the direction of imports."""
    tools = ["mypy>=1.18,<3", "ruff>=0.14,<0.18", "import-linter>=2.3,<3"]
    session.install(*tools, "nox", "hatchling", "setuptools", *TESTING, "-e", str(ROOT))
    for folder in PLUGINS + EXPANSIONS:
        session.install("--no-deps", "-e", str(folder))
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
    session.install(*_build(session, [ROOT], "core_alone"), *TESTING)
    session.run(*PYTEST, "tests", *session.posargs)


@nox.session
def everything(session: nox.Session) -> None:
    """Run the suites of plugins, expansions and pages with everything installed; audit core.

    The core suite runs under every plugin set in the session ``sets``, and not here again.
    """
    folders = PLUGINS + EXPANSIONS
    session.install(*_build(session, [ROOT, *folders], "everything"), *TESTING, *DECKSTRINGS)
    session.run(*PYTEST, *_tests_of([*folders, ROOT / "docs"]), *session.posargs)
    session.run("orderofplay", "audit", str(ROOT))


@nox.session
def sets(session: nox.Session) -> None:
    """Run the shipped core suite under every plugin set, in one environment."""
    folders = PLUGINS + EXPANSIONS
    session.install(*_build(session, [ROOT, *folders], "sets"), *TESTING)
    # The session core_alone plays the thousand games; a set changes none of them.
    session.env["CI"] = ""
    for chosen in ["none", *_plugin_ids(EXPANSIONS or PLUGINS)]:
        arguments = [*_WITHOUT_OWN_SETS, *session.posargs]
        session.run("orderofplay", "test", "--plugins", chosen, "-n", "2", "-q", *arguments)
    session.run("orderofplay", "test", "--plugins", "all", "-n", "2", "-q", *session.posargs)
    told = {
        session.run(
            "python", "-c", _TELL, env={"PYTHONHASHSEED": seed, "COLUMNS": "200"}, silent=True
        )
        for seed in ("0", "1", "4711")
    }
    if len(told) != 1:
        session.error(f"hash seeds change fingerprints or logs: {told}")


# Tests that make the plugin sets and files that they are about, whatever is chosen, and take
# the longest: the whole suite runs with core alone and with all that there is.
_WITHOUT_OWN_SETS = ["-k", "not (findings or doctor or fuzz or branching or saves or records)"]

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
    session.env["ORDEROFPLAY_COMPILE"] = "1"
    session.install(*_build(session, [ROOT, *folders], "compiled"), *TESTING)
    check = "import orderofplay.engine.resolution as r; assert not r.__file__.endswith('.py')"
    session.run("python", "-c", check)
    # What is compiled is the engine: how plugin sets are found, judged and installed is not.
    session.env["CI"] = ""
    session.run(*PYTEST, "tests", *_tests_of(folders), *_OF_THE_ENGINE, *session.posargs)


_OF_THE_ENGINE = [
    "-k",
    "not (findings or doctor or fuzz_files or audit or plugin_sets or drop_check or third_parties)",
]


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
    session.install(*_build(session, before, "drop"), *TESTING)
    session.env["CI"] = ""
    site = Path(session.virtualenv.location)
    installed = _digests(site)
    session.install("--no-deps", *_build(session, [folder], "drop"))
    changed = [name for name, digest in installed.items() if _digests(site).get(name) != digest]
    if changed:
        session.error(f"installing {folder.name} changed {changed}")
    session.run("orderofplay", "test", "--plugins", "all", "-n", "2", "-q")
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
    for compile_it in ("", "1"):
        session.env["ORDEROFPLAY_COMPILE"] = compile_it
        wheels = _build(session, [ROOT, *PLUGINS], "benchmark")
        session.install(*wheels)
        session.install("--force-reinstall", "--no-deps", *wheels)
        session.run("orderofplay", "bench", "--seconds", "60", *session.posargs)
        session.run("python", "tests/benchmarks/situations.py")
