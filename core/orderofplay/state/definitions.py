"""What a ruleset defines once and every game shares: programs, abilities, cards.

Definitions are made while a ruleset is composed and never change afterwards, so
clones of a game point at the same ones.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias, final

from orderofplay.state.kinds import DESTROYED, SELF
from orderofplay.state.selected import Selected

if TYPE_CHECKING:
    from orderofplay.state.entity import Entity
    from orderofplay.state.event import Event
    from orderofplay.state.game_state import GameState

# The parameter is `orderofplay.engine.context.Context`: the engine stands above
# this package, so its class cannot be named here.
Operation: TypeAlias = Callable[[Any], None]
# The course of a Sequence: tells whether it has come to its end.
Course: TypeAlias = Callable[[Any], bool]
Test: TypeAlias = Callable[[Any], bool]
# Of a game state and an Event, and by its id of whose text it is.
Hearing: TypeAlias = "Callable[[GameState, Event, int], bool]"
Selection: TypeAlias = "Callable[[Any], list[Entity]]"


@final
class Program:
    """A row of operations with the address under which a saved stack finds it.

    ``size`` is how many operations there are, which is asked after each of them.
    ``names`` says which word each operation came from, for the trace and errors. ``at_once``
    does what the operations do, for as long as nothing comes in between, and tells whether that was
    all; None where nothing does.
    """

    __slots__ = ("address", "at_once", "names", "operations", "size")

    def __init__(
        self,
        address: str,
        operations: tuple[Operation, ...],
        names: tuple[str, ...],
        at_once: Course | None = None,
    ) -> None:
        """Hold the operations."""
        self.address: Final = address
        self.at_once: Final = at_once
        self.operations: Final = operations
        self.size: Final = len(operations)
        self.names: Final = names


NO_PROGRAM: Final = Program("", (), ())


_SEQUENCES_OF_PLAY: Final = {
    "weapon": "playWeapon",
    "secret": "playSecret",
    "hero": "playHero",
    "none": "playSpell",
}


def _sequence_of_play(place: str, character: bool) -> str:
    """Return the name of the Sequence that plays a card, empty where none does."""
    if place == "board":
        return "playMinion" if character else "playLocation"
    return _SEQUENCES_OF_PLAY.get(place, "")


@final
class CardType:
    """A type of card: where it stands in play and what may happen to it.

    ``place`` is ``board``, ``hero``, ``weapon``, ``hero power``, ``secret`` or ``none``; a
    ``character`` can be damaged, attacked and ordered to attack; what is ``mortal`` leaves
    play at 0 Health, which is a weapon's durability and a location's uses; ``required``
    and ``optional`` name the fields that card data of this type must and may have beside
    the common ones; of those joined by "or", as ``effects or options``, it must have one.
    ``sequence`` is the name of the Sequence that plays it from a hand.
    """

    __slots__ = ("character", "mortal", "name", "optional", "place", "required", "sequence")

    def __init__(
        self,
        name: str,
        place: str,
        character: bool,
        required: tuple[str, ...] = (),
        optional: tuple[str, ...] = (),
    ) -> None:
        """Hold the facts of the type."""
        self.name: Final = name
        self.place: Final = place
        self.character: Final = character
        self.mortal: Final = place in {"board", "hero", "weapon"}
        self.sequence: Final = _sequence_of_play(place, character)
        self.required: Final = required
        self.optional: Final = optional


@final
class Ability:
    """A Trigger with its conditions and the program that answers it.

    The three rows of tests are the three timings of the rulebook (3-timings):
    when the Sequence begins, when the Queue fills, when the entry resolves.
    ``hears`` is asked as the Queue fills too, before the others: what looks at the Event alone.
    ``number`` is unique among the abilities of one card or enchantment. ``while_dormant``: it
    answers while its holder is Dormant, and then only.
    """

    __slots__ = (
        "address",
        "at_queueing",
        "at_resolution",
        "at_sequence",
        "hears",
        "kind",
        "label",
        "number",
        "priority",
        "program",
        "scope",
        "while_dormant",
    )

    def __init__(
        self,
        address: str,
        number: int,
        kind: int,
        scope: int,
        label: str,
        priority: int,
        program: Program,
        at_sequence: tuple[Test, ...],
        at_queueing: tuple[Test, ...],
        at_resolution: tuple[Test, ...],
        while_dormant: bool = False,
        hears: Hearing | None = None,
    ) -> None:
        """Hold the compiled ability."""
        self.address: Final = address
        self.number: Final = number
        self.kind: Final = kind
        self.scope: Final = scope
        self.label: Final = label
        self.priority: Final = priority
        self.program: Final = program
        self.at_sequence: Final = at_sequence
        self.at_queueing: Final = at_queueing
        self.at_resolution: Final = at_resolution
        self.hears: Final = hears
        self.while_dormant: Final = while_dormant


@final
class Loan:
    """What an aura lends to all that it selects: the usual way to give it grants.

    It can be called as any other function for grants; the engine looks into it instead.
    """

    __slots__ = ("grant", "selection")

    def __init__(self, selection: Selection, grant: Grant) -> None:
        """Hold both.

        :param selection: as `Selector.selection` returns it.
        :param grant: as `Compiler.grant` makes it.
        """
        self.selection: Final = selection
        self.grant: Final = grant

    # Of which class the context is cannot be said here: the engine stands above this package.
    def __call__(self, context: Any) -> list[tuple[Entity, Grant]]:  # noqa: ANN401 - see above
        """Return who gets what."""
        return [(entity, self.grant) for entity in self.selection(context)]


@final
class AuraAbility:
    """An aura: what it grants at its Aura Update, or how often it makes a trigger activate.

    ``other`` tells the two updates apart (rulebook 4a). ``depends_on`` is ``board`` where
    the grants change only when something enters or leaves play or changes sides, ``damage``
    where damage changes them too; any other aura is worked out anew at every update.
    ``grants`` returns pairs of an entity and a `Grant`; ``loan`` is that where it lends the same
    to all. ``activations`` returns a number of activations for the entry that the context
    shows, 1 where the aura has nothing to say. ``costs`` returns what
    the aura does to the cost of a card in a hand or of a hero power, None for nothing;
    ``first``: before all else that does, whatever the order of play (M6).
    """

    __slots__ = (
        "activations",
        "address",
        "costs",
        "depends_on",
        "first",
        "grants",
        "loan",
        "number",
        "other",
    )

    def __init__(
        self,
        address: str,
        number: int,
        other: bool,
        depends_on: str,
        grants: Callable[..., list[tuple[Entity, Grant]]] | None,
        activations: Callable[..., int] | None,
        costs: Callable[..., Grant | None] | None = None,
        first: bool = False,
    ) -> None:
        """Hold the compiled aura."""
        self.address: Final = address
        self.number: Final = number
        self.other: Final = other
        self.depends_on: Final = depends_on
        self.grants: Final = grants
        self.loan: Final = grants if isinstance(grants, Loan) else None
        self.activations: Final = activations
        self.costs: Final = costs
        self.first: Final = first


@final
class StepAbility:
    """A card's part in a damage step: it acts on hits in its holder's order of play."""

    __slots__ = ("address", "apply", "number", "step")

    def __init__(self, address: str, number: int, step: int, apply: Callable[..., None]) -> None:
        """Hold the compiled part; ``step`` is the place of the step in the ruleset."""
        self.address: Final = address
        self.number: Final = number
        self.step: Final = step
        self.apply: Final = apply


@final
class DamageStepDefinition:
    """One link of the chain that a hit goes through before Health changes.

    ``everywhere`` acts on every hit, or on those whose target has the keyword ``bearing``;
    where it is None, only the entities whose cards carry a part in the step act.
    ``needs_armor``: it has nothing to say to a target without Armor.
    """

    __slots__ = ("bearing", "everywhere", "name", "needs_armor")

    def __init__(
        self,
        name: str,
        everywhere: Callable[..., None] | None,
        bearing: str = "",
        needs_armor: bool = False,
    ) -> None:
        """Hold the step."""
        self.needs_armor: Final = needs_armor
        self.name: Final = name
        self.everywhere: Final = everywhere
        self.bearing: Final = bearing


@final
class Abilities:
    """All that a card, or a grant, makes its holder do.

    ``own_costs`` are what a card says of its own cost, in a hand. ``in_play``: there are some that
    act in play. ``listening`` are the triggers that can hear an Event from there, and ``indexed``:
    the indexes hold some. ``at_death``: there is one that answers the death of its holder.
    ``address`` is where a saved enchantment finds them again; empty for no abilities.
    """

    __slots__ = (
        "address",
        "at_death",
        "auras",
        "in_play",
        "indexed",
        "listening",
        "own_costs",
        "steps",
        "triggers",
    )

    def __init__(
        self,
        triggers: tuple[Ability, ...] = (),
        auras: tuple[AuraAbility, ...] = (),
        steps: tuple[StepAbility, ...] = (),
        own_costs: tuple[AuraAbility, ...] = (),
        address: str = "",
    ) -> None:
        """Hold the kinds."""
        self.address: Final = address
        self.triggers: Final = triggers
        self.auras: Final = auras
        self.steps: Final = steps
        self.own_costs: Final = own_costs
        self.in_play: Final = bool(triggers or auras or steps)
        self.listening: Final = tuple([one for one in triggers if not _is_posthumous(one)])
        self.at_death: Final = any(_is_about_death(one) for one in triggers)
        self.indexed: Final = bool(self.listening or auras or steps)


def _is_posthumous(ability: Ability) -> bool:
    """Tell whether a trigger can only answer its own holder's death, as a Deathrattle does.

    By then the holder has left play, and answers from where it is (rulebook MPR2).
    """
    return _is_about_death(ability) and not ability.at_sequence


def _is_about_death(ability: Ability) -> bool:
    return ability.kind == DESTROYED and ability.scope == SELF


NO_ABILITIES: Final = Abilities()


@final
class Grant:
    """What an enchantment gives: numbers added or set, keywords, abilities.

    ``set_attack``, ``set_health`` and ``set_cost`` replace what stands before them in the
    order of play (rulebook 4d); None leaves it. ``least_cost`` is how far ``cost`` may lower
    a cost, None for without limit (M5). ``without`` takes keywords away that stand before
    it, such as a spent shield. ``only_adds``: beside its abilities it adds to Attack and Health,
    and that is all.
    """

    __slots__ = (
        "abilities",
        "attack",
        "cost",
        "health",
        "keywords",
        "least_cost",
        "name",
        "only_adds",
        "set_attack",
        "set_cost",
        "set_health",
        "spell_damage",
        "without",
    )

    def __init__(
        self,
        name: str = "",
        attack: int = 0,
        health: int = 0,
        keywords: frozenset[str] = frozenset(),
        abilities: Abilities = NO_ABILITIES,
        set_attack: int | None = None,
        set_health: int | None = None,
        without: frozenset[str] = frozenset(),
        cost: int = 0,
        set_cost: int | None = None,
        spell_damage: int = 0,
        least_cost: int | None = None,
    ) -> None:
        """Hold the gifts."""
        self.name: Final = name
        self.attack: Final = attack
        self.health: Final = health
        self.keywords: Final = keywords
        self.abilities: Final = abilities
        self.set_attack: Final = set_attack
        self.set_health: Final = set_health
        self.without: Final = without
        self.cost: Final = cost
        self.set_cost: Final = set_cost
        self.least_cost: Final = least_cost
        self.spell_damage: Final = spell_damage
        adds = set_attack is None and set_health is None and set_cost is None
        self.only_adds: Final = adds and not (keywords or without or cost or spell_damage)


@final
class Demand:
    """What must hold for a card to be played: the official code, a sentence, the test."""

    __slots__ = ("code", "holds", "text")

    def __init__(self, code: str, text: str, holds: Test) -> None:
        """Hold the demand."""
        self.code: Final = code
        self.text: Final = text
        self.holds: Final = holds


def _aim(targets: Selection | None, target_when: Test | None) -> Selected | None:
    """Return targets that can be asked for without a context."""
    return targets if isinstance(targets, Selected) and target_when is None else None


@final
class Option:
    """One of the texts of a Choose One card, with what it demands (rulebook choose-one).

    ``aim`` is as in a `Card`.
    """

    __slots__ = (
        "aim",
        "name",
        "requires",
        "spell",
        "target_if_available",
        "target_when",
        "targets",
    )

    def __init__(
        self,
        name: str,
        spell: Program,
        targets: Selection | None = None,
        target_if_available: bool = False,
        target_when: Test | None = None,
        requires: tuple[Demand, ...] = (),
    ) -> None:
        """Hold the option."""
        self.name: Final = name
        self.spell: Final = spell
        self.targets: Final = targets
        self.target_if_available: Final = target_if_available
        self.target_when: Final = target_when
        self.requires: Final = requires
        self.aim: Final = _aim(targets, target_when)


@final
class Card:
    """One card as games use it.

    ``spell`` is the program of its text and ``targets`` the selection that a player
    chooses from, both None where the card has none; ``target_when``, where it is not None,
    must hold for a target to be asked for; ``aim`` are the targets where they are one of the
    engine's own selections, and always asked for. ``single``: beside its cost, its place and its
    targets nothing is to be asked before it is played or used; ``simple``: nor are those, and its
    place, if it needs one, is on the board; a hero power that is so and has a text is
    ``usable_at_once``.
    ``own_costs``: its text says something of its own cost. ``options`` are the texts of which a
    player chooses one with the play; ``armor`` is what a hero brings. ``data`` is the validated
    card data, which no game reads. ``hero_power`` is the id of the card that a hero has
    as its power, empty where it has none. A ``fighter`` stands on a board and fights there; a
    ``secret`` answers in the opponent's turn, a ``location`` stands on a board to be used.
    ``place`` and ``character`` are those of its type, which are asked for most; ``on_board``: that
    is its place, and ``stands``: it has a place in play at all, which a spell has not. ``noted``:
    it has keywords or Spell Damage, which a game remembers to have seen.
    """

    __slots__ = (
        "abilities",
        "aim",
        "armor",
        "attack",
        "character",
        "collectible",
        "cost",
        "data",
        "fighter",
        "health",
        "hero_power",
        "id",
        "keywords",
        "location",
        "name",
        "noted",
        "on_board",
        "options",
        "overload",
        "own_costs",
        "place",
        "plugin",
        "requires",
        "secret",
        "simple",
        "single",
        "spell",
        "spell_damage",
        "stands",
        "target_if_available",
        "target_when",
        "targets",
        "type",
        "usable_at_once",
    )

    def __init__(
        self,
        id: str,
        name: str,
        type: CardType,
        cost: int,
        attack: int,
        health: int,
        keywords: frozenset[str],
        abilities: Abilities,
        spell: Program | None,
        targets: Selection | None,
        plugin: str,
        data: object,
        collectible: bool = True,
        spell_damage: int = 0,
        overload: int = 0,
        target_if_available: bool = False,
        requires: tuple[Demand, ...] = (),
        hero_power: str = "",
        options: tuple[Option, ...] = (),
        target_when: Test | None = None,
        armor: int = 0,
    ) -> None:
        """Hold the compiled card."""
        self.id: Final = id
        self.name: Final = name
        self.type: Final = type
        self.cost: Final = cost
        self.attack: Final = attack
        self.health: Final = health
        self.keywords: Final = keywords
        self.abilities: Final = abilities
        self.spell: Final = spell
        self.targets: Final = targets
        self.plugin: Final = plugin
        self.data: Final = data
        self.collectible: Final = collectible
        self.spell_damage: Final = spell_damage
        self.overload: Final = overload
        self.target_if_available: Final = target_if_available
        self.requires: Final = requires
        self.hero_power: Final = hero_power
        self.options: Final = options
        self.armor: Final = armor
        self.target_when: Final = target_when
        self.aim: Final = _aim(targets, target_when)
        self.place: Final = type.place
        self.character: Final = type.character
        self.noted: Final = bool(keywords or spell_damage)
        self.stands: Final = type.place != "none"
        self.on_board: Final = type.place == "board"
        self.fighter: Final = self.on_board and type.character
        self.secret: Final = type.place == "secret"
        self.location: Final = self.on_board and not type.character
        self.own_costs: Final = bool(abilities.own_costs)
        self.single: Final = not (options or requires or self.own_costs)
        aimless = self.location or targets is None
        self.simple: Final = self.single and aimless and not self.secret
        self.usable_at_once: Final = self.simple and spell is not None


class MadeCard(NamedTuple):
    """A card that was made while a game runs, with what it does by address.

    It stands in the state of its game, as the cards of a ruleset stand in the ruleset.
    """

    card: Card
    programs: Mapping[str, Program]
    abilities: Mapping[str, Ability]
    ability_sets: Mapping[str, Abilities]
