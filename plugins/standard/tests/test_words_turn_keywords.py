"""The keywords of whole games, what may be targeted, and thawing (rulebook 8, 19, 20)."""

from __future__ import annotations

from typing import Any

import pytest
from orderofplay.testing import Attack, EndTurn, Harness, PlayCard, UseHeroPower
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
FROZEN = "standard:frozen"


def bearer(name: str, keyword: str, attack: int = 2, health: int = 5) -> dict[str, Any]:
    return minion(name, attack, health, keywords=[keyword])


def code(g: Harness, attacker: int, defender: int) -> str | None:
    """The code with which an attack is refused now, None where it is legal."""
    refusal = g.game.why_illegal(Attack(attacker, defender))
    return None if refusal is None else refusal.code


def test_keyword_charge() -> None:
    """Attack-legality: whatever stands there, in the turn in which it was played."""
    g, (foe,), (fast, slow) = begin(
        BODY, bearer("Boar", "charge"), board=[("Body", 1)], hand=["Boar", "Body"]
    )
    play(g, fast)
    play(g, slow)
    assert code(g, slow, foe) == "REQ_NOT_MINION_JUST_PLAYED"
    g.game.apply(Attack(fast, g.hero(1)))
    assert g.log() == [damaged(g.hero(1), 2)]


def test_keyword_rush() -> None:
    """Charge/Rush: minions only in the first turn, heroes from the next."""
    g, (foe,), (fast,) = begin(BODY, bearer("Lynx", "rush"), board=[("Body", 1)], hand=["Lynx"])
    play(g, fast)
    assert code(g, fast, g.hero(1)) is not None
    g.game.apply(Attack(fast, foe))
    assert g.log() == [damaged(foe, 2), damaged(fast, 1)]
    g.game.apply(EndTurn())
    g.game.apply(EndTurn())
    assert code(g, fast, g.hero(1)) is None


@pytest.mark.parametrize(
    ("keywords", "attacks"), [([], 1), (["windfury"], 2), (["megaWindfury"], 4)]
)
def test_keyword_windfury(keywords: list[str], attacks: int) -> None:
    """Attacks-per-turn, and anew in the next turn."""
    hawk = minion("Hawk", 1, 1, keywords=keywords)
    g, (body,), _ = begin(hawk, board=[("Hawk", 0)])
    for _ in range(attacks):
        g.game.apply(Attack(body, g.hero(1)))
    assert code(g, body, g.hero(1)) == "REQ_NOT_EXHAUSTED_ACTIVATE"
    assert g.log() == [damaged(g.hero(1), 1)] * attacks
    g.game.apply(EndTurn())
    g.game.apply(EndTurn())
    assert code(g, body, g.hero(1)) is None


def test_keyword_mega_windfury_over_windfury() -> None:
    """The greater number counts."""
    hawk = minion("Hawk", 1, 1, keywords=["windfury", "megaWindfury"])
    g, (body,), _ = begin(hawk, board=[("Hawk", 0)])
    for _ in range(4):
        g.game.apply(Attack(body, g.hero(1)))
    assert code(g, body, g.hero(1)) == "REQ_NOT_EXHAUSTED_ACTIVATE"


def test_keyword_windfury_given_after_an_attack() -> None:
    """T145: the second attack is allowed, the third is not."""
    gust = spell("Gust", {"effect": "give", "targets": "friendlyMinions", "keywords": ["windfury"]})
    g, (body,), (card,) = begin(BODY, gust, board=[("Body", 0)], hand=["Gust"])
    g.game.apply(Attack(body, g.hero(1)))
    assert code(g, body, g.hero(1)) == "REQ_NOT_EXHAUSTED_ACTIVATE"
    play(g, card)
    g.game.apply(Attack(body, g.hero(1)))
    assert code(g, body, g.hero(1)) == "REQ_NOT_EXHAUSTED_ACTIVATE"


def test_keyword_stealth() -> None:
    """Stealth-break: lost in the Preparation Phase of its attack, not by dealing damage."""
    thrower = minion(
        "Thrower",
        2,
        5,
        on("endOfTurn", {"effect": "damage", "targets": "enemyHero", "amount": 1}),
        keywords=["stealth"],
    )
    g, (body, foe), _ = begin(thrower, BODY, board=[("Thrower", 0), ("Body", 1)])
    g.game.apply(EndTurn())
    assert g.keywords(body) == {"standard:stealth"}
    assert code(g, foe, body) == "REQ_NONSTEALTH_TARGET"
    g.game.apply(EndTurn())
    g.clear_log()
    g.game.apply(Attack(body, foe))
    assert g.log() == [damaged(foe, 2), damaged(body, 1)]
    assert g.keywords(body) == frozenset()


def test_keyword_stealth_with_taunt() -> None:
    """T149, taunt-suppressed: the hero may be attacked past it until it has attacked."""
    hidden = minion("Hidden", 1, 5, keywords=["stealth", "taunt"])
    g, (body, foe), _ = begin(hidden, BODY, board=[("Hidden", 0), ("Body", 1)])
    g.game.apply(EndTurn())
    assert code(g, foe, g.hero(0)) is None
    assert code(g, foe, body) == "REQ_NONSTEALTH_TARGET"
    g.game.apply(EndTurn())
    g.game.apply(Attack(body, foe))
    g.game.apply(EndTurn())
    assert code(g, foe, g.hero(0)) == "REQ_TARGET_TAUNTER"
    assert code(g, foe, body) is None


CHILL = spell("Chill", {"effect": "freeze", "targets": "target"}, target="allCharacters")


def frozen(g: Harness, *ids: int) -> list[bool]:
    return [FROZEN in g.keywords(id) for id in ids]


def test_keyword_frozen() -> None:
    """Attack-legality: it cannot attack, but strikes back."""
    g, (body, foe), (card,) = begin(BODY, CHILL, board=[("Body", 0), ("Body", 1)], hand=["Chill"])
    play(g, card, foe)
    g.game.apply(Attack(body, foe))
    assert g.log() == [damaged(foe, 1), damaged(body, 1)]
    g.game.apply(EndTurn())
    assert code(g, foe, body) == "REQ_ATTACKER_NOT_FROZEN"


def test_keyword_frozen_ends_with_silence() -> None:
    """Section 20, Freeze: Silence thaws; a given Charge does not help the Frozen."""
    hush = spell("Hush", {"effect": "silence", "targets": "friendlyMinions"})
    run = spell("Run", {"effect": "give", "targets": "friendlyMinions", "keywords": ["charge"]})
    g, (body,), (chill, run_card, hush_card) = begin(
        BODY, CHILL, hush, run, board=[("Body", 0)], hand=["Chill", "Run", "Hush"]
    )
    play(g, chill, body)
    play(g, run_card)
    assert code(g, body, g.hero(1)) == "REQ_ATTACKER_NOT_FROZEN"
    play(g, hush_card)
    assert code(g, body, g.hero(1)) is None


def test_turn_step_thaw() -> None:
    """T152: A frozen in the enemy's turn thaws; B that has attacked and C that is new do not."""
    g, (a, b), (chill_b, chill_c, new) = begin(
        BODY,
        CHILL,
        board=[("Body", 1), ("Body", 0)],
        hand=["Chill", "Chill", "Body"],
        held=["Chill"],
    )
    # A stands on the other side: it is frozen in the turn of its enemy.
    g.game.apply(EndTurn())
    assert frozen(g, a) == [False]
    g.game.apply(PlayCard(g.hand(1)[0], b))
    g.game.apply(EndTurn())
    assert frozen(g, b) == [True]
    g.game.apply(EndTurn())
    assert frozen(g, b) == [False]
    g.game.apply(EndTurn())

    g.game.apply(Attack(b, g.hero(1)))
    play(g, chill_b, b)
    play(g, new)
    play(g, chill_c, new)
    g.game.apply(EndTurn())
    assert frozen(g, b, new) == [True, True]
    g.game.apply(EndTurn())
    assert frozen(g, b, new) == [True, True]
    g.game.apply(EndTurn())
    assert frozen(g, b, new) == [False, False]


def test_turn_step_thaw_of_what_has_an_attack_left() -> None:
    """Freeze: with Windfury and one attack made it could have attacked; Charge too, at once."""
    hawk = bearer("Hawk", "windfury")
    g, (body,), (one, two, fast) = begin(
        hawk, bearer("Boar", "charge"), CHILL, board=[("Hawk", 0)], hand=["Chill", "Chill", "Boar"]
    )
    g.game.apply(Attack(body, g.hero(1)))
    play(g, one, body)
    play(g, fast)
    play(g, two, fast)
    g.game.apply(EndTurn())
    assert frozen(g, body, fast) == [False, False]


def test_turn_step_thaw_of_a_hero() -> None:
    """T153: frozen through its own turn, thawed at its end; the other player's end thaws not."""
    g, _, (card,) = begin(CHILL, hand=["Chill"])
    hero = g.hero(1)
    play(g, card, hero)
    g.game.apply(EndTurn())
    assert frozen(g, hero) == [True]
    g.game.apply(EndTurn())
    assert frozen(g, hero) == [False]
    assert g.log() == [drew(1, g.hand(1)[-1]), drew(0, g.hand(0)[-1])]


def test_turn_step_thaw_of_a_printed_or_given_keyword() -> None:
    """What is Frozen by a keyword thaws as what an effect froze; and may freeze again."""
    g, (body,), (card,) = begin(bearer("Ice", "frozen"), CHILL, board=[("Ice", 0)], hand=["Chill"])
    assert frozen(g, body) == [True]
    g.game.apply(EndTurn())
    assert frozen(g, body) == [False]
    g.game.apply(EndTurn())
    play(g, card, body)
    assert frozen(g, body) == [True]
    g.game.apply(EndTurn())
    assert frozen(g, body) == [False]


def test_keyword_cant_attack() -> None:
    """Charge does not help it; it strikes back as any other."""
    guard = minion("Guard", 3, 5, keywords=["cantAttack", "charge"])
    g, (guard_id, foe), _ = begin(guard, BODY, board=[("Guard", 0), ("Body", 1)])
    assert code(g, guard_id, foe) == "REQ_ATTACKER_CAN_ATTACK"
    g.game.apply(EndTurn())
    g.clear_log()
    g.game.apply(Attack(foe, guard_id))
    assert g.log() == [damaged(guard_id, 1), damaged(foe, 3)]


BOLT = spell("Bolt", {"effect": "damage", "targets": "target", "amount": 1}, target="allCharacters")
ARCHER = minion(
    "Archer",
    1,
    1,
    on("battlecry", {"effect": "damage", "targets": "target", "amount": 1}),
    target="allCharacters",
    targetIfAvailable=True,
)
POWER = {
    "name": "Power",
    "type": "heroPower",
    "cost": 2,
    "effects": [{"effect": "damage", "targets": "target", "amount": 1}],
    "target": "allCharacters",
}


def targets(g: Harness, card: int) -> list[int]:
    """What a card of the hand may be played on."""
    return [a.target for a in g.game.legal_actions() if isinstance(a, PlayCard) and a.card == card]


def power_targets(g: Harness) -> list[int]:
    """What the hero power may be used on."""
    return [a.target for a in g.game.legal_actions() if isinstance(a, UseHeroPower)]


def open_to(keyword: str) -> tuple[list[str], list[str], list[str]]:
    """Who of hidden ones of both sides a spell, a Battlecry and a hero power may target."""
    g, (mine, theirs), (bolt, archer) = begin(
        bearer("Hidden", keyword),
        BOLT,
        ARCHER,
        POWER,
        board=[("Hidden", 0), ("Hidden", 1)],
        hand=["Bolt", "Archer"],
        power="Power",
    )
    names = {g.hero(0): "my hero", g.hero(1): "enemy hero", mine: "mine", theirs: "theirs"}
    found = [targets(g, bolt), targets(g, archer), power_targets(g)]
    spells, battlecries, powers = ([names[id] for id in ids] for ids in found)
    return spells, battlecries, powers


HEROES = ["my hero", "enemy hero"]


def test_keyword_elusive() -> None:
    """T213: no spell and no hero power of either player; a Battlecry may."""
    assert open_to("elusive") == (HEROES, [*HEROES, "mine", "theirs"], HEROES)


def test_target_rule_elusive_says_why() -> None:
    """The refused action changes nothing."""
    g, (body,), (bolt,) = begin(
        bearer("Hidden", "elusive"), BOLT, board=[("Hidden", 1)], hand=["Bolt"]
    )
    refusal = g.game.why_illegal(PlayCard(bolt, body))
    assert refusal is not None
    assert refusal.code == "REQ_VALID_TARGET"
    assert g.log() == []


def test_target_rule_stealth() -> None:
    """Section 20, Stealth: enemies may not be targeted, one's own may."""
    assert open_to("stealth") == ([*HEROES, "mine"],) * 3


def test_target_rule_immune() -> None:
    """Hp-damage-bonus: no enemy that is Immune."""
    assert open_to("immune") == ([*HEROES, "mine"],) * 3


def test_keyword_lifesteal() -> None:
    """T114: what it deals in a fight heals its hero, though it dies."""
    g, (agony, yeti), _ = begin(
        bearer("Agony", "lifesteal", 3, 3),
        minion("Yeti", 4, 5),
        board=[("Agony", 0), ("Yeti", 1)],
    )
    g.deal_damage(g.hero(0), 10)
    g.clear_log()
    g.game.apply(Attack(agony, yeti))
    assert g.log() == [damaged(yeti, 3), damaged(agony, 4), healed(g.hero(0), 3), *died(agony)]


def test_trigger_lifesteal_given_twice_heals_once() -> None:
    """To have a keyword twice is to have it."""
    again = spell(
        "Again", {"effect": "give", "targets": "friendlyMinions", "keywords": ["lifesteal"]}
    )
    g, (body, plain), cards = begin(
        bearer("Leech", "lifesteal", 2),
        minion("Plain", 2, 5),
        again,
        board=[("Leech", 0), ("Plain", 0)],
        hand=["Again", "Again"],
    )
    g.deal_damage(g.hero(0), 10)
    for card in cards:
        play(g, card)
    g.clear_log()
    g.game.apply(Attack(body, g.hero(1)))
    g.game.apply(Attack(plain, g.hero(1)))
    assert g.log() == [damaged(g.hero(1), 2), healed(g.hero(0), 2)] * 2


def test_trigger_lifesteal_ends_with_silence() -> None:
    hush = spell("Hush", {"effect": "silence", "targets": "friendlyMinions"})
    g, (body,), (card,) = begin(
        bearer("Leech", "lifesteal"), hush, board=[("Leech", 0)], hand=["Hush"]
    )
    g.deal_damage(g.hero(0), 10)
    play(g, card)
    g.clear_log()
    g.game.apply(Attack(body, g.hero(1)))
    assert g.log() == [damaged(g.hero(1), 2)]


def test_keyword_poisonous() -> None:
    """T113: a shield that takes the hit saves; a hero is not destroyed."""
    g, (cobra, squire, body), _ = begin(
        bearer("Cobra", "poisonous", 2, 3),
        bearer("Squire", "divineShield", 1, 1),
        BODY,
        board=[("Cobra", 0), ("Squire", 1), ("Body", 1)],
    )
    g.game.apply(Attack(cobra, squire))
    assert g.log() == [damaged(cobra, 1)]
    g.game.apply(EndTurn())
    g.clear_log()
    g.game.apply(Attack(body, cobra))
    assert g.log() == [damaged(cobra, 1), damaged(body, 2), *died(body)]
    g.game.apply(EndTurn())
    g.clear_log()
    g.game.apply(Attack(cobra, g.hero(1)))
    assert g.log() == [damaged(g.hero(1), 2)]


def test_trigger_poisonous_comes_before_ordinary_answers() -> None:
    """T038, priority-exceptions: the Patron is pending destroy as its own answer resolves."""
    patron = minion(
        "Patron",
        3,
        5,
        on("selfDamaged", {"effect": "summon", "card": "Body"}, conditions=["survives"]),
        on("selfDamaged", armor(1)),
    )
    g, (cobra, foe), _ = begin(
        bearer("Cobra", "poisonous", 2, 3), patron, BODY, board=[("Cobra", 0), ("Patron", 1)]
    )
    g.game.apply(Attack(cobra, foe))
    assert g.log() == [
        damaged(foe, 2),
        damaged(cobra, 3),
        triggered(foe, "damaged"),
        gained(1, 1),
        *died(cobra, foe),
    ]


def test_keyword_reborn() -> None:
    """Section 20, Reborn: after its Deathrattle, where it stood, once."""
    revenant = minion("Revenant", 1, 3, on("deathrattle", armor(1)), keywords=["reborn", "taunt"])
    g, (left, body, right), _ = begin(
        revenant, BODY, board=[("Body", 0), ("Revenant", 0), ("Body", 0)]
    )
    g.destroy(body)
    _, back, _ = g.board(0)
    assert g.log() == [
        *died(body),
        triggered(body, "deathrattle"),
        gained(0, 1),
        summoned(back),
    ]
    assert g.board(0) == [left, back, right]
    assert (g.health(back), g.keywords(back)) == (1, {"standard:taunt"})
    g.clear_log()
    g.destroy(back)
    assert g.log() == [*died(back), triggered(back, "deathrattle"), gained(0, 1)]


def test_trigger_reborn_given_twice_comes_once() -> None:
    again = spell("Again", {"effect": "give", "targets": "friendlyMinions", "keywords": ["reborn"]})
    g, (body,), (card,) = begin(
        bearer("Revenant", "reborn"), again, board=[("Revenant", 0)], hand=["Again"]
    )
    play(g, card)
    g.destroy(body)
    (back,) = g.board(0)
    assert g.log() == [*died(body), summoned(back)]


def test_trigger_reborn_ends_with_silence() -> None:
    hush = spell("Hush", {"effect": "silence", "targets": "friendlyMinions"})
    g, (body,), (card,) = begin(
        bearer("Revenant", "reborn"), hush, board=[("Revenant", 0)], hand=["Hush"]
    )
    play(g, card)
    g.clear_log()
    g.destroy(body)
    assert g.log() == died(body)
