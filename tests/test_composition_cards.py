"""Card data that is wrong: file, line, card and field are named, and what is close to it."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, Literal

import pytest
from orderofplay.api import (
    Amount,
    CardRef,
    CardType,
    Compiler,
    Context,
    Effect,
    Effects,
    Keyword,
    Operation,
    Plugin,
    Resources,
    Trigger,
)
from orderofplay.plugins.composition import candidate_of, compose, with_cards
from orderofplay.plugins.discovery import Candidate
from orderofplay.plugins.problems import LoadError, Problem
from orderofplay.testing import new_game
from synthetic import PING, minion, on, ruleset, spell

Write = Callable[[str], Plugin]
_NUMBERS = itertools.count()


class Ended(Trigger):
    """A turn ends."""

    trigger: Literal["ended"] = "ended"
    event = "TurnEnding"


class Deaf(Trigger):
    """A trigger that listens for what there is not."""

    trigger: Literal["deaf"] = "deaf"
    event = "TurnEndings"


class Make(Effect):
    """Summon a card a number of times."""

    effect: Literal["make"] = "make"
    card: CardRef
    count: Amount = 1

    def perform(self, ctx: Context) -> None:
        """Summon it."""
        ctx.summon(ctx.card(self.card), ctx.controller)


class Wrap(Effect):
    """Effects within an effect, which core's controls are not the only ones to have."""

    effect: Literal["wrap"] = "wrap"
    effects: Effects

    def expand(self) -> Effects:
        """Stand for what is within."""
        return self.effects


class Faulty(Effect):
    """A word that fails when it is compiled."""

    effect: Literal["faulty"] = "faulty"

    def operation(self, compiler: Compiler) -> Operation:
        """Fail."""
        message = "cannot compile this"
        raise RuntimeError(message)


class Shiny(Keyword):
    """A keyword."""

    keyword: Literal["shiny"] = "shiny"


class Worded(Plugin):
    """Words and a type, and cards in the files of a package."""

    def __init__(self, package: str) -> None:
        self._package = package

    def effects(self) -> Iterable[type[Effect]]:
        return (Make, Wrap, Faulty)

    def triggers(self) -> Iterable[type[Trigger]]:
        return (Ended, Deaf)

    def keywords(self) -> Iterable[type[Keyword]]:
        return (Shiny,)

    def card_types(self) -> Iterable[CardType]:
        return (
            CardType("thing", "board", True, ("attack", "health"), ("abilities",)),
            CardType("trick", "none", False, ("effects",), ("target",)),
        )

    def cards(self) -> Iterable[Resources]:
        return (Resources(self._package, "cards"),)


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Write:
    """Return a function that makes a plugin with a card file of the given text."""
    package = f"made_cards_{next(_NUMBERS)}"
    folder = tmp_path / package / "cards"
    folder.mkdir(parents=True)
    (tmp_path / package / "__init__.py").write_text("", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)

    def with_text(text: str) -> Plugin:
        (folder / "all.toml").write_text(text, encoding="utf-8")
        return Worded(package)

    return with_text


def _candidate(plugin: Plugin, name: str = "worded") -> Candidate:
    return candidate_of(name, plugin, distribution=f"dist-{name}", version="1.5")


def _problem(plugin: Plugin) -> Problem:
    with pytest.raises(LoadError) as caught:
        compose([_candidate(plugin)])
    (problem,) = caught.value.problems
    assert problem.plugins == ("worded",)
    assert problem.where.startswith("plugin worded (dist-worded 1.5), ")
    return problem


THING = """# A comment, so that the card is not on the first lines.

[[cards]]
id = "T1"
name = "First Thing"
type = "thing"
attack = 1
health = 2
"""


def ability(effects: str, trigger: str = '"ended"') -> str:
    """Write an ability in TOML."""
    return f"abilities = [{{ trigger = {trigger}, effects = [{effects}] }}]\n"


def test_cards_in_a_file_of_a_package(write: Write) -> None:
    """DESIGN 3: cards are data: TOML files in the plugin's package."""
    second = (
        THING.replace("T1", "T2").replace("First", "Second").replace("attack = 1", "attack = 4")
    )
    text = THING + ability('{ effect = "make", card = "Second Thing" }') + second
    rules = compose([_candidate(write(text))])

    g = new_game(ruleset=rules)
    first = g.summon("First Thing", 0)
    g.end_turn(0)

    assert list(rules.cards) == ["T1", "T2"]
    assert g.attack(g.summon("T2", 1)) == 4
    assert g.log()[:3] == [
        {"type": "Summoned", "id": first},
        {"type": "Triggered", "source": first, "trigger": "ended"},
        {"type": "Summoned", "id": 4},
    ]


def test_a_file_that_is_no_toml(write: Write) -> None:
    """P170."""
    problem = _problem(write("[[cards]\n"))
    assert problem.code == "P170"
    assert problem.where.endswith("all.toml")
    assert problem.text.startswith("this is no TOML: Expected ']]'")
    assert "https://toml.io" in problem.fix


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("x = 1\n", "this one holds ['x']"),
        ("", "this one holds []"),
        (THING + "[more]\n", "this one holds ['cards', 'more']"),
        ("cards = 3\n", "cards is no list of tables"),
        ("cards = [3]\n", "cards.0 is no table"),
    ],
)
def test_a_file_that_holds_something_else(write: Write, text: str, said: str) -> None:
    """P172."""
    problem = _problem(write(text))
    assert problem.code == "P172"
    assert said in problem.text
    assert "[[cards]]" in problem.fix


FIELDS = (
    # What is written, the field that is named, what is said about it.
    (THING.replace("attack = 1", 'attack = "1"'), "attack", "valid integer (got '1')"),
    (THING.replace("attack = 1", "attack = -1"), "attack", "greater than or equal to 0 (got -1)"),
    (THING.replace("attack = 1", "attack = 1.5"), "attack", "valid integer (got 1.5)"),
    (THING.replace("health = 2", "health = 0"), "health", "greater than or equal to 1 (got 0)"),
    (THING.replace('name = "First Thing"\n', ""), "name", "Field required"),
    (THING.replace('"First Thing"', '""'), "name", "at least 1 character"),
    (THING + "atack = 3\n", "atack", "no such field; did you mean 'attack'? (got 3)"),
    (THING + "card_class = 3\n", "card_class", "valid string (got 3)"),
    (THING + 'keywords = "shiny"\n', "keywords", "valid tuple (got 'shiny')"),
    (
        THING + 'keywords = ["shinny"]\n',
        "keywords.0",
        "unknown keyword 'shinny'; did you mean 'shiny'?",
    ),
    (
        THING + ability('{ effect = "mak", card = "T1" }'),
        "abilities.0.effects.0",
        "unknown effect 'mak'; did you mean 'make'?",
    ),
    (THING + ability('"zzz"'), "abilities.0.effects.0", "unknown effect 'zzz' (got 'zzz')"),
    (
        THING + ability('{ effect = "make", card = "T1" }', '"endet"'),
        "abilities.0.trigger",
        "unknown trigger 'endet'; did you mean 'ended'?",
    ),
    (
        THING + ability('{ effect = "make", card = "Frist Thing" }'),
        "abilities.0.effects.0.card",
        "unknown card 'Frist Thing'; did you mean 'First Thing'?",
    ),
    (
        THING + ability('{ effect = "make", card = 7 }'),
        "abilities.0.effects.0.card",
        "expected the id or name of a card",
    ),
    (THING + ability('{ effect = "make" }'), "abilities.0.effects.0.card", "Field required"),
    (
        THING + ability('{ effect = "make", card = "T1", cuont = 2 }'),
        "abilities.0.effects.0.cuont",
        "no such field; did you mean 'count'? (got 2)",
    ),
    (
        THING + ability('{ effect = "make", card = "T1", count = "two" }'),
        "abilities.0.effects.0.count",
        "unknown amount 'two'",
    ),
    (
        THING + ability('{ effect = "make", card = "T1", count = true }'),
        "abilities.0.effects.0.count",
        "expected a whole number, or an amount by name or table",
    ),
    (
        THING + ability("3"),
        "abilities.0.effects.0",
        "expected a name (effect), or a table with",
    ),
    (THING + ability("{ card = 'T1' }"), "abilities.0.effects.0", "a table needs the key 'effect'"),
    (THING + ability(""), "abilities.0.effects", "at least one effect is needed"),
    (
        THING
        + ability('{ effect = "wrap", effects = [{ effect = "make", card = "First Thin" }] }'),
        "abilities.0.effects.0.effects.0.card",
        "unknown card 'First Thin'; did you mean 'First Thing'?",
    ),
    (THING + "abilities = [{ effects = [] }]\n", "abilities.0", "one of the keys trigger, aura"),
    (THING + "abilities = [3]\n", "abilities.0", "an ability is a table with the key trigger"),
)


@pytest.mark.parametrize(("text", "field", "said"), FIELDS)
def test_a_field_that_is_wrong(write: Write, text: str, field: str, said: str) -> None:
    """P173: plugin, distribution, file, line, card and field, and what is close."""
    problem = _problem(write(text))
    assert problem.code == "P173"
    assert problem.where.endswith(f"all.toml:4, card T1, field {field}")
    assert said in problem.text


def test_all_wrong_fields_of_all_cards_are_told(write: Write) -> None:
    """DESIGN 3: all faults at once."""
    text = THING.replace("attack = 1", "attack = -1").replace("health = 2", "health = 0")
    other = THING.replace('"T1"', '"T2"') + ability('"nothing"')
    with pytest.raises(LoadError) as caught:
        compose([_candidate(write(text + other))])
    places = [problem.where.rpartition(", card ")[2] for problem in caught.value.problems]
    assert places[:2] == ["T1, field attack", "T1, field health"]
    assert places[2].startswith("T2, field abilities.0")
    assert str(caught.value).startswith("3 problems in the plugin set\nP173 plugin worded")


TRICK = '[[cards]]\nid = "K1"\nname = "Trick"\ntype = "trick"\n'


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            THING.replace('"thing"', '"thign"'),
            "field type: unknown card type 'thign', one of thing, trick",
        ),
        (THING.replace("attack = 1\n", ""), "field attack: a thing needs it"),
        (TRICK, "field effects: a trick needs it"),
        (
            TRICK + 'effects = [{ effect = "make", card = "K1" }]\nattack = 1\n',
            "field attack: a trick has no such field",
        ),
        (THING + 'effects = [{ effect = "make", card = "T1" }]\n', "field effects: a thing has no"),
        (
            THING + ability('{ effect = "make", card = "T1" }', '"deaf"'),
            "the trigger 'deaf' listens, does not exist; did you mean 'TurnEnding'?",
        ),
    ],
)
def test_a_card_that_does_not_fit(write: Write, text: str, said: str) -> None:
    """P174: a field that its type needs or does not have, a kind of Event that there is not."""
    problem = _problem(write(text))
    assert problem.code == "P174"
    assert ", card " in problem.where
    assert said in problem.text


def test_a_word_that_fails(write: Write) -> None:
    """P175: it is the word's plugin that has to be mended."""
    problem = _problem(write(THING + ability('"faulty"')))
    assert problem.code == "P175"
    assert "all.toml:4, card T1" in problem.where
    assert problem.text == "a word that it uses failed: RuntimeError: cannot compile this"
    assert problem.fix == "mend the plugin of that word"


def test_one_card_id_from_two_plugins(write: Write) -> None:
    """P161: names both."""

    class Cards(Worded):
        def __init__(self, package: str) -> None:
            super().__init__(package)

        effects = Plugin.effects  # type: ignore[assignment]
        triggers = Plugin.triggers  # type: ignore[assignment]
        keywords = Plugin.keywords  # type: ignore[assignment]
        card_types = Plugin.card_types  # type: ignore[assignment]

    first = write(THING)
    second = Cards(first._package)  # type: ignore[attr-defined]  # noqa: SLF001 - the same files
    with pytest.raises(LoadError) as caught:
        compose([_candidate(first, "aaa"), _candidate(second, "bbb")])
    (problem,) = caught.value.problems
    assert problem.code == "P161"
    assert problem.where.startswith("plugin bbb (dist-bbb 1.5), ")
    assert "all.toml:4, card T1" in problem.where
    assert problem.text == "the card id T1 is taken: the plugin aaa brings it too"


def test_one_card_id_twice_in_one_file(write: Write) -> None:
    """P161."""
    problem = _problem(write(THING + THING))
    assert (problem.code, problem.text) == (
        "P161",
        "the card id T1 is taken: the plugin worded brings it too",
    )


def test_several_cards_of_one_name(write: Write) -> None:
    """DESIGN 3: a card is looked up by name where one bears it; else the error lists them."""
    two = THING + THING.replace('"T1"', '"T2"')
    rules = compose([_candidate(write(two))])
    with pytest.raises(KeyError, match="several cards are named 'First Thing'; use an id: T1, T2"):
        rules.card("First Thing")

    maker = '[[cards]]\nid = "K1"\nname = "Trick"\ntype = "trick"\n'
    maker += 'effects = [{ effect = "make", card = "First Thing" }]\n'
    problem = _problem(write(two + maker))
    assert problem.code == "P173"
    assert problem.where.endswith("card K1, field effects.0.card")
    assert "several cards are named 'First Thing': use an id, one of T1, T2" in problem.text


# Cards as data


def _refused(*cards: dict[str, Any]) -> Sequence[Problem]:
    with pytest.raises(LoadError) as caught:
        with_cards(ruleset(), cards)
    return caught.value.problems


def test_cards_as_data_are_checked_alike() -> None:
    """DESIGN 3: the same structure as a dict serves in tests."""
    (problem,) = _refused(minion("Odd", 1, 1, on("turnEnds", {"effect": "pign"})))
    assert (problem.code, problem.where.partition(", field ")[0]) == ("P173", "cards[0], card Odd")
    assert "unknown effect 'pign'; did you mean 'ping'?" in problem.text

    (problem,) = _refused(minion("Twin"), minion("Twin"))
    assert (problem.code, problem.where) == ("P161", "cards[1], card Twin")

    (problem,) = _refused({"type": "minion", "attack": 1, "health": 1})
    assert (problem.code, problem.where) == ("P173", "cards[0], card 0, field name")


def test_abilities_without_end_are_refused() -> None:
    """P174: a place in the order of play tells so many apart, and no more."""
    (problem,) = _refused(minion("Hydra of Heads", 1, 1, *[on("turnEnds", PING)] * 16384))
    assert problem.code == "P174"
    assert problem.text == "16384 abilities; at most 16383 are allowed"


def test_a_word_may_refer_to_a_card_that_is_given_later() -> None:
    first = spell("Bring", {"effect": "call", "card": "Brought"})
    rules = with_cards(ruleset(), [first, minion("Brought", 5, 5)])
    g = new_game(ruleset=rules)
    g.cast("Bring", 0)
    assert g.attack(g.board(0)[0]) == 5
