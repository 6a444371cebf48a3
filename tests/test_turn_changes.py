"""Silence, transform, return, control, copy, discard, shuffle, heal (rulebook 7, 15)."""

from __future__ import annotations

import pytest
from orderofplay.api import OperationError
from orderofplay.engine.actions import Attack, PlayCard
from orderofplay.testing import Harness
from snapshots import check_invariants, snapshot
from synthetic import ALL, ENEMIES, FRIENDS, call, hit, minion, on, ping, spell
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
    MY_HERO,
    TARGET,
    costing,
    deal,
    pass_turn,
    play_new,
    put,
    refusal,
    turns,
    use,
)

BY_PLACE = {"selector": "standing", "place": "board"}


def change(name: str, target: int) -> dict[str, object]:
    return {"type": name, "id": target}


def returned(player: int, id: int) -> dict[str, object]:
    return {"type": "Returned", "player": player, "id": id}


def on_target(effect: str, **more: object) -> dict[str, object]:
    return spell("Act", {"effect": effect, "targets": TARGET, **more}, target=CHARACTERS)


def stand(g: Harness, id: int) -> tuple[int, int, int]:
    """Return Attack, Health and maximum Health."""
    return g.attack(id), g.health(id), g.game.state.entities[id].max_health


# Healing


def test_healing_stops_at_the_maximum_and_is_no_event_if_it_changes_nothing() -> None:
    """Rulebook heal-no-change; all targets are healed before the first trigger (heal-aoe)."""
    g = turns(
        minion("Nurse", 1, 5, on("mended", ping({"amount": "thatMuch"}))),
        spell("Balm", {"effect": "mend", "targets": ALL, "amount": 3}),
    )
    nurse, one, two = put(g, 0, "Nurse", "Boulder", "Boulder")
    g.deal_damage(one, 2)
    g.deal_damage(two, 5)
    g.clear_log()

    play_new(g, "Balm")

    assert g.log() == [
        {"type": "Healed", "target": one, "amount": 2},
        {"type": "Healed", "target": two, "amount": 3},
        triggered(nurse, "mended"),
        pinged(nurse, 2),
        triggered(nurse, "mended"),
        pinged(nurse, 3),
    ]


def test_healing_saves_the_mortally_wounded_within_the_phase() -> None:
    """T037, death-states: 0 Health in the middle of a Phase is no death."""
    g = turns(spell("Shock", hit(ALL, 1), {"effect": "mend", "targets": ALL}))
    (pebble,) = put(g, 0, "Pebble")
    play_new(g, "Shock")
    assert g.log() == [damaged(pebble, 1), {"type": "Healed", "target": pebble, "amount": 1}]


# Silence


def test_silence_takes_text_keywords_and_enchantments_but_no_damage() -> None:
    """Rulebook silence: maximum Health is worked out anew, the current one clamped (H2)."""
    g = turns(
        minion("Relic Guard", 2, 3, on("lastWords", ping(1)), keywords=["barrier"]),
        spell("Grow", {"effect": "bless", "targets": FRIENDS, "attack": 3, "health": 4}),
        on_target("hush"),
    )
    (guard,) = put(g, 0, "Relic Guard")
    play_new(g, "Grow")
    g.deal_damage(guard, 9)
    g.deal_damage(guard, 2)
    assert stand(g, guard) == (5, 5, 7)
    g.clear_log()

    play_new(g, "Act", guard)

    assert g.log() == [change("Silenced", guard)]
    assert (stand(g, guard), g.keywords(guard)) == ((2, 3, 3), frozenset())
    g.clear_log()
    g.destroy(guard)
    assert g.log() == [destroyed(guard), death_phase(1)]


def test_silence_ends_the_targets_aura_at_the_next_update() -> None:
    """Rulebook silence: and auras of others still apply to it."""
    g = turns(on_target("hush"))
    captain, other, pebble = put(g, 0, "Captain", "Captain", "Pebble")
    assert stand(g, pebble) == (3, 5, 5)
    play_new(g, "Act", captain)
    assert (stand(g, pebble), stand(g, captain)) == ((2, 3, 3), (3, 5, 5))
    assert stand(g, other) == (2, 3, 3)


def test_later_buffs_and_added_last_words_work_on_the_silenced() -> None:
    g = turns(on_target("hush"))
    (seedpod,) = put(g, 0, "Seedpod")
    play_new(g, "Act", seedpod)
    play_new(g, "Heirloom")
    g.clear_log()
    g.destroy(seedpod)
    assert g.log() == [
        destroyed(seedpod),
        death_phase(1),
        triggered(seedpod, "lastWords"),
        summoned(g.board(0)[0]),
    ]


def test_silence_twice_is_as_good_as_once() -> None:
    g = turns(costing(0, on_target("hush")))
    (bomb,) = put(g, 0, "Bomb")
    play_new(g, "Act", bomb)
    play_new(g, "Act", bomb)
    check_invariants(g.game.state)
    assert g.log() == [change("Silenced", bomb)] * 2


# Transform


def test_a_transform_keeps_the_place_and_nothing_else() -> None:
    """Rulebook transform: no death, no summon, no Deathrattle; T174."""
    g = turns(WATCH, on_target("become", card="Boulder"))
    watch, bomb, pebble = put(g, 0, "Watch", "Bomb", "Pebble")
    play_new(g, "Courage")
    g.deal_damage(bomb, 1)
    order = g.game.state.entities[bomb].order
    g.clear_log()

    play_new(g, "Act", bomb)

    assert g.log() == [change("Transformed", bomb)]
    assert (g.name_of(bomb), stand(g, bomb)) == ("Boulder", (2, 6, 6))
    assert g.board(0) == [watch, bomb, pebble]
    assert g.game.state.entities[bomb].order == order
    g.clear_log()
    g.destroy(bomb)
    assert g.log() == [
        destroyed(bomb),
        death_phase(1),
        triggered(watch, "mourn"),
        pinged(watch, 8),
    ]


WATCH = minion("Watch", 1, 9, on("mourn", ping(8)), on("arrival", ping(7)))


def test_a_transform_saves_the_marked_and_ends_silence() -> None:
    """Rulebook transform: loses damage and silence; its new text acts."""
    g = turns(
        spell(
            "Reborn",
            {"effect": "hush", "targets": TARGET},
            {"effect": "slay", "targets": TARGET},
            {"effect": "become", "targets": TARGET, "card": "Bomb"},
            target=CHARACTERS,
        )
    )
    (pebble,) = put(g, 0, "Pebble")
    play_new(g, "Reborn", pebble)
    assert (g.zone_of(pebble), g.name_of(pebble)) == ("play", "Bomb")
    g.clear_log()
    g.destroy(pebble)
    assert g.log()[2:] == [triggered(pebble, "lastWords")]


def test_a_transformed_minion_has_to_rest() -> None:
    g = turns(on_target("become", card="Boulder"))
    (racer,) = put(g, 0, "Racer")
    play_new(g, "Act", racer)
    assert refusal(g, Attack(racer, g.hero(1))) == (
        "REQ_NOT_MINION_JUST_PLAYED",
        "Boulder has just come into play",
    )


def test_a_transform_into_what_stands_on_no_board_is_an_authors_error() -> None:
    g = turns(on_target("become", card="Quake"))
    (pebble,) = put(g, 0, "Pebble")
    (act,) = deal(g, 0, "Act")
    before = snapshot(g.game.state)
    with pytest.raises(OperationError, match="Quake stands on no board: nothing there can"):
        use(g, PlayCard(act, pebble))
    assert snapshot(g.game.state) == before


# Return to hand


def test_a_returned_minion_is_as_it_was_printed() -> None:
    """Rulebook return-to-hand, Z5: damage and enchantments are gone."""
    g = turns(on_target("sendBack"))
    (boulder,) = put(g, 1, "Boulder")
    g.deal_damage(boulder, 2)
    g.clear_log()
    play_new(g, "Act", boulder)
    assert g.log() == [returned(1, boulder)]
    assert (g.hand(1), g.board(1), stand(g, boulder)) == ([boulder], [], (2, 6, 6))


def test_a_full_hand_kills_what_returns_at_once() -> None:
    """Z1, T050: its Deathrattle comes in the next Death Phase; the oldest got the room (Z2)."""
    g = turns(spell("Sweep", {"effect": "sendBack", "targets": ENEMIES}))
    pebble, seedpod = put(g, 1, "Pebble", "Seedpod")
    deal(g, 1, *["Twig"] * 9)

    play_new(g, "Sweep")

    assert g.log() == [
        returned(1, pebble),
        destroyed(seedpod),
        death_phase(1),
        triggered(seedpod, "lastWords"),
        summoned(g.board(1)[0]),
    ]
    assert (len(g.hand(1)), g.zone_of(seedpod)) == (10, "graveyard")


def test_deaths_of_a_full_zone_are_answered_in_order_of_play() -> None:
    """Rulebook 25: all Death Events of a step in order of play, however they came about."""
    g = turns(
        minion("Old", 1, 1, on("lastWords", ping(1))),
        minion("New", 1, 9, on("lastWords", ping(2))),
        spell(
            "Sweep",
            hit(ENEMIES, 1),
            {"effect": "sendBack", "targets": {"selector": "target"}},
            target=ENEMIES,
        ),
    )
    old, new = put(g, 1, "Old", "New")
    deal(g, 1, *["Twig"] * 10)

    play_new(g, "Sweep", new)

    assert g.log() == [
        damaged(old, 1),
        damaged(new, 1),
        destroyed(new),
        destroyed(old),
        death_phase(1),
        triggered(old, "lastWords"),
        pinged(old, 1),
        triggered(new, "lastWords"),
        pinged(new, 2),
    ]


def test_what_a_fight_sends_back_to_the_hand_has_not_attacked() -> None:
    """Z5: it is a new card there, and clones share it, so nothing may count on it."""
    back = {"effect": "sendBack", "targets": "self"}
    g = turns(minion("Hawk", 1, 5, on("selfHurt", back), keywords=["swift"]))
    (hawk,), (pebble,) = put(g, 0, "Hawk"), put(g, 1, "Pebble")
    use(g, Attack(hawk, pebble))
    assert g.log() == [
        damaged(pebble, 1),
        damaged(hawk, 1),
        triggered(hawk, "ouch"),
        returned(0, hawk),
        destroyed(pebble),
        death_phase(1),
    ]
    assert g.game.state.entities[hawk].attacks == 0
    use(g, PlayCard(hawk))
    assert refusal(g, Attack(hawk, g.hero(1))) is None


# Control


def test_a_stolen_minion_goes_to_the_right_end_and_has_to_rest() -> None:
    """Rulebook control, T177: enchantments and damage stay."""
    g = turns()
    (mine,), (trunk, racer) = put(g, 0, "Pebble"), put(g, 1, "Trunk", "Racer")
    g.deal_damage(trunk, 1)
    g.clear_log()
    play_new(g, "Coup", trunk)
    assert g.log() == [{"type": "Stolen", "player": 0, "id": trunk}]
    assert (g.board(0), g.board(1), g.health(trunk)) == ([mine, trunk], [racer], 3)
    assert refusal(g, Attack(trunk, g.hero(1))) == (
        "REQ_NOT_MINION_JUST_PLAYED",
        "Trunk has just come into play",
    )
    play_new(g, "Coup", racer)
    assert refusal(g, Attack(racer, g.hero(1))) is None


def test_a_stolen_minion_acts_for_its_new_controller() -> None:
    g = turns()
    (seedpod,) = put(g, 1, "Seedpod")
    play_new(g, "Coup", seedpod)
    g.clear_log()
    g.destroy(seedpod)
    (pebble,) = g.board(0)
    assert g.log() == [
        destroyed(seedpod),
        death_phase(1),
        triggered(seedpod, "lastWords"),
        summoned(pebble),
    ]
    assert g.game.state.players[0].graveyard[-1] == seedpod


def test_an_aura_changes_sides_with_its_minion_when_the_phase_ends() -> None:
    """Rulebook control: auras are not updated for it until then."""
    g = turns(
        spell(
            "Lure Away",
            {"effect": "seize", "targets": TARGET},
            ping({"amount": "strength", "of": FRIENDS}),
            target=ENEMIES,
        )
    )
    (mine,), (captain, pebble) = put(g, 0, "Pebble"), put(g, 1, "Captain", "Pebble")
    act = play_new(g, "Lure Away", captain)
    assert g.log()[1:] == [pinged(act, 1)]
    assert (stand(g, mine), stand(g, pebble)) == ((2, 3, 3), (1, 1, 1))


def test_a_stolen_minion_without_a_place_dies_at_once() -> None:
    """Z1, T178: its Deathrattle comes in the next Death Phase."""
    g = turns()
    put(g, 0, *["Pebble"] * 7)
    (seedpod,) = put(g, 1, "Seedpod")
    play_new(g, "Coup", seedpod)
    assert g.log() == [
        destroyed(seedpod),
        death_phase(1),
        triggered(seedpod, "lastWords"),
        summoned(g.board(1)[0]),
    ]
    assert len(g.board(0)) == 7


def test_stealing_what_one_controls_changes_nothing() -> None:
    g = turns(costing(0, on_target("seize")))
    (racer,) = put(g, 0, "Racer")
    play_new(g, "Act", racer)
    assert g.log() == []
    assert refusal(g, Attack(racer, g.hero(1))) is None


@pytest.mark.parametrize("effect", ["seize", "sendBack", "bury", "become"])
def test_a_hero_stays_where_it_is(effect: str) -> None:
    """Only what stands on a board is stolen, returned, shuffled away or transformed."""
    more = {"card": "Pebble"} if effect == "become" else {}
    g = turns(costing(0, on_target(effect, **more)))
    hero = g.hero(1)
    play_new(g, "Act", hero)
    assert g.log() == []
    assert g.zone_of(hero) == "play"
    check_invariants(g.game.state)


def test_a_spell_cannot_mark_silence_or_shuffle_itself() -> None:
    """While it is cast it has no place in play, and clones share it."""
    g = turns(
        costing(
            0,
            spell(
                "Ouroboros",
                {"effect": "slay", "targets": "this"},
                {"effect": "hush", "targets": "this"},
                {"effect": "bury", "targets": "this"},
                {"effect": "sendBack", "targets": "this"},
            ),
        )
    )
    ouroboros = play_new(g, "Ouroboros")
    entity = g.game.state.entities[ouroboros]
    assert (g.log(), entity.pending_destroy, entity.silenced) == ([], False, False)
    assert g.zone_of(ouroboros) == "graveyard"
    check_invariants(g.game.state)


# Copies


def test_a_copy_has_damage_enchantments_and_silence_but_no_aura_effects() -> None:
    """Rulebook copy-play: a fresh id, the newest in the order of play, has to rest."""
    g = turns(on_target("mirror"))
    (captain,), (boulder,) = put(g, 1, "Captain"), put(g, 1, "Boulder")
    (bubble,) = put(g, 0, "Bubble")
    play_new(g, "Courage")
    g.deal_damage(boulder, 2)
    g.clear_log()

    play_new(g, "Act", boulder)

    copy = g.board(0)[-1]
    assert g.log() == [summoned(copy)]
    assert (stand(g, boulder), stand(g, copy)) == ((3, 6, 8), (2, 4, 6))
    play_new(g, "Act", bubble)
    blessed = g.board(0)[-1]
    assert (stand(g, blessed), g.keywords(blessed)) == ((2, 3, 3), g.keywords(bubble))
    assert captain in g.board(1)
    check_invariants(g.game.state)


def test_a_copy_of_the_silenced_is_silenced() -> None:
    """T173."""
    g = turns(costing(0, on_target("mirror")))
    (seedpod,) = put(g, 0, "Seedpod")
    play_new(g, "Heirloom")
    play_new(g, "Mute", seedpod)
    play_new(g, "Act", seedpod)
    copy = g.board(0)[-1]
    g.clear_log()
    g.destroy(copy)
    assert g.log() == [destroyed(copy), death_phase(1)]
    check_invariants(g.game.state)


def test_a_copied_enchantment_stands_before_those_of_auras() -> None:
    """Rulebook 4d: a set Attack comes before an aura's bonus, on the copy too."""
    g = turns(
        spell("Humble", {"effect": "setNumbers", "targets": TARGET, "attack": 1}, target=ALL),
        costing(0, on_target("mirror")),
    )
    captain, boulder = put(g, 0, "Captain", "Boulder")
    play_new(g, "Humble", boulder)
    assert g.attack(boulder) == 2
    play_new(g, "Act", boulder)
    assert g.attack(g.board(0)[-1]) == 2
    assert captain in g.board(0)
    check_invariants(g.game.state)


def test_a_copy_finds_no_room_on_a_full_board() -> None:
    g = turns(costing(0, on_target("mirror")))
    (pebble, *_) = put(g, 0, *["Pebble"] * 7)
    play_new(g, "Act", pebble)
    assert g.log() == []


# Hand and deck


def test_a_discarded_card_goes_to_the_graveyard_without_a_death() -> None:
    """Rulebook discard."""
    g = turns(WATCH, spell("Forget", {"effect": "drop"}, {"effect": "drop"}))
    put(g, 0, "Watch")
    bomb, twig = deal(g, 0, "Bomb", "Twig")
    play_new(g, "Forget")
    assert g.log() == [
        {"type": "Discarded", "player": 0, "id": bomb},
        {"type": "Discarded", "player": 0, "id": twig},
    ]
    assert (g.hand(0), g.zone_of(bomb)) == ([], "graveyard")


def test_what_is_in_no_hand_is_not_discarded() -> None:
    g = turns(spell("Forget", {"effect": "drop", "targets": BY_PLACE}))
    (pebble,) = put(g, 0, "Pebble")
    play_new(g, "Forget")
    assert (g.log(), g.zone_of(pebble)) == ([], "play")


def test_a_discarded_card_keeps_what_was_done_to_it_in_hand() -> None:
    """The card that goes is the one that stands in the hand, not what a selector saw before."""
    lease = {"effect": "lease", "targets": "cards", "attack": 2}
    loop = {"effect": "forEach", "targets": "cards", "effects": [lease, DROP_IT]}
    g = turns(spell("Forget", loop))
    (twig,) = deal(g, 0, "Twig")
    play_new(g, "Forget")
    assert (g.zone_of(twig), g.attack(twig)) == ("graveyard", 3)


DROP_IT = {"effect": "drop", "targets": "it"}


@pytest.mark.parametrize("place", [0, 1, 2])
def test_a_card_is_shuffled_to_a_random_place(place: int) -> None:
    """Rulebook 16: the number drawn counts from the bottom of the deck."""
    g = turns(spell("Seed", {"effect": "sow", "card": "Bomb"}), deck=["Pebble"] * 3, random=[place])
    play_new(g, "Seed")
    names = [card.name for card in g.game.state.players[0].deck]
    assert names == [*["Pebble"] * place, "Bomb", *["Pebble"] * (2 - place)]
    g.check_script()


def test_a_minion_is_shuffled_away_as_its_card() -> None:
    """Z5a: enchantments are gone; nothing has died."""
    g = turns(WATCH, costing(0, on_target("bury")), deck=["Pebble"], random=[0])
    put(g, 0, "Watch")
    (bomb,) = put(g, 1, "Bomb")
    play_new(g, "Act", bomb)
    assert (g.log(), g.board(1), g.zone_of(bomb)) == ([], [], "deck")
    deck = g.game.state.players[0].deck
    assert [card.name for card in deck] == ["Bomb"]


def test_a_card_made_for_a_full_hand_is_not_made() -> None:
    """Z1: generation into a full zone simply fails."""
    g = turns(spell("Gift", {"effect": "fetch", "card": "Bomb"}))
    (gift,) = deal(g, 0, "Gift")
    deal(g, 0, *["Twig"] * 9)
    use(g, PlayCard(gift))
    assert (g.log(), len(g.hand(0)), g.name_of(g.hand(0)[-1])) == ([], 10, "Bomb")
    deal(g, 0, "Gift")
    use(g, PlayCard(g.hand(0)[-1]))
    assert len(g.hand(0)) == 10


# Attacks that are turned aside


HERO_ATTACKED = {"condition": "attacked", "place": "hero"}


def test_only_the_innermost_attack_changes_its_defender() -> None:
    """Combat-1: a redirect within a forced attack leaves the ordered one as it was."""
    lure = {"effect": "lure", "targets": "self"}
    duel = {"effect": "duel", "attacker": "this", "defender": {"selector": "hero"}}
    g = turns(
        minion("Champion", 3, 9, on("attackMade", duel)),
        minion("Bait", 0, 9, on("friendAttacked", lure, conditions=[HERO_ATTACKED])),
    )
    (champion,), (decoy, boulder) = put(g, 0, "Champion"), put(g, 1, "Bait", "Boulder")

    use(g, Attack(champion, boulder))

    assert g.log() == [
        triggered(champion, "attackMade"),
        triggered(decoy, "friendAttacked"),
        damaged(decoy, 3),
        damaged(boulder, 3),
        damaged(champion, 2),
    ]


def test_a_full_sweep_leaves_a_consistent_game() -> None:
    g = turns(spell("Storm", call("Captain"), hit(MY_HERO, 1), hit(CHARACTERS, 2)))
    put(g, 0, "Seedpod", "Captain", "Hydra")
    put(g, 1, "Bomb", "Echo", "Berserk")
    play_new(g, "Storm")
    pass_turn(g)
    check_invariants(g.game.state)
