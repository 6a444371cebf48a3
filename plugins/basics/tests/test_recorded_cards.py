"""Cards that recorded games hold: auras about hero powers and weapons, and what is Dormant."""

from __future__ import annotations

import pytest
from orderofplay.testing import Attack, EndTurn, UseHeroPower
from orderofplay.testing.tables import (
    begin,
    damaged,
    died,
    drew,
    healed,
    play,
    summoned,
    triggered,
)

pytestmark = pytest.mark.needs("basics")


@pytest.mark.parametrize(("prophets", "amount"), [(1, 4), (2, 8)])
def test_velen_doubles_after_spell_damage(prophets: int, amount: int) -> None:
    """T120: Moonfire with Kobold Geomancer, (1 + 1) times 2 for each Velen."""
    board = [("Kobold Geomancer", 0), *[("Prophet Velen", 0)] * prophets]
    g, _, (moonfire,) = begin(board=board, hand=["Moonfire"])
    play(g, moonfire, g.hero(1))
    assert g.log() == [damaged(g.hero(1), amount)]


def test_velen_doubles_lesser_heal() -> None:
    """Rulebook hp-damage-bonus, and three recorded uses."""
    g, _, _ = begin(board=[("Prophet Velen", 0)], power="Lesser Heal")
    g.deal_damage(g.hero(0), 9)
    g.clear_log()
    g.game.apply(UseHeroPower(g.hero(0)))
    assert g.log() == [healed(g.hero(0), 4)]


def test_sharpshooter_aims_steady_shot() -> None:
    """Recorded games: at a minion, until the Sharpshooter is gone."""
    g, (archer, yeti), _ = begin(
        board=[("Dwarven Sharpshooter", 0), ("Chillwind Yeti", 1)], power="Steady Shot"
    )
    g.game.apply(UseHeroPower(yeti))
    assert g.log() == [damaged(yeti, 2)]
    for _ in range(2):
        g.game.apply(EndTurn())
    g.destroy(archer)
    g.clear_log()
    g.game.apply(UseHeroPower())
    assert g.log() == [damaged(g.hero(1), 2)]


def test_sharpshooter_does_nothing_for_other_powers() -> None:
    """What takes no target takes none now."""
    g, (_, yeti), _ = begin(
        board=[("Dwarven Sharpshooter", 0), ("Chillwind Yeti", 1)], power="Armor Up!"
    )
    refusal = g.game.why_illegal(UseHeroPower(yeti))
    assert refusal is not None
    assert refusal.code == "REQ_NO_TARGET"


def test_deckhand_has_charge_with_a_weapon() -> None:
    """Recorded games: Dagger Mastery gives it Charge in the turn of its arrival."""
    g, _, (mate,) = begin(hand=["Southsea Deckhand"], power="Dagger Mastery")
    play(g, mate)
    refusal = g.game.why_illegal(Attack(mate, g.hero(1)))
    assert refusal is not None
    assert refusal.code == "REQ_NOT_MINION_JUST_PLAYED"
    g.game.apply(UseHeroPower())
    g.clear_log()
    g.game.apply(Attack(mate, g.hero(1)))
    assert g.log() == [damaged(g.hero(1), 2)]


def test_flametongue_stands_between() -> None:
    """Rulebook adjacency: what is Dormant has a place, and is nobody's neighbour for it."""
    g, (left, _, right, last), _ = begin(
        board=[
            ("Chillwind Yeti", 0),
            ("Flametongue Totem", 0),
            ("Pelican Diver", 0),
            ("Chillwind Yeti", 0),
        ]
    )
    assert [g.attack(id) for id in (left, right, last)] == [6, 4, 4]
    for _ in range(2):
        g.game.apply(EndTurn())
    assert [g.attack(id) for id in (left, right, last)] == [6, 6, 4]


def test_sungill_awakens_after_two_turns() -> None:
    """Rulebook dormant: in the meantime nothing touches it."""
    g, _, (card, storm) = begin(hand=["Imprisoned Sungill", "Flamestrike"])
    play(g, card)
    for _ in range(2):
        g.game.apply(EndTurn())
    g.clear_log()
    play(g, storm)
    assert g.log() == []
    for _ in range(2):
        g.game.apply(EndTurn())
    first, second = g.board(0)[1:]
    drawn = [row["id"] for row in g.log() if row["type"] == "Drew"]
    assert g.log() == [
        drew(1, drawn[0]),
        {"type": "Awakened", "id": card},
        triggered(card, "awakens"),
        summoned(first),
        summoned(second),
        drew(0, drawn[1]),
    ]


def test_pelican_diver_awakens_with_rush() -> None:
    """Recorded games: what has awakened has to rest, but for Rush."""
    g, (yeti,), (diver,) = begin(board=[("Chillwind Yeti", 1)], hand=["Pelican Diver"])
    play(g, diver)
    for _ in range(2):
        g.game.apply(EndTurn())
    g.clear_log()
    refusal = g.game.why_illegal(Attack(diver, g.hero(1)))
    assert refusal is not None
    assert refusal.code == "REQ_ATTACKER_CAN_ATTACK"
    g.game.apply(Attack(diver, yeti))
    assert g.log() == [damaged(yeti, 4), damaged(diver, 4), *died(diver)]
