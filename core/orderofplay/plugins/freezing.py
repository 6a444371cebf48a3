"""Freezing: from checked parts and card data to an immutable ruleset."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, cast

from orderofplay.cards.compile import Compiler
from orderofplay.cards.words import Keyword, Presence
from orderofplay.engine.sequences import PROGRAMS
from orderofplay.plugins.card_files import (
    RawCard,
    RawMark,
    apply_replacements,
    compile_cards,
    index,
    read_card_files,
    read_resources,
)
from orderofplay.plugins.collection import Contributed
from orderofplay.plugins.contributions import contributions_of
from orderofplay.plugins.fingerprint import digest, fingerprint_parts
from orderofplay.plugins.making import CardMaker
from orderofplay.plugins.marking import gather_marks, mark_parts
from orderofplay.plugins.parts import Parts
from orderofplay.plugins.problems import LoadError, Problem
from orderofplay.plugins.selection import Selection
from orderofplay.plugins.specification import AttackRule
from orderofplay.plugins.vocabulary import PluginNames, Vocabulary
from orderofplay.state.definitions import Card
from orderofplay.state.ruleset import (
    ActionDefinition,
    AttackRuleDefinition,
    Contribution,
    PluginRecord,
    Ruleset,
    TargetRuleDefinition,
    TurnStepDefinition,
)


def freeze(
    records: tuple[PluginRecord, ...],
    found: Mapping[str, list[Contributed]],
    parts: Parts,
    vocabulary: Vocabulary,
    selection: Selection,
    problems: list[Problem],
) -> Ruleset:
    """Read and compile the cards, and make the ruleset."""
    read, raw_marks = read_card_files(found["cards"], problems)
    kept = apply_replacements(read, selection.replace, problems)
    raw = index(kept, vocabulary, problems)
    vocabulary.card_data = {card.id: card.data for card in raw if card.id}
    compiler = Compiler(vocabulary)
    cards = compile_cards(raw, vocabulary, parts.types, compiler, problems)
    marks = gather_marks(raw_marks, cards, vocabulary, problems)
    actions = _actions(parts, vocabulary, compiler, problems)
    scenarios = _texts(found["scenarios"], problems)
    decks = _texts(found["decks"], problems)
    programs = {program.address: program for program in PROGRAMS} | compiler.programs
    print_parts = _fingerprint_parts(records, parts, vocabulary) | mark_parts(marks)
    return Ruleset(
        plugins=records,
        contributions=(
            *contributions_of(found, vocabulary),
            *_card_contributions(cards),
            *(Contribution(name.partition(":")[0], "scenarios", name, "") for name in scenarios),
            *(Contribution(name.partition(":")[0], "decks", name, "") for name in decks),
        ),
        event_kinds=parts.kinds,
        kind_numbers=MappingProxyType(dict(parts.numbers)),
        damage_steps=parts.steps,
        attack_rules=_attack_rules(dict(parts.attack_rules)),
        target_rules=tuple(
            TargetRuleDefinition(name, rule.refuses, rule.bearing)
            for name, rule in parts.target_rules
        ),
        turn_steps=tuple(
            TurnStepDefinition(name, step.operation(), step.bearing)
            for name, step in parts.turn_steps
        ),
        actions=MappingProxyType(actions),
        agents=parts.agents,
        card_types=parts.types,
        profiles=parts.profiles,
        cards=MappingProxyType({card.id: card for card in cards}),
        names=MappingProxyType(_names(cards)),
        programs=MappingProxyType(programs),
        abilities=MappingProxyType(compiler.abilities),
        ability_sets=MappingProxyType(compiler.ability_sets),
        scenarios=MappingProxyType(scenarios),
        decks=MappingProxyType(decks),
        fingerprint=digest(print_parts),
        fingerprint_parts=MappingProxyType(print_parts),
        vocabulary=vocabulary,
        untouchable_keywords=_keywords(vocabulary, "untouchable"),
        dormant_keywords=_keywords(vocabulary, "dormant"),
        marks=MappingProxyType(marks),
        maker=CardMaker(vocabulary, parts.types, compiler.read),
    )


def _attack_rules(rules: Mapping[str, AttackRule]) -> tuple[AttackRuleDefinition, ...]:
    return tuple(
        AttackRuleDefinition(
            name,
            rule.code,
            rule.of_turn,
            rule.refuses,
            rule.answer_for_many(),
            rule.about,
            rule.waived_by,
            rule.bearing,
            rule.while_enemy_bears,
            f"{name.partition(':')[0]}:{rule.answered_by}" in rules,
            rule.enemies_only,
        )
        for name, rule in rules.items()
    )


def _keywords(vocabulary: Vocabulary, presence: Presence) -> frozenset[str]:
    """Return the full names of the keywords with a kind of presence."""
    return frozenset(
        vocabulary.full_name(word)
        for word in vocabulary.words_by_name().values()
        if issubclass(word, Keyword) and word.presence == presence
    )


def _actions(
    parts: Parts, vocabulary: Vocabulary, compiler: Compiler, problems: list[Problem]
) -> dict[str, ActionDefinition]:
    """Compile the effects of player actions, in the names of their plugins."""
    actions: dict[str, ActionDefinition] = {}
    for name, action in parts.actions:
        plugin = name.partition(":")[0]
        try:
            names = PluginNames(vocabulary, plugin)
            program = compiler.action(name, action.effects(), names)
        except Exception as error:  # noqa: BLE001 - whatever a stranger's action raises is its fault
            text = f"the effects of the player action {name} cannot be read: {error}"
            fix = "mend what its effects() returns"
            problems.append(Problem("P176", f"plugin {plugin}", text, fix, (plugin,)))
            continue
        actions[name] = ActionDefinition(
            name, action.code, action.subjects, action.refuses, program, action.bearing
        )
    return actions


def _texts(rows: Iterable[Contributed], problems: list[Problem]) -> dict[str, str]:
    """Return files by their full names: two plugins may both ship one of a name."""
    return {
        f"{row.plugin.candidate.id}:{text.name.removesuffix(row.thing.suffix)}": text.content
        for row, text in read_resources(rows, problems)
    }


def _fingerprint_parts(
    records: Iterable[PluginRecord], parts: Parts, vocabulary: Vocabulary
) -> dict[str, object]:
    return fingerprint_parts(
        records,
        [step.name for step in parts.steps],
        [
            name
            for name, _ in (
                *parts.attack_rules,
                *parts.target_rules,
                *parts.turn_steps,
                *parts.actions,
            )
        ],
        vocabulary.words_by_name(),
        vocabulary.card_data,
    )


def _names(cards: Iterable[Card]) -> dict[str, tuple[str, ...]]:
    names: dict[str, tuple[str, ...]] = {}
    for card in cards:
        names[card.name] = (*names.get(card.name, ()), card.id)
    return names


def _card_contributions(cards: Iterable[Card]) -> Iterable[Contribution]:
    for card in cards:
        yield Contribution(card.plugin, "cards", card.id, card.name)


def with_cards(
    ruleset: Ruleset,
    cards: Sequence[Mapping[str, Any]],
    plugin: str = "data",
    marks: Sequence[Mapping[str, Any]] = (),
) -> Ruleset:
    """Return a ruleset with more cards, given as data; the old one is as it was.

    The data may use the names of all plugins in the set. A card without an id gets
    ``plugin:name``.

    :param marks: marks on cards, old or new, as tables ``[[marks]]`` of a card file hold them.

    :raises LoadError: the data has faults.
    """
    vocabulary = cast("Vocabulary", ruleset.vocabulary).copy()
    vocabulary.closures[plugin] = frozenset({plugin, *vocabulary.closures})
    raw = [_inline_card(data, plugin, number) for number, data in enumerate(cards)]
    problems: list[Problem] = []
    maker = cast("CardMaker", ruleset.maker)
    compiler = Compiler(vocabulary, maker.read)
    known = index(raw, vocabulary, problems)
    added = compile_cards(known, vocabulary, ruleset.card_types, compiler, problems)
    every = {**ruleset.cards, **{card.id: card for card in added}}
    raw_marks = [RawMark(data, plugin, f"marks[{number}]") for number, data in enumerate(marks)]
    marked = gather_marks(raw_marks, every.values(), vocabulary, problems)
    if problems:
        raise LoadError(problems)
    marked = {id: {**ruleset.marks.get(id, {}), **said} for id, said in marked.items()}
    vocabulary.card_data |= {card.id: card.data for card in known}
    data_parts = {f"card {card.id}": digest(card.data) for card in known}
    print_parts = {**ruleset.fingerprint_parts, **data_parts, **mark_parts(marked)}
    return Ruleset(
        plugins=ruleset.plugins,
        contributions=(*ruleset.contributions, *_card_contributions(added)),
        event_kinds=ruleset.event_kinds,
        kind_numbers=ruleset.kind_numbers,
        damage_steps=ruleset.damage_steps,
        attack_rules=ruleset.attack_rules,
        target_rules=ruleset.target_rules,
        turn_steps=ruleset.turn_steps,
        actions=ruleset.actions,
        agents=ruleset.agents,
        card_types=ruleset.card_types,
        profiles=ruleset.profiles,
        cards=MappingProxyType(every),
        names=MappingProxyType(_names(every.values())),
        programs=MappingProxyType({**ruleset.programs, **compiler.programs}),
        abilities=MappingProxyType({**ruleset.abilities, **compiler.abilities}),
        ability_sets=MappingProxyType({**ruleset.ability_sets, **compiler.ability_sets}),
        scenarios=ruleset.scenarios,
        decks=ruleset.decks,
        fingerprint=digest(print_parts),
        fingerprint_parts=MappingProxyType(print_parts),
        vocabulary=vocabulary,
        untouchable_keywords=ruleset.untouchable_keywords,
        dormant_keywords=ruleset.dormant_keywords,
        marks=MappingProxyType({**ruleset.marks, **marked}),
        maker=CardMaker(vocabulary, ruleset.card_types, compiler.read),
    )


def _inline_card(data: Mapping[str, Any], plugin: str, number: int) -> RawCard:
    name = data.get("name", number)
    return RawCard({"id": f"{plugin}:{name}", **data}, plugin, f"cards[{number}], card {name}")
