"""From a record to the position that it begins in."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
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
    player_enchantments,
    purse,
    sources,
)

#: From the id of a recorded card to that of the ruleset's card with its text, "" for none.
Texts: TypeAlias = Callable[[str], str]
#: From the id of a recorded card or enchantment to tags that the records leave out.
Facts: TypeAlias = Mapping[str, Sequence[str]]
NO_FACTS: Final[Facts] = MappingProxyType({})

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


def recorded_words(ruleset: Ruleset, facts: Facts) -> dict[str, str]:
    """Return the words of those tags that records hold, and no fact has to add: they compare."""
    added = {tag for tags in facts.values() for tag in tags}
    return {tag: word for tag, word in keyword_words(ruleset).items() if tag not in added}


def known_keywords(row: Record, words: Mapping[str, str]) -> frozenset[str]:
    """Return the recorded keywords that the ruleset has a word for."""
    return frozenset(words[tag] for tag in row.get("kw", ()) if tag in words)


def facts_known(row: Record, facts: Facts) -> list[str]:
    """Return the tags that a row has by what is known of its card and its enchantments."""
    cards = [row, *row.get("enchants", ())]
    return [tag for card in cards for tag in facts.get(card["card"] or "", ())]


def build(
    record: Record,
    profile: str,
    ruleset: Ruleset,
    texts: Texts = no_texts,
    facts: Facts = NO_FACTS,
) -> Position:
    """Build the position that a recorded action began in, in the turn of its player.

    All bodies are blank but for those whose text ``texts`` knows. Recorded numbers hold what
    auras give; what the auras of this position give is taken off them first.

    :param facts: tags by the id of a card or enchantment, where the records leave them out.
    """
    words = keyword_words(ruleset)

    def text_of(row: Record) -> str:
        return "" if _SILENCED in row.get("kw", ()) else texts(row["card"] or "")

    bodies = [_body(record, row, words, text_of(row), facts) for row in in_play(record).values()]
    acting = sources(record)
    powers = [_power(row, text_of(row)) for row in _powers(record) if row["id"] in acting]
    moment = Moment(turn=_TURN, player=actor(record) - 1)
    sides = [_side(record, player, texts) for player in (0, 1)] if "hand" in _pre(record) else []

    def made(rows: list[Body]) -> Position:
        heroes = [body for body in rows if body.type == "hero"]
        others = [body for body in rows if body.type != "hero"]
        return build_game(others, heroes, profile, ruleset, sides=sides, moment=moment)

    position = made([*bodies, *powers])
    before = [_without_auras(body, position) for body in bodies]
    return position if before == bodies else made([*before, *powers])


def _without_auras(body: Body, position: Position) -> Body:
    """Return a body without the numbers and keywords that auras of a position give it."""
    state = position.harness.game.state
    entity = state.entities[position.ids[body.id]]
    lent = [each.grant for each in entity.enchantments if each.aura]
    printed = state.ruleset.card(body.card).keywords if body.card else frozenset[str]()
    keywords = frozenset[str]().union(*(grant.keywords for grant in lent)) - printed
    return replace(
        body,
        attack=body.attack - sum(grant.attack for grant in lent),
        health=body.health - sum(grant.health for grant in lent),
        keywords=tuple(name for name in body.keywords or () if name not in keywords),
    )


def _pre(record: Record) -> Record:
    before: Record = record.get("pre", {})
    return before


def _body(record: Record, row: Record, words: Mapping[str, str], text: str, facts: Facts) -> Body:
    weapon = row["type"] == WEAPON
    known = {words[tag] for tag in facts_known(row, facts) if tag in words}
    return Body(
        id=row["id"],
        player=row["ctrl"] - 1,
        attack=row["atk"] - _lent_attack(record, row),
        health=durability(row) if weapon else row["health"],
        damage=row["damage"],
        armor=row.get("armor", 0),
        keywords=tuple(sorted(known_keywords(row, words) | known)),
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
        enchantments=tuple(
            text
            for row in player_enchantments(record, player + 1)
            if (text := texts(row["card"] or ""))
        ),
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
