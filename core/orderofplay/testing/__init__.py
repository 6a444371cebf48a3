"""For tests: the harness of the seeds, positions, scenarios, the pytest plugin.

The names are imported when they are first used: pytest imports this package to find
the plugin in every run of everyone who has orderofplay installed, and before coverage
starts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from orderofplay.testing.harness import Harness, new_game

__all__ = ["Harness", "new_game"]


def __getattr__(name: str) -> Any:  # noqa: ANN401 - the names have different types
    """Import a name of the package late."""
    if name in __all__:
        from orderofplay.testing import harness  # noqa: PLC0415

        return getattr(harness, name)
    message = f"module {__name__!r} has no attribute {name!r}"
    raise AttributeError(message)
