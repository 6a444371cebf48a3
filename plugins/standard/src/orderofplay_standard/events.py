"""The kinds of Event that the standard words raise."""

from __future__ import annotations

from orderofplay.api import NewEventKind

ARMOR_GAINED = "standard:ArmorGained"
ARMOR_LOST = "standard:ArmorLost"
SHIELD_LOST = "standard:ShieldLost"
AWAKENED = "standard:Awakened"
ABILITY_USED = "standard:AbilityUsed"
ABILITY_ENDED = "standard:AbilityEnded"

_ID = (("id", "subject"),)
_ARMOR = (("player", "player"), ("amount", "amount"))

EVENTS = (
    NewEventKind("ArmorGained", _ARMOR, phrase="{player} gain{s} {amount} Armor"),
    NewEventKind("ArmorLost", _ARMOR, phrase="{player} lose{s} {amount} Armor"),
    NewEventKind("Awakened", _ID, phrase="{id} awakens"),
    NewEventKind("AbilityUsed", (*_ID, ("ability", "amount")), phrase="{id} uses an ability"),
    NewEventKind("AbilityEnded", _ID, logged=False),
    # The seeds log no shields, so a lost one is traced only.
    NewEventKind("ShieldLost", _ID, logged=False, phrase="{id} loses its Divine Shield"),
)
