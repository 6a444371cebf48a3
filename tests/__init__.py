"""The core suite. It ships as `orderofplay.testing.suite`."""
