"""Records of real games: how they are read, and what their rows say.

An action's record holds the position before it, what happened, and the position after;
an offer's record holds one position and who the server let attack whom in it.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final, TypeAlias

Record: TypeAlias = dict[str, Any]

#: The recorded types of which a position is built, by the ruleset's words. A hero power has
#: a part in it only where it is used.
TYPES: Final = {"HERO": "hero", "MINION": "minion", "LOCATION": "location", "WEAPON": "weapon"}
POWER: Final = "HERO_POWER"
WEAPON: Final = "WEAPON"


def read_actions(path: Path) -> Iterator[Record]:
    """Yield the records of a file: one JSON object a line, plain or gzipped."""
    opener: Callable[..., Any] = gzip.open if path.suffix == ".gz" else open
    with opener(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            yield json.loads(line)


def rows_before(record: Record) -> list[Record]:
    """Return all recorded rows of the position before an action, or of an offer."""
    rows: list[Record] = record["pre"]["entities"] if "pre" in record else record["entities"]
    return rows


def in_play(record: Record) -> dict[int, Record]:
    """Return what a position is built of, by recorded id."""
    return {row["id"]: row for row in rows_before(record) if row["type"] in TYPES}


def player_enchantments(record: Record, side: int) -> list[Record]:
    """Return what a side has beside everything in play, as for the rest of the game."""
    found: list[Record] = record["pre"].get("player_enchants", {}).get(str(side), [])
    return found


def actor(record: Record) -> int:
    """Return whose turn it is, 1 or 2: the side of what acts.

    The recorded ``player`` of an action is not always that; that of an offer is.
    """
    player: int = record["player"]
    if "source" not in record:
        return player
    for row in rows_before(record):
        if row["id"] == record["source"]:
            player = row["ctrl"]
    for side, hand in record["pre"].get("hand", {}).items():
        if any(card["id"] == record["source"] for card in hand):
            player = int(side)
    return player


# A game's players are the entities 2 and 3, and mana is recorded by 1 and 2.
_FIRST_PLAYER: Final = 2


def purse(record: Record, side: int) -> str:
    """Return the key under which a side's mana is recorded.

    Mana is recorded by player, all else by side, and in some games the two are not the
    same. The payment says who paid; without one the recorded player has to do.
    """
    payer: int = record["player"]
    for event in mana_changes(record, "RESOURCES_USED"):
        payer = event["id"] - _FIRST_PLAYER + 1
    return str(payer if side == actor(record) else 3 - payer)


def mana_changes(record: Record, kind: str) -> list[Record]:
    """Return the changes of one kind of mana, ``RESOURCES_USED`` or ``TEMP_RESOURCES``."""
    return [event for event in events(record, "tag") if event["tag"] == kind]


def tags(record: Record, id: int) -> Sequence[str]:
    """Return the recorded tags of something in play."""
    found: Sequence[str] = in_play(record).get(id, {}).get("kw", ())
    return found


def events(record: Record, kind: str) -> list[Record]:
    """Return the recorded events of one kind."""
    return [event for event in record["events"] if event["e"] == kind]


def deaths(record: Record) -> list[Record]:
    """Return the recorded deaths, in order."""
    return [event for event in events(record, "zone") if event.get("what") == "death"]


def sources(record: Record) -> frozenset[int]:
    """Return what acted by its own text: the sources of the recorded blocks."""
    return frozenset(event["id"] for event in record.get("events", ()) if event["e"] == "block")


def is_new(event: Record) -> bool:
    """Tell whether an event puts something that was not there before into play."""
    if event["e"] == "create":
        return event["zone"] == "PLAY" and event.get("type") in TYPES
    return event.get("what") == "summon" and event.get("type") in TYPES


def arrivals(record: Record) -> list[int]:
    """Return the ids of what came into play but was not played, in order."""
    before = in_play(record)
    known = [event["id"] for event in record["events"] if is_new(event)]
    held = {card["id"] for hand in record["pre"].get("hand", {}).values() for card in hand}
    late = [
        row["id"]
        for row in record["post"]["entities"]
        if row.get("type", "MINION") in TYPES and row["id"] not in {*held, *known}
    ]
    aside = {row["id"] for row in rows_before(record)} - set(before)
    return [id for id in dict.fromkeys([*known, *late]) if id not in before and id not in aside]
