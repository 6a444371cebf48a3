"""The words of Forging (rulebook Forge)."""

from __future__ import annotations

import pytest
from orderofplay.testing import PluginAction, card_text
from orderofplay.testing.tables import begin, minion, play, spell

pytestmark = pytest.mark.needs("standard")

ORE = minion("Ore", 1, 1, keywords=[{"keyword": "forge", "into": "Blade"}])
BLADE = minion("Blade", 5, 5, keywords=["forged"])


def test_keyword_forge() -> None:
    """It may be Forged once, while it is in the hand."""
    g, (there,), (ore,) = begin(ORE, BLADE, board=[("Ore", 0)], hand=["Ore"])
    found = [action for action in g.game.legal_actions() if isinstance(action, PluginAction)]
    assert found == [PluginAction("standard:forge", ore)]
    g.game.apply(found[0])
    assert (g.name_of(ore), g.name_of(there)) == ("Blade", "Ore")
    assert card_text(g.game.state.ruleset, g.game.state.ruleset.card("Ore")) == (
        "Forge: Become Blade."
    )


def test_keyword_forged() -> None:
    g, (blade,), _ = begin(BLADE, board=[("Blade", 0)])
    assert g.keywords(blade) == {"standard:forged"}
    assert card_text(g.game.state.ruleset, g.game.state.ruleset.card("Blade")) == "Forged."


def test_effect_forge_this() -> None:
    """What cannot be Forged stays as it is, and costs nothing."""
    g, _, (card,) = begin(spell("Hammer", "forgeThis"), hand=["Hammer"])
    play(g, card)
    assert (g.name_of(card), g.game.state.players[0].mana) == ("Hammer", 10)
