"""The hook specifications: the methods of one class, which reads as a table of contents.

A plugin is an object of a subclass that overrides the hooks it uses and returns what
it contributes. Every hook is called once, while a ruleset is composed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Literal, NamedTuple

import pluggy

if TYPE_CHECKING:
    from orderofplay.cards.words import (
        AmountWord,
        Aura,
        Condition,
        DamageStep,
        Effect,
        Keyword,
        Mark,
        Selector,
        Trigger,
    )
    from orderofplay.engine.context import Context
    from orderofplay.plugins.agent import Agent
    from orderofplay.state.definitions import Card, CardType
    from orderofplay.state.entity import Entity
    from orderofplay.state.game_state import GameState
    from orderofplay.state.profile import Profile

hookspec = pluggy.HookspecMarker("orderofplay")


class NewEventKind(NamedTuple):
    """A kind of Event that a plugin raises with ``ctx.raise_event("plugin:Name", ...)``.

    ``fields`` pairs the keys of the readable log with what they hold: ``subject``,
    ``player``, ``amount`` or ``source``. A kind that is not ``logged`` appears in the
    trace only, so that logs made before the plugin existed stay as they were. ``hidden``
    are the keys that the opponent of the Event's player is not told, such as the card of
    a draw. ``phrase`` tells it to a person: ``"{player} gain{s} {amount} Armor"``, with the
    keys as slots and ``{s}`` for the end of the verb, which is empty for "you".
    """

    name: str
    fields: tuple[tuple[str, str], ...]
    logged: bool = True
    hidden: tuple[str, ...] = ()
    phrase: str = ""


class Resources(NamedTuple):
    """Files of a package: all with a suffix in one of its folders, in order of name."""

    package: str
    folder: str = ""
    suffix: str = ".toml"


class AttackRule:
    """One rule of which attacks may be ordered.

    ``after`` and ``before`` name other rules; the first refusal is the reason given.
    ``code`` is the official name of what the rule demands. ``of_turn``: the rule holds for
    player actions, but not for an attack that the seeds' harness orders. ``about``: a rule
    that looks at the attacker or the defender alone says so, and is asked once for each; one
    about the defender may look at whose the attacker is, but at nothing else of it.
    ``waived_by`` is the full name of a keyword with which an attacker need not heed the rule.

    Two more save games from asking in vain, by the full name of a keyword: ``bearing`` is
    what the character must have that the rule is about, the attacker where it is about both;
    ``while_enemy_bears`` is what something on the defending board must have. A rule about one
    character that is asked of nearly all may override `allowed`, or `answer_for_many`, to answer
    for many at once; ``answered_by`` is the bare name of another rule of the plugin whose answer
    holds for this one too. ``enemies_only``: it refuses all friends of the attacker, and nobody
    else.
    """

    name: ClassVar[str] = ""
    code: ClassVar[str] = ""
    of_turn: ClassVar[bool] = False
    about: ClassVar[Literal["attacker", "defender", "both"]] = "both"
    waived_by: ClassVar[str] = ""
    bearing: ClassVar[str] = ""
    while_enemy_bears: ClassVar[str] = ""
    answered_by: ClassVar[str] = ""
    enemies_only: ClassVar[bool] = False
    after: ClassVar[tuple[str, ...]] = ()
    before: ClassVar[tuple[str, ...]] = ()

    def refuses(self, state: GameState, attacker: Entity, defender: Entity) -> str | None:
        """Return why the attack is illegal, None if this rule allows it.

        :raises NotImplementedError: the class does not define it.
        """
        raise NotImplementedError

    def answer_for_many(self) -> Callable[[GameState, list[Entity], Entity], list[Entity]]:
        """Return what the engine calls in place of `allowed`, such as one that it has ready.

        `able_attackers` and `unguarded_defenders` make those.
        """
        return self.allowed

    def allowed(
        self, state: GameState, candidates: list[Entity], attacking: Entity
    ) -> list[Entity]:
        """Return those that a rule about one character lets attack, or be attacked.

        :param candidates: attackers or defenders; each has the keyword in ``bearing``, if any.
        :param attacking: something on the attackers' side.
        """
        if self.about == "attacker":
            return [one for one in candidates if self.refuses(state, one, one) is None]
        return [one for one in candidates if self.refuses(state, attacking, one) is None]


class TargetRule:
    """One rule of what a card may target, whatever its own text selects.

    ``bearing`` is the full name of the keyword that a target must have for the rule to be
    asked; empty asks it of every target.
    """

    name: ClassVar[str] = ""
    bearing: ClassVar[str] = ""
    after: ClassVar[tuple[str, ...]] = ()
    before: ClassVar[tuple[str, ...]] = ()

    def refuses(self, state: GameState, card: Card, player: int, target: Entity) -> str | None:
        """Return why the target is illegal, None if this rule allows it.

        :raises NotImplementedError: the class does not define it.
        """
        raise NotImplementedError


class PlayerAction:
    """A player action beside the kernel's, such as Trading a card.

    It is offered for each of its subjects, and its effects are carried out with the
    subject as their source. ``code`` is the official name of what it demands. Where all its
    subjects are cards in the hand or on the board of the player with a certain keyword,
    ``bearing`` is its full name, and saves asking for the subjects where nothing has it.
    """

    name: ClassVar[str] = ""
    code: ClassVar[str] = ""
    bearing: ClassVar[str] = ""
    after: ClassVar[tuple[str, ...]] = ()
    before: ClassVar[tuple[str, ...]] = ()

    def subjects(self, state: GameState, player: int) -> list[int]:
        """Return the ids of what a player may take the action with, if nothing speaks against it.

        :raises NotImplementedError: the class does not define it.
        """
        raise NotImplementedError

    def refuses(self, state: GameState, subject: Entity) -> str | None:
        """Return why the action is illegal now with one of its subjects, None if it is legal."""
        return None

    def effects(self) -> Sequence[dict[str, Any]]:
        """Return what the action does, as data in the names of its plugin.

        :raises NotImplementedError: the class does not define it.
        """
        raise NotImplementedError


class TurnStep:
    """Something that is done as one turn is handed over to the next; nothing answers it.

    The player whose turn ends is still the active one. With the full name of a keyword in
    ``bearing`` it is done only if something in play has that.
    """

    name: ClassVar[str] = ""
    bearing: ClassVar[str] = ""
    after: ClassVar[tuple[str, ...]] = ()
    before: ClassVar[tuple[str, ...]] = ()

    def operation(self) -> Callable[[Context], None]:
        """Return what the engine calls in place of `act`, such as one that it has ready.

        `wear_off_the_rested` makes one.
        """
        return self.act

    def act(self, ctx: Context) -> None:
        """Do it.

        :raises NotImplementedError: the class does not define it.
        """
        raise NotImplementedError


class Plugin:
    """A plugin: override the hooks that you use. None takes an argument.

    The entry point in the group ``orderofplay.plugins`` names an instance; its name is
    the plugin's id.
    """

    @hookspec
    def triggers(self) -> Iterable[type[Trigger]]:
        """Return the words for what entities listen for."""
        return ()

    @hookspec
    def effects(self) -> Iterable[type[Effect]]:
        """Return the words for what abilities and spells do."""
        return ()

    @hookspec
    def keywords(self) -> Iterable[type[Keyword]]:
        """Return the keywords."""
        return ()

    @hookspec
    def damage_steps(self) -> Iterable[type[DamageStep]]:
        """Return the links of the chain that a hit goes through."""
        return ()

    @hookspec
    def selectors(self) -> Iterable[type[Selector]]:
        """Return the words for whom something is done to."""
        return ()

    @hookspec
    def conditions(self) -> Iterable[type[Condition]]:
        """Return the words for what must hold."""
        return ()

    @hookspec
    def amounts(self) -> Iterable[type[AmountWord]]:
        """Return the words for numbers worked out in the game."""
        return ()

    @hookspec
    def auras(self) -> Iterable[type[Aura]]:
        """Return the words for what an entity gives while in play, multipliers among them."""
        return ()

    @hookspec
    def marks(self) -> Iterable[type[Mark]]:
        """Return the words for what may be said of cards, their own or another plugin's."""
        return ()

    @hookspec
    def events(self) -> Iterable[NewEventKind]:
        """Return the kinds of Event that this plugin's words raise."""
        return ()

    @hookspec
    def attack_rules(self) -> Iterable[AttackRule]:
        """Return the rules of which attacks may be ordered."""
        return ()

    @hookspec
    def target_rules(self) -> Iterable[TargetRule]:
        """Return the rules of what cards may target."""
        return ()

    @hookspec
    def actions(self) -> Iterable[PlayerAction]:
        """Return player actions beside the kernel's own."""
        return ()

    @hookspec
    def turn_steps(self) -> Iterable[TurnStep]:
        """Return what is done as one turn is handed over to the next."""
        return ()

    @hookspec
    def agents(self) -> Iterable[type[Agent]]:
        """Return players that are programs."""
        return ()

    @hookspec
    def card_types(self) -> Iterable[CardType]:
        """Return the types of card."""
        return ()

    @hookspec
    def profiles(self) -> Iterable[Profile]:
        """Return rules profiles."""
        return ()

    @hookspec
    def cards(self) -> Iterable[Resources]:
        """Return where the card files of this plugin are."""
        return ()

    @hookspec
    def scenarios(self) -> Iterable[Resources]:
        """Return where the scenario files are that ``orderofplay demo`` shows."""
        return ()

    @hookspec
    def decks(self) -> Iterable[Resources]:
        """Return where the decks are that ``play``, ``simulate`` and ``bench`` know by name."""
        return ()


#: The hooks, in the order in which they are collected.
HOOKS = tuple(name for name in vars(Plugin) if not name.startswith("_"))
