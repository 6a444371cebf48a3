"""The rules profiles. What each choice means stands with `orderofplay.api.Profile`."""

from __future__ import annotations

from orderofplay.api import Profile

PROFILES = (
    # What the seeds say, and what their harness uses.
    Profile(
        "course",
        defender_damaged_first=False,
        queue_per_event=False,
        earlier_deaths_make_room=False,
        recheck_source=False,
        update_auras_on_summon=True,
        heroes_die=False,
        heroes_attack=False,
        fatigue=False,
    ),
    # The newest confirmed rules of the real game.
    Profile("hearthstone"),
)
