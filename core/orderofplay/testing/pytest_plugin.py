"""The pytest plugin: run any tests under any plugin set.

``--plugins SET`` chooses the set; a header names it with its fingerprint;
``@pytest.mark.needs("name")`` skips what a set lacks; ``*.scenario.toml`` files are tests.
Nothing of orderofplay is imported until a test asks for it.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from orderofplay.state.ruleset import Ruleset

_VARIABLE = "ORDEROFPLAY_PLUGINS"
_SUFFIX = ".scenario.toml"


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option and its ini setting."""
    group = parser.getgroup("orderofplay")
    group.addoption(
        "--plugins",
        dest="orderofplay_plugins",
        metavar="SET",
        help="plugin set to test under: none, all, a,b, all,-a or @file.toml",
    )
    parser.addini("orderofplay_plugins", "the plugin set where --plugins is not given", default="")


def pytest_configure(config: pytest.Config) -> None:
    """Choose the set for this process and its children, and check it once.

    :raises pytest.UsageError: the set has faults; all are listed.
    """
    config.addinivalue_line(
        "markers", "needs(*plugins): skip where the plugin set lacks one of the plugins"
    )
    wanted = config.getoption("orderofplay_plugins") or config.getini("orderofplay_plugins")
    if not wanted:
        return
    os.environ[_VARIABLE] = wanted
    from orderofplay.plugins.problems import LoadError  # noqa: PLC0415

    try:
        _ruleset()
    except LoadError as error:
        raise pytest.UsageError(str(error)) from None


def _ruleset() -> Ruleset:
    from orderofplay.testing.harness import installed_ruleset  # noqa: PLC0415

    return installed_ruleset()


def pytest_report_header(config: pytest.Config) -> str | None:
    """Name the plugin set, where one was chosen."""
    wanted = config.getoption("orderofplay_plugins") or config.getini("orderofplay_plugins")
    if not wanted:
        return None
    ruleset = _ruleset()
    names = ", ".join(f"{plugin.id} {plugin.version}" for plugin in ruleset.plugins) or "none"
    return f"orderofplay plugins: {names}; fingerprint {ruleset.fingerprint}"


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip what the plugin set has no plugin for."""
    for mark in item.iter_markers("needs"):
        present = {plugin.id for plugin in _ruleset().plugins}
        missing = sorted(set(mark.args) - present)
        if missing:
            pytest.skip(f"the plugin set lacks {', '.join(missing)}")


@pytest.fixture(scope="session")
def ruleset() -> Ruleset:
    """Return the ruleset of the plugin set under test."""
    return _ruleset()


@pytest.fixture(scope="session")
def make_ruleset() -> Callable[[str], Ruleset]:
    """Return a function from a plugin set, such as ``a,b``, to its ruleset."""
    from orderofplay.plugins.composition import compose_installed  # noqa: PLC0415

    return compose_installed


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Collect scenario files."""
    if file_path.name.endswith(_SUFFIX):
        return ScenarioFile.from_parent(parent, path=file_path)
    return None


class ScenarioFile(pytest.File):
    """A scenario file, which is one test."""

    def collect(self) -> Iterator[pytest.Item]:
        """Yield its one test."""
        name = self.path.name.removesuffix(_SUFFIX)
        yield ScenarioItem.from_parent(self, name=name)


class ScenarioItem(pytest.Item):
    """A scenario as a test: its log and final state must be as it says."""

    def runtest(self) -> None:
        """Run it.

        :raises ScenarioFailure: something is not as it says.
        """
        from orderofplay.testing.scenario import MissingPlugins, run_scenario  # noqa: PLC0415

        try:
            result = run_scenario(self.path, _ruleset())
        except MissingPlugins as error:
            pytest.skip(str(error))
        if not result.passed:
            raise ScenarioFailure(result.report())

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], *_: Any) -> str:  # noqa: ANN401 - pytest's own signature
        """Show a mismatch or a bad file without a traceback."""
        from orderofplay.state.errors import OrderOfPlayError  # noqa: PLC0415

        if isinstance(excinfo.value, ScenarioFailure | OrderOfPlayError):
            return str(excinfo.value)
        return str(excinfo.getrepr(style="short"))

    def reportinfo(self) -> tuple[Path, int, str]:
        """Say where the scenario stands."""
        return self.path, 0, f"scenario {self.name}"


class ScenarioFailure(Exception):  # noqa: N818 - a failed test, no fault of the program
    """A scenario did not come out as it says."""
