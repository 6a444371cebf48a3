"""``orderofplay replay``: a record told, saved in the middle, and refused where it does not fit."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from orderofplay.cli.group import cli
from orderofplay.engine.actions import EndTurn
from orderofplay.state.ruleset import Ruleset
from orderofplay.table.decks import find_deck
from orderofplay.table.record import RecordWriter, read_record
from orderofplay.table.results import log_digest
from orderofplay.table.save import load_game, read_save, save_data
from orderofplay.table.setup import begin_match, set_up
from orderofplay.testing import new_game

pytestmark = pytest.mark.needs("basics")

SEED = 4


def rules() -> Ruleset:
    return new_game().game.state.ruleset


def invoke(*arguments: str | Path) -> Result:
    return CliRunner().invoke(cli, list(map(str, arguments)), prog_name="orderofplay")


def play_recorded(path: Path, seed: int = SEED) -> str | None:
    """Record a match of the starter decks, and return the digest of its log."""
    picks = random.Random(seed)  # noqa: S311 - a test picks actions
    decks = (find_deck(rules(), "mage"), find_deck(rules(), "warrior"))
    setup = set_up(rules(), decks, seed, seed % 2)
    game = begin_match(setup)
    with RecordWriter(path, setup, game, ("one", "two")) as writer:
        while not game.state.over:
            action = picks.choice(game.legal_actions())
            game.apply(action)
            writer.write(action)
    return log_digest(game.state)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    play_recorded(tmp_path / "a.jsonl")
    return tmp_path / "a.jsonl"


def test_a_record_is_told_from_its_decks_to_its_end(record: Path) -> None:
    result = invoke("replay", record)
    lines = result.output.splitlines()
    assert (result.exit_code, result.stderr) == (0, "")
    assert lines[:3] == [
        "player 0 (Sparks and secrets by one) against player 1 (Blades and armor by two)",
        "seed 4, player 0 begins, profile hearthstone",
        "random effects may bring cards of: basics, standard",
    ]
    assert lines[3].startswith("   1  player 0 ")
    assert "turn 1: player 0 (Sparks and secrets by one)" in lines
    assert any(line.startswith("      Damaged target ") for line in lines)
    assert lines[-1].startswith("player ")
    assert lines[-1].endswith("; the log is as it was recorded")


def test_a_replay_that_stops_and_is_saved_goes_on_to_the_same_end(record: Path) -> None:
    """From a save in the middle of a mulligan, and from later ones."""
    whole = read_record(record)
    for number in (2, 15, len(whole.actions) - 1):
        saved = record.with_suffix(f".{number}.json")
        result = invoke("replay", record, "--to", str(number), "--save", saved)
        assert result.exit_code == 0
        assert result.output.splitlines()[-2:] == [
            f"stopped after {number} of {len(whole.actions)} actions",
            f"saved: {saved}",
        ]
        game = load_game(read_save(saved), rules())
        for played in whole.actions[number:]:
            game.apply(played.action)
        assert whole.result is not None
        assert log_digest(game.state) == whole.result.log


def test_a_trace_shows_why(record: Path) -> None:
    lines = invoke("replay", record, "--trace", "--to", "12").output.splitlines()
    assert "      Sequence passTurn" in lines
    assert "          TurnStarting player 0" in lines
    assert lines[-1] == f"stopped after 12 of {len(read_record(record).actions)} actions"


def test_a_line_that_is_cut_off_is_said(record: Path) -> None:
    lines = record.read_bytes().splitlines(keepends=True)
    record.write_bytes(b"".join(lines[:9]) + lines[9][:20])
    result = invoke("replay", record)
    assert result.exit_code == 0
    assert result.output.splitlines()[-2:] == [
        "the record ends here, after 8 actions; the game is not over",
        "line 10 is cut off and left out",
    ]


def test_an_illegal_action_ends_the_replay_with_its_line(record: Path) -> None:
    lines = record.read_text(encoding="utf-8").splitlines()
    row = json.loads(lines[20])
    lines[20] = json.dumps({"number": 20, "player": row["player"], "action": "attack"} | BLOW)
    record.write_text("\n".join([*lines, ""]), encoding="utf-8")
    result = invoke("replay", record)
    assert result.exit_code == 2
    assert result.stderr.startswith(
        f"Error: {record}, line 21: player {row['player']} attacks nothing with nothing, which is"
        " illegal: "
    )
    assert "  19  player " in result.output


BLOW = {"attacker": 990, "defender": 991}


def test_a_game_that_ends_otherwise_ends_the_replay(record: Path) -> None:
    """What is not as it was recorded is never said to be."""
    lines = record.read_text(encoding="utf-8").splitlines()
    result = json.loads(lines[-1])
    lines[-1] = json.dumps(result | {"log": "0" * 64})
    record.write_text("\n".join([*lines, ""]), encoding="utf-8")
    done = invoke("replay", record)
    assert done.exit_code == 2
    assert done.stderr.startswith(f"Error: {record}: the replay does not end as the record says: ")
    assert "as it was recorded" not in done.stdout
    assert f"\n{result['actions']:4}  player " in done.stdout
    # Up to an action before the last, nothing is compared.
    assert invoke("replay", record, "--to", "9").exit_code == 0


def test_another_plugin_set_is_refused_with_the_difference(record: Path, tmp_path: Path) -> None:
    """And goes on with --force, which says that it was told to."""
    lines = record.read_text(encoding="utf-8").splitlines()
    header = json.loads(lines[0])
    header["ruleset"]["fingerprint"] = "0" * 16
    header["ruleset"]["plugins"]["far"] = {
        "distribution": "orderofplay-far",
        "version": "2.0",
        "words": "0",
        "cards": "0",
    }
    other = tmp_path / "b.jsonl"
    other.write_text("\n".join([json.dumps(header), *lines[1:], ""]), encoding="utf-8")
    result = invoke("replay", other)
    names = ",".join(sorted(header["ruleset"]["plugins"]))
    assert (result.exit_code, result.stdout) == (2, "")
    told = result.stderr.splitlines()
    assert told[0] == f"Error: {other} does not fit the loaded plugin set:"
    assert "plugin far is missing here; orderofplay-far 2.0 brings it" in told
    assert told[-1].endswith("; `orderofplay replay --force` goes on all the same")
    assert {"far", "basics"} <= set(names.split(","))
    assert invoke("replay", other, "--force").exit_code == 0


def test_other_code_is_a_warning(record: Path) -> None:
    """The digest of the code stands beside the fingerprint: its change may change nothing."""
    lines = record.read_text(encoding="utf-8").splitlines()
    header = json.loads(lines[0])
    header["ruleset"]["code"] = "0" * 16
    record.write_text("\n".join([json.dumps(header), *lines[1:], ""]), encoding="utf-8")
    result = invoke("replay", record)
    assert result.exit_code == 0
    assert result.stderr == (
        f"warning: {record} was made with other code of the same plugins; if the game goes"
        " otherwise, that may be why\n"
    )


# Playing on


def play_on(*arguments: str | Path, typed: str = "") -> Result:
    words = ["play", "--resume", *map(str, arguments)]
    return CliRunner().invoke(cli, words, input=typed, prog_name="orderofplay")


def test_a_person_plays_on_from_a_save(record: Path, tmp_path: Path) -> None:
    """From the moment of the save, with the same table and the same choices."""
    saved = tmp_path / "middle.json"
    invoke("replay", record, "--to", "20", "--save", saved)
    state = load_game(read_save(saved), rules()).state
    result = play_on(saved, typed="end\nconcede\n")
    lines = result.output.splitlines()
    assert result.exit_code == 0
    assert lines[0] == (
        "You play Jaina Proudmoore against Garrosh Hellscream, which the agent greedy plays, from"
        f" turn {state.turn} on."
    )
    assert lines[-1].startswith("Your opponent has won in turn ")
    left = play_on(saved, "--agent", "random")
    assert left.output.splitlines()[-1] == "You have left the game; it is not over."


def test_a_person_plays_on_from_the_middle_of_a_choice(record: Path, tmp_path: Path) -> None:
    saved = tmp_path / "start.json"
    invoke("replay", record, "--to", "0", "--save", saved)
    result = play_on(saved, typed="1\nquit\n")
    assert "Replace a card of your hand, or keep the rest?" in result.output
    assert "You keep the rest." in result.output


def test_a_save_has_no_beginning_to_record(record: Path, tmp_path: Path) -> None:
    saved = tmp_path / "middle.json"
    invoke("replay", record, "--to", "20", "--save", saved)
    result = play_on(saved, "--record", tmp_path / "b.jsonl")
    assert result.exit_code == 2
    assert result.stderr == (
        f"Error: {saved} is a save: it does not say how the game began, as a record has to\n"
    )
    assert not (tmp_path / "b.jsonl").exists()


def test_a_save_that_was_damaged_is_no_game(record: Path, tmp_path: Path) -> None:
    saved = tmp_path / "middle.json"
    invoke("replay", record, "--to", "20", "--save", saved)
    saved.write_bytes(saved.read_bytes()[:-100])
    result = play_on(saved)
    assert result.exit_code == 2
    assert result.stderr.startswith(f"Error: {saved}: this is no JSON: ")


# The starter decks


@pytest.mark.parametrize("batch", range(4))
def test_matches_of_the_starter_decks_replay_to_the_same_log(batch: int, tmp_path: Path) -> None:
    from orderofplay.table.record import replay  # noqa: PLC0415 - beside the command of that name

    for seed in range(30 * batch, 30 * (batch + 1)):
        digest = play_recorded(tmp_path / str(seed), seed)
        assert log_digest(replay(read_record(tmp_path / str(seed)), rules()).state) == digest


@pytest.mark.parametrize("seed", range(6))
def test_matches_of_the_starter_decks_go_on_from_any_save(seed: int) -> None:
    picks = random.Random(seed)  # noqa: S311 - a test picks actions
    decks = (find_deck(rules(), "warrior"), find_deck(rules(), "mage"))
    game = begin_match(set_up(rules(), decks, seed))
    plain = begin_match(set_up(rules(), decks, seed))
    while not game.state.over:
        game = load_game(json.loads(json.dumps(save_data(game))), rules())
        action = picks.choice(game.legal_actions())
        game.apply(action)
        plain.apply(action)
    assert log_digest(game.state) == log_digest(plain.state)
    assert EndTurn() not in game.legal_actions()
