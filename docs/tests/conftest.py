"""What the tests of the documentation share."""

from __future__ import annotations

import sys
from pathlib import Path

# With --import-mode=importlib no folder of tests is importable; the shared modules are.
sys.path.insert(0, str(Path(__file__).parent))
