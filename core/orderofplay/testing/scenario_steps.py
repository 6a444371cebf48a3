"""The steps of a scenario file: what is done, and what is looked at in between."""

from __future__ import annotations

from typing import Annotated, Any, Literal, Union

from pydantic import Field, PlainValidator, ValidationInfo

from orderofplay.cards.words import Data

Player = Literal[0, 1]
Text = Annotated[str, Field(min_length=1)]
Whole = Annotated[int, Field(strict=True, ge=0)]
WholeOrNegative = Annotated[int, Field(strict=True)]
Place = Annotated[int, Field(strict=True, ge=-1)]


class Step(Data):
    """One row of ``actions``."""


class Action(Step):
    """Something done: a verb, and perhaps the reason or code for which it is refused."""

    refused: str = ""


# Single Sequences, without turns, mana or a count of attacks, as the seeds' harness has them.


class Summon(Action):
    """Summon a card at the right end."""

    summon: Text
    player: Player
    name: str = ""


class DealDamage(Action):
    """Deal damage from no source."""

    deal_damage: Text
    amount: WholeOrNegative


class Destroy(Action):
    """Mark something pending destroy."""

    destroy: Text


class Cast(Action):
    """Cast a spell that no hand holds, without a cost."""

    cast: Text
    player: Player
    target: str = ""
    name: str = ""


class EndTurn(Action):
    """Run the End of Turn Phase of a player alone."""

    end_turn: Player


class Attack(Action):
    """Order an attack: in a turn the player action, else the bare Sequence."""

    attack: Text
    defender: Text


# Player actions, of whoever's turn it is.


class TurnAction(Action):
    """An action that only a turn allows."""


class Play(TurnAction):
    """Play a card of the hand; at the right end, where no position is given.

    ``option`` is that of a Choose One card, by its place from 0 on or by its name.
    """

    play: Text
    target: str = ""
    position: Place = -1
    option: Place | Text = -1


class UsePower(TurnAction):
    """Use the hero power of a player."""

    hero_power: Player
    target: str = ""
    option: Place | Text = -1


class UseLocation(TurnAction):
    """Use a location."""

    use_location: Text
    target: str = ""


class TakeAction(TurnAction):
    """Take an action that a plugin brings, such as Trading."""

    take: Text
    subject: Text


class PassTurn(TurnAction):
    """End the turn of a player, whole: the other player's begins."""

    pass_turn: Player


class Concede(Action):
    """Let a player give up."""

    concede: Player


class Answer(Action):
    """Choose an option of the pending choice, by its place, name, card or label."""

    answer: Whole | Text


# What is looked at


class Facts(Data):
    """What may be looked at on a player's side; None is not compared."""

    health: WholeOrNegative | None = None
    attack: WholeOrNegative | None = None
    armor: Whole | None = None
    hand: Whole | tuple[Text, ...] | None = None
    deck: Whole | tuple[Text, ...] | None = None
    secrets: Whole | tuple[Text, ...] | None = None
    weapon: str | None = None
    hero_power: str | None = None
    mana: Whole | None = None
    crystals: Whole | None = None
    overload: Whole | None = None
    fatigue: Whole | None = None


class CheckPlayer(Facts, Step):
    """Look at a player."""

    check_player: Player


class Check(Step):
    """Look at one entity; None is not compared."""

    check: Text
    card: Text | None = None
    attack: WholeOrNegative | None = None
    health: WholeOrNegative | None = None
    damage: Whole | None = None
    armor: Whole | None = None
    cost: Whole | None = None
    zone: Literal["play", "hand", "deck", "graveyard"] | None = None
    controller: Player | None = None
    position: Whole | None = None
    keywords: tuple[Text, ...] | None = None
    text: str | None = None
    attached: tuple[Text, ...] | None = None


class CheckTargets(Step):
    """Look at what a card may legally be played on, used on or ordered to attack now."""

    check_targets: Text
    targets: tuple[Text, ...]


class CheckChoice(Step):
    """Look at the options of the pending choice, all of them in order; none: no choice."""

    check_choice: tuple[Text, ...]
    player: Player | None = None


#: By the key that names each.
VERBS: dict[str, type[Step]] = {
    "summon": Summon,
    "dealDamage": DealDamage,
    "destroy": Destroy,
    "cast": Cast,
    "attack": Attack,
    "endTurn": EndTurn,
    "play": Play,
    "heroPower": UsePower,
    "useLocation": UseLocation,
    "take": TakeAction,
    "answer": Answer,
    "passTurn": PassTurn,
    "concede": Concede,
    "check": Check,
    "checkPlayer": CheckPlayer,
    "checkTargets": CheckTargets,
    "checkChoice": CheckChoice,
}
# These are looked for first: some of their fields are called as verbs are.
_CHECKS = ("check", "checkPlayer", "checkTargets", "checkChoice")


def _read_step(value: object, info: ValidationInfo) -> Step:
    """Read a step by the verb that is among its keys."""
    keys = set(value) if isinstance(value, dict) else set()
    verbs = [verb for verb in _CHECKS if verb in keys] or [v for v in VERBS if v in keys]
    if len(verbs) != 1:
        message = f"an action is a table with one of the keys {', '.join(VERBS)}"
        raise ValueError(message)
    return VERBS[verbs[0]].model_validate(value, context=info.context)


_Schema: Any = Union[tuple(VERBS.values())]  # noqa: UP007 - made from a table
#: A step as it stands in a file; an editor is offered each verb with its fields.
StepRow = Annotated[Step, PlainValidator(_read_step, json_schema_input_type=_Schema)]
