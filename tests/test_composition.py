"""Composing plugins: what is wrong is said with plugin, distribution, file and what to do."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Literal

import pytest
from orderofplay.api import (
    AmountWord,
    AttackRule,
    Aura,
    CardType,
    Condition,
    Context,
    DamageStep,
    Effect,
    Entity,
    GameState,
    Hit,
    Keyword,
    NewEventKind,
    PlayerAction,
    Plugin,
    Profile,
    Resources,
    Selector,
    Trigger,
)
from orderofplay.cards.words import Word
from orderofplay.plugins.composition import candidate_of, compose, with_cards
from orderofplay.plugins.discovery import Candidate
from orderofplay.plugins.problems import CODES, LoadError, Problem
from orderofplay.testing import new_game
from synthetic import minion, on, plugin, ruleset


def bring(**hooks: object) -> Plugin:
    """Make a plugin whose hooks return what they are given here."""
    methods = {name: lambda _self, things=things: things for name, things in hooks.items()}
    return type("Made", (Plugin,), methods)()


def problems_of(*candidates: Candidate) -> tuple[Problem, ...]:
    """Compose what cannot be composed, and return what is said about it."""
    with pytest.raises(LoadError) as caught:
        compose(candidates)
    for problem in caught.value.problems:
        assert problem.code in CODES
        assert str(problem) in str(caught.value)
    return caught.value.problems


class Poke(Effect):
    """Deal 1 to the opponent."""

    effect: Literal["poke"] = "poke"

    def perform(self, ctx: Context) -> None:
        """Deal it."""
        ctx.deal_damage([ctx.hero(ctx.opponent)], 1)


class HardPoke(Effect):
    """Deal 3 to the opponent: another plugin's word of the same name."""

    effect: Literal["poke"] = "poke"

    def perform(self, ctx: Context) -> None:
        """Deal it."""
        ctx.deal_damage([ctx.hero(ctx.opponent)], 3)


class TurnEnds(Trigger):
    """A turn ends."""

    trigger: Literal["ended"] = "ended"
    event = "TurnEnding"


class Nameless(Effect):
    """A word without a name."""

    number: int = 1


class Shouting(Effect):
    """A word whose name is not in camelCase."""

    effect: Literal["LOUD"] = "LOUD"


class Needy(DamageStep):
    """A step for all hits, with a field that nothing gives a value."""

    damage_step: Literal["needy"] = "needy"
    everywhere = True
    to: int


class NoRule(AttackRule):
    """A rule of attack."""

    name = "peace"

    def refuses(self, state: GameState, attacker: Entity, defender: Entity) -> str | None:
        """Refuse nothing."""
        return None


def test_two_distributions_with_one_plugin_id() -> None:
    """P101; DESIGN 3: an error naming both."""
    first = candidate_of("twin", bring(), distribution="dist-one", version="1.2")
    second = candidate_of("twin", bring(), distribution="dist-two", version="3.4")
    for pair in ((first, second), (second, first)):
        (problem,) = problems_of(*pair)
        assert (problem.code, problem.where) == ("P101", "plugin twin")
        assert "dist-one 1.2 and dist-two 3.4" in problem.text
        assert "pip uninstall dist-two" in problem.fix


def test_a_plugin_that_cannot_be_imported() -> None:
    """P130: with the line that failed, and not as a bare traceback."""

    def load() -> object:
        message = "no licence found"
        raise OSError(message)

    candidate = Candidate("broken", "dist-b", "1.0", "made_b:plugin", (), load)
    (problem,) = problems_of(candidate)
    assert (problem.code, problem.where) == ("P130", "plugin broken (dist-b 1.0)")
    line = load.__code__.co_firstlineno + 2
    assert problem.text == (
        f"importing made_b:plugin failed at {__file__}:{line}: OSError: no licence found"
    )
    assert problem.fix == "mend or reinstall it, or: pip uninstall dist-b"


@pytest.mark.parametrize("thing", [3, None, Plugin, "plugin"], ids=repr)
def test_an_entry_point_that_names_no_plugin(thing: object) -> None:
    """P131: a class is none either; the entry point names an object."""
    (problem,) = problems_of(candidate_of("wrong", thing, distribution="dist-w"))
    assert (problem.code, problem.where) == ("P131", "plugin wrong (dist-w 0)")
    assert f"is no instance of orderofplay.api.Plugin but {thing!r}" in problem.text
    assert "plugin = MyPlugin()" in problem.fix


def test_two_entry_points_that_name_one_object() -> None:
    """P132."""
    shared = bring()
    (problem,) = problems_of(candidate_of("one", shared), candidate_of("two", shared))
    assert (problem.code, problem.where) == ("P132", "plugin two (two-in-memory 0)")
    assert "plugin one (one-in-memory 0)" in problem.text


def test_a_method_that_is_nearly_a_hook() -> None:
    """P133: with did-you-mean; a helper with another name is left in peace."""
    (problem,) = problems_of(candidate_of("typo", bring(effect=(), helper=())))
    assert problem.code == "P133"
    assert problem.where == f"plugin typo (typo-in-memory 0), {__file__}"
    assert problem.text == "the method 'effect' is no hook"
    assert problem.fix.startswith("did you mean 'effects'?")


def test_a_hook_that_asks_for_something() -> None:
    """P134."""

    class Asking(Plugin):
        def effects(self, registry: object) -> Iterable[type[Effect]]:  # type: ignore[override]
            return ()

    (problem,) = problems_of(candidate_of("asks", Asking()))
    assert (problem.code, problem.text) == ("P134", "the hook effects() asks for registry")


def _generate_an_error(_self: Plugin) -> Iterable[type[Effect]]:
    yield Poke
    message = "half way"
    raise RuntimeError(message)


@pytest.mark.parametrize(
    ("hook", "said"),
    [
        (lambda _: 1 / 0, "ZeroDivisionError: division by zero"),
        (_generate_an_error, "RuntimeError: half way"),
        (lambda _: None, "TypeError: 'NoneType' object is not iterable"),
    ],
    ids=["at once", "half way", "nothing returned"],
)
def test_a_hook_that_fails(hook: Callable[[Plugin], Any], said: str) -> None:
    """P150."""
    angry = type("Angry", (Plugin,), {"effects": hook})()
    (problem,) = problems_of(candidate_of("angry", angry, distribution="dist-a"))
    assert (problem.code, problem.where) == ("P150", f"plugin angry (dist-a 0), {__file__}")
    assert problem.text.startswith("its hook effects() failed at ")
    assert problem.text.endswith(said)


@pytest.mark.parametrize(
    ("hook", "thing", "said"),
    [
        ("effects", 3, "is no subclass of Effect: 3"),
        ("effects", TurnEnds, "is no subclass of Effect"),
        ("effects", Poke(), "is no subclass of Effect"),
        ("effects", Nameless, 'Nameless must declare its name: effect: Literal["..."] = "..."'),
        ("effects", Shouting, "has a name not in camelCase"),
        ("damage_steps", Needy, "nothing gives its field 'to' a value"),
        ("attack_rules", NoRule, "is no AttackRule"),
        ("events", ("Poked", ()), "is no NewEventKind"),
        ("card_types", "minion", "is no CardType"),
        ("profiles", {"name": "course"}, "is no Profile"),
        ("cards", "cards", "is no Resources"),
        ("scenarios", "scenarios", "is no Resources"),
        ("decks", "decks", "is no Resources"),
    ],
)
def test_a_hook_that_returns_something_else(hook: str, thing: object, said: str) -> None:
    """P151."""
    (problem,) = problems_of(candidate_of("odd", bring(**{hook: (thing,)})))
    assert (problem.code, problem.where) == ("P151", f"plugin odd (odd-in-memory 0), {__file__}")
    assert problem.text.startswith(f"what its hook {hook}() returns ")
    assert said in problem.text


class IdleEffect(Effect):
    """Neither performs nor expands."""

    effect: Literal["idle"] = "idle"


class IdleSelector(Selector):
    """Selects nothing, not even nothing."""

    selector: Literal["idle"] = "idle"


class IdleCondition(Condition):
    """Holds neither way."""

    condition: Literal["idle"] = "idle"


class IdleAmount(AmountWord):
    """Has no value."""

    amount: Literal["idle"] = "idle"


class IdleAura(Aura):
    """Gives nothing."""

    aura: Literal["idle"] = "idle"


class IdleStep(DamageStep):
    """Changes no hit."""

    damage_step: Literal["idle"] = "idle"


@pytest.mark.parametrize(
    ("hook", "word", "fix"),
    [
        ("effects", IdleEffect, "define perform() or expand() or operation() in IdleEffect"),
        ("selectors", IdleSelector, "define select() or selection() in IdleSelector"),
        ("conditions", IdleCondition, "define holds() or test() in IdleCondition"),
        ("amounts", IdleAmount, "define value() or calculation() in IdleAmount"),
        (
            "auras",
            IdleAura,
            "define grants() or granter() or activations() or cost() or pricing() in IdleAura",
        ),
        ("damage_steps", IdleStep, "define apply() or application() in IdleStep"),
    ],
)
def test_a_word_that_does_nothing(hook: str, word: type[Word], fix: str) -> None:
    """P177: at composition, not in the middle of the game that comes to use it."""
    (problem,) = problems_of(candidate_of("lazy", bring(**{hook: (word,)})))
    assert (problem.code, problem.fix) == ("P177", fix)
    assert problem.text == f"the {word.category} 'idle' does nothing"
    assert problem.where == f"plugin lazy (lazy-in-memory 0), {__file__}"


def test_what_plugins_print_stays_out_of_the_output(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """It goes to stderr: what prints JSON prints nothing else (``--json``)."""

    class Loud(Plugin):
        def effects(self) -> Iterable[type[Effect]]:
            print("a hook")  # noqa: T201 - that is the point
            return ()

    def load() -> object:
        print("an import")  # noqa: T201 - that is the point
        return Loud()

    compose([candidate_of("loud", None)._replace(load=load)])
    assert capsys.readouterr() == ("", "an import\na hook\n")


def test_every_fault_is_reported_at_once() -> None:
    """DESIGN 3: all faults of a plugin set are shown together."""
    found = problems_of(
        candidate_of("odd", bring(effects=(3, Nameless), keywords=(4,))),
        candidate_of("angry", type("Angry", (Plugin,), {"effects": lambda _: 1 / 0})()),
        candidate_of("wrong", None),
    )
    assert sorted(problem.code for problem in found) == ["P131", "P150", "P151", "P151", "P151"]


def test_dependencies_in_a_circle() -> None:
    """P160: spelled out."""
    (problem,) = problems_of(
        candidate_of("one", bring(), ["dist-two"], "dist-one"),
        candidate_of("two", bring(), ["dist-three"], "dist-two"),
        candidate_of("three", bring(), ["dist-one"], "dist-three"),
    )
    assert (problem.code, problem.where) == ("P160", "dependencies among plugins")
    assert problem.text == "a cycle: one -> three -> two -> one"


class Tame(Condition):
    """A condition of the same name as an effect, which is no clash."""

    condition: Literal["poke"] = "poke"

    def holds(self, ctx: Context) -> bool:
        """Hold always."""
        return True


def test_a_word_contributed_twice() -> None:
    """P162, for each category; one name in two categories is fine."""

    step = _step("step")
    again = _step("step")

    for hook, words, said in (
        ("effects", (Poke, HardPoke), "the effect 'poke' is contributed twice"),
        ("effects", (Poke, Poke), "the effect 'poke' is contributed twice"),
        ("damage_steps", (step, again), "the damageStep 'step' is contributed twice"),
    ):
        (problem,) = problems_of(candidate_of("twice", bring(**{hook: words})))
        assert (problem.code, problem.text) == ("P162", said)
        assert problem.where == f"plugin twice (twice-in-memory 0), {__file__}"
    compose([candidate_of("fine", bring(effects=(Poke,), conditions=(Tame,)))])


def test_a_word_of_another_plugin() -> None:
    """P162: who re-exports a stranger's class must not change the stranger's names."""
    (problem,) = problems_of(
        candidate_of("mine", bring(effects=(Poke,))),
        candidate_of("thief", bring(effects=(Poke,))),
    )
    assert (problem.code, problem.plugins) == ("P162", ("thief",))
    assert problem.text.startswith("the effect 'poke' is a word of the plugin mine")


POKED = NewEventKind("Poked", (("id", "subject"),))


@pytest.mark.parametrize(
    "kinds", [(POKED, POKED), (NewEventKind("Damaged", ()),)], ids=["twice", "a kernel's"]
)
def test_an_event_kind_that_exists_already(kinds: Sequence[NewEventKind]) -> None:
    """P163: two plugins may both have a kind of one name, one plugin may not."""
    (problem,) = problems_of(candidate_of("kinds", bring(events=kinds)))
    assert (problem.code, problem.text) == (
        "P163",
        f"the event kind {kinds[0].name} exists already",
    )
    both = compose([candidate_of(name, bring(events=(POKED,))) for name in ("one", "two")])
    numbers = [both.kind_numbers[name] for name in ("one:Poked", "two:Poked")]
    assert numbers[0] + 1 == numbers[1] == len(both.event_kinds) - 1


def test_an_attack_rule_contributed_twice() -> None:
    """P164; of two plugins each may have one."""
    (problem,) = problems_of(candidate_of("rules", bring(attack_rules=(NoRule(), NoRule()))))
    assert (problem.code, problem.text) == (
        "P164",
        "the attack rule rules:peace is contributed twice",
    )
    both = compose([candidate_of(name, bring(attack_rules=(NoRule(),))) for name in ("two", "one")])
    assert [rule.name for rule in both.attack_rules] == ["one:peace", "two:peace"]


def _step(name: str, **places: Sequence[str]) -> type[DamageStep]:
    """Make a step of a name and a declared place."""
    space = {
        "__module__": __name__,
        "__qualname__": name,
        "__annotations__": {"damage_step": Literal[name]},  # type: ignore[valid-type]
        "damage_step": name,
        "apply": lambda *_: None,
        **places,
    }
    return type(name.title(), (DamageStep,), space)


def test_a_circle_across_plugins_is_spelled_out() -> None:
    """P165: everyone in it is at fault; a stranger's step is named in full."""
    first = bring(damage_steps=(_step("one", after=("second:three",)), _step("free")))
    second = bring(damage_steps=(_step("two", after=("one",)), _step("three", after=("two",))))
    (problem,) = problems_of(
        candidate_of("first", first, [], "dist-a"),
        candidate_of("second", second, ["dist-a"], "dist-b"),
    )
    assert problem.code == "P165"
    assert problem.text == (
        "their declared order has a cycle: first:one -> second:two -> second:three -> first:one"
    )
    assert problem.plugins == ("first", "second")


def test_a_circle_in_one_plugin_is_spelled_out() -> None:
    """P165."""
    steps = (
        _step("one", after=("three",)),
        _step("two", after=("one",)),
        _step("three", after=("two",)),
    )
    (problem,) = problems_of(candidate_of("round", bring(damage_steps=steps)))
    assert (problem.code, problem.where) == ("P165", "damage steps")
    assert problem.text == (
        "their declared order has a cycle: round:one -> round:two -> round:three -> round:one"
    )
    assert problem.plugins == ("round",)


@pytest.mark.parametrize(
    ("hook", "thing", "what"),
    [
        ("card_types", CardType("minion", "board", True), "card type 'minion'"),
        ("profiles", Profile("course"), "profile 'course'"),
    ],
)
def test_a_card_type_or_profile_of_one_name(hook: str, thing: object, what: str) -> None:
    """P166: these have no full names, so one of a name is all there may be."""
    (problem,) = problems_of(
        candidate_of("one", bring(**{hook: (thing,)})),
        candidate_of("two", bring(**{hook: (thing,)})),
    )
    assert (problem.code, problem.plugins) == ("P166", ("two",))
    assert problem.text == f"the {what} exists already: the plugin one brings it too"


def test_the_order_of_attack_rules_is_declared() -> None:
    """DESIGN 3: sorted by ``after`` and ``before``, ties by name, whatever order they come in."""
    names = [rule.name for rule in ruleset().attack_rules]
    assert names == ["synthetic:foes", "synthetic:strong"]


# Nothing depends on the order in which plugins are found


def _facts(order: Sequence[Candidate]) -> tuple[object, ...]:
    rules = compose(order)
    return (
        [(kind.name, kind.number) for kind in rules.event_kinds],
        dict(rules.kind_numbers),
        [step.name for step in rules.damage_steps],
        [rule.name for rule in rules.attack_rules],
        list(rules.card_types),
        list(rules.profiles),
        list(rules.cards),
        list(rules.contributions),
        list(rules.plugins),
        rules.fingerprint,
    )


def test_the_order_of_the_candidates_means_nothing() -> None:
    """DESIGN 3: no outcome depends on install order, directory order or hash seed."""
    candidates = [
        candidate_of("synthetic", plugin, ["dist-z"]),
        candidate_of(
            "zebra", bring(events=(POKED,), damage_steps=(_step("stripe"),)), [], "dist-z"
        ),
        candidate_of("ape", bring(events=(POKED,), effects=(Poke,), attack_rules=(NoRule(),))),
        candidate_of("bear", bring(effects=(HardPoke,), damage_steps=(_step("fur"),)), ["dist-z"]),
    ]
    first, *others = [_facts(order) for order in itertools.permutations(candidates)]
    assert others == [first] * 23
    # After what it depends on, ties by id.
    assert [record.id for record in first[8]] == ["ape", "zebra", "bear", "synthetic"]  # type: ignore[union-attr]


# Rulesets


def test_two_rulesets_in_one_process_do_not_know_each_others_words() -> None:
    """DESIGN 3: nothing registers by side effect, nothing is global."""
    types = bring(
        card_types=(CardType("minion", "board", True, ("attack", "health"), ("abilities",)),)
    )
    poking = compose(
        [
            candidate_of("types", types),
            candidate_of("poking", bring(effects=(Poke,), triggers=(TurnEnds,))),
        ]
    )
    card = minion("Poker", 1, 1, on("ended", {"effect": "poke"}))

    g = new_game(ruleset=poking, cards=[card])
    poker = g.summon("Poker", 0)
    g.end_turn(0)
    assert g.log()[1:] == [
        {"type": "Triggered", "source": poker, "trigger": "ended"},
        {"type": "Damaged", "target": 2, "amount": 1},
    ]
    with pytest.raises(LoadError, match="unknown trigger 'ended'"):
        with_cards(ruleset(), [card])
    with pytest.raises(LoadError, match="unknown effect 'ping'"):
        with_cards(poking, [minion("Pinger", 1, 1, on("ended", {"effect": "ping"}))])


def test_with_cards_leaves_the_old_ruleset_as_it_was() -> None:
    old = ruleset()
    before = (list(old.cards), list(old.programs), list(old.abilities), dict(old.names))
    count = len(old.contributions)
    card = minion("Newcomer", 1, 1, on("turnEnds", {"effect": "call", "card": "Pebble"}))

    new = with_cards(old, [card])
    newer = with_cards(new, [{**card, "name": "Newest"}])

    assert (list(old.cards), list(old.programs), list(old.abilities), dict(old.names)) == before
    assert len(old.contributions) == count
    assert [set(r.cards) - set(old.cards) for r in (new, newer)] == [
        {"data:Newcomer"},
        {"data:Newcomer", "data:Newest"},
    ]
    assert new.card("Pebble") is old.card("Pebble")
    with pytest.raises(KeyError, match="no card with the id or name 'Newcomer'"):
        old.card("Newcomer")
    # The same card may be added to the old one again: it was not remembered.
    assert with_cards(old, [card]).card("Newcomer").id == "data:Newcomer"


def test_a_ruleset_knows_where_everything_comes_from() -> None:
    """DESIGN 3: every contribution carries its provenance."""
    rules = compose([candidate_of("poking", bring(effects=(Poke,)), version="2.1")])
    (record,) = rules.plugins
    assert (record.id, record.distribution, record.version) == (
        "poking",
        "poking-in-memory",
        "2.1",
    )
    assert [(row.plugin, row.hook, row.name, row.summary) for row in rules.contributions] == [
        ("poking", "effects", "poking:poke", "Deal 1 to the opponent.")
    ]


def test_no_plugins_make_a_ruleset_too() -> None:
    """DESIGN 3: the set ``none``; core's own heroes can be damaged."""
    rules = compose([])
    g = new_game(ruleset=rules)
    g.deal_damage(1, 4)
    assert g.log() == [{"type": "Damaged", "target": 1, "amount": 4}]
    assert rules.cards == {}


class Ward(Keyword):
    """A keyword."""

    keyword: Literal["ward"] = "ward"


class WardStep(DamageStep):
    """A step that stands between two of another plugin, which it depends on."""

    damage_step: Literal["ward"] = "ward"
    everywhere = True
    after = ("cap",)
    before = ("guard",)

    def apply(self, ctx: Context, hit: Hit, holder: Entity) -> None:
        """Change nothing."""


def test_a_plugin_may_put_a_step_between_those_that_it_knows() -> None:
    """DESIGN 3: order is declared, in the names of the author's own closure."""
    candidates = [
        candidate_of("synthetic", plugin),
        candidate_of("ward", bring(damage_steps=(WardStep,)), ["synthetic-in-memory"]),
    ]
    names = [step.name for step in compose(candidates).damage_steps]
    assert names.index("synthetic:cap") < names.index("ward:ward") < names.index("synthetic:guard")


def test_bare_names_of_a_stranger_order_nothing() -> None:
    """DESIGN 3: a stranger's plugin never changes what mine means. P169: and it is told so."""
    candidates = [
        candidate_of("synthetic", plugin),
        candidate_of("stranger", bring(damage_steps=(_step("aaa", after=("armor",)),))),
    ]
    with pytest.raises(LoadError) as caught:
        compose(candidates)
    (problem,) = caught.value.problems
    assert (problem.code, problem.plugins) == ("P169", ("stranger",))


def test_a_folder_that_does_not_exist() -> None:
    """P171: named, with what to do."""
    for resources, said in (
        (Resources("made_up_package", "cards"), "No module named 'made_up_package'"),
        (Resources("orderofplay", "no_such_folder"), "orderofplay/no_such_folder"),
        (Resources("orderofplay.api", "nowhere"), "orderofplay.api/nowhere cannot be read"),
    ):
        (problem,) = problems_of(candidate_of("files", bring(cards=(resources,))))
        assert (problem.code, problem.where) == ("P171", "plugin files (files-in-memory 0)")
        assert said in problem.text
        assert problem.fix == "reinstall the distribution"


class _Idle(PlayerAction):
    name = "idle"

    def subjects(self, state: GameState, player: int) -> list[int]:
        return []

    def effects(self) -> tuple[dict[str, str], ...]:
        return ({"effect": "doNothing"},)


class _Lazy(Plugin):
    def actions(self) -> tuple[PlayerAction, ...]:
        return (_Idle(),)


def test_a_player_action_whose_effects_cannot_be_read() -> None:
    with pytest.raises(LoadError) as caught:
        compose([candidate_of("lazy", _Lazy())])
    (problem,) = caught.value.problems
    assert (problem.code, problem.plugins) == ("P176", ("lazy",))
    assert "lazy:idle" in problem.text
    assert "unknown effect 'doNothing'" in problem.text
