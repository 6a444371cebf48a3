"""Trading: a player action that a plugin contributes (rulebook 20, Tradeable; T201)."""

from __future__ import annotations

import pytest
from orderofplay.testing import PluginAction
from orderofplay.testing.tables import begin, drew

pytestmark = pytest.mark.needs("basics")

TRADE = "standard:trade"


def test_trading_shuffles_the_card_into_the_deck_and_draws_another() -> None:
    """T201: 1 mana, card in deck, draw 1; it is not played."""
    g, _, (shopkeep,) = begin(hand=["Impatient Shopkeep"], random=[0])
    side = g.game.state.players[0]
    size = len(side.deck)
    trade = PluginAction(TRADE, shopkeep)
    assert trade in g.game.legal_actions()

    g.game.apply(trade)

    assert g.log() == [drew(0, g.hand(0)[-1])]
    assert g.name_of(g.hand(0)[-1]) == "Filler"
    assert shopkeep not in g.hand(0)
    assert g.zone_of(shopkeep) == "deck"
    # The script put it at the bottom; the top was drawn.
    assert (len(side.deck), side.deck[0].name) == (size, "Impatient Shopkeep")
    assert (side.mana, side.cards_played) == (9, 0)


def test_trading_needs_mana_and_a_deck() -> None:
    """T201: illegal with an empty deck, and without mana."""
    g, _, (shopkeep,) = begin(hand=["Impatient Shopkeep"])
    trade = PluginAction(TRADE, shopkeep)
    side = g.game.state.players[0]
    side.deck = []
    g.game.checkpoint()
    reason = g.game.why_illegal(trade)
    assert reason is not None
    assert (reason.code, "the deck is empty" in reason.text) == ("REQ_TRADEABLE", True)
    side.spent = 10
    reason = g.game.why_illegal(trade)
    assert reason is not None
    assert (reason.code, "no mana is left" in reason.text) == ("REQ_TRADEABLE", True)
    assert trade not in g.game.legal_actions()


def test_only_a_tradeable_card_of_the_own_hand_is_traded() -> None:
    g, (shopkeep,), (filler,) = begin(board=[("Impatient Shopkeep", 0)], hand=["Filler"])
    for subject in (shopkeep, filler, 999):
        reason = g.game.why_illegal(PluginAction(TRADE, subject))
        assert reason is not None
        assert reason.code == "REQ_TRADEABLE"
    reason = g.game.why_illegal(PluginAction("standard:barter", filler))
    assert reason is not None
    assert reason.text == (
        "no plugin brings the action 'standard:barter', only standard:forge, standard:trade,"
        " standard:useAbility"
    )
