from __future__ import annotations

from pathlib import Path

import pytest
from tiny_plugin import PACKAGE, invoke, run, use

NOTHING = 'title = "Nothing"\nactions = [{ endTurn = 0 }]\n'


@pytest.fixture(autouse=True)
def _tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "x.scenario.toml"


def test_mismatch_exits_1() -> None:
    done = run("run", str(PACKAGE / "scenarios" / "wrong.scenario.toml"))
    assert done.returncode == 1
    assert "the logs differ from Event 1 on:" in done.stdout
    assert done.stderr == ""


def test_without_an_expected_log(file: Path) -> None:
    file.write_text(NOTHING)
    result = invoke("run", str(file))
    assert result.exit_code == 0
    assert result.output.splitlines()[-1] == (
        "the scenario expects no log; all else is as expected"
    )


def test_no_such_file(file: Path) -> None:
    done = run("run", str(file))
    assert done.returncode == 2
    assert "does not exist" in done.stderr


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (b"title = [", "this is no TOML: "),
        (b"\xff\xfe", "it cannot be read: "),
        (b"actions = [{ endTurn = 0 }]", "title: Field required"),
    ],
)
def test_bad_file_exits_2_without_a_traceback(file: Path, content: bytes, fault: str) -> None:
    file.write_bytes(content)
    done = run("run", str(file))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"Error: {file}: {fault}")
    assert "Traceback" not in done.stderr


def test_missing_plugin(file: Path) -> None:
    file.write_text('title = "x"\nplugins = ["far", "tiny"]\nactions = [{ endTurn = 0 }]\n')
    result = invoke("run", str(file))
    assert (result.exit_code, result.output) == (
        2,
        (
            f"Error: {file}: the plugins that it needs are not in the set: far; install the"
            " distributions that bring them\n"
        ),
    )


def test_a_folder_has_a_line_for_each_of_its_files(file: Path) -> None:
    """Those that are not as expected are told about; what a set lacks plugins for is skipped."""
    folder = file.parent / "inside"
    folder.mkdir()
    (folder / "b.scenario.toml").write_text(f"{NOTHING}[final.player0]\nhand = 1\n")
    (folder / "a.scenario.toml").write_text(f'plugins = ["far"]\n{NOTHING}')
    (folder / "readme.txt").write_text("no scenario")
    file.write_text(NOTHING)
    result = invoke("run", str(folder), str(file))
    assert (result.exit_code, result.output) == (
        1,
        (
            f"skipped          {folder / 'a.scenario.toml'}: it needs far\n"
            f"NOT as expected  {folder / 'b.scenario.toml'}\n"
            "    final.player0.hand: expected 1, it is 0\n"
            f"as expected      {file}\n"
            "\n1 of 3 scenarios are as expected, 1 skipped\n"
        ),
    )


def test_a_folder_of_files_that_are_all_as_expected(file: Path) -> None:
    file.write_text(NOTHING)
    result = invoke("run", str(file.parent))
    assert (result.exit_code, result.output) == (
        0,
        f"as expected      {file}\n\n1 of 1 scenarios are as expected\n",
    )


def test_a_folder_without_scenarios(tmp_path: Path) -> None:
    result = invoke("run", str(tmp_path))
    assert (result.exit_code, result.output) == (
        2,
        f"Error: {tmp_path} holds no file whose name ends in .scenario.toml\n",
    )


def test_a_trace_is_of_one_file(file: Path) -> None:
    file.write_text(NOTHING)
    result = invoke("run", str(file), str(file), "--trace")
    assert (result.exit_code, result.output) == (
        2,
        "Error: --trace is for one file: name that one\n",
    )
