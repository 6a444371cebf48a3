"""Choices: they suspend a Sequence, and the answer goes on with it (rulebook 17)."""

from __future__ import annotations

import json
from collections.abc import Iterable

import pytest
from orderofplay.api import Context, IllegalAction, TurnStep
from orderofplay.engine.actions import (
    Answer,
    Concede,
    EndTurn,
    PlayCard,
    UseHeroPower,
    sequence_of,
)
from orderofplay.engine.stack_data import resolution_from_data, resolution_to_data
from orderofplay.plugins.composition import candidate_of, compose
from orderofplay.testing import Harness
from snapshots import check_invariants, snapshot
from synthetic import ALL, BrokenWordError, hit, minion, on, ping, spell
from synthetic_events import damaged, death_phase, destroyed, drew, pinged, triggered
from synthetic_turn import (
    SyntheticTurn,
    costing,
    deal,
    pass_turn,
    play_new,
    put,
    refusal,
    turns,
    use,
)

ASK = {"effect": "query", "options": ["left", "right"]}
BRANCH = {
    "effect": "if",
    "condition": {"condition": "chose", "label": "left"},
    "then": [ping(1)],
    "otherwise": [ping(2)],
}


def _asked(trace: bool = False) -> tuple[Harness, int]:
    """Begin a game in which a spell waits for an answer."""
    g = turns(trace=trace)
    return g, play_new(g, "Fork")


def test_a_choice_suspends_and_says_what_is_to_be_chosen() -> None:
    """Rulebook choice-suspends."""
    g, fork = _asked()
    pending = g.game.state.pending
    assert pending is not None
    assert (pending.kind, pending.player, pending.options) == ("label", 0, ["left", "right"])
    assert g.log() == []
    assert g.zone_of(fork) == "play"
    assert g.game.legal_actions() == [Answer(0), Answer(1)]


def test_nothing_else_is_legal_until_it_is_made() -> None:
    """T190: other actions are not legal until something is chosen; giving up is."""
    g, _ = _asked()
    (twig,) = deal(g, 0, "Twig")
    before = snapshot(g.game.state)
    for action in (EndTurn(), PlayCard(twig)):
        assert refusal(g, action) == ("REQ_CHOICE_FIRST", "a choice has to be made first")
        with pytest.raises(IllegalAction, match="a choice has to be made first"):
            g.game.apply(action)
    for option in (-1, 2):
        assert refusal(g, Answer(option)) == (
            "REQ_CHOICE_PENDING",
            f"the options are 0 to 1, not {option}",
        )
        with pytest.raises(IllegalAction, match="the options are 0 to 1"):
            g.game.apply(Answer(option))
        with pytest.raises(IllegalAction, match="the choice has the options 0 to 1"):
            g.game.answer(option)
    with pytest.raises(IllegalAction, match="a choice has to be made first"):
        g.deal_damage(1, 1)
    assert snapshot(g.game.state) == before
    assert refusal(g, Concede(0)) is None


def test_a_step_does_not_pass_over_a_choice() -> None:
    g = turns()
    (fork,) = deal(g, 0, "Fork")
    g.game.start(*sequence_of(g.game.state, PlayCard(fork)))
    while g.game.step():
        assert g.game.state.pending is None
    assert g.game.state.pending is not None
    before = snapshot(g.game.state)
    assert g.game.step() is False
    assert snapshot(g.game.state) == before
    g.game.answer(0)
    assert g.game.step() is False


def test_an_answer_without_a_choice_is_refused() -> None:
    g = turns()
    assert refusal(g, Answer(0)) == ("REQ_CHOICE_PENDING", "nothing is to be chosen")
    with pytest.raises(IllegalAction, match="nothing is to be chosen"):
        g.game.answer(0)


def test_each_answer_goes_on_in_its_own_way() -> None:
    g, fork = _asked()
    twin = g.clone()

    use(g, Answer(0))
    use(twin, Answer(1))

    assert g.log() == [damaged(g.hero(1), 1)]
    assert twin.log() == [drew(0, twin.hand(0)[-1])]
    for game in (g, twin):
        assert game.zone_of(fork) == "graveyard"
        check_invariants(game.game.state)


def test_the_stack_survives_as_text_while_a_choice_is_pending() -> None:
    """DESIGN 4: a pending choice is cloned, saved and loaded like all else."""
    g, _ = _asked()
    text = json.dumps(resolution_to_data(g.game.state))
    twin = g.clone()
    twin.game.state.stack = []
    twin.game.state.pending = None

    resolution_from_data(twin.game.state, json.loads(text))

    assert snapshot(twin.game.state) == snapshot(g.game.state)
    for game in (g, twin):
        use(game, Answer(1))
    assert snapshot(twin.game.state) == snapshot(g.game.state)
    quiet = turns()
    assert resolution_to_data(quiet.game.state) == {"stack": [], "pending": None}
    resolution_from_data(g.game.state, resolution_to_data(quiet.game.state))
    assert g.game.state.pending is None


def test_a_choice_among_entities_puts_the_chosen_one_into_its_register() -> None:
    g = turns(minion("Judge", 1, 1, on("opening", {"effect": "queryMinion"}, hit("it", 1))))
    one, two = put(g, 1, "Pebble", "Boulder")
    judge = play_new(g, "Judge")
    assert g.game.state.pending is not None
    assert g.game.state.pending.options == [one, two]

    use(g, Answer(1))

    assert g.log() == [triggered(judge, "opening"), damaged(two, 1)]


def test_no_options_are_no_choice() -> None:
    """Rulebook choice-suspends: no options, nothing."""
    g = turns(minion("Judge", 1, 1, on("opening", {"effect": "queryMinion"}, ping(3))))
    judge = play_new(g, "Judge")
    assert g.log() == [triggered(judge, "opening"), pinged(judge, 3)]
    assert g.game.state.pending is None


def test_a_row_of_choices_is_answered_one_after_another() -> None:
    g = turns(costing(0, spell("Twice", ASK, BRANCH, ASK, BRANCH)))
    twice = play_new(g, "Twice")
    use(g, Answer(1), Answer(0))
    assert g.log() == [pinged(twice, 2), pinged(twice, 1)]


def test_a_choice_within_a_death_phase() -> None:
    """The queue is suspended too: what stands behind the choice waits for it."""
    g = turns(
        minion("Oracle", 1, 1, on("lastWords", ASK, BRANCH)),
        minion("Widow", 1, 1, on("lastWords", ping(9))),
    )
    oracle, widow = put(g, 0, "Oracle", "Widow")
    play_new(g, "Quake")
    assert g.log()[-1] == triggered(oracle, "lastWords")

    use(g, Answer(0))

    assert g.log() == [
        damaged(oracle),
        damaged(widow),
        destroyed(oracle),
        destroyed(widow),
        death_phase(1),
        triggered(oracle, "lastWords"),
        pinged(oracle, 1),
        triggered(widow, "lastWords"),
        pinged(widow, 9),
    ]


def test_a_choice_of_the_opponent_in_the_active_players_turn() -> None:
    g = turns(minion("Oracle", 1, 1, on("lastWords", ASK, BRANCH)))
    put(g, 1, "Oracle")
    play_new(g, "Quake")
    pending = g.game.state.pending
    assert pending is not None
    assert (pending.player, g.game.state.active_player) == (1, 0)
    assert g.game.legal_actions() == [Answer(0), Answer(1)]


def test_a_choice_that_was_left_alone_leaves_no_trace_in_another_game() -> None:
    """Two games, and a game and its clone, know nothing of each other's choices."""
    left, _ = _asked()
    left.clone()
    other = turns()
    assert other.game.state.pending is None
    pass_turn(other)
    alone = turns()
    pass_turn(alone)
    assert snapshot(other.game.state) == snapshot(alone.game.state)
    base = turns()
    (fork,) = deal(base, 0, "Fork")
    branch = base.clone()
    use(branch, PlayCard(fork))
    assert branch.game.state.pending is not None
    assert base.game.state.pending is None
    use(base, EndTurn())
    assert base.game.state.turn == 2


# After an error


def test_an_error_inside_an_answer_takes_back_the_answer_alone() -> None:
    """DESIGN 4: after any error the game is as it was, here with the choice still to make."""
    g = turns(costing(0, spell("Trip", hit(ALL, 1), ASK, {"effect": "break"})))
    (boulder,) = put(g, 1, "Boulder")
    pass_turn(g, 2)
    g.clear_log()
    play_new(g, "Trip")
    before = snapshot(g.game.state)

    for option in (0, 1):
        with pytest.raises(BrokenWordError):
            g.game.answer(option)
        assert snapshot(g.game.state) == before

    assert g.log() == [damaged(boulder, 1)]
    assert g.game.legal_actions() == [Answer(0), Answer(1)]


def test_an_error_after_a_choice_that_was_answered_before() -> None:
    """What is rebuilt has the answers in it."""
    g = turns(
        costing(0, spell("Fall", ASK, BRANCH, ASK, {"effect": "break"})),
        costing(0, spell("Stumble", {"effect": "break"})),
    )
    play_new(g, "Fork")
    use(g, Answer(1))
    fall, stumble = deal(g, 0, "Fall", "Stumble")
    use(g, PlayCard(fall), Answer(0))
    before = snapshot(g.game.state)
    with pytest.raises(BrokenWordError):
        g.game.answer(1)
    assert snapshot(g.game.state) == before
    assert stumble in g.hand(0)


def test_an_error_inside_a_player_action_takes_it_back_whole() -> None:
    """DESIGN 4: mana, hand, hero power, weapon and turn are as they were."""
    broken = {"effect": "break"}
    g = turns(
        costing(3, spell("Botch", hit(ALL, 1), broken)),
        costing(2, minion("Klutz", 1, 1, on("opening", broken))),
        minion("Curse", 1, 9, on("turnEnds", broken), on("powerUsed", broken)),
        power="Zap",
    )
    play_new(g, "Knife")
    (curse,) = put(g, 0, "Curse")
    botch, klutz = deal(g, 0, "Botch", "Klutz")
    play_new(g, "Twig")
    before = snapshot(g.game.state)

    for action in (PlayCard(botch), PlayCard(klutz), UseHeroPower(g.hero(1)), EndTurn()):
        with pytest.raises(BrokenWordError):
            g.game.apply(action)
        assert snapshot(g.game.state) == before

    assert curse in g.board(0)
    assert g.game.legal_actions() == g.clone().game.legal_actions()


class _Toll(TurnStep):
    """Asks between the turns."""

    name = "toll"

    def act(self, ctx: Context) -> None:
        """Ask the player whose turn ends."""
        ctx.ask("toll", ctx.state.active_player, ["pay", "pass"], "toll")


class _Tolls(SyntheticTurn):
    """The plugin with the toll."""

    def turn_steps(self) -> Iterable[TurnStep]:
        """Bring it too."""
        return (*super().turn_steps(), _Toll())


@pytest.mark.parametrize("trace", [False, True])
def test_a_choice_between_turns_comes_before_the_next_one(trace: bool) -> None:
    """What stops the hand-over itself, with nothing above the Sequence on the stack, stops it."""
    ruleset = compose([candidate_of("synthetic", _Tolls())])
    twig = minion("Twig", 0, 1, on("turnStarts", ping(7)))
    pebble = minion("Pebble", 0, 1)
    g = turns(twig, pebble, ruleset=ruleset, trace=trace)
    put(g, 1, "Twig")
    g.clear_log()

    pass_turn(g)

    assert g.game.state.pending is not None
    assert (g.log(), g.game.to_act) == ([], 0)
    use(g, Answer(1))
    assert [row["type"] for row in g.log()] == ["Triggered", "Pinged", "Drew"]
    assert g.game.to_act == 1


def test_giving_up_leaves_nothing_to_choose() -> None:
    g, _ = _asked()
    use(g, Concede(0))
    state = g.game.state
    assert (state.over, state.winner, state.pending, state.stack) == (True, 1, None, [])
    assert g.game.legal_actions() == []
    assert g.game.step() is False
