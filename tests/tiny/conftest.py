"""Its scenarios are material of tests, not tests: the plugin is in no plugin set."""

from __future__ import annotations

collect_ignore_glob = ["*"]
