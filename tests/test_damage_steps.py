"""The chain of damage steps that a hit goes through before Health changes."""

from __future__ import annotations

from typing import Literal

from orderofplay.api import Context, DamageStep, Entity, Hit, Plugin
from orderofplay.plugins.composition import candidate_of, compose
from orderofplay.testing import new_game
from synthetic import PINGED, hit, minion, on, ping, ruleset, spell
from synthetic_events import damaged, play, summon_all, triggered


def test_the_steps_stand_in_their_declared_order() -> None:
    """DESIGN 3: ``after`` and ``before``, sorted topologically, ties by name."""
    names = [step.name.partition(":")[2] for step in ruleset().damage_steps]
    assert names == ["barrier", "cap", "guard", "passOn", "armor"]
    assert [step.everywhere is not None for step in ruleset().damage_steps] == [
        True,
        False,
        False,
        False,
        True,
    ]
    assert PINGED in ruleset().kind_numbers


def test_a_redirected_hit_lands_on_its_new_target() -> None:
    """Rulebook bolf: the hero's damage becomes the guard's; a step logs no Triggered."""
    g = play()
    (guard,) = summon_all(g, 0, ["Bodyguard"])

    g.deal_damage(1, 3)

    assert g.log() == [damaged(guard, 3)]
    assert (g.health(1), g.health(guard)) == (30, 2)


def test_a_limit_comes_before_a_redirect_whatever_the_order_of_play() -> None:
    """Rulebook bolf: the limit applies first in all cases."""
    for names in (["Bodyguard", "Gatekeeper"], ["Gatekeeper", "Bodyguard"]):
        g = play()
        ids = dict(zip(names, summon_all(g, 0, names), strict=True))

        g.deal_damage(1, 5)

        assert g.log() == [damaged(ids["Bodyguard"])]


def test_within_one_step_the_oldest_acts_first() -> None:
    """Rulebook bolf: the earliest wins."""
    g = play()
    first, second = summon_all(g, 0, ["Bodyguard", "Bodyguard"])

    g.deal_damage(1, 1)

    assert g.log() == [damaged(first)]
    assert g.health(second) == 5


def test_the_steps_begin_again_for_a_new_target() -> None:
    """Rulebook bolf: a new Damage Event on another character, whose own shield takes it."""
    g = play(minion("Safe Guard", 1, 5, {"damageStep": "guard"}, keywords=["barrier"]))
    (guard,) = summon_all(g, 0, ["Safe Guard"])

    g.deal_damage(1, 3)
    g.deal_damage(1, 3)

    assert g.log() == [damaged(guard, 3)]
    assert (g.health(1), g.health(guard)) == (30, 2)


def test_who_has_redirected_a_hit_does_not_act_on_it_again() -> None:
    """Rulebook bolf: along a row of neighbours, and no further."""
    g = play(minion("Link", 0, 5, {"damageStep": "passOn"}))
    first, second, third = summon_all(g, 0, ["Link", "Link", "Link"])

    g.deal_damage(third, 1)

    assert g.log() == [damaged(first)]
    assert (g.health(second), g.health(third)) == (5, 5)


def test_a_mortally_wounded_guard_redirects_until_the_phase_ends() -> None:
    """Rulebook bolf, until-removed."""
    g = play(spell("Volley", *[hit({"selector": "hero"}, 4)] * 3))
    (guard,) = summon_all(g, 0, ["Bodyguard"])

    g.cast("Volley", 1)
    g.deal_damage(1, 1)

    assert g.log() == [
        *[damaged(guard, 4)] * 3,
        {"type": "Destroyed", "id": guard},
        {"type": "DeathPhase", "round": 1},
        damaged(1),
    ]


def test_a_cancelled_hit_raises_no_event_and_starts_no_trigger() -> None:
    """Rulebook zero, divine-shield: no Damaged, so nothing answers; the keyword is gone."""
    g = play(minion("Prickly", 1, 3, on("selfHurt", ping(1)), keywords=["barrier"]))
    (prickly,) = summon_all(g, 0, ["Prickly"])

    g.deal_damage(prickly, 2)
    assert g.log() == []
    assert g.keywords(prickly) == frozenset()

    g.deal_damage(prickly, 1)
    assert g.log()[:2] == [damaged(prickly), triggered(prickly, "ouch")]


def test_no_damage_takes_no_barrier() -> None:
    """Rulebook zero: 0 damage never creates an Event, so there is nothing to take."""
    g = play()
    (bubble,) = summon_all(g, 0, ["Bubble"])

    g.deal_damage(bubble, 0)

    assert (g.log(), g.keywords(bubble)) == ([], {"synthetic:barrier"})


def test_what_is_absorbed_counts_as_damage_taken() -> None:
    """Rulebook armor: the Event has the whole amount, Health is spared the absorbed part."""
    g = play(trace=True)
    hero = g.game.state.players[0].hero
    hero.armor = 3

    g.deal_damage(hero.id, 5)

    assert g.log() == [damaged(1, 5)]
    assert (g.armor(0), g.health(1)) == (0, 28)


def test_a_redirect_comes_before_armor() -> None:
    """Seed 000's choice (D25)."""
    g = play()
    (guard,) = summon_all(g, 0, ["Bodyguard"])
    g.game.state.players[0].hero.armor = 3

    g.deal_damage(1, 2)

    assert (g.log(), g.armor(0)) == ([damaged(guard, 2)], 3)


def test_a_part_in_a_step_ends_with_its_holder() -> None:
    """Rulebook DCS: what is removed cannot act."""
    g = play()
    (guard,) = summon_all(g, 0, ["Bodyguard"])
    g.destroy(guard)
    g.clear_log()

    g.deal_damage(1, 2)

    assert g.log() == [damaged(1, 2)]


def test_a_part_in_a_step_may_be_granted() -> None:
    """DESIGN 4: an enchantment gives what a card has, damage steps too."""
    oath = {"effect": "bless", "targets": {"selector": "minions", "side": "friendly"}}
    g = play(spell("Oath", {**oath, "abilities": [{"damageStep": "guard"}]}))
    (pebble,) = summon_all(g, 0, ["Boulder"])

    g.cast("Oath", 0)
    g.deal_damage(1, 2)

    assert g.log() == [damaged(pebble, 2)]


def test_each_hit_of_an_area_goes_through_the_steps_by_itself() -> None:
    """Rulebook DH1: created and applied one after the other, then answered."""
    heroes = {"effect": "forEach", "targets": {"selector": "hero"}, "effects": [hit("it")]}
    g = play(spell("Both", hit({"selector": "minions"}, 2), heroes))
    guard, bubble = summon_all(g, 1, ["Bodyguard", "Bubble"])

    g.cast("Both", 0)

    assert g.log() == [damaged(guard, 2), damaged(guard)]
    assert g.keywords(bubble) == frozenset()


class _To(DamageStep):
    """A rule of the game that sends every hit on a hero to the other one."""

    everywhere = True

    def apply(self, ctx: Context, hit: Hit, holder: Entity) -> None:
        hit.target = ctx.hero(1 - holder.controller)


class _There(_To):
    damage_step: Literal["there"] = "there"


class _BackAgain(_To):
    damage_step: Literal["backAgain"] = "backAgain"
    after = ("there",)


class _Mirrors(Plugin):
    def damage_steps(self) -> tuple[type[DamageStep], ...]:
        return (_There, _BackAgain)


def test_rules_that_redirect_to_each_other_come_to_an_end() -> None:
    """Whoever redirected a hit does not act on it again; a rule of the game neither."""
    g = new_game(ruleset=compose([candidate_of("mirrors", _Mirrors())]))

    g.deal_damage(1, 3)

    assert g.log() == [damaged(1, 3)]
