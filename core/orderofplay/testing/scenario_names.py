"""The names by which a scenario calls the entities of its game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from orderofplay.state.game_state import GameState
from orderofplay.testing.scenario_file import HEROES, hint


class Names:
    """Names and ids, each of one entity; entities come into being in order of their ids."""

    def __init__(self, state: GameState, given: Iterable[str], new: Sequence[str]) -> None:
        """Name the heroes.

        :param given: all names of the file, which no entity gets by itself.
        :param new: names for what comes into being later, in order of creation.
        """
        self._given = set(given)
        self._new = list(new)
        self._by_id: dict[int, str] = {}
        self._by_name: dict[str, int] = {}
        for name, player in zip(HEROES, state.players, strict=True):
            self._give(player.hero.id, name)

    def _give(self, id: int, name: str) -> None:
        self._by_id[id] = name
        self._by_name[name] = id

    def add(self, id: int, card: str, name: str = "") -> None:
        """Name one entity: by the name given, else by its card."""
        self._give(id, name or self._free(card))

    def _free(self, card: str) -> str:
        number = 1
        name = card
        while name in self._given or name in self._by_name:
            number += 1
            name = f"{card} {number}"
        return name

    def add_new(self, state: GameState) -> None:
        """Name everything that came into being since."""
        for entity in state.all_entities():
            if entity.id not in self._by_id:
                self.add(entity.id, entity.card.name, self._new.pop(0) if self._new else "")

    def of(self, id: int) -> str:
        """Return the name of an entity; "nothing" for the id 0."""
        return self._by_id.get(id, "nothing" if id == 0 else f"entity {id}")

    def id_of(self, name: str) -> int:
        """Return the id of the entity with a name.

        :raises ValueError: nothing has that name yet.
        """
        if name in self._by_name:
            return self._by_name[name]
        known = ", ".join(self._by_name)
        message = f"nothing is named {name!r} here{hint(name, self._by_name)} (there are: {known})"
        raise ValueError(message)

    def script(self, picks: Iterable[int | str], first_new: int) -> list[int | str]:
        """Return scripted picks with ids in place of names.

        A name of ``new`` stands for the id that its entity will get if it comes into
        being next; the script is made anew before each action. Any other string stays.
        """
        coming = {name: first_new + place for place, name in enumerate(self._new)}
        known: dict[str, int] = {**coming, **self._by_name}
        return [known.get(pick, pick) if isinstance(pick, str) else pick for pick in picks]

    def left(self) -> tuple[str, ...]:
        """Return the names of ``new`` for which nothing has come into being."""
        return tuple(self._new)
