"""The indexes of what is in play: triggers by event kind, step holders, auras.

They are kept in order of play as entities and enchantments come and go: an Event
that nobody listens for costs one look-up, where a scan of all cards costs 23 %.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from orderofplay.engine.selecting_one import select_damaged_source
from orderofplay.state.listeners import ABILITY_LIMIT, ActiveAura, Listener, StepHolder
from orderofplay.state.selected import Selected

if TYPE_CHECKING:
    from orderofplay.state.definitions import Abilities, AuraAbility
    from orderofplay.state.entity import Entity
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
    for ability in abilities.listening:
        listener = Listener(holder, order, ability, controller)
        kind = ability.kind
        rows = state.listeners[kind]
        # What enters play is the newest, save for what returns to an older place.
        if rows and rows[-1].key > listener.key:
            state.listeners[kind] = tuple(sorted([*rows, listener], key=_listener_order))
        else:
            state.listeners[kind] = (*rows, listener)
        if ability.at_sequence:
            state.prechecked_listeners = (*state.prechecked_listeners, listener)
            state.prechecked_keys = None
    if not (abilities.steps or abilities.auras):
        return
    for part in abilities.steps:
        held = [*state.step_holders[part.step], StepHolder(holder, order, part)]
        state.step_holders[part.step] = tuple(sorted(held, key=_step_order))
        state.held_steps += 1
        state.steps_act = True
    for aura in abilities.auras:
        row = ActiveAura(holder, order, aura, _is_plain(state, aura))
        if aura.costs is None:
            _keep_auras(state, _with_aura(state.auras, row))
        else:
            state.cost_auras = tuple(_with_aura(state.cost_auras, row))


def remove(state: GameState, holder: int, order: int, abilities: Abilities) -> None:
    """Take abilities out again."""
    for ability in abilities.listening:
        kind = ability.kind
        key = order * ABILITY_LIMIT + ability.number
        state.listeners[kind] = _others(state.listeners[kind], key)
        if ability.at_sequence:
            state.prechecked_listeners = _others(state.prechecked_listeners, key)
            state.prechecked_keys = None
    if not (abilities.steps or abilities.auras):
        return
    for part in abilities.steps:
        holders = state.step_holders[part.step]
        left = [row for row in holders if row.holder != holder or row.order != order]
        state.held_steps -= len(holders) - len(left)
        state.steps_act = state.held_steps > 0 or state.ruleset.steps_act_on_all
        state.step_holders[part.step] = tuple(left)
    for aura in abilities.auras:
        if aura.costs is None:
            _keep_auras(state, _without(state.auras, holder, order))
        else:
            state.cost_auras = tuple(_without(state.cost_auras, holder, order))


def _others(rows: tuple[Listener, ...], key: int) -> tuple[Listener, ...]:
    """Return the listeners but for the one with a key."""
    place = 0
    for row in rows:
        if row.key == key:
            return rows[:place] + rows[place + 1 :]
        place += 1  # noqa: SIM113 - a plain count, which is compiled as one
    return rows


def _without(rows: tuple[ActiveAura, ...], holder: int, order: int) -> list[ActiveAura]:
    return [row for row in rows if row.holder != holder or row.order != order]


def _with_aura(rows: tuple[ActiveAura, ...], row: ActiveAura) -> list[ActiveAura]:
    newest = not rows or rows[-1].key < row.key
    return [*rows, row] if newest else sorted([*rows, row], key=_aura_order)


def _keep_auras(state: GameState, auras: list[ActiveAura]) -> None:
    """Keep the auras, and what moves them."""
    stat: list[ActiveAura] = []
    other: list[ActiveAura] = []
    moved_by_damage: list[ActiveAura] = []
    restless = False
    plain = True
    for active in auras:
        aura = active.aura
        if aura.grants is not None:
            (other if aura.other else stat).append(active)
        if not active.plain:
            plain = False
        if aura.depends_on == "damage":
            moved_by_damage.append(active)
        elif aura.depends_on != "board":
            restless = True
    state.auras = tuple(auras)
    state.stat_auras = tuple(stat)
    state.other_auras = tuple(other)
    state.damage_auras = tuple(moved_by_damage)
    state.restless_auras = restless
    state.plain_auras = plain
    board_has_changed(state)


def _is_plain(state: GameState, aura: AuraAbility) -> bool:
    """Tell whether an aura lends the same to each that it selects, whatever else there is.

    What else comes or goes does not move it. Nor does damage, save for its holder's own.
    """
    loan = aura.loan
    if loan is None or aura.other or loan.grant.abilities.in_play:
        return False
    grant = loan.grant
    presence = state.ruleset.presence_keywords
    if not (grant.keywords.isdisjoint(presence) and grant.without.isdisjoint(presence)):
        return False
    if isinstance(loan.selection, Selected):
        return aura.depends_on == "board" and not loan.selection.damaged
    return aura.depends_on == "damage" and loan.selection is select_damaged_source


def auras_meet(state: GameState, entity: Entity) -> None:
    """Note that something has come into play: it moves plain auras that lend it something.

    One that holds an aura itself has been noted with that.
    """
    if not state.plain_auras:
        board_has_changed(state)
        return
    for row in state.stat_auras:
        loan = row.aura.loan
        if loan is not None and isinstance(loan.selection, Selected):
            player = state.entities[row.holder].controller
            if loan.selection.has(entity, player, row.holder):
                _note_newcomer(state, entity)
                return


def _note_newcomer(state: GameState, entity: Entity) -> None:
    """Let the next Aura Update look at a newcomer, alone if nothing else has moved auras."""
    if state.newcomers is not None:
        state.newcomers.append(entity)
    elif not state.auras_dirty:
        state.auras_dirty = state.unsettled = True
        state.newcomers = [entity]


def board_has_changed(state: GameState) -> None:
    """Note that something has changed that may move any aura.

    With no aura, and nothing left of one, there is nothing that an Aura Update would find.
    """
    if state.auras or state.aura_enchantments or state.multipliers:
        state.auras_dirty = state.unsettled = True
        state.newcomers = None
        # Plain auras have no part in the other update.
        if not state.plain_auras or state.multipliers or state.other_aura_enchantments:
            state.other_auras_dirty = True


def damage_has_changed(state: GameState, entity: Entity) -> None:
    """Note that an entity's damage is another than it was, which may move auras."""
    rows = state.damage_auras
    if not rows:
        return
    if not state.plain_auras:
        board_has_changed(state)
        return
    # Of the plain ones it moves its holder's own, as it gets damaged and is no more.
    id = entity.id
    for row in rows:
        if row.holder == id and (entity.damage > 0) != _has_lent(row, entity):
            board_has_changed(state)
            return


def _has_lent(row: ActiveAura, entity: Entity) -> bool:
    """Tell whether an aura has lent something to an entity."""
    for enchantment in entity.enchantments:
        if enchantment.aura == row.key:
            return True
    return False


def _listener_order(row: Listener) -> int:
    return row.key


def _step_order(row: StepHolder) -> int:
    return row.key


def _aura_order(row: ActiveAura) -> int:
    return row.key
