"""Names: full names always, bare ones where they are unique among an author's own plugins."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

import pytest
from orderofplay.api import Context, Effect, EffectData, NewEventKind, Plugin, Trigger
from orderofplay.plugins.composition import candidate_of, compose, with_cards
from orderofplay.plugins.discovery import Candidate
from orderofplay.plugins.problems import LoadError
from orderofplay.plugins.vocabulary import PluginNames, Vocabulary
from orderofplay.state.ruleset import Ruleset
from orderofplay.testing import new_game
from synthetic import minion, on, plugin


class Poke(Effect):
    """Deal 1 to the opponent."""

    effect: Literal["poke"] = "poke"

    def perform(self, ctx: Context) -> None:
        """Deal it."""
        ctx.deal_damage([ctx.hero(ctx.opponent)], 1)


class PokeTwice(Effect):
    """Poke twice, in the author's own words."""

    effect: Literal["pokeTwice"] = "pokeTwice"

    def expand(self) -> Sequence[EffectData]:
        """Return two."""
        return [{"effect": "poke"}, {"effect": "poke"}]


class HardPoke(Effect):
    """Deal 3 to the opponent: a stranger's word of the same name."""

    effect: Literal["poke"] = "poke"

    def perform(self, ctx: Context) -> None:
        """Deal it."""
        ctx.deal_damage([ctx.hero(ctx.opponent)], 3)


class HardPokeTwice(PokeTwice):
    """Poke twice: the same data, which means something else here."""


class Poker(Plugin):
    """One author's words."""

    def effects(self) -> Iterable[type[Effect]]:
        """Return them."""
        return (Poke, PokeTwice)


class HardPoker(Plugin):
    """Another author's words."""

    def effects(self) -> Iterable[type[Effect]]:
        """Return them."""
        return (HardPoke, HardPokeTwice)


class Shout(Effect):
    """Raise a kind of Event by its full name."""

    effect: Literal["shout"] = "shout"
    kind: str

    def perform(self, ctx: Context) -> None:
        """Raise it."""
        ctx.raise_event(self.kind)


class Heard(Trigger):
    """Something of the author's own kind is heard."""

    trigger: Literal["heard"] = "heard"
    event = "Shouted"


class AlsoHeard(Trigger):
    """The stranger's."""

    trigger: Literal["heard"] = "heard"
    event = "Shouted"


SHOUTED = NewEventKind("Shouted", ())


class Ears(Plugin):
    """One author's kind of Event, and a trigger for it."""

    def triggers(self) -> Iterable[type[Trigger]]:
        """Return it."""
        return (Heard,)

    def effects(self) -> Iterable[type[Effect]]:
        """Return it."""
        return (Shout,)

    def events(self) -> Iterable[NewEventKind]:
        """Return it."""
        return (SHOUTED,)


class OtherEars(Plugin):
    """Another author's of the same names."""

    def triggers(self) -> Iterable[type[Trigger]]:
        """Return it."""
        return (AlsoHeard,)

    def events(self) -> Iterable[NewEventKind]:
        """Return it."""
        return (SHOUTED,)


def _candidates(*more: Candidate) -> list[Candidate]:
    return [
        candidate_of("synthetic", plugin),
        candidate_of("soft", Poker()),
        candidate_of("hard", HardPoker()),
        *more,
    ]


def _names(rules: Ruleset, of: str) -> PluginNames:
    vocabulary = rules.vocabulary
    assert isinstance(vocabulary, Vocabulary)
    return PluginNames(vocabulary, of)


def test_two_strangers_words_of_one_name_live_side_by_side() -> None:
    """DESIGN 3: a word's full name is ``plugin:word``; each of the two keeps its own."""
    soft = minion("Soft", 1, 1, on("turnEnds", {"effect": "soft:poke"}))
    hard = minion("Hard", 1, 1, on("turnEnds", {"effect": "hard:poke"}))
    g = new_game(ruleset=compose(_candidates()), cards=[soft, hard])
    one, two = g.summon("Soft", 0), g.summon("Hard", 0)
    g.clear_log()

    g.end_turn(0)

    assert g.log() == [
        {"type": "Triggered", "source": one, "trigger": "turnEnds"},
        {"type": "Damaged", "target": 2, "amount": 1},
        {"type": "Triggered", "source": two, "trigger": "turnEnds"},
        {"type": "Damaged", "target": 2, "amount": 3},
    ]


def test_each_stranger_means_its_own_by_the_bare_name() -> None:
    """DESIGN 3: unique among the plugin itself and what its distribution depends on."""
    rules = compose(_candidates())
    words = {name: _names(rules, name).word("effect", "poke") for name in ("soft", "hard")}
    assert words["soft"] is not words["hard"]
    for name, word in words.items():
        assert _names(rules, name).word("effect", f"{name}:poke") is word
        assert _names(rules, name).word("effect", "core:if") is _names(rules, name).word(
            "effect", "if"
        )


def test_an_expanded_word_is_read_in_the_names_of_its_own_plugin() -> None:
    """DESIGN 3: whoever uses ``pokeTwice``, it is its author's ``poke`` that is meant."""
    card = minion("Both", 1, 1, on("turnEnds", "soft:pokeTwice", "hard:pokeTwice"))
    g = new_game(ruleset=compose(_candidates()), cards=[card])
    g.summon("Both", 0)
    g.clear_log()

    g.end_turn(0)

    assert [row.get("amount") for row in g.log()] == [None, 1, 1, 3, 3]


def test_a_bare_name_that_is_ambiguous_is_refused() -> None:
    """DESIGN 3: never a silent choice; the message gives the full names."""
    card = minion("Soft", 1, 1, on("turnEnds", "poke"))
    said = "the effect 'poke' is ambiguous: say hard:poke or soft:poke"
    with pytest.raises(LoadError, match=said):
        with_cards(compose(_candidates()), [card])


def test_a_dependency_of_the_same_name_makes_a_bare_name_ambiguous() -> None:
    candidates = [
        candidate_of("soft", Poker(), [], "dist-soft"),
        candidate_of("hard", HardPoker(), ["dist-soft"], "dist-hard"),
    ]
    rules = compose(candidates)
    with pytest.raises(ValueError, match="ambiguous: say hard:poke or soft:poke"):
        _names(rules, "hard").word("effect", "poke")
    assert _names(rules, "soft").word("effect", "poke").__name__ == "Poke"


@pytest.mark.parametrize("name", ["poke", "soft:poke"])
def test_a_word_of_a_plugin_not_depended_on(name: str) -> None:
    """DESIGN 3: it is there, but not for this author; the message says so."""
    rules = compose([candidate_of("synthetic", plugin), candidate_of("soft", Poker())])
    with pytest.raises(ValueError, match="unknown effect") as caught:
        _names(rules, "synthetic").word("effect", name)
    assert str(caught.value) == (
        f"unknown effect {name!r}; soft has one, but the plugin synthetic does not depend on it:"
        " add its distribution to the dependencies"
    )


def test_a_word_of_a_dependency_of_a_dependency_is_known() -> None:
    """DESIGN 3: dependencies come from the distributions, and are followed."""
    rules = compose(
        [
            candidate_of("base", Poker(), [], "dist-base"),
            candidate_of("middle", Plugin(), ["dist-base"], "dist-middle"),
            candidate_of("top", Plugin(), ["dist-middle"], "dist-top"),
        ]
    )
    assert _names(rules, "top").word("effect", "poke").__name__ == "Poke"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("nobody:poke", "unknown effect 'nobody:poke'; did you mean 'poke'?"),
        ("soft:pook", "unknown effect 'soft:pook'; did you mean 'poke'?"),
        ("xyzzy", "unknown effect 'xyzzy'"),
    ],
)
def test_a_word_that_nobody_has(name: str, said: str) -> None:
    rules = compose([candidate_of("soft", Poker())])
    with pytest.raises(ValueError, match="unknown effect") as caught:
        _names(rules, "soft").word("effect", name)
    assert str(caught.value) == said


def test_event_kinds_of_one_name_are_told_apart_by_the_triggers_author() -> None:
    """DESIGN 5: a plugin's kinds and the kernel's are the same thing: a number each."""
    rules = compose(
        [
            candidate_of("synthetic", plugin),
            candidate_of("one", Ears()),
            candidate_of("two", OtherEars()),
        ]
    )
    shouting = minion(
        "Shouting",
        1,
        1,
        on("turnEnds", {"effect": "shout", "kind": "two:Shouted"}),
        on("one:heard", {"effect": "ping", "amount": 1}),
        on("two:heard", {"effect": "ping", "amount": 2}),
    )
    g = new_game(ruleset=rules, cards=[shouting])
    g.summon("Shouting", 0)
    g.clear_log()

    g.end_turn(0)

    assert g.log() == [
        {"type": "Triggered", "source": 3, "trigger": "turnEnds"},
        {"type": "Shouted"},
        {"type": "Triggered", "source": 3, "trigger": "heard"},
        {"type": "Pinged", "source": 3, "amount": 2},
    ]
