"""``orderofplay play`` with the starter decks: whole games, typed line by line."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from orderofplay.cli.group import cli
from orderofplay.table.record import read_record

pytestmark = pytest.mark.needs("standard", "basics")

SHIPPED = ("Sparks and secrets", "Blades and armor")


def invoke(*arguments: str, typed: str = "") -> Result:
    """Run the command line in this process; anything but an exit is a failure."""
    result = CliRunner().invoke(cli, arguments, input=typed, prog_name="orderofplay")
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def lines_of(seed: int) -> str:
    """What a restless person types: numbers, some of them wrong, and a look now and then."""
    picks = random.Random(seed)  # noqa: S311 - a test picks actions
    others = ("end", "why", "why all", "look", "show Fireball", "1 at 1", "?")
    typed = [
        picks.choice(others) if picks.randrange(4) == 0 else str(picks.randrange(1, 20))
        for _ in range(600)
    ]
    return "\n".join([*typed, "concede", ""])


@pytest.mark.parametrize("seed", range(4))
def test_a_whole_game_and_its_record(seed: int, tmp_path: Path) -> None:
    """It comes to its end, and the record replays to the same log."""
    file = str(tmp_path / "game.jsonl")
    result = invoke("play", "--seed", str(seed), "--record", file, typed=lines_of(seed))
    assert result.exit_code == 0
    said, replay = result.output.splitlines()[-2:]
    assert said.split(" in turn ")[0] in {"You have won", "Your opponent has won"}
    assert replay == f"To see it again: orderofplay replay {file}"
    again = invoke("replay", file)
    assert again.exit_code == 0
    assert again.output.splitlines()[-1].endswith("; the log is as it was recorded")


def test_the_same_seed_and_the_same_lines_show_the_same_game() -> None:
    one, two = (invoke("play", "--seed", "3", typed=lines_of(3)).output for _ in range(2))
    assert one == two


def test_what_is_played_where_nothing_is_said() -> None:
    """The decks that ship, against the greedy agent; a seed that can be typed again."""
    output = invoke("play").output
    first = output.splitlines()[0]
    assert "against" in first
    assert all(name in first for name in ("standard:greedy", "profile hearthstone", *SHIPPED))
    seed = first.rpartition("Seed ")[2].partition(",")[0]
    assert invoke("play", "--seed", seed).output == output


@pytest.mark.parametrize(("first", "cards"), [("you", 3), ("agent", 4)])
def test_who_begins(first: str, cards: int) -> None:
    """Rulebook mana: three cards for who begins, four for the other."""
    output = invoke("play", "--first", first, "--seed", "1").output
    assert f"{'you' if first == 'you' else 'your opponent'} begin" in output
    assert f"0 of 0 mana, {cards} in hand, {30 - cards} in the deck" in output


def test_decks_agent_and_profile_are_chosen() -> None:
    arguments = ["--deck", "warrior", "--against", "warrior", "--agent", "standard:random"]
    first = invoke("play", *arguments, "--profile", "course").output.splitlines()[0]
    assert first.startswith(
        "You play Garrosh Hellscream (Blades and armor) against Garrosh Hellscream"
        " (Blades and armor), which the agent standard:random plays"
    )
    assert first.endswith("profile course.")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--agent", "greeedy"), "no agent 'greeedy'; did you mean 'greedy'?"),
        (("--deck", "mge"), "no deck 'mge'"),
        (("--profile", "hearthston"), "no profile 'hearthston'; near it: hearthstone"),
        (("--resume", "{record}", "--seed", "1"), "--resume takes decks, seed,"),
        (("--resume", "{broken}"), "broken.jsonl"),
        (("--record", "{record}"), "it is there already"),
    ],
)
def test_what_cannot_be_played(arguments: tuple[str, ...], said: str, tmp_path: Path) -> None:
    files = {"record": str(tmp_path / "game.jsonl"), "broken": str(tmp_path / "broken.jsonl")}
    invoke("play", "--record", files["record"])
    (tmp_path / "broken.jsonl").write_text("[]\n", encoding="utf-8")
    result = invoke("play", *(argument.format(**files) for argument in arguments))
    assert result.exit_code == 2
    assert result.output.startswith("Error: ")
    assert said in result.output


def test_no_deck_to_play_with() -> None:
    result = invoke("--plugins", "standard", "play")
    assert (result.exit_code, result.output) == (
        2,
        "Error: no plugin of the set ships a deck: say --deck and --against\n",
    )


# Leaving, and going on


def test_a_game_that_was_left_goes_on_from_its_record(tmp_path: Path) -> None:
    """With all that had happened, and into a new record that holds it all."""
    one, two = str(tmp_path / "one.jsonl"), str(tmp_path / "two.jsonl")
    left = invoke("play", "--seed", "5", "--record", one, typed="1\nend\nend\nquit\n")
    assert left.output.splitlines()[-3:] == [
        "You have left the game; it is not over.",
        f"To see it again: orderofplay replay {one}",
        f"To go on with it: orderofplay play --resume {one}",
    ]
    table = left.output[left.output.rindex("\nYour opponent  ") : left.output.rindex("1 to ")]
    on = invoke("play", "--resume", one, "--record", two, typed="concede\n")
    assert table in on.output
    assert on.output.splitlines()[-3:-1] == ["", "Your opponent has won in turn 6."]
    first, second = read_record(Path(one)), read_record(Path(two))
    assert second.actions[: len(first.actions)] == first.actions
    assert second.header == first.header
    assert invoke("replay", two).exit_code == 0


def test_a_record_of_two_agents_can_be_gone_on_with(tmp_path: Path) -> None:
    """The person takes the seat of player 0; the other stays who it was."""
    file = tmp_path / "game.jsonl"
    invoke("play", "--seed", "5", "--agent", "random", "--record", str(file), typed="1\n")
    output = invoke("play", "--resume", str(file)).output
    assert "which the agent standard:random plays" in output
    output = invoke("play", "--resume", str(file), "--agent", "greedy").output
    assert "which the agent standard:greedy plays" in output


def test_the_end_of_the_input_is_said_politely() -> None:
    result = invoke("play", "--seed", "5", typed="1\n")
    assert result.exit_code == 0
    assert result.output.splitlines()[-2:] == [
        "You have left the game; it is not over.",
        "Nothing was recorded; --record FILE keeps a game.",
    ]


# In a process of its own


def start(*arguments: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "orderofplay", "play", *arguments],
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )


def test_lines_from_a_pipe() -> None:
    """As a terminal would show them: what was typed stands behind the question."""
    with start("--seed", "5") as process:
        out, error = process.communicate(b"1\nend\nconcede\n", timeout=60)
    assert (process.returncode, error) == (0, b"")
    text = out.decode()
    assert text == invoke("play", "--seed", "5", typed="1\nend\nconcede\n").output
    assert "or ? for help> end" in text


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_a_game_that_was_killed_is_recorded_up_to_its_last_action(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    with start("--seed", "5", "--record", str(file)) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(b"1\nend\nend\n")
        process.stdin.flush()
        shown = b""
        while shown.count(b"for help> ") < 4:
            shown += process.stdout.read1()
        process.send_signal(signal.SIGKILL)
    assert process.returncode == -signal.SIGKILL
    record = read_record(file)
    ended = [row.player for row in record.actions if type(row.action).__name__ == "EndTurn"]
    assert ended.count(0) == 2
    again = invoke("replay", str(file))
    assert again.exit_code == 0
    assert "the game is not over" in again.output
    assert invoke("play", "--resume", str(file)).exit_code == 0
