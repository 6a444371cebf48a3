"""A choice that a player has to make before anything goes on."""

from __future__ import annotations


class Choice:
    """What is to be chosen: by whom, among what, and where the answer goes.

    ``options`` are ids of entities or cards, or labels; an answer is a place in them. The
    chosen option is put into ``register`` of the activation on top of the stack.
    """

    __slots__ = ("kind", "options", "player", "register")

    def __init__(
        self, kind: str, player: int, options: list[int] | list[str], register: str
    ) -> None:
        """Ask."""
        self.kind = kind
        self.player = player
        self.options = options
        self.register = register
