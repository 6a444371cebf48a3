"""What spells, weapons and hero powers do beyond the common effects."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Literal

from orderofplay.api import (
    MANA_LIMIT,
    Amount,
    AmountWord,
    CardRef,
    Compiler,
    Condition,
    Context,
    DamageStep,
    Effect,
    EffectData,
    Entity,
    Grant,
    Hit,
    Operation,
    Selector,
    SelectorRef,
    Trigger,
    attach_operation,
    board_has_room,
    damage_operation,
    event_is_by_hero,
    select_at_random,
    select_damaged,
    select_event_source,
    select_types,
    temporary_mana_operation,
)

from orderofplay_standard.effects import Damage
from orderofplay_standard.minion_types import is_minion
from orderofplay_standard.power import POWER
from orderofplay_standard.selectors import It, Target

# Damage


class DamageOneByOne(Effect):
    """Deal damage to targets fixed first, each with its answers before the next (DH3)."""

    effect: Literal["damageOneByOne"] = "damageOneByOne"
    targets: SelectorRef
    amount: Amount
    phrase = "deal {amount} damage to {targets}"

    def expand(self) -> Sequence[EffectData]:
        """Go over the targets."""
        hit = Damage(targets=It(), amount=self.amount)
        return [{"effect": "forEach", "targets": self.targets, "effects": [hit]}]


class DamageAndOthers(Effect):
    """Deal damage to one, and other damage to the others of its kind, all at once (DH1)."""

    effect: Literal["damageAndOthers"] = "damageAndOthers"
    targets: SelectorRef
    amount: int
    others: SelectorRef
    others_amount: int
    phrase = (
        "deal {amount} damage to {targets} and {others_amount} damage to all other {others.noun}s"
    )

    def perform(self, ctx: Context) -> None:
        """Hit the target, and the others in order of play."""
        source = ctx.activation.source
        targets = self.targets.select(ctx)
        others = [other for other in self.others.select(ctx) if other not in targets]
        strong, weak = (POWER.damage(ctx, n) for n in (self.amount, self.others_amount))
        hits = [*((target, strong) for target in targets), *((other, weak) for other in others)]
        ctx.deal_hits([Hit(entity, amount, source) for entity, amount in hits])


class SplitDamage(Effect):
    """Deal damage in hits of 1, each at a random one of the living (random-split)."""

    effect: Literal["splitDamage"] = "splitDamage"
    among: SelectorRef
    amount: int
    phrase = "deal {amount} damage randomly split among {among}"

    def expand(self) -> Sequence[EffectData]:
        """Spell Damage adds hits, and nothing to each of them."""
        times = {"amount": "withSpellDamage", "of": self.amount}
        return [{"effect": "repeat", "times": times, "effects": [SplitHit(among=self.among)]}]


class SplitHit(Effect):
    """One of the hits of split damage: later picks see what earlier hits have done."""

    effect: Literal["splitHit"] = "splitHit"
    among: SelectorRef
    phrase = "deal 1 damage to one of {among}"

    def operation(self, compiler: Compiler) -> Operation:
        """Hit one."""
        return damage_operation(select_at_random(self.among.selection(), negative=True), 1)


class WithSpellDamage(AmountWord):
    """A number that Spell Damage adds to, as it is now, in a spell (spell-damage-live)."""

    amount: Literal["withSpellDamage"] = "withSpellDamage"
    of: int
    phrase = "{of} and your Spell Damage"

    def calculation(self) -> Callable[[Context], int]:
        """Add it."""
        return POWER.number(self.of)


# Gifts and other changes


class ChangeStat(Effect):
    """Change Attack or Health to a number; a changed Health wipes damage (set-health)."""

    effect: Literal["changeStat"] = "changeStat"
    targets: SelectorRef
    stat: Literal["Attack", "Health"]
    to: int
    phrase = "change the {stat} of {targets} to {to}"

    def wording(self) -> str:
        """Name one target before what is its own: "a minion's Attack"."""
        one = isinstance(self.targets, (It, Target))
        return "change {targets}'s {stat} to {to}" if one else self.phrase

    def operation(self, compiler: Compiler) -> Operation:
        """Make the enchantment once."""
        attack = self.to if self.stat == "Attack" else None
        health = self.to if self.stat == "Health" else None
        grant = Grant(set_attack=attack, set_health=health)
        return attach_operation(self.targets.selection(), grant)


class ReturnToOpponent(Effect):
    """Return enemy minions to their player's hand."""

    effect: Literal["returnToOpponent"] = "returnToOpponent"
    targets: SelectorRef
    phrase = "return {targets} to your opponent's hand"

    def perform(self, ctx: Context) -> None:
        """Return them, in order of play (Z2)."""
        ctx.return_to_hand(self.targets.select(ctx))


class GainTemporaryMana(Effect):
    """Gain Mana Crystals that are gone at the end of the turn (M1)."""

    effect: Literal["gainTemporaryMana"] = "gainTemporaryMana"
    amount: int = 1
    phrase = "gain {amount} Mana Crystals this turn only"

    def wording(self) -> str:
        """Speak of one crystal, or of several."""
        return "gain {amount} Mana Crystal this turn only" if self.amount == 1 else self.phrase

    def operation(self, compiler: Compiler) -> Operation:
        """Gain them."""
        return temporary_mana_operation(self.amount)


class GainEmptyCrystal(Effect):
    """Gain an empty Mana Crystal; whoever has 10 gets a card instead (M2)."""

    effect: Literal["gainEmptyCrystal"] = "gainEmptyCrystal"
    otherwise: CardRef
    phrase = "gain an empty Mana Crystal"

    def perform(self, ctx: Context) -> None:
        """Gain it, or add the card."""
        if ctx.state.players[ctx.controller].crystals < MANA_LIMIT:
            ctx.gain_crystals(ctx.controller, 1, empty=True)
        else:
            ctx.add_to_hand(ctx.card(self.otherwise), ctx.controller)


class Equip(Effect):
    """Equip a weapon; it enters play before the old one is destroyed (op-played)."""

    effect: Literal["equip"] = "equip"
    card: CardRef
    #: The number in front of the card's name.
    one: ClassVar[int] = 1
    phrase = "equip {one} {card}"

    def perform(self, ctx: Context) -> None:
        """Put it into play for the controller."""
        ctx.equip(ctx.card(self.card), ctx.controller)


class SummonMissing(Effect):
    """Summon a random one of several cards that the controller has none of in play."""

    effect: Literal["summonMissing"] = "summonMissing"
    cards: tuple[CardRef, ...]
    phrase = "summon a random one that you do not have of {cards}"

    def perform(self, ctx: Context) -> None:
        """Pick a card and summon it."""
        card = ctx.pick_card([ctx.card(id) for id in missing(ctx, self.cards)])
        if card is not None:
            ctx.summon(card, ctx.controller)


def missing(ctx: Context, cards: tuple[str, ...]) -> list[str]:
    """Return those of some cards that the controller has none of on the board."""
    there = {minion.card.id for minion in ctx.board(ctx.controller)}
    return [id for id in cards if id not in there]


# What must hold


class RoomOnBoard(Condition):
    """The controller's board has a place left."""

    condition: Literal["roomOnBoard"] = "roomOnBoard"
    code = "REQ_MINION_CAP"
    spoken = False
    phrase = "your board has a place left"

    def test(self) -> Callable[[Context], bool]:
        """Count the places."""
        return board_has_room


class LacksOneOf(Condition):
    """The controller does not have each of several cards in play."""

    condition: Literal["lacksOneOf"] = "lacksOneOf"
    cards: tuple[CardRef, ...]
    code = "REQ_ENTIRE_ENTOURAGE_NOT_IN_PLAY"
    phrase = "you lack one of what it may bring"
    spoken = False

    def holds(self, ctx: Context) -> bool:
        """Look for them."""
        return bool(missing(ctx, self.cards))


# Whom and when


_DAMAGED_ENEMY_MINIONS = select_damaged(select_types(("minion",), "enemy"))


class DamagedEnemyMinions(Selector):
    """The opponent's minions that have lost Health."""

    selector: Literal["damagedEnemyMinions"] = "damagedEnemyMinions"
    phrase = "all damaged enemy minions"
    noun = "damaged enemy minion"

    def selection(self) -> Callable[[Context], list[Entity]]:
        """Return the engine's own."""
        return _DAMAGED_ENEMY_MINIONS


class AnotherFriendlyMinion(Selector):
    """A random one of the controller's other minions, the mortally wounded too (rulebook 5)."""

    selector: Literal["anotherFriendlyMinion"] = "anotherFriendlyMinion"
    phrase = "another friendly minion"

    def select(self, ctx: Context) -> list[Entity]:
        """Pick it."""
        own = ctx.activation.source
        minions = [entity for entity in ctx.board(ctx.controller) if is_minion(entity)]
        picked = ctx.pick([minion for minion in minions if minion.id != own])
        return [] if picked is None else [picked]


class EventSource(Selector):
    """What caused the Event being answered, such as the attacker."""

    selector: Literal["eventSource"] = "eventSource"
    phrase = "it"

    def selection(self) -> Callable[[Context], list[Entity]]:
        """Return the engine's own."""
        return select_event_source


class HeroAttacks(Trigger):
    """The controller's hero attacks, in the Preparation Phase (combat-1)."""

    trigger: Literal["heroAttacks"] = "heroAttacks"
    event = "Attacked"
    phrase = "Whenever your hero attacks,"

    def test(self) -> Callable[[Context], bool]:
        """Leave other attackers out."""
        return event_is_by_hero


class ImmuneWhileAttacking(DamageStep):
    """The holder's hero takes no damage while it attacks (immune-while-attacking).

    That is the whole Sequence of the attack, with what answers its proposal.
    """

    damage_step: Literal["immuneWhileAttacking"] = "immuneWhileAttacking"
    after = ("immune",)
    before = ("limitHeroDamage",)
    phrase = "Your hero is Immune while attacking."

    def apply(self, ctx: Context, hit: Hit, holder: Entity) -> None:
        """Cancel the hit."""
        if hit.target is ctx.hero(holder.controller) and ctx.is_attacking(hit.target):
            hit.amount = 0


EFFECTS = (
    DamageAndOthers,
    GainEmptyCrystal,
    DamageOneByOne,
    SplitDamage,
    SplitHit,
    ChangeStat,
    ReturnToOpponent,
    GainTemporaryMana,
    Equip,
    SummonMissing,
)
AMOUNTS = (WithSpellDamage,)
CONDITIONS = (RoomOnBoard, LacksOneOf)
SELECTORS = (DamagedEnemyMinions, AnotherFriendlyMinion, EventSource)
TRIGGERS = (HeroAttacks,)
DAMAGE_STEPS = (ImmuneWhileAttacking,)
