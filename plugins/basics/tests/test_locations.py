"""Locations: played, used every other turn, gone when used up (rulebook 20, Location; T212)."""

from __future__ import annotations

import re

import pytest
from orderofplay.api import IllegalAction
from orderofplay.testing import Attack, EndTurn, Harness, PlayCard, UseLocation
from orderofplay.testing.tables import begin, damaged, died, drew

pytestmark = pytest.mark.needs("basics")


def uses(g: Harness) -> list[UseLocation]:
    return [a for a in g.game.legal_actions() if isinstance(a, UseLocation)]


def refusal(g: Harness, action: UseLocation) -> str:
    reason = g.game.why_illegal(action)
    assert reason is not None
    with pytest.raises(IllegalAction, match=re.escape(reason.text)):
        g.game.apply(action)
    return reason.code


def test_a_location_is_usable_in_the_turn_in_which_it_is_played() -> None:
    """Rulebook Location: usable at once; one use costs one durability."""
    g, (filler,), hand = begin(board=[("Filler", 1)], hand=["Sanguine Depths"])
    (depths,) = hand
    g.game.apply(PlayCard(depths))
    assert g.log() == []
    assert g.board(0) == [depths]
    assert uses(g) == [UseLocation(depths, filler)]

    g.game.apply(UseLocation(depths, filler))

    assert g.log() == [damaged(filler, 1), *died(filler)]
    assert (g.health(depths), g.zone_of(depths)) == (2, "play")


def test_it_opens_every_other_turn_and_is_gone_after_its_last_use() -> None:
    """T212: three uses, closed for the next own turn after each."""
    body = {"name": "Wall", "type": "minion", "attack": 0, "health": 9}
    g, (depths, wall), _ = begin(body, board=[("Sanguine Depths", 0), ("Wall", 0)])
    use = UseLocation(depths, wall)
    open_in = []
    for turn in range(1, 12):
        if g.game.state.active_player == 0 and uses(g):
            open_in.append(turn)
            g.clear_log()
            g.game.apply(use)
            ending = died(depths) if len(open_in) == 3 else []
            assert g.log() == [damaged(wall, 1), *ending]
            if not ending:
                assert refusal(g, use) == "REQ_NOT_EXHAUSTED_ACTIVATE"
        g.game.apply(EndTurn())
    assert open_in == [1, 5, 9]
    assert (g.zone_of(depths), g.attack(wall), g.health(wall)) == ("graveyard", 6, 6)


def test_only_its_player_uses_it() -> None:
    g, (depths, filler), _ = begin(board=[("Sanguine Depths", 1), ("Filler", 0)])
    assert refusal(g, UseLocation(depths, filler)) == "REQ_YOUR_TURN"
    assert refusal(g, UseLocation(filler, depths)) == "REQ_LOCATION_TARGET"
    assert refusal(g, UseLocation(999, filler)) == "REQ_LOCATION_TARGET"


def test_it_needs_one_of_its_targets() -> None:
    g, (depths, filler), _ = begin(board=[("Sanguine Depths", 0), ("Filler", 1)])
    assert refusal(g, UseLocation(depths)) == "REQ_TARGET_TO_PLAY"
    assert refusal(g, UseLocation(depths, g.hero(1))) == "REQ_VALID_TARGET"
    assert uses(g) == [UseLocation(depths, filler)]


def test_it_neither_fights_nor_is_fought() -> None:
    """Rulebook Location: it cannot be attacked, nor targeted by what targets characters."""
    g, (depths, enemy), _ = begin(board=[("Sanguine Depths", 1), ("Filler", 0)])
    assert g.can_attack(enemy, depths) is not None
    assert Attack(enemy, depths) not in g.game.legal_actions()


def test_it_takes_a_place_and_is_no_minion() -> None:
    """Rulebook limits: seven places a side, locations included; area damage passes it by."""
    g, ids, hand = begin(
        board=[("Sanguine Depths", 0)] + [("Filler", 0)] * 6, hand=["Sanguine Depths"]
    )
    reason = g.game.why_illegal(PlayCard(hand[0]))
    assert reason is not None
    assert reason.code == "REQ_MINION_CAP"
    g.clear_log()
    g.cast("Whirlwind", 0)
    assert g.log() == [*[damaged(id, 1) for id in ids[1:]], *died(*ids[1:])]
    assert g.board(0) == [ids[0]]


def test_who_summons_minions_does_not_answer_a_location() -> None:
    """A location is no minion: playing one is no summon of one."""
    juggler = {
        "name": "Watcher",
        "type": "minion",
        "attack": 1,
        "health": 1,
        "abilities": [{"trigger": "whenYouSummon", "effects": ["draw"]}],
    }
    g, _, hand = begin(juggler, board=[("Watcher", 0)], hand=["Sanguine Depths", "Filler"])
    g.game.apply(PlayCard(hand[0]))
    assert g.log() == []
    g.game.apply(PlayCard(hand[1]))
    (row, drawn) = g.log()
    assert row["type"] == "Triggered"
    assert drawn == drew(0, g.hand(0)[-1])
