"""The pool gives every card that Assembles a real choice (source 3): bases, and others for each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from .splices import halves, pool

pytestmark = pytest.mark.needs("assemble")

Fits = Callable[[Any], bool]


def _costs(cost: int) -> Fits:
    return lambda data: data.cost == cost


def _is(minion_type: str) -> Fits:
    return lambda data: minion_type in data.minion_types


def _answers(trigger: str) -> Fits:
    return lambda data: any(a.trigger.word_name() == trigger for a in data.abilities)


def _has_taunt(data: Any) -> bool:  # noqa: ANN401 - card data
    return "taunt" in [word.word_name() for word in data.keywords]


def _any(_: Any) -> bool:  # noqa: ANN401 - card data
    return True


def _of(card_class: str, fits: Fits) -> list[Any]:
    """The pool of a class: its own and the neutral ones; of all classes for none."""
    classes = {"neutral", card_class}
    there = [one for one in pool().values() if fits(one.data)]
    return [one for one in there if not card_class or one.data.card_class in classes]


def _others(base: Any, among: list[Any], least: int | None = None) -> list[Any]:  # noqa: ANN401
    """What a base may be offered: another card that changes its text, for the right cost."""
    low, high = (8, 10) if base.data.cost >= 9 else (base.data.cost, base.data.cost + 2)
    low, high = (low, high) if least is None else (least, 99)
    return [
        other
        for other in among
        if other is not base and low <= other.data.cost <= high and _changes(base, other)
    ]


def _changes(base: Any, other: Any) -> bool:  # noqa: ANN401
    made = [halves.splice(base, other, half) for half in halves.HALVES]
    return any(not halves.has_same_text(one.data, base.data) for one in made)


@pytest.mark.parametrize(
    ("card", "card_class", "fits", "least"),
    [
        ("Chisel", "warrior", _has_taunt, None),
        ("Darkest Depths", "warlock", _any, None),
        ("Sandcrafter", "paladin", _answers("endOfTurn"), None),
        ("Steward of the Vale", "druid", _is("beast"), None),
        ("Thaw From Ice", "mage", lambda data: data.card_class == "mage", None),
        ("Tinker", "hunter", _is("mech"), None),
        ("Attentive Tender", "demonhunter", _costs(1), None),
        ("F3TCH3R", "warrior", _costs(4), None),
        ("Fleshshape", "deathknight", _answers("deathrattle"), None),
        ("Shadow Sculpt", "shaman", _any, None),
        ("Mismatcher", "priest", lambda data: data.cost <= 3, 5),
    ],
)
def test_each_card_has_a_real_choice(
    card: str, card_class: str, fits: Fits, least: int | None
) -> None:
    """Four bases or more, and for each of them more others than the two that are offered."""
    bases = _of(card_class, fits)
    assert len(bases) >= 4, card
    choices = {one.data.name: len(_others(one, _of(card_class, _any), least)) for one in bases}
    assert min(choices.values()) >= 2, (card, choices)
    assert sum(choices.values()) >= 3 * len(bases), (card, choices)


def test_another_class_has_a_real_choice() -> None:
    """Shadowcrafter: bases of every class but the Rogue's, others of the Rogue or neutral."""
    bases = _of("", lambda data: data.card_class not in {"rogue", "neutral"})
    assert {one.data.card_class for one in bases} == {
        "deathknight",
        "demonhunter",
        "druid",
        "hunter",
        "mage",
        "paladin",
        "priest",
        "shaman",
        "warlock",
        "warrior",
    }
    assert min(len(_others(one, _of("rogue", _any))) for one in bases) >= 2


def test_no_body_has_a_real_choice() -> None:
    """Rajh: neither bases nor others have a Battlecry, a Combo or a Deathrattle."""
    body = [_answers(word) for word in ("battlecry", "combo", "deathrattle")]
    bases = _of("", lambda data: not any(answers(data) for answers in body))
    assert len(bases) >= 16
    assert min(len(_others(one, bases)) for one in bases) >= 2
    assert len({one.ability.trigger.word_name() for one in bases}) >= 8
