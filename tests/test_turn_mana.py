"""Mana over turns: crystals, temporary mana, Overload and their limits (rulebook 12)."""

from __future__ import annotations

import pytest
from orderofplay.engine.actions import PlayCard
from synthetic import minion, on, spell
from synthetic_events import pinged, triggered
from synthetic_turn import (
    MANA,
    costing,
    deal,
    mana_of,
    pass_turn,
    play_new,
    put,
    refusal,
    turns,
    use,
)


def _purse(g: object, player: int) -> tuple[int, int, int]:
    side = g.game.state.players[player]  # type: ignore[attr-defined]
    return side.crystals, side.mana, side.temporary


def test_each_own_turn_brings_a_crystal_up_to_ten() -> None:
    """Rulebook mana: maximum mana starts at 0, one more each own turn, to 10."""
    g = turns(mana=0, begun=False, deck=["Pebble"] * 40)
    g.game.begin_turns(0)
    seen = [(mana_of(g, 0), mana_of(g, 1))]
    for _ in range(23):
        pass_turn(g)
        seen.append((mana_of(g, 0), mana_of(g, 1)))

    own = [pair[place % 2] for place, pair in enumerate(seen)]
    assert own == [min(place // 2 + 1, 10) for place in range(24)]


def test_spent_mana_is_filled_again_at_the_next_own_turn() -> None:
    g = turns(mana=4)
    play_new(g, "Trunk")
    assert mana_of(g, 0) == 1
    pass_turn(g)
    assert (mana_of(g, 0), mana_of(g, 1)) == (1, 4)
    pass_turn(g)
    assert _purse(g, 0) == (5, 5, 0)


def test_temporary_mana_is_spent_first_and_lost_with_the_turn() -> None:
    """Rulebook temp mana: 1 mana and two coins are 3; after spending 1, one coin is left."""
    g = turns(mana=1)
    play_new(g, "Spark")
    play_new(g, "Spark")
    assert _purse(g, 0) == (1, 3, 2)

    play_new(g, "Twig")

    assert _purse(g, 0) == (1, 2, 1)
    pass_turn(g)
    assert _purse(g, 0) == (1, 1, 0)


def test_nobody_has_more_than_ten_mana() -> None:
    """M1, T181: a coin at 10 mana gives nothing; a crystal beside temporary mana fills to 10."""
    g = turns(mana=10)
    play_new(g, "Spark")
    assert _purse(g, 0) == (10, 10, 0)

    g = turns(spell("Full", {"effect": "crystals", "amount": 3}), mana=9)
    play_new(g, "Spark")
    play_new(g, "Full")
    assert _purse(g, 0) == (10, 10, 1)


def test_nobody_has_more_than_ten_crystals_or_less_than_none() -> None:
    """M2: maximum mana is 0 to 10."""
    g = turns(
        spell("Full", {"effect": "crystals", "amount": 3}),
        spell("Drain", {"effect": "crystals", "amount": -3}),
        mana=9,
    )
    play_new(g, "Full")
    assert _purse(g, 0) == (10, 10, 0)
    for _ in range(4):
        play_new(g, "Drain")
    assert _purse(g, 0) == (0, 0, 0)


def test_a_lost_crystal_may_be_a_spent_one() -> None:
    """T182: three mana spent of three, then a crystal lost: 0 of 2, and coins still count."""
    drain = on("opening", {"effect": "crystals", "amount": -1})
    g = turns(costing(3, minion("Glutton", 3, 5, drain)), mana=3)
    play_new(g, "Glutton")
    assert _purse(g, 0) == (2, 0, 0)

    play_new(g, "Spark")

    assert _purse(g, 0) == (2, 1, 1)


def test_empty_crystals_are_filled_in_the_next_turn() -> None:
    g = turns(mana=3)
    play_new(g, "Bloom")
    assert _purse(g, 0) == (4, 1, 0)
    pass_turn(g, 2)
    assert _purse(g, 0) == (5, 5, 0)


def test_overload_locks_crystals_of_the_next_turn_only() -> None:
    """Rulebook overload: the pending amount locks that many crystals at hand-over."""
    g = turns(mana=4)
    play_new(g, "Jolt")
    assert (mana_of(g, 0), g.game.state.players[0].overload) == (3, 2)

    pass_turn(g, 2)
    assert (_purse(g, 0), g.game.state.players[0].locked) == ((5, 3, 0), 2)
    pass_turn(g, 2)
    assert (_purse(g, 0), g.game.state.players[0].locked) == ((6, 6, 0), 0)


def test_overload_has_no_limit_and_locks_crystals_alone() -> None:
    """M3 and M4: it may exceed the crystals, new ones are locked too, coins are not."""
    g = turns(
        costing(1, spell("Surge", {"effect": "loan", "amount": 0}), overload=7),
        spell("Full", {"effect": "crystals", "amount": 3}),
        mana=2,
    )
    play_new(g, "Surge")
    play_new(g, "Surge")
    assert g.game.state.players[0].overload == 14

    pass_turn(g, 2)
    assert (_purse(g, 0), g.game.state.players[0].locked) == ((3, 0, 0), 14)
    play_new(g, "Full")
    assert _purse(g, 0) == (6, 0, 0)
    play_new(g, "Spark")
    assert _purse(g, 0) == (6, 1, 1)


def test_overload_comes_before_the_cards_text() -> None:
    """D28: it is gained as the card is played."""
    look = on("cardPlayed", MANA)
    g = turns(minion("Clerk", 1, 5, look), mana=4)
    (clerk,) = put(g, 0, "Clerk")
    (jolt,) = deal(g, 0, "Jolt")
    g.game.start("playSpell", {"card": jolt, "target": 0, "position": -1, "option": -1})
    while triggered(clerk, "cardPlayed") not in g.log():
        assert g.game.step()
    assert g.game.state.players[0].overload == 2
    g.game.resolve()
    assert g.log()[:2] == [triggered(clerk, "cardPlayed"), pinged(clerk, 3)]


@pytest.mark.parametrize(
    ("change", "cost"),
    [({"cost": -2}, 1), ({"cost": -9}, 0), ({"setCost": 5}, 5), ({"setCost": 0}, 0)],
)
def test_costs_change_in_the_hand(change: dict[str, int], cost: int) -> None:
    """M5: a cost has no lower limit, but a negative one is paid as 0."""
    g = turns(spell("Haggle", {"effect": "lease", "targets": "cards", **change}), mana=5)
    (trunk,) = deal(g, 0, "Trunk")
    play_new(g, "Haggle")

    use(g, PlayCard(trunk))

    assert mana_of(g, 0) == 5 - cost


def test_what_takes_a_cost_below_nothing_counts_against_what_raises_it() -> None:
    """M5, M6: negative costs offset increases, in order of play."""
    g = turns(
        spell("Cheap", {"effect": "lease", "targets": "cards", "cost": -5}),
        spell("Dear", {"effect": "lease", "targets": "cards", "cost": 4}),
        mana=5,
    )
    deal(g, 0, "Cheap", "Dear", "Trunk")
    cheap, dear, trunk = g.hand(0)
    use(g, PlayCard(cheap), PlayCard(dear), PlayCard(trunk))
    assert mana_of(g, 0) == 3


@pytest.mark.parametrize("change", [{"cost": 2}, {"setCost": 1}])
def test_what_changed_a_cost_is_over_once_the_card_is_played(change: dict[str, int]) -> None:
    """Z5b, T142: what else the same enchantment gave, as Attack from a hand buff, stays."""
    lease = {"effect": "lease", "targets": "cards", "attack": 3, **change}
    g = turns(spell("Lend", lease))
    (trunk,) = deal(g, 0, "Trunk")
    play_new(g, "Lend")
    assert (g.attack(trunk), g.game.state.entities[trunk].cost) != (3, 3)

    use(g, PlayCard(trunk))

    assert (g.attack(trunk), g.game.state.entities[trunk].cost) == (6, 3)


def test_a_card_that_costs_more_than_the_mana_left_is_refused() -> None:
    g = turns(mana=2)
    (trunk,) = deal(g, 0, "Trunk")
    assert refusal(g, PlayCard(trunk)) == (
        "REQ_ENOUGH_MANA",
        "Trunk costs 3, and 2 mana is left",
    )
