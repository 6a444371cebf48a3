"""The base classes of vocabulary: one class is one word.

A word's fields are its data form, its method is its behaviour, its ``phrase`` is how
it reads on a card. The tag field, named after the category, holds the word's name::

    class GainArmor(Effect):
        effect: Literal["gainArmor"] = "gainArmor"
        amount: Amount
        phrase = "gain {amount} Armor"

        def perform(self, ctx: Context) -> None: ...

A phrase has slots, which `orderofplay.reading.text` fills:

* ``{field}`` is a field as it reads; fields that no slot names are added at the end.
* ``{field.noun}`` is the noun of the word in a field: "a random {of.noun}". With an s
  it is the plural: "your {trigger.noun}s" is "your Deathrattles".
* ``{field}'s`` is the possessive: "{of}'s Attack" is "its Attack".
* ``{count} cards`` is "a card" or "2 cards", ``{times} times`` is "once" or "twice", and
  ``{count} {card}`` is "a 1/1 Imp", "two 1/1 Imps" or, on the card itself, "another Imp".
  What a field ``called`` holds stands there in place of the card's name; it is ``worded``.
* ``a {field}`` is "an" before a vowel: "an Elemental".
* A noun has slots too: "friendly {minion_type}".

Where the fields decide about more than their slots, a word overrides `Word.wording`.

What is asked of a word while a game runs it may answer in a method of its own, or return as a
function that the engine has ready (`orderofplay.api` has those). It does either: the last class
of a family that says anything has its say, and a word that returns a function has the method, too.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict
from pydantic.alias_generators import to_camel

from orderofplay.state.definitions import Grant, Operation
from orderofplay.state.entity import Entity

if TYPE_CHECKING:
    from orderofplay.cards.compile import Compiler
    from orderofplay.cards.schema import CardData
    from orderofplay.engine.context import Context
    from orderofplay.engine.damage import Hit

EffectData: TypeAlias = "Effect | dict[str, Any]"
Timing: TypeAlias = Literal["sequence", "queueing", "resolution"]
Scope: TypeAlias = Literal["any", "self", "friendly", "enemy"]
Presence: TypeAlias = Literal["full", "untouchable", "dormant"]


# What these have ready is made by a compiler, which nobody has while a game runs.
_COMPILED = frozenset({"operation", "granter"})


def _calling(make: Callable[[Any], Callable[[Any], Any]]) -> Callable[[Any, Any], Any]:
    """Return a method that calls what a word has ready."""

    def method(word: Word, *arguments: object) -> object:
        return make(word)(*arguments)

    return method


class Data(BaseModel):
    """Data of a card file: camelCase names, nothing unknown, nothing changed later."""

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
        alias_generator=to_camel,
        validate_by_alias=True,
        validate_by_name=True,
        arbitrary_types_allowed=True,
    )


class Word(Data):
    """A word of vocabulary."""

    #: The category, and the name of the tag field.
    category: ClassVar[str] = ""
    #: How the word reads on a card; ``{field}`` stands for a field.
    phrase: ClassVar[str] = ""
    #: What one of what the word means is called: "enemy minion", "Deathrattle".
    noun: ClassVar[str] = ""
    #: Fields that the wording tells without a slot, or that printed texts do not tell.
    worded: ClassVar[tuple[str, ...]] = ()
    #: The methods that may return a function of the engine, each in place of the other of a pair.
    ready: ClassVar[tuple[tuple[str, str], ...]] = ()

    @classmethod
    def __pydantic_init_subclass__(cls, **_: object) -> None:
        """Let the last class of a family that answers for itself have its say.

        One that has the method alone must not be passed over for what its base has ready.
        """
        for ready, usual in cls.ready:
            says = next(
                vars(one) for one in cls.__mro__ if ready in vars(one) or usual in vars(one)
            )
            if ready not in says:
                base = next(one for one in cls.__mro__ if one.__bases__ == (Word,))
                setattr(cls, ready, vars(base)[ready])
            elif usual not in says and ready not in _COMPILED:
                setattr(cls, usual, _calling(says[ready]))

    @classmethod
    @functools.cache
    def word_name(cls) -> str:
        """Return the word's bare name, the default of its tag field.

        Words ask for it while a game runs, so pydantic is asked once a class.

        :raises TypeError: the class has no tag field with a default.
        """
        fields = cls.model_fields.values()
        field = next((field for field in fields if field.alias == cls.category), None)
        if field is None or not isinstance(field.default, str):
            message = (
                f'{cls.__name__} must declare its name: {cls.category}: Literal["..."] = "..."'
            )
            raise TypeError(message)
        return field.default

    def wording(self) -> str:
        """Return the phrase for the values that the fields have; override to choose one.

        A word for minions or for all effects, say, reads "your minions trigger their
        {trigger.noun}s twice" with its field ``types``, else "your {trigger.noun}s
        trigger twice".
        """
        return self.phrase


class Effect(Word):
    """An operation of card data with its parameters.

    A word either performs one atomic change, or expands into other effects.
    """

    category: ClassVar[str] = "effect"
    ready: ClassVar[tuple[tuple[str, str], ...]] = (("operation", "perform"),)
    #: Whether what stands after it in an ability's text begins a new sentence.
    ends_sentence: ClassVar[bool] = False

    def expand(self) -> Sequence[EffectData] | None:
        """Return the effects that this one stands for, None for an atomic one.

        :returns: effects, or data of effects in the names of the word's own plugin.
        """
        return None

    def perform(self, ctx: Context) -> None:
        """Make one change through a method of ``ctx``.

        A word that has an operation ready leaves this out.

        :raises NotImplementedError: the class neither performs nor expands.
        """
        message = f"{type(self).__name__} defines neither perform() nor expand()"
        raise NotImplementedError(message)

    def operation(self, compiler: Compiler) -> Operation:
        """Return what the engine calls, in place of `perform`.

        Override it to compile abilities that the word grants, or to return one that the engine
        has ready, as `damage_operation` makes.

        :param compiler: makes grants of keywords and abilities, while a ruleset is composed.
        """
        return self.perform


class Selector(Word):
    """A choice of entities, worked out on the newest state."""

    category: ClassVar[str] = "selector"
    ready: ClassVar[tuple[tuple[str, str], ...]] = (("selection", "select"),)

    def remembered(self) -> str:
        """Return the register that the selector reads, empty for one that reads none.

        A text names what a loop or the player puts there once, "each minion", and then
        says "it".
        """
        return ""

    def selection(self) -> Callable[[Context], list[Entity]]:
        """Return what the engine calls, while a ruleset is composed.

        Override it in place of `select` to return one that the engine has ready, as
        `select_types` and `select_characters` make.
        """
        return self.select

    def select(self, ctx: Context) -> list[Entity]:
        """Return the entities, in order of play.

        :raises NotImplementedError: the class defines neither this nor `selection`.
        """
        message = f"{type(self).__name__} defines neither select() nor selection()"
        raise NotImplementedError(message)


class Condition(Word):
    """Something that holds or not, for an ability or for the control ``if``.

    ``at`` names when an ability tests it (rulebook 3-timings, 10b).
    """

    category: ClassVar[str] = "condition"
    ready: ClassVar[tuple[tuple[str, str], ...]] = (("test", "holds"),)
    #: Triggers that read another way with the condition than "..., and (phrase)": the
    #: trigger's phrase without its comma, and the two in one.
    rewords: ClassVar[Mapping[str, str]] = {}
    #: Whether a card says it: that a secret stays which would do nothing is not said.
    spoken: ClassVar[bool] = True
    #: The official name of what it demands of a card to be played.
    code: ClassVar[str] = ""
    at: tuple[Timing, ...] = ("queueing", "resolution")

    def test(self) -> Callable[[Context], bool]:
        """Return what the engine calls, while a ruleset is composed.

        Override it in place of `holds` to return one that the engine has ready, such as
        `source_survives`.
        """
        return self.holds

    def holds(self, ctx: Context) -> bool:
        """Tell whether it holds on the newest state.

        :raises NotImplementedError: the class defines neither this nor `test`.
        """
        message = f"{type(self).__name__} defines neither holds() nor test()"
        raise NotImplementedError(message)


class AmountWord(Word):
    """A number worked out on the newest state."""

    category: ClassVar[str] = "amount"
    ready: ClassVar[tuple[tuple[str, str], ...]] = (("calculation", "value"),)

    def calculation(self) -> Callable[[Context], int]:
        """Return what the engine calls, while a ruleset is composed.

        Override it in place of `value` to return one that the engine has ready, such as
        `event_amount`.
        """
        return self.value

    def value(self, ctx: Context) -> int:
        """Return the number.

        :raises NotImplementedError: the class defines neither this nor `calculation`.
        """
        message = f"{type(self).__name__} defines neither value() nor calculation()"
        raise NotImplementedError(message)


class Trigger(Word):
    """What an entity listens for.

    ``event`` names a kind of Event, of the kernel or of a plugin in the names of the
    word's own plugin. ``label`` stands in the log (``Triggered``); empty, it is the
    word's name. ``priority`` orders the answers to one Event, highest first.
    """

    category: ClassVar[str] = "trigger"
    ready: ClassVar[tuple[tuple[str, str], ...]] = (("test", "answers"),)
    event: ClassVar[str] = ""
    scope: ClassVar[Scope] = "any"
    label: ClassVar[str] = ""
    #: Whether its answers stand in no log, as those of a keyword's rule.
    silent: ClassVar[bool] = False
    #: Whether its bearer must have been in play as the Sequence began (precheck-2017).
    prechecked: ClassVar[bool] = False
    priority: ClassVar[int] = 0

    def event_name(self) -> str:
        """Return the kind of Event, for a word whose fields decide it."""
        return self.event

    def test(self) -> Callable[[Context], bool] | None:
        """Return what the engine calls, while a ruleset is composed; None to answer every Event.

        Override it in place of `answers` to return one that the engine has ready, as
        `event_is_about` makes.
        """
        return self.answers if overrides(self, Trigger, "answers") else None

    def answers(self, ctx: Context) -> bool:
        """Tell whether ``ctx.event`` is one that the trigger listens for; its queue condition."""
        return True


class Aura(Word):
    """What an entity gives as long as it is in play.

    ``update`` is the Aura Update at which the aura appears and disappears (rulebook
    4a). ``depends_on``: ``board`` where the grants change only as things enter or leave play,
    change sides or are enchanted, ``damage`` where damage and healing change them too, else
    ``always``: such an aura is worked out at every update, which slows all games down.
    """

    category: ClassVar[str] = "aura"
    ready: ClassVar[tuple[tuple[str, str], ...]] = (("granter", "grants"), ("pricing", "cost"))
    #: Whose costs the aura changes through `cost`: those of cards in hands and of hero powers
    #: while its bearer is in play, or its bearer's own while that is in a hand.
    reaches: ClassVar[Literal["hands", "itself"]] = "hands"
    #: Whether it comes before all else that changes costs, whatever the order of play (M6).
    first: ClassVar[bool] = False
    update: ClassVar[Literal["healthAttack", "other"]] = "healthAttack"
    depends_on: ClassVar[Literal["board", "damage", "always"]] = "always"

    def grants(self, ctx: Context) -> list[tuple[Entity, Grant]]:
        """Return who gets what; ``ctx.source`` is the aura's holder."""
        return []

    def granter(self, compiler: Compiler) -> Callable[..., list[tuple[Entity, Grant]]] | None:
        """Return what the engine calls for the grants, None where the aura has none.

        Override it, as `Effect.operation`, to compile what the aura grants once.
        """
        return self.grants if overrides(self, Aura, "grants") else None

    def pricing(self) -> Callable[[Context, Entity], Grant | None] | None:
        """Return what the engine calls for the cost of a card, None where the aura changes none.

        Override it in place of `cost` to return one that the engine has ready, as
        `price_in_hands` makes.
        """
        return self.cost if overrides(self, Aura, "cost") else None

    def cost(self, ctx: Context, card: Entity) -> Grant | None:
        """Return what the aura does to the cost of a card now, None for nothing.

        :param ctx: shows the aura's holder; nothing resolves.
        """
        return None

    def activations(self, ctx: Context, holder: Entity) -> int:
        """Return how often the Queue entry of ``ctx`` activates, 1 for as always."""
        return 1


class Keyword(Word):
    """A named property, which other words ask for by its full name.

    ``presence``: what has an ``untouchable`` keyword keeps its place on the board, but nothing
    attacks, selects, hurts or heals it; a ``dormant`` one silences it beside that, save for
    abilities that say ``whileDormant`` (rulebook 15).
    """

    category: ClassVar[str] = "keyword"
    presence: ClassVar[Presence] = "full"

    def abilities(self) -> Sequence[dict[str, Any]]:
        """Return the abilities that it gives its bearer, as data.

        They may use the names of the keyword's own plugin, as what `Effect.expand` returns.
        """
        return ()


class DamageStep(Word):
    """One link of the chain that a hit goes through.

    ``everywhere``: a rule of the game that acts on each hit, with the target as
    holder. Else the step acts for each entity in play whose card has it among its
    abilities, in order of play. ``bearing`` is the full name of the keyword that a target
    must have for a rule of the game to be asked, and with ``needs_armor`` it must have Armor;
    else every hit asks it. ``after`` and ``before`` name other steps.
    """

    category: ClassVar[str] = "damageStep"
    ready: ClassVar[tuple[tuple[str, str], ...]] = (("application", "apply"),)
    everywhere: ClassVar[bool] = False
    bearing: ClassVar[str] = ""
    needs_armor: ClassVar[bool] = False
    after: ClassVar[tuple[str, ...]] = ()
    before: ClassVar[tuple[str, ...]] = ()

    def application(self) -> Callable[[Context, Hit, Entity], None]:
        """Return what the engine calls, while a ruleset is composed.

        Override it in place of `apply` to return one that the engine has ready, such as
        `cancel_hit`.
        """
        return self.apply

    def apply(self, ctx: Context, hit: Hit, holder: Entity) -> None:
        """Change the hit's amount, target or absorbed part.

        :raises NotImplementedError: the class defines neither this nor `application`.
        """
        message = f"{type(self).__name__} defines neither apply() nor application()"
        raise NotImplementedError(message)


class Mark(Word):
    """Something that is said of a card, by its own data or by another plugin, by its id.

    It has no effect of its own: words ask for it, through `Context.marks`. A card is marked by
    ``marks`` in its data, or by a table ``[[marks]]`` of a card file.
    """

    category: ClassVar[str] = "mark"

    def fault(self, card: CardData) -> str:
        """Return why a card cannot be marked so, empty where it can be."""
        return ""


def overrides(word: Word, base: type[Word], method: str) -> bool:
    """Tell whether a word's class defines a method that its base only offers."""
    return getattr(type(word), method) is not getattr(base, method)


CATEGORIES = (Effect, Selector, Condition, AmountWord, Trigger, Aura, Keyword, DamageStep, Mark)
