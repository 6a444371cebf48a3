"""Saves: every fact of a game survives, at every moment, and the game goes on alike."""

from __future__ import annotations

import functools
import json
import os
import random
from collections.abc import Iterator
from typing import Any

import pytest
from orderofplay.engine.actions import Answer, sequence_of
from orderofplay.engine.game import Game
from orderofplay.state.choice import Choice
from orderofplay.state.definitions import Grant
from orderofplay.state.entity import Enchantment, Entity
from orderofplay.state.event import Event
from orderofplay.state.frames import Activation, Events, Queue
from orderofplay.state.game_state import GameState
from orderofplay.state.player import Player
from orderofplay.state.trace import TraceRow
from orderofplay.table import save_file, save_slots
from orderofplay.table.entity_data import FACTS, GRANT_FACTS, MADE_OF
from orderofplay.table.json_data import Strict
from orderofplay.table.results import log_digest
from orderofplay.table.save import load_game, save_data
from orderofplay.table.setup import begin_match
from orderofplay.testing import new_game
from saving import reload, reloaded
from snapshots import snapshot
from synthetic import minion, on, ping, spell
from synthetic_events import play, summon_all, triggered
from synthetic_match import match_ruleset, random_actions, random_setup
from synthetic_turn import turn_ruleset

GAMES = 60 if os.environ.get("CI") else 20

# Nothing is forgotten

#: What is worked out from other slots whenever it is asked for.
COMPUTED = {Entity: {"health", "dying"}, Player: {"mana"}}


def slots_of(kind: type) -> set[str]:
    """Return the slots of a class, compiled or not."""
    names = [name for name in dir(kind) if not name.startswith("_")]
    slots = {name for name in names if not callable(getattr(kind, name))}
    return slots - COMPUTED.get(kind, set())


def fields_of(row: type[Strict]) -> set[str]:
    return {field.alias if field.alias == "register" else name for name, field in _fields(row)}


def _fields(row: type[Strict]) -> list[tuple[str, Any]]:
    return list(row.model_fields.items())


def test_the_slots_of_a_class_are_found_whether_it_is_compiled_or_not() -> None:
    assert {"random_seed", "listeners", "stack", "trace"} <= slots_of(GameState)
    assert {"card", "zone", "used"} <= slots_of(Entity)
    assert slots_of(Queue) == {"entries", "place"}


def test_every_slot_of_a_state_is_saved_or_worked_out() -> None:
    kept = [
        set(save_slots.NUMBERS.values()),
        set(save_slots.EVENTS.values()),
        set(save_slots.OWN_FORM),
        set(save_slots.DERIVED),
    ]
    assert set.union(*kept) == slots_of(GameState)
    assert sum(len(part) for part in kept) == len(slots_of(GameState))


# What a grant works out of the rest as it is made.
WORKED_OUT = {"only_adds"}


@pytest.mark.parametrize(
    ("kind", "saved"),
    [
        (Player, fields_of(save_file.PlayerRow)),
        (Entity, {*MADE_OF, *FACTS.values()}),
        (Entity, fields_of(save_file.EntityRow)),
        (Enchantment, fields_of(save_file.EnchantmentRow)),
        (Grant, {*GRANT_FACTS.values(), *WORKED_OUT}),
        (Grant, {*fields_of(save_file.GrantRow), *WORKED_OUT}),
        # In a file `sequence` says that the keys are those of a Sequence, which may be none.
        (Activation, fields_of(save_file.ActivationRow) - {"frame", "sequence"}),
        (Queue, fields_of(save_file.QueueRow) - {"frame"}),
        (Events, fields_of(save_file.EventsRow) - {"frame"}),
        (Event, fields_of(save_file.EventRow)),
        (Choice, fields_of(save_file.ChoiceRow)),
    ],
)
def test_every_slot_of_what_a_state_is_made_of_is_saved(kind: type, saved: set[str]) -> None:
    assert saved == slots_of(kind)


def test_every_field_of_a_trace_row_is_saved() -> None:
    assert fields_of(save_file.TraceRowData) == set(TraceRow._fields)


def middle_of_a_match() -> Game:
    return _middle().clone()


@functools.cache
def _middle() -> Game:
    """A match with everything in it: enchantments, secrets, weapons, deaths, a choice."""
    game = begin_match(random_setup(15))
    for _ in random_actions(game, 15):
        if game.state.turn > 8 and game.state.pending is not None:
            return game
    message = "the match of this seed offers no choice any more: take another"
    raise AssertionError(message)


def _other(value: object) -> object:
    """Return another value of the same kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1 if value != 1 else 0
    if isinstance(value, str):
        return f"{value}x"
    if isinstance(value, frozenset):
        return value | {"synthetic:shy", "synthetic:swift"}
    if isinstance(value, list):
        return [*value, 1]
    return [3, "x"]


#: What cannot take any value, since it has to agree with something else.
BOUND = {
    "aura_enchantments",
    "other_aura_enchantments",
    "auras_dirty",
    "other_auras_dirty",
    "next_id",
    "next_order",
}


@pytest.mark.parametrize("slot", sorted(set(save_slots.NUMBERS.values()) - BOUND))
def test_each_number_of_a_state_survives(slot: str) -> None:
    """A slot that is listed and not saved would come back as it is in a new game."""
    game = middle_of_a_match()
    setattr(game.state, slot, _other(getattr(game.state, slot)))
    assert getattr(reload(game).state, slot) == getattr(game.state, slot)


@pytest.mark.parametrize("slot", ["auras_dirty", "other_auras_dirty"])
@pytest.mark.parametrize("dirty", [False, True])
def test_that_auras_are_dirty_survives(slot: str, dirty: bool) -> None:
    """With one that is worked out at every update they always are, whatever an older save says."""
    for name, expected in (("Captain", dirty), ("Berserk", True)):
        g = play()
        summon_all(g, 0, [name])
        setattr(g.game.state, slot, dirty)
        assert getattr(reload(g.game).state, slot) is expected


@pytest.mark.parametrize("slot", sorted(save_slots.COUNTERS.values()))
def test_each_counter_of_a_player_survives(slot: str) -> None:
    game = middle_of_a_match()
    player = game.state.players[1]
    setattr(player, slot, getattr(player, slot) + 3)
    assert getattr(reload(game).state.players[1], slot) == getattr(player, slot)


@pytest.mark.parametrize("slot", sorted(set(FACTS.values()) - {"enchantments"}))
def test_each_fact_of_an_entity_survives(slot: str) -> None:
    game = middle_of_a_match()
    entity = game.state.in_play[-1]
    setattr(entity, slot, _other(getattr(entity, slot)))
    assert getattr(reload(game).state.entities[entity.id], slot) == getattr(entity, slot)


def _facts(thing: object) -> dict[str, Any]:
    return {name: getattr(thing, name) for name in slots_of(type(thing))}


def test_each_fact_of_an_enchantment_survives() -> None:
    game = middle_of_a_match()
    grant = Grant(
        name="unusual",
        attack=2,
        health=-3,
        keywords=frozenset({"synthetic:shy"}),
        set_attack=0,
        set_health=4,
        without=frozenset({"synthetic:swift"}),
        cost=-1,
        set_cost=5,
        spell_damage=6,
    )
    entity = game.state.in_play[-1]
    before = Enchantment(grant, 7, 1, 3, 0, "nextTurn")
    entity.enchantments.append(before)
    after = reload(game).state.entities[entity.id].enchantments[-1]
    assert _facts(after.grant) == _facts(grant)
    assert {**_facts(after), "grant": 0} == {**_facts(before), "grant": 0}


def test_granted_abilities_are_the_rulesets_own() -> None:
    """An Aura Update that found other objects would take the grants for new ones."""
    g = play(
        minion(
            "Lender",
            1,
            1,
            {
                "aura": "lend",
                "targets": {"selector": "minions"},
                "abilities": [on("hurt", ping(7))],
            },
        ),
    )
    (lender, pebble) = summon_all(g, 0, ["Lender", "Pebble"])
    twin = reloaded(g)
    for id in (lender, pebble):
        one, two = (h.game.state.entities[id].enchantments[0] for h in (g, twin))
        assert one.grant.abilities is two.grant.abilities
    for h in (g, twin):
        h.end_turn(0)
        h.deal_damage(1, 1)
    assert twin.log() == g.log()
    assert snapshot(twin.game.state) == snapshot(g.game.state)


def test_log_and_trace_are_saved_where_they_are_kept() -> None:
    g = play(minion("Crier", 1, 5, on("hurt", ping(1))), trace=True)
    summon_all(g, 0, ["Crier"])
    g.deal_damage(1, 1)
    twin = reloaded(g)
    assert (twin.log(), twin.trace()) == (g.log(), g.trace())
    assert g.log() != []
    g.game.state.log = None
    g.game.state.trace = None
    state = reload(g.game).state
    assert (state.log, state.trace) == (None, None)


def test_a_save_without_its_log_begins_an_empty_one() -> None:
    g = play(minion("Crier", 1, 5, on("hurt", ping(1))), trace=True)
    (crier,) = summon_all(g, 0, ["Crier"])
    g.deal_damage(1, 1)
    g.game.start("dealDamage", {"target": 1, "amount": 1})
    data = save_data(g.game, log=False)
    hero = g.game.state.players[0].hero.card
    game = load_game(data, g.game.state.ruleset, cards=[hero])
    assert (game.state.log, game.state.trace) == ([], [])
    game.resolve()
    rows = [game.state.ruleset.event_kinds[event.kind].name for event in game.state.log or ()]
    assert rows == ["Damaged", "Triggered", "Pinged"]
    assert triggered(crier, "hurt") in g.log()


def test_entities_are_found_by_their_ids_in_whatever_order_they_are_saved() -> None:
    game = middle_of_a_match()
    data = save_data(game)
    del data["digest"]
    data["entities"].reverse()
    loaded = load_game(data, match_ruleset())
    assert snapshot(loaded.state) == snapshot(game.state)
    assert [entity.id for entity in loaded.state.all_entities()] == list(
        range(1, game.state.next_id)
    )


# At every moment


@pytest.mark.parametrize("seed", range(GAMES))
def test_a_match_saved_before_every_action_goes_on_alike(seed: int) -> None:
    """In the middle of a mulligan or another choice too; the indexes are rebuilt the same."""
    picks = random.Random(seed)  # noqa: S311 - a test picks actions
    game = begin_match(random_setup(seed))
    while not game.state.over:
        twin = reload(game)
        assert snapshot(twin.state) == snapshot(game.state)
        assert twin.legal_actions() == game.legal_actions()
        action = picks.choice(game.legal_actions())
        for one in (game, twin):
            one.apply(action)
        assert snapshot(twin.state) == snapshot(game.state)
        # And from here on the loaded game is the one that is played.
        game = twin
    assert log_digest(game.state) == log_digest(_undisturbed(seed).state)


def _undisturbed(seed: int) -> Game:
    game = begin_match(random_setup(seed))
    for _ in random_actions(game, seed):
        pass
    return game


def test_saves_come_from_all_kinds_of_moments() -> None:
    """The matches above are saved in the middle of choices, and with all there is to save."""
    met: set[str] = set()
    for seed in range(GAMES):
        game = begin_match(random_setup(seed))
        for _ in random_actions(game, seed):
            met |= set(_moment(game.state))
    assert met == {"mulligan", "label", "minion", "weapon", "secret", "granted", "aura", "expires"}


def _moment(state: GameState) -> Iterator[str]:
    if state.pending is not None:
        yield state.pending.kind
    for side in state.players:
        yield from ["weapon"] if side.weapon else []
        yield from ["secret"] if side.secrets else []
    for entity in state.in_play:
        for enchantment in entity.enchantments:
            abilities = enchantment.grant.abilities
            yield from ["granted"] if abilities.triggers else []
            yield from ["aura"] if enchantment.aura else []
            yield from ["expires"] if enchantment.expires else []


def test_a_match_saved_after_every_step_goes_on_alike() -> None:
    """Between any two operations: most of them are in the middle of a Phase."""
    picks = random.Random(5)  # noqa: S311 - a test picks actions
    game = begin_match(random_setup(5))
    steps = 0
    for _ in range(60):
        action = picks.choice(game.legal_actions())
        undisturbed = game.clone()
        undisturbed.apply(action)
        expected = snapshot(undisturbed.state)
        if isinstance(action, Answer):
            game.apply(action)
        else:
            game.start(*sequence_of(game.state, action))
            while game.step():
                twin = reload(game)
                assert snapshot(twin.state) == snapshot(game.state)
                twin.resolve()
                assert snapshot(twin.state) == expected
                steps += 1
        assert snapshot(game.state) == expected
    assert steps > 300


def test_a_multiplier_that_is_gone_still_counts_until_its_update() -> None:
    """Rulebook 4b: what the last Aura Update found is saved, not what would be found now."""
    g = play()
    echo, seedpod = summon_all(g, 0, ["Echo", "Seedpod"])
    g.game.start("destroy", {"target": echo})
    g.game.resolve()
    assert g.game.state.multipliers == ()
    g = play(spell("Both", {"effect": "slay", "targets": {"selector": "minions"}}))
    echo, seedpod = summon_all(g, 0, ["Echo", "Seedpod"])
    # With a trace the steps between Phases are operations of their own.
    g.game.state.trace = []
    g.game.start("cast", {"card": "data:Both", "player": 0})
    while g.zone_of(echo) == "play":
        g.game.step()
    assert [row.holder for row in g.game.state.multipliers] == [echo]
    twin = reloaded(g)
    for h in (g, twin):
        h.game.resolve()
    assert twin.log() == g.log()
    assert snapshot(twin.game.state) == snapshot(g.game.state)
    assert seedpod in g.game.state.players[0].graveyard


def test_an_error_after_loading_leads_back_to_the_save() -> None:
    """DESIGN 4: after any error inside an action the game is as it was before it."""
    card = spell("Doom", {"effect": "query", "options": ["a", "b"]}, {"effect": "break"})
    g = new_game(cards=[card], ruleset=turn_ruleset())
    g.cast("Doom", 0)
    twin = reloaded(g)
    before = snapshot(twin.game.state)
    with pytest.raises(Exception, match="at data:Doom/effects"):
        twin.game.answer(0)
    assert snapshot(twin.game.state) == before
    assert twin.game.state.pending is not None


def test_saving_changes_nothing_and_shares_nothing() -> None:
    game = middle_of_a_match()
    before = snapshot(game.state)
    data = save_data(game)
    text = json.dumps(data)
    twin = load_game(data, match_ruleset())
    for _ in random_actions(twin, 1):
        pass
    assert snapshot(game.state) == before
    assert json.dumps(data) == text
    for _ in random_actions(game, 2):
        pass
    assert json.dumps(data) == text


def test_an_error_right_after_loading_loses_no_log() -> None:
    """Between two operations of a Sequence: what was logged before the save is still there."""
    g = play(spell("Doom", ping(1), {"effect": "break"}))
    g.game.start("cast", {"card": "data:Doom", "player": 0})
    while not g.log():
        g.game.step()
    twin = reloaded(g)
    before = snapshot(twin.game.state)
    with pytest.raises(Exception, match="at data:Doom/effects"):
        twin.game.resolve()
    assert twin.log() == g.log()
    assert snapshot(twin.game.state) == before
