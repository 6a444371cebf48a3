"""Parts of phrases that several words share."""

from __future__ import annotations

from typing import Final

from orderofplay.api import AmountWord

_NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven")


def in_words(number: int) -> str:
    """Return a number of minions as cards print it: in words as far as a board has places."""
    return _NUMBERS[number] if 0 <= number < len(_NUMBERS) else str(number)


def gift_slots(attack: int | AmountWord, health: int | AmountWord, *others: str) -> str:
    """Return the slots of what an enchantment gives: a card names only what changes.

    :param others: the names of the fields with further gifts that are not empty; they
        stand in the phrase where there are no stats, and else are added at its end.
    """
    if attack == 0 and health == 0 and others:
        return " and ".join(f"{{{name}}}" for name in others)
    if health == 0 and attack != 0:
        return "+{attack} Attack"
    if attack == 0 and health != 0:
        return "+{health} Health"
    return "+{attack}/+{health}"
