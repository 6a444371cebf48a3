"""The chain that a hit goes through before Health changes.

Order (rulebook dmg-pipeline, D25): Divine Shield, Immune, predamage limits, redirects,
Armor. Redirect before Armor is seed 000's choice; a limit comes before a redirect in
all cases (Bolf Ramshield's page).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from orderofplay.api import (
    Context,
    DamageStep,
    Entity,
    Hit,
    absorb_by_armor,
    cancel_hit,
    limit_for_hero,
    redirect_from_hero,
    spend_keyword,
)

from orderofplay_standard.events import ARMOR_LOST, SHIELD_LOST
from orderofplay_standard.keywords import DIVINE_SHIELD, IMMUNE


class ShieldStep(DamageStep):
    """Divine Shield takes one hit of any size, and is gone (rulebook divine-shield)."""

    damage_step: Literal["divineShield"] = "divineShield"
    everywhere = True
    bearing = DIVINE_SHIELD

    def application(self) -> Callable[[Context, Hit, Entity], None]:
        """Spend the shield."""
        return spend_keyword(DIVINE_SHIELD, SHIELD_LOST)


class ImmuneStep(DamageStep):
    """What is Immune is dealt no damage: no Event, no triggers (rulebook immune)."""

    damage_step: Literal["immune"] = "immune"
    everywhere = True
    bearing = IMMUNE
    after = ("divineShield",)

    def application(self) -> Callable[[Context, Hit, Entity], None]:
        """Cancel the hit."""
        return cancel_hit


class LimitDamage(DamageStep):
    """The holder's hero takes at most so much at a time (rulebook animated-armor)."""

    damage_step: Literal["limitHeroDamage"] = "limitHeroDamage"
    to: int = 1
    after = ("immune",)
    phrase = "Your hero can only take {to} damage at a time."

    def application(self) -> Callable[[Context, Hit, Entity], None]:
        """Limit the hit."""
        return limit_for_hero(self.to)


class RedirectDamage(DamageStep):
    """The holder takes its hero's damage instead.

    It need not be alive: a mortally wounded holder redirects until the Phase ends. It
    was not attacked, so it deals nothing back (rulebook bolf, seed 001).
    """

    damage_step: Literal["redirectHeroDamage"] = "redirectHeroDamage"
    after = ("limitHeroDamage",)
    phrase = "Whenever your hero takes damage, this minion takes it instead."

    def application(self) -> Callable[[Context, Hit, Entity], None]:
        """Aim the hit at the holder."""
        return redirect_from_hero


class ArmorStep(DamageStep):
    """Armor is lost before Health; what it absorbs still counts as damage taken."""

    damage_step: Literal["armor"] = "armor"
    everywhere = True
    needs_armor = True
    after = ("redirectHeroDamage",)

    def application(self) -> Callable[[Context, Hit, Entity], None]:
        """Absorb what there is Armor for."""
        return absorb_by_armor(ARMOR_LOST)


DAMAGE_STEPS = (ShieldStep, ImmuneStep, LimitDamage, RedirectDamage, ArmorStep)
