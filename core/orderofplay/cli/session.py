"""A person against an agent: telling what happens, asking what to do, until it is over."""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING

import click
from rich.console import Console
from rich.text import Text

from orderofplay.cli.board import board
from orderofplay.cli.errors import InputError
from orderofplay.cli.menu import menu
from orderofplay.cli.show import find_card
from orderofplay.engine.actions import Action, Concede, EndTurn, PlayCard
from orderofplay.reading.story import story
from orderofplay.reading.telling import Teller
from orderofplay.reading.text import card_text
from orderofplay.reading.trace import trace_to_text
from orderofplay.state.errors import OrderOfPlayError
from orderofplay.table.playing import choose

if TYPE_CHECKING:
    from collections.abc import Callable

    from orderofplay.engine.game import Game
    from orderofplay.plugins.agent import Agent

# A text that is piped into another program is not folded at a terminal's width.
_PIPED_WIDTH = 10_000
_NUMBER = re.compile(r"(\d{1,6})(?:\s+at\s+(\d{1,2}))?")

HELP = """\
Type one of:
  a number        take that action
  N at P          play card N as the P-th from the left on your board
  end             end the turn
  look            show the table and the actions again
  show NAME       show the text of a card
  why             show how the last action resolved, step by step, with the reasons
  why all         the same for everything since your last action
  concede         give the game up
  quit            leave the game
  ?               show this"""


class Quit(Exception):  # noqa: N818 - leaving is no error
    """The person leaves, or the input ends."""


class Session:
    """One game at the terminal."""

    def __init__(
        self,
        game: Game,
        person: int,
        agent: Agent,
        taken: Callable[[Action], None],
    ) -> None:
        """Sit down.

        :param game: with a trace, at any moment at which a player may act.
        :param person: which of the players is the person; the agent is the other.
        :param taken: called with each action once it has been taken, as a record does.
        """
        self._game = game
        self._person = person
        self._agent = agent
        self._taken = taken
        self._teller = Teller(game, person)
        self._console = Console(highlight=False)
        if not self._console.is_terminal:
            self._console.width = _PIPED_WIDTH
        # How each action since the person's last one resolved.
        self._traces: list[str] = []

    def play(self) -> None:
        """Play until the game is over.

        :raises Quit: the person leaves.
        :raises OrderOfPlayError: the agent failed.
        """
        while self._game.to_act >= 0:
            if self._game.to_act == self._person:
                self._take(self._ask())
            else:
                self._take(choose(self._game, self._agent))
        self._say(f"\n{self._result()}", "bold")

    def _result(self) -> str:
        winner, turn = self._game.state.winner, self._game.state.turn
        if winner not in {0, 1}:
            return f"Nobody has won: a draw in turn {turn}."
        who = "You have" if winner == self._person else "Your opponent has"
        return f"{who} won in turn {turn}."

    def _say(self, text: str, style: str = "") -> None:
        self._console.print(Text(text, style), soft_wrap=True)

    # Actions

    def _take(self, action: Action) -> None:
        """Take an action, and tell what it is and what comes of it."""
        state = self._game.state
        player = action.player if isinstance(action, Concede) else self._game.to_act
        choice = state.pending
        self._teller.look()
        state.trace = []
        self._game.apply(action)
        self._taken(action)
        if player == self._person:
            self._traces = []
        self._traces.append(trace_to_text(self._game.state, self._person))
        self._say(self._teller.action(player, action, choice), "bold")
        for told in story(self._teller, self._game.state.trace or []):
            if told.heading:
                self._say(f"\n--- {told.text} ---", "bold cyan")
            else:
                self._say(f"{'  ' * (told.level + 1)}{told.text}")

    # Asking

    def _ask(self) -> Action:
        """Show the table and ask until the person names an action.

        :raises Quit: the person leaves.
        """
        self._show()
        while True:
            said = self._read()
            try:
                action = self._understood(said)
            except OrderOfPlayError as error:
                self._say(str(error), "yellow")
                continue
            if action is not None:
                return action

    def _show(self) -> None:
        self._say("")
        with self._console.capture() as shown:
            self._console.print(board(self._teller))
        # The cells of a table are filled up with spaces.
        for line in shown.get().splitlines():
            click.echo(line.rstrip())
        self._say("")
        for line in menu(self._teller, self._game.legal_actions()):
            self._say(line)

    def _read(self) -> str:
        """Read a line; what comes from a file or a pipe is shown, as a terminal would.

        :raises Quit: the input has ended.
        """
        number = len(self._game.legal_actions())
        self._console.print(Text(f"\n1 to {number}, or ? for help> ", "bold"), end="")
        try:
            said = input()
        except (EOFError, UnicodeDecodeError, KeyboardInterrupt):
            self._say("")
            raise Quit from None
        if not sys.stdin.isatty():
            self._say(said)
        return said.strip()

    def _understood(self, said: str) -> Action | None:
        """Return the action that was meant; None for what is answered here.

        :raises OrderOfPlayError: it is not understood, or the rules refuse it.
        """
        word, _, rest = said.lower().partition(" ")
        number = _NUMBER.fullmatch(said)
        if number is not None:
            return self._numbered(int(number[1]), number[2])
        if word == "quit":
            raise Quit
        if word == "end":
            return self._legal(EndTurn())
        if word == "concede":
            return Concede(self._person)
        self._answer(said, word, rest)
        return None

    def _answer(self, said: str, word: str, rest: str) -> None:
        """Answer what is no action.

        :raises InputError: it is not understood.
        """
        if word in {"?", "help"}:
            self._say(HELP)
        elif word == "look":
            self._show()
        elif word == "why":
            self._say(self._why(everything=rest == "all"))
        elif word == "show" and rest:
            self._say(self._card(rest))
        else:
            message = f"{said!r} is no action; ? shows what can be typed"
            raise InputError(message)

    def _numbered(self, number: int, place: str | None) -> Action:
        actions = self._game.legal_actions()
        if not 1 <= number <= len(actions):
            message = f"the actions are 1 to {len(actions)}, not {number}"
            raise InputError(message)
        action = actions[number - 1]
        if place is None:
            return action
        if not isinstance(action, PlayCard):
            message = f"{number} plays no card, so it has no place"
            raise InputError(message)
        return self._legal(action._replace(position=max(int(place), 1) - 1))

    def _legal(self, action: Action) -> Action:
        """Return an action that the rules allow.

        :raises InputError: they do not.
        """
        refusal = self._game.why_illegal(action)
        if refusal is not None:
            raise InputError(refusal.text)
        return action

    def _why(self, *, everything: bool) -> str:
        if not self._traces:
            return "nothing has happened yet"
        return "\n\n".join(self._traces if everything else self._traces[-1:])

    def _card(self, name: str) -> str:
        card = find_card(self._game.state.ruleset, name)
        stats = f" {card.attack}/{card.health}" if card.attack or card.health else ""
        text = card_text(self._game.state.ruleset, card) or "(no text)"
        return f"{card.name} ({card.cost} mana){stats}, {card.type.name}\n{text}"
