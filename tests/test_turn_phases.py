"""The Phases of a turn, the hand-over, drawing, burning and fatigue (rulebook 12, 16)."""

from __future__ import annotations

import pytest
from orderofplay.engine.actions import Attack
from orderofplay.testing import Harness
from synthetic import FRIENDS, hit, minion, on, ping, spell
from synthetic_events import (
    damaged,
    death_phase,
    destroyed,
    drew,
    pinged,
    triggered,
)
from synthetic_turn import (
    CHARACTERS,
    MY_HERO,
    deal,
    mana_of,
    pass_turn,
    play_new,
    put,
    turns,
    use,
)


def fatigued(player: int, amount: int) -> dict[str, object]:
    return {"type": "Fatigued", "player": player, "amount": amount}


def burned(player: int, id: int) -> dict[str, object]:
    return {"type": "Burned", "player": player, "id": id}


def test_a_turn_ends_is_handed_over_starts_and_draws() -> None:
    """Rulebook turn-end/start: the Phases in their order, both players' triggers among them."""
    g = turns(
        minion("Dusk", 1, 3, on("turnEnds", ping(1))),
        minion("Dawn", 1, 3, on("turnStarts", ping(2))),
        minion("Reader", 1, 3, on("cardDrawn", ping(3))),
        trace=True,
    )
    (dusk,) = put(g, 0, "Dusk")
    dawn, reader, late = put(g, 1, "Dawn", "Reader", "Dusk")
    g.clear_log()

    pass_turn(g)

    card = g.hand(1)[-1]
    assert g.log() == [
        triggered(dusk, "turnEnds"),
        pinged(dusk, 1),
        triggered(dawn, "turnStarts"),
        pinged(dawn, 2),
        drew(1, card),
        triggered(reader, "cardDrawn"),
        pinged(reader, 3),
    ]
    rows = [line.strip().partition(":")[0] for line in g.trace().splitlines()]
    phases = [row for row in rows if row.endswith(" Phase") or row == "hand-over"]
    assert phases == ["End of Turn Phase", "hand-over", "Start of Turn Phase", "Draw Phase"]
    assert late not in [row.get("source") for row in g.log()]


def test_what_dies_of_the_end_of_the_turn_is_gone_before_the_next_one_starts() -> None:
    """Each Phase of a turn is an outermost one: the steps run after it (rulebook 12)."""
    g = turns(
        minion("Fuse", 1, 1, on("turnEnds", hit("self"))),
        minion("Dawn", 1, 3, on("anyTurnStarts", {"effect": "ping"})),
    )
    fuse, dawn = put(g, 0, "Fuse", "Dawn")

    pass_turn(g)

    assert g.log() == [
        triggered(fuse, "turnEnds"),
        damaged(fuse),
        destroyed(fuse),
        death_phase(1),
        triggered(dawn, "anyTurnStarts"),
        pinged(dawn),
        drew(1, g.hand(1)[-1]),
    ]


def test_what_lasts_for_this_turn_ends_as_it_is_handed_over() -> None:
    """Rulebook 12, hand-over: "this turn" wears off after the End of Turn Phase."""
    lease = {"effect": "lease", "targets": FRIENDS, "attack": 2, "expires": "turn"}
    g = turns(
        spell("Frenzy", lease),
        minion("Scale", 1, 3, on("turnEnds", ping({"amount": "strength", "of": "self"}))),
    )
    (scale,) = put(g, 0, "Scale")
    play_new(g, "Frenzy")
    assert g.attack(scale) == 3

    pass_turn(g)

    # At the end of the turn it still held.
    assert g.log()[-3:-1] == [triggered(scale, "turnEnds"), pinged(scale, 3)]
    assert g.attack(scale) == 1


def test_what_lasts_until_after_the_next_turn_of_the_opponent() -> None:
    """Rulebook 12, costs this turn: dearer cards of an opponent's next turn, say."""
    lease = {"effect": "lease", "targets": FRIENDS, "attack": 2, "expires": "nextTurn"}
    g = turns(spell("Vow", lease))
    (pebble,) = put(g, 0, "Pebble")
    play_new(g, "Vow")
    attacks = []
    for _ in range(3):
        attacks.append(g.attack(pebble))
        pass_turn(g)
    assert attacks == [3, 3, 1]


def test_what_lasts_for_this_turn_ends_on_cards_in_hand_too() -> None:
    lease = {"effect": "lease", "targets": "cards", "cost": -2, "expires": "turn"}
    g = turns(spell("Sale", lease))
    (trunk,) = deal(g, 0, "Trunk")
    play_new(g, "Sale")
    assert g.game.state.entities[trunk].cost == 1
    twin = g.clone()

    pass_turn(g)

    # Cards outside play are replaced, never changed: a clone shares them.
    assert (g.game.state.entities[trunk].cost, twin.game.state.entities[trunk].cost) == (3, 1)


def test_attacks_are_counted_anew_each_turn() -> None:
    g = turns()
    (racer,) = put(g, 0, "Racer")
    use(g, Attack(racer, g.hero(1)))
    assert g.game.state.entities[racer].attacks == 1
    pass_turn(g)
    assert g.game.state.entities[racer].attacks == 0


def test_the_turn_steps_of_plugins_run_before_the_hand_over() -> None:
    """Rulebook 12, step 3: thawing is for the characters of the player whose turn ends."""
    daze = {"effect": "bless", "targets": {"selector": "minions"}, "keywords": ["dazed"]}
    g = turns(spell("Flash", daze))
    (mine,), (theirs,) = put(g, 0, "Pebble"), put(g, 1, "Pebble")
    play_new(g, "Flash")

    pass_turn(g)

    dazed = frozenset({"synthetic:dazed"})
    assert (g.keywords(mine), g.keywords(theirs)) == (frozenset(), dazed)
    pass_turn(g)
    assert g.keywords(theirs) == frozenset()


# Drawing


def test_a_full_hand_burns_the_card() -> None:
    """DC4: not drawn, not discarded, not dead, and nothing answers."""
    g = turns(
        minion("Reader", 1, 3, on("cardDrawn", ping(3))),
        minion("Mourner", 1, 3, on("mourn", ping(4))),
    )
    put(g, 0, "Reader", "Mourner")
    deal(g, 0, *["Twig"] * 9)

    play_new(g, "Study")

    first, second = g.hand(0)[-1], g.game.state.players[0].graveyard[-2]
    assert g.log()[0] == drew(0, first)
    assert g.log()[3] == burned(0, second)
    assert len(g.log()) == 4
    assert (g.zone_of(second), len(g.hand(0))) == ("graveyard", 10)


def test_each_draw_from_an_empty_deck_deals_one_damage_more() -> None:
    """Rulebook fatigue: 1, 2, 3."""
    g = turns(deck=[])
    pass_turn(g)
    pass_turn(g, 4)
    hero, other = g.hero(0), g.hero(1)
    # Player 0 drew in the first turn already, which the log has forgotten.
    assert g.log() == [
        fatigued(1, 1),
        damaged(other, 1),
        fatigued(0, 2),
        damaged(hero, 2),
        fatigued(1, 2),
        damaged(other, 2),
        fatigued(0, 3),
        damaged(hero, 3),
        fatigued(1, 3),
        damaged(other, 3),
    ]


def test_a_full_hand_is_no_shelter_from_fatigue() -> None:
    """Rulebook fatigue: still with a full hand."""
    g = turns(deck=[])
    deal(g, 1, *["Twig"] * 10)
    pass_turn(g)
    assert g.log() == [fatigued(1, 1), damaged(g.hero(1), 1)]


def test_fatigue_is_ordinary_damage() -> None:
    """Rulebook fatigue: damage steps apply, such as a redirect, and triggers answer it."""
    g = turns(deck=[])
    bodyguard, listener = put(g, 1, "Bodyguard", "Listener")
    pass_turn(g)
    assert g.log() == [
        fatigued(1, 1),
        damaged(bodyguard, 1),
        triggered(listener, "hurt"),
        pinged(listener),
    ]


def test_a_hero_may_die_of_fatigue_in_the_draw_phase() -> None:
    """Rulebook game-end: fatigue death in the Draw Phase."""
    g = turns(deck=[])
    g.game.state.players[1].fatigue = 29
    g.game.checkpoint()
    pass_turn(g)
    hero = g.hero(1)
    assert g.log() == [fatigued(1, 30), damaged(hero, 30), destroyed(hero), death_phase(1)]
    assert (g.game.state.over, g.game.state.winner) == (True, 0)


# Ends in the middle of a turn


@pytest.mark.parametrize(("trigger", "phase"), [("turnEnds", 0), ("turnStarts", 1)])
def test_the_game_may_end_between_the_phases_of_a_turn(trigger: str, phase: int) -> None:
    """Rulebook 9, 12: nothing of the turn comes after its end, and nobody draws."""
    g = turns(minion("Doom", 1, 3, on(trigger, hit(MY_HERO, 30))))
    (doom,) = put(g, phase, "Doom")

    pass_turn(g)

    hero = g.hero(phase)
    assert g.log() == [
        triggered(doom, trigger),
        damaged(hero, 30),
        destroyed(hero),
        death_phase(1),
    ]
    assert (g.game.state.over, g.game.state.winner) == (True, 1 - phase)
    assert g.game.state.active_player == phase


def test_the_game_is_a_draw_after_turn_89() -> None:
    """Rulebook turn-89, T186: checked after the End of Turn Phase of the 45th turn."""
    g = turns(minion("Dusk", 1, 3, on("turnEnds", ping(1))), deck=["Pebble"] * 60)
    (dusk,) = put(g, 0, "Dusk")
    for _ in range(88):
        pass_turn(g)
        g.game.state.players[0].hand = []
        g.game.state.players[1].hand = []
    assert (g.game.state.turn, g.game.state.over) == (89, False)
    g.game.checkpoint()
    g.clear_log()

    pass_turn(g)

    assert g.log() == [triggered(dusk, "turnEnds"), pinged(dusk, 1)]
    assert (g.game.state.over, g.game.state.winner, g.game.state.turn) == (True, 2, 89)
    assert g.game.legal_actions() == []


def test_who_dies_of_the_end_of_turn_89_has_lost() -> None:
    """The check for a dead hero comes before that for the last turn (rulebook 12, step 2)."""
    g = turns(minion("Doom", 1, 3, on("turnEnds", hit(MY_HERO, 30))))
    put(g, 0, "Doom")
    g.game.state.turn = 89
    g.game.checkpoint()
    pass_turn(g)
    assert g.game.state.winner == 1


def test_the_first_turn_has_no_end_before_it() -> None:
    g = turns(begun=False, mana=0)
    (dawn,) = put(g, 0, "Sundial")

    g.game.begin_turns(0)

    (card,) = g.hand(0)
    assert g.log() == [drew(0, card)]
    assert (g.game.state.turn, mana_of(g, 0), mana_of(g, 1)) == (1, 1, 0)
    assert dawn in g.board(0)


def _characters(g: Harness) -> list[int]:
    return [entity.id for entity in g.game.state.in_play if entity.card.type.character]


def test_both_players_triggers_share_the_queue_of_a_phase() -> None:
    """Rulebook eot-queue: "each turn" of both players stands in one Queue, in order of play."""
    g = turns(minion("Bell", 1, 3, on("anyTurnStarts", hit(CHARACTERS, 1))))
    older, newer = [*put(g, 1, "Bell"), *put(g, 0, "Bell")]
    pass_turn(g)
    everyone = [damaged(id, 1) for id in _characters(g)]
    assert g.log()[:-1] == [
        triggered(older, "anyTurnStarts"),
        *everyone,
        triggered(newer, "anyTurnStarts"),
        *everyone,
    ]
