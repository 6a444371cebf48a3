"""What cards cost in a hand, with the cards that change it (rulebook 12, M5 and M6)."""

from __future__ import annotations

import pytest
from orderofplay.testing import EndTurn, Harness, PlayCard
from orderofplay.testing.tables import begin, damaged, died, minion, on, play, spell, triggered

pytestmark = pytest.mark.needs("basics")


def mana(g: Harness, player: int = 0) -> int:
    return g.game.state.players[player].mana


def costs(g: Harness, *ids: int) -> list[int]:
    return [g.cost(id) for id in ids]


@pytest.mark.parametrize(
    "board", [("Summoning Portal", "Mechwarper"), ("Mechwarper", "Summoning Portal")]
)
def test_a_golem_under_portal_and_mechwarper(board: tuple[str, str]) -> None:
    """T089: the Portal first in either play order, max(3 - 2, 1), then 1 less: 0."""
    g, _, (golem, yeti) = begin(
        board=[(name, 0) for name in board], hand=["Harvest Golem", "Chillwind Yeti"]
    )
    assert costs(g, golem, yeti) == [0, 2]
    play(g, golem)
    assert mana(g) == 10


def test_a_portal_raises_nothing() -> None:
    """Its least is for what it lowers: a Wisp still costs 0."""
    g, _, (wisp,) = begin(board=[("Summoning Portal", 0)], hand=["Wisp"])
    assert costs(g, wisp) == [0]


def test_an_apprentice_reaches_spells_and_secrets_of_its_side() -> None:
    g, (apprentice,), cards = begin(
        board=[("Sorcerer's Apprentice", 0)],
        hand=["Fireball", "Arcane Missiles", "Counterspell", "Chillwind Yeti"],
        held=["Fireball"],
    )
    assert costs(g, *cards[:4]) == [3, 1, 2, 4]
    assert costs(g, *g.hand(1)) == [4]
    g.destroy(apprentice)
    assert costs(g, *cards[:4]) == [4, 1, 3, 4]


def test_what_is_too_dear_is_refused_with_what_it_costs_now() -> None:
    """M5, M6: a Mercenary makes its own side's minions dearer, a Wraith those of both."""
    g, (mercenary, _), (yeti,) = begin(
        board=[("Venture Co. Mercenary", 0), ("Mana Wraith", 1)],
        hand=["Chillwind Yeti"],
        held=["Chillwind Yeti"],
    )
    assert costs(g, yeti, *g.hand(1)) == [8, 5]
    g.game.state.players[0].spent = 3
    g.game.checkpoint()
    reason = g.game.why_illegal(PlayCard(yeti))
    assert reason is not None
    assert reason == ("REQ_ENOUGH_MANA", "Chillwind Yeti costs 8, and 7 mana is left")
    assert PlayCard(yeti) not in g.game.legal_actions()
    g.destroy(mercenary)
    assert PlayCard(yeti) in g.game.legal_actions()
    play(g, yeti)
    assert mana(g) == 2


def test_a_silenced_mercenary_changes_no_cost() -> None:
    g, (mercenary,), (yeti, owl) = begin(
        board=[("Venture Co. Mercenary", 0)], hand=["Chillwind Yeti", "Ironbeak Owl"]
    )
    assert costs(g, yeti) == [7]
    play(g, owl, mercenary)
    assert costs(g, yeti) == [4]


def test_the_first_minion_of_each_turn() -> None:
    """A summon is no play; the next turn begins anew."""
    g, _, (one, two, storm) = begin(
        board=[("Pint-Sized Summoner", 0)],
        hand=["Chillwind Yeti", "Chillwind Yeti", "Hellfire"],
    )
    assert costs(g, one, two, storm) == [3, 3, 3]
    g.summon("Wisp", 0)
    assert costs(g, two) == [3]
    play(g, one)
    assert costs(g, two) == [4]
    g.game.apply(EndTurn())
    g.game.apply(EndTurn())
    assert costs(g, two) == [3]


def test_loatheb_and_the_next_turn() -> None:
    """Costs this turn: 5 more for enemy spells, in the opponent's next turn only."""
    g, _, (loatheb, fireball) = begin(
        hand=["Loatheb", "Fireball"], held=["Fireball", "Snipe", "Chillwind Yeti"]
    )
    play(g, loatheb)
    assert g.log() == [triggered(loatheb, "battlecry")]
    theirs = g.hand(1)
    g.destroy(loatheb)
    g.game.apply(EndTurn())
    assert costs(g, *theirs, fireball) == [9, 7, 4, 4]
    g.game.apply(EndTurn())
    assert costs(g, *theirs, fireball) == [4, 2, 4, 4]


def test_preparation_is_for_one_spell() -> None:
    g, _, (first, second, fireball, missiles, yeti) = begin(
        hand=["Preparation", "Preparation", "Fireball", "Arcane Intellect", "Chillwind Yeti"]
    )
    play(g, first)
    assert costs(g, second, fireball, missiles, yeti) == [0, 2, 1, 4]
    # The second is a spell too: it uses up the first, and lends its own.
    play(g, second)
    assert costs(g, fireball, missiles) == [2, 1]
    play(g, yeti)
    assert costs(g, fireball) == [2]
    play(g, missiles)
    assert costs(g, fireball) == [4]
    assert mana(g) == 10 - 4 - 1


def test_a_countered_spell_uses_the_preparation_up() -> None:
    """Rulebook countered: mana and one-shot discounts are used, Preparation's own are not."""
    g, _, (preparation, fireball, other) = begin(
        hand=["Preparation", "Fireball", "Fireball"], held=["Counterspell"]
    )
    g.game.apply(EndTurn())
    play(g, g.hand(1)[0])
    g.game.apply(EndTurn())
    twin = g.clone()
    play(g, preparation)
    assert costs(g, fireball) == [4]

    # With the discount there already, the countered spell is paid with it and ends it.
    before = {"effect": "nextCosts", "cardType": "spell", "less": 2}
    crier = minion("Crier", 1, 1, on("battlecry", before))
    g, _, (fireball, other, crying) = begin(
        crier, hand=["Fireball", "Fireball", "Crier"], held=["Counterspell"]
    )
    g.game.apply(EndTurn())
    play(g, g.hand(1)[0])
    g.game.apply(EndTurn())
    play(g, crying)
    assert costs(g, fireball, other) == [2, 2]
    left = mana(g)
    play(g, fireball, g.hero(1))
    assert (mana(g), g.health(g.hero(1)), costs(g, other)) == (left - 2, 30, [4])
    assert twin.cost(preparation) == 0


def test_a_preparation_not_used_is_gone_with_the_turn() -> None:
    g, _, (preparation, fireball) = begin(hand=["Preparation", "Fireball"])
    play(g, preparation)
    assert costs(g, fireball) == [2]
    g.game.apply(EndTurn())
    assert costs(g, fireball) == [4]


def test_a_kirin_tor_mages_secret_is_free() -> None:
    g, _, (mage, one, two, fireball) = begin(
        hand=["Kirin Tor Mage", "Ice Barrier", "Counterspell", "Fireball"]
    )
    play(g, mage)
    assert costs(g, one, two, fireball) == [0, 0, 4]
    play(g, fireball, g.hero(1))
    play(g, one)
    assert costs(g, two) == [3]
    assert mana(g) == 10 - 3 - 4


def test_giants_count() -> None:
    """The text of the card itself; a negative cost is paid as 0 (M5)."""
    g, _, (sea, mountain, molten) = begin(
        board=[("Wisp", 0), ("Wisp", 1), ("Sanguine Depths", 0)],
        hand=["Sea Giant", "Mountain Giant", "Molten Giant"],
    )
    # Four cards are in the hand, with the one drawn.
    assert costs(g, sea, mountain, molten) == [8, 9, 20]
    g.deal_damage(g.hero(0), 25)
    assert costs(g, molten) == [0]
    play(g, molten)
    assert (mana(g), costs(g, sea, mountain)) == (10, [7, 10])


def test_a_corsairs_discount() -> None:
    g, _, (axe, corsair) = begin(hand=["Fiery War Axe", "Dread Corsair"])
    assert costs(g, corsair) == [4]
    play(g, axe)
    assert costs(g, corsair) == [1]


def test_a_giants_own_text_comes_last() -> None:
    """M6: after a Portal whose least is 1: 20 - 2 - 18, not max(20 - 18 - 2, 1)."""
    g, _, (molten,) = begin(board=[("Summoning Portal", 0)], hand=["Molten Giant"])
    g.deal_damage(g.hero(0), 18)
    assert costs(g, molten) == [0]


TAXER = minion("Taxer", 1, 1, {"aura": "cardsCost", "cardType": "secret", "more": 3})


@pytest.mark.parametrize(("older", "expected"), [(True, 0), (False, 3)])
def test_a_set_cost_and_a_raised_one_apply_in_order_of_play(older: bool, expected: int) -> None:
    """M6: what is set after the raise is set; what is raised after it is dearer."""
    g, _, (mage, taxer, barrier) = begin(TAXER, hand=["Kirin Tor Mage", "Taxer", "Ice Barrier"])
    for card in (taxer, mage) if older else (mage, taxer):
        play(g, card)
    assert costs(g, barrier) == [expected]


def test_an_enchantment_on_the_card_and_an_aura() -> None:
    """M6, Z5b: what a Secret made dearer in the hand is dearer under an aura too."""
    chill = spell("Chill", {"effect": "returnDearer", "targets": "target", "more": 2})
    g, (yeti, _), (card,) = begin(
        {**chill, "target": "allMinions"},
        board=[("Chillwind Yeti", 0), ("Venture Co. Mercenary", 0)],
        hand=["Chill"],
    )
    play(g, card, yeti)
    assert costs(g, yeti) == [4 + 3 + 2]
    play(g, yeti)
    assert mana(g) == 1


def test_a_clone_knows_its_own_costs() -> None:
    g, _, (wraith, yeti) = begin(hand=["Mana Wraith", "Chillwind Yeti"])
    twin = g.clone()
    play(g, wraith)
    assert (costs(g, yeti), costs(twin, yeti)) == ([5], [4])


def test_the_mana_that_a_hero_power_costs_is_not_that_of_a_card() -> None:
    crier = minion("Crier", 1, 1, on("battlecry", {"effect": "costsChange", "more": 3}))
    g, _, (card, yeti) = begin(crier, hand=["Crier", "Chillwind Yeti"], power="Fireblast")
    play(g, card)
    power = g.game.state.players[0].hero_power
    assert power is not None
    assert costs(g, yeti, power.id) == [7, 2]


def test_a_dying_apprentice_serves_until_it_is_gone() -> None:
    """Rulebook until-removed: what costs are asked for, all auras have been updated."""
    g, (apprentice, _), (moonfire, fireball) = begin(
        board=[("Sorcerer's Apprentice", 0), ("Sorcerer's Apprentice", 0)],
        hand=["Moonfire", "Fireball"],
    )
    g.deal_damage(apprentice, 1)
    g.clear_log()
    play(g, moonfire, apprentice)
    assert g.log() == [damaged(apprentice, 1), *died(apprentice)]
    assert costs(g, fireball) == [3]
