"""The steps that run when the outermost Phase ends (rulebook 4a).

As one program they can be shown step by step, and suspended by the answers to what they
raise. Where no trace is kept they run in place for as long as nothing answers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from orderofplay.engine.auras import update
from orderofplay.engine.deaths import create_deaths, death_phase, open_death_phase
from orderofplay.engine.record import note
from orderofplay.engine.resolution import answer_down_to
from orderofplay.engine.summoning import resolve_summons
from orderofplay.state import trace
from orderofplay.state.definitions import Program
from orderofplay.state.frames import Activation

if TYPE_CHECKING:
    from orderofplay.engine.context import Context
    from orderofplay.state.game_state import GameState


def update_health_attack(context: Context) -> None:
    """Run Aura Update (Health/Attack)."""
    note(context.state, trace.STEP, "Aura Update (Health/Attack)")
    update(context, other=False)


def resolve_the_summons(context: Context) -> None:
    """Run the Summon Resolution Step."""
    note(context.state, trace.STEP, "Summon Resolution Step")
    resolve_summons(context)


def create_the_deaths(context: Context) -> None:
    """Run the Death Creation Step."""
    note(context.state, trace.STEP, "Death Creation Step")
    if context.state.deaths_possible:
        create_deaths(context)


def update_other(context: Context) -> None:
    """Run Aura Update (Other)."""
    note(context.state, trace.STEP, "Aura Update (Other)")
    update(context, other=True)


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

# Where the program goes on after the answers to resolved summons, and to deaths.
_AFTER_SUMMONS: Final = 2
_AFTER_DEATHS: Final = 0


def end_phase(context: Context) -> None:
    """End a Phase: if it was the outermost one, the steps come next (rulebook 3)."""
    state = context.state
    if len(state.stack) != 1:
        return
    if state.trace is not None:
        state.stack.append(Activation(STEPS, 0, -1))
        state.interrupted = True
        return
    take_steps(context)


def take_steps(context: Context) -> bool:
    """Run the steps in place; tell whether they are done, else they go on after a choice."""
    state = context.state
    while True:
        if state.auras_dirty:
            update(context, other=False)
        if state.unresolved_summons and not _summons_are_resolved(context):
            return False
        if state.deaths_possible:
            create_deaths(context)
        if state.other_auras_dirty:
            update(context, other=True)
        if not state.deaths:
            # Restless auras always have to be worked out.
            state.unsettled = state.auras_dirty
            return True
        open_death_phase(state)
        if state.raised and not _are_answered(context, _AFTER_DEATHS):
            return False


def _summons_are_resolved(context: Context) -> bool:
    """Resolve summons, and answer what that raises; tell whether it is done."""
    resolve_summons(context)
    # Without an answer nothing has changed since the update before.
    if context.state.raised:
        if not _are_answered(context, _AFTER_SUMMONS):
            return False
        update(context, other=False)
    return True


def something_to_do(state: GameState) -> bool:
    """Tell whether the steps might change anything, where none of them is running.

    What makes the Other auras dirty makes those of Health/Attack so too. What has left play
    already, with its Death Event waiting, makes deaths possible.
    """
    return bool(state.deaths_possible or state.auras_dirty or state.unresolved_summons)


def _are_answered(context: Context, place: int) -> bool:
    """Have answered what the steps have raised; tell whether that is done.

    Where a choice comes first, the rest of the steps is put below the answers that are left.
    """
    if answer_down_to(context, 1):
        return True
    rest = Activation(STEPS, 0, -1)
    rest.counter = place
    context.state.stack.insert(1, rest)
    return False
