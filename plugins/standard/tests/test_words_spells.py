"""What spells, weapons, hero powers and secrets do, a test or more for each word."""

from __future__ import annotations

from typing import Any

import pytest
from orderofplay.engine.zones import create, enter_play
from orderofplay.testing import Attack, EndTurn, Harness, UseHeroPower
from orderofplay.testing.tables import (
    begin,
    damaged,
    died,
    healed,
    minion,
    on,
    play,
    spell,
    summoned,
    triggered,
)

from .turns import armor, gained

pytestmark = pytest.mark.needs("standard")

BODY = minion("Body", 2, 5)
SORE = minion("Sore", 1, 9, on("selfDamaged", armor(1)))
KOBOLD = minion("Kobold", 2, 2, spellDamage=1)
DEARER = {"effect": "returnDearer", "targets": "eventSource", "more": 2}
SWORD = {"name": "Sword", "type": "weapon", "attack": 3, "health": 2}


def secret(name: str, ability: dict[str, Any]) -> dict[str, Any]:
    return {"name": name, "type": "secret", "abilities": [ability]}


def fires(source: int, trigger: str) -> list[dict[str, Any]]:
    return [{"type": "Revealed", "player": 1, "id": source}, triggered(source, trigger)]


def put_up(g: Harness, name: str) -> int:
    """Let player 1 have a secret, as played in the turn before."""
    entity = create(g.game.state, g.game.state.ruleset.card(name), 1, "play")
    enter_play(g.game.state, entity, -1)
    g.game.checkpoint()
    return entity.id


# Damage


def test_effect_damage_one_by_one() -> None:
    """DH3: what answers a hit comes before the next one; targets are fixed first."""
    storm = spell("Storm", {"effect": "damageOneByOne", "targets": "enemyMinions", "amount": 2})
    g, (sore, body), (card,) = begin(
        BODY, SORE, storm, board=[("Sore", 1), ("Body", 1)], hand=["Storm"]
    )
    play(g, card)
    assert g.log() == [damaged(sore, 2), triggered(sore, "damaged"), gained(1, 1), damaged(body, 2)]


MISSILES = spell("Missiles", {"effect": "splitDamage", "among": "enemyCharacters", "amount": 2})


def test_effect_split_damage() -> None:
    """Rulebook random-split: hits of 1, each at a random one of the living."""
    g, (filler,), (card,) = begin(MISSILES, board=[("Filler", 1)], hand=["Missiles"])
    g.game.state.random_script = [filler, g.hero(1)]
    play(g, card)
    assert g.log() == [damaged(filler, 1), damaged(g.hero(1), 1), *died(filler)]
    g.check_script()


def test_effect_split_hit_without_a_target() -> None:
    """Nobody is left that is not mortally wounded: the hit is no Event."""
    shot = spell("Shots", {"effect": "splitDamage", "among": "enemyMinions", "amount": 3})
    g, (filler,), (card,) = begin(shot, board=[("Filler", 1)], hand=["Shots"])
    play(g, card)
    assert g.log() == [damaged(filler, 1), *died(filler)]


def test_amount_with_spell_damage() -> None:
    """Rulebook random-split: Spell Damage adds hits."""
    g, _, (card,) = begin(KOBOLD, MISSILES, board=[("Kobold", 0)], hand=["Missiles"])
    play(g, card)
    assert g.log() == [damaged(g.hero(1), 1)] * 3


def test_effect_damage_and_others() -> None:
    """DH1: the target and the others are hit by one change."""
    swipe = spell(
        "Swat",
        {
            "effect": "damageAndOthers",
            "targets": "target",
            "amount": 3,
            "others": "enemyMinions",
            "othersAmount": 1,
        },
        target="enemyMinions",
    )
    g, (sore, body), (card,) = begin(
        BODY, SORE, swipe, board=[("Sore", 1), ("Body", 1)], hand=["Swat"]
    )
    play(g, card, body)
    assert g.log() == [damaged(body, 3), damaged(sore, 1), triggered(sore, "damaged"), gained(1, 1)]


# Other effects


def test_effect_gain_empty_crystal() -> None:
    """M2: up to 10, and then the card that it names."""
    grow = spell("Grow", {"effect": "gainEmptyCrystal", "otherwise": "Body"})
    g, _, (first, second) = begin(BODY, grow, hand=["Grow", "Grow"])
    side = g.game.state.players[0]
    side.crystals = 9
    g.game.checkpoint()
    play(g, first)
    assert (side.crystals, side.mana) == (10, 9)
    play(g, second)
    assert (g.game.state.players[0].crystals, g.name_of(g.hand(0)[-1])) == (10, "Body")


@pytest.mark.parametrize(
    ("stat", "attack", "health"), [("Attack", 1, 3), ("Health", 2, 1)], ids=["attack", "health"]
)
def test_effect_change_stat(stat: str, attack: int, health: int) -> None:
    """Rulebook set-health: a changed Health wipes damage, a changed Attack does not."""
    change = spell(
        "Change", {"effect": "changeStat", "targets": "allMinions", "stat": stat, "to": 1}
    )
    g, (body,), (card,) = begin(BODY, change, board=[("Body", 1)], hand=["Change"])
    g.deal_damage(body, 2)
    play(g, card)
    assert g.log() == [damaged(body, 2)]
    assert (g.attack(body), g.health(body)) == (attack, health)


def test_effect_return_to_opponent() -> None:
    sap = spell(
        "Bounce", {"effect": "returnToOpponent", "targets": "target"}, target="enemyMinions"
    )
    g, (body,), (card,) = begin(BODY, sap, board=[("Body", 1)], hand=["Bounce"])
    play(g, card, body)
    assert g.log() == [{"type": "Returned", "player": 1, "id": body}]
    assert g.zone_of(body) == "hand"


def test_effect_gain_temporary_mana() -> None:
    """M1: never above 10; it is gone with the turn."""
    coin = spell("Coins", {"effect": "gainTemporaryMana", "amount": 3})
    g, _, (card,) = begin(coin, hand=["Coins"])
    side = g.game.state.players[0]
    side.spent = 8
    g.game.checkpoint()
    play(g, card)
    assert (side.mana, side.temporary) == (5, 3)
    g.game.apply(EndTurn())
    g.game.apply(EndTurn())
    assert (g.game.state.players[0].mana, g.game.state.players[0].temporary) == (10, 0)


def test_effect_equip() -> None:
    """Rulebook op-played: the old weapon is destroyed once the new one is there."""
    smith = spell("Smith", {"effect": "equip", "card": "Sword"})
    g, _, (first, second) = begin(SWORD, smith, hand=["Smith", "Smith"])
    play(g, first)
    old = g.game.state.players[0].weapon
    play(g, second)
    new = g.game.state.players[0].weapon
    assert old is not None
    assert new is not None
    assert g.log() == died(old.id)
    assert (new.attack, new.health, g.attack(g.hero(0))) == (3, 2, 3)


CALL = {
    "name": "Call",
    "type": "heroPower",
    "effects": [{"effect": "summonMissing", "cards": ["Filler", "Body"]}],
    "requires": [{"condition": "lacksOneOf", "cards": ["Filler", "Body"]}],
}


def test_effect_summon_missing() -> None:
    """Rulebook hp-exhaust: of what is there, no second one comes."""
    g, (_,), _ = begin(BODY, CALL, board=[("Filler", 0)], power="Call")
    g.game.apply(UseHeroPower())
    new = g.board(0)[-1]
    assert g.log() == [summoned(new)]
    assert g.name_of(new) == "Body"


def test_condition_lacks_one_of() -> None:
    g, _, _ = begin(BODY, CALL, board=[("Filler", 0), ("Body", 0)], power="Call")
    refused = g.game.why_illegal(UseHeroPower())
    assert refused is not None
    assert (refused.code, refused.text) == (
        "REQ_ENTIRE_ENTOURAGE_NOT_IN_PLAY",
        "Call cannot be played unless you lack one of what it may bring",
    )
    assert UseHeroPower() not in g.game.legal_actions()


def test_condition_room_on_board() -> None:
    """T193: a summoning power needs room; a spell that asks for it too."""
    call = {"name": "Call", "type": "heroPower", "effects": [{"effect": "summon", "card": "Body"}]}
    crowd = [("Filler", 0)] * 7
    g, _, _ = begin(BODY, {**call, "requires": ["roomOnBoard"]}, board=crowd, power="Call")
    refused = g.game.why_illegal(UseHeroPower())
    assert refused is not None
    assert (refused.code, refused.text) == (
        "REQ_MINION_CAP",
        "Call cannot be played unless your board has a place left",
    )


# Whom and when


def test_selector_damaged_enemy_minions() -> None:
    blow = spell("Blow", {"effect": "damage", "targets": "damagedEnemyMinions", "amount": 1})
    g, (hurt, _, own), (card,) = begin(
        BODY, blow, board=[("Body", 1), ("Body", 1), ("Body", 0)], hand=["Blow"]
    )
    g.deal_damage(hurt, 1)
    g.deal_damage(own, 1)
    g.clear_log()
    play(g, card)
    assert g.log() == [damaged(hurt, 1)]


def test_selector_another_friendly_minion() -> None:
    gift = {"effect": "damage", "targets": "anotherFriendlyMinion", "amount": 1}
    g, (giver, other, _), _ = begin(
        BODY,
        minion("Giver", 0, 5, on("endOfTurn", gift)),
        board=[("Giver", 0), ("Body", 0), ("Body", 1)],
    )
    g.end_turn(0)
    assert g.log() == [triggered(giver, "endOfTurn"), damaged(other, 1)]


def test_trigger_hero_attacks() -> None:
    """Combat-1: at the Attack Event, before the fight; not as a minion attacks."""
    sword = {
        **SWORD,
        "abilities": [
            on("heroAttacks", {"effect": "heal", "targets": "friendlyHero", "amount": 2})
        ],
    }
    g, (body, _), (card,) = begin(BODY, sword, board=[("Body", 0), ("Body", 1)], hand=["Sword"])
    g.deal_damage(g.hero(0), 5)
    play(g, card)
    g.clear_log()
    g.game.apply(Attack(body, g.hero(1)))
    g.game.apply(Attack(g.hero(0), g.hero(1)))
    assert g.log() == [
        damaged(g.hero(1), 2),
        triggered(card, "heroAttacks"),
        healed(g.hero(0), 2),
        damaged(g.hero(1), 3),
    ]


def test_selector_event_source() -> None:
    """The attacker is what caused the Attack."""
    trap = secret(
        "Trap", on("heroAttacked", {"effect": "damage", "targets": "eventSource", "amount": 1})
    )
    g, (body,), _ = begin(BODY, trap, board=[("Body", 0)])
    source = put_up(g, "Trap")
    g.game.apply(Attack(body, g.hero(1)))
    assert g.log() == [*fires(source, "heroAttacked"), damaged(body, 1), damaged(g.hero(1), 2)]


# Secrets


@pytest.mark.parametrize("trigger", ["heroAttackProposed", "heroAttacked", "minionAttacksHero"])
def test_trigger_hero_attack_proposed(trigger: str) -> None:
    """Rulebook secret-timings: an attack on a minion is none on its hero."""
    g, (body, other), _ = begin(
        BODY, secret("Ward", on(trigger, armor(3))), board=[("Body", 0), ("Body", 1)]
    )
    source = put_up(g, "Ward")
    g.order_attack(body, other)
    g.clear_log()
    g.order_attack(body, g.hero(1))
    assert g.log()[:3] == [*fires(source, trigger), gained(1, 3)]


def test_trigger_hero_attacked() -> None:
    """Rulebook secret-timings: it comes after all proposals, though it is the older one."""
    late = secret("Late", on("heroAttacked", armor(1)))
    early = secret("Early", on("heroAttackProposed", armor(2)))
    g, (body,), _ = begin(BODY, late, early, board=[("Body", 0)])
    older, newer = put_up(g, "Late"), put_up(g, "Early")
    g.order_attack(body, g.hero(1))
    assert g.log()[:6] == [
        *fires(newer, "heroAttackProposed"),
        gained(1, 2),
        *fires(older, "heroAttacked"),
        gained(1, 1),
    ]


def test_trigger_minion_attacks_hero() -> None:
    """A hero that attacks is no minion."""
    ward = secret("Ward", on("minionAttacksHero", armor(3)))
    g, _, (card,) = begin(BODY, SWORD, ward, hand=["Sword"])
    put_up(g, "Ward")
    play(g, card)
    g.game.apply(Attack(g.hero(0), g.hero(1)))
    assert g.log() == [damaged(g.hero(1), 3)]


def test_trigger_enemy_minion_attacks() -> None:
    """Not as a hero attacks; and whatever a minion attacks."""
    ward = secret("Ward", on("enemyMinionAttacks", armor(3)))
    g, (body, other), (card,) = begin(
        BODY, SWORD, ward, board=[("Body", 0), ("Body", 1)], hand=["Sword"]
    )
    source = put_up(g, "Ward")
    play(g, card)
    g.game.apply(Attack(g.hero(0), other))
    g.game.apply(Attack(body, other))
    assert g.log()[:5] == [
        damaged(other, 3),
        damaged(g.hero(0), 2),
        *fires(source, "enemyMinionAttacks"),
        gained(1, 3),
    ]


def test_trigger_opponent_uses_power() -> None:
    """Rulebook hp-sequence: after the power's own text."""
    ward = secret("Ward", on("opponentUsesPower", armor(3)))
    power = {"name": "Plate", "type": "heroPower", "effects": [armor(2)]}
    g, _, _ = begin(ward, power, power="Plate")
    source = put_up(g, "Ward")
    g.game.apply(UseHeroPower())
    assert g.log() == [gained(0, 2), *fires(source, "opponentUsesPower"), gained(1, 3)]


def test_effect_return_dearer() -> None:
    """Z5b: it costs more in the hand, until it is played."""
    ward = secret("Ward", on("enemyMinionAttacks", DEARER))
    g, (body,), _ = begin(BODY, ward, board=[("Body", 0)])
    source = put_up(g, "Ward")
    g.game.apply(Attack(body, g.hero(1)))
    assert g.log() == [
        *fires(source, "enemyMinionAttacks"),
        {"type": "Returned", "player": 0, "id": body},
    ]
    assert g.game.state.entities[body].cost == 2
    play(g, body)
    assert g.game.state.entities[body].cost == 0


def test_effect_raise_cost_of_what_is_in_no_hand() -> None:
    """A minion in play has no cost to raise."""
    dear = spell("Dear", {"effect": "raiseCost", "targets": "target", "by": 2}, target="allMinions")
    g, (body,), (card,) = begin(BODY, dear, board=[("Body", 1)], hand=["Dear"])
    play(g, card, body)
    assert g.game.state.entities[body].cost == 0


NOBLE = secret(
    "Noble",
    {
        "trigger": "enemyAttackProposed",
        "conditions": ["roomOnBoard"],
        "effects": [{"effect": "summonNewTarget", "card": "Body"}],
    },
)


def test_trigger_enemy_attack_proposed() -> None:
    """It answers an attack on a minion too."""
    g, (body, other), _ = begin(BODY, NOBLE, board=[("Body", 0), ("Body", 1)])
    source = put_up(g, "Noble")
    g.order_attack(body, other)
    new = g.board(1)[-1]
    assert g.log() == [
        *fires(source, "enemyAttackProposed"),
        summoned(new),
        damaged(new, 2),
        damaged(body, 2),
    ]


def test_effect_summon_new_target_and_remember() -> None:
    """Combat-1 b: the changed defender is proposed once more before the Attack."""
    ward = secret("Ward", on("heroAttacked", armor(3)))
    g, (body,), _ = begin(BODY, NOBLE, ward, board=[("Body", 0)])
    noble, _ = put_up(g, "Noble"), put_up(g, "Ward")
    g.order_attack(body, g.hero(1))
    (new,) = g.board(1)
    assert g.log() == [
        *fires(noble, "enemyAttackProposed"),
        summoned(new),
        damaged(new, 2),
        damaged(body, 2),
    ]


def test_effect_summon_and_remember() -> None:
    """What was summoned is "it" for what follows; with a full board there is nothing."""
    call = spell(
        "Call",
        {"effect": "summonAndRemember", "card": "Body"},
        {"effect": "damage", "targets": "it", "amount": 1},
    )
    g, _, (card, again) = begin(BODY, call, board=[("Filler", 0)] * 6, hand=["Call", "Call"])
    play(g, card)
    new = g.board(0)[-1]
    play(g, again)
    assert g.log() == [summoned(new), damaged(new, 1)]


def test_effect_become_target() -> None:
    """Without a summoned defender the attack stays where it is."""
    ward = secret("Ward", on("enemyAttackProposed", "becomeTarget"))
    g, (body,), _ = begin(BODY, ward, board=[("Body", 0)])
    source = put_up(g, "Ward")
    g.order_attack(body, g.hero(1))
    assert g.log() == [*fires(source, "enemyAttackProposed"), damaged(g.hero(1), 2)]


def test_condition_attacker_lives() -> None:
    """Rulebook secret-abort: what an older secret has killed is no target for a newer one."""
    first = secret(
        "First", on("heroAttackProposed", {"effect": "destroy", "targets": "eventSource"})
    )
    second = secret("Second", on("heroAttackProposed", armor(3), conditions=["attackerLives"]))
    g, (body,), _ = begin(BODY, first, second, board=[("Body", 0)])
    older, newer = put_up(g, "First"), put_up(g, "Second")
    g.order_attack(body, g.hero(1))
    assert g.log() == [*fires(older, "heroAttackProposed"), *died(body)]
    assert g.zone_of(newer) == "play"


def test_trigger_opponent_plays_minion() -> None:
    """Not as the opponent casts a spell."""
    ward = secret("Ward", on("opponentPlaysMinion", armor(3)))
    g, _, (zap, body) = begin(BODY, spell("Zap", armor(1)), ward, hand=["Zap", "Body"])
    source = put_up(g, "Ward")
    play(g, zap)
    play(g, body)
    assert g.log() == [gained(0, 1), *fires(source, "opponentPlaysMinion"), gained(1, 3)]


def test_trigger_opponent_casts() -> None:
    """Rulebook play-spell: it comes before the text, and before other answers to the cast."""
    ward = secret("Ward", on("opponentCasts", armor(3)))
    reader = minion("Reader", 1, 1, on("whenYouCast", armor(2)))
    g, (older,), (zap,) = begin(
        BODY, spell("Zap", armor(1)), ward, reader, board=[("Reader", 0)], hand=["Zap"]
    )
    source = put_up(g, "Ward")
    play(g, zap)
    assert g.log() == [
        *fires(source, "opponentCasts"),
        gained(1, 3),
        triggered(older, "whenYouCast"),
        gained(0, 2),
        gained(0, 1),
    ]


COUNTER = secret("Counter", on("opponentCasts", "counter", conditions=["notCountered"]))


def test_effect_counter() -> None:
    """Rulebook countered: no text, no After Cast, no Overload; the card was played."""
    watcher = minion("Watcher", 1, 1, on("afterYouCast", armor(2)))
    zap = spell("Zap", armor(1), overload=2, cost=3)
    g, _, (card,) = begin(COUNTER, watcher, zap, board=[("Watcher", 0)], hand=["Zap"])
    source = put_up(g, "Counter")
    play(g, card)
    assert g.log() == fires(source, "opponentCasts")
    side = g.game.state.players[0]
    assert (side.mana, side.overload, side.cards_played) == (7, 0, 1)
    assert g.zone_of(card) == "graveyard"


def test_effect_counter_of_a_cast_without_cost() -> None:
    """A cast of the seeds' harness can be countered too; steps go on after it."""
    g, _, _ = begin(COUNTER, spell("Zap", armor(1)))
    source = put_up(g, "Counter")
    g.cast("Zap", 0)
    assert g.log() == fires(source, "opponentCasts")


def test_condition_not_countered() -> None:
    """Rulebook secret-abort: of two, the newer stays, since the spell is countered already."""
    second = secret("Second", on("opponentCasts", "counter", conditions=["notCountered"]))
    g, _, (card,) = begin(COUNTER, second, spell("Zap", armor(1)), hand=["Zap"])
    older, newer = put_up(g, "Counter"), put_up(g, "Second")
    play(g, card)
    assert g.log() == fires(older, "opponentCasts")
    assert g.zone_of(newer) == "play"


def test_damage_step_immune_while_attacking() -> None:
    """Rulebook immune-while-attacking: the whole Sequence of the hero's own attack, no more."""
    bow = {**SWORD, "abilities": [{"damageStep": "immuneWhileAttacking"}]}
    zap = spell("Zap", {"effect": "damage", "targets": "friendlyHero", "amount": 1})
    g, (body,), (sword, shot) = begin(BODY, bow, zap, board=[("Body", 1)], hand=["Sword", "Zap"])
    play(g, sword)
    g.game.apply(Attack(g.hero(0), body))
    play(g, shot)
    assert g.log() == [damaged(body, 3), damaged(g.hero(0), 1)]


def test_damage_step_prevent_fatal() -> None:
    """Rulebook ice-block: once, only in the opponent's turn, only what is fatal with Armor."""
    guard = secret("Guard", {"damageStep": "preventFatal"})
    g, _, _ = begin(guard)
    state = g.game.state
    for player in (0, 1):
        enter_play(state, create(state, state.ruleset.card("Guard"), player, "play"), -1)
    state.players[1].hero.armor = 3
    g.game.checkpoint()
    theirs = state.players[1].secrets[0].id
    g.deal_damage(g.hero(1), 32)
    assert g.log() == [{"type": "ArmorLost", "player": 1, "amount": 3}, damaged(g.hero(1), 32)]
    g.clear_log()
    g.deal_damage(g.hero(1), 1)
    assert g.log() == [{"type": "Revealed", "player": 1, "id": theirs}]
    assert g.health(g.hero(1)) == 1
    g.clear_log()
    g.deal_damage(g.hero(0), 30)
    assert g.log() == [damaged(g.hero(0), 30), *died(g.hero(0))]


def test_condition_has_minions() -> None:
    """Rulebook secret-abort: the opponent's minions are none of its own, nor is a location."""
    ward = secret("Ward", on("opponentCasts", armor(3), conditions=["hasMinions"]))
    place = {"name": "Place", "type": "location", "health": 2}
    board = [("Body", 0), ("Place", 1)]
    g, _, (first, second) = begin(
        BODY, place, spell("Zap", armor(1)), ward, board=board, hand=["Zap", "Zap"]
    )
    source = put_up(g, "Ward")
    play(g, first)
    g.summon("Body", 1)
    g.clear_log()
    play(g, second)
    assert g.log() == [*fires(source, "opponentCasts"), gained(1, 3), gained(0, 1)]


def test_selector_minions_in_hand() -> None:
    """The controller's own hand, and minions alone (attach in hand: rulebook 15)."""
    gift = spell("Gift", {"effect": "give", "targets": "minionsInHand", "attack": 1, "health": 2})
    g, (body,), hand = begin(BODY, gift, board=[("Body", 0)], hand=["Gift", "Body", "Gift"])
    own = {id: g.health(id) for id in (body, *hand)}
    play(g, hand[0])
    grown = {id: g.health(id) - own[id] for id in (body, *hand[1:])}
    assert grown == {body: 0, hand[1]: 2, hand[2]: 0}
    assert g.log() == []
