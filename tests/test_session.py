"""A person's side of a game at the terminal, with the agent's side dictated."""

from __future__ import annotations

import io
from collections.abc import Sequence
from random import Random

import pytest
from orderofplay.api import Agent, View
from orderofplay.cli.session import HELP, Quit, Session
from orderofplay.engine.actions import Action, Concede, EndTurn, PlayCard
from orderofplay.table.playing import AgentError
from orderofplay.testing import Harness, new_game
from orderofplay.testing.twins import twin_of
from synthetic import minion, ruleset
from synthetic_turn import deal, put, turns, use


class Idle(Agent):
    """Ends its turns."""

    name = "idle"

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        return actions[-1]


class Table:
    """A session whose person types some lines, with what was shown and taken."""

    def __init__(self, g: Harness, monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
        if g.game.state.trace is None:
            g.game.state.trace = []
        self.taken: list[Action] = []
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        self.session = Session(g.game, 0, Idle(0), self.taken.append)

    def play(self, capsys: pytest.CaptureFixture[str]) -> list[str]:
        """Play until the lines are used up, and return what was shown, line by line."""
        with pytest.raises(Quit):
            self.session.play()
        return capsys.readouterr().out.splitlines()


Capture = pytest.CaptureFixture[str]
Patch = pytest.MonkeyPatch


def after(lines: list[str], prompt: str) -> list[str]:
    """What was shown from the line on in which something was typed, up to the next empty one."""
    start = next(place for place, line in enumerate(lines) if line.endswith(f"help> {prompt}"))
    rest = lines[start + 1 :]
    return rest[: rest.index("")] if "" in rest else rest


# The table


def test_the_whole_table(monkeypatch: Patch, capsys: Capture) -> None:
    """Both sides with all public numbers, the own hand with its texts, the actions in groups."""
    g = turns(power="Zap")
    _ = put(g, 0, "Boulder"), put(g, 1, "Pebble")
    knife, _, snare, *_ = deal(g, 0, "Knife", "Dart", "Snare", "Racer")
    trap, *_ = deal(g, 1, "Snare", "Twig", "Twig")
    use(g, PlayCard(knife), PlayCard(snare), EndTurn(), PlayCard(trap), EndTurn())
    g.game.state.players[1].hero.armor = 3
    lines = Table(g, monkeypatch).play(capsys)
    assert lines == [
        "",
        (
            "Your opponent  Hero                 30 Health, 3 Armor"
            "  9 of 10 mana, 3 in hand, 11 in the deck"
        ),
        "hero power     Zap [4]                             (2)  Hit (targets: target).",
        "secrets        a secret (neutral)",
        "board          Pebble [7]                          1/1",
        "",
        (
            "You            Hero                2 Attack, 30 Health"
            "  10 of 10 mana, 3 in hand, 10 in the deck"
        ),
        "hero power     Zap [3]                             (2)  Hit (targets: target).",
        "weapon         Knife [8]                           2/2",
        (
            "secrets        Snare [10]                             "
            "  Secret: Friend attacked, hit (targets: attacker, amount: 2)."
        ),
        "board          Boulder [6]                         2/6",
        "hand           Dart                                (1)  Hit (targets: target, amount: 3).",
        "               Racer                           (2) 2/2  Swift.",
        "               Pebble                          (0) 1/1",
        "",
        "Play a card",
        "      Dart (1 mana):",
        "   1    on your hero",
        "   2    on the enemy hero",
        "   3    on your Boulder",
        "   4    on the enemy Pebble",
        "   5  Racer (2 mana)",
        "   6  Pebble (0 mana)",
        "Attack",
        "      Your hero attacks:",
        "   7    the enemy hero",
        "   8    the enemy Pebble",
        "      Your Boulder attacks:",
        "   9    the enemy hero",
        "  10    the enemy Pebble",
        "Use the hero power",
        "      Zap (2 mana):",
        "  11    on your hero",
        "  12    on the enemy hero",
        "  13    on your Boulder",
        "  14    on the enemy Pebble",
        "Or",
        "  15  End the turn (or: end)",
        "",
        "1 to 15, or ? for help> ",
    ]


def test_keywords_that_came_and_went(monkeypatch: Patch, capsys: Capture) -> None:
    """What a minion has beside its card, what it lost, and that it is silent."""
    g = turns()
    racer, hushed, bubble = put(g, 0, "Racer", "Racer", "Bubble")
    entities = g.game.state.entities
    entities[racer].keywords |= {"synthetic:barrier"}
    entities[bubble].keywords = frozenset()
    entities[hushed].silenced = True
    entities[hushed].keywords = frozenset()
    lines = Table(g, monkeypatch).play(capsys)
    (row,) = [
        place for place, line in enumerate(lines) if line.startswith("board") and "Racer" in line
    ]
    assert [line.split("2/2")[-1].strip() for line in lines[row : row + 2]] == [
        "(Barrier) Swift.",
        "(Silenced)",
    ]
    assert lines[row + 2].endswith("(no Barrier) Barrier.")


# What can be typed


def test_help(monkeypatch: Patch, capsys: Capture) -> None:
    lines = Table(turns(), monkeypatch, "?", "help").play(capsys)
    assert after(lines, "?") == after(lines, "help") == HELP.splitlines()


def test_a_number_takes_an_action(monkeypatch: Patch, capsys: Capture) -> None:
    g = turns()
    (card,) = deal(g, 0, "Twig")
    table = Table(g, monkeypatch, "1")
    lines = table.play(capsys)
    assert table.taken == [PlayCard(card)]
    assert after(lines, "1") == ["You play Twig."]


def test_a_card_can_be_played_at_a_place(monkeypatch: Patch, capsys: Capture) -> None:
    g = turns()
    (stone,) = put(g, 0, "Boulder")
    one, two = deal(g, 0, "Twig", "Racer")
    table = Table(g, monkeypatch, "1 at 1", "1 at 9", "1 at 3")
    lines = table.play(capsys)
    assert g.board(0) == [one, stone, two]
    assert table.taken == [PlayCard(one, position=0), PlayCard(two, position=2)]
    assert after(lines, "1 at 9") == [
        "Racer cannot go to the board place 8, only to 0 to 2, or -1 for the right end"
    ]


def test_ending_the_turn(monkeypatch: Patch, capsys: Capture) -> None:
    """The agent's turn goes by, and all that was not the person's doing is told."""
    g = turns()
    table = Table(g, monkeypatch, "end")
    lines = table.play(capsys)
    assert table.taken == [EndTurn(), EndTurn()]
    start = lines.index("You end the turn.")
    assert lines[start : start + 8] == [
        "You end the turn.",
        "",
        "--- Turn 2, your opponent's turn ---",
        "  Your opponent draws a card.",
        "Your opponent ends the turn.",
        "",
        "--- Turn 3, your turn ---",
        "  You draw Pebble.",
    ]


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("0", "the actions are 1 to 1, not 0"),
        ("7", "the actions are 1 to 1, not 7"),
        ("1 at 1", "1 plays no card, so it has no place"),
        ("", "'' is no action; ? shows what can be typed"),
        ("endd", "'endd' is no action; ? shows what can be typed"),
        ("show", "'show' is no action; ? shows what can be typed"),
        ("-1", "'-1' is no action; ? shows what can be typed"),
        ("9" * 5000, f"'{'9' * 5000}' is no action; ? shows what can be typed"),
        ("[bold]", "'[bold]' is no action; ? shows what can be typed"),
    ],
)
def test_what_is_not_understood(typed: str, said: str, monkeypatch: Patch, capsys: Capture) -> None:
    table = Table(turns(), monkeypatch, typed)
    assert after(table.play(capsys), typed) == [said]
    assert table.taken == []


def test_end_while_something_has_to_be_chosen(monkeypatch: Patch, capsys: Capture) -> None:
    g = turns()
    (fork,) = deal(g, 0, "Fork")
    g.game.apply(PlayCard(fork))
    lines = Table(g, monkeypatch, "end").play(capsys)
    assert after(lines, "end") == ["a choice has to be made first"]


def test_a_choice_is_asked_with_the_card_that_asks(monkeypatch: Patch, capsys: Capture) -> None:
    g = turns()
    (fork,) = deal(g, 0, "Fork")
    g.game.apply(PlayCard(fork))
    lines = Table(g, monkeypatch, "2").play(capsys)
    start = next(place for place, line in enumerate(lines) if line.startswith("Fork: "))
    assert lines[start + 1 : start + 4] == ["Label?", "   1  Left", "   2  Right"]
    assert after(lines, "2")[0] == "You choose right."


def test_a_choice_among_minions(monkeypatch: Patch, capsys: Capture) -> None:
    g = turns()
    put(g, 1, "Pebble", "Boulder")
    (sage,) = deal(g, 0, "Sage")
    lines = Table(g, monkeypatch, "1", "2").play(capsys)
    start = lines.index("Minion?")
    assert lines[start + 1 : start + 3] == ["   1  The enemy Pebble", "   2  The enemy Boulder"]
    assert sage
    assert after(lines, "2") == [
        "You choose the enemy Boulder.",
        "  The enemy Boulder takes 2 damage.",
    ]


def test_a_mulligan(monkeypatch: Patch, capsys: Capture) -> None:
    names = ("A", "B", "C", "D", "E", "F")
    cards = [minion(name, 1, 1) for name in names]
    g = new_game(names, cards=cards, ruleset=ruleset(), random=[5, 4, 3, 2, 1] * 2 + [0] * 9)
    g.game.state.trace = []
    g.game.begin()
    lines = Table(g, monkeypatch, "3", "1").play(capsys)
    start = lines.index("Replace a card of your hand, or keep the rest?")
    assert lines[start + 1 : start + 5] == [
        "   1  Keep the rest",
        "   2  A (0 mana) 1/1",
        "   3  B (0 mana) 1/1",
        "   4  C (0 mana) 1/1",
    ]
    assert after(lines, "3") == ["You replace B."]


def test_look_shows_the_table_again(monkeypatch: Patch, capsys: Capture) -> None:
    lines = Table(turns(), monkeypatch, "look").play(capsys)
    tables = [place for place, line in enumerate(lines) if line.startswith("Your opponent  ")]
    assert len(tables) == 2
    one, two = (lines[start : start + 12] for start in tables)
    assert one[:-2] == two[:-2]


def test_show_tells_a_card(monkeypatch: Patch, capsys: Capture) -> None:
    lines = Table(turns(), monkeypatch, "show BOULDER", "show Nothing").play(capsys)
    assert after(lines, "show BOULDER") == ["Boulder (0 mana) 2/6, minion", "(no text)"]
    assert after(lines, "show Nothing")[0].startswith("no card 'nothing'")


def test_why_shows_how_the_last_action_resolved(monkeypatch: Patch, capsys: Capture) -> None:
    """With what the person may know; all since the own last action with ``why all``."""
    g = turns()
    lines = Table(g, monkeypatch, "why", "end", "why", "why all").play(capsys)
    assert after(lines, "why") == ["nothing has happened yet"]
    place = [number for number, line in enumerate(lines) if line.endswith("help> why")][1]
    last = lines[place + 1 : lines.index("", place)]
    assert last[:3] == ["Sequence passTurn", "  End of Turn Phase", "    TurnEnding player 1"]
    everything = lines[next(n for n, line in enumerate(lines) if line.endswith("why all")) :]
    assert [line for line in everything if "TurnEnding" in line] == [
        "    TurnEnding player 0",
        "    TurnEnding player 1",
    ]
    assert "    Drew player 1" in everything


# Ends


def test_conceding(monkeypatch: Patch, capsys: Capture) -> None:
    g = turns()
    table = Table(g, monkeypatch, "concede")
    table.session.play()
    assert table.taken == [Concede(0)]
    assert capsys.readouterr().out.splitlines()[-3:] == [
        "You give up.",
        "",
        "Your opponent has won in turn 1.",
    ]


def test_a_win_and_a_draw(monkeypatch: Patch, capsys: Capture) -> None:
    for enemy_only, said in (
        (True, "You have won in turn 1."),
        (False, "Nobody has won: a draw in turn 1."),
    ):
        g = turns()
        (gale,) = deal(g, 0, "Gale" if enemy_only else "Quake")
        for player in (0, 1):
            g.game.state.players[player].hero.damage = 29
        if not enemy_only:
            g.game.state.players[0].hero.damage = 30
            g.game.state.players[1].hero.damage = 30
            g.game.state.deaths_possible = g.game.state.unsettled = True
        table = Table(g, monkeypatch, "1")
        table.session.play()
        assert table.taken == [PlayCard(gale)]
        assert capsys.readouterr().out.splitlines()[-1] == said


@pytest.mark.parametrize("lines", [(), ("quit",), ("QUIT",)])
def test_leaving(lines: tuple[str, ...], monkeypatch: Patch, capsys: Capture) -> None:
    table = Table(turns(), monkeypatch, *lines)
    table.play(capsys)
    assert table.taken == []


def test_input_that_is_no_text_is_its_end(monkeypatch: Patch, capsys: Capture) -> None:
    table = Table(turns(), monkeypatch)
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"\xff\xfe\n1\n"), "utf-8"))
    table.play(capsys)
    assert table.taken == []


def test_an_agent_that_fails_ends_the_game_with_its_name(monkeypatch: Patch) -> None:
    table = Table(turns(), monkeypatch, "end")
    monkeypatch.setattr(Idle, "choose", lambda *_: None)
    with pytest.raises(AgentError, match="chose None"):
        table.session.play()
    assert table.taken == [EndTurn()]


# What is hidden


def test_nothing_that_is_shown_depends_on_what_is_hidden(
    monkeypatch: Patch, capsys: Capture
) -> None:
    """Other cards in the opponent's hand and decks, other secrets: the same screen."""
    # No card is played, since one of the secrets would show itself and the other would not.
    typed = ("look", "why all", "end", "why all", "end", "why", "end", "look")
    shown = []
    for twin in (False, True):
        g = turns()
        deal(g, 0, "Gale", "Study")
        (snare, *_) = deal(g, 1, "Snare", "Boulder", "Gale")
        use(g, EndTurn(), PlayCard(snare), EndTurn())
        game = twin_of(g.game, 0, Random(7)) if twin else g.game  # noqa: S311 - a test
        game.state.players[0].deck = g.game.state.players[0].deck[:]
        shown.append(Table(Harness(game), monkeypatch, *typed).play(capsys))
    assert shown[0] == shown[1]
    assert len([line for line in shown[0] if "Drew player 1" in line]) > 0
