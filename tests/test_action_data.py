"""Player actions as JSON data."""

from __future__ import annotations

import json
from typing import Any

import pytest
from orderofplay.engine.actions import (
    Action,
    Answer,
    Attack,
    Concede,
    EndTurn,
    PlayCard,
    PluginAction,
    UseHeroPower,
    UseLocation,
)
from orderofplay.table.action_data import KINDS, ActionDataError, action_data, read_action

ACTIONS: tuple[tuple[Action, dict[str, Any]], ...] = (
    (PlayCard(3), {"action": "playCard", "card": 3}),
    (
        PlayCard(3, 4, 0, 1),
        {"action": "playCard", "card": 3, "target": 4, "position": 0, "option": 1},
    ),
    (Attack(5, 6), {"action": "attack", "attacker": 5, "defender": 6}),
    (UseHeroPower(), {"action": "useHeroPower"}),
    (UseHeroPower(7), {"action": "useHeroPower", "target": 7}),
    (UseLocation(8, 9), {"action": "useLocation", "location": 8, "target": 9}),
    (PluginAction("a:b", 3), {"action": "pluginAction", "name": "a:b", "subject": 3}),
    (EndTurn(), {"action": "endTurn"}),
    (Concede(1), {"action": "concede", "player": 1}),
    (Answer(0), {"action": "answer", "option": 0}),
)


@pytest.mark.parametrize(("action", "data"), ACTIONS)
def test_actions_as_data(action: Action, data: dict[str, Any]) -> None:
    assert action_data(action) == data
    assert read_action(json.loads(json.dumps(data)), "here") == action


def test_every_kind_of_action_has_a_form() -> None:
    assert {type(action) for action, _ in ACTIONS} == set(KINDS.values())
    assert set(KINDS.values()) == set(Action.__args__)


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        ({}, "the action is None; it is one of playCard, attack, "),
        ({"action": ["playCard"]}, "the action is ['playCard']; it is one of "),
        ({"action": "answer"}, "answer lacks option; its fields are: option"),
        ({"action": "endTurn", "x": 1}, "endTurn has no field x; its fields are: none"),
        ({"action": "answer", "option": True}, "answer: option is True; write a whole number"),
        ({"action": "answer", "option": 1.5}, "answer: option is 1.5; write a whole number"),
        (
            {"action": "pluginAction", "name": 1, "subject": 1},
            "pluginAction: name is 1; write a text",
        ),
    ],
)
def test_data_that_is_no_action(data: dict[str, Any], fault: str) -> None:
    with pytest.raises(ActionDataError) as caught:
        read_action(data, "there")
    assert str(caught.value).startswith("there")
    assert fault in str(caught.value)
