"""Player actions as values: what is legal, what is refused and why (rulebook 19)."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator

import pytest
from orderofplay.api import IllegalAction
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
    sequence_of,
)
from orderofplay.testing import Harness
from snapshots import check_invariants, snapshot
from synthetic import minion, on, ping
from synthetic_turn import deal, pass_turn, play_new, put, refusal, turns, use


def everything(g: Harness) -> Iterator[Action]:
    """Every action there could be, over all entities and some that do not exist."""
    ids = [0, *[entity.id for entity in g.game.state.all_entities()], 999]
    for card, target in itertools.product(ids, ids):
        yield PlayCard(card, target)
        yield Attack(card, target)
    for target in ids:
        yield UseHeroPower(target)
    for option in (-1, 0, 1, 2):
        yield Answer(option)
    yield EndTurn()


def _opening() -> Harness:
    g = turns(power="Zap", mana=5)
    put(g, 0, "Racer", "Shade", "Captain", "Idol")
    put(g, 1, "Trunk", "Shade", "Pebble", "Idol")
    deal(g, 0, "Twig", "Sting", "Barb", "Dart", "Gale", "Knife", "Pit", "Fork", "Coup")
    deal(g, 1, "Twig", "Dart")
    return g


def _armed() -> Harness:
    g = _opening()
    play_new(g, "Knife")
    use(g, UseHeroPower(g.hero(1)))
    return g


def _crowded() -> Harness:
    g = _opening()
    put(g, 0, "Pebble", "Pebble", "Pebble")
    play_new(g, "Pit")
    return g


def _asked() -> Harness:
    g = _opening()
    play_new(g, "Fork")
    return g


def _other_side() -> Harness:
    g = _opening()
    pass_turn(g)
    return g


def _over() -> Harness:
    g = _opening()
    use(g, Concede(1))
    return g


POSITIONS = (_opening, _armed, _crowded, _asked, _other_side, _over)


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.__name__[1:])
def test_legal_actions_are_those_that_nothing_speaks_against(position: object) -> None:
    """And what is refused has an official code and a sentence, and leaves the game untouched."""
    g: Harness = position()  # type: ignore[operator]
    before = snapshot(g.game.state)
    legal = g.game.legal_actions()
    assert len(legal) == len(set(legal))
    allowed = set()
    for action in everything(g):
        found = g.game.why_illegal(action)
        if found is None:
            allowed.add(action)
            continue
        assert re.fullmatch(r"REQ_[A-Z0-9_]+", found.code)
        assert len(found.text.split()) >= 3
        with pytest.raises(IllegalAction) as caught:
            g.game.apply(action)
        assert (caught.value.code, str(caught.value)) == found
    assert allowed == set(legal)
    assert snapshot(g.game.state) == before


def test_actions_of_two_kinds_are_never_equal() -> None:
    """Their fields may be the same numbers: the kind is one more of them."""
    alike = (
        Attack(1, 2),
        UseLocation(1, 2),
        UseHeroPower(1, 2),
        UseHeroPower(0),
        Answer(0),
        Concede(0),
        EndTurn(),
        PlayCard(0),
        PluginAction("0", 0),
    )
    assert len(set(alike)) == len(alike)
    for one, other in itertools.permutations(alike, 2):
        assert one != other
    for action in alike:
        assert action == type(action)(*action)
        assert hash(action) == hash(type(action)(*action))
        assert action


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.__name__[1:])
def test_every_legal_action_succeeds(position: object) -> None:
    g: Harness = position()  # type: ignore[operator]
    for action in g.game.legal_actions():
        twin = g.clone()
        twin.game.apply(action)
        if twin.game.state.pending is None:
            check_invariants(twin.game.state)
        assert snapshot(twin.game.state) != snapshot(g.game.state)


def test_the_actions_of_a_small_position_in_their_order() -> None:
    """Cards of the hand, attacks in order of play, the hero power, the end of the turn."""
    g = turns(power="Zap", mana=3)
    (racer,), (pebble,) = put(g, 0, "Racer"), put(g, 1, "Pebble")
    deal(g, 0, "Trunk", "Gale")
    (trunk, _) = g.hand(0)
    mine, theirs = g.hero(0), g.hero(1)
    assert g.game.legal_actions() == [
        PlayCard(trunk),
        Attack(racer, theirs),
        Attack(racer, pebble),
        UseHeroPower(mine),
        UseHeroPower(theirs),
        UseHeroPower(racer),
        UseHeroPower(pebble),
        EndTurn(),
    ]


def test_what_no_card_may_target_is_left_out() -> None:
    """The plugins' target rules hold for cards of both sides and hero powers."""
    g = turns(power="Zap")
    (shade,) = put(g, 1, "Shade")
    (dart,) = deal(g, 0, "Dart")
    hero = g.hero(1)
    for action in (PlayCard(dart, shade), UseHeroPower(shade)):
        name = "Dart" if isinstance(action, PlayCard) else "Zap"
        assert refusal(g, action) == (
            "REQ_VALID_TARGET",
            f"{shade} is no target for {name}; its targets are [1, 2]",
        )
    assert refusal(g, PlayCard(dart, hero)) is None


def test_a_card_without_a_target_takes_none() -> None:
    g = turns()
    (twig,) = deal(g, 0, "Twig")
    assert refusal(g, PlayCard(twig, 1)) == ("REQ_NO_TARGET", "Twig takes no target")


def test_only_cards_of_the_own_hand_are_played() -> None:
    g = turns()
    (theirs,) = deal(g, 1, "Twig")
    (pebble,) = put(g, 0, "Pebble")
    for id in (theirs, pebble, 999):
        assert refusal(g, PlayCard(id)) == (
            "REQ_CARD_IN_HAND",
            f"there is no card {id} in the hand",
        )


def test_refusals_of_attacks() -> None:
    g = turns(minion("Wall", 0, 5))
    racer, wall, idol = put(g, 0, "Racer", "Wall", "Idol")
    pebble, standing = put(g, 1, "Pebble", "Idol")
    hero = g.hero(1)
    assert {
        action: refusal(g, action)
        for action in (
            Attack(999, hero),
            Attack(racer, 998),
            Attack(pebble, hero),
            Attack(racer, wall),
            Attack(wall, hero),
            Attack(idol, hero),
            Attack(racer, standing),
        )
    } == {
        Attack(999, hero): ("REQ_VALID_TARGET", "the attacker 999 does not exist"),
        Attack(racer, 998): ("REQ_VALID_TARGET", "the defender 998 does not exist"),
        Attack(pebble, hero): ("REQ_YOUR_TURN", "Pebble is the opponent's"),
        Attack(racer, wall): ("REQ_FOE", "that is a friend"),
        Attack(wall, hero): ("REQ_ATTACKER", "Wall has no Attack"),
        Attack(idol, hero): ("REQ_VALID_TARGET", "the attacker Idol is no character"),
        Attack(racer, standing): ("REQ_VALID_TARGET", "the defender Idol is no character"),
    }


def test_an_attack_counts_and_the_harness_order_does_not_ask() -> None:
    """Rules of the turn hold for player actions only (seed 001's orders know no turn)."""
    g = turns()
    (racer,) = put(g, 0, "Racer")
    hero = g.hero(1)
    use(g, Attack(racer, hero))
    assert refusal(g, Attack(racer, hero)) == (
        "REQ_NOT_EXHAUSTED_ACTIVATE",
        "Racer has attacked already",
    )
    assert g.can_attack(racer, hero) is None
    g.order_attack(racer, hero)
    assert g.health(hero) == 26


def test_before_the_first_turn_nothing_can_be_done() -> None:
    g = turns(begun=False)
    (racer,) = put(g, 0, "Racer")
    assert g.game.legal_actions() == []
    for action in (EndTurn(), Attack(racer, 2), UseHeroPower(), PlayCard(3)):
        assert refusal(g, action) == (
            "REQ_YOUR_TURN",
            "no turn has begun, or a Sequence is resolving",
        )


def test_turns_begin_once() -> None:
    g = turns()
    with pytest.raises(IllegalAction, match="a turn has begun already"):
        g.game.begin_turns(1)
    g = turns(begun=False)
    with pytest.raises(IllegalAction, match="a player is 0 or 1, not 2"):
        g.game.begin_turns(2)
    assert g.game.state.turn == 0


def test_while_a_sequence_resolves_nothing_can_be_done() -> None:
    """Rulebook def-action."""
    g = turns(minion("Crier", 1, 1, on("opening", ping(3))))
    (crier,) = deal(g, 0, "Crier")
    g.game.start(*sequence_of(g.game.state, PlayCard(crier)))
    assert g.game.step()
    assert g.game.legal_actions() == []
    assert refusal(g, EndTurn()) == (
        "REQ_YOUR_TURN",
        "no turn has begun, or a Sequence is resolving",
    )


def test_answers_and_giving_up_start_no_sequence() -> None:
    g = turns()
    for action in (Answer(0), Concede(0)):
        with pytest.raises(ValueError, match="starts no Sequence"):
            sequence_of(g.game.state, action)
