"""Scenario files in the middle of a turn: player actions, choices, and what is looked at."""

from __future__ import annotations

import pytest
from orderofplay.testing.scenario import ScenarioError, ScenarioResult, run_scenario
from synthetic_potter import potters_ruleset
from synthetic_turn import turn_ruleset

HEAD = 'title = "x"\nprofile = "newest"\n'
TURN = f"{HEAD}turn = 3\n"
MANA = "[player0]\ncrystals = 10\n"


def play(content: str) -> ScenarioResult:
    return run_scenario(content, turn_ruleset())


def error(content: str) -> str:
    with pytest.raises(ScenarioError) as caught:
        play(content)
    return str(caught.value)


# Whole turns

FULL = """\
title = "Everything that a turn can say"
profile = "newest"
turn = 5
actions = [
    { checkPlayer = 0, mana = 7, crystals = 9, attack = 2, weapon = "Knife", secrets = ["Snare"] },
    { checkTargets = "dart", targets = ["hero0", "hero1", "guard", "racer", "sting"] },
    { checkTargets = "Zap", targets = ["hero0", "hero1", "guard", "racer", "sting"] },
    { checkTargets = "guard", targets = ["hero1", "sting"] },
    { checkTargets = "Study", targets = ["nothing"] },
    { checkTargets = "Coup 2", targets = ["sting"] },
    { play = "dart", target = "sting" },
    { attack = "guard", defender = "sting", refused = "REQ_VALID_TARGET" },
    { check = "sting", zone = "graveyard" },
    { heroPower = 0, target = "hero1" },
    { heroPower = 0, target = "hero1", refused = "REQ_NOT_EXHAUSTED_ACTIVATE" },
    { play = "twig", position = 0 },
    { check = "twig", position = 0, zone = "play", attack = 1, health = 1, keywords = [] },
    { check = "guard", position = 2, damage = 1, cost = 0, controller = 0, card = "Pebble" },
    { attack = "twig", defender = "hero1", refused = "has just come into play" },
    { attack = "guard", defender = "hero1" },
    { attack = "guard", defender = "hero1", refused = "REQ_NOT_EXHAUSTED_ACTIVATE" },
    { attack = "racer", defender = "hero1", refused = "attacked already" },
    { useLocation = "slab", refused = "REQ_NOT_PASSIVE" },
    { heroPower = 1, target = "hero0", refused = "REQ_YOUR_TURN" },
    { passTurn = 1, refused = "it is the turn of player 0" },
    { passTurn = 0 },
    { checkPlayer = 1, mana = 3, crystals = 3, hand = ["Coup", "Pebble"], deck = 0 },
    { passTurn = 1 },
    { checkPlayer = 0, mana = 10, crystals = 10, fatigue = 4, overload = 0 },
    { concede = 1 },
    { passTurn = 0, refused = "REQ_GAME_NOT_OVER" },
]
new = ["pebble"]
log = [
    { type = "Damaged", target = "sting", amount = 3 },
    { type = "Destroyed", id = "sting" },
    { type = "DeathPhase", round = 1 },
    { type = "Damaged", target = "hero1", amount = 1 },
    { type = "Damaged", target = "hero1", amount = 2 },
    { type = "Drew", player = 1, id = "pebble" },
    { type = "Fatigued", player = 0, amount = 4 },
    { type = "Damaged", target = "hero0", amount = 4 },
]

[[cards]]
name = "Slab"
type = "relic"
health = 2
abilities = []

[[board]]
card = "Knife"
player = 0

[[board]]
card = "Snare"
player = 0

[[board]]
card = "Zap"
player = 0

[[board]]
card = "Pebble"
player = 0
name = "guard"
damage = 1
give = [{ attack = 1, health = 1 }, { keywords = ["swift"] }]

[[board]]
card = "Racer"
player = 0
name = "racer"
attacks = 1
fresh = true

[[board]]
card = "Slab"
player = 0
name = "slab"
position = 0

[[board]]
card = "Sting"
player = 1
name = "sting"

[player0]
crystals = 9
spent = 3
temporary = 1
fatigue = 3
hand = [
    { card = "Dart", name = "dart" },
    { card = "Twig", name = "twig" },
    "Study",
    { card = "Coup", name = "Coup 2" },
]

[player1]
crystals = 2
hand = ["Coup"]
deck = ["Pebble"]

[final]
winner = 0

[final.player0]
health = 26
hand = ["Study", "Coup"]
secrets = 1
board = [
    { card = "Twig", name = "twig" },
    { card = "Slab" },
    { card = "Pebble", name = "guard", attack = 2, health = 1 },
    { card = "Racer" },
]

[final.player1]
health = 27
weapon = ""
deck = []
board = []
"""


def test_everything_that_a_turn_can_say() -> None:
    result = play(FULL)
    assert result.report() == ""


CHOICES = (
    TURN
    + """\
actions = [
    { play = "Fork" },
    { checkChoice = ["left", "right"], player = 0 },
    { play = "Fork", refused = "REQ_CHOICE_FIRST" },
    { answer = "middle", refused = "REQ_CHOICE_PENDING" },
    { answer = 2, refused = "the options are 0 to 1" },
    { answer = "left" },
    { checkChoice = [] },
    { answer = 0, refused = "nothing is to be chosen" },
    { play = "Sage" },
    { checkChoice = ["foe", "Boulder"] },
    { answer = "Boulder" },
]
log = [
    { type = "Damaged", target = "hero1", amount = 1 },
    { type = "Damaged", target = "foe", amount = 1 },
    { type = "Damaged", target = "Boulder", amount = 1 },
    { type = "Triggered", source = "Sage", trigger = "opening" },
    { type = "Damaged", target = "Boulder", amount = 2 },
]

[[board]]
card = "Boulder"
player = 1
name = "foe"

[[board]]
card = "Boulder"
player = 1

[player0]
crystals = 10
hand = ["Fork", "Sage"]

[final]
winner = "nobody"
"""
)


def test_choices_are_answered_by_place_name_and_label() -> None:
    assert play(CHOICES).report() == ""


def test_single_sequences_and_player_actions_in_one_file() -> None:
    """In a turn `attack` is the player action; a summon or a free cast costs nothing still."""
    result = play(
        TURN + 'actions = [{ summon = "Pebble", player = 0, name = "new" },'
        ' { cast = "Dart", player = 0, target = "hero1" },'
        ' { attack = "new", defender = "hero1", refused = "REQ_NOT_MINION_JUST_PLAYED" },'
        " { endTurn = 1 }, { checkPlayer = 0, mana = 1 }]\n"
        'log = [{ type = "Summoned", id = "new" },'
        ' { type = "Damaged", target = "hero1", amount = 3 }]\n'
        "[player0]\ncrystals = 1\n"
    )
    assert result.report() == ""


CHOOSE = (
    TURN
    + """\
actions = [
    { play = "Twig", option = "Up", refused = "the options are none" },
    { play = "fork", option = "Sideways", refused = "REQ_OPTION" },
    { play = "fork", option = "Down", target = "hero1" },
    { play = "other", option = 0 },
    { heroPower = 0, option = "Up", refused = "REQ_OPTION" },
]
new = ["drawn"]
log = [
    { type = "Damaged", target = "hero1", amount = 2 },
    { type = "Drew", player = 0, id = "drawn" },
]

[[cards]]
name = "Fork in the Road"
type = "spell"

[[cards.options]]
name = "Up"
effects = ["take"]

[[cards.options]]
name = "Down"
target = { selector = "characters" }
effects = [{ effect = "hit", targets = { selector = "target" }, amount = 2 }]

[player0]
crystals = 10
deck = ["Pebble"]
hand = [
    "Twig",
    { card = "Fork in the Road", name = "fork" },
    { card = "Fork in the Road", name = "other" },
]
"""
)


def test_options_of_choose_one_by_name_and_by_place() -> None:
    assert play(CHOOSE).report() == ""


# What is otherwise than expected


@pytest.mark.parametrize(
    ("content", "report"),
    [
        (
            f"actions = [{{ heroPower = 0 }}]\n{MANA}",
            "actions.0: the rules refuse it: there is no hero power (REQ_HERO_POWER)",
        ),
        (
            f'actions = [{{ passTurn = 1, refused = "REQ_ENOUGH_MANA" }}]\n{MANA}',
            (
                "actions.0: it was to be refused for 'REQ_ENOUGH_MANA', but the reason is:"
                " it is the turn of player 0 (REQ_YOUR_TURN)"
            ),
        ),
        (
            (
                "actions = [{ checkPlayer = 0, mana = 3, hand = 1, deck = ['Pebble'] },"
                f' {{ check = "hero0", zone = "hand", position = 0 }}]\n{MANA}'
                "[final]\nwinner = 1\n"
            ),
            (
                "actions.0.hand: expected 1, it is 0\n"
                "actions.0.deck: expected Pebble, it is nothing\n"
                "actions.0.mana: expected 3, it is 10\n"
                "actions.1.zone: expected hand, it is play\n"
                "actions.1.position: expected 0, it is None\n"
                "final.winner: expected 1, it is nobody"
            ),
        ),
        (
            (
                'actions = [{ checkTargets = "Dart", targets = ["hero1"] },'
                ' { play = "Fork" }, { answer = "up" }]\n'
                f'{MANA}hand = ["Dart", "Fork"]\n'
            ),
            (
                "actions.0.targets: expected hero1, it is hero0, hero1\n"
                "actions.2: the rules refuse it: 0 options of the choice are called 'up';"
                " in order they are left, right (REQ_CHOICE_PENDING)"
            ),
        ),
        (
            (
                'actions = [{ checkChoice = ["left"], player = 1 },'
                ' { check = "Shade", keywords = ["swift", "synthetic:shy"], cost = 1,'
                ' text = "None.", attached = ["thorns"] },'
                ' { checkPlayer = 0, heroPower = "Zap" }]\n'
                '[[board]]\ncard = "Shade"\nplayer = 0\n'
            ),
            (
                "actions.0.checkChoice: expected left, it is nothing\n"
                "actions.0.player: expected 1, it is None\n"
                "actions.1.cost: expected 1, it is 2\n"
                "actions.1.keywords: expected swift, synthetic:shy, it is synthetic:shy\n"
                "actions.1.text: expected None., it is Shy.\n"
                "actions.1.attached: expected thorns, it is nothing\n"
                "actions.2.heroPower: expected Zap, it is "
            ),
        ),
    ],
)
def test_fault_of_the_game(content: str, report: str) -> None:
    result = play(TURN + content)
    assert not result.passed
    assert result.report() == report


# Bad files


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (
            'actions = [{ endTurn = 0 }, { play = "Dart" }]\n[player0]\nhand = ["Dart"]\n',
            (
                "actions.1: no turn is under way, and only a turn allows this: say which one at"
                " the top of the file, such as turn = 1"
            ),
        ),
        (
            "turn = 1\nactions = [{ passTurn = 0, target = 'x' }]\n",
            "actions.0.target: there is no such field here",
        ),
        (
            "turn = 1\nactions = [{ play = 'Dart', hand = 1 }]\n",
            "actions.0.hand: there is no such field here",
        ),
        (
            'turn = 1\nactions = [{ play = "Drat" }]\n[player0]\nhand = ["Dart"]\n',
            (
                "actions.0: nothing is named 'Drat' here; did you mean 'Dart'?"
                " (there are: hero0, hero1, Dart)"
            ),
        ),
        (
            'turn = 1\nactions = [{ check = "nobody" }]\n',
            "actions.0: nothing is named 'nobody' here (there are: hero0, hero1)",
        ),
        (
            'turn = 1\nactions = [{ take = "trade", subject = "hero0" }]\n',
            ("actions.0.take: no plugin brings the action 'trade': say one of these: none"),
        ),
        (
            "actions = [{ check = 'hero0', healht = 1 }]\n",
            "actions.0.healht: there is no such field; did you mean 'health'?",
        ),
        (
            'actions = [{ endTurn = 0 }]\n[player0]\nhero = "Pebble"\n',
            "player0.hero: Pebble is a minion, no hero",
        ),
        (
            'actions = [{ endTurn = 0 }]\n[player1]\nhero = "Peble"\n',
            "player1.hero: no card with the id or name 'Peble' in this ruleset",
        ),
        (
            "actions = [{ endTurn = 0 }]\n[player1]\ncrystals = 11\n",
            "player1.crystals: Input should be less than or equal to 10",
        ),
        (
            "actions = [{ endTurn = 0 }]\n" + '[[board]]\ncard = "Knife"\nplayer = 1\n' * 2,
            "board.1.card: player 1 has a weapon already: Knife",
        ),
        (
            "actions = [{ endTurn = 0 }]\n" + '[[board]]\ncard = "Zap"\nplayer = 0\n' * 2,
            "board.1.card: player 0 has a hero power already: Zap",
        ),
        (
            "actions = [{ endTurn = 0 }]\n" + '[[board]]\ncard = "Snare"\nplayer = 0\n' * 2,
            "board.1.card: player 0 has this secret already: Snare",
        ),
        (
            "actions = [{ endTurn = 0 }]\n"
            + "".join(
                f'[[cards]]\nname = "Trap {number}"\ntype = "trap"\nabilities = []\n'
                for number in range(6)
            )
            + "".join(f'[[board]]\ncard = "Trap {number}"\nplayer = 0\n' for number in range(6)),
            "board.5.card: player 0 has 5 secrets",
        ),
    ],
)
def test_bad_file(content: str, message: str) -> None:
    assert error(HEAD + content) == f"scenario: {message}"


def test_cards_that_are_made_in_the_game() -> None:
    """An option that was made is called by its id; its text can be looked at."""
    made = "synthetic:Boulder+potter:Asker"
    content = (
        'title = "x"\nprofile = "newest"\nactions = ['
        '{ cast = "Mould Asker", player = 0 },'
        '{ check = "Boulder", text = "Self hurt, ask made and ping (amount: 3) and ping (amount:'
        ' 4).", attached = [] },'
        '{ dealDamage = "Boulder", amount = 1 },'
        f'{{ checkChoice = ["{made}"], player = 0 }},'
        f'{{ answer = "{made}" }},'
        "{ checkChoice = [] },"
        '{ summon = "Berserk", player = 0 },'
        '{ check = "Berserk", attached = ["rally"], text = "Rally." }]\n'
    )
    result = run_scenario(content, potters_ruleset())
    assert result.report() == ""
    assert [row["type"] for row in result.log][-3:] == ["Pinged", "Pinged", "Summoned"]
