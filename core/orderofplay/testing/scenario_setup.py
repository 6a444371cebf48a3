"""Setting up the position of a scenario, with nothing resolving and an empty log."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NoReturn, cast

from pydantic import ValidationError

from orderofplay.cards.compile import Compiler
from orderofplay.cards.references import NAMES, KeywordRef
from orderofplay.cards.schema import AbilityData
from orderofplay.cards.words import Data
from orderofplay.engine import auras
from orderofplay.engine.context import Context
from orderofplay.engine.enchantments import attach
from orderofplay.engine.zones import board_is_full, create, enter_play
from orderofplay.plugins.composition import with_cards
from orderofplay.plugins.pools import default_pool, pool_cards
from orderofplay.plugins.problems import LoadError
from orderofplay.plugins.vocabulary import CORE, PluginNames, Vocabulary
from orderofplay.state.definitions import NO_PROGRAM, Card, Grant
from orderofplay.state.entity import HAND, PLAY, Entity
from orderofplay.state.errors import OrderOfPlayError
from orderofplay.state.frames import Activation
from orderofplay.state.game_state import GameState
from orderofplay.state.player import SECRET_LIMIT
from orderofplay.state.profile import CHOICES, Profile
from orderofplay.state.ruleset import Ruleset
from orderofplay.testing.harness import Harness, new_game
from orderofplay.testing.scenario_file import (
    BoardRow,
    MissingPlugins,
    Scenario,
    ScenarioError,
    Side,
    faults,
    hint,
)
from orderofplay.testing.scenario_names import Names
from orderofplay.testing.scenario_steps import WholeOrNegative

# The plugin id under which the cards and gifts of a scenario stand.
_AUTHOR = "data"


class Gift(Data):
    """What an enchantment of a scenario gives."""

    attack: WholeOrNegative = 0
    health: WholeOrNegative = 0
    keywords: tuple[KeywordRef, ...] = ()
    abilities: tuple[AbilityData, ...] = ()


def set_up(
    scenario: Scenario, ruleset: Ruleset, where: str, *, trace: bool
) -> tuple[Harness, Names]:
    """Build the position of a scenario.

    :raises MissingPlugins: the ruleset lacks a plugin that the scenario needs.
    :raises ScenarioError: a card, profile or gift does not fit the ruleset.
    """
    present = {plugin.id for plugin in ruleset.plugins}
    missing = tuple(plugin for plugin in scenario.plugins if plugin not in present)
    if missing:
        raise MissingPlugins(where, missing)
    rules = _with_own_cards(scenario, ruleset, where)
    try:
        game = new_game(
            profile=scenario.profile,
            ruleset=rules,
            seed=scenario.seed,
            random=None if scenario.random is None else (),
            trace=trace,
            heroes=_heroes(scenario, rules, where),
        )
    except KeyError as error:
        message = f"{where}: profile: {error.args[0]}"
        raise ScenarioError(message) from None
    game.game.state.profile = _profile(game.game.state.profile, scenario.choices, where)
    names = Names(game.game.state, scenario.given_names(), scenario.new)
    _Position(game.game.state, rules, names, where).fill(scenario)
    game.game.state.pool = _pool(scenario, game.game.state, rules, where)
    game.clear_log()
    game.game.checkpoint()
    return game, names


def _profile(profile: Profile, choices: Mapping[str, bool], where: str) -> Profile:
    """Return a profile with some choices made otherwise."""
    known = {choice.name: _field(choice.name) for choice in CHOICES}
    for name in choices:
        if name not in known:
            message = f"{where}: choices.{name}: there is no such choice{hint(name, known)}"
            raise ScenarioError(message)
    made = {field: getattr(profile, field) for field in known.values()}
    made |= {known[name]: value for name, value in choices.items()}
    return Profile(profile.name, **made) if choices else profile


def _field(choice: str) -> str:
    """Return what the code calls a choice: ``heroesDie`` is heroes_die."""
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in choice)


def _heroes(scenario: Scenario, rules: Ruleset, where: str) -> list[Card | None]:
    """Return the hero cards that the file names, None for a hero with nothing but its Health."""
    heroes: list[Card | None] = []
    for number, side in enumerate((scenario.player0, scenario.player1)):
        card = find_card(rules, side.hero, where, f"player{number}.hero") if side.hero else None
        if card is not None and card.type.place != "hero":
            message = f"{where}: player{number}.hero: {card.name} is a {card.type.name}, no hero"
            raise ScenarioError(message)
        heroes.append(card)
    return heroes


def find_card(rules: Ruleset, name: str, where: str, field: str) -> Card:
    """Find a card by id or name; one of the file's own comes before those of the ruleset.

    :raises ScenarioError: there is none, or there are several.
    """
    try:
        return rules.cards.get(f"{_AUTHOR}:{name}") or rules.card(name)
    except KeyError as error:
        message = f"{where}: {field}: {error.args[0]}"
        raise ScenarioError(message) from None


def _with_own_cards(scenario: Scenario, ruleset: Ruleset, where: str) -> Ruleset:
    try:
        # A scenario without cards of its own has their author all the same, for its gifts.
        return with_cards(ruleset, scenario.cards, _AUTHOR)
    except LoadError as error:
        lines = [f"{where}: {problem.where}: {problem.text}" for problem in error.problems]
        raise ScenarioError("\n".join(lines)) from None


def _pool(scenario: Scenario, state: GameState, rules: Ruleset, where: str) -> tuple[Card, ...]:
    """Return the pool that the file names, else of the plugins that the position's cards are of."""
    if scenario.pool is None:
        brought = [entity.card for entity in state.all_entities()]
        decks = [card for player in state.players for card in player.deck]
        own = [card for card in rules.cards.values() if card.plugin == _AUTHOR]
        return pool_cards(rules, default_pool(rules, _of_plugins([*brought, *decks, *own])))
    try:
        return pool_cards(rules, scenario.pool)
    except OrderOfPlayError as error:
        message = f"{where}: pool: {error}"
        raise ScenarioError(message) from None


def _of_plugins(cards: Iterable[Card]) -> list[Card]:
    """Leave out cards that no plugin brought, such as the harness's heroes."""
    return [card for card in cards if card.plugin != CORE]


_IN_PLAY = ("board", "weapon", "secret", "hero power")
_WITH_HEALTH = ("board", "weapon")


def why_not_in_play(state: GameState, card: Card, player: int) -> str:
    """Say why a card cannot be in play on a side beside what is there; empty if it can."""
    side = state.players[player]
    place = card.type.place
    if place not in _IN_PLAY:
        return f"{card.name} is a {card.type.name}: it stands on no board"
    if place == "board" and board_is_full(state, player):
        return f"player {player}'s board is full"
    if place == "weapon" and side.weapon is not None:
        return f"player {player} has a weapon already: {side.weapon.card.name}"
    if place == "hero power" and side.hero_power is not None:
        return f"player {player} has a hero power already: {side.hero_power.card.name}"
    if place == "secret":
        return _why_no_secret(side.secrets, card, player)
    return ""


def _why_no_secret(secrets: list[Entity], card: Card, player: int) -> str:
    if any(secret.card.id == card.id for secret in secrets):
        return f"player {player} has this secret already: {card.name}"
    return f"player {player} has {SECRET_LIMIT} secrets" if len(secrets) >= SECRET_LIMIT else ""


class _Position:
    """A position in the making."""

    def __init__(self, state: GameState, ruleset: Ruleset, names: Names, where: str) -> None:
        self._state = state
        self._ruleset = ruleset
        self._names = names
        self._where = where

    def fill(self, scenario: Scenario) -> None:
        """Put everything in its place; auras are in force from the start."""
        state = self._state
        # Whose turn it is decides which weapon is sheathed.
        state.turn = scenario.turn
        state.active_player = scenario.active
        self._seat_powers()
        for number, row in enumerate(scenario.board):
            self._stand(row, f"board.{number}")
        for player, side in enumerate((scenario.player0, scenario.player1)):
            self._side(player, side)
        context = Context(state, Activation(NO_PROGRAM, 0, -1))
        auras.update(context, other=False)
        auras.update(context, other=True)
        # Nobody answers what only made the position.
        state.raised = []

    def _seat_powers(self) -> None:
        """Put the hero powers that the heroes name into play, as the oldest after them."""
        for number, player in enumerate(self._state.players):
            if player.hero.card.hero_power:
                card = self._ruleset.card(player.hero.card.hero_power)
                entity = create(self._state, card, number, PLAY)
                enter_play(self._state, entity, -1)
                entity.since = 0
                self._names.add(entity.id, card.name)

    def _stand(self, row: BoardRow, field: str) -> None:
        card = self._card(row.card, f"{field}.card")
        reason = why_not_in_play(self._state, card, row.player)
        if reason:
            self._fail(field if card.type.place == "board" else f"{field}.card", reason)
        entity = create(self._state, card, row.player, PLAY)
        enter_play(self._state, entity, -1 if row.position is None else row.position)
        entity.since = self._state.turn if row.fresh else 0
        entity.attacks = row.attacks
        for number, gift in enumerate(row.give):
            grant = self._grant(gift, f"{field}.give.{number}")
            attach(self._state, entity, grant, row.player, 0)
        entity.damage = row.damage
        if entity.health <= 0 and card.type.place in _WITH_HEALTH:
            self._state.may_die(entity)
        self._names.add(entity.id, card.name, row.name)

    def _side(self, player: int, side: Side) -> None:
        seat = self._state.players[player]
        seat.hero.armor = side.armor
        seat.hero.damage = side.damage
        if seat.hero.health <= 0:
            self._state.may_die(seat.hero)
        self._count(player, side)
        for number, row in enumerate(side.hand):
            card = self._card(row.card, f"player{player}.hand.{number}")
            entity = create(self._state, card, player, HAND)
            self._state.players[player].hand.append(entity.id)
            self._names.add(entity.id, card.name, row.name)
        deck = [
            self._card(name, f"player{player}.deck.{number}")
            for number, name in enumerate(side.deck)
        ]
        seat.deck = deck[::-1]

    def _count(self, player: int, side: Side) -> None:
        """Set what is counted of a player."""
        seat = self._state.players[player]
        seat.crystals = side.crystals
        seat.spent = side.spent
        seat.temporary = side.temporary
        seat.locked = side.locked
        seat.overload = side.overload
        seat.fatigue = side.fatigue
        seat.cards_played = side.cards_played

    def _card(self, name: str, field: str) -> Card:
        return find_card(self._ruleset, name, self._where, field)

    def _grant(self, gift: Mapping[str, Any], field: str) -> Grant:
        vocabulary = cast("Vocabulary", self._ruleset.vocabulary)
        try:
            data = Gift.model_validate(gift, context={NAMES: PluginNames(vocabulary, _AUTHOR)})
            compiler = Compiler(vocabulary)
            return compiler.grant("", data.attack, data.health, data.keywords, data.abilities)
        except ValidationError as error:
            raise ScenarioError(faults(self._where, field, error)) from None
        except ValueError as error:
            self._fail(field, str(error))

    def _fail(self, field: str, text: str) -> NoReturn:
        message = f"{self._where}: {field}: {text}"
        raise ScenarioError(message) from None
