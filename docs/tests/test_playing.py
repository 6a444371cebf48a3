"""The Python of docs/playing.md runs as it stands there, one block after another."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fenced_blocks import blocks
from orderofplay.cli.session import HELP
from orderofplay.plugins.composition import candidate_of, compose

PAGE = Path(__file__).parents[1] / "playing.md"


@pytest.mark.needs("standard", "basics")
def test_the_python_of_the_page(capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, object] = {}
    sources = [block.content for block in blocks(PAGE) if block.language == "python"]
    for source in sources:
        exec(compile(source, str(PAGE), "exec", dont_inherit=True), names)  # noqa: S102 - the page is ours
    assert len(sources) == 4
    played, branched = capsys.readouterr().out.splitlines()[-2:]
    assert re.fullmatch(r"player [012] wins in turn \d+", played)
    assert re.fullmatch(r"player [012] wins after \d+ actions; 0 turns so far", branched)
    plugin = names["Chargers"]
    assert isinstance(plugin, type)
    assert list(compose([candidate_of("mine", plugin())]).agents) == ["mine:charger"]


def test_what_the_page_says_can_be_typed_can_be_typed() -> None:
    text = PAGE.read_text(encoding="utf-8")
    for typed in ("why", "show NAME"):
        assert f"`{typed}`" in text
        assert f"\n  {typed} " in HELP
