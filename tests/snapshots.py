"""The whole state of a game as plain data, to compare two states with."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Callable
from typing import Any, get_args

from orderofplay.engine import auras
from orderofplay.engine.context import Context
from orderofplay.engine.enchantments import fold
from orderofplay.engine.selecting import select_types
from orderofplay.state.characters import BOTH, gather
from orderofplay.state.definitions import (
    NO_PROGRAM,
    Abilities,
    Ability,
    AuraAbility,
    Card,
    Program,
    StepAbility,
)
from orderofplay.state.entity import Entity
from orderofplay.state.frames import Activation, Queue
from orderofplay.state.game_state import GameState
from orderofplay.state.selected import Side

# What says nothing about the game: definitions, the bookkeeping of the last Sequence and of clones,
# what is worked out from other facts when it is asked for.
_LEFT_OUT = {
    "ruleset",
    "profile",
    "entities",
    "budget",
    "operations_left",
    "suspects",
    "shared_below",
    "told",
    "interrupted",
    "unsettled",
    "borne",
    "attackers_differ",
    "defenders_differ",
    "newcomers",
    "aside",
    "doomed",
    "characters",
    "prechecked_keys",
}


def snapshot(state: GameState) -> dict[str, Any]:
    """Return every fact of a state, each entity once."""
    facts = {name: _plain(value) for name, value in _facts(state) if name not in _LEFT_OUT}
    facts["entities"] = {entity.id: _entity(entity) for entity in state.all_entities()}
    return facts


@functools.cache
def _names(kind: type) -> tuple[str, ...]:
    names = [name for name in dir(kind) if not name.startswith("_")]
    return tuple(name for name in names if not callable(getattr(kind, name)))


def _facts(thing: object) -> list[tuple[str, Any]]:
    return [(name, getattr(thing, name)) for name in _names(type(thing))]


def _entity(entity: Entity) -> dict[str, Any]:
    return {name: _plain(value) for name, value in _facts(entity)}


def _addresses(abilities: Abilities) -> list[str]:
    rows = (*abilities.triggers, *abilities.auras, *abilities.steps, *abilities.own_costs)
    return [row.address for row in rows]


def _queue(queue: Queue) -> dict[str, Any]:
    """Leave out the entries that have had their turn: the one that runs is on the stack itself."""
    left = [_plain(entry) for entry in queue.entries[queue.place :]]
    return {"place": queue.place, "size": len(queue.entries), "left": left}


_READERS: tuple[tuple[tuple[type, ...], Callable[[Any], Any]], ...] = (
    ((int, str, type(None)), lambda value: value),
    ((list, tuple), lambda value: [_plain(row) for row in value]),
    ((set, frozenset), sorted),
    ((dict,), lambda value: {key: _plain(row) for key, row in value.items()}),
    ((Entity,), lambda value: f"entity {value.id}"),
    ((Card,), lambda value: value.id),
    ((Program, Ability, AuraAbility, StepAbility), lambda value: value.address),
    ((Abilities,), _addresses),
    ((Queue,), _queue),
)


def _plain(value: object) -> object:
    for types, read in _READERS:
        if isinstance(value, types):
            return read(value)
    return {name: _plain(row) for name, row in _facts(value)}


# What must hold whenever nothing resolves


def check_invariants(state: GameState) -> None:
    """Fail where caches, indexes and zones do not agree with what they are made of."""
    _check_rest(state)
    _check_zones(state)
    _check_places(state)
    _check_limits(state)
    _check_order_of_play(state)
    _check_indexes(state)
    _check_characters(state)
    _check_selections(state)
    _check_folds(state)
    _check_auras(state)


def _check_rest(state: GameState) -> None:
    assert state.stack == []
    assert state.raised == []
    assert state.deaths == []
    assert state.unresolved_summons == []
    assert state.resolving == set()
    assert not state.deaths_possible
    assert state.doomed is None
    check_what_is_left(state)


def check_what_is_left(state: GameState) -> None:
    """Hold that what has to come before anything else is never passed over."""
    assert state.interrupted or not state.raised
    left = state.deaths_possible or state.auras_dirty or bool(state.unresolved_summons)
    assert state.unsettled or not left


def _check_zones(state: GameState) -> None:
    """Hold that each entity is in one zone, and that the zone says the same."""
    zones: dict[int, str] = {entity.id: "play" for entity in state.in_play}
    for player in state.players:
        assert len(player.board) <= 7
        for id in player.hand:
            assert id not in zones
            zones[id] = "hand"
        for id in player.graveyard:
            assert id not in zones
            zones[id] = "graveyard"
    # What was shuffled into a deck is a card there, and no entity any more.
    entities = {entity.id: entity.zone for entity in state.all_entities() if entity.zone != "deck"}
    assert zones == entities
    boards = [entity.id for player in state.players for entity in player.board]
    standing = [e.id for e in state.in_play if e.card.type.place == "board"]
    assert sorted(boards) == sorted(standing)
    assert all(state.entities[entity.id] is entity for entity in state.in_play)


def _check_places(state: GameState) -> None:
    """Hold that what stands in a place of a side is in play and on that side."""
    for number, player in enumerate(state.players):
        places: dict[str, list[Entity]] = {
            "board": player.board,
            "secret": player.secrets,
            "weapon": [] if player.weapon is None else [player.weapon],
            "hero power": [] if player.hero_power is None else [player.hero_power],
        }
        for place, standing in places.items():
            found = [
                entity
                for entity in state.in_play
                if entity.card.type.place == place and entity.controller == number
            ]
            assert sorted(e.id for e in standing) == [e.id for e in sorted(found, key=_id)]
        assert player.hero.zone != "play" or player.hero in state.in_play


def _id(entity: Entity) -> int:
    return entity.id


def _check_limits(state: GameState) -> None:
    """Hold the limits of rulebook 12, and that no counter is negative."""
    for player in state.players:
        assert len(player.hand) <= 10
        assert len(player.secrets) <= 5
        assert len({secret.card.id for secret in player.secrets}) == len(player.secrets)
        assert 0 <= player.crystals <= 10
        assert 0 <= player.mana <= 10
        assert 0 <= player.spent <= player.crystals
        for counter in ("temporary", "locked", "overload", "fatigue", "powers_used"):
            assert getattr(player, counter) >= 0
        assert player.cards_played >= 0
    for entity in state.all_entities():
        assert entity.armor >= 0
        assert entity.attacks >= 0


def _check_order_of_play(state: GameState) -> None:
    orders = [entity.order for entity in state.in_play]
    assert orders == sorted(set(orders))
    assert all(order < state.next_order for order in orders)
    for entity in state.in_play:
        well = entity.health > 0 or not entity.card.type.mortal
        alive = well and not entity.pending_destroy
        assert alive or (entity.card.type.place == "hero" and not state.profile.heroes_die)


def _check_indexes(state: GameState) -> None:
    """Hold each index against one that is built from what is in play."""
    listeners: list[list[tuple[int, int, str]]] = [[] for _ in state.ruleset.event_kinds]
    holders: list[list[tuple[int, int, str]]] = [[] for _ in state.ruleset.damage_steps]
    auras: list[tuple[int, int, str]] = []
    prechecked = 0
    for entity in state.in_play:
        own = [] if entity.silenced else [(entity.order, entity.card.abilities)]
        lent = [(e.order, e.grant.abilities) for e in entity.enchantments]
        for order, abilities in own + lent:
            for ability in abilities.listening:
                listeners[ability.kind].append((order, entity.id, ability.address))
                prechecked += bool(ability.at_sequence)
            for part in abilities.steps:
                holders[part.step].append((order, entity.id, part.address))
            auras += [(order, entity.id, aura.address) for aura in abilities.auras]
    for kind, rows in enumerate(state.listeners):
        assert [row.key for row in rows] == sorted({row.key for row in rows})
        found = [(row.order, row.holder, row.ability.address) for row in rows]
        assert sorted(found) == sorted(listeners[kind])
    for step, parts in enumerate(state.step_holders):
        found = [(row.order, row.holder, row.ability.address) for row in parts]
        assert sorted(found) == sorted(holders[step])
    assert all(row.aura.costs is None for row in state.auras)
    assert all(row.aura.costs is not None for row in state.cost_auras)
    rows = (*state.auras, *state.cost_auras)
    found = [(row.order, row.holder, row.aura.address) for row in rows]
    assert sorted(found) == sorted(auras)
    assert len(state.prechecked_listeners) == prechecked
    keys = tuple(row.key for row in state.prechecked_listeners)
    assert state.prechecked_keys in (None, keys)


def _check_what_auras_and_steps_there_are(state: GameState) -> None:
    """Hold what is sorted and counted beside the indexes against them."""
    all_auras = [row.aura for row in state.auras]
    granting = [row for row in state.auras if row.aura.grants is not None]
    assert list(state.stat_auras) == [row for row in granting if not row.aura.other]
    assert list(state.other_auras) == [row for row in granting if row.aura.other]
    moved = [row for row in state.auras if row.aura.depends_on == "damage"]
    assert list(state.damage_auras) == moved
    assert state.restless_auras == any(aura.depends_on == "always" for aura in all_auras)
    assert state.newcomers is None or state.auras_dirty
    assert state.held_steps == sum(len(rows) for rows in state.step_holders)
    assert state.spell_damage_seen or not any(e.spell_damage for e in state.all_entities())
    assert all(e.keywords <= state.borne <= state.keywords_seen for e in state.in_play)
    rules = state.ruleset
    assert state.attackers_differ == _may_be_borne(state, rules.attacker_keywords)
    assert state.defenders_differ == _may_be_borne(state, rules.defender_keywords)


def _may_be_borne(state: GameState, keywords: frozenset[str] | None) -> bool:
    return keywords is None or bool(keywords & state.borne)


def _folded(entity: Entity) -> tuple[object, ...]:
    numbers = (entity.attack, entity.max_health, entity.damage, entity.cost, entity.spell_damage)
    return (*numbers, entity.keywords)


def _check_characters(state: GameState) -> None:
    """Hold the characters as they were kept, while they came and went, against all in play."""
    kept, aside = state.characters, state.aside
    assert kept in ([], gather(state))
    assert not kept or aside == state.aside
    touchable = [e for e in state.in_play if e.card.type.character and not e.untouchable]
    assert state.characters[BOTH] == touchable
    for player in (0, 1):
        assert state.characters[player] == [e for e in touchable if e.controller == player]
    boards = [e for e in state.in_play if e.card.type.place == "board"]
    assert [e for e in boards if e not in touchable] == [
        e for e in state.aside if e.card.type.place == "board"
    ]


def _check_selections(state: GameState) -> None:
    """Hold what is selected of the characters that are kept against all that is in play."""
    newest = state.in_play[-1].id if state.in_play else 0
    for side, others in itertools.product(get_args(Side), (False, True)):
        for types in (("minion",), ("minion", "location"), ("minion", "hero"), ("weapon",)):
            selection = select_types(types, side, others)
            for player, source in itertools.product((0, 1), (0, newest)):
                chosen = selection.of(state, player, source)
                assert chosen == [
                    e
                    for e in state.in_play
                    if e.card.type.name in types
                    and not e.untouchable
                    and not (others and e.id == source)
                    and (side == "any" or (e.controller == player) == (side == "friendly"))
                ]
                single = [one for one in state.in_play if selection.has(one, player, source)]
                assert single == chosen


def _check_folds(state: GameState) -> None:
    """Hold the cached numbers against a fresh fold."""
    lent: list[int] = []
    for entity in state.in_play:
        before = _folded(entity)
        fold(state, entity)
        assert _folded(entity) == before
        assert entity.damage >= 0
        lent += [enchantment.aura for enchantment in entity.enchantments if enchantment.aura]
        kinds = [bool(enchantment.aura) for enchantment in entity.enchantments]
        assert kinds == sorted(kinds)
    assert state.aura_enchantments == len(lent)
    assert state.other_aura_enchantments == len([aura for aura in lent if aura < 0])
    _check_what_auras_and_steps_there_are(state)
    state.deaths_possible = False


def _check_auras(state: GameState) -> None:
    """Hold that Aura Updates which asked all auras anew would find nothing to do.

    They are left out where nothing moves an aura, and look at newcomers alone where only those do.
    """
    if state.auras_dirty or state.other_auras_dirty or state.restless_auras:
        return
    twin = state.clone()
    twin.auras_dirty = twin.other_auras_dirty = True
    context = Context(twin, Activation(NO_PROGRAM, 0, -1))
    auras.update(context, other=False)
    auras.update(context, other=True)
    assert [_lent(entity) for entity in twin.in_play] == [_lent(one) for one in state.in_play]


def _lent(entity: Entity) -> list[tuple[int, int, str]]:
    return [(each.aura, each.source, each.grant.name) for each in entity.enchantments]
