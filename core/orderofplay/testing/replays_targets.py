"""What the server offered in recorded games: who may attack whom, and why others may not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple

from orderofplay.engine.actions import Attack
from orderofplay.engine.legality import why_no_attack_now
from orderofplay.engine.offering import legal_actions
from orderofplay.state.ruleset import Ruleset
from orderofplay.testing.harness import installed_ruleset
from orderofplay.testing.positions import Position
from orderofplay.testing.replays_position import NO_FACTS, Facts, build
from orderofplay.testing.replays_record import Record, rows_before

#: No text is the reason of a deviation.
UNEXPLAINED: Final = "unexplained"
NO_TEXTS: Final[Mapping[str, str]] = MappingProxyType({})
_NONE: Final[frozenset[int]] = frozenset()


class Offer(NamedTuple):
    """Who may attack whom, and the code of why those that may not may not."""

    targets: Mapping[int, frozenset[int]]
    refused: Mapping[int, str]


class Deviation(NamedTuple):
    """One thing offered differently: the ``targets`` of an attacker, or the ``code`` of another."""

    what: str
    id: int
    recorded: object
    ours: object
    reason: str


class Comparison(NamedTuple):
    """One recorded offer, compared."""

    game: str
    i: int
    deviations: tuple[Deviation, ...]
    codes: Mapping[str, int]

    @property
    def reasons(self) -> frozenset[str]:
        """The reasons of all deviations; empty where there is none."""
        return frozenset(deviation.reason for deviation in self.deviations)


def compare_offers(
    records: Iterable[Record],
    profile: str = "hearthstone",
    ruleset: Ruleset | None = None,
    texts: Mapping[str, str] = NO_TEXTS,
    facts: Facts = NO_FACTS,
) -> list[Comparison]:
    """Compare recorded offers with what our rules offer in the same positions.

    :param texts: reasons by the id of the card, or enchantment, whose text is the reason.
    :param facts: tags by the id of a card or enchantment, where the records leave them out.
    """
    rules = installed_ruleset() if ruleset is None else ruleset
    return [compare(record, profile, rules, texts, facts) for record in records]


def compare(
    record: Record,
    profile: str,
    ruleset: Ruleset,
    texts: Mapping[str, str] = NO_TEXTS,
    facts: Facts = NO_FACTS,
) -> Comparison:
    """Compare one recorded offer."""
    theirs = _offered(record)
    ours = _ours(record, build(record, profile, ruleset, facts=facts))
    return Comparison(
        record["game"],
        record["i"],
        tuple(_deviations(record, theirs, ours, texts)),
        Counter(code for id, code in theirs.refused.items() if id in ours.refused),
    )


def _offered(record: Record) -> Offer:
    return Offer(
        {row["id"]: frozenset(row["targets"]) for row in record["can_attack"]},
        {row["id"]: row["error"] for row in record["cannot"]},
    )


def _ours(record: Record, position: Position) -> Offer:
    state = position.harness.game.state
    theirs = {ours: id for id, ours in position.ids.items()}
    enemies = [
        entity
        for entity in state.in_play
        if entity.card.type.character and entity.controller != state.active_player
    ]
    # A minion comes before the hero, since Rush speaks against heroes only.
    enemies.sort(key=lambda entity: entity.card.type.place == "hero")
    refused: dict[int, str] = {}
    for row in record["cannot"]:
        if row["id"] in position.ids:
            refusal = why_no_attack_now(state, position.ids[row["id"]], enemies[0].id)
            refused[row["id"]] = "" if refusal is None else refusal.code
    targets: dict[int, frozenset[int]] = {}
    for action in legal_actions(state):
        if isinstance(action, Attack):
            attacker = theirs[action.attacker]
            targets[attacker] = targets.get(attacker, _NONE) | {theirs[action.defender]}
    return Offer(targets, refused)


def _deviations(
    record: Record, theirs: Offer, ours: Offer, texts: Mapping[str, str]
) -> Iterator[Deviation]:
    for id in sorted({*theirs.targets, *ours.targets}):
        mine, other = theirs.targets.get(id, _NONE), ours.targets.get(id, _NONE)
        if mine != other:
            reason = _reason(record, [id, *sorted(mine ^ other)], texts)
            yield Deviation("targets", id, mine, other, reason)
    for id, code in sorted(ours.refused.items()):
        if code != theirs.refused[id]:
            reason = _reason(record, [id], texts)
            yield Deviation("code", id, theirs.refused[id], code, reason)


def _reason(record: Record, ids: Sequence[int], texts: Mapping[str, str]) -> str:
    """Return the reason by the first card or enchantment involved whose text is one."""
    rows = {row["id"]: row for row in rows_before(record)}
    for id in ids:
        for row in (rows[id], *rows[id].get("enchants", ())):
            if row["card"] in texts:
                return texts[row["card"]]
    return UNEXPLAINED


# Telling


def describe_offers(comparisons: Sequence[Comparison]) -> str:
    """Return the figures of compared offers as text."""
    same = sum(1 for each in comparisons if not each.deviations)
    lines = [f"offers: {same} of {len(comparisons)} agree ({share(comparisons):.2%})"]
    reasons = Counter(reason for each in comparisons for reason in each.reasons)
    lines += [f"  {reason}: {count} offers" for reason, count in sorted(reasons.items())]
    codes = Counter[str]()
    for each in comparisons:
        codes.update(each.codes)
    wrong = Counter(d.recorded for each in comparisons for d in each.deviations if d.what == "code")
    lines += [f"  {code}: {n - wrong[code]} of {n}" for code, n in sorted(codes.items())]
    return "\n".join(lines)


def share(comparisons: Sequence[Comparison]) -> float:
    """Return the share of offers that are the same; 1 where there is none."""
    if not comparisons:
        return 1.0
    return sum(1 for each in comparisons if not each.deviations) / len(comparisons)
