"""Games in the middle of a turn for tests, the data of cards, and the rows of the log.

`begin` sets a table: what stands on the board, what the players hold, full mana. The
short functions after it write card data and log rows as tests compare them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from orderofplay.engine.actions import PlayCard
from orderofplay.engine.zones import create, enter_play
from orderofplay.testing.harness import Harness, new_game

Data = dict[str, Any]
Row = dict[str, Any]

FILLER: Data = {"name": "Filler", "type": "minion", "attack": 1, "health": 1}


class Table(NamedTuple):
    """A game in player 0's first turn, with the ids of its board and of player 0's hand."""

    game: Harness
    board: list[int]
    hand: list[int]


def begin(
    *cards: Data,
    board: Sequence[tuple[str, int]] = (),
    hand: Sequence[str] = (),
    held: Sequence[str] = (),
    power: str = "",
    **settings: Any,  # noqa: ANN401 - as `new_game` takes them
) -> Table:
    """Begin the first turn of player 0, with 10 mana, and forget the log of all that.

    :param board: what has been in play since before the turn, in order of play.
    :param hand: cards that player 0 holds beside the one drawn for the turn.
    :param held: cards that player 1 holds.
    :param power: the hero power of both players.
    """
    settings.setdefault("profile", "hearthstone")
    g = new_game(cards=[FILLER, *cards], deck=["Filler"] * 6, **settings)
    state = g.game.state
    ids = [g.summon(name, player) for name, player in board]
    for player, names in ((0, hand), (1, held)):
        for name in names:
            card = create(state, state.ruleset.card(name), player, "hand")
            state.players[player].hand.append(card.id)
    for player in (0, 1):
        state.players[player].crystals = 10
        if power:
            enter_play(state, create(state, state.ruleset.card(power), player, "play"), -1)
    mine = g.hand(0)
    g.game.checkpoint()
    g.game.begin_turns(0)
    g.clear_log()
    return Table(g, ids, mine)


def play(g: Harness, card: int, target: int = 0, position: int = -1, option: int = -1) -> None:
    """Play a card of the hand."""
    g.game.apply(PlayCard(card, target, position, option))


def minion(name: str, attack: int, health: int, *abilities: Data, **more: object) -> Data:
    """Write the data of a minion."""
    return {
        "name": name,
        "type": "minion",
        "attack": attack,
        "health": health,
        "abilities": list(abilities),
        **more,
    }


def spell(name: str, *effects: object, **more: object) -> Data:
    """Write the data of a spell."""
    return {"name": name, "type": "spell", "effects": list(effects), **more}


def on(trigger: object, *effects: object, **more: object) -> Data:
    """Write a triggered ability."""
    return {"trigger": trigger, "effects": list(effects), **more}


def damaged(target: int, amount: int) -> Row:
    """Return the row of damage taken."""
    return {"type": "Damaged", "target": target, "amount": amount}


def healed(target: int, amount: int) -> Row:
    """Return the row of Health restored."""
    return {"type": "Healed", "target": target, "amount": amount}


def triggered(source: int, trigger: str) -> Row:
    """Return the row of a trigger that resolves."""
    return {"type": "Triggered", "source": source, "trigger": trigger}


def summoned(id: int) -> Row:
    """Return the row of a summon."""
    return {"type": "Summoned", "id": id}


def drew(player: int, id: int) -> Row:
    """Return the row of a card drawn."""
    return {"type": "Drew", "player": player, "id": id}


def died(*ids: int) -> list[Row]:
    """Return the rows of one Death Creation Step and its Death Phase."""
    rows = [{"type": "Destroyed", "id": each} for each in ids]
    return [*rows, {"type": "DeathPhase", "round": 1}]
