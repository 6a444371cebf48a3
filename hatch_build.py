"""Build hook: with ORDEROFPLAY_COMPILE=1 the engine and the state are compiled by mypyc.

Without it the wheel is pure Python. The same files serve both, and the same tests.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

_COMPILED = ("state", "engine")

# The modules call each other within one library. Where its functions can be seen from outside,
# each such call goes by a table, and none is inlined: that costs an eighth of the speed.
_UNIX_FLAGS = ("-fvisibility=hidden", "-fno-plt")


class CompileHook(BuildHookInterface):  # type: ignore[type-arg]
    """The hook that hatchling calls."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Return what a compiled build needs beside hatchling."""
        return ["mypy>=1.18,<3", "setuptools>=75"] if _wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, and put the extension modules into the wheel."""
        if not _wanted() or version != "standard":
            return
        root = Path(self.root) / "core"
        target = Path(tempfile.mkdtemp(prefix="orderofplay-"))
        _compile(root, target)
        for library in sorted(target.rglob("*.so")) + sorted(target.rglob("*.pyd")):
            build_data["force_include"][str(library)] = library.relative_to(target).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True


def _wanted() -> bool:
    return os.environ.get("ORDEROFPLAY_COMPILE", "") not in {"", "0"}


def _compile(root: Path, target: Path) -> None:
    # Imported late: a pure build has neither.
    from mypyc.build import mypycify  # noqa: PLC0415
    from setuptools import Distribution  # type: ignore[import-untyped]  # noqa: PLC0415

    files = [
        path.relative_to(root).as_posix()
        for folder in _COMPILED
        for path in sorted((root / "orderofplay" / folder).glob("*.py"))
        if path.name != "__init__.py"
    ]
    before = Path.cwd()
    os.chdir(root)
    try:
        # No configuration file: that of the project asks for a mypy plugin of pydantic.
        modules = mypycify(
            ["--config-file=", *files], group_name="orderofplay", target_dir=str(target / "c")
        )
        if os.name == "posix":
            for module in modules:
                module.extra_compile_args += list(_UNIX_FLAGS)
        distribution = Distribution({"name": "orderofplay", "ext_modules": modules})
        command = distribution.get_command_obj("build_ext")
        command.build_lib = str(target)
        command.build_temp = str(target / "temporary")
        command.ensure_finalized()
        command.run()
    finally:
        os.chdir(before)
