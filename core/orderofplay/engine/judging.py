"""Why a player action is illegal now: a code and a sentence for each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from orderofplay.engine.actions import (
    Action,
    Answer,
    Attack,
    Concede,
    PlayCard,
    PluginAction,
    UseHeroPower,
    UseLocation,
)
from orderofplay.engine.context import Context
from orderofplay.engine.costs import cost_now
from orderofplay.engine.legality import why_no_attack_now, without_refused
from orderofplay.state.definitions import NO_PROGRAM, Card, Demand, Option
from orderofplay.state.entity import HAND, PLAY, Entity
from orderofplay.state.errors import Refusal
from orderofplay.state.frames import Activation
from orderofplay.state.player import BOARD_LIMIT, SECRET_LIMIT, Player

if TYPE_CHECKING:
    from orderofplay.state.game_state import GameState

# A used location is closed for the next turn of its player (rulebook Location).
_CLOSED_FOR: Final = 2


def why_illegal(state: GameState, action: Action) -> Refusal | None:
    """Say why an action is illegal now, None if it is legal."""
    if state.over:
        return Refusal("REQ_GAME_NOT_OVER", "the game is over")
    if isinstance(action, Answer):
        return _why_no_answer(state, action)
    if isinstance(action, Concede):
        return _why_no_surrender(action)
    return _why_no_turn_action(state, action)


def _why_no_surrender(action: Concede) -> Refusal | None:
    if action.player in {0, 1}:
        return None
    return Refusal("REQ_PLAYER", f"a player is 0 or 1, not {action.player}")


def _why_no_turn_action(state: GameState, action: Action) -> Refusal | None:
    if state.pending is not None:
        return Refusal("REQ_CHOICE_FIRST", "a choice has to be made first")
    if state.stack or not state.turn:
        return Refusal("REQ_YOUR_TURN", "no turn has begun, or a Sequence is resolving")
    if isinstance(action, PlayCard):
        return _why_no_play(state, action)
    if isinstance(action, Attack):
        return _why_no_attack(state, action)
    return _why_no_use(state, action)


def _why_no_use(state: GameState, action: Action) -> Refusal | None:
    if isinstance(action, UseHeroPower):
        return _why_no_power(state, action)
    if isinstance(action, UseLocation):
        return _why_no_location(state, action)
    if isinstance(action, PluginAction):
        return _why_no_plugin_action(state, action)
    return None


def _why_no_plugin_action(state: GameState, action: PluginAction) -> Refusal | None:
    definition = state.ruleset.actions.get(action.name)
    if definition is None:
        known = ", ".join(sorted(state.ruleset.actions)) or "none"
        return Refusal("REQ_ACTION", f"no plugin brings the action {action.name!r}, only {known}")
    if action.subject not in definition.subjects(state, state.active_player):
        text = f"{action.name} cannot be taken with {action.subject}"
        return Refusal(definition.code, text)
    reason = definition.refuses(state, state.entities[action.subject])
    return None if reason is None else Refusal(definition.code, reason)


def _why_no_answer(state: GameState, action: Answer) -> Refusal | None:
    if state.pending is None:
        return Refusal("REQ_CHOICE_PENDING", "nothing is to be chosen")
    if not 0 <= action.option < len(state.pending.options):
        last = len(state.pending.options) - 1
        return Refusal("REQ_CHOICE_PENDING", f"the options are 0 to {last}, not {action.option}")
    return None


def _why_no_attack(state: GameState, action: Attack) -> Refusal | None:
    attacker = state.find(action.attacker)
    if attacker is not None and attacker.controller != state.active_player:
        text = f"{attacker.card.name} is the opponent's"
        return Refusal("REQ_YOUR_TURN", text)
    return why_no_attack_now(state, action.attacker, action.defender)


def _why_no_play(state: GameState, action: PlayCard) -> Refusal | None:
    card = state.find(action.card)
    player = state.active_player
    if card is None or card.zone != HAND or card.controller != player:
        return Refusal("REQ_CARD_IN_HAND", f"there is no card {action.card} in the hand")
    return (
        _why_not_playable(state, card)
        or _why_no_position(state, card, action.position)
        or _why_no_option(state, card, action.option)
        or _why_no_target(state, card.card, player, action.target, 0, action.option)
    )


def _why_no_option(state: GameState, card: Entity, option: int) -> Refusal | None:
    """Say why an option cannot be chosen with a play or use; -1 is none (choose-one)."""
    options = card.card.options
    name = card.card.name
    if not options:
        return None if option == -1 else Refusal("REQ_OPTION", f"{name} has no options")
    if not 0 <= option < len(options):
        known = ", ".join(f"{place} ({each.name})" for place, each in enumerate(options))
        return Refusal("REQ_OPTION", f"{name} needs one of the options {known}, not {option}")
    return why_demands_fail(state, card, options[option].requires)


def _why_no_position(state: GameState, card: Entity, position: int) -> Refusal | None:
    """Say why a card cannot go to a board place; -1 is the right end, or no place at all."""
    places = 0
    if card.card.type.place == "board":
        places = len(state.players[card.controller].board) + 1
    if -1 <= position < places:
        return None
    allowed = f"0 to {places - 1}, or -1 for the right end" if places else "-1"
    text = f"{card.card.name} cannot go to the board place {position}, only to {allowed}"
    return Refusal("REQ_BOARD_PLACE", text)


def _why_not_playable(state: GameState, card: Entity) -> Refusal | None:
    """Say what speaks against playing a card on whatever target."""
    return (
        _why_too_dear(state, card)
        or why_no_place(state.players[card.controller], card)
        or why_demands_fail(state, card, card.card.requires)
    )


def why_no_place(side: Player, card: Entity) -> Refusal | None:
    """Say why a card has no place to go to, None if it has one or needs none."""
    if has_place(side, card.card):
        return None
    if card.card.secret:
        return _why_no_secret(side.secrets, card.card)
    return Refusal("REQ_MINION_CAP", f"the board has no place left for {card.card.name}")


def has_place(side: Player, card: Card) -> bool:
    """Tell whether a card has a place to go to, or needs none, without saying why not."""
    if card.on_board:
        return len(side.board) < BOARD_LIMIT
    return not card.secret or _why_no_secret(side.secrets, card) is None


def _why_too_dear(state: GameState, card: Entity) -> Refusal | None:
    cost = cost_now(state, card)
    left = state.players[card.controller].mana
    if cost <= left:
        return None
    return Refusal("REQ_ENOUGH_MANA", f"{card.card.name} costs {cost}, and {left} mana is left")


def why_demands_fail(state: GameState, card: Entity, demands: tuple[Demand, ...]) -> Refusal | None:
    """Say which of a text's own demands does not hold, such as room for what it summons."""
    if not demands:
        return None
    context = Context(state, Activation(NO_PROGRAM, card.id, card.controller))
    for demand in demands:
        if not demand.holds(context):
            return Refusal(demand.code, demand.text)
    return None


def _why_no_secret(secrets: list[Entity], card: Card) -> Refusal | None:
    if len(secrets) >= SECRET_LIMIT:
        return Refusal("REQ_SECRET_CAP", f"{SECRET_LIMIT} secrets are active already")
    for secret in secrets:
        if secret.card.id == card.id:
            return Refusal("REQ_UNIQUE_SECRET", f"{card.name} is active already")
    return None


def _why_no_power(state: GameState, action: UseHeroPower) -> Refusal | None:
    power = state.players[state.active_player].hero_power
    if power is None:
        return Refusal("REQ_HERO_POWER", "there is no hero power")
    return (
        why_not_usable(state, power)
        or _why_no_option(state, power, action.option)
        or _why_no_target(
            state, power.card, power.controller, action.target, power.id, action.option
        )
    )


def why_not_usable(state: GameState, power: Entity) -> Refusal | None:
    """Say what speaks against using a hero power on whatever target."""
    side = state.players[power.controller]
    if power.card.spell is None and not power.card.options:
        return Refusal("REQ_NOT_PASSIVE", f"{power.card.name} is passive")
    if side.powers_used:
        text = f"{power.card.name} has been used this turn"
        return Refusal("REQ_NOT_EXHAUSTED_ACTIVATE", text)
    refusal = _why_too_dear(state, power)
    if refusal is not None:
        return refusal
    return why_demands_fail(state, power, power.card.requires)


def _why_no_location(state: GameState, action: UseLocation) -> Refusal | None:
    location = state.find(action.location)
    if location is None or location.zone != PLAY or not location.card.location:
        text = f"there is no location {action.location} in play"
        return Refusal("REQ_LOCATION_TARGET", text)
    if location.controller != state.active_player:
        return Refusal("REQ_YOUR_TURN", f"{location.card.name} is the opponent's")
    return why_closed(state, location) or _why_no_target(
        state, location.card, location.controller, action.target, location.id
    )


def why_closed(state: GameState, location: Entity) -> Refusal | None:
    """Say what speaks against using a location on whatever target."""
    if location.card.spell is None:
        return Refusal("REQ_NOT_PASSIVE", f"{location.card.name} has nothing to use")
    if location.used and state.turn <= location.used + _CLOSED_FOR:
        text = f"{location.card.name} was used, and opens again in the turn after the next"
        return Refusal("REQ_NOT_EXHAUSTED_ACTIVATE", text)
    return None


def text_of(card: Card, option: int) -> Card | Option:
    """Return what says whom a card targets: the chosen option, or the card itself."""
    return card.options[option] if card.options else card


def targets_of(
    state: GameState, card: Card, text: Card | Option, player: int, source: int = 0
) -> list[Entity] | None:
    """Return what a card may target now, None if it takes no target.

    A location takes its target as it is used, not as it is played from the hand.

    :param text: the option that is chosen, of a card that has some; else the card itself.
    :param source: the id of what is in play already, 0 for a card of the hand.
    """
    selection = text.targets
    if selection is None or (card.location and not source):
        return None
    activation = Activation(NO_PROGRAM, source, player)
    activation.registers["combo"] = state.players[player].cards_played
    context = Context(state, activation)
    # Combo asks for a target only where it is active (battlecry-conditions).
    if text.target_when is not None and not text.target_when(context):
        return None
    found = selection(context)
    return without_refused(state, card, player, found) if state.targets_differ else found


def _why_no_target(
    state: GameState, card: Card, player: int, target: int, source: int = 0, option: int = -1
) -> Refusal | None:
    text = text_of(card, option)
    found = targets_of(state, card, text, player, source)
    allowed = None if found is None else [entity.id for entity in found]
    if allowed == [] and not target and text.target_if_available:
        return None
    return why_not_aimed(card, allowed, target)


def why_not_aimed(card: Card, allowed: list[int] | None, target: int) -> Refusal | None:
    """Say why a target is not what a card asks for, None if it is.

    :param allowed: the ids of what it may target, None where it takes no target.
    :param target: an id, 0 for no target.
    """
    if allowed is None:
        return Refusal("REQ_NO_TARGET", f"{card.name} takes no target") if target else None
    if not target:
        return Refusal("REQ_TARGET_TO_PLAY", f"{card.name} needs a target, one of {allowed}")
    if target not in allowed:
        text = f"{target} is no target for {card.name}; its targets are {allowed}"
        return Refusal("REQ_VALID_TARGET", text)
    return None
