"""Secrets (rulebook 13): when they fire, when they stay, what they do."""

from __future__ import annotations

from typing import Any

import pytest
from orderofplay.testing import Harness, PlayCard

from .events import (
    armor_gained,
    armor_lost,
    damaged,
    death_phase,
    destroyed,
    drew,
    new_ids,
    summoned,
    triggered,
)
from .situations import (
    YETI,
    attack,
    end_turn,
    hold,
    mana,
    play,
    put,
    refusal,
    revealed,
    turn_of,
    use_power,
    wound,
)

pytestmark = pytest.mark.needs("basics")

BOAR = {
    "name": "Test Boar",
    "type": "minion",
    "cost": 1,
    "attack": 1,
    "health": 1,
    "keywords": ["charge"],
}
BLADEMASTER = {
    "name": "Test Blademaster",
    "type": "minion",
    "cost": 3,
    "attack": 4,
    "health": 7,
    "abilities": [
        {
            "trigger": "battlecry",
            "effects": [{"effect": "damage", "targets": "self", "amount": 4}],
        }
    ],
}


def fires(player: int, secret: int, trigger: str) -> list[dict[str, Any]]:
    return [revealed(player, secret), triggered(secret, trigger)]


def secrets(g: Harness, player: int) -> list[int]:
    return [secret.id for secret in g.game.state.players[player].secrets]


# What all secrets have in common


def test_a_secret_goes_up_and_costs_mana() -> None:
    """Rulebook secret-cast: it stands in its own zone; nothing tells what it is."""
    g = turn_of()
    barrier = play(g, "Ice Barrier")
    assert g.log() == []
    assert (secrets(g, 0), mana(g, 0)) == ([barrier], 7)


def test_no_two_identical_and_five_at_most() -> None:
    """Rulebook dup, limits."""
    g = turn_of()
    for name in ("Ice Barrier", "Vaporize", "Explosive Trap", "Snipe"):
        put(g, name, 0)
    barrier, mirror = hold(g, "Ice Barrier", 0), hold(g, "Mirror Entity", 0)
    assert refusal(g, PlayCard(barrier)) == "REQ_UNIQUE_SECRET"
    g.game.apply(PlayCard(mirror))
    counter = hold(g, "Counterspell", 0)
    assert refusal(g, PlayCard(counter)) == "REQ_SECRET_CAP"


def test_a_secret_sleeps_in_its_own_turn() -> None:
    """Rulebook secret-active: it is active during the opponent's turn only."""
    g = turn_of(cards=[BOAR])
    trap = put(g, "Explosive Trap", 0)
    boar = put(g, "Test Boar", 1)
    g.order_attack(boar, g.hero(0))
    assert g.log() == [damaged(g.hero(0), 1)]
    assert secrets(g, 0) == [trap]


def test_two_secrets_fire_in_order_of_play() -> None:
    """Rulebook secret-order: all that are valid fire, the older first, each once."""
    g = turn_of()
    body = put(g, YETI, 0)
    barrier, trap = put(g, "Ice Barrier", 1), put(g, "Explosive Trap", 1)
    attack(g, body, g.hero(1))
    assert g.log() == [
        *fires(1, trap, "heroAttackProposed"),
        damaged(g.hero(0), 2),
        damaged(body, 2),
        *fires(1, barrier, "heroAttacked"),
        armor_gained(1, 8),
        {"type": "ArmorLost", "player": 1, "amount": 4},
        damaged(g.hero(1), 4),
    ]
    assert secrets(g, 1) == []
    assert g.zone_of(trap) == g.zone_of(barrier) == "graveyard"


# Attacks


def test_explosive_trap_stops_a_boar() -> None:
    """T133, combat-2: the attacker dies between the Phases, so the hero takes nothing."""
    g = turn_of(cards=[BOAR])
    trap = put(g, "Explosive Trap", 1)
    boar = play(g, "Test Boar")
    g.clear_log()
    attack(g, boar, g.hero(1))
    assert g.log() == [
        *fires(1, trap, "heroAttackProposed"),
        damaged(g.hero(0), 2),
        damaged(boar, 2),
        *destroyed(boar),
        death_phase(1),
    ]


def test_explosive_trap_kills_the_attackers_hero() -> None:
    """T134: the game ends before the Boar strikes; the defender at 1 survives."""
    g = turn_of(cards=[BOAR])
    trap = put(g, "Explosive Trap", 1)
    boar = put(g, "Test Boar", 0)
    wound(g, g.hero(0), 28)
    wound(g, g.hero(1), 29)
    attack(g, boar, g.hero(1))
    assert g.log() == [
        *fires(1, trap, "heroAttackProposed"),
        damaged(g.hero(0), 2),
        damaged(boar, 2),
        *destroyed(g.hero(0), boar),
        death_phase(1),
    ]
    assert (g.game.state.over, g.game.state.winner) == (True, 1)


def test_explosive_trap_gets_spell_damage() -> None:
    """Rulebook spell-damage-scope: a secret is a spell."""
    g = turn_of()
    body = put(g, YETI, 0)
    trap = put(g, "Explosive Trap", 1)
    put(g, "Wrath of Air Totem", 1)
    attack(g, body, g.hero(1))
    assert g.log() == [
        *fires(1, trap, "heroAttackProposed"),
        damaged(g.hero(0), 3),
        damaged(body, 3),
        damaged(g.hero(1), 4),
    ]


def test_explosive_trap_leaves_attacks_on_minions_alone() -> None:
    g = turn_of()
    body, other = put(g, YETI, 0), put(g, YETI, 1)
    trap = put(g, "Explosive Trap", 1)
    attack(g, body, other)
    assert g.log() == [damaged(other, 4), damaged(body, 4)]
    assert secrets(g, 1) == [trap]


def test_noble_sacrifice_takes_the_attack() -> None:
    """T140: a Defender 2/1 becomes the target; both die, and the hero is untouched."""
    g = turn_of(cards=[BOAR])
    sacrifice = put(g, "Noble Sacrifice", 1)
    boar = put(g, "Test Boar", 0)
    attack(g, boar, g.hero(1))
    defender = boar + 1
    assert g.name_of(defender) == "Defender"
    assert g.log() == [
        *fires(1, sacrifice, "enemyAttackProposed"),
        summoned(defender),
        damaged(defender, 1),
        damaged(boar, 2),
        *destroyed(boar, defender),
        death_phase(1),
    ]


def test_noble_sacrifice_with_a_full_board() -> None:
    """T141, secret-abort: it would do nothing, so it stays."""
    g = turn_of()
    sacrifice = put(g, "Noble Sacrifice", 1)
    for _ in range(7):
        put(g, YETI, 1)
    body = put(g, YETI, 0)
    attack(g, body, g.hero(1))
    assert g.log() == [damaged(g.hero(1), 4)]
    assert secrets(g, 1) == [sacrifice]


def test_a_proposal_that_was_redirected_still_fires_what_was_queued() -> None:
    """Combat-1 a: triggers queued for the first defender stay queued as it changes."""
    g = turn_of()
    sacrifice, trap = put(g, "Noble Sacrifice", 1), put(g, "Explosive Trap", 1)
    body = put(g, YETI, 0)
    attack(g, body, g.hero(1))
    defender = body + 1
    assert g.log() == [
        *fires(1, sacrifice, "enemyAttackProposed"),
        summoned(defender),
        *fires(1, trap, "heroAttackProposed"),
        damaged(g.hero(0), 2),
        damaged(body, 2),
        damaged(defender, 4),
        damaged(body, 2),
        *destroyed(defender),
        death_phase(1),
    ]


def test_vaporize() -> None:
    """Rulebook attacker-dead chain: the attacker dies at the boundary, without a fight."""
    g = turn_of()
    vaporize = put(g, "Vaporize", 1)
    body = put(g, YETI, 0)
    attack(g, body, g.hero(1))
    assert g.log() == [
        *fires(1, vaporize, "minionAttacksHero"),
        *destroyed(body),
        death_phase(1),
    ]


def test_vaporize_spares_heroes() -> None:
    """Rulebook 13: it is for minions; Explosive Trap and Ice Barrier answer a hero too."""
    g = turn_of()
    vaporize, barrier = put(g, "Vaporize", 1), put(g, "Ice Barrier", 1)
    play(g, "Fiery War Axe")
    attack(g, g.hero(0), g.hero(1))
    assert g.log() == [
        *fires(1, barrier, "heroAttacked"),
        armor_gained(1, 8),
        {"type": "ArmorLost", "player": 1, "amount": 3},
        damaged(g.hero(1), 3),
    ]
    assert secrets(g, 1) == [vaporize]


def test_vaporize_stays_where_the_attacker_is_dying() -> None:
    """T030's rule, secret-abort: its target is mortally wounded by an older trap."""
    g = turn_of(cards=[BOAR])
    trap, vaporize = put(g, "Explosive Trap", 1), put(g, "Vaporize", 1)
    boar = put(g, "Test Boar", 0)
    attack(g, boar, g.hero(1))
    assert g.log() == [
        *fires(1, trap, "heroAttackProposed"),
        damaged(g.hero(0), 2),
        damaged(boar, 2),
        *destroyed(boar),
        death_phase(1),
    ]
    assert secrets(g, 1) == [vaporize]


def test_freezing_trap_after_explosive_trap() -> None:
    """T030: the attacker is dying already, so the newer trap stays; there is no attack."""
    g = turn_of(cards=[BOAR])
    explosive, freezing = put(g, "Explosive Trap", 1), put(g, "Freezing Trap", 1)
    boar = put(g, "Test Boar", 0)
    attack(g, boar, g.hero(1))
    assert g.log() == [
        *fires(1, explosive, "heroAttackProposed"),
        damaged(g.hero(0), 2),
        damaged(boar, 2),
        *destroyed(boar),
        death_phase(1),
    ]
    assert secrets(g, 1) == [freezing]


def test_freezing_trap_returns_the_attacker() -> None:
    """T142, Z5b: in the hand it costs 2 more, until it is played again."""
    g = turn_of(cards=[BOAR])
    trap = put(g, "Freezing Trap", 1)
    boar = put(g, "Test Boar", 0)
    attack(g, boar, g.hero(1))
    assert g.log() == [
        *fires(1, trap, "enemyMinionAttacks"),
        {"type": "Returned", "player": 0, "id": boar},
    ]
    assert g.game.state.entities[boar].cost == 3
    g.game.apply(PlayCard(boar))
    assert (mana(g, 0), g.game.state.entities[boar].cost) == (7, 1)


def test_freezing_trap_with_a_full_hand() -> None:
    """Z1: the minion dies for want of room, and nothing costs more."""
    g = turn_of(cards=[BOAR])
    trap = put(g, "Freezing Trap", 1)
    boar = put(g, "Test Boar", 0)
    for _ in range(10):
        hold(g, YETI, 0)
    attack(g, boar, g.hero(1))
    assert g.log() == [*fires(1, trap, "enemyMinionAttacks"), *destroyed(boar), death_phase(1)]


def test_dart_trap_and_life_tap() -> None:
    """T192: the power hurts its hero for 2, then the trap for 5."""
    g = turn_of()
    trap = put(g, "Dart Trap", 1)
    put(g, "Life Tap", 0)
    use_power(g)
    assert g.log() == [
        damaged(g.hero(0), 2),
        drew(0, g.hand(0)[0]),
        *fires(1, trap, "opponentUsesPower"),
        damaged(g.hero(0), 5),
    ]


# Cards of the opponent


def test_mirror_entity_copies_what_the_battlecry_left() -> None:
    """T162: both are 4/3, since After Play comes after the Battlecry."""
    g = turn_of(cards=[BLADEMASTER])
    mirror = put(g, "Mirror Entity", 1)
    original = play(g, "Test Blademaster")
    (copy,) = g.board(1)
    assert g.log() == [
        triggered(original, "battlecry"),
        damaged(original, 4),
        *fires(1, mirror, "opponentPlaysMinion"),
        summoned(copy),
    ]
    assert [(g.attack(id), g.health(id)) for id in (original, copy)] == [(4, 3), (4, 3)]


def test_mirror_entity_with_a_full_board() -> None:
    """Rulebook secret-abort."""
    g = turn_of()
    mirror = put(g, "Mirror Entity", 1)
    for _ in range(7):
        put(g, YETI, 1)
    original = play(g, YETI)
    assert g.log() == []
    assert g.board(0) == [original]
    assert secrets(g, 1) == [mirror]


def test_snipe() -> None:
    """Rulebook secret-timings: after the minion is played."""
    g = turn_of()
    snipe = put(g, "Snipe", 1)
    original = play(g, YETI)
    assert g.log() == [
        *fires(1, snipe, "opponentPlaysMinion"),
        damaged(original, 6),
        *destroyed(original),
        death_phase(1),
    ]


def test_counterspell_and_wild_pyromancer() -> None:
    """T157: the mana is spent, nothing is damaged, and the Pyromancer stays 3/2."""
    g = turn_of()
    counter = put(g, "Counterspell", 1)
    pyromancer = put(g, "Wild Pyromancer", 0)
    fireball = play(g, "Fireball", g.hero(1))
    assert g.log() == fires(1, counter, "opponentCasts")
    assert (mana(g, 0), g.health(pyromancer)) == (6, 2)
    assert g.zone_of(fireball) == "graveyard"
    assert g.game.state.players[0].cards_played == 1


def test_counterspell_and_lightning_bolt() -> None:
    """T158: no damage and no Overload."""
    g = turn_of()
    counter = put(g, "Counterspell", 1)
    play(g, "Lightning Bolt", g.hero(1))
    assert g.log() == fires(1, counter, "opponentCasts")
    end_turn(g)
    end_turn(g)
    assert mana(g, 0) == 10


def test_counterspell_counters_one_spell() -> None:
    g = turn_of()
    counter = put(g, "Counterspell", 1)
    play(g, "The Coin")
    play(g, "Moonfire", g.hero(1))
    assert g.log() == [*fires(1, counter, "opponentCasts"), damaged(g.hero(1), 1)]


def test_counterspell_stays_in_its_own_turn() -> None:
    g = turn_of()
    counter = put(g, "Counterspell", 0)
    play(g, "Arcane Intellect")
    assert g.log() == [drew(0, id) for id in g.hand(0)]
    assert secrets(g, 0) == [counter]


# A secret is a spell


def test_a_played_secret_is_cast() -> None:
    """Secret-cast: a Mana Wyrm and a Teacher see it before it is up, a Pyromancer after."""
    g = turn_of(0)
    wyrm, teacher, pyromancer = (
        put(g, name, 0) for name in ("Mana Wyrm", "Violet Teacher", "Wild Pyromancer")
    )
    barrier = play(g, "Ice Barrier")
    (token,) = new_ids(g)
    assert g.log() == [
        triggered(wyrm, "whenYouCast"),
        triggered(teacher, "whenYouCast"),
        summoned(token),
        triggered(pyromancer, "afterYouCast"),
        damaged(wyrm, 1),
        damaged(teacher, 1),
        damaged(pyromancer, 1),
        damaged(token, 1),
        *destroyed(token),
        death_phase(1),
    ]
    assert secrets(g, 0) == [barrier]
    assert (g.attack(wyrm), g.game.state.players[0].graveyard) == (2, [token])


def test_a_secret_is_countered_as_any_spell() -> None:
    """Counterspell: the mana is spent, nothing goes up, and a Pyromancer is not set off."""
    g = turn_of(0)
    counterspell = put(g, "Counterspell", 1)
    put(g, "Wild Pyromancer", 0)
    barrier = play(g, "Ice Barrier")
    assert g.log() == fires(1, counterspell, "opponentCasts")
    assert (secrets(g, 0), secrets(g, 1), mana(g, 0)) == ([], [], 7)
    assert g.zone_of(barrier) == "graveyard"
    assert g.game.state.players[0].graveyard == [barrier]
    assert g.game.state.players[0].cards_played == 1


def test_a_secret_takes_its_place_as_it_goes_up() -> None:
    """Op-played: what its play has summoned is older than the secret."""
    g = turn_of(0)
    put(g, "Violet Teacher", 0)
    barrier = play(g, "Ice Barrier")
    state = g.game.state
    (token,) = new_ids(g)
    assert state.entities[token].order < state.entities[barrier].order
    assert [entity.id for entity in state.in_play][-2:] == [token, barrier]


def test_after_a_spell_and_a_secret_a_card_has_been_played() -> None:
    """ "After you play a card": in the After Spell Phase, for spells and secrets too."""
    watcher = {
        "name": "Test Watcher",
        "type": "minion",
        "attack": 1,
        "health": 5,
        "abilities": [
            {"trigger": "afterYouPlay", "effects": [{"effect": "gainArmor", "amount": 1}]}
        ],
    }
    g = turn_of(0, cards=[watcher])
    watching = put(g, "Test Watcher", 0)
    play(g, "Ice Barrier")
    play(g, "Moonfire", g.hero(1))
    rows = [triggered(watching, "afterYouPlay"), armor_gained(0, 1)]
    assert g.log() == [*rows, damaged(g.hero(1), 1), *rows]


# Competitive Spirit, Ice Block


def test_competitive_spirit() -> None:
    """T185: at the start of its player's own turn, for all friendly minions."""
    g = turn_of(1)
    one, two, theirs = (put(g, YETI, player) for player in (0, 0, 1))
    spirit = put(g, "Competitive Spirit", 0)
    end_turn(g)
    assert g.log() == [*fires(0, spirit, "startOfTurn"), drew(0, g.hand(0)[-1])]
    assert [(g.attack(id), g.health(id)) for id in (one, two, theirs)] == [(5, 6), (5, 6), (4, 5)]


def test_competitive_spirit_waits_for_minions_and_for_its_own_turn() -> None:
    """Secret-abort, secret-active: not without a minion, not as the opponent's turn starts."""
    g = turn_of(1)
    spirit = put(g, "Competitive Spirit", 0)
    end_turn(g)
    assert secrets(g, 0) == [spirit]
    put(g, YETI, 0)
    end_turn(g)
    assert secrets(g, 0) == [spirit]
    end_turn(g)
    assert secrets(g, 0) == []


def test_an_ice_block() -> None:
    """T109: Armor is counted and kept; the hero is Immune for the rest of the turn."""
    g = turn_of(0)
    hero = g.hero(1)
    wound(g, hero, 29)
    g.game.state.entities[hero].armor = 2
    g.game.checkpoint()
    block = put(g, "Ice Block", 1)
    play(g, "Moonfire", hero)
    assert g.log() == [armor_lost(1, 1), damaged(hero, 1)]
    assert secrets(g, 1) == [block]
    g.clear_log()
    play(g, "Fireball", hero)
    assert g.log() == [revealed(1, block)]
    assert (g.health(hero), g.armor(1), secrets(g, 1)) == (1, 1, [])
    assert refusal(g, PlayCard(hold(g, "Fireball", 0), hero)) == "REQ_VALID_TARGET"
    g.clear_log()
    g.deal_damage(hero, 99)
    assert g.log() == []
    end_turn(g)
    assert g.keywords(hero) == frozenset()


def test_an_ice_block_sleeps_in_its_own_turn() -> None:
    """T110: fatigue in its own turn kills the hero."""
    g = turn_of(0)
    hero = g.hero(1)
    wound(g, hero, 29)
    block = put(g, "Ice Block", 1)
    g.game.state.players[1].deck = []
    g.game.checkpoint()
    end_turn(g)
    assert g.game.state.over
    assert g.game.state.winner == 0
    assert secrets(g, 1) == [block]


def test_an_ice_block_judges_what_its_hero_would_take() -> None:
    """Ice-block, animated-armor, bolf: what is limited or redirected is not fatal."""
    g = turn_of(0)
    hero = g.hero(1)
    wound(g, hero, 28)
    block = put(g, "Ice Block", 1)
    armor = put(g, "Animated Armor", 1)
    play(g, "Fireball", hero)
    assert g.log() == [damaged(hero, 1)]
    assert secrets(g, 1) == [block]
    g.destroy(armor)
    bolf = put(g, "Bolf Ramshield", 1)
    g.clear_log()
    g.deal_damage(hero, 9)
    assert g.log() == [damaged(bolf, 9), *destroyed(bolf), death_phase(1)]
    assert secrets(g, 1) == [block]


def test_an_ice_block_and_several_hits_at_once() -> None:
    """Ice-block: the first fatal one is prevented, and from there on the hero is Immune."""
    g = turn_of(0)
    hero = g.hero(1)
    wound(g, hero, 28)
    block = put(g, "Ice Block", 1)
    g.game.state.random_script = [hero] * 3
    g.game.state.script_place = 0
    g.game.checkpoint()
    play(g, "Arcane Missiles")
    g.check_script()
    assert g.log() == [damaged(hero, 1), revealed(1, block)]
    assert g.health(hero) == 1


def test_a_clone_keeps_its_ice_block() -> None:
    g = turn_of(0)
    hero = g.hero(1)
    wound(g, hero, 28)
    block = put(g, "Ice Block", 1)
    twin = g.clone()
    play(g, "Fireball", hero)
    assert (secrets(g, 1), secrets(twin, 1)) == ([], [block])
    assert twin.keywords(hero) == frozenset()
