"""Player actions as values: which are legal, why others are not, and what each starts.

An action is refused with a code, the official ``REQ_...`` name where there is one, and a
sentence. `legal_actions` comes from the same rules.

An action is a tuple, which is quick to make by the dozen, and its last field says its
kind: else an attack of 1 on 2 would equal the use of location 1 on 2.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from orderofplay.state.frames import Register

if TYPE_CHECKING:
    from orderofplay.state.game_state import GameState


class PlayCard(NamedTuple):
    """Play a card: on a target, at a board place (-1: the right end), with an option."""

    card: int
    target: int = 0
    position: int = -1
    option: int = -1
    kind: Literal["playCard"] = "playCard"


class Attack(NamedTuple):
    """Order an attack."""

    attacker: int
    defender: int
    kind: Literal["attack"] = "attack"


class UseHeroPower(NamedTuple):
    """Use the hero power, on a target where it takes one, with an option where it has some."""

    target: int = 0
    option: int = -1
    kind: Literal["useHeroPower"] = "useHeroPower"


class UseLocation(NamedTuple):
    """Use a location, on a target where it takes one."""

    location: int
    target: int = 0
    kind: Literal["useLocation"] = "useLocation"


class PluginAction(NamedTuple):
    """Take an action that a plugin contributed, by its full name, with one of its subjects."""

    name: str
    subject: int
    kind: Literal["pluginAction"] = "pluginAction"


class EndTurn(NamedTuple):
    """End the turn."""

    kind: Literal["endTurn"] = "endTurn"


class Concede(NamedTuple):
    """Give the game up."""

    player: int
    kind: Literal["concede"] = "concede"


class Answer(NamedTuple):
    """Choose one of the options of the pending choice, by its place."""

    option: int
    kind: Literal["answer"] = "answer"


Action: TypeAlias = (
    PlayCard | Attack | UseHeroPower | UseLocation | PluginAction | EndTurn | Concede | Answer
)


def concede(state: GameState, player: int) -> None:
    """Let the other player win at once; what is resolving comes to nothing (game-end)."""
    state.over = True
    state.winner = 1 - player
    state.pending = None
    state.stack = []
    state.resolving = set()
    state.raised = []
    state.deaths = []
    state.unresolved_summons = []


# The Sequence that something starts, and its registers.
Start: TypeAlias = tuple[str, dict[str, Register]]


def sequence_of(state: GameState, action: Action) -> Start:
    """Return the Sequence that a legal action starts, and its registers.

    :raises ValueError: it starts none, as an answer or giving up.
    """
    if isinstance(action, EndTurn):
        return "passTurn", {}
    if isinstance(action, PlayCard):
        return start_of_play(state, action.card, action.target, action.position, action.option)
    if isinstance(action, Attack):
        return start_of_attack(action.attacker, action.defender)
    if isinstance(action, UseHeroPower):
        return start_of_power(state, action.target, action.option)
    if isinstance(action, UseLocation):
        return start_of_location(action.location, action.target)
    if isinstance(action, PluginAction):
        return "pluginAction", {"action": action.name, "subject": action.subject}
    message = f"{action} starts no Sequence"
    raise ValueError(message)


def start_of_play(state: GameState, card: int, target: int, position: int, option: int) -> Start:
    """Return what playing a card starts. A register that is not there is as good as its default."""
    registers: dict[str, Register] = {"card": card}
    if target:
        registers["target"] = target
    if position >= 0:
        registers["position"] = position
    if option >= 0:
        registers["option"] = option
    return state.entities[card].card.type.sequence, registers


def start_of_attack(attacker: int, defender: int) -> Start:
    """Return what an attack starts."""
    return "attack", {"attacker": attacker, "defender": defender}


def start_of_power(state: GameState, target: int, option: int) -> Start:
    """Return what using the hero power starts."""
    power = state.players[state.active_player].hero_power
    registers: dict[str, Register] = {"power": 0 if power is None else power.id}
    if target:
        registers["target"] = target
    if option >= 0:
        registers["option"] = option
    return "usePower", registers


def start_of_location(location: int, target: int) -> Start:
    """Return what using a location starts."""
    return "useLocation", {"location": location, "target": target}
