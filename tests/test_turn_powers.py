"""Hero powers and weapons (rulebook 11, 18)."""

from __future__ import annotations

import json

import pytest
from orderofplay.api import OperationError
from orderofplay.engine.actions import Attack, PlayCard, UseHeroPower, sequence_of
from orderofplay.engine.stack_data import resolution_from_data, resolution_to_data
from orderofplay.testing import Harness
from saving import reloaded
from snapshots import check_invariants, snapshot
from synthetic import call, hit, minion, on, ping, spell
from synthetic_events import (
    damaged,
    death_phase,
    destroyed,
    pinged,
    triggered,
)
from synthetic_turn import (
    MY_HERO,
    blade,
    costing,
    deal,
    gift,
    mana_of,
    pass_turn,
    play_new,
    put,
    refusal,
    turns,
    use,
)

WEAPONS = {"selector": "standing", "place": "weapon"}


def test_a_hero_power_costs_mana_and_is_used_once_a_turn() -> None:
    """Rulebook hp-exhaust: once per turn; it refreshes at the start of the own turn."""
    g = turns(power="Zap", mana=6)
    hero = g.hero(1)
    use(g, UseHeroPower(hero))
    assert (g.log(), mana_of(g, 0)) == ([damaged(hero, 1)], 4)
    assert refusal(g, UseHeroPower(hero)) == (
        "REQ_NOT_EXHAUSTED_ACTIVATE",
        "Zap has been used this turn",
    )

    pass_turn(g)
    use(g, UseHeroPower(hero))
    pass_turn(g)

    assert refusal(g, UseHeroPower(hero)) is None


def test_inspire_comes_in_a_phase_of_its_own() -> None:
    """Rulebook hp-sequence: the effect, the steps with their deaths, then the Inspire Phase."""
    g = turns(minion("Squire", 1, 3, on("powerUsed", ping(5))), power="Zap", trace=True)
    (squire,), (pebble,) = put(g, 0, "Squire"), put(g, 1, "Pebble")
    put(g, 1, "Squire")

    use(g, UseHeroPower(pebble))

    assert g.log() == [
        damaged(pebble, 1),
        destroyed(pebble),
        death_phase(1),
        triggered(squire, "powerUsed"),
        pinged(squire, 5),
    ]
    rows = [line.strip() for line in g.trace().splitlines()]
    assert [row for row in rows if row.endswith("Power Phase") or row == "Inspire Phase"] == [
        "Hero Power Phase",
        "Inspire Phase",
    ]


def test_who_comes_by_the_hero_power_does_not_answer_its_use() -> None:
    """Rulebook hp-sequence: only triggers valid at the start."""
    g = turns(
        minion("Squire", 1, 3, on("powerUsed", ping(5))),
        gift("Call", call("Squire")),
        power="Zap",
    )
    state = g.game.state
    power = state.players[0].hero_power
    assert power is not None
    power.card = state.ruleset.card("Call")
    g.game.checkpoint()
    use(g, UseHeroPower())
    assert g.log() == [{"type": "Summoned", "id": g.board(0)[0]}]
    pass_turn(g, 2)
    g.clear_log()
    use(g, UseHeroPower())
    assert g.log()[1:] == [triggered(g.board(0)[0], "powerUsed"), pinged(g.board(0)[0], 5)]


def test_refusals_of_hero_powers() -> None:
    g = turns(mana=1)
    assert refusal(g, UseHeroPower()) == ("REQ_HERO_POWER", "there is no hero power")
    g = turns(power="Halo")
    assert refusal(g, UseHeroPower()) == ("REQ_NOT_PASSIVE", "Halo is passive")
    g = turns(power="Zap", mana=1)
    hero = g.hero(0)
    assert refusal(g, UseHeroPower(hero)) == (
        "REQ_ENOUGH_MANA",
        "Zap costs 2, and 1 mana is left",
    )
    g = turns(power="Zap")
    assert refusal(g, UseHeroPower()) == (
        "REQ_TARGET_TO_PLAY",
        "Zap needs a target, one of [1, 2]",
    )


# Weapons


def test_a_hero_attacks_with_a_weapon_which_wears() -> None:
    """Rulebook weapon-durability: each attack costs one, and at 0 it is destroyed."""
    g = turns()
    knife = play_new(g, "Knife")
    mine, theirs = g.hero(0), g.hero(1)
    assert g.attack(mine) == 2
    g.clear_log()

    use(g, Attack(mine, theirs))

    assert (g.log(), g.health(knife)) == ([damaged(theirs, 2)], 1)
    assert refusal(g, Attack(mine, theirs)) == (
        "REQ_NOT_EXHAUSTED_ACTIVATE",
        "Hero has attacked already",
    )
    pass_turn(g, 2)
    g.clear_log()
    use(g, Attack(mine, theirs))
    assert g.log() == [damaged(theirs, 2), destroyed(knife), death_phase(1)]
    assert (g.attack(mine), g.game.state.players[0].weapon) == (0, None)


def test_a_new_weapon_does_not_bring_a_new_attack() -> None:
    """Rulebook attacks-per-turn."""
    g = turns()
    play_new(g, "Knife")
    use(g, Attack(g.hero(0), g.hero(1)))
    play_new(g, "Scythe")
    assert refusal(g, Attack(g.hero(0), g.hero(1))) == (
        "REQ_NOT_EXHAUSTED_ACTIVATE",
        "Hero has attacked already",
    )


def test_a_hero_without_attack_is_refused() -> None:
    g = turns()
    assert refusal(g, Attack(g.hero(0), g.hero(1))) == ("REQ_ATTACKER", "Hero has no Attack")


def test_a_weapon_counts_in_its_owners_turn_only() -> None:
    """Rulebook weapon-sheathe: it strikes nobody back either."""
    g = turns()
    play_new(g, "Knife")
    mine = g.hero(0)
    pass_turn(g)
    (racer,) = put(g, 1, "Racer")
    assert g.attack(mine) == 0
    use(g, Attack(racer, mine))
    assert g.log() == [damaged(mine, 2)]
    pass_turn(g)
    assert g.attack(mine) == 2


def test_a_new_weapon_replaces_the_old_one_after_its_battlecry() -> None:
    """Rulebook play-weapon: both coexist; the old one's Deathrattle comes after the Battlecry."""
    whet = {"effect": "bless", "targets": WEAPONS, "attack": 1}
    g = turns(costing(1, blade("Whetted", 1, 2, on("opening", whet))))
    scythe = play_new(g, "Scythe")
    g.clear_log()

    whetted = play_new(g, "Whetted")

    heroes = [g.hero(0), g.hero(1)]
    assert g.log() == [
        triggered(whetted, "opening"),
        destroyed(scythe),
        death_phase(1),
        triggered(scythe, "lastWords"),
        *[damaged(hero, 1) for hero in heroes],
    ]
    assert (g.attack(scythe), g.attack(whetted), g.attack(heroes[0])) == (4, 2, 2)
    assert g.game.state.players[0].weapon is g.game.state.entities[whetted]


def test_a_weapon_with_its_last_use_acts_after_what_it_killed_has_gone() -> None:
    """T150: its Deathrattle comes in the Death Phase, and passes over what died with it."""
    g = turns()
    scythe = play_new(g, "Scythe")
    racer, trunk = put(g, 1, "Racer", "Trunk")

    use(g, Attack(g.hero(0), racer))

    mine, theirs = g.hero(0), g.hero(1)
    assert g.log() == [
        damaged(racer, 3),
        damaged(mine, 2),
        destroyed(scythe),
        destroyed(racer),
        death_phase(1),
        triggered(scythe, "lastWords"),
        damaged(mine, 1),
        damaged(theirs, 1),
        damaged(trunk, 1),
    ]


def test_attack_on_a_weapon_goes_to_its_hero() -> None:
    """Rulebook weapon: buffs to a weapon are enchantments on it."""
    sharpen = {"effect": "bless", "targets": WEAPONS}
    g = turns(spell("Sharpen", {**sharpen, "attack": 3}), spell("Dull", {**sharpen, "health": 1}))
    knife = play_new(g, "Knife")
    play_new(g, "Sharpen")
    play_new(g, "Dull")
    assert (g.attack(knife), g.attack(g.hero(0)), g.health(knife)) == (5, 5, 3)


def test_a_hero_that_dies_with_its_weapon_is_the_same_in_every_clone() -> None:
    """DESIGN 5: what stands outside play is never changed in place, a dead hero neither."""
    g = turns(
        minion("Doom", 1, 1, on("lastWords", {"effect": "slay", "targets": WEAPONS})),
        spell("End", hit({"selector": "minions"}, 1), hit(MY_HERO, 30)),
    )
    play_new(g, "Knife")
    put(g, 1, "Doom")
    (end,) = deal(g, 0, "End")
    g.game.start("playSpell", {"card": end, "target": 0, "position": -1, "option": -1})
    while g.zone_of(g.hero(0)) == "play":
        assert g.game.step()
    twin = g.clone()
    before = twin.attack(twin.hero(0))
    g.game.resolve()
    assert g.game.state.winner == 1
    assert twin.attack(twin.hero(0)) == before


RULE = gift("Rule", abilities=[on("turnStarts", ping(3))])
DECREE = gift("Decree", ping(8), cost=1)


def crown(card: str, targets: object = "cards") -> dict[str, object]:
    return costing(1, spell("Crown", {"effect": "enthrone", "targets": targets, "card": card}))


def crowned(card: str, targets: object = "cards") -> tuple[Harness, int, int]:
    """Begin a turn in which Zap has been used, with a card in the hand and a Crown to play."""
    g = turns(RULE, DECREE, crown(card, targets), power="Zap")
    use(g, UseHeroPower(g.hero(1)))
    return (g, *deal(g, 0, "Twig", "Crown"))


def test_a_card_of_the_hand_becomes_the_hero_power() -> None:
    """It keeps its identity and comes ready; the old one is gone (S-LK)."""
    g, twig, spell_ = crowned("Decree")
    state = g.game.state
    old = state.players[0].hero_power
    assert old is not None
    use(g, PlayCard(spell_))
    power = state.players[0].hero_power
    assert power is not None
    assert (power.id, power.zone, g.hand(0)) == (twig, "play", [])
    assert (old.zone, old.id in state.players[0].graveyard) == ("graveyard", True)
    check_invariants(state)
    g.clear_log()
    use(g, UseHeroPower())
    assert g.log() == [pinged(twig, 8)]


def test_a_passive_one_works_and_is_not_used() -> None:
    g, twig, spell_ = crowned("Rule")
    use(g, PlayCard(spell_))
    assert refusal(g, UseHeroPower()) == ("REQ_NOT_PASSIVE", "Rule is passive")
    loaded = reloaded(g)
    for game in (g, loaded):
        game.clear_log()
        pass_turn(game, 2)
        answers = [row for row in game.log() if row["type"] != "Drew"]
        assert answers == [triggered(twig, "turnStarts"), pinged(twig, 3)]
    assert snapshot(loaded.game.state) == snapshot(g.game.state)


def test_what_is_in_no_hand_stays_what_it_is() -> None:
    g, twig, spell_ = crowned("Rule", "characters")
    power = g.game.state.players[0].hero_power
    use(g, PlayCard(spell_))
    assert g.game.state.players[0].hero_power is power
    assert g.hand(0) == [twig]
    check_invariants(g.game.state)


def test_a_clone_keeps_the_card_that_became_a_hero_power() -> None:
    g, twig, spell_ = crowned("Rule")
    twin = g.clone()
    before = snapshot(twin.game.state)
    use(g, PlayCard(spell_))
    assert snapshot(twin.game.state) == before
    assert twin.zone_of(twig) == "hand"


def test_the_change_can_be_cloned_and_saved_at_any_step() -> None:
    """DESIGN 4: the middle of a Sequence is data."""
    g, _, spell_ = crowned("Rule")
    g.game.start(*sequence_of(g.game.state, PlayCard(spell_)))
    ended = g.clone()
    ended.game.resolve()
    while g.game.step():
        twin = g.clone()
        data = json.loads(json.dumps(resolution_to_data(twin.game.state)))
        resolution_from_data(twin.game.state, data)
        twin.game.resolve()
        assert snapshot(twin.game.state) == snapshot(ended.game.state)


def test_what_is_no_hero_power_cannot_take_its_place() -> None:
    g, _, spell_ = crowned("Pebble")
    before = snapshot(g.game.state)
    with pytest.raises(OperationError, match="Pebble is no hero power: a minion cannot take its"):
        use(g, PlayCard(spell_))
    assert snapshot(g.game.state) == before
