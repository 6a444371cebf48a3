"""The start of a game: decks, opening hands, mulligan, the second player's card (rulebook 12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from orderofplay.engine import changes, drawing
from orderofplay.engine.random import below
from orderofplay.engine.zones import create, enter_play
from orderofplay.state.entity import DECK, HAND, PLAY

if TYPE_CHECKING:
    from orderofplay.engine.context import Context
    from orderofplay.state.entity import Entity
    from orderofplay.state.game_state import GameState

# Cards of the opening hands, of the player who begins and of the other (rulebook mana).
HANDS: Final = (3, 4)
# The option of a mulligan that ends it: the rest of the hand is kept.
KEEP: Final = 0

_FIRST: Final = "first"
_ASKED: Final = "asked"
_ANSWER: Final = "answer"
_REPLACED: Final = "replaced"


def seat_hero_powers(context: Context) -> None:
    """Put the hero powers that the heroes name into play."""
    state = context.state
    for number in (0, 1):
        card = state.players[number].hero.card.hero_power
        if card:
            enter_play(state, create(state, context.card(card), number, PLAY), -1)


def shuffle_decks(context: Context) -> None:
    """Shuffle both decks: each order is as likely as any other."""
    state = context.state
    for side in state.players:
        deck = side.deck[:]
        for last in range(len(deck) - 1, 0, -1):
            other = below(state, last + 1)
            deck[last], deck[other] = deck[other], deck[last]
        side.deck = deck


def deal_hands(context: Context) -> None:
    """Deal the opening hands; that is no draw that anything answers."""
    first = _first(context)
    for player, size in ((first, HANDS[0]), (1 - first, HANDS[1])):
        for _ in range(size):
            _deal(context.state, player, len(context.state.players[player].hand))
    context.set(_ASKED, first)
    context.set(_REPLACED, [])


def _deal(state: GameState, player: int, place: int) -> None:
    """Deal the top card of a deck to a place in the hand; an empty deck deals none."""
    side = state.players[player]
    if side.deck:
        card = create(state, side.deck.pop(), player, HAND)
        side.hand.insert(place, card.id)


def ask_mulligan(context: Context) -> None:
    """Ask for a card to replace; the first option is to keep the rest."""
    player = context.number(_ASKED)
    replaced = _ids(context)
    left = [id for id in context.state.players[player].hand if id not in replaced]
    if left:
        context.ask("mulligan", player, [KEEP, *left], _ANSWER)
    else:
        context.set(_ANSWER, KEEP)


def take_answer(context: Context) -> None:
    """Note the card to replace and ask again, until the rest is kept."""
    answer = context.number(_ANSWER)
    if answer != KEEP:
        context.set(_REPLACED, [*_ids(context), answer])
        context.activation.counter -= 2


def replace_cards(context: Context) -> None:
    """Draw a card in each place that is free, then shuffle what was there into the deck.

    So none of the cards put back can come again (rulebook mulligan).
    """
    state = context.state
    player = context.number(_ASKED)
    for id in _ids(context):
        place = state.players[player].hand.index(id)
        if state.players[player].deck:
            state.players[player].hand.remove(id)
            _deal(state, player, place)
    for id in _ids(context):
        if id not in state.players[player].hand:
            _put_back(state, state.entities[id], player)
    context.set(_REPLACED, [])


def _put_back(state: GameState, card: Entity, player: int) -> None:
    state.own(card).zone = DECK
    changes.shuffle_card(state, card.card, player)


def ask_other_player(context: Context) -> None:
    """Let the second player have a mulligan after the first."""
    first = _first(context)
    if context.number(_ASKED) == first:
        context.set(_ASKED, 1 - first)
        context.activation.counter -= 4


def give_card(context: Context) -> None:
    """Give the second player the card that the game was begun with, after the mulligan."""
    card = context.get("card", "")
    if card:
        drawing.add_to_hand(context.state, context.card(str(card)), 1 - _first(context))


def choose_first(context: Context) -> None:
    """Make the player who begins the active one."""
    context.state.active_player = _first(context)


def _first(context: Context) -> int:
    return context.number(_FIRST)


def _ids(context: Context) -> list[int]:
    value = context.get(_REPLACED, [])
    return [id for id in value if isinstance(id, int)] if isinstance(value, list) else []
