"""Loading a saved game into a ruleset."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NoReturn, cast

from pydantic import ValidationError

from orderofplay.engine import indexes
from orderofplay.engine.game import Game
from orderofplay.engine.stack_data import event_from_data, resolution_from_data
from orderofplay.plugins.making import CardMaker
from orderofplay.state.definitions import Abilities, AuraAbility, Card, MadeCard
from orderofplay.state.entity import Entity
from orderofplay.state.game_state import GameState
from orderofplay.state.listeners import ActiveAura
from orderofplay.state.player import Player
from orderofplay.state.ruleset import Ruleset
from orderofplay.state.trace import TraceRow
from orderofplay.table.entity_data import EntityReader
from orderofplay.table.json_data import faults_of
from orderofplay.table.ruleset_data import advice, differences, ruleset_data
from orderofplay.table.save_checks import check_events, check_state
from orderofplay.table.save_file import (
    Data,
    EntityRow,
    MultiplierRow,
    PlayerRow,
    Save,
    SaveError,
    check_form,
)
from orderofplay.table.save_slots import COUNTERS, EVENTS, NUMBERS
from orderofplay.table.setup import find_profile


def load_game(
    data: Data,
    ruleset: Ruleset,
    *,
    where: str = "save",
    cards: Iterable[Card] = (),
    force: bool = False,
) -> Game:
    """Load a saved game; it goes on as the one that was saved would have.

    :param data: what `orderofplay.table.save.save_data` wrote, or `read_save` read.
    :param where: what errors call the save, such as its file.
    :param cards: cards of the game that stand in no ruleset.
    :param force: accept a ruleset that differs from the save's, as long as it has all the
        cards; the game may then go on otherwise.
    :raises SaveError: the data has faults, or does not fit the ruleset.
    """
    save = check_form(data, where)
    made = _made(save, ruleset, where)
    own = {card.id: card for card in (*cards, *(row.card for row in made.values()))}
    known = {**ruleset.cards, **own}
    _check_fit(save, ruleset, known, where, force=force)
    return _Loader(save, data, ruleset, known, made, where).load()


def _made(save: Save, ruleset: Ruleset, where: str) -> dict[str, MadeCard]:
    """Make the cards anew that were made in the game."""
    maker = cast("CardMaker", ruleset.maker)
    made: dict[str, MadeCard] = {}
    for number, row in enumerate(save.made):
        try:
            one = maker.from_form(row.card, row.plugin)
        except ValidationError as error:
            told = "\n".join(faults_of(error))
            message = f"{where}: a card that was made, made.{number}, has faults:\n{told}"
            raise SaveError(message) from None
        except Exception as error:  # noqa: BLE001 - whatever the word of a plugin raises
            message = f"{where}: a card that was made, made.{number}, has faults: {error}"
            raise SaveError(message) from None
        if one.card.id in ruleset.cards or one.card.id in made:
            message = f"{where}: a card that was made, made.{number}, has the id of another card"
            raise SaveError(message)
        made[one.card.id] = one
    return made


def _check_fit(
    save: Save, ruleset: Ruleset, known: Mapping[str, Card], where: str, *, force: bool
) -> None:
    lines = [
        f"card {name} ({id}) is missing here" for id, name in save.cards.items() if id not in known
    ]
    if not force:
        lines += differences(ruleset_data(ruleset), save.ruleset, "in the save")
    if save.event_kinds != [kind.name for kind in ruleset.event_kinds]:
        lines.append("the plugins bring other kinds of Event, or in another order")
    try:
        find_profile(ruleset, save.profile)
    except KeyError as error:
        lines.append(str(error.args[0]))
    if lines:
        told = [f"{where} does not fit the loaded plugin set:", *lines, advice(save.ruleset)]
        raise SaveError("\n".join(told))


class _Loader:
    """Builds one game."""

    def __init__(
        self,
        save: Save,
        data: Data,
        ruleset: Ruleset,
        cards: Mapping[str, Card],
        made: dict[str, MadeCard],
        where: str,
    ) -> None:
        self._save = save
        self._data = data
        self._ruleset = ruleset
        self._cards = cards
        self._where = where
        self._state = GameState(ruleset, find_profile(ruleset, save.profile), 0)
        self._state.made = made

    def load(self) -> Game:
        """Build the game; what it is made of is checked before anything relies on it."""
        check_events(self._save, len(self._ruleset.event_kinds), self._where)
        state = self._state
        self._numbers()
        self._entities()
        state.players = [
            self._player(row, f"player {number}") for number, row in enumerate(self._save.players)
        ]
        state.in_play = [self._entity(id, "inPlay") for id in self._save.in_play]
        state.pool = tuple([self._card(id) for id in self._save.state.pool])
        state.multipliers = tuple([self._multiplier(row) for row in self._save.state.multipliers])
        try:
            resolution_from_data(state, self._data)
        except KeyError as error:
            self._fail(f"the program or ability {error.args[0]!r} of its stack is missing here")
        self._history()
        check_state(state, self._where)
        self._index()
        return self._game()

    def _numbers(self) -> None:
        rows = self._save.state
        for slot in NUMBERS.values():
            setattr(self._state, slot, getattr(rows, slot))
        for name, slot in EVENTS.items():
            written = self._data["state"][name]
            setattr(self._state, slot, [event_from_data(row, self._ruleset) for row in written])

    def _entities(self) -> None:
        reader = EntityReader(self._card, self._state.ability_set)
        # An entity stands at the place that is its id, in whatever order the rows are.
        for id, row in enumerate(sorted(self._save.entities, key=_id), start=1):
            if row.id < id:
                self._fail(f"two entities have the id {row.id}")
            if row.id > id:
                self._fail(f"entity {id} is missing: ids go from 1 on without a gap")
            try:
                self._state.entities.append(reader.entity(row))
            except SaveError as error:
                self._fail(f"entity {row.id}: {error}")
        seen = [entity.keywords for entity in self._state.all_entities()]
        self._state.see_keywords(frozenset(self._save.state.keywords_seen).union(*seen))
        self._state.bear_keywords(self._state.keywords_seen)

    def _player(self, row: PlayerRow, who: str) -> Player:
        player = Player(self._entity(row.hero, f"{who}'s hero"))
        player.board = [self._entity(id, f"{who}'s board") for id in row.board]
        player.hand = [self._entity(id, f"{who}'s hand").id for id in row.hand]
        player.graveyard = [self._entity(id, f"{who}'s graveyard").id for id in row.graveyard]
        player.secrets = [self._entity(id, f"{who}'s secrets") for id in row.secrets]
        player.deck = [self._card(id) for id in row.deck]
        if row.hero_power is not None:
            player.hero_power = self._entity(row.hero_power, f"{who}'s hero power")
        if row.weapon is not None:
            player.weapon = self._entity(row.weapon, f"{who}'s weapon")
        for slot in COUNTERS.values():
            setattr(player, slot, getattr(row, slot))
        return player

    def _multiplier(self, row: MultiplierRow) -> ActiveAura:
        holder = self._entity(row.holder, "multipliers")
        return ActiveAura(holder.id, row.order, self._aura(row.aura))

    def _aura(self, address: str) -> AuraAbility:
        found = self._state.ability_set(address.rpartition("/")[0])
        auras = [] if found is None else [a for a in found.auras if a.address == address]
        if not auras or auras[0].activations is None:
            self._fail(f"the aura {address!r} of its multipliers is missing here")
        return auras[0]

    def _history(self) -> None:
        state = self._state
        log, trace = self._data["log"], self._data["trace"]
        state.log = None if log is None else [event_from_data(row, self._ruleset) for row in log]
        state.trace = None if trace is None else [self._trace_row(row) for row in trace]

    def _trace_row(self, row: Data) -> TraceRow:
        event = row.get("event")
        told = None if event is None else event_from_data(event, self._ruleset)
        return TraceRow(**{**row, "event": told})

    def _index(self) -> None:
        """Rebuild the indexes of what is in play."""
        for entity in self._state.in_play:
            for order, abilities, controller in _abilities(entity):
                indexes.add(self._state, entity.id, order, abilities, controller)
        # That they are put in order anew has changed nothing; restless ones always are dirty.
        restless = self._state.restless_auras
        self._state.auras_dirty = self._save.state.auras_dirty or restless
        self._state.other_auras_dirty = self._save.state.other_auras_dirty or restless

    def _game(self) -> Game:
        game = Game(self._ruleset, self._state.profile, [], 0, self._save.budget)
        game.state = self._state
        # What goes wrong from here on leads back to the moment of the save.
        game.checkpoint()
        return game

    def _card(self, id: str) -> Card:
        """Find a card of the ruleset or of the game itself."""
        card = self._cards.get(id)
        if card is None:
            self._fail(f"card {id!r} is missing here")
        return card

    def _entity(self, id: int, what: str) -> Entity:
        entity = self._state.find(id)
        if entity is None:
            self._fail(f"{what} names the entity {id}, which there is not")
        return entity

    def _fail(self, text: str) -> NoReturn:
        message = f"{self._where}: {text}"
        raise SaveError(message)


def _id(row: EntityRow) -> int:
    return row.id


def _abilities(entity: Entity) -> Iterator[tuple[int, Abilities, int]]:
    """Yield what makes an entity in play act, with its place and whose it is (-1: its holder's)."""
    if not entity.silenced:
        yield entity.order, entity.card.abilities, -1
    for enchantment in entity.enchantments:
        yield enchantment.order, enchantment.grant.abilities, enchantment.controller
