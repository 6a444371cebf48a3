"""What the engine has ready for words and rules that are asked again and again."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from orderofplay.api import (
    Attack,
    AttackRule,
    Context,
    DamageStep,
    Entity,
    GameState,
    Hit,
    Selector,
    TurnStep,
    able_attackers,
    first_guard,
    most_attacks,
    select_characters,
    select_damaged,
    select_types,
    unguarded_defenders,
)
from orderofplay.engine.selecting import damaged_of
from orderofplay.engine.standing import forget
from orderofplay.plugins.composition import candidate_of, compose
from orderofplay.state.definitions import NO_PROGRAM
from orderofplay.state.frames import Activation
from orderofplay.state.ruleset import Ruleset
from orderofplay.testing import Harness, new_game
from synthetic import minion
from synthetic_turn import DAZED, SWIFT, SyntheticTurn, pass_turn, put, turns

SIDES = ("any", "friendly", "enemy")
NAMES = st.lists(st.sampled_from(["Twig", "Trunk", "Racer", "Shade", "Pebble"]), max_size=7)


def _board(mine: list[str], theirs: list[str]) -> Harness:
    g = turns()
    put(g, 0, *mine)
    put(g, 1, *theirs)
    return g


def _context(g: Harness, source: int) -> Context:
    state = g.game.state
    return Context(state, Activation(NO_PROGRAM, source, state.entities[source].controller))


def _is_on(entity: Entity, side: str, player: int) -> bool:
    return side == "any" or (entity.controller == player) == (side == "friendly")


@given(NAMES, NAMES, st.sampled_from(SIDES), st.booleans())
def test_selections_are_in_order_of_play_and_of_one_side(
    mine: list[str], theirs: list[str], side: Literal["any", "friendly", "enemy"], others: bool
) -> None:
    g = _board(mine, theirs)
    state = g.game.state
    for entity in state.in_play[::2]:
        entity.damage = 1
    for source in state.in_play:
        context = _context(g, source.id)
        player = source.controller
        standing = [
            entity
            for entity in state.in_play
            if _is_on(entity, side, player) and not (others and entity is source)
        ]
        minions = [entity for entity in standing if entity.card.type.name == "minion"]
        characters = [entity for entity in standing if entity.card.type.character]
        for selected, expected in (
            (select_types(("minion",), side, others), minions),
            (select_characters(side, others), characters),
        ):
            hurt = [entity for entity in expected if entity.damage]
            assert selected(context) == expected
            assert select_damaged(selected)(context) == hurt
            for one, found in ((selected, expected), (damaged_of(selected), hurt)):
                assert one.of(state, player, source.id) == found


def test_what_is_untouchable_is_not_selected() -> None:
    g = _board(["Twig", "Trunk"], [])
    state = g.game.state
    twig, trunk = state.players[0].board
    twig.untouchable = True
    state.untouchables = True
    forget(state)

    assert select_types(("minion",))(_context(g, trunk.id)) == [trunk]


def test_attacks_are_counted_by_the_keyword_that_gives_most() -> None:
    """Rulebook attacks-per-turn."""
    g = _board(["Racer", "Twig"], [])
    racer, twig = g.game.state.players[0].board
    attacks = {SWIFT: 3, DAZED: 2}

    assert most_attacks(g.game.state, racer, attacks) == 3
    assert most_attacks(g.game.state, twig, attacks) == 1


def test_who_is_able_to_attack() -> None:
    """What has 0 Attack, has just come or has attacked is left out; what is swift may come."""
    g = _board(["Racer", "Twig", "Trunk"], [])
    state = g.game.state
    racer, twig, trunk = state.players[0].board
    allowed = able_attackers(frozenset({SWIFT}), {})
    every = [racer, twig, trunk]
    for one in every:
        one.since = state.turn

    assert allowed(state, every, racer) == [racer]
    twig.since = state.turn - 1
    assert allowed(state, every, racer) == [racer, twig]
    racer.attacks = 1
    assert allowed(state, every, racer) == [twig]
    twig.attack = 0
    assert allowed(state, every, racer) == []


def test_who_stands_behind_a_guard() -> None:
    """Rulebook taunt, with `swift` for the guard's keyword and `dazed` for what suppresses it."""
    g = _board(["Twig"], ["Racer", "Trunk"])
    state = g.game.state
    (twig,) = state.players[0].board
    racer, trunk = state.players[1].board
    allowed = unguarded_defenders(SWIFT, frozenset({DAZED}))

    assert first_guard(state, 1, SWIFT, frozenset()) is racer
    assert first_guard(state, 0, SWIFT, frozenset()) is None
    assert allowed(state, [twig, racer, trunk], twig) == [twig, racer]
    racer.keywords = racer.keywords | {DAZED}
    assert allowed(state, [twig, racer, trunk], twig) == [twig, racer, trunk]


# How words, rules and steps say that they need not be asked


class _Ready(Selector):
    """All minions, by the engine's own selection."""

    selector: Literal["ready"] = "ready"

    def selection(self) -> Callable[[Context], list[Entity]]:
        return select_types(("minion",))


class _Idle(Selector):
    """Says nothing."""

    selector: Literal["idle"] = "idle"


def test_a_selector_may_return_a_selection_in_place_of_selecting() -> None:
    g = _board(["Twig"], ["Trunk"])
    source = g.game.state.players[0].board[0].id

    assert [e.card.name for e in _Ready().select(_context(g, source))] == ["Twig", "Trunk"]
    with pytest.raises(NotImplementedError, match=r"neither select\(\) nor selection\(\)"):
        _Idle().select(_context(g, source))


ASKED: list[str] = []


class _Plating(DamageStep):
    """Notes what it is asked about."""

    damage_step: Literal["plating"] = "plating"
    everywhere = True
    needs_armor = True
    before = ("armor",)

    def apply(self, ctx: Context, hit: Hit, holder: Entity) -> None:
        ASKED.append(f"plating {holder.card.type.place}")


class _Drill(TurnStep):
    """Notes that it is done."""

    name = "drill"
    bearing = SWIFT

    def act(self, ctx: Context) -> None:
        ASKED.append("drill")


class _Leader(AttackRule):
    """Answers for many, and for the follower too."""

    name = "leader"
    code = "REQ_LEADER"
    about = "attacker"
    before = ("rested",)

    def refuses(self, state: GameState, attacker: Entity, defender: Entity) -> str | None:
        return "leads" if attacker.card.name == "Twig" else None

    def allowed(
        self, state: GameState, candidates: list[Entity], attacking: Entity
    ) -> list[Entity]:
        ASKED.append("leader")
        return [one for one in candidates if one.card.name not in {"Twig", "Trunk"}]


class _Follower(AttackRule):
    """Is answered for by the leader where many are asked about."""

    name = "follower"
    code = "REQ_FOLLOWER"
    about = "attacker"
    answered_by = "leader"
    before = ("rested",)

    def refuses(self, state: GameState, attacker: Entity, defender: Entity) -> str | None:
        ASKED.append("follower")
        return "follows" if attacker.card.name == "Trunk" else None


class _Enemies(AttackRule):
    """Refuses friends, and is never asked about many."""

    name = "enemies"
    code = "REQ_ENEMIES"
    about = "defender"
    enemies_only = True
    before = ("foes",)

    def refuses(self, state: GameState, attacker: Entity, defender: Entity) -> str | None:
        ASKED.append("enemies")
        return "friends" if attacker.controller == defender.controller else None


class _Asking(SyntheticTurn):
    """The plugin with all of these."""

    def damage_steps(self) -> Iterable[type[DamageStep]]:
        return (*super().damage_steps(), _Plating)

    def turn_steps(self) -> Iterable[TurnStep]:
        return (*super().turn_steps(), _Drill())

    def attack_rules(self) -> Iterable[AttackRule]:
        return (*super().attack_rules(), _Leader(), _Follower(), _Enemies())

    def selectors(self) -> Iterable[type[Selector]]:
        return (*super().selectors(), _Ready)


def _asking() -> Ruleset:
    return compose([candidate_of("synthetic", _Asking())])


def _game(*names: str) -> Harness:
    cards = [minion("Twig", 1, 1), minion("Trunk", 3, 4), minion("Racer", 2, 2, keywords=["swift"])]
    g = new_game(cards=cards, ruleset=_asking())
    for player in (0, 1):
        for name in names:
            g.summon(name, player)
    ASKED.clear()
    return g


def test_a_step_that_needs_armor_is_asked_only_where_there_is_some() -> None:
    g = _game("Twig")
    hero = g.game.state.players[0].hero

    g.deal_damage(hero.id, 1)
    assert ASKED == []

    hero.armor = 1
    g.deal_damage(hero.id, 3)
    assert ASKED == ["plating hero"]
    assert (hero.armor, hero.damage) == (0, 3)


@pytest.mark.parametrize(("name", "done"), [("Racer", ["drill"]), ("Twig", [])])
def test_a_turn_step_is_done_only_while_something_has_its_keyword(
    name: str, done: list[str]
) -> None:
    g = _game(name)
    g.game.begin_turns(0)

    pass_turn(g)

    assert [each for each in ASKED if each == "drill"] == done


def test_one_rule_may_answer_for_another_where_many_are_asked_about() -> None:
    g = _game("Twig", "Trunk", "Racer")
    g.game.begin_turns(0)
    ASKED.clear()

    attacks = [action for action in g.game.legal_actions() if isinstance(action, Attack)]
    names = {g.game.state.entities[attack.attacker].card.name for attack in attacks}
    owners = {g.game.state.entities[attack.defender].controller for attack in attacks}

    assert (names, owners) == ({"Racer"}, {1})
    assert "leader" in ASKED
    assert not {"follower", "enemies"} & set(ASKED)


def test_each_rule_gives_its_own_reason() -> None:
    g = _game("Twig", "Trunk", "Racer")
    g.game.begin_turns(0)
    twig, trunk, racer = [entity.id for entity in g.game.state.players[0].board]
    hero = g.game.state.players[1].hero.id

    codes = [
        getattr(g.game.why_illegal(Attack(attacker, defender)), "code", "")
        for attacker, defender in ((twig, hero), (trunk, hero), (racer, twig), (racer, hero))
    ]

    assert codes == ["REQ_LEADER", "REQ_FOLLOWER", "REQ_ENEMIES", ""]
