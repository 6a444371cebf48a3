"""Playing a game out between two agents."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Sequence
from typing import Final, cast

from orderofplay.engine.actions import Action, Concede
from orderofplay.engine.game import Game
from orderofplay.engine.view import View
from orderofplay.plugins.agent import Agent
from orderofplay.state.errors import OrderOfPlayError
from orderofplay.state.ruleset import Ruleset

#: Actions of one game. A turn ends when its player says so, so one could last for ever; games
#: of random agents, which take whatever is legal, have some hundreds.
MOST_ACTIONS: Final = 10_000


class AgentError(OrderOfPlayError):
    """An agent raised, or chose what is no legal action; the game is as it was."""


def play_out(
    game: Game,
    agents: Sequence[Agent],
    after_action: Callable[[Action], None] | None = None,
) -> int:
    """Let two agents play until the game is over, and return how many actions they took.

    :param game: at any moment at which a player may act.
    :param agents: of player 0 and player 1.
    :param after_action: called with each action once it has been taken, as a record does.
    :raises AgentError: an agent raised, chose what is no legal action, or comes to no end.
    :raises RunawayError: a Sequence did not end; the game is as it was before it.
    """
    actions = 0
    views = [game.view(player) for player in (0, 1)]
    while (player := game.to_act) >= 0:
        if actions == MOST_ACTIONS:
            who = _named(game.state.ruleset, type(agents[player]))
            message = f"{who} comes to no end after {actions} actions"
            raise AgentError(message)
        action = _chosen(game, agents[player], views[player])
        game.apply(action)
        actions += 1
        if after_action is not None:
            after_action(action)
    return actions


def choose(game: Game, agent: Agent) -> Action:
    """Ask an agent for the action of the player who has to act; it is not taken yet.

    :raises AgentError: it raised, or chose what is no legal action.
    """
    return _chosen(game, agent, game.view(game.to_act))


def _chosen(game: Game, agent: Agent, view: View) -> Action:
    offers = game.offers()
    try:
        action = agent.choose(view, cast("Sequence[Action]", offers))
    except (Exception, SystemExit) as error:
        message = (
            f"{_named(game.state.ruleset, type(agent))} failed: {type(error).__name__}: {error}"
        )
        raise AgentError(message) from error
    if offers.holds(action):
        return action
    reason = _why_not(game, action, view.player)
    if reason:
        message = f"{_named(game.state.ruleset, type(agent))} chose {_said(action)}: {reason}"
        raise AgentError(message)
    return action


def _said(action: object) -> str:
    """Write an action as whoever makes one does: its kind is its class, not a field to give."""
    if not isinstance(action, Action):
        return repr(action)
    given = zip(action._fields[:-1], action, strict=False)
    return f"{type(action).__name__}({', '.join(f'{name}={value}' for name, value in given)})"


def _why_not(game: Game, action: Action, player: int) -> str:
    """Say why an agent may not do what it chose that was not offered; empty if it may."""
    # A plain tuple of the same fields equals an action, and is none.
    if not isinstance(action, Action):
        return "that is no action"
    if isinstance(action, Concede) and action.player != player:
        return f"it plays player {player}, and gives no other player's game up"
    refusal = game.why_illegal(action)
    return "" if refusal is None else refusal.text


def new_agent(ruleset: Ruleset, kind: type[Agent], seed: int) -> Agent:
    """Make an agent for one game.

    :param seed: what it draws at random from.
    :raises AgentError: it cannot be made.
    """
    try:
        return kind(seed)
    except (Exception, SystemExit) as error:
        message = f"{_named(ruleset, kind)} cannot be made: {type(error).__name__}: {error}"
        raise AgentError(message) from error


def _named(ruleset: Ruleset, kind: type[Agent]) -> str:
    """Name an agent with the plugin that brought it."""
    for name, brought in ruleset.agents.items():
        if brought is kind:
            plugin = name.partition(":")[0]
            return f"the agent {name} (of the plugin {plugin})"
    return f"the agent {kind.__qualname__} (of no plugin)"


def find_agent(ruleset: Ruleset, name: str) -> type[Agent]:
    """Find an agent by its full name, or by its bare name where one plugin brings it.

    :raises OrderOfPlayError: there is none of that name, or several.
    """
    found = [full for full in ruleset.agents if name in {full, full.partition(":")[2]}]
    if len(found) == 1:
        return ruleset.agents[found[0]]
    if found:
        message = f"several plugins bring an agent {name!r}: say {' or '.join(sorted(found))}"
        raise OrderOfPlayError(message)
    known = sorted(ruleset.agents)
    close = difflib.get_close_matches(name, [full.partition(":")[2] for full in known], n=1)
    near = f"; did you mean {close[0]!r}?" if close else "."
    message = f"no agent {name!r}{near} There are: {', '.join(known) or 'none'}"
    raise OrderOfPlayError(message)
