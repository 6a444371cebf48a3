"""Ready-made tests and numbers, which triggers, conditions and amounts return.

A trigger is asked about every Event of its kind. Each of these is a function of the engine,
or makes one, so that no word is asked while a game runs. Where no Event is being answered they
ask `Context.event`, which says so: as a property it is slow to ask otherwise.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, final

from orderofplay.state.entity import PLAY, Entity

if TYPE_CHECKING:
    from orderofplay.engine.context import Context
    from orderofplay.state.definitions import Hearing, Test
    from orderofplay.state.event import Event
    from orderofplay.state.game_state import GameState


def holds_always(_: Context) -> bool:
    """Hold: to be asked is enough, as for a trigger that must have been there before."""
    return True


# The pre-check of what need only have been there.
TO_BE_THERE: Final[tuple[Test, ...]] = (holds_always,)


@final
class EventTest:
    """A test that looks at nothing but the Event, and whose text it is.

    It can be called as any other test; where it is the first of a trigger's, the engine asks
    ``hears`` before it makes the entry: most Events are of no interest to most triggers.
    """

    __slots__ = ("hears",)

    def __init__(self, hears: Hearing) -> None:
        """Hold the question."""
        self.hears: Final = hears

    def __call__(self, context: Context) -> bool:
        """Tell whether the test holds for the Event being answered."""
        activation = context.activation
        return self.hears(context.state, activation.event or context.event, activation.source)


def event_is_about(card_type: str) -> EventTest:
    """Make the test whether the Event's subject is of a type of card, such as ``minion``."""

    def hears(state: GameState, event: Event, _source: int) -> bool:
        return state.entities[event.subject].card.type.name == card_type

    return EventTest(hears)


def _is_about_another(_state: GameState, event: Event, source: int) -> bool:
    return event.subject != source


def _is_by_source(_state: GameState, event: Event, source: int) -> bool:
    return event.source == source


#: Tells whether the Event is about something else than whose text it is.
event_is_about_another: Final = EventTest(_is_about_another)

#: Tells whether the Event was caused by that whose text it is.
event_is_by_source: Final = EventTest(_is_by_source)


def event_is_by_hero(context: Context) -> bool:
    """Tell whether the Event was caused by the hero of whoever's text it is."""
    hero = context.state.players[context.activation.controller].hero
    return context.event.source == hero.id


def bears_first(keyword: str) -> Callable[[Context], bool]:
    """Make the test whether the ability is the one through which its holder has a keyword.

    A keyword's rule acts once, however often its bearer has been given the keyword: the
    card's own comes first, then enchantments in order of play.

    :param keyword: its full name.
    """

    def test(context: Context) -> bool:
        holder = context.source
        if keyword not in holder.keywords:
            return False
        order = context.activation.order
        if keyword in holder.card.keywords and not holder.silenced:
            return order == holder.order
        for enchantment in holder.enchantments:
            if keyword in enchantment.grant.keywords:
                return order == enchantment.order
        return False

    return test


def both_hold(
    one: Callable[[Context], bool], two: Callable[[Context], bool]
) -> Callable[[Context], bool]:
    """Make the test whether two others hold; the second is asked where the first does."""
    if isinstance(one, EventTest) and isinstance(two, EventTest):
        return EventTest(_both_hear(one.hears, two.hears))

    def test(context: Context) -> bool:
        return one(context) and two(context)

    return test


def _both_hear(one: Hearing, two: Hearing) -> Hearing:
    def hears(state: GameState, event: Event, source: int) -> bool:
        return one(state, event, source) and two(state, event, source)

    return hears


def source_survives(context: Context) -> bool:
    """Tell whether that whose text it is is in play, and stays there as things are."""
    id = context.activation.source
    source = context.state.entities[id] if id else context.source
    if source.zone != PLAY or source.pending_destroy:
        return False
    return source.damage < source.max_health


def any_is_damaged(select: Callable[[Context], list[Entity]]) -> Callable[[Context], bool]:
    """Make the test whether anything of a selection is in play and has lost Health."""

    def test(context: Context) -> bool:
        for entity in select(context):
            if entity.damage > 0 and entity.zone == PLAY:
                return True
        return False

    return test


def board_has_room(context: Context) -> bool:
    """Tell whether the board of whoever's text it is has a place left."""
    return context.has_room(context.activation.controller)


def event_amount(context: Context) -> int:
    """Return the amount of the Event being answered, such as the damage taken."""
    return context.event.amount


def attack_of(select: Callable[[Context], list[Entity]]) -> Callable[[Context], int]:
    """Make the number that is the Attack of the first of a selection, 0 where there is none."""

    def number(context: Context) -> int:
        found = select(context)
        return found[0].attack if found else 0

    return number
