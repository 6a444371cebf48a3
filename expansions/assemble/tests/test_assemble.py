"""Cards that Assemble, by exact logs (rulebook 21; seed 000, source 3 and answer e)."""

from __future__ import annotations

from typing import Any

import pytest
from orderofplay.testing import Answer, EndTurn, Harness, PlayCard, card_text, new_game
from orderofplay.testing.tables import begin, damaged, died, play, triggered

pytestmark = pytest.mark.needs("assemble")

POOL = ["assemble", "basics"]
GOLEM, HOURGLASS, DRAKE, CHARIOT = "BE_861", "TIME_100", "CATA_999", "BE_701"
CAIRNE, IMP, BEETLE, CINDER = "CORE_EX1_110", "JAIL_007", "LOOT_413", "TLC_249"


def table(card: str, *random: int | str, **more: Any) -> tuple[Harness, int]:  # noqa: ANN401
    """Begin a turn with a card in the hand, and scripted picks."""
    g, _, hand = begin(hand=[card], pool=POOL, random=[*random], **more)
    return g, hand[0]


def options(g: Harness) -> list[str]:
    """Return the options of the pending choice."""
    choice = g.game.state.pending
    assert choice is not None
    assert (choice.kind, choice.player) == ("assemble", 0)
    return [str(option) for option in choice.options]


def text_of(g: Harness, id: int) -> str:
    """Return the text of an entity's card."""
    state = g.game.state
    return card_text(state.ruleset, state.entities[id].card)


def armor_gained(player: int, amount: int) -> dict[str, Any]:
    return {"type": "ArmorGained", "player": player, "amount": amount}


def assembled(id: int) -> dict[str, Any]:
    return {"type": "Assembled", "player": 0, "id": id}


def fresh(g: Harness, play_it: int, option: int) -> int:
    """Play a card that Assembles, answer, and return the assembled card's id."""
    before = set(g.hand(0))
    play(g, play_it)
    (made,) = set(g.hand(0)) - before
    g.game.apply(Answer(option))
    return made


def test_fetcher_takes_the_top_half() -> None:
    """A 4-Cost base keeps cost, stats, name; its when becomes the other's."""
    g, card = table("F3TCH3R", GOLEM, DRAKE, IMP)
    made = fresh(g, card, 0)
    assert g.log() == [triggered(card, "battlecry"), assembled(made)]
    assert text_of(g, made) == "At the end of your turn, restore 3 Health to your hero."
    entity = g.game.state.entities[made]
    assert (entity.card.name, entity.card.id) == ("Crystalline Golem", f"{GOLEM}+{DRAKE}:top")
    assert (g.cost(made), g.attack(made), g.health(made)) == (4, 2, 5)
    assert g.keywords(made) == frozenset()
    assert [e.grant.name for e in entity.enchantments] == ["Earthen Drake"]
    data: Any = entity.card.data
    assert (data.type, data.rarity, data.minion_types) == ("minion", "common", ("elemental",))


def test_fetcher_takes_the_bottom_half_and_its_options_are_named() -> None:
    g, card = table("F3TCH3R", GOLEM, DRAKE, IMP)
    play(g, card)
    assert options(g) == [
        f"{GOLEM}+{DRAKE}:top",
        f"{GOLEM}+{DRAKE}:bottom",
        f"{GOLEM}+{IMP}:top",
        f"{GOLEM}+{IMP}:bottom",
    ]
    g.game.apply(Answer(3))
    made = g.hand(0)[-1]
    assert text_of(g, made) == "Taunt. Reborn. Deathrattle: Deal 2 damage to all enemies."
    assert g.keywords(made) == {"standard:taunt", "standard:reborn"}


def test_attentive_tender_offers_only_what_changes_the_text() -> None:
    """Both are "Deathrattle:" with nothing before it: that top half would change nothing."""
    g, card = table("Attentive Tender", CINDER, BEETLE, "EX1_007")
    play(g, card)
    assert options(g) == [
        f"{CINDER}+{BEETLE}:bottom",
        f"{CINDER}+EX1_007:top",
        f"{CINDER}+EX1_007:bottom",
    ]
    g.game.apply(Answer(1))
    made = g.hand(0)[-1]
    assert text_of(g, made) == (
        "Whenever this minion takes damage, deal 2 damage randomly split among all enemies."
    )


def test_chisel_gives_what_it_assembles_two_and_three() -> None:
    """Taunt binds the base only: the offered cards have none."""
    g, card = table("Chisel", GOLEM, DRAKE, CHARIOT)
    made = fresh(g, card, 2)
    assert g.log() == [assembled(made)]
    assert text_of(g, made) == "After you play a minion, restore 3 Health to your hero."
    assert (g.attack(made), g.health(made), g.cost(made)) == (4, 8, 4)


def test_fleshshape_gives_to_all_minions_in_the_hand() -> None:
    g, card = table("Fleshshape", BEETLE, "TIME_428", "REV_308")
    (filler,) = [id for id in g.hand(0) if g.name_of(id) == "Filler"]
    before = (g.attack(filler), g.health(filler))
    made = fresh(g, card, 3)
    assert g.log() == [assembled(made)]
    assert text_of(g, made) == "Deathrattle: Summon a random 2-Cost minion."
    assert (g.attack(made), g.health(made)) == (4, 5)
    assert (g.attack(filler), g.health(filler)) == (before[0] + 2, before[1] + 2)


def test_mismatcher_offers_what_costs_five_or_more() -> None:
    g, card = table("Mismatcher", BEETLE, CHARIOT, CAIRNE)
    made = fresh(g, card, 3)
    assert g.log() == [triggered(card, "battlecry"), assembled(made)]
    assert text_of(g, made) == "Deathrattle: Summon a 5/5 Baine Bloodhoof."
    assert g.cost(made) == 2


def offered(g: Harness) -> set[str]:
    return {option.partition("+")[2].rpartition(":")[0] for option in options(g)}


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize(
    ("card", "bases", "others"),
    [
        ("F3TCH3R", range(4, 5), range(4, 7)),
        ("Attentive Tender", range(1, 2), range(1, 4)),
        ("Mismatcher", range(4), range(5, 11)),
    ],
)
def test_costs_of_bases_and_others(card: str, bases: range, others: range, seed: int) -> None:
    """Source 3: as the base to 2 more, unless the card says otherwise."""
    g, _, (id,) = begin(hand=[card], pool=POOL, seed=seed)
    play(g, id)
    base = g.game.state.entities[g.hand(0)[-1]].card
    assert base.cost in bases
    costs = {g.game.state.card(other).cost for other in offered(g)}
    assert costs <= set(others)
    if card != "Mismatcher":
        assert costs <= set(range(base.cost, base.cost + 3))
    assert len(offered(g)) == 2
    assert base.id not in offered(g)


@pytest.mark.parametrize("seed", range(12))
def test_keyword_and_trigger_bind_the_base(seed: int) -> None:
    for card, there in (("Chisel", "Taunt"), ("Fleshshape", "Deathrattle")):
        g, _, (id,) = begin(hand=[card], pool=POOL, seed=seed)
        play(g, id)
        assert there in text_of(g, g.hand(0)[-1])


@pytest.mark.parametrize("seed", range(6))
def test_nine_and_ten_are_offered_eight_to_ten(seed: int) -> None:
    """Source 3, for a 9- or 10-cost base, which nothing dearer could serve."""
    for cost in (9, 10):
        effect = {"effect": "assemble", "cost": cost}
        dear = {"name": "Test Dear", "type": "spell", "effects": [effect]}
        g, _, (card,) = begin(dear, hand=["Test Dear"], pool=POOL, seed=seed)
        play(g, card)
        costs = [g.game.state.card(other).cost for other in offered(g)]
        assert len(costs) == 2
        assert set(costs) <= {8, 9, 10}


def test_class_or_neutral_unless_said() -> None:
    """A Demon Hunter may meet Felrattler, a Warrior does not; from any class, all may."""
    rules = new_game().game.state.ruleset
    own = {"name": "Test Own", "type": "spell", "effects": [{"effect": "assemble", "cost": 9}]}
    any_class = {"effect": "assemble", "cost": 9, "fromClass": "any"}
    wide = {"name": "Test Any", "type": "spell", "effects": [any_class]}
    hero = rules.cards["HERO_01"]
    g, _, hand = begin(own, wide, hand=["Test Own", "Test Any"], pool=POOL, heroes=[hero, None])
    play(g, hand[0])
    assert g.log() == [{"type": "NothingToAssemble", "player": 0}]
    play(g, hand[1])
    assert g.name_of(g.hand(0)[-1]) in {"Obsidian Statue", "Avatar of Destruction"}


def test_an_empty_pool_brings_nothing() -> None:
    g, _, (card,) = begin(hand=["Fleshshape"], pool=["basics"])
    (filler,) = [id for id in g.hand(0) if g.name_of(id) == "Filler"]
    g.game.state.pool = ()
    before = g.attack(filler)
    play(g, card)
    assert g.log() == [{"type": "NothingToAssemble", "player": 0}]
    assert (g.game.state.pending, g.attack(filler)) == (None, before + 2)


def test_a_full_hand_gets_nothing() -> None:
    """Z1: generation into a full hand fails; Brann's second base finds none of ten places."""
    hand = ["F3TCH3R", *["Filler"] * 9]
    picks = [GOLEM, DRAKE, IMP, HOURGLASS]
    g, _, cards = begin(hand=hand, board=[("Brann Bronzebeard", 0)], pool=POOL, random=picks)
    play(g, cards[0])
    g.game.apply(Answer(0))
    assert len(g.hand(0)) == 10
    assert g.log() == [
        triggered(cards[0], "battlecry"),
        assembled(g.hand(0)[-1]),
        triggered(cards[0], "battlecry"),
        {"type": "NoRoomToAssemble", "player": 0},
    ]
    assert g.game.state.pending is None


def test_nothing_to_offer_leaves_the_base_as_it_is() -> None:
    g, _, (card,) = begin(hand=["F3TCH3R"], pool=POOL)
    state = g.game.state
    state.pool = (state.ruleset.cards[GOLEM],)
    play(g, card)
    made = g.hand(0)[-1]
    assert g.log() == [
        triggered(card, "battlecry"),
        {"type": "NothingToOffer", "player": 0, "id": made},
    ]
    assert state.pending is None
    assert g.game.state.entities[made].card.id == GOLEM
    assert g.game.state.entities[made].enchantments == []


def test_brann_doubles_it() -> None:
    """Rulebook 5: the Battlecry activates twice, each with its own base and choice."""
    picks = [GOLEM, DRAKE, IMP, HOURGLASS, DRAKE, IMP]
    g, card = table("F3TCH3R", *picks, board=[("Brann Bronzebeard", 0)])
    play(g, card)
    g.game.apply(Answer(0))
    g.game.apply(Answer(3))
    one, two = g.hand(0)[-2:]
    assert g.log() == [
        triggered(card, "battlecry"),
        assembled(one),
        triggered(card, "battlecry"),
        assembled(two),
    ]
    assert text_of(g, two) == (
        "Divine Shield. At the end of your turn, deal 2 damage to all enemies."
    )


def played(g: Harness, made: int) -> None:
    """Play what was assembled, with the mana for it, and forget the log."""
    g.game.state.players[0].spent = 0
    g.clear_log()
    g.game.apply(PlayCard(made))


def test_an_assembled_deathrattle_is_doubled_by_baron() -> None:
    g, card = table("Fleshshape", CINDER, BEETLE, "REV_308", board=[("Baron Rivendare", 0)])
    made = fresh(g, card, 0)
    played(g, made)
    assert text_of(g, made) == "Deathrattle: Gain 3 Armor."
    g.clear_log()
    g.destroy(made)
    assert g.log() == [
        *died(made),
        triggered(made, "deathrattle"),
        armor_gained(0, 3),
        triggered(made, "deathrattle"),
        armor_gained(0, 3),
    ]


def test_an_assembled_end_of_turn_works() -> None:
    g, card = table("F3TCH3R", HOURGLASS, GOLEM, DRAKE)
    made = fresh(g, card, 3)
    played(g, made)
    g.clear_log()
    g.game.apply(EndTurn())
    assert g.log()[:2] == [triggered(made, "endOfTurn"), damaged(g.hero(1), 4)]


def test_an_assembled_whenever_works() -> None:
    g, card = table("Fleshshape", BEETLE, "EX1_007", "TIME_428")
    made = fresh(g, card, 0)
    played(g, made)
    g.clear_log()
    g.deal_damage(made, 1)
    assert g.log() == [damaged(made, 1), triggered(made, "damaged"), armor_gained(0, 3)]


def test_an_assembled_battlecry_works() -> None:
    g, card = table("Fleshshape", BEETLE, "REV_308", "TIME_428")
    made = fresh(g, card, 0)
    played(g, made)
    assert g.log() == [triggered(made, "battlecry"), armor_gained(0, 3)]


def test_an_assembled_combo_works() -> None:
    """Fleshshape itself was the card before it."""
    g, card = table("Fleshshape", BEETLE, "EX1_131", "TIME_428")
    made = fresh(g, card, 0)
    assert text_of(g, made) == "Combo: Gain 3 Armor."
    played(g, made)
    assert g.log() == [triggered(made, "combo"), armor_gained(0, 3)]


def test_reborn_brings_the_assembled_card_back() -> None:
    g, card = table("F3TCH3R", GOLEM, DRAKE, IMP)
    made = fresh(g, card, 1)
    played(g, made)
    g.clear_log()
    g.destroy(made)
    back = g.board(0)[-1]
    assert g.log() == [
        *died(made),
        triggered(made, "deathrattle"),
        damaged(g.hero(1), 4),
        {"type": "Summoned", "id": back},
    ]
    assert text_of(g, back) == text_of(g, made)


def test_silence_takes_both_halves_away() -> None:
    hush = {
        "name": "Hush",
        "type": "spell",
        "effects": [{"effect": "silence", "targets": "friendlyMinions"}],
    }
    g, _, hand = begin(hush, hand=["F3TCH3R", "Hush"], pool=POOL, random=[GOLEM, DRAKE, IMP])
    made = fresh(g, hand[0], 1)
    played(g, made)
    g.cast("Hush", 0)
    g.clear_log()
    g.destroy(made)
    assert g.keywords(made) == frozenset()
    assert g.log() == died(made)
