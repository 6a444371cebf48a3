"""The player actions that may be taken now, by the rules that `judging` gives reasons from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from orderofplay.engine.actions import (
    LOCATION,
    PLAY,
    POWER,
    Action,
    Answer,
    EndTurn,
    PluginAction,
)
from orderofplay.engine.costs import cost_now
from orderofplay.engine.judging import (
    targets_of,
    why_closed,
    why_demands_fail,
    why_no_place,
)
from orderofplay.engine.legality import add_attacks, keywords_of, without_refused
from orderofplay.engine.offers import NOTHING, Offers, Row
from orderofplay.engine.selecting import Selected
from orderofplay.engine.standing import ASIDE
from orderofplay.state.entity import Entity
from orderofplay.state.player import BOARD_LIMIT, Player, mana_left

if TYPE_CHECKING:
    from orderofplay.state.definitions import Card, Option
    from orderofplay.state.game_state import GameState

END_TURN: Final = EndTurn()
_ANSWERS: Final[list[Action]] = [Answer(place) for place in range(10)]
_ONLY_THE_END: Final[list[Action]] = [END_TURN]


def legal_actions(state: GameState) -> Offers:
    """List the actions that the active player, or who has to choose, may take now.

    A card is listed for each target and option, at the right end of the board.
    """
    if state.over:
        return NOTHING
    rows: list[Row] = []
    size, others = list_actions(state, rows)
    return Offers(rows, others, size) if size else NOTHING


def list_actions(state: GameState, rows: list[Row]) -> tuple[int, list[Action]]:
    """List the actions that may be taken now, in a game that is not over, as rows.

    :param rows: an empty list, which gets them.
    :returns: how many actions there are, and those that stand in no row.
    """
    if state.pending is not None:
        size = len(state.pending.options)
        return size, _answers(size)
    if state.stack or not state.turn:
        return 0, []
    player = state.active_player
    side = state.players[player]
    mana = mana_left(side)
    size = add_attacks(state, player, rows, _add_plays(state, side, mana, rows))
    power = side.hero_power
    if power is not None and not side.powers_used:
        size = _add_power(state, power, mana, rows, size)
    if state.characters[ASIDE]:
        size = _add_locations(state, side, rows, size)
    if not state.actions_borne:
        return size + 1, _ONLY_THE_END
    others = _plugin_actions(state, side)
    others.append(END_TURN)
    return size + len(others), others


def _answers(count: int) -> list[Action]:
    """List the answers to a choice; the usual ones have been made."""
    if count <= len(_ANSWERS):
        return _ANSWERS[:count]
    return [Answer(place) for place in range(count)]


def _add_plays(state: GameState, side: Player, mana: int, rows: list[Row]) -> int:
    """Add the plays of the hand, and return how many those are.

    Most cards need no more than mana and a place: those stand in one row with their neighbours.
    """
    if state.cost_auras or len(side.board) >= BOARD_LIMIT:
        return _add_each_play(state, side, mana, rows)
    size = 0
    entities = state.entities
    row: list[Entity] = []
    for id in side.hand:
        card = entities[id]
        if card.cost <= mana:
            if card.card.simple:
                row.append(card)
                continue
        elif not card.card.own_costs:
            continue
        definition = card.card
        if definition.secret and definition.single and not side.secrets:
            row.append(card)
            continue
        if row:
            size += len(row)
            rows.append((size, PLAY, row, -1, None))
            row = []
        if definition.single and not definition.secret:
            size = _add_text(state, PLAY, card, definition, -1, 0, rows, size)
        else:
            size = _add_play(state, side, card, mana, rows, size)
    if row:
        size += len(row)
        rows.append((size, PLAY, row, -1, None))
    return size


def _add_each_play(state: GameState, side: Player, mana: int, rows: list[Row]) -> int:
    """Add the plays of a hand of which more than the folded costs and the mana has to be asked."""
    size = 0
    for id in side.hand:
        size = _add_play(state, side, state.entities[id], mana, rows, size)
    return size


def _add_play(
    state: GameState, side: Player, card: Entity, mana: int, rows: list[Row], size: int
) -> int:
    """Add the plays of a card of which more has to be asked than its folded cost."""
    if cost_now(state, card) > mana:
        return size
    if (side.secrets or len(side.board) >= BOARD_LIMIT) and why_no_place(side, card) is not None:
        return size
    return _add_texts(state, PLAY, card, 0, rows, size)


def _add_texts(
    state: GameState, about: int, card: Entity, source: int, rows: list[Row], size: int
) -> int:
    """Add what may be done with a card, with each of its options, where its demands hold.

    :param source: the id of what is in play already, 0 for a card of the hand.
    :param size: how many actions there are already.
    :returns: how many there are then.
    """
    definition = card.card
    if definition.requires and why_demands_fail(state, card, definition.requires) is not None:
        return size
    if not definition.options:
        return _add_text(state, about, card, definition, -1, source, rows, size)
    for place, option in enumerate(definition.options):
        if why_demands_fail(state, card, option.requires) is None:
            size = _add_text(state, about, card, option, place, source, rows, size)
    return size


def _add_text(
    state: GameState,
    about: int,
    card: Entity,
    text: Card | Option,
    option: int,
    source: int,
    rows: list[Row],
    size: int,
) -> int:
    """Add what may be done with one text: aimed at each of its targets, or at nothing."""
    selection = text.targets
    if selection is None:
        targets: list[Entity] | None = None
    elif isinstance(selection, Selected) and text.target_when is None and not card.card.location:
        # The commonest of what `targets_of` says of any text.
        targets = selection.of(state, card.controller, source)
        if state.targets_differ:
            targets = without_refused(state, card.card, card.controller, targets)
    else:
        targets = targets_of(state, card.card, text, card.controller, source)
    if targets:
        size += len(targets)
    elif targets is None or text.target_if_available:
        targets = None
        size += 1
    else:
        return size
    rows.append((size, about, [card], option, targets))
    return size


def _add_power(state: GameState, power: Entity, mana: int, rows: list[Row], size: int) -> int:
    """Add the uses of a hero power that has not been used yet, if it can be paid."""
    definition = power.card
    if state.cost_auras or definition.own_costs:
        if cost_now(state, power) > mana:
            return size
    elif power.cost > mana:
        return size
    if definition.spell is None and not definition.options:
        return size
    if definition.simple:
        rows.append((size + 1, POWER, [power], -1, None))
        return size + 1
    if definition.single:
        return _add_text(state, POWER, power, definition, -1, power.id, rows, size)
    return _add_texts(state, POWER, power, power.id, rows, size)


def _add_locations(state: GameState, side: Player, rows: list[Row], size: int) -> int:
    for one in side.board:
        if one.card.location and why_closed(state, one) is None:
            size = _add_text(state, LOCATION, one, one.card, -1, one.id, rows, size)
    return size


def _plugin_actions(state: GameState, side: Player) -> list[Action]:
    found: list[Action] = []
    player = state.active_player
    borne = keywords_of([*side.board, *[state.entities[id] for id in side.hand]])
    for name, definition in state.ruleset.actions.items():
        if definition.bearing and definition.bearing not in borne:
            continue
        found += [
            PluginAction(name, subject)
            for subject in definition.subjects(state, player)
            if definition.refuses(state, state.entities[subject]) is None
        ]
    return found
