"""Agents as a contribution of plugins, and playing a game out between two of them."""

from __future__ import annotations

from collections.abc import Iterable, MutableSequence, Sequence
from typing import Any, ClassVar

import pytest
from orderofplay.api import Agent, NewEventKind, Plugin, View
from orderofplay.engine.actions import (
    Action,
    Answer,
    Attack,
    Concede,
    EndTurn,
    PlayCard,
    UseHeroPower,
)
from orderofplay.engine.game import Game
from orderofplay.plugins.composition import candidate_of, compose, with_cards
from orderofplay.plugins.problems import LoadError, Problem
from orderofplay.state.errors import OrderOfPlayError
from orderofplay.state.ruleset import Ruleset
from orderofplay.table.playing import AgentError, choose, find_agent, new_agent, play_out
from orderofplay.testing import Harness, new_game
from snapshots import snapshot
from synthetic_turn import CARDS, TURN_CARDS, SyntheticTurn


class Last(Agent):
    """Takes the last of the actions: it keeps its hand, then ends every turn."""

    name = "last"

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        return actions[-1]


class Dictated(Agent):
    """Chooses what it is told to, or raises that."""

    name = "dictated"
    choice: ClassVar[Any] = None

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        if isinstance(self.choice, BaseException):
            raise self.choice
        chosen: Action = self.choice
        return chosen


class Players(Plugin):
    """A stranger's plugin with nothing but agents."""

    def agents(self) -> Iterable[type[Agent]]:
        return (Last, Dictated)


def ruleset(**more: Plugin) -> Ruleset:
    plugins: dict[str, Plugin] = {"synthetic": SyntheticTurn(), "players": Players(), **more}
    composed = compose([candidate_of(id, plugin) for id, plugin in plugins.items()])
    return with_cards(composed, (*CARDS, *TURN_CARDS), "synthetic")


RULES = ruleset()


def match() -> Harness:
    g = new_game(["Pebble"] * 6, ruleset=RULES, profile="newest")
    g.game.begin_turns()
    return g


# The hook


def test_agents_have_full_names_and_a_line_each() -> None:
    assert dict(RULES.agents) == {"players:last": Last, "players:dictated": Dictated}
    rows = [row for row in RULES.contributions if row.hook == "agents"]
    assert [(row.plugin, row.name, row.summary) for row in rows] == [
        ("players", "players:last", Last.__doc__),
        ("players", "players:dictated", Dictated.__doc__),
    ]


def test_an_agent_changes_no_fingerprint_but_by_its_plugin() -> None:
    """Who plays decides nothing that a log says."""

    class Idle(Plugin):
        pass

    bare = compose([candidate_of("players", Idle())])
    full = compose([candidate_of("players", Players())])
    assert bare.fingerprint == full.fingerprint


def only_problem(thing: object, hook: str = "agents") -> Problem:
    odd = type("Odd", (Plugin,), {hook: lambda _: (thing,)})
    with pytest.raises(LoadError) as caught:
        compose([candidate_of("odd", odd())])
    (problem,) = caught.value.problems
    return problem


class Nameless(Agent):
    pass


class Misnamed(Agent):
    name = "Big Brain"


@pytest.mark.parametrize(
    ("thing", "said"),
    [
        (Last(0), "is no subclass of Agent"),
        (int, "is no subclass of Agent"),
        (Nameless, "has a name not in camelCase"),
        (Misnamed, "has a name not in camelCase"),
    ],
)
def test_what_is_no_agent(thing: object, said: str) -> None:
    """P151."""
    problem = only_problem(thing)
    assert problem.code == "P151"
    assert problem.text == f"what its hook agents() returns {said}: {thing!r}"


def test_an_agent_that_is_contributed_twice() -> None:
    """P164."""

    class Twice(Plugin):
        def agents(self) -> Iterable[type[Agent]]:
            return (Last, Last)

    with pytest.raises(LoadError) as caught:
        compose([candidate_of("twice", Twice())])
    assert [(row.code, row.text) for row in caught.value.problems] == [
        ("P164", "the agent twice:last is contributed twice")
    ]


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"hidden": ("card",)}, "hides 'card', which is none of its fields"),
        (
            {"phrase": "{player} peek{s} at {card}"},
            "has the slot {card} in its phrase, which is no field",
        ),
        (
            {"phrase": "{player"},
            "has a phrase that cannot be read (expected '}' before end of string)",
        ),
        ({"phrase": "{}"}, "has the slot {} in its phrase, which is no field"),
    ],
)
def test_an_event_hides_and_tells_only_what_it_has(more: dict[str, Any], said: str) -> None:
    """P151: a misspelt key would hide nothing, a misspelt slot fail in the middle of a game."""
    kind = NewEventKind("Peeked", (("player", "player"), ("id", "subject")), **more)
    problem = only_problem(kind, "events")
    assert problem.code == "P151"
    assert problem.text == f"what its hook events() returns {said}: {kind!r}"


# Finding


def test_agents_are_found_by_full_and_by_bare_names() -> None:
    assert find_agent(RULES, "last") is find_agent(RULES, "players:last") is Last


def test_two_agents_of_one_name_need_their_plugins() -> None:
    class Others(Plugin):
        def agents(self) -> Iterable[type[Agent]]:
            return (type("Another", (Last,), {}),)

    rules = ruleset(others=Others())
    assert find_agent(rules, "players:last") is Last
    with pytest.raises(OrderOfPlayError) as caught:
        find_agent(rules, "last")
    assert str(caught.value) == (
        "several plugins bring an agent 'last': say others:last or players:last"
    )


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("lst", "no agent 'lst'; did you mean 'last'? There are: players:dictated, players:last"),
        ("zzz", "no agent 'zzz'. There are: players:dictated, players:last"),
    ],
)
def test_an_unknown_agent(name: str, said: str) -> None:
    with pytest.raises(OrderOfPlayError) as caught:
        find_agent(RULES, name)
    assert str(caught.value) == said


def test_a_set_without_agents() -> None:
    with pytest.raises(OrderOfPlayError) as caught:
        find_agent(compose([]), "last")
    assert str(caught.value) == "no agent 'last'. There are: none"


# Playing


def test_a_game_is_played_out_action_by_action() -> None:
    """Two who only end their turns draw until fatigue decides."""
    g = match()
    seen: list[tuple[Action, int]] = []
    play_out(g.game, [Last(0), Last(1)], lambda action: seen.append((action, g.game.state.turn)))
    assert g.game.state.over
    assert {action for action, _ in seen} == {EndTurn()}
    assert [turn for _, turn in seen] == [*range(2, len(seen) + 1), len(seen) + 1]


def test_a_game_that_is_over_is_played_out_already() -> None:
    g = match()
    g.game.apply(Concede(1))
    play_out(g.game, [Last(0), Last(1)])
    assert g.game.state.winner == 0


def agent_that(choice: object) -> Agent:
    return type("Odd", (Dictated,), {"choice": choice})(0)


@pytest.mark.parametrize(
    ("choice", "said"),
    [
        (ValueError("no idea"), "failed: ValueError: no idea"),
        (None, "chose None: that is no action"),
        ((), "chose (): that is no action"),
        (UseHeroPower(0), "chose UseHeroPower(target=0, option=-1): "),
        (Attack(1, 1), "chose Attack(attacker=1, defender=1): "),
        (PlayCard(99), "chose PlayCard(card=99, target=0, position=-1, option=-1): "),
        (Answer(0), "chose Answer(option=0): nothing is to be chosen"),
        (
            Concede(1),
            "chose Concede(player=1): it plays player 0, and gives no other player's game up",
        ),
    ],
)
def test_an_agents_error_names_it_and_changes_nothing(choice: object, said: str) -> None:
    g = match()
    before = snapshot(g.game.state)
    agent = agent_that(choice)
    with pytest.raises(AgentError) as caught:
        play_out(g.game, [agent, Last(0)])
    assert str(caught.value).startswith(f"the agent Odd (of no plugin) {said}")
    assert snapshot(g.game.state) == before


def test_an_agents_error_names_its_plugin() -> None:
    g = match()
    with pytest.raises(AgentError) as caught:
        choose(g.game, Dictated(0))
    assert str(caught.value) == (
        "the agent players:dictated (of the plugin players) chose None: that is no action"
    )


def test_the_cause_of_an_agents_error_is_kept() -> None:
    cause = ZeroDivisionError("x")
    with pytest.raises(AgentError) as caught:
        choose(match().game, agent_that(cause))
    assert caught.value.__cause__ is cause


def test_an_agent_that_would_end_the_program() -> None:
    with pytest.raises(AgentError, match=r"Odd .* failed: SystemExit: 3"):
        choose(match().game, agent_that(SystemExit(3)))


def test_an_agent_that_cannot_be_made() -> None:
    class Picky(Agent):
        """Wants more than a seed."""

        name = "picky"

        def __init__(self, seed: int) -> None:
            message = "where is my book?"
            raise FileNotFoundError(message)

    class Pickiness(Plugin):
        def agents(self) -> Iterable[type[Agent]]:
            return (Picky,)

    rules = ruleset(pickiness=Pickiness())
    with pytest.raises(AgentError) as caught:
        new_agent(rules, find_agent(rules, "picky"), 0)
    assert str(caught.value) == (
        "the agent pickiness:picky (of the plugin pickiness) cannot be made:"
        " FileNotFoundError: where is my book?"
    )
    assert new_agent(rules, Last, 7).seed == 7


def test_an_agent_without_a_choice() -> None:
    with pytest.raises(AgentError, match=r"Nameless .* failed: NotImplementedError"):
        choose(match().game, Nameless(0))


def test_an_agent_may_give_up_and_may_choose_a_board_place() -> None:
    """Both are legal, and not in the list."""
    g = match()
    card = g.hand(0)[0]
    assert choose(g.game, agent_that(PlayCard(card, position=0))) == PlayCard(card, position=0)
    play_out(g.game, [agent_that(Concede(0)), Last(0)])
    assert (g.game.state.over, g.game.state.winner) == (True, 1)


def test_an_agent_sees_the_view_of_its_own_side() -> None:
    seen: list[tuple[int, int, bool]] = []

    class Watching(Last):
        def choose(self, view: View, actions: Sequence[Action]) -> Action:
            seen.append((self.seed, view.player, view.active_player == view.player))
            return super().choose(view, actions)

    game: Game = match().game
    play_out(game, [Watching(0), Watching(1)])
    assert {(0, 0, True), (1, 1, True)} == set(seen)


def test_the_actions_that_an_agent_gets_are_its_own_to_change() -> None:
    """A sequence that cannot be changed: what an agent does changes no other agent's."""

    class Counting(Last):
        def choose(self, view: View, actions: Sequence[Action]) -> Action:
            assert isinstance(actions, Sequence)
            assert not isinstance(actions, MutableSequence)
            assert not hasattr(actions, "append")
            return super().choose(view, actions)

    play_out(match().game, [Counting(0), Counting(1)])
