"""Secrets (rulebook 13)."""

from __future__ import annotations

from orderofplay.engine.actions import Attack, PlayCard
from synthetic import call, hit, minion, on, ping
from synthetic_events import damaged, death_phase, destroyed, pinged, summoned, triggered
from synthetic_turn import deal, pass_turn, play_new, put, refusal, trap, turns, use


def revealed(player: int, id: int) -> dict[str, object]:
    return {"type": "Revealed", "player": player, "id": id}


def test_a_secret_fires_once_in_the_opponents_turn() -> None:
    """Rulebook secret-order: it fires, is revealed, and goes to the graveyard."""
    g = turns()
    pit = play_new(g, "Pit")
    assert (g.log(), g.zone_of(pit)) == ([], "play")
    pass_turn(g)
    g.clear_log()

    trunk = play_new(g, "Trunk")
    assert g.log() == [
        revealed(0, pit),
        triggered(pit, "afterFoePlays"),
        damaged(trunk, 3),
    ]
    assert (g.zone_of(pit), g.game.state.players[0].secrets) == ("graveyard", [])
    assert g.game.state.players[0].graveyard == [pit]

    g.clear_log()
    play_new(g, "Trunk")
    assert g.log() == []


def test_a_secret_sleeps_in_its_owners_turn() -> None:
    """Rulebook secret-active: only during the opponent's turn."""
    g = turns(trap("Thorn", on("selfHurt", ping(1)), on("hurt", ping(2))))
    thorn = play_new(g, "Thorn")
    hero = g.hero(0)
    g.clear_log()
    g.deal_damage(hero, 1)
    assert g.log() == [damaged(hero, 1)]

    pass_turn(g)
    g.clear_log()
    g.deal_damage(hero, 1)
    assert g.log() == [
        damaged(hero, 1),
        revealed(0, thorn),
        triggered(thorn, "hurt"),
        pinged(thorn, 2),
    ]


def test_a_secret_may_answer_the_start_of_its_owners_turn() -> None:
    """Rulebook secret-active, T185: Competitive Spirit works at the start of one's own turn."""
    g = turns(trap("Dawn", on("turnStarts", ping(1))))
    dawn = play_new(g, "Dawn")
    pass_turn(g)
    g.clear_log()

    pass_turn(g)
    assert g.log()[:-1] == [revealed(0, dawn), triggered(dawn, "turnStarts"), pinged(dawn, 1)]
    assert g.log()[-1]["type"] == "Drew"


def test_a_secret_that_was_just_played_does_not_answer_its_own_play() -> None:
    g = turns(
        trap("Cheer", on("afterPlay", ping(1))), minion("Fan", 1, 1, on("afterPlay", ping(2)))
    )
    (fan,) = put(g, 0, "Fan")
    play_new(g, "Cheer")
    assert g.log() == [triggered(fan, "afterPlay"), pinged(fan, 2)]


def test_a_secret_whose_condition_fails_stays() -> None:
    """Rulebook secret-abort: it stays up if its effect would do nothing."""
    picky = on("afterFoePlays", call("Pebble"), conditions=[{"condition": "not", "that": FULL}])
    g = turns(trap("Picky", picky))
    picky_id = play_new(g, "Picky")
    put(g, 0, *["Pebble"] * 7)
    pass_turn(g)
    g.clear_log()
    play_new(g, "Twig")
    assert (g.log(), g.zone_of(picky_id)) == ([], "play")


FULL = {"condition": "company", "minions": 7}


def test_all_valid_secrets_fire_in_order_of_play_unless_one_spoils_the_next() -> None:
    """Rulebook secret-order, MPR1: the second one's condition is looked at when it comes."""
    alive = {"condition": "not", "that": {"condition": "company", "minions": 1}}
    g = turns(
        trap("First", on("afterFoePlays", call("Pebble"), conditions=[alive])),
        trap("Second", on("afterFoePlays", ping(2), conditions=[alive])),
        trap("Third", on("afterFoePlays", ping(3))),
    )
    first, second, third = [play_new(g, name) for name in ("First", "Second", "Third")]
    pass_turn(g)
    g.clear_log()
    play_new(g, "Trunk")
    assert g.log() == [
        revealed(0, first),
        triggered(first, "afterFoePlays"),
        summoned(g.board(0)[0]),
        revealed(0, third),
        triggered(third, "afterFoePlays"),
        pinged(third, 3),
    ]
    assert [entity.id for entity in g.game.state.players[0].secrets] == [second]


def test_what_a_secret_kills_after_a_weapon_or_secret_was_played_dies() -> None:
    """Only a played minion's After Play goes without the steps (no-steps exceptions)."""
    g = turns(trap("Wrath", on("afterFoePlays", hit({"selector": "minions"}, 9))))
    for name in ("Knife", "Snare"):
        wrath = play_new(g, "Wrath")
        pass_turn(g)
        (pebble,) = put(g, 1, "Pebble")
        play_new(g, name)
        assert g.log()[:4] == [
            revealed(0, wrath),
            triggered(wrath, "afterFoePlays"),
            damaged(pebble, 9),
            destroyed(pebble),
        ]
        assert g.log()[4:] == [death_phase(1)]
        pass_turn(g)


def test_a_trap_kills_the_attacker_before_the_fight() -> None:
    """T133, combat-2: the Combat Phase does not run."""
    g = turns()
    snare = play_new(g, "Snare")
    pass_turn(g)
    (racer,) = put(g, 1, "Racer")
    use(g, Attack(racer, g.hero(0)))
    assert g.log() == [
        revealed(0, snare),
        triggered(snare, "friendAttacked"),
        damaged(racer, 2),
        destroyed(racer),
        death_phase(1),
    ]


def test_no_two_secrets_of_one_card_and_no_more_than_five() -> None:
    """Rulebook dup: no two identical; 5 secrets at most (limits)."""
    names = [f"Trap {number}" for number in range(6)]
    g = turns(*[trap(name, on("selfHurt", ping(1))) for name in names])
    play_new(g, "Trap 0")
    (again,) = deal(g, 0, "Trap 0")
    assert refusal(g, PlayCard(again)) == ("REQ_UNIQUE_SECRET", "Trap 0 is active already")
    for name in names[1:5]:
        play_new(g, name)
    (sixth,) = deal(g, 0, "Trap 5")
    assert refusal(g, PlayCard(sixth)) == ("REQ_SECRET_CAP", "5 secrets are active already")


def test_each_player_has_secrets_of_their_own() -> None:
    g = turns()
    play_new(g, "Pit")
    pass_turn(g)
    pit = play_new(g, "Pit")
    assert g.zone_of(pit) == "play"
    assert [len(player.secrets) for player in g.game.state.players] == [0, 1]
