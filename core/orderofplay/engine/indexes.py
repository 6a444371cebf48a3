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
        listener = Listener(holder, order, ability, controller)
        rows = state.listeners[ability.kind]
        # What enters play is the newest, save for what returns to an older place.
        if rows and rows[-1].key > listener.key:
            state.listeners[ability.kind] = tuple(sorted([*rows, listener], key=_listener_order))
        else:
            state.listeners[ability.kind] = (*rows, listener)
        if ability.at_sequence:
            state.prechecked_listeners = (*state.prechecked_listeners, listener)
    for part in abilities.steps:
        held = [*state.step_holders[part.step], StepHolder(holder, order, part)]
        state.step_holders[part.step] = tuple(sorted(held, key=_step_order))
        state.held_steps += 1
    for aura in abilities.auras:
        row = ActiveAura(holder, order, aura)
        if aura.costs is None:
            _keep_auras(state, _with_aura(state.auras, row))
        else:
            state.cost_auras = tuple(_with_aura(state.cost_auras, row))


def remove(state: GameState, holder: int, order: int, abilities: Abilities) -> None:
    """Take abilities out again."""
    for ability in abilities.triggers:
        kind = ability.kind
        state.listeners[kind] = _others(state.listeners[kind], holder, order)
        if ability.at_sequence:
            state.prechecked_listeners = _others(state.prechecked_listeners, holder, order)
    for part in abilities.steps:
        holders = state.step_holders[part.step]
        left = [row for row in holders if row.holder != holder or row.order != order]
        state.held_steps -= len(holders) - len(left)
        state.step_holders[part.step] = tuple(left)
    if abilities.auras:
        _keep_auras(state, _without(state.auras, holder, order))
        state.cost_auras = tuple(_without(state.cost_auras, holder, order))


def _others(rows: tuple[Listener, ...], holder: int, order: int) -> tuple[Listener, ...]:
    """Return the listeners of others: mostly those before, and those after, a single one."""
    place = 0
    for row in rows:
        if row.order == order and row.holder == holder:
            rest = rows[place + 1 :]
            return rows[:place] + (_others(rest, holder, order) if rest else rest)
        place += 1  # noqa: SIM113 - a plain count, which is compiled as one
    return rows


def _without(rows: tuple[ActiveAura, ...], holder: int, order: int) -> list[ActiveAura]:
    return [row for row in rows if row.holder != holder or row.order != order]


def _with_aura(rows: tuple[ActiveAura, ...], row: ActiveAura) -> list[ActiveAura]:
    newest = not rows or rows[-1].key < row.key
    return [*rows, row] if newest else sorted([*rows, row], key=_aura_order)


def _keep_auras(state: GameState, auras: list[ActiveAura]) -> None:
    """Keep the auras, and what changes them beside the board."""
    state.auras = tuple(auras)
    granting = [active for active in auras if active.aura.grants is not None]
    state.stat_auras = tuple([active for active in granting if not active.aura.other])
    state.other_auras = tuple([active for active in granting if active.aura.other])
    state.damage_moves_auras = False
    state.restless_auras = False
    for active in auras:
        if active.aura.depends_on == "damage":
            state.damage_moves_auras = True
        elif active.aura.depends_on != "board":
            state.restless_auras = True


def board_has_changed(state: GameState) -> None:
    """Note that something has come, gone or changed sides, which may move auras.

    With no aura, and nothing left of one, there is nothing that an Aura Update would find.
    """
    if state.auras or state.aura_enchantments or state.multipliers:
        state.auras_dirty = True
        state.other_auras_dirty = True


def damage_has_changed(state: GameState) -> None:
    """Note that an entity's damage is another than it was, which may move auras."""
    if state.damage_moves_auras:
        board_has_changed(state)


def _listener_order(row: Listener) -> int:
    return row.key


def _step_order(row: StepHolder) -> int:
    return row.key


def _aura_order(row: ActiveAura) -> int:
    return row.key
