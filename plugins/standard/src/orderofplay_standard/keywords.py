"""The keywords, and the full names by which rules ask for them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from orderofplay.api import Keyword

TAUNT = "standard:taunt"
DIVINE_SHIELD = "standard:divineShield"
IMMUNE = "standard:immune"
CHARGE = "standard:charge"
RUSH = "standard:rush"
WINDFURY = "standard:windfury"
MEGA_WINDFURY = "standard:megaWindfury"
STEALTH = "standard:stealth"
FROZEN = "standard:frozen"
CANT_ATTACK = "standard:cantAttack"
TITAN = "standard:titan"
IGNORES_TAUNT = "standard:ignoresTaunt"
ELUSIVE = "standard:elusive"
REBORN = "standard:reborn"
TRADEABLE = "standard:tradeable"
LIFESTEAL = "standard:lifesteal"
POISONOUS = "standard:poisonous"


class Taunt(Keyword):
    """Enemies must attack minions that have Taunt."""

    keyword: Literal["taunt"] = "taunt"
    phrase = "Taunt"


class DivineShield(Keyword):
    """The first damage is ignored."""

    keyword: Literal["divineShield"] = "divineShield"
    phrase = "Divine Shield"


class Immune(Keyword):
    """Takes no damage, and enemies cannot attack it."""

    keyword: Literal["immune"] = "immune"
    phrase = "Immune"


class Charge(Keyword):
    """May attack in the turn in which it comes into play."""

    keyword: Literal["charge"] = "charge"
    phrase = "Charge"


class Rush(Keyword):
    """May attack minions in the turn in which it comes into play."""

    keyword: Literal["rush"] = "rush"
    phrase = "Rush"


class Windfury(Keyword):
    """May attack twice a turn."""

    keyword: Literal["windfury"] = "windfury"
    phrase = "Windfury"


class MegaWindfury(Keyword):
    """May attack four times a turn."""

    keyword: Literal["megaWindfury"] = "megaWindfury"
    phrase = "Mega-Windfury"


class Stealth(Keyword):
    """Enemies can neither attack nor target it, until it attacks."""

    keyword: Literal["stealth"] = "stealth"
    phrase = "Stealth"

    def abilities(self) -> Sequence[dict[str, Any]]:
        """Lose it in the Preparation Phase (combat-1 d)."""
        lose = {"effect": "loseKeyword", "keyword": "stealth"}
        return ({"trigger": "selfAttacks", "effects": [lose]},)


class Frozen(Keyword):
    """Cannot attack; thaws at the end of a turn in which it could have attacked."""

    keyword: Literal["frozen"] = "frozen"
    phrase = "Frozen"


class CantAttack(Keyword):
    """Cannot be ordered to attack."""

    keyword: Literal["cantAttack"] = "cantAttack"
    phrase = "Can't attack"


class Untouchable(Keyword):
    """A permanent: it has a place on the board, but nothing attacks or affects it (rulebook 15)."""

    keyword: Literal["untouchable"] = "untouchable"
    presence = "untouchable"
    phrase = "Untouchable"


class IgnoresTaunt(Keyword):
    """Attacks whom it likes, whoever has Taunt."""

    keyword: Literal["ignoresTaunt"] = "ignoresTaunt"
    phrase = "ignores Taunt"


class Elusive(Keyword):
    """Cannot be targeted by spells or hero powers of either player."""

    keyword: Literal["elusive"] = "elusive"
    phrase = "Elusive"


class Lifesteal(Keyword):
    """The damage that it deals heals its controller's hero."""

    keyword: Literal["lifesteal"] = "lifesteal"
    phrase = "Lifesteal"

    def abilities(self) -> Sequence[dict[str, Any]]:
        """Heal as a consequence of the Damage Event."""
        heal = {"effect": "heal", "targets": "friendlyHero", "amount": "eventAmount"}
        return ({"trigger": "lifesteal", "effects": [heal]},)


class Poisonous(Keyword):
    """Destroys any minion that it damages."""

    keyword: Literal["poisonous"] = "poisonous"
    phrase = "Poisonous"

    def abilities(self) -> Sequence[dict[str, Any]]:
        """Mark the minion, before ordinary answers to the damage (priority-exceptions)."""
        destroy = {"effect": "destroy", "targets": "eventSubject"}
        return ({"trigger": "poisonous", "effects": [destroy]},)


class Reborn(Keyword):
    """Comes back with 1 Health, without this, the first time it dies."""

    keyword: Literal["reborn"] = "reborn"
    phrase = "Reborn"

    def abilities(self) -> Sequence[dict[str, Any]]:
        """Come back after all Deathrattles."""
        return ({"trigger": "reborn", "effects": ["comeBack"]},)


class Tradeable(Keyword):
    """May be shuffled into the deck for 1 mana, to draw a card."""

    keyword: Literal["tradeable"] = "tradeable"
    phrase = "Tradeable"


KEYWORDS = (
    Tradeable,
    Taunt,
    DivineShield,
    Immune,
    Charge,
    Rush,
    Windfury,
    MegaWindfury,
    Stealth,
    Frozen,
    CantAttack,
    Untouchable,
    IgnoresTaunt,
    Elusive,
    Lifesteal,
    Poisonous,
    Reborn,
)
