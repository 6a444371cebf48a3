"""Player actions as JSON data, as records and programs outside Python write them.

An action is a dict with its kind under ``action`` and its fields in camelCase, without
those that have their usual value: ``{"action": "playCard", "card": 12, "target": 4}``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

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
from orderofplay.state.errors import OrderOfPlayError

Data: TypeAlias = dict[str, Any]

#: The kinds of action by their names in data.
KINDS: Final[Mapping[str, type[Action]]] = {
    "playCard": PlayCard,
    "attack": Attack,
    "useHeroPower": UseHeroPower,
    "useLocation": UseLocation,
    "pluginAction": PluginAction,
    "endTurn": EndTurn,
    "concede": Concede,
    "answer": Answer,
}
_NAMES: Final = {kind: name for name, kind in KINDS.items()}
# Every field holds a whole number, save for the name of a plugin's action.
_TEXTS: Final = frozenset({"name"})


class ActionDataError(OrderOfPlayError):
    """Data that is no action: where it stands, what is wrong, what would be right."""


def action_data(action: Action) -> Data:
    """Return an action as JSON data."""
    data: Data = {"action": _NAMES[type(action)]}
    for field, value in action._asdict().items():
        if field not in action._field_defaults or action._field_defaults[field] != value:
            data[field] = value
    return data


def read_action(data: Mapping[str, Any], where: str) -> Action:
    """Read an action from JSON data.

    :param where: what errors call the place of the data, such as a file and a line.
    :raises ActionDataError: the data is no action; whether the rules allow it is not asked.
    """
    name = data.get("action")
    kind = KINDS.get(name) if isinstance(name, str) else None
    if kind is None:
        message = f"{where}: the action is {name!r}; it is one of {', '.join(KINDS)}"
        raise ActionDataError(message)
    fields = {field: value for field, value in data.items() if field != "action"}
    _check_fields(kind, fields, f"{where}: {name}")
    return kind(**fields)


def _check_fields(kind: type[Action], fields: Data, where: str) -> None:
    # The last field of every action says its kind, which is the action's name already.
    names = kind._fields[:-1]
    unknown = sorted(set(fields) - set(names))
    missing = [f for f in names if f not in fields and f not in kind._field_defaults]
    if unknown or missing:
        told = f"lacks {', '.join(missing)}" if missing else f"has no field {', '.join(unknown)}"
        known = ", ".join(names) or "none"
        message = f"{where} {told}; its fields are: {known}"
        raise ActionDataError(message)
    for field, value in fields.items():
        right = str if field in _TEXTS else int
        if type(value) is not right:
            noun = "text" if right is str else "whole number"
            message = f"{where}: {field} is {value!r}; write a {noun}"
            raise ActionDataError(message)
