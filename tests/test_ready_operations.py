"""The operations, tests and numbers that the engine has ready, against what words do themselves."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Literal, TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st
from orderofplay.api import (
    AmountWord,
    Compiler,
    Condition,
    Context,
    DamageStep,
    Effect,
    Entity,
    Event,
    Grant,
    Hit,
    Operation,
    Power,
    Selector,
    Trigger,
    TurnStep,
    absorb_by_armor,
    add_card_operation,
    any_is_damaged,
    armor_operation,
    attach_operation,
    attack_of,
    bears_first,
    board_has_room,
    both_hold,
    calculation_of,
    cancel_hit,
    damage_operation,
    destroy_operation,
    draw_operation,
    each_operation,
    event_amount,
    event_is_about,
    event_is_about_another,
    event_is_by_hero,
    event_is_by_source,
    heal_operation,
    limit_for_hero,
    missing_health,
    number_of,
    other_cards_in_hand,
    prevent_fatal_for_hero,
    price_in_hands,
    price_less,
    price_of_first_minion,
    redirect_from_hero,
    select_armed_source,
    select_at_random,
    select_characters,
    select_damaged,
    select_damaged_source,
    select_enemy_hero,
    select_event_source,
    select_event_subject,
    select_neighbours,
    select_own_hero,
    select_remembered,
    select_source,
    select_target,
    select_target_or,
    select_types,
    source_survives,
    spend_keyword,
    summon_operation,
    temporary_mana_operation,
    weapon_attack,
    wear_off_the_rested,
)
from orderofplay.engine.enchantments import attach
from orderofplay.plugins.composition import candidate_of, compose
from orderofplay.state.definitions import NO_PROGRAM
from orderofplay.state.frames import Activation
from orderofplay.state.game_state import GameState
from orderofplay.state.kinds import BATTLECRY, DAMAGED
from orderofplay.state.listeners import ABILITY_LIMIT
from orderofplay.testing import Harness, new_game
from snapshots import snapshot
from synthetic import PINGED, minion, on, ping
from synthetic_turn import DAZED, SWIFT, SyntheticTurn, deal, put, turns

NAMES = st.lists(st.sampled_from(["Twig", "Trunk", "Racer", "Shade", "Pebble"]), max_size=7)
Change: TypeAlias = Callable[[Context], object]
MINIONS = select_types(("minion",))
FOES = select_characters("enemy")
TWIG = "synthetic:Twig"
STRONGER = Grant(attack=2, health=1)


def _game(mine: Iterable[str] = ("Twig",), theirs: Iterable[str] = ("Trunk",)) -> Harness:
    g = turns()
    put(g, 0, *mine)
    put(g, 1, *theirs)
    return g


def _context(state: GameState, source: int, event: Event | None = None) -> Context:
    controller = state.entities[source].controller
    return Context(state, Activation(NO_PROGRAM, source, controller, event))


def _own_number(ctx: Context) -> int:
    return ctx.source.id % 4 + ctx.below(2)


def _armor(ctx: Context) -> None:
    player = ctx.opponent
    amount = _own_number(ctx)
    if amount > 0:
        ctx.change_armor(player, amount)
        ctx.raise_event(PINGED, ctx.hero(player).id, player, amount)


def _draw(ctx: Context) -> None:
    card = ctx.draw(ctx.controller)
    ctx.set("drawn", 0 if card is None else card.id)


def _hit_at_random(ctx: Context) -> None:
    picked = ctx.pick(FOES(ctx), negative=True)
    ctx.deal_damage([] if picked is None else [picked], 1)


# What the engine has ready, and the same by the methods of a context.
PAIRS: dict[str, tuple[Change, Change]] = {
    "damage": (damage_operation(MINIONS, 2), lambda ctx: ctx.deal_damage(MINIONS(ctx), 2)),
    "damage worked out": (
        damage_operation(FOES, _own_number),
        lambda ctx: ctx.deal_damage(FOES(ctx), _own_number(ctx)),
    ),
    "damage at random": (
        damage_operation(select_at_random(FOES, negative=True), 1),
        _hit_at_random,
    ),
    "heal": (heal_operation(FOES, 1), lambda ctx: ctx.heal(FOES(ctx), 1)),
    "destroy": (destroy_operation(FOES), lambda ctx: ctx.destroy(FOES(ctx))),
    "attach": (
        attach_operation(MINIONS, STRONGER, "turn"),
        lambda ctx: ctx.attach(MINIONS(ctx), STRONGER, "turn"),
    ),
    "draw": (draw_operation("drawn"), _draw),
    "summon": (
        summon_operation(TWIG, opponent=True),
        lambda ctx: ctx.summon(ctx.card(TWIG), ctx.opponent),
    ),
    "add card": (
        add_card_operation(TWIG),
        lambda ctx: ctx.add_to_hand(ctx.card(TWIG), ctx.controller),
    ),
    "mana": (temporary_mana_operation(2), lambda ctx: ctx.gain_temporary_mana(ctx.controller, 2)),
    "each": (
        each_operation(select_source, lambda ctx, one: ctx.take_control(one, ctx.opponent)),
        lambda ctx: [ctx.take_control(one, ctx.opponent) for one in select_source(ctx)],
    ),
    "armor": (armor_operation(_own_number, PINGED, opponent=True), _armor),
}


@given(NAMES, NAMES, st.sampled_from(sorted(PAIRS)), st.integers(0, 3), st.data())
def test_operations_do_what_words_do_themselves(
    mine: list[str], theirs: list[str], name: str, wounds: int, data: st.DataObject
) -> None:
    g = _game(mine, theirs)
    for entity in g.game.state.in_play:
        entity.damage = wounds
    source = data.draw(st.sampled_from(g.game.state.in_play)).id
    ready, plain = PAIRS[name]
    twins = []
    for change in (ready, plain):
        state = g.game.state.clone()
        context = _context(state, source)
        change(context)
        assert context.changes <= 1
        twins.append((snapshot(state), context.activation.registers))

    assert twins[0] == twins[1]


@given(st.integers(0, 5), st.integers(0, 3), st.integers(0, 3), st.sampled_from("abc"))
def test_power_adds_before_it_doubles(amount: int, more: int, times: int, kind: str) -> None:
    """Rulebook dmg-pipeline, spell-damage-double; healing is doubled alone."""
    g = _game(["Twig"], ["Trunk"])
    state = g.game.state
    (twig,) = state.players[0].board
    hero = state.players[0].hero
    if more:
        attach(state, twig, Grant(spell_damage=more), 0, 0)
    for _ in range(times):
        attach(state, hero, Grant("twice"), 0, 0)
    attach(state, hero, Grant("something else"), 0, 0)
    own = frozenset({"minion"})
    other = frozenset({"location"})
    power = {
        "a": Power(own, other, "twice"),
        "b": Power(other, own, "twice"),
        "c": Power(other, other, "twice"),
    }[kind]
    context = _context(state, twig.id)
    factor = 1 if kind == "c" else 2**times
    added = more if kind == "a" and amount else 0

    assert state.spell_damage_seen == bool(more)
    assert power.number(amount)(context) == power.damage(context, amount)
    assert power.damage(context, amount) == (amount + added) * factor
    assert power.healing(context, amount) == amount * factor


def test_where_nobody_has_any_power_a_number_is_what_it_is() -> None:
    g = _game()
    state = g.game.state
    context = _context(state, state.players[0].board[0].id)
    power = Power(frozenset({"minion"}), frozenset(), "twice")

    assert (power.damage(context, 3), power.healing(context, 3)) == (3, 3)


def test_selections_of_what_a_text_speaks_of() -> None:
    g = _game()
    state = g.game.state
    (twig,) = state.players[0].board
    (trunk,) = state.players[1].board
    heroes = [player.hero for player in state.players]
    hit = _context(state, twig.id, Event(DAMAGED, trunk.id, 1, 2, heroes[0].id))

    assert select_source(hit) == [twig]
    assert select_event_subject(hit) == [trunk]
    assert select_event_source(hit) == [heroes[0]]
    assert select_own_hero(hit) == [heroes[0]]
    assert select_enemy_hero(hit) == [heroes[1]]
    assert select_target(hit) == []
    assert select_target_or(select_source)(hit) == [twig]
    hit.set("target", trunk.id)
    assert select_target(hit) == [trunk]
    assert select_target_or(select_source)(hit) == [trunk]
    assert select_remembered("target")(hit) == [trunk]
    cry = _context(state, twig.id, Event(BATTLECRY, twig.id, 0, 0, trunk.id))
    assert select_target(cry) == [trunk]


def test_selections_of_the_source_ask_how_it_is() -> None:
    g = _game()
    state = g.game.state
    (twig,) = state.players[0].board
    (trunk,) = state.players[1].board
    context = _context(state, twig.id)

    assert select_damaged_source(context) == []
    assert select_damaged(MINIONS)(context) == []
    assert select_armed_source(context) == []
    twig.damage = trunk.damage = 1
    state.players[0].weapon = trunk
    assert select_damaged_source(context) == [twig]
    assert select_damaged(MINIONS)(context) == [twig, trunk]
    assert select_armed_source(context) == [twig]
    twig.zone = "graveyard"
    assert select_source(context) == []
    gone = _context(state, trunk.id, Event(DAMAGED, trunk.id, 1, 1, twig.id))
    assert select_event_source(gone) == []


def test_tests_of_the_event() -> None:
    g = _game()
    state = g.game.state
    (twig,) = state.players[0].board
    (trunk,) = state.players[1].board
    hero = state.players[0].hero
    by_itself = _context(state, twig.id, Event(DAMAGED, trunk.id, 1, 2, twig.id))
    by_hero = _context(state, twig.id, Event(DAMAGED, twig.id, 0, 2, hero.id))
    is_minion = event_is_about("minion")

    asked = (is_minion, event_is_about("hero"), event_is_about_another)
    caused = (event_is_by_source, event_is_by_hero)
    assert [test(by_itself) for test in (*asked, *caused)] == [True, False, True, True, False]
    assert [test(by_hero) for test in (*asked, *caused)] == [True, False, False, False, True]
    assert both_hold(is_minion, event_is_by_hero)(by_hero)
    assert not both_hold(is_minion, event_is_by_hero)(by_itself)
    assert event_amount(by_hero) == 2
    assert attack_of(select_event_subject)(by_itself) == trunk.attack
    assert attack_of(select_damaged(MINIONS))(by_itself) == 0


def test_tests_of_the_source() -> None:
    """Rulebook combat-3: neither mortally wounded nor pending destroy."""
    g = _game()
    state = g.game.state
    (twig,) = state.players[0].board
    context = _context(state, twig.id)

    assert source_survives(context)
    assert not any_is_damaged(select_source)(context)
    twig.damage = twig.max_health
    assert not source_survives(context)
    assert any_is_damaged(MINIONS)(context)
    twig.damage = 0
    twig.pending_destroy = True
    assert not source_survives(context)


@pytest.mark.parametrize(("others", "room"), [(5, True), (6, False)])
def test_a_board_has_room_for_seven(others: int, room: bool) -> None:
    """Rulebook position."""
    g = _game(["Twig", *["Trunk"] * others])
    state = g.game.state

    assert board_has_room(_context(state, state.players[0].board[0].id)) is room


def test_the_rule_of_a_keyword_acts_through_the_first_that_gives_it() -> None:
    g = _game(["Racer", "Twig"], [])
    state = g.game.state
    racer, twig = state.players[0].board
    swift = Grant(keywords=frozenset({SWIFT}))
    given = [attach(state, each, swift, 0, 0) for each in (racer, twig, twig)]
    test = bears_first(SWIFT)

    def holds(holder: Entity, order: int) -> bool:
        context = _context(state, holder.id)
        context.activation.key = order * ABILITY_LIMIT
        return test(context)

    assert holds(racer, racer.order)
    assert [holds(racer, given[0].order)] == [False]
    assert [holds(twig, each.order) for each in given[1:]] == [True, False]
    assert not bears_first(DAZED)(_context(state, twig.id))


def test_what_wards_do_to_a_hit() -> None:
    """Rulebook divine-shield, immune, armor."""
    g = _game(["Racer"], [])
    state = g.game.state
    (racer,) = state.players[0].board
    hero = state.players[0].hero
    hero.armor = 2
    context = _context(state, racer.id)

    cancelled = Hit(racer, 3, 0)
    cancel_hit(context, cancelled, racer)
    assert cancelled.amount == 0

    spent = Hit(racer, 3, 0)
    spend_keyword(SWIFT, PINGED)(context, spent, racer)
    assert (spent.amount, SWIFT in racer.keywords) == (0, False)

    absorb = absorb_by_armor(PINGED)
    absorbed = Hit(hero, 3, 0)
    absorb(context, absorbed, hero)
    absorb(context, Hit(hero, 3, 0), hero)
    assert (absorbed.amount, absorbed.absorbed, hero.armor) == (3, 2, 0)
    assert [row["type"] for row in g.log()[-2:]] == ["Pinged", "Pinged"]


def test_what_wears_off_the_rested() -> None:
    """Rulebook 20, Freeze: who has just come or has no attacks left keeps it, and the enemy."""
    g = _game(["Twig", "Trunk", "Racer", "Pebble"], ["Twig"])
    state = g.game.state
    state.turn = 3
    state.active_player = 0
    twig, trunk, racer, pebble = state.players[0].board
    (enemy,) = state.players[1].board
    dazed = Grant("daze", keywords=frozenset({DAZED}))
    unnamed = Grant(keywords=frozenset({DAZED}))
    for each in (twig, trunk, racer, enemy):
        attach(state, each, dazed, 0, 0)
    attach(state, pebble, unnamed, 0, 0)
    racer.since = twig.since = 3
    trunk.attacks = 1

    wear_off_the_rested(DAZED, "daze", frozenset({SWIFT}), {})(_context(state, twig.id))

    kept = [DAZED in each.keywords for each in (twig, trunk, racer, pebble, enemy)]
    assert kept == [True, True, False, False, True]


def test_wards_of_what_stands_beside_a_hero() -> None:
    """Rulebook animated-armor, bolf: only the holder's own hero."""
    g = _game(["Twig"], ["Trunk"])
    state = g.game.state
    (twig,) = state.players[0].board
    mine, theirs = [player.hero for player in state.players]
    context = _context(state, twig.id)
    limit = limit_for_hero(1)

    hits = [Hit(mine, 3, 0), Hit(theirs, 3, 0), Hit(twig, 3, 0)]
    for hit in hits:
        limit(context, hit, twig)
    assert [hit.amount for hit in hits] == [1, 3, 3]
    for hit in hits:
        redirect_from_hero(context, hit, twig)
    assert [hit.target for hit in hits] == [twig, theirs, twig]


@pytest.mark.parametrize(
    ("player", "amount", "left"),
    [(1, 3, 0), (1, 2, 2), (0, 3, 3)],
)
def test_what_is_fatal_is_prevented_in_the_opponents_turn(
    player: int, amount: int, left: int
) -> None:
    """Rulebook ice-block, secret-active; 2 Health and 1 Armor are enough for 2 damage."""
    g = _game(["Twig"], ["Trunk"])
    state = g.game.state
    (twig,) = state.players[0].board
    hero, other = [side.hero for side in state.players]
    hero.damage = hero.max_health - 2
    hero.armor = 1
    state.active_player = player
    prevent = prevent_fatal_for_hero(SWIFT)
    hit, beside = Hit(hero, amount, 0), Hit(other, 99, 0)
    prevent(_context(state, twig.id), beside, twig)

    prevent(_context(state, twig.id), hit, twig)

    fired = left == 0
    assert (hit.amount, beside.amount, hero.armor) == (left, 99, 1)
    assert (SWIFT in hero.keywords, twig.zone == "graveyard") == (fired, fired)


def test_neighbours_are_minions_beside_the_source() -> None:
    g = _game(["Twig", "Trunk", "Racer", "Pebble"], [])
    state = g.game.state
    twig, trunk, racer, pebble = state.players[0].board
    neighbours = select_neighbours("minion")

    def beside(entity: Entity) -> list[Entity]:
        return neighbours(_context(state, entity.id))

    assert [beside(each) for each in (twig, trunk, pebble)] == [[trunk], [twig, racer], [racer]]
    racer.untouchable = True
    assert beside(trunk) == [twig]
    assert select_neighbours("weapon")(_context(state, trunk.id)) == []
    state.players[0].board.remove(trunk)
    assert beside(trunk) == []


def test_prices_and_what_they_depend_on() -> None:
    """Rulebook M5, M6."""
    g = _game(["Twig"], ["Trunk"])
    state = g.game.state
    (twig,) = state.players[0].board
    mine, theirs = deal(g, 0, "Racer"), deal(g, 1, "Racer")
    cards = [state.entities[mine[0]], state.entities[theirs[0]], twig]
    context = _context(state, twig.id)
    cheaper = Grant(cost=-1)

    def priced(price: Callable[[Context, Entity], Grant | None]) -> list[bool]:
        return [price(context, card) is cheaper for card in cards]

    assert priced(price_in_hands(cheaper)) == [True, True, False]
    assert priced(price_in_hands(cheaper, "friendly", ("minion",))) == [True, False, False]
    assert priced(price_in_hands(cheaper, "enemy")) == [False, True, False]
    assert priced(price_in_hands(cheaper, "any", ("weapon",))) == [False, False, False]
    first = price_of_first_minion(cheaper)
    assert priced(first) == [True, False, False]
    state.players[0].minions_played = 1
    assert priced(first) == [False, False, False]
    for by in (2, number_of(MINIONS)):
        price = price_less(by)
        grant = price(context, twig)
        assert grant is not None
        assert (grant.cost, price(context, twig)) == (-2, grant)


def test_numbers_that_costs_depend_on() -> None:
    g = _game(["Twig"], ["Trunk"])
    state = g.game.state
    (twig,) = state.players[0].board
    (held,) = deal(g, 0, "Racer")
    state.players[0].hero.damage = 4
    from_board, from_hand = _context(state, twig.id), _context(state, held)

    held_by = len(state.players[0].hand)
    assert other_cards_in_hand(from_board) == held_by
    assert other_cards_in_hand(from_hand) == held_by - 1
    assert missing_health(from_board) == 4
    assert weapon_attack(from_board) == 0
    state.players[0].weapon = twig
    assert weapon_attack(from_board) == twig.attack


# How words say that they have one ready


class _Small(Trigger):
    """Damage of 1, by a function."""

    trigger: Literal["small"] = "small"
    event = "Damaged"

    def test(self) -> Callable[[Context], bool]:
        return lambda ctx: ctx.event.amount == 1


class _SmallFoe(_Small):
    """Damage of 1 to a foe, by a method that asks its base's."""

    trigger: Literal["smallFoe"] = "smallFoe"  # type: ignore[assignment]

    def answers(self, ctx: Context) -> bool:
        return super().answers(ctx) and ctx.event.player != ctx.controller


class _Whatever(_SmallFoe):
    """Says nothing of its own."""

    trigger: Literal["whatever"] = "whatever"  # type: ignore[assignment]


def _answers(word: Trigger, amount: int, player: int) -> bool:
    state = _game().game.state
    (twig,) = state.players[0].board
    context = _context(state, twig.id, Event(DAMAGED, twig.id, player, amount))
    test = word.test()
    assert test is not None
    assert test(context) == word.answers(context)
    return test(context)


@pytest.mark.parametrize(
    ("word", "expected"),
    [(_Small(), [True, True, False]), (_SmallFoe(), [True, False, False])],
)
def test_the_last_of_a_family_that_says_anything_has_its_say(
    word: Trigger, expected: list[bool]
) -> None:
    assert [_answers(word, *case) for case in ((1, 1), (1, 0), (2, 1))] == expected


def test_a_word_that_says_nothing_is_as_its_base() -> None:
    assert [_answers(_Whatever(), *case) for case in ((1, 1), (1, 0))] == [True, False]


class _Blow(Effect):
    """Two damage to all minions, ready-made."""

    effect: Literal["blow"] = "blow"

    def operation(self, compiler: Compiler) -> Operation:
        return damage_operation(MINIONS, 2)


class _Breeze(_Blow):
    """Nothing at all, by a method."""

    effect: Literal["breeze"] = "breeze"  # type: ignore[assignment]

    def perform(self, ctx: Context) -> None:
        ctx.raise_event(PINGED, 0, 0, 7)


class _Twice(AmountWord):
    """The Event's amount, twice, by a method."""

    amount: Literal["twice"] = "twice"

    def value(self, ctx: Context) -> int:
        return 2 * ctx.event.amount


class _Lively(Condition):
    """Survives, ready-made."""

    condition: Literal["lively"] = "lively"

    def test(self) -> Callable[[Context], bool]:
        return source_survives


class _Blessed(SyntheticTurn):
    """The plugin with all of these."""

    def effects(self) -> Iterable[type[Effect]]:
        return (*super().effects(), _Blow, _Breeze)

    def amounts(self) -> Iterable[type[AmountWord]]:
        return (*super().amounts(), _Twice)

    def conditions(self) -> Iterable[type[Condition]]:
        return (*super().conditions(), _Lively)


def _pings(ability: dict[str, Any], *more: dict[str, Any]) -> list[int]:
    """Deal 1 damage to a minion of 3 Health with an ability; return the amounts of the pings."""
    ruleset = compose([candidate_of("synthetic", _Blessed())])
    g = new_game(cards=[minion("Drum", 0, 3, ability, *more)], ruleset=ruleset)
    g.game.state.strict = True
    drum = g.summon("Drum", 0)
    g.deal_damage(drum, 1)
    return [row["amount"] for row in g.log() if row["type"] == "Pinged"]


def test_effects_conditions_and_amounts_return_what_they_have_ready() -> None:
    lively = on("selfHurt", ping({"amount": "twice"}), conditions=["lively"])
    blow = on("selfHurt", {"effect": "blow"})

    assert _pings(lively) == [2]
    assert _pings(lively, blow) == [2]
    assert _pings(blow, lively) == []
    assert _pings(on("selfHurt", {"effect": "breeze"})) == [7]


def test_calculations_are_numbers_where_they_can_be() -> None:
    g = _game()
    state = g.game.state
    (twig,) = state.players[0].board
    context = _context(state, twig.id, Event(DAMAGED, twig.id, 0, 4))
    calculate = calculation_of(_Twice())

    assert calculation_of(3) == 3
    assert callable(calculate)
    assert calculate(context) == 8


class _Nothing(DamageStep):
    """Says nothing."""

    damage_step: Literal["nothing"] = "nothing"


class _Never(Condition):
    """Says nothing."""

    condition: Literal["never"] = "never"


class _Nought(AmountWord):
    """Says nothing."""

    amount: Literal["nought"] = "nought"


def test_words_that_define_neither_say_so() -> None:
    g = _game()
    state = g.game.state
    (twig,) = state.players[0].board
    context = _context(state, twig.id)

    with pytest.raises(NotImplementedError, match=r"neither apply\(\) nor application\(\)"):
        _Nothing().application()(context, Hit(twig, 1, 0), twig)
    with pytest.raises(NotImplementedError, match=r"neither holds\(\) nor test\(\)"):
        _Never().test()(context)
    with pytest.raises(NotImplementedError, match=r"neither value\(\) nor calculation\(\)"):
        _Nought().calculation()(context)


class _Ready(Selector):
    """All minions, by the engine's own selection."""

    selector: Literal["ready"] = "ready"

    def selection(self) -> Callable[[Context], list[Entity]]:
        return MINIONS


class _Few(_Ready):
    """The damaged of them."""

    selector: Literal["few"] = "few"  # type: ignore[assignment]

    def select(self, ctx: Context) -> list[Entity]:
        return [entity for entity in super().select(ctx) if entity.damage]


def test_a_selector_may_narrow_what_its_base_has_ready() -> None:
    state = _game().game.state
    (twig,) = state.players[0].board
    twig.damage = 1
    context = _context(state, twig.id)

    assert _Few().selection()(context) == [twig]
    assert len(_Ready().select(context)) == 2


class _Bell(TurnStep):
    """Has a function ready for what it does."""

    name = "bell"

    def operation(self) -> Callable[[Context], None]:
        return lambda ctx: ctx.raise_event(PINGED, 0, 0, 9)


class _Ringing(SyntheticTurn):
    """The plugin with the bell."""

    def turn_steps(self) -> Iterable[TurnStep]:
        return (*super().turn_steps(), _Bell())


def test_a_turn_step_may_return_what_it_does() -> None:
    ruleset = compose([candidate_of("synthetic", _Ringing())])

    assert [step.name for step in ruleset.turn_steps if step.name.endswith("bell")]
    g = new_game(cards=[minion("Drum", 0, 3)], ruleset=ruleset)
    (bell,) = [step for step in ruleset.turn_steps if step.name == "synthetic:bell"]
    bell.act(_context(g.game.state, g.game.state.players[0].hero.id))
    assert g.log() == [{"type": "Pinged", "source": 0, "amount": 9}]
