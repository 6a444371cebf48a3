"""What cards do to spells and hero powers, and what a weapon does to its owner's minions."""

from __future__ import annotations

from typing import Any

import pytest
from orderofplay.testing import Attack, EndTurn, Harness, UseHeroPower, card_text
from orderofplay.testing.tables import (
    begin,
    damaged,
    died,
    healed,
    minion,
    on,
    play,
    spell,
    triggered,
)

from .turns import armor, gained

BODY = minion("Body", 2, 5)
PROPHET = minion("Prophet", 7, 7, {"aura": "doublePower"})
KOBOLD = minion("Kobold", 2, 2, spellDamage=1)
SCOUT = minion("Scout", 1, 3, {"aura": "aimPower"})
MOON = spell("Moon", {"effect": "damage", "targets": "target", "amount": 1}, target="allCharacters")
MEND = spell("Mend", {"effect": "heal", "targets": "target", "amount": 2}, target="allCharacters")
SHOT = {"selector": "targetOr", "otherwise": "enemyHero"}


def power(name: str, *effects: dict[str, Any], **more: object) -> dict[str, Any]:
    return {"name": name, "type": "heroPower", "cost": 2, "effects": list(effects), **more}


ARROW = power(
    "Arrow",
    {"effect": "damage", "targets": SHOT, "amount": 2},
    target="allCharacters",
    targetWhen="powerIsAimed",
)


def code(g: Harness, target: int) -> str | None:
    refusal = g.game.why_illegal(UseHeroPower(target))
    return None if refusal is None else refusal.code


def text_of(**data: Any) -> str:  # noqa: ANN401 - card data
    g, _, _ = begin({"name": "New", **data})
    ruleset = g.game.state.ruleset
    return card_text(ruleset, ruleset.card("New"))


@pytest.mark.parametrize(("prophets", "amount"), [(0, 2), (1, 4), (2, 8)])
def test_aura_double_power_of_a_spell_with_spell_damage(prophets: int, amount: int) -> None:
    """Rulebook spell-damage-double, T120: (1 + 1) times 2 for each."""
    board = [("Kobold", 0), *[("Prophet", 0)] * prophets]
    g, _, (moon,) = begin(PROPHET, KOBOLD, MOON, board=board, hand=["Moon"])
    play(g, moon, g.hero(1))
    assert g.log() == [damaged(g.hero(1), amount)]


def test_aura_double_power_of_healing_and_hero_power() -> None:
    """Rulebook hp-damage-bonus, and the recorded games: no Spell Damage, but doubled."""
    g, _, (mend,) = begin(
        PROPHET,
        KOBOLD,
        MEND,
        ARROW,
        board=[("Prophet", 0), ("Kobold", 0)],
        hand=["Mend"],
        power="Arrow",
    )
    g.deal_damage(g.hero(0), 9)
    g.clear_log()
    play(g, mend, g.hero(0))
    g.game.apply(UseHeroPower())
    assert g.log() == [healed(g.hero(0), 4), damaged(g.hero(1), 4)]


def test_aura_double_power_is_its_controllers_and_of_no_minion() -> None:
    """Rulebook dmg-pipeline: neither the opponent's spells nor a Battlecry."""
    bomber = minion(
        "Bomber", 1, 1, on("battlecry", {"effect": "damage", "targets": "enemyHero", "amount": 1})
    )
    g, _, (moon, other) = begin(
        PROPHET, MOON, bomber, board=[("Prophet", 1)], hand=["Moon", "Bomber"]
    )
    play(g, moon, g.hero(1))
    play(g, other)
    assert g.log() == [
        damaged(g.hero(1), 1),
        triggered(other, "battlecry"),
        damaged(g.hero(1), 1),
    ]


def test_aura_double_power_is_over_with_its_source() -> None:
    """Rulebook aura-classes: an aura of the kind Other."""
    g, (prophet,), (moon,) = begin(PROPHET, MOON, board=[("Prophet", 0)], hand=["Moon"])
    g.destroy(prophet)
    play(g, moon, g.hero(1))
    assert g.log() == [*died(prophet), damaged(g.hero(1), 1)]


def test_aura_aim_power() -> None:
    """Recorded games: with it Steady Shot takes a target, a minion or a hero."""
    g, (_, foe), _ = begin(SCOUT, BODY, ARROW, board=[("Scout", 0), ("Body", 1)], power="Arrow")
    assert code(g, 0) == "REQ_TARGET_TO_PLAY"
    assert code(g, g.hero(1)) is None
    g.game.apply(UseHeroPower(foe))
    assert g.log() == [damaged(foe, 2)]


def test_condition_power_is_aimed_is_about_its_own_side() -> None:
    """Rulebook hp-sequence: without it there is no target to choose."""
    g, (_, foe), _ = begin(SCOUT, BODY, ARROW, board=[("Scout", 1), ("Body", 1)], power="Arrow")
    assert code(g, foe) == "REQ_NO_TARGET"
    g.game.apply(UseHeroPower())
    assert g.log() == [damaged(g.hero(1), 2)]


def test_selector_target_or_of_a_spell_without_target() -> None:
    """What the text says where nothing was chosen."""
    bolt = spell("Bolt", {"effect": "damage", "targets": SHOT, "amount": 1})
    g, _, (card,) = begin(bolt, hand=["Bolt"])
    play(g, card)
    assert g.log() == [damaged(g.hero(1), 1)]


def test_aura_while_armed() -> None:
    """Recorded games: the Charge comes after the weapon, and goes with it."""
    knife = {"name": "Knife", "type": "weapon", "attack": 1, "health": 1}
    draw = spell("Draw", {"effect": "equip", "card": "Knife"})
    mate = minion("Mate", 2, 1, {"aura": "whileArmed", "attack": 1, "keywords": ["charge"]})
    g, _, (card, arms) = begin(knife, draw, mate, hand=["Mate", "Draw"])
    play(g, card)
    assert (g.attack(card), g.game.why_illegal(Attack(card, g.hero(1))) is None) == (2, False)
    play(g, arms)
    assert (g.attack(card), g.game.why_illegal(Attack(card, g.hero(1))) is None) == (3, True)
    g.game.apply(Attack(g.hero(0), g.hero(1)))
    assert g.attack(card) == 2


def test_aura_multiply_triggers_of_all() -> None:
    """Rulebook 5: everyone's, as an adventure's rule of the recorded games has it."""
    rule = {"aura": "multiplyTriggers", "trigger": "endOfTurn", "times": 2, "whose": "all"}
    bell = minion("Bell", 0, 5, on("endOfTurn", armor(1)))
    g, (_, mine, theirs), _ = begin(
        minion("Rule", 0, 5, rule), bell, board=[("Rule", 1), ("Bell", 0), ("Bell", 1)]
    )
    for _ in range(2):
        g.game.apply(EndTurn())
    assert [row for row in g.log() if row["type"] != "Drew"] == [
        *[triggered(mine, "endOfTurn"), gained(0, 1)] * 2,
        *[triggered(theirs, "endOfTurn"), gained(1, 1)] * 2,
    ]


@pytest.mark.parametrize(
    ("abilities", "text"),
    [
        (
            [{"aura": "multiplyTriggers", "trigger": "deathrattle", "times": 2, "whose": "all"}],
            "All Deathrattles trigger twice.",
        ),
        (
            [{"aura": "whileArmed", "attack": 2}],
            "Has +2 Attack while you have a weapon equipped.",
        ),
        (
            [on("endOfTurn", {"effect": "draw"}, whileDormant=True)],
            "While Dormant, at the end of your turn, draw a card.",
        ),
    ],
)
def test_texts_of_these_words(abilities: list[dict[str, Any]], text: str) -> None:
    """As they are printed, where they are printed."""
    assert text_of(type="minion", attack=1, health=1, abilities=abilities) == text
