"""The steps that run when the outermost Phase ends (rulebook 4a), as one program."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from orderofplay.engine import auras
from orderofplay.engine.deaths import create_deaths, death_phase
from orderofplay.engine.record import note
from orderofplay.engine.summoning import resolve_summons
from orderofplay.state import trace
from orderofplay.state.definitions import Program
from orderofplay.state.frames import Activation
from orderofplay.state.kinds import SUMMON_RESOLVED

if TYPE_CHECKING:
    from orderofplay.engine.context import Context
    from orderofplay.state.game_state import GameState


def update_health_attack(context: Context) -> None:
    """Run Aura Update (Health/Attack)."""
    note(context.state, trace.STEP, "Aura Update (Health/Attack)")
    auras.update(context, other=False)


def resolve_the_summons(context: Context) -> None:
    """Run the Summon Resolution Step."""
    note(context.state, trace.STEP, "Summon Resolution Step")
    resolve_summons(context)


def create_the_deaths(context: Context) -> None:
    """Run the Death Creation Step."""
    note(context.state, trace.STEP, "Death Creation Step")
    create_deaths(context)


def update_other(context: Context) -> None:
    """Run Aura Update (Other)."""
    note(context.state, trace.STEP, "Aura Update (Other)")
    auras.update(context, other=True)


STEPS: Final = Program(
    "steps",
    (
        update_health_attack,
        resolve_the_summons,
        update_health_attack,
        create_the_deaths,
        update_other,
        death_phase,
    ),
    (
        "Aura Update (Health/Attack)",
        "Summon Resolution Step",
        "Aura Update (Health/Attack)",
        "Death Creation Step",
        "Aura Update (Other)",
        "Death Phase",
    ),
)


def end_phase(context: Context) -> None:
    """End a Phase: if it was the outermost one, the steps come next (rulebook 3)."""
    state = context.state
    if len(state.stack) == 1 and not _nothing_to_do(state):
        state.stack.append(Activation(STEPS, 0, -1))


def _nothing_to_do(state: GameState) -> bool:
    """Tell whether no step would change anything; a trace shows them all the same."""
    if state.trace is not None or state.deaths_possible or state.deaths:
        return False
    if state.unresolved_summons:
        if state.listeners[SUMMON_RESOLVED]:
            return False
        state.unresolved_summons = []
    return auras.settled(state)
