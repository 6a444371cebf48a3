"""Records of matches: what they hold, and that they replay to the same log."""

from __future__ import annotations

import io
import json
import os
import random
from pathlib import Path

import pytest
from orderofplay.engine.actions import Answer, Concede
from orderofplay.table.record import RecordError, RecordWriter, read_record, replay
from orderofplay.table.results import log_digest
from orderofplay.table.setup import begin_match
from snapshots import snapshot
from synthetic_match import match_ruleset, play_recorded, random_setup

GAMES = 400 if os.environ.get("CI") else 120

# Replaying


@pytest.mark.parametrize("batch", range(4))
def test_random_matches_replay_to_the_same_log(batch: int, tmp_path: Path) -> None:
    """DESIGN 4: the same fingerprint, seed and actions give the same log, byte for byte."""
    choices = 0
    for seed in range(batch * GAMES // 4, (batch + 1) * GAMES // 4):
        path = tmp_path / f"{seed}.jsonl"
        game = play_recorded(path, seed)
        record = read_record(path)
        again = replay(record, match_ruleset())
        assert snapshot(again.state) == snapshot(game.state)
        assert record.result is not None
        assert log_digest(again.state) == log_digest(game.state) == record.result.log
        choices += sum(isinstance(played.action, Answer) for played in record.actions)
    assert choices > GAMES


def test_a_replay_stops_where_it_is_told_to(tmp_path: Path) -> None:
    play_recorded(tmp_path / "a", 3)
    record = read_record(tmp_path / "a")
    game = begin_match(random_setup(3))
    for number, played in enumerate(record.actions):
        if number % 7 == 0:
            assert snapshot(replay(record, match_ruleset(), number).state) == snapshot(game.state)
        game.apply(played.action)
    assert replay(record, match_ruleset(), len(record.actions) + 5).state.over


def test_a_trace_changes_nothing(tmp_path: Path) -> None:
    game = play_recorded(tmp_path / "a", 4)
    traced = replay(read_record(tmp_path / "a"), match_ruleset(), trace=True)
    assert log_digest(traced.state) == log_digest(game.state)
    assert len(traced.state.trace or ()) > len(traced.state.log or ())


def test_a_game_without_a_log_is_recorded_too(tmp_path: Path) -> None:
    """The result then says nothing of a log, and a replay compares none."""
    setup = random_setup(5)
    game = begin_match(setup, log=False)
    with RecordWriter(tmp_path / "a", setup, game) as writer:
        game.apply(Concede(1))
        writer.write(Concede(1))
    record = read_record(tmp_path / "a")
    assert record.result is not None
    assert (record.result.winner, record.result.log) == (0, None)
    assert replay(record, match_ruleset()).state.winner == 0


def test_either_player_may_give_up_at_any_moment(tmp_path: Path) -> None:
    """Also who has not to act: the line says who did."""
    setup = random_setup(6)
    game = begin_match(setup)
    loser = 1 - game.to_act
    with RecordWriter(tmp_path / "a", setup, game) as writer:
        game.apply(Concede(loser))
        writer.write(Concede(loser))
    record = read_record(tmp_path / "a")
    assert (record.actions[0].player, record.actions[0].action) == (loser, Concede(loser))
    assert replay(record, match_ruleset()).state.winner == 1 - loser


# The file


def lines_of(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines()


def test_what_stands_in_a_record(tmp_path: Path) -> None:
    game = play_recorded(tmp_path / "a", 1)
    header, first, *_, last = [json.loads(line) for line in lines_of(tmp_path / "a")]
    assert list(header) == [
        "format",
        "version",
        "ruleset",
        "profile",
        "pool",
        "decks",
        "seed",
        "first",
        "secondCard",
        "agents",
    ]
    assert (header["format"], header["version"]) == ("orderofplay record", 1)
    assert header["ruleset"]["fingerprint"] == match_ruleset().fingerprint
    assert (header["profile"], header["pool"]) == ("newest", ["synthetic"])
    assert (header["seed"], header["first"], header["secondCard"]) == (1, 1, "synthetic:Spark")
    assert header["agents"] == ["chance", "chance"]
    assert [deck["hero"] for deck in header["decks"]] == ["synthetic:Flint", "synthetic:Reed"]
    assert sum(copies for _, copies in header["decks"][0]["cards"]) == 20
    assert (first["number"], first["player"], first["action"]) == (1, 1, "answer")
    assert first["note"].startswith("replaces ") or first["note"] == "keeps the rest"
    assert last == {
        "result": "won" if game.state.winner < 2 else "draw",
        "winner": game.state.winner if game.state.winner < 2 else None,
        "turns": game.state.turn,
        "actions": len(lines_of(tmp_path / "a")) - 2,
        "log": log_digest(game.state),
    }


def test_each_line_is_written_before_the_game_goes_on(tmp_path: Path) -> None:
    """So a crash loses at most the action under way."""
    setup = random_setup(2)
    game = begin_match(setup)
    writer = RecordWriter(tmp_path / "a", setup, game, durable=True)
    picks = random.Random(2)  # noqa: S311 - a test picks actions
    for number in range(1, 20):
        action = picks.choice(game.legal_actions())
        game.apply(action)
        writer.write(action)
        record = read_record(tmp_path / "a")
        assert (len(record.actions), record.result, record.cut_off) == (number, None, "")
        assert snapshot(replay(record, match_ruleset()).state) == snapshot(game.state)
    writer.close()


def test_a_record_that_is_there_is_never_written_over(tmp_path: Path) -> None:
    play_recorded(tmp_path / "a", 1)
    before = (tmp_path / "a").read_bytes()
    with pytest.raises(RecordError, match=r"a: it is there already; choose another name"):
        play_recorded(tmp_path / "a", 2)
    assert (tmp_path / "a").read_bytes() == before


def test_a_place_that_cannot_be_written(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="it cannot be written: No such file or directory"):
        play_recorded(tmp_path / "nowhere" / "a", 1)


def test_a_disk_that_is_full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The line that could not be written is an error at once, and no traceback."""
    if not Path("/dev/full").exists():
        pytest.skip("this system has no /dev/full")
    setup = random_setup(2)
    game = begin_match(setup)

    def full(*_: object, **__: object) -> object:
        return io.FileIO("/dev/full", "wb")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "open", full)
        with pytest.raises(RecordError, match="it cannot be written: No space left on device"):
            RecordWriter(tmp_path / "a", setup, game)


@pytest.mark.parametrize("kept", [0.2, 0.5, 0.999])
def test_a_last_line_that_is_cut_off_is_left_out(tmp_path: Path, kept: float) -> None:
    """What a crash may leave; the game is the one before the action that was lost."""
    play_recorded(tmp_path / "a", 1)
    lines = (tmp_path / "a").read_bytes().splitlines(keepends=True)
    part = lines[10][: max(1, int((len(lines[10]) - 2) * kept))]
    record = read_record(b"".join(lines[:10]) + part, "a")
    assert (len(record.actions), record.cut_off) == (9, "line 11 is cut off and left out")
    whole = read_record(tmp_path / "a")
    expected = snapshot(replay(whole, match_ruleset(), 9).state)
    assert snapshot(replay(record, match_ruleset()).state) == expected


def test_a_last_line_that_lacks_only_its_break_is_whole(tmp_path: Path) -> None:
    play_recorded(tmp_path / "a", 1)
    record = read_record((tmp_path / "a").read_bytes()[:-1], "a")
    assert (record.cut_off, record.result is None) == ("", False)


def test_a_header_that_is_cut_off_leaves_nothing(tmp_path: Path) -> None:
    play_recorded(tmp_path / "a", 1)
    content = (tmp_path / "a").read_bytes()
    for part in (b"", content[:100]):
        with pytest.raises(RecordError, match="there is no whole line in it, so nothing can be"):
            read_record(part, "a")


@pytest.mark.parametrize("durable", [False, True])
def test_only_a_durable_record_waits_for_the_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, durable: bool
) -> None:
    """With each line, the header's too."""
    waited: list[int] = []
    monkeypatch.setattr("os.fsync", waited.append)
    setup = random_setup(2)
    game = begin_match(setup)
    with RecordWriter(tmp_path / "a", setup, game, durable=durable) as writer:
        for _ in range(2):
            game.apply(game.legal_actions()[0])
            writer.write(Answer(0))
    assert len(waited) == (3 if durable else 0)
