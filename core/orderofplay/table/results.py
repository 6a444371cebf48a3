"""How a game ended, in the form in which a record says it."""

from __future__ import annotations

import hashlib

from orderofplay.reading.log import event_to_dict
from orderofplay.state.game_state import GameState
from orderofplay.table.json_data import write_json
from orderofplay.table.record_file import Result


def log_digest(state: GameState) -> str | None:
    """Return a digest of a game's whole log, None where none is kept."""
    if state.log is None:
        return None
    whole = hashlib.sha256()
    for event in state.log:
        whole.update(write_json(event_to_dict(state.ruleset, event)).encode())
        whole.update(b"\n")
    return whole.hexdigest()


def result_of(state: GameState, actions: int) -> Result:
    """Return the result of a game that is over, after so many actions."""
    won = state.winner in {0, 1}
    return Result(
        result="won" if won else "draw",
        winner=state.winner if won else None,
        turns=state.turn,
        actions=actions,
        log=log_digest(state),
    )
