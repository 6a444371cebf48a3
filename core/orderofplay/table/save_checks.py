"""What must hold of a save, so that a game can go on from it without going astray."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from orderofplay.cards.decks import NEVER_HELD
from orderofplay.state.entity import HAND, PLAY, Entity
from orderofplay.state.event import Event
from orderofplay.state.frames import Activation, Events, Frame, Queue
from orderofplay.state.game_state import GameState
from orderofplay.state.player import BOARD_LIMIT, HAND_LIMIT, Player
from orderofplay.table.save_file import EventRow, Save, SaveError

_BOARD = "board"


def check_events(save: Save, kinds: int, where: str) -> None:
    """Check that every Event is of one of so many kinds.

    :raises SaveError: one is not.
    """
    for row in _event_rows(save):
        if row.kind >= kinds:
            message = f"{where}: an Event is of the kind {row.kind}; there are 0 to {kinds - 1}"
            raise SaveError(message)


def _event_rows(save: Save) -> Iterator[EventRow]:
    yield from save.state.raised
    yield from save.state.deaths
    yield from save.state.unresolved_summons
    yield from save.log or ()
    for line in save.trace or ():
        if line.event is not None:
            yield line.event
    for frame in save.stack:
        if frame.frame == "events":
            yield from frame.events
        else:
            rows = [frame] if frame.frame == "activation" else frame.entries
            yield from [row.event for row in rows if row.event is not None]


def check_state(state: GameState, where: str) -> None:
    """Check that a state that was loaded holds together.

    :raises SaveError: it does not, with all that is wrong.
    """
    faults = [*_numbers(state), *_in_play(state), *_sides(state), *_stack(state)]
    if faults:
        told = "\n".join(faults)
        message = f"{where} does not hold together:\n{told}"
        raise SaveError(message)


def _numbers(state: GameState) -> Iterator[str]:
    last = len(state.entities) - 1
    if state.next_id != last + 1:
        yield f"entity {last} is there, and the next one gets the id {state.next_id}"
    for entity in state.all_entities():
        for order in (entity.order, *[e.order for e in entity.enchantments]):
            if order >= state.next_order:
                yield f"entity {entity.id} has the place {order}, the next one {state.next_order}"
    lent = [e.aura for entity in state.in_play for e in entity.enchantments if e.aura]
    others = len([aura for aura in lent if aura < 0])
    counted = (state.aura_enchantments, state.other_aura_enchantments)
    if counted != (len(lent), others):
        yield (
            f"{len(lent)} enchantments are of auras, {others} of them of Other ones, and"
            f" {counted[0]} and {counted[1]} are counted"
        )


def _in_play(state: GameState) -> Iterator[str]:
    yield from _twice([entity.id for entity in state.in_play], "inPlay")
    for entity in state.in_play:
        if entity.zone != PLAY:
            yield f"entity {entity.id} is in play, and its zone is {entity.zone!r}"
        side = state.players[entity.controller]
        standing = {_BOARD: side.board, "secret": side.secrets}.get(entity.card.type.place)
        if standing is not None and entity not in standing:
            yield f"entity {entity.id} is in play and has no place on its side"


def _sides(state: GameState) -> Iterator[str]:
    for number, side in enumerate(state.players):
        who = f"player {number}"
        if side.hero.card.type.place != "hero" or side.hero.controller != number:
            yield f"{who}'s hero is entity {side.hero.id}, which is none of theirs"
        for place, standing in _places(side).items():
            yield from _twice([entity.id for entity in standing], f"{who}'s {place}")
            yield from _standing(state, standing, place, number)
        if len(side.board) > BOARD_LIMIT:
            yield f"{who} has {len(side.board)} places of the board filled; {BOARD_LIMIT} at most"
        yield from _cards(state, side, number)


def _places(side: Player) -> dict[str, list[Entity]]:
    return {
        _BOARD: side.board,
        "secret": side.secrets,
        "weapon": [] if side.weapon is None else [side.weapon],
        "hero power": [] if side.hero_power is None else [side.hero_power],
    }


def _standing(
    state: GameState, standing: Iterable[Entity], place: str, number: int
) -> Iterator[str]:
    for entity in standing:
        fits = entity.card.type.place == place and entity.controller == number
        if not fits or entity not in state.in_play:
            yield f"entity {entity.id} does not fit where it stands: player {number}'s {place}"


def _cards(state: GameState, side: Player, number: int) -> Iterator[str]:
    who = f"player {number}"
    yield from _twice([*side.hand, *side.graveyard], f"{who}'s hand and graveyard")
    if len(side.hand) > HAND_LIMIT:
        yield f"{who} has {len(side.hand)} cards in hand; {HAND_LIMIT} at most"
    held = [state.entities[id].card for id in side.hand]
    for card in (*held, *side.deck):
        if card.type.place in NEVER_HELD:
            yield f"{who} has {card.name} in hand or deck, and a {card.type.name} is never there"
    for id in side.hand:
        entity = state.entities[id]
        if entity.zone != HAND or entity.controller != number:
            yield f"entity {id} is in {who}'s hand, and its zone is {entity.zone!r}"
    for id in side.graveyard:
        if state.entities[id] in state.in_play:
            yield f"entity {id} is in {who}'s graveyard and in play"


def _twice(ids: list[int], where: str) -> Iterator[str]:
    for id in sorted({id for id in ids if ids.count(id) > 1}):
        yield f"entity {id} stands twice in {where}"


def _stack(state: GameState) -> Iterator[str]:
    for event in (*state.raised, *state.deaths, *state.unresolved_summons):
        yield from _about(state, event)
    for frame in state.stack:
        yield from _frame(state, frame)
    if state.pending is not None and not (
        state.stack and isinstance(state.stack[-1], Activation) and state.pending.options
    ):
        yield "a choice is pending, and nothing waits for it"


def _frame(state: GameState, frame: Frame) -> Iterator[str]:
    if isinstance(frame, Queue):
        if frame.place > len(frame.entries):
            yield "the place that is reached in a Queue is behind its end"
        for entry in frame.entries:
            yield from _activation(state, entry)
    elif isinstance(frame, Events):
        if frame.place > len(frame.events):
            yield "the place that is reached in a row of Events is behind its end"
        for event in frame.events:
            yield from _about(state, event)
    elif isinstance(frame, Activation):
        yield from _activation(state, frame)


def _activation(state: GameState, frame: Activation) -> Iterator[str]:
    if frame.counter > len(frame.program.operations):
        yield f"the counter of {frame.program.address} is behind its end"
    if frame.source and state.find(frame.source) is None:
        yield f"{frame.program.address} is of the entity {frame.source}, which there is not"
    if frame.event is not None:
        yield from _about(state, frame.event)


def _about(state: GameState, event: Event) -> Iterator[str]:
    if event.subject and state.find(event.subject) is None:
        yield f"an Event is about the entity {event.subject}, which there is not"
