"""What stands in play and takes no part: untouchable, and Dormant (rulebook 15)."""

from __future__ import annotations

import pytest
from synthetic import ALL, FRIENDS, OTHERS, hit, minion, on, ping, spell
from synthetic_events import damaged, death_phase, destroyed, pinged, play, summon_all, triggered

WAKE = {"effect": "wake"}
HUSHED = ["ghost", "asleep"]


@pytest.mark.parametrize("keyword", HUSHED)
def test_nothing_selects_hurts_or_kills_it(keyword: str) -> None:
    """Rulebook dormant, permanents: untargetable, and no part of any effect."""
    g = play(minion("Aside", 3, 2, keywords=[keyword]), spell("Storm", hit(ALL, 5)))
    aside = g.summon("Aside", 1)
    boulder = g.summon("Boulder", 1)
    g.clear_log()

    g.cast("Storm", 0)
    g.deal_damage(aside, 9)
    g.destroy(aside)

    assert g.log() == [damaged(boulder, 5)]
    assert (g.board(1), g.health(aside)) == ([aside, boulder], 2)


@pytest.mark.parametrize(("keyword", "said"), [("ghost", "untouchable"), ("asleep", "Dormant")])
def test_it_neither_attacks_nor_is_attacked(keyword: str, said: str) -> None:
    """Rulebook attack-legality; what speaks against the attacker is said first."""
    g = play(minion("Aside", 3, 2, keywords=[keyword]), minion("Idle", 0, 2))
    aside = g.summon("Aside", 1)
    boulder, idle = summon_all(g, 0, ["Boulder", "Idle"])

    assert g.can_attack(aside, boulder) == f"the attacker Aside is {said}"
    assert g.can_attack(boulder, aside) == f"the defender Aside is {said}"
    assert g.can_attack(idle, aside) == "Idle has no Attack"


def test_what_is_untouchable_acts_by_its_text() -> None:
    """Rulebook permanents: triggers and auras are in force."""
    banner = {"aura": "lend", "targets": OTHERS, "attack": 1}
    g = play(minion("Portal", 0, 1, banner, on("turnEnds", ping(3)), keywords=["ghost"]))
    portal, boulder = summon_all(g, 0, ["Portal", "Boulder"])
    g.clear_log()

    g.end_turn(0)

    assert g.log() == [triggered(portal, "turnEnds"), pinged(portal, 3)]
    assert (g.attack(boulder), g.attack(portal)) == (3, 0)


def test_what_is_dormant_is_silent_until_it_awakens() -> None:
    """Rulebook dormant: triggers, auras, doubling and damage steps begin as it awakens."""
    texts = (
        {"aura": "lend", "targets": OTHERS, "attack": 1},
        {"aura": "again", "trigger": "turnEnds"},
        {"damageStep": "cap", "to": 1},
        on("hurt", ping(7)),
        on("turnEnds", WAKE, ping(1), whileDormant=True),
    )
    g = play(
        minion("Sleeper", 3, 2, *texts, keywords=["asleep"]),
        minion("Bell", 1, 9, on("turnEnds", ping(2))),
    )
    sleeper, bell = summon_all(g, 0, ["Sleeper", "Bell"])
    g.clear_log()

    g.deal_damage(1, 4)
    assert g.log() == [damaged(1, 4)]
    assert g.attack(bell) == 1
    g.clear_log()

    g.end_turn(0)
    assert g.log() == [
        *[triggered(sleeper, "turnEnds"), pinged(sleeper, 1)],
        *[triggered(bell, "turnEnds"), pinged(bell, 2)],
    ]
    assert g.attack(bell) == 2
    g.clear_log()

    g.deal_damage(1, 4)
    g.end_turn(0)
    assert g.log() == [
        *[damaged(1, 1), triggered(sleeper, "hurt"), pinged(sleeper, 7)],
        *[triggered(bell, "turnEnds"), pinged(bell, 2)] * 2,
    ]


def test_a_mortal_wound_waits_until_it_awakens() -> None:
    """Rulebook dormant: damage is frozen."""
    lull = {"effect": "bless", "targets": FRIENDS, "keywords": ["asleep"]}
    stir = on("turnEnds", WAKE, whileDormant=True)
    g = play(
        minion("Sleeper", 1, 3, stir),
        spell("Lull", hit(FRIENDS, 3), lull),
    )
    sleeper = g.summon("Sleeper", 0)
    g.clear_log()

    g.cast("Lull", 0)
    assert g.log() == [damaged(sleeper, 3)]
    assert g.board(0) == [sleeper]
    g.clear_log()

    g.end_turn(0)
    assert g.log() == [triggered(sleeper, "turnEnds"), destroyed(sleeper), death_phase(1)]


def test_a_clone_sleeps_on_its_own() -> None:
    """DESIGN 5: to awaken in one branch is nothing to the other."""
    g = play(minion("Sleeper", 1, 3, on("turnEnds", WAKE, whileDormant=True), keywords=["asleep"]))
    sleeper = g.summon("Sleeper", 0)
    twin = g.clone()

    g.end_turn(0)

    assert not g.game.state.entities[sleeper].untouchable
    assert twin.game.state.entities[sleeper].dormant


def test_a_rule_of_attacks_may_be_waived_by_a_keyword() -> None:
    """A rule about both fighters: who has the keyword need not heed it."""
    g = play(minion("Turncoat", 1, 2, keywords=["traitor"]))
    turncoat, boulder = summon_all(g, 0, ["Turncoat", "Boulder"])

    assert g.can_attack(boulder, turncoat) == "that is a friend"
    assert g.can_attack(turncoat, boulder) is None
