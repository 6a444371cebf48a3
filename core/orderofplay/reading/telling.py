"""Naming things for one of the players, who sees a game through a view.

"You" are that player. What the player cannot see is "a card" or "a secret"; what the
player has seen keeps its name where it is hidden again, as a minion back in its hand.
"""

from __future__ import annotations

from orderofplay.engine.actions import (
    Action,
    Answer,
    Attack,
    Concede,
    EndTurn,
    PlayCard,
    PluginAction,
    UseHeroPower,
    UseLocation,
)
from orderofplay.engine.game import Game
from orderofplay.engine.view import FaceDown, SeenCard, View
from orderofplay.reading import english
from orderofplay.reading.text import card_text, option_card
from orderofplay.state.choice import Choice
from orderofplay.state.event import Event

_HIDDEN_CARD = "a card"
_FACE_DOWN = "a secret"
_HIDDEN = "something"
# Where cards stand that are told apart by whose they are.
_OWNED = frozenset({"board", "weapon"})
# The option of a mulligan that keeps what is left.
_KEEP = 0


class Teller:
    """Names entities, Events and actions for one player of a game."""

    def __init__(self, game: Game, player: int) -> None:
        """Begin with what the player sees now."""
        self.game = game
        self.player = player
        self._known: dict[int, str] = {}
        self.look()

    @property
    def view(self) -> View:
        """What the player sees."""
        return self.game.view(self.player)

    def look(self) -> None:
        """Keep in mind the names of all that is seen now."""
        view = self.view
        for id in (*view.order_of_play, *(card.id for card in view.you.hand)):
            self.name(id)

    # Who and what

    def who(self, player: int) -> str:
        """Name a player."""
        return "you" if player == self.player else "your opponent"

    def name(self, id: int) -> str:
        """Name an entity; one that shares its name and side with another has its id too."""
        seen = self.view.entity(id)
        if isinstance(seen, FaceDown):
            return _FACE_DOWN
        if seen is None:
            return self._known.get(id, _HIDDEN_CARD)
        self._known[id] = self._named(seen)
        return self._known[id]

    def knows(self, id: int) -> bool:
        """Tell whether the player knows, or has known, which card an entity is."""
        return id in self._known or isinstance(self.view.entity(id), SeenCard)

    def card(self, id: int) -> str:
        """Name an entity by its card alone, as it is played."""
        seen = self.view.entity(id)
        return seen.name if isinstance(seen, SeenCard) else self.name(id)

    def text(self, id: int) -> str:
        """Return the text of an entity's card, empty where it is hidden."""
        if not isinstance(self.view.entity(id), SeenCard):
            return ""
        state = self.game.state
        return card_text(state.ruleset, state.entities[id].card)

    def _named(self, seen: SeenCard) -> str:
        own = seen.controller == self.player
        if seen.place == "hero":
            return "your hero" if own else "the enemy hero"
        if seen.place not in _OWNED or seen.zone == "hand":
            return seen.name
        side = self.view.you if own else self.view.opponent
        shared = any(card.name == seen.name and card.id != seen.id for card in side.board)
        name = f"{seen.name} [{seen.id}]" if shared else seen.name
        return f"your {name}" if own else f"the enemy {name}"

    def option(self, option: int | str) -> str:
        """Name an option of a choice: an entity, a card, or a label."""
        if isinstance(option, int):
            return self.name(option)
        state = self.game.state
        return option_card(state, option) if state.knows_card(option) else english.spaced(option)

    # What happens

    def event(self, event: Event) -> str:
        """Tell an Event by the phrase of its kind, without a full stop; empty without one."""
        kind = self.game.state.ruleset.event_kinds[event.kind]
        told = self.view.event(event)
        values = {"s": self._ending(event.player)}
        for key, slot in kind.fields:
            values[key] = self._value(slot, told[key]) if key in told else _unknown(slot)
        return kind.phrase.format(**values)

    def _value(self, slot: str, value: int | str) -> str:
        """Name what stands in a slot of an Event."""
        if slot in {"subject", "source"} and isinstance(value, int):
            return self.name(value) if value else "a rule"
        if slot == "player":
            return self.who(int(value))
        if slot == "label" and str(value).isdecimal():
            return self.name(int(value))
        return self.option(value) if slot == "label" else str(value)

    def action(self, player: int, action: Action, choice: Choice | None = None) -> str:
        """Tell an action that a player has taken, as a sentence.

        :param choice: what an answer was the answer to.
        """
        who, end = self.who(player), self._ending(player)
        if isinstance(action, Answer):
            text = self._answer(player, action, choice)
        elif isinstance(action, EndTurn):
            text = f"end{end} the turn"
        elif isinstance(action, Concede):
            text = f"give{end} up"
        elif isinstance(action, Attack):
            attacker = self._own(player, action.attacker)
            text = f"attack{end} {self.name(action.defender)} with {attacker}"
        else:
            text = self._use(player, action)
        return english.sentence(f"{who} {text}")

    def _use(self, player: int, action: Action) -> str:
        end = self._ending(player)
        if isinstance(action, PlayCard):
            return f"play{end} {self.card(action.card)}{self._on(action.target)}"
        if isinstance(action, UseLocation):
            return f"use{end} {self.card(action.location)}{self._on(action.target)}"
        if isinstance(action, PluginAction):
            verb, _, rest = f"{action_name(action)} ".partition(" ")
            return f"{verb}{end} {rest}{self.name(action.subject)}"
        target = action.target if isinstance(action, UseHeroPower) else 0
        return f"use{end} {self._power(player)}{self._on(target)}"

    def _answer(self, player: int, action: Answer, choice: Choice | None) -> str:
        end = self._ending(player)
        option = None if choice is None else choice.options[action.option]
        if choice is not None and choice.kind == "mulligan":
            if option == _KEEP:
                return f"keep{end} the rest"
            own = player == self.player and option is not None
            return f"replace{end} {self.option(option) if own and option else _HIDDEN_CARD}"
        if player != self.player or option is None:
            return f"choose{end}"
        return f"choose{end} {self.option(option)}"

    def _own(self, player: int, id: int) -> str:
        """Name what is the player's own: "their Imp" of "the enemy Imp"."""
        name = self.name(id)
        return name if player == self.player else name.replace("the enemy ", "their ", 1)

    def _power(self, player: int) -> str:
        side = self.view.you if player == self.player else self.view.opponent
        return side.hero_power.name if side.hero_power is not None else "the hero power"

    def _on(self, target: int) -> str:
        return f" on {self.name(target)}" if target else ""

    def _ending(self, player: int) -> str:
        """Return how a verb ends of which a player is the subject."""
        return "" if player == self.player else "s"


def action_name(action: PluginAction) -> str:
    """Return what a plugin's action is called, without its plugin."""
    return english.spaced(action.name.rpartition(":")[2])


def _unknown(slot: str) -> str:
    """Name what a player is not told."""
    return _HIDDEN_CARD if slot == "subject" else _HIDDEN
