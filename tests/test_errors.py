"""After any error inside an action the game is as it was before it."""

from __future__ import annotations

import pytest
from orderofplay.api import OperationError, RunawayError
from orderofplay.testing import Harness
from snapshots import snapshot
from synthetic import ALL, PING, BrokenWordError, Moody, call, hit, minion, on, ping, spell
from synthetic_events import play, summon_all

SLAY_ALL = {"effect": "slay", "targets": ALL}
CARDS = (
    minion("Undying", 1, 1, on("lastWords", call("Mortal"), SLAY_ALL)),
    minion("Mortal", 1, 1, on("lastWords", call("Undying"), SLAY_ALL)),
    minion("Fragile", 1, 5, on("selfHurt", PING, {"effect": "break"})),
    spell("Break", ping(1), {"effect": "break"}),
    spell("Blunder", {"effect": "blunder"}),
    spell("Nested Blunder", {"effect": "repeat", "times": 2, "effects": [{"effect": "blunder"}]}),
    minion("Stickler", 1, 9, on("turnEnds", PING, conditions=[{"condition": "moody"}])),
    minion(
        "Early Stickler",
        1,
        9,
        on("turnEnds", PING, conditions=[{"condition": "moody", "at": ["sequence"]}]),
    ),
)


def _opened() -> Harness:
    g = play(*CARDS, deck=["Pebble"] * 20, seed=5, budget=2000)
    summon_all(g, 0, ["Hydra", "Gambler", "Captain"])
    summon_all(g, 1, ["Seedpod", "Bomb"])
    g.deal_damage(3, 1)
    return g


def _goes_on_undisturbed(g: Harness, twin: Harness) -> None:
    """Hold that a game is in the state of a twin that nothing has happened to."""
    assert snapshot(g.game.state) == snapshot(twin.game.state)
    for game in (g, twin):
        game.end_turn(0)
        game.cast("Quake", 1)
    assert g.log() == twin.log()
    assert snapshot(g.game.state) == snapshot(twin.game.state)


def test_a_runaway_names_its_cards_and_leaves_the_game_as_it_was() -> None:
    """DESIGN 4: an endless row of Death Phases stops at the budget of the Sequence."""
    g, twin = _opened(), _opened()
    for game in (g, twin):
        game.summon("Undying", 1)
    undying = g.board(1)[-1]

    with pytest.raises(RunawayError) as caught:
        g.deal_damage(undying, 3)

    assert (caught.value.cards, caught.value.budget) == (("Mortal", "Undying"), 2000)
    assert str(caught.value) == (
        "the Sequence did not end within 2000 operations;"
        " these cards keep each other going: Mortal, Undying"
    )
    assert snapshot(g.game.state) == snapshot(twin.game.state)
    for game in (g, twin):
        game.cast("Courage", 1)
        game.summon("Hydra", 0)
    assert g.log() == twin.log()
    assert snapshot(g.game.state) == snapshot(twin.game.state)


def test_a_budget_is_the_number_of_operations_that_a_sequence_may_take() -> None:
    """DESIGN 4: past it, not at it."""
    g = play(budget=1000)
    g.summon("Pebble", 0)
    needed = 1000 - g.game.state.operations_left

    exact = play(budget=needed)
    assert exact.summon("Pebble", 0) == 3
    short = play(budget=needed - 1)
    with pytest.raises(RunawayError, match=r"going: none \(a rule does\)"):
        short.summon("Pebble", 0)
    assert short.board(0) == []


def test_each_sequence_has_a_budget_of_its_own() -> None:
    g = play(budget=60)
    g.summon("Boulder", 0)
    for _ in range(30):
        g.deal_damage(1, 1)
    assert g.health(1) == 0


def test_an_error_of_a_spells_word_comes_out_and_leaves_the_game_as_it_was() -> None:
    g, twin = _opened(), _opened()

    with pytest.raises(BrokenWordError, match="broken on purpose"):
        g.cast("Break", 0)

    _goes_on_undisturbed(g, twin)


def test_an_error_in_the_middle_of_a_queue_leaves_the_game_as_it_was() -> None:
    """The answers before it, which have resolved, are undone as well."""
    g, twin = _opened(), _opened()
    for game in (g, twin):
        game.summon("Fragile", 0)
    before = snapshot(twin.game.state)

    with pytest.raises(BrokenWordError):
        g.cast("Quake", 1)

    assert snapshot(g.game.state) == before == snapshot(twin.game.state)
    for game in (g, twin):
        game.end_turn(0)
    assert g.log() == twin.log()


@pytest.mark.parametrize("actions", [0, 1, 31, 32, 33, 70])
def test_the_way_back_does_not_depend_on_how_many_actions_came_before(actions: int) -> None:
    """DESIGN 4: a base and the actions since are kept; the base moves on."""
    g, twin = _opened(), _opened()
    for game in (g, twin):
        for number in range(actions):
            game.cast("Courage", number % 2)
            if number == 20:
                game.clear_log()

    for _ in range(2):
        with pytest.raises(BrokenWordError):
            g.cast("Break", 0)

    _goes_on_undisturbed(g, twin)


def _step_to_the_end(g: Harness) -> None:
    while g.game.step():
        pass


def test_an_error_while_stepping_goes_back_to_the_beginning_of_the_action() -> None:
    g, twin = _opened(), _opened()
    g.game.start("cast", {"card": "data:Break", "player": 0})

    with pytest.raises(BrokenWordError):
        _step_to_the_end(g)

    _goes_on_undisturbed(g, twin)


def test_an_error_after_hundreds_of_actions_leaves_the_game_as_it_was() -> None:
    """What a rebuild begins with is taken anew when the history is full."""
    g, twin = _opened(), _opened()
    for game in (g, twin):
        for _ in range(300):
            game.end_turn(0)

    with pytest.raises(BrokenWordError):
        g.cast("Break", 0)

    _goes_on_undisturbed(g, twin)


def test_stepping_when_nothing_resolves_does_nothing() -> None:
    g, twin = _opened(), _opened()

    assert g.game.step() is False
    g.game.resolve()

    _goes_on_undisturbed(g, twin)


@pytest.mark.parametrize("card", ["Stickler", "Early Stickler"])
def test_an_error_of_a_condition_leaves_the_game_as_it_was(
    card: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At queueing, and in the pre-check with which a Sequence begins (rulebook 3-timings)."""
    g, twin = _opened(), _opened()
    for game in (g, twin):
        game.summon(card, 0)

    with monkeypatch.context() as angry:
        angry.setattr(Moody, "angry", True)
        with pytest.raises(BrokenWordError):
            g.end_turn(0)
    # An error after that rebuilds from the actions that went well, and from no other.
    with pytest.raises(BrokenWordError):
        g.cast("Break", 0)

    _goes_on_undisturbed(g, twin)


def test_the_log_before_a_failed_action_is_kept_and_the_rest_is_gone() -> None:
    g = play(*CARDS, trace=True)
    g.summon("Pebble", 0)
    log, trace = g.log(), g.trace()

    with pytest.raises(BrokenWordError):
        g.cast("Break", 0)

    assert (g.log(), g.trace()) == (log, trace)


def test_a_scripted_pick_of_a_failed_action_is_not_used_up() -> None:
    roll = {"effect": "roll", "bound": 6}
    g = play(spell("Die", roll), spell("Lose", roll, {"effect": "break"}), random=[2])

    with pytest.raises(BrokenWordError):
        g.cast("Lose", 0)

    with g:
        g.cast("Die", 0)
    assert [row["amount"] for row in g.log()] == [2]


def test_a_clone_has_a_way_back_of_its_own() -> None:
    g = _opened()
    other = g.clone()
    twin = g.clone()
    g.cast("Courage", 0)

    with pytest.raises(BrokenWordError):
        other.cast("Break", 0)

    _goes_on_undisturbed(other, twin)


@pytest.mark.parametrize(
    ("card", "address"),
    [("Blunder", "data:Blunder/effects"), ("Nested Blunder", "data:Nested Blunder/effects")],
)
def test_two_changes_in_one_perform_are_refused(card: str, address: str) -> None:
    """DESIGN 3: the answers to the first would come too late, so test mode refuses it."""
    g, twin = _opened(), _opened()

    with pytest.raises(OperationError) as caught:
        g.cast(card, 0)

    assert str(caught.value) == (
        f"synthetic:blunder, at {address}, makes 2 changes in one perform():"
        " the answers to the first would come too late; return the parts from expand()"
    )
    _goes_on_undisturbed(g, twin)


def test_a_word_that_asks_for_what_is_not_there_is_told_so() -> None:
    """A spell without an Event has no subject; the message says what is missing."""
    g = play(spell("Lost", hit({"selector": "subject"})))

    with pytest.raises(OperationError, match="no Event is being answered here"):
        g.cast("Lost", 0)
