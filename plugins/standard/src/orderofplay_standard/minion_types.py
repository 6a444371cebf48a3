"""The types of minion: Beast, Murloc and the rest."""

from __future__ import annotations

from orderofplay.api import Entity


def has_minion_type(entity: Entity, name: str) -> bool:
    """Tell whether an entity has a minion type; an empty name asks for none."""
    return not name or name in getattr(entity.card.data, "minion_types", ())
