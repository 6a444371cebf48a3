"""Random games of the synthetic cards: what must hold at every moment of them."""

from __future__ import annotations

import os
import random
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from orderofplay.api import IllegalAction
from orderofplay.engine.actions import (
    Action,
    Answer,
    Attack,
    Concede,
    EndTurn,
    PlayCard,
    UseHeroPower,
)
from orderofplay.engine.zones import create, enter_play
from orderofplay.testing import Harness, new_game
from saving import reloaded
from snapshots import check_invariants, snapshot
from synthetic_turn import turn_ruleset

PLAYABLE = sorted(
    card.name
    for card in turn_ruleset().cards.values()
    if card.type.place != "hero power" and card.name != "Purge"
)
POWERS = ("Zap", "Halo")
GAMES = 1000 if os.environ.get("CI") else 300

#: Turns that a random game takes at most; the rules end it after 89.
_PATIENCE = 20_000


def begin(seed: int, decks: Sequence[Sequence[str]], power: str = "Zap") -> Harness:
    """Begin a game of two decks, in player 0's first turn, with three cards in each hand."""
    g = new_game(ruleset=turn_ruleset(), profile="newest", seed=seed)
    state = g.game.state
    for number, names in enumerate(decks):
        state.players[number].deck = [state.ruleset.card(name) for name in names]
        power_card = create(state, state.ruleset.card(power), number, "play")
        enter_play(state, power_card, -1)
        for _ in range(3):
            card = create(state, state.players[number].deck.pop(), number, "hand")
            state.players[number].hand.append(card.id)
    g.game.begin_turns(0)
    return g


def random_decks(picks: random.Random) -> list[list[str]]:
    return [picks.choices(PLAYABLE, k=20) for _ in range(2)]


def play_out(seed: int, trace: bool = False) -> Harness:
    """Play a game of random decks and random legal actions to its end."""
    picks = random.Random(seed)  # noqa: S311 - a test picks actions
    g = begin(seed, random_decks(picks), picks.choice(POWERS))
    g.game.state.trace = [] if trace else None
    for _ in range(_PATIENCE):
        if g.game.state.over:
            return g
        g.game.apply(picks.choice(g.game.legal_actions()))
    message = f"the game of seed {seed} does not end"
    raise AssertionError(message)


@pytest.mark.parametrize("batch", range(10))
def test_random_games_end_by_the_rules(batch: int) -> None:
    """Without an exception, with a winner or a draw, and with everything in its place."""
    size = GAMES // 10
    for seed in range(batch * size, (batch + 1) * size):
        g = play_out(seed)
        state = g.game.state
        check_invariants(state)
        dead = [n for n in (0, 1) if state.players[n].hero.zone != "play"]
        assert (state.winner, state.turn <= 89) == (_winner(dead), True)
        assert g.game.legal_actions() == []


def _winner(dead: list[int]) -> int:
    return 1 - dead[0] if len(dead) == 1 else 2


def test_random_games_meet_everything_there_is() -> None:
    """The games above are no idle turns: all that can happen happens in them."""
    met: set[str] = set()
    for seed in range(60):
        met |= {row["type"] for row in play_out(seed).log()}
    assert met >= {
        "Damaged",
        "Destroyed",
        "Summoned",
        "Drew",
        "Triggered",
        "DeathPhase",
        "Healed",
        "Burned",
        "Discarded",
        "Transformed",
        "Returned",
        "Silenced",
        "Fatigued",
        "Stolen",
        "Revealed",
    }


def test_one_seed_gives_one_log() -> None:
    """DESIGN 4."""
    for seed in range(20):
        one, two = play_out(seed), play_out(seed)
        assert one.log() == two.log()
        assert snapshot(one.game.state) == snapshot(two.game.state)


def test_a_trace_changes_nothing() -> None:
    """What cannot matter is passed over where no trace is kept, and shown where one is."""
    for seed in range(60):
        plain, traced = play_out(seed), play_out(seed, trace=True)
        assert plain.log() == traced.log()
        assert plain.game.state.winner == traced.game.state.winner


def test_two_games_at_once_go_as_each_alone() -> None:
    """Two games in one process know nothing of each other, a pending choice included."""
    for seed in range(0, 20, 2):
        alone = [play_out(seed).log(), play_out(seed + 1).log()]
        picks = [random.Random(seed + place) for place in (0, 1)]  # noqa: S311 - as above
        games = []
        for place in (0, 1):
            decks = random_decks(picks[place])
            games.append(begin(seed + place, decks, picks[place].choice(POWERS)))
        while not all(g.game.state.over for g in games):
            for g, pick in zip(games, picks, strict=True):
                if not g.game.state.over:
                    g.game.apply(pick.choice(g.game.legal_actions()))
        assert [g.log() for g in games] == alone


def test_an_abandoned_choice_leaves_no_trace_in_the_next_game() -> None:
    """A game that stands at a choice is dropped; what is played next knows nothing of it."""
    alone = [play_out(seed).log() for seed in range(5)]
    abandoned = 0
    for seed in range(40):
        picks = random.Random(seed)  # noqa: S311 - as above
        g = begin(seed, random_decks(picks), picks.choice(POWERS))
        while not g.game.state.over and g.game.state.pending is None:
            g.game.apply(picks.choice(g.game.legal_actions()))
        if g.game.state.pending is not None:
            abandoned += 1
            assert play_out(seed % 5).log() == alone[seed % 5]
    assert abandoned > 10


# Hypothesis

NAMES = st.sampled_from(PLAYABLE)
DECKS = st.lists(NAMES, min_size=8, max_size=16)
IDS = st.integers(0, 60)
WILD = st.one_of(
    st.builds(PlayCard, IDS, IDS, st.integers(-2, 8)),
    st.builds(Attack, IDS, IDS),
    st.builds(UseHeroPower, IDS),
    st.builds(Answer, st.integers(-1, 3)),
    st.just(EndTurn()),
    st.builds(Concede, st.sampled_from((-1, 2, 7))),
)


class RandomGame(RuleBasedStateMachine):
    """A game in which legal and illegal actions are tried in any order."""

    def __init__(self) -> None:
        """Wait for the decks."""
        super().__init__()
        self.g: Harness | None = None

    @initialize(seed=st.integers(0, 2**32), one=DECKS, two=DECKS, power=st.sampled_from(POWERS))
    def open(self, seed: int, one: list[str], two: list[str], power: str) -> None:
        """Begin."""
        self.g = begin(seed, [one, two], power)

    @property
    def game(self) -> Harness:
        """The game, which has begun."""
        assert self.g is not None
        return self.g

    def running(self) -> bool:
        """Tell whether there is anything left to do."""
        return not self.game.game.state.over

    @rule(pick=st.integers(0, 999))
    @precondition(running)
    def act(self, pick: int) -> None:
        """Take a legal action."""
        actions = self.game.game.legal_actions()
        self.game.game.apply(actions[pick % len(actions)])

    @rule(pick=st.integers(0, 999), position=st.integers(0, 6))
    @precondition(running)
    def place(self, pick: int, position: int) -> None:
        """Play a card at some place of the board."""
        plays = [a for a in self.game.game.legal_actions() if isinstance(a, PlayCard)]
        if plays:
            self.attempt(plays[pick % len(plays)]._replace(position=position))

    @rule(action=WILD)
    def attempt(self, action: Action) -> None:
        """Try anything: it is refused and nothing changes, or it is legal and succeeds."""
        g = self.game
        refusal = g.game.why_illegal(action)
        if refusal is None:
            g.game.apply(action)
            return
        before = snapshot(g.game.state)
        with pytest.raises(IllegalAction) as caught:
            g.game.apply(action)
        assert (caught.value.code, str(caught.value)) == refusal
        assert refusal.code.startswith("REQ_")
        assert snapshot(g.game.state) == before

    @rule(picks=st.lists(st.integers(0, 999), min_size=1, max_size=6))
    @precondition(running)
    def branch(self, picks: list[int]) -> None:
        """Play on in a clone: the original does not notice, and neither does the clone."""
        before = snapshot(self.game.game.state)
        twin = self.game.clone()
        assert snapshot(twin.game.state) == before
        for pick in picks:
            actions = twin.game.legal_actions()
            if actions:
                twin.game.apply(actions[pick % len(actions)])
        assert snapshot(self.game.game.state) == before
        after = snapshot(twin.game.state)
        again = self.game.clone()
        for pick in picks:
            actions = again.game.legal_actions()
            if actions:
                again.game.apply(actions[pick % len(actions)])
        assert snapshot(again.game.state) == after == snapshot(twin.game.state)

    @rule()
    @precondition(running)
    def save(self) -> None:
        """Save the game, and go on with the one that is loaded."""
        before = snapshot(self.game.game.state)
        self.g = reloaded(self.game)
        assert snapshot(self.game.game.state) == before

    @invariant()
    def consistent(self) -> None:
        """Hold zones, limits, order of play, indexes and caches to each other."""
        if self.g is None:
            return
        state = self.g.game.state
        if state.pending is None:
            check_invariants(state.clone())
        else:
            assert state.stack
            assert state.pending.options


RandomGame.TestCase.settings = settings(
    max_examples=60 if os.environ.get("CI") else 25, stateful_step_count=40, deadline=None
)
test_any_row_of_actions: Any = RandomGame.TestCase
