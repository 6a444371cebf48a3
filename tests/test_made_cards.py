"""Cards that are made while a game runs: they live in its state, and do all that cards do."""

from __future__ import annotations

import copy
import json
from collections.abc import Sequence

import pytest
from orderofplay.api import OperationError, View
from orderofplay.engine.actions import Answer
from orderofplay.engine.context import Context
from orderofplay.plugins.making import CardMaker
from orderofplay.plugins.vocabulary import Vocabulary
from orderofplay.reading.actions import action_text
from orderofplay.reading.data_form import data_form
from orderofplay.reading.text import card_text
from orderofplay.state.definitions import NO_PROGRAM
from orderofplay.state.frames import Activation
from orderofplay.state.ruleset import Ruleset
from orderofplay.table.save import SaveError, load_game, save_data
from orderofplay.testing import Harness, new_game
from saving import reloaded
from synthetic import BrokenWordError
from synthetic_match import match_ruleset
from synthetic_potter import Counted, Loud, potters_ruleset
from synthetic_turn import TURN_CARDS

LOSER = "synthetic:Boulder+synthetic:Sore Loser"
SEEDPOD = "synthetic:Boulder+synthetic:Seedpod"


def potters_game(deck: Sequence[str] = ()) -> Harness:
    return new_game(deck, ruleset=potters_ruleset())


def made_on_board(spell: str, g: Harness | None = None) -> tuple[Harness, int]:
    """Return a game in which a spell has summoned a card that it made."""
    g = g or potters_game()
    g.cast(spell, 0)
    return g, g.board(0)[-1]


# What they do


def test_a_made_card_has_the_numbers_and_the_text_that_it_was_given() -> None:
    g, made = made_on_board("Mould")
    g.deal_damage(made, 2)
    assert g.log() == [
        {"type": "Summoned", "id": made},
        {"type": "Damaged", "target": made, "amount": 2},
        {"type": "Triggered", "source": made, "trigger": "ouch"},
        {"type": "Pinged", "source": made, "amount": 1},
    ]
    assert (g.name_of(made), g.attack(made), g.health(made)) == ("Boulder", 2, 4)


def test_it_stands_in_the_state_and_in_no_ruleset() -> None:
    g, made = made_on_board("Mould")
    state = g.game.state
    assert list(state.made) == [LOSER]
    assert state.entities[made].card is state.card(LOSER) is state.made[LOSER].card
    assert LOSER not in state.ruleset.cards
    assert (state.knows_card(LOSER), state.knows_card("synthetic:Boulder")) == (True, True)
    assert not state.knows_card("nothing")
    with pytest.raises(KeyError, match="nothing"):
        state.card("nothing")


def test_its_text_is_written_as_that_of_any_card() -> None:
    g, made = made_on_board("Mould Seed")
    state = g.game.state
    original = state.ruleset.card("Seedpod")
    text = card_text(state.ruleset, state.entities[made].card)
    assert text == card_text(state.ruleset, original)
    assert "Pebble" in text


def test_views_find_it_by_its_id() -> None:
    g, made = made_on_board("Mould")
    for player in (0, 1):
        view = View(g.game.state, player)
        seen = view.entity(made)
        assert getattr(seen, "card", "") == LOSER
        assert view.card(LOSER) is g.game.state.made[LOSER].card


def test_an_aura_of_it_holds() -> None:
    g = potters_game()
    pebble = g.summon("Pebble", 0)
    made_on_board("Mould Captain", g)
    assert (g.attack(pebble), g.health(pebble)) == (2, 3)


def test_silence_takes_its_text_away() -> None:
    g, made = made_on_board("Mould")
    context = _context(g, made)
    context.silence([g.game.state.entities[made]])
    g.deal_damage(made, 1)
    assert [row["type"] for row in g.log()][-1] == "Damaged"


def test_it_is_copied_and_transformed_into() -> None:
    g, made = made_on_board("Mould Seed")
    pebble = g.summon("Pebble", 0)
    context = _context(g, made)
    copied = context.summon_copy(g.game.state.entities[made], 1)
    context.transform(g.game.state.entities[pebble], g.game.state.card(SEEDPOD))
    assert copied is not None
    assert copied.card.id == g.game.state.entities[pebble].card.id == SEEDPOD
    g.clear_log()

    g.destroy(pebble)

    assert [row["type"] for row in g.log()] == [
        "Destroyed",
        "DeathPhase",
        "Triggered",
        "Summoned",
    ]


def test_it_is_put_into_a_hand_and_shuffled_into_a_deck_and_drawn() -> None:
    g = potters_game()
    g.cast("Hand Out", 0)
    g.cast("Bury", 0)
    assert [card.id for card in g.game.state.players[0].deck] == [LOSER]
    g.cast("Take Back", 0)
    assert [g.game.state.entities[id].card.id for id in g.hand(0)] == [LOSER, LOSER]
    assert list(g.game.state.made) == [LOSER]


def _context(g: Harness, source: int) -> Context:
    """Return what a word of an entity sees that acts beside everything else."""
    return Context(g.game.state, Activation(NO_PROGRAM, source, 0))


# How they are made


def test_parts_of_cards_of_the_ruleset_are_not_read_again() -> None:
    """Validation is over once the ruleset is composed: DESIGN, compose-time only."""
    g = potters_game()
    asked = (len(Counted.asked), len(Loud.asked))
    assert min(asked) >= 1
    g, made = made_on_board("Mould Drum", g)
    assert (len(Counted.asked), len(Loud.asked)) == asked
    g.clear_log()

    g.deal_damage(made, 6)

    assert g.log() == [
        {"type": "Damaged", "target": made, "amount": 6},
        {"type": "Triggered", "source": made, "trigger": "ouch"},
        {"type": "Pinged", "source": made, "amount": 7},
        {"type": "Destroyed", "id": made},
        {"type": "DeathPhase", "round": 1},
        {"type": "Triggered", "source": made, "trigger": "lastWords"},
        {"type": "Pinged", "source": made, "amount": 9},
    ]


def test_to_make_a_card_again_is_to_find_it() -> None:
    g, made = made_on_board("Mould Twice")
    assert len(g.game.state.made) == 1
    assert g.game.state.entities[made].card is next(iter(g.game.state.made.values())).card


@pytest.mark.parametrize(
    ("spell", "said"),
    [
        ("Steal Id", "a card with the id 'synthetic:Pebble' is there already"),
        ("Change Id", "a card with the id 'mine' is there already"),
        ("Misshape", "cannot be made: field armor: a minion has no such field"),
    ],
)
def test_what_cannot_be_made_is_an_error_that_changes_nothing(spell: str, said: str) -> None:
    g = potters_game()
    with pytest.raises(OperationError, match=said):
        g.cast(spell, 0)
    assert g.game.state.made == {}
    assert (g.log(), g.hand(0)) == ([], [])


# Where they live


def test_a_clone_shares_them_and_does_not_share_new_ones() -> None:
    g, _ = made_on_board("Mould")
    twin = g.clone()
    twin.cast("Mould Seed", 0)
    assert list(g.game.state.made) == [LOSER]
    assert list(twin.game.state.made) == [LOSER, SEEDPOD]
    assert twin.game.state.made[LOSER] is g.game.state.made[LOSER]


def test_an_error_in_the_same_action_takes_the_card_back() -> None:
    g, made = made_on_board("Mould Seed")
    with pytest.raises(BrokenWordError):
        g.cast("Mould And Break", 0)
    assert list(g.game.state.made) == [SEEDPOD]
    assert g.board(0) == [made]
    assert g.game.state.entities[made].card is g.game.state.card(SEEDPOD)


def test_it_is_saved_and_loaded_with_what_it_does() -> None:
    g, made = made_on_board("Mould Seed")
    g.cast("Bury", 0)
    other = reloaded(g)
    for one in (g, other):
        one.clear_log()
        one.destroy(made)
        one.cast("Take Back", 0)
    assert other.log() == g.log() != []
    assert list(other.game.state.made) == [SEEDPOD, LOSER]
    assert other.game.state.entities[made].card is other.game.state.card(SEEDPOD)


def test_its_ability_is_saved_in_the_middle() -> None:
    """The stack names the ability and the program of a card that no ruleset has."""
    g, made = made_on_board("Mould Asker")
    g.deal_damage(made, 1)
    pending = g.game.state.pending
    assert pending is not None
    other = reloaded(g)
    for one in (g, other):
        one.game.answer(0)
    assert g.log()[-3:] == [
        {"type": "Triggered", "source": made, "trigger": "ouch"},
        {"type": "Pinged", "source": made, "amount": 3},
        {"type": "Pinged", "source": made, "amount": 4},
    ]
    assert other.log() == g.log()


def test_what_it_grants_is_saved() -> None:
    g, made = made_on_board("Mould Will")
    g.deal_damage(made, 1)
    other = reloaded(g)
    for one in (g, other):
        one.clear_log()
        one.destroy(made)
    assert [row["type"] for row in g.log()] == [
        "Destroyed",
        "DeathPhase",
        "Triggered",
        "Summoned",
    ]
    assert other.log() == g.log()


def test_a_multiplier_of_it_is_saved() -> None:
    g, _ = made_on_board("Mould Twice")
    seedpod = g.summon("Seedpod", 0)
    other = reloaded(g)
    for one in (g, other):
        one.clear_log()
        one.destroy(seedpod)
    assert [row["type"] for row in g.log()].count("Summoned") == 2
    assert other.log() == g.log()


def test_an_option_that_is_a_made_card_is_told_with_its_text() -> None:
    g, made = made_on_board("Mould Asker")
    g.cast("Mould Seed", 0)
    g.deal_damage(made, 1)
    state = g.game.state
    text = card_text(state.ruleset, state.card(SEEDPOD))
    said = action_text(state, Answer(list(state.made).index(SEEDPOD)))
    assert said == f'chooses Boulder "{text}" (made)'


# Saves that are wrong


def _refusal(g: Harness, made: list[dict[str, object]]) -> str:
    data = save_data(g.game)
    del data["digest"]
    heroes = [player.hero.card for player in g.game.state.players]
    with pytest.raises(SaveError) as caught:
        load_game({**data, "made": made}, g.game.state.ruleset, where="a", cards=heroes)
    return str(caught.value)


def _rows(g: Harness) -> list[dict[str, object]]:
    rows: list[dict[str, object]] = json.loads(json.dumps(save_data(g.game)["made"]))
    return rows


def test_a_save_without_the_cards_that_were_made_is_refused() -> None:
    g, _ = made_on_board("Mould")
    assert f"card Boulder ({LOSER}) is missing here" in _refusal(g, [])


def test_a_made_card_with_faults_is_refused_with_the_field() -> None:
    g, _ = made_on_board("Mould")
    rows = copy.deepcopy(_rows(g))
    rows[0]["card"]["atack"] = 3  # type: ignore[index]
    said = _refusal(g, rows)
    assert "a: a card that was made, made.0, has faults:\natack: there is no such field" in said
    rows = copy.deepcopy(_rows(g))
    rows[0]["card"]["armor"] = 3  # type: ignore[index]
    assert "made.0, has faults: field armor: a minion has no such field" in _refusal(g, rows)


def test_a_made_card_with_the_id_of_another_is_refused() -> None:
    g, _ = made_on_board("Mould")
    rows = _rows(g)
    assert "made.1, has the id of another card" in _refusal(g, [*rows, *rows])
    rows[0]["card"]["id"] = "synthetic:Pebble"  # type: ignore[index]
    assert "made.0, has the id of another card" in _refusal(g, rows)


@pytest.mark.parametrize("rules", [potters_ruleset(), match_ruleset()], ids=["potter", "match"])
def test_every_card_is_read_back_from_its_written_form(rules: Ruleset) -> None:
    """What saves rely on: full names say the same, whoever reads them."""
    vocabulary, maker = rules.vocabulary, rules.maker
    assert isinstance(vocabulary, Vocabulary)
    assert isinstance(maker, CardMaker)
    assert len(rules.cards) > len(TURN_CARDS)
    for card in rules.cards.values():
        form = json.loads(json.dumps(data_form(card.data, vocabulary.full_name)))
        assert maker.from_form(form, card.plugin).card.data == card.data
