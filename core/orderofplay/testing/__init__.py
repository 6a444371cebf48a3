"""For tests: the harness of the seeds, positions, scenarios."""

from __future__ import annotations

from orderofplay.testing.harness import Harness, new_game

__all__ = ["Harness", "new_game"]
