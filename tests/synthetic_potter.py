"""A plugin that makes cards while a game runs, of cards that are marked as clay."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, Literal

from orderofplay.api import (
    CardData,
    CardRef,
    Context,
    Effect,
    EffectData,
    Keyword,
    Mark,
    Plugin,
)
from orderofplay.plugins.composition import candidate_of, compose, with_cards
from orderofplay.state.ruleset import Ruleset
from synthetic import ALL, CARDS, PING, call, hit, minion, on, ping, plugin, spell

CLAY = "potter:clay"


class Clay(Mark):
    """The card may be shaped; ``hard`` clay keeps its numbers."""

    mark: Literal["clay"] = "clay"
    hard: bool = False

    def fault(self, card: CardData) -> str:
        """Refuse what is no minion."""
        return "" if card.type == "minion" else "it is no minion"


class Shape(Effect):
    """Make a card that has the abilities and keywords of one card and the rest of another."""

    effect: Literal["shape"] = "shape"
    of: CardRef
    text_of: CardRef
    into: Literal["hand", "deck", "board", "nothing"] = "hand"
    id: str = ""
    armor: int | None = None
    phrase = "shape {of} with the text of {text_of}"

    def perform(self, ctx: Context) -> None:
        """Make it, and put it where it belongs."""
        base, other = ctx.card(self.of), ctx.card(self.text_of)
        assert isinstance(base.data, CardData)
        assert isinstance(other.data, CardData)
        text = {"abilities": other.data.abilities, "keywords": other.data.keywords}
        id = self.id or f"{base.id}+{other.id}"
        more = {} if self.armor is None else {"armor": self.armor}
        data = base.data.model_copy(update={"id": id, **text, **more})
        card = ctx.make_card(data, base.plugin)
        if self.into == "hand":
            ctx.add_to_hand(card, ctx.controller)
        elif self.into == "deck":
            ctx.shuffle(card, ctx.controller)
        elif self.into == "board":
            ctx.summon(card, ctx.controller)


class ShapeClay(Effect):
    """Put a random card of the pool that is marked as clay into the hand."""

    effect: Literal["shapeClay"] = "shapeClay"
    hard: bool = False

    def perform(self, ctx: Context) -> None:
        """Pick among the marked ones."""
        clay = [card for card in ctx.pool() if CLAY in ctx.marks(card)]
        card = ctx.pick_card([card for card in clay if ctx.marks(card)[CLAY].hard == self.hard])
        if card is not None:
            ctx.add_to_hand(card, ctx.controller)


class AskMade(Effect):
    """Ask for one of the cards that were made."""

    effect: Literal["askMade"] = "askMade"

    def perform(self, ctx: Context) -> None:
        """Offer all of them."""
        ctx.ask("made", ctx.controller, list(ctx.state.made), "made")


class Counted(Effect):
    """A ping that counts how often it is asked what it stands for."""

    effect: Literal["counted"] = "counted"
    asked: ClassVar[list[str]] = []

    def expand(self) -> Sequence[EffectData]:
        """Count, and ping."""
        self.asked.append("expand")
        return [ping(9)]


class Loud(Keyword):
    """A keyword with an ability, that counts how often it is asked for it."""

    keyword: Literal["loud"] = "loud"
    asked: ClassVar[list[str]] = []

    def abilities(self) -> Sequence[dict[str, Any]]:
        """Count, and ping whenever hurt."""
        self.asked.append("abilities")
        return (on("synthetic:selfHurt", ping(7)),)


class Potter(Plugin):
    """The plugin object."""

    def effects(self) -> Iterable[type[Effect]]:
        return (Shape, ShapeClay, AskMade, Counted)

    def keywords(self) -> Iterable[type[Keyword]]:
        return (Loud,)

    def marks(self) -> Iterable[type[Mark]]:
        return (Clay,)


def shape(of: str, text_of: str, into: str = "hand", **more: object) -> dict[str, Any]:
    """Write the data of a card that is made."""
    return {"effect": "shape", "of": of, "textOf": text_of, "into": into, **more}


POTTERY: tuple[dict[str, Any], ...] = (
    minion("Drummer", 1, 3, on("lastWords", {"effect": "counted"}), keywords=["loud"]),
    minion("Asker", 1, 3, on("selfHurt", {"effect": "askMade"}, ping(3), ping(4))),
    minion(
        "Testator",
        1,
        2,
        on(
            "selfHurt",
            {
                "effect": "bless",
                "targets": "self",
                "abilities": [on("lastWords", call("Pebble"))],
            },
        ),
    ),
    spell("Mould", shape("Boulder", "Sore Loser", "board")),
    spell("Mould Seed", shape("Boulder", "Seedpod", "board")),
    spell("Mould Drum", shape("Boulder", "Drummer", "board")),
    spell("Mould Asker", shape("Boulder", "Asker", "board")),
    spell("Mould Will", shape("Boulder", "Testator", "board")),
    spell("Mould Captain", shape("Boulder", "Captain", "board")),
    spell("Hand Out", shape("Boulder", "Sore Loser")),
    spell("Bury", shape("Boulder", "Sore Loser", "deck")),
    spell("Take Back", {"effect": "take"}),
    spell("Mould Twice", shape("Boulder", "Echo", "nothing"), shape("Boulder", "Echo", "board")),
    spell("Steal Id", shape("Boulder", "Echo", "board", id="synthetic:Pebble")),
    spell("Change Id", shape("Boulder", "Echo", id="mine"), shape("Pebble", "Echo", id="mine")),
    spell("Misshape", shape("Boulder", "Echo", armor=3)),
    spell("Mould And Break", shape("Boulder", "Sore Loser", "board"), {"effect": "break"}),
    spell("Throw Clay", {"effect": "shapeClay"}),
    spell("Throw Hard Clay", {"effect": "shapeClay", "hard": True}),
    spell("Storm", hit(ALL), PING),
)


@functools.cache
def potters_ruleset() -> Ruleset:
    """Compose both plugins with their cards, and marks on two cards, once."""
    composed = compose(
        [
            candidate_of("synthetic", plugin),
            candidate_of("potter", Potter(), requires=("synthetic-in-memory",)),
        ]
    )
    marks = [
        {"card": "Boulder", "mark": "clay"},
        {"card": "Pebble", "mark": {"mark": "clay", "hard": True}},
    ]
    return with_cards(with_cards(composed, CARDS, "synthetic"), POTTERY, "potter", marks)
