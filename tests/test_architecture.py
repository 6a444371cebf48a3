"""What depends on what: layers, what is imported when, and what a running game never enters."""

from __future__ import annotations

import ast
import importlib.util
import inspect
import subprocess
import sys
from pathlib import Path
from types import FrameType, ModuleType
from typing import Any

import pytest
from orderofplay import api
from synthetic_events import play

ROOT = Path(__file__).parents[1]
HEAVY = ("pydantic", "pydantic_core", "pluggy", "rich", "click", "importlib_metadata")


@pytest.mark.skipif(
    not (ROOT / "core" / "orderofplay").is_dir(), reason="the contracts stand in a checkout only"
)
@pytest.mark.skipif(
    importlib.util.find_spec("importlinter") is None, reason="import-linter is not installed"
)
def test_dependencies_point_one_way() -> None:
    """DESIGN 2: cli, testing -> plugins, cards -> engine -> state."""
    program = "from importlinter.cli import lint_imports; raise SystemExit(lint_imports())"
    result = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 0, result.stdout + result.stderr
    assert "0 broken" in result.stdout


def _imported_by(statement: str) -> set[str]:
    """Return the first parts of the names of what a fresh interpreter imports."""
    program = f"{statement}\nimport sys\nprint(*{{name.partition('.')[0] for name in sys.modules}})"
    result = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    return set(result.stdout.split())


@pytest.mark.parametrize(
    "module", ["orderofplay", "orderofplay.state.game_state", "orderofplay.engine.game"]
)
def test_what_plays_imports_nothing_of_what_composes(module: str) -> None:
    """DESIGN 5: start-up is part of the product; engine and state stand on the library alone."""
    imported = _imported_by(f"import {module}")
    assert "orderofplay" in imported
    assert not imported & set(HEAVY)


def test_no_plugin_and_no_expansion_is_imported_by_core() -> None:
    """DESIGN 6: core imports none, whatever is installed."""
    imported = _imported_by("import orderofplay.api, orderofplay.testing, orderofplay.cli")
    # A compiled build has a module for what its parts share.
    plugins = {name for name in imported if name.startswith("orderofplay_")}
    assert plugins <= {"orderofplay__mypyc"}


def test_a_running_game_never_enters_pydantic_or_pluggy() -> None:
    """DESIGN 3: compose once, then play: no hook is called and nothing is validated."""
    g = play(deck=["Pebble"] * 5, trace=True)
    entered: set[str] = set()

    def watch(frame: FrameType, event: str, argument: Any) -> None:  # noqa: ANN401 - its signature
        if event == "c_call":
            entered.add(str(getattr(argument, "__module__", "")))
        elif event == "call":
            entered.add(str(frame.f_globals.get("__name__", "")))

    before = sys.getprofile()
    sys.setprofile(watch)
    try:
        for name in ("Seedpod", "Captain", "Echo", "Hydra", "Bodyguard", "Bubble", "Sundial"):
            g.summon(name, 0)
        for name in ("Gambler", "Ruffian", "Bomb", "Herald"):
            g.summon(name, 1)
        g.cast("Heirloom", 0)
        g.cast("Rain", 1)
        g.order_attack(g.board(1)[1], g.board(0)[0])
        g.end_turn(0)
        g.end_turn(1)
        twin = g.clone()
        twin.cast("Purge", 0)
    finally:
        sys.setprofile(before)

    assert "synthetic" in entered
    parts = {name.partition(".")[0] for name in entered}
    assert not parts & set(HEAVY)
    assert len(g.log()) > 40


# What a plugin may import


def _kind(name: str) -> int:
    """Sort as the linter does: constants, classes, the rest."""
    if name.isupper():
        return 0
    return 1 if name[0].isupper() else 2


def test_the_names_of_the_api_are_sorted_and_there() -> None:
    """DESIGN 3: `orderofplay.api` is all that a plugin may import."""
    assert list(api.__all__) == sorted(api.__all__, key=lambda name: (_kind(name), name))
    assert len(set(api.__all__)) == len(api.__all__)
    public = {
        name
        for name, thing in vars(api).items()
        if not name.startswith("_") and not isinstance(thing, ModuleType) and name != "annotations"
    }
    assert public == set(api.__all__)


@pytest.mark.parametrize("name", api.__all__)
def test_every_name_of_the_api_is_described(name: str) -> None:
    """A class or function has a docstring of its own; a constant or alias has a value."""
    thing = getattr(api, name)
    if not (inspect.isclass(thing) or inspect.isfunction(thing)):
        assert thing is not None
        return
    file = str(getattr(sys.modules[thing.__module__], "__file__", ""))
    if file.endswith(".py"):
        assert vars(thing).get("__doc__") if inspect.isclass(thing) else thing.__doc__


_RUNS_DATA = {"pickle", "marshal", "shelve", "dill", "cloudpickle", "joblib"}


def test_nothing_is_ever_unpickled() -> None:
    """Records, saves, decks and scenarios are data: no module reads what could run code."""
    package = Path(str(api.__file__)).parent
    sources = [path for path in package.rglob("*.py") if "suite" not in path.parts]
    assert package / "table" / "save_file.py" in sources
    for path in sources:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                assert not {alias.name.partition(".")[0] for alias in node.names} & _RUNS_DATA
            elif isinstance(node, ast.ImportFrom):
                assert (node.module or "").partition(".")[0] not in _RUNS_DATA
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                assert node.func.id not in {"eval", "exec", "compile", "__import__"}
