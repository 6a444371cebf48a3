"""The Death Creation Step and Death Phases."""

from __future__ import annotations

from typing import TYPE_CHECKING

from orderofplay.engine.record import record
from orderofplay.engine.zones import board_place, leave_play
from orderofplay.state.entity import PLAY
from orderofplay.state.event import Event
from orderofplay.state.kinds import DEATH_PHASE, DESTROYED

if TYPE_CHECKING:
    from orderofplay.engine.context import Context
    from orderofplay.state.entity import Entity
    from orderofplay.state.game_state import GameState


def create_deaths(context: Context) -> None:
    """Send all that is mortally wounded or pending destroy to the graveyard together.

    Each gets a Death Event that remembers its board place; nothing runs in between
    (rulebook DCS).
    """
    state = context.state
    none_before = not state.deaths
    doomed = state.doomed
    state.deaths_possible = False
    state.doomed = None
    if doomed is None:
        _create_all_deaths(state)
    elif (doomed.pending_destroy or doomed.damage >= doomed.max_health) and _dies(state, doomed):
        note_death(state, doomed, leave_play(state, doomed))
    if not none_before:
        _put_in_order_of_play(state)


def _create_all_deaths(state: GameState) -> None:
    """Look for who dies among all that is in play."""
    dying: list[Entity] = []
    for entity in state.in_play:
        if entity.damage >= entity.max_health:
            if not entity.card.type.mortal and not entity.pending_destroy:
                continue
        elif not entity.pending_destroy:
            continue
        if _dies(state, entity):
            dying.append(entity)
    if len(dying) == 1 or state.profile.earlier_deaths_make_room:
        for entity in dying:
            note_death(state, entity, leave_play(state, entity))
    else:
        places = [board_place(state, entity) for entity in dying]
        for entity, place in zip(dying, places, strict=True):
            leave_play(state, entity)
            note_death(state, entity, place)


def _dies(state: GameState, entity: Entity) -> bool:
    """Tell whether what is mortally wounded or pending destroy leaves play."""
    # What is Dormant keeps its damage, even a mortal one, until it awakens (rulebook dormant).
    if entity.untouchable or entity.zone != PLAY:
        return False
    return state.profile.heroes_die or entity.card.place != "hero"


def note_death(state: GameState, entity: Entity, position: int) -> None:
    """Let the Death Event of what has left play wait for the Death Phase.

    :param position: the board place that it had.
    """
    event = Event(DESTROYED, entity.id, entity.controller, 0, 0, position)
    if state.told:
        record(state, event)
    state.deaths.append(event)


def _put_in_order_of_play(state: GameState) -> None:
    """Order the Death Events, which is not how they came if a full zone made some (Z1)."""
    rows = [(state.entities[event.subject].order, event) for event in state.deaths]
    rows.sort(key=_order)
    state.deaths = [event for _, event in rows]


def _order(row: tuple[int, Event]) -> int:
    return row[0]


def open_death_phase(state: GameState) -> None:
    """Raise the Death Events together, those that anything may answer."""
    state.round += 1
    if state.told:
        record(state, Event(DEATH_PHASE, 0, -1, state.round))
    events = state.deaths
    state.deaths = []
    if state.listeners[DESTROYED] or _any_answers(state, events):
        state.raised = events
        state.interrupted = True


def _any_answers(state: GameState, events: list[Event]) -> bool:
    """Tell whether one of the dead has a Deathrattle, its own or an added one (MPR2)."""
    for event in events:
        dead = state.entities[event.subject]
        if dead.card.abilities.at_death and not dead.silenced:
            return True
        for enchantment in dead.enchantments:
            if enchantment.grant.abilities.at_death:
                return True
    return False


def death_phase(context: Context) -> None:
    """Answer the Death Events, if there are any; else the steps are over (rulebook 7, 8)."""
    state = context.state
    if not state.deaths:
        context.activation.counter = len(context.activation.program.operations)
        return
    open_death_phase(state)
    # A Death Phase is an outermost Phase itself: after it the steps run again.
    context.activation.counter = 0
