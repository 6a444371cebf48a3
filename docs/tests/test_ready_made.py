"""The functions that the engine has ready, as the page on writing a plugin lists them."""

from __future__ import annotations

import re
from pathlib import Path

from orderofplay import api

PAGE = Path(__file__).parents[1] / "writing-a-plugin.md"

_BEGINNINGS = ("select_", "event_", "price_")
_ENDINGS = ("_operation", "_hold", "_hero")
# Those whose names follow no rule.
_OTHERS = {
    *("bears_first", "source_survives", "any_is_damaged", "board_has_room"),
    *("attack_of", "number_of", "other_cards_in_hand", "missing_health", "weapon_attack"),
    *("cancel_hit", "spend_keyword", "absorb_by_armor"),
}


def _listed() -> set[str]:
    text = PAGE.read_text(encoding="utf-8")
    table = text.partition("| for | functions |")[2].partition("\n\n")[0]
    return set(re.findall(r"`(\w+)`", table))


def test_the_page_lists_exactly_what_there_is() -> None:
    ready = {
        name
        for name in api.__all__
        if name.startswith(_BEGINNINGS) or name.endswith(_ENDINGS) or name in _OTHERS
    }

    assert _listed() == ready


def test_what_words_return_is_there() -> None:
    text = PAGE.read_text(encoding="utf-8")
    table = text.partition("## 7. Speed")[2].partition("| for | functions |")[0]
    named = set(re.findall(r"returns `(\w+)", table))

    assert {"select_types", "damage_operation", "cancel_hit"} <= named
    assert named <= set(api.__all__)
