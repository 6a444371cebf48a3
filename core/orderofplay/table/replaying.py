"""Replaying a record, action by action."""

from __future__ import annotations

from collections.abc import Iterator

from orderofplay.cards.decks import NEVER_HELD, Deck
from orderofplay.engine.actions import Concede
from orderofplay.engine.game import Game
from orderofplay.plugins.pools import pool_cards
from orderofplay.reading.actions import action_text
from orderofplay.state.definitions import Card
from orderofplay.state.errors import IllegalAction, OrderOfPlayError
from orderofplay.state.ruleset import Ruleset
from orderofplay.table.record_file import DeckData, Played, Record, RecordError
from orderofplay.table.results import result_of
from orderofplay.table.ruleset_data import advice, differences, ruleset_data
from orderofplay.table.setup import MatchSetup, begin_match, find_profile

# More copies of one card in a row than any deck has, in a record that somebody damaged.
_MOST_COPIES = 1000


def replay(
    record: Record,
    ruleset: Ruleset,
    to: int | None = None,
    *,
    force: bool = False,
    trace: bool = False,
) -> Game:
    """Replay a record, to the same log byte for byte.

    :param to: after how many actions to stop; None for all of them, and then the result
        that the record has is compared.
    :param force: replay under another ruleset too, as far as it goes.
    :param trace: whether the game keeps a trace.
    :raises RecordError: the record does not fit the ruleset, an action is illegal, or the
        game does not end as the record says.
    """
    game = begin_replay(record, ruleset, force=force, trace=trace)
    for played in record.actions[:to]:
        take(game, played, record.where)
    if to is None or to >= len(record.actions):
        check_result(game, record)
    return game


def begin_replay(
    record: Record, ruleset: Ruleset, *, force: bool = False, trace: bool = False
) -> Game:
    """Begin the match of a record.

    :raises RecordError: the record does not fit the ruleset.
    """
    return begin_match(setup_of(record, ruleset, force=force), trace=trace)


def setup_of(record: Record, ruleset: Ruleset, *, force: bool = False) -> MatchSetup:
    """Return what the match of a record was begun with.

    :param force: accept a ruleset that differs from the record's.
    :raises RecordError: the rulesets differ, or the ruleset lacks what the match needs.
    """
    header = record.header
    faults = list(_missing(record, ruleset))
    lines = [] if force else differences(ruleset_data(ruleset), header.ruleset, "in the record")
    if faults or lines:
        told = [f"{record.where} does not fit the loaded plugin set:", *faults, *lines]
        forced = "" if faults else "; `orderofplay replay --force` goes on all the same"
        told.append(f"{advice(header.ruleset)}{forced}")
        raise RecordError("\n".join(told))
    one, two = (_deck(deck, ruleset) for deck in header.decks)
    return MatchSetup(
        ruleset,
        header.profile,
        (one, two),
        header.seed,
        header.first,
        header.second_card,
        tuple(header.pool),
    )


def _missing(record: Record, ruleset: Ruleset) -> Iterator[str]:
    """Say what a match needs that the ruleset lacks, whatever else differs."""
    header = record.header
    try:
        find_profile(ruleset, header.profile)
    except KeyError as error:
        yield str(error.args[0])
    try:
        pool_cards(ruleset, header.pool)
    except OrderOfPlayError as error:
        yield str(error)
    second = ruleset.cards.get(header.second_card)
    if header.second_card and second is None:
        yield f"card {header.second_card!r} of the second player is missing here"
    elif second is not None and second.type.place in NEVER_HELD:
        yield f"{second.name}, which the second player gets, is a {second.type.name}"
    for number, deck in enumerate(header.decks):
        yield from _missing_of_deck(deck, f"the deck of player {number}", ruleset)


def _missing_of_deck(deck: DeckData, where: str, ruleset: Ruleset) -> Iterator[str]:
    hero = ruleset.cards.get(deck.hero)
    if hero is None:
        yield f"hero {deck.hero!r} of {where} is missing here"
    elif hero.type.place != "hero":
        yield f"{hero.name}, which leads {where}, is a {hero.type.name}"
    for id, copies in deck.cards:
        card = ruleset.cards.get(id)
        if card is None:
            yield f"card {id!r} of {where} is missing here"
        elif card.type.place in NEVER_HELD:
            yield f"{card.name} is a {card.type.name}: it stands in no deck, as {where} has it"
        if not 1 <= copies <= _MOST_COPIES:
            yield f"{copies} copies of {id!r} in {where}; 1 to {_MOST_COPIES} are possible"


def _deck(deck: DeckData, ruleset: Ruleset) -> Deck:
    cards: list[Card] = []
    for id, copies in deck.cards:
        cards += [ruleset.cards[id]] * copies
    return Deck(deck.name, ruleset.cards[deck.hero], tuple(cards))


def take(game: Game, played: Played, where: str) -> None:
    """Take one action of a record.

    :raises RecordError: the game refuses it; it is as it was before the action.
    """
    at = f"{where}, line {played.line}"
    text = f"player {played.player} {action_text(game.state, played.action)}"
    # Actions are tuples, equal to others of the same numbers: their types tell them apart.
    if game.to_act != played.player and not isinstance(played.action, Concede):
        who = "the game is over" if game.to_act < 0 else f"player {game.to_act} has to act"
        message = f"{at}: {text}, but {who}{_ADVICE}"
        raise RecordError(message)
    try:
        game.apply(played.action)
    except IllegalAction as error:
        message = f"{at}: {text}, which is illegal: {error}{_ADVICE}"
        raise RecordError(message) from None
    except OrderOfPlayError as error:
        message = f"{at}: {text}: {error}"
        raise RecordError(message) from error


_ADVICE = "; the record was changed, or made by other code; replay it up to here with --to"


def check_result(game: Game, record: Record) -> None:
    """Check that a replayed game has ended as its record says.

    :raises RecordError: it has not.
    """
    if record.result is None:
        return
    if not game.state.over:
        message = f"{record.where}: it has a result, but after its last action the game goes on"
        raise RecordError(message)
    found = result_of(game.state, len(record.actions)).model_dump()
    there = record.result.model_dump()
    wrong = [
        f"{name} {found[name]} here, {there[name]} in the record"
        for name in found
        if found[name] != there[name] and there[name] is not None
    ]
    if wrong:
        told = "; ".join(wrong)
        message = f"{record.where}: the replay does not end as the record says: {told}"
        raise RecordError(message)
