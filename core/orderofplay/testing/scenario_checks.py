"""Comparing what a scenario looks at with what is there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from orderofplay.engine.actions import Action, Attack, PlayCard, UseHeroPower, UseLocation
from orderofplay.reading.text import card_text
from orderofplay.state.definitions import Card
from orderofplay.state.entity import Entity
from orderofplay.testing.harness import Harness
from orderofplay.testing.scenario_file import Final, FinalRow, FinalSide
from orderofplay.testing.scenario_names import Names
from orderofplay.testing.scenario_perform import option_names
from orderofplay.testing.scenario_setup import find_card
from orderofplay.testing.scenario_steps import (
    Check,
    CheckChoice,
    CheckPlayer,
    CheckTargets,
    Facts,
    Step,
)

_RESULTS = {0: 0, 1: 1, 2: "draw"}


class Checks:
    """What a scenario looks at, on one game."""

    def __init__(self, game: Harness, names: Names, where: str) -> None:
        """Look at a game; ``where`` is what messages call its file."""
        self._game = game
        self._where = where
        self._names = names

    def step(self, step: Step, field: str) -> Iterator[str]:
        """Yield how the game differs from what a step of the scenario expects.

        :raises ValueError: it looks at something that is not there.
        """
        if isinstance(step, Check):
            yield from self._card(step, field)
        elif isinstance(step, CheckPlayer):
            yield from self._facts(step, step.check_player, field)
        elif isinstance(step, CheckTargets):
            yield from self._targets(step, field)
        elif isinstance(step, CheckChoice):
            yield from self._choice(step, field)

    def final(self, final: Final) -> Iterator[str]:
        """Yield how the end differs from the one expected."""
        yield from self._side(final.player0, 0)
        yield from self._side(final.player1, 1)
        state = self._game.game.state
        winner = _RESULTS[state.winner] if state.over else "nobody"
        yield from differences("final", {"winner": (final.winner, winner)})

    # One entity

    def _card(self, check: Check, field: str) -> Iterator[str]:
        entity = self._game.game.state.entities[self._names.id_of(check.check)]
        yield from differences(
            field,
            {
                "card": (check.card, entity.card.name),
                "attack": (check.attack, entity.attack),
                "health": (check.health, entity.health),
                "damage": (check.damage, entity.damage),
                "armor": (check.armor, entity.armor),
                "cost": (check.cost, self._game.cost(entity.id)),
                "zone": (check.zone, entity.zone),
                "controller": (check.controller, entity.controller),
                "position": (check.position, self._position(entity)),
                "keywords": (_sorted(check.keywords), _keywords(entity, check.keywords or ())),
                "text": (check.text, card_text(self._game.game.state.ruleset, entity.card)),
                "attached": (_listed(check.attached), _attached(entity)),
            },
        )

    def _position(self, entity: Entity) -> int | None:
        board = self._game.game.state.players[entity.controller].board
        return board.index(entity) if entity in board else None

    # What may be done

    def _targets(self, check: CheckTargets, field: str) -> Iterator[str]:
        id = self._names.id_of(check.check_targets)
        power = self._power()
        pairs = [_subject(action, power) for action in self._game.game.legal_actions()]
        named = [self._names.of(target) for subject, target in pairs if subject == id]
        yield from differences(field, {"targets": (_list(check.targets), _list(named))})

    def _power(self) -> int:
        state = self._game.game.state
        power = state.players[state.active_player].hero_power
        return 0 if power is None else power.id

    def _choice(self, check: CheckChoice, field: str) -> Iterator[str]:
        choice = self._game.game.state.pending
        ruleset = self._game.game.state.ruleset
        options = [] if choice is None else option_names(choice, ruleset, self._names)
        yield from differences(
            field,
            {
                "checkChoice": (_list(check.check_choice), _list(options)),
                "player": (check.player, None if choice is None else choice.player),
            },
        )

    # A side

    def _facts(self, facts: Facts, player: int, field: str) -> Iterator[str]:
        side = self._game.game.state.players[player]
        entities = self._game.game.state.entities
        weapon = side.weapon.card.name if side.weapon else ""
        power = side.hero_power.card.name if side.hero_power else ""
        hand = [entities[id].card for id in side.hand]
        secrets = [secret.card for secret in side.secrets]
        yield from differences(
            field,
            {
                "health": (facts.health, side.hero.health),
                "attack": (facts.attack, side.hero.attack),
                "armor": (facts.armor, side.hero.armor),
                "hand": _cards(facts.hand, hand),
                "deck": _cards(facts.deck, side.deck[::-1]),
                "secrets": _cards(facts.secrets, secrets),
                "weapon": (facts.weapon, weapon),
                "heroPower": (facts.hero_power, power),
                "mana": (facts.mana, side.mana),
                "crystals": (facts.crystals, side.crystals),
                "overload": (facts.overload, side.overload),
                "fatigue": (facts.fatigue, side.fatigue),
            },
        )

    def _side(self, side: FinalSide, player: int) -> Iterator[str]:
        yield from self._facts(side, player, f"final.player{player}")
        if side.board is not None:
            yield from self._board(side.board, player)

    def _board(self, rows: tuple[FinalRow, ...], player: int) -> Iterator[str]:
        field = f"final.player{player}.board"
        state = self._game.game.state
        board = state.players[player].board
        expected = [find_card(state.ruleset, row.card, self._where, field) for row in rows]
        if [entity.card.id for entity in board] != [card.id for card in expected]:
            there = [entity.card for entity in board]
            yield f"{field}: expected {_names(expected)}, it is {_names(there)}"
            return
        for number, (entity, row) in enumerate(zip(board, rows, strict=True)):
            yield from differences(
                f"{field}.{number}",
                {
                    "name": (row.name or None, self._names.of(entity.id)),
                    "attack": (row.attack, entity.attack),
                    "health": (row.health, entity.health),
                },
            )


def _subject(action: Action, power: int) -> tuple[int, int]:
    """Return what acts in an action and on what; twice 0 where nothing of a file's own does."""
    if isinstance(action, PlayCard):
        return action.card, action.target
    if isinstance(action, Attack):
        return action.attacker, action.defender
    if isinstance(action, UseLocation):
        return action.location, action.target
    return (power, action.target) if isinstance(action, UseHeroPower) else (0, 0)


def differences(field: str, found: Mapping[str, tuple[Any, Any]]) -> Iterator[str]:
    """Yield what is otherwise than expected; an expectation of None is none."""
    for name, (expected, actual) in found.items():
        if expected is not None and expected != actual:
            yield f"{field}.{name}: expected {expected}, it is {actual}"


def _cards(expected: int | tuple[str, ...] | None, cards: list[Card]) -> tuple[Any, Any]:
    """Pair an expected number with the number of cards, expected cards with the cards."""
    if expected is None or isinstance(expected, int):
        return expected, len(cards)
    return _list(expected), _names(cards)


def _names(cards: Iterable[Card]) -> str:
    return _list(card.name for card in cards)


def _list(texts: Iterable[str]) -> str:
    return ", ".join(texts) or "nothing"


def _sorted(keywords: tuple[str, ...] | None) -> str | None:
    return None if keywords is None else _list(sorted(keywords))


def _listed(names: tuple[str, ...] | None) -> str | None:
    return None if names is None else _list(names)


def _attached(entity: Entity) -> str:
    """Return the names of what is attached to an entity, as far as it has one."""
    return _list(each.grant.name for each in entity.enchantments if each.grant.name)


def _keywords(entity: Entity, wanted: tuple[str, ...]) -> str:
    """Return an entity's keywords, each by its bare name unless the full one is asked for."""
    return _list(
        sorted(full if full in wanted else full.partition(":")[2] for full in entity.keywords)
    )
