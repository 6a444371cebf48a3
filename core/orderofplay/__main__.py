"""``python -m orderofplay``."""

from __future__ import annotations

from orderofplay.cli import main

if __name__ == "__main__":
    main()
