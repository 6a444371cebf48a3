"""Saves that are damaged, changed, or made with another plugin set: each fault is named."""

from __future__ import annotations

import copy
import functools
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from orderofplay.engine.game import Game
from orderofplay.plugins.composition import candidate_of, compose, with_cards
from orderofplay.state.definitions import Grant
from orderofplay.state.entity import Enchantment
from orderofplay.state.profile import Profile
from orderofplay.state.ruleset import Ruleset
from orderofplay.table.save import SaveError, load_game, read_save, save_data, write_save
from orderofplay.table.setup import begin_match
from orderofplay.testing import new_game
from snapshots import snapshot
from synthetic import CARDS, minion, ruleset
from synthetic_match import HEROES, SyntheticMatch, match_ruleset, random_actions, random_setup
from synthetic_turn import TURN_CARDS

Data = dict[str, Any]


@functools.cache
def _middle() -> Game:
    """A match in the middle of a choice, with a secret, a weapon and enchantments."""
    game = begin_match(random_setup(15))
    for _ in random_actions(game, 15):
        if game.state.turn > 8 and game.state.pending is not None:
            break
    return game


def saved(**changes: object) -> Data:
    """Return a save, with changes that somebody made who took the digest away."""
    data = save_data(_middle())
    if changes:
        del data["digest"]
    return data | changes


def refusal(data: object, rules: Ruleset | None = None, **options: bool) -> list[str]:
    """Return the lines of the error with which a save is refused."""
    with pytest.raises(SaveError) as caught:
        load_game(data, rules or match_ruleset(), where="a", **options)  # type: ignore[arg-type]
    return str(caught.value).splitlines()


# The file


def test_a_save_survives_its_file(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    write_save(path, saved())
    again = load_game(read_save(path), match_ruleset(), where=str(path))
    assert snapshot(again.state) == snapshot(_middle().state)
    assert [file.name for file in tmp_path.iterdir()] == ["a.json"]


def test_a_save_takes_the_place_of_another_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A save that fails leaves the one before it, and nothing else."""
    path = tmp_path / "a.json"
    write_save(path, saved())
    before = path.read_bytes()

    def fail(*_: object) -> None:
        message = "the disk is gone"
        raise OSError(message)

    monkeypatch.setattr("os.fsync", fail)
    with pytest.raises(SaveError, match=r"a\.json: it cannot be written: the disk is gone"):
        write_save(path, {"other": 1})
    assert path.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == ["a.json"]
    monkeypatch.undo()
    write_save(path, {"other": 1})
    assert json.loads(path.read_text(encoding="utf-8")) == {"other": 1}


def test_a_place_that_cannot_be_written(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match="it cannot be written: No such file or directory"):
        write_save(tmp_path / "nowhere" / "a", saved())


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (b"", "this is no JSON: Expecting value"),
        (b"{", "this is no JSON: Expecting property name"),
        (b"\xff", "this is no JSON: it is no UTF-8 text"),
        (b"[" * 100_000, "this is no JSON: it is nested too deep"),
        (b"[]", "this is no save: it holds no object in braces"),
        (b"Infinity", "this is no JSON: Infinity is no JSON"),
    ],
)
def test_a_file_that_is_no_save(tmp_path: Path, content: bytes, fault: str) -> None:
    (tmp_path / "a").write_bytes(content)
    with pytest.raises(SaveError) as caught:
        read_save(tmp_path / "a")
    assert str(caught.value).startswith(f"{tmp_path / 'a'}: {fault}")


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match="it cannot be read: Is a directory"):
        read_save(tmp_path)


# The form


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        ([], 'a: this is no save: it is an object in braces with "format": "orderofplay save"'),
        ({"format": "x"}, "a: this is no save: it is an object in braces with "),
        (
            {"format": "orderofplay save", "version": 2},
            "a: the format's version is 2; this orderofplay reads 1",
        ),
    ],
)
def test_what_is_no_save(data: object, fault: str) -> None:
    (line,) = refusal(data)
    assert line.startswith(fault)


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"more": 1}, "more: there is no such field"),
        ({"entities": 1}, "entities: Input should be a valid list"),
        ({"inPlay": ["1"]}, "inPlay.0: Input should be a valid integer"),
        ({"players": []}, "players: List should have at least 2 items after validation, not 0"),
        ({"budget": 0}, "budget: Input should be greater than or equal to 1"),
        ({"stack": [{"frame": "x"}]}, "stack.0: Input tag 'x' found using 'frame' does not match"),
    ],
)
def test_fields_that_do_not_fit_are_named(changes: Data, fault: str) -> None:
    first, second = refusal(saved(**changes))
    assert first == "a does not have the form of a save:"
    assert second.startswith(fault)


def test_of_many_faults_the_first_are_told() -> None:
    lines = refusal(saved(inPlay=["x"] * 20))
    assert (len(lines), lines[-1]) == (7, "and 15 more")


def test_a_save_that_was_changed_is_refused() -> None:
    """A single digit, anywhere, makes another game of it."""
    data = saved()
    data["state"]["turn"] += 1
    (line,) = refusal(data)
    assert line == (
        "a: it was changed or damaged since it was written; if you changed it yourself, take its"
        ' "digest" away'
    )
    del data["digest"]
    assert load_game(data, match_ruleset()).state.turn == data["state"]["turn"]


# What must hold together


def _set(path: str, value: object) -> Callable[[Data], None]:
    """Make a change of one value, whose path has names and numbers."""

    def change(data: Any) -> None:  # noqa: ANN401 - lists and dicts
        *way, last = [int(part) if part.lstrip("-").isdigit() else part for part in path.split(".")]
        for part in way:
            data = data[part]
        data[last] = value

    return change


def _twice(name: str) -> Callable[[Data], None]:
    def change(data: Data) -> None:
        data[name].append(copy.deepcopy(data[name][0]))

    return change


def _hand_in_play(data: Data) -> None:
    data["inPlay"].append(data["players"][0]["hand"][0])


def _off_the_board(data: Data) -> None:
    data["players"][0]["board"].clear()


def _full_hand(data: Data) -> None:
    data["players"][0]["hand"] = (data["players"][0]["hand"] * 11)[:11]


def _hero_in_hand(data: Data) -> None:
    held = data["players"][0]["hand"][0]
    for row in data["entities"]:
        row["card"] = "synthetic:Flint" if row["id"] == held else row["card"]


def _grave_in_play(data: Data) -> None:
    data["players"][0]["graveyard"].append(data["inPlay"][-1])


CHANGES: tuple[tuple[Callable[[Data], None], str], ...] = (
    (_twice("entities"), "two entities have the id 1"),
    (_twice("inPlay"), "entity 1 stands twice in inPlay"),
    (_set("entities.0.id", 999), "entity 1 is missing: ids go from 1 on without a gap"),
    (_set("entities.1.id", -1), "entities.1.id: Input should be greater than or equal to 1"),
    (_set("players.0.hero", 999), "player 0's hero names the entity 999, which there is not"),
    (_set("players.0.hero", 0), "player 0's hero names the entity 0, which there is not"),
    (_set("players.0.board", [-1]), "player 0's board names the entity -1, which there is not"),
    (_set("state.nextId", 3), "is there, and the next one gets the id 3"),
    (_set("state.nextId", 300), "is there, and the next one gets the id 300"),
    (_set("state.nextOrder", 3), "the next one 3"),
    (_set("state.auraEnchantments", 99), "of them of Other ones, and 99 and 0 are counted"),
    (_set("inPlay.0", 777), "inPlay names the entity 777, which there is not"),
    (_hand_in_play, "is in play, and its zone is 'hand'"),
    (_off_the_board, "is in play and has no place on its side"),
    (_grave_in_play, "is in player 0's graveyard and in play"),
    (_full_hand, "player 0 has 11 cards in hand; 10 at most"),
    (_full_hand, "stands twice in player 0's hand and graveyard"),
    (_set("players.0.hero", 2), "player 0's hero is entity 2, which is none of theirs"),
    (_set("players.0.deck", ["synthetic:Flint"]), "player 0 has Flint in hand or deck, and a hero"),
    (_hero_in_hand, "player 0 has Flint in hand or deck, and a hero is never there"),
    (_set("players.0.weapon", 1), "entity 1 does not fit where it stands: player 0's weapon"),
    (_set("players.0.heroPower", 1), "does not fit where it stands: player 0's hero power"),
    (_set("players.0.deck", ["far"]), "card 'far' is missing here"),
    (_set("players.0.board", [99999]), "player 0's board names the entity 99999, which there is"),
    (_set("entities.0.card", "far"), "entity 1: a: card 'far' is missing here"),
    (_set("state.pool", ["far"]), "card 'far' is missing here"),
    (
        _set("state.multipliers", [{"holder": 1, "order": 1, "aura": "far/abilities/0"}]),
        "the aura 'far/abilities/0' of its multipliers is missing here",
    ),
    (
        _set("state.multipliers", [{"holder": 99999, "order": 1, "aura": "x"}]),
        "multipliers names the entity 99999, which there is not",
    ),
    (
        _set("entities.0.enchantments", [{"grant": {"abilities": "far"}, "order": 1}]),
        "entities.0.enchantments.0.controller: Field required",
    ),
    (
        _set(
            "entities.0.enchantments",
            [{"grant": {"abilities": "far"}, "order": 1, "controller": 0, "source": 0}],
        ),
        "entity 1: the abilities 'far', which an enchantment gives, are missing here",
    ),
    (_set("state.raised", [{"kind": 9999}]), "an Event is of the kind 9999; there are 0 to "),
    (_set("log", [{"kind": 9999}]), "an Event is of the kind 9999; there are 0 to "),
    (
        _set("state.deaths", [{"kind": 1, "subject": 9999}]),
        "an Event is about the entity 9999, which there is not",
    ),
    (_set("stack.0.program", "far"), "the program or ability 'far' of its stack is missing here"),
    (_set("stack.-1.ability", "far"), "the program or ability 'far' of its stack is missing here"),
    (_set("stack.0.counter", 999), "is behind its end"),
    (_set("stack.0.source", 9999), "is of the entity 9999, which there is not"),
    (
        _set("stack.-1", {"frame": "queue", "place": 1, "entries": []}),
        "the place that is reached in a Queue is behind its end",
    ),
    (
        _set("stack.-1", {"frame": "events", "place": 1, "events": [{"kind": 0}]}),
        "a choice is pending, and nothing waits for it",
    ),
    (
        _set("stack.-1", {"frame": "events", "place": 2, "events": [{"kind": 0}]}),
        "the place that is reached in a row of Events is behind its end",
    ),
    (
        _set("stack.-1", {"frame": "events", "place": 0, "events": [{"kind": 0, "subject": 9999}]}),
        "an Event is about the entity 9999, which there is not",
    ),
    (_set("stack", []), "a choice is pending, and nothing waits for it"),
    (_set("pending.options", []), "a choice is pending, and nothing waits for it"),
)


@pytest.mark.parametrize(("change", "fault"), CHANGES)
def test_what_does_not_hold_together_is_named(change: Callable[[Data], None], fault: str) -> None:
    """Of a save that somebody changed; the engine could only go astray with it."""
    data = copy.deepcopy(saved())
    del data["digest"]
    change(data)
    assert any(fault in line for line in refusal(data))


def test_a_board_has_seven_places() -> None:
    g = new_game(ruleset=ruleset())
    for _ in range(7):
        g.summon("Pebble", 0)
    data = save_data(g.game)
    del data["digest"]
    data["entities"].append({**data["entities"][-1], "id": 10, "order": 10})
    data["inPlay"].append(10)
    data["players"][0]["board"].append(10)
    data["state"] |= {"nextId": 11, "nextOrder": 11}
    hero = g.game.state.players[0].hero.card
    with pytest.raises(SaveError, match="player 0 has 8 places of the board filled; 7 at most"):
        load_game(data, ruleset(), cards=[hero])


# Another ruleset


def other_ruleset(*more: Data, without: str = "", version: str = "0") -> Ruleset:
    """Compose the synthetic cards once more, with a difference."""
    composed = compose([candidate_of("synthetic", SyntheticMatch(), version=version)])
    cards = [card for card in (*CARDS, *TURN_CARDS, *HEROES) if card["name"] != without]
    return with_cards(composed, (*cards, *more), "synthetic")


def test_the_same_plugins_composed_anew_fit() -> None:
    again = load_game(saved(), other_ruleset())
    assert snapshot(again.state) == snapshot(_middle().state)


def test_a_ruleset_that_differs_is_refused_with_the_difference() -> None:
    """DESIGN 3: a mismatch is reported with the difference of the two sets."""
    assert refusal(saved(), other_ruleset(minion("Newcomer"), version="0.1")) == [
        "a does not fit the loaded plugin set:",
        "plugin synthetic 0.1 here, 0 in the save",
        "plugin synthetic has other cards than in the save",
        "choose its set with --plugins synthetic",
    ]


def test_force_loads_into_another_ruleset() -> None:
    again = load_game(saved(), other_ruleset(version="0.1"), force=True)
    assert snapshot(again.state) == snapshot(_middle().state)


def test_a_card_that_is_gone_is_named() -> None:
    """Card-Forge/forge#8545: a save that names a removed card could not be loaded any more.

    Here it is said which card, by name and id, before anything is built, by force too.
    """
    named = "card Racer (synthetic:Racer) is missing here"
    assert named in refusal(saved(), other_ruleset(without="Racer"))
    assert named in refusal(saved(), other_ruleset(without="Racer"), force=True)


def test_a_profile_that_is_gone_is_named() -> None:
    assert any("no profile 'old', only " in line for line in refusal(saved(profile="old")))


def test_other_kinds_of_event_are_told_by_force_too() -> None:
    kinds = saved()["eventKinds"]
    lines = refusal(saved(eventKinds=kinds[::-1]), force=True)
    assert "the plugins bring other kinds of Event, or in another order" in lines


# What cannot be saved


def test_abilities_that_stand_in_no_ruleset_cannot_be_saved() -> None:
    """As those that a scenario gives: they could not be found again."""
    g = new_game(ruleset=ruleset())
    lent = other_ruleset().card("Hydra").abilities
    hero = g.game.state.players[0].hero
    hero.enchantments.append(Enchantment(Grant("odd", abilities=lent), 1, 0, 0))
    with pytest.raises(SaveError, match="'odd' has abilities that were made for it alone"):
        save_data(g.game)


def test_a_profile_of_no_ruleset_cannot_be_saved() -> None:
    game = Game(match_ruleset(), Profile("mine"), [], 0)
    with pytest.raises(SaveError, match="its profile 'mine' is none of its ruleset"):
        save_data(game)
