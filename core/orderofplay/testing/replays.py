"""Attacks of recorded games, run again, to see whether the engine does what the real game did.

A record holds the position before an attack, what happened, and the position after.
The position is built of blank bodies with the recorded numbers and those keywords that
the ruleset has a word for, so a disagreement is about rules and never about card data.
"""

from __future__ import annotations

import gzip
import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

from pydantic.alias_generators import to_snake

from orderofplay.state.entity import Entity
from orderofplay.state.ruleset import Ruleset
from orderofplay.testing.harness import installed_ruleset
from orderofplay.testing.positions import Body, Position, build_game, keyword_names

Record: TypeAlias = dict[str, Any]

# Weapons and Hero Powers have no part in a fight: a hero's recorded Attack holds its weapon's.
_TYPES: Final = {"HERO": "hero", "MINION": "minion", "LOCATION": "location"}


class Numbers(NamedTuple):
    """What is compared of an entity in play after the attack; ``health`` is the maximum."""

    attack: int
    health: int
    damage: int
    armor: int
    keywords: frozenset[str]


class Result(NamedTuple):
    """What an attack came to: hits and deaths in order, and what is left in play.

    A recorded hit of 0 is one that a shield took; the keyword that is gone tells of it.
    """

    damage: tuple[tuple[int, int], ...]
    deaths: tuple[int, ...]
    left: Mapping[int, Numbers]


class Difference(NamedTuple):
    """One thing that the record and the engine tell differently, and why.

    ``what`` is ``damage``, ``deaths`` or ``entity``; for the last ``id`` is the recorded
    one, and None stands for what is not in play.
    """

    what: str
    id: int
    recorded: Any
    ours: Any
    reason: str


class Outcome(NamedTuple):
    """One attack, compared. ``refusal`` is what our attack rules say against it."""

    game: str
    i: int
    attacker: str
    defender: str
    differences: tuple[Difference, ...]
    refusal: str | None
    unmodelled: frozenset[str]

    @property
    def reasons(self) -> frozenset[str]:
        """The reasons of all differences; empty where there is none."""
        return frozenset(difference.reason for difference in self.differences)


def read_actions(path: Path) -> Iterator[Record]:
    """Yield the records of a file: one JSON object a line, plain or gzipped."""
    opener: Callable[..., Any] = gzip.open if path.suffix == ".gz" else open
    with opener(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            yield json.loads(line)


def replay_attacks(
    actions: Iterable[Record], profile: str = "hearthstone", ruleset: Ruleset | None = None
) -> list[Outcome]:
    """Run all attacks among recorded actions again, each from its own position."""
    rules = installed_ruleset() if ruleset is None else ruleset
    return [replay(action, profile, rules) for action in actions if action["kind"] == "ATTACK"]


def replay(action: Record, profile: str, ruleset: Ruleset) -> Outcome:
    """Run one recorded attack again.

    It was made, so it was legal: the Sequence runs whatever our attack rules say.
    """
    before = _in_play(action)
    words = keyword_words(ruleset)
    position = build(action, profile, ruleset)
    attacker, defender = position.ids[action["source"]], position.ids[action["target"]]
    refusal = position.harness.can_attack(attacker, defender)
    position.harness.game.run("attack", {"attacker": attacker, "defender": defender})
    return Outcome(
        game=action["game"],
        i=action["i"],
        attacker=_TYPES[before[action["source"]]["type"]],
        defender=_TYPES[before[action["target"]]["type"]],
        differences=tuple(_compare(action, _recorded(action, words), _ours(position, words))),
        refusal=refusal,
        unmodelled=frozenset(
            tag for row in before.values() for tag in row.get("kw", ()) if tag not in words
        ),
    )


# Why a record and the engine may differ. The first that fits is the reason given.

#: The real game spares what is Dormant; a blank body with 0 Health dies.
DORMANT: Final = "dormant"
#: A weapon's last use takes its Attack from the hero; weapons are not modelled.
WEAPON: Final = "weapon"
#: What died came back by a keyword that is not modelled.
REBORN: Final = "reborn"
#: What died had a Deathrattle, and a blank body has none.
DEATHRATTLE: Final = "deathrattle"
#: The same deaths, but not in order of play.
DEATH_ORDER: Final = "deathOrder"
#: The recorded damage before, the recorded hits and the damage after do not add up.
CONTRADICTION: Final = "contradiction"
#: None of these.
UNEXPLAINED: Final = "unexplained"


def _reason(action: Record, difference: Difference) -> str:
    for reason, fits in _REASONS:
        if fits(action, difference):
            return reason
    return UNEXPLAINED


def _only_dormant_died(action: Record, difference: Difference) -> bool:
    recorded, ours = difference.recorded, difference.ours
    if difference.what == "entity":
        return ours is None and "DORMANT" in _tags(action, difference.id)
    if difference.what != "deaths":
        return False
    return [each for each in ours if "DORMANT" not in _tags(action, each)] == list(recorded)


def _weapon_broke(action: Record, difference: Difference) -> bool:
    recorded, ours = difference.recorded, difference.ours
    if difference.what != "entity" or recorded is None or ours is None:
        return False
    owner = _in_play(action)[difference.id]
    broke = any(
        event["type"] == "WEAPON" and event["ctrl"] == owner["ctrl"] for event in _deaths(action)
    )
    return broke and owner["type"] == "HERO" and recorded._replace(attack=ours.attack) == ours


def _came_with(tag: str) -> Callable[[Record, Difference], bool]:
    """Make the test for a new entity where something with a tag died."""

    def fits(action: Record, difference: Difference) -> bool:
        new = difference.what == "entity" and difference.id not in _in_play(action)
        return new and any(tag in _tags(action, event["id"]) for event in _deaths(action))

    return fits


def _other_order(_action: Record, difference: Difference) -> bool:
    return difference.what == "deaths" and sorted(difference.ours) == sorted(difference.recorded)


def _does_not_add_up(action: Record, difference: Difference) -> bool:
    recorded, ours = difference.recorded, difference.ours
    if difference.what != "entity" or recorded is None or ours is None:
        return False
    before = _in_play(action)[difference.id]
    hits = sum(event["n"] for event in _events(action, "damage") if event["id"] == difference.id)
    absorbed = before.get("armor", 0) - recorded.armor
    adds_up: bool = before["damage"] + hits - absorbed == recorded.damage
    return not adds_up and recorded._replace(damage=ours.damage) == ours


_REASONS: Final[Sequence[tuple[str, Callable[[Record, Difference], bool]]]] = (
    (DORMANT, _only_dormant_died),
    (WEAPON, _weapon_broke),
    (REBORN, _came_with("REBORN")),
    (DEATHRATTLE, _came_with("DEATHRATTLE")),
    (DEATH_ORDER, _other_order),
    (CONTRADICTION, _does_not_add_up),
)


# Building


def keyword_words(ruleset: Ruleset) -> dict[str, str]:
    """Return the recorded tags that the ruleset has a word for, with the word's full name.

    :raises ValueError: two plugins bring a keyword of one name.
    """
    words: dict[str, str] = {}
    for name in sorted(keyword_names(ruleset)):
        tag = to_snake(name.partition(":")[2]).upper()
        if tag in words:
            message = (
                f"{words[tag]} and {name} both stand for {tag}: compose a set with one of them"
            )
            raise ValueError(message)
        words[tag] = name
    return words


def build(action: Record, profile: str, ruleset: Ruleset) -> Position:
    """Build the position that a recorded action began in, of blank bodies."""
    words = keyword_words(ruleset)
    bodies = [_body(row, words) for row in _in_play(action).values()]
    heroes = [body for body in bodies if body.type == "hero"]
    others = [body for body in bodies if body.type != "hero"]
    return build_game(others, heroes, profile, ruleset)


def _body(row: Record, words: Mapping[str, str]) -> Body:
    return Body(
        id=row["id"],
        player=row["ctrl"] - 1,
        attack=row["atk"],
        health=row["health"],
        damage=row["damage"],
        armor=row.get("armor", 0),
        keywords=tuple(sorted(_known(row, words))),
        order=row["order"],
        position=row["pos"],
        type=_TYPES[row["type"]],
        name=row["card"],
    )


def _known(row: Record, words: Mapping[str, str]) -> frozenset[str]:
    return frozenset(words[tag] for tag in row.get("kw", ()) if tag in words)


# Comparing


def _compare(action: Record, recorded: Result, ours: Result) -> Iterator[Difference]:
    if recorded.damage != ours.damage:
        yield _explained(action, "damage", 0, recorded.damage, ours.damage)
    if recorded.deaths != ours.deaths:
        yield _explained(action, "deaths", 0, recorded.deaths, ours.deaths)
    for id in sorted({*recorded.left, *ours.left}):
        if recorded.left.get(id) != ours.left.get(id):
            yield _explained(action, "entity", id, recorded.left.get(id), ours.left.get(id))


def _explained(action: Record, what: str, id: int, recorded: object, ours: object) -> Difference:
    difference = Difference(what, id, recorded, ours, "")
    return difference._replace(reason=_reason(action, difference))


def _recorded(action: Record, words: Mapping[str, str]) -> Result:
    before = _in_play(action)
    hits = [event for event in _events(action, "damage") if event["n"] and event["id"] in before]
    deaths = [event["id"] for event in _deaths(action) if event["id"] in before]
    aside = {row["id"] for row in action["pre"]["entities"]} - set(before)
    left = {
        row["id"]: Numbers(
            row["atk"], row["health"], row["damage"], row.get("armor", 0), _known(row, words)
        )
        for row in action["post"]["entities"]
        if row["id"] not in aside and row["id"] not in deaths
    }
    return Result(tuple((event["id"], event["n"]) for event in hits), tuple(deaths), left)


def _ours(position: Position, words: Mapping[str, str]) -> Result:
    theirs = {ours: recorded for recorded, ours in position.ids.items()}
    log = position.harness.log()
    modelled = frozenset(words.values())
    return Result(
        tuple((theirs[row["target"]], row["amount"]) for row in log if row["type"] == "Damaged"),
        tuple(theirs[row["id"]] for row in log if row["type"] == "Destroyed"),
        {
            theirs[entity.id]: _numbers(entity, modelled)
            for entity in position.harness.game.state.in_play
        },
    )


def _numbers(entity: Entity, modelled: frozenset[str]) -> Numbers:
    return Numbers(
        entity.attack,
        entity.max_health,
        entity.damage,
        entity.armor,
        entity.keywords & modelled,
    )


# Reading a record


def _in_play(action: Record) -> dict[int, Record]:
    """Return what a position is built of, by recorded id."""
    return {row["id"]: row for row in action["pre"]["entities"] if row["type"] in _TYPES}


def _tags(action: Record, id: int) -> Sequence[str]:
    tags: Sequence[str] = _in_play(action).get(id, {}).get("kw", ())
    return tags


def _events(action: Record, kind: str) -> list[Record]:
    return [event for event in action["events"] if event["e"] == kind]


def _deaths(action: Record) -> list[Record]:
    return [event for event in _events(action, "zone") if event.get("what") == "death"]


# Telling


def describe(outcomes: Sequence[Outcome]) -> str:
    """Return the figures of a replay as text: agreement, disagreements, refusals, tags."""
    lines = [_agreement(outcomes, attacker) for attacker in ("minion", "hero")]
    reasons = Counter(reason for outcome in outcomes for reason in outcome.reasons)
    lines += [f"  {reason}: {count} attacks" for reason, count in sorted(reasons.items())]
    refused = [outcome for outcome in outcomes if outcome.refusal is not None]
    lines.append(f"refused by our attack rules: {len(refused)}")
    lines += [f"  {outcome.game} {outcome.i}: {outcome.refusal}" for outcome in refused]
    tags = Counter(tag for outcome in outcomes for tag in outcome.unmodelled)
    lines.append("tags in play that are not modelled, with the attacks they were there in:")
    lines += [f"  {tag}: {count}" for tag, count in sorted(tags.items())]
    return "\n".join(lines)


def _agreement(outcomes: Sequence[Outcome], attacker: str) -> str:
    ran = [outcome for outcome in outcomes if outcome.attacker == attacker]
    agree = sum(1 for outcome in ran if not outcome.differences)
    return f"attacks by a {attacker}: {agree} of {len(ran)} agree ({agreement(ran):.2%})"


def agreement(outcomes: Sequence[Outcome]) -> float:
    """Return the share of attacks that came to the same; 1 where there is none."""
    if not outcomes:
        return 1.0
    return sum(1 for outcome in outcomes if not outcome.differences) / len(outcomes)
