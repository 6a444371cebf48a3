"""A card that stands in a scenario file under an official name has the official numbers.

The game's own card data is a package of its own, read when the test runs.
"""

from __future__ import annotations

import tomllib
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest
from orderofplay.testing.card_data import ENGLISH, read_entities

pytestmark = pytest.mark.needs("basics")

hearthstone_data = pytest.importorskip("hearthstone_data")

FILES = sorted(Path(__file__).parent.rglob("*.scenario.toml"))
NUMBERS = ("COST", "ATK", "HEALTH")


def own_cards(file: Path) -> list[dict[str, Any]]:
    cards: list[dict[str, Any]] = tomllib.loads(file.read_text("utf-8")).get("cards", [])
    return cards


@pytest.fixture(scope="module")
def printed() -> dict[str, set[tuple[int, ...]]]:
    """Cost, Attack and Health of all printings of each name; the collectible ones if there are."""
    wanted = {card["name"] for file in FILES for card in own_cards(file)}
    found: dict[str, dict[bool, set[tuple[int, ...]]]] = defaultdict(lambda: defaultdict(set))
    path = Path(hearthstone_data.get_carddefs_path())
    for element in read_entities(path, ENGLISH, wanted):
        tags = {tag.get("name"): tag for tag in element.findall("Tag")}
        name = tags["CARDNAME"].findtext("enUS", "") if "CARDNAME" in tags else ""
        if name in wanted:
            values = {key: tag.get("value", "0") for key, tag in tags.items()}
            numbers = tuple(int(values.get(key, "0")) for key in NUMBERS)
            found[name][values.get("COLLECTIBLE") == "1"].add(numbers)
    return {name: kinds.get(True) or kinds[False] for name, kinds in found.items()}


@pytest.mark.parametrize(
    "file",
    [file for file in FILES if own_cards(file)],
    ids=lambda file: file.name.partition(".")[0],
)
def test_numbers(file: Path, printed: dict[str, set[tuple[int, ...]]]) -> None:
    wrong = [
        (card["name"], numbers)
        for card in own_cards(file)
        if card["name"] in printed
        for numbers in [tuple(card.get(key, 0) for key in ("cost", "attack", "health"))]
        if numbers not in printed[card["name"]]
    ]
    assert wrong == []
