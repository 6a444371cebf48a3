"""Records that are damaged, changed, or made with another plugin set: each fault is named."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Literal

import pytest
from orderofplay.api import Context, DamageStep, Effect, Hit, Plugin
from orderofplay.engine.game import Game
from orderofplay.plugins.composition import candidate_of, compose, with_cards
from orderofplay.state.errors import OrderOfPlayError
from orderofplay.state.ruleset import Ruleset
from orderofplay.table.record import RecordError, read_record, replay
from orderofplay.table.results import log_digest
from orderofplay.table.ruleset_data import differences, ruleset_data
from synthetic import CARDS, minion
from synthetic_match import HEROES, SyntheticMatch, match_ruleset, play_recorded, random_setup
from synthetic_turn import TURN_CARDS


def lines_of(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines()


def _without_line(rows: list[Any]) -> None:
    del rows[5]


def _set(line: int, **fields: object) -> Callable[[list[Any]], None]:
    def change(rows: list[Any]) -> None:
        rows[line] |= fields

    return change


def _result_first(rows: list[Any]) -> None:
    rows.insert(3, rows[-1])


def _another_kind(rows: list[Any]) -> None:
    rows[2] = [1, 2]


FAULTS: tuple[tuple[Callable[[list[Any]], None], str], ...] = (
    (_without_line, "a, line 6: the action's number is 6, not 5: a line is lost"),
    (_another_kind, "a, line 3: each line holds one object in braces"),
    (_result_first, "a, line 4: a result stands here, and it is not the last line"),
    (_set(0, format="x"), 'a, line 1: this is no record: its first line holds "format": "order'),
    (_set(0, version=2), "a, line 1: the format's version is 2; this orderofplay reads 1"),
    (_set(0, seed="1"), "a, line 1: seed: Input should be a valid integer"),
    (_set(0, more=1), "a, line 1: more: there is no such field"),
    (_set(0, first=2), "a, line 1: first: Input should be less than or equal to 1"),
    (_set(0, decks=[]), "a, line 1: decks: List should have at least 2 items"),
    (_set(4, player=2), "a, line 5: player is 2; a player is 0 or 1"),
    (_set(4, note=2), "a, line 5: note is 2; write a text"),
    (_set(4, action="hop"), "a, line 5: the action is 'hop'; it is one of playCard, "),
    (_set(-1, winner=None), "a game that is won has a winner, a draw has none"),
    (_set(-1, actions=2), "the game has 2 actions, the record"),
    (_set(-1, turns="x"), "turns: Input should be a valid integer"),
)


@pytest.mark.parametrize(("change", "fault"), FAULTS)
def test_a_line_that_does_not_fit_is_named(
    tmp_path: Path, change: Callable[[list[Any]], None], fault: str
) -> None:
    play_recorded(tmp_path / "a", 1)
    rows = [json.loads(line) for line in lines_of(tmp_path / "a")]
    change(rows)
    content = "".join(f"{json.dumps(row)}\n" for row in rows).encode()
    with pytest.raises(OrderOfPlayError) as caught:
        read_record(content, "a")
    assert fault in str(caught.value)


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        (b"{", "a, line 3: this is no JSON: Expecting property name"),
        (b"\xff", "a, line 3: this is no JSON: it is no UTF-8 text"),
        (b'{"number":NaN}', "a, line 3: this is no JSON: NaN is no JSON"),
        (b'{"note":"\\ud800"}', "a, line 3: this is no JSON: it is no UTF-8 text"),
        (b"[" * 100_000, "a, line 3: this is no JSON: it is nested too deep"),
        (b"1" * 5000, "a, line 3: this is no JSON: Exceeds the limit"),
    ],
)
def test_a_whole_line_that_is_no_json_is_named(tmp_path: Path, line: bytes, fault: str) -> None:
    """Only a last line may be cut off; one that ends was written like that."""
    play_recorded(tmp_path / "a", 1)
    lines = (tmp_path / "a").read_bytes().splitlines()
    with pytest.raises(RecordError) as caught:
        read_record(b"\n".join([*lines[:2], line, *lines[3:], b""]), "a")
    assert str(caught.value).startswith(fault)


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="it cannot be read: Is a directory"):
        read_record(tmp_path)


# Actions that are not as they were


def changed(path: Path, line: int, **fields: object) -> bytes:
    rows = [json.loads(row) for row in lines_of(path)]
    rows[line] = {key: value for key, value in rows[line].items() if key in {"number", "player"}}
    rows[line] |= fields
    return "".join(f"{json.dumps(row)}\n" for row in rows).encode()


def test_an_illegal_action_is_named(tmp_path: Path) -> None:
    play_recorded(tmp_path / "a", 1)
    record = read_record(changed(tmp_path / "a", 9, action="answer", option=9), "a")
    with pytest.raises(RecordError) as caught:
        replay(record, match_ruleset())
    assert str(caught.value) == (
        "a, line 10: player 0 chooses option 9, which is illegal: nothing is to be chosen; the"
        " record was changed, or made by other code; replay it up to here with --to"
    )


def test_an_action_of_the_wrong_player_is_named(tmp_path: Path) -> None:
    play_recorded(tmp_path / "a", 1)
    content = changed(tmp_path / "a", 1, player=0, action="answer", option=0)
    with pytest.raises(RecordError) as caught:
        replay(read_record(content, "a"), match_ruleset())
    assert str(caught.value).startswith(
        "a, line 2: player 0 keeps the rest, but player 1 has to act; "
    )


def test_an_action_after_the_end_is_named(tmp_path: Path) -> None:
    play_recorded(tmp_path / "a", 1)
    rows = [json.loads(row) for row in lines_of(tmp_path / "a")][:-1]
    rows.append({"number": len(rows), "player": 0, "action": "endTurn"})
    content = "".join(f"{json.dumps(row)}\n" for row in rows).encode()
    with pytest.raises(RecordError, match="player 0 ends the turn, but the game is over"):
        replay(read_record(content, "a"), match_ruleset())


def test_a_game_that_ends_otherwise_is_told(tmp_path: Path) -> None:
    play_recorded(tmp_path / "a", 1)
    rows = [json.loads(row) for row in lines_of(tmp_path / "a")]
    rows[-1] |= {"log": "0" * 64, "turns": 3}
    content = "".join(f"{json.dumps(row)}\n" for row in rows).encode()
    with pytest.raises(RecordError) as caught:
        replay(read_record(content, "a"), match_ruleset())
    told = str(caught.value)
    assert told.startswith("a: the replay does not end as the record says: turns ")
    assert f"3 in the record; log {log_digest(replay_all(content).state)} here, 000" in told


def replay_all(content: bytes) -> Game:
    record = read_record(content, "a")
    return replay(record._replace(result=None), match_ruleset())


def test_a_result_of_a_game_that_goes_on_is_told(tmp_path: Path) -> None:
    play_recorded(tmp_path / "a", 1)
    rows = [json.loads(row) for row in lines_of(tmp_path / "a")]
    short = [*rows[:5], {**rows[-1], "actions": 4}]
    content = "".join(f"{json.dumps(row)}\n" for row in short).encode()
    with pytest.raises(RecordError, match="after its last action the game goes on"):
        replay(read_record(content, "a"), match_ruleset())


# Another ruleset


def other_ruleset(
    *more: dict[str, Any], without: str = "", version: str = "0", **plugins: Plugin
) -> Ruleset:
    """Compose the synthetic cards once more, with a difference."""
    candidates = [candidate_of("synthetic", SyntheticMatch(), version=version)]
    candidates += [candidate_of(name, plugin) for name, plugin in plugins.items()]
    cards = [card for card in (*CARDS, *TURN_CARDS, *HEROES) if card["name"] != without]
    return with_cards(compose(candidates), (*cards, *more), "synthetic")


def test_the_same_plugins_composed_anew_fit(tmp_path: Path) -> None:
    game = play_recorded(tmp_path / "a", 1)
    again = replay(read_record(tmp_path / "a"), other_ruleset())
    assert log_digest(again.state) == log_digest(game.state)


class Shrug(Effect):
    """Nothing."""

    effect: Literal["shrug"] = "shrug"

    def perform(self, ctx: Context) -> None:
        """Do it."""


class Soften(DamageStep):
    """Nothing, at its place among the damage steps."""

    damage_step: Literal["soften"] = "soften"
    everywhere = True

    def apply(self, ctx: Context, hit: Hit) -> None:
        """Do it."""


class Shrugging(Plugin):
    def effects(self) -> Iterable[type[Effect]]:
        return (Shrug,)


class Softening(Plugin):
    def damage_steps(self) -> Iterable[type[DamageStep]]:
        return (Soften,)


FORCED = "`orderofplay replay --force` goes on all the same"
DIFFERENCES: tuple[tuple[Ruleset, list[str]], ...] = (
    (other_ruleset(), []),
    (other_ruleset(version="0.1"), ["plugin synthetic 0.1 here, 0 in the record"]),
    (
        other_ruleset(minion("Newcomer")),
        ["plugin synthetic has other cards than in the record"],
    ),
    (
        other_ruleset(shrug=Plugin()),
        ["plugin shrug is here, and was not in the record"],
    ),
)


@pytest.mark.parametrize(("here", "lines"), DIFFERENCES)
def test_a_ruleset_that_differs_is_refused_with_the_difference(
    tmp_path: Path, here: Ruleset, lines: list[str]
) -> None:
    """DESIGN 3: a mismatch is reported with the difference of the two sets."""
    assert differences(ruleset_data(here), ruleset_data(match_ruleset()), "in the record") == lines
    play_recorded(tmp_path / "a", 1)
    record = read_record(tmp_path / "a")._replace(where="a")
    if not lines:
        replay(record, here)
        return
    with pytest.raises(RecordError) as caught:
        replay(record, here)
    assert str(caught.value).splitlines() == [
        "a does not fit the loaded plugin set:",
        *lines,
        f"choose its set with --plugins synthetic; {FORCED}",
    ]


def test_the_other_way_round_a_missing_plugin_is_named(tmp_path: Path) -> None:
    """With the distribution that brings it."""
    there = other_ruleset(shrug=Shrugging())
    play_recorded(tmp_path / "a", 1, random_setup(1, there))
    with pytest.raises(RecordError) as caught:
        replay(read_record(tmp_path / "a"), match_ruleset())
    assert (
        "plugin shrug is missing here; shrug-in-memory 0 brings it"
        in str(caught.value).splitlines()
    )


def test_words_and_damage_steps_that_differ_are_named() -> None:
    """The words of a plugin whose version stayed, and the order of what several bring."""
    one, two = (ruleset_data(other_ruleset(soft=plugin)) for plugin in (Softening(), Shrugging()))
    assert differences(one, two, "there") == ["plugin soft has other words than there"]
    three = one.model_copy(update={"fingerprint": "x", "order": "y"})
    assert differences(one, three, "there") == [
        "damage steps or rules are others, or in another order, than there"
    ]
    four = one.model_copy(update={"fingerprint": "x", "core": "9.9"})
    assert differences(one, four, "there") == ["orderofplay 0.1.0 here, 9.9 there"]
    five = one.model_copy(update={"fingerprint": "x"})
    assert differences(one, five, "there") == [f"fingerprint {one.fingerprint} here, x there"]


def test_force_replays_under_another_ruleset(tmp_path: Path) -> None:
    """It may go on alike, as here, where nothing but a version differs."""
    game = play_recorded(tmp_path / "a", 1)
    again = replay(read_record(tmp_path / "a"), other_ruleset(version="0.1"), force=True)
    assert log_digest(again.state) == log_digest(game.state)


def test_a_card_that_is_gone_is_named_even_by_force(tmp_path: Path) -> None:
    play_recorded(tmp_path / "a", 1)
    record = read_record(tmp_path / "a")
    deck = record.header.decks[0].model_copy(update={"cards": [("synthetic:Racer", 20)]})
    header = record.header.model_copy(update={"decks": [deck, record.header.decks[1]]})
    with pytest.raises(RecordError) as caught:
        replay(record._replace(header=header), other_ruleset(without="Racer"), force=True)
    named = "card 'synthetic:Racer' of the deck of player 0 is missing here"
    assert named in str(caught.value).splitlines()


def _with_header(path: Path, **fields: object) -> bytes:
    rows = [json.loads(row) for row in lines_of(path)]
    rows[0] |= fields
    return "".join(f"{json.dumps(row)}\n" for row in rows).encode()


HERO = {"name": "x", "hero": "synthetic:Flint", "cards": [["synthetic:Twig", 2]]}


@pytest.mark.parametrize(
    ("fields", "fault"),
    [
        ({"profile": "old"}, "no profile 'old', only "),
        ({"pool": ["far"]}, "the pool names far, which the ruleset lacks; it has "),
        ({"secondCard": "far"}, "card 'far' of the second player is missing here"),
        (
            {"secondCard": "synthetic:Flint"},
            "Flint, which the second player gets, is a hero",
        ),
        (
            {"decks": [{**HERO, "hero": "far"}, HERO]},
            "hero 'far' of the deck of player 0 is missing here",
        ),
        (
            {"decks": [HERO, {**HERO, "hero": "synthetic:Twig"}]},
            "Twig, which leads the deck of player 1, is a minion",
        ),
        (
            {"decks": [{**HERO, "cards": [["synthetic:Flint", 1]]}, HERO]},
            "Flint is a hero: it stands in no deck, as the deck of player 0 has it",
        ),
        (
            {"decks": [{**HERO, "cards": [["synthetic:Twig", 0]]}, HERO]},
            "0 copies of 'synthetic:Twig' in the deck of player 0; 1 to 1000 are possible",
        ),
    ],
)
def test_what_a_match_needs_and_lacks_is_named(
    tmp_path: Path, fields: dict[str, object], fault: str
) -> None:
    play_recorded(tmp_path / "a", 1)
    record = read_record(_with_header(tmp_path / "a", **fields), "a")
    with pytest.raises(RecordError) as caught:
        replay(record, match_ruleset())
    assert any(line.startswith(fault) for line in str(caught.value).splitlines())
