from __future__ import annotations

import pytest
from tiny_plugin import PACKAGE, invoke, run, use

LAST_WORDS = """\
Last words
rules: seed 003
profile: course

  1 Destroyed{id: imp}
  2 DeathPhase{round: 1}
  3 Triggered{source: imp, trigger: lastWords}
  4 Summoned{id: Pebble}
  5 Drew{player: 0, id: Pebble 2}

as expected, all 5 Events
"""
WRONG = """\
A wrong expectation
profile: course

  1 Damaged{target: Pebble, amount: 1}
  2 Destroyed{id: Pebble}
  3 DeathPhase{round: 1}

NOT as expected
final.player0.health: expected 29, it is 30
the logs differ from Event 1 on:
     expected                             what happened
>  1 Damaged{target: Pebble, amount: 2}   Damaged{target: Pebble, amount: 1}
   2 Destroyed{id: Pebble}                Destroyed{id: Pebble}
   3 DeathPhase{round: 1}                 DeathPhase{round: 1}
"""
TRACE = """\
Sequence destroy
  Destroy Phase
    Marked id Ember Imp [3]
  Aura Update (Health/Attack), Summon Resolution Step, Aura Update (Health/Attack): no Event
  Death Creation Step
    Destroyed id Ember Imp [3]
  Aura Update (Other): no Event
  Death Phase 1
    Ember Imp [3] lastWords (answers Destroyed id Ember Imp [3]; order of play 3)
      Summoned id Pebble [4]
      Drew player 0, id Pebble [5]
"""


@pytest.fixture(autouse=True)
def _tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch)


def test_list() -> None:
    lines = [line.split("  ") for line in invoke("demo").output.splitlines()]
    rows = [[cell.strip() for cell in line if cell.strip()] for line in lines]
    assert [row for row in rows if row and "─" not in row[0]] == [
        ["demo", "what it shows"],
        ["last_words", "Last words"],
        ["wrong", "A wrong expectation"],
    ]


@pytest.mark.parametrize("name", ["last_words", "tiny:last_words"])
def test_play(name: str) -> None:
    result = invoke("demo", name)
    assert (result.exit_code, result.output) == (0, LAST_WORDS)


def test_play_in_a_process_of_its_own() -> None:
    done = run("demo", "last_words")
    assert (done.returncode, done.stdout, done.stderr) == (0, LAST_WORDS, "")


def test_mismatch_exits_1_with_the_logs_side_by_side() -> None:
    result = invoke("demo", "wrong")
    assert (result.exit_code, result.output) == (1, WRONG)


def test_trace_is_a_tree_with_reasons() -> None:
    result = invoke("demo", "last_words", "--trace")
    assert result.exit_code == 0
    assert TRACE in result.output


def test_run_is_the_same_for_a_file() -> None:
    file = PACKAGE / "scenarios" / "last_words.scenario.toml"
    assert invoke("run", str(file)).output == LAST_WORDS
    assert TRACE in invoke("run", str(file), "--trace").output


def test_unknown_demo() -> None:
    result = invoke("demo", "last_wrds")
    assert (result.exit_code, result.output) == (
        2,
        "Error: no demo 'last_wrds'; near it: last_words (orderofplay demo lists them)\n",
    )


def test_no_demos() -> None:
    result = invoke("demo", "--plugins", "none")
    assert result.output == "no demos: the plugins of the set ship no scenarios\n"
