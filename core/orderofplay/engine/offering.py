"""The player actions that may be taken now, by the rules that `judging` gives reasons from."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from orderofplay.engine.actions import (
    Action,
    Answer,
    Attack,
    EndTurn,
    PlayCard,
    PluginAction,
    UseHeroPower,
    UseLocation,
)
from orderofplay.engine.costs import cost_now
from orderofplay.engine.judging import (
    targets_of,
    text_of,
    why_closed,
    why_demands_fail,
    why_no_place,
    why_not_usable,
)
from orderofplay.engine.legality import keywords_of, legal_attacks
from orderofplay.state.entity import Entity
from orderofplay.state.player import BOARD_LIMIT

if TYPE_CHECKING:
    from orderofplay.state.definitions import Card
    from orderofplay.state.game_state import GameState

# Makes a tuple of a kind whose fields are all given: half the time that its class takes, which
# matters where a dozen actions are listed for each one that is taken.
_made: Final[Callable[..., Any]] = tuple.__new__

_NO_OPTION: Final = [-1]


def legal_actions(state: GameState) -> list[Action]:
    """List the actions that the active player, or who has to choose, may take now.

    A card is listed for each target and option, at the right end of the board.
    """
    if state.over:
        return []
    if state.pending is not None:
        return [Answer(place) for place in range(len(state.pending.options))]
    if state.stack or not state.turn:
        return []
    actions: list[Action] = []
    _plays(state, actions)
    _attacks(state, actions)
    _powers(state, actions)
    _locations(state, actions)
    _plugin_actions(state, actions)
    actions.append(EndTurn())
    return actions


def _plays(state: GameState, actions: list[Action]) -> None:
    side = state.players[state.active_player]
    entities = state.entities
    mana = side.mana
    full = len(side.board) >= BOARD_LIMIT
    printed_costs = not state.cost_auras
    for id in side.hand:
        card = entities[id]
        definition = card.card
        if printed_costs and card.cost > mana and not definition.abilities.own_costs:
            # Most cards of a hand cost too much.
            continue
        if not (printed_costs and definition.simple):
            _plays_of(state, card, mana, actions)
        elif not (full and definition.type.place == "board"):
            actions.append(_made(PlayCard, (id, 0, -1, -1, "playCard")))


def _plays_of(state: GameState, card: Entity, mana: int, actions: list[Action]) -> None:
    """Add the plays of a card of which more has to be asked than its cost and its place."""
    if cost_now(state, card) > mana:
        return
    player = card.controller
    if why_no_place(state.players[player], card) is not None:
        return
    if why_demands_fail(state, card, card.card.requires) is not None:
        return
    for option in _options(state, card):
        targets = _choices(state, card.card, player, 0, option)
        actions.extend(
            [_made(PlayCard, (card.id, target, -1, option, "playCard")) for target in targets]
        )


def _options(state: GameState, card: Entity) -> list[int]:
    """List the options of a card whose own demands hold; -1 for a card without options."""
    options = card.card.options
    if not options:
        return _NO_OPTION
    return [
        place
        for place, option in enumerate(options)
        if why_demands_fail(state, card, option.requires) is None
    ]


def _choices(
    state: GameState, card: Card, player: int, source: int = 0, option: int = -1
) -> list[int]:
    allowed = targets_of(state, card, player, source, option)
    if allowed is None:
        return [0]
    if not allowed and text_of(card, option).target_if_available:
        return [0]
    return allowed


def _attacks(state: GameState, actions: list[Action]) -> None:
    for attacker, defenders in legal_attacks(state, state.active_player):
        actions.extend([_made(Attack, (attacker, each.id, "attack")) for each in defenders])


def _powers(state: GameState, actions: list[Action]) -> None:
    side = state.players[state.active_player]
    power = side.hero_power
    if power is None or side.powers_used or cost_now(state, power) > side.mana:
        return
    if why_not_usable(state, power) is not None:
        return
    for option in _options(state, power):
        targets = _choices(state, power.card, power.controller, power.id, option)
        actions.extend(
            [_made(UseHeroPower, (target, option, "useHeroPower")) for target in targets]
        )


def _locations(state: GameState, actions: list[Action]) -> None:
    player = state.active_player
    for entity in state.players[player].board:
        if not entity.card.type.character and why_closed(state, entity) is None:
            targets = _choices(state, entity.card, player, entity.id)
            actions.extend([UseLocation(entity.id, target) for target in targets])


def _plugin_actions(state: GameState, actions: list[Action]) -> None:
    player = state.active_player
    side = state.players[player]
    entities = state.entities
    borne = keywords_of([*side.board, *[entities[id] for id in side.hand]])
    for name, definition in state.ruleset.actions.items():
        if definition.bearing and definition.bearing not in borne:
            continue
        actions.extend(
            [
                PluginAction(name, subject)
                for subject in definition.subjects(state, player)
                if definition.refuses(state, entities[subject]) is None
            ]
        )
