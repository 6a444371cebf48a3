"""Why a record and the engine may differ. The first reason that fits is the one given."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeAlias

from orderofplay.testing.replays_record import (
    WEAPON,
    Record,
    actor,
    deaths,
    events,
    in_play,
    mana_changes,
    purse,
    rows_before,
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
#: An aura's numbers shift; blank bodies have none.
AURA: Final = "aura"
#: A Deathrattle resolved twice by something that is not recorded as in play.
DOUBLED: Final = "doubled"
#: The record contradicts itself: damage before, hits, heals and damage after do not add up,
#: or mana does not, or a hero with a weapon has less Attack than it in its own turn.
CONTRADICTION: Final = "contradiction"
#: None of these.
UNEXPLAINED: Final = "unexplained"


#: No text is known to be a reason.
NO_TEXTS: Final[Mapping[str, str]] = MappingProxyType({})


class _Case(NamedTuple):
    record: Record
    what: str
    id: int
    theirs: Any
    ours: Any


_Test: TypeAlias = Callable[[_Case], bool]


def reason_for(
    record: Record,
    what: str,
    id: int,
    theirs: object,
    ours: object,
    known: Mapping[str, str] = NO_TEXTS,
) -> str:
    """Return the reason of a difference.

    :param known: reasons by the id of a card or enchantment in play whose text is the
        reason, where the record itself shows none.
    """
    case = _Case(record, what, id, theirs, ours)
    for reason, fits in _REASONS:
        if fits(case):
            return reason
    for row in rows_before(record):
        for card in (row, *row.get("enchants", ())):
            if card["card"] in known:
                return known[card["card"]]
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


def _shifts_by_aura(case: _Case) -> bool:
    if case.what != "entity" or case.theirs is None or case.ours is None:
        return False
    there = any("AURA" in row.get("kw", ()) for row in in_play(case.record).values())
    ours, theirs = case.ours, case.theirs
    return there and bool(ours == theirs._replace(attack=ours.attack, health=ours.health))


def _is_doubled(case: _Case) -> bool:
    rattles = [
        event["id"] for event in events(case.record, "block") if event.get("kw") == "DEATHRATTLE"
    ]
    return len(rattles) > len(set(rattles))


def _other_order(case: _Case) -> bool:
    return case.what == "deaths" and sorted(case.ours) == sorted(case.theirs)


def _does_not_add_up(case: _Case) -> bool:
    before = in_play(case.record).get(case.id)
    if before is None or case.theirs is None or case.ours is None:
        return False
    hits = sum(event["n"] for event in events(case.record, "damage") if event["id"] == case.id)
    heals = sum(event["n"] for event in events(case.record, "heal") if event["id"] == case.id)
    absorbed = before.get("armor", 0) - case.theirs.armor
    adds_up: bool = before["damage"] + hits - heals - absorbed == case.theirs.damage
    return not adds_up and bool(case.theirs._replace(damage=case.ours.damage) == case.ours)


def _mana_does_not_add_up(case: _Case) -> bool:
    if case.what != "mana":
        return False
    key = purse(case.record, actor(case.record))
    before, after = (case.record[when]["mana"][key]["used"] for when in ("pre", "post"))
    told = [(e["old"], e["new"]) for e in mana_changes(case.record, "RESOURCES_USED")]
    return told[:1] != [(before, after)]


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
    (CONTRADICTION, _mana_does_not_add_up),
    (CONTRADICTION, _is_weaker_than_its_weapon),
    (AURA, _shifts_by_aura),
    (DOUBLED, _is_doubled),
)
