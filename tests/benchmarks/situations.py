"""How fast the seeds' situations resolve, beside another engine where there is one.

Whole games are what ``orderofplay bench`` measures; these are the dense moments of them.

    python tests/benchmarks/situations.py [--rounds N] [--repeats N]

prints player actions per CPU second, log off and on, as JSON. Where the environment
variable ORDEROFPLAY_YARDSTICK names the folder of the yardstick engine, that one runs
alternately in the same minute and the ratio is printed: machines are noisy, so only a
ratio measured in one run says anything. The actions of the two differ: the yardstick
plays whole random games, where many actions end a turn or play a card.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import time
from collections.abc import Callable

from orderofplay.cli.measuring import Yardstick
from orderofplay.engine.game import Game
from orderofplay.testing import Harness, new_game

Situation = Callable[[Harness], int]

DECK = ["Test Filler"] * 5


def trade(game: Harness) -> int:
    """Two Deathrattles trade (seed 001)."""
    attacker = game.summon("Loot Hoarder", 0)
    game.order_attack(attacker, game.summon("Loot Hoarder", 1))
    return 3


def chain(game: Harness) -> int:
    """Two Death Phases (seed 003)."""
    golem = game.summon("Harvest Golem", 0)
    ghoul = game.summon("Unstable Ghoul", 0)
    game.summon("Test Reactor", 0)
    game.deal_damage(golem, 2)
    game.deal_damage(ghoul, 3)
    return 5


def area(game: Harness) -> int:
    """Area damage on a board of triggers (seed 000, f)."""
    for name in ("Armorsmith", "Acolyte of Pain", "Frothing Berserker", "Grim Patron"):
        game.summon(name, 1)
    game.cast("Arcane Explosion", 0)
    game.cast("Flamestrike", 0)
    return 6


def end_of_turn(game: Harness) -> int:
    """Two doubled triggers (seed 001)."""
    game.summon("Test Bell", 0)
    game.summon("Drakkari Enchanter", 0)
    game.summon("Test Bell", 0)
    game.end_turn(0)
    game.end_turn(1)
    return 5


def redirect(game: Harness) -> int:
    """A hit on a hero goes elsewhere (seed 001)."""
    game.summon("Bolf Ramshield", 1)
    attacker = game.summon("Harvest Golem", 0)
    game.order_attack(attacker, game.hero(1))
    return 3


SITUATIONS: tuple[Situation, ...] = (trade, chain, area, end_of_turn, redirect)


def measure(rounds: int, log: bool) -> float:
    """Return player actions per CPU second."""
    start = new_game(DECK)
    start.game.state.strict = False
    start.game.state.log = [] if log else None
    start.game.checkpoint()
    actions = 0
    began = time.process_time()
    for _ in range(rounds):
        for situation in SITUATIONS:
            actions += situation(start.clone())
    return actions / (time.process_time() - began)


def clone_time(rounds: int) -> float:
    """Return the microseconds that a clone of a board of seven minions takes."""
    harness = new_game(DECK)
    for name in ("Armorsmith", "Acolyte of Pain", "Frothing Berserker", "Test Bell"):
        harness.summon(name, 0)
        harness.summon(name, 1)
    game: Game = harness.game
    game.state.log = None
    began = time.process_time()
    for _ in range(rounds):
        game.clone()
    return (time.process_time() - began) / rounds * 1e6


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=400)
    parser.add_argument("--repeats", type=int, default=7)
    arguments = parser.parse_args()
    folder = os.environ.get("ORDEROFPLAY_YARDSTICK", "")
    off: list[float] = []
    on: list[float] = []
    yardstick = Yardstick(folder) if folder else None
    measure(arguments.rounds // 4, log=False)
    for _ in range(arguments.repeats):
        off.append(measure(arguments.rounds, log=False))
        on.append(measure(arguments.rounds, log=True))
        if yardstick is not None:
            yardstick.run()
    figures = {
        "actions_per_second": round(statistics.median(off)),
        "actions_per_second_with_log": round(statistics.median(on)),
        "log_costs": round(1 - statistics.median(on) / statistics.median(off), 3),
        "clone_microseconds": round(clone_time(4000), 1),
    }
    if yardstick is not None:
        other = yardstick.actions
        ratios = [mine / theirs for mine, theirs in zip(off, other, strict=True)]
        figures["yardstick_actions_per_second"] = round(statistics.median(other))
        figures["ratio_to_yardstick"] = round(statistics.median(ratios), 3)
    print(json.dumps(figures, indent=2))  # noqa: T201 - it is a program


if __name__ == "__main__":
    main()
