"""The types of card."""

from __future__ import annotations

from orderofplay.api import CardType

CARD_TYPES = (
    CardType(
        "minion",
        place="board",
        character=True,
        required=("attack", "health"),
        optional=("abilities", "minion_types"),
    ),
    CardType(
        "spell",
        place="none",
        character=False,
        required=("effects",),
        optional=("target", "spell_school"),
    ),
    CardType(
        "hero",
        place="hero",
        character=True,
        required=("health",),
        optional=("attack", "abilities"),
    ),
    # A location's Health is its uses left; it takes no damage and is no character.
    CardType(
        "location",
        place="board",
        character=False,
        required=("health",),
        optional=("abilities",),
    ),
)
