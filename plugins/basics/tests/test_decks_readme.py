"""The example of the README does what it says."""

from __future__ import annotations

import textwrap
from pathlib import Path
from typing import Any

import pytest
from orderofplay.testing import Answer

pytestmark = pytest.mark.needs("basics")

README = Path(__file__).parent.parent / "README.md"


def test_the_readmes_match_stands_at_its_mulligan() -> None:
    code = textwrap.dedent(README.read_text(encoding="utf-8").partition("match:\n\n")[2])
    names: dict[str, Any] = {}
    exec(code, names)  # noqa: S102 - our own example
    game = names["match"].game
    assert game.state.pending.kind == "mulligan"
    assert game.legal_actions() == [Answer(place) for place in range(4)]
