"""What can be told from what is printed on a card: whom it harms, and how much."""

from __future__ import annotations

import functools
from collections.abc import Iterator

from orderofplay.api import Card, Effect

from orderofplay_standard.effects import Damage, Destroy
from orderofplay_standard.effects_minions import (
    Freeze,
    ReturnToHand,
    Silence,
    TakeControl,
    Transform,
)
from orderofplay_standard.effects_spells import (
    DamageOneByOne,
    GainTemporaryMana,
    SplitDamage,
)
from orderofplay_standard.selectors import Target

# Effects that nobody wants for themselves.
_HARMS = (
    Damage,
    DamageOneByOne,
    Destroy,
    Freeze,
    ReturnToHand,
    Silence,
    SplitDamage,
    TakeControl,
    Transform,
)


@functools.cache
def effects_of(card: Card) -> tuple[Effect, ...]:
    """Return all effects in a card's data, those within others included."""
    return tuple(_effects(card.data))


def _effects(value: object) -> Iterator[Effect]:
    if isinstance(value, Effect):
        yield value
    if isinstance(value, tuple):
        for part in value:
            yield from _effects(part)
    for name in getattr(type(value), "model_fields", ()):
        yield from _effects(getattr(value, name))


def harms(card: Card) -> bool:
    """Tell whether a card does to somebody what nobody wants."""
    return any(isinstance(effect, _HARMS) for effect in effects_of(card))


def harms_target(card: Card) -> bool:
    """Tell whether a card does that to the target that its player chooses."""
    return any(isinstance(e, _HARMS) and _is_aimed(e) for e in effects_of(card))


def damage_to_target(card: Card) -> int:
    """Return the damage that a card prints for its target; 0 where it is worked out in the game."""
    amounts = [e.amount for e in effects_of(card) if isinstance(e, Damage) and _is_aimed(e)]
    return sum(amount for amount in amounts if isinstance(amount, int))


def gains_mana(card: Card) -> int:
    """Return the mana that a card gives for this turn alone."""
    return sum(e.amount for e in effects_of(card) if isinstance(e, GainTemporaryMana))


def _is_aimed(effect: Effect) -> bool:
    """Tell whether an effect is about the target, wherever its word says so."""
    values = [getattr(effect, name) for name in type(effect).model_fields]
    return any(isinstance(value, Target) for value in values)
