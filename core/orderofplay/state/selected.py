"""The commonest of what texts select of what is in play, as data that can be asked itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias, final

from orderofplay.state.characters import BOTH, gather

if TYPE_CHECKING:
    from orderofplay.state.entity import Entity
    from orderofplay.state.game_state import GameState

Side: TypeAlias = Literal["any", "friendly", "enemy"]


@final
class Selected:
    """What is in play of some types, or all characters, of one side or both, in order of play.

    It is called with a `Context` as any other selection; the engine asks `of` instead.
    """

    __slots__ = ("both", "damaged", "friendly", "only", "others", "plain", "side", "types")

    def __init__(
        self, types: tuple[str, ...] | None, side: Side, others: bool, damaged: bool
    ) -> None:
        """Hold what is selected: some types, or None for all that are characters."""
        self.types: Final = types
        # To be of one type, as it mostly is, is quicker to ask than to be of one of several.
        self.only: Final = types[0] if types is not None and len(types) == 1 else ""
        self.side: Final = side
        self.damaged: Final = damaged
        self.both: Final = side == "any"
        self.friendly: Final = side == "friendly"
        self.others: Final = others
        # All characters, which the state keeps a list of.
        self.plain: Final = types is None and not others and not damaged

    # Of which class the context is cannot be said here: the engine stands above this package.
    def __call__(self, context: Any) -> list[Entity]:  # noqa: ANN401 - see above
        """Return what is selected, in a list of the caller's own."""
        activation = context.activation
        return self.of(context.state, activation.controller, activation.source)[:]

    def of(self, state: GameState, player: int, source: int) -> list[Entity]:
        """Return what is selected, as a player sees it, in a list that nobody may change.

        :param source: the id of what asks, which may be left out.
        """
        side = BOTH if self.both else (player if self.friendly else 1 - player)
        found = (state.characters or gather(state))[side]
        if self.plain:
            return found
        only = self.only
        if self.types is not None and only not in state.ruleset.character_types:
            return self._of_other_types(state, player, source)
        if not self.others:
            source = 0
        damaged = self.damaged
        kept: list[Entity] = []
        for entity in found:
            if damaged and entity.damage <= 0:
                continue
            if (not only or entity.card.type.name == only) and entity.id != source:
                kept.append(entity)
        return kept

    def _of_other_types(self, state: GameState, player: int, source: int) -> list[Entity]:
        """Return what is selected where it is not of one type, or not one of characters."""
        types = self.types or ()
        found = [e for e in state.in_play if e.card.type.name in types and not e.untouchable]
        if not self.both:
            side = player if self.friendly else 1 - player
            found = [entity for entity in found if entity.controller == side]
        if self.damaged:
            found = [entity for entity in found if entity.damage > 0]
        return [e for e in found if e.id != source] if self.others else found

    def has(self, entity: Entity, player: int, source: int) -> bool:
        """Tell whether something in play is among what `of` returns."""
        if entity.untouchable or (self.damaged and entity.damage <= 0):
            return False
        if not self.both and (entity.controller == player) != self.friendly:
            return False
        if self.others and entity.id == source:
            return False
        type = entity.card.type
        return type.character if self.types is None else type.name in self.types
