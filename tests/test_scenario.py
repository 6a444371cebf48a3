"""Scenario files: what they can say, and what is said about those that are wrong."""

from __future__ import annotations

from pathlib import Path

import pytest
from orderofplay.testing.scenario import (
    MissingPlugins,
    ScenarioError,
    ScenarioResult,
    read_scenario,
    run_scenario,
)
from synthetic import ruleset

HEAD = 'title = "x"\n'


def play(content: str) -> ScenarioResult:
    return run_scenario(HEAD + content, ruleset())


def error(content: str) -> str:
    with pytest.raises(ScenarioError) as caught:
        play(content)
    return str(caught.value)


# Whole scenarios

FULL = """\
title = "Everything that a scenario can say"
rules = ["DH1", "7"]
profile = "course"
seed = 3
pool = ["synthetic"]
plugins = ["synthetic"]
random = ["pod", "Pebble"]
new = ["sprout"]
actions = [
    { summon = "Gambler", player = 1, name = "dicer" },
    { endTurn = 1 },
    { cast = "Arrow", player = 0, target = "dicer" },
    { attack = "rock", defender = "rock", refused = "friend" },
    { dealDamage = "hero0", amount = 2 },
    { endTurn = 1 },
]
log = [
    { type = "Summoned", id = "dicer" },
    { type = "Triggered", source = "dicer", trigger = "turnEnds" },
    { type = "Damaged", target = "pod", amount = 1 },
    { type = "Destroyed", id = "pod" },
    { type = "DeathPhase", round = 1 },
    { type = "Triggered", source = "pod", trigger = "lastWords" },
    { type = "Summoned", id = "sprout" },
    { type = "Damaged", target = "dicer", amount = 2 },
    { type = "Damaged", target = "hero0", amount = 2 },
    { type = "Triggered", source = "dicer", trigger = "turnEnds" },
    { type = "Damaged", target = "Pebble", amount = 1 },
    { type = "Destroyed", id = "Pebble" },
    { type = "DeathPhase", round = 1 },
]

[[cards]]
name = "Rock"
type = "minion"
attack = 0
health = 9

[[board]]
card = "Seedpod"
player = 0
name = "pod"

[[board]]
card = "Rock"
player = 0
name = "rock"
damage = 3
give = [{ attack = 2, health = 1 }, { keywords = ["barrier"] }]

[[board]]
card = "Pebble"
player = 0

[player0]
armor = 1
damage = 4
hand = ["Pebble", { card = "Boulder", name = "kept" }]
deck = ["Pebble"]

[final.player0]
health = 25
armor = 0
hand = 2
board = [
    { card = "Pebble", name = "sprout" },
    { card = "Rock", name = "rock", attack = 2, health = 7 },
]

[final.player1]
health = 30
armor = 0
hand = 0
board = [{ card = "Gambler", health = 1 }]
"""


def test_everything_that_a_scenario_can_say() -> None:
    result = run_scenario(FULL, ruleset())
    assert result.report() == ""
    assert result.passed
    assert result.scenario.rules == ("DH1", "7")
    assert result.trace == ""


def test_a_scenario_that_is_read_can_be_run_again_and_again() -> None:
    scenario = read_scenario(FULL)
    first, second = (run_scenario(scenario, ruleset(), trace=True) for _ in range(2))
    assert first.passed
    assert first == second
    assert first.trace.startswith("Sequence summon\n  Summon Phase\n    Summoned id Gambler")


def test_a_file_is_called_by_its_path(tmp_path: Path) -> None:
    path = tmp_path / "x.scenario.toml"
    path.write_text(FULL)
    result = run_scenario(path, ruleset())
    assert (result.where, result.passed) == (str(path), True)


# Names


def test_entities_without_a_name_are_called_by_their_cards() -> None:
    result = play(
        'actions = [{ cast = "Quake", player = 1 }]\n'
        + '[[board]]\ncard = "Pebble"\nplayer = 0\n' * 3
    )
    assert [row["target"] for row in result.log if row["type"] == "Damaged"] == [
        "Pebble",
        "Pebble 2",
        "Pebble 3",
    ]


def test_no_entity_takes_a_name_that_the_file_gives_to_another() -> None:
    result = play(
        'actions = [{ destroy = "Pebble 2" }]\nlog = [{ type = "Destroyed", id = "Pebble 2" },'
        ' { type = "DeathPhase", round = 1 }]\n'
        '[[board]]\ncard = "Pebble"\nplayer = 0\n'
        '[[board]]\ncard = "Boulder"\nplayer = 0\nname = "Pebble"\n'
        '[final.player0]\nboard = [{ card = "Boulder", name = "Pebble" }]\n'
    )
    assert result.passed


def test_a_cast_spell_is_named_by_its_action_and_not_by_new() -> None:
    result = play(
        'actions = [{ cast = "Quake", player = 1, name = "quake" }]\nnew = ["sprout"]\n'
        'log = [{ type = "Damaged", target = "pod", amount = 1 },'
        ' { type = "Destroyed", id = "pod" }, { type = "DeathPhase", round = 1 },'
        ' { type = "Triggered", source = "pod", trigger = "lastWords" },'
        ' { type = "Summoned", id = "sprout" }]\n'
        '[[board]]\ncard = "Seedpod"\nplayer = 0\nname = "pod"\n'
    )
    assert result.report() == ""


def test_a_random_pick_may_name_what_comes_into_being_within_the_action() -> None:
    """The trigger that comes second in the Queue picks what the first one summoned."""
    result = play(
        'new = ["sprout"]\nrandom = ["sprout"]\nactions = [{ endTurn = 1 }]\n'
        'log = [{ type = "Triggered", source = "maker", trigger = "turnEnds" },'
        ' { type = "Summoned", id = "sprout" },'
        ' { type = "Triggered", source = "dicer", trigger = "turnEnds" },'
        ' { type = "Damaged", target = "sprout", amount = 1 },'
        ' { type = "Destroyed", id = "sprout" }, { type = "DeathPhase", round = 1 }]\n'
        '[[cards]]\nname = "Maker"\ntype = "minion"\nattack = 1\nhealth = 1\n'
        'abilities = [{ trigger = "turnEnds", effects = [{ effect = "call", card = "Pebble",'
        ' side = "enemy" }] }]\n'
        '[[board]]\ncard = "Maker"\nplayer = 1\nname = "maker"\n'
        '[[board]]\ncard = "Gambler"\nplayer = 1\nname = "dicer"\n'
    )
    assert result.report() == ""


def test_a_card_of_the_file_comes_before_one_of_the_ruleset() -> None:
    """Whatever cards are added later, the file goes on meaning its own."""
    result = play(
        'actions = [{ summon = "Pebble", player = 0, name = "mine" }, { destroy = "mine" },'
        ' { cast = "Quake", player = 0 }]\nnew = ["sprout"]\n'
        'log = [{ type = "Summoned", id = "mine" }, { type = "Destroyed", id = "mine" },'
        ' { type = "DeathPhase", round = 1 },'
        ' { type = "Triggered", source = "mine", trigger = "lastWords" },'
        ' { type = "Summoned", id = "sprout" }]\n'
        '[[cards]]\nname = "Pebble"\ntype = "minion"\nattack = 5\nhealth = 5\n'
        'abilities = [{ trigger = "lastWords",'
        ' effects = [{ effect = "call", card = "Pebble" }] }]\n'
        '[[cards]]\nname = "Quake"\ntype = "spell"\neffects = ["take"]\n'
        '[final.player0]\nboard = [{ card = "Pebble", name = "sprout", attack = 5, health = 5 }]\n'
    )
    assert result.report() == ""


@pytest.mark.parametrize(("choices", "winner"), [("", '"nobody"'), ("heroesDie = true", "1")])
def test_a_choice_made_otherwise_than_the_profile_does(choices: str, winner: str) -> None:
    result = play(
        f'choices = {{ {choices} }}\nactions = [{{ dealDamage = "hero0", amount = 30 }}]\n'
        f"[final]\nwinner = {winner}\n"
    )
    assert result.report() == ""


# What goes otherwise than expected

BOARD = '[[board]]\ncard = "Boulder"\nplayer = 0\nname = "rock"\n'


@pytest.mark.parametrize(
    ("content", "report"),
    [
        (
            'actions = [{ endTurn = 0 }]\nnew = ["sprout"]\n',
            "new: nothing came into being that could be named 'sprout'",
        ),
        (
            "actions = [{ endTurn = 0 }]\nrandom = [1]\n",
            "random: the game picked 0 times; left in the script: [1]",
        ),
        (
            'actions = [{ summon = "Quake", player = 0 }]\n',
            "actions.0: the rules refuse it: Quake is a spell: it does not stand on a board",
        ),
        (
            'actions = [{ summon = "Quake", player = 0, refused = "full" }]\n',
            (
                "actions.0: it was to be refused for 'full', but the reason is:"
                " Quake is a spell: it does not stand on a board"
            ),
        ),
        (
            "actions = [{ endTurn = 0, refused = 'why' }]\n",
            "actions.0: it was to be refused, but was carried out",
        ),
        (
            f"actions = [{{ endTurn = 0 }}]\n{BOARD}[final.player0]\nboard = []\n",
            "final.player0.board: expected nothing, it is Boulder",
        ),
        (
            (
                f"actions = [{{ endTurn = 0 }}]\n{BOARD}[final.player0]\n"
                'hand = 2\nhealth = 3\narmor = 1\nboard = [{ card = "Boulder", attack = 1,'
                ' health = 1, name = "stone" }]\n'
            ),
            (
                "final.player0.health: expected 3, it is 30\n"
                "final.player0.armor: expected 1, it is 0\n"
                "final.player0.hand: expected 2, it is 0\n"
                "final.player0.board.0.name: expected stone, it is rock\n"
                "final.player0.board.0.attack: expected 1, it is 2\n"
                "final.player0.board.0.health: expected 1, it is 6"
            ),
        ),
    ],
)
def test_fault_of_the_game(content: str, report: str) -> None:
    result = play(content)
    assert not result.passed
    assert result.report() == report


def test_a_pick_that_does_not_fit_is_a_fault() -> None:
    result = play(
        f"random = [99]\nactions = [{{ endTurn = 1 }}]\n{BOARD}"
        '[[board]]\ncard = "Gambler"\nplayer = 1\n'
    )
    assert result.report() == (
        "actions.0: the script picks 99 where the game picks among the ids [3]\n"
        "while synthetic:hit, at synthetic:Gambler/abilities/0/effects, was resolving"
    )


def test_a_script_that_is_too_short_is_a_fault_of_the_action_that_needs_more() -> None:
    result = play(
        f'random = ["rock"]\nactions = [{{ endTurn = 1 }}, {{ endTurn = 1 }}]\n{BOARD}'
        '[[board]]\ncard = "Gambler"\nplayer = 1\n'
    )
    assert result.report() == (
        "actions.1: the script of random picks is used up after 1 picks\n"
        "while synthetic:hit, at synthetic:Gambler/abilities/0/effects, was resolving"
    )
    assert [row["type"] for row in result.log] == ["Triggered", "Damaged"]


def test_after_a_fault_no_action_is_carried_out() -> None:
    result = play(
        'actions = [{ dealDamage = "rock", amount = -1 }, { destroy = "rock" }]\n' + BOARD
    )
    assert (result.log, len(result.faults)) == ((), 1)


def test_logs_side_by_side() -> None:
    events = ", ".join(
        f'{{ type = "Damaged", target = "rock", amount = {n} }}' for n in (1, 2, 3, 4, 9)
    )
    actions = ", ".join(
        f'{{ dealDamage = "rock", amount = {n} }}' for n in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)
    )
    result = play(
        f'actions = [{actions}]\nlog = [{events}]\n[[cards]]\nname = "Wall"\ntype = "minion"\n'
        'attack = 0\nhealth = 99\n[[board]]\ncard = "Wall"\nplayer = 0\nname = "rock"\n'
    )
    assert result.difference == 4
    assert result.report() == (
        "the logs differ from Event 5 on:\n"
        "     expected                           what happened\n"
        "   2 Damaged{target: rock, amount: 2}   Damaged{target: rock, amount: 2}\n"
        "   3 Damaged{target: rock, amount: 3}   Damaged{target: rock, amount: 3}\n"
        "   4 Damaged{target: rock, amount: 4}   Damaged{target: rock, amount: 4}\n"
        ">  5 Damaged{target: rock, amount: 9}   Damaged{target: rock, amount: 5}\n"
        ">  6 -                                  Damaged{target: rock, amount: 6}\n"
        ">  7 -                                  Damaged{target: rock, amount: 7}\n"
        ">  8 -                                  Damaged{target: rock, amount: 8}\n"
        ">  9 -                                  Damaged{target: rock, amount: 9}\n"
        "     (2 more)"
    )


def test_an_expected_event_that_never_came_is_a_difference() -> None:
    result = play('actions = [{ endTurn = 0 }]\nlog = [{ type = "DeathPhase", round = 1 }]\n')
    assert result.difference == 0
    assert not result.passed


# Bad files

END = "actions = [{ endTurn = 0 }]\n"


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("", "actions: Field required"),
        ("actions = []\n", "actions: Tuple should have at least 1 item after validation, not 0"),
        (
            "actions = [{ endturn = 0 }]\n",
            (
                "actions.0: an action is a table with one of the keys"
                " summon, dealDamage, destroy, cast, attack, endTurn, play, heroPower, useLocation,"
                " take, answer, passTurn, concede, check, checkPlayer, checkTargets, checkChoice"
            ),
        ),
        ("actions = [{ endTurn = 2 }]\n", "actions.0.endTurn: Input should be 0 or 1"),
        (
            'actions = [{ attack = "a", defendr = "b" }]\n',
            (
                "actions.0.defender: Field required\n"
                "scenario: actions.0.defendr: there is no such field; did you mean 'defender'?"
            ),
        ),
        (f"{END}actoins = 1\n", "actoins: there is no such field; did you mean 'actions'?"),
        (
            f'{END}[[board]]\ncard = "Boulder"\nplayer = 0\ndamage = "2"\n',
            "board.0.damage: Input should be a valid integer",
        ),
        (f'{END}profile = "nobody"\n', "profile: no profile 'nobody', only "),
        (
            f"{END}choices = {{ heroesDei = true }}\n",
            "choices.heroesDei: there is no such choice; did you mean 'heroesDie'?",
        ),
        (
            f"{END}choices = {{ heroesDie = 3 }}\n",
            "choices.heroesDie: Input should be a valid bool",
        ),
        (f'{END}pool = ["nobody"]\n', "pool: the pool names nobody, which the ruleset lacks;"),
        (
            f'{END}[[board]]\ncard = "Bouldr"\nplayer = 0\n',
            "board.0.card: no card with the id or name 'Bouldr' in this ruleset",
        ),
        (
            f'{END}[[board]]\ncard = "Quake"\nplayer = 0\n',
            "board.0.card: Quake is a spell: it stands on no board",
        ),
        (END + '[[board]]\ncard = "Pebble"\nplayer = 1\n' * 8, "board.7: player 1's board is full"),
        (
            f'{END}[player1]\nhand = ["Pebble", "Peble"]\n',
            "player1.hand.1: no card with the id or name 'Peble' in this ruleset",
        ),
        (
            f'{END}[player1]\ndeck = ["Peble"]\n',
            "player1.deck.0: no card with the id or name 'Peble' in this ruleset",
        ),
        (
            'actions = [{ cast = "Quak", player = 0 }]\n',
            "actions.0.cast: no card with the id or name 'Quak' in this ruleset",
        ),
        (
            'actions = [{ summon = "Peble", player = 0 }]\n',
            "actions.0.summon: no card with the id or name 'Peble' in this ruleset",
        ),
        (
            f'{END}[final.player1]\nboard = [{{ card = "Peble" }}]\n',
            "final.player1.board.0.card: no card with the id or name 'Peble' in this ruleset",
        ),
        (
            f'{END}{BOARD}give = {{ keywords = ["barier"] }}\n',
            "board.0.give.0.keywords.0: unknown keyword 'barier'; did you mean 'barrier'?",
        ),
        (
            f"{END}{BOARD}give = [{{ atack = 1 }}]\n",
            "board.0.give.0.atack: there is no such field; did you mean 'attack'?",
        ),
        (
            'actions = [{ destroy = "rok" }]\n' + BOARD,
            (
                "actions.0: nothing is named 'rok' here; did you mean 'rock'?"
                " (there are: hero0, hero1, rock)"
            ),
        ),
        (
            f"{END}{BOARD}{BOARD}",
            "the name 'rock' is given twice: each entity needs its own",
        ),
        (
            f'{END}new = ["hero0"]\n',
            "the name 'hero0' is given twice: each entity needs its own",
        ),
        (
            f'{END}log = [{{ type = "Damage", target = "rock", amount = 1 }}]\n',
            "log.0: no Event 'Damage' is logged; did you mean 'Damaged'?",
        ),
        (
            f'{END}log = [{{ type = "Damaged", id = "rock" }}]\n',
            "log.0: the fields of Damaged are amount, target and no others",
        ),
        (
            (
                f'{END}[[cards]]\nname = "Rock"\ntype = "minion"\nattack = 1\nhealth = 1\n'
                'keywords = ["barier"]\n'
            ),
            (
                "cards[0], card Rock, field keywords.0: unknown keyword 'barier';"
                " did you mean 'barrier'? (got 'barier')"
            ),
        ),
    ],
)
def test_bad_file(content: str, message: str) -> None:
    assert error(content).startswith(f"scenario: {message}")


def test_missing_plugins_are_told_apart_from_other_errors() -> None:
    with pytest.raises(MissingPlugins) as caught:
        play(f'{END}plugins = ["synthetic", "far", "away"]\n')
    assert caught.value.missing == ("far", "away")


def test_no_toml_and_no_file(tmp_path: Path) -> None:
    for content in ("x = [", f"x = {'[' * 9000}", f"x = {'9' * 9000}"):
        assert error(content).startswith("scenario: this is no TOML: ")
    with pytest.raises(ScenarioError, match="nowhere: it cannot be read: "):
        run_scenario(tmp_path / "nowhere", ruleset())


def test_a_granted_ability_answers() -> None:
    """An added Deathrattle is an enchantment like any other (rulebook CEM2b)."""
    result = play(
        'actions = [{ destroy = "rock" }]\n'
        'log = [{ type = "Destroyed", id = "rock" }, { type = "DeathPhase", round = 1 },'
        ' { type = "Triggered", source = "rock", trigger = "lastWords" },'
        ' { type = "Summoned", id = "Pebble" }]\n'
        f"{BOARD}"
        'give = { abilities = [{ trigger = "lastWords", effects = [{ effect = "call",'
        ' card = "Pebble" }] }] }\n'
    )
    assert result.report() == ""


def test_auras_of_the_position_are_in_force() -> None:
    """The Captain's neighbours have +1/+2 before anything is done (rulebook 4a)."""
    result = play(
        f'{END}[[board]]\ncard = "Captain"\nplayer = 0\n{BOARD}'
        '[final.player0]\nboard = [{ card = "Captain", attack = 2, health = 3 },'
        ' { card = "Boulder", attack = 3, health = 8 }]\n'
    )
    assert result.report() == ""


def test_setting_up_leaves_nothing_in_the_log() -> None:
    """What only made the position is answered by nobody: the Listener hears no damage."""
    result = play(
        f'{END}log = []\n[[board]]\ncard = "Listener"\nplayer = 0\n{BOARD}damage = 2\n'
        "[player0]\ndamage = 3\n"
    )
    assert result.report() == ""


def test_what_the_position_leaves_mortally_wounded_dies_after_the_first_action() -> None:
    result = play(
        f'{END}log = [{{ type = "Destroyed", id = "rock" }},'
        ' { type = "DeathPhase", round = 1 }]\n'
        f"{BOARD}damage = 6\n"
    )
    assert result.report() == ""
