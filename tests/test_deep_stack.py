"""Depth costs nothing: resolution is an explicit stack, not recursion (DESIGN 4)."""

from __future__ import annotations

import functools
import json
import sys
from collections.abc import Iterable
from typing import Literal

from orderofplay.api import CardType, Context, Effect, NewEventKind, Plugin, Trigger
from orderofplay.engine.stack_data import stack_from_data, stack_to_data
from orderofplay.plugins.composition import candidate_of, compose
from orderofplay.state.ruleset import Ruleset
from orderofplay.testing import Harness, new_game

DEPTH = 5000


class Heard(Trigger):
    """A ping of one number: the field decides the kind of Event."""

    trigger: Literal["heard"] = "heard"
    number: int

    def event_name(self) -> str:
        """Return the kind."""
        return f"Ping{self.number}"


class TurnEnds(Trigger):
    """A turn ends."""

    trigger: Literal["turnEnds"] = "turnEnds"
    event = "TurnEnding"


class Send(Effect):
    """Raise the ping of one number."""

    effect: Literal["send"] = "send"
    number: int

    def perform(self, ctx: Context) -> None:
        """Raise it."""
        ctx.raise_event(f"deep:Ping{self.number}", ctx.source.id, ctx.controller)


class Deep(Plugin):
    """As many kinds of Event as the chain is long."""

    def triggers(self) -> Iterable[type[Trigger]]:
        """Return the triggers."""
        return (Heard, TurnEnds)

    def effects(self) -> Iterable[type[Effect]]:
        """Return the effect."""
        return (Send,)

    def events(self) -> Iterable[NewEventKind]:
        """Return the kinds, of which only the last is logged."""
        return [
            NewEventKind(f"Ping{number}", (("source", "subject"),), logged=number == DEPTH)
            for number in range(DEPTH + 1)
        ]

    def card_types(self) -> Iterable[CardType]:
        """Return the one type."""
        return (CardType("minion", "board", True, ("attack", "health"), ("abilities",)),)


@functools.cache
def _ruleset() -> Ruleset:
    return compose([candidate_of("deep", Deep())])


def _chain() -> Harness:
    """One card whose every trigger raises what the next one answers."""
    links = [
        {
            "trigger": {"trigger": "heard", "number": n},
            "effects": [{"effect": "send", "number": n + 1}],
        }
        for n in range(DEPTH)
    ]
    start = {"trigger": "turnEnds", "effects": [{"effect": "send", "number": 0}]}
    card = {
        "name": "Chain",
        "type": "minion",
        "attack": 0,
        "health": 1,
        "abilities": [start, *links],
    }
    g = new_game(ruleset=_ruleset(), cards=[card])
    g.summon("Chain", 0)
    g.clear_log()
    return g


def test_thousands_of_nested_triggers_resolve() -> None:
    """DESIGN 4: recursion dies at about 200 nested triggers; this stack is far past its limit."""
    g = _chain()
    g.game.start("endTurn", {"player": 0})
    deepest = 0
    while g.game.step():
        deepest = max(deepest, len(g.game.state.stack))

    assert deepest > DEPTH > sys.getrecursionlimit()
    labels = ["turnEnds", *["heard"] * DEPTH]
    assert g.log() == [
        *[{"type": "Triggered", "source": 3, "trigger": label} for label in labels],
        {"type": f"Ping{DEPTH}", "source": 3},
    ]
    assert g.game.state.resolving == set()


def test_the_deepest_stack_is_data_too() -> None:
    """DESIGN 4: cloned and written as JSON where it is deepest, it goes on alike."""
    g = _chain()
    g.game.start("endTurn", {"player": 0})
    while len(g.game.state.stack) < DEPTH:
        g.game.step()

    twin = g.clone()
    text = json.dumps(stack_to_data(twin.game.state))
    stack_from_data(twin.game.state, json.loads(text))
    g.game.resolve()
    twin.game.resolve()

    assert len(g.log()) == DEPTH + 2
    assert twin.log() == g.log()
