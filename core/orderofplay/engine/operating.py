"""Ready-made operations, which effects return for the commonest of what texts do.

An effect may carry itself out in a method of its own. These make one function of all its
parts while a ruleset is composed: the amount, whom it is about and the change itself.
It is compiled with the engine, and no word is asked while a game runs.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from orderofplay.engine.damage import strike
from orderofplay.engine.enchantments import attach
from orderofplay.state.definitions import Grant
from orderofplay.state.entity import Entity

if TYPE_CHECKING:
    from orderofplay.engine.context import Context
    from orderofplay.engine.power import Power

#: A number, or the function that works it out: what `calculation_of` returns for an amount.
Number: TypeAlias = "int | Callable[[Context], int]"


def number_now(number: Number, context: Context) -> int:
    """Return a number, worked out where it is a function."""
    return number if isinstance(number, int) else number(context)


def damage_operation(
    select: Callable[[Context], list[Entity]], amount: Number, power: Power | None = None
) -> Callable[[Context], None]:
    """Make the operation that deals the same damage to each of a selection (DH1).

    :param power: what makes the damage of some texts greater.
    """

    def operation(context: Context) -> None:
        # The amount first: where both are random, that is the order of the picks.
        damage = number_now(amount, context)
        if power is not None:
            damage = power.damage(context, damage)
        source = context.activation.source
        context.changes += 1
        # A step may move things, and what is selected may be a list of the game's own.
        for target in select(context)[:]:
            strike(context, target, damage, source)

    return operation


def heal_operation(
    select: Callable[[Context], list[Entity]], amount: Number, power: Power | None = None
) -> Callable[[Context], None]:
    """Make the operation that restores Health to each of a selection (heal-aoe).

    :param power: what makes the healing of some texts greater.
    """

    def operation(context: Context) -> None:
        healing = number_now(amount, context)
        if power is not None:
            healing = power.healing(context, healing)
        context.heal(select(context), healing)

    return operation


def destroy_operation(
    select: Callable[[Context], list[Entity]],
) -> Callable[[Context], None]:
    """Make the operation that marks each of a selection pending destroy."""

    def operation(context: Context) -> None:
        context.destroy(select(context))

    return operation


def attach_operation(
    select: Callable[[Context], list[Entity]], grant: Grant, expires: str = ""
) -> Callable[[Context], None]:
    """Make the operation that attaches the same enchantment to each of a selection.

    :param grant: as `Compiler.grant` makes it.
    :param expires: ``turn`` for this turn only.
    """

    def operation(context: Context) -> None:
        activation = context.activation
        controller = activation.controller
        source = activation.source
        state = context.state
        context.changes += 1
        for target in select(context):
            attach(state, target, grant, controller, source, expires)

    return operation


def each_operation(
    select: Callable[[Context], list[Entity]], change: Callable[[Context, Entity], None]
) -> Callable[[Context], None]:
    """Make the operation that changes each of a selection in turn; several are several changes.

    :param change: what is done to one of them, such as a word's own method.
    """

    def operation(context: Context) -> None:
        for target in select(context):
            change(context, target)

    return operation


def temporary_mana_operation(amount: int) -> Callable[[Context], None]:
    """Make the operation that gives whoever's text it is mana for this turn only."""

    def operation(context: Context) -> None:
        context.gain_temporary_mana(context.activation.controller, amount)

    return operation


def draw_operation(register: str, opponent: bool = False) -> Callable[[Context], None]:
    """Make the operation that draws a card.

    :param register: where the id of the card stands afterwards, 0 for none.
    :param opponent: whether the opponent draws it.
    """

    def operation(context: Context) -> None:
        activation = context.activation
        controller = activation.controller
        card = context.draw(1 - controller if opponent else controller)
        activation.registers[register] = 0 if card is None else card.id

    return operation


def summon_operation(card: str, opponent: bool = False) -> Callable[[Context], None]:
    """Make the operation that summons a card; a full board ends it silently.

    :param card: the id of the card.
    :param opponent: whether it is summoned for the opponent.
    """

    def operation(context: Context) -> None:
        controller = context.activation.controller
        player = 1 - controller if opponent else controller
        context.summon(context.state.card(card), player)

    return operation


def add_card_operation(card: str, opponent: bool = False) -> Callable[[Context], None]:
    """Make the operation that puts a new card into a hand.

    :param card: the id of the card.
    :param opponent: whether the opponent gets it.
    """

    def operation(context: Context) -> None:
        controller = context.activation.controller
        player = 1 - controller if opponent else controller
        context.add_to_hand(context.state.card(card), player)

    return operation


def armor_operation(
    amount: Number, event: str, opponent: bool = False
) -> Callable[[Context], None]:
    """Make the operation that gives a hero Armor; 0 or less gives none.

    :param event: the full name of the kind of Event that it raises.
    :param opponent: whether the opponent's hero gains it.
    """

    def operation(context: Context) -> None:
        armor = number_now(amount, context)
        if armor > 0:
            controller = context.activation.controller
            player = 1 - controller if opponent else controller
            context.change_armor(player, armor)
            context.raise_event(event, context.state.players[player].hero.id, player, armor)

    return operation
