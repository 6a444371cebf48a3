"""The kinds of Event that the kernel itself raises.

Kinds are small integers: a listener is found by one list index, and a plugin's
kind, handed out at composition after these, is the same thing as ours.
"""

from __future__ import annotations

from typing import Final

# What a trigger demands of the Event's subject or player; tested inline.
ANY: Final = 0
SELF: Final = 1
FRIENDLY: Final = 2
ENEMY: Final = 3

DAMAGED: Final = 0
DESTROYED: Final = 1
SUMMONED: Final = 2
DREW: Final = 3
TRIGGERED: Final = 4
DEATH_PHASE: Final = 5
ENCHANTED: Final = 6
MARKED: Final = 7
SUMMON_RESOLVED: Final = 8
AFTER_SUMMON: Final = 9
ATTACK_PROPOSED: Final = 10
ATTACKED: Final = 11
AFTER_ATTACK: Final = 12
TURN_ENDING: Final = 13
CAST: Final = 14
PLAYED: Final = 15
BATTLECRY: Final = 16
AFTER_PLAY: Final = 17
AFTER_CAST: Final = 18
TURN_STARTING: Final = 19
POWER_USED: Final = 20
HEALED: Final = 21
BURNED: Final = 22
DISCARDED: Final = 23
TRANSFORMED: Final = 24
RETURNED: Final = 25
SILENCED: Final = 26
FATIGUED: Final = 27
STOLEN: Final = 28
CHOSEN: Final = 29
MANA: Final = 30
REVEALED: Final = 31
LOCATION_USED: Final = 32
HERO_REPLACED: Final = 33


class EventKind:
    """One kind of Event, as a ruleset knows it.

    ``fields`` pairs each key of the readable log with the slot of `Event` that
    holds its value. Kinds that are not ``logged`` appear in the trace only.
    ``subject_answers``: the subject's own abilities answer although it has left
    play (rulebook MPR2: Deathrattles resolve from the graveyard). ``hidden`` are the
    keys of ``fields`` that the opponent of the Event's player is not told. ``phrase`` tells
    the Event to a person, with slots for the keys and ``{s}`` for the end of the verb, which
    is empty where the player is "you"; an Event without one is not told.
    """

    __slots__ = ("fields", "hidden", "logged", "name", "number", "phrase", "subject_answers")

    def __init__(
        self,
        name: str,
        number: int,
        fields: tuple[tuple[str, str], ...],
        logged: bool,
        subject_answers: bool,
        phrase: str = "",
        hidden: tuple[str, ...] = (),
    ) -> None:
        """Hold the facts."""
        self.name: Final = name
        self.number: Final = number
        self.fields: Final = fields
        self.logged: Final = logged
        self.subject_answers: Final = subject_answers
        self.hidden: Final = hidden
        self.phrase: Final = phrase


_SUBJECT: Final = (("id", "subject"),)
_PLAYER: Final = (("player", "player"),)
_PLAYER_CARD: Final = (("player", "player"), ("id", "subject"))
_PLAYER_AMOUNT: Final = (("player", "player"), ("amount", "amount"))
_TARGET_AMOUNT: Final = (("target", "subject"), ("amount", "amount"))
_COMBAT: Final = (("attacker", "source"), ("defender", "subject"))
_ENCHANTMENT: Final = (("target", "subject"), ("source", "source"))
_TRIGGER: Final = (("source", "source"), ("trigger", "label"))
# A Battlecry has the target that was chosen in the slot of its source.
_BATTLECRY: Final = (*_SUBJECT, ("target", "source"))
_CHOICE: Final = (("player", "player"), ("option", "label"))


def _logged(
    number: int,
    name: str,
    fields: tuple[tuple[str, str], ...],
    phrase: str = "",
    subject_answers: bool = False,
    hidden: tuple[str, ...] = (),
) -> EventKind:
    """Make a kind that the log shows."""
    return EventKind(name, number, fields, True, subject_answers, phrase, hidden)


def _traced(
    number: int,
    name: str,
    fields: tuple[tuple[str, str], ...],
    phrase: str = "",
    subject_answers: bool = False,
    hidden: tuple[str, ...] = (),
) -> EventKind:
    """Make a kind that the trace alone shows."""
    return EventKind(name, number, fields, False, subject_answers, phrase, hidden)


# Logged kinds read in the exact form of the seeds (scenarios of module 12). A Deathrattle
# and a Battlecry answer although their card has left play (rulebook battlecry-anyway).
KERNEL_KINDS: Final = (
    _logged(DAMAGED, "Damaged", _TARGET_AMOUNT, "{target} takes {amount} damage"),
    _logged(DESTROYED, "Destroyed", _SUBJECT, "{id} is destroyed", subject_answers=True),
    _logged(SUMMONED, "Summoned", _SUBJECT, "{id} is summoned"),
    _logged(DREW, "Drew", _PLAYER_CARD, "{player} draw{s} {id}", hidden=("id",)),
    _logged(TRIGGERED, "Triggered", _TRIGGER),
    _logged(DEATH_PHASE, "DeathPhase", (("round", "amount"),)),
    _traced(ENCHANTED, "Enchanted", _ENCHANTMENT, "{target} is enchanted"),
    _traced(MARKED, "Marked", _SUBJECT),
    _traced(SUMMON_RESOLVED, "SummonResolved", _SUBJECT, "{id} is summoned"),
    _traced(AFTER_SUMMON, "AfterSummon", _SUBJECT, "{id} has been summoned"),
    _traced(ATTACK_PROPOSED, "AttackProposed", _COMBAT, "{attacker} is to attack {defender}"),
    _traced(ATTACKED, "Attacked", _COMBAT, "{attacker} attacks {defender}"),
    _traced(AFTER_ATTACK, "AfterAttack", _COMBAT, "{attacker} has attacked {defender}"),
    _traced(TURN_ENDING, "TurnEnding", _PLAYER, "{player} end{s} the turn"),
    _traced(CAST, "Cast", _PLAYER_CARD, "{player} cast{s} {id}"),
    _traced(PLAYED, "Played", _PLAYER_CARD, "{player} play{s} {id}"),
    _traced(BATTLECRY, "Battlecry", _BATTLECRY, "{id} is played", subject_answers=True),
    _traced(AFTER_PLAY, "AfterPlay", _PLAYER_CARD, "{id} has been played"),
    _traced(AFTER_CAST, "AfterCast", _PLAYER_CARD, "{id} has been cast"),
    _traced(TURN_STARTING, "TurnStarting", _PLAYER, "{player} begin{s} the turn"),
    _traced(POWER_USED, "PowerUsed", _PLAYER_CARD, "{player} use{s} {id}"),
    _logged(HEALED, "Healed", _TARGET_AMOUNT, "{target} is healed by {amount}"),
    _logged(BURNED, "Burned", _PLAYER_CARD, "{player} burn{s} {id}: the hand is full"),
    _logged(DISCARDED, "Discarded", _PLAYER_CARD, "{player} discard{s} {id}"),
    _logged(TRANSFORMED, "Transformed", _SUBJECT, "it is transformed into {id}"),
    _logged(RETURNED, "Returned", _PLAYER_CARD, "{id} returns to the hand"),
    _logged(SILENCED, "Silenced", _SUBJECT, "{id} is silenced"),
    _logged(FATIGUED, "Fatigued", _PLAYER_AMOUNT, "{player} draw{s} from an empty deck"),
    _logged(STOLEN, "Stolen", _PLAYER_CARD, "{player} take{s} control of {id}"),
    _traced(CHOSEN, "Chosen", _CHOICE, "{player} choose{s} {option}", hidden=("option",)),
    _traced(MANA, "ManaChanged", _PLAYER_AMOUNT),
    _logged(REVEALED, "Revealed", _PLAYER_CARD, "{id} is revealed"),
    _traced(LOCATION_USED, "LocationUsed", _PLAYER_CARD, "{player} use{s} {id}"),
    _logged(HERO_REPLACED, "HeroReplaced", _PLAYER_CARD, "{id} replaces the hero"),
)
