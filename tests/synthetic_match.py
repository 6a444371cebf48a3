"""Whole matches of the synthetic cards: heroes that lead decks, and random players."""

from __future__ import annotations

import functools
import random
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from orderofplay.api import CardType
from orderofplay.cards.decks import Deck
from orderofplay.engine.actions import Action
from orderofplay.engine.game import Game
from orderofplay.plugins.composition import candidate_of, compose, with_cards
from orderofplay.state.ruleset import Ruleset
from orderofplay.table.record import RecordWriter
from orderofplay.table.setup import MatchSetup, begin_match, set_up
from synthetic import CARDS
from synthetic_turn import CARD_TYPES, TURN_CARDS, SyntheticTurn

HERO_TYPE = CardType("hero", "hero", True, ("health",), ("hero_power",))
HEROES: tuple[dict[str, Any], ...] = (
    {"name": "Flint", "type": "hero", "health": 15, "heroPower": "Zap"},
    {"name": "Reed", "type": "hero", "health": 15, "heroPower": "Halo"},
)
NOT_IN_DECKS = {"hero", "hero power"}


class SyntheticMatch(SyntheticTurn):
    """The plugin object: all of `SyntheticTurn`, and heroes."""

    def card_types(self) -> Iterable[CardType]:
        """Return the card types."""
        return (*CARD_TYPES, HERO_TYPE)


@functools.cache
def match_ruleset() -> Ruleset:
    """Compose the plugin with its cards, once."""
    composed = compose([candidate_of("synthetic", SyntheticMatch())])
    return with_cards(composed, (*CARDS, *TURN_CARDS, *HEROES), "synthetic")


def random_setup(seed: int, ruleset: Ruleset | None = None) -> MatchSetup:
    """Set up a match of two random decks."""
    rules = match_ruleset() if ruleset is None else ruleset
    picks = random.Random(seed)  # noqa: S311 - a test picks decks
    # Purge on and on would let no game get anywhere.
    playable = [
        card
        for card in rules.cards.values()
        if card.type.place not in NOT_IN_DECKS and card.name != "Purge"
    ]
    one, two = (
        Deck(name, rules.card(name), tuple(picks.choices(playable, k=20)))
        for name in ("Flint", "Reed")
    )
    second = rules.card("Spark").id
    return set_up(rules, (one, two), seed, seed % 2, profile="newest", second_card=second)


def random_actions(game: Game, seed: int) -> Iterable[Action]:
    """Play a game out, and yield each action once it has been taken."""
    picks = random.Random(seed)  # noqa: S311 - a test picks actions
    while not game.state.over:
        action = picks.choice(game.legal_actions())
        game.apply(action)
        yield action


def play_recorded(path: Path, seed: int, setup: MatchSetup | None = None) -> Game:
    """Play a random match into a record."""
    setup = random_setup(seed) if setup is None else setup
    game = begin_match(setup)
    with RecordWriter(path, setup, game, ("chance", "chance")) as writer:
        for action in random_actions(game, seed):
            writer.write(action)
    return game
