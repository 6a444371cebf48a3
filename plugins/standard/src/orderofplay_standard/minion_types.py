"""What counts as a minion, and the types of minion: Beast, Murloc and the rest."""

from __future__ import annotations

from orderofplay.api import Entity


def is_minion(entity: Entity) -> bool:
    """Tell whether what stands on a board counts as a minion; what is untouchable does not."""
    return entity.card.type.name == "minion" and not entity.untouchable


def has_minion_type(entity: Entity, name: str) -> bool:
    """Tell whether an entity has a minion type; an empty name asks for none."""
    return not name or name in getattr(entity.card.data, "minion_types", ())
