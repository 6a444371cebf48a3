"""Which attacks may be ordered (rulebook attack-legality)."""

from __future__ import annotations

from orderofplay.api import AttackRule, Entity, GameState

from orderofplay_standard.keywords import IMMUNE, TAUNT


class AttackerRule(AttackRule):
    """Where the profile says so, only minions attack (seed 001)."""

    name = "attacker"

    def refuses(self, state: GameState, attacker: Entity, defender: Entity) -> str | None:
        """Refuse a hero."""
        if attacker.card.type.place == "hero" and not state.profile.heroes_attack:
            return f"{attacker.card.name} is a hero: only minions attack"
        return None


class EnemyRule(AttackRule):
    """Only enemies are attacked."""

    name = "enemy"
    after = ("attacker",)

    def refuses(self, state: GameState, attacker: Entity, defender: Entity) -> str | None:
        """Refuse a friendly defender."""
        if attacker.controller == defender.controller:
            return f"{defender.card.name} is on the attacker's own side"
        return None


class ZeroAttackRule(AttackRule):
    """What has 0 Attack cannot be ordered to attack."""

    name = "zeroAttack"
    after = ("enemy",)

    def refuses(self, state: GameState, attacker: Entity, defender: Entity) -> str | None:
        """Refuse 0 Attack."""
        if attacker.attack <= 0:
            return f"{attacker.card.name} has 0 Attack"
        return None


class ImmuneRule(AttackRule):
    """What is Immune cannot be attacked."""

    name = "immune"
    after = ("zeroAttack",)

    def refuses(self, state: GameState, attacker: Entity, defender: Entity) -> str | None:
        """Refuse an Immune defender."""
        if IMMUNE in defender.keywords:
            return f"{defender.card.name} is Immune"
        return None


class TauntRule(AttackRule):
    """While an enemy minion has Taunt, only such a minion may be attacked.

    The Taunt of an Immune minion does not protect (rulebook taunt-suppressed).
    """

    name = "taunt"
    after = ("immune",)

    def refuses(self, state: GameState, attacker: Entity, defender: Entity) -> str | None:
        """Refuse to pass by a Taunt."""
        if TAUNT in defender.keywords:
            return None
        for minion in state.players[defender.controller].board:
            if TAUNT in minion.keywords and IMMUNE not in minion.keywords:
                return f"{minion.card.name} has Taunt and must be attacked first"
        return None


ATTACK_RULES = (AttackerRule(), EnemyRule(), ZeroAttackRule(), ImmuneRule(), TauntRule())
