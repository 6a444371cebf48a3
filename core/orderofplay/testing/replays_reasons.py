"""Why a record and the engine may differ. The first reason that fits is the one given."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from orderofplay.testing.replays_record import (
    WEAPON,
    Record,
    actor,
    deaths,
    events,
    in_play,
    tags,
)

#: What died had a Deathrattle, and a blank body has none.
DEATHRATTLE: Final = "deathrattle"
#: What died was reborn, and an enchantment had a say in how.
REBORN: Final = "rebornOtherwise"
#: A text forbids to attack, by a tag that comes and goes; a blank body has no text.
CANT_ATTACK: Final = "cantAttack"
#: The same deaths, but not in order of play.
DEATH_ORDER: Final = "deathOrder"
#: The record contradicts itself: damage before, hits and damage after do not add up, or a
#: hero with a weapon has less Attack than it in its own turn.
CONTRADICTION: Final = "contradiction"
#: None of these.
UNEXPLAINED: Final = "unexplained"


class _Case(NamedTuple):
    record: Record
    what: str
    id: int
    theirs: Any
    ours: Any


_Test: TypeAlias = Callable[[_Case], bool]


def reason_for(record: Record, what: str, id: int, theirs: object, ours: object) -> str:
    """Return the reason of a difference."""
    case = _Case(record, what, id, theirs, ours)
    for reason, fits in _REASONS:
        if fits(case):
            return reason
    return UNEXPLAINED


def _someone_died_with(record: Record, tag: str) -> bool:
    return any(tag in tags(record, event["id"]) for event in deaths(record))


def _came_with_deathrattle(case: _Case) -> bool:
    new = case.what == "entity" and case.id not in in_play(case.record)
    return (new or case.what == "draws") and _someone_died_with(case.record, "DEATHRATTLE")


def _reborn_otherwise(case: _Case) -> bool:
    if case.what != "entity" or case.id in in_play(case.record):
        return False
    dead = [in_play(case.record).get(event["id"], {}) for event in deaths(case.record)]
    return any("REBORN" in row.get("kw", ()) and row.get("enchants") for row in dead)


def _came_to_be_unable(case: _Case) -> bool:
    if case.what != "entity" or case.theirs is None or case.ours is None:
        return False
    more = case.theirs.keywords - case.ours.keywords
    same = bool(case.theirs._replace(keywords=case.ours.keywords) == case.ours)
    return same and [name.partition(":")[2] for name in more] == ["cantAttack"]


def _other_order(case: _Case) -> bool:
    return case.what == "deaths" and sorted(case.ours) == sorted(case.theirs)


def _does_not_add_up(case: _Case) -> bool:
    before = in_play(case.record).get(case.id)
    if before is None or case.theirs is None or case.ours is None:
        return False
    hits = sum(event["n"] for event in events(case.record, "damage") if event["id"] == case.id)
    absorbed = before.get("armor", 0) - case.theirs.armor
    adds_up: bool = before["damage"] + hits - absorbed == case.theirs.damage
    return not adds_up and bool(case.theirs._replace(damage=case.ours.damage) == case.ours)


def _is_weaker_than_its_weapon(case: _Case) -> bool:
    before = in_play(case.record).get(case.id, {})
    weapons = [
        row["atk"]
        for row in in_play(case.record).values()
        if row["type"] == WEAPON and row["ctrl"] == before.get("ctrl")
    ]
    mine = before.get("type") == "HERO" and before["ctrl"] == actor(case.record)
    return mine and before["atk"] < max(weapons, default=0)


_REASONS: Final[Sequence[tuple[str, _Test]]] = (
    (DEATHRATTLE, _came_with_deathrattle),
    (REBORN, _reborn_otherwise),
    (CANT_ATTACK, _came_to_be_unable),
    (DEATH_ORDER, _other_order),
    (CONTRADICTION, _does_not_add_up),
    (CONTRADICTION, _is_weaker_than_its_weapon),
)
