"""Killed in the middle: a record holds all but the action under way, and replays to there."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

pytestmark = [
    pytest.mark.needs("basics"),
    pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system kills otherwise"),
]

# What a person types, again and again; where it is no answer, the question comes again.
_TYPED = ("1", "2", "end", "1", "3", "end")
_PATIENCE = 60.0
_LOOK = 0.001
# What is told of a record that says how its game ended.
_AS_RECORDED = "; the log is as it was recorded"


def command(*arguments: str | Path) -> list[str]:
    return [sys.executable, "-m", "orderofplay", *map(str, arguments)]


def start(*arguments: str | Path) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        command(*arguments),
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )


def lines_in(path: Path) -> int:
    return path.read_bytes().count(b"\n") if path.exists() else 0


def wait_for(path: Path, lines: int, seconds: float = _PATIENCE) -> None:
    """Wait until a file has so many lines, or some time has gone."""
    until = time.monotonic() + seconds
    while lines_in(path) < lines and time.monotonic() < until:
        time.sleep(_LOOK)


def kill(process: subprocess.Popen[bytes]) -> None:
    """Kill a program with all its processes."""
    os.killpg(process.pid, signal.SIGKILL)
    assert process.wait() == -signal.SIGKILL
    if process.stdin is not None:
        process.stdin.close()


def account(record: Path, *arguments: str) -> list[str]:
    """Return what `orderofplay replay` tells of a record, but for how it ends."""
    done = subprocess.run(
        command("replay", record, *arguments), capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.splitlines()


def check(killed: Path, whole: Path) -> int:
    """Hold the record of a killed game to that of the same game, and return its actions."""
    content = killed.read_bytes()
    assert whole.read_bytes().startswith(content)
    actions = content.count(b"\n") - 1
    told = account(killed)
    if actions == lines_in(whole) - 2:
        # Only the line that says how the game ended is missing: all of it is told all the same.
        assert [*told[:-1], f"{told[-1]}{_AS_RECORDED}"] == account(whole)
        return actions
    assert f"the record ends here, after {actions} actions; the game is not over" in told
    end = told.index("", len(told) - 3)
    assert told[:end] == account(whole, "--to", str(actions))[:end]
    return actions


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_play_that_is_killed(tmp_path: Path, seed: int) -> None:
    """What a person has done is kept, whatever ends the program."""
    typed = "\n".join(_TYPED * 40).encode()
    game = ("play", "--seed", str(seed), "--record")
    whole, killed = tmp_path / "whole", tmp_path / "killed"
    process = start(*game, whole)
    process.communicate(typed, timeout=_PATIENCE)
    actions = lines_in(whole) - 1
    assert actions > 10

    process = start(*game, killed)
    assert process.stdin is not None
    process.stdin.write(typed)
    process.stdin.flush()
    at = random.Random(seed).randrange(2, actions - 3)  # noqa: S311 - a test picks a moment
    wait_for(killed, at + 1)
    kill(process)

    assert check(killed, whole) >= at


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_recorded_simulation_that_is_killed(tmp_path: Path, jobs: str) -> None:
    """Every game that was finished is whole, and the one under way is kept up to then."""
    games = ("simulate", "--games", "110", "--decks", "mage", "warrior", "--jobs", jobs, "--record")
    process = start(*games, tmp_path / "whole")
    process.communicate(timeout=_PATIENCE)
    assert process.returncode == 0

    process = start(*games, tmp_path / "killed")
    wait_for(tmp_path / "killed" / "15.jsonl", 12)
    kill(process)

    records = sorted((tmp_path / "killed").iterdir())
    assert 15 < len(records) < 110
    unfinished = []
    for record in records:
        whole = tmp_path / "whole" / record.name
        if record.read_bytes() != whole.read_bytes():
            unfinished.append(record)
    assert len(unfinished) <= int(jobs)
    for record in unfinished:
        if lines_in(record):
            check(record, tmp_path / "whole" / record.name)


def test_what_is_told_of_a_game_that_is_killed_right_after_its_last_action(tmp_path: Path) -> None:
    """The moment is short, so the tests above hardly ever kill in it."""
    games = ("simulate", "--games", "1", "--decks", "mage", "warrior", "--record")
    process = start(*games, tmp_path)
    process.communicate(timeout=_PATIENCE)
    whole, killed = tmp_path / "0.jsonl", tmp_path / "killed"
    killed.write_bytes(b"".join(whole.read_bytes().splitlines(keepends=True)[:-1]))

    assert check(killed, whole) == lines_in(whole) - 2
