"""``orderofplay play --resume SAVE``: going on from one moment of a game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from orderofplay.cli.errors import InputError

if TYPE_CHECKING:
    from orderofplay.engine.actions import Action
    from orderofplay.engine.game import Game
    from orderofplay.state.ruleset import Ruleset


def play_save(ruleset: Ruleset, file: Path, agent: str, person: int, record: Path | None) -> None:
    """Play on from a save.

    :param agent: the name of the agent, which plays the side that is not the person's.
    :param record: where the game was to be recorded, which a save has no beginning for.
    :raises InputError: it was to be recorded.
    :raises SaveError: the save has faults, or does not fit the ruleset.
    """
    from orderofplay.cli.session import Quit, Session
    from orderofplay.table.agent_seed import agent_seed
    from orderofplay.table.playing import find_agent, new_agent
    from orderofplay.table.save import load_game, read_save

    if record is not None:
        message = f"{file} is a save: it does not say how the game began, as a record has to"
        raise InputError(message)
    game = load_game(read_save(file), ruleset, where=str(file))
    game.state.trace = []
    game.resolve()
    seed = agent_seed(game.state.random_seed, 1 - person)
    opponent = new_agent(ruleset, find_agent(ruleset, agent), seed)
    click.echo(_introduction(game, agent, person))
    try:
        Session(game, person, opponent, _not_recorded).play()
    except Quit:
        click.echo("You have left the game; it is not over.")


def _not_recorded(_: Action) -> None:
    pass


def _introduction(game: Game, agent: str, person: int) -> str:
    own, other = (game.state.players[player].hero.card.name for player in (person, 1 - person))
    return (
        f"You play {own} against {other}, which the agent {agent} plays, from turn"
        f" {game.state.turn} on."
    )
