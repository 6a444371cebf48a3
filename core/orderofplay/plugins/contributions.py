"""What plugins contributed: of the right type, with words that have a name of their own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from string import Formatter

from orderofplay.cards.controls import CONTROLS
from orderofplay.cards.words import (
    CATEGORIES,
    AmountWord,
    Aura,
    Condition,
    DamageStep,
    Effect,
    Selector,
    Word,
)
from orderofplay.plugins.agent import Agent
from orderofplay.plugins.collection import Contributed
from orderofplay.plugins.problems import Problem
from orderofplay.plugins.specification import (
    AttackRule,
    NewEventKind,
    PlayerAction,
    Resources,
    TargetRule,
    TurnStep,
)
from orderofplay.plugins.vocabulary import CORE, Vocabulary
from orderofplay.state.definitions import CardType
from orderofplay.state.profile import Profile
from orderofplay.state.ruleset import Contribution

# What each hook returns.
_WORD_HOOKS: Mapping[str, type[Word]] = {
    f"{base.category}s" if base.category != "damageStep" else "damage_steps": base
    for base in CATEGORIES
}
_OTHER_HOOKS: Mapping[str, type] = {
    "events": NewEventKind,
    "attack_rules": AttackRule,
    "target_rules": TargetRule,
    "turn_steps": TurnStep,
    "actions": PlayerAction,
    "card_types": CardType,
    "profiles": Profile,
    "cards": Resources,
    "scenarios": Resources,
    "decks": Resources,
}
# Those that return objects with a name and a place in an order.
_RULE_HOOKS = ("attack_rules", "target_rules", "turn_steps", "actions")
# Those that return classes which are no words.
_CLASS_HOOKS = ("agents",)


def report(
    row: Contributed,
    code: str,
    text: str,
    problems: list[Problem],
    fix: str = "rename one, or leave one plugin out",
) -> None:
    """Report a fault of one contribution, with the plugin that made it."""
    where = f"{row.plugin.candidate.where}, {row.plugin.record.file}"
    problems.append(Problem(code, where, text, fix, (row.plugin.candidate.id,)))


# What a word must define to do something: one of these methods.
_DOES: Mapping[type[Word], tuple[str, ...]] = {
    Effect: ("perform", "expand", "operation"),
    Selector: ("select", "selection"),
    Condition: ("holds", "test"),
    AmountWord: ("value", "calculation"),
    Aura: ("grants", "granter", "activations", "cost", "pricing"),
    DamageStep: ("apply", "application"),
}


def of_right_types(
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
                report(row, "P151", text, problems, "return what the hook's signature says")
            elif base is not None and _does_nothing(row.thing, base):
                needed = " or ".join(f"{method}()" for method in _DOES[base])
                text = f"the {base.category} {row.thing.word_name()!r} does nothing"
                report(row, "P177", text, problems, f"define {needed} in {row.thing.__name__}")
            else:
                kept[hook].append(row)
    return kept


def _does_nothing(word: type[Word], base: type[Word]) -> bool:
    """Tell whether a word inherits everything from its base: using it would fail in a game."""
    methods = _DOES.get(base, ())
    inherited = [name for name in methods if getattr(word, name) is getattr(base, name)]
    return bool(methods) and len(inherited) == len(methods)


def _fault(thing: object, hook: str) -> str:
    if hook == "agents":
        return _agent_fault(thing)
    expected = _OTHER_HOOKS[hook]
    if not isinstance(thing, expected):
        return f"is no {expected.__name__}"
    return _event_fault(thing) if isinstance(thing, NewEventKind) else ""


def _event_fault(kind: NewEventKind) -> str:
    """Tell what an Event would hide, or tell, that it does not have."""
    keys = {key for key, _ in kind.fields}
    unknown = sorted(set(kind.hidden) - keys)
    if unknown:
        return f"hides {unknown[0]!r}, which is none of its fields"
    try:
        slots = [slot for _, slot, _, _ in Formatter().parse(kind.phrase) if slot is not None]
    except ValueError as error:
        return f"has a phrase that cannot be read ({error})"
    unknown = [slot for slot in slots if slot not in keys | {"s"}]
    return f"has the slot {{{unknown[0]}}} in its phrase, which is no field" if unknown else ""


def _agent_fault(thing: object) -> str:
    if not (isinstance(thing, type) and issubclass(thing, Agent)):
        return f"is no subclass of {Agent.__name__}"
    return "" if _is_camel_case(thing.name) else "has a name not in camelCase"


def _is_camel_case(name: str) -> bool:
    return bool(name) and name[0].islower() and name.isalnum()


def _word_fault(thing: object, base: type[Word]) -> str:
    if not (isinstance(thing, type) and issubclass(thing, base)):
        return f"is no subclass of {base.__name__}"
    try:
        name = thing.word_name()
    except TypeError as error:
        return f"has no name ({error})"
    if not _is_camel_case(name):
        return "has a name not in camelCase"
    return _everywhere_fault(thing) if issubclass(thing, DamageStep) else ""


def _everywhere_fault(step: type[DamageStep]) -> str:
    """Tell what keeps a step that acts everywhere, and so stands in no data, from being made."""
    needed = [name for name, field in step.model_fields.items() if field.is_required()]
    if step.everywhere and needed:
        return f"acts everywhere, so that nothing gives its field {needed[0]!r} a value"
    return ""


def with_words_added(
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
                report(row, "P162", str(error), problems)
            else:
                kept[hook].append(row)
    return kept


def contributions_of(
    found: Mapping[str, list[Contributed]], vocabulary: Vocabulary
) -> Iterable[Contribution]:
    """Yield what was contributed beside cards, scenarios and decks, each in a line."""
    for hook, rows in found.items():
        for row in rows:
            if hook in {"cards", "scenarios", "decks"}:
                continue
            plugin = row.plugin.candidate.id
            if hook in _WORD_HOOKS:
                name = vocabulary.full_name(row.thing)
                described = row.thing
            else:
                name = f"{plugin}:{row.thing.name}"
                described = _described(hook, row.thing)
            lines = (getattr(described, "__doc__", "") or "").strip().splitlines()
            yield Contribution(plugin, hook, name, lines[0] if lines else "")


def _described(hook: str, thing: object) -> object:
    """Return the class whose docstring says what a contribution is, None for one without."""
    if hook in _CLASS_HOOKS:
        return thing
    return type(thing) if hook in _RULE_HOOKS else None
