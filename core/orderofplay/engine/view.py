"""What a player may know of a game (rulebook 12, 13): hidden is what the client hides.

Hidden are the cards of the opponent's hand, the order of both decks and the cards of the
opponent's, what the opponent's secrets are, what the opponent chooses among, and what
random picks will bring. When a card came to a hand is public, as its place in the hand
is seen, so the ids of entities tell nothing more. Places in the order of play are told
as an order alone: the numbers have gaps where a hidden card was enchanted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from orderofplay.engine.costs import cost_now
from orderofplay.state.entity import DECK, GRAVEYARD, HAND, PLAY
from orderofplay.state.frames import Activation

if TYPE_CHECKING:
    from orderofplay.state.definitions import Card
    from orderofplay.state.entity import Entity
    from orderofplay.state.event import Event
    from orderofplay.state.game_state import GameState
    from orderofplay.state.player import Player


class SeenCard(NamedTuple):
    """A card that a player sees: in play, in the own hand or in a graveyard.

    ``card`` is the id of its definition, ``place`` is where its type stands in play:
    ``board``, ``hero``, ``weapon``, ``hero power``, ``secret`` or ``none``. ``health`` is
    what is left of ``max_health``. ``attacks`` counts this turn's attacks, ``since`` is the
    turn in which it came under its controller. ``enchantments`` are named after themselves
    or the card that they are from.
    """

    id: int
    card: str
    name: str
    type: str
    place: str
    controller: int
    zone: str
    cost: int
    attack: int
    health: int
    max_health: int
    damage: int
    armor: int
    spell_damage: int
    keywords: tuple[str, ...]
    enchantments: tuple[str, ...]
    silenced: bool
    attacks: int
    since: int
    used: int


class FaceDown(NamedTuple):
    """A secret of the opponent: of which class it is, and no more (rulebook 13)."""

    id: int
    card_class: str


class SeenChoice(NamedTuple):
    """A pending choice. Only who has to choose is told the options.

    ``source`` is the id of the card that asks, 0 where a rule does.
    """

    kind: str
    player: int
    source: int
    options: tuple[int | str, ...]


class View:
    """What one player may know, read from the game as it is at the moment of reading.

    ``player`` is whose view it is.
    """

    __slots__ = ("_state", "player")

    def __init__(self, state: GameState, player: int) -> None:
        """Look at a game with the eyes of a player."""
        self._state: Final = state
        self.player: Final = player

    @property
    def turn(self) -> int:
        """The number of the turn, 0 before the first."""
        return self._state.turn

    @property
    def active_player(self) -> int:
        """Whose turn it is."""
        return self._state.active_player

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self._state.over

    @property
    def winner(self) -> int:
        """Who has won: 0 or 1, 2 for a draw, -1 before the end."""
        return self._state.winner

    @property
    def profile(self) -> str:
        """The name of the rules profile."""
        return self._state.profile.name

    @property
    def you(self) -> Side:
        """The player's own side."""
        return Side(self._state, self.player, self.player)

    @property
    def opponent(self) -> Side:
        """The other side."""
        return Side(self._state, 1 - self.player, self.player)

    @property
    def choice(self) -> SeenChoice | None:
        """What has to be chosen before anything goes on, None if nothing has to be."""
        pending = self._state.pending
        if pending is None:
            return None
        options: list[int | str] = []
        if pending.player == self.player:
            options.extend(pending.options)
        frame = self._state.stack[-1] if self._state.stack else None
        source = frame.source if isinstance(frame, Activation) else 0
        return SeenChoice(pending.kind, pending.player, source, tuple(options))

    @property
    def order_of_play(self) -> tuple[int, ...]:
        """The ids of all that is in play, the oldest first."""
        ordered = sorted(self._state.in_play, key=_place)
        return tuple([entity.id for entity in ordered])

    @property
    def log(self) -> list[dict[str, Any]]:
        """The logged Events as the player is told them; empty where no log is kept."""
        return [self.event(event) for event in self._state.log or []]

    def event(self, event: Event) -> dict[str, Any]:
        """Return an Event in the form of the log, without the keys that are hidden."""
        kind = self._state.ruleset.event_kinds[event.kind]
        row: dict[str, Any] = {"type": kind.name}
        told = event.player == self.player
        for key, slot in kind.fields:
            if told or key not in kind.hidden:
                row[key] = getattr(event, slot)
        return row

    def entity(self, id: int) -> SeenCard | FaceDown | None:
        """Return what the player sees of an entity, None for one that is hidden."""
        entity = self._state.find(id)
        if entity is None or not sees(self.player, entity):
            if entity is not None and _is_secret(entity):
                return _face_down(entity)
            return None
        return _seen(self._state, self.player, entity)

    def card(self, id: str) -> Card:
        """Return a card's definition by its id: what is printed on cards is public.

        :raises KeyError: no card of the ruleset, and none made in this game, has the id.
        """
        return self._state.card(id)

    def to_data(self) -> dict[str, Any]:
        """Return everything that the view shows as JSON data."""
        choice = self.choice
        return {
            "player": self.player,
            "turn": self.turn,
            "activePlayer": self.active_player,
            "over": self.over,
            "winner": self.winner,
            "profile": self.profile,
            "you": self.you.to_data(),
            "opponent": self.opponent.to_data(),
            "orderOfPlay": list(self.order_of_play),
            "choice": None if choice is None else _choice_data(choice),
            "log": self.log,
        }


class Side:
    """One player's side as a player sees it: all of the own one, of the other what is public.

    ``player`` is whose side it is.
    """

    __slots__ = ("_side", "_state", "_viewer", "player")

    def __init__(self, state: GameState, player: int, viewer: int) -> None:
        """Look at the side of ``player`` with the eyes of ``viewer``."""
        self._state: Final = state
        self._side: Final[Player] = state.players[player]
        self._viewer: Final = viewer
        self.player: Final = player

    @property
    def hero(self) -> SeenCard:
        """The hero, with its armor."""
        return self._see(self._side.hero)

    @property
    def hero_power(self) -> SeenCard | None:
        """The hero power, None where there is none."""
        power = self._side.hero_power
        return None if power is None else self._see(power)

    @property
    def weapon(self) -> SeenCard | None:
        """The weapon, with its durability as Health; None where there is none."""
        weapon = self._side.weapon
        return None if weapon is None else self._see(weapon)

    @property
    def board(self) -> tuple[SeenCard, ...]:
        """The minions and locations from left to right."""
        return tuple([self._see(entity) for entity in self._side.board])

    @property
    def secrets(self) -> tuple[SeenCard | FaceDown, ...]:
        """The secrets, oldest first; the opponent's are face down."""
        secrets: list[SeenCard | FaceDown] = []
        for entity in self._side.secrets:
            own = self._viewer == self.player
            secrets.append(self._see(entity) if own else _face_down(entity))
        return tuple(secrets)

    @property
    def hand(self) -> tuple[SeenCard, ...]:
        """The cards of the own hand; nothing of the opponent's."""
        if self._viewer != self.player:
            return ()
        entities = self._state.entities
        return tuple([self._see(entities[id]) for id in self._side.hand])

    @property
    def hand_size(self) -> int:
        """How many cards the hand holds."""
        return len(self._side.hand)

    @property
    def deck(self) -> tuple[str, ...]:
        """The ids of the cards left in the own deck, by id; nothing of the opponent's.

        A player knows what is left, from the deck's list, but not its order.
        """
        if self._viewer != self.player:
            return ()
        return tuple(sorted([card.id for card in self._side.deck]))

    @property
    def deck_size(self) -> int:
        """How many cards are left in the deck."""
        return len(self._side.deck)

    @property
    def graveyard(self) -> tuple[SeenCard, ...]:
        """What has died, was cast, discarded or burned, the oldest first."""
        entities = self._state.entities
        return tuple([self._see(entities[id]) for id in self._side.graveyard])

    @property
    def mana(self) -> int:
        """The mana that is left this turn."""
        return self._side.mana

    @property
    def crystals(self) -> int:
        """The mana crystals, spent ones included."""
        return self._side.crystals

    @property
    def locked(self) -> int:
        """The crystals that Overload locks this turn."""
        return self._side.locked

    @property
    def overload(self) -> int:
        """The crystals that Overload will lock next turn."""
        return self._side.overload

    @property
    def fatigue(self) -> int:
        """How often the player has drawn from an empty deck."""
        return self._side.fatigue

    @property
    def cards_played(self) -> int:
        """How many cards the player has played this turn."""
        return self._side.cards_played

    @property
    def powers_used(self) -> int:
        """How many hero powers the player has used this turn."""
        return self._side.powers_used

    def to_data(self) -> dict[str, Any]:
        """Return everything that is seen of the side as JSON data."""
        own = self._viewer == self.player
        data: dict[str, Any] = {
            "player": self.player,
            "hero": _data(self.hero),
            "heroPower": _data_or_none(self.hero_power),
            "weapon": _data_or_none(self.weapon),
            "board": [_data(card) for card in self.board],
            "secrets": [_data(secret) for secret in self.secrets],
            "handSize": self.hand_size,
            "deckSize": self.deck_size,
            "graveyard": [_data(card) for card in self.graveyard],
        }
        if own:
            data["hand"] = [_data(card) for card in self.hand]
            data["deck"] = list(self.deck)
        for name in _NUMBERS:
            data[_camel_case(name)] = getattr(self, name)
        return data

    def _see(self, entity: Entity) -> SeenCard:
        return _seen(self._state, self._viewer, entity)


_NUMBERS: Final = (
    "mana",
    "crystals",
    "locked",
    "overload",
    "fatigue",
    "cards_played",
    "powers_used",
)


def sees(player: int, entity: Entity) -> bool:
    """Tell whether a player knows which card an entity is, as things stand now."""
    if entity.controller == player:
        return entity.zone != DECK
    if entity.zone in {HAND, DECK}:
        return False
    return entity.zone == GRAVEYARD or not _is_secret(entity)


def _is_secret(entity: Entity) -> bool:
    return entity.zone == PLAY and entity.card.type.place == "secret"


def _place(entity: Entity) -> int:
    return entity.order


def _seen(state: GameState, player: int, entity: Entity) -> SeenCard:
    card = entity.card
    return SeenCard(
        entity.id,
        card.id,
        card.name,
        card.type.name,
        card.type.place,
        entity.controller,
        entity.zone,
        cost_now(state, entity),
        entity.attack,
        entity.health,
        entity.max_health,
        entity.damage,
        entity.armor,
        entity.spell_damage,
        tuple(sorted(entity.keywords)),
        _enchantments(state, player, entity),
        entity.silenced,
        entity.attacks,
        entity.since,
        entity.used,
    )


def _enchantments(state: GameState, player: int, entity: Entity) -> tuple[str, ...]:
    """Name enchantments; one from a card that is hidden by now has no name of its own."""
    names: list[str] = []
    for enchantment in entity.enchantments:
        source = state.find(enchantment.source)
        if enchantment.grant.name:
            names.append(enchantment.grant.name)
        elif source is not None and sees(player, source):
            names.append(source.card.name)
    return tuple(names)


def _face_down(entity: Entity) -> FaceDown:
    return FaceDown(entity.id, str(getattr(entity.card.data, "card_class", "neutral")))


def _choice_data(choice: SeenChoice) -> dict[str, Any]:
    data: dict[str, Any] = {
        "kind": choice.kind,
        "player": choice.player,
        "source": choice.source,
    }
    if choice.options:
        data["options"] = list(choice.options)
    return data


def _data(card: SeenCard | FaceDown) -> dict[str, Any]:
    data: dict[str, Any] = {}
    for name, value in zip(card._fields, card, strict=True):
        data[_camel_case(name)] = list(value) if isinstance(value, tuple) else value
    return data


def _data_or_none(card: SeenCard | None) -> dict[str, Any] | None:
    return None if card is None else _data(card)


def _camel_case(name: str) -> str:
    first, *others = name.split("_")
    return first + "".join([other.capitalize() for other in others])
