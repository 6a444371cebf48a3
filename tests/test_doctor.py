"""One report lists every fault of a plugin set at once; each kind has a test of its own too.

The findings are those of twelve studied frameworks and of public reports: a broken plugin
neither bricks the command nor passes in silence.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from fake_site import FakeSite

# A plugin that needs no other: a type of card, a trigger, an effect that names a card.
TYPES = """
from typing import Literal
from orderofplay.api import CardRef, CardType, Effect, Plugin, Resources, Trigger

class Make(Effect):
    effect: Literal["make"] = "make"
    card: CardRef

    def perform(self, ctx):
        ctx.summon(ctx.card(self.card), ctx.controller)

class Ended(Trigger):
    trigger: Literal["ended"] = "ended"
    event = "TurnEnding"

class Made(Plugin):
    def card_types(self):
        return (CardType("thing", "board", True, ("attack", "health"), ("abilities",)),)

    def effects(self):
        return (Make,)

    def triggers(self):
        return (Ended,)

    def cards(self):
        return (Resources(__name__, "cards"),)

plugin = Made()
"""

CYCLE = """
from typing import Literal
from orderofplay.api import DamageStep, Plugin

class One(DamageStep):
    damage_step: Literal["one"] = "one"
    after = ("two",)

    def apply(self, ctx, hit, holder):
        hit.amount -= 1

class Two(DamageStep):
    damage_step: Literal["two"] = "two"
    after = ("one",)

    def apply(self, ctx, hit, holder):
        hit.amount -= 2

class Made(Plugin):
    def damage_steps(self):
        return (One, Two)

plugin = Made()
"""

MISSPELT = """
from orderofplay.api import Plugin

class Made(Plugin):
    def efects(self):
        return ()

plugin = Made()
"""

THING = """
    [[cards]]
    id = "{id}"
    name = "{name}"
    type = "thing"
    attack = 1
    health = 1
"""


def thing(id: str, more: str = "") -> str:
    return THING.format(id=id, name=f"Thing {id}") + more


def whole(site: FakeSite, name: str, cards: str) -> None:
    """Install a plugin that needs no other; two types of card of one name would clash."""
    own = f"thing_{name.replace('-', '_')}"
    code = TYPES.replace('"thing"', f'"{own}"')
    site.distribution(name, code, cards=cards.replace('"thing"', f'"{own}"'))


def raises_on_import(site: FakeSite) -> str:
    site.distribution("made-raiser", "raise OSError('the disk is on fire')")
    return "P130"


def wrong_version(site: FakeSite) -> str:
    site.distribution("made-old", requires=("orderofplay>=7,<8",))
    return "P120"


def missing_distribution(site: FakeSite) -> str:
    site.distribution("made-lonely", requires=("made-nowhere>=1",))
    return "P121"


def unreadable_requirement(site: FakeSite) -> str:
    site.distribution("made-garbled", requires=("orderofplay === > 1 ???",))
    return "P122"


def two_of_one_id(site: FakeSite) -> str:
    site.distribution("made-twin-a", plugin="twin")
    site.distribution("made-twin-b", plugin="twin")
    return "P101"


def malformed_id(site: FakeSite) -> str:
    site.distribution("made-shouting", plugin="SHOUTING")
    return "P103"


def one_card_id_twice(site: FakeSite) -> str:
    whole(site, "made-clash-a", thing("CLASH"))
    whole(site, "made-clash-b", thing("CLASH"))
    return "P161"


def cycle_among_steps(site: FakeSite) -> str:
    site.distribution("made-cycle", CYCLE)
    return "P165"


def misspelt_hook(site: FakeSite) -> str:
    site.distribution("made-misspelt", MISSPELT)
    return "P133"


def hook_with_arguments(site: FakeSite) -> str:
    site.distribution("made-greedy", MISSPELT.replace("efects(self)", "effects(self, engine)"))
    return "P134"


def module_plugin(site: FakeSite) -> str:
    site.distribution("made-module", "value = 1", value="made_module")
    return "P131"


def unknown_word(site: FakeSite) -> str:
    cards = thing("WORD", 'abilities = [{ trigger = "whenever", effects = ["repeat"] }]')
    whole(site, "made-word", cards)
    return "P173"


def missing_token(site: FakeSite) -> str:
    effect = '{ effect = "make", card = "Thing TOKN" }'
    cards = thing("TOKEN", f'abilities = [{{ trigger = "ended", effects = [{effect}] }}]')
    whole(site, "made-token", cards)
    return "P173"


def wrong_type(site: FakeSite) -> str:
    cards = thing("TYPE").replace("attack = 1", 'attack = "one"')
    whole(site, "made-type", cards)
    return "P173"


def bad_toml(site: FakeSite) -> str:
    whole(site, "made-toml", "[[cards]\nid = ")
    return "P170"


def hook_that_raises(site: FakeSite) -> str:
    site.distribution(
        "made-angry", MISSPELT.replace("efects", "effects").replace("return ()", "return 1 / 0")
    )
    return "P150"


# For each fault: what brings it about, and what the report must say of it.
FAULTS: tuple[tuple[Callable[[FakeSite], str], tuple[str, ...]], ...] = (
    (raises_on_import, ("made_raiser", "made-raiser 1.0", "__init__.py:1", "the disk is on fire")),
    (wrong_version, ("made-old 1.0", "orderofplay<8,>=7", "is installed", "pip install")),
    (missing_distribution, ("made-lonely 1.0", "made-nowhere", "pip install")),
    (unreadable_requirement, ("made-garbled 1.0", "cannot be understood")),
    (two_of_one_id, ("plugin twin", "made-twin-a 1.0", "made-twin-b 1.0", "pip uninstall")),
    (malformed_id, ("made-shouting 1.0", "'SHOUTING'", "lower-case")),
    (one_card_id_twice, ("made-clash-b 1.0", "cards.toml:3", "CLASH", "made_clash_a")),
    (cycle_among_steps, ("damage steps", "made_cycle:one", "made_cycle:two", "->")),
    (misspelt_hook, ("made-misspelt 1.0", "'efects'", "did you mean 'effects'?")),
    (hook_with_arguments, ("made-greedy 1.0", "effects()", "engine")),
    (module_plugin, ("made-module 1.0", "<module 'made_module'", "plugin = MyPlugin()")),
    (unknown_word, ("made-word 1.0", "cards.toml:3", "abilities.0.trigger", "'whenever'")),
    (missing_token, ("made-token 1.0", "cards.toml:3", "effects.0.card", "'Thing TOKEN'?")),
    (wrong_type, ("made-type 1.0", "cards.toml:3", "field attack", "integer")),
    (bad_toml, ("made-toml 1.0", "cards.toml", "no TOML", "line 1")),
    (hook_that_raises, ("made-angry 1.0", "effects()", "__init__.py:6", "ZeroDivisionError")),
)


@pytest.fixture
def site(tmp_path: Path) -> FakeSite:
    made = FakeSite(tmp_path)
    made.distribution("made-base", TYPES, cards=thing("BASE"))
    return made


def texts(report: dict[str, Any], code: str) -> list[str]:
    return [
        f"{p['where']}\n{p['text']}\n{p['fix']}" for p in report["problems"] if p["code"] == code
    ]


@pytest.mark.parametrize(("fault", "said"), FAULTS, ids=[f[0].__name__ for f in FAULTS])
def test_each_fault(
    site: FakeSite, fault: Callable[[FakeSite], str], said: tuple[str, ...]
) -> None:
    code = fault(site)
    report = site.doctor()
    found = texts(report, code)
    assert any(all(word in text for word in said) for text in found), report["problems"]
    assert {p["code"] for p in report["problems"]} == {code}


def test_one_report_lists_them_all(site: FakeSite) -> None:
    """Every fault of every plugin, and those of the plugin set itself, in one report."""
    codes = [fault(site) for fault, _ in FAULTS]
    site.distribution("made-needy", requires=("made-base",), cards=thing("NEEDY"))
    report = site.doctor("--plugins", "all,-made_base,-made_nosuch")
    for code, (_, said) in zip(codes, FAULTS, strict=True):
        found = texts(report, code)
        assert any(all(word in text for word in said) for text in found), (code, found)
    assert "'made_base' is excluded, but 'made_needy' needs it" in texts(report, "P111")[0]
    assert "no plugin 'made_nosuch' installed\ndid you mean" in texts(report, "P110")[0]


def test_nothing_broken_bricks_the_other_commands(site: FakeSite) -> None:
    """llm issue 1280: one bad plugin made even ``--help`` fail."""
    raises_on_import(site)
    assert site.command("--help").returncode == 0
    assert site.command("--version").returncode == 0
    refused = site.command("cards")
    assert refused.returncode == 1
    assert "P130" in refused.stderr
    assert "Traceback" not in refused.stderr
    without = site.command("--plugins", "made_base", "cards")
    assert without.returncode == 0, without.stderr
    assert "Thing BASE" in without.stdout


def test_skip_broken_goes_on_and_says_so(site: FakeSite) -> None:
    raises_on_import(site)
    site.distribution("made-needy", requires=("made-raiser",), cards=thing("NEEDY"))
    result = site.command("--skip-broken", "cards", "Thing")
    assert result.returncode == 0, result.stderr
    assert "Thing BASE" in result.stdout
    assert "NEEDY" not in result.stdout
    assert "skipped plugins: made_needy, made_raiser" in result.stderr
    report = site.doctor()
    status = {plugin["id"]: plugin["status"] for plugin in report["plugins"]}
    assert status["made_needy"] == "needs a broken plugin"
    assert status["made_raiser"] == "broken"
    assert status["made_base"] == "sound"
    assert report["degraded"]


def test_causes_not_echoes(site: FakeSite) -> None:
    """What only depends on a broken plugin is no problem of its own."""
    raises_on_import(site)
    site.distribution("made-needy", requires=("made-raiser",), cards=thing("NEEDY"))
    assert [p["code"] for p in site.doctor()["problems"]] == ["P130"]


def test_an_unselected_plugin_is_never_imported(site: FakeSite) -> None:
    raises_on_import(site)
    report = site.doctor("--plugins", "made_base")
    assert report["problems"] == []
    status = {plugin["id"]: plugin["status"] for plugin in report["plugins"]}
    assert status["made_raiser"] == "not selected"


def test_a_second_copy_of_a_distribution_is_a_warning(site: FakeSite) -> None:
    """importlib_metadata issue 410: an editable install beside a stale copy."""
    site.metadata("made-base", "0.9", (), {"made_base": "made_base:plugin"})
    report = site.doctor()
    assert not report["fatal"]
    (problem,) = report["problems"]
    assert (problem["code"], problem["fatal"]) == ("P102", False)
    assert "installed twice" in problem["text"]


def test_the_same_entry_point_seen_twice_is_none(site: FakeSite) -> None:
    """A folder that is on the path twice: ``-m`` puts the working folder there again."""
    result = site.run(
        "-c",
        "import sys; sys.path.append(sys.path[1]);"
        "from orderofplay.plugins.discovery import discover as d; print(d().problems)",
    )
    assert result.stdout == "()\n", result.stderr


def test_a_plugin_that_prints_leaves_json_alone(site: FakeSite) -> None:
    """What it prints as it is imported, or in a hook, is shown beside the output (stderr)."""
    site.distribution(
        "made-loud",
        """
        from orderofplay.api import Plugin

        print("a stranger's greeting")

        class Made(Plugin):
            def effects(self):
                print("a stranger's hook")
                return ()

        plugin = Made()
        """,
    )
    for arguments in (("doctor", "--json"), ("plugins", "--json"), ("cards", "--json")):
        result = site.command(*arguments)
        json.loads(result.stdout)
        assert "a stranger's greeting" in result.stderr
        assert "a stranger's hook" in result.stderr
