"""The types of card."""

from __future__ import annotations

from orderofplay.api import CardType, Entity


def types_of(name: str) -> tuple[str, ...]:
    """Return the types of card that a name means: a secret is a spell too; no name is any."""
    if not name:
        return ()
    return ("spell", "secret") if name == "spell" else (name,)


def is_of_type(card: Entity, name: str) -> bool:
    """Tell whether a card is of a type; no name asks for none."""
    return not name or card.card.type.name in types_of(name)


# What a card that takes a target says about it.
_AIMED = ("target", "target_if_available", "target_when")

CARD_TYPES = (
    CardType(
        "minion",
        place="board",
        character=True,
        required=("attack", "health"),
        optional=("abilities", "minion_types", "spell_damage", "options", *_AIMED),
    ),
    CardType(
        "spell",
        place="none",
        character=False,
        required=("effects or options",),
        optional=("spell_school", *_AIMED),
    ),
    # A weapon's Health is its durability.
    CardType(
        "weapon",
        place="weapon",
        character=False,
        required=("attack", "health"),
        optional=("abilities", "options", *_AIMED),
    ),
    CardType(
        "secret",
        place="secret",
        character=False,
        required=("abilities",),
        optional=("spell_school",),
    ),
    # One without effects and options is passive.
    CardType(
        "heroPower",
        place="hero power",
        character=False,
        optional=("effects", "abilities", "options", *_AIMED),
    ),
    CardType(
        "hero",
        place="hero",
        character=True,
        required=("health",),
        optional=("attack", "abilities", "armor", "hero_power", "options", *_AIMED),
    ),
    # A location's Health is its uses left; it takes no damage and is no character.
    CardType(
        "location",
        place="board",
        character=False,
        required=("health",),
        optional=("abilities", "effects", *_AIMED),
    ),
)
