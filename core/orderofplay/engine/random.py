"""Random picks: one small integer-state generator per game, or a script of picks."""

from __future__ import annotations

import functools
import struct
from typing import TYPE_CHECKING, Final

from orderofplay.state.errors import ScriptError

if TYPE_CHECKING:
    from orderofplay.state.definitions import Card
    from orderofplay.state.entity import Entity
    from orderofplay.state.game_state import GameState

# Knuth's 64-bit linear congruential generator (MMIX); the high bits are the good ones.
_MULTIPLIER: Final = 6364136223846793005
_INCREMENT: Final = 1442695040888963407
_MASK: Final = (1 << 64) - 1
# The low bits of a state, which no number is made of.
_POOR: Final = 33
# The bits of a product of two such numbers.
_LANE: Final = 128


def below(state: GameState, bound: int) -> int:
    """Draw a number from 0 up to and without ``bound``.

    A script gives the number itself.

    :raises ScriptError: the scripted number does not fit.
    """
    if state.random_script is not None:
        value = _scripted(state)
        if not isinstance(value, int) or not 0 <= value < bound:
            message = f"the script says {value!r} where a number from 0 to {bound - 1} is drawn"
            raise ScriptError(message)
        return value
    state.random_seed = (state.random_seed * _MULTIPLIER + _INCREMENT) & _MASK
    return (state.random_seed >> _POOR) % bound


def shuffle(state: GameState, cards: list[Card]) -> None:
    """Shuffle cards in place: each order is as likely as any other.

    :raises ScriptError: a scripted number does not fit.
    """
    last = len(cards)
    if last < 2:  # noqa: PLR2004 - one card has one order
        return
    for number in _row(state, last - 1):
        other = number % last
        last -= 1
        card = cards[last]
        cards[last] = cards[other]
        cards[other] = card


def _row(state: GameState, count: int) -> tuple[int, ...]:
    """Draw the numbers for a shuffle, as `below` would one by one, but without the remainder.

    A game begins with sixty. They come of one product, since each number takes several
    operations with long integers, which are slow in a compiled engine too.
    """
    if state.random_script is not None:
        return tuple([below(state, bound) for bound in range(count + 1, 1, -1)])
    factors, summands, good, numbers = _steps(count)
    states = (state.random_seed & _MASK) * factors + summands
    state.random_seed = (states >> (_LANE * (count - 1))) & _MASK
    row = (states >> _POOR) & good
    return numbers.unpack(row.to_bytes(_LANE // 8 * count, "little"))


@functools.cache
def _steps(count: int) -> tuple[int, int, int, struct.Struct]:
    """Return what makes so many states of the generator of one, and their numbers of those.

    Any number of steps is one factor and one summand. Each has a lane in which its product finds
    room, whose lower half is the state. The third number keeps the good bits of the states.
    """
    factor, summand = 1, 0
    factors = summands = good = 0
    for place in range(count):
        factor = (factor * _MULTIPLIER) & _MASK
        summand = (summand * _MULTIPLIER + _INCREMENT) & _MASK
        factors |= factor << (_LANE * place)
        summands |= summand << (_LANE * place)
        good |= (_MASK >> _POOR) << (_LANE * place)
    return factors, summands, good, struct.Struct("<" + "I12x" * count)


def pick(state: GameState, candidates: list[Entity]) -> Entity | None:
    """Pick one entity at random; None where there is none to pick.

    A script gives the entity's id.

    :raises ScriptError: the scripted id is not a candidate.
    """
    if not candidates:
        return None
    if state.random_script is None:
        return candidates[below(state, len(candidates))]
    value = _scripted(state)
    for candidate in candidates:
        if candidate.id == value:
            return candidate
    ids = [candidate.id for candidate in candidates]
    message = f"the script picks {value!r} where the game picks among the ids {ids}"
    raise ScriptError(message)


def pick_card(state: GameState, cards: list[Card]) -> Card | None:
    """Pick one card definition at random; None where there is none to pick.

    A script gives the card's id.

    :raises ScriptError: the scripted id is not among them.
    """
    if not cards:
        return None
    if state.random_script is None:
        return cards[below(state, len(cards))]
    value = _scripted(state)
    for card in cards:
        if card.id == value:
            return card
    message = f"the script picks {value!r} where the game picks among {[c.id for c in cards]}"
    raise ScriptError(message)


def _scripted(state: GameState) -> int | str:
    script = state.random_script
    if script is None or state.script_place >= len(script):
        message = f"the script of random picks is used up after {state.script_place} picks"
        raise ScriptError(message)
    value = script[state.script_place]
    state.script_place += 1
    return value
