"""Choose One in the kernel, and targets that are asked for under a condition (rulebook 17, 20)."""

from __future__ import annotations

import json
from typing import Any

from orderofplay.engine.actions import PlayCard, UseHeroPower, sequence_of
from orderofplay.engine.stack_data import resolution_from_data, resolution_to_data
from orderofplay.testing import Harness
from snapshots import check_invariants, snapshot
from synthetic import hit, minion, on, ping
from synthetic_events import damaged, pinged, triggered
from synthetic_turn import (
    CHARACTERS,
    TARGET,
    blade,
    costing,
    deal,
    gift,
    put,
    refusal,
    turns,
    use,
)

SEIZE: dict[str, Any] = {"effect": "seize", "targets": {"selector": "subject"}}
TURNCOAT = minion("Turncoat", 1, 5, on("foePlayed", SEIZE))


def either(*effects: dict[str, Any], **more: object) -> list[dict[str, Any]]:
    """Two options: a ping of 1, and other effects with their demands."""
    return [
        {"name": "Left", "effects": [ping(1)]},
        {"name": "Right", "effects": list(effects), **more},
    ]


FORKED = costing(0, minion("Forked", 1, 4, on("opening", ping(7))), options=either(ping(2)))


def test_a_hero_power_has_options_too() -> None:
    """Rulebook choose-one, of a power: each option with its target, once a turn."""
    aim = either(hit(TARGET, 1), target=CHARACTERS)
    g = turns(costing(2, gift("Prong", options=aim)), power="Prong", mana=4)
    legal = [action for action in g.game.legal_actions() if isinstance(action, UseHeroPower)]
    assert legal == [UseHeroPower(0, 0), UseHeroPower(1, 1), UseHeroPower(2, 1)]
    assert refusal(g, UseHeroPower()) == (
        "REQ_OPTION",
        "Prong needs one of the options 0 (Left), 1 (Right), not -1",
    )
    other = g.clone()
    power = g.game.state.players[0].hero_power
    assert power is not None
    use(g, UseHeroPower(option=0))
    assert g.log() == [pinged(power.id, 1)]
    use(other, UseHeroPower(2, 1))
    assert other.log() == [damaged(2, 1)]
    assert refusal(other, UseHeroPower(option=0)) == (
        "REQ_NOT_EXHAUSTED_ACTIVATE",
        "Prong has been used this turn",
    )


def test_what_has_no_options_takes_none() -> None:
    g = turns(power="Zap")
    (twig,) = deal(g, 0, "Twig")
    assert refusal(g, PlayCard(twig, option=0)) == ("REQ_OPTION", "Twig has no options")
    assert refusal(g, UseHeroPower(1, 0)) == ("REQ_OPTION", "Zap has no options")


def test_the_chosen_text_comes_in_the_battlecry_phase() -> None:
    """Rulebook play-minion 2: Battlecry, then the chosen text; it is no trigger."""
    g = turns(FORKED)
    (forked,) = deal(g, 0, "Forked")
    use(g, PlayCard(forked, option=1))
    assert g.log() == [triggered(forked, "opening"), pinged(forked, 7), pinged(forked, 2)]


def test_a_weapons_text_is_chosen_too() -> None:
    g = turns({**blade("Fork Knife", 1, 2), "options": either(ping(2))})
    (knife,) = deal(g, 0, "Fork Knife")
    use(g, PlayCard(knife, option=0))
    assert g.log() == [pinged(knife, 1)]


def test_what_has_become_another_card_still_does_what_was_chosen() -> None:
    """Battlecry-anyway: the text is that of the card as it was played."""
    become = {"effect": "become", "targets": {"selector": "subject"}, "card": "Pebble"}
    g = turns(FORKED, minion("Witch", 1, 5, on("foePlayed", become)))
    put(g, 1, "Witch")
    (forked,) = deal(g, 0, "Forked")
    use(g, PlayCard(forked, option=1))
    assert g.log()[-1] == pinged(forked, 2)
    assert g.name_of(forked) == "Pebble"


def test_the_chosen_text_is_for_whoever_controls_the_card() -> None:
    """Battlecry-anyway: stolen as it was played, its text hits the new controller's enemies."""
    aim = either(hit({"selector": "characters", "side": "enemy"}, 1))
    g = turns(TURNCOAT, costing(0, minion("Pronged", 1, 4), options=aim))
    put(g, 1, "Turncoat")
    (pronged,) = deal(g, 0, "Pronged")
    use(g, PlayCard(pronged, option=1))
    assert g.log()[-1] == damaged(g.hero(0), 1)


def test_a_chosen_text_is_saved_by_its_address() -> None:
    """DESIGN 4: a program is addressed, in the middle of the play as well."""
    g = turns(FORKED)
    (forked,) = deal(g, 0, "Forked")
    g.game.start(*sequence_of(g.game.state, PlayCard(forked, option=1)))
    while g.game.step():
        twin: Harness = g.clone()
        data = json.loads(json.dumps(resolution_to_data(twin.game.state)))
        resolution_from_data(twin.game.state, data)
        assert snapshot(twin.game.state) == snapshot(g.game.state)
        twin.game.resolve()
        assert twin.log()[-1] == pinged(forked, 2)
        check_invariants(twin.game.state)


# Targets under a condition


AGENT = costing(
    0,
    minion("Agent", 1, 4, on("opening", hit(TARGET, 2), conditions=["followed"])),
    target=CHARACTERS,
    targetWhen="followed",
)


def test_a_target_is_asked_for_where_its_condition_holds() -> None:
    """Rulebook battlecry-conditions: checked when targeting, and again when resolving."""
    g = turns(AGENT)
    agent, twig = deal(g, 0, "Agent", "Twig")
    hero = g.hero(1)
    assert refusal(g, PlayCard(agent)) is None
    assert refusal(g, PlayCard(agent, hero)) == ("REQ_NO_TARGET", "Agent takes no target")
    use(g, PlayCard(twig))
    assert refusal(g, PlayCard(agent)) == (
        "REQ_TARGET_TO_PLAY",
        f"Agent needs a target, one of [1, 2, {twig}]",
    )
    use(g, PlayCard(agent, hero))
    assert g.log() == [triggered(agent, "opening"), damaged(hero, 2)]


def test_a_combo_fails_for_a_new_controller() -> None:
    """Battlecry-anyway: who has taken the card in between has played none before it."""
    g = turns(AGENT, TURNCOAT)
    agent, twig = deal(g, 0, "Agent", "Twig")
    use(g, PlayCard(twig))
    put(g, 1, "Turncoat")
    use(g, PlayCard(agent, g.hero(1)))
    assert agent in g.board(1)
    assert triggered(agent, "opening") not in g.log()
    assert damaged(g.hero(1), 2) not in g.log()
