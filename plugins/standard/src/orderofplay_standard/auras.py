"""What entities give while they are in play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from orderofplay.api import (
    Aura,
    Compiler,
    Context,
    Entity,
    Grant,
    KeywordRef,
    Loan,
    SelectorRef,
    TriggerRef,
    select_armed_source,
    select_damaged_source,
)

from orderofplay_standard.phrases import gift_slots


class GiveStats(Aura):
    """Attack, Health and keywords for others (rulebook aura-classes: Health/Attack)."""

    aura: Literal["giveStats"] = "giveStats"
    targets: SelectorRef
    attack: int = 0
    health: int = 0
    keywords: tuple[KeywordRef, ...] = ()
    update = "healthAttack"
    depends_on = "board"
    phrase = "{targets} have +{attack}/+{health}"

    def wording(self) -> str:
        """Name what it gives."""
        others = ("keywords",) if self.keywords else ()
        return f"{{targets}} have {gift_slots(self.attack, self.health, *others)}"

    def granter(self, compiler: Compiler) -> Callable[..., list[tuple[Entity, Grant]]]:
        """Compile the grant once."""
        grant = compiler.grant("", self.attack, self.health, self.keywords)
        return Loan(self.targets.selection(), grant)


class WhileDamaged(Aura):
    """Attack and keywords of its own while it is damaged (rulebook 20, Enrage).

    They come and go with Aura Update (Health/Attack): combat damage that wakes them is
    dealt with the Attack of before.
    """

    aura: Literal["whileDamaged"] = "whileDamaged"
    attack: int = 0
    keywords: tuple[KeywordRef, ...] = ()
    depends_on = "damage"
    phrase = "has +{attack} Attack while damaged"

    def wording(self) -> str:
        """Name what it gives."""
        others = ("keywords",) if self.keywords else ()
        return f"has {gift_slots(self.attack, 0, *others)} while damaged"

    def granter(self, compiler: Compiler) -> Callable[..., list[tuple[Entity, Grant]]]:
        """Compile the grant once."""
        return Loan(select_damaged_source, compiler.grant("", self.attack, 0, self.keywords))


class WhileArmed(Aura):
    """Attack and keywords of its own while its controller has a weapon.

    As all auras of Attack and Charge they come and go with Aura Update (Health/Attack): in
    recorded games after the hero power that equips a weapon has done all it does.
    """

    aura: Literal["whileArmed"] = "whileArmed"
    attack: int = 0
    keywords: tuple[KeywordRef, ...] = ()
    depends_on = "board"
    phrase = "has +{attack} Attack while you have a weapon equipped"

    def wording(self) -> str:
        """Name what it gives."""
        others = ("keywords",) if self.keywords else ()
        return f"has {gift_slots(self.attack, 0, *others)} while you have a weapon equipped"

    def granter(self, compiler: Compiler) -> Callable[..., list[tuple[Entity, Grant]]]:
        """Compile the grant once."""
        return Loan(select_armed_source, compiler.grant("", self.attack, 0, self.keywords))


class GiveKeywords(Aura):
    """Keywords for others that are no part of their stats, such as Immune.

    They appear and disappear in Aura Update (Other): when the source has died, they
    are gone before the Death Phase, as lent Health is not (rulebook 4b, 4c, Ex 4-3).
    """

    aura: Literal["giveKeywords"] = "giveKeywords"
    targets: SelectorRef
    keywords: tuple[KeywordRef, ...]
    update = "other"
    depends_on = "board"
    phrase = "{targets} have {keywords}"

    def granter(self, compiler: Compiler) -> Callable[..., list[tuple[Entity, Grant]]]:
        """Compile the grant once."""
        return Loan(self.targets.selection(), compiler.grant("", 0, 0, self.keywords))


class MultiplyTriggers(Aura):
    """The controller's triggers of one kind, or everyone's, activate more often, back to back.

    Counted when the entry starts, from the last Aura Update (Other); several do not
    add up (rulebook 5).
    """

    aura: Literal["multiplyTriggers"] = "multiplyTriggers"
    trigger: TriggerRef
    times: int = 2
    types: tuple[str, ...] = ()
    whose: Literal["yours", "all"] = "yours"
    update = "other"
    depends_on = "board"
    phrase = "Your {trigger.noun}s trigger {times} times."

    def wording(self) -> str:
        """Name the types where it is limited to some."""
        if self.whose == "all":
            return "{whose} {trigger.noun}s trigger {times} times."
        limited = "Your {types} trigger their {trigger.noun}s {times} times."
        return limited if self.types else self.phrase

    def activations(self, ctx: Context, holder: Entity) -> int:
        """Return the number for the entry that starts."""
        entry = ctx.activation
        if entry.ability is None:
            return 1
        if entry.controller != holder.controller and self.whose == "yours":
            return 1
        if entry.ability.label != (self.trigger.label or self.trigger.word_name()):
            return 1
        if self.types and ctx.source.card.type.name not in self.types:
            return 1
        return self.times


AURAS = (GiveStats, WhileDamaged, WhileArmed, GiveKeywords, MultiplyTriggers)
