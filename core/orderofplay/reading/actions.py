"""Player actions as a person reads them."""

from __future__ import annotations

from orderofplay.engine.actions import (
    Action,
    Answer,
    Attack,
    Concede,
    EndTurn,
    PlayCard,
    PluginAction,
    UseHeroPower,
)
from orderofplay.reading.text import option_card
from orderofplay.reading.trace import name
from orderofplay.state.choice import Choice
from orderofplay.state.game_state import GameState

# The option of a mulligan that keeps what is left.
_KEEP = 0


def action_text(state: GameState, action: Action, choice: Choice | None = None) -> str:
    """Say what an action does: "plays Fireball [12] on Hero [2]".

    :param state: of the game before the action or after it.
    :param choice: the choice that an answer makes; the pending one where it is None.
    """
    if isinstance(action, Answer):
        return _answer(state, action, state.pending if choice is None else choice)
    if isinstance(action, Attack):
        return f"attacks {name(state, action.defender)} with {name(state, action.attacker)}"
    if isinstance(action, EndTurn):
        return "ends the turn"
    if isinstance(action, Concede):
        return "concedes"
    if isinstance(action, PluginAction):
        return f"takes the action {action.name} with {name(state, action.subject)}"
    return _use(state, action)


def _use(state: GameState, action: Action) -> str:
    target = getattr(action, "target", 0)
    on = f" on {name(state, target)}" if target else ""
    if isinstance(action, PlayCard):
        place = f" at place {action.position}" if action.position >= 0 else ""
        option = f" with option {action.option}" if action.option >= 0 else ""
        return f"plays {name(state, action.card)}{on}{place}{option}"
    if isinstance(action, UseHeroPower):
        return f"uses the hero power{on}"
    return f"uses {name(state, getattr(action, 'location', 0))}{on}"


def _answer(state: GameState, action: Answer, choice: Choice | None) -> str:
    if choice is None or not 0 <= action.option < len(choice.options):
        return f"chooses option {action.option}"
    option = choice.options[action.option]
    if choice.kind == "mulligan":
        return "keeps the rest" if option == _KEEP else f"replaces {option_text(state, option)}"
    return f"chooses {option_text(state, option)} ({choice.kind})"


def option_text(state: GameState, option: int | str) -> str:
    """Name an option of a choice: an entity, a card, or a label."""
    if isinstance(option, int):
        return name(state, option)
    return option_card(state, option) if state.knows_card(option) else option
