"""Entities and what is attached to them, as JSON data and back.

An entity is written as what distinguishes it from a fresh one of its card. A grant is
written by value, since a word may make it of numbers that it worked out; its abilities
are the ruleset's own and are named by their address.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from orderofplay.state.definitions import NO_ABILITIES, Abilities, Card, Grant
from orderofplay.state.entity import Enchantment, Entity
from orderofplay.table.save_file import Data, EnchantmentRow, EntityRow, GrantRow, SaveError

#: What an entity is made of, and what it has beside that: names in data and in the state.
MADE_OF: Final = ("id", "card", "controller", "zone", "order")
FACTS: Final[Mapping[str, str]] = {
    "attack": "attack",
    "maxHealth": "max_health",
    "damage": "damage",
    "armor": "armor",
    "keywords": "keywords",
    "enchantments": "enchantments",
    "pendingDestroy": "pending_destroy",
    "silenced": "silenced",
    "untouchable": "untouchable",
    "dormant": "dormant",
    "cost": "cost",
    "spellDamage": "spell_damage",
    "attacks": "attacks",
    "since": "since",
    "used": "used",
}
GRANT_FACTS: Final[Mapping[str, str]] = {
    "name": "name",
    "attack": "attack",
    "health": "health",
    "keywords": "keywords",
    "abilities": "abilities",
    "setAttack": "set_attack",
    "setHealth": "set_health",
    "without": "without",
    "cost": "cost",
    "setCost": "set_cost",
    "leastCost": "least_cost",
    "spellDamage": "spell_damage",
}
_PLAIN_GRANT: Final = Grant()


Known = Callable[[str], Abilities | None]


def entity_data(entity: Entity, known: Known) -> Data:
    """Write an entity.

    :param known: finds the abilities of ruleset and game by their address.
    :raises SaveError: it has abilities that stand in no ruleset.
    """
    data: Data = {name: getattr(entity, name) for name in MADE_OF}
    data["card"] = entity.card.id
    fresh = Entity(entity.id, entity.card, entity.controller, entity.zone, entity.order)
    for name, slot in FACTS.items():
        value = getattr(entity, slot)
        if value != getattr(fresh, slot):
            data[name] = _plain(value)
    if entity.enchantments:
        data["enchantments"] = [_enchantment_data(e, known) for e in entity.enchantments]
    return data


def _plain(value: object) -> object:
    return sorted(value) if isinstance(value, frozenset) else value


def _enchantment_data(enchantment: Enchantment, known: Known) -> Data:
    data: Data = {
        "grant": _grant_data(enchantment.grant, known),
        "order": enchantment.order,
        "controller": enchantment.controller,
        "source": enchantment.source,
    }
    if enchantment.aura:
        data["aura"] = enchantment.aura
    if enchantment.expires:
        data["expires"] = enchantment.expires
    return data


def _grant_data(grant: Grant, known: Known) -> Data:
    data: Data = {}
    for name, slot in GRANT_FACTS.items():
        value = getattr(grant, slot)
        if slot == "abilities":
            value = _address(grant, known)
        if value != (getattr(_PLAIN_GRANT, slot) if slot != "abilities" else ""):
            data[name] = _plain(value)
    return data


def _address(grant: Grant, known: Known) -> str:
    """Return the address of what a grant makes its holder do, empty where it is nothing."""
    abilities = grant.abilities
    if known(abilities.address) is abilities:
        return abilities.address
    if abilities.triggers or abilities.auras or abilities.steps:
        message = (
            f"this game cannot be saved: an enchantment {grant.name!r} has abilities that were"
            " made for it alone, as those that a scenario gives are"
        )
        raise SaveError(message)
    return ""


class EntityReader:
    """Makes entities of data.

    Every card that a save names is looked up by ``card``, the game's own ones among them.
    """

    def __init__(self, card: Callable[[str], Card], known: Known) -> None:
        """Read with the cards and the abilities of ruleset and game."""
        self._card = card
        self._known = known

    def entity(self, row: EntityRow) -> Entity:
        """Make an entity.

        :raises SaveError: its card, or something that it was given, is missing.
        """
        entity = Entity(row.id, self._card(row.card), row.controller, row.zone, row.order)
        for slot in FACTS.values():
            value = getattr(row, slot)
            if value is not None and slot != "enchantments":
                setattr(entity, slot, frozenset(value) if slot == "keywords" else value)
        entity.enchantments = [self._enchantment(e) for e in row.enchantments or ()]
        return entity

    def _enchantment(self, row: EnchantmentRow) -> Enchantment:
        grant = self._grant(row.grant)
        return Enchantment(grant, row.order, row.controller, row.source, row.aura, row.expires)

    def _grant(self, row: GrantRow) -> Grant:
        values: dict[str, Any] = {slot: getattr(row, slot) for slot in GRANT_FACTS.values()}
        values["keywords"] = frozenset(row.keywords)
        values["without"] = frozenset(row.without)
        values["abilities"] = self.abilities(row.abilities)
        return Grant(**values)

    def abilities(self, address: str) -> Abilities:
        """Find abilities by their address.

        :raises SaveError: the ruleset has none there.
        """
        if not address:
            return NO_ABILITIES
        found = self._known(address)
        if found is None:
            message = f"the abilities {address!r}, which an enchantment gives, are missing here"
            raise SaveError(message)
        return found
