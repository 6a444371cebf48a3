"""The standard vocabulary: the words that ordinary cards are written in."""

from __future__ import annotations

from collections.abc import Iterable

from orderofplay.api import (
    Agent,
    AmountWord,
    AttackRule,
    Aura,
    CardType,
    Condition,
    DamageStep,
    Effect,
    Keyword,
    NewEventKind,
    PlayerAction,
    Plugin,
    Profile,
    Selector,
    TargetRule,
    Trigger,
    TurnStep,
)

from orderofplay_standard import (
    agents,
    amounts,
    attack_rules,
    auras,
    card_types,
    conditions,
    costs,
    damage_steps,
    dormant,
    effects,
    effects_minions,
    effects_spells,
    events,
    forge,
    keywords,
    player_actions,
    power,
    profiles,
    secrets,
    selectors,
    target_rules,
    titans,
    triggers,
    turn_steps,
)


class Standard(Plugin):
    """The plugin object."""

    def triggers(self) -> Iterable[type[Trigger]]:
        """Return the triggers."""
        return (
            *triggers.TRIGGERS,
            *effects_spells.TRIGGERS,
            *secrets.TRIGGERS,
            *dormant.TRIGGERS,
            *titans.TRIGGERS,
        )

    def effects(self) -> Iterable[type[Effect]]:
        """Return the effects."""
        return (
            *effects.EFFECTS,
            *effects_minions.EFFECTS_MINIONS,
            *dormant.EFFECTS,
            *titans.EFFECTS,
            *effects_spells.EFFECTS,
            *secrets.EFFECTS,
            *costs.EFFECTS,
            *forge.EFFECTS,
        )

    def keywords(self) -> Iterable[type[Keyword]]:
        """Return the keywords."""
        return (*keywords.KEYWORDS, *dormant.KEYWORDS, *forge.KEYWORDS, *titans.KEYWORDS)

    def damage_steps(self) -> Iterable[type[DamageStep]]:
        """Return the damage steps."""
        return (
            *damage_steps.DAMAGE_STEPS,
            *effects_spells.DAMAGE_STEPS,
            *secrets.DAMAGE_STEPS,
        )

    def selectors(self) -> Iterable[type[Selector]]:
        """Return the selectors."""
        return (*selectors.SELECTORS, *effects_spells.SELECTORS, *power.SELECTORS)

    def conditions(self) -> Iterable[type[Condition]]:
        """Return the conditions."""
        return (
            *conditions.CONDITIONS,
            *effects_spells.CONDITIONS,
            *secrets.CONDITIONS,
            *power.CONDITIONS,
        )

    def amounts(self) -> Iterable[type[AmountWord]]:
        """Return the amounts."""
        return (*amounts.AMOUNTS, *effects_spells.AMOUNTS, *costs.AMOUNTS)

    def auras(self) -> Iterable[type[Aura]]:
        """Return the auras."""
        return (*auras.AURAS, *power.AURAS, *costs.AURAS)

    def events(self) -> Iterable[NewEventKind]:
        """Return the kinds of Event."""
        return events.EVENTS

    def attack_rules(self) -> Iterable[AttackRule]:
        """Return the attack rules."""
        return attack_rules.ATTACK_RULES

    def target_rules(self) -> Iterable[TargetRule]:
        """Return the rules of what may be targeted."""
        return target_rules.TARGET_RULES

    def turn_steps(self) -> Iterable[TurnStep]:
        """Return what is done between two turns."""
        return turn_steps.TURN_STEPS

    def actions(self) -> Iterable[PlayerAction]:
        """Return the player actions beside the kernel's own."""
        return (*player_actions.PLAYER_ACTIONS, *forge.PLAYER_ACTIONS, *titans.ACTIONS)

    def agents(self) -> Iterable[type[Agent]]:
        """Return the agents."""
        return agents.AGENTS

    def card_types(self) -> Iterable[CardType]:
        """Return the card types."""
        return card_types.CARD_TYPES

    def profiles(self) -> Iterable[Profile]:
        """Return the rules profiles."""
        return profiles.PROFILES


plugin = Standard()
