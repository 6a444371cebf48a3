"""What cards do to the spells and the hero power of their controller (rulebook 6, 19).

Each is an aura that leaves a mark on the hero: it comes and goes at Aura Update (Other), and
several can be counted.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Literal

from orderofplay.api import (
    Aura,
    Compiler,
    Condition,
    Context,
    Entity,
    Grant,
    Loan,
    Power,
    Selector,
    SelectorRef,
    select_own_hero,
    select_target_or,
)


class _OnHero(Aura):
    """The base of auras that mark their controller's hero."""

    update = "other"
    depends_on = "board"
    mark: ClassVar[Grant]

    def granter(self, compiler: Compiler) -> Callable[..., list[tuple[Entity, Grant]]]:
        """Mark it."""
        return Loan(select_own_hero, self.mark)


def _marks(ctx: Context, mark: Grant) -> int:
    hero = ctx.hero(ctx.controller)
    if not hero.enchantments:
        return 0
    return sum(1 for each in hero.enchantments if each.grant.name == mark.name)


class DoublePower(_OnHero):
    """Spells and hero power of the controller hurt and heal twice as much, each time (T120)."""

    aura: Literal["doublePower"] = "doublePower"
    mark = Grant("doubles spells and hero power")
    phrase = "Double the damage and healing of your spells and Hero Power."


class AimPower(_OnHero):
    """The controller's hero power may be aimed, if it is one that can be."""

    aura: Literal["aimPower"] = "aimPower"
    mark = Grant("aims the hero power")
    phrase = "Your Hero Power can target minions."


class PowerIsAimed(Condition):
    """Something lets the controller aim the hero power."""

    condition: Literal["powerIsAimed"] = "powerIsAimed"
    phrase = "your Hero Power can target minions"

    def holds(self, ctx: Context) -> bool:
        """Look for the mark."""
        return _marks(ctx, AimPower.mark) > 0


class TargetOr(Selector):
    """The target that was chosen; where none was, what the text says without one."""

    selector: Literal["targetOr"] = "targetOr"
    otherwise: SelectorRef
    phrase = "{otherwise}"

    def selection(self) -> Callable[[Context], list[Entity]]:
        """Return the engine's own."""
        return select_target_or(self.otherwise.selection())


#: What texts deal and heal more than they say. Secrets are spells; Battlecries and hero powers
#: get no Spell Damage, which is added before anything is doubled (spell-damage-double).
POWER = Power(frozenset({"spell", "secret"}), frozenset({"heroPower"}), DoublePower.mark.name)

AURAS = (DoublePower, AimPower)
CONDITIONS = (PowerIsAimed,)
SELECTORS = (TargetOr,)
