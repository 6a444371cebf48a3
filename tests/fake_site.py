"""A folder of made-up distributions, put before the path of a fresh interpreter.

What an installer does is write a package and its metadata; so does this, in a
millisecond. A child process sees the folder first, and what is really installed after.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from textwrap import dedent
from typing import Any

DATA_ONLY = """
from orderofplay.api import Plugin, Resources

class Made(Plugin):
    def cards(self):
        return (Resources(__name__, "cards"),)

plugin = Made()
"""


class FakeSite:
    """The folder, and children that run with it."""

    def __init__(self, folder: Path) -> None:
        """Start empty."""
        self.folder = folder

    def distribution(
        self,
        name: str,
        code: str = DATA_ONLY,
        *,
        version: str = "1.0",
        plugin: str = "",
        value: str = "",
        requires: tuple[str, ...] = (),
        cards: str | None = None,
    ) -> Path:
        """Install a distribution with one plugin; return its package."""
        module = name.replace("-", "_")
        package = self.folder / module
        package.mkdir(parents=True, exist_ok=True)
        (package / "__init__.py").write_text(dedent(code), encoding="utf-8")
        (package / "cards").mkdir(exist_ok=True)
        if cards is not None:
            (package / "cards" / "cards.toml").write_text(dedent(cards), encoding="utf-8")
        self.metadata(name, version, requires, {plugin or module: value or f"{module}:plugin"})
        return package

    def metadata(
        self, name: str, version: str, requires: tuple[str, ...], points: dict[str, str]
    ) -> None:
        """Write the metadata of a distribution."""
        info = self.folder / f"{name.replace('-', '_')}-{version}.dist-info"
        info.mkdir(parents=True, exist_ok=True)
        lines = ["Metadata-Version: 2.1", f"Name: {name}", f"Version: {version}"]
        lines += [f"Requires-Dist: {requirement}" for requirement in requires]
        (info / "METADATA").write_text("\n".join(lines) + "\n", encoding="utf-8")
        rows = [f"{key} = {value}" for key, value in points.items()]
        text = "\n".join(["[orderofplay.plugins]", *rows]) + "\n"
        (info / "entry_points.txt").write_text(text, encoding="utf-8")

    def run(
        self, *arguments: str, plugins: str | None = None, hash_seed: str = "0"
    ) -> subprocess.CompletedProcess[str]:
        """Run a fresh Python with the folder first on its path."""
        environment = {
            **os.environ,
            "PYTHONPATH": str(self.folder),
            "PYTHONHASHSEED": hash_seed,
            "NO_COLOR": "1",
            "COLUMNS": "200",
        }
        environment.pop("ORDEROFPLAY_PLUGINS", None)
        if plugins is not None:
            environment["ORDEROFPLAY_PLUGINS"] = plugins
        return subprocess.run(
            [sys.executable, *arguments],
            capture_output=True,
            text=True,
            check=False,
            env=environment,
            # Not the folder itself: -m puts the working folder on the path.
            cwd=self.folder.parent,
        )

    def command(self, *arguments: str, **options: str) -> subprocess.CompletedProcess[str]:
        """Run ``orderofplay`` with the folder first on its path."""
        return self.run("-m", "orderofplay", *arguments, **options)

    def doctor(self, *arguments: str) -> dict[str, Any]:
        """Return what ``orderofplay doctor --json`` says."""
        result = self.command(*arguments, "doctor", "--json")
        assert result.returncode in {0, 1}, result.stderr
        report: dict[str, Any] = json.loads(result.stdout)
        assert report["fatal"] == (result.returncode == 1)
        return report
