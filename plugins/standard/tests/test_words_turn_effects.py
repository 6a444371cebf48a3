"""What becomes of minions beside damage and death, by exact logs (rulebook 7, 15, 17)."""

from __future__ import annotations

from typing import Any

import pytest
from orderofplay.testing import Answer, EndTurn, Harness
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

BODY = minion("Body", 2, 5)
TOKEN = minion("Token", 0, 1, keywords=["taunt"])
TAUNT = "standard:taunt"


def aimed(name: str, *effects: object) -> dict[str, Any]:
    """A spell for any minion."""
    return spell(name, *effects, target="allMinions")


def on_target(effect: str, **more: object) -> dict[str, Any]:
    return {"effect": effect, "targets": "target", **more}


GIFT = aimed("Gift", on_target("give", attack=4, health=4))


def silenced(id: int) -> dict[str, Any]:
    return {"type": "Silenced", "id": id}


def transformed(id: int) -> dict[str, Any]:
    return {"type": "Transformed", "id": id}


def test_effect_heal() -> None:
    """Rulebook heal-no-change: up to the maximum, and no Event where nothing changes."""
    mend = spell("Mend", {"effect": "heal", "targets": "allCharacters", "amount": 2})
    g, (one, two), (card,) = begin(BODY, mend, board=[("Body", 0), ("Body", 1)], hand=["Mend"])
    g.deal_damage(two, 1)
    g.deal_damage(g.hero(0), 3)
    g.clear_log()
    play(g, card)
    assert g.log() == [healed(g.hero(0), 2), healed(two, 1)]
    assert g.health(one) == 5


def test_effect_silence() -> None:
    """T096, silence: text, gifts and keywords go; damage stays, Health falls to what is left."""
    dull = minion("Dull", 1, 5, on("selfDamaged", armor(1)), keywords=["taunt"])
    hush = aimed(
        "Hush", on_target("silence"), {"effect": "damage", "targets": "target", "amount": 1}
    )
    g, (body,), (gift, card) = begin(dull, GIFT, hush, board=[("Dull", 1)], hand=["Gift", "Hush"])
    play(g, gift, body)
    g.deal_damage(body, 2)
    assert (g.attack(body), g.health(body)) == (5, 7)
    g.clear_log()
    play(g, card, body)
    assert g.log() == [silenced(body), damaged(body, 1)]
    assert (g.attack(body), g.health(body), g.keywords(body)) == (1, 4, frozenset())


def test_effect_silence_ends_an_aura_with_the_next_update() -> None:
    """Silence: what others give it stays, and later gifts work."""
    lead = {"aura": "giveStats", "targets": "otherFriendlyMinions", "attack": 1}
    hush = aimed("Hush", on_target("silence"), armor(1))
    g, (one, two), (card, gift) = begin(
        minion("Leader", 1, 5, lead), hush, GIFT, board=[("Leader", 0)] * 2, hand=["Hush", "Gift"]
    )
    play(g, card, one)
    assert (g.attack(one), g.attack(two)) == (2, 1)
    play(g, gift, one)
    assert g.attack(one) == 6


def test_effect_freeze() -> None:
    chill = aimed("Chill", on_target("freeze"))
    g, (body,), (card,) = begin(BODY, chill, board=[("Body", 1)], hand=["Chill"])
    play(g, card, body)
    assert g.keywords(body) == {"standard:frozen"}
    assert g.log() == []


def test_effect_return_to_hand() -> None:
    """Z5: it comes back as printed; Z1: for the second the hand is full, so it dies."""
    vanish = spell("Vanish", {"effect": "returnToHand", "targets": "enemyMinions"})
    rattle = minion("Rattle", 1, 2, on("deathrattle", armor(1)))
    g, (one, two), (card, gift) = begin(
        rattle,
        BODY,
        GIFT,
        vanish,
        board=[("Body", 1), ("Rattle", 1)],
        hand=["Vanish", "Gift"],
        held=["Body"] * 9,
    )
    play(g, gift, one)
    play(g, card)
    assert g.log() == [
        {"type": "Returned", "player": 1, "id": one},
        *died(two),
        triggered(two, "deathrattle"),
        gained(1, 1),
    ]
    assert (g.zone_of(one), g.zone_of(two)) == ("hand", "graveyard")
    assert g.attack(one) == 2


def test_effect_transform() -> None:
    """T174: no death, no summon; the same place and id, nothing of the old left."""
    caller = minion("Caller", 1, 1, on("afterYouSummon", armor(1)))
    rain = spell(
        "Frog Rain", {"effect": "transform", "targets": "friendlyMinions", "card": "Token"}
    )
    rattle = minion("Rattle", 3, 5, on("deathrattle", armor(1)))
    g, (one, two), (gift, card) = begin(
        caller,
        rattle,
        TOKEN,
        GIFT,
        rain,
        board=[("Rattle", 0), ("Caller", 0)],
        hand=["Gift", "Frog Rain"],
    )
    play(g, gift, one)
    g.deal_damage(one, 2)
    g.clear_log()
    play(g, card)
    assert g.log() == [transformed(one), transformed(two)]
    assert g.board(0) == [one, two]
    assert [(g.attack(i), g.health(i), g.keywords(i)) for i in (one, two)] == [(0, 1, {TAUNT})] * 2


def test_effect_take_control() -> None:
    """T177, Z1: to the right end, to rest; without room there it dies at once."""
    steal = spell("Steal", {"effect": "takeControl", "targets": "enemyMinions"})
    board = [*[("Body", 0)] * 6, ("Body", 1), ("Body", 1)]
    g, ids, (card,) = begin(BODY, steal, board=board, hand=["Steal"])
    play(g, card)
    first, second = ids[6:]
    assert g.log() == [{"type": "Stolen", "player": 0, "id": first}, *died(second)]
    assert g.board(0) == ids[:7]
    assert not [a for a in g.game.legal_actions() if getattr(a, "attacker", 0) == first]


def test_effect_swap_stats() -> None:
    """T092, swap-stats: of the current Health; what had 0 Attack dies."""
    swap = spell("Swap", {"effect": "swapStats", "targets": "enemyMinions"})
    g, (body, token), (card,) = begin(
        BODY, TOKEN, swap, board=[("Body", 1), ("Token", 1)], hand=["Swap"]
    )
    g.deal_damage(body, 1)
    g.clear_log()
    play(g, card)
    assert g.log() == died(token)
    assert (g.attack(body), g.health(body)) == (4, 2)


def test_effect_swap_stats_then_silence() -> None:
    """Rulebook swap-stats: Snapjaw 2/7 swapped, hit for 1 and silenced is 2/6."""
    swap = aimed("Swap", on_target("swapStats"))
    hush = aimed("Hush", on_target("silence"))
    snap = minion("Snap", 2, 7)
    g, (body,), (one, two) = begin(snap, swap, hush, board=[("Snap", 0)], hand=["Swap", "Hush"])
    play(g, one, body)
    assert (g.attack(body), g.health(body)) == (7, 2)
    g.deal_damage(body, 1)
    play(g, two, body)
    assert (g.attack(body), g.health(body)) == (2, 6)


def test_effect_summon_copy() -> None:
    """Copy-play, D35: damage and gifts are copied, what auras give is not."""
    lead = {"aura": "giveStats", "targets": "otherFriendlyMinions", "attack": 1, "health": 1}
    copy = aimed("Copy", on_target("summonCopy"))
    g, (body, _), (gift, card) = begin(
        BODY,
        minion("Leader", 1, 5, lead),
        GIFT,
        copy,
        board=[("Body", 1), ("Leader", 1)],
        hand=["Gift", "Copy"],
    )
    play(g, gift, body)
    g.deal_damage(body, 3)
    g.clear_log()
    play(g, card, body)
    (twin,) = g.board(0)
    assert g.log() == [summoned(twin)]
    assert (g.attack(body), g.health(body)) == (7, 7)
    assert (g.attack(twin), g.health(twin)) == (6, 6)


def test_effect_become_copy() -> None:
    """T173: damage and silence are copied; it is no summon, and it has to rest."""
    faceless = minion(
        "Faceless",
        3,
        3,
        on("battlecry", {"effect": "becomeCopy", "of": "target"}),
        target="allMinions",
    )
    dull = minion("Dull", 1, 5, on("selfDamaged", armor(1)), keywords=["taunt"])
    hush = aimed("Hush", on_target("silence"))
    g, (body,), (quiet, card) = begin(
        faceless, dull, hush, board=[("Dull", 1)], hand=["Hush", "Faceless"]
    )
    play(g, quiet, body)
    g.deal_damage(body, 2)
    g.clear_log()
    play(g, card, body)
    g.deal_damage(card, 1)
    assert g.log() == [triggered(card, "battlecry"), transformed(card), damaged(card, 1)]
    assert (g.name_of(card), g.attack(card), g.health(card)) == ("Dull", 1, 2)
    assert not [a for a in g.game.legal_actions() if getattr(a, "attacker", 0) == card]


def test_effect_add_card() -> None:
    """Z1: what finds no room in the hand is not made; nothing is logged, as it is no draw."""
    give = spell("Give", {"effect": "addCard", "card": "Token", "count": 2}, armor(1))
    g, _, cards = begin(TOKEN, give, hand=["Give"] * 9)
    play(g, cards[0])
    assert g.log() == [gained(0, 1)]
    assert [g.name_of(id) for id in g.hand(0)] == [*["Give"] * 8, "Filler", "Token"]


def test_effect_discard_random() -> None:
    """Section 15: it is no death; an empty hand loses nothing."""
    rattle = minion("Rattle", 1, 1, on("deathrattle", armor(1)))
    doom = spell("Doom", {"effect": "discardRandom", "count": 3})
    g, _, (one, card) = begin(rattle, doom, hand=["Rattle", "Doom"])
    (drawn,) = [id for id in g.hand(0) if id not in {one, card}]
    g.game.state.random_script = [drawn, one]
    play(g, card)
    g.check_script()
    assert g.log() == [{"type": "Discarded", "player": 0, "id": id} for id in (drawn, one)]


def finder(**which: object) -> dict[str, Any]:
    return spell("Find", {"effect": "discover", **which}, armor(1))


def names_offered(g: Harness) -> list[str]:
    """The names of the cards to choose from."""
    pending = g.game.state.pending
    assert pending is not None
    return [g.game.state.ruleset.cards[str(id)].name for id in pending.options]


CANDIDATES = [
    minion("One", 1, 1, cost=1, minionTypes=["beast"]),
    minion("Two", 1, 1, cost=2, minionTypes=["beast"]),
    minion("Three", 1, 1, cost=2, minionTypes=["murloc"]),
    minion("Four", 1, 1, cost=2, minionTypes=["beast"]),
    minion("Five", 1, 1, cost=2),
]


def test_effect_discover() -> None:
    """Rulebook 17: three different cards; nothing else may be done until one is chosen."""
    g, _, (card,) = begin(*CANDIDATES, finder(cardType="minion", cost=2), hand=["Find"])
    play(g, card)
    offered = names_offered(g)
    assert len(set(offered)) == 3
    assert set(offered) <= {"Two", "Three", "Four", "Five"}
    assert g.game.legal_actions() == [Answer(0), Answer(1), Answer(2)]
    assert g.log() == []
    g.game.apply(Answer(1))
    assert g.log() == [gained(0, 1)]
    assert g.name_of(g.hand(0)[-1]) == offered[1]


def test_effect_discover_of_a_minion_type() -> None:
    """With two to choose from the choice is between two."""
    g, _, (card,) = begin(*CANDIDATES, finder(minionType="beast", cost=2), hand=["Find"])
    play(g, card)
    assert sorted(names_offered(g)) == ["Four", "Two"]


def test_effect_offer_cards_asks_nothing_where_there_is_nothing() -> None:
    """Rulebook 17: no options, no choice; the text goes on."""
    g, _, (card,) = begin(*CANDIDATES, finder(cost=9), hand=["Find"])
    before = g.hand(0)
    play(g, card)
    assert g.game.state.pending is None
    assert g.log() == [gained(0, 1)]
    assert g.hand(0) == [id for id in before if id != card]


def test_effect_add_chosen_card_into_a_full_hand() -> None:
    """Rulebook 17: the chosen card is lost if the hand is full."""
    back = spell("Find", {"effect": "discover", "cost": 1}, "addChosenCard", "addChosenCard")
    g, _, cards = begin(*CANDIDATES, back, hand=["Find"] * 9)
    play(g, cards[0])
    g.game.apply(Answer(0))
    assert [g.name_of(id) for id in g.hand(0)] == [*["Find"] * 8, "Filler", "One"]


FORK = spell("Fork", {"effect": "chooseOne", "first": [armor(1), armor(2)], "second": [armor(3)]})


@pytest.mark.parametrize(("answer", "expected"), [(0, [1, 2]), (1, [3])])
def test_effect_choose_one(answer: int, expected: list[int]) -> None:
    """Rulebook choose-one: one of two texts."""
    g, _, (card,) = begin(FORK, hand=["Fork"])
    play(g, card)
    assert g.log() == []
    g.game.apply(Answer(answer))
    assert g.log() == [gained(0, amount) for amount in expected]


def test_effect_ask_option_asks_in_a_battlecry_too() -> None:
    """Rulebook 17: what is chosen as a text resolves suspends it."""
    g, _, (card,) = begin(
        minion("Forked", 1, 1, on("battlecry", *FORK["effects"])), hand=["Forked"]
    )
    play(g, card)
    assert g.log() == [triggered(card, "battlecry")]
    g.game.apply(Answer(1))
    assert g.log() == [triggered(card, "battlecry"), gained(0, 3)]


def test_effect_combo_instead() -> None:
    """Rulebook 20, Combo: other effects instead, after another card of the turn."""
    both = {"effect": "comboInstead", "effects": [armor(1)], "combo": [armor(2), armor(3)]}
    g, _, cards = begin(spell("Either", both), hand=["Either", "Either"])
    play(g, cards[0])
    play(g, cards[1])
    assert g.log() == [gained(0, 1), gained(0, 2), gained(0, 3)]


def test_condition_chose_forgets_the_choice_before() -> None:
    """Each text of two choices is that of its own."""
    twice = spell("Twice", *FORK["effects"] * 2)
    g, _, (card,) = begin(twice, hand=["Twice"])
    play(g, card)
    g.game.apply(Answer(0))
    g.game.apply(Answer(1))
    assert g.log() == [gained(0, 1), gained(0, 2), gained(0, 3)]


def test_effect_give_this_turn() -> None:
    """Rulebook 12: "this turn" ends at the hand-over, after the End of Turn Phase."""
    rage = spell(
        "Rage", {"effect": "give", "targets": "friendlyMinions", "attack": 2, "until": "turn"}
    )
    knell = minion(
        "Knell",
        1,
        5,
        on("endOfTurn", {"effect": "gainArmor", "amount": {"amount": "attackOf", "of": "self"}}),
    )
    g, (body,), (card,) = begin(knell, rage, board=[("Knell", 0)], hand=["Rage"])
    play(g, card)
    g.game.apply(EndTurn())
    assert g.log() == [triggered(body, "endOfTurn"), gained(0, 3), drew(1, g.hand(1)[-1])]
    assert g.attack(body) == 1


def test_effect_lose_keyword() -> None:
    """Only what it has; it may be given anew."""
    fade = minion(
        "Fade",
        1,
        5,
        on("selfDamaged", {"effect": "loseKeyword", "keyword": "taunt"}),
        keywords=["taunt"],
    )
    again = aimed("Again", on_target("give", keywords=["taunt"]))
    g, (body,), (card,) = begin(fade, again, board=[("Fade", 0)], hand=["Again"])
    g.deal_damage(body, 1)
    assert g.keywords(body) == frozenset()
    play(g, card, body)
    assert g.keywords(body) == {TAUNT}
    assert g.log() == [damaged(body, 1), triggered(body, "damaged")]


def test_effect_come_back() -> None:
    """Rulebook Reborn: a new one where it stood, with 1 Health of its maximum."""
    ghost = minion("Ghost", 2, 4, on("deathrattle", "comeBack"))
    g, (left, body, right), _ = begin(ghost, BODY, board=[("Body", 0), ("Ghost", 0), ("Body", 0)])
    g.destroy(body)
    _, back, _ = g.board(0)
    assert g.log() == [*died(body), triggered(body, "deathrattle"), summoned(back)]
    assert g.board(0) == [left, back, right]
    assert (g.attack(back), g.health(back)) == (2, 1)
