"""The two Aura Updates (rulebook 4a): Health/Attack, and Other.

Between updates nothing changes: an aura whose source has left play goes on until
the update of its kind. That is why a doubling of Deathrattles is gone in the Death
Phase in which its source dies, while lent Health still counts (4b).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from orderofplay.engine.enchantments import count_lent, fold, sum_up
from orderofplay.engine.indexes import add, new_place, remove
from orderofplay.engine.selecting_one import select_damaged_source
from orderofplay.state.definitions import NO_PROGRAM
from orderofplay.state.entity import PLAY, Enchantment, Entity
from orderofplay.state.frames import Activation
from orderofplay.state.selected import Selected

if TYPE_CHECKING:
    from orderofplay.engine.context import Context
    from orderofplay.state.definitions import Grant
    from orderofplay.state.game_state import GameState
    from orderofplay.state.listeners import ActiveAura


_NONE: Final[list[Enchantment]] = []
# What is lent to an entity, and has only to be put at the end of what is attached to it.
Missing: TypeAlias = tuple[Entity, Enchantment]


def update(context: Context, other: bool) -> None:
    """Run one Aura Update, if anything it depends on has changed.

    :param other: Aura Update (Other) if true, else (Health/Attack).
    """
    state = context.state
    if not (state.other_auras_dirty if other else state.auras_dirty):
        return
    # Restless ones are worked out at every update.
    if other:
        state.other_auras_dirty = state.restless_auras
        state.multipliers = _multipliers(state)
        active = state.other_auras
        lent = state.other_aura_enchantments
    else:
        state.auras_dirty = state.restless_auras
        active = state.stat_auras
        if state.newcomers is not None:
            _lend(state, _for_newcomers(state, state.newcomers))
            state.newcomers = None
            return
        lent = state.aura_enchantments - state.other_aura_enchantments
    if not active and not lent:
        return
    missing: list[Missing] = []
    found = _count_lent(context, active, missing)
    if found < 0 or (found != lent and not _end(state, active, other, lent - found, missing)):
        _replace_all(state, other, _wanted(context, active))
    elif missing:
        _lend(state, missing)


def _count_lent(context: Context, active: tuple[ActiveAura, ...], missing: list[Missing]) -> int:
    """Count what auras lend that is attached where it belongs; -1 if something is not.

    When something has come or gone, that is mostly all there is, save for what a newcomer gets.

    :param missing: takes what has only to be put at the end of what is attached.
    """
    state = context.state
    found = 0
    for row in active:
        holder = state.entities[row.holder]
        if holder.dormant:
            continue
        player = holder.controller
        loan = row.aura.loan
        if loan is not None and isinstance(loan.selection, Selected):
            selected = loan.selection.of(state, player, row.holder)
            count = _borrowers(row, loan.grant, player, selected, missing)
        elif loan is not None and loan.selection is select_damaged_source:
            selected = [holder] if holder.damage > 0 else []
            count = _borrowers(row, loan.grant, player, selected, missing)
        else:
            count = _ask(context, row, player, missing)
        if count < 0:
            return -1
        found += count
    return found


def _ask(
    context: Context,
    row: ActiveAura,
    controller: int,
    missing: list[Missing],
) -> int:
    """Count what an aura lends, as `_count_lent` does, by asking its own code."""
    before = context.activation
    context.activation = Activation(NO_PROGRAM, row.holder, controller)
    loan = row.aura.loan
    if loan is None:
        count = _bearers(context, row)
    else:
        known = len(missing)
        count = _borrowers(row, loan.grant, controller, loan.selection(context), missing)
        for entity, _ in missing[known:]:
            if entity not in context.state.in_play:
                count = -1
    context.activation = before
    return count


def _bearers(context: Context, row: ActiveAura) -> int:
    """Count those to whom an aura has lent what it lends; -1 if it has not to one of them."""
    if row.aura.grants is None:
        return 0
    controller = context.activation.controller
    mark = row.mark
    pairs: list[tuple[Entity, Grant]] = row.aura.grants(context)
    for entity, grant in pairs:
        if _is_lent(entity, grant, mark, controller) <= 0:
            return -1
    return len(pairs)


def _borrowers(
    row: ActiveAura,
    grant: Grant,
    controller: int,
    selected: list[Entity],
    missing: list[Missing],
) -> int:
    """Count those to whom an aura has lent its loan; -1 if something has to be moved for it."""
    mark = row.mark
    found = 0
    for entity in selected:
        attached = entity.enchantments
        if not attached:
            lent = 0
        elif attached[0].aura == mark and attached[0].grant is grant and len(attached) == 1:
            # The only one, as it mostly is, has nothing to stand before or behind.
            lent = 1 if attached[0].controller == controller else -1
        else:
            lent = _is_lent(entity, grant, mark, controller)
        if lent > 0:
            found += 1
        elif lent < 0 or grant.abilities.in_play:
            return -1
        else:
            missing.append((entity, Enchantment(grant, row.order, controller, row.holder, mark)))
    return found


def _end(
    state: GameState,
    active: tuple[ActiveAura, ...],
    other: bool,
    too_many: int,
    missing: list[Missing],
) -> bool:
    """Take off what auras have lent that are in play no more, if that is all that is too many.

    So it mostly is when an aura has left. Where it is not, nothing is taken off; nor where
    the same entity gets something, for it may not lose Health in between (rulebook H2).
    """
    keys = [row.mark for row in active]
    getting = [entity.id for entity, _ in missing]
    ended: list[tuple[Entity, list[Enchantment]]] = []
    for entity in state.in_play:
        if not entity.enchantments:
            continue
        gone: list[Enchantment] = []
        for enchantment in entity.enchantments:
            aura = enchantment.aura
            if (aura < 0 if other else aura > 0) and aura not in keys:
                gone.append(enchantment)
        if gone:
            ended.append((entity, gone))
            too_many -= len(gone)
            if entity.id in getting:
                return False
    if too_many:
        return False
    for entity, gone in ended:
        _replace(state, entity, gone, _NONE)
    return True


def _for_newcomers(state: GameState, newcomers: list[Entity]) -> list[Missing]:
    """List what plain auras lend to those that have come, where nothing else has moved any."""
    missing: list[Missing] = []
    for row in state.stat_auras:
        holder = state.entities[row.holder]
        loan = row.aura.loan
        if loan is None or holder.dormant or not isinstance(loan.selection, Selected):
            continue
        player = holder.controller
        for entity in newcomers:
            if entity.zone == PLAY and loan.selection.has(entity, player, holder.id):
                lent = Enchantment(loan.grant, row.order, player, holder.id, row.key)
                missing.append((entity, lent))
    return missing


def _lend(state: GameState, missing: list[Missing]) -> None:
    """Attach what auras lend that has only to be put at the end."""
    raises = True
    for _, enchantment in missing:
        grant = enchantment.grant
        if not grant.only_adds or grant.health < 0:
            raises = False
    for entity, enchantment in missing:
        entity.enchantments.append(enchantment)
        count_lent(state, enchantment, 1)
        if raises and not sum_up(state, entity, enchantment.grant):
            fold(state, entity)
    if not raises:
        # All at once: with one after the other, Health might be lost in between (rulebook H2).
        for entity, _ in missing:
            fold(state, entity)


def _is_lent(entity: Entity, grant: Grant, mark: int, controller: int) -> int:
    """Tell whether an enchantment is attached, in order of play after all that is lasting (4d).

    :returns: 1 if it is, 0 if it has only to be put at the end, -1 if others have to be moved.
    """
    sign = -1 if mark < 0 else 1
    last = 0
    lent = 0
    for enchantment in entity.enchantments:
        # Of the update under way it is positive, of a lasting one 0.
        place = enchantment.aura * sign
        if place < 0:
            # Those of the other update stand for themselves.
            continue
        if place < last:
            return -1
        last = place
        if enchantment.aura == mark and enchantment.grant is grant:
            lent = 1 if enchantment.controller == controller else -1
    if lent:
        return lent
    return 0 if last < mark * sign else -1


def _multipliers(state: GameState) -> tuple[ActiveAura, ...]:
    """List the auras in force that make triggers activate more often."""
    if not state.auras:
        return ()
    found: list[ActiveAura] = []
    for row in state.auras:
        if row.aura.activations is not None and not state.entities[row.holder].dormant:
            found.append(row)  # noqa: PERF401 - a comprehension is a call
    return tuple(found)


def _wanted(context: Context, active: tuple[ActiveAura, ...]) -> dict[int, list[Enchantment]]:
    """Work out, for each entity, the enchantments that auras keep attached to it."""
    state = context.state
    wanted: dict[int, list[Enchantment]] = {}
    if not active:
        return wanted
    before = context.activation
    for row in active:
        holder = state.entities[row.holder]
        if holder.dormant:
            continue
        context.activation = Activation(NO_PROGRAM, row.holder, holder.controller)
        grants = row.aura.grants
        if grants is None:
            continue
        pairs: list[tuple[Entity, Grant]] = grants(context)
        mark = row.mark
        for entity, grant in pairs:
            kept = _attached(entity, grant, mark, holder.controller)
            if kept is None:
                kept = Enchantment(grant, row.order, holder.controller, row.holder, mark)
            if entity.id in wanted:
                wanted[entity.id].append(kept)
            else:
                wanted[entity.id] = [kept]
    context.activation = before
    return wanted


def _attached(entity: Entity, grant: Grant, mark: int, controller: int) -> Enchantment | None:
    """Return what an aura has attached already, if it still is what the aura grants."""
    for enchantment in entity.enchantments:
        if enchantment.aura == mark and enchantment.grant is grant:
            return enchantment if enchantment.controller == controller else None
    return None


def _replace_all(state: GameState, other: bool, wanted: dict[int, list[Enchantment]]) -> None:
    for entity in state.in_play:
        if not entity.enchantments and entity.id not in wanted:
            continue
        new = wanted.get(entity.id, _NONE)
        if other:
            old = [e for e in entity.enchantments if e.aura < 0]
        else:
            old = [e for e in entity.enchantments if e.aura > 0]
        if not (old == new or _same(old, new)) or _before_lasting(entity, old):
            _replace(state, entity, old, new)


def _before_lasting(entity: Entity, old: list[Enchantment]) -> bool:
    """Tell whether a lasting enchantment has come after those of auras (rulebook 4d)."""
    if not old or entity.enchantments[-1] is old[-1]:
        return False
    place = entity.enchantments.index(old[0])
    for enchantment in entity.enchantments[place:]:
        if not enchantment.aura:
            return True
    return False


def _same(old: list[Enchantment], new: list[Enchantment]) -> bool:
    if len(old) != len(new):
        return False
    for before, after in zip(old, new, strict=True):
        if before.aura != after.aura or not _equal(before.grant, after.grant):
            return False
    return True


def _equal(one: Grant, two: Grant) -> bool:
    return one is two or (
        one.attack == two.attack
        and one.health == two.health
        and one.set_attack == two.set_attack
        and one.set_health == two.set_health
        and one.keywords == two.keywords
        and one.without == two.without
        and one.cost == two.cost
        and one.set_cost == two.set_cost
        and one.least_cost == two.least_cost
        and one.spell_damage == two.spell_damage
        and one.abilities is two.abilities
    )


def _replace(
    state: GameState, entity: Entity, old: list[Enchantment], wanted: list[Enchantment]
) -> None:
    """Put the new enchantments at the end, after every lasting one (rulebook 4d)."""
    for enchantment in old:
        abilities = enchantment.grant.abilities
        if abilities.in_play:
            remove(state, entity.id, enchantment.order, abilities)
        count_lent(state, enchantment, -1)
    attached = [e for e in entity.enchantments if e not in old]
    left = old[:]
    for enchantment in wanted:
        new = _placed(state, enchantment, left)
        abilities = new.grant.abilities
        if abilities.in_play:
            add(state, entity.id, new.order, abilities, new.controller)
        count_lent(state, new, 1)
        attached.append(new)
    entity.enchantments = attached
    fold(state, entity)


def _placed(state: GameState, wanted: Enchantment, left: list[Enchantment]) -> Enchantment:
    """Give an aura's enchantment its place in the order of play, or keep the one it has.

    Abilities that it grants are told apart by that place, so it is not the aura's own.

    :param left: the enchantments attached so far; the one that is kept is taken out.
    """
    if not wanted.grant.abilities.in_play:
        return wanted
    for before in left:
        if before.aura == wanted.aura and _equal(before.grant, wanted.grant):
            left.remove(before)
            return before
    order = new_place(state)
    return Enchantment(wanted.grant, order, wanted.controller, wanted.source, wanted.aura)
