from __future__ import annotations

from pathlib import Path

import pytest
from tiny_plugin import PACKAGE, invoke, run, use


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
    file.write_text('title = "Nothing"\nactions = [{ endTurn = 0 }]\n')
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
