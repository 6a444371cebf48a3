"""An agent that looks one action ahead: it weighs each by what is seen, and takes the best.

It weighs in points of Attack and Health. Nothing is tried out on a game: it knows the
view, and what is printed on cards.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from orderofplay.api import (
    Action,
    Agent,
    Answer,
    Attack,
    Card,
    EndTurn,
    PlayCard,
    SeenCard,
    UseHeroPower,
    UseLocation,
    View,
)

from orderofplay_standard.keywords import DIVINE_SHIELD
from orderofplay_standard.printed import damage_to_target, gains_mana, harms, harms_target

# Cards that cost more than this are replaced in a mulligan: the first turns have no use for them.
_KEPT_UP_TO = 3
# What decides the game outweighs everything.
_WIN = 1000.0
# What is spent on a card must come back: a card is worth more than the mana it costs.
_PER_MANA = 2.0
# A hero power is what is left to do with mana; trading and the like come after it.
_POWER = 1.0
_LAST = 0.1


class Greedy(Agent):
    """Wins where it can, trades well, spends its mana, and then ends the turn."""

    name = "greedy"

    def __init__(self, seed: int) -> None:
        """Make the generator that decides between actions of the same worth."""
        super().__init__(seed)
        self._random = random.Random(seed)  # noqa: S311 - it keeps no secret

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        """Take the action of the greatest worth; ending the turn is worth nothing."""
        weigh = _Scales(view, actions).worth
        worths = [weigh(action) for action in actions]
        best = max(worths)
        among = [a for a, worth in zip(actions, worths, strict=True) if worth == best]
        return among[self._random.randrange(len(among))]


class _Scales:
    """Weighs the actions of one moment."""

    def __init__(self, view: View, actions: Sequence[Action]) -> None:
        """Look at the table once."""
        self._view = view
        self._you = view.you
        self._foe = view.opponent
        self._enemies = {card.id: card for card in (self._foe.hero, *self._foe.board)}
        self._friends = {card.id: card for card in (self._you.hero, *self._you.board)}
        self._hand = {card.id: card for card in self._you.hand}
        self._lethal = self._can_win(actions)

    def _can_win(self, actions: Sequence[Action]) -> bool:
        """Tell whether all that may attack the enemy hero together kill it."""
        hero = self._foe.hero
        attackers = {
            action.attacker
            for action in actions
            if isinstance(action, Attack) and action.defender == hero.id
        }
        return sum(self._friends[id].attack for id in attackers) >= _toughness(hero)

    def worth(self, action: Action) -> float:
        """Return what an action is worth; nothing below 0 is done while a turn can be ended."""
        if isinstance(action, Attack):
            return self._attack(self._friends[action.attacker], self._enemies[action.defender])
        if isinstance(action, PlayCard):
            return self._play(self._hand[action.card], action.target)
        if isinstance(action, UseHeroPower):
            power = self._you.hero_power
            return -1 if power is None else self._use(self._view.card(power.card), action.target)
        if isinstance(action, UseLocation):
            location = self._friends[action.location]
            return self._use(self._view.card(location.card), action.target)
        if isinstance(action, Answer):
            return self._answer(action.option)
        return 0.0 if isinstance(action, EndTurn) else _LAST

    # Attacks

    def _attack(self, attacker: SeenCard, defender: SeenCard) -> float:
        if defender.id == self._foe.hero.id:
            return _WIN if self._lethal else float(attacker.attack)
        return _dealt(attacker.attack, defender) - self._suffered(defender.attack, attacker)

    def _suffered(self, amount: int, attacker: SeenCard) -> float:
        """Weigh what the attacker suffers; a hero has Health to spare until it has not."""
        if attacker.id != self._you.hero.id:
            return _dealt(amount, attacker)
        return _WIN if amount >= _toughness(attacker) else amount / 2

    # Cards and powers

    def _play(self, card: SeenCard, target: int) -> float:
        printed = self._view.card(card.card)
        if gains_mana(printed):
            return self._mana_for_a_card(gains_mana(printed))
        worth = _PER_MANA * card.cost + 1
        if target:
            return worth + self._on_target(printed, target)
        if card.place == "none" and harms(printed) and not self._foe.board:
            return -1.0
        return worth

    def _mana_for_a_card(self, gained: int) -> float:
        """Mana that comes at once is worth something where it lets a dearer card be played."""
        mana = self._you.mana
        return 1.0 if any(mana < c.cost <= mana + gained for c in self._hand.values()) else -1.0

    def _use(self, printed: Card, target: int) -> float:
        return _POWER + (self._on_target(printed, target) if target else 0.0)

    def _on_target(self, printed: Card, target: int) -> float:
        """Weigh a target: harm belongs to the enemy, all else to the own side."""
        harmful = harms_target(printed)
        if harmful != (target in self._enemies):
            return -_WIN
        if not harmful:
            friend = self._friends.get(target)
            return 0.0 if friend is None else _worth(friend) / 10
        amount = damage_to_target(printed)
        enemy = self._enemies[target]
        if enemy.id == self._foe.hero.id:
            return _WIN if amount >= _toughness(enemy) else amount / 2
        return _dealt(amount, enemy) if amount else _worth(enemy)

    # Choices

    def _answer(self, place: int) -> float:
        choice = self._view.choice
        option = None if choice is None else choice.options[place]
        if isinstance(option, int) and option in self._hand:
            return float(self._hand[option].cost - _KEPT_UP_TO)
        if isinstance(option, str):
            return self._named(option)
        return 0.0

    def _named(self, option: str) -> float:
        """Weigh an option that may be a card's id: what costs more does more."""
        try:
            return float(self._view.card(option).cost)
        except KeyError:
            return 0.0


def _toughness(card: SeenCard) -> int:
    return card.health + card.armor


def _worth(card: SeenCard) -> float:
    """Weigh what stands on a board."""
    return float(card.attack + card.health + len(card.keywords))


def _dealt(amount: int, card: SeenCard) -> float:
    """Weigh what damage does to a minion: all of it is gone, or a little of it, or a shield."""
    if amount <= 0:
        return 0.0
    if DIVINE_SHIELD in card.keywords:
        return 1.0
    return _worth(card) if amount >= card.health else amount / 2
