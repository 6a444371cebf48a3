"""How each slot of a state and of a player is saved: the tables that saving and loading share.

A test holds them against the slots that there are, so that none is forgotten.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

#: Slots of the state that are saved as they are: names in data and in the state.
NUMBERS: Final[Mapping[str, str]] = {
    "randomSeed": "random_seed",
    "randomScript": "random_script",
    "scriptPlace": "script_place",
    "nextId": "next_id",
    "nextOrder": "next_order",
    "auraEnchantments": "aura_enchantments",
    "otherAuraEnchantments": "other_aura_enchantments",
    "aurasDirty": "auras_dirty",
    "otherAurasDirty": "other_auras_dirty",
    "deathsPossible": "deaths_possible",
    "round": "round",
    "budget": "budget",
    "operationsLeft": "operations_left",
    "suspects": "suspects",
    "activePlayer": "active_player",
    "over": "over",
    "winner": "winner",
    "turn": "turn",
    "strict": "strict",
    "untouchables": "untouchables",
    "mayExpire": "may_expire",
    "spellDamageSeen": "spell_damage_seen",
}
#: Slots of the state that hold Events.
EVENTS: Final[Mapping[str, str]] = {
    "raised": "raised",
    "deaths": "deaths",
    "unresolvedSummons": "unresolved_summons",
}
#: Slots of the state that are saved in a form of their own.
OWN_FORM: Final = frozenset(
    {
        "profile",
        "pool",
        "made",
        "keywords_seen",
        "entities",
        "in_play",
        "players",
        "multipliers",
        "stack",
        "pending",
        "log",
        "trace",
    }
)
#: Slots of the state that loading works out: the ruleset is given, the indexes are rebuilt.
DERIVED: Final = frozenset(
    {
        "actions_borne",
        "borne",
        "attackers_differ",
        "aside",
        "characters",
        "defenders_differ",
        "doomed",
        "ruleset",
        "listeners",
        "step_holders",
        "held_steps",
        "steps_act",
        "auras",
        "cost_auras",
        "stat_auras",
        "other_auras",
        "damage_auras",
        "told",
        "interrupted",
        "unsettled",
        "restless_auras",
        "plain_auras",
        "newcomers",
        "prechecked_keys",
        "prechecked_listeners",
        "resolving",
        "shared_below",
        "targets_differ",
    }
)
#: Slots of a player that hold a number.
COUNTERS: Final[Mapping[str, str]] = {
    "crystals": "crystals",
    "spent": "spent",
    "temporary": "temporary",
    "locked": "locked",
    "overload": "overload",
    "fatigue": "fatigue",
    "cardsPlayed": "cards_played",
    "minionsPlayed": "minions_played",
    "powersUsed": "powers_used",
}
