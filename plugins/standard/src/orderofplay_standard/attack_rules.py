"""Which attacks may be ordered (rulebook attack-legality).

What speaks against the attacker is said before what speaks against the defender. Of
several reasons the first is given, in the order in which recorded games give them: can't
attack or Frozen, 0 Attack, just come into play, Rush without a minion to attack, no
attacks left.
"""

from __future__ import annotations

from orderofplay.api import AttackRule, Entity, GameState

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


class _RuleAboutMany(AttackRule):
    """A rule about one character that says of many at once which of them it lets pass."""

    def refuses(self, state: GameState, attacker: Entity, defender: Entity) -> str | None:
        """Refuse the one that it does not let pass."""
        one = attacker if self.about == "attacker" else defender
        return None if self.allowed(state, [one], attacker) else self.reason(state, one)

    def reason(self, state: GameState, one: Entity) -> str:
        """Return why it refuses a character."""
        raise NotImplementedError


class AttackerRule(_RuleAboutMany):
    """Where the profile says so, only minions attack (seed 001)."""

    name = "attacker"
    code = "REQ_ATTACKER_CAN_ATTACK"
    about = "attacker"

    def allowed(
        self, state: GameState, candidates: list[Entity], attacking: Entity
    ) -> list[Entity]:
        """Leave out heroes."""
        if state.profile.heroes_attack:
            return candidates
        return [one for one in candidates if one.card.type.place != "hero"]

    def reason(self, state: GameState, one: Entity) -> str:
        """Name the hero."""
        return f"{one.card.name} is a hero: only minions attack"


class EnemyRule(_RuleAboutMany):
    """Only enemies are attacked."""

    name = "enemy"
    code = "REQ_ENEMY_TARGET"
    about = "defender"
    after = ("attacker",)

    def allowed(
        self, state: GameState, candidates: list[Entity], attacking: Entity
    ) -> list[Entity]:
        """Leave out friends."""
        return [one for one in candidates if one.controller != attacking.controller]

    def reason(self, state: GameState, one: Entity) -> str:
        """Name the friend."""
        return f"{one.card.name} is on the attacker's own side"


class ZeroAttackRule(_RuleAboutMany):
    """What has 0 Attack cannot be ordered to attack."""

    name = "zeroAttack"
    code = "REQ_ATTACK_GREATER_THAN_0"
    about = "attacker"
    after = ("frozen",)

    def allowed(
        self, state: GameState, candidates: list[Entity], attacking: Entity
    ) -> list[Entity]:
        """Leave out what has 0 Attack."""
        return [one for one in candidates if one.attack > 0]

    def reason(self, state: GameState, one: Entity) -> str:
        """Name it."""
        return f"{one.card.name} has 0 Attack"


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


_SUPPRESSING = frozenset({IMMUNE, STEALTH})


class TauntRule(_RuleAboutMany):
    """While an enemy minion has Taunt, only such a minion may be attacked.

    The Taunt of a minion in Stealth, Immune or Dormant does not protect (taunt-suppressed).
    """

    name = "taunt"
    code = "REQ_TARGET_TAUNTER"
    about = "defender"
    waived_by = IGNORES_TAUNT
    while_enemy_bears = TAUNT
    after = ("immune", "stealth")

    def allowed(
        self, state: GameState, candidates: list[Entity], attacking: Entity
    ) -> list[Entity]:
        """Leave out what stands behind a Taunt."""
        guards = [_guard(state, side) for side in (0, 1)]
        return [
            one for one in candidates if TAUNT in one.keywords or guards[one.controller] is None
        ]

    def reason(self, state: GameState, one: Entity) -> str:
        """Name what protects it."""
        guard = _guard(state, one.controller)
        name = "" if guard is None else guard.card.name
        return f"{name} has Taunt and must be attacked first"


def _guard(state: GameState, side: int) -> Entity | None:
    """Return the first of a side whose Taunt protects the others."""
    for minion in state.players[side].board:
        if TAUNT in minion.keywords and _protects(minion):
            return minion
    return None


def _protects(minion: Entity) -> bool:
    return not minion.untouchable and not minion.keywords & _SUPPRESSING


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


class AttackerReadyRule(_RuleAboutMany):
    """What came into play this turn has to rest, but for Charge and Rush."""

    name = "ready"
    code = "REQ_NOT_MINION_JUST_PLAYED"
    about = "attacker"
    of_turn = True
    after = ("zeroAttack",)

    def allowed(
        self, state: GameState, candidates: list[Entity], attacking: Entity
    ) -> list[Entity]:
        """Leave out what is exhausted by its arrival."""
        return [
            one
            for one in candidates
            if one.since < state.turn
            or one.card.type.place != "board"
            or not one.keywords.isdisjoint(_SWIFT)
        ]

    def reason(self, state: GameState, one: Entity) -> str:
        """Name it."""
        return f"{one.card.name} has just come into play"


_SWIFT = frozenset({CHARGE, RUSH})


class RushRule(AttackRule):
    """With Rush and no Charge, only minions may be attacked in the turn of the arrival."""

    name = "rush"
    code = "REQ_ATTACKER_CAN_ATTACK"
    of_turn = True
    bearing = RUSH
    after = ("ready",)

    def refuses(self, state: GameState, attacker: Entity, defender: Entity) -> str | None:
        """Refuse what is no minion."""
        if not _has_just_come(state, attacker) or attacker.keywords & _SWIFT != {RUSH}:
            return None
        if defender.card.type.place == "board":
            return None
        return f"{attacker.card.name} has Rush: it may attack minions only this turn"


class AttacksLeftRule(_RuleAboutMany):
    """One attack a turn; two with Windfury, four with Mega-Windfury (attacks-per-turn)."""

    name = "attacksLeft"
    code = "REQ_NOT_EXHAUSTED_ACTIVATE"
    about = "attacker"
    of_turn = True
    after = ("rush",)

    def allowed(
        self, state: GameState, candidates: list[Entity], attacking: Entity
    ) -> list[Entity]:
        """Leave out what would attack once too often."""
        return [
            one
            for one in candidates
            if not one.attacks or one.attacks < attacks_allowed(state, one)
        ]

    def reason(self, state: GameState, one: Entity) -> str:
        """Name it."""
        return f"{one.card.name} has attacked already"


def attacks_allowed(state: GameState, attacker: Entity) -> int:
    """Return how many attacks a character has in a turn; a hero's weapon lends Windfury."""
    keywords = attacker.keywords
    weapon = state.players[attacker.controller].weapon
    if attacker.card.type.place == "hero" and weapon is not None:
        keywords = keywords | weapon.keywords
    if MEGA_WINDFURY in keywords:
        return 4
    return 2 if WINDFURY in keywords else 1


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
