"""What the rules refuse is refused with a reason, and changes nothing (DESIGN 4)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from orderofplay.api import IllegalAction
from orderofplay.testing import Harness
from snapshots import snapshot
from synthetic import FRIENDS, hit, minion, spell
from synthetic_events import play

TARGETED = spell("Pat", hit({"selector": "it", "registerName": "target"}), target=FRIENDS)
TAKE = spell("Take", {"effect": "take"})

# Ids of the position below.
BOULDER, WALL, IDOL, ENEMY, DEAD, IN_HAND = 3, 4, 5, 6, 7, 10


def _position() -> Harness:
    g = play(minion("Wall", 0, 9), TARGETED, TAKE, minion("Pebble", 3, 3), deck=["Boulder"])
    assert g.summon("Boulder", 0) == BOULDER
    assert g.summon("Wall", 0) == WALL
    assert g.summon("Idol", 0) == IDOL
    assert g.summon("Boulder", 1) == ENEMY
    assert g.summon("Seedpod", 1) == DEAD
    g.destroy(DEAD)
    g.cast("Take", 0)
    assert g.hand(0) == [IN_HAND]
    while len(g.board(1)) < 7:
        g.summon("Boulder", 1)
    return g


REFUSALS: dict[str, tuple[Callable[[Harness], object], str]] = {
    "a stranger attacks": (lambda g: g.order_attack(99, 2), "the attacker 99 does not exist"),
    "nobody is attacked": (lambda g: g.order_attack(BOULDER, 99), "the defender 99 does not exist"),
    "a dead one attacks": (
        lambda g: g.order_attack(DEAD, 1),
        "the attacker Seedpod is not in play but in zone graveyard",
    ),
    "one in hand is attacked": (
        lambda g: g.order_attack(ENEMY, IN_HAND),
        "the defender Boulder is not in play but in zone hand",
    ),
    "a relic attacks": (lambda g: g.order_attack(IDOL, 2), "the attacker Idol is no character"),
    "a relic is attacked": (
        lambda g: g.order_attack(ENEMY, IDOL),
        "the defender Idol is no character",
    ),
    "a friend is attacked": (lambda g: g.order_attack(BOULDER, 1), "that is a friend"),
    "a wall attacks": (lambda g: g.order_attack(WALL, 2), "Wall has no Attack"),
    "the first rule gives the reason": (
        lambda g: g.order_attack(WALL, BOULDER),
        "that is a friend",
    ),
    "a full board": (
        lambda g: g.summon("Boulder", 1),
        "player 1's board is full: Boulder has no place",
    ),
    "an unknown card": (
        lambda g: g.summon("Bolder", 0),
        "no card with the id or name 'Bolder' in this ruleset",
    ),
    "an ambiguous card": (
        lambda g: g.summon("Pebble", 0),
        "several cards are named 'Pebble'; use an id: synthetic:Pebble, data:Pebble",
    ),
    "a spell is summoned": (
        lambda g: g.summon("Quake", 0),
        "Quake is a spell: it does not stand on a board",
    ),
    "a third player": (lambda g: g.summon("Boulder", 2), "a player is 0 or 1, not 2"),
    "a third player's turn": (lambda g: g.end_turn(-1), "a player is 0 or 1, not -1"),
    "a third player's spell": (lambda g: g.cast("Quake", 3), "a player is 0 or 1, not 3"),
    "an unknown spell": (
        lambda g: g.cast("Quack", 0),
        "no card with the id or name 'Quack' in this ruleset",
    ),
    "a minion is cast": (
        lambda g: g.cast("Boulder", 0),
        "Boulder is a minion without a text to cast",
    ),
    "a spell without its target": (
        lambda g: g.cast("Pat", 0),
        "Pat needs a target, one of [3, 4]",
    ),
    "a spell on what is no target": (
        lambda g: g.cast("Pat", 0, ENEMY),
        "6 is no target for Pat; its targets are [3, 4]",
    ),
    "a target for a spell that takes none": (
        lambda g: g.cast("Quake", 0, ENEMY),
        "Quake takes no target",
    ),
    "negative damage": (lambda g: g.deal_damage(BOULDER, -1), "damage is 0 or more, not -1"),
    "damage to nobody": (lambda g: g.deal_damage(99, 1), "there is no entity 99"),
    "damage to the dead": (
        lambda g: g.deal_damage(DEAD, 1),
        "Seedpod is not in play but in zone graveyard",
    ),
    "damage to a card in hand": (
        lambda g: g.deal_damage(IN_HAND, 1),
        "Boulder is not in play but in zone hand",
    ),
    "damage to a relic": (
        lambda g: g.deal_damage(IDOL, 1),
        "Idol is no character: it takes no damage",
    ),
    "nobody is destroyed": (lambda g: g.destroy(99), "there is no entity 99"),
    "the dead are destroyed": (
        lambda g: g.destroy(DEAD),
        "Seedpod is not in play but in zone graveyard",
    ),
}


@pytest.mark.parametrize(("action", "reason"), REFUSALS.values(), ids=list(REFUSALS))
def test_a_refused_action_changes_nothing(action: Callable[[Harness], object], reason: str) -> None:
    g = _position()
    before = snapshot(g.game.state)
    log = g.log()

    with pytest.raises(IllegalAction) as caught:
        action(g)

    assert str(caught.value) == reason
    assert snapshot(g.game.state) == before
    assert g.log() == log


def test_whether_an_attack_is_legal_can_be_asked() -> None:
    """Seed 001: the reason that an order gives, None for what may be ordered."""
    g = _position()
    assert g.can_attack(BOULDER, ENEMY) is None
    assert g.can_attack(BOULDER, 2) is None
    assert g.can_attack(WALL, 2) == "Wall has no Attack"
    assert g.can_attack(BOULDER, WALL) == "that is a friend"


@pytest.mark.parametrize(
    "action",
    [
        lambda g: g.summon("Wall", 0),
        lambda g: g.deal_damage(ENEMY, 1),
        lambda g: g.destroy(ENEMY),
        lambda g: g.order_attack(BOULDER, ENEMY),
        lambda g: g.cast("Quake", 0),
        lambda g: g.end_turn(0),
    ],
    ids=["summon", "damage", "destroy", "attack", "cast", "end of turn"],
)
def test_nothing_can_be_done_while_something_resolves(action: Callable[[Harness], object]) -> None:
    """Rulebook def-action: actions can be taken only while nothing resolves."""
    g = _position()
    undisturbed = g.clone()
    for game in (g, undisturbed):
        game.game.start("cast", {"card": "synthetic:Quake", "player": 0})
        for _ in range(5):
            game.game.step()
    before = snapshot(g.game.state)

    with pytest.raises(IllegalAction, match="a Sequence is resolving: no action can be taken"):
        action(g)

    assert snapshot(g.game.state) == before
    for game in (g, undisturbed):
        game.game.resolve()
    assert snapshot(g.game.state) == snapshot(undisturbed.game.state)


def test_a_full_board_silently_stops_a_summon_by_an_effect() -> None:
    """Rulebook position: summon effects silently stop, where an action is refused."""
    g = play(spell("Muster", *[{"effect": "call", "card": "Boulder"}] * 9))

    g.cast("Muster", 0)

    assert len(g.board(0)) == 7
    assert [row["type"] for row in g.log()] == ["Summoned"] * 7


def test_drawing_from_an_empty_deck_does_nothing_without_fatigue() -> None:
    """The seeds' decks never run out; what fatigue does is a profile's choice."""
    g = play(TAKE)
    g.cast("Take", 0)
    assert (g.log(), g.hand(0)) == ([], [])
