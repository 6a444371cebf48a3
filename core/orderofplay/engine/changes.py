"""Changes to what is in play beside damage and death (rulebook 7, 15): each is atomic."""

from __future__ import annotations

from typing import TYPE_CHECKING

from orderofplay.engine import indexes, standing
from orderofplay.engine.deaths import note_death
from orderofplay.engine.drawing import hand_is_full
from orderofplay.engine.enchantments import count_lent, fold
from orderofplay.engine.random import below
from orderofplay.engine.record import raise_event, record
from orderofplay.engine.zones import board_is_full, leave_play
from orderofplay.state.entity import DECK, GRAVEYARD, HAND, PLAY, Enchantment, Entity
from orderofplay.state.event import Event
from orderofplay.state.kinds import (
    DISCARDED,
    HEALED,
    RETURNED,
    REVEALED,
    SILENCED,
    STOLEN,
    TRANSFORMED,
)

if TYPE_CHECKING:
    from orderofplay.state.definitions import Card
    from orderofplay.state.game_state import GameState


def heal(state: GameState, target: Entity, amount: int, source: int) -> None:
    """Restore Health, up to the maximum; what changes nothing is no Event (heal-no-change)."""
    healed = min(amount, target.damage)
    if healed > 0 and target.zone == PLAY and not target.untouchable:
        target.damage -= healed
        indexes.damage_has_changed(state, target)
        raise_event(state, HEALED, target.id, target.controller, healed, source)


def silence(state: GameState, target: Entity, source: int) -> None:
    """Take away text, keywords and lasting enchantments; damage and auras stay."""
    if not target.silenced:
        indexes.remove(state, target.id, target.order, target.card.abilities)
    target.silenced = True
    _strip(state, target, keep_auras=True)
    fold(state, target)
    raise_event(state, SILENCED, target.id, target.controller, source=source)


def _strip(state: GameState, target: Entity, keep_auras: bool) -> None:
    """Take enchantments off, without folding."""
    kept: list[Enchantment] = []
    for enchantment in target.enchantments:
        if keep_auras and enchantment.aura:
            kept.append(enchantment)
            continue
        indexes.remove(state, target.id, enchantment.order, enchantment.grant.abilities)
        if enchantment.aura:
            count_lent(state, enchantment, -1)
    target.enchantments = kept
    indexes.board_has_changed(state)


def transform(state: GameState, target: Entity, card: Card, source: int) -> None:
    """Make another card of an entity in play, at its place in board and order of play.

    It is no death and no summon; enchantments, damage and silence are gone.
    """
    if not target.silenced:
        indexes.remove(state, target.id, target.order, target.card.abilities)
    _strip(state, target, keep_auras=False)
    target.card = card
    standing.forget(state)
    target.silenced = False
    target.damage = 0
    target.max_health = card.health
    target.pending_destroy = False
    target.since = state.turn
    indexes.add(state, target.id, target.order, card.abilities)
    indexes.board_has_changed(state)
    fold(state, target)
    raise_event(state, TRANSFORMED, target.id, target.controller, source=source)


def stands_on_board(target: Entity) -> bool:
    """Tell whether something has a place on a board, from which it may be moved."""
    return target.zone == PLAY and target.card.type.place == "board" and not target.untouchable


def return_to_hand(state: GameState, target: Entity, source: int) -> None:
    """Return a minion to its controller's hand as it was printed; a full hand kills it (Z1)."""
    player = target.controller
    if hand_is_full(state, player):
        die_at_once(state, target)
        return
    leave_play(state, target, HAND)
    fresh = Entity(target.id, target.card, player, HAND, 0)
    state.entities[fresh.id] = fresh
    state.players[player].hand.append(fresh.id)
    raise_event(state, RETURNED, fresh.id, player, source=source)


def die_at_once(state: GameState, target: Entity) -> None:
    """Let what finds no room in another zone leave play now; its Death Event waits (Z1)."""
    note_death(state, target, leave_play(state, target))
    # So the steps come to its Death Phase.
    state.deaths_possible = state.unsettled = True


def shuffle_into_deck(state: GameState, target: Entity, player: int) -> None:
    """Put an entity in play into a deck, as its card, at a random place."""
    leave_play(state, target, DECK)
    shuffle_card(state, target.card, player)


def shuffle_card(state: GameState, card: Card, player: int) -> None:
    """Put a card into a deck at a random place."""
    deck = state.players[player].deck
    deck.insert(below(state, len(deck) + 1), card)


def shuffle_from_hand(state: GameState, card: Entity) -> None:
    """Put a card of a hand into its player's deck, as it is printed."""
    _leave_hand(state, card, DECK)
    shuffle_card(state, card.card, card.controller)


def reveal(state: GameState, secret: Entity) -> None:
    """Show a secret that fires; it goes to the graveyard and fires once (secret-order)."""
    leave_play(state, secret)
    record(state, Event(REVEALED, secret.id, secret.controller))


def become_in_hand(state: GameState, card: Entity, into: Card) -> None:
    """Make another card of one in a hand."""
    if card.id in state.players[card.controller].hand:
        held = state.own(card)
        held.card = into
        fold(state, held)


def _leave_hand(state: GameState, card: Entity, zone: str) -> None:
    """Take a card out of a hand."""
    state.players[card.controller].hand.remove(card.id)
    state.own(card).zone = zone


def discard(state: GameState, card: Entity, source: int) -> None:
    """Discard a card of a hand: it goes to the graveyard, which is no death.

    What is not in a hand, as what has been discarded already, cannot be discarded.
    """
    side = state.players[card.controller]
    if card.id not in side.hand:
        return
    _leave_hand(state, card, GRAVEYARD)
    side.graveyard.append(card.id)
    raise_event(state, DISCARDED, card.id, card.controller, source=source)


def take_control(state: GameState, target: Entity, player: int, source: int) -> None:
    """Move a minion to the right end of the other side, where it has to rest (rulebook control).

    Without a place there it dies at once. Auras are not updated for it.
    """
    if target.controller == player:
        return
    if board_is_full(state, player):
        die_at_once(state, target)
        return
    state.players[target.controller].board.remove(target)
    target.controller = player
    standing.forget(state)
    target.since = state.turn
    target.attacks = 0
    state.players[player].board.append(target)
    indexes.board_has_changed(state)
    raise_event(state, STOLEN, target.id, player, source=source)


def copy_onto(state: GameState, original: Entity, copy: Entity) -> None:
    """Give a fresh entity in play the damage, silence and enchantments of another (copy-play).

    What auras keep attached is not copied.
    """
    for enchantment in original.enchantments:
        if enchantment.aura:
            continue
        own = Enchantment(
            enchantment.grant,
            indexes.new_place(state),
            copy.controller,
            enchantment.source,
            0,
            enchantment.expires,
        )
        copy.enchantments.append(own)
        indexes.add(state, copy.id, own.order, own.grant.abilities, own.controller)
    if original.silenced:
        copy.silenced = True
        indexes.remove(state, copy.id, copy.order, copy.card.abilities)
    # The summon has updated the auras already, before these enchantments came.
    indexes.board_has_changed(state)
    fold(state, copy)
    copy.damage = min(original.damage, copy.max_health - 1) if copy.max_health > 0 else 0
    copy.pending_destroy = original.pending_destroy
