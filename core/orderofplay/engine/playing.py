"""Playing cards from the hand, and using hero powers (rulebook 9 to 11, 18)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from orderofplay.engine.enchantments import fold, without_costs
from orderofplay.engine.indexes import damage_has_changed, new_place
from orderofplay.engine.mana import overload, pay_for
from orderofplay.engine.record import raise_event
from orderofplay.engine.zones import create, enter_play
from orderofplay.state.entity import GRAVEYARD, PLAY, Entity
from orderofplay.state.event import Event
from orderofplay.state.frames import Activation
from orderofplay.state.kinds import (
    AFTER_CAST,
    AFTER_PLAY,
    BATTLECRY,
    CAST,
    LOCATION_USED,
    PLAYED,
    POWER_USED,
    SUMMON_RESOLVED,
    SUMMONED,
)
from orderofplay.state.player import SECRET_LIMIT

if TYPE_CHECKING:
    from orderofplay.engine.context import Context
    from orderofplay.state.definitions import Card, Program
    from orderofplay.state.game_state import GameState

# Where what is played takes no place yet in the On-Play Phase: a spell takes none at all.
_LATER: Final = frozenset({"none", "secret", "hero"})
# What is cast as it is played: a secret is a spell that stays (secret-cast).
_CAST: Final = frozenset({"none", "secret"})
# The register with the address of the chosen option's text, which is there if one is chosen.
TEXT: Final = "text"
# The operation at which the Sequence of a countered spell goes on.
PUT_AWAY: Final = "put the spell away"
# The operation with which the Battlecry Phase of a weapon ends.
REPLACE: Final = "replace the weapon"


def play_card(context: Context) -> None:
    """Pay, take the card out of the hand, and put it where it goes (On-Play Phase)."""
    state = context.state
    activation = context.activation
    card = state.entities[context.number("card")]
    definition = card.card
    player = card.controller
    side = state.players[player]
    pay_for(context, card)
    side.hand.remove(card.id)
    entity = state.own(card) if card.id < state.shared_below else card
    if entity.enchantments:
        # What changed its cost is over (Z5b).
        entity.enchantments = without_costs(entity.enchantments)
        fold(state, entity)
    activation.source = entity.id
    activation.controller = player
    if side.cards_played:
        activation.registers["combo"] = side.cards_played
    if definition.options:
        remember_text(context, entity)
    side.cards_played += 1
    if definition.overload:
        # Overload comes as the card is played, before its text (D28).
        overload(state, player, definition.overload)
    if definition.fighter:
        side.minions_played += 1
    if definition.type.place in _LATER:
        entity.zone = PLAY
        entity.order = new_place(state)
    else:
        enter_play(state, entity, context.number("position", -1))
    # Neither this nor what is cast stands in a log.
    if state.listeners[PLAYED] or state.trace is not None:
        raise_event(state, PLAYED, entity.id, player)
    _announce(state, entity)


def remember_text(context: Context, entity: Entity) -> None:
    """Note by its address which text of a card with options is to be carried out (choose-one).

    The card may have become another one by then.
    """
    option = entity.card.options[context.number("option", -1)]
    context.set(TEXT, option.spell.address)


def _announce(state: GameState, entity: Entity) -> None:
    """Raise what else a card's type makes of playing it."""
    if entity.card.fighter:
        # The summon is resolved in the Summon Resolution Step (play-minion sequence). Where nobody
        # listens for that, and nothing answers the play, only an aura may bring somebody who does.
        heard = state.raised or state.auras or state.listeners[SUMMON_RESOLVED]
        if heard or state.trace is not None:
            summoned = Event(SUMMONED, entity.id, entity.controller, 0, entity.id)
            state.unresolved_summons.append(summoned)
            state.unsettled = True
    elif (state.listeners[CAST] or state.trace is not None) and entity.card.type.place in _CAST:
        raise_event(state, CAST, entity.id, entity.controller)


def battlecry(context: Context) -> None:
    """Raise what a Battlecry answers, even if its card has left play since.

    Combo counts anew for whoever has taken control of the card in between (battlecry-anyway).
    """
    state = context.state
    card = context.source
    if card.controller != context.controller:
        context.set("combo", state.players[card.controller].cards_played)
    raise_event(
        state,
        BATTLECRY,
        card.id,
        card.controller,
        source=context.number("target"),
        position=context.number("combo"),
    )


def replace_weapon(context: Context) -> None:
    """Destroy the weapons that the new one replaces (rulebook play-weapon)."""
    _destroy_old_weapons(context.state, context.controller)


def _destroy_old_weapons(state: GameState, player: int) -> None:
    new = state.players[player].weapon
    for entity in state.in_play:
        if entity.card.type.place == "weapon" and entity.controller == player and entity is not new:
            entity.pending_destroy = True
            state.may_die(entity)


def equip(state: GameState, card: Card, player: int) -> Entity:
    """Equip a weapon by an effect: the new one enters play before the old is destroyed."""
    weapon = create(state, card, player, PLAY)
    enter_play(state, weapon, -1)
    _destroy_old_weapons(state, player)
    return weapon


# What the register of a countered spell's Sequence is called.
_COUNTERED: Final = "countered"


def counter(state: GameState, spell: int) -> None:
    """Counter a spell being cast: it counts as played, and has no text and no Overload."""
    frame = _sequence_of(state, spell)
    if frame is not None and _COUNTERED not in frame.registers:
        frame.registers[_COUNTERED] = True
        entity = state.entities[spell]
        overload(state, entity.controller, -entity.card.overload)


def is_countered(state: GameState, spell: int) -> bool:
    """Tell whether a spell that is being cast has been countered."""
    frame = _sequence_of(state, spell)
    return frame is not None and _COUNTERED in frame.registers


def _sequence_of(state: GameState, spell: int) -> Activation | None:
    for frame in reversed(state.stack):
        if isinstance(frame, Activation) and frame.prechecked is not None and frame.source == spell:
            return frame
    return None


def is_marked_countered(context: Context) -> bool:
    """Tell whether the spell whose Sequence this is has been countered."""
    return _COUNTERED in context.activation.registers


def skip_if_countered(context: Context) -> None:
    """Go on where the spell is put away: a countered one has no further Phase."""
    activation = context.activation
    if is_marked_countered(context):
        activation.counter = activation.program.names.index(PUT_AWAY)


def after_play(context: Context) -> None:
    """Raise After Play, if the subject is still in play (rulebook 6)."""
    entity = context.state.entities[context.activation.source]
    if entity.zone == PLAY:
        raise_event(context.state, AFTER_PLAY, entity.id, entity.controller)


def put_secret_up(context: Context) -> None:
    """Put a secret up, as its text: here it takes its place in the order of play (op-played).

    Where the play itself has brought another of its kind, or filled the row, it does not.
    """
    state = context.state
    secret = state.own(context.source)
    side = state.players[secret.controller]
    taken = [each for each in side.secrets if each.card.id == secret.card.id]
    if not taken and len(side.secrets) < SECRET_LIMIT:
        enter_play(state, secret, -1)


def after_cast(context: Context) -> None:
    """Raise After Cast, and After Play: a spell is a card that has been played."""
    spell = context.source
    raise_event(context.state, AFTER_CAST, spell.id, spell.controller)
    after_play(context)


def carry_out_text(context: Context) -> None:
    """Start the text of a spell or hero power; it resolves before this goes on."""
    activation = context.activation
    if TEXT in activation.registers:
        carry_out_option(context)
        return
    program = context.state.entities[activation.source].card.spell
    if program is not None:
        _start(context, program, activation.controller)


def carry_out_option(context: Context) -> None:
    """Start the text that was chosen as the card was played, for who controls it now."""
    address = context.get(TEXT, "")
    if isinstance(address, str) and address:
        _start(context, context.state.program(address), context.source.controller)


def _start(context: Context, program: Program, controller: int) -> None:
    activation = context.activation
    text = Activation(program, activation.source, controller)
    given = activation.registers
    if "target" in given:
        text.registers["target"] = given["target"]
    if "combo" in given:
        text.registers["combo"] = given["combo"]
    state = context.state
    state.stack.append(text)
    state.interrupted = True


def put_spell_away(context: Context) -> None:
    """Send the spell to its owner's graveyard.

    A secret that is up stays, and one that has fired already is there.
    """
    state = context.state
    source = state.entities[context.activation.source]
    if source.zone != PLAY or (source.card.secret and source in state.in_play):
        return
    spell = state.own(source)
    spell.zone = GRAVEYARD
    state.players[spell.controller].graveyard.append(spell.id)


def pay_for_power(context: Context) -> None:
    """Pay for the hero power and count its use (hp-sequence)."""
    state = context.state
    activation = context.activation
    power = state.entities[context.number("power")]
    activation.source = power.id
    activation.controller = power.controller
    if power.card.options:
        remember_text(context, power)
    pay_for(context, power)
    state.players[power.controller].powers_used += 1


def carry_out_action(context: Context) -> None:
    """Start the program of a plugin's player action, with its subject as source."""
    state = context.state
    program = state.ruleset.actions[str(context.get("action"))].program
    subject = context.number("subject")
    state.stack.append(Activation(program, subject, state.active_player))
    state.interrupted = True


def use_location(context: Context) -> None:
    """Spend one use of a location; it is closed for its player's next turn."""
    state = context.state
    location = state.entities[context.number("location")]
    context.activation.source = location.id
    context.activation.controller = location.controller
    location.damage += 1
    damage_has_changed(state, location)
    location.used = state.turn
    if location.health <= 0:
        state.may_die(location)


def location_used(context: Context) -> None:
    """Raise what answers the use of a location."""
    raise_event(context.state, LOCATION_USED, context.activation.source, context.controller)


def power_used(context: Context) -> None:
    """Raise what Inspire answers."""
    raise_event(context.state, POWER_USED, context.activation.source, context.controller)
