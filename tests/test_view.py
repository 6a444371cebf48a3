"""What a player may know of a game, thing by thing (rulebook 12, 13)."""

from __future__ import annotations

import json

import pytest
from orderofplay.engine.actions import Answer, Attack, EndTurn, PlayCard
from orderofplay.engine.game import Game
from orderofplay.engine.indexes import new_place
from orderofplay.engine.view import FaceDown, SeenCard, SeenChoice
from orderofplay.state.definitions import Grant
from orderofplay.state.entity import Enchantment
from orderofplay.state.errors import IllegalAction
from orderofplay.state.kinds import KERNEL_KINDS
from orderofplay.testing import Harness, new_game
from orderofplay.testing.twins import told
from synthetic import minion, ruleset
from synthetic_turn import deal, put, turns, use

NAMES = ("A", "B", "C", "D", "E", "F")


def match() -> Game:
    """A match at its first mulligan, of decks that scripted numbers leave as they are."""
    cards = [minion(name, 1, 1) for name in NAMES]
    script = [5, 4, 3, 2, 1] * 2 + [0] * 8
    g = new_game(NAMES, cards=cards, ruleset=ruleset(), random=script)
    g.game.state.trace = []
    g.game.begin()
    return g.game


def names(cards: tuple[SeenCard, ...]) -> list[str]:
    return [card.name for card in cards]


def named(g: Harness, player: int, id: int) -> str:
    """The name that a player knows an entity by, empty where it knows none."""
    seen = g.game.view(player).entity(id)
    return seen.name if isinstance(seen, SeenCard) else ""


# Whose view it is, and when


def test_a_view_belongs_to_one_of_two_players() -> None:
    with pytest.raises(IllegalAction, match="a player is 0 or 1, not 2"):
        match().view(2)


def test_who_has_to_act() -> None:
    """The one who has to choose, then the active player, then nobody."""
    game = match()
    acts = [game.to_act]
    for _ in range(2):
        game.apply(Answer(0))
        acts.append(game.to_act)
    game.apply(EndTurn())
    acts.append(game.to_act)
    game.state.over = True
    assert [*acts, game.to_act] == [0, 1, 0, 1, -1]


def test_a_view_shows_the_game_as_it_is_when_it_is_read() -> None:
    game = match()
    view = game.view(1)
    assert (view.turn, view.active_player, view.you.hand_size) == (0, 0, 4)
    use(Harness(game), Answer(0), Answer(0), EndTurn())
    assert (view.turn, view.active_player, view.you.hand_size) == (2, 1, 5)


# Hands and decks


def test_a_hand_is_its_players_secret() -> None:
    game = match()
    own, other = game.view(0), game.view(1)
    assert names(own.you.hand) == ["A", "B", "C"]
    assert (other.opponent.hand, other.opponent.hand_size) == ((), 3)
    for id in game.state.players[0].hand:
        assert isinstance(own.entity(id), SeenCard)
        assert other.entity(id) is None
    assert own.entity(999) is None
    assert "hand" not in other.to_data()["opponent"]


def test_of_the_own_deck_the_cards_are_known_but_not_their_order() -> None:
    game = match()
    game.state.players[0].deck.reverse()
    view = game.view(0)
    assert [view.card(id).name for id in view.you.deck] == ["D", "E", "F"]
    assert (view.opponent.deck, view.opponent.deck_size) == ((), 2)
    assert "deck" not in view.to_data()["opponent"]


def test_a_card_put_back_is_in_the_deck_and_nowhere_else() -> None:
    game = match()
    card = game.state.players[0].hand[0]
    use(Harness(game), Answer(1), Answer(0))
    for player in (0, 1):
        assert game.view(player).entity(card) is None
    view = game.view(0)
    assert [view.card(id).name for id in view.you.deck] == ["A", "E", "F"]


@pytest.mark.parametrize("options", [(1, 0), (2, 0), (3, 0)])
def test_which_cards_a_mulligan_replaces_is_not_told(options: tuple[int, ...]) -> None:
    """Their number is, once the hand has changed nothing of it can be seen."""
    game, plain = match(), match()
    use(Harness(game), *(Answer(option) for option in options))
    use(Harness(plain), Answer(1), Answer(0))
    assert game.view(1).to_data() == plain.view(1).to_data()
    assert told(game, 1, 0) == told(plain, 1, 0)


# Choices


def test_the_options_are_told_to_who_chooses() -> None:
    game = match()
    hand = game.state.players[0].hand
    assert game.view(0).choice == SeenChoice("mulligan", 0, 0, (0, *hand))
    assert game.view(1).choice == SeenChoice("mulligan", 0, 0, ())
    assert game.view(1).to_data()["choice"] == {
        "kind": "mulligan",
        "player": 0,
        "source": 0,
    }
    assert game.view(0).to_data()["choice"] == {
        "kind": "mulligan",
        "player": 0,
        "source": 0,
        "options": [0, *hand],
    }


# Secrets


def test_a_secret_lies_face_down_until_it_is_revealed() -> None:
    """Rulebook 13: its class is seen, and no more."""
    g = turns()
    (snare,) = deal(g, 0, "Snare")
    use(g, PlayCard(snare))
    view = g.game.view(1)
    assert view.opponent.secrets == (FaceDown(snare, "neutral"),)
    assert view.entity(snare) == FaceDown(snare, "neutral")
    assert view.to_data()["opponent"]["secrets"] == [{"id": snare, "cardClass": "neutral"}]
    assert [g.game.view(0).you.secrets[0][2], named(g, 1, snare)] == ["Snare", ""]
    (attacker,) = put(g, 1, "Boulder")
    use(g, EndTurn(), Attack(attacker, g.hero(0)))
    assert named(g, 1, snare) == "Snare"
    assert names(view.opponent.graveyard) == ["Snare"]
    assert view.opponent.secrets == ()


# Numbers and order


def test_places_in_the_order_of_play_have_no_gaps() -> None:
    """A place that a hidden card's enchantment took tells nothing."""
    orders = []
    for enchanted in (False, True):
        g = turns()
        (card,) = deal(g, 1, "Pebble")
        if enchanted:
            place = new_place(g.game.state)
            grant = Enchantment(Grant("dearer", cost=1), place, 1, card)
            g.game.state.entities[card].enchantments.append(grant)
        (one,) = put(g, 0, "Pebble")
        orders.append(g.game.view(0).order_of_play)
        assert orders[-1][-1] == one
    assert orders[0] == orders[1]


def test_an_enchantment_is_named_after_the_card_that_it_is_from() -> None:
    """Unless that card is hidden by now, as a minion that is back in its hand."""
    g = turns()
    giver, taker = put(g, 1, "Pebble", "Pebble")
    entity = g.game.state.entities[taker]
    entity.enchantments.append(Enchantment(Grant(attack=1), 99, 1, giver))
    entity.enchantments.append(Enchantment(Grant("lease", attack=1), 100, 1, giver))

    def seen(player: int) -> tuple[str, ...]:
        card = g.game.view(player).entity(taker)
        assert isinstance(card, SeenCard)
        return card.enchantments

    assert seen(0) == ("Pebble", "lease")
    g.game.state.entities[giver].zone = "hand"
    assert (seen(0), seen(1)) == (("lease",), ("Pebble", "lease"))


# Events


def test_what_each_kind_of_event_hides_from_the_opponent() -> None:
    assert {kind.name: kind.hidden for kind in KERNEL_KINDS if kind.hidden} == {
        "Drew": ("id",),
        "Chosen": ("option",),
    }


def test_a_draw_is_told_with_its_card_to_who_draws() -> None:
    game = match()
    use(Harness(game), Answer(0), Answer(0))
    drawn = game.state.players[0].hand[-1]
    assert game.view(0).log == [{"type": "Drew", "player": 0, "id": drawn}]
    assert game.view(1).log == [{"type": "Drew", "player": 0}]


def test_what_was_chosen_is_told_to_who_chose() -> None:
    game = match()
    game.apply(Answer(2))
    card = game.state.players[0].hand[1]
    assert told(game, 0, 0)[:-1] == [
        {"type": "Chosen", "player": 0, "option": str(card), "seen": []},
    ]
    assert told(game, 1, 0)[:-1] == [{"type": "Chosen", "player": 0, "seen": []}]


def test_a_game_without_a_log_tells_none() -> None:
    game = match()
    game.state.log = None
    assert game.view(0).log == []


# Data


def test_a_view_as_data() -> None:
    """Everything in its JSON form, for the first turn of an empty table."""
    g = turns(power="Zap")
    (card,) = deal(g, 0, "Twig")
    view = g.game.view(0)
    data = view.to_data()
    assert json.loads(json.dumps(data)) == data
    assert {key: data[key] for key in ("player", "turn", "activePlayer", "over", "winner")} == {
        "player": 0,
        "turn": 1,
        "activePlayer": 0,
        "over": False,
        "winner": -1,
    }
    twig = g.game.state.ruleset.card("Twig")
    assert data["you"]["hand"] == [
        {
            "id": card,
            "card": twig.id,
            "name": "Twig",
            "type": twig.type.name,
            "place": "board",
            "controller": 0,
            "zone": "hand",
            "cost": twig.cost,
            "attack": twig.attack,
            "health": twig.health,
            "maxHealth": twig.health,
            "damage": 0,
            "armor": 0,
            "spellDamage": 0,
            "keywords": [],
            "enchantments": [],
            "silenced": False,
            "attacks": 0,
            "since": 0,
            "used": 0,
        }
    ]
    assert sorted(set(data["you"]) - set(data["opponent"])) == ["deck", "hand"]
    assert data["you"]["heroPower"]["name"] == "Zap"
    assert data["opponent"]["weapon"] is None
    assert [data["you"][key] for key in ("mana", "crystals", "locked", "overload")] == [
        10,
        10,
        0,
        0,
    ]


def test_what_a_view_returns_changes_nothing() -> None:
    game = match()
    use(Harness(game), Answer(0), Answer(0))
    view = game.view(0)
    view.log.clear()
    view.to_data()["you"]["hand"].clear()
    assert len(view.log) == 1
    assert view.you.hand_size == len(view.you.hand) == 4
