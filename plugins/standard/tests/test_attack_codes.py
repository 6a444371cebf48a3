"""Which of several reasons against an attack is given, as in recorded games (docs/replays.md)."""

from __future__ import annotations

import pytest
from orderofplay.testing import Attack
from orderofplay.testing.positions import Body, Moment, build_game

TURN = Moment(turn=1, player=0)
CANT_ATTACK = "standard:cantAttack"
FROZEN = "standard:frozen"
RUSH = "standard:rush"
CHARGE = "standard:charge"
STEALTH = "standard:stealth"
TAUNT = "standard:taunt"


def code(attacker: Body, *enemies: Body, on_hero: bool = False) -> str | None:
    """Return the code that the first enemy, or the enemy hero, is refused with."""
    game, ids = build_game([attacker, *enemies], profile="hearthstone", moment=TURN)
    target = game.hero(1) if on_hero else ids[enemies[0].id]
    refusal = game.game.why_illegal(Attack(ids[attacker.id], target))
    return None if refusal is None else refusal.code


ENEMY = Body(id=2, player=1)


@pytest.mark.parametrize(
    ("attacker", "expected"),
    [
        (Body(id=1, player=0, attack=0, keywords=(CANT_ATTACK,)), "REQ_ATTACKER_CAN_ATTACK"),
        (Body(id=1, player=0, attack=0, keywords=(FROZEN,)), "REQ_ATTACKER_NOT_FROZEN"),
        (Body(id=1, player=0, attack=0, fresh=True), "REQ_ATTACK_GREATER_THAN_0"),
        (Body(id=1, player=0, attack=0, attacks=1), "REQ_ATTACK_GREATER_THAN_0"),
        (Body(id=1, player=0, attack=1, attacks=1, fresh=True), "REQ_NOT_MINION_JUST_PLAYED"),
        (Body(id=1, player=0, attack=1, attacks=1), "REQ_NOT_EXHAUSTED_ACTIVATE"),
        (
            Body(id=1, player=0, attack=1, attacks=1, fresh=True, keywords=(RUSH,)),
            "REQ_NOT_EXHAUSTED_ACTIVATE",
        ),
        (Body(id=1, player=0, attack=1, fresh=True, keywords=(RUSH,)), None),
        (Body(id=1, player=0, attack=1), None),
    ],
)
def test_reason_against_the_attacker(attacker: Body, expected: str | None) -> None:
    """Rulebook attack-legality; the order of the reasons is that of recorded offers."""
    assert code(attacker, ENEMY) == expected


@pytest.mark.parametrize(
    ("keywords", "attacks", "expected"),
    [
        ((RUSH,), 0, "REQ_ATTACKER_CAN_ATTACK"),
        ((RUSH,), 1, "REQ_ATTACKER_CAN_ATTACK"),
        ((RUSH, CHARGE), 0, None),
        ((RUSH, CHARGE), 1, "REQ_NOT_EXHAUSTED_ACTIVATE"),
    ],
)
def test_rush_does_not_reach_the_hero(
    keywords: tuple[str, ...], attacks: int, expected: str | None
) -> None:
    """Rulebook attack-legality: in the turn of its arrival; with Charge it does."""
    attacker = Body(id=1, player=0, attack=1, attacks=attacks, fresh=True, keywords=keywords)
    assert code(attacker, on_hero=True) == expected


@pytest.mark.parametrize("keyword", [STEALTH, TAUNT])
def test_reasons_against_the_attacker_come_before_those_against_the_defender(
    keyword: str,
) -> None:
    guarded = Body(id=2, player=1), Body(id=3, player=1, keywords=(TAUNT,))
    hidden = (Body(id=2, player=1, keywords=(STEALTH,)),)
    enemies = hidden if keyword == STEALTH else guarded
    tired = Body(id=1, player=0, attack=1, attacks=1)
    rested = Body(id=1, player=0, attack=1)
    of_defender = "REQ_NONSTEALTH_TARGET" if keyword == STEALTH else "REQ_TARGET_TAUNTER"
    assert code(tired, *enemies) == "REQ_NOT_EXHAUSTED_ACTIVATE"
    assert code(rested, *enemies) == of_defender
