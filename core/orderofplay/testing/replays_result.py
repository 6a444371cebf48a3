"""What an action came to: as it is recorded, and as the engine has it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple, TypeAlias

from orderofplay.state.entity import Entity
from orderofplay.testing.positions import Position
from orderofplay.testing.replays_position import durability, known_keywords
from orderofplay.testing.replays_record import (
    TYPES,
    WEAPON,
    Record,
    actor,
    arrivals,
    deaths,
    in_play,
    is_new,
    purse,
    rows_before,
)

#: A kind of happening, to whom, and how much where that is told.
Happening: TypeAlias = tuple[str, int, int]

#: The kinds that are compared, by the log's name for them.
KINDS: Final = {
    "Damaged": "damage",
    "Healed": "heals",
    "Destroyed": "deaths",
    "Drew": "draws",
    "Summoned": "summons",
}


class Numbers(NamedTuple):
    """What is compared of an entity in play after the action; ``health`` is the maximum."""

    attack: int
    health: int
    damage: int
    armor: int
    keywords: frozenset[str]


class Result(NamedTuple):
    """What an action came to: what happened, in order, and what is left in play.

    A recorded hit of 0 is one that a shield took; the keyword that is gone tells of it.
    ``boards`` are the two sides from left to right, ``mana`` is what the acting player has
    left, ``hands`` counts both hands; None where the record does not tell.
    """

    happened: tuple[Happening, ...]
    left: Mapping[int, Numbers]
    boards: tuple[tuple[int, ...], tuple[int, ...]] | None = None
    hands: tuple[int, int] | None = None
    mana: int | None = None

    def of_kind(self, kind: str) -> tuple[tuple[int, ...], ...]:
        """Return what happened of one kind, in order."""
        return tuple(row[1:] for row in self.happened if row[0] == kind)


# As recorded


def recorded(record: Record, words: Mapping[str, str]) -> Result:
    """Read what an action came to from its record."""
    after = record["post"]
    gone = {event["id"] for event in deaths(record)}
    known = {**in_play(record), **{id: {} for id in arrivals(record)}}
    known.setdefault(record["source"], {})
    whole = "hand_size" in after
    aside = {row["id"] for row in rows_before(record)} - set(known)
    rows = [
        row
        for row in after["entities"]
        if row["id"] not in gone | aside and row.get("type", "MINION") in TYPES
    ]
    return Result(
        tuple(row for row in _happenings(record, known) if whole or row[0] != "summons"),
        {row["id"]: _numbers_in(record, row, words) for row in rows},
        (_board(rows, 1), _board(rows, 2)) if whole else None,
        (after["hand_size"].get("1", 0), after["hand_size"].get("2", 0)) if whole else None,
        _mana(after["mana"][purse(record, actor(record))]) if whole else None,
    )


def _happenings(record: Record, known: Mapping[int, Record]) -> Iterator[Happening]:
    weapons = {row["id"] for row in rows_before(record) if row["type"] == WEAPON}
    for event in record["events"]:
        kind, what = event["e"], event.get("what")
        if kind == "damage" and event["n"] and event["id"] in known and event["id"] not in weapons:
            yield "damage", event["id"], event["n"]
        elif kind == "heal" and event["n"]:
            yield "heals", event["id"], event["n"]
        elif what == "death" and event["id"] in known:
            yield "deaths", event["id"], 0
        elif what == "draw":
            yield "draws", event["ctrl"] - 1, 0
        elif is_new(event) and event.get("type", "MINION") != WEAPON:
            yield "summons", event["id"], 0


def _numbers_in(record: Record, row: Record, words: Mapping[str, str]) -> Numbers:
    before = in_play(record).get(row["id"], row)
    weapon = before.get("type") == WEAPON
    return Numbers(
        row["atk"],
        durability({**before, **row}) if weapon else row["health"],
        row["damage"],
        row.get("armor", 0),
        known_keywords(row, words),
    )


def _board(rows: list[Record], player: int) -> tuple[int, ...]:
    row = [r for r in rows if r["ctrl"] == player and r["type"] in {"MINION", "LOCATION"}]
    return tuple(r["id"] for r in sorted(row, key=lambda r: (r["pos"], r["order"])))


def _mana(mana: Record) -> int:
    # What is locked is recorded as used as well.
    left: int = mana["max"] + mana["temp"] - mana["used"]
    return max(left, 0)


# As the engine has it


def engines(record: Record, position: Position, words: Mapping[str, str]) -> Result:
    """Read what an action came to from the game that it was run in, in the record's ids."""
    state = position.harness.game.state
    theirs = _their_ids(record, position)
    modelled = frozenset(words.values())
    whole = "hand_size" in record["post"]
    first, second = state.players
    sides = tuple(tuple(theirs[e.id] for e in side.board) for side in state.players)
    return Result(
        tuple(
            row for row in _from_log(position.harness.log(), theirs) if whole or row[0] != "summons"
        ),
        {
            theirs[entity.id]: _numbers(entity, modelled)
            for entity in state.in_play
            if entity.card.type.name in TYPES.values()
        },
        (sides[0], sides[1]) if whole else None,
        (len(first.hand), len(second.hand)) if whole else None,
        state.players[actor(record) - 1].mana if whole else None,
    )


def _their_ids(record: Record, position: Position) -> dict[int, int]:
    """Pair what came into play here with what did so there, in order; -1, -2, ... are left over."""
    theirs = {ours: id for id, ours in position.ids.items()}
    state = position.harness.game.state
    told = [row["id"] for row in position.harness.log() if row["type"] == "Summoned"]
    new = [id for id in (*told, *(e.id for e in state.in_play)) if id not in theirs]
    arrived = arrivals(record)
    for place, id in enumerate(dict.fromkeys(new)):
        theirs[id] = arrived[place] if place < len(arrived) else len(arrived) - place - 1
    return theirs


def _from_log(log: list[dict[str, Any]], theirs: Mapping[int, int]) -> Iterator[Happening]:
    for row in log:
        kind = KINDS.get(row["type"])
        if kind == "draws":
            yield kind, row["player"], 0
        elif kind is not None:
            yield (
                kind,
                theirs[row["target"] if "target" in row else row["id"]],
                row.get("amount", 0),
            )


def _numbers(entity: Entity, modelled: frozenset[str]) -> Numbers:
    return Numbers(
        entity.attack,
        entity.max_health,
        entity.damage,
        entity.armor,
        entity.keywords & modelled,
    )
