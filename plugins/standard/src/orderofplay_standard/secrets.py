"""The words of secrets: what they wait for, and what only they do (rulebook 13).

That a secret is active in the opponent's turn, and as its player's own turn starts, and
that it is revealed and spent as it fires, is the kernel's. A secret that would do
nothing stays: that is a condition.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Literal

from orderofplay.api import (
    HAND,
    CardRef,
    Condition,
    Context,
    DamageStep,
    Effect,
    EffectData,
    Entity,
    Grant,
    Hit,
    SelectorRef,
    Trigger,
    event_is_about,
    prevent_fatal_for_hero,
)

from orderofplay_standard.effects_minions import ReturnToHand
from orderofplay_standard.keywords import IMMUNE
from orderofplay_standard.minion_types import is_minion
from orderofplay_standard.selectors import It


class HeroAttackProposed(Trigger):
    """An attack on the controller's hero is proposed: Explosive Trap's moment."""

    trigger: Literal["heroAttackProposed"] = "heroAttackProposed"
    event = "AttackProposed"
    scope = "friendly"
    phrase = "When your hero is attacked,"

    def answers(self, ctx: Context) -> bool:
        """Leave other defenders out."""
        return ctx.event.subject == ctx.hero(ctx.controller).id


class HeroAttacked(HeroAttackProposed):
    """The controller's hero is attacked, after all proposals: Ice Barrier's moment."""

    trigger: Literal["heroAttacked"] = "heroAttacked"  # type: ignore[assignment]
    event = "Attacked"


class MinionAttacksHero(HeroAttackProposed):
    """An attack of a minion on the controller's hero is proposed."""

    trigger: Literal["minionAttacksHero"] = "minionAttacksHero"  # type: ignore[assignment]
    phrase = "When a minion attacks your hero,"

    def answers(self, ctx: Context) -> bool:
        """Leave attacking heroes out."""
        minion = ctx.entity(ctx.event.source).card.type.name == "minion"
        return minion and super().answers(ctx)


class EnemyAttackProposed(Trigger):
    """An attack of an enemy is proposed, on whomever."""

    trigger: Literal["enemyAttackProposed"] = "enemyAttackProposed"
    event = "AttackProposed"
    phrase = "When an enemy attacks,"

    def answers(self, ctx: Context) -> bool:
        """Leave friendly attackers out."""
        return ctx.entity(ctx.event.source).controller != ctx.controller


class EnemyMinionAttacks(EnemyAttackProposed):
    """An attack of an enemy minion is proposed, on whomever."""

    trigger: Literal["enemyMinionAttacks"] = "enemyMinionAttacks"  # type: ignore[assignment]
    phrase = "When an enemy minion attacks,"

    def answers(self, ctx: Context) -> bool:
        """Leave heroes out."""
        return ctx.entity(ctx.event.source).card.type.name == "minion" and super().answers(ctx)


class OpponentUsesPower(Trigger):
    """The opponent has used a hero power, in the Phase of Inspire (hp-sequence)."""

    trigger: Literal["opponentUsesPower"] = "opponentUsesPower"
    event = "PowerUsed"
    scope = "enemy"
    prechecked = True
    phrase = "After an opposing Hero Power is used,"


class OpponentPlaysMinion(Trigger):
    """The opponent has played a minion, and it is still in play (mirror-entity)."""

    trigger: Literal["opponentPlaysMinion"] = "opponentPlaysMinion"
    event = "AfterPlay"
    scope = "enemy"
    phrase = "After your opponent plays a minion,"

    def test(self) -> Callable[[Context], bool]:
        """Leave other types of card out."""
        return event_is_about("minion")


class OpponentCasts(Trigger):
    """The opponent casts a spell; what cancels it comes first (play-spell, since 11.2)."""

    trigger: Literal["opponentCasts"] = "opponentCasts"
    event = "Cast"
    scope = "enemy"
    priority = 1
    phrase = "When your opponent casts a spell,"


class AttackerLives(Condition):
    """The attacker is neither mortally wounded nor pending destroy (secret-abort)."""

    condition: Literal["attackerLives"] = "attackerLives"
    spoken = False

    def holds(self, ctx: Context) -> bool:
        """Look at it as it is now."""
        return not ctx.entity(ctx.event.source).dying


class NotCountered(Condition):
    """The spell has not been countered already."""

    condition: Literal["notCountered"] = "notCountered"
    spoken = False

    def holds(self, ctx: Context) -> bool:
        """Ask the Sequence of the spell."""
        return not ctx.is_countered(ctx.event.subject)


class HasMinions(Condition):
    """The controller has a minion for which the secret would do something (secret-abort)."""

    condition: Literal["hasMinions"] = "hasMinions"
    spoken = False

    def holds(self, ctx: Context) -> bool:
        """Look for one; what is beneficial counts the mortally wounded (rulebook 5)."""
        return any(is_minion(entity) for entity in ctx.board(ctx.controller))


class PreventFatal(DamageStep):
    """Damage that its player's hero would not survive is prevented, once (rulebook ice-block).

    Armor is counted and not consumed. It comes after what limits and redirects, so that it
    judges what the hero would really take.
    """

    damage_step: Literal["preventFatal"] = "preventFatal"
    after = ("redirectHeroDamage",)
    before = ("armor",)
    phrase = "When your hero takes fatal damage, prevent it and become Immune this turn."

    def application(self) -> Callable[[Context, Hit, Entity], None]:
        """Fire, in the opponent's turn (secret-active)."""
        return prevent_fatal_for_hero(IMMUNE)


class ReturnDearer(Effect):
    """Return minions to their players' hands, where they cost more (Z5b: until played)."""

    effect: Literal["returnDearer"] = "returnDearer"
    targets: SelectorRef
    more: int
    phrase = "return {targets} to its owner's hand. It costs ({more}) more"

    def expand(self) -> Sequence[EffectData]:
        """Return each, then raise its cost: returning takes all enchantments off."""
        each = [ReturnToHand(targets=It()), RaiseCost(targets=It(), by=self.more)]
        return [{"effect": "forEach", "targets": self.targets, "effects": each}]


class RaiseCost(Effect):
    """Let cards of hands cost more."""

    effect: Literal["raiseCost"] = "raiseCost"
    targets: SelectorRef
    by: int
    phrase = "{targets} costs ({by}) more"

    def perform(self, ctx: Context) -> None:
        """Attach the cost to those that are in a hand; with a full hand the minion died."""
        cards = [card for card in self.targets.select(ctx) if card.zone == HAND]
        ctx.attach(cards, Grant(cost=self.by))


class SummonNewTarget(Effect):
    """Summon a card and let the attack under way go to it (redirect chain)."""

    effect: Literal["summonNewTarget"] = "summonNewTarget"
    card: CardRef
    #: The number in front of the card's name.
    one: ClassVar[int] = 1
    phrase = "summon {one} {card} as the new target"

    def expand(self) -> Sequence[EffectData]:
        """Summon, then redirect: what answers the summon comes in between."""
        # Constructed, not read: the card is an id already, found in its author's names.
        return [SummonAndRemember.model_construct(card=self.card), BecomeTarget()]


class SummonAndRemember(Effect):
    """Summon a card and remember it in the register ``it``."""

    effect: Literal["summonAndRemember"] = "summonAndRemember"
    card: CardRef
    #: The number in front of the card's name.
    one: ClassVar[int] = 1
    phrase = "summon {one} {card}"

    def perform(self, ctx: Context) -> None:
        """Summon it."""
        summoned = ctx.summon(ctx.card(self.card), ctx.controller)
        ctx.set("it", 0 if summoned is None else summoned.id)


class BecomeTarget(Effect):
    """Let the attack under way go to what the register ``it`` holds."""

    effect: Literal["becomeTarget"] = "becomeTarget"
    phrase = "it becomes the new target"

    def perform(self, ctx: Context) -> None:
        """Change the defender."""
        for defender in ctx.remembered("it"):
            ctx.change_defender(defender)


class Counter(Effect):
    """Counter the spell being cast: the mana is spent, and nothing else happens."""

    effect: Literal["counter"] = "counter"
    phrase = "Counter it"

    def perform(self, ctx: Context) -> None:
        """Cancel it."""
        ctx.counter(ctx.event.subject)


TRIGGERS = (
    HeroAttackProposed,
    HeroAttacked,
    MinionAttacksHero,
    EnemyAttackProposed,
    EnemyMinionAttacks,
    OpponentUsesPower,
    OpponentPlaysMinion,
    OpponentCasts,
)
CONDITIONS = (AttackerLives, NotCountered, HasMinions)
DAMAGE_STEPS = (PreventFatal,)
EFFECTS = (ReturnDearer, RaiseCost, SummonNewTarget, SummonAndRemember, BecomeTarget, Counter)
