"""Turns: their Phases, and the hand-over between them (rulebook 12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from orderofplay.engine.drawing import draw
from orderofplay.engine.enchantments import arm, detach
from orderofplay.engine.mana import refresh
from orderofplay.engine.record import note, raise_event
from orderofplay.state.entity import PLAY, Entity
from orderofplay.state.kinds import TURN_ENDING, TURN_STARTING
from orderofplay.state.trace import STEP

if TYPE_CHECKING:
    from orderofplay.engine.context import Context
    from orderofplay.state.game_state import GameState

# A game that has gone on for so many turns is a draw (rulebook turn-89).
TURN_LIMIT: Final = 89
# What the winner of a game is called that nobody wins.
DRAW: Final = 2

# The moments at which an enchantment may expire.
END_OF_TURN: Final = "turn"
NEXT_TURN: Final = "nextTurn"


def end_active_turn(context: Context) -> None:
    """Raise the Event that "at the end of your turn" answers, for the active player."""
    player = context.state.active_player
    raise_event(context.state, TURN_ENDING, player=player)


def stop_if_over(context: Context) -> None:
    """Check for the end between Phases of a turn or an attack (rulebook 9).

    Inside another Sequence nothing is checked: a dead hero's side may still win a draw.
    """
    if len(context.state.stack) > 1:
        return
    check_heroes(context.state)
    if context.state.over:
        stop(context)


def stop(context: Context) -> None:
    """End the Sequence here."""
    activation = context.activation
    activation.counter = len(activation.program.operations)


def check_heroes(state: GameState) -> None:
    """End the game if a hero has left play; if both have, it is a draw (rulebook 14)."""
    players = state.players
    if players[0].hero.zone == PLAY and players[1].hero.zone == PLAY:
        return
    if not state.profile.heroes_die or state.over:
        return
    lost = [number for number in (0, 1) if state.players[number].hero.zone != PLAY]
    if lost:
        state.over = True
        state.winner = DRAW if len(lost) > 1 else 1 - lost[0]


def hand_over(context: Context) -> None:
    """Make the other player the active one. This is no Phase: nothing answers it."""
    state = context.state
    turn = state.turn
    if turn >= TURN_LIMIT and not state.over:
        # After the last turn that there is the game is a draw.
        state.over = True
        state.winner = DRAW
        stop(context)
        return
    ending = state.active_player
    if state.trace is not None:
        note(state, STEP, "hand-over")
    for step in state.ruleset.turn_steps:
        bearing = step.bearing
        if not bearing or (bearing in state.borne and _anything_has(state, bearing)):
            step.act(context)
    if state.may_expire:
        expire(state, ending)
    state.active_player = 1 - ending
    state.turn = turn + 1
    begin_turn(state)


def _anything_has(state: GameState, keyword: str) -> bool:
    """Tell whether something in play has a keyword that may be there."""
    for entity in state.in_play:
        if entity.keywords and keyword in entity.keywords:
            return True
    # It is not looked for again before something gets it.
    state.lose_keywords(frozenset({keyword}))
    return False


def begin_first_turn(context: Context) -> None:
    """Give the starting player the first turn."""
    state = context.state
    state.turn = 1
    begin_turn(state)


def begin_turn(state: GameState) -> None:
    """Give the active player a turn: mana, a hero power and characters that may act."""
    player = state.active_player
    players = state.players
    side = players[player]
    other = players[1 - player]
    refresh(state, player)
    side.cards_played = 0
    side.minions_played = 0
    side.powers_used = 0
    other.cards_played = 0
    other.temporary = 0
    for entity in state.in_play:
        if entity.attacks:
            entity.attacks = 0
    # Whose weapon is sheathed has changed (rulebook weapon-sheathe).
    if side.weapon is not None:
        arm(state, side.hero, side.weapon.attack)
    if other.weapon is not None:
        arm(state, other.hero, 0)


def expire(state: GameState, ending: int) -> None:
    """Take off what lasted for this turn, and for the next turn of the player who ends it."""
    state.may_expire = False
    for entity in state.in_play:
        # Enchantments of what is Dormant stay as they are (rulebook dormant).
        if not entity.enchantments:
            continue
        if entity.dormant:
            state.may_expire = True
        else:
            _expire_on(state, entity, ending)
    for side in state.players:
        for id in side.hand:
            if state.entities[id].enchantments:
                _expire_on(state, state.entities[id], ending)


def _expire_on(state: GameState, entity: Entity, ending: int) -> None:
    gone = [e for e in entity.enchantments if e.expires == END_OF_TURN]
    later = [e for e in entity.enchantments if e.expires == NEXT_TURN and e.controller != ending]
    detach(state, entity, [*gone, *later])
    for enchantment in state.entities[entity.id].enchantments:
        if enchantment.expires:
            state.may_expire = True


def start_active_turn(context: Context) -> None:
    """Raise the Event that "at the start of your turn" answers."""
    raise_event(context.state, TURN_STARTING, player=context.state.active_player)


def draw_for_turn(context: Context) -> None:
    """Draw the turn's card."""
    draw(context, context.state.active_player)
