"""``orderofplay play``: a person against an agent."""

from __future__ import annotations

import random
import shlex
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click

from orderofplay.cli.errors import InputError, refuse_unknown
from orderofplay.cli.loading import load_ruleset, plugin_set
from orderofplay.cli.play_save import play_save

if TYPE_CHECKING:
    from orderofplay.cards.decks import Deck
    from orderofplay.engine.actions import Action
    from orderofplay.engine.game import Game
    from orderofplay.plugins.agent import Agent
    from orderofplay.state.ruleset import Ruleset
    from orderofplay.table.record_file import Played
    from orderofplay.table.setup import MatchSetup

# The person is player 0, the agent player 1.
_PERSON = 0
_AGENT = 1
_DEFAULT_AGENT = "greedy"
# Seeds that nobody chose are short enough to be typed again.
_SEEDS = 1_000_000


class Match(NamedTuple):
    """What is played: the setup, the agent's name, and what has been played already."""

    setup: MatchSetup
    agent: str
    actions: Sequence[Played]
    where: str = ""


@click.command(name="play")
@click.option("--deck", metavar="DECK", help="Your deck; by default the first that plugins ship.")
@click.option("--against", metavar="DECK", help="The agent's deck; by default the next of them.")
@click.option("--agent", "agent_name", metavar="NAME", help="Who plays against you [greedy].")
@click.option("--seed", type=int, metavar="N", help="A seed, to play the same game once more.")
@click.option(
    "--first",
    type=click.Choice(["you", "agent"]),
    help="Who begins; the seed decides where nothing is said.",
)
@click.option("--profile", metavar="NAME", help="The rules profile.")
@click.option(
    "--resume",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Go on with the game of a record, as it stood at its end, or with a save.",
)
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
    agent_name: str | None,
    seed: int | None,
    first: str | None,
    profile: str | None,
    resume: Path | None,
    record: Path | None,
) -> None:
    """Play a game against an agent.

    DECK is a file, the name of a deck that a plugin ships, or a deckstring. Type ? at the
    question for what can be typed there. What you see is what your side knows.
    """
    from orderofplay.table.playing import find_agent
    from orderofplay.table.save_file import is_save

    ruleset = load_ruleset()
    if resume is None:
        found = _decks(ruleset, deck, against)
        setup = _set_up(ruleset, found, seed, first, profile)
        match = Match(setup, agent_name or _DEFAULT_AGENT, ())
    else:
        _refuse_settings((deck, against, first, profile, seed))
        if is_save(resume):
            play_save(ruleset, resume, agent_name or _DEFAULT_AGENT, _PERSON, record)
            return
        match = _resumed(ruleset, resume, agent_name)
    kind = find_agent(ruleset, match.agent)
    full_name = next(name for name, brought in ruleset.agents.items() if brought is kind)
    _play(match._replace(agent=full_name), kind, record)


def _refuse_settings(settings: tuple[object, ...]) -> None:
    """Refuse what the record of a game says already.

    :raises InputError: something of it is said.
    """
    if any(setting is not None for setting in settings):
        message = "--resume takes decks, seed, who begins and the profile from the file"
        raise InputError(message)


def _resumed(ruleset: Ruleset, file: Path, agent: str | None) -> Match:
    """Return the match of a record, with the actions that were taken."""
    from orderofplay.table.record_file import read_record
    from orderofplay.table.replaying import setup_of

    record = read_record(file)
    agents = record.header.agents
    recorded = agents[_AGENT] if len(agents) > _AGENT else _DEFAULT_AGENT
    return Match(setup_of(record, ruleset), agent or recorded, record.actions, record.where)


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
    ruleset: Ruleset,
    decks: tuple[Deck, Deck],
    seed: int | None,
    first: str | None,
    profile: str | None,
) -> MatchSetup:
    from orderofplay.table.setup import MATCH_PROFILE, set_up

    if seed is None:
        seed = random.randrange(_SEEDS)  # noqa: S311 - it keeps no secret
    name = profile or MATCH_PROFILE
    begins = {"you": _PERSON, "agent": _AGENT}.get(first or "", seed % 2)
    if ruleset.profiles and name not in ruleset.profiles:
        refuse_unknown("profile", name, ruleset.profiles, "orderofplay plugins")
    return set_up(ruleset, decks, seed, begins, profile=name)


def _introduce(match: Match) -> None:
    setup = match.setup
    one, two = setup.decks
    begins = "you begin" if setup.first == _PERSON else "your opponent begins"
    click.echo(
        f"You play {one.hero.name} ({one.name}) against {two.hero.name} ({two.name}), which the"
        f" agent {match.agent} plays; {begins}. Seed {setup.seed}, profile {setup.profile}."
    )


def _play(match: Match, kind: type[Agent], record: Path | None) -> None:
    from orderofplay.cli.session import Quit, Session
    from orderofplay.table.agent_seed import agent_seed
    from orderofplay.table.playing import new_agent
    from orderofplay.table.setup import begin_match

    game = begin_match(match.setup, trace=True)
    seed = agent_seed(match.setup.seed, _AGENT)
    opponent = new_agent(match.setup.ruleset, kind, seed)
    with _recorder(match, game, record) as taken:
        _introduce(match)
        _catch_up(match, game, taken)
        try:
            Session(game, _PERSON, opponent, taken).play()
        except Quit:
            click.echo("You have left the game; it is not over.")
        finally:
            _say_record(record, over=game.state.over)


def _catch_up(match: Match, game: Game, taken: Callable[[Action], None]) -> None:
    """Take the actions that were taken already."""
    from orderofplay.table.replaying import take

    for played in match.actions:
        take(game, played, match.where)
        taken(played.action)


@contextmanager
def _recorder(match: Match, game: Game, record: Path | None) -> Iterator[Callable[[Action], None]]:
    """Give what is to be called with each action, which writes the record if there is one."""
    from orderofplay.table.record import RecordWriter

    if record is None:
        yield lambda _: None
        return
    # A person waits for no disk: what was typed is kept even if the machine goes down.
    agents = ("person", match.agent)
    with RecordWriter(record, match.setup, game, agents, durable=True) as writer:
        yield writer.write


def _say_record(record: Path | None, *, over: bool) -> None:
    """Say how to see the game again, and how to go on with one that is not over."""
    if record is None:
        click.echo("Nothing was recorded; --record FILE keeps a game.")
        return
    file = shlex.quote(str(record))
    click.echo(f"To see it again: orderofplay replay {file}")
    if not over:
        click.echo(f"To go on with it: orderofplay play --resume {file}")
