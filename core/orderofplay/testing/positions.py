"""Positions: a game that begins in the middle, from a record or a description.

Each `Body` is a blank card made of numbers and keywords, so that a position says no
more than is known; ``card`` gives a body the text of a card of the ruleset. A `Side`
adds what a player has elsewhere: hand, deck, mana.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from orderofplay.engine import auras, enchantments, standing
from orderofplay.engine.context import Context
from orderofplay.engine.game import BUDGET, Game
from orderofplay.engine.zones import create, enter_play
from orderofplay.plugins.composition import with_cards
from orderofplay.plugins.pools import default_pool, pool_cards
from orderofplay.state.definitions import (
    NO_ABILITIES,
    NO_PROGRAM,
    Abilities,
    Card,
    CardType,
    Grant,
)
from orderofplay.state.entity import HAND, PLAY, Entity
from orderofplay.state.frames import Activation
from orderofplay.state.game_state import GameState
from orderofplay.state.player import BOARD_LIMIT
from orderofplay.state.ruleset import Ruleset
from orderofplay.table.setup import find_profile
from orderofplay.testing.harness import Harness, installed_ruleset

# A position has heroes even where no plugin brings the type.
_HERO = CardType("hero", place="hero", character=True)
# Cards of a deck of which nothing is known but their number.
_UNKNOWN = CardType("unknown", place="none", character=False)


@dataclass(frozen=True, kw_only=True)
class Body:
    """One entity in play, or a card in a hand.

    ``id`` is whatever number the caller knows it by. ``order`` is its place in the
    order of play and ``position`` its place on the board; both are only compared, so
    recorded numbers serve as they are, and equal ones stand as listed. ``health`` is
    the maximum; a weapon's is its durability. ``keywords`` are full names; None stands for
    those of the ``card``. The numbers are those before any aura that a ``card`` in this
    position has, and a hero's Attack is that without its weapon. ``attacks`` counts the
    attacks of this turn; what is ``fresh`` came under its controller this turn. ``cost`` is
    the card's own where it is None.
    """

    id: int
    player: int
    attack: int = 0
    health: int = 1
    damage: int = 0
    armor: int = 0
    keywords: tuple[str, ...] | None = None
    order: int = 0
    position: int = 0
    type: str = "minion"
    name: str = ""
    card: str = ""
    attacks: int = 0
    fresh: bool = False
    cost: int | None = None


@dataclass(frozen=True, kw_only=True)
class Side:
    """What a player has beside what is in play; ``deck`` is a number of blank cards.

    ``enchantments`` are ids of cards whose keywords and abilities the player has for good, such
    as the reward of a quest; the hero bears them.
    """

    player: int
    enchantments: tuple[str, ...] = ()
    hand: tuple[Body, ...] = ()
    deck: int = 0
    crystals: int = 0
    spent: int = 0
    temporary: int = 0
    locked: int = 0
    fatigue: int = 0


@dataclass(frozen=True, kw_only=True)
class Moment:
    """Whose turn it is, and which; in turn 0 no turn has begun, as in the seeds' harness."""

    turn: int = 0
    player: int = 0


class Position(NamedTuple):
    """A game that stands in a position; ``ids`` leads from a body's id to the game's own."""

    harness: Harness
    ids: Mapping[int, int]


NO_TURN = Moment()
DEFAULT_HEROES = (
    Body(id=-1, player=0, health=30, type="hero"),
    Body(id=-2, player=1, health=30, type="hero"),
)


def build_game(
    bodies: Sequence[Body],
    heroes: Sequence[Body] = DEFAULT_HEROES,
    profile: str = "course",
    ruleset: Ruleset | None = None,
    *,
    cards: Sequence[Mapping[str, Any]] = (),
    sides: Sequence[Side] = (),
    moment: Moment = NO_TURN,
    seed: int = 0,
    budget: int = BUDGET,
    trace: bool = False,
) -> Position:
    """Put bodies into play as they stand, with nothing resolving and an empty log.

    Random effects may bring the cards of the plugins that ``cards`` and the bodies' own
    cards come from.

    :param bodies: what is in play beside the heroes.
    :param heroes: one for each player; each has a place in the order of play too.
    :param profile: the name of a rules profile of the ruleset.
    :param ruleset: a composed ruleset; what is installed where it is None.
    :param cards: more cards as data, as `new_game` takes them.
    :param sides: hands, decks and mana, of one player or both.
    :param moment: whose turn it is, where player actions are to be taken.
    :param seed: for random picks.
    :param budget: operations that one Sequence may take.
    :param trace: whether to keep a trace.
    :raises LoadError: ``cards`` has faults.
    :raises ValueError: the bodies contradict each other, or use a word that the ruleset lacks.
    :raises KeyError: an unknown profile or card.
    """
    base = installed_ruleset() if ruleset is None else ruleset
    rules = with_cards(base, cards) if cards else base
    every = sorted([*heroes, *bodies], key=lambda body: body.order)
    hands = [body for side in sides for body in side.hand]
    seats = sorted(heroes, key=lambda body: body.player)
    _check_keywords([*every, *hands], rules)
    full = with_cards(rules, [_bearer(b, rules) for b in [*every, *hands] if b.keywords])
    made = {body.id: _card(body, full) for body in [*every, *hands]}
    _check(every, seats, made, len(hands))
    game = Game(full, find_profile(rules, profile), [made[b.id] for b in seats], seed, budget)
    state = game.state
    state.strict = True
    state.trace = [] if trace else None
    state.turn = moment.turn
    state.active_player = moment.player
    given = [rules.cards[id] for id in rules.cards if id not in base.cards]
    named = [body.card for body in [*every, *hands] if body.card]
    texts = [rules.card(name) for name in (*named, *(n for s in sides for n in s.enchantments))]
    state.pool = pool_cards(rules, default_pool(rules, [*texts, *given]))
    ids = _fill(state, every, made, sides)
    for side in sides:
        ids |= _provide(state, side, made)
    game.checkpoint()
    return Position(Harness(game), ids)


def keyword_names(ruleset: Ruleset) -> frozenset[str]:
    """Return the full names of all keywords of a ruleset."""
    return frozenset(row.name for row in ruleset.contributions if row.hook == "keywords")


def _check_keywords(bodies: Sequence[Body], ruleset: Ruleset) -> None:
    known = keyword_names(ruleset)
    for body in bodies:
        unknown = sorted(set(body.keywords or ()) - known)
        if unknown:
            message = (
                f"body {body.id} has keywords that the ruleset lacks: {', '.join(unknown)};"
                f" it has {', '.join(sorted(known)) or 'none'}"
            )
            raise ValueError(message)


def _check(
    every: Sequence[Body], heroes: Sequence[Body], cards: Mapping[int, Card], hands: int
) -> None:
    if [body.player for body in heroes] != [0, 1]:
        message = "a position needs two heroes, one of player 0 and one of player 1"
        raise ValueError(message)
    if len(cards) < len(every) + hands:
        message = "two bodies of the position have the same id"
        raise ValueError(message)
    for body in every:
        _check_body(body, seated=body in heroes, place=cards[body.id].type.place)
    for player in (0, 1):
        row = [b for b in every if b.player == player and cards[b.id].type.place == "board"]
        if len(row) > BOARD_LIMIT:
            message = f"player {player} has {len(row)} bodies on a board of {BOARD_LIMIT} places"
            raise ValueError(message)


def _check_body(body: Body, *, seated: bool, place: str) -> None:
    if body.player not in {0, 1}:
        message = f"body {body.id} belongs to player {body.player}; a player is 0 or 1"
        raise ValueError(message)
    if seated != (place == "hero") or place == "none":
        message = (
            f"body {body.id} is {'a hero' if seated else 'no hero'}, but its type stands in"
            f" the place {place!r}"
        )
        raise ValueError(message)


# Cards


def _bearer(body: Body, ruleset: Ruleset) -> dict[str, Any]:
    """Say as card data what a body's keywords give it; its numbers come later."""
    card_type = _type(body, ruleset)
    numbers = dict.fromkeys(card_type.required, 1)
    return {
        "id": _bearer_id(body),
        "name": _bearer_id(body),
        "type": card_type.name,
        "keywords": list(body.keywords or ()),
        **numbers,
    }


def _bearer_id(body: Body) -> str:
    return f"body/{body.id}"


def _lent(body: Body, ruleset: Ruleset) -> Abilities:
    """Return the abilities that a body has by its keywords."""
    return ruleset.cards[_bearer_id(body)].abilities if body.keywords else NO_ABILITIES


def _card(body: Body, ruleset: Ruleset) -> Card:
    """Make the card of a body: blank, or with the text of the card that it names."""
    if not body.card:
        return _blank(body, _type(body, ruleset), _lent(body, ruleset))
    text = ruleset.card(body.card)
    return Card(
        id=text.id,
        name=body.name or text.name,
        type=text.type,
        cost=text.cost if body.cost is None else body.cost,
        attack=body.attack,
        health=body.health,
        keywords=text.keywords
        if body.keywords is None
        else text.keywords & frozenset(body.keywords),
        abilities=text.abilities,
        spell=text.spell,
        targets=text.targets,
        plugin=text.plugin,
        data=text.data,
        spell_damage=text.spell_damage,
        overload=text.overload,
        target_if_available=text.target_if_available,
        requires=text.requires,
        hero_power=text.hero_power,
        options=text.options,
        target_when=text.target_when,
        armor=text.armor,
    )


def _blank(body: Body, card_type: CardType, abilities: Abilities) -> Card:
    return Card(
        id=_bearer_id(body),
        name=body.name or f"{card_type.name} {body.id}",
        type=card_type,
        cost=body.cost or 0,
        attack=body.attack,
        health=body.health,
        keywords=frozenset(body.keywords or ()),
        abilities=abilities,
        spell=None,
        targets=None,
        plugin="core",
        data=None,
    )


def _type(body: Body, ruleset: Ruleset) -> CardType:
    found = ruleset.card_types.get(body.type)
    if found is not None:
        return found
    if body.type == _HERO.name:
        return _HERO
    types = ", ".join(sorted(ruleset.card_types)) or "none"
    message = f"body {body.id} is of the type {body.type!r}; the ruleset's types: {types}"
    raise ValueError(message)


def _fill(
    state: GameState, every: Sequence[Body], cards: Mapping[int, Card], sides: Sequence[Side]
) -> dict[int, int]:
    """Let all enter play in order of play, the seated heroes among them."""
    state.in_play = []
    standing.forget(state)
    state.next_order = 1
    ids: dict[int, int] = {}
    places: dict[int, int] = {}
    for body in every:
        entity = _enter(state, body, cards[body.id])
        ids[body.id] = entity.id
        places[entity.id] = body.position
    for player in state.players:
        player.board.sort(key=lambda entity: places[entity.id])
    for side in sides:
        _enchant(state, side)
    # Auras of a position are in force already, the doubling ones too.
    context = Context(state, Activation(NO_PROGRAM, 0, -1))
    auras.update(context, other=False)
    auras.update(context, other=True)
    return ids


def _enchant(state: GameState, side: Side) -> None:
    """Attach to a hero what its player has for good; a position raises no Event."""
    hero = state.players[side.player].hero
    for name in side.enchantments:
        card = state.ruleset.card(name)
        grant = Grant(card.name, keywords=card.keywords, abilities=card.abilities)
        enchantments.attach(state, hero, grant, side.player, hero.id)
    state.raised = []


def _enter(state: GameState, body: Body, card: Card) -> Entity:
    if card.type.place == "hero":
        entity = state.players[body.player].hero
    else:
        entity = create(state, card, body.player, PLAY)
    enter_play(state, entity, -1)
    entity.since = state.turn if body.fresh else 0
    entity.attacks = body.attacks
    extra = frozenset(body.keywords or ()) - card.keywords
    if extra:
        grant = Grant(keywords=extra, abilities=_lent(body, state.ruleset))
        enchantments.attach(state, entity, grant, body.player, entity.id)
        # Nothing has happened yet: what stands in a position is no Event.
        state.raised = []
    entity.damage = body.damage
    entity.armor = body.armor
    if entity.health <= 0:
        state.may_die(entity)
    return entity


def _provide(state: GameState, side: Side, cards: Mapping[int, Card]) -> dict[int, int]:
    """Give a player hand, deck and mana."""
    player = state.players[side.player]
    player.crystals = side.crystals
    player.spent = side.spent
    player.temporary = side.temporary
    player.locked = side.locked
    player.fatigue = side.fatigue
    blank = Body(id=0, player=side.player, name="unknown card")
    player.deck = [_blank(blank, _UNKNOWN, NO_ABILITIES)] * side.deck
    ids: dict[int, int] = {}
    for body in side.hand:
        entity = create(state, cards[body.id], side.player, HAND)
        player.hand.append(entity.id)
        ids[body.id] = entity.id
    return ids
