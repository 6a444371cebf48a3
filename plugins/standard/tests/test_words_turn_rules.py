"""The attack rules of a turn and the types of card that whole games add, one test each."""

from __future__ import annotations

import pytest
from orderofplay.testing import Attack, EndTurn, Harness, PlayCard, PluginAction, UseHeroPower
from orderofplay.testing.tables import begin, damaged, died, drew, minion, on, play, triggered

from .turns import armor, gained

BODY = minion("Body", 1, 5)
AXE = {"name": "Axe", "type": "weapon", "attack": 3, "health": 2}


def refusal(g: Harness, attacker: int, defender: int) -> tuple[str, str] | None:
    """The code and the sentence with which an attack is refused, None where it is legal."""
    found = g.game.why_illegal(Attack(attacker, defender))
    return None if found is None else (found.code, found.text)


def bearer(keyword: str) -> dict[str, object]:
    return minion("Bearer", 2, 5, keywords=[keyword])


def test_attack_rule_can_attack() -> None:
    """Attack-legality; the harness's own attacks obey it too, as it is a text of the card."""
    g, (body, foe), _ = begin(bearer("cantAttack"), BODY, board=[("Bearer", 0), ("Body", 1)])
    assert refusal(g, body, foe) == ("REQ_ATTACKER_CAN_ATTACK", "Bearer can't attack")
    assert g.can_attack(body, foe) == "Bearer can't attack"


def test_attack_rule_ready() -> None:
    """Summoning sickness lasts for the turn, and is a rule of the turn alone."""
    g, (foe,), (card,) = begin(BODY, board=[("Body", 1)], hand=["Body"])
    play(g, card)
    said = "Body has just come into play"
    assert refusal(g, card, foe) == ("REQ_NOT_MINION_JUST_PLAYED", said)
    assert g.can_attack(card, foe) is None
    g.game.apply(EndTurn())
    g.game.apply(EndTurn())
    assert refusal(g, card, foe) is None


def test_attack_rule_rush() -> None:
    """Charge/Rush: in its first turn a minion with Rush may not attack a hero."""
    g, (foe,), (card,) = begin(bearer("rush"), BODY, board=[("Body", 1)], hand=["Bearer"])
    play(g, card)
    found = refusal(g, card, g.hero(1))
    assert found is not None
    assert "Rush" in found[1]
    assert refusal(g, card, foe) is None


def test_attack_rule_frozen() -> None:
    g, (body, foe), _ = begin(bearer("frozen"), BODY, board=[("Bearer", 0), ("Body", 1)])
    assert refusal(g, body, foe) == ("REQ_ATTACKER_NOT_FROZEN", "Bearer is Frozen")
    assert g.can_attack(body, foe) is None


def test_attack_rule_attacks_left() -> None:
    """Attacks-per-turn, for a minion and for a hero, whose weapon lends it Windfury."""
    sword = {**AXE, "name": "Sword", "keywords": ["windfury"]}
    g, (body,), (card,) = begin(BODY, sword, board=[("Body", 0)], hand=["Sword"])
    play(g, card)
    hero, enemy = g.hero(0), g.hero(1)
    g.game.apply(Attack(body, enemy))
    assert refusal(g, body, enemy) == ("REQ_NOT_EXHAUSTED_ACTIVATE", "Body has attacked already")
    g.game.apply(Attack(hero, enemy))
    g.game.apply(Attack(hero, enemy))
    found = refusal(g, hero, enemy)
    assert found is not None
    assert g.log() == [damaged(enemy, 1), damaged(enemy, 3), damaged(enemy, 3), *died(card)]


def test_attack_rule_stealth() -> None:
    g, (body, foe), _ = begin(bearer("stealth"), BODY, board=[("Body", 0), ("Bearer", 1)])
    assert refusal(g, body, foe) == ("REQ_NONSTEALTH_TARGET", "Bearer has Stealth")


def test_card_type_weapon() -> None:
    """Section 11: it lends its Attack in its owner's turn, wears, and its Deathrattle works."""
    axe = {**AXE, "health": 1, "abilities": [on("deathrattle", armor(2))]}
    g, (foe,), (card,) = begin(BODY, axe, board=[("Body", 1)], hand=["Axe"])
    play(g, card)
    assert g.attack(g.hero(0)) == 3
    g.game.apply(Attack(g.hero(0), foe))
    assert g.log() == [
        damaged(foe, 3),
        damaged(g.hero(0), 1),
        *died(card),
        triggered(card, "deathrattle"),
        gained(0, 2),
    ]
    assert g.attack(g.hero(0)) == 0


def test_card_type_weapon_is_sheathed_in_the_other_turn() -> None:
    g, _, (card,) = begin(AXE, hand=["Axe"])
    play(g, card)
    attacks = []
    for _ in range(3):
        attacks.append(g.attack(g.hero(0)))
        g.game.apply(EndTurn())
    assert attacks == [3, 0, 3]


def test_card_type_secret() -> None:
    """Secret-active: only in the opponent's turn; one of a kind at a time."""
    secret = {"name": "Ward", "type": "secret", "abilities": [on("heroDamaged", armor(1))]}
    g, (body,), (card, other) = begin(BODY, secret, board=[("Body", 1)], hand=["Ward", "Ward"])
    play(g, card)
    assert g.game.why_illegal(PlayCard(other)) is not None
    g.deal_damage(g.hero(1), 1)
    g.game.apply(EndTurn())
    g.clear_log()
    g.game.apply(Attack(body, g.hero(0)))
    rows = [row for row in g.log() if row["type"] in {"Triggered", "ArmorGained"}]
    assert rows == [triggered(card, "damaged"), gained(0, 1)]


@pytest.mark.parametrize("passive", [True, False])
def test_card_type_hero_power(passive: bool) -> None:
    """Hp-exhaust: once a turn; one without a text is passive and cannot be used."""
    power = {"name": "Power", "type": "heroPower", "cost": 2}
    if not passive:
        power["effects"] = [armor(2)]
    g, _, _ = begin(power, power="Power")
    if passive:
        found = g.game.why_illegal(UseHeroPower())
        assert found is not None
        assert found.code == "REQ_NOT_PASSIVE"
        return
    g.game.apply(UseHeroPower())
    found = g.game.why_illegal(UseHeroPower())
    assert found is not None
    assert found.code == "REQ_NOT_EXHAUSTED_ACTIVATE"
    g.game.apply(EndTurn())
    assert g.game.why_illegal(UseHeroPower()) is None
    assert g.log()[:1] == [gained(0, 2)]


def test_player_action_trade() -> None:
    """Rulebook Tradeable: 1 mana, the card into the deck, another drawn; it is not played."""
    traded = minion("Goods", 3, 3, keywords=["tradeable"])
    g, _, (card,) = begin(traded, hand=["Goods"], random=[0])
    g.game.apply(PluginAction("standard:trade", card))
    side = g.game.state.players[0]
    assert g.log() == [drew(0, g.hand(0)[-1])]
    assert (side.mana, side.deck[0].name, side.cards_played) == (9, "Goods", 0)


def test_keyword_tradeable() -> None:
    """It offers the action; what lacks it is not traded."""
    traded = minion("Goods", 3, 3, keywords=["tradeable"])
    g, _, (card, other) = begin(traded, hand=["Goods", "Filler"])
    offered = [a for a in g.game.legal_actions() if isinstance(a, PluginAction)]
    assert offered == [PluginAction("standard:trade", card)]
    found = g.game.why_illegal(PluginAction("standard:trade", other))
    assert found is not None
    assert found.code == "REQ_TRADEABLE"


def test_effect_trade_in() -> None:
    """The card goes into the deck as it is printed, and costs 1 mana; nothing answers."""
    traded = minion("Goods", 3, 3, keywords=["tradeable"])
    g, _, (card,) = begin(traded, hand=["Goods"], random=[0])
    before = len(g.game.state.players[0].deck)
    g.game.apply(PluginAction("standard:trade", card))
    assert g.zone_of(card) == "deck"
    assert len(g.game.state.players[0].deck) == before
