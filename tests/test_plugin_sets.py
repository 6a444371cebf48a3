"""Choosing plugin sets; what is the same under every order of discovery and hash seed."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Literal

import pytest
from fake_site import FakeSite
from orderofplay.api import CardType, Effect, Keyword, Plugin, Trigger
from orderofplay.plugins.composition import candidate_of, compose, with_cards
from orderofplay.plugins.discovery import Candidate
from orderofplay.plugins.fingerprint import differences
from orderofplay.plugins.problems import LoadError
from orderofplay.plugins.selection import find_selection, parse, read_file
from orderofplay.testing import new_game


class Types(Plugin):
    def card_types(self) -> tuple[CardType, ...]:
        return (CardType("thing", "board", True, ("attack", "health"), ("abilities",)),)


class Empty(Plugin):
    pass


def candidates() -> list[Candidate]:
    """Return c needing b needing a, and a stranger."""
    return [
        candidate_of("a", Types(), distribution="dist-a"),
        candidate_of("b", Empty(), ["dist-a"], "dist-b"),
        candidate_of("c", Empty(), ["dist-b"], "dist-c"),
        candidate_of("stranger", Empty(), distribution="dist-s"),
    ]


def ids(text: str) -> list[str]:
    return [plugin.id for plugin in compose(candidates(), parse(text, "--plugins")).plugins]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("none", []),
        ("all", ["a", "b", "c", "stranger"]),
        ("a", ["a"]),
        ("c", ["a", "b", "c"]),
        ("stranger, b", ["a", "b", "stranger"]),
        ("all,-c", ["a", "b", "stranger"]),
        ("-stranger", ["a", "b", "c"]),
    ],
)
def test_sets_bring_along_what_they_need(text: str, expected: list[str]) -> None:
    assert ids(text) == expected


@pytest.mark.parametrize(
    ("text", "code", "said"),
    [
        ("", "P112", "say none, all, a,b or all,-a"),
        ("none,a", "P112", "'none, a' is no plugin set"),
        ("strangers", "P110", "did you mean 'stranger'?"),
        ("all,-b", "P111", "'b' is excluded, but 'c' needs it"),
        ("c,-a", "P111", "'a' is excluded, but 'b' needs it"),
    ],
)
def test_sets_that_cannot_be(text: str, code: str, said: str) -> None:
    with pytest.raises(LoadError) as caught:
        ids(text)
    (problem,) = caught.value.problems
    assert problem.code == code
    assert said in str(problem)


def test_an_argument_beats_the_variable_beats_the_file(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("ORDEROFPLAY_PLUGINS", raising=False)
    assert find_selection().included is None
    Path("orderofplay.toml").write_text('plugins = ["filed"]', encoding="utf-8")
    assert find_selection().included == ("filed",)
    monkeypatch.setenv("ORDEROFPLAY_PLUGINS", "variable")
    assert find_selection().included == ("variable",)
    assert find_selection("argued").included == ("argued",)


@pytest.mark.parametrize(
    "content", ["plugins = 3", "plugin = 'a'", "plugins = [1]", "replace = 1", "=", "replace.a = 1"]
)
def test_a_bad_file_is_named(tmp_path: Path, content: str) -> None:
    file = tmp_path / "set.toml"
    file.write_text(content, encoding="utf-8")
    with pytest.raises(LoadError) as caught:
        parse(f"@{file}", "--plugins")
    (problem,) = caught.value.problems
    assert (problem.code, problem.where) == ("P113", str(file))


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(LoadError, match="P113"):
        read_file(tmp_path / "nowhere.toml")


def test_every_order_of_discovery_gives_one_fingerprint() -> None:
    prints = {compose(order).fingerprint for order in itertools.permutations(candidates())}
    assert len(prints) == 1


def test_the_fingerprint_tells_sets_and_cards_apart() -> None:
    whole = compose(candidates())
    fewer = compose(candidates(), parse("all,-c", "test"))
    card = {"name": "Thing", "type": "thing", "attack": 1, "health": 1}
    more = with_cards(whole, [card])
    other = with_cards(whole, [{**card, "attack": 2}])
    assert len({r.fingerprint for r in (whole, fewer, more, other)}) == 4
    lines = differences(whole.fingerprint_parts, fewer.fingerprint_parts)
    assert lines == ["plugin c: 0 here, absent there"]
    assert [
        line.partition(":")[0]
        for line in differences(more.fingerprint_parts, other.fingerprint_parts)
    ] == ["card data"]


def test_hash_seeds_and_install_order_change_nothing(tmp_path: Path) -> None:
    """nikola issue 2542, InvenTree pull 12152: order by directory or hash."""
    shown: set[str] = set()
    for number, names in enumerate((("made-one", "made-two"), ("made-two", "made-one"))):
        site = FakeSite(tmp_path / str(number))
        for name in names:
            site.distribution(name, cards="cards = []")
        for seed in ("0", "4711"):
            code = (
                "from orderofplay.plugins.composition import compose_installed as c;"
                "r = c(); print(r.fingerprint, [p.id for p in r.plugins], list(r.cards),"
                " [s.name for s in r.damage_steps])"
            )
            result = site.run("-c", code, hash_seed=seed)
            assert result.returncode == 0, result.stderr
            shown.add(result.stdout)
    assert len(shown) == 1


def test_nothing_of_the_working_folder_is_a_plugin(tmp_path: Path) -> None:
    (tmp_path / "made_here.py").write_text("raise SystemExit(3)", encoding="utf-8")
    site = FakeSite(tmp_path / "site")
    site.folder.mkdir()
    result = site.run("-c", "import orderofplay.plugins.composition as c; c.compose_installed()")
    assert result.returncode == 0, result.stderr


# Names


class Corrupt(Effect):
    """One stranger's word."""

    effect: Literal["corrupt"] = "corrupt"

    def perform(self, ctx: object) -> None:
        ctx.deal_damage([ctx.hero(0)], 1)  # type: ignore[attr-defined]


class AlsoCorrupt(Effect):
    """Another stranger's word of the same name."""

    effect: Literal["corrupt"] = "corrupt"

    def perform(self, ctx: object) -> None:
        ctx.deal_damage([ctx.hero(1)], 2)  # type: ignore[attr-defined]


class Ended(Trigger):
    """The turn ends."""

    trigger: Literal["ended"] = "ended"
    event = "TurnEnding"


class One(Plugin):
    def effects(self) -> tuple[type[Effect], ...]:
        return (Corrupt,)

    def triggers(self) -> tuple[type[Trigger], ...]:
        return (Ended,)


class Two(Plugin):
    def effects(self) -> tuple[type[Effect], ...]:
        return (AlsoCorrupt,)


def test_two_strangers_bring_a_word_of_one_name() -> None:
    """Both work side by side in one game, each by its full name."""
    rules = compose([*candidates(), candidate_of("one", One()), candidate_of("two", Two())])
    ability = {"trigger": "ended", "effects": ["one:corrupt", "two:corrupt"]}
    card = {"name": "Thing", "type": "thing", "attack": 1, "health": 1, "abilities": [ability]}
    game = new_game(ruleset=rules, cards=[card])
    thing = game.summon("Thing", 0)
    game.clear_log()
    game.end_turn(0)
    assert game.log() == [
        {"type": "Triggered", "source": thing, "trigger": "ended"},
        {"type": "Damaged", "target": game.hero(0), "amount": 1},
        {"type": "Damaged", "target": game.hero(1), "amount": 2},
    ]
    with pytest.raises(LoadError, match="ambiguous: say one:corrupt or two:corrupt"):
        new_game(
            ruleset=rules, cards=[{**card, "abilities": [{**ability, "effects": ["corrupt"]}]}]
        )


class CorruptKeyword(Keyword):
    """One stranger's keyword."""

    keyword: Literal["corrupt"] = "corrupt"


class AlsoCorruptKeyword(Keyword):
    """Another stranger's keyword of the same name."""

    keyword: Literal["corrupt"] = "corrupt"


class Three(Plugin):
    def keywords(self) -> tuple[type[Keyword], ...]:
        return (CorruptKeyword,)


class Four(Plugin):
    def keywords(self) -> tuple[type[Keyword], ...]:
        return (AlsoCorruptKeyword,)


def test_two_strangers_bring_a_keyword_of_one_name() -> None:
    """One minion bears both, each asked for by its full name; one loses none of the other."""
    rules = compose([*candidates(), candidate_of("three", Three()), candidate_of("four", Four())])
    thing = {"name": "Thing", "type": "thing", "attack": 1, "health": 1}
    both = {**thing, "name": "Both", "keywords": ["three:corrupt", "four:corrupt"]}
    one = {**thing, "name": "One", "keywords": ["four:corrupt"]}
    game = new_game(ruleset=rules, cards=[both, one])
    ids = [game.summon(name, 0) for name in ("Both", "One")]
    assert [game.keywords(id) for id in ids] == [
        {"three:corrupt", "four:corrupt"},
        {"four:corrupt"},
    ]
    with pytest.raises(LoadError, match="ambiguous: say four:corrupt or three:corrupt"):
        new_game(ruleset=rules, cards=[{**thing, "keywords": ["corrupt"]}])


# Replacements


def replacing(site: FakeSite, replaces: str) -> None:
    base = (
        "from orderofplay.api import CardType, Plugin, Resources\n\n"
        "class Made(Plugin):\n"
        "    def card_types(self):\n"
        "        return (CardType('thing', 'board', True, ('attack', 'health')),)\n\n"
        "    def cards(self):\n"
        "        return (Resources(__name__, 'cards'),)\n\n"
        "plugin = Made()\n"
    )
    card = '[[cards]]\nid = "{}"\nname = "Thing"\ntype = "thing"\nattack = {}\nhealth = 1\n'
    site.distribution("made-base", base, cards=card.format("T1", 1))
    patch = card.format("T1", 5) + f'replaces = "{replaces}"\n'
    site.distribution("made-patch", requires=("made-base",), cards=patch)


def shown(site: FakeSite, plugins: str) -> tuple[int, str, str]:
    code = (
        "from orderofplay.plugins.composition import compose_installed as c;"
        "from orderofplay.plugins.problems import LoadError\n"
        "try: print(c().card('T1').attack)\n"
        "except LoadError as e: print(e)"
    )
    result = site.run("-c", code, plugins=plugins)
    return result.returncode, result.stdout, result.stderr


def test_a_replacement_needs_the_permission_of_the_plugin_set(tmp_path: Path) -> None:
    site = FakeSite(tmp_path)
    replacing(site, "made_base:T1")
    _, said, _ = shown(site, "made_patch")
    assert "P167" in said
    assert '"T1" = "made_patch"' in said
    file = tmp_path / "set.toml"
    file.write_text('plugins = "made_patch"\n[replace]\nT1 = "made_patch"\n', encoding="utf-8")
    assert shown(site, f"@{file}") == (0, "5\n", "")
    assert shown(site, "made_base") == (0, "1\n", "")


def test_a_replacement_of_nothing_is_an_error(tmp_path: Path) -> None:
    site = FakeSite(tmp_path)
    replacing(site, "made_base:T2")
    assert "P168" in shown(site, "made_patch")[1]
