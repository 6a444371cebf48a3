"""A rules engine for card games in which every rule above a small kernel is a plugin."""

from __future__ import annotations

__version__ = "0.1.0"
