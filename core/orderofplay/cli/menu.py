"""The actions that may be taken, numbered, in groups and in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from orderofplay.engine.actions import (
    Action,
    Answer,
    Attack,
    EndTurn,
    PlayCard,
    PluginAction,
    UseHeroPower,
    UseLocation,
)
from orderofplay.engine.view import SeenCard, SeenChoice
from orderofplay.reading import english
from orderofplay.reading.telling import action_name
from orderofplay.reading.text import card_text

if TYPE_CHECKING:
    from orderofplay.reading.telling import Teller

# The question of each kind of choice; other kinds are asked by their name.
_QUESTIONS = {
    "mulligan": "Replace a card of your hand, or keep the rest?",
    "discover": "Which card do you take?",
}
_KEEP = 0


class Item(NamedTuple):
    """A numbered action: its group, what it is done with, and what to ("" for nothing)."""

    group: str
    subject: str
    target: str


def menu(teller: Teller, actions: Sequence[Action]) -> Iterator[str]:
    """Yield the lines of the menu; what has several targets lists them in one line."""
    choice = teller.view.choice
    if choice is not None:
        yield from _choice(teller, choice, actions)
        return
    items = [_item(teller, action) for action in actions]
    group = subject = ""
    for number, item in enumerate(items, start=1):
        if item.group != group:
            yield item.group
        if item.target and (item.group, item.subject) != (group, subject):
            yield f"      {item.subject}:"
        yield f"{number:4}    {item.target}" if item.target else f"{number:4}  {item.subject}"
        group, subject = item.group, item.subject


def _item(teller: Teller, action: Action) -> Item:
    view = teller.view
    if isinstance(action, PlayCard):
        card = view.entity(action.card)
        cost = f" ({card.cost} mana)" if isinstance(card, SeenCard) else ""
        return Item("Play a card", teller.name(action.card) + cost, _on(teller, action.target))
    if isinstance(action, Attack):
        attacker = english.capital(teller.name(action.attacker))
        return Item("Attack", f"{attacker} attacks", teller.name(action.defender))
    if isinstance(action, UseHeroPower):
        power = view.you.hero_power
        name = "" if power is None else f"{power.name} ({power.cost} mana)"
        return Item("Use the hero power", name, _on(teller, action.target))
    if isinstance(action, UseLocation):
        name = english.capital(teller.name(action.location))
        return Item("Use a location", name, _on(teller, action.target))
    return Item("Or", _else(teller, action), "")


def _else(teller: Teller, action: Action) -> str:
    if isinstance(action, PluginAction):
        return f"{english.capital(action_name(action))} {teller.name(action.subject)}"
    return "End the turn (or: end)" if isinstance(action, EndTurn) else str(action)


def _on(teller: Teller, target: int) -> str:
    return f"on {teller.name(target)}" if target else ""


def _choice(teller: Teller, choice: SeenChoice, actions: Sequence[Action]) -> Iterator[str]:
    yield _question(teller, choice)
    for number, action in enumerate(actions, start=1):
        option = choice.options[action.option] if isinstance(action, Answer) else ""
        yield f"{number:4}  {_option(teller, choice.kind, option)}"


def _question(teller: Teller, choice: SeenChoice) -> str:
    """Ask, with the text of the card that lets the player choose."""
    known = _QUESTIONS.get(choice.kind, f"{english.sentence(english.spaced(choice.kind))[:-1]}?")
    asks = teller.view.entity(choice.source)
    if not isinstance(asks, SeenCard):
        return known
    return f"{asks.name}: {teller.text(asks.id)}\n{known}"


def _option(teller: Teller, kind: str, option: int | str) -> str:
    if kind == "mulligan" and option == _KEEP:
        return "Keep the rest"
    state = teller.game.state
    seen = teller.view.entity(option) if isinstance(option, int) else None
    id = seen.card if isinstance(seen, SeenCard) and seen.zone == "hand" else option
    if not isinstance(id, str) or not state.knows_card(id):
        return english.capital(teller.option(option))
    card = state.card(id)
    stats = f" {card.attack}/{card.health}" if card.attack or card.health else ""
    text = card_text(state.ruleset, card)
    return f"{card.name} ({card.cost} mana){stats} {text}".rstrip()
