"""What a match is begun with: everything but the actions that decides its log."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Final, NamedTuple

from orderofplay.cards.decks import Deck
from orderofplay.engine.game import Game
from orderofplay.plugins.pools import default_pool, pool_cards
from orderofplay.state.definitions import Card
from orderofplay.state.errors import IllegalAction, OrderOfPlayError
from orderofplay.state.game_state import GameState
from orderofplay.state.profile import Profile
from orderofplay.state.ruleset import Ruleset

#: The rules profile of a match where nothing else is said.
MATCH_PROFILE: Final = "hearthstone"


class MatchSetup(NamedTuple):
    """A match before its first action.

    ``decks`` are of player 0 and player 1, ``first`` is who has the first turn,
    ``second_card`` the id of the card that the other player gets (empty for none), and
    ``pool`` the ids of the plugins whose cards random effects may bring.
    """

    ruleset: Ruleset
    profile: str
    decks: tuple[Deck, Deck]
    seed: int
    first: int
    second_card: str
    pool: tuple[str, ...]


def set_up(
    ruleset: Ruleset,
    decks: tuple[Deck, Deck],
    seed: int = 0,
    first: int = 0,
    *,
    profile: str = MATCH_PROFILE,
    second_card: str | None = None,
    pool: Sequence[str] | None = None,
) -> MatchSetup:
    """Set a match up, with what is usual for everything that is not said.

    :param ruleset: the one that the decks were read with.
    :param seed: any integer, for shuffling and all random picks.
    :param first: who has the first turn, 0 or 1.
    :param second_card: what the other player gets, by id or name, empty for nothing; None
        for the card of the pool's plugins that says ``secondPlayer`` in its data.
    :param pool: plugins whose cards random effects may bring; None for those that the decks
        come from, with what they depend on.
    :raises KeyError: an unknown profile.
    :raises IllegalAction: an unknown card.
    :raises OrderOfPlayError: the pool names a plugin that the ruleset lacks, or several cards
        of it say ``secondPlayer``.
    """
    find_profile(ruleset, profile)
    if pool is None:
        pool = default_pool(ruleset, [card for deck in decks for card in (deck.hero, *deck.cards)])
    pool = tuple(sorted(pool))
    _cards_of(ruleset, pool)
    if second_card is None:
        second_card = _second_players(ruleset, pool)
    elif second_card:
        second_card = _card_id(ruleset, second_card)
    return MatchSetup(ruleset, profile, decks, seed, first, second_card, pool)


@functools.lru_cache(maxsize=4)
def _cards_of(ruleset: Ruleset, pool: tuple[str, ...]) -> tuple[Card, ...]:
    """Return the cards of a pool, which thousands of games in a row share."""
    return pool_cards(ruleset, pool)


def _card_id(ruleset: Ruleset, name: str) -> str:
    try:
        return ruleset.card(name).id
    except KeyError as error:
        raise IllegalAction(str(error.args[0])) from None


def _second_players(ruleset: Ruleset, pool: tuple[str, ...]) -> str:
    """Return the id of the card that plugins of the pool give to who has the second turn."""
    found = [
        card
        for card in ruleset.cards.values()
        if card.plugin in pool and getattr(card.data, "second_player", False)
    ]
    if len(found) > 1:
        listed = ", ".join(sorted(f"{card.name} ({card.id}, of {card.plugin})" for card in found))
        message = f"several cards are for the player who has the second turn: {listed}; choose one"
        raise OrderOfPlayError(message)
    return found[0].id if found else ""


def begin_match(
    setup: MatchSetup,
    *,
    log: bool = True,
    trace: bool = False,
    strict: bool = False,
    random: list[int | str] | None = None,
) -> Game:
    """Begin a match; it stands at the first choice of a mulligan.

    :param log: whether the game keeps a log.
    :param trace: whether it keeps a trace.
    :param strict: whether an operation that does more than one thing is an error.
    :param random: scripted picks in place of random ones.
    """
    game = _seat(setup, strict, random)
    game.begin_again_with(functools.partial(_seated_state, setup, strict, random))
    game.state.log = [] if log else None
    game.state.trace = [] if trace else None
    game.begin(setup.first, setup.second_card)
    return game


def _seat(setup: MatchSetup, strict: bool, random: list[int | str] | None) -> Game:
    """Seat the heroes with their decks: the game before anything has happened, without a log."""
    rules = setup.ruleset
    heroes = [deck.hero for deck in setup.decks]
    game = Game(rules, find_profile(rules, setup.profile), heroes, setup.seed)
    state = game.state
    state.log = None
    state.strict = strict
    state.random_script = random
    for player, deck in zip(state.players, setup.decks, strict=True):
        player.deck = list(deck.cards[::-1])
    state.pool = _cards_of(rules, setup.pool)
    return game


def _seated_state(setup: MatchSetup, strict: bool, random: list[int | str] | None) -> GameState:
    return _seat(setup, strict, random).state


def find_profile(ruleset: Ruleset, name: str) -> Profile:
    """Return a profile by name; a ruleset with none has the default of each choice.

    :raises KeyError: there are profiles, but none of that name.
    """
    if not ruleset.profiles:
        return Profile("default")
    if name in ruleset.profiles:
        return ruleset.profiles[name]
    message = f"no profile {name!r}, only {', '.join(sorted(ruleset.profiles))}"
    raise KeyError(message)
