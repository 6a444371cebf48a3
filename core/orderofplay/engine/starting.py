"""The start of a game: decks, opening hands, mulligan, the second player's card (rulebook 12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from orderofplay.engine import changes, drawing
from orderofplay.engine.random import shuffle
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
        shuffle(state, side.deck)


def deal_hands(context: Context) -> None:
    """Deal the opening hands; that is no draw that anything answers."""
    state = context.state
    first = _first(context)
    for player, size in ((first, HANDS[0]), (1 - first, HANDS[1])):
        side = state.players[player]
        # An empty deck deals none.
        for _ in range(min(size, len(side.deck))):
            side.hand.append(create(state, side.deck.pop(), player, HAND).id)
    context.set(_ASKED, first)
    context.set(_REPLACED, [])


def ask_mulligan(context: Context) -> None:
    """Ask for a card to replace; the first option is to keep the rest."""
    _ask(context, _ids(context))


def take_answer(context: Context) -> None:
    """Note the card to replace and ask again, until the rest is kept."""
    registers = context.activation.registers
    answer = registers.get(_ANSWER)
    if isinstance(answer, int) and answer != KEEP:
        replaced = [*_ids(context), answer]
        registers[_REPLACED] = replaced
        if _ask(context, replaced):
            context.activation.counter -= 1


def _ask(context: Context, replaced: list[int]) -> bool:
    """Ask for a card that is to be replaced too; tell whether there is one."""
    player = context.number(_ASKED)
    left = [KEEP]
    for id in context.state.players[player].hand:
        if id not in replaced:
            left.append(id)  # noqa: PERF401 - a comprehension is a call
    if len(left) == 1:
        context.set(_ANSWER, KEEP)
        return False
    context.ask("mulligan", player, left, _ANSWER)
    return True


def replace_cards(context: Context) -> None:
    """Draw a card in each place that is free, then shuffle what was there into the deck.

    So none of the cards put back can come again (rulebook mulligan).
    """
    replaced = _ids(context)
    if not replaced:
        return
    state = context.state
    player = context.number(_ASKED)
    side = state.players[player]
    back: list[int] = []
    for id in replaced:
        # From an empty deck nothing comes, and the card stays.
        if side.deck:
            side.hand[side.hand.index(id)] = create(state, side.deck.pop(), player, HAND).id
            back.append(id)
    for id in back:
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
    """Return the cards that are to be replaced."""
    value = context.activation.registers.get(_REPLACED)
    return cast("list[int]", value) if isinstance(value, list) else []
