"""The Events of a log by name, so that an expected log reads as the rulebook tells it."""

from __future__ import annotations

from typing import Any, TypeAlias

from orderofplay.api import Profile
from orderofplay.testing import Harness

Row: TypeAlias = dict[str, Any]


def damaged(target: int, amount: int) -> Row:
    return {"type": "Damaged", "target": target, "amount": amount}


def triggered(source: int, trigger: str) -> Row:
    return {"type": "Triggered", "source": source, "trigger": trigger}


def destroyed(*ids: int) -> list[Row]:
    """One row for each that one Death Creation Step takes."""
    return [{"type": "Destroyed", "id": each} for each in ids]


def death_phase(number: int) -> Row:
    return {"type": "DeathPhase", "round": number}


def summoned(id: int) -> Row:
    return {"type": "Summoned", "id": id}


def drew(player: int, id: int) -> Row:
    return {"type": "Drew", "player": player, "id": id}


def armor_lost(player: int, amount: int) -> Row:
    return {"type": "ArmorLost", "player": player, "amount": amount}


def armor_gained(player: int, amount: int) -> Row:
    return {"type": "ArmorGained", "player": player, "amount": amount}


def draws(source: int, player: int, card: int) -> list[Row]:
    """A Deathrattle "Draw a card"."""
    return [triggered(source, "deathrattle"), drew(player, card)]


def new_ids(g: Harness) -> list[int]:
    """The ids of the Summoned rows, in the order of the log."""
    return [row["id"] for row in g.log() if row["type"] == "Summoned"]


def choose(g: Harness, **choices: bool) -> Harness:
    """Set choices of the rules profile apart from any named profile, before the first action."""
    g.game.state.profile = Profile("chosen by the test", **choices)
    return g
