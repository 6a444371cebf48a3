"""The cards that random effects may bring."""

from __future__ import annotations

from orderofplay.plugins.pools import pool_cards
from synthetic_match import match_ruleset


def test_no_pool_holds_what_no_hand_can() -> None:
    """A hero among the cards to choose from could be taken into a hand, and never be played."""
    cards = match_ruleset().cards.values()
    expected = [card.id for card in cards if card.type.name not in {"hero", "gift"}]
    assert [card.id for card in pool_cards(match_ruleset(), ["synthetic"])] == sorted(expected)
    assert len(expected) < len(cards)
