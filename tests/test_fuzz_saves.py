"""Saves with anything in them: loaded, or refused with an error of the project's own."""

from __future__ import annotations

import contextlib
import functools
import json
import os
import random
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from mutations import mutated, mutated_bytes
from orderofplay.engine.game import Game
from orderofplay.state.errors import OrderOfPlayError
from orderofplay.table.save import SaveError, load_game, read_save, save_data
from orderofplay.table.setup import begin_match
from snapshots import snapshot
from synthetic_match import match_ruleset, random_actions, random_setup

EXAMPLES = 1500 if os.environ.get("CI") else 250

Data = dict[str, Any]


@functools.cache
def game() -> Game:
    """A match in the middle of a choice, with a secret, a weapon and enchantments."""
    match = begin_match(random_setup(15))
    for _ in random_actions(match, 15):
        if match.state.turn > 8 and match.state.pending is not None:
            break
    return match


@functools.cache
def text() -> str:
    return json.dumps(save_data(game()))


def load(data: Data | Path) -> Game | str:
    """Load a save, or return the message with which it is refused."""
    try:
        data = read_save(data) if isinstance(data, Path) else data
        return load_game(data, match_ruleset(), where="some.file")
    except SaveError as error:
        return str(error)


@settings(max_examples=EXAMPLES, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.data())
def test_changed_bytes(tmp_path: Path, data: st.DataObject) -> None:
    """What loads is the game that was saved: its digest tells of any other byte."""
    path = tmp_path / "some.file"
    path.write_bytes(data.draw(mutated_bytes(text().encode())))
    loaded = load(path)
    if isinstance(loaded, str):
        assert loaded.startswith(("some.file", str(path)))
    else:
        assert snapshot(loaded.state) == snapshot(game().state)


@settings(max_examples=EXAMPLES)
@given(st.data())
def test_changed_values(data: st.DataObject) -> None:
    """A digest that is gone, or empty, is as if somebody had taken it away."""
    changed = data.draw(mutated(json.loads(text())))
    loaded = load(changed)
    if isinstance(loaded, str):
        assert loaded.startswith("some.file")
    elif changed.get("digest"):
        assert snapshot(loaded.state) == snapshot(game().state)


@settings(max_examples=EXAMPLES)
@given(st.data())
def test_changed_values_without_a_digest(data: st.DataObject) -> None:
    """What somebody changed is loaded if it holds together."""
    changed = json.loads(text())
    del changed["digest"]
    loaded = load(data.draw(mutated(changed, times=2)))
    assert not isinstance(loaded, str) or loaded.startswith("some.file")


@settings(max_examples=EXAMPLES)
@given(st.data())
def test_a_game_goes_on_from_changed_values(data: st.DataObject) -> None:
    """What was loaded can be played, but for the programs' own numbers on the stack."""
    changed = json.loads(text())
    rest = {name: changed.pop(name) for name in ("digest", "stack", "pending")}
    changed = data.draw(mutated(changed, times=2))
    loaded = load({**rest, **changed, "digest": ""})
    if isinstance(loaded, str):
        return
    picks = random.Random(1)  # noqa: S311 - a test picks actions
    with contextlib.suppress(OrderOfPlayError):
        for _ in range(15):
            actions = loaded.legal_actions()
            if actions:
                loaded.apply(picks.choice(actions))
