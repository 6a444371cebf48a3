"""Summoning: a sub-Sequence of its own inside the Phase that causes it (rulebook 3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from orderofplay.engine.auras import update
from orderofplay.engine.precheck import precheck
from orderofplay.engine.record import note, raise_event, sequence_program
from orderofplay.engine.zones import board_is_full, board_place, create, enter_play
from orderofplay.state import trace
from orderofplay.state.entity import PLAY, Entity
from orderofplay.state.event import Event
from orderofplay.state.frames import Activation
from orderofplay.state.kinds import AFTER_SUMMON, SUMMON_RESOLVED, SUMMONED

if TYPE_CHECKING:
    from orderofplay.engine.context import Context
    from orderofplay.state.definitions import Card


def summon(context: Context, card: Card, player: int, position: int) -> Entity | None:
    """Summon a card; on a full board nothing happens (rulebook position).

    The Event, both Aura Updates, and the row "after you summon" come at once;
    "whenever you summon" waits for the Summon Resolution Step.

    :param position: board place from the left, -1 for the right end.
    :returns: the entity, None where there was no room.
    """
    state = context.state
    if board_is_full(state, player):
        note(state, trace.SKIPPED, "the board is full", context.activation.source)
        return None
    valid = precheck(context)
    entity = create(state, card, player, PLAY)
    enter_play(state, entity, position)
    source = context.activation.source
    raise_event(state, SUMMONED, entity.id, player, 0, source)
    state.unresolved_summons.append(Event(SUMMONED, entity.id, player, 0, source))
    state.unsettled = True
    if state.profile.update_auras_on_summon:
        update(context, other=False)
        update(context, other=True)
    # The sub-Sequence matters to who listens, or may come to listen in it.
    if state.listeners[AFTER_SUMMON] or state.listeners[SUMMONED]:
        _follow_up(context, entity, valid)
    return entity


def _follow_up(context: Context, entity: Entity, valid: tuple[int, ...]) -> None:
    """Leave the After Summon Phase on the stack, under the answers to the summon itself."""
    state = context.state
    program = sequence_program(state, "afterSummon")
    frame = Activation(program, entity.id, entity.controller)
    frame.prechecked = valid
    state.stack.append(frame)
    state.interrupted = True


def after_summon(context: Context) -> None:
    """Raise After Summon, if the subject is still in play (rulebook 6)."""
    state = context.state
    entity = state.entities[context.activation.source]
    if entity.zone == PLAY:
        raise_event(state, AFTER_SUMMON, entity.id, entity.controller)


def resolve_summons(context: Context) -> None:
    """Run the Summon Resolution Step: in order of summons, for what is still in play."""
    state = context.state
    waiting = state.unresolved_summons
    if not waiting:
        return
    state.unresolved_summons = []
    # It stands in no log.
    if not state.listeners[SUMMON_RESOLVED] and state.trace is None:
        return
    for event in waiting:
        if state.entities[event.subject].zone == PLAY:
            raise_event(state, SUMMON_RESOLVED, event.subject, event.player, source=event.source)


def place_for(context: Context, player: int) -> int:
    """Say where a summon by this activation goes (rulebook position).

    A Deathrattle's goes where its minion stood, a living minion's to the right of
    it, anything else to the right end; a row of summons goes from left to right.
    """
    activation = context.activation
    if activation.controller != player:
        return -1
    if activation.position < 0:
        source = context.state.find(activation.source)
        if source is None or source.zone != PLAY:
            return -1
        place = board_place(context.state, source)
        if place < 0:
            return -1
        activation.position = place + 1
    place = activation.position
    activation.position += 1
    return place
