"""Scenario files: tests of rules that need no Python.

A scenario is a TOML file whose name ends in ``.scenario.toml``. It describes a
position, what is done in it, and what must come of it::

    title = "A Deathrattle resolves after its minion has left play"
    rules = ["seed 003", "T013"]        # what the expectations rest on
    profile = "course"                  # a rules profile; this one where it is left out
    plugins = ["my-plugin"]             # plugins without which it makes no sense

    pool = ["my-plugin"]                # plugins whose cards random effects may bring;
                                        # else those that the cards below come from

    [[cards]]                           # cards of its own, as in a card file
    name = "Bomb"
    type = "minion"
    attack = 1
    health = 1
    abilities = [{ trigger = "deathrattle", effects = ["draw"] }]

    [[board]]                           # minions in order of play, the oldest first
    card = "Bomb"                       # id or name
    player = 0                          # 0 or 1
    name = "bomb"                       # by which the rest of the file calls it
    damage = 0
    give = { attack = 2, keywords = [] }  # an enchantment, or a list of them

    [player0]                           # and [player1]; all of it may be left out
    armor = 2
    damage = 5                          # to the hero
    deck = ["Bomb", "Bomb"]             # the first is drawn first
    hand = ["Bomb", { card = "Bomb", name = "kept" }]

    random = ["bomb", 2]                # random picks, by name or number
    actions = [
        { destroy = "bomb" },
        { dealDamage = "hero1", amount = 3 },
        { summon = "Bomb", player = 1, name = "second" },
        { cast = "Some Spell", player = 0, target = "second" },
        { attack = "second", defender = "hero0", refused = "Taunt" },
        { endTurn = 0 },
    ]
    new = ["drawn"]                     # names for what comes into being, in that order
    log = [                             # the exact log of the actions
        { type = "Destroyed", id = "bomb" },
        { type = "DeathPhase", round = 1 },
        { type = "Triggered", source = "bomb", trigger = "deathrattle" },
        { type = "Drew", player = 0, id = "drawn" },
    ]

    [final.player0]                     # the end; what is left out is not compared
    health = 25                         # the hero's
    armor = 2
    hand = 3                            # how many cards
    board = [{ card = "Bomb", attack = 1, health = 1 }]   # all of it, from the left

(In a real file, keys such as ``actions`` stand above the first table.)

Names. The heroes are ``hero0`` and ``hero1``. What has no name of its own is called by
its card, the second of a card "Bomb 2", the third "Bomb 3". A minion that an action
summons and a spell that it casts take the action's ``name``; everything else that
comes into being (drawn cards, summons of triggers) takes the names of ``new`` in order
of creation, then its card's. ``refused`` says that the rules must refuse the action,
and which words the reason must hold.
"""

from __future__ import annotations

from orderofplay.testing.scenario_file import (
    MissingPlugins,
    Scenario,
    ScenarioError,
    read_scenario,
)
from orderofplay.testing.scenario_result import ScenarioResult
from orderofplay.testing.scenario_run import run_scenario

__all__ = [
    "MissingPlugins",
    "Scenario",
    "ScenarioError",
    "ScenarioResult",
    "read_scenario",
    "run_scenario",
]
