"""What records and saves say about the ruleset that they were made with.

The fingerprint alone tells that two sets differ. Beside it stand the versions and a digest
of the words and of the cards of each plugin, so that it can be said in what they do; the
parts of the fingerprint themselves, a line a card, would be longer than most games.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator

from orderofplay import __version__
from orderofplay.plugins.fingerprint import code_digest, digest
from orderofplay.state.ruleset import Ruleset
from orderofplay.table.json_data import Strict

_CORE = "core"


class PluginData(Strict):
    """One plugin: where it comes from, and digests of what it brings."""

    distribution: str
    version: str
    words: str
    cards: str


class RulesetData(Strict):
    """A ruleset, as far as another one can be compared with it.

    ``order`` is a digest of the damage steps and rules in their order; ``code`` one of the
    plugins' sources, whose change may change nothing.
    """

    fingerprint: str
    core: str
    order: str
    code: str
    plugins: dict[str, PluginData]


@functools.lru_cache(maxsize=16)
def ruleset_data(ruleset: Ruleset) -> RulesetData:
    """Describe a ruleset; its plugins' sources are read, once for each ruleset."""
    parts = ruleset.fingerprint_parts
    return RulesetData(
        fingerprint=ruleset.fingerprint,
        core=__version__,
        order=digest([parts.get("damage steps"), parts.get("attack rules")]),
        code=code_digest(ruleset),
        plugins=_plugins(ruleset),
    )


def _plugins(ruleset: Ruleset) -> dict[str, PluginData]:
    """Describe the plugins, with core for its own words and with cards that are given as data."""
    words: dict[str, dict[str, object]] = {}
    cards: dict[str, dict[str, object]] = {}
    for name, value in ruleset.fingerprint_parts.items():
        what, _, rest = name.partition(" ")
        if what == "word":
            words.setdefault(rest.split(" ")[-1].partition(":")[0], {})[rest] = value
        elif what == "card":
            cards.setdefault(ruleset.cards[rest].plugin, {})[rest] = value
    records = {plugin.id: plugin for plugin in ruleset.plugins}
    return {
        name: PluginData(
            distribution=records[name].distribution if name in records else "",
            version=records[name].version if name in records else "",
            words=digest(words.get(name, {})),
            cards=digest(cards.get(name, {})),
        )
        for name in sorted({*records, *words, *cards} - {_CORE})
    }


def differences(here: RulesetData, there: RulesetData, then: str) -> list[str]:
    """Say in what two rulesets differ, a line each.

    :param here: the loaded one.
    :param then: what the other one is called, such as "in the record".
    """
    if here.fingerprint == there.fingerprint:
        return []
    lines = [*_core(here, there, then), *_all_plugins(here, there, then)]
    return lines or [f"fingerprint {here.fingerprint} here, {there.fingerprint} {then}"]


def advice(there: RulesetData) -> str:
    """Say with which plugin set a ruleset is had; cards given as data are of no plugin."""
    names = [name for name, plugin in there.plugins.items() if plugin.distribution]
    return f"choose its set with --plugins {','.join(names) or 'none'}"


def code_warning(here: RulesetData, there: RulesetData, where: str) -> str:
    """Warn of one ruleset whose plugins' code differs; empty where nothing is to be said.

    :param where: what was made with the other code, such as a file.
    """
    if here.fingerprint != there.fingerprint or here.code == there.code:
        return ""
    return (
        f"warning: {where} was made with other code of the same plugins; if the game goes"
        " otherwise, that may be why"
    )


def _core(here: RulesetData, there: RulesetData, then: str) -> Iterator[str]:
    if here.core != there.core:
        yield f"orderofplay {here.core} here, {there.core} {then}"


def _all_plugins(here: RulesetData, there: RulesetData, then: str) -> Iterator[str]:
    same = True
    for name in sorted({*here.plugins, *there.plugins}):
        lines = list(_plugin(name, here.plugins.get(name), there.plugins.get(name), then))
        same = same and not lines
        yield from lines
    if same and here.order != there.order:
        yield f"damage steps or rules are others, or in another order, than {then}"


def _plugin(
    name: str, here: PluginData | None, there: PluginData | None, then: str
) -> Iterator[str]:
    if here is None and there is not None:
        yield f"plugin {name} is missing here{_from(there)}"
    elif there is None:
        yield f"plugin {name} is here, and was not {then}"
    elif here is not None:
        if here.version != there.version:
            yield f"plugin {name} {here.version} here, {there.version} {then}"
        for what in ("words", "cards"):
            if getattr(here, what) != getattr(there, what):
                yield f"plugin {name} has other {what} than {then}"


def _from(plugin: PluginData) -> str:
    if not plugin.distribution:
        return ": its cards were given as data"
    return f"; {plugin.distribution} {plugin.version} brings it"
