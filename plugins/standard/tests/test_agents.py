"""The agents: what they decide on is the view and the actions, and nothing else."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from orderofplay.api import Action, Answer, Attack, EndTurn, PlayCard, UseHeroPower, UseLocation
from orderofplay.table.playing import choose, find_agent
from orderofplay.testing import Harness
from orderofplay.testing.tables import begin, minion, on, play, spell

pytestmark = pytest.mark.needs("standard")

BODY = minion("Body", 2, 5, cost=9)
OGRE = minion("Ogre", 6, 7, cost=9)
WEAK = minion("Weak", 4, 1, cost=9)
SHIELDED = minion("Shielded", 1, 1, cost=9, keywords=["divineShield"])
BOLT = spell(
    "Bolt",
    {"effect": "damage", "targets": "target", "amount": 3},
    target="allCharacters",
    cost=2,
)


def greedy(g: Harness, seed: int = 0) -> Action:
    """What the greedy agent would do now."""
    return choose(g.game, find_agent(g.game.state.ruleset, "standard:greedy")(seed))


def full(**card: Any) -> dict[str, Any]:  # noqa: ANN401 - data of a card
    """Data of a card that costs all the mana of a table, so that it is not played."""
    return {**card, "cost": 10}


# The greedy agent


def test_it_takes_the_win() -> None:
    """Two attackers together kill the hero: no trade is better."""
    g, (ogre, body, _), _ = begin(
        OGRE, BODY, WEAK, board=[("Ogre", 0), ("Body", 0), ("Weak", 1)], power=""
    )
    hero = g.hero(1)
    g.deal_damage(hero, 22)
    assert greedy(g) in {Attack(ogre, hero), Attack(body, hero)}
    g.game.apply(Attack(ogre, hero))
    g.game.apply(Attack(body, hero))
    assert (g.game.state.over, g.game.state.winner) == (True, 0)


def test_armor_stands_before_the_win() -> None:
    g, (body, weak), _ = begin(BODY, WEAK, board=[("Body", 0), ("Weak", 1)])
    g.deal_damage(g.hero(1), 28)
    assert greedy(g) == Attack(body, g.hero(1))
    g.game.state.players[1].hero.armor = 1
    assert greedy(g) == Attack(body, weak)


def test_it_trades_where_it_kills_and_survives() -> None:
    """The small one is killed for nothing; the big one would kill the attacker."""
    g, (body, weak, _), _ = begin(BODY, WEAK, OGRE, board=[("Body", 0), ("Weak", 1), ("Ogre", 1)])
    assert greedy(g) == Attack(body, weak)


def test_it_makes_no_bad_trade() -> None:
    g, (body, _), _ = begin(BODY, OGRE, board=[("Body", 0), ("Ogre", 1)])
    assert greedy(g) == Attack(body, g.hero(1))


def test_a_shield_is_no_kill() -> None:
    g, (ogre, _), _ = begin(OGRE, SHIELDED, board=[("Ogre", 0), ("Shielded", 1)])
    assert greedy(g) == Attack(ogre, g.hero(1))


def test_a_hero_does_not_attack_to_its_death() -> None:
    axe = full(name="Axe", type="weapon", attack=7, health=2)
    g, (_,), (card,) = begin(axe, OGRE, board=[("Ogre", 1)], hand=["Axe"])
    play(g, card)
    g.deal_damage(g.hero(0), 24)
    assert greedy(g) == Attack(g.hero(0), g.hero(1))


def test_it_spends_its_mana_on_the_dearest_card() -> None:
    g, _, (_, dear) = begin(
        minion("Cheap", 1, 1, cost=1), minion("Dear", 7, 7, cost=7), hand=["Cheap", "Dear"]
    )
    assert greedy(g) == PlayCard(dear)


@pytest.mark.parametrize("seed", range(5))
def test_it_never_harms_its_own_side(seed: int) -> None:
    g, (_, weak), (bolt,) = begin(BOLT, WEAK, BODY, board=[("Body", 0), ("Weak", 1)], hand=["Bolt"])
    assert greedy(g, seed) == PlayCard(bolt, weak)


def test_damage_that_wins_goes_to_the_hero() -> None:
    g, (_,), (bolt,) = begin(BOLT, OGRE, board=[("Ogre", 1)], hand=["Bolt"])
    g.deal_damage(g.hero(1), 27)
    assert greedy(g) == PlayCard(bolt, g.hero(1))


def test_a_gift_goes_to_its_own_side() -> None:
    gift = spell(
        "Gift", {"effect": "give", "targets": "target", "attack": 1}, target="allMinions", cost=2
    )
    g, (body, _), (card,) = begin(gift, BODY, OGRE, board=[("Body", 0), ("Ogre", 1)], hand=["Gift"])
    assert greedy(g) == PlayCard(card, body)


def test_a_gift_for_enemies_alone_is_kept() -> None:
    gift = spell(
        "Gift", {"effect": "give", "targets": "target", "attack": 1}, target="enemyMinions", cost=10
    )
    g, _, _ = begin(gift, OGRE, board=[("Ogre", 1)], hand=["Gift"])
    for id in g.hand(0)[1:]:
        g.game.state.entities[id].cost = 99
    assert greedy(g) == EndTurn()


def test_damage_to_all_waits_for_an_enemy() -> None:
    sweep = spell("Sweep", {"effect": "damage", "targets": "allMinions", "amount": 9}, cost=10)
    g, _, (card, *_) = begin(sweep, OGRE, hand=["Sweep"])
    for id in g.hand(0)[1:]:
        g.game.state.entities[id].cost = 99
    assert greedy(g) == EndTurn()
    g.summon("Ogre", 1)
    assert greedy(g) == PlayCard(card)


def test_mana_for_this_turn_waits_for_a_card_that_needs_it() -> None:
    spark = spell("Spark", {"effect": "gainTemporaryMana"}, cost=0)
    cards = [spark, minion("Two", 2, 2, cost=2)]
    for mana, taken in ((1, True), (0, False)):
        g, _, (card, _) = begin(*cards, hand=["Spark", "Two"])
        state = g.game.state
        state.players[0].crystals = mana
        for id in g.hand(0)[2:]:
            state.entities[id].cost = 99
        assert greedy(g) == (PlayCard(card) if taken else EndTurn())


def test_the_hero_power_is_what_is_left_to_do() -> None:
    power = {
        "name": "Fire",
        "type": "heroPower",
        "cost": 2,
        "target": "allCharacters",
        "effects": [{"effect": "damage", "targets": "target", "amount": 1}],
    }
    g, (weak,), _ = begin(power, WEAK, board=[("Weak", 1)], power="Fire")
    for id in g.hand(0):
        g.game.state.entities[id].cost = 99
    assert greedy(g) == UseHeroPower(weak)


def test_a_location_is_used_on_an_enemy() -> None:
    place = {
        "name": "Pit",
        "type": "location",
        "health": 2,
        "cost": 9,
        "target": "allMinions",
        "effects": [{"effect": "damage", "targets": "target", "amount": 1}],
    }
    g, (pit, _, weak), _ = begin(place, WEAK, OGRE, board=[("Pit", 0), ("Ogre", 1), ("Weak", 1)])
    for id in g.hand(0):
        g.game.state.entities[id].cost = 99
    assert greedy(g) == UseLocation(pit, weak)


def test_it_discovers_the_dearest() -> None:
    cards = [minion(name, 1, 1, cost=cost) for name, cost in (("A", 3), ("B", 8), ("C", 5))]
    sage = minion("Sage", 1, 1, on("battlecry", {"effect": "discover", "cardType": "minion"}))
    g, _, (card,) = begin(
        *cards, {**sage, "collectible": False}, hand=["Sage"], random=["data:A", "data:B", "data:C"]
    )
    play(g, card)
    choice = g.game.state.pending
    assert choice is not None
    assert choice.options == ["data:A", "data:B", "data:C"]
    assert greedy(g) == Answer(1)


def test_two_texts_are_worth_the_same_and_the_seed_decides() -> None:
    both = spell(
        "Both",
        {
            "effect": "chooseOne",
            "first": [{"effect": "draw"}],
            "second": [{"effect": "gainArmor", "amount": 1}],
        },
    )
    g, _, (card,) = begin(both, hand=["Both"])
    play(g, card)
    answers = [greedy(g, seed) for seed in range(20)]
    assert set(answers) == {Answer(0), Answer(1)}
    assert answers == [greedy(g, seed) for seed in range(20)]


def test_it_cannot_tell_what_it_does_not_see() -> None:
    """Other cards in the opponent's hand and on top of both decks: the same choice."""
    choices = set()
    for held in ("Body", "Ogre"):
        g, _, _ = begin(
            BODY,
            OGRE,
            WEAK,
            BOLT,
            board=[("Body", 0), ("Weak", 1)],
            hand=["Bolt", "Ogre"],
            held=[held],
        )
        for side in g.game.state.players:
            side.deck[-1] = g.game.state.ruleset.card(held)
        choices.add(greedy(g))
    assert len(choices) == 1


# The random agent


def test_the_random_agent_takes_each_action_as_often_as_any_other() -> None:
    g, _, _ = begin(BODY, board=[("Body", 0), ("Body", 1)])
    actions = g.game.legal_actions()
    agent = find_agent(g.game.state.ruleset, "random")(3)
    drawn = Counter(choose(g.game, agent) for _ in range(2000 * len(actions)))
    assert set(drawn) == set(actions)
    assert all(1800 < count < 2200 for count in drawn.values())


def test_the_random_agent_repeats_itself_with_its_seed() -> None:
    g, _, _ = begin(BODY, board=[("Body", 0), ("Body", 1)])
    kind = find_agent(g.game.state.ruleset, "random")
    one, two, other = kind(3), kind(3), kind(4)
    first = [choose(g.game, one) for _ in range(20)]
    assert first == [choose(g.game, two) for _ in range(20)]
    assert first != [choose(g.game, other) for _ in range(20)]
