"""The start of a game: decks, opening hands, mulligan, the second player's card (rulebook 12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from orderofplay.engine.changes import shuffle_card
from orderofplay.engine.choosing import ask
from orderofplay.engine.drawing import add_to_hand
from orderofplay.engine.random import shuffle
from orderofplay.engine.zones import create, enter_play
from orderofplay.state.entity import DECK, HAND, PLAY

if TYPE_CHECKING:
    from orderofplay.engine.context import Context
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
            enter_play(state, create(state, state.card(card), number, PLAY), -1)


def shuffle_decks(context: Context) -> None:
    """Shuffle both decks: each order is as likely as any other."""
    state = context.state
    for side in state.players:
        shuffle(state, side.deck)


def deal_hands(context: Context) -> None:
    """Deal the opening hands; that is no draw that anything answers."""
    state = context.state
    first = context.number(_FIRST)
    for player, size in ((first, HANDS[0]), (1 - first, HANDS[1])):
        side = state.players[player]
        deck = side.deck
        # An empty deck deals none.
        for _ in range(min(size, len(deck))):
            side.hand.append(create(state, deck.pop(), player, HAND).id)
    registers = context.activation.registers
    registers[_ASKED] = first
    registers[_REPLACED] = []


def ask_mulligan(context: Context) -> None:
    """Ask for a card to replace; the first option is to keep the rest."""
    _ask(context, context.number(_ASKED), [])


def take_answer(context: Context) -> None:
    """Note the card to replace and ask again, until the rest is kept."""
    activation = context.activation
    registers = activation.registers
    answer = registers.get(_ANSWER)
    if answer != KEEP and isinstance(answer, int):
        replaced = [*_replaced(context), answer]
        registers[_REPLACED] = replaced
        if _ask(context, context.number(_ASKED), replaced):
            activation.counter -= 1


def _ask(context: Context, player: int, replaced: list[int]) -> bool:
    """Ask for a card that is to be replaced too; tell whether there is one."""
    left = [KEEP, *context.state.players[player].hand]
    for id in replaced:
        if id in left:
            left.remove(id)
    if len(left) == 1:
        context.activation.registers[_ANSWER] = KEEP
        return False
    ask(context, "mulligan", player, left, _ANSWER)
    return True


def replace_cards(context: Context) -> None:
    """Replace what is to be replaced, and let the second player have a mulligan after the first."""
    player = context.number(_ASKED)
    replaced = _replaced(context)
    activation = context.activation
    if replaced:
        _replace(context.state, player, replaced)
        activation.registers[_REPLACED] = []
    if player == activation.registers.get(_FIRST):
        activation.registers[_ASKED] = 1 - player
        _ask(context, 1 - player, [])
        activation.counter -= 2


def _replace(state: GameState, player: int, replaced: list[int]) -> None:
    """Draw a card in each place that is free, then shuffle what was there into the deck.

    So none of the cards put back can come again (rulebook mulligan).
    """
    side = state.players[player]
    back: list[int] = []
    for id in replaced:
        # From an empty deck nothing comes, and the card stays.
        if side.deck:
            side.hand[side.hand.index(id)] = create(state, side.deck.pop(), player, HAND).id
            back.append(id)
    for id in back:
        card = state.own(state.entities[id])
        card.zone = DECK
        shuffle_card(state, card.card, player)


def give_card(context: Context) -> None:
    """Give the second player the card that the game was begun with, after the mulligan.

    The other one is the active player now.
    """
    state = context.state
    first = context.number(_FIRST)
    card = context.activation.registers.get("card")
    if card:
        add_to_hand(state, state.card(str(card)), 1 - first)
    state.active_player = first


def _replaced(context: Context) -> list[int]:
    """Return the cards that are to be replaced."""
    value = context.activation.registers.get(_REPLACED)
    return cast("list[int]", value) if isinstance(value, list) else []
