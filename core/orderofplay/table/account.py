"""A replay as a person reads it: turns, actions, and what came of each."""

from __future__ import annotations

from collections.abc import Iterator

from orderofplay.engine.game import Game
from orderofplay.reading.actions import action_text
from orderofplay.reading.trace import event_text, trace_to_text
from orderofplay.state.game_state import GameState
from orderofplay.table.record_file import Record
from orderofplay.table.replaying import check_result, take

_INDENT = "      "


def account(record: Record, game: Game, to: int | None = None) -> Iterator[str]:
    """Replay a record, and yield the lines that tell of it as it goes.

    :param game: the match of the record, just begun; with a trace, that is told instead.
    :param to: after how many actions to stop; None for all of them.
    :raises RecordError: an action is illegal, or the game does not end as the record says.
    """
    yield from _title(record)
    yield from _told(game.state, 0)
    turn = 0
    for number, played in enumerate(record.actions[:to], start=1):
        if game.state.turn != turn:
            turn = game.state.turn
            yield f"\nturn {turn}: {_who(record, game.state.active_player)}"
        text = action_text(game.state, played.action)
        yield f"{number:4}  player {played.player} {text}"
        shown = len(game.state.log or [])
        if game.state.trace is not None:
            game.state.trace = []
        take(game, played, record.where)
        yield from _told(game.state, shown)
    if to is None or to >= len(record.actions):
        check_result(game, record)
    yield f"\n{_end(record, game.state, to)}"
    if record.cut_off:
        yield record.cut_off


def _title(record: Record) -> Iterator[str]:
    header = record.header
    yield f"{_who(record, 0)} against {_who(record, 1)}"
    yield f"seed {header.seed}, player {header.first} begins, profile {header.profile}"
    yield f"random effects may bring cards of: {', '.join(header.pool) or 'no plugin'}"


def _who(record: Record, player: int) -> str:
    deck = record.header.decks[player].name
    agents = record.header.agents
    by = f" by {agents[player]}" if player < len(agents) else ""
    return f"player {player} ({deck}{by})"


def _told(state: GameState, shown: int) -> Iterator[str]:
    """Yield what an action caused: its trace, or the Events that the log has got since."""
    if state.trace is None:
        lines = [event_text(state, event) for event in (state.log or [])[shown:]]
    else:
        lines = trace_to_text(state).splitlines()
    yield from [f"{_INDENT}{line}" for line in lines]


def _end(record: Record, state: GameState, to: int | None) -> str:
    if state.over:
        won = state.winner in {0, 1}
        who = f"{_who(record, state.winner)} wins" if won else "nobody wins"
        logged = record.result is not None and record.result.log is not None
        checked = "; the log is as it was recorded" if logged else ""
        return f"{who} in turn {state.turn}{checked}"
    taken = len(record.actions[:to])
    if taken < len(record.actions):
        return f"stopped after {taken} of {len(record.actions)} actions"
    return f"the record ends here, after {taken} actions; the game is not over"
