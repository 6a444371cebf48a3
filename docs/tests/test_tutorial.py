"""Every step of docs/writing-a-plugin.md, in an empty environment.

The page's files are written and its commands run, in order, in a fresh virtual
environment that has nothing but what the page installs; every output must be as shown.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import venv
from collections.abc import Iterator
from pathlib import Path

import pytest
from fenced_blocks import Block, Command, blocks, commands, difference

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "writing-a-plugin.md"
DISTRIBUTIONS = (ROOT, ROOT / "plugins" / "standard")
# What a developer's shell may hold that would change what a command prints.
_MEDDLING = ("ORDEROFPLAY", "PYTEST", "PYTHON", "VIRTUAL_ENV", "FORCE_COLOR", "PY_COLORS")
# A step that takes longer than this hangs.
_SECONDS = 300


class Workshop:
    """The folder that the page works in, with its virtual environment."""

    def __init__(self, folder: Path) -> None:
        """Make both; they are what the first block of the page makes."""
        self.folder = folder
        environment = folder / ".venv"
        venv.create(environment, with_pip=True)
        programs = environment / ("Scripts" if sys.platform == "win32" else "bin")
        kept = {name: value for name, value in os.environ.items() if not _meddles(name)}
        path = os.pathsep.join((str(programs), kept.get("PATH", "")))
        self._environment = {**kept, "PATH": path, "PIP_DISABLE_PIP_VERSION_CHECK": "1"}

    def run(self, *words: str) -> tuple[int, str]:
        """Run a command, and return its exit code and what it printed."""
        program = shutil.which(words[0], path=self._environment["PATH"])
        assert program is not None, f"there is no program {words[0]!r}"
        finished = subprocess.run(
            [program, *words[1:]],
            cwd=self.folder,
            env=self._environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            timeout=_SECONDS,
            check=False,
        )
        return finished.returncode, finished.stdout

    def pip(self, *words: str) -> None:
        """Run pip, which must succeed."""
        code, output = self.run("pip", *words)
        assert code == 0, f"pip {' '.join(words)}\n{output}"

    def write(self, block: Block) -> None:
        """Write the file that a block shows."""
        target = self.folder / block.settings["file"]
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(block.content, encoding="utf-8")

    def fault(self, command: Command) -> str:
        """Run a command of the page, and return what is otherwise than shown."""
        words = shlex.split(command.text)
        code, output = self.run(*words)
        if words[0] == "pip":
            # pip warns of indexes and caches, which are the machine's affair.
            lines = output.splitlines()
            output = "\n".join(line for line in lines if not line.startswith("WARNING: "))
        found = difference(command.output, output, {str(self.folder): "~/stormpeaks"})
        if code != command.exit_code:
            found += f"\nexit code {code}, and not {command.exit_code}\n{output}"
        return found and f"{PAGE.name}:{command.line}: $ {command.text}\n{found}"


def _meddles(name: str) -> bool:
    return name.startswith(_MEDDLING) and name != "PYTHONHASHSEED"


@pytest.fixture
def workshop(tmp_path: Path) -> Workshop:
    """Return a workshop in which the checkout's own wheels are installed, as if from the index."""
    missing = [str(folder) for folder in DISTRIBUTIONS if not (folder / "pyproject.toml").is_file()]
    if missing:
        pytest.skip(f"this is no checkout: there is no {' and no '.join(missing)}")
    folder = tmp_path / "stormpeaks"
    folder.mkdir()
    shop = Workshop(folder)
    probe = tmp_path / "probe"
    code, output = shop.run("pip", "download", "--no-deps", "-d", str(probe), "hatchling>=1.27,<2")
    if code:
        pytest.skip(f"pip cannot download from the package index: {output.strip()[-300:]}")
    wheels = built_wheels("orderofplay", "orderofplay_standard")
    if not wheels:
        shelf = tmp_path / "wheels"
        shop.pip("wheel", "--no-deps", "-w", str(shelf), *map(str, DISTRIBUTIONS))
        wheels = [str(wheel) for wheel in sorted(shelf.glob("*.whl"))]
    shop.pip("install", *wheels)
    return shop


def built_wheels(*names: str) -> list[str]:
    """Return the wheels of this checkout where they are built already, as in a run of nox."""
    built = os.environ.get("ORDEROFPLAY_WHEELS", "").split(os.pathsep)
    return [wheel for wheel in built if Path(wheel).name.partition("-")[0] in names]


def _steps() -> Iterator[Block | Command]:
    for block in blocks(PAGE):
        if block.language == "console":
            yield from commands(block)
        elif "file" in block.settings:
            yield block


def test_every_step_does_what_the_page_says(workshop: Workshop) -> None:
    carried_out = 0
    for step in _steps():
        if isinstance(step, Block):
            workshop.write(step)
        else:
            fault = workshop.fault(step)
            assert not fault, fault
        carried_out += 1
    assert carried_out > 20
