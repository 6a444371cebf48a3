"""What every test of core shares."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from hypothesis import settings

# With --import-mode=importlib no folder of tests is importable; the shared modules are.
sys.path.insert(0, str(Path(__file__).parent))

settings.register_profile("local", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, database=None)
settings.load_profile("ci" if os.environ.get("CI") else "local")
