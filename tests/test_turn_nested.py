"""Sequences that an effect begins within another: they take their rows one by one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

import pytest
from orderofplay.api import Context, Effect
from orderofplay.plugins.composition import candidate_of, compose
from orderofplay.plugins.freezing import with_cards
from snapshots import check_invariants
from synthetic import CARDS, ping, spell
from synthetic_turn import TURN_CARDS, SyntheticTurn, deal, play_new, turns


class Again(Effect):
    """Use the hero power, within the Sequence under way."""

    effect: Literal["again"] = "again"

    def perform(self, ctx: Context) -> None:
        """Begin it."""
        power = ctx.state.players[ctx.controller].hero_power
        if power is not None:
            ctx.begin("usePower", {"power": power.id, "target": ctx.hero(ctx.opponent).id})


class PlayNext(Effect):
    """Play the first card of the hand, within the Sequence under way."""

    effect: Literal["playNext"] = "playNext"

    def perform(self, ctx: Context) -> None:
        """Begin it."""
        ctx.begin("playSpell", {"card": ctx.hand(ctx.controller)[0].id})


class _Nesting(SyntheticTurn):
    """The plugin with both."""

    def effects(self) -> Iterable[type[Effect]]:
        """Bring them too."""
        return (*super().effects(), Again, PlayNext)


@pytest.mark.parametrize("word", ["again", "playNext"])
def test_a_nested_sequence_is_taken_once(word: str) -> None:
    """Its log is what its rows give, which alone run where a trace is kept."""
    composed = compose([candidate_of("synthetic", _Nesting())])
    ruleset = with_cards(composed, (*CARDS, *TURN_CARDS), "synthetic")
    logs: list[Any] = []
    for trace in (False, True):
        inner = spell("Inner", ping(5))
        outer = spell("Outer", ping(1), {"effect": word}, ping(2))
        g = turns(inner, outer, ruleset=ruleset, power="Zap", trace=trace)
        deal(g, 0, "Inner")
        play_new(g, "Outer")

        check_invariants(g.game.state)
        assert g.game.state.stack == []
        graveyard = [
            g.game.state.entities[id].card.name for id in g.game.state.players[0].graveyard
        ]
        assert graveyard == (["Inner", "Outer"] if word == "playNext" else ["Outer"])
        logs.append(g.log())
    assert logs[0] == logs[1]
    assert [row.get("amount") for row in logs[0] if row["type"] == "Pinged"] == (
        [1, 5, 2] if word == "playNext" else [1, 2]
    )
