"""Rules profiles: where sources differ, the difference is one named choice.

Nothing branches on a profile's name. Each choice is documented in `CHOICES` with
both values and their source; a test holds that table against the class.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Choice(NamedTuple):
    """One choice: its name in data, its two values (True, False) and the source."""

    name: str
    when_true: str
    when_false: str
    source: str


CHOICES: Final = (
    Choice(
        "defenderDamagedFirst",
        "in a fight the defender's Damaged comes first",
        "a fight's Damaged Events come in order of play",
        "recorded games (5,211 of 5,213 fights) against seed 001",
    ),
    Choice(
        "queuePerEvent",
        "each of several simultaneous Events fills its own Queue when its turn comes",
        "one Queue answers the whole set, filled and locked at once",
        "rulebook 2b, D32 against seed 003",
    ),
    Choice(
        "earlierDeathsMakeRoom",
        "a dying minion's remembered place ignores those that died before it in order of play",
        "all places are read before anything leaves",
        "rulebook position, D33 against seed 003",
    ),
    Choice(
        "recheckSource",
        "a queued trigger whose source has left play is skipped (Deathrattles are not)",
        "a queued trigger always resolves",
        "rulebook MPR1, MPR2, D34 against seed 003",
    ),
    Choice(
        "updateAurasOnSummon",
        "both kinds of aura are updated whenever something is summoned",
        "auras wait for the end of the outermost Phase",
        "rulebook aura-summoned, D2: since 2017 against the 2015 text",
    ),
    Choice(
        "heroesDie",
        "a hero at 0 Health dies and the game ends",
        "heroes never die and no game ends",
        "rulebook hero-death against seed 003",
    ),
    Choice(
        "fatigue",
        "drawing from an empty deck deals 1 damage, then 2, and so on",
        "drawing from an empty deck does nothing",
        "rulebook fatigue; the seeds' decks never run out",
    ),
    Choice(
        "heroesAttack",
        "a hero with Attack may be ordered to attack",
        "only minions attack",
        "rulebook attack-legality against seed 001",
    ),
)


class Profile:
    """The choices of one rules profile."""

    __slots__ = (
        "defender_damaged_first",
        "earlier_deaths_make_room",
        "fatigue",
        "heroes_attack",
        "heroes_die",
        "name",
        "queue_per_event",
        "recheck_source",
        "update_auras_on_summon",
    )

    def __init__(
        self,
        name: str,
        defender_damaged_first: bool = True,
        queue_per_event: bool = True,
        earlier_deaths_make_room: bool = True,
        recheck_source: bool = True,
        update_auras_on_summon: bool = True,
        heroes_die: bool = True,
        heroes_attack: bool = True,
        fatigue: bool = True,
    ) -> None:
        """Name the choices; the defaults are the newest confirmed rules."""
        self.name: Final = name
        self.defender_damaged_first: Final = defender_damaged_first
        self.queue_per_event: Final = queue_per_event
        self.earlier_deaths_make_room: Final = earlier_deaths_make_room
        self.recheck_source: Final = recheck_source
        self.update_auras_on_summon: Final = update_auras_on_summon
        self.heroes_die: Final = heroes_die
        self.heroes_attack: Final = heroes_attack
        self.fatigue: Final = fatigue
