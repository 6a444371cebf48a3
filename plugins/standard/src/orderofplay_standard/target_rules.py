"""What may be targeted, whatever a card's own text selects (rulebook 19, 20)."""

from __future__ import annotations

from orderofplay.api import Card, Entity, GameState, TargetRule

from orderofplay_standard.keywords import ELUSIVE, IMMUNE, STEALTH

_ELUDED = frozenset({"spell", "heroPower"})


class ElusiveRule(TargetRule):
    """Spells and hero powers of neither player target what is Elusive (T213)."""

    name = "elusive"
    bearing = ELUSIVE

    def refuses(self, state: GameState, card: Card, player: int, target: Entity) -> str | None:
        """Refuse a spell or hero power."""
        if card.type.name in _ELUDED:
            return f"{target.card.name} is Elusive"
        return None


class StealthTargetRule(TargetRule):
    """An enemy in Stealth cannot be targeted; a friendly one can."""

    name = "stealth"
    bearing = STEALTH

    def refuses(self, state: GameState, card: Card, player: int, target: Entity) -> str | None:
        """Refuse an enemy in Stealth."""
        if target.controller != player:
            return f"{target.card.name} has Stealth"
        return None


class ImmuneTargetRule(TargetRule):
    """An enemy that is Immune cannot be targeted (rulebook hp-damage-bonus)."""

    name = "immune"
    bearing = IMMUNE

    def refuses(self, state: GameState, card: Card, player: int, target: Entity) -> str | None:
        """Refuse an Immune enemy."""
        if target.controller != player:
            return f"{target.card.name} is Immune"
        return None


TARGET_RULES = (ElusiveRule(), StealthTargetRule(), ImmuneTargetRule())
