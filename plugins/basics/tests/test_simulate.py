"""``orderofplay simulate`` with the starter decks: the same figures however they are come by."""

from __future__ import annotations

import csv
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from orderofplay.api import IllegalAction
from orderofplay.cli.group import cli
from orderofplay.engine.game import Game
from orderofplay.table.record import read_record, replay
from orderofplay.testing import new_game

pytestmark = pytest.mark.needs("standard", "basics")

STARTERS = ("--decks", "mage", "warrior")
ORDEROFPLAY = (sys.executable, "-m", "orderofplay")

# What one process may take, in mebibytes.
MEMORY = 80


def invoke(*arguments: str) -> Result:
    """Run the command line in this process; anything but an exit is a failure."""
    result = CliRunner().invoke(cli, ("simulate", *arguments), prog_name="orderofplay")
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def data_of(*arguments: str) -> dict[str, object]:
    result = invoke(*STARTERS, *arguments, "--json")
    assert result.exit_code == 0, result.output
    data: dict[str, object] = json.loads(result.output)
    return data


def start(*arguments: str) -> subprocess.Popen[str]:
    """Start the command line as the leader of a group of processes, as a terminal does."""
    return subprocess.Popen(
        [*ORDEROFPLAY, "simulate", *STARTERS, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        # Whoever runs the tests in the background has them ignore Ctrl-C, which is inherited.
        preexec_fn=_heed_ctrl_c,  # noqa: PLW1509 - no other thread is there
    )


def _heed_ctrl_c() -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)


# What it says

SHOWN = """\
40 games, seeds 0 to 39, profile hearthstone

deck                         wins  win rate  95 % interval
Sparks and secrets (random)  """


def test_what_it_says() -> None:
    result = invoke(*STARTERS, "--games", "40", "--jobs", "1")
    assert result.exit_code == 0
    assert result.output.startswith(SHOWN)
    lines = result.output.splitlines()
    assert lines[3].split() == ["Sparks", "and", "secrets", "(random)", *lines[3].split()[4:]]
    data = data_of("--games", "40", "--jobs", "1")
    for line, deck in zip(lines[3:5], data["decks"], strict=True):  # type: ignore[arg-type,call-overload]
        low, high = deck["interval"]
        rate = f"{100 * deck['winRate']:>6.1f} %"
        assert line.endswith(f"{deck['wins']}  {rate}  {100 * low:.1f} to {100 * high:.1f} %")
    turns = data["turns"]
    assert isinstance(turns, dict)
    assert lines[8].startswith(f"turns: mean {turns['mean']:.1f}, standard deviation ")
    chart = [line.split() for line in lines[11:]]
    assert sum(int(row[1]) for row in chart) == 40
    longest = max(chart, key=lambda row: int(row[1]))
    assert longest[2] == "#" * 50


def test_the_json_adds_up() -> None:
    data = data_of("--games", "30", "--seed", "11", "--agents", "greedy", "random", "--jobs", "1")
    first, second = data["decks"]  # type: ignore[misc]
    assert [first["name"], second["name"]] == ["Sparks and secrets", "Blades and armor"]
    assert [first["agent"], second["agent"]] == ["standard:greedy", "standard:random"]
    assert first["wins"] + second["wins"] + data["draws"] == data["games"] == 30
    for deck in (first, second):
        parts = (deck["begins"], deck["goesSecond"])
        assert sum(part["wins"] for part in parts) == deck["wins"]
        assert [part["games"] for part in parts] == [15, 15]
    begins = data["firstPlayer"]
    assert isinstance(begins, dict)
    assert begins["wins"] == first["begins"]["wins"] + second["begins"]["wins"]
    lengths = data["lengths"]
    assert isinstance(lengths, dict)
    assert sum(lengths.values()) == 30
    assert (data["secondCard"], data["seed"], data["failures"]) == ("GAME_005", 11, [])
    assert data["fingerprint"] == new_game().game.state.ruleset.fingerprint


def test_the_csv_has_a_row_for_each_deck_first_and_second(tmp_path: Path) -> None:
    file = tmp_path / "table.csv"
    assert invoke(*STARTERS, "--games", "20", "--csv", str(file), "--jobs", "1").exit_code == 0
    data = data_of("--games", "20", "--jobs", "1")
    with file.open(encoding="utf-8", newline="") as stream:
        rows = list(csv.DictReader(stream))
    assert [(row["deck"], row["begins"]) for row in rows] == [
        ("Sparks and secrets", "yes"),
        ("Sparks and secrets", "no"),
        ("Blades and armor", "yes"),
        ("Blades and armor", "no"),
    ]
    for row in rows:
        assert int(row["wins"]) + int(row["losses"]) + int(row["draws"]) == int(row["games"]) == 10
    wins = [sum(int(row["wins"]) for row in rows[place : place + 2]) for place in (0, 2)]
    assert wins == [deck["wins"] for deck in data["decks"]]  # type: ignore[attr-defined]


# The same, however it is come by


def test_the_same_output_for_any_number_of_jobs() -> None:
    """Twice the same, and the same for one process and for two."""
    outputs = [
        subprocess.run(
            [*ORDEROFPLAY, "simulate", *STARTERS, "--games", "110", "--jobs", jobs],
            capture_output=True,
            check=True,
        )
        for jobs in ("1", "2", "1")
    ]
    assert {finished.stderr for finished in outputs} == {b""}
    assert len({finished.stdout for finished in outputs}) == 1


def test_one_game_is_repeated_by_its_seed() -> None:
    """The games of a simulation are those of its seeds, each for itself."""
    whole = data_of("--games", "4", "--seed", "7", "--jobs", "1")
    lengths: dict[str, int] = {}
    for seed in range(7, 11):
        one = data_of("--games", "1", "--seed", str(seed), "--jobs", "1")["lengths"]
        assert isinstance(one, dict)
        (turns,) = one
        lengths[turns] = lengths.get(turns, 0) + 1
    assert whole["lengths"] == lengths


# When something goes wrong


def test_a_failing_game_is_told_with_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not as a traceback, and with the command that plays it again."""
    apply = Game.apply

    def failing(game: Game, action: object) -> None:
        if game.state.turn == 5 and game.state.players[0].hero.health < 25:
            message = "a bug"
            raise IllegalAction(message)
        apply(game, action)  # type: ignore[arg-type]

    if type(apply).__name__ != "function":
        pytest.skip("a compiled engine cannot be made to fail")
    monkeypatch.setattr(Game, "apply", failing)
    arguments = (*STARTERS, "--agents", "random", "greedy", "--jobs", "1")
    result = invoke(*arguments, "--games", "40")
    assert result.exit_code == 1
    assert "of the games failed:\n" in result.output
    assert "Traceback" not in result.output
    lines = result.output.splitlines()
    place = next(place for place, line in enumerate(lines) if line.startswith("seed "))
    seed = lines[place].split()[1].rstrip(":")
    assert lines[place] == f"seed {seed}: IllegalAction: a bug"
    assert lines[place + 1] == (
        "    to repeat it: orderofplay simulate --decks mage warrior --agents random greedy"
        f" --games 1 --seed {seed}"
    )
    words = lines[place + 1].partition("simulate ")[2].split()
    again = invoke(*words)
    assert again.exit_code == 1
    assert f"seed {seed}: IllegalAction: a bug" in again.output


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        (("--decks", "mage", "thief"), "no deck 'thief': there is no such file, and the plugins"),
        ((*STARTERS, "--agents", "rando", "random"), "no agent 'rando'; did you mean 'random'?"),
        ((*STARTERS, "--profile", "hearth"), "no profile 'hearth'; near it: hearthstone"),
        ((*STARTERS, "--games", "0"), "0 is not in the range x>=1"),
        ((*STARTERS, "--csv", "/nowhere/a.csv", "--games", "1"), "/nowhere/a.csv: it cannot be"),
    ],
)
def test_what_cannot_be_simulated(arguments: tuple[str, ...], text: str) -> None:
    result = invoke(*arguments)
    assert result.exit_code == 2
    assert text in result.output


def test_records_need_a_folder_of_their_own(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").touch()
    result = invoke(*STARTERS, "--games", "2", "--record", str(tmp_path))
    assert result.exit_code == 2
    assert f"{tmp_path}: it is not empty; name a new folder for the records" in result.output


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_says_what_was_done(jobs: str, tmp_path: Path) -> None:
    folder = tmp_path / "records"
    process = start("--games", "100000", "--jobs", jobs, "--record", str(folder))
    _wait_for(folder, 4)
    os.killpg(process.pid, signal.SIGINT)
    output, errors = process.communicate(timeout=60)
    assert process.returncode == 130
    done = int(errors.split()[2])
    assert errors == f"stopped after {done} of 100,000 games\n"
    assert output.startswith(f"{done} games, seeds 0 to 99999, profile hearthstone\n")
    assert "Traceback" not in output


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_after_a_kill_every_record_replays_to_its_last_whole_action(
    jobs: str, tmp_path: Path
) -> None:
    folder = tmp_path / "records"
    process = start("--games", "100000", "--jobs", jobs, "--record", str(folder))
    _wait_for(folder, 6)
    os.kill(process.pid, signal.SIGKILL)
    process.communicate(timeout=60)
    assert _ends(process.pid), "a process outlives the one that it worked for"
    ruleset = new_game().game.state.ruleset
    ended = []
    for file in folder.iterdir():
        if b"\n" not in file.read_bytes():
            # The kill fell between the file and its first line, in one game a process.
            ended.append(False)
            continue
        record = read_record(file)
        game = replay(record, ruleset)
        ended.append(record.result is not None)
        # Between the last action and the result is a moment too.
        assert game.state.over or not ended[-1]
    assert sum(ended) >= 4
    assert ended.count(False) <= int(jobs)


def _ends(group: int) -> bool:
    """Wait until no process of a group is left."""
    for _ in range(200):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.05)
    os.killpg(group, signal.SIGKILL)
    return False


def _wait_for(folder: Path, files: int) -> None:
    """Wait until a simulation has begun so many games."""
    for _ in range(1200):
        if folder.is_dir() and len(list(folder.iterdir())) >= files:
            return
        time.sleep(0.05)
    pytest.fail("the simulation does not get on")


def test_a_process_that_dies_ends_the_simulation(tmp_path: Path) -> None:
    folder = tmp_path / "records"
    process = start("--games", "100000", "--jobs", "2", "--record", str(folder))
    _wait_for(folder, 4)
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    if not children.is_file():
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
        pytest.skip("there is no /proc that lists a process's children")
    worker = children.read_text(encoding="ascii").split()[-1]
    os.kill(int(worker), signal.SIGKILL)
    _, errors = process.communicate(timeout=60)
    assert process.returncode == 2
    assert errors.startswith("Error: the process that played the games ")
    assert "has ended: BrokenProcessPool: " in errors


# What it takes


# A small process in between: to the system, what a process had before it became another
# program counts as that one's memory, and here that would be what pytest takes.
MEASURE = """
import resource, subprocess, sys
code = subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL).returncode
print(code, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
"""


def test_memory_of_each_process() -> None:
    """A simulation takes no more than the engine, the rules and one game."""
    command = [*ORDEROFPLAY, "simulate", *STARTERS, "--games", "110", "--jobs", "2"]
    finished = subprocess.run(
        [sys.executable, "-I", "-S", "-c", MEASURE, *command],
        capture_output=True,
        text=True,
        check=True,
    )
    code, most = map(int, finished.stdout.split())
    assert code == 0
    # The largest of the command and its two processes, in kibibytes; bytes on a Mac.
    assert most / (2**20 if sys.platform == "darwin" else 2**10) <= MEMORY


def test_no_frame_of_what_composes_is_entered_by_a_game() -> None:
    """DESIGN 3: compose once, then play: no hook is called and nothing is validated."""
    program = """
import cProfile, pstats, sys
from orderofplay.plugins.composition import compose_installed
from orderofplay.table.decks import find_deck
from orderofplay.table.setup import set_up
from orderofplay.table.simulation import new_simulation, play_games
rules = compose_installed()
decks = (find_deck(rules, "mage"), find_deck(rules, "warrior"))
wanted = new_simulation(set_up(rules, decks), ("random", "random"))
profile = cProfile.Profile()
totals = profile.runcall(play_games, wanted, 0, 4)
assert totals.games == 4, totals.failures
rows = pstats.Stats(profile).stats
print(len(rows))
print(*sorted({file for file, _, _ in rows}), sep="\\n")
"""
    finished = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    number, *files = finished.stdout.splitlines()
    # What the engine calls within itself is not seen where it is compiled.
    assert int(number) > 30
    assert any("orderofplay_standard" in file for file in files)
    heavy = ("pydantic", "pluggy", "importlib_metadata", "rich", "click", "logging", "copy.py")
    assert [file for file in files if any(part in file for part in heavy)] == []


# A cluster


@pytest.mark.parametrize("games", ["110"])
def test_a_ray_cluster_comes_to_the_same(games: str) -> None:
    """The same job on a cluster that is there already, here a local one."""
    ray = pytest.importorskip("ray", reason="orderofplay[ray] is not installed")
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    try:
        address = ray.get_runtime_context().gcs_address
        outputs = [
            subprocess.run(
                [*ORDEROFPLAY, "simulate", *STARTERS, "--games", games, *executor],
                env={**os.environ, "RAY_ADDRESS": address},
                capture_output=True,
                text=True,
                check=False,
            )
            for executor in (("--executor", "ray"), ("--jobs", "1"))
        ]
    finally:
        ray.shutdown()
    assert [finished.returncode for finished in outputs] == [0, 0], outputs[0].stderr
    assert outputs[0].stdout == outputs[1].stdout


def test_without_ray_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    result = invoke(*STARTERS, "--games", "1", "--executor", "ray")
    assert result.exit_code == 2
    assert "--executor ray needs Ray" in result.output
    assert "pip install 'orderofplay[ray]'" in result.output
