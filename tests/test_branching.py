"""The middle of a Sequence is plain data: it can be cloned, and written as JSON, at any step."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

import pytest
from orderofplay.engine.stack_data import stack_from_data, stack_to_data
from orderofplay.testing import Harness
from saving import reloaded
from snapshots import check_invariants, check_what_is_left, snapshot
from synthetic import ALL, ENEMIES, FRIENDS, OTHERS, call, hit, minion, on, ping, spell
from synthetic_events import damaged, pinged, play, summon_all, triggered

PICKED = {"selector": "randomOf", "of": ENEMIES, "negative": True}
DUEL = {"effect": "duel", "attacker": FRIENDS, "defender": ENEMIES}
BLESS_LAST_WORDS = {
    "effect": "bless",
    "targets": FRIENDS,
    "attack": 1,
    "keywords": ["barrier"],
    "abilities": [on("lastWords", call("Hydra"), ping(9)), on("pinged", hit(PICKED))],
}
LOOP = {
    "effect": "forEach",
    "targets": ENEMIES,
    "effects": [
        {
            "effect": "if",
            "condition": {"condition": "company", "minions": 4},
            "then": [hit("it")],
            "otherwise": [hit(PICKED), {"effect": "roll", "bound": 100}],
        }
    ],
}
CARDS = (
    spell(
        "Everything",
        {"effect": "repeat", "times": {"amount": "count", "of": FRIENDS}, "effects": [LOOP]},
        {"effect": "take"},
        {"effect": "bless", "targets": {"selector": "it", "registerName": "taken"}, "attack": 2},
        DUEL,
        {"effect": "pingUpTo", "last": 2},
    ),
    minion(
        "Teacher", 1, 3, {"aura": "lend", "targets": OTHERS, "abilities": [on("turnEnds", DUEL)]}
    ),
    minion("Reviver", 1, 2, on("lastWords", BLESS_LAST_WORDS, call("Pebble"), {"effect": "take"})),
    minion("Watcher", 0, 5, on("afterAttack", hit(PICKED), conditions=["alive"])),
)
ACTIONS: tuple[tuple[str, dict[str, int | str]], ...] = (
    ("attack", {"attacker": 5, "defender": 10}),
    ("endTurn", {"player": 0}),
    ("cast", {"card": "data:Everything", "player": 1}),
    ("cast", {"card": "synthetic:Quake", "player": 1}),
)


def _opened(profile: str) -> Harness:
    g = play(*CARDS, deck=["Pebble", "Boulder"] * 5, seed=11, profile=profile, budget=5000)
    for name in ("Boulder", "Echo", "Reviver", "Teacher", "Herald"):
        g.summon(name, 0)
    for name in ("Boulder", "Captain", "Reviver", "Watcher"):
        g.summon(name, 1)
    g.clear_log()
    return g


def _moments(g: Harness, number: int) -> Iterator[None]:
    """Start one of the actions, and stop before every step of it."""
    sequence, registers = ACTIONS[number]
    g.game.start(sequence, dict(registers))
    yield
    while g.game.step():
        check_what_is_left(g.game.state)
        yield


def _finish(g: Harness) -> tuple[object, object]:
    g.game.resolve()
    check_invariants(g.game.state)
    return g.log(), snapshot(g.game.state)


def _as_json(g: Harness) -> Harness:
    """Copy a game, with a stack that has been text in between."""
    twin = g.clone()
    text = json.dumps(stack_to_data(g.game.state))
    stack_from_data(twin.game.state, json.loads(text))
    assert stack_to_data(twin.game.state) == stack_to_data(g.game.state)
    assert twin.game.state.resolving == g.game.state.resolving
    return twin


@pytest.mark.parametrize(
    ("copy", "profile"),
    [
        (Harness.clone, "course"),
        (_as_json, "queue_per_event"),
        (reloaded, "course"),
        (reloaded, "queue_per_event"),
    ],
    ids=["clone", "JSON", "save", "save, queue per Event"],
)
def test_a_copy_of_any_moment_ends_like_the_original(
    copy: Callable[[Harness], Harness], profile: str
) -> None:
    """DESIGN 4: clone it, save it as JSON, branch at it: all give one log and one state."""
    g = _opened(profile)
    moments = 0
    for number in range(len(ACTIONS)):
        g.clear_log()
        undisturbed = g.clone()
        undisturbed.game.start(ACTIONS[number][0], dict(ACTIONS[number][1]))
        expected = _finish(undisturbed)
        for _ in _moments(g, number):
            assert _finish(copy(g)) == expected
            moments += 1
        assert _finish(g) == expected
    assert moments > 300


def test_copies_diverge_without_touching_each_other() -> None:
    """DESIGN 5: definitions are shared, state is not; what stands outside play is replaced."""
    g = _opened("course")
    for _ in _moments(g, 0):
        twin = g.clone()
        before = snapshot(g.game.state)
        twin.game.resolve()
        twin.game.state.random_seed += 1
        twin.cast("Everything", 1)
        twin.cast("Purge", 0)
        twin.end_turn(1)
        assert snapshot(g.game.state) == before


def test_a_snapshot_tells_states_apart() -> None:
    """What the tests here compare holds every fact of a state, compiled or not."""
    g = _opened("course")
    facts = snapshot(g.game.state)
    assert {"in_play", "listeners", "next_order", "players", "random_seed", "stack"} <= set(facts)
    assert facts["entities"][3]["damage"] == 0
    assert facts["players"][0]["board"][0] == "entity 3"
    twin = g.clone()
    assert snapshot(twin.game.state) == facts
    for change in (
        lambda state: setattr(state.entities[3], "damage", 1),
        lambda state: state.players[1].hand.append(99),
        lambda state: setattr(state, "random_seed", 0),
        lambda state: state.resolving.add(7),
        lambda state: setattr(state.entities[4], "keywords", frozenset({"x"})),
    ):
        twin = g.clone()
        change(twin.game.state)
        assert snapshot(twin.game.state) != facts


def test_a_spell_being_cast_is_put_away_in_one_game_only() -> None:
    """A spell has no place in play, but it is changed when it is put away."""
    g = play()
    g.game.start("cast", {"card": "synthetic:Quake", "player": 0})
    while g.game.state.find(3) is None:
        g.game.step()
    twin = g.clone()

    g.game.resolve()

    assert (g.zone_of(3), twin.zone_of(3)) == ("graveyard", "play")
    twin.game.resolve()
    assert twin.zone_of(3) == "graveyard"


def test_an_enchantment_on_a_spell_being_cast_is_not_shared() -> None:
    bless = {"effect": "bless", "targets": {"selector": "self"}, "attack": 2, "abilities": EAR}
    g = play(spell("Proud", ping(1), bless, ping(2)))
    g.game.start("cast", {"card": "data:Proud", "player": 0})
    while pinged(3, 1) not in g.log():
        g.game.step()
    twin = g.clone()

    g.game.resolve()

    assert (g.attack(3), twin.attack(3)) == (2, 0)
    check_invariants(g.game.state)
    g.deal_damage(1, 1)
    assert g.log()[-1] == damaged(1)


EAR = [on("hurt", ping(7))]
OTHER_EAR = [on("hurt", ping(8))]


@pytest.mark.parametrize(
    "effects",
    [
        [
            {
                "effect": "if",
                "condition": {"condition": "company", "minions": 1},
                "then": [{"effect": "bless", "targets": FRIENDS, "abilities": EAR}],
                "otherwise": [{"effect": "bless", "targets": FRIENDS, "abilities": OTHER_EAR}],
            }
        ],
        [{"effect": "twoGifts", "targets": FRIENDS, "one": EAR, "other": OTHER_EAR}],
    ],
    ids=["two branches", "two grants of one word"],
)
def test_programs_are_told_apart_by_their_addresses(effects: list[dict[str, object]]) -> None:
    """DESIGN 4: a program is addressed, never pickled, so no two may share an address."""
    g = play(spell("Teach", *effects))
    (pebble,) = summon_all(g, 0, ["Pebble"])
    g.cast("Teach", 0)
    g.game.start("dealDamage", {"target": 1, "amount": 1})
    while triggered(pebble, "hurt") not in g.log():
        g.game.step()

    twin = _as_json(g)
    for game in (g, twin):
        game.game.resolve()

    assert g.log() == [damaged(1), triggered(pebble, "hurt"), pinged(pebble, 7)]
    assert twin.log() == g.log()


def test_every_program_of_a_ruleset_stands_under_its_own_address() -> None:
    g = play(*CARDS)
    for address, program in g.game.state.ruleset.programs.items():
        assert program.address == address
        assert len(program.names) == len(program.operations)
    for address, ability in g.game.state.ruleset.abilities.items():
        assert ability.address == address
        assert g.game.state.ruleset.programs[ability.program.address] is ability.program


def test_all_area_events_are_raised_before_a_copy_can_be_taken() -> None:
    """DESIGN 4: an operation is atomic; between two steps there is no half of one."""
    g = play(spell("Wave", hit(ALL)))
    one, two = summon_all(g, 0, ["Boulder", "Boulder"])
    lengths = set()
    g.game.start("cast", {"card": "data:Wave", "player": 1})
    while g.game.step():
        lengths.add(len(g.log()))

    assert lengths == {0, 2}
    assert g.log() == [damaged(one), damaged(two)]


def test_a_card_is_copied_for_a_change_only_where_a_clone_may_share_it() -> None:
    g = play(spell("Look", {"effect": "take"}), deck=["Boulder", "Boulder"])
    g.cast("Look", 0)
    state = g.game.state
    (shared,) = g.hand(0)
    twin = g.clone().game.state
    g.cast("Look", 0)
    mine = g.hand(0)[-1]
    before = state.entities[shared], state.entities[mine]
    assert state.own(before[1]) is before[1]
    changed = state.own(before[0])
    assert changed is not before[0]
    assert changed is state.entities[shared]
    assert twin.entities[shared] is before[0]
    # What holds on to the one that was there gets the one that is there now.
    changed.silenced = True
    assert state.own(before[0]).silenced
    assert not twin.entities[shared].silenced
