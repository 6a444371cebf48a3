"""From a record to the position that it begins in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from pydantic.alias_generators import to_snake

from orderofplay.state.ruleset import Ruleset
from orderofplay.testing.positions import Body, Moment, Position, Side, build_game, keyword_names
from orderofplay.testing.replays_record import (
    POWER,
    TYPES,
    WEAPON,
    Record,
    actor,
    in_play,
    mana_changes,
    purse,
    sources,
)

#: From the id of a recorded card to that of the ruleset's card with its text, "" for none.
Texts: TypeAlias = Callable[[str], str]

# What came into play in this turn did so in turn 2, all else before.
_TURN: Final = 2
_SILENCED: Final = "SILENCED"


def no_texts(_card: str) -> str:
    """Give no card a text."""
    return ""


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


def known_keywords(row: Record, words: Mapping[str, str]) -> frozenset[str]:
    """Return the recorded keywords that the ruleset has a word for."""
    return frozenset(words[tag] for tag in row.get("kw", ()) if tag in words)


def build(record: Record, profile: str, ruleset: Ruleset, texts: Texts = no_texts) -> Position:
    """Build the position that a recorded action began in, in the turn of its player.

    All bodies are blank but for those that acted by their own text and that ``texts`` knows.
    """
    words = keyword_words(ruleset)
    acting = sources(record)

    def text_of(row: Record) -> str:
        silenced = _SILENCED in row.get("kw", ())
        return "" if row["id"] not in acting or silenced else texts(row["card"] or "")

    bodies = [_body(record, row, words, text_of(row)) for row in in_play(record).values()]
    heroes = [body for body in bodies if body.type == "hero"]
    others = [body for body in bodies if body.type != "hero"]
    others += [_power(row, text_of(row)) for row in _powers(record) if row["id"] in acting]
    moment = Moment(turn=_TURN, player=actor(record) - 1)
    sides = [_side(record, player, texts) for player in (0, 1)] if "hand" in _pre(record) else []
    return build_game(others, heroes, profile, ruleset, sides=sides, moment=moment)


def _pre(record: Record) -> Record:
    before: Record = record.get("pre", {})
    return before


def _body(record: Record, row: Record, words: Mapping[str, str], text: str) -> Body:
    weapon = row["type"] == WEAPON
    return Body(
        id=row["id"],
        player=row["ctrl"] - 1,
        attack=row["atk"] - _lent_attack(record, row),
        health=durability(row) if weapon else row["health"],
        damage=row["damage"],
        armor=row.get("armor", 0),
        keywords=tuple(sorted(known_keywords(row, words))),
        order=row["order"],
        position=row["pos"],
        type=TYPES[row["type"]],
        name=row["card"] or "",
        card=text,
        attacks=row.get("num_attacks_this_turn", 0),
        fresh=not row.get("num_turns_in_play", 0),
    )


def durability(row: Record) -> int:
    """Return a weapon's durability; the older games record what is left of it as Health."""
    number: int = row["durability"] if "durability" in row else row["health"]
    return number


def _lent_attack(record: Record, row: Record) -> int:
    """Return what a hero's recorded Attack has of its weapon: it is sheathed in the other turn."""
    if row["type"] != "HERO" or row["ctrl"] != actor(record):
        return 0
    weapons = [
        other["atk"]
        for other in in_play(record).values()
        if other["type"] == WEAPON and other["ctrl"] == row["ctrl"]
    ]
    lent: int = min(sum(weapons), row["atk"])
    return lent


def _powers(record: Record) -> list[Record]:
    return [row for row in _pre(record).get("entities", ()) if row["type"] == POWER]


def _power(row: Record, text: str) -> Body:
    return Body(
        id=row["id"],
        player=row["ctrl"] - 1,
        order=row["order"],
        type="heroPower",
        name=row["card"],
        card=text,
        cost=row.get("cost", 0),
    )


def _side(record: Record, player: int, texts: Texts) -> Side:
    before = record["pre"]
    key = str(player + 1)
    mana = before["mana"][purse(record, player + 1)]
    return Side(
        player=player,
        hand=tuple(_held(record, card, player, texts) for card in before["hand"].get(key, ())),
        deck=before["deck_size"].get(key, 0),
        crystals=mana["max"],
        spent=mana["used"],
        temporary=mana["temp"],
        fatigue=mana["fatigue"],
    )


def _held(record: Record, card: Record, player: int, texts: Texts) -> Body:
    """Make a card of a hand. Of hidden ones only the played is known, by what happened."""
    if card["id"] != record["source"]:
        return Body(id=card["id"], player=player, name=card["card"] or "hidden card")
    played = _played(record)
    return Body(
        id=card["id"],
        player=player,
        attack=played.get("atk", 0),
        health=played.get("health", 1),
        type=played["type"],
        name=record["card"],
        card=texts(record["card"]),
        cost=_paid(record),
    )


def _played(record: Record) -> Record:
    """Return the numbers of the card that is played, as it stands after the action."""
    for row in record["post"]["entities"]:
        if row["id"] == record["source"]:
            kind = TYPES.get(row.get("type", "MINION"), "minion")
            return {**row, "type": kind}
    return {"type": "spell"}


def _paid(record: Record) -> int:
    """Return what was paid: a hidden card has no recorded cost, but mana is seen to go."""
    used = mana_changes(record, "RESOURCES_USED")
    temporary = mana_changes(record, "TEMP_RESOURCES")
    # A text that gives or takes mana does so deeper down.
    changes = [event for event in (*used, *temporary) if event["d"] == 1]
    return sum(abs(event["new"] - event["old"]) for event in changes)
