"""What is measured in processes of their own: start-up, memory, instructions, a yardstick."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, Final, NamedTuple

from orderofplay.cli.errors import InputError

# A process between this one and the measured one: to the system the memory of a process
# that starts another is the other's too, so it has to be a small one.
_MEASURE: Final = """
import json, resource, subprocess, sys
done = subprocess.run(sys.argv[1:], capture_output=True, text=True)
used = resource.getrusage(resource.RUSAGE_CHILDREN)
print(json.dumps([done.returncode, done.stderr, used.ru_utime + used.ru_stime, used.ru_maxrss]))
"""

_COMPOSE: Final = "from orderofplay.plugins.composition import compose_installed as c; c({!r})"
_STARTS: Final = 3
_GAMES: Final = 20
# Two numbers of games: the difference of their instructions holds no start-up.
_FEW, _MORE = 2, 12
_COLLECTED: Final = re.compile(r"Collected\s*:\s*(\d+)")


class _Used(NamedTuple):
    """What a process used: CPU seconds, and at most so many mebibytes."""

    seconds: float
    memory: float


def _run(*command: str) -> _Used | None:
    """Run a command and return what it used, None on a system that does not tell."""
    if sys.platform == "win32":
        return None
    words = [sys.executable, "-I", "-S", "-c", _MEASURE, *command]
    finished = subprocess.run(words, capture_output=True, text=True, check=True)  # noqa: S603 - our own program
    code, errors, seconds, memory = json.loads(finished.stdout)
    if code:
        message = f"{' '.join(command)} failed: {errors}"
        raise InputError(message)
    unit = 2**20 if sys.platform == "darwin" else 2**10
    return _Used(seconds, memory / unit)


def start_up(plugins: str) -> dict[str, float]:
    """Return the CPU time from nothing to a composed ruleset, in milliseconds."""
    program = _COMPOSE.format(plugins)
    used = [_run(sys.executable, "-c", program) for _ in range(_STARTS)]
    times = sorted(one.seconds for one in used if one is not None)
    return {"startUpMilliseconds": round(1000 * times[len(times) // 2])} if times else {}


def memory(plugins: str, decks: tuple[str, str]) -> dict[str, float]:
    """Return how much memory a process takes at most that plays games."""
    used = _run(*_simulate(plugins, decks, _GAMES))
    return {"memoryMebibytes": round(used.memory, 1)} if used is not None else {}


def _simulate(plugins: str, decks: tuple[str, str], games: int) -> list[str]:
    words = ["--plugins", plugins, "--decks", *decks, "--games", str(games), "--jobs", "1"]
    return [sys.executable, "-m", "orderofplay", "simulate", *words]


def find_valgrind() -> str:
    """Return the path of valgrind.

    :raises InputError: it is not installed.
    """
    valgrind = shutil.which("valgrind")
    if valgrind is None:
        message = "--instructions needs valgrind, which is not installed"
        raise InputError(message)
    return valgrind


def instructions(valgrind: str, plugins: str, decks: tuple[str, str]) -> dict[str, int]:
    """Return the processor's instructions a game, as callgrind counts them.

    They are the same on every run, so that they show a change of some per cent where a
    clock does not. The games run some fifty times slower meanwhile.

    :raises InputError: valgrind failed.
    """
    counts = [_instructions(valgrind, _simulate(plugins, decks, n)) for n in (_FEW, _MORE)]
    return {"instructionsPerGame": (counts[1] - counts[0]) // (_MORE - _FEW)}


def _instructions(valgrind: str, command: list[str]) -> int:
    tool = [valgrind, "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    finished = subprocess.run(  # noqa: S603 - our own command
        [*tool, *command], capture_output=True, text=True, check=False
    )
    found = _COLLECTED.search(finished.stderr)
    if finished.returncode or found is None:
        message = f"valgrind failed: {finished.stderr[-2000:]}"
        raise InputError(message)
    return int(found[1])


class Yardstick:
    """Another engine, in a folder with a program ``bench.py``, to compare with.

    ``python bench.py GAMES 1`` has to print a JSON object with the games (``games_s``) and
    player actions (``actions_s``) that it plays a CPU second. It is run between our own
    batches: on a noisy machine only a ratio of the same minute says anything.
    """

    # As many games as our own batches take about as long for.
    GAMES: Final = 150

    def __init__(self, folder: str) -> None:
        """Name its folder.

        :raises InputError: there is no such program.
        """
        self.folder = Path(folder)
        self.games: list[float] = []
        self.actions: list[float] = []
        if not (self.folder / "bench.py").is_file():
            message = f"ORDEROFPLAY_YARDSTICK names {folder}, where there is no bench.py"
            raise InputError(message)

    def run(self) -> float:
        """Let it play, and return its games a CPU second."""
        command = [sys.executable, "bench.py", str(self.GAMES), "1"]
        finished = subprocess.run(  # noqa: S603 - a program that a person named
            command, cwd=self.folder, capture_output=True, text=True, check=False
        )
        try:
            figures: dict[str, Any] = json.loads(finished.stdout)
            games, actions = float(figures["games_s"]), float(figures["actions_s"])
        except (ValueError, KeyError, TypeError):
            said = finished.stderr or finished.stdout
            message = f"the yardstick in {self.folder} gave no figures: {said[-2000:]}"
            raise InputError(message) from None
        self.games.append(games)
        self.actions.append(actions)
        return games
