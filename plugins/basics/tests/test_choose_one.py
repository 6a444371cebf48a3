"""Choose One and Combo: what is chosen with the play, and its target (rulebook 17, 20)."""

from __future__ import annotations

import pytest
from orderofplay.testing import EndTurn, Harness, PlayCard
from orderofplay.testing.tables import begin, damaged, died, drew, play, summoned, triggered

pytestmark = pytest.mark.needs("basics")


def plays(g: Harness, card: int) -> list[tuple[int, int]]:
    """The options and targets with which a card may be played."""
    actions = [a for a in g.game.legal_actions() if isinstance(a, PlayCard) and a.card == card]
    return [(action.option, action.target) for action in actions]


def refusal(g: Harness, action: PlayCard) -> tuple[str, str] | None:
    found = g.game.why_illegal(action)
    return None if found is None else (found.code, found.text)


def test_each_option_has_its_own_target() -> None:
    """Rulebook choose-one: picked while playing; Starfall's second text takes no target."""
    g, (mine, theirs), (card,) = begin(
        board=[("Chillwind Yeti", 0), ("Chillwind Yeti", 1)], hand=["Starfall"]
    )
    assert plays(g, card) == [(0, mine), (0, theirs), (1, 0)]
    assert refusal(g, PlayCard(card)) == (
        "REQ_OPTION",
        "Starfall needs one of the options 0 (Starlord), 1 (Stellar Drift), not -1",
    )
    assert refusal(g, PlayCard(card, option=2)) == (
        "REQ_OPTION",
        "Starfall needs one of the options 0 (Starlord), 1 (Stellar Drift), not 2",
    )
    assert refusal(g, PlayCard(card, option=0)) == (
        "REQ_TARGET_TO_PLAY",
        f"Starfall needs a target, one of [{mine}, {theirs}]",
    )
    assert refusal(g, PlayCard(card, g.hero(1), option=0)) == (
        "REQ_VALID_TARGET",
        f"{g.hero(1)} is no target for Starfall; its targets are [{mine}, {theirs}]",
    )
    assert refusal(g, PlayCard(card, theirs, option=1)) == (
        "REQ_NO_TARGET",
        "Starfall takes no target",
    )


@pytest.mark.parametrize("option", [0, 1])
def test_starfall_does_what_was_chosen(option: int) -> None:
    g, (one, two, own), (card,) = begin(
        board=[("Wisp", 1), ("Chillwind Yeti", 1), ("Wisp", 0)], hand=["Starfall"]
    )
    if option == 0:
        play(g, card, own, option=0)
        assert g.log() == [damaged(own, 5), *died(own)]
    else:
        play(g, card, option=1)
        assert g.log() == [damaged(one, 2), damaged(two, 2), *died(one)]


def test_both_texts_of_wrath() -> None:
    g, (yeti,), (first, second) = begin(board=[("Chillwind Yeti", 1)], hand=["Wrath", "Wrath"])
    play(g, first, yeti, option=0)
    play(g, second, yeti, option=1)
    assert g.log() == [damaged(yeti, 3), damaged(yeti, 1), drew(0, g.hand(0)[-1])]


def test_an_option_has_to_be_playable() -> None:
    """Rulebook choose-one: no Panther on a full board; the other text is still open."""
    g, wisps, (card,) = begin(board=[("Wisp", 0)] * 7, hand=["Power of the Wild"])
    assert plays(g, card) == [(0, 0)]
    assert refusal(g, PlayCard(card, option=1)) == (
        "REQ_MINION_CAP",
        "Summon a Panther cannot be played unless your board has a place left",
    )
    play(g, card, option=0)
    assert [(g.attack(wisp), g.health(wisp)) for wisp in wisps] == [(2, 2)] * 7


def test_a_panther_of_the_wild() -> None:
    g, _, (card,) = begin(hand=["Power of the Wild"])
    play(g, card, option=1)
    (panther,) = g.board(0)
    assert g.log() == [summoned(panther)]
    assert g.name_of(panther) == "Panther"


def test_a_keeper_of_the_grove() -> None:
    """Its text is a minion's: no Spell Damage, and what is Elusive may be its target."""
    g, (dragon, _), (first, second) = begin(
        board=[("Faerie Dragon", 1), ("Kobold Geomancer", 0)],
        hand=["Keeper of the Grove"] * 2,
    )
    play(g, first, dragon, option=1)
    play(g, second, dragon, option=0)
    assert g.log() == [
        {"type": "Silenced", "id": dragon},
        damaged(dragon, 2),
        *died(dragon),
    ]


def test_a_keeper_without_anything_to_silence() -> None:
    """As a Battlecry without a target: the minion is played all the same."""
    g, _, (card,) = begin(hand=["Keeper of the Grove"])
    assert plays(g, card) == [(0, g.hero(0)), (0, g.hero(1)), (1, 0)]
    play(g, card, option=1)
    assert g.log() == []
    assert g.board(0) == [card]


def test_a_summoned_choose_one_minion_keeps_its_base_form() -> None:
    """Rulebook choose-one: summoned, not played."""
    g, (druid,), _ = begin(board=[("EX1_165", 0)])
    assert (g.attack(druid), g.health(druid)) == (4, 6)


@pytest.mark.parametrize(("option", "stats"), [(0, (10, 5)), (1, (5, 10))])
def test_an_ancient_of_war(option: int, stats: tuple[int, int]) -> None:
    g, _, (card,) = begin(hand=["Ancient of War"])
    play(g, card, option=option)
    assert g.log() == []
    assert (g.attack(card), g.health(card)) == stats


def test_snipe_hits_the_bear() -> None:
    """T216: the Secret comes after the play, and hits what the druid has become."""
    g, _, (snipe,) = begin(hand=["Snipe"], held=["EX1_165"])
    play(g, snipe)
    g.game.apply(EndTurn())
    druid = g.hand(1)[0]
    g.clear_log()
    play(g, druid, option=1)
    assert g.log() == [
        {"type": "Transformed", "id": druid},
        {"type": "Revealed", "player": 0, "id": snipe},
        triggered(snipe, "opponentPlaysMinion"),
        damaged(druid, 6),
    ]
    assert (g.attack(druid), g.health(druid)) == (4, 3)
    assert g.game.state.entities[druid].keywords == {"standard:taunt"}


# Combo


def test_an_agent_asks_for_a_target_only_after_another_card() -> None:
    """Rulebook 20, Combo: the first card of the turn has no Combo, and so no target."""
    g, (yeti,), (agent, coin, other) = begin(
        board=[("Chillwind Yeti", 1)], hand=["SI:7 Agent", "The Coin", "SI:7 Agent"]
    )
    assert plays(g, agent) == [(-1, 0)]
    assert refusal(g, PlayCard(agent, yeti)) == ("REQ_NO_TARGET", "SI:7 Agent takes no target")
    play(g, coin)
    heroes = [g.hero(0), g.hero(1)]
    assert plays(g, agent) == [(-1, target) for target in [*heroes, yeti]]
    assert refusal(g, PlayCard(agent)) == (
        "REQ_TARGET_TO_PLAY",
        f"SI:7 Agent needs a target, one of {[*heroes, yeti]}",
    )
    play(g, agent, yeti)
    g.game.apply(EndTurn())
    g.game.apply(EndTurn())
    g.clear_log()
    play(g, other)
    assert g.log() == []
    assert g.health(yeti) == 2


def test_eviscerate_with_and_without_combo() -> None:
    """Rulebook 20, Combo: 2, then 4 instead."""
    g, (yeti,), (first, second) = begin(
        board=[("Chillwind Yeti", 1)], hand=["Eviscerate", "Eviscerate"]
    )
    play(g, first, yeti)
    play(g, second, yeti)
    assert g.log() == [damaged(yeti, 2), damaged(yeti, 4), *died(yeti)]
