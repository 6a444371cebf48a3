"""Player actions as values: which are legal, why others are not, and what each starts.

An action is refused with a code, the official ``REQ_...`` name where there is one, and a
sentence. `legal_actions` comes from the same rules.

An action is a tuple, which is quick to make by the dozen, and its last field says its
kind: else an attack of 1 on 2 would equal the use of location 1 on 2.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias

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


# What most actions are about, and what the others are.
OTHER: Final = -1
PLAY: Final = 0
ATTACK: Final = 1
POWER: Final = 2
LOCATION: Final = 3

# What an action is about, and by their ids the card or attacker and the target; the option.
Parts: TypeAlias = tuple[int, int, int, int]

# The Sequences of those, where it is not the card's; the registers of what acts and of the target.
_SEQUENCES: Final = ("", "attack", "usePower", "useLocation")
_ACTING: Final = ("card", "attacker", "power", "location")
_TARGETS: Final = ("target", "defender", "target", "target")

# The Sequence that something starts, and its registers.
Start: TypeAlias = tuple[str, dict[str, Register]]


def start_of(state: GameState, parts: Parts) -> Start:
    """Return what the action of some parts starts, without making it.

    A register that is not there is as good as its default.
    """
    about, subject, target, option = parts
    registers: dict[str, Register] = {_ACTING[about]: subject}
    if target:
        registers[_TARGETS[about]] = target
    if option >= 0:
        registers["option"] = option
    return _SEQUENCES[about] or state.entities[subject].card.type.sequence, registers


def sequence_of(state: GameState, action: Action) -> Start:
    """Return the Sequence that a legal action starts, and its registers.

    :raises ValueError: it starts none, as an answer or giving up.
    """
    if isinstance(action, EndTurn):
        return "passTurn", {}
    if isinstance(action, PlayCard):
        start = start_of(state, (PLAY, action.card, action.target, action.option))
        if action.position >= 0:
            start[1]["position"] = action.position
        return start
    if isinstance(action, Attack):
        return start_of(state, (ATTACK, action.attacker, action.defender, -1))
    if isinstance(action, UseHeroPower):
        power = state.players[state.active_player].hero_power
        id = 0 if power is None else power.id
        return start_of(state, (POWER, id, action.target, action.option))
    if isinstance(action, UseLocation):
        return start_of(state, (LOCATION, action.location, action.target, -1))
    if isinstance(action, PluginAction):
        return "pluginAction", {"action": action.name, "subject": action.subject}
    message = f"{action} starts no Sequence"
    raise ValueError(message)
