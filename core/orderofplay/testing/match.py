"""A whole match between two decks, from its mulligan on."""

from __future__ import annotations

from orderofplay.cards.decks import Deck
from orderofplay.state.ruleset import Ruleset
from orderofplay.table.setup import MATCH_PROFILE, begin_match, set_up
from orderofplay.testing.harness import Harness, installed_ruleset


def new_match(
    deck_a: Deck,
    deck_b: Deck,
    seed: int = 0,
    profile: str = MATCH_PROFILE,
    *,
    second_card: str = "",
    first: int = 0,
    ruleset: Ruleset | None = None,
    random: list[int | str] | None = None,
) -> Harness:
    """Begin a match; it stands at the first choice of a mulligan.

    :param deck_a: of player 0; ``deck_b`` is of player 1.
    :param seed: for shuffling and all random picks.
    :param profile: the name of a rules profile of the ruleset.
    :param second_card: what the player gets who does not begin, by id or name.
    :param first: who has the first turn.
    :param ruleset: the one that the decks were read with; what is installed where it is None.
    :param random: scripted picks in place of random ones.
    :raises KeyError: an unknown profile.
    :raises IllegalAction: an unknown card.
    """
    rules = installed_ruleset() if ruleset is None else ruleset
    decks = (deck_a, deck_b)
    setup = set_up(rules, decks, seed, first, profile=profile, second_card=second_card)
    return Harness(begin_match(setup, strict=True, random=random))
