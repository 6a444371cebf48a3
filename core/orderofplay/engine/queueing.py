"""Filling Queues (rulebook 2a to 2c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from orderofplay.engine.enchantments import stands_in_play
from orderofplay.engine.precheck import was_valid
from orderofplay.state.frames import Activation, Events, Queue
from orderofplay.state.kinds import ENEMY, FRIENDLY, SELF, TURN_STARTING
from orderofplay.state.listeners import Listener

if TYPE_CHECKING:
    from orderofplay.engine.context import Context
    from orderofplay.state.definitions import Abilities, Ability
    from orderofplay.state.event import Event
    from orderofplay.state.game_state import GameState


def answer(context: Context) -> None:
    """Put the answers to the Events that the last operation raised on the stack."""
    state = context.state
    events = state.raised
    state.raised = []
    if len(events) > 1:
        if not _anyone_listens(state, events):
            return
        events = _by_priority(events)
        if state.profile.queue_per_event:
            state.stack.append(Events(events))
            return
    entries: list[Activation] = []
    for event in events:
        fill(context, event, entries)
    if entries:
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
            stack.append(Queue(entries))
            return
    stack.pop()


def fill(context: Context, event: Event, entries: list[Activation]) -> None:
    """Add the triggers that answer an Event, by priority, then order of play."""
    state = context.state
    listeners = state.listeners[event.kind]
    if state.ruleset.event_kinds[event.kind].subject_answers:
        listeners = _with_own(state, event, listeners)
    # A secret is active in the opponent's turn, and as its own turn starts (secret-active).
    inactive = -1 if event.kind == TURN_STARTING else state.active_player
    first = len(entries)
    ranked = False
    for listener in listeners:
        ability = listener.ability
        if ability.scope == SELF and event.subject != listener.holder:
            continue
        entry = _entry_of(context, listener, event, inactive)
        if entry is not None:
            entries.append(entry)
            ranked = ranked or ability.priority != 0
    if ranked:
        entries[first:] = sorted(entries[first:], key=_negated_rank)


def _entry_of(
    context: Context, listener: Listener, event: Event, inactive: int
) -> Activation | None:
    """Make the entry of a trigger that answers an Event; None if it does not.

    :param inactive: the player whose secrets do not answer, -1 for none.
    """
    state = context.state
    ability = listener.ability
    holder = state.entities[listener.holder]
    controller = listener.controller if listener.controller >= 0 else holder.controller
    if not _in_scope(ability.scope, controller, event):
        return None
    # What is Dormant is silent, save for what it does while it is (rulebook dormant). A trigger
    # cannot be nested inside itself (rulebook no-self-nesting). What it skips is not
    # made up later: two that answer each other's damage would never end (seed 003).
    if ability.while_dormant != holder.dormant or listener.key in state.resolving:
        return None
    if controller == inactive and holder.card.type.place == "secret":
        return None
    entry = Activation(
        ability.program, listener.holder, controller, event, ability, listener.key, listener.order
    )
    if ability.at_sequence and not was_valid(state, entry.key):
        return None
    if ability.at_queueing and not _holds_now(context, ability, entry):
        return None
    return entry


def _in_scope(scope: int, controller: int, event: Event) -> bool:
    """Tell whether an Event is on the side that a trigger listens to."""
    if scope == FRIENDLY:
        return event.player == controller
    if scope == ENEMY:
        return event.player != controller
    return True


def _negated_rank(entry: Activation) -> int:
    return -entry.ability.priority if entry.ability is not None else 0


def _holds_now(context: Context, ability: Ability, entry: Activation) -> bool:
    """Tell whether the conditions of an entry hold as the Queue fills."""
    before = context.activation
    context.activation = entry
    holds = all_hold(context, ability.at_queueing)
    context.activation = before
    return holds


def all_hold(context: Context, tests: tuple[object, ...]) -> bool:
    """Tell whether all tests hold for the activation that the context shows."""
    for test in tests:
        if not test(context):  # type: ignore[operator]
            return False
    return True


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
    own: list[Listener] = []
    if not subject.silenced:
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
