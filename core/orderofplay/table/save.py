"""Saving a game at any moment, in the middle of a Sequence or of a choice too.

What can be worked out is not saved: the indexes of what is in play are rebuilt from the
entities, and which triggers are resolving from the stack.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from orderofplay.engine.game import Game
from orderofplay.engine.stack_data import event_to_data, resolution_to_data
from orderofplay.plugins.vocabulary import Vocabulary
from orderofplay.reading.data_form import data_form
from orderofplay.state.event import Event
from orderofplay.state.game_state import GameState
from orderofplay.state.player import Player
from orderofplay.state.trace import TraceRow
from orderofplay.table.entity_data import entity_data
from orderofplay.table.loading import load_game
from orderofplay.table.ruleset_data import ruleset_data
from orderofplay.table.save_file import (
    FORMAT,
    VERSION,
    Data,
    SaveError,
    is_save,
    read_save,
    save_digest,
    write_save,
)
from orderofplay.table.save_slots import COUNTERS, EVENTS, NUMBERS

__all__ = ["SaveError", "is_save", "load_game", "read_save", "save_data", "write_save"]


def save_data(game: Game, *, log: bool = True) -> Data:
    """Write a whole game as JSON data.

    :param log: whether log and trace are saved too; without, a loaded game begins empty ones.
    :raises SaveError: the game holds something that no ruleset has.
    """
    state = game.state
    _check_profile(state)
    data: Data = {
        "format": FORMAT,
        "version": VERSION,
        "ruleset": ruleset_data(state.ruleset).model_dump(by_alias=True),
        "eventKinds": [kind.name for kind in state.ruleset.event_kinds],
        "profile": state.profile.name,
        "cards": _names_of_cards(state),
        "made": _made_data(state),
        "budget": game.budget,
        "state": _state_data(state),
        "entities": [entity_data(e, state.ability_set) for e in state.all_entities()],
        "inPlay": [entity.id for entity in state.in_play],
        "players": [_player_data(player) for player in state.players],
        **resolution_to_data(state),
        "log": None if state.log is None else _event_rows(state.log if log else []),
        "trace": None if state.trace is None else _trace_rows(state.trace if log else []),
    }
    data["digest"] = save_digest(data)
    return data


def _check_profile(state: GameState) -> None:
    name = state.profile.name
    known = state.ruleset.profiles
    if known and known.get(name) is not state.profile:
        message = f"this game cannot be saved: its profile {name!r} is none of its ruleset"
        raise SaveError(message)


def _names_of_cards(state: GameState) -> dict[str, str]:
    cards = [entity.card for entity in state.all_entities()]
    for player in state.players:
        cards += player.deck
    return {card.id: card.name for card in (*cards, *state.pool)}


def _made_data(state: GameState) -> list[Data]:
    """Write the cards that were made in the game, as a card file would, in full names."""
    named = cast("Vocabulary", state.ruleset.vocabulary).full_name
    return [
        {"plugin": made.card.plugin, "card": data_form(made.card.data, named)}
        for made in state.made.values()
    ]


def _state_data(state: GameState) -> Data:
    data: Data = {name: getattr(state, slot) for name, slot in NUMBERS.items()}
    data |= {name: _event_rows(getattr(state, slot)) for name, slot in EVENTS.items()}
    data["suspects"] = state.suspects[:]
    data["randomScript"] = None if state.random_script is None else state.random_script[:]
    data["pool"] = [card.id for card in state.pool]
    data["keywordsSeen"] = sorted(state.keywords_seen)
    data["multipliers"] = [
        {"holder": row.holder, "order": row.order, "aura": row.aura.address}
        for row in state.multipliers
    ]
    return data


def _event_rows(events: Iterable[Event]) -> list[Data]:
    return [event_to_data(event) for event in events]


def _trace_rows(rows: Iterable[TraceRow]) -> list[Data]:
    written: list[Data] = []
    for row in rows:
        data = row._asdict()
        data["event"] = None if row.event is None else event_to_data(row.event)
        written.append(data)
    return written


def _player_data(player: Player) -> Data:
    data: Data = {name: getattr(player, slot) for name, slot in COUNTERS.items()}
    return {
        "hero": player.hero.id,
        "board": [entity.id for entity in player.board],
        "hand": player.hand[:],
        "deck": [card.id for card in player.deck],
        "graveyard": player.graveyard[:],
        "heroPower": None if player.hero_power is None else player.hero_power.id,
        "weapon": None if player.weapon is None else player.weapon.id,
        "secrets": [secret.id for secret in player.secrets],
        **data,
    }
