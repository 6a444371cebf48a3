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


class EventKind:
    """One kind of Event, as a ruleset knows it.

    ``fields`` pairs each key of the readable log with the slot of `Event` that
    holds its value. Kinds that are not ``logged`` appear in the trace only.
    ``subject_answers``: the subject's own abilities answer although it has left
    play (rulebook MPR2: Deathrattles resolve from the graveyard). ``hidden`` are the
    keys of ``fields`` that the opponent of the Event's player is not told.
    """

    __slots__ = ("fields", "hidden", "logged", "name", "number", "subject_answers")

    def __init__(
        self,
        name: str,
        number: int,
        fields: tuple[tuple[str, str], ...],
        logged: bool,
        subject_answers: bool,
        hidden: tuple[str, ...] = (),
    ) -> None:
        """Hold the six facts."""
        self.name: Final = name
        self.number: Final = number
        self.fields: Final = fields
        self.logged: Final = logged
        self.subject_answers: Final = subject_answers
        self.hidden: Final = hidden


_SUBJECT: Final = (("id", "subject"),)
_PLAYER_CARD: Final = (("player", "player"), ("id", "subject"))
_CHOICE: Final = (("player", "player"), ("option", "label"))
_COMBAT: Final = (("attacker", "source"), ("defender", "subject"))

# Logged kinds read in the exact form of the seeds (scenarios of module 12).
KERNEL_KINDS: Final = (
    EventKind("Damaged", DAMAGED, (("target", "subject"), ("amount", "amount")), True, False),
    EventKind("Destroyed", DESTROYED, _SUBJECT, True, True),
    EventKind("Summoned", SUMMONED, _SUBJECT, True, False),
    EventKind("Drew", DREW, _PLAYER_CARD, True, False, hidden=("id",)),
    EventKind("Triggered", TRIGGERED, (("source", "source"), ("trigger", "label")), True, False),
    EventKind("DeathPhase", DEATH_PHASE, (("round", "amount"),), True, False),
    EventKind("Enchanted", ENCHANTED, (("target", "subject"), ("source", "source")), False, False),
    EventKind("Marked", MARKED, _SUBJECT, False, False),
    EventKind("SummonResolved", SUMMON_RESOLVED, _SUBJECT, False, False),
    EventKind("AfterSummon", AFTER_SUMMON, _SUBJECT, False, False),
    EventKind("AttackProposed", ATTACK_PROPOSED, _COMBAT, False, False),
    EventKind("Attacked", ATTACKED, _COMBAT, False, False),
    EventKind("AfterAttack", AFTER_ATTACK, _COMBAT, False, False),
    EventKind("TurnEnding", TURN_ENDING, (("player", "player"),), False, False),
    EventKind("Cast", CAST, _PLAYER_CARD, False, False),
    EventKind("Played", PLAYED, _PLAYER_CARD, False, False),
    # A Battlecry resolves even if its minion has left play (rulebook battlecry-anyway).
    EventKind("Battlecry", BATTLECRY, (*_SUBJECT, ("target", "source")), False, True),
    EventKind("AfterPlay", AFTER_PLAY, _PLAYER_CARD, False, False),
    EventKind("AfterCast", AFTER_CAST, _PLAYER_CARD, False, False),
    EventKind("TurnStarting", TURN_STARTING, (("player", "player"),), False, False),
    EventKind("PowerUsed", POWER_USED, _PLAYER_CARD, False, False),
    EventKind("Healed", HEALED, (("target", "subject"), ("amount", "amount")), True, False),
    EventKind("Burned", BURNED, _PLAYER_CARD, True, False),
    EventKind("Discarded", DISCARDED, _PLAYER_CARD, True, False),
    EventKind("Transformed", TRANSFORMED, _SUBJECT, True, False),
    EventKind("Returned", RETURNED, _PLAYER_CARD, True, False),
    EventKind("Silenced", SILENCED, _SUBJECT, True, False),
    EventKind("Fatigued", FATIGUED, (("player", "player"), ("amount", "amount")), True, False),
    EventKind("Stolen", STOLEN, _PLAYER_CARD, True, False),
    EventKind("Chosen", CHOSEN, _CHOICE, False, False, hidden=("option",)),
    EventKind("ManaChanged", MANA, (("player", "player"), ("amount", "amount")), False, False),
    EventKind("Revealed", REVEALED, _PLAYER_CARD, True, False),
    EventKind("LocationUsed", LOCATION_USED, _PLAYER_CARD, False, False),
)
