"""Every ordered pair of the pool and both halves: each splice is a card like any other."""

from __future__ import annotations

import functools
import itertools
import json
from typing import Any

import pytest
from orderofplay.api import CardData, Context
from orderofplay.state.definitions import NO_PROGRAM
from orderofplay.state.frames import Activation
from orderofplay.table.save import load_game, save_data
from orderofplay.testing import Answer, EndTurn, Harness, PlayCard, card_text, new_game
from orderofplay.testing.tables import begin

pytestmark = pytest.mark.needs("assemble")

halves = pytest.importorskip("orderofplay_assemble.halves")
SPLITTABLE = "assemble:splittable"


@functools.cache
def pool() -> dict[str, Any]:
    """The pool of this plugin set, by id: data and split."""
    rules = new_game().game.state.ruleset
    return {
        id: halves.Splitting(rules.cards[id].data, said[SPLITTABLE])
        for id, said in sorted(rules.marks.items())
        if SPLITTABLE in said
    }


def pairs() -> list[tuple[str, str]]:
    return list(itertools.permutations(pool(), 2))


def test_how_many_there_are() -> None:
    """17 minions of two plugins: 272 ordered pairs, 544 splices."""
    rules = new_game().game.state.ruleset
    mine = [id for id in pool() if rules.cards[id].plugin == "assemble"]
    assert (len(mine), set(pool()) - set(mine)) == (15, {"EX1_007", "EX1_131"})
    assert len(pairs()) == 272


@pytest.mark.parametrize("base", sorted(pool()))
def test_a_splice_reads_as_its_halves_and_splices_back(base: str) -> None:
    rules = new_game().game.state.ruleset
    own = pool()[base]
    for other in sorted(set(pool()) - {base}):
        for half in halves.HALVES:
            made = halves.splice(own, pool()[other], half)
            kept = own.data.model_copy(update={"id": made.data.id, "marks": ()})
            facts = ("name", "type", "cost", "attack", "health", "rarity", "minion_types")
            assert [getattr(made.data, f) for f in facts] == [getattr(kept, f) for f in facts]
            back = halves.splice(made, own, half).data
            assert back.model_copy(update={"id": base, "marks": own.data.marks}) == own.data
            card = rules.maker(made.data, "assemble").card
            text = card_text(rules, card)
            top, bottom = (other, base) if half == "top" else (base, other)
            whole, what = (card_text(rules, rules.cards[id]) for id in (top, bottom))
            assert text[:6] == whole[:6]
            assert text.lower().endswith(what.lower()[-8:])


def _made(g: Harness, base: str, other: str, half: str) -> int:
    """Put a splice into the hand of player 0, as a word does."""
    state = g.game.state
    data = halves.splice(pool()[base], pool()[other], half).data
    assert isinstance(data, CardData)
    ctx = Context(state, Activation(NO_PROGRAM, g.hero(0), 0))
    entity = ctx.add_to_hand(ctx.make_card(data, "assemble"), 0)
    assert entity is not None
    g.game.checkpoint()
    return entity.id


def _loaded(g: Harness) -> Harness:
    data = json.loads(json.dumps(save_data(g.game)))
    heroes = [player.hero.card for player in g.game.state.players]
    return Harness(load_game(data, g.game.state.ruleset, cards=heroes))


def _go_on(g: Harness, made: int) -> list[dict[str, Any]]:
    """Play the card, hurt it, end the turn and let it die, with what it asks for."""
    g.game.apply(PlayCard(made))
    g.deal_damage(made, 1)
    g.game.apply(EndTurn())
    while g.game.state.pending is not None:
        g.game.apply(Answer(0))
    if g.zone_of(made) == "play":
        g.destroy(made)
    return g.log()


@pytest.mark.parametrize("base", sorted(pool()))
def test_a_splice_plays_and_survives_save_and_load(base: str) -> None:
    """The game that was loaded goes on with the same log as the one that was saved."""
    for number, other in enumerate(sorted(set(pool()) - {base})):
        for half in halves.HALVES:
            g, _, _ = begin(
                board=[("Filler", 1), ("Filler", 0)], pool=["assemble", "basics"], seed=number
            )
            made = _made(g, base, other, half)
            twin = _loaded(g)
            log = _go_on(g, made)
            assert log != []
            assert _go_on(twin, made) == log
            assert len(g.game.state.made) == 1
