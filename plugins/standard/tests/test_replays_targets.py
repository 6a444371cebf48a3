"""The attack rules against what the server offered in recorded games."""

from __future__ import annotations

import os
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from orderofplay.testing.harness import installed_ruleset
from orderofplay.testing.replays_record import read_actions
from orderofplay.testing.replays_targets import (
    Comparison,
    Deviation,
    compare,
    compare_offers,
    describe_offers,
    share,
)

from .recorded_facts import known_facts

FOLDER = os.environ.get("ORDEROFPLAY_REPLAYS", "")
recorded_games = pytest.mark.skipif(
    not FOLDER,
    reason="set ORDEROFPLAY_REPLAYS to the folder that holds the recorded offers",
)

# The card whose recorded targets are those of an ability (docs/replays.md).
TEXTS = {"TTN_737": "titan"}

# The one offer that deviates.
EXPLAINED = {("130_2023_b185749_19t", 85): {"titan"}}


@pytest.fixture(scope="module")
def comparisons() -> list[Comparison]:
    records = read_actions(Path(FOLDER) / "targets.jsonl.gz")
    return compare_offers(records, texts=TEXTS, facts=known_facts())


@recorded_games
def test_offers_agree(comparisons: list[Comparison], capsys: pytest.CaptureFixture[str]) -> None:
    """Rulebook attack-legality: attackers, targets and codes of 2,009 of 2,010 positions."""
    with capsys.disabled():
        sys.stdout.write(f"\n{describe_offers(comparisons)}\n")
    same = [each for each in comparisons if not each.deviations]
    assert (len(same), len(comparisons)) == (2009, 2010)
    assert share(comparisons) >= 0.99


@recorded_games
def test_every_deviation_is_explained(comparisons: list[Comparison]) -> None:
    found = {(each.game, each.i): each.reasons for each in comparisons if each.deviations}
    assert found == EXPLAINED


@recorded_games
def test_codes_agree(comparisons: list[Comparison]) -> None:
    """The official REQ_ codes, all 3,427 of them."""
    told = Counter[str]()
    for each in comparisons:
        told.update(each.codes)
    assert told == {
        "REQ_ATTACKER_CAN_ATTACK": 105,
        "REQ_ATTACKER_NOT_FROZEN": 34,
        "REQ_ATTACK_GREATER_THAN_0": 1487,
        "REQ_NOT_EXHAUSTED_ACTIVATE": 630,
        "REQ_NOT_MINION_JUST_PLAYED": 1165,
        "REQ_SUBCARD_IS_PLAYABLE": 6,
    }
    assert [d for each in comparisons for d in each.deviations if d.what == "code"] == []


# Made-up offers


def row(id: int, ctrl: int, **facts: object) -> dict[str, Any]:
    before = {"id": id, "card": f"card {id}", "type": "MINION", "ctrl": ctrl, "pos": 1}
    fixed = {"order": id, "atk": 2, "health": 5, "damage": 0, "num_turns_in_play": 1}
    return {**before, **fixed, **facts}


def offer(
    can: dict[int, list[int]], cannot: dict[int, str], *rows: dict[str, Any]
) -> dict[str, Any]:
    heroes = [row(id, id, type="HERO", atk=0, health=30, pos=0) for id in (1, 2)]
    return {
        "game": "made up",
        "i": 1,
        "player": 1,
        "entities": [*heroes, *rows],
        "can_attack": [{"id": id, "targets": targets} for id, targets in can.items()],
        "cannot": [{"id": id, "error": code} for id, code in cannot.items()],
    }


def deviations(record: dict[str, Any], **texts: str) -> tuple[Deviation, ...]:
    return compare(record, "hearthstone", installed_ruleset(), texts).deviations


ROWS = (row(10, 1), row(11, 1, num_turns_in_play=0), row(12, 2))
CANNOT = {1: "REQ_ATTACK_GREATER_THAN_0", 11: "REQ_NOT_MINION_JUST_PLAYED"}


def test_the_same_offer() -> None:
    assert deviations(offer({10: [2, 12]}, CANNOT, *ROWS)) == ()


def test_a_target_more_or_less_is_told() -> None:
    (less,) = deviations(offer({10: [12]}, CANNOT, *ROWS))
    assert less == Deviation("targets", 10, frozenset({12}), frozenset({2, 12}), "unexplained")
    (nobody,) = deviations(offer({}, CANNOT, *ROWS))
    assert (nobody.recorded, nobody.ours) == (frozenset(), frozenset({2, 12}))


def test_another_code_is_told() -> None:
    (code,) = deviations(offer({10: [2, 12]}, {11: "REQ_ATTACKER_NOT_FROZEN"}, *ROWS))
    assert code == Deviation(
        "code", 11, "REQ_ATTACKER_NOT_FROZEN", "REQ_NOT_MINION_JUST_PLAYED", "unexplained"
    )
    (free,) = deviations(offer({10: [2, 12]}, {10: "REQ_ATTACKER_NOT_FROZEN"}, *ROWS))
    assert (free.recorded, free.ours) == ("REQ_ATTACKER_NOT_FROZEN", "")


def test_a_text_is_a_reason_of_attacker_target_or_enchantment() -> None:
    hidden = offer({10: [2]}, CANNOT, *ROWS)
    assert [d.reason for d in deviations(hidden, **{"card 12": "hidden"})] == ["hidden"]
    assert [d.reason for d in deviations(hidden, **{"card 10": "picky"})] == ["picky"]
    assert [d.reason for d in deviations(hidden, **{"card 11": "other"})] == ["unexplained"]
    charmed_one = {**ROWS[0], "enchants": [{"id": 30, "card": "charm"}]}
    charmed = offer({10: [2]}, CANNOT, charmed_one, *ROWS[1:])
    assert [d.reason for d in deviations(charmed, charm="charmed")] == ["charmed"]


def test_what_is_dormant_is_no_target_and_has_its_code() -> None:
    asleep = [row(id, ctrl, kw=["DORMANT"]) for id, ctrl in ((13, 1), (14, 2))]
    cannot = {**CANNOT, 13: "REQ_ATTACKER_CAN_ATTACK"}
    record = offer({10: [2, 12]}, cannot, *ROWS, *asleep)
    compared = compare(record, "hearthstone", installed_ruleset())
    assert compared.deviations == ()
    assert compared.codes == {
        "REQ_ATTACKER_CAN_ATTACK": 1,
        "REQ_ATTACK_GREATER_THAN_0": 1,
        "REQ_NOT_MINION_JUST_PLAYED": 1,
    }


def test_a_fact_counts_as_a_recorded_tag() -> None:
    """Of a card, as of an enchantment: what is Untouchable, and a Titan."""
    permanent, titan = row(13, 2), row(14, 1, num_turns_in_play=0)
    facts = {"card 13": ("UNTOUCHABLE",), "card 14": ("TITAN",)}
    cannot = {**CANNOT, 14: "REQ_SUBCARD_IS_PLAYABLE"}
    record = offer({10: [2, 12]}, cannot, *ROWS, permanent, titan)
    assert compare(record, "hearthstone", installed_ruleset(), facts=facts).deviations == ()
    assert len(compare(record, "hearthstone", installed_ruleset()).deviations) == 2


def test_figures_as_text() -> None:
    record = offer({10: [2]}, CANNOT, *ROWS)
    compared = [compare(record, "hearthstone", installed_ruleset())]
    assert describe_offers(compared).splitlines() == [
        "offers: 0 of 1 agree (0.00%)",
        "  unexplained: 1 offers",
        "  REQ_ATTACK_GREATER_THAN_0: 1 of 1",
        "  REQ_NOT_MINION_JUST_PLAYED: 1 of 1",
    ]
