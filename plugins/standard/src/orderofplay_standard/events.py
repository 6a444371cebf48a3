"""The kinds of Event that the standard words raise."""

from __future__ import annotations

from orderofplay.api import NewEventKind

ARMOR_GAINED = "standard:ArmorGained"
ARMOR_LOST = "standard:ArmorLost"
SHIELD_LOST = "standard:ShieldLost"
AWAKENED = "standard:Awakened"
ABILITY_USED = "standard:AbilityUsed"
ABILITY_ENDED = "standard:AbilityEnded"

_ARMOR = (("player", "player"), ("amount", "amount"))

EVENTS = (
    NewEventKind("ArmorGained", _ARMOR),
    NewEventKind("ArmorLost", _ARMOR),
    NewEventKind("Awakened", (("id", "subject"),)),
    NewEventKind("AbilityUsed", (("id", "subject"), ("ability", "amount"))),
    NewEventKind("AbilityEnded", (("id", "subject"),), logged=False),
    # The seeds log no shields, so a lost one is traced only.
    NewEventKind("ShieldLost", (("id", "subject"),), logged=False),
)
