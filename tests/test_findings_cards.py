"""What breaks packs of cards elsewhere, and what a ruleset says of itself."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest
from fake_site import FakeSite
from orderofplay.api import Plugin, Resources
from orderofplay.plugins.composition import candidate_of, compose
from orderofplay.plugins.fingerprint import code_digest
from orderofplay.plugins.problems import LoadError
from test_doctor import TYPES, texts, thing

SET = ("--plugins", "made_base")


@pytest.fixture
def site(tmp_path: Path) -> FakeSite:
    made = FakeSite(tmp_path / "site")
    made.distribution("made-base", TYPES, cards=thing("BASE"))
    return made


def base_cards(site: FakeSite, text: str) -> None:
    (site.folder / "made_base" / "cards" / "cards.toml").write_text(text, encoding="utf-8")


def test_cards_in_a_folder_that_is_not_read(site: FakeSite) -> None:
    """demilich1/metastone#351: cards in the wrong folder were silently not there."""
    cards = site.folder / "made_base" / "cards" / "cards.toml"
    cards.rename(site.folder / "made_base" / "cards.toml")
    (text,) = texts(site.doctor(*SET), "P171")
    assert "plugin made_base (made-base 1.0)\nthere is no file *.toml in made_base/cards" in text


class Misnamed(Plugin):
    def scenarios(self) -> Iterable[Resources]:
        return (Resources("orderofplay", "", ".scenrio.toml"),)


def test_a_misspelt_ending_of_file_names() -> None:
    with pytest.raises(LoadError) as caught:
        compose([candidate_of("misnamed", Misnamed())])
    (problem,) = caught.value.problems
    assert problem.code == "P171"
    assert problem.text == "there is no file *.scenrio.toml in orderofplay"


def test_a_card_without_an_id(site: FakeSite) -> None:
    """demilich1/metastone#351: a card without an id was silently not there."""
    base_cards(site, thing("BASE") + thing("GONE").replace('id = "GONE"\n', ""))
    (text,) = texts(site.doctor(*SET), "P173")
    assert "cards.toml, card 1, field id\nField required" in text


def test_one_bad_card_ends_no_file(site: FakeSite) -> None:
    """Cockatrice/Cockatrice#3981: one bad entry, and all after it were quietly not there."""
    bad = thing("BAD").replace("health = 1", "health = 0")
    base_cards(site, thing("FIRST") + bad + thing("LAST") + bad.replace("BAD", "WORSE"))
    found = texts(site.doctor(*SET), "P173")
    assert [text.partition(", card ")[2].partition("\n")[0] for text in found] == [
        "BAD, field health",
        "WORSE, field health",
    ]


def test_capitals_of_a_word_matter_and_are_told(site: FakeSite) -> None:
    """demilich1/metastone#8: a race in lower case stopped the program, and it was not said why."""
    base_cards(site, thing("BASE", 'abilities = [{ trigger = "Ended", effects = ["repeat"] }]'))
    found = texts(site.doctor(*SET), "P173")
    assert "unknown trigger 'Ended'; did you mean 'ended'?" in "".join(found)


def test_a_scenario_that_names_a_card_that_is_gone(site: FakeSite, tmp_path: Path) -> None:
    """Card-Forge/forge#8545: a save that named a removed card could not be loaded any more."""
    file = tmp_path / "old.scenario.toml"
    content = 'title = "Old"\nactions = [{ summon = "Thing GONE", player = 0 }]\nlog = []\n'
    file.write_text(content, encoding="utf-8")
    result = site.command(*SET, "run", str(file))
    assert (result.returncode, result.stdout) == (2, "")
    assert "Thing GONE" in result.stderr
    assert str(file) in result.stderr
    assert "Traceback" not in result.stderr


# What a ruleset says of itself


def test_the_digest_of_the_code_stands_beside_the_fingerprint(site: FakeSite) -> None:
    """DESIGN 3: it tells of an edit that the fingerprint, which is of data, cannot see."""
    before = site.doctor(*SET)
    file = site.folder / "made_base" / "__init__.py"
    file.write_text(file.read_text(encoding="utf-8") + "\nedited = True\n", encoding="utf-8")
    after = site.doctor(*SET)
    assert before["fingerprint"] == after["fingerprint"]
    assert before["code"] != after["code"]


def test_the_digest_is_of_the_plugins_own_files(site: FakeSite, tmp_path: Path) -> None:
    """The same wherever it is installed; a plugin of one module is that module alone."""
    twin = FakeSite(tmp_path / "elsewhere")
    twin.distribution("made-base", TYPES, cards=thing("BASE"))
    twin.distribution("made-other", "raise OSError")
    assert twin.doctor(*SET)["code"] == site.doctor(*SET)["code"]

    module = site.folder / "made_module.py"
    module.write_text("from orderofplay.api import Plugin\nplugin = Plugin()\n", encoding="utf-8")
    site.metadata("made-module", "1.0", (), {"made_module": "made_module:Made"})
    module.write_text(
        "from orderofplay.api import Plugin\n\nclass Own(Plugin):\n    pass\n\nMade = Own()\n",
        encoding="utf-8",
    )
    alone = site.doctor("--plugins", "made_module")
    (site.folder / "made_neighbour.py").write_text("", encoding="utf-8")
    assert site.doctor("--plugins", "made_module")["code"] == alone["code"]
    module.write_text(module.read_text(encoding="utf-8") + "\n# edited\n", encoding="utf-8")
    assert site.doctor("--plugins", "made_module")["code"] != alone["code"]


def test_a_plugin_in_no_file_has_no_code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One made in a console; nothing of the working folder is read in its place."""
    made = type("Made", (Plugin,), {"__module__": "made_in_a_console"})()
    rules = compose([candidate_of("console", made)])
    (tmp_path / "here.py").write_text("", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert code_digest(rules) == code_digest(compose([]))
