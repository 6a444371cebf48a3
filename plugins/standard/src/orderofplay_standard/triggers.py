"""What entities listen for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from orderofplay.api import (
    Context,
    Trigger,
    bears_first,
    both_hold,
    event_is_about,
    event_is_about_another,
    event_is_by_hero,
    event_is_by_source,
)

from orderofplay_standard.card_types import is_of_type
from orderofplay_standard.keywords import LIFESTEAL, POISONOUS, REBORN
from orderofplay_standard.minion_types import has_minion_type

_IS_MINION = event_is_about("minion")
_IS_ANOTHER_MINION = both_hold(event_is_about_another, _IS_MINION)


class Deathrattle(Trigger):
    """This minion dies; resolves from the graveyard (rulebook 7, MPR2)."""

    trigger: Literal["deathrattle"] = "deathrattle"
    event = "Destroyed"
    scope = "self"
    phrase = "Deathrattle:"


class SelfDamaged(Trigger):
    """This minion takes damage."""

    trigger: Literal["selfDamaged"] = "selfDamaged"
    event = "Damaged"
    scope = "self"
    label = "damaged"
    phrase = "Whenever this minion takes damage,"


class FriendlyMinionDamaged(Trigger):
    """A minion of the controller takes damage, this one included."""

    trigger: Literal["friendlyMinionDamaged"] = "friendlyMinionDamaged"
    event = "Damaged"
    scope = "friendly"
    label = "damaged"
    phrase = "Whenever a friendly minion takes damage,"

    def test(self) -> Callable[[Context], bool]:
        """Leave heroes out."""
        return _IS_MINION


class MinionDamaged(Trigger):
    """Any minion takes damage."""

    trigger: Literal["minionDamaged"] = "minionDamaged"
    event = "Damaged"
    label = "damaged"
    phrase = "Whenever a minion takes damage,"

    def test(self) -> Callable[[Context], bool]:
        """Leave heroes out."""
        return _IS_MINION


class HeroDamaged(Trigger):
    """Either hero takes damage."""

    trigger: Literal["heroDamaged"] = "heroDamaged"
    event = "Damaged"
    label = "damaged"
    phrase = "Whenever a hero takes damage,"

    def answers(self, ctx: Context) -> bool:
        """Leave all but heroes out."""
        return ctx.entity(ctx.event.subject).card.type.place == "hero"


class EndOfTurn(Trigger):
    """The controller's turn ends."""

    trigger: Literal["endOfTurn"] = "endOfTurn"
    event = "TurnEnding"
    scope = "friendly"
    phrase = "At the end of your turn,"


class SelfAttacks(Trigger):
    """This attacks; what a keyword does about that is no trigger for the log."""

    trigger: Literal["selfAttacks"] = "selfAttacks"
    event = "Attacked"
    silent = True

    def test(self) -> Callable[[Context], bool]:
        """Leave other attackers out."""
        return event_is_by_source


class DealsDamage(Trigger):
    """This minion deals damage."""

    trigger: Literal["dealsDamage"] = "dealsDamage"
    event = "Damaged"
    phrase = "Whenever this minion deals damage,"

    def test(self) -> Callable[[Context], bool]:
        """Leave the damage of others out."""
        return event_is_by_source


class LifestealRule(DealsDamage):
    """What Lifesteal answers, as long as its bearer has it."""

    trigger: Literal["lifesteal"] = "lifesteal"  # type: ignore[assignment]
    silent = True

    def test(self) -> Callable[[Context], bool]:
        """Leave out what has lost the keyword; to have it twice is to have it."""
        return both_hold(event_is_by_source, bears_first(LIFESTEAL))


class PoisonousRule(DealsDamage):
    """What Poisonous answers, before ordinary answers to the damage (priority-exceptions)."""

    trigger: Literal["poisonous"] = "poisonous"  # type: ignore[assignment]
    silent = True
    priority = 1

    def test(self) -> Callable[[Context], bool]:
        """Leave heroes out, and what has lost the keyword."""
        return both_hold(event_is_by_source, both_hold(_IS_MINION, bears_first(POISONOUS)))


class RebornRule(Trigger):
    """What Reborn answers, after all Deathrattles."""

    trigger: Literal["reborn"] = "reborn"
    event = "Destroyed"
    scope = "self"
    silent = True
    priority = -1

    def test(self) -> Callable[[Context], bool]:
        """Leave out what has lost the keyword; to have it twice is to have it."""
        return bears_first(REBORN)


class Battlecry(Trigger):
    """This card was played from the hand; it resolves in the Battlecry Phase."""

    trigger: Literal["battlecry"] = "battlecry"
    event = "Battlecry"
    scope = "self"
    phrase = "Battlecry:"
    noun = "Battlecry"


class Combo(Trigger):
    """This card was played from the hand after another one this turn (rulebook 20, Combo)."""

    trigger: Literal["combo"] = "combo"
    event = "Battlecry"
    scope = "self"
    phrase = "Combo:"
    noun = "Combo"

    def answers(self, ctx: Context) -> bool:
        """Leave the turn's first card out; the Event remembers how many came before."""
        return ctx.event.position > 0


class WhenYouPlay(Trigger):
    """The controller plays another card, of one type, of one Attack in the hand, or any.

    Auras do not reach what enters play before the steps, so the Attack is the one that
    the card had in the hand (rulebook in-hand stats).
    """

    trigger: Literal["whenYouPlay"] = "whenYouPlay"
    event = "Played"
    scope = "friendly"
    card_type: str = ""
    attack: int | None = None
    phrase = "Whenever you play a card,"

    def wording(self) -> str:
        """Name the Attack and type where they are asked for."""
        return self.phrase.replace("card", _played(self.card_type, self.attack))

    def test(self) -> Callable[[Context], bool]:
        """Return the engine's own where any card will do."""
        anything = not self.card_type and self.attack is None
        return event_is_about_another if anything else self.answers

    def answers(self, ctx: Context) -> bool:
        """Leave other types and Attacks out, and the card itself."""
        return event_is_about_another(ctx) and _matches(ctx, self.card_type, self.attack)


class NextPlayed(WhenYouPlay):
    """The controller plays the card that an enchantment has waited for; no log shows it."""

    trigger: Literal["nextPlayed"] = "nextPlayed"  # type: ignore[assignment]
    silent = True


class AfterYouPlay(Trigger):
    """The controller has played another card; the bearer was there before (precheck-2017)."""

    trigger: Literal["afterYouPlay"] = "afterYouPlay"
    event = "AfterPlay"
    scope = "friendly"
    prechecked = True
    card_type: str = ""
    phrase = "After you play a card,"

    def wording(self) -> str:
        """Name the type where one is asked for."""
        return self.phrase.replace("card", _played(self.card_type, None))

    def test(self) -> Callable[[Context], bool] | None:
        """Ask nothing where any card will do."""
        return self.answers if self.card_type else None

    def answers(self, ctx: Context) -> bool:
        """Leave other types out."""
        return _matches(ctx, self.card_type, None)


def _played(card_type: str, attack: int | None) -> str:
    """Return the slots for what is played."""
    name = "{card_type}" if card_type else "card"
    return name if attack is None else f"{{attack}}-Attack {name}"


def _matches(ctx: Context, card_type: str, attack: int | None) -> bool:
    played = ctx.entity(ctx.event.subject)
    return is_of_type(played, card_type) and attack in {None, played.attack}


class WhenYouSummon(Trigger):
    """The controller summons another minion, by playing it or else, of one type or any.

    It comes in the Summon Resolution Step (rulebook 9).
    """

    trigger: Literal["whenYouSummon"] = "whenYouSummon"
    event = "SummonResolved"
    scope = "friendly"
    minion_type: str = ""
    phrase = "Whenever you summon a minion,"

    def wording(self) -> str:
        """Name the type where one is asked for."""
        return "Whenever you summon a {minion_type}," if self.minion_type else self.phrase

    def test(self) -> Callable[[Context], bool]:
        """Return the engine's own where no type is asked for."""
        return self.answers if self.minion_type else _IS_ANOTHER_MINION

    def answers(self, ctx: Context) -> bool:
        """Leave itself out, and other types."""
        minion = ctx.entity(ctx.event.subject)
        return _IS_ANOTHER_MINION(ctx) and has_minion_type(minion, self.minion_type)


class AfterYouSummon(WhenYouSummon):
    """The controller has summoned another minion; the bearer was there before.

    It comes at once for a summon by an effect, in the After Summon Phase for a played
    minion (rulebook 9, precheck-2017).
    """

    trigger: Literal["afterYouSummon"] = "afterYouSummon"  # type: ignore[assignment]
    event = "AfterSummon"
    prechecked = True
    phrase = "After you summon a minion,"

    def wording(self) -> str:
        """Name the type where one is asked for."""
        return "After you summon a {minion_type}," if self.minion_type else self.phrase


class WhenYouCast(Trigger):
    """The controller casts a spell; it comes before the spell's text."""

    trigger: Literal["whenYouCast"] = "whenYouCast"
    event = "Cast"
    scope = "friendly"
    phrase = "Whenever you cast a spell,"


class AfterYouCast(Trigger):
    """The controller has cast a spell; the bearer was there before (precheck-2017)."""

    trigger: Literal["afterYouCast"] = "afterYouCast"
    event = "AfterCast"
    scope = "friendly"
    prechecked = True
    phrase = "After you cast a spell,"


class MinionDies(Trigger):
    """Any other minion dies."""

    trigger: Literal["minionDies"] = "minionDies"
    event = "Destroyed"
    phrase = "Whenever a minion dies,"

    def test(self) -> Callable[[Context], bool]:
        """Leave all but minions out."""
        return _IS_MINION


class FriendlyMinionDies(MinionDies):
    """Another minion of the controller dies, of one type or any."""

    trigger: Literal["friendlyMinionDies"] = "friendlyMinionDies"  # type: ignore[assignment]
    scope = "friendly"
    minion_type: str = ""
    phrase = "After a friendly minion dies,"

    def wording(self) -> str:
        """Name the type where one is asked for."""
        return "After a friendly {minion_type} dies," if self.minion_type else self.phrase

    def test(self) -> Callable[[Context], bool]:
        """Return the engine's own where no type is asked for."""
        return self.answers if self.minion_type else _IS_MINION

    def answers(self, ctx: Context) -> bool:
        """Leave other types out."""
        dead = ctx.entity(ctx.event.subject)
        return _IS_MINION(ctx) and has_minion_type(dead, self.minion_type)


class Inspire(Trigger):
    """The controller has used a hero power; the bearer was there before (hp-sequence)."""

    trigger: Literal["inspire"] = "inspire"
    event = "PowerUsed"
    scope = "friendly"
    prechecked = True
    phrase = "Inspire:"
    noun = "Inspire effect"


class AfterYouUsePower(Inspire):
    """The controller has used a hero power, as it is printed on cards without Inspire."""

    trigger: Literal["afterYouUsePower"] = "afterYouUsePower"  # type: ignore[assignment]
    phrase = "After you use your Hero Power,"
    noun = ""


class CharacterHealed(Trigger):
    """Any character is healed; what changed nothing was no healing (heal-no-change)."""

    trigger: Literal["characterHealed"] = "characterHealed"
    event = "Healed"
    label = "healed"
    phrase = "Whenever a character is healed,"


class MinionHealed(Trigger):
    """Any minion is healed."""

    trigger: Literal["minionHealed"] = "minionHealed"
    event = "Healed"
    label = "healed"
    phrase = "Whenever a minion is healed,"

    def test(self) -> Callable[[Context], bool]:
        """Leave heroes out."""
        return _IS_MINION


class AfterThisAttacks(Trigger):
    """This minion has attacked, even if no damage was dealt (combat-3, after-attack precheck)."""

    trigger: Literal["afterThisAttacks"] = "afterThisAttacks"
    event = "AfterAttack"
    prechecked = True
    phrase = "After this minion attacks,"

    def test(self) -> Callable[[Context], bool]:
        """Leave other attackers out."""
        return event_is_by_source


class AfterHeroAttacks(Trigger):
    """The controller's hero has attacked; the bearer was there before (combat-3)."""

    trigger: Literal["afterHeroAttacks"] = "afterHeroAttacks"
    event = "AfterAttack"
    prechecked = True
    phrase = "After your hero attacks,"

    def test(self) -> Callable[[Context], bool]:
        """Leave other attackers out."""
        return event_is_by_hero


class StartOfTurn(Trigger):
    """The controller's turn begins."""

    trigger: Literal["startOfTurn"] = "startOfTurn"
    event = "TurnStarting"
    scope = "friendly"
    phrase = "At the start of your turn,"


TRIGGERS = (
    SelfAttacks,
    DealsDamage,
    LifestealRule,
    PoisonousRule,
    RebornRule,
    Battlecry,
    Combo,
    WhenYouPlay,
    NextPlayed,
    AfterYouPlay,
    WhenYouSummon,
    AfterYouSummon,
    WhenYouCast,
    AfterYouCast,
    MinionDies,
    FriendlyMinionDies,
    Inspire,
    AfterYouUsePower,
    CharacterHealed,
    MinionHealed,
    AfterThisAttacks,
    AfterHeroAttacks,
    StartOfTurn,
    Deathrattle,
    SelfDamaged,
    FriendlyMinionDamaged,
    MinionDamaged,
    HeroDamaged,
    EndOfTurn,
)
