"""Playing minions and spells from the hand (rulebook 9, 10)."""

from __future__ import annotations

import pytest
from orderofplay.engine.actions import Attack, PlayCard
from synthetic import ENEMIES, FRIENDS, OTHERS, call, hit, minion, on, ping, spell
from synthetic_events import (
    damaged,
    death_phase,
    destroyed,
    pinged,
    summoned,
    triggered,
)
from synthetic_turn import (
    CHARACTERS,
    TARGET,
    costing,
    deal,
    mana_of,
    pass_turn,
    play_new,
    put,
    refusal,
    turns,
    use,
)

#: A minion that tells of each Phase in which a friendly card is played.
WITNESS = minion(
    "Witness",
    1,
    9,
    on("cardPlayed", ping(1)),
    on("summonSettled", ping(2)),
    on("afterPlay", ping(4)),
    on("afterSummon", ping(5)),
    on("spellCast", ping(6)),
    on("afterCast", ping(7)),
)


def returned(player: int, id: int) -> dict[str, object]:
    return {"type": "Returned", "player": player, "id": id}


def test_the_phases_of_playing_a_minion() -> None:
    """Rulebook play-minion: On Play, its steps, Battlecry, After Play, After Summon."""
    g = turns(WITNESS, minion("Crier", 1, 2, on("opening", ping(3))), trace=True)
    (witness,) = put(g, 0, "Witness")

    crier = play_new(g, "Crier")

    assert g.log() == [
        triggered(witness, "cardPlayed"),
        pinged(witness, 1),
        triggered(witness, "summonSettled"),
        pinged(witness, 2),
        triggered(crier, "opening"),
        pinged(crier, 3),
        triggered(witness, "afterPlay"),
        pinged(witness, 4),
        triggered(witness, "afterSummon"),
        pinged(witness, 5),
    ]
    rows = [line.strip() for line in g.trace().splitlines()]
    assert [row for row in rows if row.endswith(" Phase")] == [
        "On Play Phase",
        "Battlecry Phase",
        "After Play Phase",
        "After Summon Phase",
    ]


def test_the_phases_of_playing_a_spell() -> None:
    """Rulebook play-spell: On Play, Spell Text, After Spell; each with its steps."""
    g = turns(WITNESS, trace=True)
    (witness,), (pebble,) = put(g, 0, "Witness"), put(g, 1, "Pebble")
    g.clear_log()

    dart = play_new(g, "Dart", pebble)

    assert g.log() == [
        triggered(witness, "cardPlayed"),
        pinged(witness, 1),
        triggered(witness, "spellCast"),
        pinged(witness, 6),
        damaged(pebble, 3),
        destroyed(pebble),
        death_phase(1),
        triggered(witness, "afterCast"),
        pinged(witness, 7),
        triggered(witness, "afterPlay"),
        pinged(witness, 4),
    ]
    rows = [line.strip() for line in g.trace().splitlines()]
    assert [row for row in rows if row.endswith(" Phase")] == [
        "On Play Phase",
        "Spell Text Phase",
        "After Spell Phase",
    ]
    assert g.zone_of(dart) == "graveyard"
    assert g.game.state.players[0].graveyard == [dart]


@pytest.mark.parametrize(("position", "place"), [(0, 0), (1, 1), (2, 2), (3, 3), (-1, 3)], ids=str)
def test_a_minion_goes_where_the_player_says(position: int, place: int) -> None:
    """Rulebook position: play takes any place chosen."""
    g = turns()
    ids = put(g, 0, "Pebble", "Pebble", "Pebble")
    twig = play_new(g, "Twig", position=position)
    ids.insert(place, twig)
    assert g.board(0) == ids


@pytest.mark.parametrize("position", [-2, 3, 99])
def test_there_is_no_other_place(position: int) -> None:
    g = turns()
    put(g, 0, "Pebble", "Pebble")
    (twig,) = deal(g, 0, "Twig")
    assert refusal(g, PlayCard(twig, 0, position)) == (
        "REQ_BOARD_PLACE",
        f"Twig cannot go to the board place {position}, only to 0 to 2, or -1 for the right end",
    )


def test_what_stands_on_no_board_takes_no_place() -> None:
    g = turns()
    (gale,) = deal(g, 0, "Gale")
    assert refusal(g, PlayCard(gale, 0, 0)) == (
        "REQ_BOARD_PLACE",
        "Gale cannot go to the board place 0, only to -1",
    )


def test_a_played_minion_is_the_newest_and_has_to_rest() -> None:
    """Rulebook op-played, summoning sickness."""
    g = turns()
    twig = play_new(g, "Twig")
    state = g.game.state
    assert state.in_play[-1].id == twig
    assert refusal(g, Attack(twig, g.hero(1))) == (
        "REQ_NOT_MINION_JUST_PLAYED",
        "Twig has just come into play",
    )
    racer = play_new(g, "Racer")
    assert refusal(g, Attack(racer, g.hero(1))) is None


def test_a_played_minions_aura_is_there_for_its_battlecry() -> None:
    """Rulebook aura-played: it is sent first in the steps after On Play."""
    g = turns(
        minion(
            "Banner",
            1,
            2,
            {"aura": "lend", "targets": OTHERS, "attack": 4},
            on("opening", ping({"amount": "strength", "of": FRIENDS})),
        )
    )
    put(g, 0, "Pebble")
    banner = play_new(g, "Banner")
    assert g.log() == [triggered(banner, "opening"), pinged(banner, 5)]


# Battlecries


def test_a_battlecry_acts_once_on_the_target_chosen() -> None:
    """Rulebook Battlecry: in its own Phase; its own minion is one of the listeners already."""
    g = turns()
    (trunk,) = put(g, 1, "Trunk")
    sting = play_new(g, "Sting", trunk)
    assert g.log() == [triggered(sting, "opening"), damaged(trunk, 2)]


def test_a_summoned_minion_has_no_battlecry() -> None:
    """Rulebook Battlecry: only when played from the hand."""
    g = turns(minion("Crier", 1, 2, on("opening", ping(3))), spell("Bring", call("Crier")))
    play_new(g, "Bring")
    (crier,) = g.board(0)
    assert g.log() == [summoned(crier)]


def test_a_battlecry_resolves_though_its_minion_has_died() -> None:
    """Rulebook battlecry-anyway; After Play and After Summon do not come then (rule 6)."""
    g = turns(
        WITNESS,
        minion("Crier", 1, 1, on("opening", ping(3))),
        minion("Grudge", 1, 9, on("summonSettled", hit("subject", 1))),
    )
    (grudge,) = put(g, 0, "Grudge")
    (witness,) = put(g, 0, "Witness")

    crier = play_new(g, "Crier")

    assert g.log() == [
        triggered(witness, "cardPlayed"),
        pinged(witness, 1),
        triggered(grudge, "summonSettled"),
        damaged(crier, 1),
        triggered(witness, "summonSettled"),
        pinged(witness, 2),
        destroyed(crier),
        death_phase(1),
        triggered(crier, "opening"),
        pinged(crier, 3),
    ]
    assert g.zone_of(crier) == "graveyard"


def test_a_battlecry_resolves_though_its_minion_was_returned() -> None:
    """Rulebook battlecry-anyway, for a minion that is in the hand again."""
    g = turns(
        minion("Crier", 1, 1, on("opening", ping(3))),
        minion("Usher", 1, 9, on("cardPlayed", {"effect": "sendBack", "targets": "subject"})),
    )
    (usher,) = put(g, 0, "Usher")
    crier = play_new(g, "Crier")
    assert g.log() == [
        triggered(usher, "cardPlayed"),
        returned(0, crier),
        triggered(crier, "opening"),
        pinged(crier, 3),
    ]
    assert g.hand(0)[-1] == crier


def test_a_battlecry_acts_for_who_controls_its_minion_then() -> None:
    """Rulebook battlecry-anyway: for the current controller."""
    g = turns(
        minion("Crier", 1, 1, on("opening", hit(ENEMIES))),
        minion("Thief", 1, 9, on("foePlayed", {"effect": "seize", "targets": "subject"})),
    )
    (thief,) = put(g, 1, "Thief")
    crier = play_new(g, "Crier")
    assert g.log() == [
        triggered(thief, "foePlayed"),
        {"type": "Stolen", "player": 1, "id": crier},
        triggered(crier, "opening"),
    ]
    assert g.board(1) == [thief, crier]


def test_a_silenced_minion_has_lost_its_battlecry() -> None:
    """Rulebook silence: it removes text abilities, before they act too."""
    g = turns(
        minion("Crier", 1, 1, on("opening", ping(3))),
        minion("Hush", 1, 9, on("cardPlayed", {"effect": "hush", "targets": "subject"})),
    )
    (hush,) = put(g, 0, "Hush")
    crier = play_new(g, "Crier")
    assert g.log() == [triggered(hush, "cardPlayed"), {"type": "Silenced", "id": crier}]


def test_a_target_that_has_left_play_is_still_the_target() -> None:
    """Rulebook target-left: the effect still applies to it wherever it is, here in the hand."""
    bless = {"effect": "bless", "targets": TARGET, "attack": 2}
    g = turns(
        {
            **minion("Coach", 1, 1, on("opening", bless), on("summonSettled", ping(3))),
            "target": CHARACTERS,
        },
        minion("Usher", 1, 9, on("cardPlayed", {"effect": "sendBack", "targets": ENEMIES})),
    )
    (pebble,), (usher,) = put(g, 1, "Pebble"), put(g, 0, "Usher")
    (coach,) = deal(g, 0, "Coach")
    use(g, PlayCard(coach, pebble))
    assert g.log() == [
        triggered(usher, "cardPlayed"),
        returned(1, pebble),
        triggered(coach, "summonSettled"),
        pinged(coach, 3),
        triggered(coach, "opening"),
    ]
    assert (g.zone_of(pebble), g.attack(pebble)) == ("hand", 3)


def test_a_battlecry_that_may_do_without_a_target() -> None:
    """Rulebook Battlecry: without legal targets the minion can be played, and it does nothing."""
    g = turns()
    (barb,) = deal(g, 0, "Barb")
    assert refusal(g, PlayCard(barb)) is None
    use(g, PlayCard(barb))
    assert g.log() == [triggered(barb, "opening")]


def test_a_battlecry_needs_its_target_where_there_is_one() -> None:
    g = turns()
    (pebble,) = put(g, 1, "Pebble")
    (barb,) = deal(g, 0, "Barb")
    assert refusal(g, PlayCard(barb)) == (
        "REQ_TARGET_TO_PLAY",
        f"Barb needs a target, one of [{pebble}]",
    )
    assert refusal(g, PlayCard(barb, g.hero(1))) == (
        "REQ_VALID_TARGET",
        f"{g.hero(1)} is no target for Barb; its targets are [{pebble}]",
    )


def test_a_weapons_and_a_minions_summon_is_told_apart() -> None:
    """A played minion is summoned in the Summon Resolution Step; it stands in no log."""
    g = turns(WITNESS)
    (witness,) = put(g, 0, "Witness")
    play_new(g, "Knife")
    assert g.log() == [
        triggered(witness, "cardPlayed"),
        pinged(witness, 1),
        triggered(witness, "afterPlay"),
        pinged(witness, 4),
    ]


# Pre-check


def test_who_comes_while_a_card_is_played_does_not_answer_after_it() -> None:
    """Rulebook precheck-2017: an After Play trigger must have been valid at the beginning."""
    g = turns(WITNESS, minion("Crier", 1, 1, on("opening", call("Witness"))))
    crier = play_new(g, "Crier")
    witness = g.board(0)[-1]
    assert g.log() == [
        triggered(crier, "opening"),
        summoned(witness),
        triggered(witness, "afterSummon"),
        pinged(witness, 5),
        triggered(witness, "summonSettled"),
        pinged(witness, 2),
        # After Play of the Crier: nothing. After Summon asks for no pre-check here.
        triggered(witness, "afterSummon"),
        pinged(witness, 5),
    ]


# Combo


def test_cards_played_this_turn_are_counted_before_a_card() -> None:
    """Rulebook Combo: any card played before this turn, whatever came of it."""
    flank = {
        "effect": "if",
        "condition": "followed",
        "then": [ping(2)],
        "otherwise": [ping(1)],
    }
    g = turns(minion("Scout", 1, 1, on("opening", flank)), costing(0, spell("Feint", flank)))
    one, two = play_new(g, "Scout"), play_new(g, "Scout")
    three = play_new(g, "Feint")
    assert g.log() == [
        triggered(one, "opening"),
        pinged(one, 1),
        triggered(two, "opening"),
        pinged(two, 2),
        pinged(three, 2),
    ]
    pass_turn(g, 2)
    g.clear_log()
    four = play_new(g, "Feint")
    assert g.log() == [pinged(four, 1)]


# Spells


def test_a_spell_resolves_though_its_target_has_left_play() -> None:
    """Rulebook target-gone: all other parts resolve."""
    g = turns(
        costing(0, spell("Curse", hit(TARGET, 2), ping(8), target=CHARACTERS)),
        minion("Usher", 1, 9, on("spellCast", {"effect": "sendBack", "targets": ENEMIES})),
    )
    (usher,) = put(g, 0, "Usher")
    (pebble,) = put(g, 1, "Pebble")
    curse = play_new(g, "Curse", pebble)
    assert g.log() == [
        triggered(usher, "spellCast"),
        returned(1, pebble),
        pinged(curse, 8),
    ]


def test_a_full_board_takes_no_more() -> None:
    """Rulebook position: a minion cannot be played on a full board."""
    g = turns()
    put(g, 0, *["Pebble"] * 7)
    (twig,) = deal(g, 0, "Twig")
    assert refusal(g, PlayCard(twig)) == (
        "REQ_MINION_CAP",
        "the board has no place left for Twig",
    )


def test_a_played_card_takes_the_seventh_place_first() -> None:
    """T170: what is summoned as the card is played finds it in play."""
    g = turns(minion("Host", 1, 9, on("cardPlayed", call("Pebble"))))
    (host, *_) = put(g, 0, "Host", *["Pebble"] * 5)
    twig = play_new(g, "Twig")
    assert g.log() == [triggered(host, "cardPlayed")]
    assert g.board(0)[-1] == twig
    assert mana_of(g, 0) == 9


def test_hand_buffs_come_into_play_with_the_minion() -> None:
    """Z5b: enchantments are kept from hand to play, with what they make the minion do."""
    lease = {
        "effect": "lease",
        "targets": "cards",
        "attack": 2,
        "health": 1,
        "keywords": ["swift"],
        "abilities": [on("selfHurt", ping(9))],
    }
    g = turns(costing(0, spell("Train", lease)))
    (twig,) = deal(g, 0, "Twig")
    play_new(g, "Train")
    g.deal_damage(g.hero(0), 1)
    use(g, PlayCard(twig))
    g.clear_log()

    g.deal_damage(twig, 1)

    assert g.log() == [damaged(twig, 1), triggered(twig, "ouch"), pinged(twig, 9)]
    assert (g.attack(twig), g.health(twig)) == (3, 1)
    assert refusal(g, Attack(twig, g.hero(1))) is None
