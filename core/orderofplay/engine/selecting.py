"""Ready-made selections, which words return for the commonest of what they select.

A selector may say what it selects in a method of its own. These are for those that are
asked for again and again while a game runs, by auras, targets and area effects: each is
one function, which is compiled with the engine, with no word in between.
"""

from __future__ import annotations

import functools

from orderofplay.state.selected import Selected, Side


@functools.cache
def _selected(
    types: tuple[str, ...] | None, side: Side, others: bool, damaged: bool = False
) -> Selected:
    """Make a selection once: those that are the same are one object, which many may share."""
    return Selected(types, side, others, damaged)


def damaged_of(selected: Selected) -> Selected:
    """Make the selection of those of another one that have lost Health."""
    return _selected(selected.types, selected.side, selected.others, damaged=True)


def select_types(types: tuple[str, ...], side: Side = "any", others: bool = False) -> Selected:
    """Make the selection of what is in play of some types, in order of play.

    :param types: names of card types, such as ``minion``.
    :param side: whose, as whoever asks sees it.
    :param others: whether the source itself is left out.
    """
    return _selected(types, side, others)


def select_characters(side: Side = "any", others: bool = False) -> Selected:
    """Make the selection of the heroes and minions in play, in order of play.

    :param side: whose, as whoever asks sees it.
    :param others: whether the source itself is left out.
    """
    return _selected(None, side, others)
