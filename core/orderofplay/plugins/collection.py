"""Importing plugins, registering them with pluggy, and collecting what they contribute.

Results are collected one implementation at a time, so that each keeps its provenance
and an error in one names the plugin that made it.
"""

from __future__ import annotations

import difflib
import inspect
import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import redirect_stdout
from typing import Any, NamedTuple

import pluggy

from orderofplay.plugins.discovery import Candidate
from orderofplay.plugins.ordering import CycleError, Place, order
from orderofplay.plugins.problems import Problem
from orderofplay.plugins.specification import HOOKS, Plugin
from orderofplay.state.ruleset import PluginRecord


class Loaded(NamedTuple):
    """A plugin that has been imported."""

    candidate: Candidate
    plugin: Plugin
    record: PluginRecord


class Contributed(NamedTuple):
    """One returned thing with the plugin that returned it."""

    plugin: Loaded
    thing: Any


class _Manager(pluggy.PluginManager):
    """A manager to which a method is an implementation when it overrides the base's."""

    def parse_hookimpl_opts(self, plugin: object, name: str) -> pluggy.HookimplOpts | None:
        """Say whether a plugin implements a hook."""
        if name not in HOOKS or getattr(type(plugin), name) is getattr(Plugin, name):
            return None
        return pluggy.HookimplOpts(
            wrapper=False,
            hookwrapper=False,
            optionalhook=False,
            tryfirst=False,
            trylast=False,
            specname=None,
        )


def load(candidates: Sequence[Candidate], problems: list[Problem]) -> tuple[Loaded, ...]:
    """Import plugins and put them in order: after what they depend on, ties by id.

    One that cannot be imported, or is no plugin, is reported and left out.
    """
    loaded: dict[str, Loaded] = {}
    for candidate in candidates:
        result = _import(candidate)
        if not isinstance(result, Problem):
            result = _of_its_own(result, loaded.values())
        if isinstance(result, Problem):
            problems.append(result)
        else:
            problems.extend(_misspelt(result))
            problems.extend(_no_methods(result))
            problems.extend(_with_arguments(result))
            loaded[candidate.id] = result
    return tuple(loaded[name] for name in _in_order(candidates, problems) if name in loaded)


def _in_order(candidates: Sequence[Candidate], problems: list[Problem]) -> list[str]:
    places = {c.id: Place(after=tuple(dependencies(c, candidates))) for c in candidates}
    try:
        return order(places)
    except CycleError as cycle:
        fix = "remove one of the dependencies from its distribution's metadata"
        text = f"a cycle: {cycle}"
        problems.append(Problem("P160", "dependencies among plugins", text, fix, cycle.names))
        return sorted(places)


def dependencies(candidate: Candidate, candidates: Iterable[Candidate]) -> list[str]:
    """Return the ids of the plugins whose distributions a candidate's own requires."""
    return sorted(
        other.id
        for other in candidates
        if other.distribution in candidate.requires and other.id != candidate.id
    )


def closures(candidates: Sequence[Candidate]) -> dict[str, frozenset[str]]:
    """Return each plugin with all that it depends on, itself included."""
    direct = {c.id: dependencies(c, candidates) for c in candidates}
    return {name: frozenset(_reach(name, direct)) for name in direct}


def _reach(name: str, direct: dict[str, list[str]]) -> set[str]:
    reached: set[str] = set()
    waiting = [name]
    while waiting:
        current = waiting.pop()
        if current not in reached:
            reached.add(current)
            waiting.extend(direct[current])
    return reached


def _import(candidate: Candidate) -> Loaded | Problem:
    try:
        with redirect_stdout(sys.stderr):
            plugin = candidate.load()
    except (Exception, SystemExit) as error:  # noqa: BLE001 - whatever a stranger's module raises is its fault
        return Problem(
            "P130",
            candidate.where,
            f"importing {candidate.value} failed{_line_of(error)}: {type(error).__name__}: {error}",
            f"mend or reinstall it, or: pip uninstall {candidate.distribution}",
            (candidate.id,),
        )
    if not isinstance(plugin, Plugin):
        return Problem(
            "P131",
            candidate.where,
            f"{candidate.value} is no instance of orderofplay.api.Plugin but {plugin!r}",
            "let the entry point name an object, such as: plugin = MyPlugin()",
            (candidate.id,),
        )
    file = getattr(sys.modules.get(type(plugin).__module__), "__file__", None) or "?"
    record = PluginRecord(candidate.id, candidate.distribution, candidate.version, file)
    return Loaded(candidate, plugin, record)


def _of_its_own(plugin: Loaded, others: Iterable[Loaded]) -> Loaded | Problem:
    """Refuse an object that is another plugin too: what it brings would have two owners."""
    for other in others:
        if other.plugin is plugin.plugin:
            return Problem(
                "P132",
                plugin.candidate.where,
                f"{plugin.candidate.value} is the object that the {other.candidate.where} is",
                "give each entry point an object of its own",
                (plugin.candidate.id,),
            )
    return plugin


def _line_of(error: BaseException) -> str:
    traceback = error.__traceback__
    place = ""
    while traceback is not None:
        place = f" at {traceback.tb_frame.f_code.co_filename}:{traceback.tb_lineno}"
        traceback = traceback.tb_next
    return place


def _misspelt(loaded: Loaded) -> Iterable[Problem]:
    """Report public methods that look like hooks but are none."""
    own = {name for name in vars(type(loaded.plugin)) if not name.startswith("_")}
    for name in sorted(own - set(HOOKS)):
        close = difflib.get_close_matches(name, HOOKS, n=1)
        if close and inspect.isfunction(vars(type(loaded.plugin))[name]):
            yield Problem(
                "P133",
                f"{loaded.candidate.where}, {loaded.record.file}",
                f"the method {name!r} is no hook",
                f"did you mean {close[0]!r}? A helper's name starts with an underscore",
                (loaded.candidate.id,),
            )


def _is_method(plugin: Plugin, hook: str) -> bool:
    return callable(getattr(type(plugin), hook)) and hook not in vars(plugin)


def _no_methods(loaded: Loaded) -> Iterable[Problem]:
    """Report hooks overridden by a list, a property, an attribute of the object."""
    for name in HOOKS:
        if not _is_method(loaded.plugin, name):
            yield Problem(
                "P135",
                f"{loaded.candidate.where}, {loaded.record.file}",
                f"the hook {name} is no method of the plugin's class",
                f"write it as a method: def {name}(self)",
                (loaded.candidate.id,),
            )


def _with_arguments(loaded: Loaded) -> Iterable[Problem]:
    """Report hooks that ask for arguments: none is given any."""
    for name in HOOKS:
        if not _is_method(loaded.plugin, name):
            continue
        method = getattr(loaded.plugin, name)
        demanded = [
            parameter.name
            for parameter in inspect.signature(method).parameters.values()
            if parameter.default is parameter.empty
        ]
        if demanded:
            yield Problem(
                "P134",
                f"{loaded.candidate.where}, {loaded.record.file}",
                f"the hook {name}() asks for {', '.join(demanded)}",
                "a hook takes nothing but self",
                (loaded.candidate.id,),
            )


def collect(loaded: Sequence[Loaded], problems: list[Problem]) -> dict[str, list[Contributed]]:
    """Call every hook of every plugin once, in order; one that raises is reported."""
    manager = _Manager("orderofplay")
    manager.add_hookspecs(Plugin)
    for plugin in loaded:
        manager.register(plugin.plugin, name=plugin.candidate.id)
    found: dict[str, list[Contributed]] = {}
    for hook in HOOKS:
        calls = {i.plugin_name: i.function for i in getattr(manager.hook, hook).get_hookimpls()}
        found[hook] = []
        for plugin in loaded:
            if plugin.candidate.id in calls:
                things = _call(plugin, hook, calls[plugin.candidate.id], problems)
                found[hook].extend(Contributed(plugin, thing) for thing in things)
    return found


def _call(
    plugin: Loaded,
    hook: str,
    function: Callable[[], Iterable[object]],
    problems: list[Problem],
) -> tuple[object, ...]:
    try:
        with redirect_stdout(sys.stderr):
            return tuple(function())
    except (Exception, SystemExit) as error:  # noqa: BLE001 - whatever a stranger's hook raises is its fault
        text = f"its hook {hook}() failed{_line_of(error)}: {type(error).__name__}: {error}"
        where = f"{plugin.candidate.where}, {plugin.record.file}"
        fix = "mend the plugin, or leave it out"
        problems.append(Problem("P150", where, text, fix, (plugin.candidate.id,)))
        return ()
