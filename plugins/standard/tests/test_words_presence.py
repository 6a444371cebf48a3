"""What stands in play and takes no part: Dormant and permanents; Titans; ignoring Taunt."""

from __future__ import annotations

from typing import Any

import pytest
from orderofplay.api import IllegalAction
from orderofplay.testing import Attack, EndTurn, Harness, PlayCard
from orderofplay.testing.tables import (
    begin,
    damaged,
    died,
    drew,
    minion,
    on,
    play,
    spell,
    triggered,
)

from .turns import armor, gained

BODY = minion("Body", 2, 5)
GUARD = minion("Guard", 1, 4, keywords=["taunt"])
WARD = minion("Ward", 1, 4, keywords=["untouchable", "taunt"])
BOLT = spell("Bolt", {"effect": "damage", "targets": "target", "amount": 2}, target="allMinions")
STORM = spell("Storm", {"effect": "damage", "targets": "allCharacters", "amount": 1})


def sleeper(turns: int = 0, *abilities: dict[str, Any], **more: object) -> dict[str, Any]:
    """Write a 3/2 that enters play Dormant."""
    asleep = {"keyword": "dormant", "turns": turns}
    return minion("Sleeper", 3, 2, *abilities, keywords=[asleep], **more)


def awoke(id: int) -> dict[str, Any]:
    return {"type": "Awakened", "id": id}


def code(g: Harness, attacker: int, defender: int) -> str | None:
    """The code with which an attack is refused now, None where it is legal."""
    refusal = g.game.why_illegal(Attack(attacker, defender))
    return None if refusal is None else refusal.code


def keywords(g: Harness, id: int) -> frozenset[str]:
    return g.game.state.entities[id].keywords


# Keywords


@pytest.mark.parametrize("keyword", ["dormant", "untouchable"])
def test_keyword_untouchable_and_dormant_take_no_part_in_attacks(keyword: str) -> None:
    """Rulebook attack-legality, taunt-suppressed; the attacker's code is that of the records."""
    aside = minion("Aside", 3, 2, keywords=[keyword, "taunt"])
    g, (mine, theirs, body, foe), _ = begin(
        BODY, aside, board=[("Aside", 0), ("Aside", 1), ("Body", 0), ("Body", 1)]
    )
    assert code(g, mine, foe) == "REQ_ATTACKER_CAN_ATTACK"
    assert code(g, body, theirs) == "REQ_CAN_BE_ATTACKED"
    attacks = [action for action in g.game.legal_actions() if isinstance(action, Attack)]
    assert attacks == [Attack(body, g.hero(1)), Attack(body, foe)]


@pytest.mark.parametrize("keyword", ["dormant", "untouchable"])
def test_keyword_untouchable_and_dormant_are_no_minions_for_effects(keyword: str) -> None:
    """Rulebook dormant, permanents: no target of a choice, of an area or of chance."""
    aside = minion("Aside", 3, 2, keywords=[keyword])
    dart = {"effect": "damage", "targets": {"selector": "randomOf", "of": "enemyMinions"}}
    cards = (BODY, aside, BOLT, STORM, spell("Dart", {**dart, "amount": 1}))
    g, (other, foe), (bolt, storm, shot) = begin(
        *cards, board=[("Aside", 1), ("Body", 1)], hand=["Bolt", "Storm", "Dart"]
    )
    bolts = [a for a in g.game.legal_actions() if isinstance(a, PlayCard) and a.card == bolt]
    assert bolts == [PlayCard(bolt, foe)]
    play(g, storm)
    play(g, shot)
    assert g.log() == [
        *[damaged(id, 1) for id in (g.hero(0), g.hero(1), foe)],
        damaged(foe, 1),
    ]
    assert g.health(other) == 2


@pytest.mark.parametrize("keyword", ["dormant", "untouchable"])
def test_keyword_untouchable_and_dormant_fill_a_place_and_separate(keyword: str) -> None:
    """Rulebook adjacency, limits: they stand on the board, but are counted by no card."""
    aside = minion("Aside", 3, 2, keywords=[keyword])
    wolf = minion("Wolf", 2, 2, {"aura": "giveStats", "targets": "adjacentMinions", "attack": 1})
    many = {"condition": "minionCount", "atLeast": 3}
    cheer = spell("Cheer", {"effect": "if", "condition": many, "then": [armor(1)]})
    g, (body, _, wolf_id), (first,) = begin(
        BODY,
        aside,
        wolf,
        cheer,
        board=[("Body", 0), ("Aside", 0), ("Wolf", 0)],
        hand=["Cheer"],
    )
    play(g, first)
    assert g.log() == []
    assert (g.attack(body), g.attack(wolf_id)) == (2, 2)
    for _ in range(4):
        g.summon("Body", 0)
    with pytest.raises(IllegalAction, match="board is full"):
        g.summon("Body", 0)


@pytest.mark.parametrize(
    "change",
    [
        {"effect": "destroy", "targets": "it"},
        {"effect": "damage", "targets": "it", "amount": 9},
        {"effect": "heal", "targets": "it", "amount": 1},
        {"effect": "silence", "targets": "it"},
        {"effect": "transform", "targets": "it", "card": "Body"},
        {"effect": "returnToHand", "targets": "it"},
        {"effect": "takeControl", "targets": "it"},
    ],
)
def test_keyword_untouchable_not_even_what_was_chosen_before_is_changed(
    change: dict[str, Any],
) -> None:
    """Rulebook permanents: a minion that goes Dormant while a loop is about it is let alone."""
    sleep = {"effect": "goDormant", "targets": "it", "turns": 1}
    loop = {"effect": "forEach", "targets": "enemyMinions", "effects": [sleep, change]}
    g, (foe,), (lull,) = begin(BODY, spell("Lull", loop), board=[("Body", 1)], hand=["Lull"])
    g.deal_damage(foe, 1)
    g.clear_log()
    play(g, lull)
    assert g.log() == []
    assert (g.board(1), g.health(foe), g.attack(foe)) == ([foe], 4, 2)


def test_keyword_untouchable_acts_by_its_own_text() -> None:
    """Rulebook permanents, as in the recorded games: its triggers and auras are in force."""
    bell = on("endOfTurn", armor(1))
    banner = {"aura": "giveStats", "targets": "otherFriendlyMinions", "attack": 1}
    portal = minion("Portal", 0, 1, bell, banner, keywords=["untouchable"])
    g, (gate, body), _ = begin(BODY, portal, board=[("Portal", 0), ("Body", 0)])
    assert (g.attack(body), g.attack(gate)) == (3, 0)
    g.game.apply(EndTurn())
    assert g.log()[:-1] == [triggered(gate, "endOfTurn"), gained(0, 1)]


def test_keyword_dormant_is_silent() -> None:
    """Rulebook dormant: no trigger, no aura, no Spell Damage, no part in a damage step."""
    bell = on("endOfTurn", armor(1))
    banner = {"aura": "giveStats", "targets": "otherFriendlyMinions", "attack": 1}
    double = {"aura": "multiplyTriggers", "trigger": "endOfTurn", "times": 2}
    limit = {"damageStep": "limitHeroDamage", "to": 1}
    asleep = sleeper(0, bell, banner, double, limit, spellDamage=1)
    storm = spell("Storm", {"effect": "damage", "targets": "allCharacters", "amount": 2})
    ringer = minion("Ringer", 1, 5, on("endOfTurn", armor(3)))
    g, (_, ringer_id), (card,) = begin(
        asleep, ringer, storm, board=[("Sleeper", 0), ("Ringer", 0)], hand=["Storm"]
    )
    assert g.attack(ringer_id) == 1
    play(g, card)
    g.game.apply(EndTurn())
    assert g.log()[:-1] == [
        *[damaged(id, 2) for id in (g.hero(0), g.hero(1), ringer_id)],
        triggered(ringer_id, "endOfTurn"),
        gained(0, 3),
    ]


def test_keyword_dormant_for_turns_awakens_and_rests() -> None:
    """Rulebook dormant: not a summon; recorded games give the code of what has just come."""
    whole = on("awakens", armor(2))
    hail = minion("Hail", 0, 9, on("afterYouSummon", armor(5)))
    g, (hail_id, foe), (card,) = begin(
        sleeper(1, whole),
        BODY,
        hail,
        board=[("Hail", 0), ("Body", 1)],
        hand=["Sleeper"],
    )
    play(g, card)
    assert g.log() == [triggered(hail_id, "afterYouSummon"), gained(0, 5)]
    g.game.apply(EndTurn())
    assert code(g, foe, card) == "REQ_CAN_BE_ATTACKED"
    g.clear_log()
    g.game.apply(EndTurn())
    (top,) = [row["id"] for row in g.log() if row["type"] == "Drew"]
    assert g.log() == [awoke(card), triggered(card, "awakens"), gained(0, 2), drew(0, top)]
    assert code(g, card, foe) == "REQ_NOT_MINION_JUST_PLAYED"
    g.game.apply(EndTurn())
    assert code(g, foe, card) is None
    g.game.apply(EndTurn())
    assert code(g, card, foe) is None


def test_keyword_dormant_keeps_damage_and_what_lasts_a_turn() -> None:
    """Rulebook dormant: enchantments and damage are frozen until it awakens."""
    lull = spell(
        "Lull",
        {"effect": "give", "targets": "target", "attack": 1, "until": "turn"},
        {"effect": "goDormant", "targets": "target", "turns": 1},
        target="allMinions",
    )
    g, (foe,), (card,) = begin(BODY, lull, board=[("Body", 1)], hand=["Lull"])
    g.deal_damage(foe, 3)
    play(g, card, foe)
    g.game.apply(EndTurn())
    assert (g.attack(foe), g.health(foe)) == (3, 2)
    g.clear_log()
    g.game.apply(EndTurn())
    assert g.log()[0] == awoke(foe)
    assert (g.attack(foe), g.health(foe)) == (3, 2)
    g.game.apply(EndTurn())
    assert (g.attack(foe), g.health(foe)) == (2, 2)


def test_keyword_dormant_lets_a_mortal_wound_wait() -> None:
    """Rulebook dormant: its damage is frozen, so it dies as it awakens."""
    each = [
        {"effect": "damage", "targets": "it", "amount": 9},
        {"effect": "goDormant", "targets": "it", "turns": 1},
    ]
    loop = {"effect": "forEach", "targets": "enemyMinions", "effects": each}
    g, (foe,), (card,) = begin(BODY, spell("Lull", loop), board=[("Body", 1)], hand=["Lull"])
    play(g, card)
    assert g.log() == [damaged(foe, 9)]
    g.game.apply(EndTurn())
    g.clear_log()
    g.game.apply(EndTurn())
    assert g.log()[:3] == [awoke(foe), *died(foe)]


def test_keyword_titan() -> None:
    """Rulebook attack-legality, TITAN23: abilities first; forced or silenced, it attacks."""
    hush = spell("Hush", {"effect": "silence", "targets": "target"}, target="allMinions")
    titan = minion("Giant", 5, 5, keywords=["titan"])
    g, (giant, foe), (card,) = begin(
        titan, BODY, hush, board=[("Giant", 0), ("Body", 1)], hand=["Hush"]
    )
    assert code(g, giant, foe) == "REQ_SUBCARD_IS_PLAYABLE"
    play(g, card, giant)
    assert code(g, giant, foe) is None


def test_keyword_ignores_taunt() -> None:
    """Rulebook Taunt: all but the bearer have to attack what has it; Stealth stays in the way."""
    rogue = minion("Rogue", 1, 5, keywords=["ignoresTaunt"])
    shade = minion("Shade", 1, 5, keywords=["stealth"])
    g, (bold, body, guard, foe, hidden), _ = begin(
        rogue,
        BODY,
        GUARD,
        shade,
        board=[("Rogue", 0), ("Body", 0), ("Guard", 1), ("Body", 1), ("Shade", 1)],
    )
    assert (code(g, bold, foe), code(g, body, foe)) == (None, "REQ_TARGET_TAUNTER")
    assert code(g, bold, hidden) == "REQ_NONSTEALTH_TARGET"
    attacks = [action for action in g.game.legal_actions() if isinstance(action, Attack)]
    assert attacks == [
        *[Attack(bold, id) for id in (g.hero(1), guard, foe)],
        Attack(body, guard),
    ]


# Attack rules


def test_attack_rule_titan_comes_before_what_has_just_come() -> None:
    """Recorded games: `REQ_SUBCARD_IS_PLAYABLE` in the turn of the arrival too."""
    titan = minion("Giant", 5, 5, keywords=["titan"])
    idle = minion("Idle", 0, 5, keywords=["titan"])
    g, (foe,), (giant, other) = begin(
        titan, idle, BODY, board=[("Body", 1)], hand=["Giant", "Idle"]
    )
    play(g, giant)
    play(g, other)
    assert code(g, giant, foe) == "REQ_SUBCARD_IS_PLAYABLE"
    assert code(g, other, foe) == "REQ_ATTACK_GREATER_THAN_0"


# Triggers and effects


def test_trigger_slept_for_counts_turns_of_one_player() -> None:
    """Rulebook dormant: two turns of the player who has put it to sleep begin."""
    lull = spell("Lull", {"effect": "goDormant", "targets": "enemyMinions", "turns": 2})
    g, (foe,), (card,) = begin(BODY, lull, board=[("Body", 1)], hand=["Lull"])
    play(g, card)
    turns = 0
    while g.game.state.entities[foe].dormant:
        g.game.apply(EndTurn())
        turns += 1
    assert (turns, g.game.state.active_player) == (4, 0)


def test_trigger_awakens_is_its_own() -> None:
    """Rulebook dormant: "when this awakens" is about this one."""
    asleep = sleeper(1, on("awakens", armor(1)))
    watch = minion("Watch", 0, 9, on("awakens", armor(7)))
    g, (card, _), _ = begin(asleep, watch, board=[("Sleeper", 0), ("Watch", 0)])
    for _ in range(2):
        g.game.apply(EndTurn())
    assert g.log()[1:4] == [awoke(card), triggered(card, "awakens"), gained(0, 1)]


def test_effect_awaken_by_what_it_does_while_dormant() -> None:
    """Rulebook dormant, awaken triggers: "while Dormant" texts act then, and only then."""
    stir = on("characterHealed", "awaken", armor(1), whileDormant=True)
    care = spell("Care", {"effect": "heal", "targets": "allCharacters", "amount": 1})
    g, (card, foe), (first, second) = begin(
        sleeper(0, stir),
        BODY,
        care,
        board=[("Sleeper", 0), ("Body", 1)],
        hand=["Care", "Care"],
    )
    g.deal_damage(foe, 2)
    g.clear_log()
    play(g, first)
    play(g, second)
    heal = {"type": "Healed", "target": foe, "amount": 1}
    assert g.log() == [heal, triggered(card, "healed"), awoke(card), gained(0, 1), heal]


def test_effect_awaken_of_what_is_awake_is_nothing() -> None:
    """No Event: nothing has changed."""
    rooster = minion("Rooster", 1, 1, on("battlecry", "awaken"))
    g, _, (card,) = begin(rooster, hand=["Rooster"])
    play(g, card)
    assert g.log() == [triggered(card, "battlecry")]


def test_effect_go_dormant_leaves_heroes_alone_and_can_be_done_again() -> None:
    """Rulebook dormant: what put it to sleep is gone as it awakens."""
    lull = spell("Lull", {"effect": "goDormant", "targets": "allCharacters", "turns": 1})
    g, (body,), (card, again) = begin(BODY, lull, board=[("Body", 0)], hand=["Lull", "Lull"])
    play(g, card)
    assert "standard:dormant" in keywords(g, body)
    assert "standard:dormant" not in keywords(g, g.hero(0))
    for _ in range(2):
        g.game.apply(EndTurn())
    assert g.game.state.entities[body].enchantments == []
    g.clear_log()
    play(g, again)
    for _ in range(2):
        g.game.apply(EndTurn())
    assert [row for row in g.log() if row["type"] == "Awakened"] == [awoke(body)]


# Events


def test_event_awakened() -> None:
    """It is logged before its own answers."""
    g, _, _ = begin(sleeper(1, on("awakens", armor(1))), board=[("Sleeper", 0)])
    for _ in range(2):
        g.game.apply(EndTurn())
    kinds = [row["type"] for row in g.log()]
    assert kinds == ["Drew", "Awakened", "Triggered", "ArmorGained", "Drew"]
