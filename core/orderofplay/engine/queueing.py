"""Filling Queues (rulebook 2a to 2c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from orderofplay.engine.enchantments import stands_in_play
from orderofplay.engine.entries import all_hold, start
from orderofplay.engine.precheck import was_valid
from orderofplay.state.frames import Activation, Events, Queue
from orderofplay.state.kinds import ENEMY, SELF, TURN_STARTING
from orderofplay.state.listeners import Listener

if TYPE_CHECKING:
    from orderofplay.engine.context import Context
    from orderofplay.state.definitions import Abilities
    from orderofplay.state.event import Event
    from orderofplay.state.game_state import GameState


def answer(context: Context) -> bool:
    """Put the answers to the Events that the last operation raised on the stack.

    :returns: whether there may be any.
    """
    state = context.state
    events = state.raised
    state.raised = []
    if len(events) > 1:
        _answer_several(context, _by_priority(events))
        return True
    entries: list[Activation] = []
    fill(context, events[0], entries)
    if not entries:
        return False
    _lock(context, entries)
    return True


def _answer_several(context: Context, events: list[Event]) -> None:
    """Let each Event fill its Queue as its turn comes (rulebook 2b), or all of them one Queue."""
    state = context.state
    each = state.profile.queue_per_event
    if each and state.trace is not None:
        state.stack.append(Events(events))
        return
    entries: list[Activation] = []
    place = 0
    for event in events:
        fill(context, event, entries)
        place += 1
        if entries and each:
            break
    if not entries:
        return
    if place < len(events):
        # The others have their turn after the answers to this one.
        frame = Events(events)
        frame.place = place
        state.stack.append(frame)
    _lock(context, entries)


def _lock(context: Context, entries: list[Activation]) -> None:
    """Put a Queue on the stack; a single entry needs none where no trace shows it."""
    state = context.state
    if state.trace is not None:
        state.stack.append(Queue(entries))
    elif len(entries) == 1:
        start(context, entries[0])
    else:
        queue = Queue(entries)
        state.stack.append(queue)
        next_entry(context, queue)


def next_entry(context: Context, queue: Queue) -> None:
    """Start the next entry of a Queue, which it leaves to its last one if no trace shows it."""
    state = context.state
    place = queue.place
    last = len(queue.entries) - 1
    if place > last:
        state.stack.pop()
        return
    queue.place = place + 1
    if place == last and state.trace is None:
        state.stack.pop()
    start(context, queue.entries[place])


def _by_priority(events: list[Event]) -> list[Event]:
    """Order simultaneous Events by priority, highest first; else they stay as raised."""
    last = events[0].priority
    for event in events:
        if event.priority > last:
            return sorted(events, key=_negated_priority)
        last = event.priority
    return events


def _negated_priority(event: Event) -> int:
    return -event.priority


def next_event(context: Context, frame: Events) -> None:
    """Let the next of several simultaneous Events fill its Queue, on the newest state.

    The last one that is answered leaves nothing to come back to, if no trace shows it.
    """
    state = context.state
    events = frame.events
    place = frame.place
    while place < len(events):
        entries: list[Activation] = []
        fill(context, events[place], entries)
        place += 1
        if entries:
            frame.place = place
            if place == len(events) and state.trace is None:
                state.stack.pop()
            _lock(context, entries)
            return
    state.stack.pop()


def fill(context: Context, event: Event, entries: list[Activation]) -> None:
    """Add the triggers that answer an Event, by priority, then order of play."""
    state = context.state
    listeners = state.listeners[event.kind]
    subject = event.subject
    if state.ruleset.answered_by_subject[event.kind]:
        listeners = _with_own(state, event, listeners)
    ranked = False
    for listener in listeners:
        about = listener.about
        if about and about != subject:
            continue
        entry = _entry_of(context, listener, event)
        if entry is not None:
            entries.append(entry)
            if listener.ability.priority:
                ranked = True
    if ranked:
        _rank_last(entries, event)


def _rank_last(entries: list[Activation], event: Event) -> None:
    """Order the entries at the end that answer an Event by priority."""
    first = len(entries)
    while first and entries[first - 1].event is event:
        first -= 1
    entries[first:] = sorted(entries[first:], key=_negated_rank)


def _entry_of(context: Context, listener: Listener, event: Event) -> Activation | None:
    """Make the entry of a trigger; None where it does not hear the Event, or will not answer."""
    state = context.state
    ability = listener.ability
    holder = state.entities[listener.holder]
    controller = listener.controller if listener.controller >= 0 else holder.controller
    if not listener.about:
        # Friendly is what is the controller's own, enemy what is not.
        scope = ability.scope
        if scope and (event.player == controller) == (scope == ENEMY):
            return None
    if ability.hears is not None and not ability.hears(state, event, listener.holder):
        return None
    # What is Dormant is silent, save for what it does while it is (rulebook dormant). A trigger
    # cannot be nested inside itself (rulebook no-self-nesting). What it skips is not
    # made up later: two that answer each other's damage would never end (seed 003).
    if ability.while_dormant != holder.dormant or listener.key in state.resolving:
        return None
    if (holder.card.secret and not _is_active(state, controller, event)) or (
        ability.at_sequence and not was_valid(state, listener.key)
    ):
        return None
    entry = Activation(ability.program, listener.holder, controller, event, ability, listener.key)
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
    abilities = subject.card.abilities
    silent = subject.silenced or not abilities.triggers
    if (silent and not subject.enchantments) or stands_in_play(subject):
        return listeners
    own: list[Listener] = []
    if not silent:
        own = _answers_to(event, subject.id, subject.order, abilities)
    for enchantment in subject.enchantments:
        abilities = enchantment.grant.abilities
        own += _answers_to(event, subject.id, enchantment.order, abilities)
    if not own:
        return listeners
    if not listeners and len(own) == 1:
        return (own[0],)
    return tuple(sorted([*listeners, *own], key=_key))


def _answers_to(event: Event, holder: int, order: int, abilities: Abilities) -> list[Listener]:
    kind = event.kind
    found: list[Listener] = []
    for ability in abilities.triggers:
        if ability.kind == kind and ability.scope == SELF:
            found.append(Listener(holder, order, ability, event.player))  # noqa: PERF401 - a comprehension is a call
    return found


def _key(listener: Listener) -> int:
    return listener.key
