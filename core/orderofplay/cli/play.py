"""``orderofplay play``: a person against an agent."""

from __future__ import annotations

import random
import shlex
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from orderofplay.cli.errors import InputError, refuse_unknown
from orderofplay.cli.loading import load_ruleset, plugin_set

if TYPE_CHECKING:
    from orderofplay.cards.decks import Deck
    from orderofplay.engine.actions import Action
    from orderofplay.engine.game import Game
    from orderofplay.plugins.agent import Agent
    from orderofplay.state.ruleset import Ruleset
    from orderofplay.table.setup import MatchSetup

# The person is player 0, the agent player 1.
_PERSON = 0
_AGENT = 1
# Seeds that nobody chose are short enough to be typed again.
_SEEDS = 1_000_000


@click.command(name="play")
@click.option("--deck", metavar="DECK", help="Your deck; by default the first that plugins ship.")
@click.option("--against", metavar="DECK", help="The agent's deck; by default the next of them.")
@click.option("--agent", "agent_name", default="greedy", show_default=True, metavar="NAME")
@click.option("--seed", type=int, metavar="N", help="A seed, to play the same game once more.")
@click.option(
    "--first",
    type=click.Choice(["you", "agent"]),
    help="Who begins; the seed decides where nothing is said.",
)
@click.option("--profile", metavar="NAME", help="The rules profile.")
@click.option(
    "--record",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Write a record, action by action, into a new file.",
)
@plugin_set
def command(
    deck: str | None,
    against: str | None,
    agent_name: str,
    seed: int | None,
    first: str | None,
    profile: str | None,
    record: Path | None,
) -> None:
    """Play a game against an agent.

    DECK is a file, the name of a deck that a plugin ships, or a deckstring. Type ? at the
    question for what can be typed there. What you see is what your side knows.
    """
    from orderofplay.table.playing import find_agent

    ruleset = load_ruleset()
    if seed is None:
        seed = random.randrange(_SEEDS)  # noqa: S311 - it keeps no secret
    setup = _set_up(ruleset, _decks(ruleset, deck, against), seed, first, profile)
    kind = find_agent(ruleset, agent_name)
    full_name = next(name for name, brought in ruleset.agents.items() if brought is kind)
    _introduce(setup, full_name)
    _play(setup, kind, full_name, record)


def _decks(ruleset: Ruleset, deck: str | None, against: str | None) -> tuple[Deck, Deck]:
    """Find two decks; what is not said is the first that plugins ship, and the one after it."""
    from orderofplay.table.decks import find_deck, shipped_decks

    shipped = list(shipped_decks(ruleset))
    if not shipped and (deck is None or against is None):
        message = "no plugin of the set ships a deck: say --deck and --against"
        raise InputError(message)
    one = find_deck(ruleset, shipped[0] if deck is None else deck)
    two = find_deck(ruleset, shipped[1 % len(shipped)] if against is None else against)
    return one, two


def _set_up(
    ruleset: Ruleset, decks: tuple[Deck, Deck], seed: int, first: str | None, profile: str | None
) -> MatchSetup:
    from orderofplay.table.setup import MATCH_PROFILE, set_up

    name = profile or MATCH_PROFILE
    begins = {"you": _PERSON, "agent": _AGENT}.get(first or "", seed % 2)
    if ruleset.profiles and name not in ruleset.profiles:
        refuse_unknown("profile", name, ruleset.profiles, "orderofplay plugins")
    return set_up(ruleset, decks, seed, begins, profile=name)


def _introduce(setup: MatchSetup, agent: str) -> None:
    one, two = setup.decks
    begins = "you begin" if setup.first == _PERSON else "your opponent begins"
    click.echo(
        f"You play {one.hero.name} ({one.name}) against {two.hero.name} ({two.name}), which the"
        f" agent {agent} plays; {begins}. Seed {setup.seed}, profile {setup.profile}."
    )


def _play(setup: MatchSetup, kind: type[Agent], agent: str, record: Path | None) -> None:
    from orderofplay.cli.session import Quit, Session
    from orderofplay.table.agent_seed import agent_seed
    from orderofplay.table.setup import begin_match

    game = begin_match(setup, trace=True)
    opponent = kind(agent_seed(setup.seed, _AGENT))
    with _recorder(setup, game, agent, record) as taken:
        try:
            Session(game, _PERSON, opponent, taken).play()
        except Quit:
            click.echo("You have left the game; it is not over.")
        finally:
            _say_record(record)


@contextmanager
def _recorder(
    setup: MatchSetup, game: Game, agent: str, record: Path | None
) -> Iterator[Callable[[Action], None]]:
    """Give what is to be called with each action, which writes the record if there is one."""
    from orderofplay.table.record import RecordWriter

    if record is None:
        yield lambda _: None
        return
    with RecordWriter(record, setup, game, ("person", agent)) as writer:
        yield writer.write


def _say_record(record: Path | None) -> None:
    if record is None:
        click.echo("Nothing was recorded; --record FILE keeps a game.")
    else:
        click.echo(f"To see it again: orderofplay replay {shlex.quote(str(record))}")
