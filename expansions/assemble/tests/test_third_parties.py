"""Two packages of others join the pool of Assemble, by pip alone, in an environment of their own.

One is data alone; one brings a keyword and a damage step. Both are written, built and
installed here, beside wheels of this checkout, and no byte of what was there changes.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
import venv
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, NoReturn

import pytest

pytestmark = pytest.mark.needs("assemble")

ROOT: Final = Path(__file__).parents[3]
FOLDERS: Final = [
    ROOT,
    ROOT / "plugins/standard",
    ROOT / "plugins/basics",
    Path(__file__).parents[1],
]
# What the tests' own environment may hold that would change what is built or composed.
MEDDLING: Final = ("ORDEROFPLAY", "PYTEST", "PYTHON", "VIRTUAL_ENV", "COV_")
# A step that takes longer than this hangs.
SECONDS: Final = 300

PROJECT: Final = """
[build-system]
requires = ["hatchling>=1.27,<2"]
build-backend = "hatchling.build"

[project]
name = "stranger-{id}"
version = "1.0"
requires-python = ">=3.11"
dependencies = ["orderofplay>=0.1,<0.2", "orderofplay-standard", "orderofplay-assemble"{more}]

[project.entry-points."orderofplay.plugins"]
{id} = "stranger_{id}:plugin"
"""

CARDS_ALONE: Final = """
from orderofplay.api import Plugin, Resources


class Stranger(Plugin):
    def cards(self):
        return (Resources(__name__, "cards"),)


plugin = Stranger()
"""

# A minion, and the mark on it and on a card of the plugin basics.
MOTH: Final = """
[[cards]]
id = "LANTERN_MOTH"
name = "Lantern Moth"
type = "minion"
cost = 4
attack = 3
health = 5
keywords = ["rush"]
abilities = [{ trigger = "startOfTurn", effects = [{ effect = "gain", attack = 2 }] }]

[[marks]]
card = "LANTERN_MOTH"
mark = "splittable"

[[marks]]
card = "Loot Hoarder"
mark = "splittable"
"""

COATS: Final = """
from typing import Literal

from orderofplay.api import Context, DamageStep, Entity, Hit, Keyword, Plugin, Resources

THICK_COAT = "coats:thickCoat"


class ThickCoat(Keyword):
    \"\"\"Takes half of each hit, rounded up.\"\"\"

    keyword: Literal["thickCoat"] = "thickCoat"
    phrase = "Thick Coat"


class CoatStep(DamageStep):
    \"\"\"A Thick Coat halves a hit.\"\"\"

    damage_step: Literal["thickCoat"] = "thickCoat"
    everywhere = True
    bearing = THICK_COAT
    after = ("divineShield", "immune")
    before = ("armor",)

    def apply(self, ctx: Context, hit: Hit, holder: Entity) -> None:
        hit.amount = (hit.amount + 1) // 2


class Coats(Plugin):
    def keywords(self):
        return (ThickCoat,)

    def damage_steps(self):
        return (CoatStep,)

    def cards(self):
        return (Resources(__name__, "cards"),)


plugin = Coats()
"""

RAM: Final = """
[[cards]]
id = "COATS_RAM"
name = "Woolly Ram"
type = "minion"
cost = 5
attack = 4
health = 4
keywords = ["thickCoat", "taunt"]
marks = ["splittable"]
abilities = [{ trigger = "deathrattle", effects = [{ effect = "gainArmor", amount = 6 }] }]
"""

# Plays F3TCH3R with scripted picks, answers, plays what was assembled and hurts it; then
# ends both turns. All that a test looks at is printed.
PLAY: Final = """
import json, sys
from orderofplay.testing import Answer, EndTurn, PlayCard, card_text
from orderofplay.testing.tables import begin

random, option, pool = json.loads(sys.argv[1])
g, _, (card,) = begin(hand=["F3TCH3R"], pool=pool, random=random)
g.game.apply(PlayCard(card))
options = list(g.game.state.pending.options)
g.game.apply(Answer(option))
made = g.hand(0)[-1]
g.game.state.players[0].spent = 0
g.game.apply(PlayCard(made))
g.deal_damage(made, 3)
entity = g.game.state.entities[made]
rules = g.game.state.ruleset
told = {
    "options": options,
    "name": entity.card.name,
    "text": card_text(rules, entity.card),
    "keywords": sorted(entity.keywords),
    "damage": entity.damage,
    "made": made,
    "marked": sorted(id for id, said in rules.marks.items() if "assemble:splittable" in said),
}
g.game.apply(EndTurn())
g.game.apply(EndTurn())
told["attack"] = g.attack(made)
g.destroy(made)
print(json.dumps({**told, "log": g.log()}))
"""

GOLEM, DRAKE, IMP = "BE_861", "CATA_999", "JAIL_007"


class Environment:
    """A virtual environment with wheels of this checkout, and a shelf of more wheels."""

    def __init__(self, folder: Path) -> None:
        """Make it, with nothing but pip."""
        self.folder, self.shelf = folder, folder / "wheels"
        venv.create(folder / "venv", with_pip=True)
        programs = folder / "venv" / ("Scripts" if sys.platform == "win32" else "bin")
        kept = {name: value for name, value in os.environ.items() if not name.startswith(MEDDLING)}
        path = os.pathsep.join((str(programs), kept.get("PATH", "")))
        self._environment = {**kept, "PATH": path, "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
        self._python = str(programs / "python")

    def python(self, *words: str, check: bool = True) -> subprocess.CompletedProcess[str]:
        """Run the environment's Python, which must succeed."""
        done = subprocess.run(
            [self._python, *words],
            cwd=self.folder,
            env=self._environment,
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=SECONDS,
            check=False,
        )
        assert done.returncode == 0 or not check, f"{words}\n{done.stdout}\n{done.stderr}"
        return done

    def pip(self, *words: str) -> None:
        """Run pip, which must succeed."""
        self.python("-m", "pip", *words)

    def build(self, *folders: Path) -> None:
        """Build wheels and put them on the shelf."""
        self.pip("wheel", "--quiet", "--no-deps", "-w", str(self.shelf), *map(str, folders))

    def play(self, random: list[str], option: int, pool: list[str]) -> dict[str, Any]:
        """Play the game of `PLAY`, and return what it tells."""
        arguments = json.dumps([random, option, pool])
        told: dict[str, Any] = json.loads(self.python("-c", PLAY, arguments).stdout)
        return told

    def digests(self) -> dict[str, str]:
        """Return a digest of each installed file of core, the plugins and this expansion."""
        (site,) = (self.folder / "venv").rglob("site-packages")
        return {
            str(path.relative_to(site)): hashlib.sha256(path.read_bytes()).hexdigest()
            for path in sorted(site.glob("orderofplay*/**/*"))
            if path.is_file() and "__pycache__" not in path.parts
        }


def _package(folder: Path, id: str, code: str, cards: str, more: str = "") -> Path:
    """Write a stranger's package."""
    source = folder / f"stranger-{id}"
    module = source / f"stranger_{id}"
    (module / "cards").mkdir(parents=True)
    project = PROJECT.replace("{id}", id).replace("{more}", more)
    (source / "pyproject.toml").write_text(project, encoding="utf-8")
    (module / "__init__.py").write_text(code, encoding="utf-8")
    (module / "cards" / "all.toml").write_text(cards, encoding="utf-8")
    return source


def _cannot(reason: str) -> NoReturn:
    """Leave the test out, with the reason; under CI it must run."""
    if os.environ.get("CI"):
        pytest.fail(reason)
    pytest.skip(reason)


@pytest.fixture(scope="module")
def there(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """An environment with this checkout and no stranger's package, both of which are built."""
    missing = [str(folder) for folder in FOLDERS if not (folder / "pyproject.toml").is_file()]
    if missing:
        _cannot(f"this is no checkout: there is no {' and no '.join(missing)}")
    if find_spec("ensurepip") is None:
        _cannot("this Python has no ensurepip, so that a virtual environment has no pip")
    folder = tmp_path_factory.mktemp("strangers")
    made = Environment(folder)
    probe = ("-m", "pip", "download", "--no-deps", "-d", str(folder / "probe"))
    found = made.python(*probe, "hatchling>=1.27,<2", check=False)
    if found.returncode:
        _cannot(f"pip cannot download from the package index: {found.stderr[-300:]}")
    made.build(*FOLDERS)
    made.pip("install", "--quiet", *map(str, sorted(made.shelf.glob("*.whl"))))
    made.build(
        _package(folder, "lantern", CARDS_ALONE, MOTH, ', "orderofplay-basics"'),
        _package(folder, "coats", COATS, RAM),
    )
    return made


def test_strangers_join_the_pool_and_no_installed_byte_changes(there: Environment) -> None:
    """From the shelf alone, with no index: one after the other."""
    before = there.digests()
    own = there.play([GOLEM, DRAKE, IMP], 0, ["assemble"])
    assert "orderofplay/engine/context.py" in before
    assert any(name.startswith("orderofplay_assemble/cards/") for name in before)
    install = ("install", "--no-index", "--find-links", str(there.shelf))
    there.pip(*install, "stranger-lantern")
    _a_minion_of_data_alone(there, set(own["marked"]))
    there.pip(*install, "stranger-coats")
    _a_keyword_and_a_damage_step(there)
    assert there.digests() == before
    after = there.play([GOLEM, DRAKE, IMP], 0, ["assemble"])
    assert after["log"] == own["log"]
    assert set(after["marked"]) - set(own["marked"]) == {"LANTERN_MOTH", "EX1_096", "COATS_RAM"}
    there.python("-m", "orderofplay", "doctor")


def _a_minion_of_data_alone(there: Environment, marked: set[str]) -> None:
    """As a base, and as one that is offered; a card of basics joins by the stranger's mark."""
    base = there.play(["LANTERN_MOTH", GOLEM, DRAKE], 1, ["assemble", "lantern"])
    assert set(base["marked"]) - marked == {"LANTERN_MOTH", "EX1_096"}
    assert base["options"][:2] == [f"LANTERN_MOTH+{GOLEM}:{half}" for half in ("top", "bottom")]
    assert base["name"] == "Lantern Moth"
    assert base["text"] == "Rush. At the start of your turn, restore 3 Health to your hero."
    offered = there.play([GOLEM, "LANTERN_MOTH", DRAKE], 0, ["assemble", "lantern"])
    assert offered["name"] == "Crystalline Golem"
    assert offered["text"] == "Rush. At the start of your turn, restore 3 Health to your hero."
    assert offered["keywords"] == ["standard:rush"]
    gains = there.play([GOLEM, "LANTERN_MOTH", DRAKE], 3, ["assemble", "lantern"])
    assert gains["text"] == "Taunt. Reborn. Deathrattle: Deal 4 damage to the enemy hero."


def _a_keyword_and_a_damage_step(there: Environment) -> None:
    """The coat comes with the top half, and halves the hit of 3; the bottom half has none."""
    pool = ["assemble", "lantern", "coats"]
    top = there.play([GOLEM, "COATS_RAM", DRAKE], 0, pool)
    made = top["made"]
    assert top["text"] == "Thick Coat. Taunt. Deathrattle: Restore 3 Health to your hero."
    assert top["keywords"] == ["coats:thickCoat", "standard:taunt"]
    assert {"type": "Damaged", "target": made, "amount": 2} in top["log"]
    assert top["damage"] == 2
    bottom = there.play(["LANTERN_MOTH", "COATS_RAM", DRAKE], 1, pool)
    assert bottom["text"] == "Rush. At the start of your turn, gain 6 Armor."
    assert bottom["damage"] == 3
    gained = {"type": "ArmorGained", "player": 0, "amount": 6}
    fires = {"type": "Triggered", "source": bottom["made"], "trigger": "startOfTurn"}
    assert bottom["log"][bottom["log"].index(fires) + 1] == gained
