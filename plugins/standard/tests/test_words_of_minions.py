"""Words that the texts of minions need beside those of the first cards, by exact logs."""

from __future__ import annotations

from typing import Any

import pytest
from orderofplay.testing import Attack, Harness, UseHeroPower, card_text, new_game
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
BEAST = minion("Beast", 1, 1, minionTypes=["beast"])
SWORD = {"name": "Sword", "type": "weapon", "attack": 3, "health": 2}
POWER = {"name": "Power", "type": "heroPower", "cost": 2, "effects": [armor(2)]}


def text_of(*cards: dict[str, Any], **data: Any) -> str:  # noqa: ANN401 - card data
    rules = new_game(cards=[{"name": "New", **data}, *cards]).game.state.ruleset
    return card_text(rules, rules.card("New"))


def spell_text(effect: object, *cards: dict[str, Any]) -> str:
    return text_of(*cards, type="spell", effects=[effect])


def minion_text(ability: object) -> str:
    return text_of(type="minion", attack=1, health=1, abilities=[ability])


# What they answer


def test_trigger_friendly_minion_dies_of_a_type() -> None:
    """Minions of another type die unanswered, and enemies do."""
    keeper = minion("Keeper", 1, 9, on({"trigger": "friendlyMinionDies", "minionType": "beast"}))
    keeper["abilities"][0]["effects"] = [armor(1)]
    g, (id, body, mine, theirs), _ = begin(
        keeper,
        BODY,
        BEAST,
        board=[("Keeper", 0), ("Body", 0), ("Beast", 0), ("Beast", 1)],
    )
    for dead in (body, theirs, mine):
        g.destroy(dead)
    assert g.log() == [
        *died(body),
        *died(theirs),
        *died(mine),
        triggered(id, "friendlyMinionDies"),
        gained(0, 1),
    ]
    text = "After a friendly Beast dies, gain 1 Armor."
    assert minion_text(keeper["abilities"][0]) == text


def test_trigger_after_you_use_power() -> None:
    """Rulebook hp-sequence: after the power, for who was there as it was used (T194)."""
    watcher = minion("Watcher", 1, 2, on("afterYouUsePower", armor(1)))
    bring = {**POWER, "effects": [{"effect": "summon", "card": "Watcher"}]}
    g, (mine, _), _ = begin(watcher, bring, board=[("Watcher", 0), ("Watcher", 1)], power="Power")
    g.game.apply(UseHeroPower())
    assert g.log() == [summoned(g.board(0)[-1]), triggered(mine, "afterYouUsePower"), gained(0, 1)]
    text = "After you use your Hero Power, gain 1 Armor."
    assert minion_text(on("afterYouUsePower", armor(1))) == text


def test_trigger_after_hero_attacks() -> None:
    """combat-3: after the fight and before the dead leave; not as a minion attacks."""
    watcher = minion("Watcher", 1, 9, on("afterHeroAttacks", armor(1)))
    g, (mine, _, body, foe), (sword,) = begin(
        watcher,
        minion("Frail", 1, 3),
        BODY,
        SWORD,
        board=[("Watcher", 0), ("Watcher", 1), ("Body", 0), ("Frail", 1)],
        hand=["Sword"],
    )
    play(g, sword)
    g.game.apply(Attack(body, g.hero(1)))
    g.game.apply(Attack(g.hero(0), foe))
    assert g.log() == [
        damaged(g.hero(1), 2),
        damaged(foe, 3),
        damaged(g.hero(0), 1),
        triggered(mine, "afterHeroAttacks"),
        gained(0, 1),
        *died(foe),
    ]


# Whom they mean


def test_selector_other_minions() -> None:
    storm = minion(
        "Storm", 1, 9, on("battlecry", {"effect": "damage", "targets": "otherMinions", "amount": 1})
    )
    g, ids, (card,) = begin(storm, BODY, board=[("Body", 0), ("Body", 1)], hand=["Storm"])
    play(g, card)
    assert g.log() == [triggered(card, "battlecry"), *(damaged(id, 1) for id in ids)]


def test_selector_friendly_characters() -> None:
    mend = spell("Mend", {"effect": "heal", "targets": "friendlyCharacters", "amount": 2})
    g, (mine, theirs), (card,) = begin(BODY, mend, board=[("Body", 0), ("Body", 1)], hand=["Mend"])
    for id in (mine, theirs, g.hero(0), g.hero(1)):
        g.deal_damage(id, 3)
    g.clear_log()
    play(g, card)
    assert g.log() == [healed(g.hero(0), 2), healed(mine, 2)]


# What must hold


@pytest.mark.parametrize(("beside", "holds"), [([], False), (["Body"], False), (["Beast"], True)])
def test_condition_controls_another(beside: list[str], holds: bool) -> None:
    """Itself is no other one, nor is one of the opponent's."""
    condition = {"condition": "controlsAnother", "minionType": "beast"}
    ability = on("battlecry", armor(1), conditions=[condition])
    pack = minion("Pack", 1, 1, ability, minionTypes=["beast"])
    board = [("Beast", 1), *((name, 0) for name in beside)]
    g, _, (card,) = begin(BODY, BEAST, pack, board=board, hand=["Pack"])
    play(g, card)
    assert g.log() == ([triggered(card, "battlecry"), gained(0, 1)] if holds else [])
    assert minion_text(ability) == "Battlecry: If you control another Beast, gain 1 Armor."


@pytest.mark.parametrize(("held", "holds"), [([], False), (["Body"], False), (["Beast"], True)])
def test_condition_holding(held: list[str], holds: bool) -> None:
    """The card that is played is held no longer, and what the opponent holds is not meant."""
    ability = on(
        "battlecry", armor(1), conditions=[{"condition": "holding", "minionType": "beast"}]
    )
    tamer = minion("Tamer", 1, 1, ability, minionTypes=["beast"])
    g, _, (card, *_) = begin(BODY, BEAST, tamer, hand=["Tamer", *held], held=["Beast"])
    play(g, card)
    assert g.log() == ([triggered(card, "battlecry"), gained(0, 1)] if holds else [])
    assert minion_text(ability) == "Battlecry: If you're holding a Beast, gain 1 Armor."


# What they do


def test_effect_gain() -> None:
    """As ``give`` to this minion, in other words; a minion that is gone gains nothing."""
    gift = {"effect": "gain", "attack": 1, "health": 2, "keywords": ["taunt", "divineShield"]}
    proud = minion("Proud", 1, 1, on("battlecry", gift), on("deathrattle", gift))
    g, _, (card,) = begin(proud, hand=["Proud"])
    play(g, card)
    assert (g.attack(card), g.health(card)) == (2, 3)
    assert g.keywords(card) == {"standard:taunt", "standard:divineShield"}
    g.clear_log()
    g.destroy(card)
    assert g.log() == [*died(card), triggered(card, "deathrattle")]


@pytest.mark.parametrize(
    ("gift", "text"),
    [
        ({"attack": 1, "health": 1}, "Gain +1/+1."),
        ({"health": 2}, "Gain +2 Health."),
        ({"keywords": ["taunt", "divineShield"]}, "Gain Taunt and Divine Shield."),
        ({"attack": 2, "until": "turn"}, "Gain +2 Attack this turn."),
    ],
)
def test_effect_gain_reads_as_what_it_gives(gift: dict[str, Any], text: str) -> None:
    assert spell_text({"effect": "gain", **gift}) == text


CANDIDATES = (
    minion("Wolf", 1, 1, minionTypes=["beast"], cardClass="hunter"),
    minion("Sage", 1, 1, cost=3, cardClass="mage", rarity="legendary"),
    spell("Spark", armor(1), cardClass="mage"),
    spell("Howl", armor(1), cardClass="hunter"),
)


def chance(effect: dict[str, Any], *random: str) -> Harness:
    """Cast a spell in a game whose picks are scripted: one that does not fit is refused."""
    g, _, (card,) = begin(
        *CANDIDATES, spell("Chance", effect, armor(1)), hand=["Chance"], random=[*random]
    )
    play(g, card)
    assert g.log()[-1] == gained(0, 1)
    g.check_script()
    return g


@pytest.mark.parametrize(
    ("which", "picked", "text"),
    [
        ({"minionType": "beast"}, ["Wolf"], "Add a random Beast to your hand."),
        ({"cardType": "spell"}, ["Howl"], "Add a random spell to your hand."),
        ({"cost": 3}, ["Sage"], "Add a random 3-Cost card to your hand."),
        ({"cardClass": "hunter"}, ["Howl"], "Add a random Hunter card to your hand."),
        (
            {"cardType": "spell", "cardClass": "mage", "count": 2},
            ["Spark", "Spark"],
            "Add 2 random Mage spells to your hand.",
        ),
    ],
)
def test_effect_add_random(which: dict[str, Any], picked: list[str], text: str) -> None:
    """Of any class, unless one is named; what is put into a hand is no draw."""
    effect = {"effect": "addRandom", **which}
    g = chance(effect, *(f"data:{name}" for name in picked))
    assert [g.name_of(id) for id in g.hand(0)[-len(picked) :]] == picked
    assert len(g.log()) == 1
    assert spell_text(effect) == text


def test_effect_add_random_of_what_there_is_none_of() -> None:
    g = chance({"effect": "addRandom", "minionType": "dragon"})
    assert [g.name_of(id) for id in g.hand(0)] == ["Filler"]


def test_effect_get_random() -> None:
    effect = {"effect": "getRandom", "cardType": "minion", "cost": 3}
    g = chance(effect, "data:Sage")
    assert g.name_of(g.hand(0)[-1]) == "Sage"
    assert spell_text(effect) == "Get a random 3-Cost minion."


def test_effect_summon_random_of_several() -> None:
    """One after another: each is its own pick, and a full board ends it."""
    effect = {"effect": "summonRandom", "cost": 3, "count": 2}
    g = chance(effect, "data:Sage", "data:Sage")
    assert g.log()[:2] == [summoned(id) for id in g.board(0)]
    assert spell_text(effect) == "Summon two random 3-Cost minions."


def test_effect_summon_copies_of_this() -> None:
    """As it is now, with what is attached to it; a minion that is gone brings none."""
    copies = {"effect": "summonCopiesOfThis", "count": 2}
    twins = minion(
        "Twins",
        1,
        1,
        on("battlecry", {"effect": "gain", "attack": 2}, copies),
        on("deathrattle", copies),
    )
    g, _, (card,) = begin(twins, hand=["Twins"])
    play(g, card)
    assert g.log() == [triggered(card, "battlecry"), *(summoned(id) for id in g.board(0)[1:])]
    assert [g.attack(id) for id in g.board(0)] == [3, 3, 3]
    g.clear_log()
    g.destroy(card)
    assert g.log() == [*died(card), triggered(card, "deathrattle")]
    assert spell_text(copies) == "Summon two copies of this."
    assert spell_text("summonCopiesOfThis") == "Summon a copy of this."


def test_effect_summon_random_of_a_rarity() -> None:
    g = chance({"effect": "summonRandom", "rarity": "legendary"}, "data:Sage")
    assert [g.name_of(id) for id in g.board(0)] == ["Sage"]
    assert g.log()[0] == summoned(g.board(0)[0])
    text = "Summon a random Legendary minion."
    assert spell_text({"effect": "summonRandom", "rarity": "legendary"}) == text


def test_effect_discover_from_any_class() -> None:
    """A Mage is offered no spell of a Hunter, but from any class."""
    mage = new_game(cards=[{"name": "H", "type": "hero", "health": 30, "cardClass": "mage"}])
    hero = mage.game.state.ruleset.card("H")
    find = {"effect": "discover", "cardType": "spell", "fromClass": "any"}
    own = spell("Own", {**find, "fromClass": ""}, fictional=True)
    wide = spell("Any", find, fictional=True)
    names = {}
    for name in ("Own", "Any"):
        g, _, hand = begin(*CANDIDATES, own, wide, hand=[name], heroes=[hero, None])
        play(g, hand[0])
        choice = g.game.state.pending
        assert choice is not None
        names[name] = {g.game.state.card(str(id)).name for id in choice.options}
    assert names == {"Own": {"Spark"}, "Any": {"Spark", "Howl"}}
    assert spell_text({**find, "cost": 1}) == "Discover a 1-Cost spell from any class."


def test_effect_sentence() -> None:
    """It changes how a text reads, and nothing else."""
    ability = on("battlecry", {"effect": "sentence", "effects": [armor(1), armor(2)]}, armor(3))
    g, _, (card,) = begin(minion("Speaker", 1, 1, ability), hand=["Speaker"])
    play(g, card)
    assert g.log() == [triggered(card, "battlecry"), *(gained(0, n) for n in (1, 2, 3))]
    assert minion_text(ability) == "Battlecry: Gain 1 Armor and gain 2 Armor. Gain 3 Armor."


@pytest.mark.parametrize(
    ("effect", "text"),
    [
        ({"effect": "summon", "count": 2}, "Summon two 1/1 Cubs."),
        ({"effect": "addCard"}, "Add a 1/1 Cub to your hand."),
    ],
)
def test_what_is_brought_may_be_called_by_another_name(effect: dict[str, Any], text: str) -> None:
    assert spell_text({**effect, "card": "Beast", "called": "Cub"}, BEAST) == text


# What dies, costs and comes


def test_effect_die_at_end_of_turn() -> None:
    """Of whoever did it; the enchantment is theirs, whoever has the minion by then."""
    doom = spell("Doom", "dieAtEndOfTurn", target="allMinions")
    doom["effects"].insert(0, {"effect": "give", "targets": "target", "attack": 1})
    g, (beast, body), hand = begin(
        doom, BEAST, BODY, board=[("Beast", 0), ("Body", 1)], hand=["Doom", "Doom"]
    )
    play(g, hand[0], target=beast)
    play(g, hand[1], target=body)
    g.game.run("endTurn", {})
    assert g.log() == [
        triggered(beast, "endOfTurn"),
        triggered(body, "endOfTurn"),
        {"type": "Destroyed", "id": beast},
        {"type": "Destroyed", "id": body},
        {"type": "DeathPhase", "round": 1},
    ]
    gift = {"effect": "give", "targets": "target", "attack": 2, "keywords": ["rush"]}
    given = {"selector": "friendlyOfType", "minionType": "mech"}
    text = "Give a friendly Mech +2 Attack and Rush. It dies at end of turn."
    assert text_of(type="spell", effects=[gift, "dieAtEndOfTurn"], target=given) == text


def test_selector_friendly_of_type() -> None:
    """Of one side and one type, and it names one of them too."""
    kin = {"selector": "friendlyOfType", "minionType": "beast"}
    g, (mine, body, theirs), hand = begin(
        spell("Feed", {"effect": "give", "targets": kin, "attack": 1}),
        BODY,
        BEAST,
        board=[("Beast", 0), ("Body", 0), ("Beast", 1)],
        hand=["Feed"],
    )
    play(g, hand[0])
    assert [g.attack(id) for id in (mine, body, theirs)] == [2, 2, 1]
    assert spell_text({"effect": "destroy", "targets": kin}) == "Destroy your Beasts."
    one = {"selector": "randomOf", "of": kin}
    assert spell_text({"effect": "destroy", "targets": one}) == "Destroy a random friendly Beast."


def test_effect_reduce_cost() -> None:
    """In the hand, not below 0 as it is paid; the opponent's cards keep their costs (M5)."""
    less = {"effect": "reduceCost", "targets": "minionsInHand", "less": 2}
    g, _, hand = begin(
        minion("Brute", 4, 4, cost=6),
        minion("Mite", 1, 1, cost=1),
        spell("Haste", less),
        hand=["Haste", "Brute", "Mite"],
        held=["Brute"],
    )
    play(g, hand[0])
    assert [g.cost(card) for card in (*hand[1:], g.hand(1)[-1])] == [4, 0, 6]
    assert g.log() == []
    assert spell_text({**less, "targets": "it"}) == "It costs (2) less."


def test_effect_get() -> None:
    """Rulebook Z1: what finds no room does not come."""
    bring = {"effect": "get", "card": "Beast", "count": 2, "called": "'Alpha'"}
    g, _, hand = begin(spell("Whistle", bring), BEAST, BODY, hand=["Whistle", *["Body"] * 8])
    play(g, hand[0])
    assert [g.name_of(id) for id in g.hand(0)][-2:] == ["Filler", "Beast"]
    assert len(g.hand(0)) == 10
    assert spell_text(bring, BEAST) == "Get two 1/1 'Alpha's."
    trick = spell("Trick")
    trick["effects"] = [armor(1)]
    one = {"effect": "get", "card": "Trick", "called": "'Overture'"}
    assert spell_text(one, trick) == "Get an 'Overture'."
