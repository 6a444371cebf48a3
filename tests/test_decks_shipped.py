"""Decks that plugins ship: known by full name, by file, by title, and told apart."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest
from orderofplay.api import Plugin, Resources
from orderofplay.cards.decks import DECK_SIZE, DeckError
from orderofplay.plugins.composition import candidate_of, compose, with_cards
from orderofplay.plugins.problems import LoadError
from orderofplay.state.ruleset import Ruleset
from orderofplay.table.decks import UnknownDeckError, find_deck, shipped_decks
from synthetic import CARDS
from synthetic_match import HEROES, NOT_IN_DECKS, SyntheticMatch, match_ruleset
from synthetic_turn import TURN_CARDS


class Shipping(Plugin):
    """A plugin with nothing but decks, from a folder of one package."""

    def __init__(self, folder: str) -> None:
        """Name the folder."""
        self._folder = folder

    def decks(self) -> Iterable[Resources]:
        """Return where they are."""
        return (Resources("deck_site", self._folder, ".deck.txt"),)


def text_of(title: str) -> str:
    """Write a list of as many cards as a deck has."""
    cards = [c for c in match_ruleset().cards.values() if c.type.place not in NOT_IN_DECKS]
    rows = [f"2x {card.id}" for card in cards if card.collectible][: DECK_SIZE // 2]
    return "\n".join([f"# {title}", "hero: Flint", *rows])


@pytest.fixture
def ruleset(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Ruleset:
    """Two plugins that both ship a deck in a file ``fast``; one ships a broken one too."""
    package = tmp_path / "deck_site"
    for folder, titles in {"one": {"fast": "First"}, "two": {"fast": "Second", "bad": ""}}.items():
        (package / folder).mkdir(parents=True)
        for name, title in titles.items():
            text = text_of(title) if title else "# Bad"
            (package / folder / f"{name}.deck.txt").write_text(text, encoding="utf-8")
    (package / "__init__.py").touch()
    monkeypatch.syspath_prepend(str(tmp_path))
    plugins = {"synthetic": SyntheticMatch(), "one": Shipping("one"), "two": Shipping("two")}
    composed = compose([candidate_of(id, plugin) for id, plugin in plugins.items()])
    return with_cards(composed, (*CARDS, *TURN_CARDS, *HEROES), "synthetic")


def test_decks_have_full_names_and_titles(ruleset: Ruleset) -> None:
    assert shipped_decks(ruleset) == {"one:fast": "First", "two:bad": "", "two:fast": "Second"}
    rows = [(row.plugin, row.name) for row in ruleset.contributions if row.hook == "decks"]
    assert rows == [("one", "one:fast"), ("two", "two:bad"), ("two", "two:fast")]


@pytest.mark.parametrize("said", ["one:fast", "First"])
def test_a_deck_by_its_full_name_and_its_title(said: str, ruleset: Ruleset) -> None:
    deck = find_deck(ruleset, said)
    assert (deck.name, deck.hero.name, len(deck.cards)) == ("First", "Flint", DECK_SIZE)


def test_a_name_that_two_have_must_be_made_full(ruleset: Ruleset) -> None:
    with pytest.raises(UnknownDeckError) as raised:
        find_deck(ruleset, "fast")
    assert str(raised.value) == "several plugins ship a deck 'fast': say one:fast or two:fast"


def test_a_broken_deck_says_what_is_wrong_with_it(ruleset: Ruleset) -> None:
    with pytest.raises(DeckError) as raised:
        find_deck(ruleset, "bad")
    assert str(raised.value).splitlines()[0] == "the deck two:bad is no deck:"


def test_an_unknown_deck_lists_those_that_there_are(ruleset: Ruleset) -> None:
    with pytest.raises(UnknownDeckError) as raised:
        find_deck(ruleset, "Secnd")
    assert str(raised.value) == (
        "no deck 'Secnd': there is no such file, and the plugins of the set ship"
        " one:fast (First), two:bad, two:fast (Second); near it: Second"
    )
    with pytest.raises(UnknownDeckError) as raised:
        find_deck(match_ruleset(), "Second")
    assert str(raised.value) == (
        "no deck 'Second': there is no such file, and no plugin of the set ships one"
    )


@pytest.mark.usefixtures("ruleset")
def test_decks_that_are_not_there_are_a_fault_of_the_plugin() -> None:
    """P171."""
    with pytest.raises(LoadError) as raised:
        compose([candidate_of("three", Shipping("three"))])
    (problem,) = raised.value.problems
    assert (problem.code, problem.plugins) == ("P171", ("three",))
    assert problem.text.startswith("its files in deck_site/three cannot be read")
