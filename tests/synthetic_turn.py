"""The synthetic words and cards that whole turns are tested with, and games of them."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence
from typing import Any, Literal

from orderofplay.api import (
    HAND,
    AbilityData,
    Amount,
    AttackRule,
    CardRef,
    CardType,
    Compiler,
    Condition,
    Context,
    Effect,
    Entity,
    GameState,
    Grant,
    Keyword,
    KeywordRef,
    Operation,
    Selector,
    SelectorRef,
    Trigger,
    value_of,
)
from orderofplay.engine.actions import Action, EndTurn, PlayCard
from orderofplay.engine.zones import create, enter_play
from orderofplay.plugins.composition import candidate_of, compose, with_cards
from orderofplay.plugins.specification import TargetRule, TurnStep
from orderofplay.state.definitions import Card
from orderofplay.state.entity import DECK
from orderofplay.state.ruleset import Ruleset
from orderofplay.testing import Harness, new_game
from synthetic import CARDS, PINGED, Side, Synthetic, hit, minion, on, spell

SWIFT = "synthetic:swift"
SHY = "synthetic:shy"
DAZED = "synthetic:dazed"


# Triggers


class Opening(Trigger):
    """The holder was played from the hand."""

    trigger: Literal["opening"] = "opening"
    event = "Battlecry"
    scope = "self"


class CardPlayed(Trigger):
    """The controller plays a card."""

    trigger: Literal["cardPlayed"] = "cardPlayed"
    event = "Played"
    scope = "friendly"


class FoePlayed(Trigger):
    """The opponent plays a card."""

    trigger: Literal["foePlayed"] = "foePlayed"
    event = "Played"
    scope = "enemy"


class AfterPlay(Trigger):
    """After the controller has played a card."""

    trigger: Literal["afterPlay"] = "afterPlay"
    event = "AfterPlay"
    scope = "friendly"
    prechecked = True


class AfterFoePlays(Trigger):
    """After the opponent has played a card."""

    trigger: Literal["afterFoePlays"] = "afterFoePlays"
    event = "AfterPlay"
    scope = "enemy"


class AfterCast(Trigger):
    """After the controller has cast a spell."""

    trigger: Literal["afterCast"] = "afterCast"
    event = "AfterCast"
    scope = "friendly"
    prechecked = True


class TurnStarts(Trigger):
    """The controller's turn begins."""

    trigger: Literal["turnStarts"] = "turnStarts"
    event = "TurnStarting"
    scope = "friendly"


class AnyTurnStarts(Trigger):
    """Either player's turn begins."""

    trigger: Literal["anyTurnStarts"] = "anyTurnStarts"
    event = "TurnStarting"


class CardDrawn(Trigger):
    """The controller draws a card."""

    trigger: Literal["cardDrawn"] = "cardDrawn"
    event = "Drew"
    scope = "friendly"


class PowerUsed(Trigger):
    """The controller has used a hero power."""

    trigger: Literal["powerUsed"] = "powerUsed"
    event = "PowerUsed"
    scope = "friendly"
    prechecked = True


class Mended(Trigger):
    """Anything is healed."""

    trigger: Literal["mended"] = "mended"
    event = "Healed"


class FriendAttacked(Trigger):
    """An attack on something friendly is proposed."""

    trigger: Literal["friendAttacked"] = "friendAttacked"
    event = "AttackProposed"
    scope = "friendly"


class AttackMade(Trigger):
    """An attack has been made, before the fight."""

    trigger: Literal["attackMade"] = "attackMade"
    event = "Attacked"


TRIGGERS = (
    Opening,
    CardPlayed,
    FoePlayed,
    AfterPlay,
    AfterFoePlays,
    AfterCast,
    TurnStarts,
    AnyTurnStarts,
    CardDrawn,
    PowerUsed,
    Mended,
    FriendAttacked,
    AttackMade,
)


# Selectors and conditions


class Target(Selector):
    """What was chosen as the card was played."""

    selector: Literal["target"] = "target"

    def select(self, ctx: Context) -> list[Entity]:
        """Return it."""
        return ctx.chosen_target()


class Characters(Selector):
    """The characters of a side, in order of play."""

    selector: Literal["characters"] = "characters"
    side: Side = "any"

    def select(self, ctx: Context) -> list[Entity]:
        """Return them."""
        return [
            entity
            for entity in ctx.in_play()
            if entity.card.type.character
            and (self.side == "any" or (entity.controller == ctx.controller) == self._mine())
        ]

    def _mine(self) -> bool:
        return self.side == "friendly"


class Standing(Selector):
    """Everything in play of one place, on both sides."""

    selector: Literal["standing"] = "standing"
    place: str

    def select(self, ctx: Context) -> list[Entity]:
        """Return it."""
        return [entity for entity in ctx.in_play() if entity.card.type.place == self.place]


class Cards(Selector):
    """The cards of the controller's hand."""

    selector: Literal["cards"] = "cards"

    def select(self, ctx: Context) -> list[Entity]:
        """Return them."""
        return ctx.hand(ctx.controller)


class Attacker(Selector):
    """What attacks, for the Events of an attack."""

    selector: Literal["attacker"] = "attacker"

    def select(self, ctx: Context) -> list[Entity]:
        """Return it."""
        return [ctx.entity(ctx.event.source)]


class This(Selector):
    """The holder, wherever it is."""

    selector: Literal["this"] = "this"

    def select(self, ctx: Context) -> list[Entity]:
        """Return it."""
        return [ctx.source]


SELECTORS = (Target, Characters, Standing, Cards, Attacker, This)


class Followed(Condition):
    """Another card was played before this one in the same turn."""

    condition: Literal["followed"] = "followed"

    def holds(self, ctx: Context) -> bool:
        """Tell, for a Battlecry and for a spell."""
        if ctx.activation.event is not None:
            return ctx.event.position > 0
        count = ctx.get("combo")
        return isinstance(count, int) and count > 0


class Chose(Condition):
    """A label was chosen."""

    condition: Literal["chose"] = "chose"
    label: str

    def holds(self, ctx: Context) -> bool:
        """Tell."""
        return ctx.get("choice") == self.label


class Attacked(Condition):
    """What the Event of an attack is about stands in a place."""

    condition: Literal["attacked"] = "attacked"
    place: str

    def holds(self, ctx: Context) -> bool:
        """Tell."""
        return ctx.entity(ctx.event.subject).card.type.place == self.place


CONDITIONS = (Followed, Chose, Attacked)


# Effects


class Mend(Effect):
    """Heal targets at once."""

    effect: Literal["mend"] = "mend"
    targets: SelectorRef
    amount: Amount = 1

    def perform(self, ctx: Context) -> None:
        """Heal them."""
        ctx.heal(self.targets.select(ctx), value_of(self.amount, ctx))


class Hush(Effect):
    """Silence targets."""

    effect: Literal["hush"] = "hush"
    targets: SelectorRef

    def perform(self, ctx: Context) -> None:
        """Silence them."""
        ctx.silence(self.targets.select(ctx))


class Become(Effect):
    """Transform a target into a card."""

    effect: Literal["become"] = "become"
    targets: SelectorRef
    card: CardRef

    def perform(self, ctx: Context) -> None:
        """Transform the first."""
        for target in self.targets.select(ctx)[:1]:
            ctx.transform(target, ctx.card(self.card))


class SendBack(Effect):
    """Return targets to their hands."""

    effect: Literal["sendBack"] = "sendBack"
    targets: SelectorRef

    def perform(self, ctx: Context) -> None:
        """Return them."""
        ctx.return_to_hand(self.targets.select(ctx))


class Enthrone(Effect):
    """Make a hero power of the cards of a selection that are in a hand."""

    effect: Literal["enthrone"] = "enthrone"
    targets: SelectorRef
    card: CardRef

    def perform(self, ctx: Context) -> None:
        """Make it of the first."""
        for card in self.targets.select(ctx)[:1]:
            ctx.become_hero_power(card, ctx.card(self.card))


class Seize(Effect):
    """Take control of a target."""

    effect: Literal["seize"] = "seize"
    targets: SelectorRef

    def perform(self, ctx: Context) -> None:
        """Take the first."""
        for target in self.targets.select(ctx)[:1]:
            ctx.take_control(target, ctx.controller)


class Mirror(Effect):
    """Summon a copy of a target."""

    effect: Literal["mirror"] = "mirror"
    targets: SelectorRef

    def perform(self, ctx: Context) -> None:
        """Copy the first."""
        for target in self.targets.select(ctx)[:1]:
            ctx.summon_copy(target, ctx.controller)


class Drop(Effect):
    """Discard cards."""

    effect: Literal["drop"] = "drop"
    targets: SelectorRef = Cards()

    def perform(self, ctx: Context) -> None:
        """Discard them."""
        ctx.discard(self.targets.select(ctx))


class Bury(Effect):
    """Shuffle a target into the controller's deck."""

    effect: Literal["bury"] = "bury"
    targets: SelectorRef

    def perform(self, ctx: Context) -> None:
        """Shuffle the first."""
        for target in self.targets.select(ctx)[:1]:
            ctx.shuffle_entity(target, ctx.controller)


class Sow(Effect):
    """Shuffle a card into the controller's deck."""

    effect: Literal["sow"] = "sow"
    card: CardRef

    def perform(self, ctx: Context) -> None:
        """Shuffle it."""
        ctx.shuffle(ctx.card(self.card), ctx.controller)


class Fetch(Effect):
    """Put a card into the controller's hand."""

    effect: Literal["fetch"] = "fetch"
    card: CardRef

    def perform(self, ctx: Context) -> None:
        """Put it there."""
        ctx.add_to_hand(ctx.card(self.card), ctx.controller)


class Crystals(Effect):
    """Gain mana crystals."""

    effect: Literal["crystals"] = "crystals"
    amount: int = 1
    empty: bool = False

    def perform(self, ctx: Context) -> None:
        """Gain them."""
        ctx.gain_crystals(ctx.controller, self.amount, self.empty)


class Loan(Effect):
    """Gain mana for this turn."""

    effect: Literal["loan"] = "loan"
    amount: int = 1

    def perform(self, ctx: Context) -> None:
        """Gain it."""
        ctx.gain_temporary_mana(ctx.controller, self.amount)


class Lure(Effect):
    """Let the attack under way go to a target."""

    effect: Literal["lure"] = "lure"
    targets: SelectorRef

    def perform(self, ctx: Context) -> None:
        """Change the defender."""
        for target in self.targets.select(ctx)[:1]:
            ctx.change_defender(target)


class Lease(Effect):
    """Attach an enchantment that ends: a cost, Attack, keywords, abilities."""

    effect: Literal["lease"] = "lease"
    targets: SelectorRef
    expires: Literal["", "turn", "nextTurn"] = ""
    attack: int = 0
    health: int = 0
    cost: int = 0
    set_cost: int | None = None
    keywords: tuple[KeywordRef, ...] = ()
    abilities: tuple[AbilityData, ...] = ()

    def operation(self, compiler: Compiler) -> Operation:
        """Compile what is granted once."""
        lent = compiler.grant("lease", self.attack, self.health, self.keywords, self.abilities)
        grant = Grant(
            "lease",
            lent.attack,
            lent.health,
            lent.keywords,
            lent.abilities,
            cost=self.cost,
            set_cost=self.set_cost,
        )

        def lease(ctx: Context) -> None:
            ctx.attach(self.targets.select(ctx), grant, self.expires)

        return lease


class Plate(Effect):
    """Give the controller's hero Armor."""

    effect: Literal["plate"] = "plate"
    amount: int = 1

    def perform(self, ctx: Context) -> None:
        """Give it."""
        ctx.change_armor(ctx.controller, self.amount)


class Query(Effect):
    """Let the controller choose a label, which the register ``choice`` holds then."""

    effect: Literal["query"] = "query"
    options: tuple[str, ...]

    def perform(self, ctx: Context) -> None:
        """Ask."""
        ctx.ask("label", ctx.controller, list(self.options), "choice")


class QueryMinion(Effect):
    """Let the controller choose an enemy minion, which the register ``it`` holds then."""

    effect: Literal["queryMinion"] = "queryMinion"

    def perform(self, ctx: Context) -> None:
        """Ask."""
        options = [entity.id for entity in ctx.board(ctx.opponent)]
        ctx.ask("minion", ctx.controller, options, "it")


class PingMana(Effect):
    """Tell the mana that the controller has left."""

    effect: Literal["pingMana"] = "pingMana"

    def perform(self, ctx: Context) -> None:
        """Raise a ping of it."""
        mana = ctx.state.players[ctx.controller].mana
        ctx.raise_event(PINGED, ctx.activation.source, ctx.controller, mana)


EFFECTS = (
    Mend,
    Hush,
    Become,
    SendBack,
    Enthrone,
    Seize,
    Mirror,
    Drop,
    Bury,
    Sow,
    Fetch,
    Crystals,
    Loan,
    Lure,
    Lease,
    Plate,
    Query,
    QueryMinion,
    PingMana,
)


# Keywords, rules, types


class Swift(Keyword):
    """May attack in the turn in which it comes into play."""

    keyword: Literal["swift"] = "swift"


class Shy(Keyword):
    """No card may target it."""

    keyword: Literal["shy"] = "shy"


class Dazed(Keyword):
    """Is taken off as its controller's turn is handed over."""

    keyword: Literal["dazed"] = "dazed"


class Rested(AttackRule):
    """What has just come into play has to rest."""

    name = "rested"
    code = "REQ_NOT_MINION_JUST_PLAYED"
    about = "attacker"
    of_turn = True
    after = ("strong",)

    def refuses(self, state: GameState, attacker: Entity, defender: Entity) -> str | None:
        """Refuse what came this turn, but for what is swift."""
        if attacker.card.type.place != "board" or attacker.since < state.turn:
            return None
        if SWIFT in attacker.keywords:
            return None
        return f"{attacker.card.name} has just come into play"


class Once(AttackRule):
    """Everything attacks once a turn."""

    name = "once"
    code = "REQ_NOT_EXHAUSTED_ACTIVATE"
    of_turn = True
    after = ("rested",)

    def refuses(self, state: GameState, attacker: Entity, defender: Entity) -> str | None:
        """Refuse a second attack."""
        return f"{attacker.card.name} has attacked already" if attacker.attacks else None


class LeaveShy(TargetRule):
    """What is shy is no target."""

    name = "leaveShy"

    def refuses(self, state: GameState, card: Card, player: int, target: Entity) -> str | None:
        """Refuse it."""
        return f"{target.card.name} is shy" if SHY in target.keywords else None


class WakeUp(TurnStep):
    """The dazed of the player whose turn ends wake up."""

    name = "wakeUp"

    def act(self, ctx: Context) -> None:
        """Take the keyword off."""
        for entity in ctx.board(ctx.state.active_player):
            if DAZED in entity.keywords:
                ctx.lose_keyword(entity, DAZED)


_AIMED = ("target", "target_if_available", "target_when", "options")
CARD_TYPES = (
    CardType("minion", "board", True, ("attack", "health"), ("abilities", "spell_damage", *_AIMED)),
    CardType("spell", "none", False, ("effects or options",), _AIMED),
    CardType("relic", "board", False, ("health",), ("abilities",)),
    CardType("blade", "weapon", False, ("attack", "health"), ("abilities", *_AIMED)),
    CardType("trap", "secret", False, ("abilities",)),
    CardType("gift", "hero power", False, (), ("effects", "abilities", *_AIMED)),
)


class SyntheticTurn(Synthetic):
    """The plugin object: all that `Synthetic` brings, and the words of the turn."""

    def triggers(self) -> Iterable[type[Trigger]]:
        """Return the triggers."""
        return (*super().triggers(), *TRIGGERS)

    def effects(self) -> Iterable[type[Effect]]:
        """Return the effects."""
        return (*super().effects(), *EFFECTS)

    def selectors(self) -> Iterable[type[Selector]]:
        """Return the selectors."""
        return (*super().selectors(), *SELECTORS)

    def conditions(self) -> Iterable[type[Condition]]:
        """Return the conditions."""
        return (*super().conditions(), *CONDITIONS)

    def keywords(self) -> Iterable[type[Keyword]]:
        """Return the keywords."""
        return (*super().keywords(), Swift, Shy, Dazed)

    def attack_rules(self) -> Iterable[AttackRule]:
        """Return the attack rules."""
        return (*super().attack_rules(), Rested(), Once())

    def target_rules(self) -> Iterable[TargetRule]:
        """Return the target rules."""
        return (LeaveShy(),)

    def turn_steps(self) -> Iterable[TurnStep]:
        """Return the turn steps."""
        return (WakeUp(),)

    def card_types(self) -> Iterable[CardType]:
        """Return the card types."""
        return CARD_TYPES


# Cards, as data

TARGET: dict[str, Any] = {"selector": "target"}
CHARACTERS: dict[str, Any] = {"selector": "characters"}
FOES: dict[str, Any] = {"selector": "characters", "side": "enemy"}
MY_HERO: dict[str, Any] = {"selector": "hero", "side": "friendly"}
MINIONS: dict[str, Any] = {"selector": "minions"}
LEFT_OR_RIGHT: dict[str, Any] = {
    "effect": "if",
    "condition": {"condition": "chose", "label": "left"},
    "then": [hit(FOES, 1)],
    "otherwise": [{"effect": "take"}],
}
MANA: dict[str, Any] = {"effect": "pingMana"}


def costing(cost: int, card: dict[str, Any], **more: object) -> dict[str, Any]:
    """Write a card's data with a cost, and more."""
    return {**card, "cost": cost, **more}


def blade(name: str, attack: int, health: int, *abilities: dict[str, Any]) -> dict[str, Any]:
    """Write the data of a weapon."""
    return {
        "name": name,
        "type": "blade",
        "attack": attack,
        "health": health,
        "abilities": list(abilities),
    }


def trap(name: str, *abilities: dict[str, Any]) -> dict[str, Any]:
    """Write the data of a secret."""
    return {"name": name, "type": "trap", "abilities": list(abilities)}


def gift(name: str, *effects: dict[str, Any], **more: object) -> dict[str, Any]:
    """Write the data of a hero power; one without effects is passive."""
    return {"name": name, "type": "gift", "effects": list(effects), **more}


TURN_CARDS: tuple[dict[str, Any], ...] = (
    costing(1, minion("Twig", 1, 1)),
    costing(3, minion("Trunk", 3, 4)),
    costing(2, minion("Racer", 2, 2, keywords=["swift"])),
    costing(2, minion("Shade", 2, 3, keywords=["shy"])),
    costing(2, minion("Sting", 1, 2, on("opening", hit(TARGET, 2))), target=CHARACTERS),
    costing(
        2,
        minion("Barb", 1, 2, on("opening", hit(TARGET, 1))),
        target={"selector": "minions", "side": "enemy"},
        targetIfAvailable=True,
    ),
    costing(1, spell("Dart", hit(TARGET, 3), target=CHARACTERS)),
    costing(4, spell("Gale", hit(FOES, 2))),
    costing(0, spell("Spark", {"effect": "loan"})),
    costing(2, spell("Bloom", {"effect": "crystals", "empty": True})),
    costing(1, spell("Jolt", hit(FOES, 1), overload=2)),
    costing(3, spell("Tide", {"effect": "sendBack", "targets": {"selector": "minions"}})),
    costing(
        2, spell("Mute", {"effect": "hush", "targets": TARGET}, target={"selector": "minions"})
    ),
    costing(
        5,
        spell(
            "Coup",
            {"effect": "seize", "targets": TARGET},
            target={"selector": "minions", "side": "enemy"},
        ),
    ),
    costing(
        2,
        spell(
            "Toad",
            {"effect": "become", "targets": TARGET, "card": "Pebble"},
            target={"selector": "minions"},
        ),
    ),
    costing(
        2,
        spell(
            "Fork",
            {"effect": "query", "options": ["left", "right"]},
            LEFT_OR_RIGHT,
        ),
    ),
    costing(2, spell("Study", {"effect": "take"}, {"effect": "take"})),
    costing(2, blade("Knife", 2, 2)),
    costing(3, blade("Scythe", 3, 1, on("lastWords", hit(CHARACTERS, 1)))),
    costing(1, trap("Snare", on("friendAttacked", hit({"selector": "attacker"}, 2)))),
    costing(2, trap("Pit", on("afterFoePlays", hit({"selector": "subject"}, 3)))),
    costing(
        1,
        spell(
            "Nursery",
            {"effect": "mend", "targets": {"selector": "characters"}, "amount": 3},
            {"effect": "fetch", "card": "Twig"},
            {"effect": "sow", "card": "Bomb"},
        ),
    ),
    costing(1, spell("Waste", {"effect": "drop"}, {"effect": "take"})),
    costing(3, spell("Twin", {"effect": "mirror", "targets": TARGET}, target=MINIONS)),
    costing(2, spell("Moult", {"effect": "bury", "targets": TARGET}, target=MINIONS)),
    costing(
        1,
        spell(
            "Rage",
            {
                "effect": "lease",
                "targets": {"selector": "minions", "side": "friendly"},
                "attack": 2,
                "health": 1,
                "keywords": ["swift"],
                "expires": "turn",
            },
            {"effect": "lease", "targets": "cards", "cost": -1, "expires": "nextTurn"},
        ),
    ),
    costing(
        2,
        minion(
            "Sage",
            1,
            4,
            on("opening", {"effect": "queryMinion"}, hit("it", 2)),
            on("lastWords", {"effect": "query", "options": ["left", "right"]}, LEFT_OR_RIGHT),
        ),
    ),
    costing(3, minion("Decoy", 0, 4, on("friendAttacked", {"effect": "lure", "targets": "self"}))),
    costing(2, gift("Zap", hit(TARGET, 1), target=CHARACTERS)),
    costing(0, gift("Halo")),
)


@functools.cache
def turn_ruleset() -> Ruleset:
    """Compose the plugin with its cards, once."""
    composed = compose([candidate_of("synthetic", SyntheticTurn())])
    return with_cards(composed, (*CARDS, *TURN_CARDS), "synthetic")


# Games


def turns(
    *cards: dict[str, Any],
    mana: int = 10,
    power: str = "",
    begun: bool = True,
    **options: Any,  # noqa: ANN401 - new_game's options
) -> Harness:
    """Begin a game of the newest rules, in player 0's first turn, and forget the log of it.

    Each deck holds enough cards of no effect for a dozen draws.

    :param mana: the crystals of both players, all filled for player 0.
    :param power: the hero power of both players.
    :param begun: whether the first turn has begun.
    """
    options.setdefault("profile", "newest")
    options.setdefault("deck", ["Pebble"] * 12)
    options.setdefault("ruleset", turn_ruleset())
    g = new_game(cards=cards, **options)
    state = g.game.state
    for number in (0, 1):
        if power:
            enter_play(state, create(state, state.ruleset.card(power), number, "play"), -1)
        state.players[number].crystals = max(mana - 1, 0)
    if begun:
        g.game.begin_turns(0)
        for id in g.hand(0):
            state.entities[id].zone = DECK
        state.players[0].hand = []
        state.players[0].crystals = mana
        g.game.checkpoint()
        g.clear_log()
    return g


def deal(g: Harness, player: int, *names: str) -> list[int]:
    """Put cards into a hand, as a test's position."""
    state = g.game.state
    ids = []
    for name in names:
        card = create(state, state.ruleset.card(name), player, HAND)
        state.players[player].hand.append(card.id)
        ids.append(card.id)
    g.game.checkpoint()
    return ids


def put(g: Harness, player: int, *names: str) -> list[int]:
    """Put entities into play that have been there for a turn, and forget the log of it."""
    state = g.game.state
    ids = [g.summon(name, player) for name in names]
    for id in ids:
        state.entities[id].since = -1
    g.game.checkpoint()
    g.clear_log()
    return ids


def use(g: Harness, *actions: Action) -> None:
    """Take actions one after another."""
    for action in actions:
        g.game.apply(action)


def play_new(g: Harness, name: str, target: int = 0, position: int = -1) -> int:
    """Give the active player a card, and play it."""
    (card,) = deal(g, g.game.state.active_player, name)
    g.game.apply(PlayCard(card, target, position))
    return card


def pass_turn(g: Harness, times: int = 1) -> None:
    """End the turn, so many times."""
    for _ in range(times):
        g.game.apply(EndTurn())


def refusal(g: Harness, action: Action) -> tuple[str, str] | None:
    """Return the code and the sentence with which an action is refused."""
    found = g.game.why_illegal(action)
    return None if found is None else (found.code, found.text)


def mana_of(g: Harness, player: int) -> int:
    """Return the mana that a player has left."""
    return g.game.state.players[player].mana


def kinds(log: Sequence[dict[str, Any]]) -> list[str]:
    """Return the types of the Events of a log."""
    return [row["type"] for row in log]
