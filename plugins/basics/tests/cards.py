"""Cards of the rulebook's examples, as data in the words of the standard plugin.

Names of our own where a card stands in for an official one in part only.
"""

from __future__ import annotations

from typing import Any, TypeAlias

Data: TypeAlias = dict[str, Any]


def minion(name: str, attack: int, health: int, *abilities: Data, **more: object) -> Data:
    return {
        "name": name,
        "type": "minion",
        "attack": attack,
        "health": health,
        "abilities": abilities,
        **more,
    }


def spell(name: str, *effects: Data, **more: object) -> Data:
    return {"name": name, "type": "spell", "effects": effects, **more}


def when(trigger: str, *effects: Data, **more: object) -> Data:
    return {"trigger": trigger, "effects": effects, **more}


def damage(targets: object, amount: object) -> Data:
    return {"effect": "damage", "targets": targets, "amount": amount}


def give(targets: object, attack: int = 0, health: int = 0, **more: object) -> Data:
    return {"effect": "give", "targets": targets, "attack": attack, "health": health, **more}


def summon(card: str, count: int = 1) -> Data:
    return {"effect": "summon", "card": card, "count": count}


def repeat(times: int, *effects: Data) -> Data:
    return {"effect": "repeat", "times": times, "effects": effects}


def random_of(selector: str, beneficial: bool = False) -> Data:
    return {"selector": "randomOf", "of": selector, "beneficial": beneficial}


# "Destroy all minions and locations."
NETHER = spell(
    "Test Nether",
    {
        "effect": "destroy",
        "targets": {"selector": "inPlay", "types": ["minion", "location"]},
    },
)
MOONFIRE = spell("Test Moonfire", damage("target", 1), target="allCharacters")
BOMBS = spell("Test Bombs", repeat(3, damage(random_of("enemyCharacters"), 1)))
REAPER_SPELL = spell(
    "Test Reaper",
    {"effect": "destroy", "targets": "target"},
    damage(random_of("enemyCharacters"), 1),
    target="enemyMinions",
)
CAST_DRAKKARI = spell("Test Call", summon("Drakkari Enchanter"))

CALLER = minion("Test Caller", 1, 1, when("deathrattle", summon("Baron Rivendare")))
PINGER = minion("Test Pinger", 1, 9, when("minionDamaged", damage("enemyMinions", 1)))
RALLY = minion(
    "Test Rally", 1, 9, when("friendlyMinionDamaged", give("otherFriendlyMinions", 0, 3))
)
HATCH_BERSERKER = minion("Test Hatcher", 0, 4, when("selfDamaged", summon("Frothing Berserker")))
EGG = (
    minion("Test Egg", 0, 2, when("selfDamaged", summon("Test Whelp"))),
    minion("Test Whelp", 2, 1),
)

SHIELD_BLOCK = spell("Test Shield Block", {"effect": "gainArmor", "amount": 5})
HAILSTONE = spell("Test Hailstone", damage("allMinions", 2))
HELLFIRE = spell("Test Hellfire", damage("allCharacters", 3))
SHEEP = minion("Test Sheep", 1, 1, when("deathrattle", damage("allMinions", 2)))
YETI = minion("Test Yeti", 4, 5)

# Two 1/1 Spiders for one dead Creeper.
CREEPER = (
    minion("Test Creeper", 1, 2, when("deathrattle", summon("Test Spider", 2))),
    minion("Test Spider", 1, 1),
)
# The same with a thrown knife for each Spider in its own text.
_KNIFE = damage(random_of("enemyCharacters"), 1)
KNIFE_CREEPER = (
    minion(
        "Test Knife Creeper",
        1,
        2,
        when("deathrattle", summon("Test Spider"), _KNIFE, summon("Test Spider"), _KNIFE),
    ),
    minion("Test Spider", 1, 1),
)

# An added Deathrattle for each friendly minion, which brings a 2/2 Treant.
SOUL = (
    spell(
        "Test Soul",
        give("friendlyMinions", abilities=[when("deathrattle", summon("Test Treant"))]),
    ),
    minion("Test Treant", 2, 2),
)

# Healing stands in the examples; where a gift of Health shows the same, it is that.
CHOW = minion("Test Chow", 2, 3, when("deathrattle", give("enemyHero", 0, 5)))
GNOME = minion("Test Gnome", 1, 1, when("deathrattle", damage("enemyHero", 2)))
ABOMINATION = minion("Test Abomination", 4, 4, when("deathrattle", damage("allCharacters", 2)))
ARM = spell("Test Arm", give("friendlyHero", 3))

LEADER = minion(
    "Test Leader", 2, 2, {"aura": "giveStats", "targets": "otherFriendlyMinions", "attack": 1}
)
CHAMPION = minion(
    "Test Champion",
    7,
    7,
    {"aura": "giveStats", "targets": "otherFriendlyMinions", "attack": 1, "health": 1},
)
DEMON_LORD = minion(
    "Test Demon Lord",
    9,
    7,
    {"aura": "giveStats", "targets": "otherFriendlyMinions", "attack": 2, "health": 2},
    {"aura": "giveKeywords", "targets": "friendlyHero", "keywords": ["immune"]},
)
HUMILITY = spell(
    "Test Humility",
    {"effect": "setStats", "targets": "target", "attack": 1},
    target="allMinions",
)
MARK = spell(
    "Test Mark",
    {"effect": "setStats", "targets": "target", "health": 1},
    target="allMinions",
)
MIGHT = spell("Test Might", give("target", 2), target="allMinions")
SHIELD = spell("Test Shield", give("target", keywords=["divineShield"]), target="allCharacters")
IMMUNITY = spell("Test Immunity", give("target", keywords=["immune"]), target="allCharacters")
