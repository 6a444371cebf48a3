"""``python -m orderofplay``."""

from __future__ import annotations

import sys

# ``-m`` puts the working folder on the path, and what lies there is no installed plugin: a
# stray ``.egg-info`` of a build would bring its plugin twice.
if __name__ == "__main__" and not sys.flags.safe_path:
    del sys.path[0]

from orderofplay.cli import main

if __name__ == "__main__":
    main()
