"""The comparison that the other tests here rest on: it must be able to fail."""

from __future__ import annotations

from pathlib import Path

import pytest
from fenced_blocks import Command, blocks, commands, difference

PAGE = """\
Words.

```toml file=a/b.toml
x = 1
```

```
no language
```

```console exit=3
$ first --option
one

two
$ second
```
"""


def test_blocks_and_commands(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(PAGE, encoding="utf-8")
    file, console = blocks(page)
    assert (file.language, file.settings, file.content) == (
        "toml",
        {"file": "a/b.toml"},
        "x = 1\n",
    )
    assert commands(console) == [
        Command("first --option", "one\n\ntwo", 0, 12),
        Command("second", "", 3, 16),
    ]


def test_a_console_block_begins_with_a_command(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("```console\noutput\n```\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"line 2: a console block begins with"):
        commands(next(blocks(page)))


@pytest.mark.parametrize(
    ("shown", "real"),
    [
        ("one\ntwo", "one\ntwo\n"),
        ("one\n...", "one\ntwo\nthree\n"),
        ("one\n...\nfour", "one\nfour\n"),
        ("file ...b.py, line 3", "file /a/b.py, line 3\n"),
        ("orderofplay 0.1.0", "orderofplay 12.0.3\n"),
        ("2 passed in 0.01s", "2 passed in 91.20s (0:01:31)\n"),
        ("a   b\n─────", "\na     b   \n───────\n"),
        ("in ~/here", "in /tmp/x\n"),
    ],
)
def test_equal(shown: str, real: str) -> None:
    assert difference(shown, real, {"/tmp/x": "~/here"}) == ""  # noqa: S108 - only a text


@pytest.mark.parametrize(
    ("shown", "real"),
    [
        ("", "something\n"),
        ("something", ""),
        ("one\ntwo", "one\n"),
        ("one", "one\ntwo\n"),
        ("...\ntwo", "one\n"),
        ("a ... c", "a\nb\nc\n"),
        ("  indented", "    indented\n"),
        ("amount: 1", "amount: 2\n"),
        ("1 passed in 0.01s", "2 passed in 0.01s\n"),
    ],
)
def test_different(shown: str, real: str) -> None:
    assert difference(shown, real).startswith("--- shown on the page\n+++ what came out\n")
