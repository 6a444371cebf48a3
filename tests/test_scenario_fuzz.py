"""Whatever a scenario file holds, it is run or its faults are named; nothing else comes of it."""

from __future__ import annotations

import json

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from orderofplay.testing.scenario import ScenarioError, ScenarioResult, run_scenario
from synthetic_turn import turn_ruleset

CARDS = ("Twig", "Racer", "Dart", "Fork", "Sage", "Knife", "Snare", "Pit", "Zap", "Idol", "Gambler")
NAMES = ("hero0", "hero1", "it", *CARDS, "Dart 2", "")

card = st.sampled_from(CARDS)
name = st.sampled_from(NAMES)
number = st.integers(-1, 4)
player = st.integers(0, 1)
word: st.SearchStrategy[object] = st.one_of(name, number, st.booleans(), st.just([]), st.just({}))

ROWS = {
    "summon": st.fixed_dictionaries({"summon": card, "player": player}, optional={"name": name}),
    "dealDamage": st.fixed_dictionaries({"dealDamage": name, "amount": number}),
    "destroy": st.fixed_dictionaries({"destroy": name}),
    "cast": st.fixed_dictionaries({"cast": card, "player": player}, optional={"target": name}),
    "attack": st.fixed_dictionaries({"attack": name, "defender": name}),
    "endTurn": st.fixed_dictionaries({"endTurn": player}),
    "play": st.fixed_dictionaries(
        {"play": name}, optional={"target": name, "position": number, "option": word}
    ),
    "heroPower": st.fixed_dictionaries({"heroPower": player}, optional={"target": name}),
    "useLocation": st.fixed_dictionaries({"useLocation": name}),
    "take": st.fixed_dictionaries({"take": name, "subject": name}),
    "answer": st.fixed_dictionaries({"answer": st.one_of(number, name, st.just("left"))}),
    "passTurn": st.fixed_dictionaries({"passTurn": player}, optional={"refused": name}),
    "concede": st.fixed_dictionaries({"concede": player}),
    "check": st.fixed_dictionaries({"check": name}, optional={"attack": number, "card": name}),
    "checkPlayer": st.fixed_dictionaries({"checkPlayer": player}, optional={"mana": word}),
    "checkTargets": st.fixed_dictionaries({"checkTargets": name, "targets": st.lists(name)}),
    "checkChoice": st.fixed_dictionaries({"checkChoice": st.lists(name)}),
    "junk": st.dictionaries(name, word),
}
side = st.fixed_dictionaries(
    {},
    optional={
        "crystals": st.integers(0, 11),
        "damage": st.integers(0, 31),
        "hand": st.lists(card, max_size=3),
        "deck": st.lists(card, max_size=3),
        "hero": name,
        "fatigue": word,
    },
)
board = st.lists(
    st.fixed_dictionaries(
        {"card": card, "player": player},
        optional={"name": name, "damage": number, "position": number, "give": word},
    ),
    max_size=5,
)
scenarios = st.fixed_dictionaries(
    {
        "title": st.just("x"),
        "profile": st.sampled_from(("newest", "course")),
        "turn": st.integers(0, 3),
        "actions": st.lists(st.one_of(*ROWS.values()), max_size=8),
    },
    optional={
        "active": player,
        "board": board,
        "player0": side,
        "player1": side,
        "random": st.lists(st.one_of(name, number), max_size=3),
        "new": st.lists(name, max_size=2),
        "choices": st.dictionaries(st.sampled_from(("heroesDie", "fatigue", "x")), st.booleans()),
        "final": st.fixed_dictionaries({}, optional={"winner": word, "player0": side}),
    },
)


def toml(value: object) -> str:
    """Write a value as TOML does inline."""
    if isinstance(value, dict):
        fields = (f"{json.dumps(key)} = {toml(one)}" for key, one in value.items())
        return "{ " + ", ".join(fields) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(toml(one) for one in value) + "]"
    return json.dumps(value)


def outcome(text: str) -> ScenarioResult | str:
    """Run a scenario; what is wrong with the file where something is."""
    try:
        return run_scenario(text, turn_ruleset())
    except ScenarioError as error:
        return str(error)


def check(text: str) -> None:
    """Run a scenario twice: it comes to the same, which is a result or says where the fault is."""
    found = outcome(text)
    if isinstance(found, str):
        assert found.startswith("scenario: ")
    else:
        assert found.passed == (found.report() == "")
    assert outcome(text) == found


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(scenarios)
def test_a_scenario_is_run_or_its_faults_are_named(data: dict[str, object]) -> None:
    check("\n".join(f"{key} = {toml(value)}" for key, value in data.items()))


# Actions in a position that is sound

TABLE = """
[[board]]
card = "Zap"
player = 0

[[board]]
card = "Snare"
player = 1

[[board]]
card = "Gambler"
player = 0

[[board]]
card = "Racer"
player = 0

[[board]]
card = "Decoy"
player = 1

[player0]
crystals = 10
hand = ["Dart", "Fork", "Sage", "Twig", "Knife", "Study"]
deck = ["Pebble", "Pebble", "Pebble"]

[player1]
crystals = 5
damage = 25
hand = ["Pit", "Sting"]
deck = ["Pebble"]
"""
there = st.sampled_from(
    ("hero0", "hero1", "Gambler", "Racer", "Decoy", "Dart", "Fork", "Sage", "Twig", "Knife", "Pit")
)
steps = st.one_of(
    st.fixed_dictionaries({"play": there}, optional={"target": there, "position": number}),
    st.fixed_dictionaries({"attack": there, "defender": there}),
    st.fixed_dictionaries({"heroPower": player, "target": there}),
    st.fixed_dictionaries({"answer": st.sampled_from((0, 1, "left", "Decoy"))}),
    st.fixed_dictionaries({"passTurn": player}),
    st.fixed_dictionaries({"dealDamage": there, "amount": st.integers(0, 6)}),
    st.fixed_dictionaries({"destroy": there}),
    st.fixed_dictionaries({"summon": card, "player": player}),
    st.fixed_dictionaries({"cast": card, "player": player}, optional={"target": there}),
)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(steps, min_size=1, max_size=12))
def test_what_is_refused_may_be_expected_to_be_refused(actions: list[dict[str, object]]) -> None:
    """Each action is carried out or refused; expected to be as it was, all goes as expected."""
    sound: list[dict[str, object]] = []
    for action in actions:
        for row in (action, {**action, "refused": "e"}):
            text = f'title = "x"\nprofile = "newest"\nturn = 3\nactions = {toml([*sound, row])}\n'
            result = outcome(text + TABLE)
            if isinstance(result, ScenarioResult) and result.passed:
                sound.append(row)
                break
        else:
            assert isinstance(result, str)
            assert "nothing is named" in result or "no card" in result
    if sound:
        check(f'title = "x"\nprofile = "newest"\nturn = 3\nactions = {toml(sound)}\n{TABLE}')
