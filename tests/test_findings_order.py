"""The order of what several plugins bring: none changes the order of the others' things."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st
from orderofplay.plugins.ordering import CycleError, Place, TurnedError, order, weave

# Two plugins; of the first, "guard" and "pass" stand in the order of their names only.
BASE = {
    "base:cap": Place(),
    "base:guard": Place(after=("base:cap",)),
    "base:pass": Place(after=("base:cap",), before=("base:armor",)),
    "base:armor": Place(after=("base:guard",)),
    "more:late": Place(after=("base:pass",)),
}
ORDER = ["base:cap", "base:guard", "base:pass", "base:armor", "more:late"]


def without(names: list[str], plugin: str) -> list[str]:
    return [name for name in names if not name.startswith(f"{plugin}:")]


def test_one_plugin_is_sorted_topologically_with_ties_by_name() -> None:
    """DESIGN 3."""
    own = {name: place for name, place in BASE.items() if name.startswith("base:")}
    assert weave(own) == order(own) == ORDER[:-1]


@pytest.mark.parametrize("stranger", ["aaa", "mmm", "zzz"])
@pytest.mark.parametrize(
    "place",
    [
        Place(),
        Place(before=("base:guard",)),
        Place(before=("base:cap",)),
        Place(after=("base:armor",)),
        Place(after=("base:cap",), before=("base:pass",)),
        Place(after=("more:late",)),
    ],
)
def test_one_more_plugin_turns_nothing_round(stranger: str, place: Place) -> None:
    """pytest-dev/pluggy#705, DESIGN 6: a plugin that is not in a game changes no log.

    A single sort with ties by name puts ``base:pass`` before ``base:guard`` as soon as
    something stands before the latter.
    """
    assert weave(BASE) == ORDER
    woven = weave({**BASE, f"{stranger}:step": place})
    assert without(woven, stranger) == ORDER
    for earlier, later in [*((e, f"{stranger}:step") for e in place.after)] + [
        (f"{stranger}:step", b) for b in place.before
    ]:
        assert woven.index(earlier) < woven.index(later)


def test_the_order_of_the_mapping_means_nothing() -> None:
    """pytest-dev/pluggy#250."""
    several = itertools.islice(itertools.permutations(BASE.items()), 0, None, 7)
    assert {tuple(weave(dict(items))) for items in several} == {tuple(ORDER)}


def test_turning_others_round_is_refused() -> None:
    """DESIGN 6: it would change games in which the stranger has no card."""
    turn = Place(after=("base:pass",), before=("base:guard",))
    with pytest.raises(TurnedError) as caught:
        weave({**BASE, "aaa:turn": turn})
    assert caught.value.names == ("aaa:turn",)
    assert str(caught.value) == (
        "aaa:turn says that it comes after base:pass and before base:guard,"
        " but base:guard comes before base:pass without it"
    )


def test_an_order_by_way_of_ones_own_names_holds_too() -> None:
    own = {"own:one": Place(), "own:two": Place(after=("own:one",), before=("base:guard",))}
    assert weave({**BASE, **own})[:4] == ["base:cap", "own:one", "own:two", "base:guard"]


def test_plugins_that_name_each_other() -> None:
    """As long as the names hold no circle, the plugins may."""
    places = {
        "one:a": Place(after=("two:a",)),
        "two:a": Place(),
        "two:b": Place(after=("one:a",)),
    }
    assert weave(places) == ["two:a", "one:a", "two:b"]


NAMES = tuple(f"{plugin}:{word}" for plugin in ("b", "d") for word in "pqr")
STRANGERS = tuple(f"{plugin}:s" for plugin in ("a", "c", "e"))


def _places(own: tuple[str, ...], known: tuple[str, ...]) -> st.SearchStrategy[dict[str, Place]]:
    some = st.lists(st.sampled_from(known), max_size=2).map(tuple)
    return st.fixed_dictionaries({name: st.builds(Place, some, some) for name in own})


@given(_places(NAMES, NAMES), _places(STRANGERS, NAMES + STRANGERS))
def test_no_strangers_ever_turn_anything_round(
    base: dict[str, Place], strangers: dict[str, Place]
) -> None:
    """DESIGN 6: whatever they declare, they are refused or leave the others' order alone."""
    try:
        expected, woven = weave(base), weave({**base, **strangers})
    except (CycleError, TurnedError):
        return
    assert [name for name in woven if name in base] == expected
    for name, place in {**base, **strangers}.items():
        assert all(woven.index(other) < woven.index(name) for other in place.after)
        assert all(woven.index(other) > woven.index(name) for other in place.before)
