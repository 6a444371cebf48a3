"""Actions of recorded games, run again, to see whether the engine does what the real game did.

The position is built of blank bodies with the recorded numbers and those keywords that
the ruleset has a word for, so a disagreement is about rules and never about card data.
Only what acted by its own text may have the text of a card of the ruleset.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from orderofplay.engine.actions import Action, Attack, PlayCard, UseHeroPower, sequence_of
from orderofplay.state.errors import OrderOfPlayError
from orderofplay.state.ruleset import Ruleset
from orderofplay.testing.harness import installed_ruleset
from orderofplay.testing.positions import Position
from orderofplay.testing.replays_position import (
    NO_FACTS,
    Facts,
    Texts,
    build,
    no_texts,
    recorded_words,
)
from orderofplay.testing.replays_reasons import NO_TEXTS, reason_for
from orderofplay.testing.replays_record import POWER, Record, events, in_play, rows_before
from orderofplay.testing.replays_result import KINDS, Result, engines, recorded


class Difference(NamedTuple):
    """One thing that the record and the engine tell differently, and why.

    ``what`` is a kind of happening (``damage``, ``deaths``, ...), ``order`` where only the
    kinds' places among each other differ, ``boards``, ``hands``, ``mana``, ``error``, or
    ``entity``; for the last ``id`` is the recorded one, and None stands for what is not in play.
    """

    what: str
    id: int
    recorded: Any
    ours: Any
    reason: str


class Outcome(NamedTuple):
    """One action, compared. ``refusal`` is the code that our rules refuse it with, and why."""

    game: str
    i: int
    actor: str
    differences: tuple[Difference, ...]
    refusal: str | None
    unmodelled: frozenset[str]

    @property
    def reasons(self) -> frozenset[str]:
        """The reasons of all differences; empty where there is none."""
        return frozenset(difference.reason for difference in self.differences)


def replay_all(
    records: Iterable[Record],
    profile: str = "hearthstone",
    ruleset: Ruleset | None = None,
    texts: Texts = no_texts,
    known: Mapping[str, str] = NO_TEXTS,
    facts: Facts = NO_FACTS,
) -> list[Outcome]:
    """Run recorded actions again, each from its own position.

    :param texts: which cards have a text here: what acted by it then does so now.
    :param known: reasons by the card or enchantment in play whose text is the reason of a
        difference, where the record itself shows none.
    :param facts: tags by the id of a card or enchantment, where the records leave them out.
    """
    rules = installed_ruleset() if ruleset is None else ruleset
    return [replay(record, profile, rules, texts, known, facts) for record in records]


def replay(
    record: Record,
    profile: str,
    ruleset: Ruleset,
    texts: Texts = no_texts,
    known: Mapping[str, str] = NO_TEXTS,
    facts: Facts = NO_FACTS,
) -> Outcome:
    """Run one recorded action again.

    It was taken, so it was legal: it runs whatever our rules say, and what they say is told.
    """
    words = recorded_words(ruleset, facts)
    position = build(record, profile, ruleset, texts, facts)
    game = position.harness.game
    game.state.random_script = _picks(record, texts) or None
    action = _action(record, position)
    refusal = game.why_illegal(action)
    happened = recorded(record, words)
    try:
        game.run(*sequence_of(game.state, action))
        found = tuple(_compare(happened, engines(record, position, words)))
    except OrderOfPlayError as error:
        found = (("error", 0, happened.happened, str(error)),)
    differences = tuple(Difference(*row, reason_for(record, *row, known)) for row in found)
    return Outcome(
        game=record["game"],
        i=record["i"],
        actor=_kind_of(record),
        differences=differences,
        refusal=None if refusal is None else f"{refusal.code}: {refusal.text}",
        unmodelled=frozenset(
            tag for row in in_play(record).values() for tag in row.get("kw", ()) if tag not in words
        ),
    )


def _kind_of(record: Record) -> str:
    """Return the word for what acted, or for the card that was played."""
    types = {row["id"]: row["type"] for row in rows_before(record)}
    found = types.get(record["source"])
    return "card" if found is None else str(found).lower().replace("_", " ")


def _action(record: Record, position: Position) -> Action:
    target = position.ids[record["target"]] if record["target"] else 0
    if record["kind"] == "ATTACK":
        return Attack(position.ids[record["source"]], target)
    if any(row["type"] == POWER and row["id"] == record["source"] for row in rows_before(record)):
        return UseHeroPower(target)
    return PlayCard(position.ids[record["source"]], target, _board_place(record))


def _board_place(record: Record) -> int:
    """Return where on its side the played card stands afterwards; -1 for none."""
    rows = record["post"]["entities"]
    for row in rows:
        if row["id"] == record["source"]:
            row_of = [r for r in rows if r["ctrl"] == row["ctrl"] and 0 < r["pos"] < row["pos"]]
            return len(row_of)
    return -1


def _picks(record: Record, texts: Texts) -> list[int | str]:
    """Return what a random effect could have picked: the cards that it created."""
    return [texts(event["card"]) for event in events(record, "create") if event.get("card")]


# Comparing


def _compare(theirs: Result, ours: Result) -> Iterator[tuple[str, int, object, object]]:
    """Yield what differs: its kind, the id of an entity, theirs and ours."""
    alike = True
    for kind in KINDS.values():
        if theirs.of_kind(kind) != ours.of_kind(kind):
            alike = False
            yield kind, 0, theirs.of_kind(kind), ours.of_kind(kind)
    if alike and theirs.happened != ours.happened:
        yield "order", 0, theirs.happened, ours.happened
    for id in sorted({*theirs.left, *ours.left}):
        if theirs.left.get(id) != ours.left.get(id):
            yield "entity", id, theirs.left.get(id), ours.left.get(id)
    for what in ("boards", "hands", "mana"):
        if getattr(theirs, what) != getattr(ours, what):
            yield what, 0, getattr(theirs, what), getattr(ours, what)


# Telling


def describe(outcomes: Sequence[Outcome]) -> str:
    """Return the figures of a replay as text: agreement, disagreements, refusals, tags."""
    actors = sorted({outcome.actor for outcome in outcomes})
    lines = [_agreement(outcomes, actor) for actor in actors]
    reasons = Counter(reason for outcome in outcomes for reason in outcome.reasons)
    lines += [f"  {reason}: {count} actions" for reason, count in sorted(reasons.items())]
    refused = [outcome for outcome in outcomes if outcome.refusal is not None]
    lines.append(f"refused by our rules: {len(refused)}")
    lines += [f"  {outcome.game} {outcome.i}: {outcome.refusal}" for outcome in refused]
    tags = Counter(tag for outcome in outcomes for tag in outcome.unmodelled)
    lines.append("tags in play that are not modelled, with the actions they were there in:")
    lines += [f"  {tag}: {count}" for tag, count in sorted(tags.items())]
    return "\n".join(lines)


def _agreement(outcomes: Sequence[Outcome], actor: str) -> str:
    ran = [outcome for outcome in outcomes if outcome.actor == actor]
    agree = sum(1 for outcome in ran if not outcome.differences)
    return f"actions of a {actor}: {agree} of {len(ran)} agree ({agreement(ran):.2%})"


def agreement(outcomes: Sequence[Outcome]) -> float:
    """Return the share of actions that came to the same; 1 where there is none."""
    if not outcomes:
        return 1.0
    return sum(1 for outcome in outcomes if not outcome.differences) / len(outcomes)
