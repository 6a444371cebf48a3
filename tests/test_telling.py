"""How things are named for one player, and what a player is told of what happened."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from orderofplay.engine.actions import (
    Action,
    Answer,
    Attack,
    Concede,
    EndTurn,
    PlayCard,
    PluginAction,
    UseHeroPower,
)
from orderofplay.reading.story import Told, story
from orderofplay.reading.telling import Teller
from orderofplay.reading.trace import trace_to_text
from orderofplay.state.event import Event
from orderofplay.state.kinds import KERNEL_KINDS
from orderofplay.testing import Harness, new_game
from synthetic import minion, on, ruleset
from synthetic_turn import deal, put, turns


def told(g: Harness, action: Action, player: int = 0) -> list[tuple[int, str]]:
    """Take an action, and return what a player is told of it, with the levels."""
    teller = Teller(g.game, player)
    actor, choice = g.game.to_act, g.game.state.pending
    g.game.state.trace = []
    g.game.apply(action)
    lines = [(0, teller.action(actor, action, choice))]
    return lines + [(line.level + 1, line.text) for line in story(teller, g.game.state.trace)]


def texts(lines: Sequence[Told]) -> list[str]:
    return [line.text for line in lines]


# Names


def test_names_say_whose_something_is() -> None:
    g = turns(power="Zap")
    own, other = put(g, 0, "Pebble") + put(g, 1, "Boulder")
    (card,) = deal(g, 0, "Twig")
    teller = Teller(g.game, 0)
    power = g.game.state.players[1].hero_power
    assert power is not None
    names = [teller.name(id) for id in (own, other, card, g.hero(0), g.hero(1), power.id)]
    assert names == [
        "your Pebble",
        "the enemy Boulder",
        "Twig",
        "your hero",
        "the enemy hero",
        "Zap",
    ]
    assert Teller(g.game, 1).name(own) == "the enemy Pebble"
    assert [teller.who(0), teller.who(1)] == ["you", "your opponent"]


def test_two_of_one_name_on_a_side_have_their_ids() -> None:
    g = turns()
    one, two = put(g, 0, "Pebble", "Pebble")
    (foe,) = put(g, 1, "Pebble")
    teller = Teller(g.game, 0)
    assert [teller.name(id) for id in (one, two, foe)] == [
        f"your Pebble [{one}]",
        f"your Pebble [{two}]",
        "the enemy Pebble",
    ]


def test_what_is_hidden_has_no_name() -> None:
    g = turns()
    (card, snare) = deal(g, 1, "Boulder", "Snare")
    teller = Teller(g.game, 0)
    assert [teller.name(card), teller.name(snare), teller.name(999)] == ["a card"] * 3
    assert [teller.card(card), teller.text(card)] == ["a card", ""]
    g.game.apply(EndTurn())
    g.game.apply(PlayCard(snare))
    assert [teller.name(snare), teller.card(snare), teller.text(snare)] == ["a secret"] * 2 + [""]
    assert [Teller(g.game, 1).name(id) for id in (card, snare)] == ["Boulder", "Snare"]


def test_what_was_seen_keeps_its_name() -> None:
    """A minion that is back in the opponent's hand is known, to who saw it."""
    g = turns()
    (foe,) = put(g, 1, "Boulder")
    seen = Teller(g.game, 0)
    entity = g.game.state.entities[foe]
    entity.zone = "hand"
    assert seen.name(foe) == "the enemy Boulder"
    assert Teller(g.game, 0).name(foe) == "a card"


# Events


def test_every_kind_of_event_is_told_or_is_said_not_to_be() -> None:
    """The phrases as they read for player 0, of something that happens to the opponent."""
    g = turns()
    (foe,) = put(g, 1, "Boulder")
    (own,) = put(g, 0, "Pebble")
    teller = Teller(g.game, 0)
    said = {
        kind.name: teller.event(Event(kind.number, foe, 1, 2, own, label=str(own)))
        for kind in KERNEL_KINDS
    }
    assert said == {
        "Damaged": "the enemy Boulder takes 2 damage",
        "Destroyed": "the enemy Boulder is destroyed",
        "Summoned": "the enemy Boulder is summoned",
        "Drew": "your opponent draws a card",
        "Triggered": "",
        "DeathPhase": "",
        "Enchanted": "the enemy Boulder is enchanted",
        "Marked": "",
        "SummonResolved": "the enemy Boulder is summoned",
        "AfterSummon": "the enemy Boulder has been summoned",
        "AttackProposed": "your Pebble is to attack the enemy Boulder",
        "Attacked": "your Pebble attacks the enemy Boulder",
        "AfterAttack": "your Pebble has attacked the enemy Boulder",
        "TurnEnding": "your opponent ends the turn",
        "Cast": "your opponent casts the enemy Boulder",
        "Played": "your opponent plays the enemy Boulder",
        "Battlecry": "the enemy Boulder is played",
        "AfterPlay": "the enemy Boulder has been played",
        "AfterCast": "the enemy Boulder has been cast",
        "TurnStarting": "your opponent begins the turn",
        "PowerUsed": "your opponent uses the enemy Boulder",
        "Healed": "the enemy Boulder is healed by 2",
        "Burned": "your opponent burns the enemy Boulder: the hand is full",
        "Discarded": "your opponent discards the enemy Boulder",
        "Transformed": "it is transformed into the enemy Boulder",
        "Returned": "the enemy Boulder returns to the hand",
        "Silenced": "the enemy Boulder is silenced",
        "Fatigued": "your opponent draws from an empty deck",
        "Stolen": "your opponent takes control of the enemy Boulder",
        "Chosen": "your opponent chooses something",
        "ManaChanged": "",
        "Revealed": "the enemy Boulder is revealed",
        "LocationUsed": "your opponent uses the enemy Boulder",
        "HeroReplaced": "the enemy Boulder replaces the hero",
    }


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Drew", "you draw your Pebble"),
        ("Chosen", "you choose your Pebble"),
        ("Stolen", "you take control of your Pebble"),
    ],
)
def test_you_have_verbs_of_your_own(name: str, said: str) -> None:
    g = turns()
    (own,) = put(g, 0, "Pebble")
    number = g.game.state.ruleset.kind_numbers[name]
    assert Teller(g.game, 0).event(Event(number, own, 0, label=str(own))) == said


@pytest.mark.parametrize(
    ("label", "said"), [("left", "you choose left"), ("drawCards", "you choose draw cards")]
)
def test_labels_are_chosen_as_words(label: str, said: str) -> None:
    g = turns()
    number = g.game.state.ruleset.kind_numbers["Chosen"]
    assert Teller(g.game, 0).event(Event(number, player=0, label=label)) == said


def test_a_card_that_is_chosen_has_its_name() -> None:
    g = turns()
    assert Teller(g.game, 0).option(g.game.state.ruleset.card("Boulder").id) == "Boulder"


# Actions


def test_actions_are_sentences_for_both_players() -> None:
    g = turns(power="Zap")
    own, foe = put(g, 0, "Boulder") + put(g, 1, "Pebble")
    (card,) = deal(g, 0, "Dart")
    actions: list[Action] = [
        EndTurn(),
        Concede(0),
        Attack(own, foe),
        UseHeroPower(foe),
        PlayCard(card, foe),
        PluginAction("some:bargainFor", card),
    ]
    assert [Teller(g.game, 0).action(0, action) for action in actions] == [
        "You end the turn.",
        "You give up.",
        "You attack the enemy Pebble with your Boulder.",
        "You use Zap on the enemy Pebble.",
        "You play Dart on the enemy Pebble.",
        "You bargain for Dart.",
    ]
    assert [Teller(g.game, 1).action(0, action) for action in actions] == [
        "Your opponent ends the turn.",
        "Your opponent gives up.",
        "Your opponent attacks your Pebble with their Boulder.",
        "Your opponent uses Zap on your Pebble.",
        "Your opponent plays a card on your Pebble.",
        "Your opponent bargains for a card.",
    ]


def test_a_mulligan_is_told_without_the_cards_of_the_opponent() -> None:
    names = ("A", "B", "C", "D", "E", "F")
    cards = [minion(name, 1, 1) for name in names]
    for player, replaced in ((0, "You replace B."), (1, "Your opponent replaces a card.")):
        g = new_game(names, cards=cards, ruleset=ruleset(), random=[5, 4, 3, 2, 1] * 2)
        g.game.state.trace = []
        g.game.begin()
        assert told(g, Answer(2), player) == [(0, replaced)]
        choice = g.game.state.pending
        assert choice is not None
        keeps = "You keep the rest." if player == 0 else "Your opponent keeps the rest."
        assert Teller(g.game, player).action(0, Answer(0), choice) == keeps


def test_what_the_opponent_chooses_is_not_told() -> None:
    for player, said in ((0, "You choose left."), (1, "Your opponent chooses.")):
        g = turns()
        (fork,) = deal(g, 0, "Fork")
        g.game.apply(PlayCard(fork))
        assert told(g, Answer(0), player)[0] == (0, said)


# Stories


def test_what_a_trigger_causes_stands_under_it_with_its_reason() -> None:
    """Depth-first, as it resolved (rulebook 1b)."""
    g = turns()
    put(g, 1, "Listener")
    (gale,) = deal(g, 0, "Gale")
    assert told(g, PlayCard(gale)) == [
        (0, "You play Gale."),
        (1, "The enemy hero takes 2 damage."),
        (1, "The enemy Listener takes 2 damage."),
        (1, "The enemy Listener, as the enemy hero takes 2 damage:"),
        (2, "The enemy Listener pings 1."),
        (1, "The enemy Listener (hurt):"),
        (2, "The enemy Listener pings 1."),
    ]


def test_of_a_trigger_without_anything_to_tell_the_text_is_told() -> None:
    sower = minion("Sower", 1, 1, on("turnEnds", {"effect": "sow", "card": "Bomb"}))
    g = turns(sower)
    (card,) = put(g, 0, "Sower")
    text = Teller(g.game, 0).text(card)
    assert text
    assert told(g, EndTurn())[1] == (1, f"Your Sower, as you end the turn: {text}")


def test_a_trigger_that_comes_once_more_says_so() -> None:
    g = turns()
    put(g, 0, "Echo")
    (pod,) = put(g, 0, "Seedpod")
    g.game.state.trace = []
    g.destroy(pod)
    assert texts(story(Teller(g.game, 0), g.game.state.trace)) == [
        "Your Seedpod is destroyed.",
        "Your Seedpod (last words):",
        "Your Pebble [6] is summoned.",
        "Your Seedpod (last words) once more:",
        "Your Pebble [7] is summoned.",
    ]


def test_a_deathrattle_is_told_from_the_graveyard() -> None:
    g = turns()
    (pod,) = put(g, 1, "Seedpod")
    (dart,) = deal(g, 0, "Dart")
    assert told(g, PlayCard(dart, pod))[1:] == [
        (1, "The enemy Seedpod takes 3 damage."),
        (1, "The enemy Seedpod is destroyed."),
        (1, "The enemy Seedpod (last words):"),
        (2, "The enemy Pebble is summoned."),
    ]


def test_a_secret_is_told_as_it_is_revealed() -> None:
    g = turns()
    (snare,) = deal(g, 0, "Snare")
    assert told(g, PlayCard(snare), 1) == [(0, "Your opponent plays a secret.")]
    (attacker,) = put(g, 1, "Boulder")
    g.game.apply(EndTurn())
    assert told(g, Attack(attacker, g.hero(0)), 1) == [
        (0, "You attack the enemy hero with your Boulder."),
        (1, "Snare is revealed."),
        (1, "Snare, as your Boulder is to attack the enemy hero:"),
        (2, "Your Boulder takes 2 damage."),
        (1, "The enemy hero takes 2 damage."),
    ]


def test_what_a_hidden_card_does_is_told_without_it() -> None:
    """Who has seen it knows it still, as a minion that went back to its hand."""
    g = turns()
    (dial,) = put(g, 0, "Sundial")
    seen = Teller(g.game, 1)
    g.game.state.trace = []
    g.game.apply(EndTurn())
    g.game.state.entities[dial].zone = "hand"
    rows = g.game.state.trace
    assert texts(story(Teller(g.game, 1), rows))[0] == "Your opponent draws a card."
    assert texts(story(seen, rows))[:2] == [
        "The enemy Sundial, as your opponent ends the turn:",
        "Your opponent draws a card.",
    ]


def test_the_draw_of_the_opponent_is_told_under_the_heading_of_its_turn() -> None:
    g = turns()
    g.game.state.trace = []
    g.game.apply(EndTurn())
    lines = story(Teller(g.game, 0), g.game.state.trace)
    assert lines == [
        Told(0, "Turn 2, your opponent's turn", heading=True),
        Told(0, "Your opponent draws a card."),
    ]
    lines = story(Teller(g.game, 1), g.game.state.trace)
    assert texts(lines) == ["Turn 2, your turn", "You draw Pebble."]


# The trace for a player


def test_the_trace_of_a_player_hides_what_the_player_does_not_know() -> None:
    """No card that the opponent drew, and no number of the order of play."""
    g = turns(trace=True)
    put(g, 0, "Seedpod")
    g.clear_log()
    g.game.apply(EndTurn())
    (card,) = g.hand(1)
    assert f"Drew player 1, id Pebble [{card}]" in g.trace()
    hidden = trace_to_text(g.game.state, 0)
    assert "  Drew player 1\n" in hidden
    assert "Pebble" not in hidden
    assert f"Drew player 1, id Pebble [{card}]" in trace_to_text(g.game.state, 1)


def test_the_trace_of_a_player_tells_no_number_of_the_order_of_play() -> None:
    g = turns(trace=True)
    (pod,) = put(g, 0, "Seedpod")
    g.destroy(pod)
    entry = f"Seedpod [{pod}] lastWords (answers Destroyed id Seedpod [{pod}]"
    assert f"{entry}; order of play" in g.trace()
    for player in (0, 1):
        assert f"{entry})\n" in trace_to_text(g.game.state, player)


def test_that_a_hidden_secret_was_asked_is_no_row_for_the_opponent() -> None:
    """That it listens at all would tell which secret it is."""
    g = turns(trace=True)
    one, two = deal(g, 0, "Snare", "Pit")
    for card in (one, two):
        g.game.apply(PlayCard(card))
    g.game.apply(EndTurn())
    # The first to fire kills what was played, and the other finds nothing left.
    g.clear_log()
    (twig,) = deal(g, 1, "Twig")
    g.game.apply(PlayCard(twig))
    assert f"Pit [{two}]" in trace_to_text(g.game.state, 1)
    assert "Snare" not in trace_to_text(g.game.state, 1)
