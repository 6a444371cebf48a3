"""The engine against attacks of recorded games, and the comparison against made-up records."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from orderofplay.testing.harness import installed_ruleset
from orderofplay.testing.replays import Outcome, agreement, describe, replay, replay_all
from orderofplay.testing.replays_facts import read_facts
from orderofplay.testing.replays_position import build
from orderofplay.testing.replays_record import read_actions
from orderofplay.testing.replays_result import Numbers

from .recorded_facts import TAGS, known_facts

FOLDER = os.environ.get("ORDEROFPLAY_REPLAYS", "")
recorded_games = pytest.mark.skipif(
    not FOLDER,
    reason="set ORDEROFPLAY_REPLAYS to the folder that holds the recorded actions",
)

# Each disagreement, by game and number of the action; docs/replays.md says why.
EXPLAINED = {
    ("068_2018_b27641_28t", 45): {"contradiction"},
    ("068_2018_b27641_28t", 48): {"contradiction"},
    ("068_2018_b27641_28t", 49): {"contradiction"},
    ("068_2018_b27641_28t", 70): {"contradiction"},
    ("092_2019_b38377_25t", 37): {"cantAttack"},
    ("092_2019_b38377_25t", 52): {"cantAttack"},
    ("112_2021_b88998_32t", 14): {"deathOrder"},
    ("122_2022_b144772_37t", 42): {"deathrattle"},
    ("138_2025_bunknown_36t", 79): {"deathOrder"},
    ("138_2025_bunknown_36t", 80): {"deathOrder"},
    ("140_2025_bunknown_41t", 180): {"deathrattle"},
    ("144_2026_bunknown_17t", 38): {"rebornOtherwise"},
}

# The attack that our rules refuse, since a weapon's text allowed it (docs/replays.md).
REFUSED = {("074_2019_b28855_20t", 76): "REQ_NOT_EXHAUSTED_ACTIVATE"}


@pytest.fixture(scope="module")
def actions() -> list[dict[str, Any]]:
    return list(read_actions(Path(FOLDER) / "combat.jsonl.gz"))


@pytest.fixture(scope="module")
def outcomes(actions: list[dict[str, Any]]) -> list[Outcome]:
    return replay_all(actions, facts=known_facts())


def of(outcomes: Sequence[Outcome], actor: str) -> list[Outcome]:
    return [outcome for outcome in outcomes if outcome.actor == actor]


@recorded_games
def test_attacks_agree(outcomes: list[Outcome], capsys: pytest.CaptureFixture[str]) -> None:
    """Rulebook combat-1 to combat-4, DCS, armor, divine-shield, weapons: 1,359 of 1,371."""
    with capsys.disabled():
        sys.stdout.write(f"\n{describe(outcomes)}\n")
    ran = {actor: of(outcomes, actor) for actor in ("minion", "hero")}
    agree = {actor: sum(not o.differences for o in rows) for actor, rows in ran.items()}
    assert {actor: len(rows) for actor, rows in ran.items()} == {"minion": 1218, "hero": 153}
    assert agree == {"minion": 1207, "hero": 152}
    assert agreement(outcomes) >= 0.99


@recorded_games
def test_every_disagreement_is_explained(outcomes: list[Outcome]) -> None:
    found = {(o.game, o.i): set(o.reasons) for o in outcomes if o.differences}
    assert found == EXPLAINED


@recorded_games
def test_rules_refuse_only_what_a_text_allowed(outcomes: list[Outcome]) -> None:
    refused = {(o.game, o.i): o.refusal.partition(":")[0] for o in outcomes if o.refusal}
    assert refused == REFUSED


@recorded_games
def test_recorded_games_tell_profiles_apart(actions: list[dict[str, Any]]) -> None:
    """The course's order of a fight's damage (seed 001) is not that of the real game."""
    course = of(replay_all(actions, "course", facts=known_facts()), "minion")
    assert agreement(course) < 0.8
    swapped = [d for o in course for d in o.differences if d.what == "damage"]
    assert len(swapped) == 298
    assert all(difference.ours == difference.recorded[::-1] for difference in swapped)


# Made-up records


def row(id: int, ctrl: int, **facts: object) -> dict[str, Any]:
    before = {"id": id, "card": f"card {id}", "type": "MINION", "ctrl": ctrl, "pos": 1}
    fixed = {"order": id, "atk": 2, "health": 5, "damage": 0, "num_turns_in_play": 1}
    return {**before, **fixed, **facts}


HEROES = (
    row(1, 1, type="HERO", atk=0, health=30, pos=0),
    row(2, 2, type="HERO", atk=0, health=30, pos=0),
)


def record(
    rows: Sequence[Mapping[str, Any]],
    events: Sequence[Mapping[str, Any]],
    post: Sequence[Mapping[str, Any]],
    source: int = 10,
    target: int = 11,
) -> dict[str, Any]:
    return {
        "game": "made up",
        "i": 1,
        "kind": "ATTACK",
        "player": 1,
        "source": source,
        "target": target,
        "pre": {"entities": [*HEROES, *rows]},
        "events": list(events),
        "post": {"entities": [*HEROES, *post]},
    }


def hit(id: int, n: int) -> dict[str, Any]:
    return {"e": "damage", "d": 1, "id": id, "n": n}


def death(id: int, ctrl: int, type: str = "MINION") -> dict[str, Any]:
    return {"e": "zone", "id": id, "type": type, "ctrl": ctrl, "what": "death"}


def run(action: dict[str, Any]) -> Outcome:
    return replay(action, "hearthstone", installed_ruleset())


FIGHT = (row(10, 1), row(11, 2, atk=3))
FOUGHT = (row(10, 1, damage=3), row(11, 2, atk=3, damage=2))


def test_agreement() -> None:
    outcome = run(record(FIGHT, [hit(11, 2), hit(10, 3)], FOUGHT))
    assert outcome == Outcome("made up", 1, "minion", (), None, frozenset())


def test_damage_order_counts() -> None:
    """Recorded games: a fight's damage comes defender first."""
    outcome = run(record(FIGHT, [hit(10, 3), hit(11, 2)], FOUGHT))
    (difference,) = outcome.differences
    assert difference.what == "damage"
    assert difference.recorded == ((10, 3), (11, 2))
    assert difference.ours == ((11, 2), (10, 3))
    assert difference.reason == "unexplained"


def test_numbers_count() -> None:
    post = (row(10, 1, damage=3, atk=4), row(11, 2, atk=3, damage=2))
    (difference,) = run(record(FIGHT, [hit(11, 2), hit(10, 3)], post)).differences
    assert (difference.what, difference.id) == ("entity", 10)
    assert difference.recorded == Numbers(4, 5, 3, 0, frozenset())
    assert difference.ours == Numbers(2, 5, 3, 0, frozenset())
    assert difference.reason == "unexplained"


def test_death_that_did_not_happen_counts() -> None:
    rows = (row(10, 1), row(11, 2, health=2))
    post = (row(10, 1, damage=2), row(11, 2, health=2, damage=2))
    outcome = run(record(rows, [hit(11, 2), hit(10, 2)], post))
    assert [(d.what, d.ours, d.reason) for d in outcome.differences] == [
        ("deaths", ((11, 0),), "unexplained"),
        ("entity", None, "unexplained"),
    ]


def test_hit_on_a_shield_is_recorded_as_0() -> None:
    """Rulebook divine-shield: no Damage Event, and the shield is gone."""
    rows = (row(10, 1), row(11, 2, atk=3, kw=["DIVINE_SHIELD", "AURA"]))
    post = (row(10, 1, damage=3), row(11, 2, atk=3, kw=["AURA"]))
    outcome = run(record(rows, [hit(11, 0), hit(10, 3)], post))
    assert outcome.differences == ()
    assert outcome.unmodelled == {"AURA"}


def test_shield_that_stays_counts() -> None:
    rows = (row(10, 1), row(11, 2, atk=3, kw=["DIVINE_SHIELD"]))
    post = (row(10, 1, damage=3), row(11, 2, atk=3, kw=["DIVINE_SHIELD"]))
    (difference,) = run(record(rows, [hit(11, 0), hit(10, 3)], post)).differences
    assert (difference.what, difference.id, difference.reason) == ("entity", 11, "unexplained")


def test_damage_to_a_hero_is_recorded_before_armor() -> None:
    """Rulebook armor: what it absorbs counts as damage taken."""
    hero = row(2, 2, type="HERO", atk=0, health=30, armor=1, pos=0)
    action = record((row(10, 1),), [hit(2, 2)], (row(10, 1),), target=2)
    action["pre"]["entities"][1] = hero
    action["post"]["entities"][1] = {**hero, "armor": 0, "damage": 1}
    assert run(action).differences == ()


def test_refusal_is_told_and_the_attack_runs_all_the_same() -> None:
    rows = (row(10, 1), row(11, 2), row(12, 2, kw=["TAUNT"], pos=2))
    post = (row(10, 1, damage=2), row(11, 2, damage=2), row(12, 2, kw=["TAUNT"]))
    outcome = run(record(rows, [hit(11, 2), hit(10, 2)], post))
    assert outcome.differences == ()
    assert outcome.refusal == "REQ_TARGET_TAUNTER: card 12 has Taunt and must be attacked first"


def test_what_is_dormant_takes_no_part_and_is_compared() -> None:
    """Rulebook dormant: it neither protects nor dies, even with 0 Health, and stays as it is."""
    asleep = row(12, 2, health=0, pos=2, kw=["DORMANT", "TAUNT"])
    outcome = run(record((*FIGHT, asleep), [hit(11, 2), hit(10, 3)], (*FOUGHT, asleep)))
    assert (outcome.differences, outcome.refusal) == ((), None)
    awake = {**asleep, "kw": ["TAUNT"]}
    outcome = run(record((*FIGHT, asleep), [hit(11, 2), hit(10, 3)], (*FOUGHT, awake)))
    (difference,) = outcome.differences
    assert (difference.id, difference.ours.keywords) == (
        12,
        {"standard:dormant", "standard:taunt"},
    )


def test_what_is_known_of_a_card_or_enchantment_is_in_the_position() -> None:
    """A fact lets the position have a tag that no record holds, so that it is not compared."""
    wall = row(12, 2, pos=2, kw=["TAUNT"])
    fight = record((*FIGHT, wall), [hit(11, 2), hit(10, 3)], (*FOUGHT, wall))
    assert run(fight).refusal == "REQ_TARGET_TAUNTER: card 12 has Taunt and must be attacked first"
    permanent = {"card 12": ("UNTOUCHABLE",)}
    outcome = replay(fight, "hearthstone", installed_ruleset(), facts=permanent)
    assert (outcome.differences, outcome.refusal) == ((), None)
    charmed = {**FIGHT[0], "enchants": [{"id": 70, "card": "charm"}]}
    fight = record((charmed, FIGHT[1], wall), [hit(11, 2), hit(10, 3)], (*FOUGHT, wall))
    charm = {"charm": ("IGNORES_TAUNT",)}
    outcome = replay(fight, "hearthstone", installed_ruleset(), facts=charm)
    assert (outcome.differences, outcome.refusal) == ((), None)


def test_facts_are_read_from_card_data(tmp_path: Path) -> None:
    """Only the tags that are asked for, by what they amount to, and not those that are 0."""
    file = tmp_path / "cards.xml"
    file.write_text(
        """<Defs>
        <Entity CardID="ship"><Tag name="STARSHIP" value="1"/><Tag name="COST" value="3"/></Entity>
        <Entity CardID="wall"><Tag name="TITAN" value="0"/></Entity>
        <Entity CardID="gate"><Tag name="UNTOUCHABLE" value="1"/></Entity>
        </Defs>""",
        encoding="utf-8",
    )
    assert read_facts(file, TAGS) == {"ship": ("UNTOUCHABLE",), "gate": ("UNTOUCHABLE",)}


def test_reason_death_order() -> None:
    rows = (row(10, 1, health=2), row(11, 2, health=2))
    events = [hit(11, 2), hit(10, 2), death(11, 2), death(10, 1)]
    assert run(record(rows, events, ())).reasons == {"deathOrder"}


def test_reborn_comes_back() -> None:
    """Rulebook Reborn: with 1 Health, and without it."""
    rows = (row(10, 1), row(11, 2, health=4, damage=2, kw=["REBORN"]))
    events = [hit(11, 2), hit(10, 2), death(11, 2)]
    post = (row(10, 1, damage=2), row(50, 2, health=4, damage=3))
    assert run(record(rows, events, post)).differences == ()
    whole = (row(10, 1, damage=2), row(50, 2, health=4))
    enchanted = (row(10, 1), {**rows[1], "enchants": [{"id": 70, "card": "gift"}]})
    assert run(record(rows, events, whole)).reasons == {"unexplained"}
    assert run(record(enchanted, events, whole)).reasons == {"rebornOtherwise"}


def test_reason_deathrattle() -> None:
    rows = (row(10, 1), row(11, 2, health=2, kw=["DEATHRATTLE"]))
    events = [hit(11, 2), hit(10, 2), death(11, 2)]
    post = (row(10, 1, damage=2), row(50, 2, health=1))
    outcome = run(record(rows, events, post))
    assert [(d.what, d.id, d.reason) for d in outcome.differences] == [
        ("entity", 50, "deathrattle")
    ]
    drawn = {"e": "zone", "id": 60, "ctrl": 2, "what": "draw"}
    outcome = run(record(rows, [*events, drawn], post[:1]))
    assert [(d.what, d.recorded, d.reason) for d in outcome.differences] == [
        ("draws", ((1, 0),), "deathrattle")
    ]


def test_reason_new_entity_of_nothing_known() -> None:
    outcome = run(record(FIGHT, [hit(11, 2), hit(10, 3)], (*FOUGHT, row(50, 2))))
    assert outcome.reasons == {"unexplained"}


def test_reason_cannot_attack_any_more() -> None:
    post = (row(10, 1, damage=3, kw=["CANT_ATTACK"]), FOUGHT[1])
    assert run(record(FIGHT, [hit(11, 2), hit(10, 3)], post)).reasons == {"cantAttack"}
    post = (row(10, 1, damage=3, kw=["CANT_ATTACK", "RUSH"]), FOUGHT[1])
    assert run(record(FIGHT, [hit(11, 2), hit(10, 3)], post)).reasons == {"unexplained"}


def weapon(id: int, ctrl: int, **facts: object) -> dict[str, Any]:
    return row(id, ctrl, type="WEAPON", health=0, durability=2, pos=0, **facts)


def armed_attack(hero: int, blade: Mapping[str, Any], *after: Mapping[str, Any]) -> dict[str, Any]:
    """Let the first hero, with its recorded Attack, attack a minion with 5 Health."""
    rows = (row(11, 2, atk=0), blade)
    action = record(rows, [hit(11, 3), hit(blade["id"], 1)], after, source=1)
    action["pre"]["entities"][0] = row(1, 1, type="HERO", atk=hero, health=30, pos=0)
    return action


def test_a_hero_s_attack_is_its_weapon_s() -> None:
    """Rulebook weapons: one use of its durability (D29), recorded as a hit or not."""
    post = (row(11, 2, atk=0, damage=3), weapon(30, 1, atk=3, damage=1))
    action = armed_attack(3, weapon(30, 1, atk=3), *post)
    action["post"]["entities"][0] = row(1, 1, type="HERO", atk=3, health=30, pos=0)
    assert run(action).differences == ()


def test_a_weapon_breaks() -> None:
    action = armed_attack(3, weapon(30, 1, atk=3, damage=1), row(11, 2, atk=0, damage=3))
    action["events"].append(death(30, 1, "WEAPON"))
    assert run(action).differences == ()


def test_reason_hero_weaker_than_its_weapon() -> None:
    post = (row(11, 2, atk=0, damage=3), weapon(30, 1, atk=4, damage=1))
    action = armed_attack(3, weapon(30, 1, atk=4), *post)
    action["post"]["entities"][0] = row(1, 1, type="HERO", atk=3, health=30, pos=0)
    assert [(d.what, d.id, d.reason) for d in run(action).differences] == [
        ("damage", 0, "unexplained"),
        ("entity", 1, "contradiction"),
        ("entity", 11, "unexplained"),
    ]


def test_reason_contradiction() -> None:
    rows = (row(10, 1, damage=1), row(11, 2, atk=3))
    outcome = run(record(rows, [hit(11, 2), hit(10, 3)], FOUGHT))
    assert outcome.reasons == {"contradiction"}


def test_position_is_the_recorded_one() -> None:
    rows = (row(10, 1, pos=2, order=7), row(12, 1, order=9), row(11, 2, order=8))
    position = build(record(rows, [], ()), "hearthstone", installed_ruleset())
    ids = position.ids
    assert position.harness.board(0) == [ids[12], ids[10]]
    entities = position.harness.game.state.in_play
    assert [e.id for e in entities] == [ids[1], ids[2], ids[10], ids[11], ids[12]]


def test_figures_as_text() -> None:
    rows = (row(10, 1), row(11, 2), row(12, 2, kw=["TAUNT", "AURA"], pos=2))
    outcome = run(record(rows, [hit(11, 2)], (row(10, 1), row(11, 2, damage=2))))
    assert describe([outcome]).splitlines() == [
        "actions of a minion: 0 of 1 agree (0.00%)",
        "  unexplained: 1 actions",
        "refused by our rules: 1",
        "  made up 1: REQ_TARGET_TAUNTER: card 12 has Taunt and must be attacked first",
        "tags in play that are not modelled, with the actions they were there in:",
        "  AURA: 1",
    ]
