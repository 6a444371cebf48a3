"""What breaks between a plugin and its host elsewhere: hooks, pluggy, large vocabularies."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from pathlib import Path
from typing import Literal

import orderofplay
import pytest
from importlib_metadata import requires
from orderofplay.api import CardType, Context, Effect, Effects, Plugin, Trigger
from orderofplay.plugins.composition import candidate_of, compose, with_cards
from orderofplay.plugins.problems import LoadError, Problem
from orderofplay.testing import new_game
from packaging.requirements import Requirement
from synthetic import plugin as synthetic_plugin

CORE = Path(orderofplay.__file__).parent


def only_problem(plugin: Plugin) -> Problem:
    with pytest.raises(LoadError) as caught:
        compose([candidate_of("odd", plugin)])
    (problem,) = caught.value.problems
    return problem


# Hooks that are no methods: a host that goes on would have lost them in silence


class Listed(Plugin):
    effects = ()  # type: ignore[assignment]


class Computed(Plugin):
    @property
    def effects(self) -> Iterable[type[Effect]]:  # type: ignore[override]
        return ()


class Attached(Plugin):
    def __init__(self) -> None:
        self.effects = lambda: ()  # type: ignore[method-assign]


@pytest.mark.parametrize("kind", [Listed, Computed, Attached])
def test_a_hook_that_is_no_method(kind: type[Plugin]) -> None:
    """P135; pytest-dev/pluggy#249: what looks like a hook and is none is a time bomb."""
    problem = only_problem(kind())
    assert (problem.code, problem.where) == ("P135", f"plugin odd (odd-in-memory 0), {__file__}")
    assert problem.text == "the hook effects is no method of the plugin's class"
    assert problem.fix == "write it as a method: def effects(self)"


class Static(Plugin):
    @staticmethod
    def effects() -> Iterable[type[Effect]]:
        return (Tick,)


def test_static_hooks_are_methods_too() -> None:
    rules = compose([candidate_of("static", Static())])
    assert [row.name for row in rules.contributions] == ["static:tick"]


# pluggy


def test_the_pluggy_that_is_asked_for_registers_whole_plugins_only() -> None:
    """pytest-dev/pluggy#733: 1.6 leaves a plugin half registered after a bad hook."""
    (pluggy,) = [
        requirement
        for text in requires("orderofplay") or ()
        if (requirement := Requirement(text)).name == "pluggy"
    ]
    assert not pluggy.specifier.contains("1.6.0")
    assert pluggy.specifier.contains("1.7.0")


def _names_used(path: Path) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    names = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    return names | {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}


def test_core_never_lets_pluggy_scan() -> None:
    """pytest-dev/pluggy#250: its order is that of directories; it drops the second of a name."""
    used = {
        name
        for path in CORE.rglob("*.py")
        if "suite" not in path.relative_to(CORE).parts
        for name in _names_used(path)
    }
    assert "get_hookimpls" in used
    assert not used & {"load_setuptools_entrypoints", "call_historic", "_hookexec"}


# A vocabulary of any size. A closed union of recursive types overflows pydantic's schema builder
# at 31 to 50 of them (measured); what it costs before that: pydantic/pydantic#13545.


class Ended(Trigger):
    """A turn ends."""

    trigger: Literal["ended"] = "ended"
    event = "TurnEnding"


class Tick(Effect):
    """Deal 1 to the holder."""

    effect: Literal["tick"] = "tick"

    def perform(self, ctx: Context) -> None:
        """Deal it."""
        ctx.deal_damage([ctx.source], 1)


def _wrapping(number: int) -> type[Effect]:
    """Make an effect that stands for the effects within it."""
    name = f"wrap{number}"
    space = {
        "__module__": __name__,
        "__qualname__": name,
        "__annotations__": {"effect": Literal[name], "effects": Effects},  # type: ignore[valid-type]
        "effect": name,
        "expand": lambda self: self.effects,
    }
    return type(name.title(), (Effect,), space)


WRAPPING = 200


class Large(Plugin):
    def effects(self) -> Iterable[type[Effect]]:
        return (Tick, *(_wrapping(number) for number in range(WRAPPING)))

    def triggers(self) -> Iterable[type[Trigger]]:
        return (Ended,)

    def card_types(self) -> Iterable[CardType]:
        return (CardType("thing", "board", True, ("attack", "health"), ("abilities",)),)


def test_hundreds_of_recursive_words_compose() -> None:
    """Words are looked up in an open registry, so that the n-th plugin breaks nobody."""
    ability = {
        "trigger": "ended",
        "effects": [
            {"effect": f"wrap{number}", "effects": [{"effect": "wrap0", "effects": ["tick"]}]}
            for number in range(WRAPPING)
        ],
    }
    card = {"name": "Thing", "type": "thing", "attack": 1, "health": 999, "abilities": [ability]}
    g = new_game(ruleset=compose([candidate_of("large", Large())]), cards=[card])
    thing = g.summon("Thing", 0)
    g.clear_log()

    g.end_turn(0)

    assert g.log() == [
        {"type": "Triggered", "source": thing, "trigger": "ended"},
        *[{"type": "Damaged", "target": thing, "amount": 1}] * WRAPPING,
    ]


def test_one_wrong_word_among_hundreds_is_named_in_a_line() -> None:
    """A closed union answers with the list of all its tags."""
    ability = {"trigger": "ended", "effects": [{"effect": "wrap7", "effects": ["tock"]}]}
    card = {"name": "Thing", "type": "thing", "attack": 1, "health": 1, "abilities": [ability]}
    with pytest.raises(LoadError) as caught:
        with_cards(compose([candidate_of("large", Large())]), [card])
    (problem,) = caught.value.problems
    place = "cards[0], card Thing, field abilities.0.effects.0.effects.0"
    assert (problem.code, problem.where) == ("P173", place)
    assert problem.text == "unknown effect 'tock'; did you mean 'tick'? (got 'tock')"


# Composing again


def test_composing_again_gives_the_same_and_touches_nothing() -> None:
    """LunarTides/Hearthstone.js#394, getnikola/nikola#2542: no state is left behind."""
    candidates = [candidate_of("synthetic", synthetic_plugin), candidate_of("large", Large())]
    first = compose(candidates)
    facts = (first.fingerprint, dict(first.fingerprint_parts), list(first.contributions))
    fewer = compose(candidates[:1])
    again = compose(candidates)
    assert (again.fingerprint, dict(again.fingerprint_parts), list(again.contributions)) == facts
    assert fewer.fingerprint != first.fingerprint
    assert not [row for row in fewer.contributions if row.plugin == "large"]
