"""The indexes of what is in play: triggers by event kind, step holders, auras.

They are kept in order of play as entities and enchantments come and go: an Event
that nobody listens for costs one look-up, where a scan of all cards costs 23 %.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from orderofplay.state.listeners import ActiveAura, Listener, StepHolder

if TYPE_CHECKING:
    from orderofplay.state.definitions import Abilities
    from orderofplay.state.game_state import GameState


def new_place(state: GameState) -> int:
    """Give out the next place in the order of play: what enters is the newest."""
    place = state.next_order
    state.next_order += 1
    return place


def add(
    state: GameState, holder: int, order: int, abilities: Abilities, controller: int = -1
) -> None:
    """Index abilities at a place in the order of play."""
    for ability in abilities.triggers:
        _insert_listener(state, Listener(holder, order, ability, controller))
        if ability.at_sequence:
            state.prechecked_listeners += 1
    for part in abilities.steps:
        holders = state.step_holders[part.step]
        rows = [*holders, StepHolder(holder, order, part)]
        state.step_holders[part.step] = tuple(sorted(rows, key=_step_order))
    for aura in abilities.auras:
        row = ActiveAura(holder, order, aura)
        if aura.costs is None:
            state.auras = tuple(sorted([*state.auras, row], key=_aura_order))
        else:
            state.cost_auras = tuple(sorted([*state.cost_auras, row], key=_aura_order))


def remove(state: GameState, holder: int, order: int, abilities: Abilities) -> None:
    """Take abilities out again."""
    for ability in abilities.triggers:
        rows = state.listeners[ability.kind]
        kept = tuple([row for row in rows if row.holder != holder or row.order != order])
        state.listeners[ability.kind] = kept
        if ability.at_sequence:
            state.prechecked_listeners -= 1
    for part in abilities.steps:
        holders = state.step_holders[part.step]
        state.step_holders[part.step] = tuple(
            [row for row in holders if row.holder != holder or row.order != order]
        )
    if abilities.auras:
        state.auras = _without(state.auras, holder, order)
        state.cost_auras = _without(state.cost_auras, holder, order)


def _without(rows: tuple[ActiveAura, ...], holder: int, order: int) -> tuple[ActiveAura, ...]:
    return tuple([row for row in rows if row.holder != holder or row.order != order])


def _insert_listener(state: GameState, listener: Listener) -> None:
    """Append: what enters play is the newest, save for what returns to an older place."""
    rows = state.listeners[listener.ability.kind]
    if rows and rows[-1].key > listener.key:
        ordered = sorted([*rows, listener], key=_listener_order)
        state.listeners[listener.ability.kind] = tuple(ordered)
    else:
        state.listeners[listener.ability.kind] = (*rows, listener)


def _listener_order(row: Listener) -> int:
    return row.key


def _step_order(row: StepHolder) -> int:
    return row.key


def _aura_order(row: ActiveAura) -> int:
    return row.key
