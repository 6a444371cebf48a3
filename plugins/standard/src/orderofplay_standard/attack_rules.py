"""Which attacks may be ordered (rulebook attack-legality).

What speaks against the attacker is said before what speaks against the defender. Of
several reasons the first is given, in the order in which recorded games give them: can't
attack or Frozen, 0 Attack, just come into play, Rush without a minion to attack, no
attacks left.
"""

from __future__ import annotations

from collections.abc import Callable

from orderofplay.api import (
    AttackRule,
    Entity,
    GameState,
    able_attackers,
    first_guard,
    most_attacks,
    unguarded_defenders,
)

from orderofplay_standard.keywords import (
    CANT_ATTACK,
    CHARGE,
    FROZEN,
    IGNORES_TAUNT,
    IMMUNE,
    MEGA_WINDFURY,
    RUSH,
    STEALTH,
    TAUNT,
    TITAN,
    WINDFURY,
)

# Keywords with which a minion attacks in the turn of its arrival.
SWIFT = frozenset({CHARGE, RUSH})
# Attacks a turn, where they are not one (attacks-per-turn).
ATTACKS = {WINDFURY: 2, MEGA_WINDFURY: 4}
# Keywords with which the Taunt of a minion does not protect (taunt-suppressed).
_SUPPRESSING = frozenset({IMMUNE, STEALTH})


class AttackerRule(AttackRule):
    """Where the profile says so, only minions attack (seed 001)."""

    name = "attacker"
    code = "REQ_ATTACKER_CAN_ATTACK"
    about = "attacker"
    answered_by = "ready"

    def refuses(self, state: GameState, attacker: Entity, defender: Entity) -> str | None:
        """Refuse a hero."""
        if state.profile.heroes_attack or attacker.card.type.place != "hero":
            return None
        return f"{attacker.card.name} is a hero: only minions attack"


class EnemyRule(AttackRule):
    """Only enemies are attacked."""

    name = "enemy"
    code = "REQ_ENEMY_TARGET"
    about = "defender"
    enemies_only = True
    after = ("attacker",)

    def refuses(self, state: GameState, attacker: Entity, defender: Entity) -> str | None:
        """Refuse a friend."""
        if defender.controller != attacker.controller:
            return None
        return f"{defender.card.name} is on the attacker's own side"


class ZeroAttackRule(AttackRule):
    """What has 0 Attack cannot be ordered to attack."""

    name = "zeroAttack"
    code = "REQ_ATTACK_GREATER_THAN_0"
    about = "attacker"
    answered_by = "ready"
    after = ("frozen",)

    def refuses(self, state: GameState, attacker: Entity, defender: Entity) -> str | None:
        """Refuse what has 0 Attack."""
        return None if attacker.attack > 0 else f"{attacker.card.name} has 0 Attack"


class ImmuneRule(AttackRule):
    """What is Immune cannot be attacked."""

    name = "immune"
    code = "REQ_TARGET_NOT_IMMUNE"
    about = "defender"
    bearing = IMMUNE
    after = ("attacksLeft",)

    def refuses(self, state: GameState, attacker: Entity, defender: Entity) -> str | None:
        """Refuse an Immune defender."""
        return f"{defender.card.name} is Immune"


class TauntRule(AttackRule):
    """While an enemy minion has Taunt, only such a minion may be attacked.

    The Taunt of a minion in Stealth, Immune or Dormant does not protect (taunt-suppressed).
    """

    name = "taunt"
    code = "REQ_TARGET_TAUNTER"
    about = "defender"
    waived_by = IGNORES_TAUNT
    while_enemy_bears = TAUNT
    after = ("immune", "stealth")

    def answer_for_many(self) -> Callable[[GameState, list[Entity], Entity], list[Entity]]:
        """Return the engine's own."""
        return unguarded_defenders(TAUNT, _SUPPRESSING)

    def refuses(self, state: GameState, attacker: Entity, defender: Entity) -> str | None:
        """Refuse what stands behind a Taunt."""
        if TAUNT in defender.keywords:
            return None
        guard = first_guard(state, defender.controller, TAUNT, _SUPPRESSING)
        return None if guard is None else f"{guard.card.name} has Taunt and must be attacked first"


class TitanRule(AttackRule):
    """A Titan uses its abilities first (rulebook attack-legality, TITAN23).

    Recorded games say so before they say that it has just come into play.
    """

    name = "titan"
    code = "REQ_SUBCARD_IS_PLAYABLE"
    about = "attacker"
    bearing = TITAN
    after = ("zeroAttack",)
    before = ("ready",)

    def refuses(self, state: GameState, attacker: Entity, defender: Entity) -> str | None:
        """Refuse a Titan with an ability left."""
        return f"{attacker.card.name} is a Titan with an ability left to use"


def _has_just_come(state: GameState, attacker: Entity) -> bool:
    return attacker.card.type.place == "board" and attacker.since >= state.turn


class AttackerReadyRule(AttackRule):
    """What came into play this turn has to rest, but for Charge and Rush.

    For many at once it answers for the other rules that are about every attacker, too.
    """

    name = "ready"
    code = "REQ_NOT_MINION_JUST_PLAYED"
    about = "attacker"
    of_turn = True
    after = ("zeroAttack",)

    def answer_for_many(self) -> Callable[[GameState, list[Entity], Entity], list[Entity]]:
        """Return the engine's own."""
        return able_attackers(SWIFT, ATTACKS)

    def refuses(self, state: GameState, attacker: Entity, defender: Entity) -> str | None:
        """Refuse what is exhausted by its arrival."""
        if not _has_just_come(state, attacker) or attacker.keywords & SWIFT:
            return None
        return f"{attacker.card.name} has just come into play"


class RushRule(AttackRule):
    """With Rush and no Charge, only minions may be attacked in the turn of the arrival."""

    name = "rush"
    code = "REQ_ATTACKER_CAN_ATTACK"
    of_turn = True
    bearing = RUSH
    after = ("ready",)

    def refuses(self, state: GameState, attacker: Entity, defender: Entity) -> str | None:
        """Refuse what is no minion."""
        if not _has_just_come(state, attacker) or attacker.keywords & SWIFT != {RUSH}:
            return None
        if defender.card.type.place == "board":
            return None
        return f"{attacker.card.name} has Rush: it may attack minions only this turn"


class AttacksLeftRule(AttackRule):
    """One attack a turn; two with Windfury, four with Mega-Windfury (attacks-per-turn)."""

    name = "attacksLeft"
    code = "REQ_NOT_EXHAUSTED_ACTIVATE"
    about = "attacker"
    of_turn = True
    answered_by = "ready"
    after = ("rush",)

    def refuses(self, state: GameState, attacker: Entity, defender: Entity) -> str | None:
        """Refuse what would attack once too often."""
        if attacker.attacks < attacks_allowed(state, attacker):
            return None
        return f"{attacker.card.name} has attacked already"


def attacks_allowed(state: GameState, attacker: Entity) -> int:
    """Return how many attacks a character has in a turn; a hero's weapon lends Windfury."""
    return most_attacks(state, attacker, ATTACKS)


class FrozenRule(AttackRule):
    """What is Frozen cannot attack."""

    name = "frozen"
    code = "REQ_ATTACKER_NOT_FROZEN"
    about = "attacker"
    of_turn = True
    bearing = FROZEN
    after = ("canAttack",)

    def refuses(self, state: GameState, attacker: Entity, defender: Entity) -> str | None:
        """Refuse the Frozen."""
        return f"{attacker.card.name} is Frozen"


class CanAttackRule(AttackRule):
    """What cannot attack by its own text."""

    name = "canAttack"
    code = "REQ_ATTACKER_CAN_ATTACK"
    about = "attacker"
    bearing = CANT_ATTACK
    after = ("enemy",)

    def refuses(self, state: GameState, attacker: Entity, defender: Entity) -> str | None:
        """Refuse it."""
        return f"{attacker.card.name} can't attack"


class StealthRule(AttackRule):
    """Enemies cannot attack what has Stealth."""

    name = "stealth"
    code = "REQ_NONSTEALTH_TARGET"
    about = "defender"
    bearing = STEALTH
    after = ("attacksLeft",)

    def refuses(self, state: GameState, attacker: Entity, defender: Entity) -> str | None:
        """Refuse a defender in Stealth."""
        return f"{defender.card.name} has Stealth"


ATTACK_RULES = (
    AttackerRule(),
    EnemyRule(),
    ZeroAttackRule(),
    CanAttackRule(),
    TitanRule(),
    AttackerReadyRule(),
    RushRule(),
    FrozenRule(),
    AttacksLeftRule(),
    StealthRule(),
    ImmuneRule(),
    TauntRule(),
)
