"""The words about what cards cost (rulebook 12, M5 and M6)."""

from __future__ import annotations

from typing import Any

import pytest
from orderofplay.testing import EndTurn, Harness
from orderofplay.testing.tables import begin, drew, minion, on, play, spell

pytestmark = pytest.mark.needs("standard")

RUNE = spell("Rune", {"effect": "gainArmor", "amount": 1}, cost=3)
TRAP = {
    "name": "Trap",
    "type": "secret",
    "cost": 2,
    "abilities": [on("opponentCasts", {"effect": "gainArmor", "amount": 1})],
}
BRUTE = minion("Brute", 4, 4, cost=6)
MURLOC = minion("Gurgler", 1, 1, cost=1, minionTypes=["murloc"])
HAND = ["Rune", "Trap", "Brute", "Gurgler"]
SWORD = {"name": "Sword", "type": "weapon", "cost": 1, "attack": 3, "health": 2}


def table(*cards: dict[str, Any], board: tuple[str, ...] = (), hand: tuple[str, ...] = ()) -> Any:  # noqa: ANN401 - a Table
    return begin(
        RUNE,
        TRAP,
        BRUTE,
        MURLOC,
        SWORD,
        *cards,
        board=[(name, 0) for name in board],
        hand=[*HAND, *hand],
        held=HAND,
    )


def costs(g: Harness, cards: list[int]) -> list[int]:
    """Of Rune, Trap, Brute and Gurgler."""
    return [g.cost(card) for card in cards[:4]]


@pytest.mark.parametrize(
    ("aura", "mine", "theirs"),
    [
        ({"less": 1}, [2, 1, 5, 0], [3, 2, 6, 1]),
        ({"cardType": "spell", "less": 1}, [2, 1, 6, 1], [3, 2, 6, 1]),
        ({"cardType": "secret", "to": 0}, [3, 0, 6, 1], [3, 2, 6, 1]),
        ({"minionType": "murloc", "more": 2}, [3, 2, 6, 3], [3, 2, 6, 1]),
        ({"side": "enemy", "cardType": "minion", "more": 1}, [3, 2, 6, 1], [3, 2, 7, 2]),
        ({"side": "all", "less": 5, "least": 2}, [2, 2, 2, 1], [2, 2, 2, 1]),
    ],
)
def test_aura_cards_cost(aura: dict[str, Any], mine: list[int], theirs: list[int]) -> None:
    """One side's cards or all, of one type or any; a secret is a spell."""
    g, _, hand = table(minion("Taxer", 1, 1, {"aura": "cardsCost", **aura}), board=("Taxer",))
    assert costs(g, hand) == mine
    assert costs(g, g.hand(1)) == theirs


def test_aura_cards_cost_first() -> None:
    """M6: before an older aura that sets the cost, of which so nothing is left."""
    g, _, hand = table(
        minion("Fixer", 1, 1, {"aura": "cardsCost", "to": 4}),
        minion("Portal", 1, 1, {"aura": "cardsCostFirst", "less": 2}),
        board=("Fixer", "Portal"),
    )
    assert costs(g, hand) == [4, 4, 4, 4]


def test_aura_first_minion_costs() -> None:
    g, _, hand = table(
        minion("Summoner", 1, 1, {"aura": "firstMinionCosts", "less": 1}), board=("Summoner",)
    )
    assert costs(g, hand) == [3, 2, 5, 0]
    assert costs(g, g.hand(1)) == [3, 2, 6, 1]
    play(g, hand[0])
    assert costs(g, hand) == [3, 2, 5, 0]
    play(g, hand[3])
    assert costs(g, hand) == [3, 2, 6, 1]


def giant(per: object) -> dict[str, Any]:
    return minion("Giant", 8, 8, {"aura": "costsLess", "per": per}, cost=12)


def test_aura_costs_less() -> None:
    """M6: after an aura that is younger than anything; only of the card itself."""
    g, _, hand = table(
        giant(3), minion("Fixer", 1, 1, {"aura": "cardsCost", "to": 5}), hand=("Giant", "Fixer")
    )
    assert g.cost(hand[4]) == 9
    play(g, hand[5])
    assert g.cost(hand[4]) == 2
    assert costs(g, hand) == [5, 5, 5, 5]


def test_amount_other_minions() -> None:
    """On both sides; neither the card itself nor what is no minion."""
    g, _, hand = table(giant("otherMinions"), board=("Brute", "Gurgler"), hand=("Giant",))
    g.summon("Brute", 1)
    assert g.cost(hand[4]) == 9
    play(g, hand[4])
    assert g.cost(hand[0]) == 3


def test_amount_other_cards() -> None:
    g, _, hand = table(giant("otherCards"), hand=("Giant",))
    # Four cards, the Giant, and the one drawn for the turn.
    assert g.cost(hand[4]) == 12 - 5
    play(g, hand[0])
    assert g.cost(hand[4]) == 12 - 4


def test_amount_missing_health() -> None:
    g, _, hand = table(giant("missingHealth"), hand=("Giant",))
    g.deal_damage(g.hero(0), 7)
    g.deal_damage(g.hero(1), 9)
    assert g.cost(hand[4]) == 5


def test_amount_weapon_attack() -> None:
    g, _, hand = table(giant("weaponAttack"), hand=("Giant", "Sword"))
    assert g.cost(hand[4]) == 12
    play(g, hand[5])
    assert g.cost(hand[4]) == 9


def test_effect_costs_change() -> None:
    """Rulebook costs this turn, and the opponent's next turn."""
    now = spell("Now", {"effect": "costsChange", "less": 1})
    later = {"effect": "costsChange", "side": "enemy", "cardType": "minion", "more": 5}
    g, _, hand = table(now, spell("Later", {**later, "until": "nextTurn"}), hand=("Now", "Later"))
    theirs = g.hand(1)
    play(g, hand[5])
    play(g, hand[4])
    assert costs(g, hand) == [2, 1, 5, 0]
    g.game.apply(EndTurn())
    assert costs(g, hand) == [3, 2, 6, 1]
    assert costs(g, theirs) == [3, 2, 11, 6]
    g.game.apply(EndTurn())
    assert costs(g, theirs) == [3, 2, 6, 1]


@pytest.mark.parametrize(
    ("change", "expected"), [({"less": 2}, [1, 0, 6, 1]), ({"to": 7}, [7, 7, 6, 1])]
)
def test_effect_next_costs(change: dict[str, int], expected: list[int]) -> None:
    ready = spell("Ready", {"effect": "nextCosts", "cardType": "spell", **change})
    g, _, hand = table(ready, hand=("Ready",))
    play(g, hand[4])
    assert costs(g, hand) == expected
    play(g, hand[3])
    assert costs(g, hand) == expected
    play(g, hand[1])
    assert costs(g, hand) == [3, 2, 6, 1]
    g.game.apply(EndTurn())
    assert costs(g, hand) == [3, 2, 6, 1]


def test_trigger_next_played() -> None:
    """It answers as `whenYouPlay`, and no log shows it."""
    waiting = minion(
        "Waiter",
        1,
        1,
        on({"trigger": "nextPlayed", "cardType": "spell"}, {"effect": "draw"}),
    )
    g, _, hand = table(waiting, board=("Waiter",))
    play(g, hand[3])
    play(g, hand[0])
    assert g.log() == [
        drew(0, g.hand(0)[-1]),
        {"type": "ArmorGained", "player": 0, "amount": 1},
    ]


def test_effect_end_this() -> None:
    """Only the enchantment whose ability it is: the other keeps what it gives."""
    once = on("startOfTurn", {"effect": "endThis"})
    g, (brute,), hand = table(
        spell(
            "Gift",
            {"effect": "give", "targets": "friendlyMinions", "attack": 2, "abilities": [once]},
            {"effect": "give", "targets": "friendlyMinions", "attack": 1},
        ),
        board=("Brute",),
        hand=("Gift",),
    )
    play(g, hand[4])
    assert g.attack(brute) == 7
    g.game.apply(EndTurn())
    assert g.attack(brute) == 7
    g.game.apply(EndTurn())
    assert g.attack(brute) == 5
