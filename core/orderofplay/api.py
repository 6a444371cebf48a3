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
    MarkRef,
    SelectorRef,
    TriggerRef,
    value_of,
)
from orderofplay.cards.schema import AbilityData, CardData, TriggeredAbility
from orderofplay.cards.words import (
    AmountWord,
    Aura,
    Condition,
    DamageStep,
    Effect,
    EffectData,
    Keyword,
    Mark,
    Selector,
    Trigger,
)
from orderofplay.engine.actions import (
    Action,
    Answer,
    Attack,
    Concede,
    EndTurn,
    PlayCard,
    PluginAction,
    UseHeroPower,
    UseLocation,
)
from orderofplay.engine.context import Context
from orderofplay.engine.damage import Hit
from orderofplay.engine.fighters import (
    able_attackers,
    first_guard,
    most_attacks,
    unguarded_defenders,
)
from orderofplay.engine.selecting import select_characters, select_types
from orderofplay.engine.view import FaceDown, SeenCard, SeenChoice, Side, View
from orderofplay.plugins.agent import Agent
from orderofplay.plugins.specification import (
    AttackRule,
    NewEventKind,
    PlayerAction,
    Plugin,
    Resources,
    TargetRule,
    TurnStep,
)
from orderofplay.state.definitions import Card, CardType, Grant, Loan, Operation
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
    "Action",
    "Agent",
    "Amount",
    "AmountWord",
    "Answer",
    "Attack",
    "AttackRule",
    "Aura",
    "AuraRef",
    "Card",
    "CardData",
    "CardRef",
    "CardType",
    "Compiler",
    "Concede",
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
    "EndTurn",
    "Entity",
    "Event",
    "FaceDown",
    "GameState",
    "Grant",
    "Hit",
    "IllegalAction",
    "Keyword",
    "KeywordRef",
    "Loan",
    "Mark",
    "MarkRef",
    "NewEventKind",
    "Operation",
    "OperationError",
    "OrderOfPlayError",
    "PlayCard",
    "Player",
    "PlayerAction",
    "Plugin",
    "PluginAction",
    "Profile",
    "Register",
    "Resources",
    "RunawayError",
    "ScriptError",
    "SeenCard",
    "SeenChoice",
    "Selector",
    "SelectorRef",
    "Side",
    "TargetRule",
    "Trigger",
    "TriggerRef",
    "TriggeredAbility",
    "TurnStep",
    "UseHeroPower",
    "UseLocation",
    "View",
    "able_attackers",
    "first_guard",
    "most_attacks",
    "select_characters",
    "select_types",
    "unguarded_defenders",
    "value_of",
]
