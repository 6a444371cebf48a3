"""All that one game holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from orderofplay.state.entity import NOBODY, Entity
from orderofplay.state.frames import Frame
from orderofplay.state.player import Player

if TYPE_CHECKING:
    from orderofplay.state.choice import Choice
    from orderofplay.state.definitions import Abilities, Ability, Card, MadeCard, Program
    from orderofplay.state.event import Event
    from orderofplay.state.listeners import ActiveAura, Listener, StepHolder
    from orderofplay.state.profile import Profile
    from orderofplay.state.ruleset import Ruleset
    from orderofplay.state.trace import TraceRow


@final
class GameState:
    """The state of a game. Plain data: the engine acts on it.

    ``entities`` holds each at the place that is its id; `find` is for ids that may be wrong,
    and `all_entities` leaves out what stands for the id 0, which is nobody's.

    The indexes (``listeners`` by event kind, ``step_holders`` by damage step,
    ``auras``, ``cost_auras``) are tuples replaced when something enters or leaves play, so a clone
    shares them and a loop over one never sees it change.

    ``stat_auras`` and ``other_auras`` are those of the auras that grant something at Aura
    Update (Health/Attack) and (Other). ``auras_dirty`` and ``other_auras_dirty`` say that
    something has changed on which the auras of that update depend. ``damage_auras`` are those that
    depend on damage; ``restless_auras``: one of the auras depends on anything at all;
    ``plain_auras``: all of them lend the same to each that they select, whatever else there is.
    ``newcomers`` are those to whom they will lend, where nothing else has made them dirty; None
    where that is not known, as in a clone.
    ``made`` are the cards that were made while this game runs, by id; the dict is replaced when
    one comes, so that clones share it. ``aura_enchantments`` counts what auras have attached,
    ``other_aura_enchantments`` those of (Other) among them. ``held_steps`` counts what is in
    ``step_holders``, and ``steps_act``: some act on hits on what has neither Armor nor keywords;
    ``untouchables``: something untouchable has been in play.
    ``shared_below``: entities outside play with an id below it may be a clone's too.
    ``keywords_seen`` are the keywords that anything of the game has had; ``actions_borne``: one
    that may be a subject of a plugin's player action, ``targets_differ``: one that lets a rule
    refuse some targets. ``borne`` are those that something in play may have; ``attackers_differ``
    and ``defenders_differ``: one that lets a rule refuse some attackers or defenders.
    ``may_expire``: an enchantment may be there
    that does not last; ``spell_damage_seen``: something of the game has had Spell Damage.
    ``doomed`` is the only one that makes deaths possible; None where there may be more, or where
    that is not known, as in a clone.
    ``told``: what happens may have to be told to a log or a trace. That is worked out as
    an action begins or goes on, so that not every Event has to ask for both.
    ``interrupted``: something may have been raised, started or asked that comes before what would
    come next. ``unsettled``: the steps at the end of a Phase may have something to do, as deaths,
    auras or summons. Both are so wherever it is not known.
    ``prechecked_keys`` are those of ``prechecked_listeners``, of which each is valid as long as it
    is there; None where that is not known, as in a clone, or where more has to be asked.
    ``characters`` are lists of those in play, and ``aside`` of what stands beside them, as
    `orderofplay.engine.standing` says; with none they have to be gathered first, as in a clone.
    """

    __slots__ = (
        "actions_borne",
        "active_player",
        "aside",
        "attackers_differ",
        "aura_enchantments",
        "auras",
        "auras_dirty",
        "borne",
        "budget",
        "characters",
        "cost_auras",
        "damage_auras",
        "deaths",
        "deaths_possible",
        "defenders_differ",
        "doomed",
        "entities",
        "held_steps",
        "in_play",
        "interrupted",
        "keywords_seen",
        "listeners",
        "log",
        "made",
        "may_expire",
        "multipliers",
        "newcomers",
        "next_id",
        "next_order",
        "operations_left",
        "other_aura_enchantments",
        "other_auras",
        "other_auras_dirty",
        "over",
        "pending",
        "plain_auras",
        "players",
        "pool",
        "prechecked_keys",
        "prechecked_listeners",
        "profile",
        "raised",
        "random_script",
        "random_seed",
        "resolving",
        "restless_auras",
        "round",
        "ruleset",
        "script_place",
        "shared_below",
        "spell_damage_seen",
        "stack",
        "stat_auras",
        "step_holders",
        "steps_act",
        "strict",
        "suspects",
        "targets_differ",
        "told",
        "trace",
        "turn",
        "unresolved_summons",
        "unsettled",
        "untouchables",
        "winner",
    )

    def __init__(self, ruleset: Ruleset, profile: Profile, seed: int) -> None:  # noqa: PLR0915 - one for each slot
        """Make a game with nobody in it."""
        self.ruleset = ruleset
        self.profile = profile
        self.random_seed = seed
        self.pool: tuple[Card, ...] = ()
        self.made: dict[str, MadeCard] = {}
        self.random_script: list[int | str] | None = None
        self.script_place = 0
        self.next_id = 1
        self.next_order = 1
        self.shared_below = 1
        self.entities: list[Entity] = [NOBODY]
        self.in_play: list[Entity] = []
        self.characters: list[list[Entity]] = []
        self.aside: list[Entity] = []
        self.players: list[Player] = []
        self.listeners: list[tuple[Listener, ...]] = [()] * len(ruleset.event_kinds)
        self.step_holders: list[tuple[StepHolder, ...]] = [()] * len(ruleset.damage_steps)
        self.held_steps = 0
        self.steps_act = ruleset.steps_act_on_all
        self.untouchables = False
        self.keywords_seen: frozenset[str] = frozenset()
        self.borne = self.keywords_seen
        self.actions_borne = ruleset.action_keywords is None
        self.targets_differ = ruleset.target_keywords is None
        self.attackers_differ = ruleset.attacker_keywords is None
        self.defenders_differ = ruleset.defender_keywords is None
        self.may_expire = False
        self.spell_damage_seen = False
        self.auras: tuple[ActiveAura, ...] = ()
        self.stat_auras: tuple[ActiveAura, ...] = ()
        self.other_auras: tuple[ActiveAura, ...] = ()
        self.cost_auras: tuple[ActiveAura, ...] = ()
        self.multipliers: tuple[ActiveAura, ...] = ()
        self.aura_enchantments = 0
        self.other_aura_enchantments = 0
        self.auras_dirty = False
        self.other_auras_dirty = False
        self.damage_auras: tuple[ActiveAura, ...] = ()
        self.restless_auras = False
        self.plain_auras = True
        self.newcomers: list[Entity] | None = None
        self.prechecked_listeners: tuple[Listener, ...] = ()
        self.prechecked_keys: tuple[int, ...] | None = None
        self.stack: list[Frame] = []
        self.raised: list[Event] = []
        self.interrupted = True
        self.unsettled = True
        self.deaths: list[Event] = []
        self.deaths_possible = False
        self.doomed: Entity | None = None
        self.unresolved_summons: list[Event] = []
        self.resolving: set[int] = set()
        self.round = 0
        self.budget = 0
        self.operations_left = 0
        self.suspects: list[int] = []
        self.active_player = 0
        self.over = False
        self.winner = -1
        self.turn = 0
        self.pending: Choice | None = None
        self.strict = False
        self.told = True
        self.log: list[Event] | None = []
        self.trace: list[TraceRow] | None = None

    def find(self, id: int) -> Entity | None:
        """Return the entity with an id, None where there is none."""
        return self.entities[id] if 0 < id < len(self.entities) else None

    def all_entities(self) -> list[Entity]:
        """Return all entities that there are, wherever they are, by their ids."""
        return self.entities[1:]

    def own(self, entity: Entity) -> Entity:
        """Return an entity outside play for this game alone, to be changed in place.

        It is a copy, which takes its place, where it has been there since before a clone was made.
        """
        mine = self.entities[entity.id]
        if mine.id < self.shared_below:
            mine = mine.copy()
            self.entities[mine.id] = mine
        return mine

    def card(self, id: str) -> Card:
        """Return the card with an id: one of the ruleset, or one made in this game.

        :raises KeyError: there is none.
        """
        made = self.made
        return made[id].card if made and id in made else self.ruleset.cards[id]

    def knows_card(self, id: str) -> bool:
        """Tell whether there is a card with an id."""
        return id in self.made or id in self.ruleset.cards

    def program(self, address: str) -> Program:
        """Return the program at an address.

        :raises KeyError: there is none.
        """
        for made in self.made.values():
            if address in made.programs:
                return made.programs[address]
        return self.ruleset.programs[address]

    def ability(self, address: str) -> Ability:
        """Return the ability at an address.

        :raises KeyError: there is none.
        """
        for made in self.made.values():
            if address in made.abilities:
                return made.abilities[address]
        return self.ruleset.abilities[address]

    def ability_set(self, address: str) -> Abilities | None:
        """Return all the abilities of a card or grant by their address, None where none are."""
        for made in self.made.values():
            if address in made.ability_sets:
                return made.ability_sets[address]
        return self.ruleset.ability_sets.get(address)

    def see_keywords(self, keywords: frozenset[str]) -> None:
        """Remember keywords that something of the game has."""
        if keywords <= self.keywords_seen:
            return
        seen = self.keywords_seen | keywords
        self.keywords_seen = seen
        needed = self.ruleset.action_keywords
        self.actions_borne = needed is None or not needed.isdisjoint(seen)
        needed = self.ruleset.target_keywords
        self.targets_differ = needed is None or not needed.isdisjoint(seen)

    def bear_keywords(self, keywords: frozenset[str]) -> None:
        """Remember keywords that something in play has come to have."""
        if not keywords <= self.borne:
            self._bear(self.borne | keywords)

    def lose_keywords(self, keywords: frozenset[str]) -> None:
        """Forget keywords that nothing in play has, so that they are not looked for."""
        self._bear(self.borne - keywords)

    def _bear(self, keywords: frozenset[str]) -> None:
        self.borne = keywords
        needed = self.ruleset.attacker_keywords
        self.attackers_differ = needed is None or not needed.isdisjoint(keywords)
        needed = self.ruleset.defender_keywords
        self.defenders_differ = needed is None or not needed.isdisjoint(keywords)

    def may_die(self, entity: Entity) -> None:
        """Note that something may have to leave play in the next Death Creation Step."""
        self.doomed = None if self.deaths_possible else entity
        self.deaths_possible = self.unsettled = True

    def clone(self) -> GameState:
        """Copy the game, in the middle of a Sequence too; definitions are shared.

        Entities outside play are shared as well, until one of the games changes them.
        """
        self.shared_below = self.next_id
        twin = GameState(self.ruleset, self.profile, self.random_seed)
        entities = self.entities[:]
        for entity in self.in_play:
            entities[entity.id] = entity.copy()
        twin.entities = entities
        twin.in_play = [entities[entity.id] for entity in self.in_play]
        for player in self.players:
            twin.players.append(_copy_player(player, entities))
        self._copy_numbers(twin)
        twin.listeners = self.listeners[:]
        twin.step_holders = self.step_holders[:]
        twin.auras = self.auras
        twin.stat_auras = self.stat_auras
        twin.other_auras = self.other_auras
        twin.cost_auras = self.cost_auras
        twin.multipliers = self.multipliers
        # A running entry is on the stack; its Queue has left it behind and never looks back.
        twin.stack = [frame.copy() for frame in self.stack]
        twin.raised = self.raised[:]
        twin.deaths = self.deaths[:]
        twin.unresolved_summons = self.unresolved_summons[:]
        twin.resolving = self.resolving.copy()
        twin.suspects = self.suspects[:]
        twin.log = None if self.log is None else self.log[:]
        twin.trace = None if self.trace is None else self.trace[:]
        return twin

    def _copy_numbers(self, twin: GameState) -> None:
        twin.pool = self.pool
        twin.made = self.made
        twin.random_script = self.random_script
        twin.script_place = self.script_place
        twin.next_id = self.next_id
        twin.next_order = self.next_order
        twin.shared_below = self.shared_below
        twin.aura_enchantments = self.aura_enchantments
        twin.other_aura_enchantments = self.other_aura_enchantments
        twin.auras_dirty = self.auras_dirty
        twin.other_auras_dirty = self.other_auras_dirty
        twin.held_steps = self.held_steps
        twin.steps_act = self.steps_act
        twin.untouchables = self.untouchables
        twin.keywords_seen = self.keywords_seen
        twin.borne = self.borne
        twin.actions_borne = self.actions_borne
        twin.targets_differ = self.targets_differ
        twin.attackers_differ = self.attackers_differ
        twin.defenders_differ = self.defenders_differ
        twin.may_expire = self.may_expire
        twin.spell_damage_seen = self.spell_damage_seen
        twin.damage_auras = self.damage_auras
        twin.restless_auras = self.restless_auras
        twin.plain_auras = self.plain_auras
        twin.prechecked_listeners = self.prechecked_listeners
        twin.deaths_possible = self.deaths_possible
        twin.unsettled = self.unsettled
        twin.round = self.round
        twin.budget = self.budget
        twin.operations_left = self.operations_left
        twin.active_player = self.active_player
        twin.over = self.over
        twin.winner = self.winner
        twin.turn = self.turn
        twin.pending = self.pending
        twin.strict = self.strict


def _copy_player(player: Player, entities: list[Entity]) -> Player:
    twin = Player(entities[player.hero.id])
    twin.board = [entities[entity.id] for entity in player.board]
    twin.hand = player.hand[:]
    twin.deck = player.deck[:]
    twin.graveyard = player.graveyard[:]
    if player.hero_power is not None:
        twin.hero_power = entities[player.hero_power.id]
    if player.weapon is not None:
        twin.weapon = entities[player.weapon.id]
    twin.secrets = [entities[secret.id] for secret in player.secrets]
    twin.crystals = player.crystals
    twin.spent = player.spent
    twin.temporary = player.temporary
    twin.locked = player.locked
    twin.overload = player.overload
    twin.fatigue = player.fatigue
    twin.cards_played = player.cards_played
    twin.minions_played = player.minions_played
    twin.powers_used = player.powers_used
    return twin
