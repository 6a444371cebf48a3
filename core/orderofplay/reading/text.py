"""A card's text, rendered from its data by the phrases of its words.

The slots of a phrase are told in `orderofplay.cards.words`; each stands for a field,
rendered in its turn. What the data says beside the phrase is added at its end, so that
no text hides a part of its card. What a loop has come to, or a player has chosen, is
named where it is first spoken of, and is "it" from there on.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, get_args

from pydantic.fields import FieldInfo

from orderofplay.cards.controls import ForEach
from orderofplay.cards.references import CardRef
from orderofplay.cards.schema import (
    CardData,
    CarriedAura,
    CarriedStep,
    OptionData,
    TriggeredAbility,
)
from orderofplay.cards.words import AmountWord, Data, Effect, Keyword, Selector, Trigger, Word
from orderofplay.reading import english
from orderofplay.state.definitions import Card
from orderofplay.state.game_state import GameState
from orderofplay.state.ruleset import Ruleset

# A field; its noun, perhaps in the plural; its possessive.
_SLOT = re.compile(r"\{(\w+)(?:(\.noun)\}(s\b)?|\}('s\b)?)")
_COUNTED = re.compile(r"\{(\w+)\} \{(\w+)\}")
_TO = re.compile(r" to \{(\w+)\}")
# The register of what a player chose as the card was played; the name of the widest choice.
_TARGET = "target"
_ANYONE = "a character"
# What stands above the text of some cards, by where they stand in play.
_HEADINGS = {"secret": "Secret: ", "hero power": "Hero Power "}
# Fields whose values are proper names on a card: "a Murloc".
_PROPER_NAMES = frozenset({"minion_type", "card_class", "rarity"})
# What marks a field that refers to a card.
_REFERENCE = get_args(CardRef)[1]


def card_text(ruleset: Ruleset, card: Card) -> str:
    """Return a card's text; empty for a card without one."""
    if not isinstance(card.data, CardData):
        return ""
    writer = _Writer(ruleset, card.id)
    data = card.data
    sentences = [writer.word(keyword) for keyword in data.keywords]
    if data.spell_damage:
        sentences.append(f"Spell Damage +{data.spell_damage}")
    if data.target is not None:
        writer.name_target(data.target, _mentions(data.effects) > 1)
    sentences += [writer.ability(ability) for ability in data.abilities]
    if data.effects:
        sentences += writer.spell(data.effects)
    if data.options:
        sentences.append(writer.options(data.options))
    if data.overload:
        sentences.append(f"Overload: ({data.overload})")
    return _HEADINGS.get(card.type.place, "") + " ".join(english.sentence(s) for s in sentences)


def option_card(state: GameState, id: str) -> str:
    """Name a card that is an option; one made in the game has its text, which tells it apart."""
    card = state.card(id)
    return f'{card.name} "{card_text(state.ruleset, card)}"' if id in state.made else card.name


def word_text(ruleset: Ruleset, word: Word) -> str:
    """Return how one word of card data reads."""
    return _Writer(ruleset).word(word)


class _Writer:
    """Writes words of card data; the ruleset has the names of the cards."""

    def __init__(self, ruleset: Ruleset, own: str = "") -> None:
        """Take the cards, and the id of the one whose text is written."""
        self._cards = ruleset.cards
        self._own = own
        # How a register is named where it is first spoken of; the one that "it" means.
        self._unnamed: dict[str, str] = {}
        self._it = ""
        # Whether the target is spoken of again, so that it has to be named.
        self._again = False

    def name_target(self, target: Selector, again: bool = False) -> None:
        """Name the target at its first mention; ``again``: it is spoken of once more."""
        self._unnamed[_TARGET] = english.article(self._noun(target))
        self._again = again

    def spell(self, effects: Sequence[Word]) -> list[str]:
        """Write a text as sentences; what is about the same target goes on with "and"."""
        sentences: list[str] = []
        for effect in effects:
            text = self.word(effect)
            if sentences and _mentions(effect):
                sentences[-1] += f" and {text}"
            else:
                sentences.append(text)
        return sentences

    def options(self, options: Sequence[OptionData]) -> str:
        """Write the texts of Choose One; a verb that the first has is not said again."""
        texts: list[str] = []
        for option in options:
            if option.target is not None:
                self.name_target(option.target, _mentions(option.effects) > 1)
            texts.append(self.listed(option.effects))
        verb = texts[0].partition(" ")[0] + " "
        others = [
            text.removeprefix(verb) if text.startswith(verb) else english.capital(text)
            for text in texts[1:]
        ]
        return f"Choose One - {'; or '.join([english.capital(texts[0]), *others])}"

    def ability(self, ability: Data) -> str:
        """Write one ability."""
        if isinstance(ability, CarriedAura):
            return self.word(ability.aura)
        if isinstance(ability, CarriedStep):
            return self.word(ability.damage_step)
        if isinstance(ability, TriggeredAbility):
            return self._triggered(ability)
        return english.spaced(type(ability).__name__)

    def _triggered(self, ability: TriggeredAbility) -> str:
        trigger = self.word(ability.trigger)
        said: list[str] = []
        for condition in ability.conditions:
            if not condition.spoken:
                continue
            reworded = condition.rewords.get(trigger.removesuffix(","))
            if reworded is None:
                said.append(self.word(condition))
            else:
                trigger = reworded
        text = self._when(trigger, " and ".join(said), self.listed(ability.effects))
        return f"While Dormant, {english.lower(text)}" if ability.while_dormant else text

    def _when(self, trigger: str, conditions: str, effects: str) -> str:
        """Put a trigger, its conditions and its effects into one sentence."""
        if trigger.endswith(":"):
            said = f"if {conditions}, {effects}" if conditions else effects
            return f"{trigger} {english.capital(said)}"
        stem = trigger.removesuffix(",")
        return f"{stem} and {conditions}, {effects}" if conditions else f"{stem}, {effects}"

    def word(self, word: Word) -> str:
        """Write one word with what its fields hold."""
        if isinstance(word, ForEach):
            return self._for_each(word)
        if isinstance(word, Selector):
            name = self._mention(word.remembered())
            if name:
                return name
        phrase = word.wording() or english.spaced(word.word_name())
        said = {slot[1] for slot in _SLOT.finditer(phrase)}
        phrase = self._unsaid(phrase, word)
        phrase = self._counted_cards(phrase, word)
        phrase = self._filled(phrase, word)
        rest = self._rest(word, said)
        return phrase.removesuffix(".") + rest if rest else phrase

    def _unsaid(self, phrase: str, word: Word) -> str:
        """Leave out "to a character", which goes without saying: "deal 1 damage"."""
        slot = _TO.search(phrase)
        target = None if slot is None else getattr(word, slot[1])
        if slot is None or not isinstance(target, Selector):
            return phrase
        register = target.remembered()
        if self._again or self._unnamed.get(register) != _ANYONE:
            return phrase
        self._it = register
        del self._unnamed[register]
        return phrase.replace(slot[0], "")

    def _mention(self, register: str) -> str:
        """Return the name of what a register holds: in full at first, then "it"."""
        if register in self._unnamed:
            self._it = register
            return self._unnamed.pop(register)
        return "it" if register and register == self._it else ""

    def _for_each(self, loop: ForEach) -> str:
        """Write a loop: "deal 1 damage to each minion", or "for each minion, draw a card"."""
        each = f"each {self._noun(loop.targets)}"
        outer = self._unnamed.get(loop.variable)
        self._unnamed[loop.variable] = each
        effects = self.listed(loop.effects)
        self._it = ""
        unnamed = self._unnamed.pop(loop.variable, None)
        if outer is not None:
            self._unnamed[loop.variable] = outer
        return effects if unnamed is None else f"for {each}, {effects}"

    def _noun(self, word: Word) -> str:
        """Return what one of what a word means is called."""
        if word.noun:
            return self._filled(word.noun, word)
        text = self.word(word)
        if not isinstance(word, Trigger):
            return f"one of {text}"
        return text[:-1] if text.endswith(":") else f"{english.spaced(word.word_name())} effect"

    def _counted_cards(self, phrase: str, word: Word) -> str:
        """Put a number and the card that it counts into a phrase: "summon 2 Imps"."""
        for pair in _COUNTED.finditer(phrase):
            number, value = getattr(word, pair[1]), getattr(word, pair[2])
            if not _is_card(value, type(word).model_fields[pair[2]], self._cards):
                continue
            cards = self._cards_of(self._cards[value], number, getattr(word, "called", ""))
            phrase = phrase.replace(pair[0], cards)
        return phrase

    def _cards_of(self, card: Card, number: int | AmountWord, called: str) -> str:
        """Write a number of one card with its stats and keywords; its own are known."""
        name = called or card.name
        if card.id == self._own and number == 1:
            return f"another {name}"
        name = name if number == 1 else english.plural(name)
        if card.id != self._own and isinstance(card.data, CardData):
            name = self._described(card.data, name)
        if isinstance(number, AmountWord):
            return f"{name} equal to {self.word(number)}"
        return english.article(name) if number == 1 else f"{english.in_words(number)} {name}"

    def _described(self, data: CardData, name: str) -> str:
        """Write a card that another one brings: "2/4 Cub with Taunt"."""
        if data.attack is not None and data.health is not None:
            name = f"{data.attack}/{data.health} {name}"
        return f"{name} with {self.listed(data.keywords)}" if data.keywords else name

    def _filled(self, phrase: str, word: Word) -> str:
        """Put the fields of a word into a phrase."""
        for slot in list(_SLOT.finditer(phrase)):
            phrase = self._fill(phrase, slot, word)
        return phrase

    def _fill(self, phrase: str, slot: re.Match[str], word: Word) -> str:
        """Put one field into a phrase, with the grammar that its neighbours ask for."""
        value = getattr(word, slot[1])
        if slot[2] and isinstance(value, Word):
            noun = self._noun(value)
            return phrase.replace(slot[0], english.plural(noun) if slot[3] else noun)
        if isinstance(value, bool):
            return phrase.replace(slot[0], str(value).lower())
        if isinstance(value, int):
            return english.count(phrase, slot[0], value)
        if isinstance(value, AmountWord):
            return english.amount(phrase, slot[0], self.word(value))
        text = self._value(value, type(word).model_fields[slot[1]])
        text = english.capital(text) if slot[1] in _PROPER_NAMES else text
        phrase = english.with_article(phrase, slot[0], text)
        return phrase.replace(slot[0], english.possessive(text) if slot[4] else text)

    def _value(self, value: object, field: FieldInfo) -> str:
        if isinstance(value, Trigger):
            return self._noun(value)
        if isinstance(value, Word):
            return self.word(value)
        if isinstance(value, Data):
            return f'"{english.sentence(self.ability(value))}"'
        if isinstance(value, tuple):
            return self.listed(value, field)
        if _is_card(value, field, self._cards):
            return self._cards[str(value)].name
        # A choice of data, as nextTurn, has no capital; a name has one.
        text = "unchanged" if value is None else str(value)
        return english.spaced(text) if text[:1].islower() else text

    def listed(self, values: Sequence[object], field: FieldInfo | None = None) -> str:
        """Write several values joined with "and"; names of types stand in the plural."""
        texts = [self._value(value, field or FieldInfo()) for value in values]
        if values and all(isinstance(value, str) for value in values):
            texts = [english.plural(text) for text in texts]
        return _joined(values, texts)

    def _rest(self, word: Word, said: set[str]) -> str:
        """Write the fields that differ from their defaults and that the phrase leaves out."""
        gifts: list[str] = []
        notes: list[str] = []
        for name, value in _told(word):
            field = type(word).model_fields[name]
            if name in said or name in word.worded:
                continue
            if isinstance(value, tuple) and _all_are_gifts(value):
                gifts += [self._value(gift, field) for gift in value]
            else:
                notes.append(f"{english.spaced(name)}: {self._value(value, field)}")
        given = f" and {' and '.join(gifts)}" if gifts else ""
        return given + (f" ({', '.join(notes)})" if notes else "")


def _joined(values: Sequence[object], texts: Sequence[str]) -> str:
    """Join texts with "and", or by a full stop after a word that ends a sentence."""
    whole, ended = "", False
    for value, text in zip(values, texts, strict=True):
        joint = f". {english.capital(text)}" if ended else f" and {text}"
        whole += joint if whole else text
        ended = isinstance(value, Effect) and value.ends_sentence
    return whole


def _mentions(value: object) -> int:
    """Count how often data speaks of the target that the player chose."""
    if isinstance(value, tuple):
        return sum(_mentions(part) for part in value)
    if isinstance(value, Selector) and value.remembered() == _TARGET:
        return 1
    if isinstance(value, Data):
        return sum(_mentions(getattr(value, name)) for name in type(value).model_fields)
    return 0


def _told(word: Word) -> Iterable[tuple[str, Any]]:
    """Yield the fields that differ from their defaults, the tag left out."""
    for name, field in type(word).model_fields.items():
        value = getattr(word, name)
        if field.alias != word.category and value != field.default:
            yield name, value


def _all_are_gifts(values: tuple[object, ...]) -> bool:
    """Tell whether values are what an enchantment gives: keywords, or abilities."""
    return all(
        isinstance(value, Keyword) or (isinstance(value, Data) and not isinstance(value, Word))
        for value in values
    )


def _is_card(value: object, field: FieldInfo, cards: Mapping[str, Card]) -> bool:
    """Tell whether a value is a reference to a card, and no word that looks like an id."""
    parts = [part for arg in get_args(field.annotation) for part in get_args(arg)]
    return (_REFERENCE in field.metadata or _REFERENCE in parts) and value in cards
