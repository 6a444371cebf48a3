"""What breaks the discovery of plugins elsewhere: each with the public report it is from."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from fake_site import FakeSite
from test_doctor import TYPES, texts, thing

OURS = "[orderofplay.plugins]\n"
SET = ("--plugins", "made_base")


@pytest.fixture
def site(tmp_path: Path) -> FakeSite:
    made = FakeSite(tmp_path / "site")
    made.distribution("made-base", TYPES, cards=thing("BASE"))
    return made


def metadata(folder: Path, points: bytes | str, about: str | None = None) -> Path:
    """Write metadata as no installer would."""
    folder.mkdir(parents=True)
    content = points.encode() if isinstance(points, str) else points
    (folder / "entry_points.txt").write_bytes(content)
    if about is not None:
        (folder / "METADATA").write_text(about, encoding="utf-8")
    return folder


def only_problem(report: dict[str, Any]) -> dict[str, Any]:
    (problem,) = report["problems"]
    assert isinstance(problem, dict)
    return problem


# Metadata that is broken


@pytest.mark.parametrize(
    "about", [None, "Metadata-Version: 2.1\nName: half\n", "Metadata-Version: 2.1\nVersion: 1.0\n"]
)
def test_what_is_left_of_a_removed_plugin_is_named(site: FakeSite, about: str | None) -> None:
    """GlasgowEmbedded/glasgow#468, python/importlib_metadata#457: P104, and no traceback."""
    folder = metadata(site.folder / "half-1.0.dist-info", OURS + "half = half:plugin\n", about)
    problem = only_problem(site.doctor())
    assert (problem["code"], problem["plugins"], problem["fatal"]) == ("P104", ["half"], True)
    assert problem["where"] == f"distribution at {folder}"
    assert "delete what is left of it" in problem["fix"]
    assert not site.doctor(*SET)["fatal"]
    assert site.command("--skip-broken", "cards", "Thing").returncode == 0


def test_what_is_left_of_an_old_copy_beside_a_sound_one_is_a_warning(site: FakeSite) -> None:
    """python/importlib_metadata#457: the sound copy is the one that counts."""
    left = OURS + "made_base = made_base:plugin\n"
    metadata(site.folder / "made_base-0.1.dist-info", left)
    report = site.doctor(*SET)
    assert (only_problem(report)["code"], report["fatal"]) == ("P104", False)
    assert [p["status"] for p in report["plugins"] if p["id"] == "made_base"] == ["sound"]


@pytest.mark.parametrize(
    "points", [b"[console_scripts]\nx = \xff\xfe:y\n", b"[console_scripts]\nno value\n"]
)
def test_broken_metadata_of_a_stranger_stops_nobody(site: FakeSite, points: bytes) -> None:
    """What else is installed is none of our business, but it is told."""
    metadata(site.folder / "stranger-1.0.dist-info", points, "Name: stranger\nVersion: 1.0\n")
    report = site.doctor(*SET)
    assert (only_problem(report)["code"], report["fatal"]) == ("P104", False)
    shown = site.command(*SET, "cards")
    assert shown.returncode == 0, shown.stderr
    assert "P104 (warning)" in shown.stderr


def test_an_entry_point_that_is_no_reference(site: FakeSite) -> None:
    metadata(
        site.folder / "odd-1.0.dist-info", OURS + "odd = not one !\n", "Name: odd\nVersion: 1.0\n"
    )
    problem = only_problem(site.doctor())
    assert (problem["code"], problem["plugins"]) == ("P130", ["odd"])
    assert "not one !" in problem["text"]


def test_metadata_that_points_at_a_module_that_is_gone(site: FakeSite) -> None:
    """GlasgowEmbedded/glasgow#468: stale metadata after a switch of branches."""
    site.distribution("made-gone", value="made_gone.moved:plugin")
    (text,) = texts(site.doctor(), "P130")
    assert "plugin made_gone (made-gone 1.0)" in text
    assert "ModuleNotFoundError: No module named 'made_gone.moved'" in text
    assert "pip uninstall made-gone" in text


def test_a_requirement_that_is_half_removed_counts_as_missing(site: FakeSite) -> None:
    """pytest-dev/pluggy#175: a plugin whose requirement was missing was skipped in silence."""
    (site.folder / "half-1.0.dist-info").mkdir()
    site.distribution("made-needy", requires=("half>=1",), cards=thing("NEEDY"))
    (text,) = texts(site.doctor(), "P121")
    assert "plugin made_needy (made-needy 1.0)" in text
    assert "it needs half>=1, which is not installed" in text


# What is not installed is no plugin


def test_a_stray_egg_info_of_the_working_folder_is_no_plugin(site: FakeSite) -> None:
    """python/importlib_metadata#410, SystemRDL/PeakRDL#16: ``-m`` puts the folder on the path."""
    working = site.folder.parent
    stray = working / "stray.egg-info"
    metadata(stray, OURS + "stray = stray:plugin\n")
    (stray / "PKG-INFO").write_text("Name: stray\nVersion: 1.0\n", encoding="utf-8")
    (working / "stray.py").write_text("raise SystemExit(3)", encoding="utf-8")
    report = site.doctor()
    assert report["problems"] == []
    assert "stray" not in {plugin["id"] for plugin in report["plugins"]}


def test_an_empty_environment_says_what_is_installed(site: FakeSite) -> None:
    """jaraco/keyring#486, fontra/fontra-pak#100: a frozen program, another environment."""
    refused = site.command("--plugins", "elsewhere", "cards")
    assert refused.returncode == 1
    assert "there is no plugin 'elsewhere' installed" in refused.stderr
    assert "made_base" in refused.stderr
    empty = site.command("--plugins", "none", "plugins")
    assert empty.stdout == "no plugins: the plugin set is empty, or none is installed\n"


# Plugins that misbehave while they are imported


def test_a_plugin_that_ends_the_program_on_import(site: FakeSite) -> None:
    """simonw/llm#1280: no plugin can end a command before it begins."""
    site.distribution("made-exit", "raise SystemExit(0)")
    (text,) = texts(site.doctor(), "P130")
    assert "plugin made_exit (made-exit 1.0)" in text
    assert "__init__.py:1: SystemExit: 0" in text
    assert "Thing BASE" in site.command("--skip-broken", "cards").stdout


def test_a_plugin_that_ends_the_program_in_a_hook(site: FakeSite) -> None:
    """simonw/llm#1280: nor can a hook."""
    code = """
    from orderofplay.api import Plugin

    class Made(Plugin):
        def effects(self):
            raise SystemExit(0)

    plugin = Made()
    """
    site.distribution("made-exit", code)
    (text,) = texts(site.doctor(), "P150")
    assert "its hook effects() failed at" in text
    assert text.partition("\n")[0].startswith("plugin made_exit (made-exit 1.0)")


def test_a_version_that_does_not_fit_is_refused_before_import(site: FakeSite) -> None:
    """Card-Forge/forge#5281: newer scripts on an older engine crashed when a card was used."""
    site.distribution("made-new", "raise OSError('imported')", requires=("orderofplay>=99",))
    (problem,) = site.doctor()["problems"]
    assert (problem["code"], problem["plugins"]) == ("P120", ["made_new"])
    assert "it needs orderofplay>=99, and " in problem["text"]


# Installing and removing


def test_removing_a_distribution_removes_all_of_it(site: FakeSite) -> None:
    """Card-Forge/forge#8126, metastone#216, Cockatrice#3981: one folder, no cache, no copy."""
    before = site.doctor()
    files = set(site.folder.parent.rglob("*"))
    code = TYPES.replace('"thing"', '"rock"').replace('"make"', '"build"')
    package = site.distribution("made-more", code, cards=thing("MORE").replace('"thing"', '"rock"'))
    assert "Thing MORE" in site.command("cards").stdout
    for folder in (package, site.folder / "made_more-1.0.dist-info"):
        for path in sorted(folder.rglob("*"), reverse=True):
            path.rmdir() if path.is_dir() else path.unlink()
        folder.rmdir()
    left = {path for path in site.folder.parent.rglob("*") if "__pycache__" not in path.parts}
    assert left <= files
    assert site.doctor() == before


def test_an_upgrade_is_seen_at_once(site: FakeSite) -> None:
    """demilich1/metastone#216: a stale copy of the cards outlived an update."""
    before = site.doctor(*SET)["fingerprint"]
    cards = site.folder / "made_base" / "cards" / "cards.toml"
    text = cards.read_text(encoding="utf-8").replace("attack = 1", "attack = 7")
    cards.write_text(text, encoding="utf-8")
    assert site.doctor(*SET)["fingerprint"] != before
    code = "from orderofplay.plugins.composition import compose_installed as c;"
    result = site.run("-c", code + "print(c().card('BASE').attack)", plugins="made_base")
    assert result.stdout == "7\n", result.stderr
