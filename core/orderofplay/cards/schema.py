"""The schema of card data."""

from __future__ import annotations

from typing import Annotated

from pydantic import BeforeValidator, Field, ValidationInfo, WithJsonSchema

from orderofplay.cards.references import (
    MARK,
    AuraRef,
    CardRef,
    ConditionRef,
    DamageStepRef,
    EffectRef,
    Effects,
    KeywordRef,
    MarkRef,
    SelectorRef,
    TriggerRef,
)
from orderofplay.cards.words import Data


class TriggeredAbility(Data):
    """A trigger, the conditions on it, and what it does.

    ``while_dormant``: it answers as long as its bearer is Dormant, and only then.
    """

    trigger: TriggerRef
    while_dormant: bool = False
    conditions: tuple[ConditionRef, ...] = ()
    effects: Effects


class CarriedAura(Data):
    """An aura as an ability."""

    aura: AuraRef


class CarriedStep(Data):
    """A part in a damage step as an ability."""

    damage_step: DamageStepRef


AnyAbility = TriggeredAbility | CarriedAura | CarriedStep


def read_ability(value: object, info: ValidationInfo) -> object:
    """Tell the three kinds of ability by the key that names them.

    An aura's and a step's own fields stand beside that key: ``{ damageStep =
    "limitDamage", to = 1 }``.
    """
    if not isinstance(value, dict):
        if isinstance(value, Data):
            return value
        message = "an ability is a table with the key trigger, aura or damageStep"
        raise ValueError(message)
    # An aura or step may have a field "trigger" of its own, so the trigger comes last.
    if "aura" in value:
        return CarriedAura.model_validate({"aura": value}, context=info.context)
    if "damageStep" in value:
        return CarriedStep.model_validate({"damageStep": value}, context=info.context)
    if "trigger" in value:
        return TriggeredAbility.model_validate(value, context=info.context)
    message = "an ability needs one of the keys trigger, aura, damageStep"
    raise ValueError(message)


AbilityData = Annotated[
    AnyAbility, BeforeValidator(read_ability), WithJsonSchema({MARK: "ability"})
]
Count = Annotated[int, Field(strict=True, ge=0)]


class OptionData(Data):
    """One of the texts of a Choose One card; its name is that of the official sub-card."""

    name: Annotated[str, Field(min_length=1)]
    effects: Effects
    target: SelectorRef | None = None
    target_if_available: bool = False
    target_when: ConditionRef | None = None
    requires: tuple[ConditionRef, ...] = ()


class CardData(Data):
    """One card as data.

    ``effects`` is the text of a spell and ``target`` what it may be cast on; ``requires``
    must hold for it to be played or used. ``target_when`` must hold for the target to be
    asked for, as Combo. ``options`` are the texts of Choose One, each with its own target:
    the player chooses with the play. ``hero_power`` is what a hero brings, and ``armor``,
    where it is played from a hand.
    ``card_class`` and the rest of the printed facts serve pools and texts. The player who
    has the second turn of a match gets the card that says ``second_player``. ``replaces``
    names the card, ``plugin:id``, whose place this one takes if the plugin set allows it.
    ``marks`` say something of the card that words of plugins ask for.
    """

    id: Annotated[str, Field(min_length=1)]
    name: Annotated[str, Field(min_length=1)]
    type: str
    cost: Count = 0
    attack: Count | None = None
    health: Annotated[int, Field(strict=True, ge=1)] | None = None
    keywords: tuple[KeywordRef, ...] = ()
    abilities: tuple[AbilityData, ...] = ()
    effects: tuple[EffectRef, ...] = ()
    target: SelectorRef | None = None
    target_if_available: bool = False
    target_when: ConditionRef | None = None
    options: tuple[OptionData, ...] = ()
    requires: tuple[ConditionRef, ...] = ()
    spell_damage: Count = 0
    overload: Count = 0
    hero_power: CardRef | None = None
    armor: Count = 0
    card_class: str = "neutral"
    rarity: str = ""
    minion_types: tuple[str, ...] = ()
    spell_school: str = ""
    collectible: bool = True
    fictional: bool = False
    second_player: bool = False
    replaces: str = ""
    marks: tuple[MarkRef, ...] = ()


class MarkData(Data):
    """A mark on a card of whatever plugin, in a table ``[[marks]]`` of a card file."""

    card: CardRef
    mark: MarkRef


#: The fields that every type of card may have.
COMMON_FIELDS = frozenset(
    {
        "id",
        "name",
        "type",
        "cost",
        "keywords",
        "card_class",
        "rarity",
        "collectible",
        "fictional",
        "second_player",
        "replaces",
        "overload",
        "requires",
        "marks",
    }
)
