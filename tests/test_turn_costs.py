"""What cards cost: auras that reach hands, enchantments, a card's own text (rulebook M5, M6)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

import pytest
from orderofplay.api import Aura, Context, Entity, Grant
from orderofplay.engine.actions import PlayCard
from orderofplay.plugins.composition import candidate_of, compose, with_cards
from orderofplay.state.ruleset import Ruleset
from orderofplay.testing import Harness
from snapshots import check_invariants, snapshot
from synthetic import CARDS, minion
from synthetic_turn import (
    TURN_CARDS,
    SyntheticTurn,
    costing,
    deal,
    mana_of,
    pass_turn,
    put,
    refusal,
    turns,
    use,
)


class Toll(Aura):
    """Cards of both hands cost more or less, or so much."""

    aura: Literal["toll"] = "toll"
    more: int = 0
    to: int | None = None
    least: int | None = None

    def cost(self, ctx: Context, card: Entity) -> Grant | None:
        """Leave out relics."""
        if card.card.type.name == "relic":
            return None
        return Grant(cost=self.more, set_cost=self.to, least_cost=self.least)


class FirstToll(Toll):
    """The same, before all others."""

    aura: Literal["firstToll"] = "firstToll"  # type: ignore[assignment]
    first = True


class OwnToll(Toll):
    """The card's own cost."""

    aura: Literal["ownToll"] = "ownToll"  # type: ignore[assignment]
    reaches = "itself"


class Broken(Aura):
    """A cost that fails."""

    aura: Literal["brokenToll"] = "brokenToll"

    def cost(self, ctx: Context, card: Entity) -> Grant | None:
        """Fail."""
        message = "broken"
        raise RuntimeError(message)


class WithTolls(SyntheticTurn):
    """The plugin object."""

    def auras(self) -> Iterable[type[Aura]]:
        """Return the auras."""
        return (*super().auras(), Toll, FirstToll, OwnToll, Broken)


def _rules() -> Ruleset:
    composed = compose([candidate_of("synthetic", WithTolls())])
    return with_cards(composed, (*CARDS, *TURN_CARDS), "synthetic")


RULES = _rules()


def collector(name: str, **toll: object) -> dict[str, Any]:
    """A minion with a toll."""
    return costing(0, minion(name, 1, 3, {"aura": "toll", **toll}))


def game(*cards: dict[str, Any], mana: int = 10) -> Harness:
    return turns(*cards, mana=mana, ruleset=RULES)


def test_an_aura_reaches_hands_as_long_as_it_is_in_play() -> None:
    g = game(collector("Dear", more=2))
    twig, theirs = *deal(g, 0, "Twig"), *deal(g, 1, "Twig")
    (dear,) = put(g, 1, "Dear")
    assert [g.cost(twig), g.cost(theirs)] == [3, 3]
    use(g, PlayCard(twig))
    assert mana_of(g, 0) == 7
    g.destroy(dear)
    assert g.cost(theirs) == 1
    check_invariants(g.game.state)


def test_it_leaves_out_what_it_says_nothing_about() -> None:
    g = game(collector("Dear", more=2))
    (idol,) = deal(g, 0, "Idol")
    put(g, 0, "Dear", "Dear")
    assert g.cost(idol) == 0


def test_a_cost_below_zero_offsets_and_is_paid_as_none() -> None:
    """M5: no lower limit; -4 and then 2 more is still nothing."""
    g = game(collector("Cheap", more=-4), collector("Dear", more=2))
    put(g, 0, "Cheap", "Dear")
    twig, trunk = deal(g, 0, "Twig", "Trunk")
    assert [g.cost(twig), g.cost(trunk)] == [0, 1]
    use(g, PlayCard(twig))
    assert mana_of(g, 0) == 10


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        (("Cheap", "Dear"), 3),
        (("Dear", "Cheap"), 2),
        (("Fixed", "Dear"), 8),
        (("Dear", "Fixed"), 5),
        (("Dear", "Early"), 3),
        (("Early", "Dear"), 3),
        (("Fixed", "Early", "Dear"), 8),
    ],
)
def test_changes_apply_in_order_of_play(names: tuple[str, ...], expected: int) -> None:
    """M6, of a card of 1: with a least of 0, of set ones, of one that always comes first."""
    first = minion("Early", 1, 3, {"aura": "firstToll", "more": -2, "least": 0})
    g = game(
        collector("Cheap", more=-2, least=0),
        collector("Dear", more=3),
        collector("Fixed", to=5),
        first,
    )
    put(g, 0, *names)
    (twig,) = deal(g, 0, "Twig")
    assert g.cost(twig) == expected


def test_a_least_raises_nothing() -> None:
    """What costs less than the least already stays as it is."""
    g = game(collector("Cheap", more=-2, least=2))
    put(g, 0, "Cheap")
    twig, trunk = deal(g, 0, "Twig", "Trunk")
    assert [g.cost(twig), g.cost(trunk)] == [1, 2]


def test_a_cards_own_text_comes_last_and_only_in_its_hand() -> None:
    """M6: after a younger aura that sets the cost; in play the text says nothing."""
    own = costing(9, minion("Giant", 8, 8, {"aura": "ownToll", "more": -2}))
    g = game(own, collector("Fixed", to=5))
    giant, other = deal(g, 0, "Giant", "Giant")
    assert g.cost(giant) == 7
    put(g, 0, "Fixed")
    assert g.cost(giant) == 3
    use(g, PlayCard(giant))
    assert (mana_of(g, 0), g.cost(other)) == (7, 3)
    check_invariants(g.game.state)


def test_an_enchantment_takes_its_place_among_the_auras() -> None:
    """M6: auras and enchantments alike. Rage makes cards cheaper until the next turn."""
    g = game(collector("Fixed", to=5))
    trunk, rage, fixed = deal(g, 0, "Trunk", "Rage", "Fixed")
    use(g, PlayCard(rage))
    assert g.cost(trunk) == 2
    use(g, PlayCard(fixed))
    # The set cost is younger than the enchantment, and so all there is.
    assert g.cost(trunk) == 5
    pass_turn(g, 2)
    assert g.cost(trunk) == 5


def test_what_is_too_dear_now_is_refused() -> None:
    g = game(collector("Dear", more=2), mana=2)
    put(g, 1, "Dear")
    (twig,) = deal(g, 0, "Twig")
    assert refusal(g, PlayCard(twig)) == (
        "REQ_ENOUGH_MANA",
        "Twig costs 3, and 2 mana is left",
    )
    assert PlayCard(twig) not in g.game.legal_actions()


def test_no_game_changes_the_costs_of_its_clone() -> None:
    g = game(collector("Dear", more=2))
    twig, dear = deal(g, 0, "Twig", "Dear")
    twin = g.clone()
    use(g, PlayCard(dear))
    assert (g.cost(twig), twin.cost(twig)) == (3, 1)
    third = g.clone()
    assert snapshot(third.game.state) == snapshot(g.game.state)
    g.destroy(dear)
    assert (g.cost(twig), third.cost(twig)) == (1, 3)


def test_a_silenced_collector_takes_no_toll() -> None:
    g = game(collector("Dear", more=2))
    (dear,) = put(g, 0, "Dear")
    (mute, twig) = deal(g, 0, "Mute", "Twig")
    assert g.cost(mute) == 4
    use(g, PlayCard(mute, dear))
    assert (mana_of(g, 0), g.cost(twig)) == (6, 1)


def test_minions_of_a_turn_are_counted() -> None:
    g = game()
    cards = deal(g, 0, "Twig", "Idol", "Spark", "Twig")
    use(g, *[PlayCard(card) for card in cards])
    side = g.game.state.players[0]
    assert (side.cards_played, side.minions_played) == (4, 2)
    pass_turn(g, 2)
    assert (side.cards_played, side.minions_played) == (0, 0)


def test_an_error_in_a_cost_changes_nothing() -> None:
    """DESIGN 4: asking what is legal fails, and the game is as it was."""
    g = game(minion("Crook", 1, 1, {"aura": "brokenToll"}))
    put(g, 0, "Crook")
    (twig,) = deal(g, 0, "Twig")
    before = snapshot(g.game.state)
    with pytest.raises(RuntimeError, match="broken"):
        g.game.apply(PlayCard(twig))
    with pytest.raises(RuntimeError, match="broken"):
        g.game.legal_actions()
    assert snapshot(g.game.state) == before
