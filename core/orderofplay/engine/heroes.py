"""Hero cards and hero powers, which take the place of those that were there (rulebook 11, 18)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from orderofplay.engine import indexes
from orderofplay.engine.enchantments import fold
from orderofplay.engine.record import raise_event
from orderofplay.engine.zones import create, enter_play, leave_play
from orderofplay.state.definitions import Grant
from orderofplay.state.entity import GRAVEYARD, PLAY, Enchantment, Entity
from orderofplay.state.kinds import HERO_REPLACED

if TYPE_CHECKING:
    from orderofplay.engine.context import Context
    from orderofplay.state.definitions import Card
    from orderofplay.state.game_state import GameState


def replace_hero(context: Context) -> None:
    """Replace the hero; one that has died is lost for good (hero-replace timing).

    Health and its maximum stay, Armor is added to, the weapon stays. What the old hero was
    under, such as Frozen or Immune this turn, goes with it (D9), and so do its attacks.
    """
    state = context.state
    player = context.source.controller
    old = state.players[player].hero
    new = state.own(context.source)
    if old.zone != PLAY:
        new.zone = GRAVEYARD
        state.players[player].graveyard.append(new.id)
        context.activation.counter = len(context.activation.program.operations) - 1
        return
    leave_play(state, old)
    enter_play(state, new, -1)
    new.armor = old.armor + new.card.armor
    _keep_health(state, old, new)
    _keep_costs(state, old, new)
    _replace_power(context, new)
    raise_event(state, HERO_REPLACED, new.id, player)


def _keep_health(state: GameState, old: Entity, new: Entity) -> None:
    if new.max_health != old.max_health:
        grant = Grant(set_health=old.max_health)
        order = indexes.new_place(state)
        new.enchantments.append(Enchantment(grant, order, new.controller, new.id))
    new.damage = old.damage
    fold(state, new)


def _keep_costs(state: GameState, old: Entity, new: Entity) -> None:
    """Keep what changes costs for a time: the hero bears it, and it is the player's."""
    for enchantment in old.enchantments:
        abilities = enchantment.grant.abilities
        if any(aura.costs is not None for aura in abilities.auras):
            new.enchantments.append(enchantment)
            indexes.add(state, new.id, enchantment.order, abilities, enchantment.controller)


def _replace_power(context: Context, hero: Entity) -> None:
    """Let the new hero's power come, ready to be used (hero-card)."""
    state = context.state
    if hero.card.hero_power:
        card = context.card(hero.card.hero_power)
        _seat_power(state, create(state, card, hero.controller, PLAY))


def _seat_power(state: GameState, power: Entity) -> None:
    """Let a hero power come in place of the one that was there, ready to be used (S-LK)."""
    side = state.players[power.controller]
    if side.hero_power is not None:
        leave_play(state, side.hero_power)
    enter_play(state, power, -1)
    side.powers_used = 0


def become_power(state: GameState, card: Entity, into: Card) -> None:
    """Make a hero power of a card in a hand."""
    hand = state.players[card.controller].hand
    if card.id in hand:
        hand.remove(card.id)
        power = state.own(card)
        power.card = into
        fold(state, power)
        _seat_power(state, power)
