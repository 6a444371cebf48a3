"""Player actions as values: which are legal, why others are not, and what each starts.

An action is refused with a code, the official ``REQ_...`` name where there is one, and a
sentence. `legal_actions` comes from the same rules.

An action is a tuple, which is quick to make by the dozen, and its last field says its
kind: else an attack of 1 on 2 would equal the use of location 1 on 2.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias, final

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


@final
class About:
    """What an action is about, and so what it starts: a Sequence, with what in which registers."""

    __slots__ = ("acting", "said", "sequence", "target")

    def __init__(self, acting: str, target: str, said: str, sequence: str = "") -> None:
        """Hold the names.

        :param acting: the register of what acts: a card, an attacker.
        :param target: the register of its target.
        :param said: the register of what else a player says with it.
        :param sequence: the name of the Sequence; empty where the card that acts has its own.
        """
        self.acting: Final = acting
        self.target: Final = target
        self.said: Final = said
        self.sequence: Final = sequence


PLAY: Final = About("card", "target", "option")
ATTACK: Final = About("attacker", "defender", "", "attack")
POWER: Final = About("power", "target", "option", "usePower")
LOCATION: Final = About("location", "target", "", "useLocation")
# One that a plugin contributed, of which the name is said.
OF_PLUGIN: Final = About("subject", "", "action", "pluginAction")
# What an answer and the end of a turn are about: nothing acts.
OTHER: Final = About("", "", "")

# What an action is about; the ids of what acts and of its target, 0 for none; what else is said:
# the place of an option or the name of a plugin's action, None for nothing.
Parts: TypeAlias = tuple[About, int, int, int | str | None]

# The Sequence that something starts, and its registers.
Start: TypeAlias = tuple[str, dict[str, Register]]


def _registers(
    about: About, acting: int, target: int, said: int | str | None
) -> dict[str, Register]:
    """Return the registers with which an action begins; one that is not there is its default."""
    registers: dict[str, Register] = {about.acting: acting}
    if target:
        registers[about.target] = target
    if said is not None:
        registers[about.said] = said
    return registers


def sequence_of(state: GameState, action: Action) -> Start:
    """Return the Sequence that a legal action starts, and its registers.

    :raises ValueError: it starts none, as an answer or giving up.
    """
    if isinstance(action, EndTurn):
        return "passTurn", {}
    if isinstance(action, PlayCard):
        registers = _registers(PLAY, action.card, action.target, _chosen(action.option))
        if action.position >= 0:
            registers["position"] = action.position
        return state.entities[action.card].card.type.sequence, registers
    if isinstance(action, Attack):
        return ATTACK.sequence, _registers(ATTACK, action.attacker, action.defender, None)
    if isinstance(action, UseHeroPower):
        power = state.players[state.active_player].hero_power
        id = 0 if power is None else power.id
        return POWER.sequence, _registers(POWER, id, action.target, _chosen(action.option))
    if isinstance(action, UseLocation):
        return LOCATION.sequence, _registers(LOCATION, action.location, action.target, None)
    if isinstance(action, PluginAction):
        return OF_PLUGIN.sequence, {"action": action.name, "subject": action.subject}
    message = f"{action} starts no Sequence"
    raise ValueError(message)


def _chosen(option: int) -> int | None:
    return option if option >= 0 else None
