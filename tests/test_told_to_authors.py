"""What the author of a word is told when it does not do what it should."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import pytest
from orderofplay.api import (
    AttackRule,
    Context,
    DamageStep,
    Effect,
    Entity,
    GameState,
    Hit,
    OperationError,
    Plugin,
)
from orderofplay.plugins.composition import candidate_of, compose
from orderofplay.plugins.problems import LoadError
from orderofplay.state.ruleset import Ruleset
from orderofplay.testing import Harness, new_game
from synthetic import BrokenWordError, minion, on, plugin, spell
from synthetic_events import play


class Shout(Effect):
    """Raise a kind of Event that nobody declares."""

    effect: Literal["shout"] = "shout"

    def perform(self, ctx: Context) -> None:
        """Raise it."""
        ctx.raise_event("mine:Shouted", ctx.source.id)


class Halve(DamageStep):
    """Halve every hit, before any other step."""

    damage_step: Literal["halve"] = "halve"
    everywhere = True

    def apply(self, ctx: Context, hit: Hit, holder: Entity) -> None:
        """Halve it; a hit of 1 stays as it is."""
        hit.amount = (hit.amount + 1) // 2


class Mine(Plugin):
    """The author's plugin."""

    def effects(self) -> Iterable[type[Effect]]:
        """Return the word."""
        return (Shout,)

    def damage_steps(self) -> Iterable[type[DamageStep]]:
        """Return the step."""
        return (Halve,)


def _rules() -> Ruleset:
    """Compose the author's plugin beside the synthetic one, which has the card types."""
    return compose([candidate_of("synthetic", plugin), candidate_of("mine", Mine())])


def test_an_undeclared_kind_of_event_is_named_with_the_word_that_raises_it() -> None:
    g = new_game(cards=[spell("Crier", {"effect": "shout"})], ruleset=_rules())

    with pytest.raises(OperationError) as caught:
        g.cast("Crier", 0)

    assert str(caught.value) == (
        "there is no kind of Event 'mine:Shouted': its full name is plugin:Name,"
        " and its plugin returns it from the hook events()"
    )
    assert caught.value.__notes__ == ["while mine:shout, at data:Crier/effects, was resolving"]


def _hurt_stepwise(g: Harness, target: int, amount: int) -> None:
    g.game.start("dealDamage", {"target": target, "amount": amount})
    while g.game.step():
        pass


@pytest.mark.parametrize("stepwise", [False, True])
def test_an_error_of_a_words_own_code_names_the_word(stepwise: bool) -> None:
    g = play(minion("Fragile", 1, 5, on("selfHurt", {"effect": "break"})))
    fragile = g.summon("Fragile", 0)

    hurt = _hurt_stepwise if stepwise else Harness.deal_damage
    with pytest.raises(BrokenWordError, match="broken on purpose") as caught:
        hurt(g, fragile, 1)

    assert caught.value.__notes__ == [
        "while synthetic:break, at data:Fragile/abilities/0/effects, was resolving"
    ]


def test_the_trace_shows_what_a_step_everywhere_did() -> None:
    """As it shows the steps of holders: a trace says why a hit is as large as it is."""
    g = new_game(cards=[minion("Block", 1, 5)], ruleset=_rules(), trace=True)
    block = g.summon("Block", 0)
    g.deal_damage(block, 3)
    g.deal_damage(block, 1)
    lines = [line.strip() for line in g.trace().splitlines()]
    assert [line for line in lines if line.startswith(("mine", "Damaged"))] == [
        "mine:halve of Block [3] (order of play 3)",
        "Damaged target Block [3], amount 2",
        "Damaged target Block [3], amount 1",
    ]


class Early(Halve):
    """A step whose place is declared with names that mean nothing."""

    damage_step: Literal["early"] = "early"
    after = ("halv", "stranger:shell")
    before = ("synthetic:armour",)


class Polite(AttackRule):
    """A rule whose place is declared with a name that means nothing."""

    name = "polite"
    after = ("manners",)

    def refuses(self, state: GameState, attacker: Entity, defender: Entity) -> str | None:
        """Refuse nothing."""


class Disorderly(Mine):
    """A plugin with both."""

    def damage_steps(self) -> Iterable[type[DamageStep]]:
        """Return the steps."""
        return (Halve, Early)

    def attack_rules(self) -> Iterable[AttackRule]:
        """Return the rule."""
        return (Polite(),)


def test_a_declared_order_must_name_what_there_is() -> None:
    """P169: else a step would stand somewhere else than its author says, and nobody would know.

    A stranger's full name is no mistake: the stranger may be in the set or not.
    """
    depends = candidate_of("mine", Disorderly(), ["synthetic-in-memory"])
    with pytest.raises(LoadError) as caught:
        compose([candidate_of("synthetic", plugin), depends])
    assert {problem.code for problem in caught.value.problems} == {"P169"}
    place, absent = "is declared to stand before or after", "which does not exist"
    assert [problem.text for problem in caught.value.problems] == [
        f"mine:early {place} 'halv', {absent}; did you mean 'halve'?",
        f"mine:early {place} 'synthetic:armour', {absent}; did you mean 'synthetic:armor'?",
        f"mine:polite {place} 'manners', {absent}",
    ]


FIELDS = [
    ({"effect": "ping", "number": 2}, "there is no such field; 'ping' has amount (got 2)"),
    ({"effect": "ping", "amuont": 2}, "there is no such field; did you mean 'amount'? (got 2)"),
    (
        {"effect": "break", "loudly": True},
        "there is no such field; 'break' has no fields (got True)",
    ),
]


def test_a_field_that_an_ability_has_not() -> None:
    with pytest.raises(LoadError) as caught:
        play(minion("Lender", 1, 1, {"damageStep": "cap", "to": 1, "from": 2}))
    (problem,) = caught.value.problems
    assert problem.text == "there is no such field; 'cap' has to (got 2)"


@pytest.mark.parametrize(("effect", "said"), FIELDS)
def test_a_field_that_a_word_has_not(effect: dict[str, object], said: str) -> None:
    with pytest.raises(LoadError) as caught:
        play(spell("Crier", effect))
    assert said in [problem.text for problem in caught.value.problems]


def test_a_field_of_an_effect_on_the_card_itself() -> None:
    """The card has no amount, so nothing there names a word of the amounts."""
    with pytest.raises(LoadError) as caught:
        play({**spell("Crier", {"effect": "ping"}), "amount": 1})
    assert [problem.text for problem in caught.value.problems] == ["there is no such field (got 1)"]
