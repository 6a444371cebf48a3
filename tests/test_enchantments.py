"""Enchantments: attached at once, folded in order, with abilities at a place of their own."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from orderofplay.engine.enchantments import attach
from orderofplay.state.definitions import Grant
from synthetic import ALL, ENEMIES, FRIENDS, PING, hit, on, ping, spell
from synthetic_events import damaged, drew, pinged, play, summon_all, triggered

GIVE_HEARING = {"effect": "bless", "targets": FRIENDS, "abilities": [on("hurt", ping(7))]}


def test_attack_and_health_are_added() -> None:
    """Rulebook H1: a higher maximum raises current Health as much."""
    g = play()
    (boulder,) = summon_all(g, 0, ["Boulder"])
    g.deal_damage(boulder, 4)

    g.cast("Courage", 0)
    g.cast("Courage", 0)

    assert (g.attack(boulder), g.health(boulder)) == (4, 4)


def test_enchantments_are_folded_in_the_order_in_which_they_came() -> None:
    """Rulebook 4d: what sets a number replaces what stands before it, not what comes after."""
    g = play(spell("Level", {"effect": "setNumbers", "targets": ALL, "attack": 5, "health": 3}))
    (boulder,) = summon_all(g, 0, ["Boulder"])

    g.cast("Courage", 0)
    g.cast("Level", 0)
    g.cast("Courage", 0)

    assert (g.attack(boulder), g.health(boulder)) == (6, 4)


def test_attack_is_never_less_than_nothing() -> None:
    g = play(spell("Weaken", {"effect": "bless", "targets": ALL, "attack": -5}))
    (boulder,) = summon_all(g, 0, ["Boulder"])

    g.cast("Weaken", 0)

    assert g.attack(boulder) == 0


def test_a_loss_of_health_may_kill() -> None:
    """Rulebook death-states: 0 Health is mortally wounded, whatever the cause."""
    g = play(spell("Wither", {"effect": "bless", "targets": ALL, "health": -1}))
    boulder, pebble = summon_all(g, 0, ["Boulder", "Pebble"])

    g.cast("Wither", 0)

    assert g.log() == [
        {"type": "Destroyed", "id": pebble},
        {"type": "DeathPhase", "round": 1},
    ]
    assert g.health(boulder) == 5


def test_a_granted_trigger_has_its_own_place_in_the_order_of_play() -> None:
    """Rulebook order-of-play: attached Enchantments stand in the one list, where they came."""
    g = play(spell("Teach", GIVE_HEARING))
    pebble = g.summon("Pebble", 0)
    middle = g.summon("Listener", 1)
    g.cast("Teach", 0)
    late = g.summon("Listener", 1)
    g.clear_log()

    g.deal_damage(2, 1)

    assert g.log() == [
        damaged(2),
        triggered(middle, "hurt"),
        pinged(middle),
        triggered(pebble, "hurt"),
        pinged(pebble, 7),
        triggered(late, "hurt"),
        pinged(late),
    ]


def test_each_of_several_enchantments_answers() -> None:
    """Rulebook multi-deathrattle: separate triggers, in the order in which they came."""
    g = play(spell("Teach", GIVE_HEARING))
    (listener,) = summon_all(g, 0, ["Listener"])
    g.cast("Teach", 0)
    g.cast("Teach", 0)
    g.clear_log()

    g.deal_damage(2, 1)

    taught = [triggered(listener, "hurt"), pinged(listener, 7)]
    assert g.log() == [damaged(2), triggered(listener, "hurt"), pinged(listener), *taught, *taught]


def test_a_granted_trigger_acts_for_the_enchantments_controller() -> None:
    """Rulebook CEM2b: an enchantment has its own controller; "you" is whoever attached it."""
    sabotage = on("turnEnds", hit({"selector": "hero"}))
    g = play(spell("Corrupt", {"effect": "bless", "targets": ENEMIES, "abilities": [sabotage]}))
    victim = g.summon("Pebble", 1)
    g.cast("Corrupt", 0)
    g.clear_log()

    g.end_turn(1)
    assert g.log() == []
    g.end_turn(0)
    assert g.log() == [triggered(victim, "turnEnds"), damaged(2)]


def test_the_pre_check_asks_for_the_enchantments_controller_too() -> None:
    """Rulebook CEM2b, 3-timings: all three conditions are those of the same player."""
    company = {"condition": "company", "minions": 2, "at": ["sequence", "queueing"]}
    spy = on("turnEnds", PING, conditions=[company])
    g = play(spell("Bug", {"effect": "bless", "targets": ENEMIES, "abilities": [spy]}))
    summon_all(g, 0, ["Pebble", "Pebble"])
    victim = g.summon("Boulder", 1)
    g.cast("Bug", 0)
    g.clear_log()

    g.end_turn(0)

    assert g.log() == [triggered(victim, "turnEnds"), pinged(victim)]


def test_a_keyword_may_be_given_lost_and_given_again() -> None:
    """Rulebook divine-shield: spent by one hit of any size; a new one protects again."""
    shield = {"effect": "bless", "targets": FRIENDS, "keywords": ["barrier"]}
    g = play(spell("Shield", shield))
    (boulder,) = summon_all(g, 0, ["Boulder"])
    g.cast("Shield", 0)
    assert g.keywords(boulder) == {"synthetic:barrier"}

    g.deal_damage(boulder, 50)
    assert (g.log(), g.keywords(boulder)) == ([], frozenset())
    g.deal_damage(boulder, 1)
    assert g.log() == [damaged(boulder)]

    g.cast("Shield", 0)
    g.deal_damage(boulder, 50)
    assert g.health(boulder) == 5


def test_a_card_in_hand_is_replaced_when_it_is_enchanted() -> None:
    """DESIGN 4: clones share what stands outside play, so that is never changed in place."""
    taken = {"selector": "it", "registerName": "taken"}
    g = play(
        spell("Equip", {"effect": "take"}, {"effect": "bless", "targets": taken, "attack": 3}),
        spell("Look", {"effect": "take"}),
        deck=["Sore Loser", "Boulder"],
    )
    g.cast("Look", 0)
    (plain,) = g.hand(0)
    before = g.game.state.entities[plain]
    twin = g.clone()

    g.cast("Equip", 0)
    _, equipped = g.hand(0)
    assert g.log()[-1] == drew(0, equipped)
    assert (g.attack(plain), g.attack(equipped)) == (1, 5)
    assert g.game.state.entities[plain] is before
    assert twin.hand(0) == [plain]
    assert twin.game.state.find(equipped) is None


def test_enchanting_a_card_in_hand_leaves_clones_as_they_were() -> None:
    again = {"selector": "it", "registerName": "taken"}
    more = {"effect": "bless", "targets": again, "attack": 3, "keywords": ["barrier"]}
    g = play(
        spell("Equip", {"effect": "take"}, {"effect": "ping", "amount": 1}, more),
        deck=["Boulder"],
    )
    g.game.start("cast", {"card": "data:Equip", "player": 0})
    while not g.hand(0):
        g.game.step()
    (card,) = g.hand(0)
    twin = g.clone()
    shared = twin.game.state.entities[card]
    assert g.game.state.entities[card] is shared

    g.game.resolve()

    assert (g.attack(card), g.keywords(card)) == (5, {"synthetic:barrier"})
    assert (twin.attack(card), twin.keywords(card)) == (2, frozenset())
    twin.game.resolve()
    assert (twin.attack(card), twin.keywords(card)) == (5, {"synthetic:barrier"})
    assert twin.log() == g.log()


def test_a_granted_trigger_of_a_card_in_hand_is_silent() -> None:
    """Rulebook MPR1: what is not in play does not trigger."""
    taken = {"selector": "it", "registerName": "taken"}
    teach = {"effect": "bless", "targets": taken, "abilities": [on("hurt", ping(7))]}
    g = play(spell("Tutor", {"effect": "take"}, teach), deck=["Listener"])
    g.cast("Tutor", 0)
    g.clear_log()

    g.deal_damage(1, 1)

    assert g.log() == [damaged(1)]


KEYWORDS = st.frozensets(st.sampled_from(["synthetic:shy", "synthetic:swift"]))
# Half of them only add, which folding takes the short way with.
GRANTS = st.one_of(
    st.builds(Grant, attack=st.integers(-3, 5), health=st.integers(-3, 5)),
    st.builds(
        Grant,
        attack=st.integers(-3, 5),
        health=st.integers(-3, 5),
        keywords=KEYWORDS,
        set_attack=st.none() | st.integers(0, 5),
        set_health=st.none() | st.integers(1, 5),
        without=KEYWORDS,
        cost=st.integers(-2, 2),
        set_cost=st.none() | st.integers(0, 5),
        spell_damage=st.integers(0, 2),
    ),
)


@given(grants=st.lists(GRANTS, max_size=6))
def test_folding_applies_each_grant_in_its_turn(grants: list[Grant]) -> None:
    """Rulebook 4d, for grants of every sort, those that only add among the others."""
    g = play()
    entity = g.game.state.entities[g.summon("Boulder", 0)]
    attack, health, cost, spell_damage = entity.attack, entity.max_health, entity.cost, 0
    keywords: frozenset[str] = frozenset()
    for grant in grants:
        attach(g.game.state, entity, grant, 0, 0)
        attack = (attack if grant.set_attack is None else grant.set_attack) + grant.attack
        health = (health if grant.set_health is None else grant.set_health) + grant.health
        keywords = (keywords | grant.keywords) - grant.without
        cost = (cost if grant.set_cost is None else grant.set_cost) + grant.cost
        spell_damage += grant.spell_damage
    assert (entity.attack, entity.max_health) == (max(attack, 0), health)
    assert (entity.keywords, entity.cost, entity.spell_damage) == (keywords, cost, spell_damage)
