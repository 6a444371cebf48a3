"""The harness of the seeds: a thin layer over `orderofplay.engine.game.Game`.

It stands below player actions: each method hands a single Sequence to the engine,
without mana, turns or a count of attacks.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from types import TracebackType
from typing import Any, Self

from orderofplay.engine.context import Context
from orderofplay.engine.game import BUDGET, Game
from orderofplay.engine.legality import why_no_attack
from orderofplay.plugins.composition import compose_installed, with_cards
from orderofplay.plugins.pools import default_pool, pool_cards
from orderofplay.reading.log import log_to_dicts
from orderofplay.reading.trace import trace_to_text
from orderofplay.state.definitions import NO_ABILITIES, NO_PROGRAM, Card, CardType
from orderofplay.state.entity import Entity
from orderofplay.state.errors import ScriptError
from orderofplay.state.frames import Activation
from orderofplay.state.ruleset import Ruleset
from orderofplay.table.setup import find_profile

# A hero with nothing but its Health, so that core can be tested with no plugin.
_HERO = Card(
    id="hero",
    name="Hero",
    type=CardType("hero", place="hero", character=True),
    cost=0,
    attack=0,
    health=30,
    keywords=frozenset(),
    abilities=NO_ABILITIES,
    spell=None,
    targets=None,
    plugin="core",
    data=None,
)


@functools.cache
def installed_ruleset() -> Ruleset:
    """Compose what is installed, once a process: a ruleset never changes."""
    return compose_installed()


def new_game(
    deck: Sequence[str] = (),
    profile: str = "course",
    cards: Sequence[Mapping[str, Any]] = (),
    *,
    ruleset: Ruleset | None = None,
    seed: int = 0,
    random: Sequence[int | str] | None = None,
    budget: int = BUDGET,
    trace: bool = False,
    pool: Sequence[str] | None = None,
    heroes: Sequence[Card | None] = (None, None),
) -> Harness:
    """Begin a game of two heroes with 30 Health, unless others are named, and empty boards.

    :param deck: cards by id or name, the first drawn first; each player gets a copy.
    :param profile: the name of a rules profile of the ruleset.
    :param cards: more cards as data, which may use every word of the ruleset.
    :param ruleset: a composed ruleset; what is installed where it is None.
    :param seed: for random picks.
    :param random: scripted picks in place of random ones: ids of entities, or numbers.
    :param budget: operations that one Sequence may take.
    :param trace: whether to keep a trace.
    :param pool: the plugins whose cards random effects may bring; None for those that the
        deck and ``cards`` come from, with what they depend on.
    :param heroes: two hero cards; one with 30 Health and nothing else in place of None.
    :raises LoadError: the plugin set or ``cards`` has faults.
    :raises KeyError: an unknown profile, or a card that is unknown or ambiguous.
    """
    base = installed_ruleset() if ruleset is None else ruleset
    rules = with_cards(base, cards) if cards else base
    seated = [_HERO if hero is None else hero for hero in heroes]
    game = Game(rules, find_profile(rules, profile), seated, seed, budget)
    state = game.state
    state.strict = True
    state.trace = [] if trace else None
    state.random_script = None if random is None else list(random)
    definitions = [rules.card(name) for name in deck]
    for player in state.players:
        player.deck = definitions[::-1]
    given = [rules.cards[id] for id in rules.cards if id not in base.cards]
    state.pool = pool_cards(
        rules, default_pool(rules, [*definitions, *given]) if pool is None else pool
    )
    return Harness(game)


class Harness:
    """A game with the seeds' functions as methods. Ids are ints, players 0 and 1.

    As a context manager it checks at its end that a script of picks was used up.
    """

    def __init__(self, game: Game) -> None:
        """Wrap a game."""
        self.game = game

    # Sequences

    def summon(self, name: str, player: int) -> int:
        """Summon a card at the right end, and return its id."""
        return self.game.summon(name, player)

    def deal_damage(self, target: int, amount: int) -> None:
        """Deal damage from no source."""
        self.game.deal_damage(target, amount)

    def destroy(self, target: int) -> None:
        """Mark an entity pending destroy."""
        self.game.destroy(target)

    def cast(self, name: str, player: int, target: int | None = None) -> None:
        """Cast a spell."""
        self.game.cast(name, player, target)

    def order_attack(self, attacker: int, defender: int) -> None:
        """Order an attack.

        :raises IllegalAction: with the reason that `can_attack` gives.
        """
        self.game.attack(attacker, defender)

    def can_attack(self, attacker: int, defender: int) -> str | None:
        """Return why an attack is illegal, None if it is legal."""
        return why_no_attack(self.game.state, attacker, defender)

    def end_turn(self, player: int) -> None:
        """Run the End of Turn Phase of a player."""
        self.game.end_turn(player)

    # Log and trace

    def clear_log(self) -> None:
        """Forget log and trace up to here."""
        self.game.state.log = []
        if self.game.state.trace is not None:
            self.game.state.trace = []

    def log(self) -> list[dict[str, Any]]:
        """Return the logged Events in the seeds' form."""
        state = self.game.state
        return log_to_dicts(state.ruleset, state.log or [])

    def trace(self) -> str:
        """Return the trace as a tree of text; empty where none is kept."""
        return trace_to_text(self.game.state)

    # Looking

    def board(self, player: int) -> list[int]:
        """Return the ids of a board from left to right."""
        return [entity.id for entity in self.game.state.players[player].board]

    def hand(self, player: int) -> list[int]:
        """Return the ids of a hand, the oldest first."""
        return self.game.state.players[player].hand[:]

    def hero(self, player: int) -> int:
        """Return a hero's id."""
        return self.game.state.players[player].hero.id

    def zone_of(self, id: int) -> str:
        """Return ``play``, ``hand``, ``graveyard``."""
        return self._entity(id).zone

    def health(self, id: int) -> int:
        """Return the Health left."""
        return self._entity(id).health

    def attack(self, id: int) -> int:
        """Return the Attack."""
        return self._entity(id).attack

    def cost(self, id: int) -> int:
        """Return what a card of a hand, or a hero power, costs now."""
        entity = self._entity(id)
        context = Context(self.game.state, Activation(NO_PROGRAM, id, entity.controller))
        return context.cost(entity)

    def armor(self, player: int) -> int:
        """Return a hero's Armor."""
        return self.game.state.players[player].hero.armor

    def name_of(self, id: int) -> str:
        """Return the name on the card."""
        return self._entity(id).card.name

    def keywords(self, id: int) -> frozenset[str]:
        """Return the full names of an entity's keywords."""
        return self._entity(id).keywords

    def _entity(self, id: int) -> Entity:
        found = self.game.state.find(id)
        if found is None:
            raise KeyError(id)
        return found

    # Copies and scripts

    def clone(self) -> Harness:
        """Copy the game, in the middle of a Sequence too."""
        return Harness(self.game.clone())

    def check_script(self) -> None:
        """Check that a script of picks was used up.

        :raises ScriptError: it was not.
        """
        state = self.game.state
        script = state.random_script
        if script is not None and state.script_place < len(script):
            left = script[state.script_place :]
            message = f"the game picked {state.script_place} times; left in the script: {left}"
            raise ScriptError(message)

    def __enter__(self) -> Self:
        """Return the harness itself."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """Check the script, unless something went wrong before."""
        if error is None:
            self.check_script()
