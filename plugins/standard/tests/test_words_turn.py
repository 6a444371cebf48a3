"""The words of whole games, by exact logs: what answers a play, a summon, a spell, healing.

What the minions' effects do stands in `test_words_turn_effects`, the keywords in
`test_words_turn_keywords`.
"""

from __future__ import annotations

import pytest
from orderofplay.testing import Attack, EndTurn, UseHeroPower
from orderofplay.testing.tables import (
    begin,
    damaged,
    died,
    drew,
    healed,
    minion,
    on,
    play,
    spell,
    summoned,
    triggered,
)

from .turns import armor, gained

BODY = minion("Body", 1, 5)
COIN = spell("Coin", armor(7))
BOLT = spell("Bolt", {"effect": "damage", "targets": "target", "amount": 1}, target="allCharacters")
MEND = spell("Mend", {"effect": "heal", "targets": "allCharacters", "amount": 2})
CALL = spell("Call", {"effect": "summon", "card": "Body"})


def test_trigger_battlecry() -> None:
    """Rulebook 20: only for what is played from the hand, in its own Phase."""
    crier = minion("Crier", 1, 1, on("battlecry", armor(2)))
    g, (summoned_one,), (card,) = begin(crier, board=[("Crier", 0)], hand=["Crier"])
    play(g, card)
    assert g.log() == [triggered(card, "battlecry"), gained(0, 2)]
    assert g.board(0) == [summoned_one, card]


def test_trigger_combo() -> None:
    """Rulebook 20, Combo: any card played before it this turn; a new turn forgets."""
    rogue = minion("Rogue", 1, 1, on("combo", armor(2)))
    g, _, cards = begin(rogue, hand=["Rogue"] * 3)
    play(g, cards[0])
    play(g, cards[1])
    g.game.apply(EndTurn())
    g.game.apply(EndTurn())
    play(g, cards[2])
    assert g.log() == [
        triggered(cards[1], "combo"),
        gained(0, 2),
        drew(1, g.hand(1)[0]),
        drew(0, g.hand(0)[-1]),
    ]


def test_condition_combo_active() -> None:
    """The same for the text of a spell, which asks as it resolves."""
    strike = spell(
        "Strike",
        {
            "effect": "if",
            "condition": "comboActive",
            "then": [armor(4)],
            "otherwise": [armor(2)],
        },
    )
    g, _, cards = begin(strike, hand=["Strike", "Strike"])
    play(g, cards[0])
    play(g, cards[1])
    assert g.log() == [gained(0, 2), gained(0, 4)]


def test_trigger_when_you_play() -> None:
    """Rulebook 9, On-Play Phase: before the Battlecry; never for itself."""
    quest = minion("Quester", 1, 1, on("whenYouPlay", armor(1)))
    crier = minion("Crier", 1, 1, on("battlecry", armor(2)))
    g, (first,), (second, third, coin) = begin(
        quest, crier, COIN, board=[("Quester", 0)], hand=["Quester", "Crier", "Coin"]
    )
    play(g, second)
    play(g, third)
    play(g, coin)
    assert g.log() == [
        triggered(first, "whenYouPlay"),
        gained(0, 1),
        triggered(first, "whenYouPlay"),
        gained(0, 1),
        triggered(second, "whenYouPlay"),
        gained(0, 1),
        triggered(third, "battlecry"),
        gained(0, 2),
        triggered(first, "whenYouPlay"),
        gained(0, 1),
        triggered(second, "whenYouPlay"),
        gained(0, 1),
        gained(0, 7),
    ]


def test_trigger_when_you_play_of_one_type_and_attack() -> None:
    """The Attack is that of the card in the hand: the leader's aura comes later."""
    goblin = minion(
        "Goblin",
        2,
        3,
        on({"trigger": "whenYouPlay", "cardType": "minion", "attack": 1}, armor(1)),
    )
    leader = minion(
        "Leader", 2, 2, {"aura": "giveStats", "targets": "otherFriendlyMinions", "attack": 1}
    )
    g, (watcher, _), (one, two, coin) = begin(
        goblin,
        leader,
        BODY,
        COIN,
        minion("Two", 2, 2),
        board=[("Goblin", 0), ("Leader", 0)],
        hand=["Body", "Two", "Coin"],
    )
    play(g, one)
    play(g, two)
    play(g, coin)
    assert g.attack(one) == 2
    assert g.log() == [triggered(watcher, "whenYouPlay"), gained(0, 1), gained(0, 7)]


def test_trigger_after_you_play() -> None:
    """Rulebook 9, After-Play Phase: after the Battlecry, if it was there as it began."""
    host = minion("Host", 1, 1, on({"trigger": "afterYouPlay", "cardType": "minion"}, armor(1)))
    crier = minion("Crier", 1, 1, on("battlecry", {"effect": "summon", "card": "Host"}))
    g, (first,), (card, coin) = begin(
        host, crier, COIN, board=[("Host", 0)], hand=["Crier", "Coin"]
    )
    play(g, card)
    play(g, coin)
    (new,) = set(g.board(0)) - {first, card}
    assert g.log() == [
        triggered(card, "battlecry"),
        summoned(new),
        triggered(first, "afterYouPlay"),
        gained(0, 1),
        gained(0, 7),
    ]


def test_trigger_when_you_summon() -> None:
    """Rulebook 9: in the Summon Resolution Step; a played minion's before its Battlecry."""
    caller = minion(
        "Caller", 1, 1, on({"trigger": "whenYouSummon", "minionType": "murloc"}, armor(1))
    )
    fish = minion("Fish", 1, 1, on("battlecry", armor(2)), minionTypes=["murloc"])
    twice = spell("Twice", {"effect": "summon", "card": "Fish", "count": 2}, armor(3))
    g, (caller_id,), (card, body, spell_card) = begin(
        caller, fish, twice, BODY, board=[("Caller", 0)], hand=["Fish", "Body", "Twice"]
    )
    play(g, card)
    play(g, body)
    play(g, spell_card)
    one, two = g.board(0)[-2:]
    assert g.log() == [
        triggered(caller_id, "whenYouSummon"),
        gained(0, 1),
        triggered(card, "battlecry"),
        gained(0, 2),
        summoned(one),
        summoned(two),
        gained(0, 3),
        triggered(caller_id, "whenYouSummon"),
        gained(0, 1),
        triggered(caller_id, "whenYouSummon"),
        gained(0, 1),
    ]


def test_trigger_after_you_summon() -> None:
    """Rulebook 9: at once for each summon of an effect; the first of two answers the second."""
    juggler = minion("Juggler", 1, 1, on("afterYouSummon", armor(1)))
    twice = spell("Twice", {"effect": "summon", "card": "Juggler", "count": 2}, armor(3))
    g, _, (card, spell_card) = begin(juggler, twice, hand=["Juggler", "Twice"])
    play(g, card)
    assert g.log() == []
    play(g, spell_card)
    one, two = g.board(0)[-2:]
    assert g.log() == [
        summoned(one),
        triggered(card, "afterYouSummon"),
        gained(0, 1),
        summoned(two),
        triggered(card, "afterYouSummon"),
        gained(0, 1),
        triggered(one, "afterYouSummon"),
        gained(0, 1),
        gained(0, 3),
    ]


def test_trigger_after_you_summon_of_one_type() -> None:
    keeper = minion(
        "Keeper", 1, 1, on({"trigger": "afterYouSummon", "minionType": "beast"}, armor(1))
    )
    g, (first,), (beast, body) = begin(
        keeper,
        BODY,
        minion("Beast", 1, 1, minionTypes=["beast"]),
        board=[("Keeper", 0)],
        hand=["Beast", "Body"],
    )
    play(g, beast)
    play(g, body)
    assert g.log() == [triggered(first, "afterYouSummon"), gained(0, 1)]


def test_trigger_when_you_cast() -> None:
    """Rulebook 10: before the spell's text; the opponent's spells do not count."""
    wyrm = minion("Wyrm", 1, 3, on("whenYouCast", armor(1)))
    g, (mine, _), (coin,) = begin(wyrm, COIN, board=[("Wyrm", 0), ("Wyrm", 1)], hand=["Coin"])
    play(g, coin)
    assert g.log() == [triggered(mine, "whenYouCast"), gained(0, 1), gained(0, 7)]


def test_trigger_after_you_cast() -> None:
    """T041, precheck-2017: what the spell itself brings does not answer it."""
    mage = minion("Mage", 1, 3, on("afterYouCast", armor(1)))
    bring = spell("Bring", {"effect": "summon", "card": "Mage"})
    g, (first,), (card,) = begin(mage, bring, board=[("Mage", 0)], hand=["Bring"])
    play(g, card)
    assert g.log() == [
        summoned(g.board(0)[-1]),
        triggered(first, "afterYouCast"),
        gained(0, 1),
    ]


def test_trigger_minion_dies() -> None:
    """Any other minion's death, of both sides; a dead minion answers no more."""
    ghoul = minion("Ghoul", 1, 1, on("minionDies", armor(1)))
    g, (watcher, dead, foe), _ = begin(ghoul, BODY, board=[("Ghoul", 0), ("Ghoul", 0), ("Body", 1)])
    g.destroy(foe)
    g.destroy(dead)
    assert g.log() == [
        *died(foe),
        triggered(watcher, "minionDies"),
        gained(0, 1),
        triggered(dead, "minionDies"),
        gained(0, 1),
        *died(dead),
        triggered(watcher, "minionDies"),
        gained(0, 1),
    ]


def test_trigger_friendly_minion_dies() -> None:
    cultist = minion("Cultist", 1, 1, on("friendlyMinionDies", armor(1)))
    g, (watcher, friend, foe), _ = begin(
        cultist, BODY, board=[("Cultist", 0), ("Body", 0), ("Body", 1)]
    )
    g.destroy(foe)
    g.destroy(friend)
    g.destroy(watcher)
    assert g.log() == [
        *died(foe),
        *died(friend),
        triggered(watcher, "friendlyMinionDies"),
        gained(0, 1),
        *died(watcher),
    ]


POWER = {"name": "Power", "type": "heroPower", "cost": 2, "effects": [armor(2)]}


def test_trigger_inspire() -> None:
    """Rulebook hp-sequence: after the power, for who was there as it was used (T194)."""
    squire = minion("Squire", 1, 2, on("inspire", armor(1)))
    bring = {**POWER, "effects": [{"effect": "summon", "card": "Squire"}]}
    g, (mine, _), _ = begin(squire, bring, board=[("Squire", 0), ("Squire", 1)], power="Power")
    g.game.apply(UseHeroPower())
    assert g.log() == [summoned(g.board(0)[-1]), triggered(mine, "inspire"), gained(0, 1)]


def test_trigger_character_healed() -> None:
    """Rulebook heal-no-change: a hero counts, what was at full Health does not."""
    warden = minion("Warden", 1, 2, on("characterHealed", armor(1)))
    g, (warden_id, hurt, _), (mend,) = begin(
        warden, BODY, MEND, board=[("Warden", 0), ("Body", 1), ("Body", 1)], hand=["Mend"]
    )
    g.deal_damage(hurt, 3)
    g.deal_damage(g.hero(1), 1)
    g.clear_log()
    play(g, mend)
    assert g.log() == [
        healed(g.hero(1), 1),
        healed(hurt, 2),
        triggered(warden_id, "healed"),
        gained(0, 1),
        triggered(warden_id, "healed"),
        gained(0, 1),
    ]


def test_trigger_minion_healed() -> None:
    cleric = minion("Cleric", 1, 2, on("minionHealed", armor(1)))
    g, (cleric_id, hurt), (mend,) = begin(
        cleric, BODY, MEND, board=[("Cleric", 0), ("Body", 1)], hand=["Mend"]
    )
    g.deal_damage(hurt, 3)
    g.deal_damage(g.hero(1), 1)
    g.clear_log()
    play(g, mend)
    assert g.log() == [
        healed(g.hero(1), 1),
        healed(hurt, 2),
        triggered(cleric_id, "healed"),
        gained(0, 1),
    ]


def test_trigger_after_this_attacks() -> None:
    """combat-3: in the Combat Phase, before the dead leave; not as the one attacked."""
    boar = minion("Boar", 2, 1, on("afterThisAttacks", armor(1)))
    g, (attacker, foe), _ = begin(boar, board=[("Boar", 0), ("Boar", 1)])
    g.game.apply(Attack(attacker, foe))
    assert g.log() == [
        damaged(foe, 2),
        damaged(attacker, 2),
        triggered(attacker, "afterThisAttacks"),
        gained(0, 1),
        *died(attacker, foe),
    ]


def test_trigger_self_attacks() -> None:
    """A keyword's rule at the Attack Event, before the fight, in no log."""
    sneak = minion("Sneak", 2, 9, on("selfAttacks", armor(1)))
    g, (attacker, foe), _ = begin(sneak, board=[("Sneak", 0), ("Sneak", 1)])
    g.game.apply(Attack(attacker, foe))
    assert g.log() == [gained(0, 1), damaged(foe, 2), damaged(attacker, 2)]


def test_trigger_deals_damage() -> None:
    """combat-3: in a fight only for its own part."""
    biter = minion("Biter", 2, 9, on("dealsDamage", armor(1)))
    g, (attacker, foe), _ = begin(biter, BODY, board=[("Biter", 0), ("Body", 1)])
    g.game.apply(Attack(attacker, foe))
    assert g.log() == [
        damaged(foe, 2),
        damaged(attacker, 1),
        triggered(attacker, "dealsDamage"),
        gained(0, 1),
    ]


def test_trigger_start_of_turn() -> None:
    """Rulebook 12: of one's own turn, before its draw."""
    dawn = minion("Dawn", 1, 1, on("startOfTurn", armor(1)))
    g, (_, theirs), _ = begin(dawn, board=[("Dawn", 0), ("Dawn", 1)])
    g.game.apply(EndTurn())
    assert g.log() == [triggered(theirs, "startOfTurn"), gained(1, 1), drew(1, g.hand(1)[-1])]


@pytest.mark.parametrize("hurt", [True, False])
def test_condition_is_damaged(hurt: bool) -> None:
    judge = minion(
        "Judge",
        1,
        1,
        on(
            "battlecry",
            {
                "effect": "if",
                "condition": {"condition": "isDamaged", "of": "target"},
                "then": [armor(1)],
                "otherwise": [armor(2)],
            },
        ),
        target="allMinions",
    )
    g, (body,), (card,) = begin(judge, BODY, board=[("Body", 1)], hand=["Judge"])
    if hurt:
        g.deal_damage(body, 1)
    g.clear_log()
    play(g, card, body)
    assert g.log() == [triggered(card, "battlecry"), gained(0, 1 if hurt else 2)]


@pytest.mark.parametrize(
    ("player", "number", "holds"),
    [("opponent", 2, True), ("opponent", 1, False), ("you", 1, True), ("you", 0, False)],
)
def test_condition_minion_count(player: str, number: int, holds: bool) -> None:
    """The card itself is one of one's own minions as its Battlecry resolves."""
    side = 1 if player == "opponent" else 0
    condition = {"condition": "minionCount", "player": player, "atLeast": 2}
    counter = minion(
        "Counter",
        1,
        1,
        on("battlecry", {"effect": "if", "condition": condition, "then": [armor(1)]}),
    )
    g, _, (card,) = begin(counter, BODY, board=[("Body", side)] * number, hand=["Counter"])
    play(g, card)
    assert g.log() == [triggered(card, "battlecry"), *([gained(0, 1)] if holds else [])]


def test_selector_adjacent_minions() -> None:
    """Rulebook adjacency: a location stands between what it separates."""
    place = {"name": "Place", "type": "location", "health": 3}
    alpha = minion(
        "Alpha",
        1,
        1,
        on("battlecry", {"effect": "damage", "targets": "adjacentMinions", "amount": 1}),
    )
    board = [("Body", 0), ("Body", 0), ("Place", 0), ("Body", 1)]
    g, (_, left, _, _), (one, two) = begin(BODY, alpha, place, board=board, hand=["Alpha", "Alpha"])
    play(g, one, position=2)
    play(g, two, position=4)
    assert g.log() == [triggered(one, "battlecry"), damaged(left, 1), triggered(two, "battlecry")]


def test_selector_other_characters() -> None:
    storm = minion(
        "Storm",
        1,
        9,
        on("battlecry", {"effect": "damage", "targets": "otherCharacters", "amount": 1}),
    )
    g, (foe,), (card,) = begin(storm, BODY, board=[("Body", 1)], hand=["Storm"])
    play(g, card)
    assert g.log() == [
        triggered(card, "battlecry"),
        damaged(g.hero(0), 1),
        damaged(g.hero(1), 1),
        damaged(foe, 1),
    ]


def test_selector_event_subject() -> None:
    goblin = minion(
        "Goblin",
        1,
        9,
        on("whenYouPlay", {"effect": "give", "targets": "eventSubject", "attack": 2}),
    )
    g, _, (card,) = begin(goblin, BODY, board=[("Goblin", 0)], hand=["Body"])
    play(g, card)
    assert g.attack(card) == 3


def test_selector_enemy_weapon() -> None:
    """Destroyed, it leaves in the Death Creation Step; one's own stays."""
    axe = {"name": "Axe", "type": "weapon", "attack": 3, "health": 2}
    ooze = minion("Ooze", 1, 1, on("battlecry", {"effect": "destroy", "targets": "enemyWeapon"}))
    g, _, (own,) = begin(axe, ooze, hand=["Axe"], held=["Axe", "Ooze"])
    play(g, own)
    g.game.apply(EndTurn())
    axe_card, ooze_card = g.hand(1)[:2]
    play(g, axe_card)
    g.clear_log()
    play(g, ooze_card)
    assert g.log() == [triggered(ooze_card, "battlecry"), *died(own)]
    assert (g.zone_of(own), g.zone_of(axe_card)) == ("graveyard", "play")


@pytest.mark.parametrize(("number", "amount"), [(0, 2), (1, 3), (2, 4)])
def test_amount_random_between(number: int, amount: int) -> None:
    """Both ends are possible."""
    between = {"amount": "randomBetween", "low": 2, "high": 4}
    dice = spell("Dice", {"effect": "gainArmor", "amount": between})
    g, _, (card,) = begin(dice, hand=["Dice"], random=[number])
    play(g, card)
    g.check_script()
    assert g.log() == [gained(0, amount)]


def test_aura_while_damaged() -> None:
    """T154, Enrage: off again at full Health; the blow that wakes it is dealt without it."""
    amani = minion("Amani", 2, 3, {"aura": "whileDamaged", "attack": 3, "keywords": ["taunt"]})
    g, (one, two), (mend,) = begin(amani, MEND, board=[("Amani", 0), ("Amani", 1)], hand=["Mend"])
    g.game.apply(Attack(one, two))
    assert g.log() == [damaged(two, 2), damaged(one, 2)]
    assert (g.attack(one), g.attack(two)) == (5, 5)
    assert g.keywords(one) == {"standard:taunt"}
    play(g, mend)
    assert (g.attack(one), g.keywords(one)) == (2, frozenset())
