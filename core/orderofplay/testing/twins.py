"""Twins of a game for tests of what a player can tell: alike in all that the player sees.

`twin_of` makes a game that differs in everything that is hidden from a player; `told`
lists what the player is told of an action. If two twins are told the same, their views
must be the same, which `follow` holds them to: whoever adds something hidden can test
that it stays so.
"""

from __future__ import annotations

from random import Random
from typing import Any

from orderofplay.engine import indexes
from orderofplay.engine.actions import Action
from orderofplay.engine.game import Game
from orderofplay.reading.story import story
from orderofplay.reading.telling import Teller
from orderofplay.reading.trace import trace_to_text
from orderofplay.state import trace
from orderofplay.state.choice import Choice
from orderofplay.state.definitions import Card, Grant
from orderofplay.state.entity import DECK, HAND, Enchantment, Entity
from orderofplay.state.game_state import GameState

# Where a card that a hand or a deck may hold goes as it is played.
_HELD = frozenset({"board", "none", "weapon", "secret"})
# One in so many of the hidden cards of a hand costs something else.
_DEARER = 3


def twin_of(game: Game, player: int, draw: Random) -> Game:
    """Return a clone in which all that is hidden from a player is something else.

    Other cards are in the opponent's hand and deck, some at another cost; other secrets of
    the same class are active; the player's deck has another order; the opponent chooses
    among other cards; and other random picks will come.

    :param draw: what the differences are drawn from.
    """
    twin = game.clone()
    state = twin.state
    state.random_seed = draw.getrandbits(64)
    draw.shuffle(state.players[player].deck)
    other = state.players[1 - player]
    cards = _cards(state)
    other.deck = draw.choices(cards, k=len(other.deck))
    for entity in state.all_entities():
        if entity.controller != player and entity.zone in {HAND, DECK}:
            state.entities[entity.id] = _other_card(state, entity, draw.choice(cards), draw)
    for secret in other.secrets:
        _change_secret(state, secret, cards, draw)
    _change_choice(state, player, cards, draw)
    twin.checkpoint()
    return twin


def _cards(state: GameState) -> list[Card]:
    """Return the cards that a deck may hold, in the order of their ids."""
    cards = state.ruleset.cards
    return [cards[id] for id in sorted(cards) if cards[id].type.place in _HELD]


def _other_card(state: GameState, entity: Entity, card: Card, draw: Random) -> Entity:
    fresh = Entity(entity.id, card, entity.controller, entity.zone, 0)
    state.see_keywords(card.keywords)
    state.bear_keywords(card.keywords)
    if draw.randrange(_DEARER) == 0:
        place = indexes.new_place(state)
        dearer = Enchantment(Grant("dearer", cost=1), place, fresh.controller, fresh.id)
        fresh.enchantments.append(dearer)
        fresh.cost += 1
    return fresh


def _change_secret(state: GameState, secret: Entity, cards: list[Card], draw: Random) -> None:
    """Let a secret be another one of its class, where there is one that is not active."""
    active = {entity.card.id for entity in state.players[secret.controller].secrets}
    others = [
        card
        for card in cards
        if card.type.place == "secret"
        and card.id not in active
        and _class_of(card) == _class_of(secret.card)
    ]
    if others:
        indexes.remove(state, secret.id, secret.order, secret.card.abilities)
        secret.card = draw.choice(others)
        secret.cost = secret.card.cost
        indexes.add(state, secret.id, secret.order, secret.card.abilities)


def _class_of(card: Card) -> str:
    return str(getattr(card.data, "card_class", "neutral"))


def _change_choice(state: GameState, player: int, cards: list[Card], draw: Random) -> None:
    """Let the opponent choose among other cards, where it is cards that are chosen among."""
    choice = state.pending
    if choice is None or choice.player == player:
        return
    if all(isinstance(o, str) and state.knows_card(o) for o in choice.options):
        options = [draw.choice(cards).id for _ in choice.options]
        state.pending = Choice(choice.kind, choice.player, options, choice.register)


def told(game: Game, player: int, since: int) -> list[dict[str, Any]]:
    """Return what a player is told from a row of the trace on, with the cards that are seen.

    The last row is the player's hand: dealing cards raises no Event.

    :param since: how many rows the trace had before.
    """
    view = game.view(player)
    rows: list[dict[str, Any]] = []
    for row in (game.state.trace or [])[since:]:
        if row.what == trace.EVENT and row.event is not None:
            fields = view.event(row.event)
            seen = [view.entity(id) for id in _ids(game.state, row.event.kind, fields)]
            rows.append({**fields, "seen": [None if one is None else one[:3] for one in seen]})
    return [*rows, {"hand": [card[:3] for card in view.you.hand]}]


def _ids(state: GameState, kind: int, fields: dict[str, Any]) -> list[int]:
    """Return the ids of entities among the fields that were told."""
    slots = state.ruleset.event_kinds[kind].fields
    return [fields[key] for key, slot in slots if slot in {"subject", "source"} and key in fields]


def follow(game: Game, player: int, draw: Random, steps: int) -> int:
    """Play a game and its twin side by side, for as long as the player cannot tell them apart.

    Actions are drawn from those of the game, which itself stays as it is; the opponent
    chooses by places in its hand, as it alone knows its cards.

    :param draw: what the twin and the actions are drawn from.
    :param steps: how many actions are taken at most.
    :returns: how many were taken before something public told the two apart.
    :raises AssertionError: the player was told the same, and yet sees a difference.
    """
    twins = (game.clone(), twin_of(game, player, draw))
    taken = 0
    require_alike(*twins, player)
    while taken < steps and twins[0].to_act >= 0:
        action = draw.choice(twins[0].legal_actions())
        if twins[1].why_illegal(action) is not None or not _same_told(twins, action, player):
            break
        taken += 1
        require_alike(*twins, player)
    return taken


def require_alike(one: Game, two: Game, player: int) -> None:
    """Require that a player sees the same in two games, and may do the same.

    :raises AssertionError: there is a difference.
    """
    _require_same(one.view(player).to_data(), two.view(player).to_data())
    _require_same(one.to_act, two.to_act)
    if one.to_act == player:
        _require_same(one.legal_actions(), two.legal_actions())


def _same_told(twins: tuple[Game, Game], action: Action, player: int) -> bool:
    """Take an action in both, and tell whether the player was told the same of it."""
    for game in twins:
        game.state.trace = []
        game.apply(action)
    one, two = twins
    if told(one, player, 0) != told(two, player, 0):
        return False
    # What a player reads of it must be made of nothing else.
    _require_same(trace_to_text(one.state, player), trace_to_text(two.state, player))
    stories = [story(Teller(game, player), game.state.trace or []) for game in twins]
    _require_same(stories[0], stories[1])
    return True


def _require_same(one: object, two: object, where: str = "") -> None:
    """Require that two values are equal; tables are compared key by key, to say where."""
    if isinstance(one, dict) and isinstance(two, dict) and one.keys() == two.keys():
        for key in one:
            _require_same(one[key], two[key], f"{where} {key}")
    elif one != two:
        message = f"the player can tell the game from its twin:{where}\n{one}\n{two}"
        raise AssertionError(message)
