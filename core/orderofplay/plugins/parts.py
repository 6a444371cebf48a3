"""What a ruleset is made of beside cards: event kinds, steps, rules, types, profiles."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from orderofplay.cards.words import DamageStep
from orderofplay.plugins.agent import Agent
from orderofplay.plugins.collection import Contributed
from orderofplay.plugins.contributions import report
from orderofplay.plugins.declared_order import check_names, full_place, ordered
from orderofplay.plugins.problems import Problem
from orderofplay.plugins.specification import (
    AttackRule,
    NewEventKind,
    PlayerAction,
    TargetRule,
    TurnStep,
)
from orderofplay.plugins.vocabulary import CORE, Vocabulary
from orderofplay.state.definitions import CardType, DamageStepDefinition
from orderofplay.state.kinds import KERNEL_KINDS, EventKind
from orderofplay.state.profile import Profile


class Parts(NamedTuple):
    """What is collected before any card is read."""

    kinds: tuple[EventKind, ...]
    numbers: Mapping[str, int]
    steps: tuple[DamageStepDefinition, ...]
    attack_rules: tuple[tuple[str, AttackRule], ...]
    target_rules: tuple[tuple[str, TargetRule], ...]
    turn_steps: tuple[tuple[str, TurnStep], ...]
    actions: tuple[tuple[str, PlayerAction], ...]
    agents: Mapping[str, type[Agent]]
    types: Mapping[str, CardType]
    profiles: Mapping[str, Profile]


def collect_parts(
    found: Mapping[str, list[Contributed]], vocabulary: Vocabulary, problems: list[Problem]
) -> Parts:
    """Collect the parts, in the names of the plugins that brought them."""
    kinds, numbers = _event_kinds(found["events"], vocabulary, problems)
    return Parts(
        kinds,
        numbers,
        _steps(found["damage_steps"], vocabulary, problems),
        _rules(found["attack_rules"], "attack rule", vocabulary, problems),
        _rules(found["target_rules"], "target rule", vocabulary, problems),
        _rules(found["turn_steps"], "turn step", vocabulary, problems),
        _rules(found["actions"], "player action", vocabulary, problems),
        _agents(found["agents"], problems),
        _by_name(found["card_types"], "card type", problems),
        _by_name(found["profiles"], "profile", problems),
    )


def _event_kinds(
    rows: Iterable[Contributed], vocabulary: Vocabulary, problems: list[Problem]
) -> tuple[tuple[EventKind, ...], dict[str, int]]:
    kinds = list(KERNEL_KINDS)
    numbers = {kind.name: kind.number for kind in kinds}
    for kind in kinds:
        vocabulary.events[kind.name] = {CORE: kind.number}
    for row in rows:
        new: NewEventKind = row.thing
        plugin = row.plugin.candidate.id
        owners = vocabulary.events.setdefault(new.name, {})
        if plugin in owners or CORE in owners:
            report(row, "P163", f"the event kind {new.name} exists already", problems)
            continue
        owners[plugin] = len(kinds)
        numbers[f"{plugin}:{new.name}"] = len(kinds)
        number, phrase, hidden = len(kinds), new.phrase, new.hidden
        kinds.append(EventKind(new.name, number, new.fields, new.logged, False, phrase, hidden))
    return tuple(kinds), numbers


def _steps(
    rows: Sequence[Contributed], vocabulary: Vocabulary, problems: list[Problem]
) -> tuple[DamageStepDefinition, ...]:
    words: dict[str, type[DamageStep]] = {vocabulary.full_name(r.thing): r.thing for r in rows}
    places = {
        name: full_place(name, word.after, word.before, words, vocabulary)
        for name, word in words.items()
    }
    for row in rows:
        check_names(row, vocabulary.full_name(row.thing), words, vocabulary, problems)
    names = ordered(places, "damage steps", problems)
    vocabulary.steps = {name: place for place, name in enumerate(names)}
    return tuple(_damage_step(name, words[name]) for name in names)


def _damage_step(name: str, word: type[DamageStep]) -> DamageStepDefinition:
    everywhere = word().application() if word.everywhere else None
    return DamageStepDefinition(name, everywhere, word.bearing, word.needs_armor)


def _rules(
    rows: Sequence[Contributed], what: str, vocabulary: Vocabulary, problems: list[Problem]
) -> tuple[tuple[str, Any], ...]:
    """Put objects with a name and a declared order in order, under their full names."""
    rules: dict[str, Any] = {}
    for row in rows:
        name = f"{row.plugin.candidate.id}:{row.thing.name}"
        if name in rules:
            report(row, "P164", f"the {what} {name} is contributed twice", problems)
        rules[name] = row.thing
    for row in rows:
        name = f"{row.plugin.candidate.id}:{row.thing.name}"
        check_names(row, name, rules, vocabulary, problems)
    places = {
        name: full_place(name, rule.after, rule.before, rules, vocabulary)
        for name, rule in rules.items()
    }
    return tuple((name, rules[name]) for name in ordered(places, f"{what}s", problems))


def _agents(rows: Iterable[Contributed], problems: list[Problem]) -> Mapping[str, type[Agent]]:
    """Put agents under their full names."""
    agents: dict[str, type[Agent]] = {}
    for row in rows:
        name = f"{row.plugin.candidate.id}:{row.thing.name}"
        if name in agents:
            report(row, "P164", f"the agent {name} is contributed twice", problems)
        agents[name] = row.thing
    return MappingProxyType(agents)


def _by_name(rows: Iterable[Contributed], what: str, problems: list[Problem]) -> Mapping[str, Any]:
    things: dict[str, Any] = {}
    owners: dict[str, str] = {}
    for row in rows:
        name = row.thing.name
        if name in things:
            text = f"the {what} {name!r} exists already: the plugin {owners[name]} brings it too"
            report(row, "P166", text, problems)
            continue
        things[name] = row.thing
        owners[name] = row.plugin.candidate.id
    return MappingProxyType(things)
