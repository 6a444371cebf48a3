"""Titans and their abilities (TITAN23): the keyword, the player action, and what goes with them."""

from __future__ import annotations

from typing import Any

import pytest
from orderofplay.testing import Answer, Attack, EndTurn, Harness, PluginAction
from orderofplay.testing.tables import begin, damaged, died, minion, on, play, spell, triggered

from .turns import armor, gained

BODY = minion("Body", 2, 5)
HUSH = spell("Hush", {"effect": "silence", "targets": "target"}, target="allMinions")
SMITE = [
    {"effect": "askTarget", "of": "enemyMinions"},
    {"effect": "damage", "targets": "target", "amount": 3},
]


def titan(*abilities: dict[str, Any], also: tuple[str, ...] = (), **more: object) -> dict[str, Any]:
    """Write a 5/5 whose abilities give Armor, hurt an enemy minion, and draw nothing but Armor."""
    word = {"keyword": "titan", "first": [armor(1)], "second": SMITE, "third": [armor(3)], **more}
    return minion("Giant", 5, 5, *abilities, keywords=[word, *also])


def used(id: int, ability: int) -> dict[str, Any]:
    return {"type": "AbilityUsed", "id": id, "ability": ability}


def act(g: Harness, id: int, option: int, target: int = -1) -> None:
    """Use the ability that stands at a place among those that are left."""
    g.game.apply(PluginAction("standard:useAbility", id))
    g.game.apply(Answer(option))
    if target >= 0:
        g.game.apply(Answer(target))


def code(g: Harness, attacker: int, defender: int) -> str | None:
    """The code with which an attack is refused now, None where it is legal."""
    refusal = g.game.why_illegal(Attack(attacker, defender))
    return None if refusal is None else refusal.code


def why(g: Harness, id: int) -> str | None:
    """Why an ability cannot be used now, None where one can."""
    refusal = g.game.why_illegal(PluginAction("standard:useAbility", id))
    return None if refusal is None else refusal.text


def pass_round(g: Harness) -> None:
    for _ in range(2):
        g.game.apply(EndTurn())


def test_keyword_titan_uses_each_ability_once_and_then_attacks() -> None:
    """TITAN23: one a turn, at once too; until the last is used it cannot attack."""
    g, (foe,), (giant,) = begin(titan(), BODY, board=[("Body", 1)], hand=["Giant"])
    play(g, giant)
    assert code(g, giant, foe) == "REQ_SUBCARD_IS_PLAYABLE"
    act(g, giant, 1, 0)
    assert g.log() == [used(giant, 1), damaged(foe, 3)]
    assert (why(g, giant), code(g, giant, foe)) == (
        "Giant has acted already",
        "REQ_SUBCARD_IS_PLAYABLE",
    )
    pass_round(g)
    g.clear_log()
    act(g, giant, 1)
    assert g.log() == [used(giant, 2), gained(0, 3)]
    pass_round(g)
    assert code(g, giant, foe) == "REQ_SUBCARD_IS_PLAYABLE"
    g.clear_log()
    act(g, giant, 0)
    assert g.log() == [used(giant, 0), gained(0, 1)]
    assert code(g, giant, foe) == "REQ_NOT_EXHAUSTED_ACTIVATE"
    pass_round(g)
    assert code(g, giant, foe) is None
    assert PluginAction("standard:useAbility", giant) not in g.game.legal_actions()


def test_keyword_titan_is_offered_what_it_has_left() -> None:
    """Rulebook choice-suspends: the choice names the abilities."""
    g, (giant,), _ = begin(titan(third=[]), board=[("Giant", 0)])
    assert PluginAction("standard:useAbility", giant) in g.game.legal_actions()
    g.game.apply(PluginAction("standard:useAbility", giant))
    choice = g.game.state.pending
    assert choice is not None
    assert (choice.kind, choice.options) == ("titan", ["first", "second"])


def test_keyword_titan_with_windfury_acts_twice() -> None:
    """TITAN23: two abilities a turn, or the last ability and an attack."""
    both = titan(also=("windfury",))
    g, (giant, foe), _ = begin(both, BODY, board=[("Giant", 0), ("Body", 1)])
    act(g, giant, 0)
    act(g, giant, 1)
    assert why(g, giant) == "Giant has acted already"
    pass_round(g)
    act(g, giant, 0, 0)
    assert code(g, giant, foe) is None
    g.game.apply(Attack(giant, g.hero(1)))
    assert code(g, giant, foe) == "REQ_NOT_EXHAUSTED_ACTIVATE"


def test_keyword_titan_frozen_uses_none_and_silenced_is_a_minion() -> None:
    """TITAN23: Frozen, none; silenced, an ordinary minion."""
    chill = spell("Chill", {"effect": "freeze", "targets": "target"}, target="allMinions")
    g, (giant, foe), (cold, hush) = begin(
        titan(), BODY, chill, HUSH, board=[("Giant", 0), ("Body", 1)], hand=["Chill", "Hush"]
    )
    play(g, cold, giant)
    assert why(g, giant) == "Giant is Frozen"
    assert code(g, giant, foe) == "REQ_ATTACKER_NOT_FROZEN"
    play(g, hush, giant)
    assert code(g, giant, foe) is None
    assert PluginAction("standard:useAbility", giant) not in g.game.legal_actions()


@pytest.mark.parametrize(
    ("word", "left"),
    [("summonCopy", ["second", "third"]), ("returnToHand", ["first", "second", "third"])],
)
def test_keyword_titan_copied_remembers_and_returned_forgets(word: str, left: list[str]) -> None:
    """TITAN23: a copy in play has used what the original has; a card of the hand is a new one."""
    trick = spell("Trick", {"effect": word, "targets": "target"}, target="allMinions")
    g, (giant,), (card,) = begin(titan(), trick, board=[("Giant", 0)], hand=["Trick"])
    act(g, giant, 0)
    play(g, card, giant)
    other = g.board(0)[-1] if word == "summonCopy" else giant
    if word == "returnToHand":
        pass_round(g)
        play(g, giant)
    g.game.apply(PluginAction("standard:useAbility", other))
    choice = g.game.state.pending
    assert choice is not None
    assert choice.options == left


def test_keyword_titan_attacks_when_it_is_forced() -> None:
    """TITAN23: an attack that is not ordered asks no rule."""
    g, (giant, foe), _ = begin(titan(), BODY, board=[("Giant", 0), ("Body", 1)])
    assert g.can_attack(giant, foe) == "Giant is a Titan with an ability left to use"
    g.game.run("attack", {"attacker": giant, "defender": foe})
    assert g.log() == [damaged(foe, 5), damaged(giant, 2), *died(foe)]


def test_trigger_ability_used_is_about_one_ability() -> None:
    """Its own texts answer; another Titan's do not."""
    g, (one, _), _ = begin(titan(), board=[("Giant", 0), ("Giant", 0)])
    act(g, one, 2)
    assert g.log() == [used(one, 2), gained(0, 3)]


def test_trigger_after_this_uses_ability() -> None:
    """TITAN23: "after this uses an ability" comes when its text has resolved, for itself alone."""
    after = on("afterThisUsesAbility", armor(7))
    g, (giant, _), _ = begin(titan(after), board=[("Giant", 0), ("Giant", 0)])
    act(g, giant, 0)
    assert g.log() == [
        used(giant, 0),
        gained(0, 1),
        triggered(giant, "afterThisUsesAbility"),
        gained(0, 7),
    ]


def test_event_ability_used() -> None:
    """It tells which one, from 0."""
    g, (giant,), _ = begin(titan(), board=[("Giant", 0)])
    act(g, giant, 2)
    assert g.log()[0] == {"type": "AbilityUsed", "id": giant, "ability": 2}


def test_event_ability_ended_is_raised_for_what_is_still_there() -> None:
    """Rulebook 6: an after-Event needs its subject in play."""
    home = {"effect": "returnToHand", "targets": "self"}
    after = on("afterThisUsesAbility", armor(7))
    g, (giant,), _ = begin(titan(after, first=[home]), board=[("Giant", 0)])
    act(g, giant, 0)
    assert g.log() == [used(giant, 0), {"type": "Returned", "player": 0, "id": giant}]


def test_effect_choose_ability_and_use_chosen_ability_change_nothing_else() -> None:
    """A choice suspends; nothing has happened until it is made (choice-suspends)."""
    g, (giant,), _ = begin(titan(), board=[("Giant", 0)])
    g.game.apply(PluginAction("standard:useAbility", giant))
    assert (g.log(), g.game.state.entities[giant].attacks) == ([], 0)
    g.game.apply(Answer(0))
    assert g.game.state.entities[giant].attacks == 1


def test_effect_use_chosen_ability_leaves_a_mark() -> None:
    """What is used is remembered as an enchantment, which silence would take off."""
    g, (giant,), _ = begin(titan(), board=[("Giant", 0)])
    act(g, giant, 0)
    names = [each.grant.name for each in g.game.state.entities[giant].enchantments]
    assert names == ["has used its first ability"]


def test_effect_end_ability_comes_last() -> None:
    """Between the two Events stands the whole text of the ability."""
    twice = [armor(1), armor(2)]
    after = on("afterThisUsesAbility", armor(7))
    g, (giant,), _ = begin(titan(after, first=twice), board=[("Giant", 0)])
    act(g, giant, 0)
    assert [row for row in g.log() if row["type"] == "ArmorGained"] == [
        gained(0, 1),
        gained(0, 2),
        gained(0, 7),
    ]


def test_effect_ask_target_offers_what_may_be_targeted() -> None:
    """Rulebook 19: an enemy in Stealth is no target; without one nothing is hit."""
    shade = minion("Shade", 1, 1, keywords=["stealth"])
    g, (giant, _, foe), _ = begin(
        titan(), shade, BODY, board=[("Giant", 0), ("Shade", 1), ("Body", 1)]
    )
    g.game.apply(PluginAction("standard:useAbility", giant))
    g.game.apply(Answer(1))
    choice = g.game.state.pending
    assert choice is not None
    assert (choice.kind, choice.options) == ("target", [foe])
    lonely, (other, _), _ = begin(titan(), shade, board=[("Giant", 0), ("Shade", 1)])
    act(lonely, other, 1)
    assert lonely.log() == [used(other, 1)]
