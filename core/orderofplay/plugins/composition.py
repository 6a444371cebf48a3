"""Composition: from a set of plugins to an immutable ruleset, in stages.

Each stage takes and returns values and reports problems; nothing stops at the first.
A plugin with a fatal problem is left out, with those that depend on it, and the rest
is composed again, until what remains is sound. Strict loading then raises all the
problems together; ``skip_broken`` goes on with the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple, cast

from orderofplay.cards.compile import Compiler
from orderofplay.cards.controls import CONTROLS
from orderofplay.cards.words import CATEGORIES, DamageStep, Word
from orderofplay.engine.sequences import PROGRAMS
from orderofplay.plugins import collection
from orderofplay.plugins.card_files import (
    RawCard,
    apply_replacements,
    compile_cards,
    index,
    read_card_files,
    read_resources,
)
from orderofplay.plugins.checking import check_versions
from orderofplay.plugins.collection import Contributed, Loaded
from orderofplay.plugins.discovery import Candidate, Discovery, discover, sift
from orderofplay.plugins.fingerprint import digest, fingerprint_parts
from orderofplay.plugins.ordering import CycleError, Place, TurnedError, weave
from orderofplay.plugins.problems import LoadError, Problem
from orderofplay.plugins.selection import EVERYTHING, Selection, find_selection, select
from orderofplay.plugins.specification import AttackRule, NewEventKind, Resources
from orderofplay.plugins.vocabulary import CORE, Vocabulary, hint
from orderofplay.state.definitions import Card, CardType, DamageStepDefinition
from orderofplay.state.kinds import KERNEL_KINDS, EventKind
from orderofplay.state.profile import Profile
from orderofplay.state.ruleset import AttackRuleTest, Contribution, PluginRecord, Ruleset

# What each hook returns.
_WORD_HOOKS: Mapping[str, type[Word]] = {
    f"{base.category}s" if base.category != "damageStep" else "damage_steps": base
    for base in CATEGORIES
}
_OTHER_HOOKS: Mapping[str, type] = {
    "events": NewEventKind,
    "attack_rules": AttackRule,
    "card_types": CardType,
    "profiles": Profile,
    "cards": Resources,
    "scenarios": Resources,
}


class Examination(NamedTuple):
    """What came of composing a plugin set: everything that ``doctor`` tells.

    ``ruleset`` is composed of what is sound. ``left_out`` lists the ids of selected
    plugins that are not in it, those that only depend on a broken one included.
    """

    candidates: tuple[Candidate, ...]
    selected: tuple[Candidate, ...]
    left_out: tuple[str, ...]
    problems: tuple[Problem, ...]
    ruleset: Ruleset

    @property
    def fatal(self) -> bool:
        """Whether any of the problems is fatal."""
        return any(problem.fatal for problem in self.problems)


def compose_installed(plugins: str | None = None, *, skip_broken: bool = False) -> Ruleset:
    """Compose the installed plugins of a set.

    :param plugins: the set, such as ``all,-a``; None for what the environment variable
        or the configuration file says, else all that is installed.
    :param skip_broken: leave out what is broken instead of refusing.
    :raises LoadError: the set has faults.
    """
    return accept(examine(discover(), find_selection(plugins)), skip_broken=skip_broken)


def compose(
    candidates: Sequence[Candidate],
    selection: Selection = EVERYTHING,
    *,
    skip_broken: bool = False,
) -> Ruleset:
    """Compose plugins into a ruleset; the order in which they are given means nothing.

    :raises LoadError: the set has faults.
    """
    found = sift(sorted(candidates, key=lambda c: (c.id, c.distribution)))
    return accept(examine(found, selection), skip_broken=skip_broken)


def accept(examination: Examination, *, skip_broken: bool = False) -> Ruleset:
    """Return the ruleset of an examination.

    :raises LoadError: it found fatal problems; with ``skip_broken``, only those that
        cannot be laid to a plugin, such as an unknown name in the plugin set.
    """
    fatal = [problem for problem in examination.problems if problem.fatal]
    if skip_broken:
        fatal = [problem for problem in fatal if not problem.plugins]
    if fatal:
        raise LoadError(examination.problems)
    return examination.ruleset


def examine(found: Discovery, selection: Selection) -> Examination:
    """Compose a plugin set as far as it goes, and report everything that is wrong with it."""
    selected, faults = select(found.candidates, selection)
    concerned = _concerned(found.problems, selection)
    problems: list[Problem] = [*concerned, *faults, *check_versions(selected)]
    healthy = _without(selected, _at_fault(problems))
    loaded = collection.load(healthy, problems)
    while True:
        sound = _without(selected, _at_fault(problems))
        loaded = tuple(plugin for plugin in loaded if plugin.candidate in sound)
        fresh: list[Problem] = []
        ruleset = _assemble(loaded, selection, fresh)
        problems.extend(problem for problem in fresh if problem not in problems)
        if not _at_fault(fresh):
            break
    kept = {plugin.candidate.id for plugin in loaded}
    left_out = tuple(c.id for c in selected if c.id not in kept)
    return Examination(found.candidates, selected, left_out, tuple(problems), ruleset)


def _concerned(problems: Iterable[Problem], selection: Selection) -> list[Problem]:
    """Make problems of what is not selected warnings: they stop nobody."""
    wanted = selection.included
    return [
        problem
        if wanted is None or not problem.plugins or set(problem.plugins) & set(wanted)
        else problem._replace(fatal=False)
        for problem in problems
    ]


def _at_fault(problems: Iterable[Problem]) -> set[str]:
    return {name for problem in problems if problem.fatal for name in problem.plugins}


def _without(candidates: Sequence[Candidate], broken: set[str]) -> tuple[Candidate, ...]:
    """Leave out broken plugins and all that depend on them, without a word about the latter."""
    closures = collection.closures(candidates)
    return tuple(c for c in candidates if not closures[c.id] & broken)


def _assemble(loaded: Sequence[Loaded], selection: Selection, problems: list[Problem]) -> Ruleset:
    found = collection.collect(loaded, problems)
    found = _of_right_types(found, problems)
    closures = collection.closures([plugin.candidate for plugin in loaded])
    known = {name: closure | {CORE} for name, closure in closures.items()}
    vocabulary = Vocabulary({CORE: frozenset({CORE}), **known})
    found = _with_words_added(found, vocabulary, problems)
    parts = _collect_parts(found, vocabulary, problems)
    records = tuple(plugin.record for plugin in loaded)
    return _freeze(records, found, parts, vocabulary, selection, problems)


def _of_right_types(
    found: Mapping[str, list[Contributed]], problems: list[Problem]
) -> dict[str, list[Contributed]]:
    """Report and drop what is not of the type that its hook returns."""
    kept: dict[str, list[Contributed]] = {}
    for hook, rows in found.items():
        kept[hook] = []
        for row in rows:
            base = _WORD_HOOKS.get(hook)
            fault = _word_fault(row.thing, base) if base else _fault(row.thing, hook)
            if fault:
                text = f"what its hook {hook}() returns {fault}: {row.thing!r}"
                _report(row, "P151", text, problems, "return what the hook's signature says")
            else:
                kept[hook].append(row)
    return kept


def _fault(thing: object, hook: str) -> str:
    expected = _OTHER_HOOKS[hook]
    return "" if isinstance(thing, expected) else f"is no {expected.__name__}"


def _word_fault(thing: object, base: type[Word]) -> str:
    if not (isinstance(thing, type) and issubclass(thing, base)):
        return f"is no subclass of {base.__name__}"
    try:
        name = thing.word_name()
    except TypeError as error:
        return f"has no name ({error})"
    if not (name and name[0].islower() and name.isalnum()):
        return "has a name not in camelCase"
    return _everywhere_fault(thing) if issubclass(thing, DamageStep) else ""


def _everywhere_fault(step: type[DamageStep]) -> str:
    """Tell what keeps a step that acts everywhere, and so stands in no data, from being made."""
    needed = [name for name, field in step.model_fields.items() if field.is_required()]
    if step.everywhere and needed:
        return f"acts everywhere, so that nothing gives its field {needed[0]!r} a value"
    return ""


def _with_words_added(
    found: Mapping[str, list[Contributed]], vocabulary: Vocabulary, problems: list[Problem]
) -> dict[str, list[Contributed]]:
    """Add all words to the vocabulary; report and drop those that it refuses."""
    for control in CONTROLS:
        vocabulary.add_word(CORE, control)
    kept = dict(found)
    for hook in _WORD_HOOKS:
        kept[hook] = []
        for row in found[hook]:
            try:
                vocabulary.add_word(row.plugin.candidate.id, row.thing)
            except ValueError as error:
                _report(row, "P162", str(error), problems)
            else:
                kept[hook].append(row)
    return kept


class _Parts(NamedTuple):
    """What is collected before any card is read."""

    kinds: tuple[EventKind, ...]
    numbers: Mapping[str, int]
    steps: tuple[DamageStepDefinition, ...]
    rules: tuple[tuple[str, AttackRuleTest], ...]
    types: Mapping[str, CardType]
    profiles: Mapping[str, Profile]


def _collect_parts(
    found: Mapping[str, list[Contributed]], vocabulary: Vocabulary, problems: list[Problem]
) -> _Parts:
    kinds, numbers = _event_kinds(found["events"], vocabulary, problems)
    return _Parts(
        kinds,
        numbers,
        _steps(found["damage_steps"], vocabulary, problems),
        _rules(found["attack_rules"], vocabulary, problems),
        _by_name(found["card_types"], "card type", problems),
        _by_name(found["profiles"], "profile", problems),
    )


def _report(
    row: Contributed,
    code: str,
    text: str,
    problems: list[Problem],
    fix: str = "rename one, or leave one plugin out",
) -> None:
    where = f"{row.plugin.candidate.where}, {row.plugin.record.file}"
    problems.append(Problem(code, where, text, fix, (row.plugin.candidate.id,)))


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
            _report(row, "P163", f"the event kind {new.name} exists already", problems)
            continue
        owners[plugin] = len(kinds)
        numbers[f"{plugin}:{new.name}"] = len(kinds)
        kinds.append(EventKind(new.name, len(kinds), new.fields, new.logged, False))
    return tuple(kinds), numbers


def _steps(
    rows: Sequence[Contributed], vocabulary: Vocabulary, problems: list[Problem]
) -> tuple[DamageStepDefinition, ...]:
    words: dict[str, type[DamageStep]] = {vocabulary.full_name(r.thing): r.thing for r in rows}
    places = {
        name: _full_place(name, word.after, word.before, words, vocabulary)
        for name, word in words.items()
    }
    for row in rows:
        _check_names(row, vocabulary.full_name(row.thing), words, vocabulary, problems)
    names = _ordered(places, "damage steps", problems)
    vocabulary.steps = {name: place for place, name in enumerate(names)}
    return tuple(
        DamageStepDefinition(name, words[name]().apply if words[name].everywhere else None)
        for name in names
    )


def _rules(
    rows: Sequence[Contributed], vocabulary: Vocabulary, problems: list[Problem]
) -> tuple[tuple[str, AttackRuleTest], ...]:
    rules: dict[str, AttackRule] = {}
    for row in rows:
        name = f"{row.plugin.candidate.id}:{row.thing.name}"
        if name in rules:
            _report(row, "P164", f"the attack rule {name} is contributed twice", problems)
        rules[name] = row.thing
    for row in rows:
        name = f"{row.plugin.candidate.id}:{row.thing.name}"
        _check_names(row, name, rules, vocabulary, problems)
    places = {
        name: _full_place(name, rule.after, rule.before, rules, vocabulary)
        for name, rule in rules.items()
    }
    return tuple((name, rules[name].refuses) for name in _ordered(places, "attack rules", problems))


def _check_names(
    row: Contributed,
    name: str,
    known: Iterable[str],
    vocabulary: Vocabulary,
    problems: list[Problem],
) -> None:
    """Report names of a declared order that mean nothing.

    A stranger's full name may: it counts where the stranger is in the set.
    """
    closure = vocabulary.closures[row.plugin.candidate.id]
    mine = {other for other in known if other.partition(":")[0] in closure}
    mine |= {other.partition(":")[2] for other in mine}
    for other in (*row.thing.after, *row.thing.before):
        plugin, colon, _ = other.partition(":")
        if other not in mine and not (colon and plugin not in closure):
            text = f"{name} is declared to stand before or after {other!r}, which does not exist"
            fix = "mend the name: it is one of the plugin's own or of what it depends on"
            _report(row, "P169", text + hint(other, mine), problems, fix)


def _full_place(
    name: str,
    after: Iterable[str],
    before: Iterable[str],
    known: Iterable[str],
    vocabulary: Vocabulary,
) -> Place:
    """Turn the names of a declared order into full names, in the names of the plugin."""
    closure = vocabulary.closures[name.partition(":")[0]]

    def full(others: Iterable[str]) -> tuple[str, ...]:
        return tuple(
            other
            for other in known
            if other in others
            or (other.partition(":")[0] in closure and other.partition(":")[2] in others)
        )

    return Place(full(after), full(before))


def _ordered(places: Mapping[str, Place], what: str, problems: list[Problem]) -> list[str]:
    try:
        return weave(places)
    except (CycleError, TurnedError) as error:
        fix = "remove one of the declarations after=, before="
        cycle = "their declared order has a cycle: " if isinstance(error, CycleError) else ""
        plugins = tuple(sorted({name.partition(":")[0] for name in error.names}))
        problems.append(Problem("P165", what, f"{cycle}{error}", fix, plugins))
        return sorted(places)


def _by_name(rows: Iterable[Contributed], what: str, problems: list[Problem]) -> Mapping[str, Any]:
    things: dict[str, Any] = {}
    owners: dict[str, str] = {}
    for row in rows:
        name = row.thing.name
        if name in things:
            text = f"the {what} {name!r} exists already: the plugin {owners[name]} brings it too"
            _report(row, "P166", text, problems)
            continue
        things[name] = row.thing
        owners[name] = row.plugin.candidate.id
    return MappingProxyType(things)


def _freeze(
    records: tuple[PluginRecord, ...],
    found: Mapping[str, list[Contributed]],
    parts: _Parts,
    vocabulary: Vocabulary,
    selection: Selection,
    problems: list[Problem],
) -> Ruleset:
    read = read_card_files(found["cards"], problems)
    kept = apply_replacements(read, selection.replace, problems)
    raw = index(kept, vocabulary, problems)
    vocabulary.card_data = {card.id: card.data for card in raw if card.id}
    compiler = Compiler(vocabulary)
    cards = compile_cards(raw, vocabulary, parts.types, compiler, problems)
    scenarios = _scenarios(found["scenarios"], problems)
    programs = {program.address: program for program in PROGRAMS} | compiler.programs
    print_parts = _fingerprint_parts(records, parts, vocabulary)
    return Ruleset(
        plugins=records,
        contributions=(
            *_contributions(found, vocabulary),
            *_card_contributions(cards),
            *(Contribution(name.partition(":")[0], "scenarios", name, "") for name in scenarios),
        ),
        event_kinds=parts.kinds,
        kind_numbers=MappingProxyType(dict(parts.numbers)),
        damage_steps=parts.steps,
        attack_rules=parts.rules,
        card_types=parts.types,
        profiles=parts.profiles,
        cards=MappingProxyType({card.id: card for card in cards}),
        names=MappingProxyType(_names(cards)),
        programs=MappingProxyType(programs),
        abilities=MappingProxyType(compiler.abilities),
        scenarios=MappingProxyType(scenarios),
        fingerprint=digest(print_parts),
        fingerprint_parts=MappingProxyType(print_parts),
        vocabulary=vocabulary,
    )


def _scenarios(rows: Iterable[Contributed], problems: list[Problem]) -> dict[str, str]:
    """Return the scenarios by their full names: two plugins may both ship one of a name."""
    return {
        f"{row.plugin.candidate.id}:{text.name.removesuffix(row.thing.suffix)}": text.content
        for row, text in read_resources(rows, problems)
    }


def _fingerprint_parts(
    records: Iterable[PluginRecord], parts: _Parts, vocabulary: Vocabulary
) -> dict[str, object]:
    return fingerprint_parts(
        records,
        [step.name for step in parts.steps],
        [name for name, _ in parts.rules],
        vocabulary.words_by_name(),
        vocabulary.card_data,
    )


def _names(cards: Iterable[Card]) -> dict[str, tuple[str, ...]]:
    names: dict[str, tuple[str, ...]] = {}
    for card in cards:
        names[card.name] = (*names.get(card.name, ()), card.id)
    return names


def _contributions(
    found: Mapping[str, list[Contributed]], vocabulary: Vocabulary
) -> Iterable[Contribution]:
    for hook, rows in found.items():
        for row in rows:
            if hook in {"cards", "scenarios"}:
                continue
            plugin = row.plugin.candidate.id
            if hook in _WORD_HOOKS:
                name = vocabulary.full_name(row.thing)
                described = row.thing
            else:
                name = f"{plugin}:{row.thing.name}"
                described = type(row.thing) if hook == "attack_rules" else None
            lines = (getattr(described, "__doc__", "") or "").strip().splitlines()
            yield Contribution(plugin, hook, name, lines[0] if lines else "")


def _card_contributions(cards: Iterable[Card]) -> Iterable[Contribution]:
    for card in cards:
        yield Contribution(card.plugin, "cards", card.id, card.name)


def with_cards(
    ruleset: Ruleset, cards: Sequence[Mapping[str, Any]], plugin: str = "data"
) -> Ruleset:
    """Return a ruleset with more cards, given as data; the old one is as it was.

    The data may use the names of all plugins in the set. A card without an id gets
    ``plugin:name``.

    :raises LoadError: the data has faults.
    """
    vocabulary = cast("Vocabulary", ruleset.vocabulary).copy()
    vocabulary.closures[plugin] = frozenset({plugin, *vocabulary.closures})
    raw = [_inline_card(data, plugin, number) for number, data in enumerate(cards)]
    problems: list[Problem] = []
    compiler = Compiler(vocabulary)
    known = index(raw, vocabulary, problems)
    added = compile_cards(known, vocabulary, ruleset.card_types, compiler, problems)
    if problems:
        raise LoadError(problems)
    vocabulary.card_data |= {card.id: card.data for card in known}
    data_parts = {f"card {card.id}": digest(card.data) for card in known}
    print_parts = {**ruleset.fingerprint_parts, **data_parts}
    every = {**ruleset.cards, **{card.id: card for card in added}}
    return Ruleset(
        plugins=ruleset.plugins,
        contributions=(*ruleset.contributions, *_card_contributions(added)),
        event_kinds=ruleset.event_kinds,
        kind_numbers=ruleset.kind_numbers,
        damage_steps=ruleset.damage_steps,
        attack_rules=ruleset.attack_rules,
        card_types=ruleset.card_types,
        profiles=ruleset.profiles,
        cards=MappingProxyType(every),
        names=MappingProxyType(_names(every.values())),
        programs=MappingProxyType({**ruleset.programs, **compiler.programs}),
        abilities=MappingProxyType({**ruleset.abilities, **compiler.abilities}),
        scenarios=ruleset.scenarios,
        fingerprint=digest(print_parts),
        fingerprint_parts=MappingProxyType(print_parts),
        vocabulary=vocabulary,
    )


def _inline_card(data: Mapping[str, Any], plugin: str, number: int) -> RawCard:
    name = data.get("name", number)
    return RawCard({"id": f"{plugin}:{name}", **data}, plugin, f"cards[{number}], card {name}")


def candidate_of(
    id: str,
    plugin: object,
    requires: Sequence[str] = (),
    distribution: str = "",
    version: str = "0",
) -> Candidate:
    """Make a candidate of a plugin object that no distribution brings, as tests do."""
    load: Callable[[], object] = lambda: plugin  # noqa: E731 - one line says it
    name = distribution or f"{id}-in-memory"
    return Candidate(id, name, version, repr(plugin), tuple(requires), load)
