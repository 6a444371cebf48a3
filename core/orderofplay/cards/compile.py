"""From validated card data to the definitions that the engine runs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol, TypeVar, cast

from orderofplay.cards.controls import ForEach, If, Repeat
from orderofplay.cards.references import NAMES, Names, calculation_of, read_word
from orderofplay.cards.schema import (
    AnyAbility,
    CardData,
    CarriedAura,
    CarriedStep,
    OptionData,
    TriggeredAbility,
    read_ability,
)
from orderofplay.cards.words import (
    Aura,
    Condition,
    Effect,
    Keyword,
    Timing,
    Trigger,
    Word,
    overrides,
)
from orderofplay.engine import instructions
from orderofplay.engine.asking import TO_BE_THERE, EventTest
from orderofplay.state.definitions import (
    NO_ABILITIES,
    Abilities,
    Ability,
    AuraAbility,
    Card,
    CardType,
    Demand,
    Grant,
    Operation,
    Option,
    Program,
    StepAbility,
    Test,
)
from orderofplay.state.kinds import ANY, ENEMY, FRIENDLY, SELF
from orderofplay.state.listeners import ABILITY_LIMIT

_WordType = TypeVar("_WordType", bound=Word)

SCOPES = {"any": ANY, "self": SELF, "friendly": FRIENDLY, "enemy": ENEMY}


class Lexicon(Protocol):
    """What the compiler asks of the vocabulary of a plugin set."""

    def full_name(self, word: type[Word]) -> str:
        """Return ``plugin:word``."""

    def names_of(self, word: type[Word]) -> Names:
        """Return the names that the plugin which brought a word may use."""

    def event_number(self, word: type[Word], name: str) -> int:
        """Return the number of an event kind, in the names of the word's plugin.

        :raises ValueError: there is no such kind.
        """

    def step_number(self, word: type[Word]) -> int:
        """Return the place of a damage step in the declared order."""


class Reading(NamedTuple):
    """What a word was found to stand for: the parts that it expands to, or what it lends.

    The word is kept, since it is known by its identity.
    """

    word: Word
    parts: Sequence[Any] | None


class Compiler:
    """Compiles the cards of one ruleset, and collects their programs by address."""

    def __init__(
        self, lexicon: Lexicon, read: Mapping[int, Reading] = MappingProxyType({})
    ) -> None:
        """Start with nothing compiled.

        :param read: what another compiler has read already of the same words. So a card made
            of parts of others, while a game runs, is compiled with nothing read or checked.
        """
        self.lexicon = lexicon
        self.read: dict[int, Reading] = dict(read)
        self.programs: dict[str, Program] = {}
        self.abilities: dict[str, Ability] = {}
        self.ability_sets: dict[str, Abilities] = {}
        self._address: list[str] = []
        self._grants: dict[str, int] = {}

    def card(self, data: CardData, card_type: CardType, plugin: str) -> Card:
        """Compile a card."""
        self._address = [data.id]
        spell = self.program("effects", data.effects) if data.effects else None
        return Card(
            id=data.id,
            name=data.name,
            type=card_type,
            cost=data.cost,
            attack=data.attack or 0,
            health=data.health or 0,
            keywords=self.keyword_names(data.keywords),
            abilities=self.compile_abilities([*data.abilities, *self._lent(data.keywords)]),
            spell=spell,
            targets=None if data.target is None else data.target.selection(),
            plugin=plugin,
            data=data,
            # A fictional card may be put into a deck, but nothing random brings it.
            collectible=data.collectible and not data.fictional,
            spell_damage=data.spell_damage,
            overload=data.overload,
            target_if_available=data.target_if_available,
            requires=tuple(_demand(condition, data.name) for condition in data.requires),
            hero_power=data.hero_power or "",
            armor=data.armor,
            options=tuple(
                self._option(option, f"options/{place}")
                for place, option in enumerate(data.options)
            ),
            target_when=None if data.target_when is None else data.target_when.test(),
        )

    def _option(self, data: OptionData, field: str) -> Option:
        """Compile one of the texts of Choose One."""
        return Option(
            name=data.name,
            spell=self.program(field, data.effects),
            targets=None if data.target is None else data.target.selection(),
            target_if_available=data.target_if_available,
            target_when=None if data.target_when is None else data.target_when.test(),
            requires=tuple(_demand(condition, data.name) for condition in data.requires),
        )

    def action(self, name: str, effects: Sequence[dict[str, Any]], names: Names) -> Program:
        """Compile what a player action does.

        :raises ValueError: the data has faults.
        """
        self._address = [f"action/{name}"]
        info = cast("Any", _Info({NAMES: names}))
        return self.program("effects", [read_word(Effect, part, info) for part in effects])

    def keyword_names(self, keywords: Sequence[Keyword]) -> frozenset[str]:
        """Return the full names of keywords."""
        return frozenset(self.lexicon.full_name(type(keyword)) for keyword in keywords)

    def grant(
        self,
        name: str = "",
        attack: int = 0,
        health: int = 0,
        keywords: Sequence[Keyword] = (),
        abilities: Sequence[AnyAbility] = (),
    ) -> Grant:
        """Make what an enchantment gives, with its keywords and abilities compiled."""
        return Grant(
            name,
            attack,
            health,
            self.keyword_names(keywords),
            self.compile_abilities([*abilities, *self._lent(keywords)], self._grant_field()),
        )

    def _lent(self, keywords: Sequence[Keyword]) -> list[AnyAbility]:
        """Read the abilities that keywords give their bearer, each in its plugin's names."""
        lent: list[AnyAbility] = []
        for keyword in keywords:
            lent += self._reading(keyword, self._abilities_of).parts or ()
        return lent

    def _abilities_of(self, keyword: Keyword) -> list[AnyAbility]:
        info = cast("Any", _Info({NAMES: self.lexicon.names_of(type(keyword))}))
        return [cast("AnyAbility", read_ability(row, info)) for row in keyword.abilities()]

    def _reading(
        self, word: _WordType, read: Callable[[_WordType], Sequence[Any] | None]
    ) -> Reading:
        """Read what a word stands for, once."""
        found = self.read.get(id(word))
        if found is None:
            found = self.read[id(word)] = Reading(word, read(word))
        return found

    def _grant_field(self) -> str:
        """Return the field of an address for a grant: one word may make several."""
        address = "/".join(self._address)
        number = self._grants.get(address, 0) + 1
        self._grants[address] = number
        return "granted" if number == 1 else f"granted {number}"

    def compile_abilities(
        self, abilities: Sequence[AnyAbility], field: str = "abilities"
    ) -> Abilities:
        """Compile the abilities of a card or grant.

        :raises ValueError: there are more than an order-of-play key can tell apart.
        """
        if not abilities:
            return NO_ABILITIES
        if len(abilities) >= ABILITY_LIMIT:
            message = f"{len(abilities)} abilities; at most {ABILITY_LIMIT - 1} are allowed"
            raise ValueError(message)
        triggers: list[Ability] = []
        auras: list[AuraAbility] = []
        own_costs: list[AuraAbility] = []
        steps: list[StepAbility] = []
        for number, ability in enumerate(abilities):
            self._address.append(f"{field}/{number}")
            if isinstance(ability, TriggeredAbility):
                triggers.append(self._triggered(ability, number))
            elif isinstance(ability, CarriedAura):
                own = ability.aura.reaches == "itself"
                (own_costs if own else auras).append(self._aura(ability.aura, number))
            elif isinstance(ability, CarriedStep):
                steps.append(self._step(ability, number))
            self._address.pop()
        whole = "/".join([*self._address, field])
        made = Abilities(tuple(triggers), tuple(auras), tuple(steps), tuple(own_costs), whole)
        self.ability_sets[whole] = made
        return made

    def _triggered(self, data: TriggeredAbility, number: int) -> Ability:
        trigger = data.trigger
        queueing = list(_tests(data, "queueing"))
        answers = trigger.test()
        hears = answers.hears if isinstance(answers, EventTest) else None
        if answers is not None and hears is None:
            queueing.insert(0, answers)
        address = "/".join(self._address)
        ability = Ability(
            address=address,
            number=number,
            kind=self.lexicon.event_number(type(trigger), trigger.event_name()),
            scope=SCOPES[trigger.scope],
            label="" if trigger.silent else trigger.label or trigger.word_name(),
            priority=trigger.priority,
            program=self.program("effects", data.effects),
            at_sequence=_tests(data, "sequence") or _presence(trigger),
            at_queueing=tuple(queueing),
            at_resolution=_tests(data, "resolution"),
            while_dormant=data.while_dormant,
            hears=hears,
        )
        self.abilities[address] = ability
        return ability

    def _aura(self, aura: Aura, number: int) -> AuraAbility:
        return AuraAbility(
            address="/".join(self._address),
            number=number,
            other=aura.update == "other",
            depends_on=aura.depends_on,
            grants=aura.granter(self),
            activations=aura.activations if overrides(aura, Aura, "activations") else None,
            costs=aura.pricing(),
            first=aura.first,
        )

    def _step(self, data: CarriedStep, number: int) -> StepAbility:
        step = data.damage_step
        place = self.lexicon.step_number(type(step))
        return StepAbility("/".join(self._address), number, place, step.application())

    # Programs

    def program(self, field: str, effects: Sequence[Effect]) -> Program:
        """Compile effects to a flat program under the address of the field they stand in."""
        self._address.append(field)
        rows: list[tuple[str, Operation]] = []
        self._emit(effects, rows, 0)
        address = "/".join(self._address)
        program = Program(
            address,
            tuple(operation for _, operation in rows),
            tuple(name for name, _ in rows),
        )
        self.programs[address] = program
        self._address.pop()
        return program

    def _emit(
        self, effects: Sequence[Effect], rows: list[tuple[str, Operation]], deep: int
    ) -> None:
        for place, effect in enumerate(effects):
            self._address.append(str(place))
            if isinstance(effect, If):
                self._emit_if(effect, rows, deep)
            elif isinstance(effect, Repeat):
                self._emit_repeat(effect, rows, deep)
            elif isinstance(effect, ForEach):
                self._emit_for_each(effect, rows, deep)
            else:
                self._emit_word(effect, rows, deep)
            self._address.pop()

    def _emit_word(self, effect: Effect, rows: list[tuple[str, Operation]], deep: int) -> None:
        parts = self._reading(effect, self._parts_of).parts
        if parts is None:
            rows.append((self.lexicon.full_name(type(effect)), effect.operation(self)))
        else:
            self._emit(parts, rows, deep)

    def _parts_of(self, effect: Effect) -> list[Effect] | None:
        """Read what a word expands to, in the names of the plugin that brought it."""
        parts = effect.expand()
        if parts is None:
            return None
        info = _Info({NAMES: self.lexicon.names_of(type(effect))})
        return [read_word(Effect, part, cast("Any", info)) for part in parts]

    def _emit_if(self, effect: If, rows: list[tuple[str, Operation]], deep: int) -> None:
        branch = _placeholder(rows, "if")
        self._emit_under("then", effect.then, rows, deep)
        if effect.otherwise:
            leave = _placeholder(rows, "else")
            rows[branch] = ("if", instructions.jump_unless(effect.condition.test(), len(rows)))
            self._emit_under("otherwise", effect.otherwise, rows, deep)
            rows[leave] = ("else", instructions.jump(len(rows)))
        else:
            rows[branch] = ("if", instructions.jump_unless(effect.condition.test(), len(rows)))

    def _emit_under(
        self, field: str, effects: Sequence[Effect], rows: list[tuple[str, Operation]], deep: int
    ) -> None:
        self._address.append(field)
        self._emit(effects, rows, deep)
        self._address.pop()

    def _emit_repeat(self, effect: Repeat, rows: list[tuple[str, Operation]], deep: int) -> None:
        register = f"times {deep}"
        times = calculation_of(effect.times)
        rows.append(("repeat", instructions.set_count(register, times)))
        head = _placeholder(rows, "repeat")
        self._emit(effect.effects, rows, deep + 1)
        rows.append(("repeat", instructions.jump(head)))
        rows[head] = ("repeat", instructions.count_down(register, len(rows)))

    def _emit_for_each(self, effect: ForEach, rows: list[tuple[str, Operation]], deep: int) -> None:
        register = f"each {deep}"
        rows.append(("forEach", instructions.set_list(register, effect.targets.selection())))
        head = _placeholder(rows, "forEach")
        self._emit(effect.effects, rows, deep + 1)
        rows.append(("forEach", instructions.jump(head)))
        rows[head] = ("forEach", instructions.take_next(register, effect.variable, len(rows)))


class _Info:
    """As much of pydantic's `ValidationInfo` as reading a word takes."""

    def __init__(self, context: dict[str, object]) -> None:
        self.context = context


def _placeholder(rows: list[tuple[str, Operation]], name: str) -> int:
    rows.append((name, instructions.jump(0)))
    return len(rows) - 1


def _demand(condition: Condition, name: str) -> Demand:
    """Return a condition on playing a card, with what is said where it does not hold."""
    said = condition.phrase or f"{condition.word_name()} holds"
    return Demand(condition.code, f"{name} cannot be played unless {said}", condition.test())


def _presence(trigger: Trigger) -> tuple[Test, ...]:
    """Return the pre-check of a trigger without conditions: to be there to be asked."""
    return TO_BE_THERE if trigger.prechecked else ()


def _tests(data: TriggeredAbility, timing: Timing) -> tuple[Test, ...]:
    return tuple(condition.test() for condition in data.conditions if timing in condition.at)
