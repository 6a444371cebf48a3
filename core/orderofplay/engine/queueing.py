"""Filling Queues (rulebook 2a to 2c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from orderofplay.engine.enchantments import stands_in_play
from orderofplay.engine.entries import all_hold, start
from orderofplay.engine.precheck import was_valid
from orderofplay.state.frames import Activation, Events, Queue
from orderofplay.state.kinds import ENEMY, FRIENDLY, SELF, TURN_STARTING
from orderofplay.state.listeners import Listener

if TYPE_CHECKING:
    from orderofplay.engine.context import Context
    from orderofplay.state.definitions import Abilities
    from orderofplay.state.event import Event
    from orderofplay.state.game_state import GameState


def answer(context: Context) -> None:
    """Put the answers to the Events that the last operation raised on the stack."""
    state = context.state
    events = state.raised
    state.raised = []
    entries: list[Activation] = []
    if len(events) == 1:
        fill(context, events[0], entries)
    else:
        if not _anyone_listens(state, events):
            return
        events = _by_priority(events)
        if state.profile.queue_per_event:
            state.stack.append(Events(events))
            return
        for event in events:
            fill(context, event, entries)
    _lock(context, entries)


def _lock(context: Context, entries: list[Activation]) -> None:
    """Put a Queue on the stack; a single entry needs none where no trace shows it."""
    state = context.state
    if len(entries) == 1 and state.trace is None:
        start(context, entries[0])
    elif entries:
        state.stack.append(Queue(entries))


def _anyone_listens(state: GameState, events: list[Event]) -> bool:
    for event in events:
        if state.listeners[event.kind] or state.ruleset.event_kinds[event.kind].subject_answers:
            return True
    return False


def _by_priority(events: list[Event]) -> list[Event]:
    """Order simultaneous Events by priority, highest first; else they stay as raised."""
    for event in events:
        if event.priority:
            return sorted(events, key=_negated_priority)
    return events


def _negated_priority(event: Event) -> int:
    return -event.priority


def next_event(context: Context, frame: Events) -> None:
    """Let the next of several simultaneous Events fill its Queue, on the newest state."""
    stack = context.state.stack
    while frame.place < len(frame.events):
        event = frame.events[frame.place]
        frame.place += 1
        entries: list[Activation] = []
        fill(context, event, entries)
        if entries:
            _lock(context, entries)
            return
    stack.pop()


def fill(context: Context, event: Event, entries: list[Activation]) -> None:
    """Add the triggers that answer an Event, by priority, then order of play."""
    state = context.state
    listeners = state.listeners[event.kind]
    subject = event.subject
    if state.ruleset.answered_by_subject[event.kind]:
        listeners = _with_own(state, event, listeners)
    first = len(entries)
    ranked = False
    for listener in listeners:
        ability = listener.ability
        if ability.scope == SELF and subject != listener.holder:
            continue
        controller = _hearer(state, listener, event)
        if controller < 0:
            continue
        entry = _entry_of(context, listener, event, controller)
        if entry is not None:
            entries.append(entry)
            if ability.priority:
                ranked = True
    if ranked:
        entries[first:] = sorted(entries[first:], key=_negated_rank)


def _hearer(state: GameState, listener: Listener, event: Event) -> int:
    """Return the player whose trigger hears an Event, -1 if it does not."""
    ability = listener.ability
    holder = state.entities[listener.holder]
    controller = listener.controller if listener.controller >= 0 else holder.controller
    scope = ability.scope
    if scope == FRIENDLY:
        if event.player != controller:
            return -1
    elif scope == ENEMY and event.player == controller:
        return -1
    # What is Dormant is silent, save for what it does while it is (rulebook dormant). A trigger
    # cannot be nested inside itself (rulebook no-self-nesting). What it skips is not
    # made up later: two that answer each other's damage would never end (seed 003).
    if ability.while_dormant != holder.dormant or listener.key in state.resolving:
        return -1
    if holder.card.secret and not _is_active(state, controller, event):
        return -1
    return controller


def _entry_of(
    context: Context, listener: Listener, event: Event, controller: int
) -> Activation | None:
    """Make the entry of a trigger; None where its conditions do not hold."""
    ability = listener.ability
    entry = Activation(ability.program, listener.holder, controller, event, ability, listener.key)
    if ability.at_sequence and not was_valid(context.state, entry.key):
        return None
    if ability.at_queueing:
        before = context.activation
        context.activation = entry
        holds = all_hold(context, ability.at_queueing)
        context.activation = before
        if not holds:
            return None
    return entry


def _is_active(state: GameState, controller: int, event: Event) -> bool:
    """Tell whether a secret may answer: in the opponent's turn, and as its own starts.

    That is rulebook secret-active.
    """
    return controller != state.active_player or event.kind == TURN_STARTING


def _negated_rank(entry: Activation) -> int:
    return -entry.ability.priority if entry.ability is not None else 0


def _with_own(
    state: GameState, event: Event, listeners: tuple[Listener, ...]
) -> tuple[Listener, ...]:
    """Merge in the subject's own abilities, which have left play with it.

    What has not left, as a minion whose Battlecry it is, is among the listeners already.

    An added Deathrattle answers at its own place in the order of play, for the
    minion's controller (rulebook CEM2b, multi-deathrattle).
    """
    subject = state.entities[event.subject]
    if stands_in_play(subject):
        return listeners
    triggers = subject.card.abilities.triggers
    if not subject.enchantments and (subject.silenced or not triggers):
        return listeners
    own: list[Listener] = []
    if triggers and not subject.silenced:
        own = _answers_to(event, subject.id, subject.order, subject.card.abilities)
    for enchantment in subject.enchantments:
        abilities = enchantment.grant.abilities
        own += _answers_to(event, subject.id, enchantment.order, abilities)
    if not own:
        return listeners
    return tuple(sorted([*listeners, *own], key=_key))


def _answers_to(event: Event, holder: int, order: int, abilities: Abilities) -> list[Listener]:
    return [
        Listener(holder, order, ability, event.player)
        for ability in abilities.triggers
        if ability.kind == event.kind and ability.scope == SELF
    ]


def _key(listener: Listener) -> int:
    return listener.key
