"""What is done as one turn is handed over to the next."""

from __future__ import annotations

from orderofplay.api import Context, Entity, TurnStep

from orderofplay_standard.attack_rules import attacks_allowed
from orderofplay_standard.keywords import CHARGE, FROZEN, RUSH

FREEZE = "freeze"


class Thaw(TurnStep):
    """What is Frozen thaws at the end of its controller's turn if it could have attacked.

    It could have if it has not just come into play, or has Charge or Rush, and has
    attacks left (rulebook 20, Freeze).
    """

    name = "thaw"
    bearing = FROZEN

    def act(self, ctx: Context) -> None:
        """Thaw the characters of the player whose turn ends."""
        for entity in ctx.in_play():
            if entity.controller == ctx.state.active_player and FROZEN in entity.keywords:
                _thaw(ctx, entity)


def _thaw(ctx: Context, entity: Entity) -> None:
    rested = entity.since < ctx.state.turn or bool(entity.keywords & {CHARGE, RUSH})
    if not rested or entity.attacks >= attacks_allowed(ctx.state, entity):
        return
    ctx.detach(entity, FREEZE)
    if FROZEN in entity.keywords:
        ctx.lose_keyword(entity, FROZEN)


TURN_STEPS = (Thaw(),)
