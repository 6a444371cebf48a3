"""Minions in whole turns: the rulebook's scenarios with the cards themselves (section 22)."""

from __future__ import annotations

import pytest
from orderofplay.testing import Attack, EndTurn, Harness, PlayCard, UseHeroPower
from orderofplay.testing.tables import (
    begin,
    damaged,
    died,
    drew,
    healed,
    minion,
    on,
    play,
    spell,
    summoned,
    triggered,
)

pytestmark = pytest.mark.needs("basics")

FROZEN = "standard:frozen"


def stats(g: Harness, *ids: int) -> list[tuple[int, int]]:
    """Attack and Health of each."""
    return [(g.attack(id), g.health(id)) for id in ids]


def code(g: Harness, attacker: int, defender: int) -> str | None:
    refusal = g.game.why_illegal(Attack(attacker, defender))
    return None if refusal is None else refusal.code


def script(g: Harness, *picks: int | str) -> None:
    """Say what random picks give from here on."""
    g.game.state.random_script = list(picks)
    g.game.state.script_place = 0
    g.game.checkpoint()


def test_sylvanas_mirror() -> None:
    """T002: of two that trade the older takes first, so that the Yeti ends where it was."""
    g, (mine, theirs, yeti), _ = begin(
        board=[("Sylvanas Windrunner", 0), ("Sylvanas Windrunner", 1), ("Chillwind Yeti", 1)]
    )
    g.game.apply(Attack(mine, theirs))
    assert g.log() == [
        damaged(theirs, 5),
        damaged(mine, 5),
        *died(mine, theirs),
        triggered(mine, "deathrattle"),
        {"type": "Stolen", "player": 0, "id": yeti},
        triggered(theirs, "deathrattle"),
        {"type": "Stolen", "player": 1, "id": yeti},
    ]
    assert (g.board(0), g.board(1)) == ([], [yeti])


def test_knives_for_dr_boom_and_his_bots() -> None:
    """T010: the second knife passes over the dying Hoarder; the third is for Dr. Boom."""
    g, (juggler, hoarder), (boom,) = begin(
        board=[("Knife Juggler", 0), ("Loot Hoarder", 1)], hand=["Dr. Boom"]
    )
    script(g, hoarder, g.hero(1), g.hero(1))
    play(g, boom)
    g.check_script()
    one, two = g.board(0)[2:]
    assert g.log() == [
        triggered(boom, "battlecry"),
        summoned(one),
        triggered(juggler, "afterYouSummon"),
        damaged(hoarder, 1),
        summoned(two),
        triggered(juggler, "afterYouSummon"),
        damaged(g.hero(1), 1),
        *died(hoarder),
        triggered(hoarder, "deathrattle"),
        drew(1, g.hand(1)[-1]),
        triggered(juggler, "afterYouSummon"),
        damaged(g.hero(1), 1),
    ]


@pytest.mark.parametrize("number", [0, 3])
def test_bots_may_explode(number: int) -> None:
    """1 to 4 damage, at one enemy that is not dying (rulebook 5)."""
    g, (bot, _), _ = begin(board=[("Boom Bot", 0), ("Chillwind Yeti", 1)])
    script(g, number, g.hero(1))
    g.destroy(bot)
    g.check_script()
    assert g.log() == [
        *died(bot),
        triggered(bot, "deathrattle"),
        damaged(g.hero(1), number + 1),
    ]


def test_bombs_on_a_cult_master_and_an_engineer() -> None:
    """T012: both die in one step, so neither's owner draws; Spell Damage is for spells."""
    g, (master, engineer, _), (bomber,) = begin(
        board=[("Cult Master", 1), ("Novice Engineer", 1), ("Kobold Geomancer", 0)],
        hand=["Mad Bomber"],
    )
    g.deal_damage(master, 1)
    g.clear_log()
    script(g, master, engineer, g.hero(0))
    play(g, bomber)
    g.check_script()
    assert g.log() == [
        triggered(bomber, "battlecry"),
        damaged(master, 1),
        damaged(engineer, 1),
        damaged(g.hero(0), 1),
        *died(master, engineer),
    ]


def test_flamestrike_on_a_cult_master() -> None:
    """T018: both die together, no card. One that dies alone brings one."""
    g, (master, raptor, other, lone), (card,) = begin(
        board=[
            ("Cult Master", 1),
            ("Bloodfen Raptor", 1),
            ("Cult Master", 0),
            ("Wisp", 0),
        ],
        hand=["Flamestrike"],
    )
    play(g, card)
    assert g.log() == [damaged(master, 5), damaged(raptor, 5), *died(master, raptor)]
    g.clear_log()
    g.destroy(lone)
    assert g.log() == [
        *died(lone),
        triggered(other, "friendlyMinionDies"),
        drew(0, g.hand(0)[-1]),
    ]


def test_totem_and_geddon_at_the_end_of_the_turn() -> None:
    """T036: healing that changes nothing is no Event; then Geddon burns all others."""
    g, (totem, geddon), _ = begin(board=[("Healing Totem", 0), ("Baron Geddon", 0)])
    g.game.apply(EndTurn())
    assert g.log() == [
        triggered(totem, "endOfTurn"),
        triggered(geddon, "endOfTurn"),
        damaged(g.hero(0), 2),
        damaged(g.hero(1), 2),
        damaged(totem, 2),
        *died(totem),
        drew(1, g.hand(1)[-1]),
    ]


def test_cobra_bites_a_patron() -> None:
    """T038: since Poisonous comes first, no new Patron."""
    g, (cobra, patron), _ = begin(board=[("Emperor Cobra", 0), ("Grim Patron", 1)])
    g.game.apply(Attack(cobra, patron))
    assert g.log() == [damaged(patron, 2), damaged(cobra, 3), *died(cobra, patron)]


def test_pyromancer_that_a_spell_brings() -> None:
    """T041: the Teacher was there and answers; the Pyromancer was not, for this spell."""
    mindgames = spell("Test Mindgames", {"effect": "summon", "card": "Wild Pyromancer"})
    g, (teacher,), (games, coin) = begin(
        mindgames, board=[("Violet Teacher", 0)], hand=["Test Mindgames", "The Coin"]
    )
    play(g, games)
    apprentice, pyromancer = g.board(0)[1:]
    assert g.log() == [
        triggered(teacher, "whenYouCast"),
        summoned(apprentice),
        summoned(pyromancer),
    ]
    g.clear_log()
    play(g, coin)
    second = next(row["id"] for row in g.log() if row["type"] == "Summoned")
    assert g.log() == [
        triggered(teacher, "whenYouCast"),
        summoned(second),
        triggered(pyromancer, "afterYouCast"),
        *(damaged(id, 1) for id in (teacher, apprentice, pyromancer, second)),
        *died(apprentice, second),
    ]


def test_two_branns_and_an_engineer() -> None:
    """T076, dbl-no-stack: two draws, back to back in one Battlecry Phase."""
    g, _, (card,) = begin(board=[("Brann Bronzebeard", 0)] * 2, hand=["Novice Engineer"])
    play(g, card)
    one, two = g.hand(0)[-2:]
    assert g.log() == [
        triggered(card, "battlecry"),
        drew(0, one),
        triggered(card, "battlecry"),
        drew(0, two),
    ]


def test_brann_and_a_sergeant() -> None:
    """T077: twice on the chosen target, this turn; an enemy Brann doubles nothing."""
    g, (brann, _), (card,) = begin(
        board=[("Brann Bronzebeard", 0), ("Brann Bronzebeard", 1)],
        hand=["Abusive Sergeant"],
        held=["Abusive Sergeant"],
    )
    play(g, card, brann)
    assert g.attack(brann) == 6
    assert g.log() == [triggered(card, "battlecry")] * 2
    g.game.apply(EndTurn())
    assert g.attack(brann) == 2


def test_brann_leaves_a_combo_alone() -> None:
    """A Combo is no Battlecry; without a card before it does nothing."""
    g, _, (first, second) = begin(
        board=[("Brann Bronzebeard", 0)], hand=["Defias Ringleader", "Defias Ringleader"]
    )
    play(g, first)
    play(g, second)
    assert g.log() == [triggered(second, "combo"), summoned(g.board(0)[-1])]


def test_raid_leader_dies() -> None:
    """T081: the Wisp has the Attack as long as the Leader is there."""
    g, (leader, wisp), _ = begin(board=[("Raid Leader", 0), ("Wisp", 0)])
    assert stats(g, wisp) == [(2, 1)]
    g.destroy(leader)
    assert stats(g, wisp) == [(1, 1)]
    assert g.log() == died(leader)


def test_champion_comes_and_goes() -> None:
    """T082, H1 and H2: Health that the aura gave is what the damage takes first."""
    g, (footman,), (champion, card) = begin(
        board=[("Goldshire Footman", 0)], hand=["Stormwind Champion", "Moonfire"]
    )
    play(g, champion)
    assert stats(g, footman) == [(2, 3)]
    play(g, card, footman)
    assert stats(g, footman) == [(2, 2)]
    g.destroy(champion)
    assert stats(g, footman) == [(1, 2)]


def test_dire_wolf_and_its_neighbours() -> None:
    """T084: whoever stands beside it, as the board changes."""
    board = ["Chillwind Yeti", "Bluegill Warrior", "Dire Wolf Alpha", "Murloc Raider", "Wisp"]
    g, (yeti, bluegill, wolf, raider, wisp), _ = begin(board=[(name, 0) for name in board])
    everyone = (yeti, bluegill, wolf, raider, wisp)
    assert [g.attack(id) for id in everyone] == [4, 3, 2, 3, 1]
    g.destroy(bluegill)
    assert [g.attack(id) for id in (yeti, wolf, raider, wisp)] == [5, 2, 3, 1]
    g.destroy(raider)
    assert [g.attack(id) for id in (yeti, wolf, wisp)] == [5, 2, 2]
    g.destroy(wolf)
    assert [g.attack(id) for id in (yeti, wisp)] == [4, 1]


def test_a_minion_played_between_the_wolf_and_its_neighbour() -> None:
    """Adjacency: by the board place that the player chooses."""
    g, (yeti, wolf), (wisp,) = begin(
        board=[("Chillwind Yeti", 0), ("Dire Wolf Alpha", 0)], hand=["Wisp"]
    )
    play(g, wisp, position=1)
    assert g.board(0) == [yeti, wisp, wolf]
    assert [g.attack(id) for id in (yeti, wisp, wolf)] == [4, 2, 2]


def test_humility_under_a_leader() -> None:
    """T085, 4d: after the Aura Update the bonus of the Leader stands on the set Attack."""
    g, (_, wisp), (card,) = begin(board=[("Raid Leader", 0), ("Wisp", 0)], hand=["Humility"])
    play(g, card, wisp)
    assert stats(g, wisp) == [(2, 1)]


def test_mark_under_a_champion() -> None:
    """T086, set-health: 1 and the bonus, with the damage wiped."""
    g, (_, wisp), (card,) = begin(
        board=[("Stormwind Champion", 0), ("Wisp", 0)], hand=["Hunter's Mark"]
    )
    g.deal_damage(wisp, 1)
    play(g, card, wisp)
    assert stats(g, wisp) == [(2, 2)]


@pytest.mark.parametrize("sergeant_first", [True, False])
def test_sergeant_and_humility(sergeant_first: bool) -> None:
    """T088, attack-set then buff: in the order in which they were attached."""
    g, (golem,), (sergeant, humility) = begin(
        board=[("War Golem", 0)], hand=["Abusive Sergeant", "Humility"]
    )
    order = [sergeant, humility] if sergeant_first else [humility, sergeant]
    for card in order:
        play(g, card, golem)
    assert g.attack(golem) == (1 if sergeant_first else 3)
    g.game.apply(EndTurn())
    assert g.attack(golem) == 1


def test_alchemist_on_an_egg() -> None:
    """T092: 0 Attack becomes 0 Health; what it leaves behind comes."""
    egg = minion("Test Egg", 0, 2, on("deathrattle", {"effect": "summon", "card": "Wisp"}))
    g, (body,), (card,) = begin(egg, board=[("Test Egg", 1)], hand=["Crazed Alchemist"])
    play(g, card, body)
    assert g.log() == [
        triggered(card, "battlecry"),
        *died(body),
        triggered(body, "deathrattle"),
        summoned(g.board(1)[0]),
    ]


def test_kings_and_an_owl() -> None:
    """T096, H2: 8/9 with 2 damage is 4/5 after the silence."""
    g, (yeti,), (kings, owl) = begin(
        board=[("Chillwind Yeti", 0)], hand=["Blessing of Kings", "Ironbeak Owl"]
    )
    play(g, kings, yeti)
    g.deal_damage(yeti, 2)
    assert stats(g, yeti) == [(8, 7)]
    g.clear_log()
    play(g, owl, yeti)
    assert g.log() == [triggered(owl, "battlecry"), {"type": "Silenced", "id": yeti}]
    assert stats(g, yeti) == [(4, 5)]


def test_owl_on_the_cards_of_this_file() -> None:
    """Silence: auras, keywords and answers end; what auras of others give stays."""
    names = ["Raid Leader", "Gurubashi Berserker", "Argent Squire", "Amani Berserker"]
    g, ids, cards = begin(board=[(name, 1) for name in names], hand=["Ironbeak Owl"] * 3)
    leader, berserker, squire, amani = ids
    g.deal_damage(amani, 1)
    assert g.attack(amani) == 6
    for card, target in zip(cards, (berserker, squire, amani), strict=True):
        play(g, card, target)
    g.clear_log()
    g.deal_damage(berserker, 1)
    g.deal_damage(squire, 1)
    assert g.log() == [damaged(berserker, 1), damaged(squire, 1), *died(squire)]
    assert [g.attack(id) for id in (leader, berserker, amani)] == [2, 3, 3]


def test_shield_on_a_gurubashi_berserker() -> None:
    """T112: a shield that takes the hit leaves nothing to answer; the next hit does."""
    shield = spell(
        "Test Hand",
        {"effect": "give", "targets": "target", "keywords": ["divineShield"]},
        target="allMinions",
    )
    g, (body,), (hand, one, two) = begin(
        shield, board=[("Gurubashi Berserker", 0)], hand=["Test Hand", "Moonfire", "Moonfire"]
    )
    play(g, hand, body)
    play(g, one, body)
    assert (g.log(), stats(g, body)) == ([], [(2, 8)])
    play(g, two, body)
    assert g.log() == [damaged(body, 1), triggered(body, "damaged")]
    assert stats(g, body) == [(5, 7)]


def test_cobra_and_squire() -> None:
    """T113: the shield is lost, the Squire lives; the Cobra takes its 1."""
    g, (cobra, squire), _ = begin(board=[("Emperor Cobra", 0), ("Argent Squire", 1)])
    g.game.apply(Attack(cobra, squire))
    assert g.log() == [damaged(cobra, 1)]
    assert g.keywords(squire) == frozenset()
    assert stats(g, cobra, squire) == [(2, 2), (1, 1)]


def test_acolyte_of_agony() -> None:
    """T114: it dies of the Yeti, and its hero is healed for what it dealt."""
    g, (agony, yeti), _ = begin(board=[("Acolyte of Agony", 0), ("Chillwind Yeti", 1)])
    g.deal_damage(g.hero(0), 10)
    g.clear_log()
    g.game.apply(Attack(agony, yeti))
    assert g.log() == [damaged(yeti, 3), damaged(agony, 4), healed(g.hero(0), 3), *died(agony)]
    assert g.health(g.hero(0)) == 23


def test_two_healed_minions_and_a_cleric() -> None:
    """T124, heal-aoe: both are healed before the first card is drawn."""
    circle = spell("Test Circle", {"effect": "heal", "targets": "allMinions", "amount": 4})
    g, (cleric, one, two, _), (card,) = begin(
        circle,
        board=[("Northshire Cleric", 0), ("Chillwind Yeti", 0), ("War Golem", 1), ("Wisp", 1)],
        hand=["Test Circle"],
    )
    g.deal_damage(one, 2)
    g.deal_damage(two, 5)
    g.clear_log()
    play(g, card)
    first, second = g.hand(0)[-2:]
    assert g.log() == [
        healed(one, 2),
        healed(two, 4),
        triggered(cleric, "healed"),
        drew(0, first),
        triggered(cleric, "healed"),
        drew(0, second),
    ]


def test_lightwarden_and_the_doctors() -> None:
    """Section 7: a hero's healing counts for "a character", a full one's does not."""
    g, (warden, _), cards = begin(
        board=[("Lightwarden", 0), ("Northshire Cleric", 0)],
        hand=["Voodoo Doctor", "Earthen Ring Farseer", "Voodoo Doctor"],
    )
    hero = g.hero(1)
    g.deal_damage(hero, 4)
    g.clear_log()
    for card in cards:
        play(g, card, hero)
    assert g.log() == [
        triggered(cards[0], "battlecry"),
        healed(hero, 2),
        triggered(warden, "healed"),
        triggered(cards[1], "battlecry"),
        healed(hero, 2),
        triggered(warden, "healed"),
        triggered(cards[2], "battlecry"),
    ]
    assert g.attack(warden) == 5


def test_windfury_of_a_dragonhawk() -> None:
    """Attacks-per-turn: two, then refused."""
    g, (hawk,), _ = begin(board=[("Young Dragonhawk", 0)])
    g.game.apply(Attack(hawk, g.hero(1)))
    g.game.apply(Attack(hawk, g.hero(1)))
    assert g.log() == [damaged(g.hero(1), 1)] * 2
    assert code(g, hawk, g.hero(1)) == "REQ_NOT_EXHAUSTED_ACTIVATE"


@pytest.mark.parametrize(
    ("name", "hero_first"), [("Stonetusk Boar", True), ("Wolfrider", True), ("Wisp", False)]
)
def test_charge_or_rest(name: str, hero_first: bool) -> None:
    """Summoning sickness: without Charge it rests in the turn it is played."""
    g, _, (card,) = begin(hand=[name])
    play(g, card)
    expected = None if hero_first else "REQ_NOT_MINION_JUST_PLAYED"
    assert code(g, card, g.hero(1)) == expected


def test_a_stealthy_juggler() -> None:
    """T148, stealth-break: the knife does not reveal who threw it."""
    disguise = spell(
        "Test Disguise",
        {"effect": "give", "targets": "friendlyMinions", "keywords": ["stealth"]},
    )
    g, (juggler,), (cloak, wisp) = begin(
        disguise, board=[("Knife Juggler", 0)], hand=["Test Disguise", "Wisp"]
    )
    play(g, cloak)
    play(g, wisp)
    assert g.log() == [triggered(juggler, "afterYouSummon"), damaged(g.hero(1), 1)]
    assert g.keywords(juggler) == {"standard:stealth"}


def test_stealth_of_an_infiltrator() -> None:
    """Enemies may neither attack nor target it; after its attack they may."""
    g, (worgen, yeti), _ = begin(
        board=[("Worgen Infiltrator", 0), ("Chillwind Yeti", 1)], held=["Moonfire"]
    )
    g.game.apply(EndTurn())
    moonfire = g.hand(1)[0]
    assert code(g, yeti, worgen) == "REQ_NONSTEALTH_TARGET"
    assert g.game.why_illegal(PlayCard(moonfire, worgen)) is not None
    g.game.apply(EndTurn())
    g.game.apply(Attack(worgen, g.hero(1)))
    g.game.apply(EndTurn())
    assert code(g, yeti, worgen) is None
    assert g.game.why_illegal(PlayCard(moonfire, worgen)) is None


def test_water_elemental_on_a_hero_and_a_hero_on_it() -> None:
    """T153: frozen through the hero's turn, thawed at its end.

    The hero that attacks the Elemental is frozen with its attack made, so the end of that
    turn does not thaw it, nor could it attack in the next.
    """
    g, (water,), _ = begin(board=[("Water Elemental", 0)], held=["Fiery War Axe"])
    hero = g.hero(1)
    g.game.apply(Attack(water, hero))
    assert g.log() == [damaged(hero, 3), triggered(water, "dealsDamage")]
    g.game.apply(EndTurn())
    play(g, g.hand(1)[0])
    assert code(g, hero, water) == "REQ_ATTACKER_NOT_FROZEN"
    g.game.apply(EndTurn())
    assert g.keywords(hero) == frozenset()
    g.game.apply(EndTurn())
    g.clear_log()
    g.game.apply(Attack(hero, water))
    assert g.log() == [damaged(water, 3), damaged(hero, 3), triggered(water, "dealsDamage")]
    assert g.keywords(hero) == {FROZEN}
    g.game.apply(EndTurn())
    g.game.apply(EndTurn())
    assert code(g, hero, water) == "REQ_ATTACKER_NOT_FROZEN"
    g.game.apply(EndTurn())
    assert g.keywords(hero) == frozenset()


def test_two_amanis_trade() -> None:
    """T154: 2 damage each; both are at 5 Attack after it, at 2 when healed."""
    circle = spell("Test Circle", {"effect": "heal", "targets": "allMinions", "amount": 4})
    g, (one, two), (card,) = begin(
        circle, board=[("Amani Berserker", 0), ("Amani Berserker", 1)], hand=["Test Circle"]
    )
    g.game.apply(Attack(one, two))
    assert g.log() == [damaged(two, 2), damaged(one, 2)]
    assert stats(g, one, two) == [(5, 1)] * 2
    play(g, card)
    assert stats(g, one, two) == [(2, 3)] * 2


def test_hobgoblin() -> None:
    """T172: a 1-Attack card of the hand, though another Wolf's aura adds to it in play."""
    g, (goblin,), (one, two, hoarder) = begin(
        board=[("Hobgoblin", 0)], hand=["Timber Wolf", "Timber Wolf", "Loot Hoarder"]
    )
    play(g, one)
    assert stats(g, one) == [(3, 4)]
    play(g, two)
    play(g, hoarder)
    assert stats(g, one, two, hoarder) == [(4, 4), (4, 4), (2, 1)]
    assert g.log() == [triggered(goblin, "whenYouPlay")] * 2


def test_tidecaller_and_tidehunter() -> None:
    """Section 9: the played Murloc before its Battlecry, the summoned one after it."""
    g, (caller,), (hunter, croc) = begin(
        board=[("Murloc Tidecaller", 0)], hand=["Murloc Tidehunter", "River Crocolisk"]
    )
    play(g, hunter)
    play(g, croc)
    assert g.log() == [
        triggered(caller, "whenYouSummon"),
        triggered(hunter, "battlecry"),
        summoned(g.board(0)[2]),
        triggered(caller, "whenYouSummon"),
    ]
    assert g.attack(caller) == 3


def test_faceless_of_a_hurt_and_silenced_minion() -> None:
    """T173: damage and silence are copied; the copy has to rest."""
    g, (boss,), (owl, faceless) = begin(
        board=[("Imp Gang Boss", 1)], hand=["Ironbeak Owl", "Faceless Manipulator"]
    )
    play(g, owl, boss)
    g.deal_damage(boss, 1)
    g.clear_log()
    play(g, faceless, boss)
    assert g.log() == [triggered(faceless, "battlecry"), {"type": "Transformed", "id": faceless}]
    assert (g.name_of(faceless), stats(g, faceless)) == ("Imp Gang Boss", [(2, 3)])
    g.deal_damage(faceless, 1)
    assert g.log()[2:] == [damaged(faceless, 1)]
    assert code(g, faceless, g.hero(1)) == "REQ_NOT_MINION_JUST_PLAYED"


def test_faceless_alone() -> None:
    """Section 20, Battlecry: without a target it is played, and stays what it is."""
    g, _, (card,) = begin(hand=["Faceless Manipulator"])
    play(g, card)
    assert (g.name_of(card), stats(g, card)) == ("Faceless Manipulator", [(3, 3)])
    assert g.log() == [triggered(card, "battlecry")]


def test_sylvanas_takes_onto_a_full_board() -> None:
    """T178, Z1: what she takes finds no place and dies at once; its Deathrattle comes next."""
    creeper = minion(
        "Test Creeper", 1, 2, on("deathrattle", {"effect": "summon", "card": "Wisp", "count": 2})
    )
    wave = spell("Test Wave", {"effect": "damage", "targets": "friendlyMinions", "amount": 5})
    board = [*[("Oasis Snapjaw", 0)] * 5, ("Test Creeper", 0), ("Sylvanas Windrunner", 0)]
    g, ids, (card,) = begin(creeper, wave, board=[*board, ("Loot Hoarder", 1)], hand=["Test Wave"])
    creeper_id, sylvanas, hoarder = ids[5:]
    play(g, card)
    one, two = g.board(0)[5:]
    assert g.log() == [
        *(damaged(id, 5) for id in ids[:7]),
        *died(creeper_id, sylvanas),
        triggered(creeper_id, "deathrattle"),
        summoned(one),
        summoned(two),
        triggered(sylvanas, "deathrattle"),
        {"type": "Destroyed", "id": hoarder},
        {"type": "DeathPhase", "round": 2},
        triggered(hoarder, "deathrattle"),
        drew(1, g.hand(1)[-1]),
    ]


def test_tech_before_a_mirror() -> None:
    """T165: 3 are fewer than 4 at the Battlecry; the Mirror, after the play, copies the Tech."""
    g, wisps, (tech,) = begin(
        board=[("Wisp", 1)] * 3, hand=["Mind Control Tech"], held=["Mirror Entity"]
    )
    mirror = g.hand(1)[0]
    g.game.apply(EndTurn())
    play(g, mirror)
    g.game.apply(EndTurn())
    g.clear_log()
    play(g, tech)
    (copy,) = set(g.board(1)) - set(wisps)
    assert [row for row in g.log() if row["type"] != "Revealed"] == [
        triggered(tech, "battlecry"),
        triggered(mirror, "opponentPlaysMinion"),
        summoned(copy),
    ]
    assert g.name_of(copy) == "Mind Control Tech"


def test_tech_among_four() -> None:
    """Rulebook Z1b: what it takes has to rest."""
    g, wisps, (tech,) = begin(board=[("Wisp", 1)] * 4, hand=["Mind Control Tech"])
    script(g, wisps[2])
    play(g, tech)
    g.check_script()
    assert g.log() == [
        triggered(tech, "battlecry"),
        {"type": "Stolen", "player": 0, "id": wisps[2]},
    ]
    assert code(g, wisps[2], g.hero(1)) == "REQ_NOT_MINION_JUST_PLAYED"


def test_brewmaster_brings_back_the_card_as_printed() -> None:
    """Section 15, Z5: damage and gifts are gone, and the Battlecry may be used again."""
    g, _, (archer, kings, brewmaster) = begin(
        hand=["Elven Archer", "Blessing of Might", "Youthful Brewmaster"]
    )
    hero = g.hero(1)
    play(g, archer, hero)
    play(g, kings, archer)
    play(g, brewmaster, archer)
    assert stats(g, archer) == [(1, 1)]
    play(g, archer, hero)
    assert g.log() == [
        triggered(archer, "battlecry"),
        damaged(hero, 1),
        triggered(brewmaster, "battlecry"),
        {"type": "Returned", "player": 0, "id": archer},
        triggered(archer, "battlecry"),
        damaged(hero, 1),
    ]


def test_cleric_of_the_sun() -> None:
    """A friendly minion only, and none is no hindrance."""
    g, (yeti, _), (one, two) = begin(
        board=[("Chillwind Yeti", 0), ("Chillwind Yeti", 1)], hand=["Shattered Sun Cleric"] * 2
    )
    plays = [a for a in g.game.legal_actions() if isinstance(a, PlayCard) and a.card == one]
    assert [a.target for a in plays] == [yeti]
    play(g, one, yeti)
    assert stats(g, yeti) == [(5, 6)]
    assert g.log() == [triggered(one, "battlecry")]
    g.destroy(yeti)
    g.destroy(one)
    play(g, two)
    assert stats(g, two) == [(3, 2)]


def test_ooze_and_an_axe() -> None:
    """The weapon leaves in the Death Creation Step after the Battlecry Phase."""
    g, _, (ooze,) = begin(hand=["Acidic Swamp Ooze"], held=["Fiery War Axe"])
    g.game.apply(EndTurn())
    axe = g.hand(1)[0]
    play(g, axe)
    g.game.apply(EndTurn())
    g.clear_log()
    play(g, ooze)
    assert g.log() == [triggered(ooze, "battlecry"), *died(axe)]


def test_kobold_and_spells() -> None:
    """Spell-damage-live: for each spell as it is then; not for a Battlecry."""
    g, _, cards = begin(hand=["Moonfire", "Kobold Geomancer", "Moonfire", "Elven Archer"])
    hero = g.hero(1)
    moonfire, kobold, again, archer = cards
    play(g, moonfire, hero)
    play(g, kobold)
    play(g, again, hero)
    play(g, archer, hero)
    assert g.log() == [
        damaged(hero, 1),
        damaged(hero, 2),
        triggered(archer, "battlecry"),
        damaged(hero, 1),
    ]


def test_wyrm_teacher_and_pyromancer() -> None:
    """Section 10: "whenever" before the text, in order of play, "after" behind it."""
    g, (pyromancer, wyrm), (card,) = begin(
        board=[("Wild Pyromancer", 0), ("Mana Wyrm", 0)], hand=["Moonfire"]
    )
    play(g, card, g.hero(1))
    assert g.log() == [
        triggered(wyrm, "whenYouCast"),
        damaged(g.hero(1), 1),
        triggered(pyromancer, "afterYouCast"),
        damaged(pyromancer, 1),
        damaged(wyrm, 1),
    ]
    assert stats(g, pyromancer, wyrm) == [(3, 1), (2, 2)]


def test_equality_and_a_pyromancer() -> None:
    """T094: all are at 1 Health as the Pyromancer answers, and die together."""
    g, ids, (card,) = begin(
        board=[("Wild Pyromancer", 0), ("Chillwind Yeti", 0), ("War Golem", 1)],
        hand=["Equality"],
    )
    play(g, card)
    assert g.log() == [
        triggered(ids[0], "afterYouCast"),
        *(damaged(id, 1) for id in ids),
        *died(*ids),
    ]


def test_counterspell_and_a_pyromancer() -> None:
    """T157, countered: the spell was not cast, so nothing comes after it."""
    g, (pyromancer,), _ = begin(
        board=[("Wild Pyromancer", 1)], hand=["Counterspell"], held=["Moonfire"]
    )
    play(g, g.hand(0)[0])
    g.game.apply(EndTurn())
    g.clear_log()
    play(g, g.hand(1)[0], g.hero(0))
    assert [row["type"] for row in g.log() if row["type"] in {"Damaged", "Destroyed"}] == []
    assert stats(g, pyromancer) == [(3, 2)]


def test_what_is_reborn_comes_after_its_own_deathrattle() -> None:
    """Section 20, Reborn: the new one is not hit by the Deathrattle of the old."""
    rattle = minion(
        "Test Relic",
        1,
        1,
        on("deathrattle", {"effect": "damage", "targets": "allMinions", "amount": 1}),
        keywords=["reborn"],
    )
    g, (relic, squire), _ = begin(rattle, board=[("Test Relic", 0), ("Argent Squire", 1)])
    g.destroy(relic)
    (back,) = g.board(0)
    assert g.log() == [*died(relic), triggered(relic, "deathrattle"), summoned(back)]
    assert (g.keywords(squire), stats(g, back)) == (frozenset(), [(1, 1)])


def test_ghoul_eats() -> None:
    """Each other minion that dies, of both sides, one Event each."""
    g, (ghoul, one, two), _ = begin(
        board=[("Flesheating Ghoul", 0), ("Wisp", 0), ("Wisp", 1)], hand=[]
    )
    g.destroy(one)
    g.destroy(two)
    assert g.log() == [
        *died(one),
        triggered(ghoul, "minionDies"),
        *died(two),
        triggered(ghoul, "minionDies"),
    ]
    assert g.attack(ghoul) == 5


def test_squire_inspired() -> None:
    """T194: +1 Attack after the hero power."""
    g, (squire,), _ = begin(board=[("Lowly Squire", 0)], power="Armor Up!")
    g.game.apply(UseHeroPower())
    assert g.log() == [
        {"type": "ArmorGained", "player": 0, "amount": 2},
        triggered(squire, "inspire"),
    ]
    assert stats(g, squire) == [(2, 2)]


def test_faerie_dragon() -> None:
    """T213: no spell and no hero power of either player, but a Battlecry."""
    g, (dragon,), (moonfire, archer) = begin(
        board=[("Faerie Dragon", 1)], hand=["Moonfire", "Elven Archer"], power="Fireblast"
    )
    assert g.game.why_illegal(PlayCard(moonfire, dragon)) is not None
    assert g.game.why_illegal(UseHeroPower(dragon)) is not None
    play(g, archer, dragon)
    assert g.log() == [triggered(archer, "battlecry"), damaged(dragon, 1)]


def test_murmy_comes_back_once() -> None:
    """Section 20, Reborn: damaged to 1 Health, and then it dies for good."""
    g, (murmy, _), _ = begin(board=[("Murmy", 0), ("Raid Leader", 0)])
    g.destroy(murmy)
    back = g.board(0)[0]
    assert g.log() == [*died(murmy), summoned(back)]
    assert (stats(g, back), g.keywords(back)) == ([(2, 1)], frozenset())
    g.clear_log()
    g.destroy(back)
    assert g.log() == died(back)
