"""Listed attacks are those that no rule refuses, whatever the rules need to have their say.

`add_attacks` passes rules over where no keyword gives them anything to say; `why_illegal` asks
every rule about every pair. Both have to come to the same.
"""

from __future__ import annotations

import functools
import random
from collections.abc import Callable, Iterable
from typing import Literal, cast

from hypothesis import given, settings
from hypothesis import strategies as st
from orderofplay.api import (
    Attack,
    AttackRule,
    Entity,
    GameState,
    able_attackers,
    unguarded_defenders,
)
from orderofplay.plugins.composition import candidate_of, compose
from orderofplay.state.ruleset import Ruleset
from orderofplay.testing import Harness, new_game
from synthetic import minion
from synthetic_turn import DAZED, SHY, SWIFT, SyntheticTurn

TRAITOR = "synthetic:traitor"
NEEDED = ("", "", SWIFT, SHY, DAZED, TRAITOR)

About = Literal["attacker", "defender", "both"]


class _Enemies(AttackRule):
    """Only enemies are attacked."""

    name = "enemies"
    code = "REQ_ENEMIES"
    about = "defender"
    enemies_only = True

    def refuses(self, state: GameState, attacker: Entity, defender: Entity) -> str | None:
        return "a friend" if attacker.controller == defender.controller else None


class _Able(AttackRule):
    """The engine's own answer about attackers."""

    name = "able"
    code = "REQ_ABLE"
    about = "attacker"
    answer = able_attackers(frozenset({SWIFT}), {TRAITOR: 2})

    def answer_for_many(self) -> Callable[[GameState, list[Entity], Entity], list[Entity]]:
        return self.answer

    def refuses(self, state: GameState, attacker: Entity, defender: Entity) -> str | None:
        return None if self.answer(state, [attacker], defender) else "not able"


class _Guarded(AttackRule):
    """The engine's own answer about defenders."""

    name = "guarded"
    code = "REQ_GUARDED"
    about = "defender"
    waived_by = TRAITOR
    while_enemy_bears = SHY

    def answer_for_many(self) -> Callable[[GameState, list[Entity], Entity], list[Entity]]:
        return unguarded_defenders(SHY, frozenset({DAZED}))

    def refuses(self, state: GameState, attacker: Entity, defender: Entity) -> str | None:
        allowed = unguarded_defenders(SHY, frozenset({DAZED}))
        return None if allowed(state, [defender], attacker) else "guarded"


def _rule(number: int, dice: random.Random) -> AttackRule:
    """Make a rule that refuses one Attack value, of what it is about."""
    about = cast("About", dice.choice(("attacker", "defender", "both")))
    attack = dice.randint(0, 3)

    def refuses(_: AttackRule, _state: GameState, attacker: Entity, defender: Entity) -> str | None:
        one = defender if about == "defender" else attacker
        if about == "both":
            return "pair" if (attacker.attack + defender.attack) % 4 == attack else None
        return "one" if one.attack == attack else None

    body = {
        "__doc__": "A rule of the dice.",
        "name": f"dice{number}",
        "code": "REQ_DICE",
        "about": about,
        "bearing": dice.choice(NEEDED),
        "waived_by": dice.choice(NEEDED),
        "while_enemy_bears": dice.choice(NEEDED),
        "refuses": refuses,
    }
    return cast("AttackRule", type(f"_Dice{number}", (AttackRule,), body)())


def _ruleset(seed: int) -> Ruleset:
    dice = random.Random(seed)  # noqa: S311 - dice of a test
    ready: tuple[AttackRule, ...] = (_Able(), _Guarded())
    rules: list[AttackRule] = [_Enemies(), *[one for one in ready if dice.random() < 0.7]]
    rules += [_rule(number, dice) for number in range(dice.randint(0, 3))]
    dice.shuffle(rules)

    class Dice(SyntheticTurn):
        """The plugin with these rules and no others about attacks."""

        def attack_rules(self) -> Iterable[AttackRule]:
            return rules

    return compose([candidate_of("synthetic", Dice())])


NAMES = {
    f"{attack}{''.join(word[0] for word in words)}": (attack, words)
    for attack in (0, 1, 2)
    for words in ((), ("swift",), ("shy",), ("dazed",), ("traitor",), ("shy", "dazed"), ("ghost",))
}
CARDS = [minion(name, attack, 3, keywords=list(words)) for name, (attack, words) in NAMES.items()]
BOARDS = st.lists(st.sampled_from([*NAMES, "0", "1", "2", "1", "2"]), max_size=5)


@functools.cache
def _empty(number: int) -> Harness:
    """Begin a game with rules of a number."""
    g = new_game(cards=CARDS, ruleset=_ruleset(number))
    g.game.begin_turns(0)
    return g


def _position(number: int, mine: list[str], theirs: list[str], dice: random.Random) -> Harness:
    g = _empty(number).clone()
    state = g.game.state
    for player, names in ((0, mine), (1, theirs)):
        for name in names:
            g.summon(name, player)
        dice.shuffle(state.players[player].board)
    for entity in state.in_play:
        entity.since = dice.choice((-1, -1, state.turn))
        entity.attacks = dice.choice((0, 0, 1))
    state.players[0].hero.attack = dice.choice((0, 2))
    return g


@settings(max_examples=400, deadline=None)
@given(st.integers(0, 30), BOARDS, BOARDS, st.randoms(use_true_random=False))
def test_listed_are_the_attacks_that_no_rule_refuses(
    number: int, mine: list[str], theirs: list[str], dice: random.Random
) -> None:
    g = _position(number, mine, theirs, dice)
    every = [entity.id for entity in g.game.state.in_play]
    pairs = [Attack(one, other) for one in every for other in every]

    listed = [action for action in g.game.legal_actions() if isinstance(action, Attack)]

    assert listed == [attack for attack in pairs if g.game.why_illegal(attack) is None]
