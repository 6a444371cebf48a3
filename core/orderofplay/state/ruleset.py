"""The ruleset: the immutable result of composing one set of plugins."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from orderofplay.state.definitions import (
    Abilities,
    Ability,
    Card,
    CardType,
    DamageStepDefinition,
    MadeCard,
    Program,
)
from orderofplay.state.entity import Entity
from orderofplay.state.kinds import EventKind
from orderofplay.state.profile import Profile


class AttackRuleDefinition:
    """One rule of which attacks may be ordered.

    ``code`` is the official name of what it demands. ``of_turn``: it holds for player
    actions only, not for an attack that the seeds' harness orders. ``about`` is
    ``attacker``, ``defender`` or ``both``: which of them the rule looks at. An attacker with
    the keyword ``waived_by`` need not heed it; empty is none. With a keyword in ``bearing`` it
    has something to say about its bearers only (the attacker where it is about both), with
    one in ``while_enemy_bears`` only as long as something on the defending board has that.
    ``allowed`` answers for many candidates at once.
    """

    __slots__ = (
        "about",
        "allowed",
        "bearing",
        "code",
        "name",
        "of_turn",
        "refuses",
        "waived_by",
        "while_enemy_bears",
    )

    def __init__(
        self,
        name: str,
        code: str,
        of_turn: bool,
        refuses: Callable[..., str | None],
        allowed: Callable[..., list[Entity]],
        about: str = "both",
        waived_by: str = "",
        bearing: str = "",
        while_enemy_bears: str = "",
    ) -> None:
        """Hold the rule."""
        self.name: Final = name
        self.code: Final = code
        self.of_turn: Final = of_turn
        self.about: Final = about
        self.refuses: Final = refuses
        self.allowed: Final = allowed
        self.waived_by: Final = waived_by
        self.bearing: Final = bearing
        self.while_enemy_bears: Final = while_enemy_bears


class TargetRuleDefinition:
    """One rule of what may be targeted; ``bearing`` as in an `AttackRuleDefinition`."""

    __slots__ = ("bearing", "name", "refuses")

    def __init__(self, name: str, refuses: Callable[..., str | None], bearing: str = "") -> None:
        """Hold the rule."""
        self.name: Final = name
        self.refuses: Final = refuses
        self.bearing: Final = bearing


def _by_whom_they_are_about(
    rules: tuple[AttackRuleDefinition, ...],
) -> dict[str, tuple[AttackRuleDefinition, ...]]:
    """Sort attack rules, so that those about one character are asked once for it.

    Those that need no keyword come first: what they leave is often nothing.
    """
    whom = ("attacker", "defender", "both")
    ordered = sorted(rules, key=lambda rule: bool(rule.bearing))
    return {about: tuple([rule for rule in ordered if rule.about == about]) for about in whom}


def _plain_steps(
    steps: tuple[DamageStepDefinition, ...],
) -> tuple[tuple[int, Callable[..., None]], ...]:
    """Return the steps that act on every hit, with their places."""
    return tuple(
        [
            (place, step.everywhere)
            for place, step in enumerate(steps)
            if step.everywhere is not None and not step.bearing
        ]
    )


def _target_keywords(rules: tuple[TargetRuleDefinition, ...]) -> frozenset[str] | None:
    """Return the keywords without which no target rule refuses anything; None for no such."""
    keywords = frozenset([rule.bearing for rule in rules])
    return None if "" in keywords else keywords


class PluginRecord(NamedTuple):
    """Where a plugin comes from."""

    id: str
    distribution: str
    version: str
    file: str


class Contribution(NamedTuple):
    """One thing that a plugin contributed: the hook, its full name, what it is in a line."""

    plugin: str
    hook: str
    name: str
    summary: str


class ActionDefinition:
    """A player action that a plugin contributed, with the program that carries it out.

    With a keyword in ``bearing`` only what has it, in the hand or on the board of the player,
    can be its subject.
    """

    __slots__ = ("bearing", "code", "name", "program", "refuses", "subjects")

    def __init__(
        self,
        name: str,
        code: str,
        subjects: Callable[..., list[int]],
        refuses: Callable[..., str | None],
        program: Program,
        bearing: str = "",
    ) -> None:
        """Hold the action."""
        self.bearing: Final = bearing
        self.name: Final = name
        self.code: Final = code
        self.subjects: Final = subjects
        self.refuses: Final = refuses
        self.program: Final = program


class Ruleset:
    """Everything that games of one set of plugins share.

    Two rulesets live side by side in one process: nothing here is global.
    ``untouchable_keywords`` and ``dormant_keywords`` are the names of those keywords that
    take their bearer out of everything, and silence it too.
    ``fingerprint`` names it in saves and records, ``fingerprint_parts`` tell how two
    differ. ``agents`` are the classes of `orderofplay.plugins.agent.Agent`, by full name.
    ``marks`` are what plugins say of cards: by id of the card and full name of the mark, an
    `orderofplay.cards.words.Mark`. ``maker`` makes a card of validated data while a game runs.
    ``scenarios`` and ``decks`` are texts by full name. ``vocabulary`` is kept for
    `with_cards`; no game reads it.
    """

    __slots__ = (
        "abilities",
        "ability_sets",
        "actions",
        "agents",
        "answered_by_subject",
        "attack_rules",
        "attack_rules_about",
        "attack_waivers",
        "card_types",
        "cards",
        "contributions",
        "damage_steps",
        "decks",
        "dormant_keywords",
        "event_kinds",
        "fingerprint",
        "fingerprint_parts",
        "kind_numbers",
        "logged",
        "maker",
        "marks",
        "names",
        "plain_steps",
        "plugins",
        "profiles",
        "programs",
        "scenarios",
        "step_keywords",
        "target_keywords",
        "target_rules",
        "turn_steps",
        "untouchable_keywords",
        "vocabulary",
    )

    def __init__(
        self,
        plugins: tuple[PluginRecord, ...],
        contributions: tuple[Contribution, ...],
        event_kinds: tuple[EventKind, ...],
        kind_numbers: Mapping[str, int],
        damage_steps: tuple[DamageStepDefinition, ...],
        attack_rules: tuple[AttackRuleDefinition, ...],
        target_rules: tuple[TargetRuleDefinition, ...],
        card_types: Mapping[str, CardType],
        profiles: Mapping[str, Profile],
        cards: Mapping[str, Card],
        names: Mapping[str, tuple[str, ...]],
        programs: Mapping[str, Program],
        abilities: Mapping[str, Ability],
        ability_sets: Mapping[str, Abilities],
        scenarios: Mapping[str, str],
        decks: Mapping[str, str],
        turn_steps: tuple[Callable[..., None], ...],
        actions: Mapping[str, ActionDefinition],
        agents: Mapping[str, type[Any]],
        fingerprint: str,
        fingerprint_parts: Mapping[str, object],
        vocabulary: object,
        untouchable_keywords: frozenset[str],
        dormant_keywords: frozenset[str],
        marks: Mapping[str, Mapping[str, Any]],
        maker: Callable[[Any, str], MadeCard],
    ) -> None:
        """Hold the composed parts."""
        self.plugins: Final = plugins
        self.contributions: Final = contributions
        self.event_kinds: Final = event_kinds
        self.answered_by_subject: Final = tuple([kind.subject_answers for kind in event_kinds])
        self.plain_steps: Final = _plain_steps(damage_steps)
        self.step_keywords: Final = frozenset([step.bearing for step in damage_steps]) - {""}
        self.logged: Final = tuple([kind.logged for kind in event_kinds])
        self.kind_numbers: Final = kind_numbers
        self.damage_steps: Final = damage_steps
        self.attack_rules: Final = attack_rules
        self.attack_rules_about: Final = _by_whom_they_are_about(attack_rules)
        self.attack_waivers: Final = frozenset([rule.waived_by for rule in attack_rules]) - {""}
        self.target_rules: Final = target_rules
        self.target_keywords: Final = _target_keywords(target_rules)
        self.card_types: Final = card_types
        self.profiles: Final = profiles
        self.cards: Final = cards
        self.names: Final = names
        self.programs: Final = programs
        self.abilities: Final = abilities
        self.ability_sets: Final = ability_sets
        self.scenarios: Final = scenarios
        self.decks: Final = decks
        self.turn_steps: Final = turn_steps
        self.actions: Final = actions
        self.agents: Final = agents
        self.fingerprint: Final = fingerprint
        self.fingerprint_parts: Final = fingerprint_parts
        self.vocabulary: Final = vocabulary
        self.untouchable_keywords: Final = untouchable_keywords
        self.dormant_keywords: Final = dormant_keywords
        self.marks: Final = marks
        self.maker: Final = maker

    def card(self, name: str) -> Card:
        """Find a card by its id, or by its name where one card of the set bears it.

        :raises KeyError: no card, or several, bear the name; the message lists them.
        """
        found = self.cards.get(name)
        if found is not None:
            return found
        ids = self.names.get(name, ())
        if len(ids) == 1:
            return self.cards[ids[0]]
        if ids:
            message = f"several cards are named {name!r}; use an id: {', '.join(ids)}"
        else:
            message = f"no card with the id or name {name!r} in this ruleset"
        raise KeyError(message)
