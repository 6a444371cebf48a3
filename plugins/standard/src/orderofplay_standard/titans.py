"""Titans: up to three abilities, each to be used once, in place of attacks (TITAN23)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from orderofplay.api import (
    Context,
    Effect,
    EffectRef,
    Entity,
    GameState,
    Grant,
    Keyword,
    PlayerAction,
    SelectorRef,
    Trigger,
)

from orderofplay_standard.attack_rules import attacks_allowed
from orderofplay_standard.conditions import CHOSEN
from orderofplay_standard.events import ABILITY_ENDED, ABILITY_USED
from orderofplay_standard.keywords import FROZEN, TITAN

_NAMES = ("first", "second", "third")


class Titan(Keyword):
    """Uses its abilities, one a turn and each once; until all are used it cannot attack.

    An ability is used in place of an attack, so Windfury allows two a turn and Frozen none. It
    may be used at once, in the turn of the arrival. Silenced, a Titan is an ordinary minion.
    """

    keyword: Literal["titan"] = "titan"
    first: tuple[EffectRef, ...] = ()
    second: tuple[EffectRef, ...] = ()
    third: tuple[EffectRef, ...] = ()
    phrase = "Titan"

    def texts(self) -> list[tuple[EffectRef, ...]]:
        """Return the abilities that it has."""
        return [text for text in (self.first, self.second, self.third) if text]

    def abilities(self) -> Sequence[dict[str, Any]]:
        """Carry out the one that is used."""
        return [
            {"trigger": {"trigger": "abilityUsed", "number": number}, "effects": list(text)}
            for number, text in enumerate(self.texts())
        ]


def _left(titan: Entity) -> list[str]:
    """Return the names of the abilities that are left to a Titan."""
    known = getattr(titan.card.data, "keywords", ())
    texts = [text for word in known if isinstance(word, Titan) for text in word.texts()]
    used = {enchantment.grant.name for enchantment in titan.enchantments}
    return [name for name in _NAMES[: len(texts)] if _mark(name) not in used]


def _mark(name: str) -> str:
    return f"has used its {name} ability"


class AbilityUsed(Trigger):
    """This Titan uses one of its abilities; what a keyword does is no trigger for the log."""

    trigger: Literal["abilityUsed"] = "abilityUsed"
    event = "AbilityUsed"
    scope = "self"
    silent = True
    number: int
    phrase = "When ability {number} is used,"

    def answers(self, ctx: Context) -> bool:
        """Leave the other abilities out."""
        return ctx.event.amount == self.number


class AfterThisUsesAbility(Trigger):
    """This Titan has used one of its abilities."""

    trigger: Literal["afterThisUsesAbility"] = "afterThisUsesAbility"
    event = "AbilityEnded"
    scope = "self"
    phrase = "After this uses an ability,"


class ChooseAbility(Effect):
    """Let the player choose one of the abilities that are left."""

    effect: Literal["chooseAbility"] = "chooseAbility"

    def perform(self, ctx: Context) -> None:
        """Ask."""
        ctx.ask("titan", ctx.controller, _left(ctx.source), CHOSEN)


class UseChosenAbility(Effect):
    """Use the ability that was chosen; it counts as an attack, and after the last it may attack."""

    effect: Literal["useChosenAbility"] = "useChosenAbility"

    def perform(self, ctx: Context) -> None:
        """Mark it as used, which a copy in play remembers, and raise the Event."""
        titan, name = ctx.source, str(ctx.get(CHOSEN))
        ctx.attach([titan], Grant(_mark(name)))
        titan.attacks += 1
        if not _left(titan):
            ctx.lose_keyword(titan, TITAN)
        ctx.raise_event(ABILITY_USED, titan.id, titan.controller, _NAMES.index(name))


class EndAbility(Effect):
    """Raise what "after this uses an ability" answers, if the Titan is still in play."""

    effect: Literal["endAbility"] = "endAbility"

    def perform(self, ctx: Context) -> None:
        """Raise it."""
        ctx.changes += 1
        if ctx.source in ctx.in_play():
            ctx.raise_event(ABILITY_ENDED, ctx.source.id, ctx.controller)


class AskTarget(Effect):
    """Let the player choose a target for what follows, as an ability needs one."""

    effect: Literal["askTarget"] = "askTarget"
    of: SelectorRef
    phrase = "choose any {of.noun}"

    def perform(self, ctx: Context) -> None:
        """Ask for one of those that no rule takes away; where none is left there is no target."""
        allowed = [entity for entity in self.of.select(ctx) if ctx.may_target(entity)]
        ctx.set("target", 0)
        ctx.ask("target", ctx.controller, [entity.id for entity in allowed], "target")


class UseAbility(PlayerAction):
    """Use an ability of a Titan."""

    name = "useAbility"
    code = "REQ_SUBCARD_IS_PLAYABLE"
    bearing = TITAN

    def subjects(self, state: GameState, player: int) -> list[int]:
        """Return the Titans in play."""
        board = state.players[player].board
        return [minion.id for minion in board if TITAN in minion.keywords]

    def refuses(self, state: GameState, subject: Entity) -> str | None:
        """Refuse it to what cannot act, has acted this turn or has no ability left."""
        name = subject.card.name
        if subject.untouchable or FROZEN in subject.keywords:
            return f"{name} is {'Frozen' if FROZEN in subject.keywords else 'Dormant'}"
        if subject.attacks >= attacks_allowed(state, subject):
            return f"{name} has acted already"
        return None if _left(subject) else f"{name} has no ability left"

    def effects(self) -> Sequence[dict[str, Any]]:
        """Choose one and use it."""
        return (
            {"effect": "chooseAbility"},
            {"effect": "useChosenAbility"},
            {"effect": "endAbility"},
        )


ACTIONS = (UseAbility(),)
EFFECTS = (ChooseAbility, UseChosenAbility, EndAbility, AskTarget)
KEYWORDS = (Titan,)
TRIGGERS = (AbilityUsed, AfterThisUsesAbility)
