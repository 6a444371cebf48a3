"""Scenario files: tests of rules that need no Python.

A scenario is a TOML file whose name ends in ``.scenario.toml``. It describes a
position, what is done in it, and what must come of it::

    title = "A Deathrattle resolves after its minion has left play"
    rules = ["seed 003", "T013"]        # what the expectations rest on
    profile = "course"                  # a rules profile; this one where it is left out
    choices = { heroesDie = true }      # single choices made otherwise than the profile does
    plugins = ["my-plugin"]             # plugins without which it makes no sense

    pool = ["my-plugin"]                # plugins whose cards random effects may bring;
                                        # else those that the cards below come from
    turn = 3                            # which turn is under way; left out: none, and only
                                        # single Sequences are run, as the seeds' harness does
    active = 0                          # whose turn it is, 0 or 1

    [[cards]]                           # cards of its own, as in a card file
    name = "Bomb"
    type = "minion"
    attack = 1
    health = 1
    abilities = [{ trigger = "deathrattle", effects = ["draw"] }]

    [[board]]                           # what is in play, in order of play, the oldest first:
    card = "Bomb"                       # minions, locations, weapons, secrets, hero powers
    player = 0                          # 0 or 1
    name = "bomb"                       # by which the rest of the file calls it
    damage = 0                          # of a weapon or location: the uses that are gone
    give = { attack = 2, keywords = [] }  # an enchantment, or a list of them
    position = 0                        # its place from the left; left out: the right end
    fresh = false                       # true: it has come into play this turn
    attacks = 0                         # how often it has attacked this turn

    [player0]                           # and [player1]; all of it may be left out
    hero = "Some Hero"                  # with its hero power; else one with 30 Health
    armor = 2
    damage = 5                          # to the hero
    crystals = 10                       # also spent, temporary, locked, overload, fatigue,
                                        # cardsPlayed: 0 where they are left out
    deck = ["Bomb", "Bomb"]             # the first is drawn first
    hand = ["Bomb", { card = "Bomb", name = "kept" }]

    random = ["bomb", 2]                # random picks, by name or number
    actions = [
        # single Sequences, whatever the turn
        { destroy = "bomb" },
        { dealDamage = "hero1", amount = 3 },
        { summon = "Bomb", player = 1, name = "second" },
        { cast = "Some Spell", player = 0, target = "second" },
        { endTurn = 0 },                # the End of Turn Phase alone
        # an attack; in a turn it is the player action, with all that a turn demands
        { attack = "second", defender = "hero0", refused = "Taunt" },
        # player actions: only in a turn
        { play = "kept", target = "second", position = 0 },
        { play = "chosen", option = "Some Text" },  # Choose One: an option by place or name
        { heroPower = 0, target = "hero1" },
        { useLocation = "Some Place", target = "kept" },
        { take = "trade", subject = "Bomb", refused = "REQ_TRADEABLE" },
        { passTurn = 0 },               # the whole end of the turn, and the start of the next
        { answer = "Bomb" },            # the pending choice: an option by place, name or label
        { concede = 1 },
        # looking in between; what is left out is not compared
        { check = "kept", attack = 1, health = 1, zone = "play", keywords = ["taunt"] },
        { check = "kept", text = "Deathrattle: Draw a card.", attached = ["freeze"] },
        { checkPlayer = 0, mana = 3, hand = ["Bomb"], weapon = "", heroPower = "" },
        { checkTargets = "kept", targets = ["hero1"] },
        { checkChoice = ["Bomb", "Some Spell"], player = 0 },
    ]
    new = ["drawn"]                     # names for what comes into being, in that order
    log = [                             # the exact log of the actions
        { type = "Destroyed", id = "bomb" },
        { type = "DeathPhase", round = 1 },
        { type = "Triggered", source = "bomb", trigger = "deathrattle" },
        { type = "Drew", player = 0, id = "drawn" },
    ]

    [final]
    winner = 0                          # or 1, "draw", "nobody"

    [final.player0]                     # the end; what is left out is not compared
    health = 25                         # the hero's; also attack
    armor = 2
    hand = 3                            # how many cards, or which: ["Bomb", "Bomb", "Bomb"];
                                        # deck (its top first) and secrets are said alike
    weapon = ""                         # none; else its name; heroPower is said alike
    mana = 4                            # also crystals, overload, fatigue
    board = [{ card = "Bomb", attack = 1, health = 1 }]   # all of it, from the left

(In a real file, keys such as ``actions`` stand above the first table.)

Names. The heroes that the game began with are ``hero0`` and ``hero1``. What has no name
of its own is called by its card, the second of a card "Bomb 2", the third "Bomb 3". A
minion that an action summons and a spell that it casts take the action's ``name``;
everything else that comes into being (drawn cards, summons of triggers) takes the names
of ``new`` in order of creation, then its card's. A card of a hand keeps its name wherever
it goes.

``refused`` says that the rules must refuse the action, and which words the reason must
hold, or its official code. ``check`` looks at one entity: card, attack, health, damage,
armor, cost, zone, controller, position, keywords, the text of its card, the names of the
enchantments that are attached to it, as far as they have one. ``checkTargets`` looks at all that a
card of the hand may now be played on, a minion or hero may attack, a hero power or
location be used on; ``["nothing"]`` where it is legal without a target, ``[]`` where it
is not legal at all. ``checkChoice = []`` says that nothing is to be chosen. An option that is
a card made in the game is called by its id, in ``answer`` and ``checkChoice``.
"""

from __future__ import annotations

from orderofplay.testing.scenario_file import (
    PARTS,
    MissingPlugins,
    Scenario,
    ScenarioError,
    read_scenario,
)
from orderofplay.testing.scenario_result import ScenarioResult
from orderofplay.testing.scenario_run import run_scenario
from orderofplay.testing.scenario_steps import VERBS

__all__ = [
    "PARTS",
    "VERBS",
    "MissingPlugins",
    "Scenario",
    "ScenarioError",
    "ScenarioResult",
    "read_scenario",
    "run_scenario",
]
