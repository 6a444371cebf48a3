"""The log as the seeds write it."""

from __future__ import annotations

from typing import Any

from orderofplay.state.event import Event
from orderofplay.state.ruleset import Ruleset


def event_to_dict(ruleset: Ruleset, event: Event) -> dict[str, Any]:
    """Return an Event as a dict: its type, then its fields in the declared order."""
    kind = ruleset.event_kinds[event.kind]
    row: dict[str, Any] = {"type": kind.name}
    for key, slot in kind.fields:
        row[key] = getattr(event, slot)
    return row


def log_to_dicts(ruleset: Ruleset, log: list[Event]) -> list[dict[str, Any]]:
    """Return a whole log as dicts."""
    return [event_to_dict(ruleset, event) for event in log]
