"""``orderofplay bench`` with the starter decks: figures that add up, a yardstick beside them."""

from __future__ import annotations

import json
import sys
from functools import partial
from pathlib import Path
from types import FrameType

import pytest
from click.testing import CliRunner, Result
from orderofplay.cli import measuring
from orderofplay.cli.errors import InputError
from orderofplay.cli.group import cli
from orderofplay.engine import resolution
from orderofplay.table import benchmark
from orderofplay.table.benchmark import Workload, content_of, is_compiled, positions
from orderofplay.table.decks import find_deck
from orderofplay.table.playing import find_agent
from orderofplay.table.setup import begin_match, set_up
from orderofplay.testing import new_game

pytestmark = pytest.mark.needs("standard", "basics")

QUICK = ("--games", "2", "--seconds", "0")


def invoke(*arguments: str) -> Result:
    """Run the command line in this process; anything but an exit is a failure."""
    result = CliRunner().invoke(cli, ("bench", *arguments), prog_name="orderofplay")
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def workload() -> Workload:
    rules = new_game().game.state.ruleset
    agent = find_agent(rules, "random")
    decks = (find_deck(rules, "mage"), find_deck(rules, "warrior"))
    return Workload(set_up(rules, decks), (agent, agent))


@pytest.fixture
def yardstick(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A program that says what it was asked for."""
    monkeypatch.setenv("ORDEROFPLAY_YARDSTICK", str(tmp_path))
    program = tmp_path / "bench.py"
    text = 'import json, sys\nprint(json.dumps({"games_s": float(sys.argv[1]), "actions_s": 3e3}))'
    program.write_text(text, encoding="utf-8")
    return program


@pytest.mark.usefixtures("yardstick")
def test_the_figures_add_up() -> None:
    result = invoke(*QUICK, "--json")
    assert result.exit_code == 0, result.output
    figures = json.loads(result.output)
    assert (figures["rounds"], figures["gamesPerRound"]) == (1, 2)
    assert figures["decks"] == ["Sparks and secrets", "Blades and armor"]
    assert figures["engine"] == ("compiled" if is_compiled() else "pure")
    content = content_of(workload(), 2)
    assert figures["actionsPerGame"] == content.actions / 2
    assert figures["operationsPerGame"] == content.operations / 2
    for rates in (figures["logOff"], figures["logOn"]):
        speed = rates["gamesPerSecond"]
        assert speed > 0
        assert rates["actionsPerSecond"] == pytest.approx(speed * content.actions / 2, rel=0.01)
        assert rates["operationsPerSecond"] == pytest.approx(speed * content.operations / 2, 0.01)
    theirs = figures["yardstick"]
    assert (theirs["gamesPerSecond"], theirs["actionsPerSecond"]) == (150, 3000)
    assert theirs["gamesRatio"] == pytest.approx(figures["logOff"]["gamesPerSecond"] / 150, 0.01)
    at_random = figures["atRandom"]["gamesPerSecond"]
    assert at_random > 0
    assert theirs["atRandomRatio"] == pytest.approx(at_random / 150, 0.01)
    actions = figures["logOff"]["actionsPerSecond"]
    assert theirs["actionsRatio"] == pytest.approx(actions / 3000, 0.01)
    # One after the other, so that a busy moment may fall on either.
    assert figures["cloneMicroseconds"] > 0
    assert figures["successorMicroseconds"] > 0
    assert figures["saveMicroseconds"] > 0
    assert figures["loadMicroseconds"] > 0
    assert 1000 < figures["saveBytes"] < 100_000
    assert figures["startUpMilliseconds"] > 100
    assert 10 < figures["memoryMebibytes"] <= 80
    assert "instructionsPerGame" not in figures


@pytest.mark.usefixtures("yardstick")
def test_what_it_says() -> None:
    result = invoke(*QUICK, "--decks", "warrior", "mage", "--agent", "greedy")
    assert result.exit_code == 0, result.output
    lines = result.output.splitlines()
    assert lines[0] == "Blades and armor against Sparks and secrets, both played by greedy"
    titles = [line[:14].rstrip() for line in lines[5:12]]
    assert titles == [
        *("a CPU second", "log off", "log on", "at random"),
        *("yardstick", "ratio to it", "at random"),
    ]
    assert lines[15].split()[0] == "clone"


def test_operations_are_those_that_were_performed(monkeypatch: pytest.MonkeyPatch) -> None:
    if is_compiled():
        pytest.skip("what a compiled engine calls is not seen")
    performed = 0
    # Each operation of a strict game goes through this one function.
    code = resolution._perform_watched.__code__  # noqa: SLF001 - what is counted
    monkeypatch.setattr(benchmark, "begin_match", partial(begin_match, strict=True))

    def watch(frame: FrameType, event: str, _: object) -> None:
        nonlocal performed
        performed += event == "call" and frame.f_code is code

    before = sys.getprofile()
    sys.setprofile(watch)
    try:
        content = content_of(workload(), 2)
    finally:
        sys.setprofile(before)
    assert content.operations == performed
    monkeypatch.undo()
    assert content_of(workload(), 2).operations == performed


def test_the_middle_of_a_game_is_one_in_which_somebody_acts() -> None:
    games = positions(workload())
    assert len(games) == 20
    for game in games:
        assert game.state.turn == 10
        assert game.legal_actions()


# Beside other programs


@pytest.mark.parametrize(
    ("program", "text"),
    [
        ('print("fast")', "gave no figures: fast"),
        ('print({"games_s": "many"})', "gave no figures: "),
        ("raise SystemExit('it broke')", "gave no figures: it broke"),
    ],
)
def test_a_yardstick_that_is_none(yardstick: Path, program: str, text: str) -> None:
    yardstick.write_text(program, encoding="utf-8")
    result = invoke(*QUICK)
    assert result.exit_code == 2
    assert f"the yardstick in {yardstick.parent} {text}" in result.output


def test_a_yardstick_that_is_not_there(yardstick: Path) -> None:
    yardstick.unlink()
    result = invoke(*QUICK)
    assert result.exit_code == 2
    assert f"ORDEROFPLAY_YARDSTICK names {yardstick.parent}, where there is no" in result.output


def _valgrind(folder: Path, script: str) -> None:
    program = folder / "valgrind"
    program.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    program.chmod(0o755)


def test_instructions_without_those_of_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Callgrind's count of twelve games less that of two, for one of ten."""
    count = 'for word in "$@"; do [ "$last" = --games ] && games=$word; last=$word; done'
    _valgrind(tmp_path, f'{count}\necho "==7== Collected : $((1000 + games * 37))" >&2')
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    result = invoke(*QUICK, "--json", "--instructions")
    assert result.exit_code == 0, result.output
    assert json.loads(result.output)["instructionsPerGame"] == 37
    _valgrind(tmp_path, "echo no such tool >&2; exit 1")
    with pytest.raises(InputError, match="valgrind failed: no such tool"):
        measuring.instructions(str(tmp_path / "valgrind"), "all", ("mage", "warrior"))


def test_instructions_need_valgrind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    result = invoke(*QUICK, "--instructions")
    assert result.exit_code == 2
    assert "--instructions needs valgrind, which is not installed" in result.output


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        (("--decks", "mage", "thief"), "no deck 'thief'"),
        (("--agent", "rando"), "no agent 'rando'"),
        (("--plugins", "standard"), "the plugins of the set ship 0 decks: say which with --decks"),
    ],
)
def test_what_cannot_be_measured(arguments: tuple[str, ...], text: str) -> None:
    result = invoke(*QUICK, *arguments)
    assert result.exit_code == 2
    assert text in result.output
