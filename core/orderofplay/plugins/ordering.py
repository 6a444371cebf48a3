"""Declared order: ``after`` and ``before``, sorted topologically, ties by name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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
