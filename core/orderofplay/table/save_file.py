"""The form of a saved game, and its file: JSON, versioned, written at once or not at all.

Nothing of it is ever run: programs, abilities and cards are named by their addresses in
the ruleset, and a save that names what the ruleset lacks is refused.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Final, Literal, TypeAlias

from pydantic import Field, ValidationError

from orderofplay.state.errors import OrderOfPlayError
from orderofplay.table.json_data import Strict, faults_of, read_json, write_json
from orderofplay.table.ruleset_data import RulesetData

FORMAT: Final = "orderofplay save"
VERSION: Final = 1

# How a save begins, laid out in whatever way, and how many bytes of it are looked at.
_BEGINNING: Final = re.compile(rb'\s*\{\s*"format"\s*:\s*"orderofplay save"')
_LOOKED_AT: Final = 1000

Data: TypeAlias = dict[str, Any]
Whole = Annotated[int, Field(ge=0)]
Player = Annotated[int, Field(ge=0, le=1)]
# What a rule does, it does for nobody: -1.
PlayerOrNobody = Annotated[int, Field(ge=-1, le=1)]
# Nobody, a player, or for a winner the draw.
Winner = Annotated[int, Field(ge=-1, le=2)]
Register = int | str | bool | list[int] | list[str]


class SaveError(OrderOfPlayError):
    """A game that cannot be saved, or a save that cannot be loaded: where, what, what to do."""


class EventRow(Strict):
    """An Event; what is not given has its usual value."""

    kind: Whole
    subject: Whole = 0
    player: int = -1
    amount: int = 0
    source: Whole = 0
    position: int = -1
    priority: int = 0
    label: str = ""


class ActivationRow(Strict):
    """A frame of the stack that runs a program, or an entry of a Queue."""

    frame: Literal["activation"]
    program: str
    ability: str
    source: Whole
    controller: PlayerOrNobody
    event: EventRow | None
    key: int
    order: Whole
    counter: Whole
    registers: dict[str, Register]
    remaining: Whole
    total: Whole
    position: int
    sequence: bool
    prechecked: list[int]


class QueueRow(Strict):
    """A locked Queue, and the place that is reached in it."""

    frame: Literal["queue"]
    place: Whole
    entries: list[ActivationRow]


class EventsRow(Strict):
    """Simultaneous Events, and the place that is reached in them."""

    frame: Literal["events"]
    place: Whole
    events: list[EventRow]


FrameRow = Annotated[ActivationRow | QueueRow | EventsRow, Field(discriminator="frame")]


class ChoiceRow(Strict):
    """A pending choice."""

    kind: str
    player: Player
    options: list[int] | list[str]
    into: str = Field(alias="register")


class GrantRow(Strict):
    """What an enchantment gives, by value; abilities by the address of all of them."""

    name: str = ""
    attack: int = 0
    health: int = 0
    keywords: list[str] = Field(default_factory=list)
    abilities: str = ""
    set_attack: int | None = None
    set_health: int | None = None
    without: list[str] = Field(default_factory=list)
    cost: int = 0
    set_cost: int | None = None
    least_cost: int | None = None
    spell_damage: int = 0


class MadeRow(Strict):
    """A card that was made in the game: its data as in a card file, with full names of words."""

    plugin: str
    card: dict[str, Any]


class EnchantmentRow(Strict):
    """An enchantment, in its place in the order of play."""

    grant: GrantRow
    order: Whole
    controller: PlayerOrNobody
    source: Whole
    aura: int = 0
    expires: str = ""


class EntityRow(Strict):
    """An entity; what is not given is as on its card."""

    id: Annotated[int, Field(ge=1)]
    card: str
    controller: Player
    zone: str
    order: Whole
    attack: Whole | None = None
    max_health: int | None = None
    damage: int | None = None
    armor: Whole | None = None
    keywords: list[str] | None = None
    enchantments: list[EnchantmentRow] | None = None
    pending_destroy: bool | None = None
    silenced: bool | None = None
    untouchable: bool | None = None
    dormant: bool | None = None
    cost: int | None = None
    spell_damage: int | None = None
    attacks: Whole | None = None
    since: Whole | None = None
    used: Whole | None = None


class PlayerRow(Strict):
    """A side: entities by id, the deck by the ids of its cards, its top last."""

    hero: Whole
    board: list[int]
    hand: list[int]
    deck: list[str]
    graveyard: list[int]
    hero_power: int | None
    weapon: int | None
    secrets: list[int]
    crystals: Whole
    spent: int
    temporary: int
    locked: int
    overload: int
    fatigue: int
    cards_played: Whole
    minions_played: Whole
    powers_used: Whole


class MultiplierRow(Strict):
    """An aura that lets others activate more often, as the last Aura Update found it."""

    holder: Whole
    order: Whole
    aura: str


class StateRow(Strict):
    """What a game holds beside its entities, players, stack and log."""

    random_seed: int
    random_script: list[int | str] | None
    script_place: Whole
    pool: list[str]
    next_id: Whole
    next_order: Whole
    multipliers: list[MultiplierRow]
    aura_enchantments: Whole
    other_aura_enchantments: Whole
    auras_dirty: bool
    other_auras_dirty: bool
    raised: list[EventRow]
    deaths: list[EventRow]
    deaths_possible: bool
    unresolved_summons: list[EventRow]
    round: Whole
    budget: Whole
    operations_left: int
    suspects: list[Whole]
    active_player: Player
    over: bool
    winner: Winner
    turn: Whole
    strict: bool
    untouchables: bool
    # Older saves say none of these: then the first two are asked, and the third worked out.
    may_expire: bool = True
    spell_damage_seen: bool = True
    keywords_seen: list[str] = Field(default_factory=list)


class TraceRowData(Strict):
    """A row of the trace."""

    depth: Whole
    what: str
    text: str
    source: Whole = 0
    event: EventRow | None = None
    number: Whole = 0
    total: Whole = 0
    order: Whole = 0


class Save(Strict):
    """A saved game.

    ``cards`` names all cards that it needs, by id. ``digest`` is one of all the rest; a save
    without it is one that somebody wrote or changed, and is taken as it is.
    """

    format: Literal["orderofplay save"]
    version: Literal[1]
    ruleset: RulesetData
    event_kinds: list[str]
    profile: str
    cards: dict[str, str]
    made: list[MadeRow] = Field(default_factory=list)
    budget: Annotated[int, Field(ge=1)]
    state: StateRow
    entities: list[EntityRow]
    in_play: list[int]
    players: Annotated[list[PlayerRow], Field(min_length=2, max_length=2)]
    stack: list[FrameRow]
    pending: ChoiceRow | None
    log: list[EventRow] | None
    trace: list[TraceRowData] | None
    digest: str = ""


def save_digest(data: Mapping[str, Any]) -> str:
    """Return the digest of a save, which covers all of it but the digest itself."""
    rest = {name: value for name, value in data.items() if name != "digest"}
    text = json.dumps(rest, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def check_form(data: object, where: str) -> Save:
    """Check that data has the form of a save, unchanged since it was written.

    :raises SaveError: it has not.
    """
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        message = f'{where}: this is no save: it is an object in braces with "format": "{FORMAT}"'
        raise SaveError(message)
    if data.get("version") != VERSION:
        found = data.get("version")
        message = f"{where}: the format's version is {found!r}; this orderofplay reads {VERSION}"
        raise SaveError(message)
    try:
        save = Save.model_validate(data)
    except ValidationError as error:
        told = "\n".join(faults_of(error))
        message = f"{where} does not have the form of a save:\n{told}"
        raise SaveError(message) from None
    if save.digest and save.digest != save_digest(data):
        message = (
            f"{where}: it was changed or damaged since it was written; if you changed it"
            ' yourself, take its "digest" away'
        )
        raise SaveError(message)
    return save


def write_save(path: Path, data: Data) -> None:
    """Write a save to a file, in place of what the file held, whole or not at all.

    :raises SaveError: the file cannot be written; what it held is still there.
    """
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        try:
            with beside.open("wb") as file:
                file.write(f"{write_json(data)}\n".encode())
                file.flush()
                # Else a crash of the machine could leave the new name with nothing in it.
                os.fsync(file.fileno())
            beside.replace(path)
        except BaseException:
            beside.unlink(missing_ok=True)
            raise
    except OSError as error:
        message = f"{path}: it cannot be written: {error.strerror or error}"
        raise SaveError(message) from None


def is_save(path: Path) -> bool:
    """Tell whether a file is meant to be a save; one that cannot be read is not."""
    try:
        with path.open("rb") as file:
            return _BEGINNING.match(file.read(_LOOKED_AT)) is not None
    except OSError:
        return False


def read_save(path: Path) -> Data:
    """Read a save's data from a file; `orderofplay.table.save.load_game` takes it from there.

    :raises SaveError: it cannot be read, or is no JSON.
    """
    try:
        content = path.read_bytes()
    except OSError as error:
        message = f"{path}: it cannot be read: {error.strerror or error}"
        raise SaveError(message) from None
    try:
        data = read_json(content)
    except ValueError as error:
        message = f"{path}: this is no JSON: {error}"
        raise SaveError(message) from None
    if not isinstance(data, dict):
        message = f"{path}: this is no save: it holds no object in braces"
        raise SaveError(message)
    return data
