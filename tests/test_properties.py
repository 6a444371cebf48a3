"""What holds after any row of actions, whatever they are."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from hypothesis import given, settings
from hypothesis import strategies as st
from orderofplay.api import IllegalAction, RunawayError
from orderofplay.engine.stack_data import stack_from_data, stack_to_data
from orderofplay.testing import Harness
from saving import reloaded
from snapshots import check_invariants, snapshot
from synthetic import CARDS, PROFILES
from synthetic_events import play

BOARD_CARDS = [card["name"] for card in CARDS if card["type"] != "spell"]
SPELLS = [card["name"] for card in CARDS if card["type"] == "spell"]
KINDS = ("summon", "summon", "damage", "destroy", "cast", "cast", "attack", "endTurn")


class Action(NamedTuple):
    """An action whose numbers are brought into range by the game that it is done in."""

    kind: str
    player: int
    one: int
    two: int


ACTIONS = st.builds(
    Action,
    st.sampled_from(KINDS),
    st.integers(0, 1),
    st.integers(0, 999),
    st.integers(0, 999),
)
ROWS = st.lists(ACTIONS, min_size=1, max_size=25)
NAMES = st.sampled_from([profile.name for profile in PROFILES])
SEEDS = st.integers(0, 2**32)


def begin(profile: str, seed: int) -> Harness:
    """Begin a game with four cards on each side, which the seed chooses."""
    g = play(profile=profile, seed=seed, deck=["Pebble", "Captain"] * 8, budget=3000)
    for place in range(8):
        g.summon(BOARD_CARDS[(seed >> 4 * place) % len(BOARD_CARDS)], place % 2)
    return g


def call_of(g: Harness, action: Action) -> tuple[str, dict[str, Any]]:
    """Turn an action into a call of the harness, with entities of all zones among its targets."""
    standing = [entity.id for entity in g.game.state.in_play]
    ids = standing * 4 + [
        e.id for e in g.game.state.all_entities() if e not in g.game.state.in_play
    ]
    one, two = ids[action.one % len(ids)], ids[action.two % len(ids)]
    return {
        "summon": (
            "summon",
            {"name": BOARD_CARDS[action.one % len(BOARD_CARDS)], "player": action.player},
        ),
        "damage": ("deal_damage", {"target": one, "amount": action.two % 6}),
        "destroy": ("destroy", {"target": one}),
        "cast": (
            "cast",
            {
                "name": SPELLS[action.one % len(SPELLS)],
                "player": action.player,
                "target": two if SPELLS[action.one % len(SPELLS)] == "Arrow" else None,
            },
        ),
        "attack": ("order_attack", {"attacker": one, "defender": two}),
        "endTurn": ("end_turn", {"player": action.player}),
    }[action.kind]


def do(g: Harness, action: Action) -> bool:
    """Do an action, and tell whether the rules allowed it."""
    method, arguments = call_of(g, action)
    try:
        getattr(g, method)(**arguments)
    except (IllegalAction, RunawayError):
        return False
    return True


def start(g: Harness, action: Action) -> bool:
    """Start the Sequence of an action without resolving it, where it is allowed."""
    twin = g.clone()
    if not do(twin, action):
        return False
    sequence, registers = twin.game._history[-1]  # noqa: SLF001 - the action as data
    g.game.start(sequence, dict(registers))
    return True


@settings(max_examples=150)
@given(NAMES, SEEDS, ROWS)
def test_indexes_caches_and_zones_always_agree(
    profile: str, seed: int, actions: list[Action]
) -> None:
    """And what is refused changes nothing."""
    g = begin(profile, seed)
    for action in actions:
        before = snapshot(g.game.state)
        if not do(g, action):
            assert snapshot(g.game.state) == before
        check_invariants(g.game.state)


@settings(max_examples=100)
@given(NAMES, SEEDS, ROWS)
def test_one_seed_and_one_row_of_actions_give_one_log(
    profile: str, seed: int, actions: list[Action]
) -> None:
    """DESIGN 4, with and without a trace, which must not change what happens."""
    games = [begin(profile, seed), begin(profile, seed)]
    games[1].game.state.trace = []
    for action in actions:
        assert do(games[0], action) == do(games[1], action)
    assert games[0].log() == games[1].log()


@settings(max_examples=100)
@given(NAMES, SEEDS, ROWS, ROWS, ROWS)
def test_a_clone_and_its_original_do_not_touch_each_other(
    profile: str, seed: int, before: list[Action], one: list[Action], other: list[Action]
) -> None:
    """DESIGN 5: a branch ends as it would have ended without the other branch."""
    g = begin(profile, seed)
    for action in before:
        do(g, action)
    branches = [g.clone(), g.clone()]
    for action in one:
        do(branches[0], action)
    alone = snapshot(branches[0].game.state)
    for action in other:
        do(branches[1], action)
    for action in one:
        do(g, action)
    assert snapshot(branches[0].game.state) == alone == snapshot(g.game.state)


@settings(max_examples=100)
@given(NAMES, SEEDS, ROWS, ACTIONS, st.integers(0, 60))
def test_the_stack_of_any_moment_survives_as_text(
    profile: str, seed: int, before: list[Action], last: Action, steps: int
) -> None:
    """DESIGN 4: the middle of a Sequence is plain data."""
    g = begin(profile, seed)
    for action in before:
        do(g, action)
    if not start(g, last):
        return
    for _ in range(steps):
        g.game.step()
    twin = g.clone()
    stack_from_data(twin.game.state, json.loads(json.dumps(stack_to_data(g.game.state))))
    loaded = reloaded(g)
    for game in (g, twin, loaded):
        game.game.resolve()
        check_invariants(game.game.state)
    assert snapshot(twin.game.state) == snapshot(g.game.state) == snapshot(loaded.game.state)
