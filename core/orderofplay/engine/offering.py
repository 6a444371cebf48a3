"""The player actions that may be taken now, by the rules that `judging` gives reasons from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from orderofplay.engine.actions import Action, Answer, EndTurn, PluginAction, UseLocation
from orderofplay.engine.context import Context
from orderofplay.engine.costs import cost_now
from orderofplay.engine.judging import (
    targets_now,
    text_of,
    why_closed,
    why_demands_fail,
    why_no_place,
)
from orderofplay.engine.legality import attack_rows, keywords_of
from orderofplay.engine.offers import NO_TARGET, NOTHING, PLAY, POWER, Offers, Row
from orderofplay.state.definitions import NO_PROGRAM
from orderofplay.state.entity import Entity
from orderofplay.state.frames import Activation
from orderofplay.state.player import BOARD_LIMIT, Player

if TYPE_CHECKING:
    from orderofplay.state.game_state import GameState

_NO_OPTION: Final = [-1]
_END_TURN: Final = EndTurn()


def legal_actions(state: GameState) -> Offers:
    """List the actions that the active player, or who has to choose, may take now.

    A card is listed for each target and option, at the right end of the board.
    """
    if state.over:
        return NOTHING
    if state.pending is not None:
        return Offers([], [Answer(place) for place in range(len(state.pending.options))])
    if state.stack or not state.turn:
        return NOTHING
    side = state.players[state.active_player]
    rows: list[Row] = []
    _add_plays(state, side, rows)
    rows += attack_rows(state, state.active_player)
    _add_power(state, side, rows)
    others: list[Action] = []
    _add_locations(state, side, others)
    _add_plugin_actions(state, side, others)
    others.append(_END_TURN)
    return Offers(rows, others)


def _add_plays(state: GameState, side: Player, rows: list[Row]) -> None:
    entities = state.entities
    mana = side.mana
    full = len(side.board) >= BOARD_LIMIT
    printed_costs = not state.cost_auras
    for id in side.hand:
        card = entities[id]
        definition = card.card
        if printed_costs and not definition.abilities.own_costs:
            # Nothing but what is attached to it changes its cost, and that is folded.
            if card.cost > mana:
                continue
            if definition.simple:
                if not (full and definition.type.place == "board"):
                    rows.append((PLAY, id, -1, NO_TARGET))
                continue
        elif cost_now(state, card) > mana:
            continue
        _add_plays_of(state, side, card, rows)


def _add_plays_of(state: GameState, side: Player, card: Entity, rows: list[Row]) -> None:
    """Add the plays of a card of which more has to be asked than its cost and its place."""
    if why_no_place(side, card) is not None:
        return
    if why_demands_fail(state, card, card.card.requires) is not None:
        return
    rows += [
        (PLAY, card.id, option, _choices(state, card, 0, option))
        for option in _options(state, card)
    ]


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


def _choices(state: GameState, card: Entity, source: int, option: int = -1) -> list[int]:
    """List what a card may be aimed at: 0 where it takes no target, or has none to take."""
    definition = card.card
    if definition.targets is None and not definition.options:
        return NO_TARGET
    activation = Activation(NO_PROGRAM, source, card.controller)
    allowed = targets_now(Context(state, activation), definition, option)
    if allowed is None:
        return NO_TARGET
    if not allowed and text_of(definition, option).target_if_available:
        return NO_TARGET
    return allowed


def _add_power(state: GameState, side: Player, rows: list[Row]) -> None:
    power = side.hero_power
    if power is None or side.powers_used or cost_now(state, power) > side.mana:
        return
    definition = power.card
    if definition.spell is None and not definition.options:
        return
    if why_demands_fail(state, power, definition.requires) is not None:
        return
    rows += [
        (POWER, 0, option, _choices(state, power, power.id, option))
        for option in _options(state, power)
    ]


def _add_locations(state: GameState, side: Player, others: list[Action]) -> None:
    for entity in side.board:
        if not entity.card.type.character and why_closed(state, entity) is None:
            targets = _choices(state, entity, entity.id)
            others.extend([UseLocation(entity.id, target) for target in targets])


def _add_plugin_actions(state: GameState, side: Player, others: list[Action]) -> None:
    needed = state.ruleset.action_keywords
    if needed is not None and needed.isdisjoint(state.keywords_seen):
        return
    player = state.active_player
    borne = keywords_of([*side.board, *[state.entities[id] for id in side.hand]])
    for name, definition in state.ruleset.actions.items():
        if definition.bearing and definition.bearing not in borne:
            continue
        others += [
            PluginAction(name, subject)
            for subject in definition.subjects(state, player)
            if definition.refuses(state, state.entities[subject]) is None
        ]
