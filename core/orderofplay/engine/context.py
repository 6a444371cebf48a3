"""What a word of vocabulary sees while it acts: the game, and the activation under way."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, final

from orderofplay.engine import (
    changes,
    choosing,
    drawing,
    enchantments,
    heroes,
    making,
    mana,
    playing,
    random,
    summoning,
)
from orderofplay.engine.damage import Hit, deal, strike
from orderofplay.engine.legality import may_be_targeted
from orderofplay.engine.precheck import precheck
from orderofplay.engine.record import raise_event, sequence_program
from orderofplay.engine.zones import board_is_full
from orderofplay.state.definitions import Grant
from orderofplay.state.entity import PLAY, Entity
from orderofplay.state.errors import OperationError
from orderofplay.state.event import Event
from orderofplay.state.frames import Activation, Register
from orderofplay.state.kinds import BATTLECRY, MARKED

if TYPE_CHECKING:
    from orderofplay.state.definitions import Card
    from orderofplay.state.game_state import GameState

_NO_MARKS: Final[Mapping[str, Any]] = {}


@final
class Context:
    """The one argument of every operation, condition, selector and amount.

    The methods under "Changing" each make one atomic change and raise its Events;
    an operation makes one of them at most, since nothing answers until it is done.
    """

    __slots__ = ("activation", "at_once", "changes", "frame", "state")

    def __init__(self, state: GameState, activation: Activation) -> None:
        """Look at one activation of a game."""
        self.state = state
        self.activation = activation
        self.changes = 0
        # Whether Sequences of player actions take their course, and not row after row.
        self.at_once = False
        # What each Sequence of a player action has for its frame, one after the other.
        self.frame: Final = activation

    # Looking

    @property
    def source(self) -> Entity:
        """The entity whose text is being carried out.

        :raises OperationError: there is none, as in a Sequence of the harness.
        """
        source = self.activation.source
        if not source:
            message = "nothing carries out this operation: it has no source"
            raise OperationError(message)
        return self.state.entities[source]

    @property
    def controller(self) -> int:
        """The player, 0 or 1, whom "you" means."""
        return self.activation.controller

    @property
    def opponent(self) -> int:
        """The other player."""
        return 1 - self.activation.controller

    @property
    def event(self) -> Event:
        """The Event being answered.

        :raises OperationError: this is not the answer to an Event.
        """
        event = self.activation.event
        if event is None:
            message = "no Event is being answered here"
            raise OperationError(message)
        return event

    def entity(self, id: int) -> Entity:
        """Return the entity with an id, wherever it is.

        :raises KeyError: there is none.
        """
        found = self.state.find(id)
        if found is None:
            raise KeyError(id)
        return found

    def hero(self, player: int) -> Entity:
        """Return a player's hero."""
        return self.state.players[player].hero

    def in_play(self) -> list[Entity]:
        """Return what is in play and can be touched, in order of play.

        The list may be the game's own.
        """
        state = self.state
        if not state.untouchables:
            return state.in_play
        return [entity for entity in state.in_play if not entity.untouchable]

    def board(self, player: int) -> list[Entity]:
        """Return one side of the board from left to right, with what is untouchable.

        The list is the game's own.
        """
        return self.state.players[player].board

    def card(self, id: str) -> Card:
        """Return the card with an id, of the ruleset or made in this game."""
        return self.state.card(id)

    def marks(self, card: Card) -> Mapping[str, Any]:
        """Return what plugins have marked a card with: marks by their full names."""
        return self.state.ruleset.marks.get(card.id, _NO_MARKS)

    def pool(self) -> tuple[Card, ...]:
        """Return the cards that random effects of this game may bring, in order of their ids."""
        return self.state.pool

    def spell_damage(self, player: int) -> int:
        """Return a player's Spell Damage, as it is now (spell-damage-live)."""
        total = 0
        for entity in self.state.in_play:
            if entity.controller == player and not entity.dormant:
                total += entity.spell_damage
        return total

    def cost(self, card: Entity) -> int:
        """Return what a card of a hand, or a hero power, costs now."""
        return mana.cost_of(self, card)

    def hand(self, player: int) -> list[Entity]:
        """Return the cards of a hand, the oldest first."""
        return [self.state.entities[id] for id in self.state.players[player].hand]

    def has_room(self, player: int) -> bool:
        """Tell whether a side of the board has a place left."""
        return not board_is_full(self.state, player)

    def is_attacking(self, entity: Entity) -> bool:
        """Tell whether an attack of an entity is under way, from its first Phase on."""
        for frame in self.state.stack:
            if isinstance(frame, Activation) and frame.registers.get("attacker") == entity.id:
                return True
        return False

    def is_countered(self, spell: int) -> bool:
        """Tell whether a spell that is being cast has been countered."""
        return playing.is_countered(self.state, spell)

    def may_target(self, target: Entity) -> bool:
        """Tell whether the source may target an entity, as far as the target rules go."""
        return may_be_targeted(self.state, self.source.card, self.controller, target)

    # Registers

    def get(self, name: str, default: Register = 0) -> Register:
        """Read a register of this activation."""
        return self.activation.registers.get(name, default)

    def number(self, name: str, default: int = 0) -> int:
        """Read a register that holds a number; what holds something else counts as absent."""
        value = self.activation.registers.get(name)
        return value if isinstance(value, int) else default

    def set(self, name: str, value: Register) -> None:
        """Write a register: a number, string or truth value, or a list of them."""
        self.activation.registers[name] = value

    def chosen_target(self) -> list[Entity]:
        """Return the target chosen as the card was played, for its text or its Battlecry."""
        event = self.activation.event
        if event is not None and event.kind == BATTLECRY:
            return [self.state.entities[event.source]] if event.source else []
        return self.remembered("target")

    def remembered(self, name: str) -> list[Entity]:
        """Return the entities whose ids a register holds."""
        value = self.activation.registers.get(name, 0)
        if isinstance(value, int):
            # Most registers hold one id, or 0 for none.
            return [self.state.entities[value]] if value else []
        ids = value if isinstance(value, list) else []
        return [self.state.entities[id] for id in ids if isinstance(id, int) and id]

    # Changing

    def deal_damage(self, targets: list[Entity], amount: int) -> None:
        """Deal the same damage to each target: all Events before the first trigger (DH1).

        :param targets: in the order in which they are hit.
        :param amount: 0 or less deals nothing.
        """
        self.changes += 1
        source = self.activation.source
        # A step may move things, and the list may be one of the game's own.
        for target in targets[:]:
            strike(self, target, amount, source)

    def deal_hits(self, hits: list[Hit]) -> None:
        """Deal several hits as one change."""
        self.changes += 1
        deal(self, hits)

    def destroy(self, targets: list[Entity]) -> None:
        """Mark entities pending destroy; they leave in the Death Creation Step."""
        self.changes += 1
        for target in targets:
            if target.untouchable or target.pending_destroy:
                continue
            if enchantments.stands_in_play(target):
                target.pending_destroy = True
                self.state.may_die(target)
                source = self.activation.source
                raise_event(self.state, MARKED, target.id, target.controller, source=source)

    def summon(self, card: Card, player: int) -> Entity | None:
        """Summon a card for a player where this activation summons.

        :returns: the entity, None on a full board.
        """
        self.changes += 1
        position = summoning.place_for(self, player)
        return summoning.summon(self, card, player, position)

    def draw(self, player: int) -> Entity | None:
        """Move the top card of a player's deck to the hand.

        :returns: the card, None where the deck is empty.
        """
        self.changes += 1
        return drawing.draw(self, player)

    def attach(self, targets: list[Entity], grant: Grant, expires: str = "") -> None:
        """Attach an enchantment with the same grant to each target."""
        self.changes += 1
        for target in targets:
            enchantments.attach(
                self.state,
                target,
                grant,
                self.activation.controller,
                self.activation.source,
                expires,
            )

    def lose_keyword(self, entity: Entity, keyword: str) -> None:
        """Take a keyword away, by its full name, as part of another change."""
        grant = Grant(without=frozenset({keyword}))
        controller = self.activation.controller
        enchantments.attach(self.state, entity, grant, controller, self.activation.source)

    def gain_keyword(self, entity: Entity, keyword: str, until: str = "") -> None:
        """Give a keyword, by its full name, as part of another change.

        :param until: ``turn`` for this turn only.
        """
        grant = Grant(keywords=frozenset({keyword}))
        controller = self.activation.controller
        enchantments.attach(self.state, entity, grant, controller, self.activation.source, until)

    def reveal(self, secret: Entity) -> None:
        """Show a secret that fires within another change, such as a damage step."""
        changes.reveal(self.state, secret)

    def change_armor(self, player: int, by: int) -> None:
        """Add to a hero's Armor, or take from it; the caller raises the Event."""
        self.changes += 1
        hero = self.state.players[player].hero
        if hero.zone == PLAY:
            hero.armor = max(hero.armor + by, 0)

    def heal(self, targets: list[Entity], amount: int) -> None:
        """Restore Health to each target: all Events before the first trigger (heal-aoe)."""
        self.changes += 1
        for target in targets:
            changes.heal(self.state, target, amount, self.activation.source)

    def silence(self, targets: list[Entity]) -> None:
        """Silence entities in play."""
        self.changes += 1
        for target in targets:
            if enchantments.stands_in_play(target) and not target.untouchable:
                changes.silence(self.state, target, self.activation.source)

    def transform(self, target: Entity, card: Card) -> None:
        """Transform what stands on a board into another card that does.

        :raises OperationError: the card stands on no board.
        """
        if card.type.place != "board":
            message = f"{card.name} stands on no board: nothing there can become it"
            raise OperationError(message)
        self.changes += 1
        if changes.stands_on_board(target):
            changes.transform(self.state, target, card, self.activation.source)

    def return_to_hand(self, targets: list[Entity]) -> None:
        """Return minions to their controllers' hands, in order of play (Z2)."""
        self.changes += 1
        for target in targets:
            if changes.stands_on_board(target):
                changes.return_to_hand(self.state, target, self.activation.source)

    def take_control(self, target: Entity, player: int) -> None:
        """Give a minion in play to a player."""
        self.changes += 1
        if changes.stands_on_board(target):
            changes.take_control(self.state, target, player, self.activation.source)

    def discard(self, cards: list[Entity]) -> None:
        """Discard cards of hands."""
        self.changes += 1
        for card in cards:
            changes.discard(self.state, card, self.activation.source)

    def shuffle(self, card: Card, player: int) -> None:
        """Shuffle a card into a deck."""
        self.changes += 1
        changes.shuffle_card(self.state, card, player)

    def trade_in(self, card: Entity, cost: int) -> None:
        """Pay for shuffling a card of the hand into its player's deck."""
        self.changes += 1
        mana.pay(self.state, card.controller, cost)
        changes.shuffle_from_hand(self.state, card)

    def replace_in_hand(self, card: Entity, into: Card, cost: int = 0) -> None:
        """Make another card of one in a hand; what is attached to it stays.

        :param cost: what its player pays for it.
        """
        self.changes += 1
        mana.pay(self.state, card.controller, cost)
        changes.become_in_hand(self.state, card, into)

    def become_hero_power(self, card: Entity, into: Card) -> None:
        """Make a hero power of a card in a hand, ready to be used; what is attached to it stays.

        :raises OperationError: the card that it is to be is no hero power.
        """
        if into.type.place != "hero power":
            message = f"{into.name} is no hero power: a {into.type.name} cannot take its place"
            raise OperationError(message)
        self.changes += 1
        heroes.become_power(self.state, card, into)

    def shuffle_entity(self, target: Entity, player: int) -> None:
        """Shuffle an entity in play into a deck."""
        self.changes += 1
        if changes.stands_on_board(target):
            changes.shuffle_into_deck(self.state, target, player)

    def make_card(self, data: Any, plugin: str) -> Card:  # noqa: ANN401 - card data stands above
        """Make a card of validated card data, which lives in this game alone.

        It changes nothing that an Event could tell. To make it once more is to find it again.

        :param data: a `CardData`, such as ``card.data.model_copy(update=...)`` of one that
            stands in the ruleset, with an id of its own that tells what it is made of.
        :param plugin: the id of the plugin to which the card belongs.
        :raises OperationError: the id is another card's, or no card can be made of the data.
        """
        return making.make_card(self.state, data, plugin)

    def add_to_hand(self, card: Card, player: int) -> Entity | None:
        """Put a new card into a hand; None where there is no room."""
        self.changes += 1
        return drawing.add_to_hand(self.state, card, player)

    def summon_copy(self, original: Entity, player: int) -> Entity | None:
        """Summon a copy of an entity in play, as it is now (copy-play)."""
        self.changes += 1
        position = summoning.place_for(self, player)
        copy = summoning.summon(self, original.card, player, position)
        if copy is not None:
            changes.copy_onto(self.state, original, copy)
        return copy

    def become_copy(self, target: Entity, original: Entity) -> None:
        """Transform an entity in play into a copy of another one, as it is now (copy-play)."""
        self.changes += 1
        if changes.stands_on_board(target):
            changes.transform(self.state, target, original.card, self.activation.source)
            changes.copy_onto(self.state, original, target)

    def detach(self, target: Entity, name: str) -> None:
        """Take the enchantments with a name off an entity, as part of another change."""
        gone = [e for e in target.enchantments if e.grant.name == name]
        enchantments.detach(self.state, target, gone)

    def end_enchantment(self) -> None:
        """Take the enchantment off whose ability is being carried out, as part of no other change.

        It is told by its place in the order of play, which is the ability's.
        """
        self.changes += 1
        order = self.activation.order
        gone = [
            enchantment for enchantment in self.source.enchantments if enchantment.order == order
        ]
        enchantments.detach(self.state, self.source, gone)

    def gain_crystals(self, player: int, amount: int, empty: bool = False) -> None:
        """Give mana crystals, full or ``empty``."""
        self.changes += 1
        mana.gain_crystals(self.state, player, amount, empty)

    def gain_temporary_mana(self, player: int, amount: int) -> None:
        """Give mana for this turn only."""
        self.changes += 1
        mana.gain_temporary(self.state, player, amount)

    def equip(self, card: Card, player: int) -> Entity:
        """Equip a weapon: it enters play, and the one that it replaces is destroyed."""
        self.changes += 1
        return playing.equip(self.state, card, player)

    def counter(self, spell: int) -> None:
        """Counter a spell that is being cast: it does nothing, and locks no mana."""
        self.changes += 1
        playing.counter(self.state, spell)

    def change_defender(self, defender: Entity) -> None:
        """Let the innermost attack under way go to another character (combat-1)."""
        self.changes += 1
        for frame in reversed(self.state.stack):
            if (
                isinstance(frame, Activation)
                and frame.prechecked is not None
                and "defender" in frame.registers
            ):
                frame.registers["defender"] = defender.id
                return

    def ask(self, kind: str, player: int, options: list[int] | list[str], register: str) -> None:
        """Let a player choose; the game is suspended until the answer (rulebook 17).

        :param kind: what is chosen, such as ``discover``.
        :param options: ids of entities or cards, or labels; none is no choice.
        :param register: where the chosen option stands when this program goes on.
        """
        self.changes += 1
        choosing.ask(self, kind, player, options, register)

    def begin(self, sequence: str, registers: dict[str, Register]) -> None:
        """Start a sub-Sequence, such as a forced attack, with its own pre-check."""
        self.changes += 1
        begin_nested(self, sequence, registers)

    # Raising and picking

    def raise_event(
        self, kind: str, subject: int = 0, player: int = -1, amount: int = 0, source: int = 0
    ) -> None:
        """Raise an Event of a plugin's kind for the change just made.

        :param kind: ``plugin:Name``.
        :raises OperationError: the ruleset has no such kind.
        """
        number = self.state.ruleset.kind_numbers.get(kind, -1)
        if number < 0:
            message = (
                f"there is no kind of Event {kind!r}: its full name is plugin:Name, and its"
                " plugin returns it from the hook events()"
            )
            raise OperationError(message)
        raise_event(self.state, number, subject, player, amount, source)

    def pick(self, candidates: list[Entity], negative: bool = False) -> Entity | None:
        """Pick an entity at random.

        :param negative: a damaging, destroying or hindering pick, which passes over
            mortally wounded and pending destroy characters (rulebook 5).
        :returns: None where nothing can be picked.
        """
        if negative:
            # As `Entity.dying` tells, which as a property is slow to ask of many.
            candidates = [
                c for c in candidates if not c.pending_destroy and c.damage < c.max_health
            ]
        return random.pick(self.state, candidates)

    def pick_card(self, cards: list[Card]) -> Card | None:
        """Pick a card definition at random, as from the pool; None where there is none."""
        return random.pick_card(self.state, cards)

    def below(self, bound: int) -> int:
        """Draw a number from 0 up to and without ``bound``."""
        return random.below(self.state, bound)


def begin_nested(context: Context, sequence: str, registers: dict[str, Register]) -> None:
    """Put a sub-Sequence on the stack, for the source and controller of the context."""
    program = sequence_program(context.state, sequence)
    activation = context.activation
    frame = Activation(program, activation.source, activation.controller, registers=registers)
    frame.prechecked = precheck(context)
    context.state.stack.append(frame)
    context.state.interrupted = True
