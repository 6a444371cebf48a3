"""Positions in the middle of a turn, for tests of spells, weapons, hero powers and secrets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from orderofplay.api import HAND, PLAY
from orderofplay.engine.zones import create, enter_play
from orderofplay.testing import Attack, EndTurn, Harness, PlayCard, UseHeroPower, new_game

#: A body without text, as the cards of the decks are.
YETI = "Test Body"
BODY = {"name": YETI, "type": "minion", "cost": 4, "attack": 4, "health": 5}


def turn_of(
    player: int = 0,
    *,
    cards: Sequence[Mapping[str, Any]] = (),
    mana: int = 10,
) -> Harness:
    """The third turn of a game, with nothing on the boards and bodies in the decks."""
    g = new_game([YETI] * 9, "hearthstone", [BODY, *cards])
    state = g.game.state
    state.turn = 3
    state.active_player = player
    for side in state.players:
        side.crystals = mana
    return g


def put(g: Harness, name: str, player: int, *, fresh: bool = False) -> int:
    """Put a card into play as it is printed, without any Event."""
    state = g.game.state
    entity = create(state, state.ruleset.card(name), player, PLAY)
    enter_play(state, entity, -1)
    entity.since = state.turn if fresh else 0
    g.game.checkpoint()
    return entity.id


def hold(g: Harness, name: str, player: int) -> int:
    """Put a card into a hand."""
    state = g.game.state
    entity = create(state, state.ruleset.card(name), player, HAND)
    state.players[player].hand.append(entity.id)
    g.game.checkpoint()
    return entity.id


def wound(g: Harness, id: int, damage: int) -> None:
    """Have something damaged already."""
    g.game.state.entities[id].damage = damage
    g.game.checkpoint()


def play(g: Harness, name: str, target: int = 0) -> int:
    """Let the active player play a card that comes into the hand for it."""
    card = hold(g, name, g.game.state.active_player)
    g.game.apply(PlayCard(card, target))
    return card


def attack(g: Harness, attacker: int, defender: int) -> None:
    g.game.apply(Attack(attacker, defender))


def use_power(g: Harness, target: int = 0) -> None:
    g.game.apply(UseHeroPower(target))


def end_turn(g: Harness) -> None:
    g.game.apply(EndTurn())


def mana(g: Harness, player: int) -> int:
    return g.game.state.players[player].mana


def refusal(g: Harness, action: Any) -> str:  # noqa: ANN401 - any player action
    """The official code of why an action is illegal, empty for a legal one."""
    found = g.game.why_illegal(action)
    return "" if found is None else found.code


def transformed(id: int) -> dict[str, Any]:
    return {"type": "Transformed", "id": id}


def healed(id: int, amount: int) -> dict[str, Any]:
    return {"type": "Healed", "target": id, "amount": amount}


def revealed(player: int, id: int) -> dict[str, Any]:
    return {"type": "Revealed", "player": player, "id": id}


def returned(player: int, id: int) -> dict[str, Any]:
    return {"type": "Returned", "player": player, "id": id}


def burned(player: int, id: int) -> dict[str, Any]:
    return {"type": "Burned", "player": player, "id": id}
