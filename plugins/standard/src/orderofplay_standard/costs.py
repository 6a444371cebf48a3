"""What the actions of players cost."""

from __future__ import annotations

#: Mana for trading a card (rulebook Tradeable).
TRADE_COST = 1
