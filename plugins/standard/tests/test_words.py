"""Every word of the standard vocabulary, one test or more for each, by exact logs.

The words of turns and of whole games are tested in the modules beside this one.

A test is named after the hook and the word: `test_every_word_has_a_test` finds those
that are missing. Names begin with the category where a word has several aspects.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from orderofplay.api import IllegalAction, Profile, ScriptError
from orderofplay.state.profile import CHOICES
from orderofplay.testing import Harness, new_game
from orderofplay.testing.harness import installed_ruleset
from pydantic.alias_generators import to_snake

Row: TypeAlias = dict[str, Any]
Data: TypeAlias = dict[str, Any]

TAUNT = "standard:taunt"
SHIELD = "standard:divineShield"
IMMUNE = "standard:immune"


# Logs


def damaged(target: int, amount: int) -> Row:
    return {"type": "Damaged", "target": target, "amount": amount}


def triggered(source: int, trigger: str) -> Row:
    return {"type": "Triggered", "source": source, "trigger": trigger}


def destroyed(id: int) -> Row:
    return {"type": "Destroyed", "id": id}


def death_phase(number: int) -> Row:
    return {"type": "DeathPhase", "round": number}


def died(*ids: int) -> list[Row]:
    """One Death Creation Step with nothing that answers it."""
    return [*(destroyed(each) for each in ids), death_phase(1)]


def summoned(id: int) -> Row:
    return {"type": "Summoned", "id": id}


def drew(player: int, id: int) -> Row:
    return {"type": "Drew", "player": player, "id": id}


def armor_gained(player: int, amount: int) -> Row:
    return {"type": "ArmorGained", "player": player, "amount": amount}


def armor_lost(player: int, amount: int) -> Row:
    return {"type": "ArmorLost", "player": player, "amount": amount}


# Cards


def minion(name: str, attack: int, health: int, *abilities: Data, **fields: object) -> Data:
    return {
        "name": name,
        "type": "minion",
        "attack": attack,
        "health": health,
        "abilities": list(abilities),
        **fields,
    }


def spell(name: str, *effects: object, **fields: object) -> Data:
    return {"name": name, "type": "spell", "effects": list(effects), **fields}


def on(trigger: str, *effects: object, **fields: object) -> Data:
    return {"trigger": trigger, "effects": list(effects), **fields}


def hit(targets: object, amount: object = 1) -> Data:
    return {"effect": "damage", "targets": targets, "amount": amount}


def armor(amount: object) -> Data:
    return {"effect": "gainArmor", "amount": amount}


BODY = minion("Body", 2, 5)
TOKEN = minion("Token", 1, 1)
ARM = spell("Arm", armor(2))
SHELTER = spell("Shelter", {"effect": "give", "targets": "friendlyHero", "keywords": ["immune"]})


def game(*cards: Data, profile: str = "course", **settings: Any) -> Harness:  # noqa: ANN401 - as `new_game` takes them
    return new_game(cards=[BODY, TOKEN, ARM, SHELTER, *cards], profile=profile, **settings)


def board(g: Harness, *rows: tuple[str, int]) -> list[int]:
    """Summon in order of play, then forget the log."""
    ids = [g.summon(name, player) for name, player in rows]
    g.clear_log()
    return ids


def two_each(g: Harness) -> list[int]:
    """Four bodies, of player 0 and 1 in turn."""
    return board(g, ("Body", 0), ("Body", 1), ("Body", 0), ("Body", 1))


# Completeness

_HOOKS = {
    "triggers": "trigger",
    "effects": "effect",
    "selectors": "selector",
    "conditions": "condition",
    "amounts": "amount",
    "auras": "aura",
    "keywords": "keyword",
    "damage_steps": "damage_step",
    "events": "event",
    "attack_rules": "attack_rule",
    "target_rules": "target_rule",
    "turn_steps": "turn_step",
    "card_types": "card_type",
    "profiles": "profile",
}


def test_every_word_has_a_test() -> None:
    files = Path(__file__).parent.glob("test_words*.py")
    tests = [
        name for file in files for name in re.findall(r"(?m)^def (test_\w+)", file.read_text())
    ]
    missing = []
    for row in installed_ruleset().contributions:
        if row.plugin == "standard" and row.hook in _HOOKS:
            stem = f"test_{_HOOKS[row.hook]}_{to_snake(row.name.partition(':')[2])}"
            if not any(name == stem or name.startswith(f"{stem}_") for name in tests):
                missing.append(stem)
    assert missing == []


# Triggers


def test_trigger_deathrattle() -> None:
    """Seed 003: it resolves from the graveyard, in the Death Phase, for its own death only."""
    g = game(minion("Rattle", 1, 1, on("deathrattle", armor(3))))
    rattle, other = board(g, ("Rattle", 1), ("Body", 1))
    g.deal_damage(other, 5)
    g.deal_damage(rattle, 1)
    assert g.log() == [
        damaged(other, 5),
        *died(other),
        damaged(rattle, 1),
        *died(rattle),
        triggered(rattle, "deathrattle"),
        armor_gained(1, 3),
    ]


def test_trigger_self_damaged() -> None:
    """Seed 002: a mortally wounded minion is still in play and answers."""
    g = game(minion("Sore", 1, 2, on("selfDamaged", armor(1))))
    sore, other = board(g, ("Sore", 0), ("Body", 0))
    g.deal_damage(other, 1)
    g.deal_damage(sore, 2)
    assert g.log() == [
        damaged(other, 1),
        damaged(sore, 2),
        triggered(sore, "damaged"),
        armor_gained(0, 1),
        *died(sore),
    ]


def test_trigger_friendly_minion_damaged() -> None:
    """Armorsmith: herself included; neither the enemy's minions nor heroes."""
    g = game(minion("Smith", 1, 4, on("friendlyMinionDamaged", armor(1))))
    smith, friend, enemy = board(g, ("Smith", 0), ("Body", 0), ("Body", 1))
    for target in (smith, friend, enemy, g.hero(0)):
        g.deal_damage(target, 1)
    assert g.log() == [
        damaged(smith, 1),
        triggered(smith, "damaged"),
        armor_gained(0, 1),
        damaged(friend, 1),
        triggered(smith, "damaged"),
        armor_gained(0, 1),
        damaged(enemy, 1),
        armor_lost(0, 1),
        damaged(g.hero(0), 1),
    ]


def test_trigger_minion_damaged() -> None:
    """Frothing Berserker: any minion, no hero."""
    g = game(minion("Berserker", 2, 4, on("minionDamaged", {"effect": "gainAttack", "amount": 1})))
    berserker, enemy = board(g, ("Berserker", 0), ("Body", 1))
    for target in (berserker, enemy, g.hero(1)):
        g.deal_damage(target, 1)
    assert g.log() == [
        damaged(berserker, 1),
        triggered(berserker, "damaged"),
        damaged(enemy, 1),
        triggered(berserker, "damaged"),
        damaged(g.hero(1), 1),
    ]
    assert g.attack(berserker) == 4


def test_trigger_hero_damaged() -> None:
    """Either hero; what Armor absorbs counts as damage taken (rulebook armor)."""
    g = game(minion("Reactor", 2, 5, on("heroDamaged", {"effect": "gainAttack", "amount": 1})))
    (reactor,) = board(g, ("Reactor", 0))
    g.cast("Arm", 1)
    for target in (g.hero(0), g.hero(1), reactor):
        g.deal_damage(target, 2)
    assert g.log() == [
        armor_gained(1, 2),
        damaged(g.hero(0), 2),
        triggered(reactor, "damaged"),
        armor_lost(1, 2),
        damaged(g.hero(1), 2),
        triggered(reactor, "damaged"),
        damaged(reactor, 2),
    ]
    assert g.attack(reactor) == 4
    assert g.health(g.hero(1)) == 30


def test_trigger_end_of_turn() -> None:
    """Seed 001: the controller's turn only, in order of play."""
    g = game(minion("Bell", 0, 3, on("endOfTurn", hit("enemyHero"))))
    first, second, enemy = board(g, ("Bell", 0), ("Bell", 0), ("Bell", 1))
    g.end_turn(0)
    g.end_turn(1)
    assert g.log() == [
        triggered(first, "endOfTurn"),
        damaged(g.hero(1), 1),
        triggered(second, "endOfTurn"),
        damaged(g.hero(1), 1),
        triggered(enemy, "endOfTurn"),
        damaged(g.hero(0), 1),
    ]


# Effects


def test_effect_damage() -> None:
    """Rulebook DH1: all Events, in order of play, before the first trigger."""
    sore = minion("Sore", 1, 4, on("selfDamaged", armor(1)))
    g = game(sore, spell("Blast", hit("allMinions", 2)))
    one, two, three = board(g, ("Sore", 0), ("Body", 1), ("Sore", 1))
    g.cast("Blast", 0)
    assert g.log() == [
        damaged(one, 2),
        damaged(two, 2),
        damaged(three, 2),
        triggered(one, "damaged"),
        armor_gained(0, 1),
        triggered(three, "damaged"),
        armor_gained(1, 1),
    ]


def test_effect_damage_of_0() -> None:
    """Rulebook zero: 0 damage never makes an Event, and no trigger answers."""
    g = game(minion("Sore", 1, 4, on("selfDamaged", armor(1))), spell("Puff", hit("allMinions", 0)))
    (sore,) = board(g, ("Sore", 0))
    g.cast("Puff", 0)
    assert g.log() == []
    assert g.health(sore) == 4


def test_effect_destroy() -> None:
    """Seed 003: marked, and collected by the Death Creation Step; Health is untouched."""
    rattle = minion("Rattle", 1, 3, on("deathrattle", armor(1)))
    g = game(rattle, spell("Ruin", {"effect": "destroy", "targets": "allMinions"}))
    one, two = board(g, ("Rattle", 0), ("Body", 1))
    g.cast("Ruin", 0)
    assert g.log() == [
        destroyed(one),
        destroyed(two),
        death_phase(1),
        triggered(one, "deathrattle"),
        armor_gained(0, 1),
    ]
    assert g.health(one) == 3


def test_effect_summon_next_to_its_source() -> None:
    """Rulebook position: to the right of a living minion, from left to right."""
    effect = {"effect": "summon", "card": "Token", "count": 2}
    g = game(minion("Caller", 1, 4, on("endOfTurn", effect)))
    left, caller, right = board(g, ("Body", 0), ("Caller", 0), ("Body", 0))
    g.end_turn(0)
    first, second = right + 1, right + 2
    assert g.log() == [triggered(caller, "endOfTurn"), summoned(first), summoned(second)]
    assert g.board(0) == [left, caller, first, second, right]


def test_effect_summon_for_the_opponent() -> None:
    effect = {"effect": "summon", "card": "Token", "player": "opponent"}
    g = game(spell("Gift", effect))
    (there,) = board(g, ("Body", 1))
    g.cast("Gift", 0)
    token = g.board(1)[1]
    assert g.log() == [summoned(token)]
    assert (g.board(0), g.board(1)) == ([], [there, token])
    assert g.name_of(token) == "Token"


def test_effect_summon_on_a_full_board() -> None:
    """Rulebook position: what finds no place is not summoned, and nothing is said."""
    g = game(spell("Rally", {"effect": "summon", "card": "Token", "count": 3}))
    board(g, *[("Body", 0)] * 6)
    g.cast("Rally", 0)
    token = g.board(0)[6]
    assert g.log() == [summoned(token)]


def test_effect_summon_random() -> None:
    """A minion of the game's pool, of the cost that it names."""
    cards = [minion("Cheap", 1, 1, cost=1), minion("Dear", 5, 5, cost=5)]
    effect = {"effect": "summonRandom", "cost": 5}
    with game(*cards, spell("Portal", effect), random=["data:Dear"]) as g:
        g.cast("Portal", 1)
        (dear,) = g.board(1)
        assert g.log() == [summoned(dear)]
        assert g.name_of(dear) == "Dear"


def test_effect_summon_random_of_another_cost() -> None:
    cards = [minion("Cheap", 1, 1, cost=1), minion("Dear", 5, 5, cost=5)]
    effect = {"effect": "summonRandom", "cost": 5}
    g = game(*cards, spell("Portal", effect), random=["data:Cheap"])
    with pytest.raises(ScriptError, match="data:Cheap"):
        g.cast("Portal", 1)


def test_effect_draw() -> None:
    """One after another from the top; the opponent from his own deck; none from an empty one."""
    insight = spell("Insight", {"effect": "draw", "count": 3})
    favour = spell("Favour", {"effect": "draw", "player": "opponent"})
    g = game(insight, favour, deck=["Body", "Token"])
    g.cast("Insight", 0)
    g.cast("Favour", 0)
    assert g.log() == [drew(0, g.hand(0)[0]), drew(0, g.hand(0)[1]), drew(1, g.hand(1)[0])]
    assert [g.name_of(card) for card in g.hand(0)] == ["Body", "Token"]
    assert [g.name_of(card) for card in g.hand(1)] == ["Body"]


def test_effect_gain_armor() -> None:
    """Seed 000: `ArmorGained`; 0 Armor is no gain."""
    nothing = spell("Nothing", armor(0))
    curse = spell("Curse", {"effect": "gainArmor", "amount": 4, "player": "opponent"})
    g = game(nothing, curse)
    g.cast("Arm", 0)
    g.cast("Nothing", 0)
    g.cast("Curse", 0)
    g.cast("Arm", 0)
    assert g.log() == [armor_gained(0, 2), armor_gained(1, 4), armor_gained(0, 2)]
    assert (g.armor(0), g.armor(1)) == (4, 4)


def test_effect_gain_attack() -> None:
    """By default its own; else whom it names. The gain is no logged Event."""
    cards = [
        minion("Angry", 2, 4, on("selfDamaged", {"effect": "gainAttack", "amount": 3})),
        spell("Cheer", {"effect": "gainAttack", "amount": 1, "targets": "friendlyMinions"}),
    ]
    g = game(*cards)
    angry, friend, enemy = board(g, ("Angry", 0), ("Body", 0), ("Body", 1))
    g.deal_damage(angry, 1)
    g.cast("Cheer", 0)
    assert g.log() == [damaged(angry, 1), triggered(angry, "damaged")]
    assert [g.attack(each) for each in (angry, friend, enemy)] == [6, 3, 2]


def test_effect_give_numbers_and_keywords() -> None:
    effect = {
        "effect": "give",
        "targets": "target",
        "attack": 2,
        "health": 3,
        "keywords": ["taunt", "divineShield"],
    }
    g = game(spell("Blessing", effect, target="allMinions"))
    blessed, other = board(g, ("Body", 0), ("Body", 0))
    g.deal_damage(blessed, 2)
    g.cast("Blessing", 0, blessed)
    assert g.log() == [damaged(blessed, 2)]
    # Rulebook H1: the damage stays, so current Health rises as much as the maximum.
    assert (g.attack(blessed), g.health(blessed)) == (4, 6)
    assert g.keywords(blessed) == {TAUNT, SHIELD}
    assert (g.attack(other), g.health(other), g.keywords(other)) == (2, 5, frozenset())


def test_effect_give_a_deathrattle() -> None:
    """Rulebook multi-deathrattle: the added one comes after the minion's own."""
    haunt = {"effect": "give", "targets": "allMinions", "abilities": [on("deathrattle", armor(7))]}
    g = game(minion("Rattle", 1, 1, on("deathrattle", armor(3))), spell("Haunt", haunt))
    (rattle,) = board(g, ("Rattle", 1))
    g.cast("Haunt", 0)
    g.destroy(rattle)
    assert g.log() == [
        *died(rattle),
        triggered(rattle, "deathrattle"),
        armor_gained(1, 3),
        triggered(rattle, "deathrattle"),
        armor_gained(1, 7),
    ]


def test_effect_set_stats() -> None:
    """Rulebook set-health, 4d: it replaces what stands before it, and wipes damage."""
    cards = [
        spell("Equal", {"effect": "setStats", "targets": "allMinions", "health": 1}),
        spell("Meek", {"effect": "setStats", "targets": "allMinions", "attack": 0}),
        spell("Cheer", {"effect": "gainAttack", "amount": 1, "targets": "allMinions"}),
    ]
    g = game(*cards)
    (body,) = board(g, ("Body", 0))
    g.deal_damage(body, 4)
    for name in ("Cheer", "Equal", "Meek", "Cheer"):
        g.cast(name, 0)
    assert g.log() == [damaged(body, 4)]
    assert (g.attack(body), g.health(body)) == (1, 1)
    g.deal_damage(body, 1)
    assert g.log() == [damaged(body, 4), damaged(body, 1), *died(body)]


# Selectors: each aims a spell of player 0, or a minion's ability, at four bodies


def aimed_at(selector: object, *cards: Data) -> tuple[Harness, list[int]]:
    """Cast a spell with a selector by player 0 over two bodies of each player."""
    g = game(spell("Aim", hit(selector)), *cards)
    return g, two_each(g)


def test_selector_self() -> None:
    """Itself, while it is in play."""
    cards = [
        minion("Fool", 1, 3, on("endOfTurn", hit("self"))),
        minion("Late", 1, 1, on("deathrattle", {"effect": "gainAttack", "amount": 1})),
    ]
    g = game(*cards)
    fool, late = board(g, ("Fool", 0), ("Late", 0))
    g.end_turn(0)
    g.destroy(late)
    assert g.log() == [
        triggered(fool, "endOfTurn"),
        damaged(fool, 1),
        *died(late),
        triggered(late, "deathrattle"),
    ]
    assert g.attack(late) == 1


def test_selector_it_in_a_loop() -> None:
    """Rulebook DH3: one by one, the list fixed first; each hit is answered before the next."""
    loop = {"effect": "forEach", "targets": "allMinions", "effects": [hit("it")]}
    g = game(minion("Sore", 1, 4, on("selfDamaged", armor(1))), spell("Rain", loop))
    one, two = board(g, ("Sore", 0), ("Body", 1))
    g.cast("Rain", 1)
    assert g.log() == [
        damaged(one, 1),
        triggered(one, "damaged"),
        armor_gained(0, 1),
        damaged(two, 1),
    ]


def test_selector_it_in_another_register() -> None:
    """The card that the effect before it drew."""
    drawn = {"selector": "it", "registerName": "drawn"}
    g = game(spell("Train", "draw", {"effect": "give", "targets": drawn, "attack": 5}))
    g.game.state.players[0].deck = [g.game.state.ruleset.card("Body")]
    g.cast("Train", 0)
    (card,) = g.hand(0)
    assert g.log() == [drew(0, card)]
    assert g.attack(card) == 7


def test_selector_target() -> None:
    g = game(spell("Bolt", hit("target", 3), target="enemyCharacters"))
    own, enemy = board(g, ("Body", 0), ("Body", 1))
    g.cast("Bolt", 0, enemy)
    g.cast("Bolt", 0, g.hero(1))
    assert g.log() == [damaged(enemy, 3), damaged(g.hero(1), 3)]
    with pytest.raises(IllegalAction, match=f"{own} is no target for Bolt"):
        g.cast("Bolt", 0, own)


PLACE = {"name": "Place", "type": "location", "health": 3}
RUIN = {"effect": "destroy"}


@pytest.mark.parametrize(
    ("side", "gone"), [("any", [0, 1, 2, 3]), ("friendly", [0, 2]), ("enemy", [1, 3])]
)
def test_selector_in_play(side: str, gone: list[int]) -> None:
    """Minions and locations, say, in one order of play."""
    selector = {"selector": "inPlay", "types": ["minion", "location"], "side": side}
    g = game(PLACE, spell("Ruin", {**RUIN, "targets": selector}))
    ids = board(g, ("Body", 0), ("Place", 1), ("Place", 0), ("Body", 1))
    g.cast("Ruin", 0)
    assert g.log() == died(*[ids[place] for place in gone])


def test_selector_in_play_of_one_type() -> None:
    g = game(
        PLACE, spell("Raze", {**RUIN, "targets": {"selector": "inPlay", "types": ["location"]}})
    )
    _body, place = board(g, ("Body", 0), ("Place", 1))
    g.cast("Raze", 0)
    assert g.log() == died(place)


def test_selector_all_minions() -> None:
    """Neither heroes nor locations; the mortally wounded too (rulebook 5)."""
    g = game(PLACE, spell("Twice", hit("allMinions", 5), hit("allMinions", 1)))
    _place, one, two = board(g, ("Place", 0), ("Body", 0), ("Body", 1))
    g.cast("Twice", 0)
    hits = [damaged(one, 5), damaged(two, 5), damaged(one, 1), damaged(two, 1)]
    assert g.log() == [*hits, *died(one, two)]


def test_selector_enemy_minions() -> None:
    g, (_, one, _, two) = aimed_at("enemyMinions")
    g.cast("Aim", 0)
    assert g.log() == [damaged(one, 1), damaged(two, 1)]


def test_selector_friendly_minions() -> None:
    g, (one, _, two, _) = aimed_at("friendlyMinions")
    g.cast("Aim", 0)
    assert g.log() == [damaged(one, 1), damaged(two, 1)]


def test_selector_other_friendly_minions() -> None:
    g = game(minion("Bully", 1, 3, on("endOfTurn", hit("otherFriendlyMinions"))))
    bully, friend, _enemy = board(g, ("Bully", 0), ("Body", 0), ("Body", 1))
    g.end_turn(0)
    assert g.log() == [triggered(bully, "endOfTurn"), damaged(friend, 1)]


def test_selector_enemy_hero() -> None:
    g, _ = aimed_at("enemyHero")
    g.cast("Aim", 0)
    g.cast("Aim", 1)
    assert g.log() == [damaged(g.hero(1), 1), damaged(g.hero(0), 1)]


def test_selector_friendly_hero() -> None:
    g, _ = aimed_at("friendlyHero")
    g.cast("Aim", 0)
    g.cast("Aim", 1)
    assert g.log() == [damaged(g.hero(0), 1), damaged(g.hero(1), 1)]


def test_selector_all_characters() -> None:
    """Rulebook hero-order: heroes are the oldest. A location is no character."""
    cheer = {"effect": "gainAttack", "targets": "allCharacters", "amount": 1}
    g = game(PLACE, spell("Aim", hit("allCharacters"), cheer))
    one, place, two = board(g, ("Body", 0), ("Place", 0), ("Body", 1))
    g.cast("Aim", 0)
    assert g.log() == [damaged(each, 1) for each in (g.hero(0), g.hero(1), one, two)]
    assert [g.attack(each) for each in (g.hero(0), g.hero(1), one, place, two)] == [1, 1, 3, 0, 3]


def test_selector_enemy_characters() -> None:
    g, (_, one, _, two) = aimed_at("enemyCharacters")
    g.cast("Aim", 0)
    assert g.log() == [damaged(g.hero(1), 1), damaged(one, 1), damaged(two, 1)]


def test_selector_random_of() -> None:
    """The pick is one of the list that it names; the script says which."""
    g, (one, two, _, _) = aimed_at({"selector": "randomOf", "of": "allMinions"})
    g.game.state.random_script = [two, one]
    with g:
        g.cast("Aim", 0)
        g.cast("Aim", 0)
        assert g.log() == [damaged(two, 1), damaged(one, 1)]


def test_selector_random_of_nothing() -> None:
    """Nobody to pick: nothing happens, and no number is drawn."""
    with game(spell("Aim", hit({"selector": "randomOf", "of": "allMinions"})), random=[]) as g:
        g.cast("Aim", 0)
        assert g.log() == []


def test_selector_random_of_passes_over_the_dying() -> None:
    """Rulebook 5: negative effects ignore the mortally wounded and the pending destroy."""
    rnd = {"selector": "randomOf", "of": "allMinions"}
    ruin = {**RUIN, "targets": "friendlyMinions"}
    g = game(spell("Storm", hit("target", 5), ruin, hit(rnd), target="enemyMinions"))
    own, wounded, healthy = board(g, ("Body", 0), ("Body", 1), ("Body", 1))
    twin = g.clone()
    g.game.state.random_script = [healthy]
    with g:
        g.cast("Storm", 0, wounded)
    assert g.log() == [damaged(wounded, 5), damaged(healthy, 1), *died(own, wounded)]
    twin.game.state.random_script = [wounded]
    with pytest.raises(ScriptError, match=re.escape(f"among the ids [{healthy}]")):
        twin.cast("Storm", 0, wounded)


def test_selector_random_of_the_dying_for_good() -> None:
    """Rulebook 5: beneficial effects count the mortally wounded."""
    rnd = {"selector": "randomOf", "of": "allMinions", "beneficial": True}
    g = game(spell("Rescue", hit("allMinions", 5), {"effect": "give", "targets": rnd, "health": 3}))
    one, two = board(g, ("Body", 0), ("Body", 0))
    g.game.state.random_script = [one]
    with g:
        g.cast("Rescue", 0)
    assert g.log() == [damaged(one, 5), damaged(two, 5), *died(two)]
    assert g.health(one) == 3


# Conditions


def patron(**condition: object) -> Data:
    condition = {"condition": "survives", **condition}
    summon = {"effect": "summon", "card": "Token"}
    return minion("Patron", 3, 3, on("selfDamaged", summon, conditions=[condition]))


def test_condition_survives() -> None:
    """Grim Patron: a hit that leaves it alive is answered, a lethal one is not."""
    g = game(patron())
    (it,) = board(g, ("Patron", 0))
    g.deal_damage(it, 1)
    g.deal_damage(it, 2)
    token = g.board(0)[0]
    assert g.log() == [
        damaged(it, 1),
        triggered(it, "damaged"),
        summoned(token),
        damaged(it, 2),
        *died(it),
    ]


EXECUTIONER = minion("Executioner", 1, 9, on("minionDamaged", {**RUIN, "targets": "enemyMinions"}))


def test_condition_survives_is_tested_at_resolution() -> None:
    """T040, poison-patron: queued alive, marked before its turn: it does not answer."""
    g = game(patron(), EXECUTIONER)
    executioner, it = board(g, ("Executioner", 0), ("Patron", 1))
    g.deal_damage(it, 1)
    assert g.log() == [damaged(it, 1), triggered(executioner, "damaged"), *died(it)]


def test_condition_survives_at_queueing_only() -> None:
    """The data may say when it is tested (rulebook 3-timings)."""
    g = game(patron(at=["queueing"]), EXECUTIONER)
    executioner, it = board(g, ("Executioner", 0), ("Patron", 1))
    g.deal_damage(it, 1)
    (token,) = g.board(1)
    assert g.log() == [
        damaged(it, 1),
        triggered(executioner, "damaged"),
        triggered(it, "damaged"),
        summoned(token),
        *died(it),
    ]


def test_condition_survives_in_an_if() -> None:
    choice = {"effect": "if", "condition": "survives", "then": [armor(1)], "otherwise": [armor(9)]}
    g = game(minion("Doubter", 1, 3, on("selfDamaged", choice)))
    (doubter,) = board(g, ("Doubter", 0))
    g.deal_damage(doubter, 1)
    g.deal_damage(doubter, 2)
    assert g.log() == [
        damaged(doubter, 1),
        triggered(doubter, "damaged"),
        armor_gained(0, 1),
        damaged(doubter, 2),
        triggered(doubter, "damaged"),
        armor_gained(0, 9),
        *died(doubter),
    ]


# Amounts


def test_amount_attack_of() -> None:
    """Lightbomb: each takes its own Attack, as it is when its turn comes (T045)."""
    own = hit("it", {"amount": "attackOf", "of": "it"})
    bomb = spell("Bomb", {"effect": "forEach", "targets": "allMinions", "effects": [own]})
    grow = on("minionDamaged", {"effect": "gainAttack", "amount": 1})
    g = game(bomb, minion("Berserker", 1, 9, grow), minion("Idle", 0, 9))
    body, idle, berserker = board(g, ("Body", 0), ("Idle", 0), ("Berserker", 1))
    g.cast("Bomb", 0)
    assert g.log() == [
        damaged(body, 2),
        triggered(berserker, "damaged"),
        damaged(berserker, 2),
        triggered(berserker, "damaged"),
    ]
    assert g.health(idle) == 9


def test_amount_attack_of_nobody() -> None:
    g = game(spell("Echo", hit("enemyHero", {"amount": "attackOf", "of": "friendlyMinions"})))
    g.cast("Echo", 0)
    assert g.log() == []


def test_amount_event_amount() -> None:
    g = game(minion("Greedy", 1, 9, on("selfDamaged", armor("eventAmount"))))
    (greedy,) = board(g, ("Greedy", 0))
    g.deal_damage(greedy, 4)
    assert g.log() == [damaged(greedy, 4), triggered(greedy, "damaged"), armor_gained(0, 4)]


# Auras


def leader(**fields: object) -> Data:
    aura = {"aura": "giveStats", "targets": "otherFriendlyMinions", **fields}
    return minion("Leader", 2, 2, aura)


def test_aura_give_stats() -> None:
    """Rulebook 4a: there from the summon on, gone after the step in which its source dies."""
    g = game(leader(attack=1, health=2, keywords=["taunt"]))
    before, chief, after, enemy = board(g, ("Body", 0), ("Leader", 0), ("Body", 0), ("Body", 1))
    assert [g.attack(each) for each in (before, chief, after, enemy)] == [3, 2, 3, 2]
    assert [g.health(each) for each in (before, chief, after, enemy)] == [7, 2, 7, 5]
    assert g.keywords(after) == {TAUNT}
    g.deal_damage(before, 1)
    g.destroy(chief)
    assert g.log() == [damaged(before, 1), *died(chief)]
    # Rulebook H2: a lower maximum lowers current Health only down to itself.
    assert [g.health(each) for each in (before, after, enemy)] == [5, 5, 5]
    assert [g.attack(each) for each in (before, after)] == [2, 2]
    assert g.keywords(after) == frozenset()


def test_aura_give_stats_holds_through_the_step_in_which_its_source_dies() -> None:
    """Rulebook 4b: lent Health counts when the dead are collected together."""
    g = game(leader(health=2), spell("Blast", hit("allMinions", 6)))
    body, chief = board(g, ("Body", 0), ("Leader", 0))
    g.cast("Blast", 1)
    assert g.log() == [damaged(body, 6), damaged(chief, 6), *died(chief)]
    assert g.health(body) == 1


def test_aura_give_keywords() -> None:
    """Rulebook 4b, 4c: Other, so it is gone in the Death Phase of its source's death."""
    rattle = on("deathrattle", hit({"selector": "inPlay", "types": ["hero"]}))
    lends = {"aura": "giveKeywords", "targets": "friendlyHero", "keywords": ["immune"]}
    g = game(minion("Warden", 1, 1, lends, rattle))
    (warden,) = board(g, ("Warden", 0))
    assert g.keywords(g.hero(0)) == {IMMUNE}
    assert g.keywords(g.hero(1)) == frozenset()
    g.deal_damage(g.hero(0), 3)
    assert g.log() == []
    g.destroy(warden)
    assert g.log() == [
        *died(warden),
        triggered(warden, "deathrattle"),
        damaged(g.hero(0), 1),
        damaged(g.hero(1), 1),
    ]
    assert g.keywords(g.hero(0)) == frozenset()


def bell_and(*auras: Data) -> Harness:
    return game(
        minion("Bell", 0, 9, on("endOfTurn", armor(1))),
        minion("Rattle", 1, 1, on("deathrattle", armor(1))),
        *auras,
    )


def doubler(name: str, trigger: str, times: int = 2, **fields: object) -> Data:
    aura = {"aura": "multiplyTriggers", "trigger": trigger, "times": times, **fields}
    return minion(name, 1, 1, aura)


RUNG = "endOfTurn"


def test_aura_multiply_triggers() -> None:
    """Seed 001: queued once, activated twice, back to back, for the controller only."""
    g = bell_and(doubler("Doubler", RUNG))
    one, _doubler, two, enemy = board(g, ("Bell", 0), ("Doubler", 0), ("Bell", 0), ("Bell", 1))
    g.end_turn(0)
    g.end_turn(1)
    assert g.log() == [
        *[triggered(one, RUNG), armor_gained(0, 1)] * 2,
        *[triggered(two, RUNG), armor_gained(0, 1)] * 2,
        triggered(enemy, RUNG),
        armor_gained(1, 1),
    ]


def test_aura_multiply_triggers_does_not_add_up() -> None:
    """Rulebook dbl-no-stack: of several the highest counts."""
    g = bell_and(doubler("Doubler", RUNG), doubler("Tripler", RUNG, times=3))
    bell, *_ = board(g, ("Bell", 0), ("Doubler", 0), ("Tripler", 0), ("Doubler", 0))
    g.end_turn(0)
    assert g.log() == [triggered(bell, RUNG), armor_gained(0, 1)] * 3


def test_aura_multiply_triggers_of_another_kind() -> None:
    g = bell_and(doubler("Doubler", "deathrattle"))
    bell, _doubler, rattle = board(g, ("Bell", 0), ("Doubler", 0), ("Rattle", 0))
    g.end_turn(0)
    g.destroy(rattle)
    assert g.log() == [
        triggered(bell, RUNG),
        armor_gained(0, 1),
        *died(rattle),
        *[triggered(rattle, "deathrattle"), armor_gained(0, 1)] * 2,
    ]


def test_aura_multiply_triggers_of_some_types() -> None:
    """A location's Deathrattle is no minion's."""
    g = bell_and(
        doubler("Doubler", "deathrattle", types=["minion"]),
        {**PLACE, "abilities": [on("deathrattle", armor(1))]},
    )
    _doubler, rattle, place = board(g, ("Doubler", 0), ("Rattle", 0), ("Place", 0))
    g.destroy(rattle)
    g.destroy(place)
    assert g.log() == [
        *died(rattle),
        *[triggered(rattle, "deathrattle"), armor_gained(0, 1)] * 2,
        *died(place),
        triggered(place, "deathrattle"),
        armor_gained(0, 1),
    ]


def test_aura_multiply_triggers_dies_with_the_minion() -> None:
    """Seed 000, answer a: it is an Aura (Other), gone before the Death Phase."""
    g = bell_and(doubler("Doubler", "deathrattle"), spell("Blast", hit("allMinions", 1)))
    it, rattle = board(g, ("Doubler", 0), ("Rattle", 0))
    g.cast("Blast", 1)
    assert g.log() == [
        damaged(it, 1),
        damaged(rattle, 1),
        *died(it, rattle),
        triggered(rattle, "deathrattle"),
        armor_gained(0, 1),
    ]


# Keywords


def test_keyword_taunt() -> None:
    """Seed 001: it protects its side, the hero too; another Taunt may be attacked as well."""
    g = game(minion("Guard", 1, 5, keywords=["taunt"]))
    attacker, guard, body, second = board(g, ("Body", 0), ("Guard", 1), ("Body", 1), ("Guard", 1))
    assert g.keywords(guard) == {TAUNT}
    reason = "Guard has Taunt and must be attacked first"
    assert g.can_attack(attacker, body) == reason
    assert g.can_attack(attacker, g.hero(1)) == reason
    assert g.can_attack(attacker, guard) is None
    assert g.can_attack(attacker, second) is None
    # It demands nothing of its own side's attacks.
    assert g.can_attack(body, attacker) is None


def test_keyword_divine_shield() -> None:
    """Rulebook divine-shield: one hit of any size; no Event, no trigger; 0 leaves it."""
    sore = minion("Sore", 1, 4, on("selfDamaged", armor(1)), keywords=["divineShield"])
    g = game(sore, spell("Puff", hit("allMinions", 0)))
    (it,) = board(g, ("Sore", 0))
    g.cast("Puff", 1)
    assert g.keywords(it) == {SHIELD}
    g.deal_damage(it, 9)
    assert (g.log(), g.keywords(it), g.health(it)) == ([], frozenset(), 4)
    g.deal_damage(it, 1)
    assert g.log() == [damaged(it, 1), triggered(it, "damaged"), armor_gained(0, 1)]


def test_keyword_immune() -> None:
    """Rulebook immune: no damage, no Event; it may still be destroyed."""
    g = game(minion("Ghost", 1, 1, keywords=["immune"]))
    (ghost,) = board(g, ("Ghost", 0))
    g.deal_damage(ghost, 9)
    assert (g.log(), g.health(ghost)) == ([], 1)
    assert g.keywords(ghost) == {IMMUNE}
    g.destroy(ghost)
    assert g.log() == died(ghost)


# Damage steps


def test_damage_step_divine_shield_in_a_fight() -> None:
    """The shield takes the attacker's hit; the defender strikes back all the same."""
    g = game(minion("Paladin", 3, 2, keywords=["divineShield"]))
    attacker, paladin = board(g, ("Body", 0), ("Paladin", 1))
    g.order_attack(attacker, paladin)
    assert g.log() == [damaged(attacker, 3)]
    assert g.keywords(paladin) == frozenset()


def test_damage_step_divine_shield_before_immune() -> None:
    """Rulebook dmg-pipeline (D25): the shield is asked first, so it is lost."""
    g = game(minion("Angel", 1, 1, keywords=["divineShield", "immune"]))
    (angel,) = board(g, ("Angel", 0))
    g.deal_damage(angel, 1)
    assert g.log() == []
    assert g.keywords(angel) == {IMMUNE}


BOLF = minion("Bolf", 3, 9, {"damageStep": "redirectHeroDamage"})
PLATE = minion("Plate", 4, 4, {"damageStep": "limitHeroDamage", "to": 2})


def test_damage_step_immune_before_redirect() -> None:
    """An Immune hero is dealt nothing, so there is nothing to redirect."""
    g = game(BOLF)
    (bolf,) = board(g, ("Bolf", 0))
    g.cast("Shelter", 0)
    g.deal_damage(g.hero(0), 5)
    assert (g.log(), g.health(bolf), g.health(g.hero(0))) == ([], 9, 30)


def test_damage_step_limit_hero_damage() -> None:
    """Rulebook animated-armor: each hit on its own, the holder's hero only."""
    g = game(PLATE)
    (plate,) = board(g, ("Plate", 0))
    for target in (g.hero(0), g.hero(0), g.hero(1), plate):
        g.deal_damage(target, 3)
    g.deal_damage(g.hero(0), 1)
    assert g.log() == [
        damaged(g.hero(0), 2),
        damaged(g.hero(0), 2),
        damaged(g.hero(1), 3),
        damaged(plate, 3),
        damaged(g.hero(0), 1),
    ]


@pytest.mark.parametrize("order", [("Bolf", "Plate"), ("Plate", "Bolf")])
def test_damage_step_limit_hero_damage_before_redirect(order: tuple[str, str]) -> None:
    """Rulebook bolf: the limit comes first in all cases, whatever the order of play."""
    g = game(BOLF, PLATE)
    ids = dict(zip(order, board(g, (order[0], 0), (order[1], 0)), strict=True))
    g.deal_damage(g.hero(0), 7)
    assert g.log() == [damaged(ids["Bolf"], 2)]


def test_damage_step_redirect_hero_damage() -> None:
    """Seed 001, rulebook bolf: the earliest one, its own hero only, and nothing is dealt back."""
    g = game(BOLF)
    attacker, bolf, _second = board(g, ("Body", 0), ("Bolf", 1), ("Bolf", 1))
    g.order_attack(attacker, g.hero(1))
    g.deal_damage(g.hero(0), 1)
    assert g.log() == [damaged(bolf, 2), damaged(g.hero(0), 1)]
    assert g.health(attacker) == 5


def test_damage_step_redirect_hero_damage_by_the_mortally_wounded() -> None:
    """Rulebook bolf: until the Phase ends it goes on taking hits."""
    g = game(BOLF, spell("Missiles", *[hit("enemyHero", 5)] * 3))
    (bolf,) = board(g, ("Bolf", 1))
    g.cast("Missiles", 0)
    assert g.log() == [damaged(bolf, 5)] * 3 + died(bolf)
    assert g.health(g.hero(1)) == 30


def test_damage_step_redirect_hero_damage_onto_a_shield() -> None:
    """It is a new hit on another character, whose own steps apply from the first."""
    g = game({**BOLF, "keywords": ["divineShield"]})
    (bolf,) = board(g, ("Bolf", 0))
    g.deal_damage(g.hero(0), 5)
    assert (g.log(), g.keywords(bolf)) == ([], frozenset())


def test_damage_step_armor() -> None:
    """Seed 000: lost before Health; the whole hit counts as damage taken."""
    g = game()
    g.cast("Arm", 0)
    g.clear_log()
    for _ in range(2):
        g.deal_damage(g.hero(0), 3)
    assert g.log() == [armor_lost(0, 2), damaged(g.hero(0), 3), damaged(g.hero(0), 3)]
    assert (g.armor(0), g.health(g.hero(0))) == (0, 26)


def test_damage_step_armor_after_redirect() -> None:
    """Seed 000: a hit that is redirected takes no Armor."""
    g = game(BOLF)
    (bolf,) = board(g, ("Bolf", 0))
    g.cast("Arm", 0)
    g.clear_log()
    g.deal_damage(g.hero(0), 3)
    assert (g.log(), g.armor(0)) == ([damaged(bolf, 3)], 2)


# Events


def test_event_armor_gained() -> None:
    g = game()
    g.cast("Arm", 1)
    assert g.log() == [{"type": "ArmorGained", "player": 1, "amount": 2}]


def test_event_armor_lost() -> None:
    """Only as much as there was."""
    g = game()
    g.cast("Arm", 1)
    g.clear_log()
    g.deal_damage(g.hero(1), 9)
    assert g.log()[0] == {"type": "ArmorLost", "player": 1, "amount": 2}


def test_event_shield_lost() -> None:
    """The seeds log no shields: it stands in the trace alone."""
    g = game(minion("Paladin", 3, 2, keywords=["divineShield"]), trace=True)
    (paladin,) = board(g, ("Paladin", 1))
    g.deal_damage(paladin, 1)
    assert g.log() == []
    assert [line.strip() for line in g.trace().splitlines() if "ShieldLost" in line] == [
        f"ShieldLost id Paladin [{paladin}]"
    ]


# Attack rules


def refused(g: Harness, attacker: int, defender: int) -> str:
    """Order an attack that must be refused and change nothing; return the reason."""
    before = g.log()
    with pytest.raises(IllegalAction) as caught:
        g.order_attack(attacker, defender)
    assert g.log() == before
    assert str(caught.value) == g.can_attack(attacker, defender)
    return str(caught.value)


def test_attack_rule_attacker() -> None:
    """Seed 001: in the course only minions attack."""
    g = game()
    (body,) = board(g, ("Body", 1))
    assert refused(g, g.hero(0), body) == "Hero is a hero: only minions attack"


def test_attack_rule_attacker_with_attack() -> None:
    """Rulebook attack-legality: a hero with Attack may attack; a minion strikes it back."""
    arm = spell("Blade", {"effect": "gainAttack", "targets": "friendlyHero", "amount": 3})
    g = game(arm, profile="hearthstone")
    (body,) = board(g, ("Body", 1))
    assert refused(g, g.hero(0), body) == "Hero has 0 Attack"
    g.cast("Blade", 0)
    g.order_attack(g.hero(0), body)
    assert g.log() == [damaged(body, 3), damaged(g.hero(0), 2)]


def test_attack_rule_enemy() -> None:
    g = game()
    one, two = board(g, ("Body", 0), ("Body", 0))
    assert refused(g, one, two) == "Body is on the attacker's own side"
    assert refused(g, one, g.hero(0)) == "Hero is on the attacker's own side"


def test_attack_rule_zero_attack() -> None:
    """Seed 001: the reason says Attack. Who has none may still be attacked."""
    g = game(minion("Idle", 0, 3))
    idle, body = board(g, ("Idle", 0), ("Body", 1))
    assert refused(g, idle, body) == "Idle has 0 Attack"
    g.order_attack(body, idle)
    assert g.log() == [damaged(idle, 2)]


def test_attack_rule_immune() -> None:
    g = game(minion("Ghost", 1, 1, keywords=["immune"]))
    body, ghost = board(g, ("Body", 0), ("Ghost", 1))
    assert refused(g, body, ghost) == "Ghost is Immune"
    g.cast("Shelter", 1)
    assert refused(g, body, g.hero(1)) == "Hero is Immune"


def test_attack_rule_taunt() -> None:
    g = game(minion("Guard", 1, 5, keywords=["taunt"]))
    body, guard, other = board(g, ("Body", 0), ("Guard", 1), ("Body", 1))
    assert refused(g, body, other) == "Guard has Taunt and must be attacked first"
    g.order_attack(body, guard)
    assert g.log() == [damaged(body, 1), damaged(guard, 2)]


def test_attack_rule_taunt_of_the_immune() -> None:
    """Rulebook taunt-suppressed: it does not protect."""
    g = game(minion("Ghost", 1, 1, keywords=["immune", "taunt"]))
    body, _ghost, other = board(g, ("Body", 0), ("Ghost", 1), ("Body", 1))
    assert g.can_attack(body, other) is None
    assert g.can_attack(body, g.hero(1)) is None


# Card types


def test_card_type_minion() -> None:
    """On the board, and a character."""
    g = game()
    (body,) = board(g, ("Body", 0))
    assert g.board(0) == [body]
    g.deal_damage(body, 1)
    assert g.log() == [damaged(body, 1)]


def test_card_type_spell() -> None:
    """On no board, and in the graveyard once its text has been carried out."""
    g = game()
    with pytest.raises(IllegalAction, match="Arm is a spell: it does not stand on a board"):
        g.summon("Arm", 0)
    g.cast("Arm", 0)
    (spent,) = g.game.state.players[0].graveyard
    assert (g.name_of(spent), g.zone_of(spent)) == ("Arm", "graveyard")
    assert g.log() == [armor_gained(0, 2)]


def test_card_type_hero() -> None:
    g = game({"name": "Champion", "type": "hero", "health": 30})
    with pytest.raises(IllegalAction, match="Champion is a hero: it does not stand on a board"):
        g.summon("Champion", 0)
    assert g.log() == []


def test_card_type_location() -> None:
    """A place on the board, but no character: no damage, no attack; it may be destroyed."""
    g = game(PLACE)
    place, body = board(g, ("Place", 1), ("Body", 0))
    assert g.board(1) == [place]
    with pytest.raises(IllegalAction, match="Place is no character: it takes no damage"):
        g.deal_damage(place, 1)
    assert refused(g, body, place) == "the defender Place is no character"
    assert refused(g, place, body) == "the attacker Place is no character"
    g.destroy(place)
    assert g.log() == died(place)


# Profiles


def choices_of(profile: Profile) -> dict[str, bool]:
    return {choice.name: getattr(profile, to_snake(choice.name)) for choice in CHOICES}


def test_choices_are_the_attributes_of_a_profile() -> None:
    # A compiled class has no __slots__ to ask.
    attributes = {name for name in dir(Profile("any")) if not name.startswith("_")} - {"name"}
    names = [to_snake(choice.name) for choice in CHOICES]
    assert len(names) == len(set(names))
    assert set(names) == attributes
    for choice in CHOICES:
        assert choice.when_true
        assert choice.when_false
        assert choice.source


def test_profile_course_has_the_values_of_the_seeds() -> None:
    """Seed 001 for fights, seed 003 for deaths and Queues, seed 000 for auras on a summon."""
    course = installed_ruleset().profiles["course"]
    assert choices_of(course) == {
        "defenderDamagedFirst": False,
        "queuePerEvent": False,
        "earlierDeathsMakeRoom": False,
        "recheckSource": False,
        "updateAurasOnSummon": True,
        "heroesDie": False,
        "heroesAttack": False,
        "fatigue": False,
    }


def test_profile_hearthstone_has_the_newest_confirmed_rules() -> None:
    """It is what a profile is that says nothing."""
    hearthstone = installed_ruleset().profiles["hearthstone"]
    assert choices_of(hearthstone) == choices_of(Profile("silent"))
    assert set(choices_of(hearthstone).values()) == {True}


PROFILES = ("course", "hearthstone")


@pytest.mark.parametrize("profile", PROFILES)
def test_profile_decides_the_order_of_a_fights_damage(profile: str) -> None:
    """Seed 001: in order of play. Recorded games: the defender's first."""
    g = game(profile=profile)
    attacker, defender = board(g, ("Body", 0), ("Body", 1))
    g.order_attack(attacker, defender)
    in_order = [damaged(attacker, 2), damaged(defender, 2)]
    assert g.log() == (in_order if profile == "course" else in_order[::-1])


@pytest.mark.parametrize("profile", PROFILES)
def test_profile_leaves_the_answers_to_a_fight_as_they_are(profile: str) -> None:
    """Seed 001 and rulebook combat agree: the defender's triggers go first."""
    g = game(minion("Sore", 1, 4, on("selfDamaged", armor(1))), profile=profile)
    attacker, defender = board(g, ("Sore", 0), ("Sore", 1))
    g.order_attack(attacker, defender)
    assert g.log()[2:] == [
        triggered(defender, "damaged"),
        armor_gained(1, 1),
        triggered(attacker, "damaged"),
        armor_gained(0, 1),
    ]


@pytest.mark.parametrize("profile", PROFILES)
def test_profile_decides_the_queues_of_simultaneous_events(profile: str) -> None:
    """Seed 003: one Queue, locked before the listener came. Rulebook 2b, D32: one each."""
    cards = [
        minion("Caller", 1, 4, on("selfDamaged", {"effect": "summon", "card": "Listener"})),
        minion("Listener", 1, 1, on("minionDamaged", armor(1))),
        spell("Blast", hit("allMinions", 1)),
    ]
    g = game(*cards, profile=profile)
    caller, body = board(g, ("Caller", 0), ("Body", 0))
    g.cast("Blast", 1)
    listener = g.board(0)[1]
    one_queue = [
        damaged(caller, 1),
        damaged(body, 1),
        triggered(caller, "damaged"),
        summoned(listener),
    ]
    later = [triggered(listener, "damaged"), armor_gained(0, 1)]
    assert g.log() == (one_queue if profile == "course" else one_queue + later)


@pytest.mark.parametrize("profile", PROFILES)
def test_profile_decides_the_places_of_the_dead(profile: str) -> None:
    """Seed 003: all places read first. Rulebook position, D33: the earlier dead make room."""
    golem = minion("Golem", 2, 3, on("deathrattle", {"effect": "summon", "card": "Token"}))
    g = game(golem, minion("Rock", 0, 9), spell("Blast", hit("allMinions", 3)), profile=profile)
    one, two, rock = board(g, ("Golem", 0), ("Golem", 0), ("Rock", 0))
    g.cast("Blast", 1)
    first, second = [row["id"] for row in g.log() if row["type"] == "Summoned"]
    assert g.log() == [
        damaged(one, 3),
        damaged(two, 3),
        damaged(rock, 3),
        *died(one, two),
        triggered(one, "deathrattle"),
        summoned(first),
        triggered(two, "deathrattle"),
        summoned(second),
    ]
    course = [first, second, rock]
    assert g.board(0) == (course if profile == "course" else [second, first, rock])


@pytest.mark.parametrize("profile", PROFILES)
def test_profile_updates_auras_on_a_summon(profile: str) -> None:
    """Seed 001 (Drakkari) and rulebook aura-summoned agree: the later entry is doubled."""
    call = on("endOfTurn", {"effect": "summon", "card": "Doubler"})
    cards = [
        minion("Bell", 0, 9, on("endOfTurn", armor(1))),
        doubler("Doubler", RUNG),
        minion("Conjurer", 1, 1, call),
    ]
    g = game(*cards, profile=profile)
    conjurer, bell = board(g, ("Conjurer", 0), ("Bell", 0))
    g.end_turn(0)
    assert g.log() == [
        triggered(conjurer, RUNG),
        summoned(g.board(0)[1]),
        *[triggered(bell, RUNG), armor_gained(0, 1)] * 2,
    ]


@pytest.mark.parametrize("profile", PROFILES)
def test_profile_decides_whether_heroes_die(profile: str) -> None:
    """Seed 003: no game ends. Rulebook hero-death: the hero dies, and the game is over."""
    g = game(profile=profile)
    hero = g.hero(1)
    g.deal_damage(hero, 31)
    if profile == "course":
        assert g.log() == [damaged(hero, 31)]
        assert (g.zone_of(hero), g.health(hero)) == ("play", -1)
        g.deal_damage(hero, 1)
    else:
        assert g.log() == [damaged(hero, 31), *died(hero)]
        assert g.zone_of(hero) == "graveyard"
        with pytest.raises(IllegalAction, match="the game is over"):
            g.end_turn(0)
