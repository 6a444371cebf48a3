"""What docs/simulating.md says beside its console blocks, which have a test of their own."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner
from fenced_blocks import blocks
from orderofplay.cards.decks import DeckError, read_deck
from orderofplay.cli.group import cli
from orderofplay.plugins.composition import compose_installed
from orderofplay.table.simulation_report import COLUMNS

PAGE = Path(__file__).parents[1] / "simulating.md"
TEXT = PAGE.read_text(encoding="utf-8")


@pytest.mark.needs("standard", "basics")
def test_the_python_of_the_page(capsys: pytest.CaptureFixture[str]) -> None:
    (source,) = [block.content for block in blocks(PAGE) if block.language == "python"]
    exec(compile(source, str(PAGE), "exec", dont_inherit=True), {})  # noqa: S102 - the page is ours
    assert re.fullmatch(r"Share\(number=\d+, games=20, .*\)\n", capsys.readouterr().out)


@pytest.mark.needs("standard", "basics")
def test_the_decks_of_the_page_have_no_fault_but_their_length() -> None:
    ruleset = compose_installed()
    texts = [b.content for b in blocks(PAGE) if b.language in {"text", "toml"}]
    assert len(texts) == 3
    for text in texts:
        with pytest.raises(DeckError) as raised:
            read_deck(text, "the page", ruleset)
        (fault,) = raised.value.faults
        assert re.fullmatch(r"it has \d cards; a deck has 30", fault)


@pytest.mark.needs("standard", "basics")
def test_what_the_page_tells_of_the_json_is_in_it() -> None:
    arguments = ["simulate", "--games", "1", "--decks", "mage", "warrior", "--json"]
    data = json.loads(CliRunner().invoke(cli, arguments).output)
    told = set(re.findall(r"^  \"(\w+)\":", TEXT, re.MULTILINE)) - {"text"}
    assert told
    assert told <= set(data)
    assert {"lengths", "failures"} <= set(data)


def test_the_columns_of_the_page_are_those_of_the_table() -> None:
    listed = ", ".join(f"`{column}`" for column in COLUMNS)
    assert f"with the columns {listed}." in TEXT.replace("\n", " ")
