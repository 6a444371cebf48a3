"""An Event: a change that has happened, never altered afterwards."""

from __future__ import annotations

from typing import final


@final
class Event:
    """One change of the game, as triggers, log and trace see it.

    Which slots mean something depends on the kind. ``player`` is the controller
    of the subject where there is one, so that "friendly" is one comparison.
    ``priority`` orders the answers to Events raised together, highest first
    (seed 001: the defender's before the attacker's). ``position`` is the board
    place that a Death Event remembers (seed 003).
    """

    __slots__ = (
        "amount",
        "kind",
        "label",
        "player",
        "position",
        "priority",
        "source",
        "subject",
    )

    def __init__(
        self,
        kind: int,
        subject: int = 0,
        player: int = -1,
        amount: int = 0,
        source: int = 0,
        position: int = -1,
        priority: int = 0,
        label: str = "",
    ) -> None:
        """Record the change."""
        self.kind = kind
        self.subject = subject
        self.player = player
        self.amount = amount
        self.source = source
        self.position = position
        self.priority = priority
        self.label = label
