"""The pool of a game: the cards that its random effects may bring.

Every game has one, explicit, by plugin. By default it is the plugins that its decks come
from, with what those depend on; so a plugin that no deck uses changes no log.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from orderofplay.cards.decks import NEVER_HELD
from orderofplay.plugins.vocabulary import Vocabulary
from orderofplay.state.definitions import Card
from orderofplay.state.errors import OrderOfPlayError
from orderofplay.state.ruleset import Ruleset


def default_pool(ruleset: Ruleset, cards: Iterable[Card]) -> tuple[str, ...]:
    """Return the plugins that cards come from, with those that they depend on, sorted.

    Cards given as data depend on whatever they use, so they bring in themselves only.
    """
    closures = cast("Vocabulary", ruleset.vocabulary).closures
    plugins = {plugin.id for plugin in ruleset.plugins}
    names: set[str] = set()
    for card in cards:
        own = closures.get(card.plugin, frozenset()) if card.plugin in plugins else frozenset()
        names |= {card.plugin} | (own & plugins)
    return tuple(sorted(names))


def pool_cards(ruleset: Ruleset, plugins: Iterable[str]) -> tuple[Card, ...]:
    """Return the collectible cards of plugins, in order of their ids.

    Heroes and hero powers are left out: no effect could do with one what it does with a card.

    :raises OrderOfPlayError: the ruleset has no such plugin.
    """
    wanted = set(plugins)
    known = set(cast("Vocabulary", ruleset.vocabulary).closures)
    if wanted - known:
        message = (
            f"the pool names {', '.join(sorted(wanted - known))}, which the ruleset lacks;"
            f" it has {', '.join(sorted(known))}"
        )
        raise OrderOfPlayError(message)
    cards = [
        card
        for card in ruleset.cards.values()
        if card.plugin in wanted and card.collectible and card.type.place not in NEVER_HELD
    ]
    return tuple(sorted(cards, key=lambda card: card.id))
