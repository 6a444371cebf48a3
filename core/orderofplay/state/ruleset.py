"""The ruleset: the immutable result of composing one set of plugins."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple, final

from orderofplay.state.attackers import AbleAttackers
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


@final
class AttackRuleDefinition:
    """One rule of which attacks may be ordered.

    ``code`` is the official name of what it demands. ``of_turn``: it holds for player
    actions only, not for an attack that the seeds' harness orders. ``about`` is
    ``attacker``, ``defender`` or ``both``: which of them the rule looks at. An attacker with
    the keyword ``waived_by`` need not heed it; empty is none. With a keyword in ``bearing`` it
    has something to say about its bearers only (the attacker where it is about both), with
    one in ``while_enemy_bears`` only as long as something on the defending board has that.
    ``allowed`` answers for many candidates at once; ``answered``: that of another rule answers
    for this one too. ``enemies_only``: it refuses all friends of the attacker, and nobody else.
    """

    __slots__ = (
        "about",
        "allowed",
        "answered",
        "bearing",
        "code",
        "enemies_only",
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
        answered: bool = False,
        enemies_only: bool = False,
    ) -> None:
        """Hold the rule."""
        self.name: Final = name
        self.answered: Final = answered
        self.enemies_only: Final = enemies_only
        self.code: Final = code
        self.of_turn: Final = of_turn
        self.about: Final = about
        self.refuses: Final = refuses
        self.allowed: Final = allowed
        self.waived_by: Final = waived_by
        self.bearing: Final = bearing
        self.while_enemy_bears: Final = while_enemy_bears


@final
class TurnStepDefinition:
    """What is done between turns; with a keyword in ``bearing`` if something in play has it."""

    __slots__ = ("act", "bearing", "name")

    def __init__(self, name: str, act: Callable[..., None], bearing: str = "") -> None:
        """Hold the step."""
        self.name: Final = name
        self.act: Final = act
        self.bearing: Final = bearing


@final
class TargetRuleDefinition:
    """One rule of what may be targeted; ``bearing`` as in an `AttackRuleDefinition`."""

    __slots__ = ("bearing", "name", "refuses")

    def __init__(self, name: str, refuses: Callable[..., str | None], bearing: str = "") -> None:
        """Hold the rule."""
        self.name: Final = name
        self.refuses: Final = refuses
        self.bearing: Final = bearing


def _asked_about(
    rules: tuple[AttackRuleDefinition, ...], about: str
) -> tuple[AttackRuleDefinition, ...]:
    """Return the attack rules that are asked once for each attacker, defender or pair of both.

    Those that need no keyword come first: what they leave is often nothing.
    """
    asked = [
        rule
        for rule in rules
        if rule.about == about and not rule.answered and not rule.enemies_only
    ]
    return tuple(sorted(asked, key=lambda rule: not _is_asked_always(rule)))


def _is_asked_always(rule: AttackRuleDefinition) -> bool:
    """Tell whether no keyword decides whether a rule has anything to say."""
    return not (rule.bearing or rule.while_enemy_bears or rule.waived_by)


def _first_answer(rules: tuple[AttackRuleDefinition, ...]) -> Callable[..., list[Entity]] | None:
    """Return the answer of the first of some rules, if it is asked whatever the keywords."""
    return rules[0].allowed if rules and _is_asked_always(rules[0]) else None


def _plain_steps(
    steps: tuple[DamageStepDefinition, ...],
) -> tuple[tuple[int, Callable[..., None], bool], ...]:
    """Return the steps that act on every hit: the place, what it does, if it needs Armor."""
    return tuple(
        [
            (place, step.everywhere, step.needs_armor)
            for place, step in enumerate(steps)
            if step.everywhere is not None and not step.bearing
        ]
    )


def _needed_keywords(bearing: list[str]) -> frozenset[str] | None:
    """Return the keywords without which none of some rules is asked; None if one needs none."""
    keywords = frozenset(bearing)
    return None if "" in keywords else keywords


def _attacker_keywords(
    rules: tuple[AttackRuleDefinition, ...], waivers: frozenset[str]
) -> frozenset[str] | None:
    """Return the keywords of attackers that make a difference; None: a rule needs none."""
    keywords = _needed_keywords([rule.bearing for rule in rules])
    return None if keywords is None else keywords | waivers


def _defender_keywords(
    rules: tuple[AttackRuleDefinition, ...], enemies_only: bool
) -> frozenset[str] | None:
    """Return the keywords without which on the defending side every enemy may be attacked.

    None: there is more to be asked than keywords.
    """
    keywords = [rule.bearing or rule.while_enemy_bears for rule in rules]
    return _needed_keywords(keywords) if enemies_only else None


_SEQUENCE: Final = "sequence/"


def _sequences(programs: Mapping[str, Program]) -> dict[str, tuple[Program, Program]]:
    """Return, by the name of a Sequence, its program and the one that a trace shows whole."""
    return {
        address.removeprefix(_SEQUENCE): (program, programs[f"traced {address}"])
        for address, program in programs.items()
        if address.startswith(_SEQUENCE)
    }


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


@final
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


@final
class Ruleset:
    """Everything that games of one set of plugins share.

    Two rulesets live side by side in one process: nothing here is global.
    ``untouchable_keywords`` and ``dormant_keywords`` are the names of those keywords that
    take their bearer out of everything, and silence it too; ``presence_keywords`` are both.
    ``first_attacker_answer`` is that of the first rule about every attacker, ``able_attackers`` is
    the same if it is one of those; ``attacker_rules`` are the others. ``attacker_keywords`` are
    those without which on an attacker neither these nor the rules about both have anything to say,
    ``defender_keywords`` those without which on the defending side every enemy may be attacked;
    None: there is more to be asked.
    ``fingerprint`` names it in saves and records, ``fingerprint_parts`` tell how two
    differ. ``sequences`` are the programs of player actions, without and with what a trace
    shows. ``agents`` are the classes of `orderofplay.plugins.agent.Agent`, by full name.
    ``marks`` are what plugins say of cards: by id of the card and full name of the mark, an
    `orderofplay.cards.words.Mark`. ``maker`` makes a card of validated data while a game runs.
    ``scenarios`` and ``decks`` are texts by full name. ``vocabulary`` is kept for
    `with_cards`; no game reads it.
    """

    __slots__ = (
        "abilities",
        "ability_sets",
        "able_attackers",
        "action_keywords",
        "actions",
        "agents",
        "answered_by_subject",
        "attack_rules",
        "attack_waivers",
        "attacker_keywords",
        "attacker_rules",
        "board_types",
        "card_types",
        "cards",
        "character_types",
        "contributions",
        "damage_steps",
        "decks",
        "defender_keywords",
        "defender_rules",
        "dormant_keywords",
        "enemies_only",
        "event_kinds",
        "fingerprint",
        "fingerprint_parts",
        "first_attacker_answer",
        "kind_numbers",
        "logged",
        "maker",
        "marks",
        "names",
        "pair_rules",
        "plain_steps",
        "plugins",
        "presence_keywords",
        "profiles",
        "programs",
        "scenarios",
        "sequences",
        "step_keywords",
        "steps_act_on_all",
        "target_keywords",
        "target_rules",
        "turn_steps",
        "untouchable_keywords",
        "vocabulary",
    )

    def __init__(  # noqa: PLR0915 - one for each slot
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
        turn_steps: tuple[TurnStepDefinition, ...],
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
        self.steps_act_on_all: Final = any(not row[2] for row in self.plain_steps)
        self.step_keywords: Final = frozenset([step.bearing for step in damage_steps]) - {""}
        self.logged: Final = tuple([kind.logged for kind in event_kinds])
        self.kind_numbers: Final = kind_numbers
        self.damage_steps: Final = damage_steps
        self.attack_rules: Final = attack_rules
        about_attackers = _asked_about(attack_rules, "attacker")
        answer = _first_answer(about_attackers)
        self.first_attacker_answer: Final = answer
        self.able_attackers: Final = answer if isinstance(answer, AbleAttackers) else None
        self.attacker_rules: Final = about_attackers[1:] if answer else about_attackers
        self.defender_rules: Final = _asked_about(attack_rules, "defender")
        self.pair_rules: Final = _asked_about(attack_rules, "both")
        self.enemies_only: Final = bool([rule for rule in attack_rules if rule.enemies_only])
        self.attack_waivers: Final = frozenset([rule.waived_by for rule in attack_rules]) - {""}
        self.attacker_keywords: Final = _attacker_keywords(
            (*self.attacker_rules, *self.pair_rules), self.attack_waivers
        )
        self.defender_keywords: Final = _defender_keywords(self.defender_rules, self.enemies_only)
        self.target_rules: Final = target_rules
        self.target_keywords: Final = _needed_keywords([rule.bearing for rule in target_rules])
        self.card_types: Final = card_types
        on_board = [kind.name for kind in card_types.values() if kind.place == "board"]
        self.board_types: Final = frozenset(on_board)
        fighting = [kind.name for kind in card_types.values() if kind.character]
        self.character_types: Final = frozenset(fighting)
        self.profiles: Final = profiles
        self.cards: Final = cards
        self.names: Final = names
        self.programs: Final = programs
        self.sequences: Final = _sequences(programs)
        self.abilities: Final = abilities
        self.ability_sets: Final = ability_sets
        self.scenarios: Final = scenarios
        self.decks: Final = decks
        self.turn_steps: Final = turn_steps
        self.actions: Final = actions
        self.action_keywords: Final = _needed_keywords([a.bearing for a in actions.values()])
        self.agents: Final = agents
        self.fingerprint: Final = fingerprint
        self.fingerprint_parts: Final = fingerprint_parts
        self.vocabulary: Final = vocabulary
        self.untouchable_keywords: Final = untouchable_keywords
        self.dormant_keywords: Final = dormant_keywords
        self.presence_keywords: Final = untouchable_keywords | dormant_keywords
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
