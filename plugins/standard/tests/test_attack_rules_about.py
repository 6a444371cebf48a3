"""A rule that is asked once for a character must not look at the other one."""

from __future__ import annotations

import itertools

import pytest
from orderofplay.testing import Attack, Harness, new_game

KEYWORDS = (
    "cantAttack",
    "charge",
    "dormant",
    "frozen",
    "ignoresTaunt",
    "immune",
    "megaWindfury",
    "rush",
    "stealth",
    "taunt",
    "titan",
    "untouchable",
    "windfury",
)


def _body(keyword: str, attack: int) -> dict[str, object]:
    name = f"{keyword} {attack}"
    return {
        "name": name,
        "type": "minion",
        "attack": attack,
        "health": 9,
        "keywords": [keyword],
    }


def _game(first: int) -> Harness:
    """Begin a turn with a body of each of seven keywords on both sides."""
    cards = [_body(keyword, attack) for keyword in KEYWORDS for attack in (0, 3)]
    g = new_game(deck=["Body"] * 9, cards=[*cards, BODY], profile="hearthstone")
    g.game.begin_turns(0)
    names = [card["name"] for card in cards]
    for place in range(7):
        g.summon(str(names[(first + 2 * place + 1) % len(names)]), 0)
        g.summon(str(names[(first + 3 * place) % len(names)]), 1)
    return g


BODY = {"name": "Body", "type": "minion", "attack": 1, "health": 1}


@pytest.mark.parametrize("first", range(2 * len(KEYWORDS)))
@pytest.mark.parametrize("rested", [False, True])
def test_legal_attacks_are_those_that_no_rule_refuses(first: int, rested: bool) -> None:
    """In `legal_actions` the rules are asked by whom they are about, in `why_illegal` in a row."""
    g = _game(first)
    state = g.game.state
    for place, entity in enumerate(state.in_play):
        entity.since = -1 if rested else entity.since
        entity.attacks = place % 3
    ids = [entity.id for entity in state.in_play]
    allowed = [
        Attack(attacker, defender)
        for attacker, defender in itertools.product(ids, ids)
        if g.game.why_illegal(Attack(attacker, defender)) is None
    ]
    listed = [action for action in g.game.legal_actions() if isinstance(action, Attack)]
    assert listed == allowed


def test_such_positions_have_attacks_and_refusals() -> None:
    codes = set()
    attacks = 0
    for first in range(2 * len(KEYWORDS)):
        g = _game(first)
        ids = [entity.id for entity in g.game.state.in_play]
        for attacker, defender in itertools.product(ids, ids):
            refusal = g.game.why_illegal(Attack(attacker, defender))
            attacks += refusal is None
            codes.add("" if refusal is None else refusal.code)
    assert attacks > 20
    assert len(codes) > 7
