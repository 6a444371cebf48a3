"""Forging: a player action with a card of the hand (rulebook 20, Forge)."""

from __future__ import annotations

import pytest
from orderofplay.testing import Attack, Harness, PluginAction
from orderofplay.testing.tables import begin, damaged, died, healed, play, spell, triggered

pytestmark = pytest.mark.needs("basics")

FORGE = "standard:forge"


def forge(g: Harness, card: int) -> None:
    g.game.apply(PluginAction(FORGE, card))


def test_forging_makes_another_card_of_one_in_the_hand() -> None:
    """Forge: 2 mana, once, in hand; not played."""
    g, (yeti,), (crusher,) = begin(board=[("Chillwind Yeti", 1)], hand=["TTN_042"])
    side = g.game.state.players[0]
    hand = g.hand(0)
    assert PluginAction(FORGE, crusher) in g.game.legal_actions()
    forge(g, crusher)
    assert g.log() == []
    assert g.hand(0) == hand
    assert (side.mana, side.cards_played) == (8, 0)
    assert g.game.state.entities[crusher].card.id == "TTN_042t"
    assert PluginAction(FORGE, crusher) not in g.game.legal_actions()
    play(g, crusher)
    g.clear_log()
    g.game.apply(Attack(crusher, yeti))
    assert g.log() == [damaged(yeti, 6), damaged(crusher, 4), *died(yeti)]
    assert g.health(crusher) == 1


def test_a_forged_disposalbot_steals_life() -> None:
    g, yetis, (bot,) = begin(board=[("Chillwind Yeti", 1)] * 2, hand=["TTN_458"])
    g.deal_damage(g.hero(0), 9)
    forge(g, bot)
    state = g.game.state
    state.random_script = [yetis[0]] * 5
    state.script_place = 0
    g.game.checkpoint()
    g.clear_log()
    play(g, bot)
    g.check_script()
    hit = [damaged(yetis[0], 1), healed(g.hero(0), 1)]
    assert g.log() == [triggered(bot, "battlecry"), *hit * 5, *died(yetis[0])]


def test_what_is_attached_to_the_card_stays() -> None:
    """As with cards that are upgraded in the hand: it keeps enchantments (rulebook Corrupt)."""
    chill = spell("Chill", {"effect": "returnDearer", "targets": "target", "more": 2})
    g, (crusher,), (card,) = begin(
        {**chill, "target": "allMinions"}, board=[("TTN_042", 0)], hand=["Chill"]
    )
    play(g, card, crusher)
    forge(g, crusher)
    assert g.cost(crusher) == 5
    assert g.attack(crusher) == 6


def test_forging_needs_the_mana_and_a_card_that_can_be_forged() -> None:
    g, _, (crusher, filler) = begin(hand=["TTN_042", "Filler"])
    for subject in (filler, 999):
        reason = g.game.why_illegal(PluginAction(FORGE, subject))
        assert reason == ("REQ_FORGE", f"standard:forge cannot be taken with {subject}")
    g.game.state.players[0].spent = 9
    reason = g.game.why_illegal(PluginAction(FORGE, crusher))
    assert reason == ("REQ_FORGE", "forging costs 2, and 1 mana is left")
    assert PluginAction(FORGE, crusher) not in g.game.legal_actions()


def test_no_game_forges_for_its_clone() -> None:
    g, _, (crusher,) = begin(hand=["TTN_042"])
    twin = g.clone()
    forge(g, crusher)
    assert twin.game.state.entities[crusher].card.id == "TTN_042"
    assert (g.attack(crusher), twin.attack(crusher)) == (6, 3)
