"""Matches around the engine: setting up, playing out, simulating, recording, saving."""
