"""Cards that are made while a game runs: they live in its state, and in no ruleset."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from orderofplay.state.errors import OperationError

if TYPE_CHECKING:
    from orderofplay.state.definitions import Card
    from orderofplay.state.game_state import GameState


def make_card(state: GameState, data: Any, plugin: str) -> Card:  # noqa: ANN401 - stands above
    """Make a card of validated data, or find the one that was made of the same data.

    :raises OperationError: the id is another card's, or no card can be made of the data.
    """
    found = state.made.get(data.id)
    if found is not None and found.card.data == data:
        return found.card
    if state.knows_card(data.id):
        message = (
            f"a card with the id {data.id!r} is there already: a card that is made needs its own"
        )
        raise OperationError(message)
    try:
        made = state.ruleset.maker(data, plugin)
    except ValueError as error:
        message = f"the card {data.id!r} cannot be made: {error}"
        raise OperationError(message) from error
    state.made = {**state.made, made.card.id: made}
    return made.card
