"""The player actions that may be taken now, by the rules that `judging` gives reasons from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from orderofplay.engine.actions import (
    ATTACK,
    LOCATION,
    OF_PLUGIN,
    PLAY,
    POWER,
    About,
    Action,
    Answer,
    EndTurn,
)
from orderofplay.engine.costs import cost_now
from orderofplay.engine.judging import (
    has_place,
    targets_of,
    why_closed,
    why_demands_fail,
)
from orderofplay.engine.legality import (
    able_first,
    add_attacks,
    attacks_differ,
    keywords_of,
    without_refused,
)
from orderofplay.engine.offers import NOTHING, Offers, Row
from orderofplay.state.characters import gather
from orderofplay.state.entity import Entity
from orderofplay.state.player import BOARD_LIMIT, Player

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
    if state.pending is not None:
        answers = _answers(len(state.pending.options))
        return Offers([], answers, len(answers))
    if state.stack or not state.turn:
        return NOTHING
    rows: list[Row] = []
    size = list_actions(state, rows)
    return Offers(rows, _ONLY_THE_END, size)


def _answers(count: int) -> list[Action]:
    """List the answers to a choice; the usual ones have been made."""
    if count <= len(_ANSWERS):
        return _ANSWERS[:count]
    return [Answer(place) for place in range(count)]


def list_actions(state: GameState, rows: list[Row]) -> int:
    """List what the active player may do in a turn, while nothing resolves, as rows.

    The end of the turn, which comes last, stands in none.

    :param rows: an empty list, which gets them.
    :returns: how many actions there are.
    """
    player = state.active_player
    side = state.players[player]
    # Mostly crystals alone are there to be spent.
    mana = side.crystals - side.spent
    if side.locked or side.temporary or mana < 0:
        mana = side.mana
    size = 1 + _add_plays(state, side, mana, rows)
    able = state.ruleset.able_attackers
    characters = state.characters or gather(state)
    own = characters[player]
    attackers = able_first(state, own) if able is None else able.among(state, own)
    if attackers:
        defenders = characters[1 - player]
        some_differ = state.attackers_differ or state.defenders_differ or state.aside
        if some_differ and attacks_differ(state, attackers, defenders):
            size += add_attacks(state, attackers, rows)
        else:
            count = len(attackers) * len(defenders)
            size += count
            rows.append((count, ATTACK, attackers, None, defenders))
    power = side.hero_power
    if power is not None and not side.powers_used:
        if not power.card.usable_at_once or state.cost_auras:
            size += _add_power(state, power, mana, rows)
        elif power.cost <= mana:
            size += 1
            rows.append((1, POWER, [power], None, None))
    if state.aside:
        size += _add_locations(state, side, rows)
    if state.actions_borne:
        size += _add_plugin_actions(state, side, rows)
    return size


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
            count = len(row)
            size += count
            rows.append((count, PLAY, row, None, None))
            row = []
        if definition.single and not definition.secret:
            size += _add_text(state, PLAY, card, definition, None, 0, rows)
        else:
            size += _add_play(state, side, card, mana, rows)
    if row:
        count = len(row)
        size += count
        rows.append((count, PLAY, row, None, None))
    return size


def _add_each_play(state: GameState, side: Player, mana: int, rows: list[Row]) -> int:
    """Add the plays of a hand of which more than the folded costs and the mana has to be asked."""
    size = 0
    for id in side.hand:
        size += _add_play(state, side, state.entities[id], mana, rows)
    return size


def _add_play(state: GameState, side: Player, card: Entity, mana: int, rows: list[Row]) -> int:
    """Add the plays of a card of which more has to be asked than its folded cost."""
    if cost_now(state, card) > mana:
        return 0
    if not has_place(side, card.card):
        return 0
    return _add_texts(state, PLAY, card, 0, rows)


def _add_texts(state: GameState, about: About, card: Entity, source: int, rows: list[Row]) -> int:
    """Add what may be done with a card, with each of its options, where its demands hold.

    :param source: the id of what is in play already, 0 for a card of the hand.
    :returns: how many actions those are.
    """
    definition = card.card
    if definition.requires and why_demands_fail(state, card, definition.requires) is not None:
        return 0
    if definition.location and not source:
        # It takes its target as it is used.
        rows.append((1, about, [card], None, None))
        return 1
    if not definition.options:
        return _add_text(state, about, card, definition, None, source, rows)
    size = 0
    for place, option in enumerate(definition.options):
        if why_demands_fail(state, card, option.requires) is None:
            size += _add_text(state, about, card, option, place, source, rows)
    return size


def _add_text(
    state: GameState,
    about: About,
    card: Entity,
    text: Card | Option,
    option: int | None,
    source: int,
    rows: list[Row],
) -> int:
    """Add what may be done with one text: aimed at each of its targets, or at nothing."""
    aim = text.aim
    if aim is not None:
        # The commonest of what `targets_of` says of any text.
        targets: list[Entity] | None = aim.of(state, card.controller, source)
        if targets and state.targets_differ:
            targets = without_refused(state, card.card, card.controller, targets)
    elif text.targets is None:
        targets = None
    else:
        targets = targets_of(state, card.card, text, card.controller, source)
    if targets:
        count = len(targets)
    elif targets is None or text.target_if_available:
        targets = None
        count = 1
    else:
        return 0
    rows.append((count, about, [card], option, targets))
    return count


def _add_power(state: GameState, power: Entity, mana: int, rows: list[Row]) -> int:
    """Add the uses of a hero power that has not been used yet, if it can be paid."""
    definition = power.card
    if state.cost_auras or definition.own_costs:
        if cost_now(state, power) > mana:
            return 0
    elif power.cost > mana:
        return 0
    if definition.spell is None and not definition.options:
        return 0
    if definition.single:
        return _add_text(state, POWER, power, definition, None, power.id, rows)
    return _add_texts(state, POWER, power, power.id, rows)


def _add_locations(state: GameState, side: Player, rows: list[Row]) -> int:
    size = 0
    for one in side.board:
        if one.card.location and why_closed(state, one) is None:
            size += _add_text(state, LOCATION, one, one.card, None, one.id, rows)
    return size


def _add_plugin_actions(state: GameState, side: Player, rows: list[Row]) -> int:
    size = 0
    player = state.active_player
    borne = keywords_of([*side.board, *[state.entities[id] for id in side.hand]])
    for name, definition in state.ruleset.actions.items():
        if definition.bearing and definition.bearing not in borne:
            continue
        subjects = [state.entities[id] for id in definition.subjects(state, player)]
        willing = [one for one in subjects if definition.refuses(state, one) is None]
        size += len(willing)
        rows.append((len(willing), OF_PLUGIN, willing, name, None))
    return size
