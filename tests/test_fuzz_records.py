"""Records with anything in them: replayed, or refused with an error of the project's own."""

from __future__ import annotations

import functools
import json
import os
import tempfile
from pathlib import Path
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from mutations import mutated, mutated_bytes
from orderofplay.state.errors import OrderOfPlayError
from orderofplay.table.record import read_record, replay
from synthetic_match import match_ruleset, play_recorded

EXAMPLES = 1500 if os.environ.get("CI") else 250


@functools.cache
def content() -> bytes:
    """A whole record, of a short match."""
    with tempfile.TemporaryDirectory() as folder:
        records = []
        for seed in range(20):
            play_recorded(Path(folder) / str(seed), seed)
            records.append((Path(folder) / str(seed)).read_bytes())
    return min(records, key=len)


def rows() -> list[dict[str, Any]]:
    return [json.loads(line) for line in content().splitlines()]


def said(record: bytes) -> str:
    """Replay a record, and return the message with which it is refused."""
    try:
        replay(read_record(record, "some.file"), match_ruleset())
    except OrderOfPlayError as error:
        return str(error)
    return "some.file fits"


def test_the_record_that_is_changed_here_is_sound() -> None:
    replay(read_record(content(), "a"), match_ruleset())
    assert 20 < len(rows()) < 80


@settings(max_examples=EXAMPLES)
@given(st.data())
def test_changed_bytes(data: st.DataObject) -> None:
    assert said(data.draw(mutated_bytes(content()))).startswith("some.file")


@settings(max_examples=EXAMPLES)
@given(st.data())
def test_changed_values(data: st.DataObject) -> None:
    lines = data.draw(mutated(rows()))
    assert said("".join(f"{json.dumps(line)}\n" for line in lines).encode()).startswith("some.file")


@settings(max_examples=EXAMPLES)
@given(st.data())
def test_changed_actions(data: st.DataObject) -> None:
    """Actions that are well formed and perhaps illegal, in a record that is sound elsewhere."""
    lines = rows()
    numbers = st.integers(-2, 60)
    for _ in range(data.draw(st.integers(1, 4))):
        line = lines[data.draw(st.integers(1, len(lines) - 2))]
        kind = data.draw(st.sampled_from(["playCard", "attack", "answer", "endTurn", "concede"]))
        for field in ("card", "target", "position", "option", "attacker", "defender", "note"):
            line.pop(field, None)
        fields = {
            "playCard": ("card", "target", "position"),
            "attack": ("attacker", "defender"),
            "answer": ("option",),
        }.get(kind, ())
        line |= {"action": kind, **{field: data.draw(numbers) for field in fields}}
    assert said("".join(f"{json.dumps(line)}\n" for line in lines).encode()).startswith("some.file")
