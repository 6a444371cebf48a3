"""Declared order: ``after`` and ``before``, sorted topologically, ties by name.

What several plugins bring is woven: each puts its own things among those that stand, and
none changes the order of the others' (DESIGN 6: a plugin not in a game changes no log). A
single sort of them all would: one more name can turn round two that declare nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple


class Place(NamedTuple):
    """What something declares of its order; the names are full names."""

    after: tuple[str, ...] = ()
    before: tuple[str, ...] = ()


class CycleError(ValueError):
    """The declared order has a cycle, spelled out in the message; ``names`` lists it."""

    def __init__(self, names: Sequence[str]) -> None:
        """Spell the cycle out."""
        self.names = tuple(names)
        super().__init__(" -> ".join(names))


class TurnedError(ValueError):
    """A declaration would turn round what stands already; ``names`` holds whose it is."""

    def __init__(self, name: str, earlier: str, later: str) -> None:
        """Say between what it cannot stand."""
        self.names = (name,)
        super().__init__(
            f"{name} says that it comes after {earlier} and before {later},"
            f" but {later} comes before {earlier} without it"
        )


def weave(places: Mapping[str, Place]) -> list[str]:
    """Sort full names, ``plugin:name``, so that every declaration holds.

    Each plugin's names are put, in their own order, before what they declare to come
    before, and else at the end. Plugins come after those that they name.

    :raises CycleError: the declarations contradict each other.
    :raises TurnedError: one contradicts the order that others have without it.
    """
    order(places)
    earlier = {name: _earlier(name, places) for name in sorted(places)}
    woven: list[str] = []
    for plugin in _plugins(places):
        own = order({name: places[name] for name in places if _owner(name) == plugin})
        later = _later(own, earlier)
        for name in own:
            _insert(name, woven, earlier[name], later[name])
    return woven


def _owner(name: str) -> str:
    return name.partition(":")[0]


def _plugins(places: Mapping[str, Place]) -> list[str]:
    """Sort the plugins, each after those that it names; of a circle the first by id goes first."""
    named: dict[str, set[str]] = {_owner(name): set() for name in places}
    for name, place in places.items():
        others = {_owner(other) for other in (*place.after, *place.before) if other in places}
        named[_owner(name)] |= others - {_owner(name)}
    waiting = {plugin: Place(after=tuple(others)) for plugin, others in named.items()}
    while True:
        try:
            return order(waiting)
        except CycleError as cycle:
            waiting[min(cycle.names)] = Place()


def _later(own: Sequence[str], earlier: Mapping[str, Sequence[str]]) -> dict[str, set[str]]:
    """Return what comes after each name of a plugin, by way of its other names too."""
    later: dict[str, set[str]] = {}
    for name in reversed(own):
        direct = {other for other in earlier if name in earlier[other]}
        later[name] = direct.union(*(later[other] for other in direct if other in later))
    return later


def _insert(name: str, woven: list[str], earlier: Iterable[str], later: Iterable[str]) -> None:
    first = min((woven.index(other) for other in later if other in woven), default=len(woven))
    last = max((woven.index(other) for other in earlier if other in woven), default=-1)
    if last >= first:
        raise TurnedError(name, woven[last], woven[first])
    woven.insert(first, name)


def order(places: Mapping[str, Place]) -> list[str]:
    """Sort names so that every declaration holds; an edge to an absent name is ignored.

    :raises CycleError: the declarations contradict each other.
    """
    earlier = {name: _earlier(name, places) for name in sorted(places)}
    done: list[str] = []
    while len(done) < len(earlier):
        ready = [
            name for name in earlier if name not in done and all(e in done for e in earlier[name])
        ]
        if not ready:
            raise CycleError(_cycle(earlier, done))
        done.append(ready[0])
    return done


def _earlier(name: str, places: Mapping[str, Place]) -> list[str]:
    before_me = {other for other in places if name in places[other].before}
    return sorted((before_me | set(places[name].after)) & set(places))


def _cycle(earlier: Mapping[str, Sequence[str]], done: Sequence[str]) -> list[str]:
    name = next(name for name in earlier if name not in done)
    path: list[str] = []
    while name not in path:
        path.append(name)
        name = next(other for other in earlier[name] if other not in done)
    return [*path[path.index(name) :], name][::-1]
