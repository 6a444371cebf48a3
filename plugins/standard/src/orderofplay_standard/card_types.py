"""The types of card."""

from __future__ import annotations

from orderofplay.api import CardType

CARD_TYPES = (
    CardType(
        "minion",
        place="board",
        character=True,
        required=("attack", "health"),
        optional=("abilities", "minion_types", "spell_damage", "target", "target_if_available"),
    ),
    CardType(
        "spell",
        place="none",
        character=False,
        required=("effects",),
        optional=("target", "target_if_available", "spell_school"),
    ),
    # A weapon's Health is its durability.
    CardType(
        "weapon",
        place="weapon",
        character=False,
        required=("attack", "health"),
        optional=("abilities", "target", "target_if_available"),
    ),
    CardType(
        "secret",
        place="secret",
        character=False,
        required=("abilities",),
        optional=("spell_school",),
    ),
    # One without effects is passive.
    CardType(
        "heroPower",
        place="hero power",
        character=False,
        optional=("effects", "abilities", "target", "target_if_available"),
    ),
    CardType(
        "hero",
        place="hero",
        character=True,
        required=("health",),
        optional=("attack", "abilities", "hero_power"),
    ),
    # A location's Health is its uses left; it takes no damage and is no character.
    CardType(
        "location",
        place="board",
        character=False,
        required=("health",),
        optional=("abilities", "effects", "target", "target_if_available"),
    ),
)
