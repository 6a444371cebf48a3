"""Every ordered pair of the pool and both halves: each splice is a card like any other."""

from __future__ import annotations

import itertools
import json
from random import Random
from typing import Any, Final

import pytest
from orderofplay.api import CardData, Context
from orderofplay.state.definitions import NO_PROGRAM
from orderofplay.state.frames import Activation
from orderofplay.table.save import load_game, save_data
from orderofplay.testing import EndTurn, Harness, PlayCard, card_text, new_game
from orderofplay.testing.tables import begin, died, healed, summoned, triggered

from .splices import halves, pool

pytestmark = pytest.mark.needs("assemble")

# How many random actions follow the play of a splice.
_ACTIONS: Final = 4


def pairs() -> list[tuple[str, str]]:
    return list(itertools.permutations(pool(), 2))


def test_how_many_there_are() -> None:
    """50 minions of two plugins: 2,450 ordered pairs, 4,900 splices."""
    rules = new_game().game.state.ruleset
    mine = [id for id in pool() if rules.cards[id].plugin == "assemble"]
    assert (len(mine), set(pool()) - set(mine)) == (47, {"EX1_007", "EX1_131", "NEW1_020"})
    assert len(pairs()) == 2450


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


def _answered(g: Harness, dice: Random) -> None:
    """Answer what is asked, so that something else may happen."""
    while g.game.state.pending is not None:
        g.game.apply(dice.choice(g.game.legal_actions()))


def _go_on(g: Harness, made: int, seed: int, saved: bool = False) -> list[dict[str, Any]]:
    """Play the card, then at random; hurt it and let it die. ``saved``: load it in between."""
    dice = Random(seed)  # noqa: S311 - a game at random, the same each time
    g.game.apply(PlayCard(made))
    for _ in range(_ACTIONS):
        g.game.apply(dice.choice(g.game.legal_actions()))
    g = _loaded(g) if saved else g
    _answered(g, dice)
    for hurt in (lambda: g.deal_damage(made, 1), lambda: g.destroy(made)):
        if g.zone_of(made) == "play":
            hurt()
            _answered(g, dice)
    g.game.apply(EndTurn())
    return g.log()


@pytest.mark.parametrize("base", sorted(pool()))
def test_a_splice_plays_and_survives_save_and_load(base: str) -> None:
    """In a game at random; one loaded with the card in the hand, and again after, has its log."""
    table, _, _ = begin(
        board=[("Filler", 1), ("Filler", 0)],
        hand=["Fireball", "Fiery War Axe"],
        power="HERO_01bp",
        pool=["assemble", "basics"],
        seed=sorted(pool()).index(base),
    )
    for number, other in enumerate(sorted(set(pool()) - {base})):
        for half in halves.HALVES:
            g = Harness(table.game.clone())
            made = _made(g, base, other, half)
            twin = _loaded(g)
            log = _go_on(g, made, number)
            assert log != []
            assert _go_on(twin, made, number, saved=True) == log
            assert f"{base}+{other}:{half}" in g.game.state.made


GOLEM, BEHEMOTH, TANKS = "BE_861", "BE_749", "BE_550"


def _spliced_in_hand(base: str, other: str, half: str, *random: str) -> tuple[Harness, int, str]:
    """A splice in a hand of 10 mana, the text it has, and scripted picks for what it does."""
    g, _, _ = begin(pool=["assemble"], random=[*random])
    made = _made(g, base, other, half)
    state = g.game.state
    return g, made, card_text(state.ruleset, state.entities[made].card)


def test_a_top_with_an_effect_of_its_own_keeps_it() -> None:
    """Rulebook 21: "Deathrattle: Summon two random 1-Cost minions." is a top half."""
    g, made, text = _spliced_in_hand(GOLEM, BEHEMOTH, "top", "TLC_249", "BE_207")
    assert text == ("Deathrattle: Summon two random 1-Cost minions. Restore 3 Health to your hero.")
    g.game.apply(PlayCard(made))
    g.deal_damage(g.hero(0), 5)
    g.clear_log()
    g.destroy(made)
    assert g.log() == [
        *died(made),
        triggered(made, "deathrattle"),
        *(summoned(id) for id in g.board(0)),
        healed(g.hero(0), 3),
    ]


def test_a_bottom_leaves_the_effect_of_the_top_behind() -> None:
    g, made, text = _spliced_in_hand(GOLEM, BEHEMOTH, "bottom")
    assert text == "Taunt. Reborn. Deathrattle: Give your minions +3 Attack."
    g.game.apply(PlayCard(made))
    g.clear_log()
    g.destroy(made)
    (back,) = g.board(0)
    assert g.log() == [*died(made), triggered(made, "deathrattle"), summoned(back)]


def test_a_top_has_the_other_abilities_of_its_card() -> None:
    """What is copied has both halves, as the card that was made in the game has them."""
    g, made, text = _spliced_in_hand(GOLEM, TANKS, "top")
    assert text == (
        "Battlecry: Summon two copies of this. Deathrattle: Restore 3 Health to your hero."
    )
    g.game.apply(PlayCard(made))
    _, one, two = g.board(0)
    g.deal_damage(g.hero(0), 5)
    g.clear_log()
    g.destroy(two)
    assert g.log() == [*died(two), triggered(two, "deathrattle"), healed(g.hero(0), 3)]
    assert g.game.state.entities[one].card is g.game.state.entities[made].card


def test_a_bottom_brings_no_other_ability() -> None:
    _, _, text = _spliced_in_hand(TANKS, GOLEM, "bottom")
    assert text == (
        "Battlecry: Summon two copies of this. Deathrattle: Restore 3 Health to your hero."
    )
    _, _, text = _spliced_in_hand(GOLEM, TANKS, "bottom")
    assert text == "Taunt. Reborn. Deathrattle: Deal 3 damage to a random enemy."
