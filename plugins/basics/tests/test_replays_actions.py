"""Cards and hero powers of recorded games against the engine, and made-up records of them."""

from __future__ import annotations

import os
import re
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from orderofplay.plugins.composition import with_cards
from orderofplay.testing.harness import installed_ruleset
from orderofplay.testing.replays import Outcome, agreement, describe, replay, replay_all
from orderofplay.testing.replays_facts import read_facts
from orderofplay.testing.replays_record import read_actions
from orderofplay.testing.replays_result import Numbers

FOLDER = os.environ.get("ORDEROFPLAY_REPLAYS", "")
recorded_games = pytest.mark.skipif(
    not FOLDER,
    reason="set ORDEROFPLAY_REPLAYS to the folder that holds the recorded actions",
)

# The basic hero powers before they were called by their heroes: the same powers.
POWERS = {
    "CS2_102": "HERO_01bp",
    "CS2_049": "HERO_02bp",
    "CS2_083b": "HERO_03bp",
    "CS2_101": "HERO_04bp",
    "DS1h_292": "HERO_05bp",
    "CS2_017": "HERO_06bp",
    "CS2_056": "HERO_07bp",
    "CS2_034": "HERO_08bp",
    "CS1h_001": "HERO_09bp",
}

# Cards that these games need and the plugin has not, or not as they were when played.
OTHER_CARDS: list[dict[str, Any]] = [
    {
        "id": "CS2_032 until 2019",
        "name": "Flamestrike of 4",
        "type": "spell",
        "effects": [{"effect": "damage", "targets": "enemyMinions", "amount": 4}],
    },
    {
        "id": "EX1_312 as data",
        "name": "Recorded Nether",
        "type": "spell",
        "effects": [{"effect": "destroy", "targets": "allMinions"}],
    },
    {
        "id": "BT_715 as data",
        "name": "Recorded Brawler",
        "type": "minion",
        "attack": 2,
        "health": 3,
        "keywords": ["taunt"],
        "abilities": [
            {"trigger": "selfDamaged", "effects": [{"effect": "gainAttack", "amount": 2}]}
        ],
    },
]
# What a player has for the rest of a game: the reward of a quest, and a rule of an adventure.
PLAYER_ENCHANTMENTS: list[dict[str, Any]] = [
    {
        "id": "SW_322e3",
        "name": "Crackshot",
        "type": "heroPower",
        "abilities": [{"aura": "aimPower"}],
    },
    {
        "id": "DALA_853e",
        "name": "Anomaly - Rattling",
        "type": "heroPower",
        "abilities": [
            {"aura": "multiplyTriggers", "trigger": "deathrattle", "times": 2, "whose": "all"}
        ],
    },
]
RULES = with_cards(installed_ruleset(), [*OTHER_CARDS, *PLAYER_ENCHANTMENTS])
AS_DATA = {str(card["id"]).split()[0]: str(card["id"]) for card in OTHER_CARDS}

# What the game's own tags of a card amount to; a Starship is untouchable until it is launched.
TAGS = {"UNTOUCHABLE": "UNTOUCHABLE", "STARSHIP": "UNTOUCHABLE", "TITAN": "TITAN"}


def text_of(card: str) -> str:
    """Return the id of the card with the text of a recorded one, under whatever skin."""
    plain = re.sub(r"^CORE_|_HS?\d$", "", card)
    plain = re.sub(r"^(HERO_\d\d)[a-z]*bp$", r"\1bp", plain)
    plain = re.sub(r"^\w+_COIN\d$", "GAME_005", plain)
    found = AS_DATA.get(plain) or POWERS.get(plain, plain)
    return found if found in RULES.cards else ""


def outcomes_of(name: str) -> list[Outcome]:
    records = read_actions(Path(FOLDER) / f"{name}.jsonl.gz")
    data = pytest.importorskip("hearthstone_data")
    facts = read_facts(Path(data.get_carddefs_path()), TAGS)
    return replay_all(records, "hearthstone", RULES, text_of, facts=facts)


@pytest.fixture(scope="module")
def basic() -> list[Outcome]:
    return outcomes_of("basic")


@pytest.fixture(scope="module")
def seed() -> list[Outcome]:
    return outcomes_of("seed")


def disagreements(outcomes: Sequence[Outcome]) -> dict[tuple[str, int], set[str]]:
    return {(o.game, o.i): set(o.reasons) for o in outcomes if o.differences}


@recorded_games
def test_hero_powers_and_the_coin_agree(
    basic: list[Outcome], capsys: pytest.CaptureFixture[str]
) -> None:
    """Rulebook hp-sequence, 7, 12, 16: 497 of 502, and the others contradict themselves."""
    with capsys.disabled():
        sys.stdout.write(f"\n{describe(basic)}\n")
    assert Counter(outcome.actor for outcome in basic) == {"card": 70, "hero power": 432}
    assert agreement(basic) >= 0.99
    assert disagreements(basic) == {
        ("068_2018_b27641_28t", 35): {"contradiction"},
        ("068_2018_b27641_28t", 50): {"contradiction"},
        ("068_2018_b27641_28t", 58): {"contradiction"},
        ("068_2018_b27641_28t", 69): {"contradiction"},
        ("068_2018_b27641_28t", 77): {"contradiction"},
    }
    assert sum(not outcome.differences for outcome in basic) == 497


@recorded_games
def test_rules_refuse_only_records_that_contradict_themselves(basic: list[Outcome]) -> None:
    """A hero power with more mana used than there is."""
    refused = {(o.game, o.i): o.refusal.partition(":")[0] for o in basic if o.refusal}
    assert refused == {
        ("062_2018_b25770_30t", 1): "REQ_ENOUGH_MANA",
        **{("068_2018_b27641_28t", i): "REQ_ENOUGH_MANA" for i in (86, 99, 112)},
    }


@recorded_games
def test_actions_with_the_seeds_cards_agree(
    seed: list[Outcome], capsys: pytest.CaptureFixture[str]
) -> None:
    """Seeds 000, 001, 003: all 89, and no action is refused."""
    with capsys.disabled():
        sys.stdout.write(f"\n{describe(seed)}\n")
    assert Counter(outcome.actor for outcome in seed) == {"card": 60, "minion": 25, "hero": 4}
    assert disagreements(seed) == {}
    assert [outcome.refusal for outcome in seed if outcome.refusal] == []


# Made-up records


def row(id: int, ctrl: int, **facts: object) -> dict[str, Any]:
    before = {"id": id, "card": f"card {id}", "type": "MINION", "ctrl": ctrl, "pos": 1}
    fixed = {"order": id, "atk": 2, "health": 5, "damage": 0, "num_turns_in_play": 1}
    return {**before, **fixed, **facts}


def power(card: str) -> dict[str, Any]:
    return row(3, 1, card=card, type="HERO_POWER", atk=0, health=0, pos=0, cost=2)


HEROES = (
    row(1, 1, type="HERO", atk=0, health=30, pos=0),
    row(2, 2, type="HERO", atk=0, health=30, pos=0),
)
FULL = {"max": 5, "used": 0, "temp": 0, "locked": 0, "fatigue": 0}


def state(
    rows: Sequence[Mapping[str, Any]], hand: Sequence[Mapping[str, Any]] = (), **mana: int
) -> dict[str, Any]:
    return {
        "entities": [*rows],
        "hand": {"1": [*hand], "2": []},
        "hand_size": {"1": len(hand), "2": 0},
        "deck_size": {"1": 5},
        "mana": {"1": {**FULL, **mana}, "2": FULL},
    }


def used(old: int, new: int, kind: str = "RESOURCES_USED") -> dict[str, Any]:
    return {"e": "tag", "d": 1, "id": 2, "tag": kind, "old": old, "new": new}


def block(id: int, kind: str = "PLAY", **facts: object) -> dict[str, Any]:
    return {"e": "block", "d": 0, "t": kind, "id": id, **facts}


def hit(id: int, n: int) -> dict[str, Any]:
    return {"e": "damage", "d": 2, "id": id, "n": n}


def zone(id: int, what: str, ctrl: int = 1) -> dict[str, Any]:
    return {"e": "zone", "d": 2, "id": id, "type": "MINION", "ctrl": ctrl, "what": what}


def record(
    before: Mapping[str, Any],
    events: Sequence[Mapping[str, Any]],
    after: Mapping[str, Any],
    **facts: object,
) -> dict[str, Any]:
    names = {"game": "made up", "i": 1, "kind": "PLAY", "player": 1, "target": None}
    return {**names, **facts, "pre": before, "events": list(events), "post": after}


def play(action: Mapping[str, Any], **known: str) -> Outcome:
    return replay(dict(action), "hearthstone", RULES, text_of, known)


def tap(after: Mapping[str, Any], *events: Mapping[str, Any]) -> dict[str, Any]:
    """Use a recorded Life Tap, under a skin."""
    before = state([*HEROES, power("CS2_056_H1")])
    told = [block(3), used(0, 2), *events]
    return record(before, told, after, source=3, card="CS2_056_H1")


TAPPED = state(
    [{**HEROES[0], "damage": 2}, HEROES[1], power("CS2_056_H1")], [{"id": 40, "card": None}], used=2
)


def test_hero_power() -> None:
    outcome = play(tap(TAPPED, hit(1, 2), zone(40, "draw")))
    assert outcome == Outcome("made up", 1, "hero power", (), None, frozenset())


def test_order_of_kinds_hands_and_mana_count() -> None:
    swapped = play(tap(TAPPED, zone(40, "draw"), hit(1, 2)))
    assert [(d.what, d.recorded, d.ours) for d in swapped.differences] == [
        (
            "order",
            (("draws", 0, 0), ("damage", 1, 2)),
            (("damage", 1, 2), ("draws", 0, 0)),
        )
    ]
    more = {**TAPPED, "hand_size": {"1": 2}}
    handed = play(tap(more, hit(1, 2), zone(40, "draw")))
    assert [(d.what, d.recorded, d.ours) for d in handed.differences] == [("hands", (2, 0), (1, 0))]
    richer = {**TAPPED, "mana": {"1": {**FULL, "used": 1}, "2": FULL}}
    paid = play(tap(richer, hit(1, 2), zone(40, "draw")))
    assert [(d.what, d.recorded, d.ours, d.reason) for d in paid.differences] == [
        ("mana", 4, 3, "contradiction")
    ]


def test_mana_is_that_of_who_paid() -> None:
    """In some games the recorded players are the sides the other way round."""
    action = tap(TAPPED, hit(1, 2), zone(40, "draw"))
    action["player"] = 2
    assert play(action).differences == ()
    action["events"].remove(used(0, 2))
    (difference,) = play(action).differences
    assert (difference.what, difference.recorded, difference.ours) == ("mana", 5, 3)


def test_coin_gives_mana_and_is_paid_with_temporary_mana() -> None:
    """Rulebook M1: one more this turn."""
    coin = {"id": 30, "card": "GAME_005", "cost": 0, "type": "SPELL"}
    before = state([*HEROES], [coin], used=5)
    after = state([*HEROES], used=5, temp=1)
    gained = {**used(0, 1, "TEMP_RESOURCES"), "d": 2}
    action = record(before, [block(30), gained], after, source=30, card="TSC_COIN2")
    assert play(action).differences == ()


def test_played_minion_stands_where_it_did_and_costs_what_it_did() -> None:
    """A hidden card's cost is what was paid; temporary mana goes first (rulebook temp mana)."""
    card = {"id": 30, "card": None, "cost": 0, "type": None}
    before = state([*HEROES, row(10, 1), row(11, 1, pos=2)], [card], temp=1)
    hoarder = row(30, 1, card="EX1_096", pos=2, health=1, kw=["DEATHRATTLE"])
    after = state([*HEROES, row(10, 1), hoarder, row(11, 1, pos=3)], used=1)
    events = [block(30), used(1, 0, "TEMP_RESOURCES"), used(0, 1), zone(30, "play")]
    action = record(before, events, after, source=30, card="EX1_096")
    assert play(action).differences == ()
    moved = [*HEROES, row(10, 1), {**hoarder, "pos": 3}, row(11, 1, pos=2)]
    elsewhere = {**action, "post": state(moved, used=1)}
    assert play(elsewhere).differences == ()


def test_a_text_acts_whether_it_is_recorded_or_not() -> None:
    """Loot Hoarder dies and draws, but for a silenced one; a record without a draw disagrees."""
    rows = (row(10, 1), row(11, 2, card="CORE_EX1_096", health=1, kw=["DEATHRATTLE"]))
    dead = [block(10, "ATTACK"), hit(11, 2), hit(10, 2), zone(11, "death", 2)]
    after = state([*HEROES, row(10, 1, damage=2)])
    after["hand_size"]["2"] = 1
    before = state([*HEROES, *rows])
    before["deck_size"]["2"] = 5
    drew = [block(11, "TRIGGER", kw="DEATHRATTLE"), zone(40, "draw", 2)]
    facts: dict[str, Any] = {"kind": "ATTACK", "source": 10, "card": "card 10", "target": 11}
    assert play(record(before, [*dead, *drew], after, **facts)).differences == ()
    nothing = {**after, "hand_size": {"1": 0, "2": 0}}
    silent = play(record(before, dead, nothing, **facts))
    assert [(d.what, d.recorded, d.ours) for d in silent.differences] == [
        ("draws", (), ((1, 0),)),
        ("hands", (0, 0), (0, 1)),
    ]
    hushed = [*HEROES, rows[0], {**rows[1], "kw": ["SILENCED"]}]
    assert play(record({**before, "entities": hushed}, dead, nothing, **facts)).differences == ()
    twice = play(record(before, [*dead, *drew, *drew], after, **facts))
    assert [(d.what, d.reason) for d in twice.differences] == [("draws", "deathrattle")]


def test_totem_is_the_recorded_one() -> None:
    """A random pick is scripted from what was created."""
    before = state([*HEROES, power("CS2_049")])
    totem = row(50, 1, card="CS2_051", atk=0, health=2, kw=["TAUNT"])
    created = {"e": "create", "d": 2, "id": 50, "card": "CS2_051", "type": "MINION"}
    events = [block(3), used(0, 2), {**created, "zone": "PLAY", "ctrl": 1}]
    after = state([*HEROES, power("CS2_049"), totem], used=2)
    action = record(before, events, after, source=3, card="CS2_049")
    assert play(action).differences == ()
    # Beside an aura its numbers may be others, and nothing else.
    stronger = state([*HEROES, power("CS2_049"), {**totem, "atk": 2}], used=2)
    assert play({**action, "post": stronger}).reasons == {"unexplained"}
    lord = row(12, 1, kw=["AURA"])
    beside = {**before, "entities": [*before["entities"], lord]}
    strong = {**stronger, "entities": [*stronger["entities"], {**lord, "pos": 0}]}
    assert play({**action, "pre": beside, "post": strong}).reasons == {"aura"}


def test_numbers_that_an_aura_of_the_position_gives_are_taken_off_first() -> None:
    """Raid Leader dies, and the other has the Attack of its card again (seed 003)."""
    leader = row(10, 2, card="CS2_122", atk=2, health=2)
    lent = row(11, 2, atk=3, pos=2, kw=["TAUNT"])
    before = state([*HEROES, row(12, 1, atk=4), leader, lent])
    dead = [block(12, "ATTACK"), hit(10, 4), hit(12, 2), zone(10, "death", 2)]
    after = state([*HEROES, row(12, 1, atk=4, damage=2), {**lent, "atk": 2, "pos": 1}])
    facts: dict[str, Any] = {"kind": "ATTACK", "source": 12, "card": "card 12", "target": 10}
    assert play(record(before, dead, after, **facts)).differences == ()
    with_charge = row(13, 1, card="CS2_146", kw=["CHARGE"])
    armed = row(14, 1, type="WEAPON", health=0, durability=1, atk=1, pos=0)
    hero = {**HEROES[0], "atk": 1}
    before = state([hero, HEROES[1], with_charge, armed])
    broke = [block(1, "ATTACK"), hit(2, 1), hit(14, 1), {**zone(14, "death"), "type": "WEAPON"}]
    after = state([HEROES[0], {**HEROES[1], "damage": 1}, {**with_charge, "kw": []}])
    facts = {"kind": "ATTACK", "source": 1, "card": "card 1", "target": 2}
    assert play(record(before, broke, after, **facts)).differences == ()


def test_what_a_player_has_for_the_rest_of_the_game_is_in_the_position() -> None:
    """An adventure's rule doubles Loot Hoarder's draw; a quest's reward aims Steady Shot."""
    rows = (row(10, 1), row(11, 2, card="EX1_096", health=1))
    dead = [block(10, "ATTACK"), hit(11, 2), hit(10, 2), zone(11, "death", 2)]
    drew = [block(11, "TRIGGER", kw="DEATHRATTLE"), zone(40, "draw", 2), zone(41, "draw", 2)]
    after = state([*HEROES, row(10, 1, damage=2)])
    after["hand_size"]["2"] = 2
    rule = {"1": [{"id": 80, "card": "DALA_853e"}]}
    before = {**state([*HEROES, *rows]), "player_enchants": rule}
    before["deck_size"]["2"] = 5
    facts: dict[str, Any] = {"kind": "ATTACK", "source": 10, "card": "card 10", "target": 11}
    assert play(record(before, [*dead, *drew], after, **facts)).differences == ()
    shot = [block(3, target=11), used(0, 2), hit(11, 2)]
    aimed = {"1": [{"id": 80, "card": "SW_322e3"}]}
    entities = [*HEROES, row(11, 2), power("HERO_05bp")]
    before = {**state(entities), "player_enchants": aimed}
    after = state([*HEROES, row(11, 2, damage=2), power("HERO_05bp")], used=2)
    outcome = play(record(before, shot, after, source=3, card="HERO_05bp", target=11))
    assert (outcome.differences, outcome.refusal) == ((), None)


def test_what_cannot_be_run_is_a_difference() -> None:
    before = state([*HEROES, power("CS2_049")])
    created = {"e": "create", "d": 2, "id": 50, "card": "EX1_096", "type": "MINION"}
    events = [block(3), {**created, "zone": "PLAY", "ctrl": 1}]
    (difference,) = play(record(before, events, before, source=3, card="CS2_049")).differences
    assert difference.what == "error"
    assert "the script" in difference.ours


def test_known_text_is_the_last_reason() -> None:
    before = state([*HEROES, row(12, 1, damage=4), power("CS1h_001")])
    healed = {"e": "heal", "d": 2, "id": 12, "n": 4}
    events = [block(3), used(0, 2), healed]
    after = state([*HEROES, row(12, 1), power("CS1h_001")], used=2)
    action = record(before, events, after, source=3, card="CS1h_001", target=12)
    assert play(action).reasons == {"unexplained"}
    outcome = play(action, **{"card 12": "doubles"})
    assert [(d.what, d.recorded, d.ours, d.reason) for d in outcome.differences] == [
        ("heals", ((12, 4),), ((12, 2),), "doubles"),
        (
            "entity",
            Numbers(2, 5, 0, 0, frozenset()),
            Numbers(2, 5, 2, 0, frozenset()),
            "doubles",
        ),
    ]


def test_skins_and_older_ids_are_the_same_card() -> None:
    assert text_of("CS2_034_H1") == text_of("HERO_08abp") == "HERO_08bp"
    assert text_of("CS2_017_HS1") == "HERO_06bp"
    assert text_of("CORE_EX1_096") == "EX1_096"
    assert text_of("REV_COIN2") == "GAME_005"
    assert text_of("CS2_032") == "CS2_032 until 2019"
    assert text_of("card 12") == ""
