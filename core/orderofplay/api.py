"""Everything that a plugin may import, and nothing else."""

from __future__ import annotations

from orderofplay.cards.compile import Compiler
from orderofplay.cards.references import (
    Amount,
    AuraRef,
    CardRef,
    ConditionRef,
    DamageStepRef,
    EffectRef,
    Effects,
    KeywordRef,
    SelectorRef,
    TriggerRef,
    value_of,
)
from orderofplay.cards.schema import AbilityData
from orderofplay.cards.words import (
    AmountWord,
    Aura,
    Condition,
    DamageStep,
    Effect,
    EffectData,
    Keyword,
    Selector,
    Trigger,
)
from orderofplay.engine.context import Context
from orderofplay.engine.damage import Hit
from orderofplay.plugins.specification import (
    AttackRule,
    NewEventKind,
    PlayerAction,
    Plugin,
    Resources,
    TargetRule,
    TurnStep,
)
from orderofplay.state.definitions import Card, CardType, Grant, Operation
from orderofplay.state.entity import DECK, GRAVEYARD, HAND, PLAY, Enchantment, Entity
from orderofplay.state.errors import (
    IllegalAction,
    OperationError,
    OrderOfPlayError,
    RunawayError,
    ScriptError,
)
from orderofplay.state.event import Event
from orderofplay.state.frames import Register
from orderofplay.state.game_state import GameState
from orderofplay.state.player import MANA_LIMIT, Player
from orderofplay.state.profile import Profile

__all__ = [
    "DECK",
    "GRAVEYARD",
    "HAND",
    "MANA_LIMIT",
    "PLAY",
    "AbilityData",
    "Amount",
    "AmountWord",
    "AttackRule",
    "Aura",
    "AuraRef",
    "Card",
    "CardRef",
    "CardType",
    "Compiler",
    "Condition",
    "ConditionRef",
    "Context",
    "DamageStep",
    "DamageStepRef",
    "Effect",
    "EffectData",
    "EffectRef",
    "Effects",
    "Enchantment",
    "Entity",
    "Event",
    "GameState",
    "Grant",
    "Hit",
    "IllegalAction",
    "Keyword",
    "KeywordRef",
    "NewEventKind",
    "Operation",
    "OperationError",
    "OrderOfPlayError",
    "Player",
    "PlayerAction",
    "Plugin",
    "Profile",
    "Register",
    "Resources",
    "RunawayError",
    "ScriptError",
    "Selector",
    "SelectorRef",
    "TargetRule",
    "Trigger",
    "TriggerRef",
    "TurnStep",
    "value_of",
]
