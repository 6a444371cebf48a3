"""As much English grammar as card texts need."""

from __future__ import annotations

import re

_TIMES = {1: "once", 2: "twice"}
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
# What begins with a vowel when it is said: letters, and the numbers 8, 11, 18.
_VOWEL = re.compile(r"'?[aeiou8]|1[18](?!\d)", re.IGNORECASE)
_POSSESSIVES = {"it": "its", "you": "your"}


def capital(text: str) -> str:
    """Return a text with its first letter a capital."""
    return text[:1].upper() + text[1:]


def lower(text: str) -> str:
    """Return a text with its first letter no capital."""
    return text[:1].lower() + text[1:]


def sentence(text: str) -> str:
    """Return a text as a sentence: a capital at its start, a full stop at its end."""
    text = capital(text.strip())
    return text if text.endswith((".", "!", '."')) else f"{text}."


def spaced(name: str) -> str:
    """Return a name of data as words: ``endOfTurn`` and ``end_of_turn`` are "end of turn"."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", name).replace("_", " ").lower()


def plural(noun: str) -> str:
    """Return the regular plural of a noun, or of a name that ends in one."""
    if re.search(r"[^aeiou]y$", noun):
        return f"{noun[:-1]}ies"
    return f"{noun}es" if noun.endswith(("s", "x", "z", "ch", "sh")) else f"{noun}s"


def singular(noun: str) -> str:
    """Return the singular of a regular plural."""
    if noun.endswith("ies"):
        return f"{noun[:-3]}y"
    return noun[:-2] if noun.endswith(("ses", "xes", "ches", "shes")) else noun.removesuffix("s")


def possessive(noun: str) -> str:
    """Return the possessive: "your hero's", "all minions'", "its"."""
    if noun in _POSSESSIVES:
        return _POSSESSIVES[noun]
    return f"{noun}'" if noun.endswith("s") else f"{noun}'s"


def article(noun: str) -> str:
    """Return a noun with "a" or "an"."""
    if noun.startswith("other "):
        return f"an{noun}"
    return f"{'an' if _VOWEL.match(noun) else 'a'} {noun}"


def with_article(phrase: str, slot: str, text: str) -> str:
    """Make "an" of the "a" in front of a slot, where the text for the slot asks for it."""
    return re.sub(rf"\ba (?={re.escape(slot)})", article(text).removesuffix(text), phrase)


def in_words(value: int) -> str:
    """Return a number in front of what is summoned: "two", from eleven in digits."""
    return _NUMBERS[value] if 0 <= value < len(_NUMBERS) else str(value)


def count(phrase: str, slot: str, number: int) -> str:
    """Put a number into a phrase: "draw a card", "draw 2 cards", "twice".

    What is counted stands after the slot as a plural. A number below zero has its sign.
    """
    if number < 0:
        return phrase.replace(f"+{slot}", slot).replace(slot, str(number))
    if f"{slot} times" in phrase:
        return phrase.replace(f"{slot} times", _TIMES.get(number, f"{number} times"))
    following = re.search(re.escape(slot) + r" (\w+s)\b", phrase)
    if number == 1 and following:
        return phrase.replace(following[0], article(singular(following[1])))
    return phrase.replace(slot, str(number))


def amount(phrase: str, slot: str, text: str) -> str:
    """Put a worked-out number into a phrase: "deal damage equal to the Attack of it"."""
    following = re.search(r"\+?" + re.escape(slot) + r" (\w+)", phrase)
    if following is None or text.startswith("that") or text[:1].isdigit():
        return phrase.replace(f"+{slot}", slot).replace(slot, text)
    return phrase.replace(following[0], f"{following[1]} equal to {text}")
