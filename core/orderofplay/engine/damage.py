"""Damage: hits, the chain of damage steps, the change of Health."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, final

from orderofplay.engine.indexes import damage_has_changed
from orderofplay.engine.record import note, record
from orderofplay.state import trace
from orderofplay.state.entity import PLAY
from orderofplay.state.event import Event
from orderofplay.state.kinds import DAMAGED

if TYPE_CHECKING:
    from orderofplay.engine.context import Context
    from orderofplay.state.entity import Entity


@final
class Hit:
    """Damage on its way to a target.

    A damage step may change ``amount`` (0 cancels the hit: no Event, rulebook
    zero), ``target`` (a redirect) and ``absorbed``, the part that Health is spared
    although it counts as damage taken (rulebook armor). ``source`` is the entity
    that deals it, 0 for none.
    """

    __slots__ = ("absorbed", "acted", "amount", "priority", "source", "target")

    def __init__(self, target: Entity, amount: int, source: int, priority: int = 0) -> None:
        """Aim a hit."""
        self.target = target
        self.amount = amount
        self.source = source
        self.priority = priority
        self.absorbed = 0
        self.acted: tuple[int, ...] = ()


def deal(context: Context, hits: list[Hit]) -> None:
    """Deal hits in the order given; every Event is raised before any trigger (DH1)."""
    for hit in hits:
        strike(context, hit.target, hit.amount, hit.source, hit.priority, hit)


def strike(
    context: Context,
    target: Entity,
    amount: int,
    source: int,
    priority: int = 0,
    hit: Hit | None = None,
) -> None:
    """Deal one hit. What is no character, untouchable or no longer in play, takes none.

    :param hit: the same, where there is a Hit; mostly no step has anything to say to one, and
        none is made.
    """
    if amount <= 0 or target.zone != PLAY or target.untouchable or not target.card.character:
        return
    state = context.state
    lost = amount
    keywords = target.keywords
    if (
        target.armor
        or state.steps_act
        or hit is not None
        or (keywords and not keywords.isdisjoint(state.ruleset.step_keywords))
    ):
        if hit is None:
            hit = Hit(target, amount, source, priority)
        _through_steps(context, hit)
        target, amount = hit.target, hit.amount
        source, priority = hit.source, hit.priority
        if amount <= 0:
            return
        lost = amount - hit.absorbed
    damage = target.damage + lost
    target.damage = damage
    if damage >= target.max_health:
        state.may_die(target)
    if state.damage_auras:
        damage_has_changed(state, target)
    # As `raise_event` does, where most Events of a game come from.
    listeners = state.listeners[DAMAGED]
    if listeners or state.told:
        event = Event(DAMAGED, target.id, target.controller, amount, source, -1, priority)
        if listeners:
            state.raised.append(event)
            state.interrupted = True
        if state.told:
            record(state, event)


def _through_steps(context: Context, hit: Hit) -> None:
    """Lead a hit through the steps, from the first again for a new target.

    A redirect is a new Damage Event on another character (rulebook bolf), so that
    one's own steps apply. Whoever redirected a hit does not act on it again.
    """
    state = context.state
    target = hit.target
    # Mostly only the steps that act on every hit have anything to say to one.
    plain = not state.held_steps and target.keywords.isdisjoint(state.ruleset.step_keywords)
    if plain:
        for place, act, needs_armor in state.ruleset.plain_steps:
            if needs_armor and not target.armor:
                continue
            _acts_everywhere(context, hit, place, act)
            if hit.target is not target:
                plain = False
                break
            if hit.amount <= 0:
                return
    if not plain:
        _through_all_steps(context, hit)


def _through_all_steps(context: Context, hit: Hit) -> None:
    steps = context.state.ruleset.damage_steps
    holders = context.state.step_holders
    place = 0
    while place < len(steps) and hit.amount > 0:
        step = steps[place]
        target = hit.target
        if step.everywhere is None:
            if holders[place]:
                _holders_act(context, hit, place)
        elif (not step.bearing or step.bearing in target.keywords) and (
            target.armor or not step.needs_armor
        ):
            _acts_everywhere(context, hit, place, step.everywhere)
        place = place + 1 if hit.target is target else 0


def _acts_everywhere(
    context: Context, hit: Hit, place: int, act: Callable[[Context, Hit, Entity], None]
) -> None:
    """Let a rule of the game act on the hit; keys of holders are positive, its own is not."""
    key = -1 - place
    if hit.acted and key in hit.acted:
        return
    target = hit.target
    amount = hit.amount
    act(context, hit, target)
    state = context.state
    if state.trace is not None and (hit.target is not target or hit.amount != amount):
        name = state.ruleset.damage_steps[place].name
        note(state, trace.DAMAGE_STEP, name, target.id, None, target.order)
    if hit.target is not target:
        hit.acted += (key,)


def _holders_act(context: Context, hit: Hit, place: int) -> None:
    state = context.state
    for holder in state.step_holders[place]:
        if holder.key in hit.acted or state.entities[holder.holder].dormant:
            continue
        target = hit.target
        amount = hit.amount
        holder.ability.apply(context, hit, state.entities[holder.holder])
        if hit.target is not target or hit.amount != amount:
            name = state.ruleset.damage_steps[place].name
            note(state, trace.DAMAGE_STEP, name, holder.holder, None, holder.order)
        if hit.target is not target:
            hit.acted += (holder.key,)
            return
