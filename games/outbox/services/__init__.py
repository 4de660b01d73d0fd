"""Telling people. What is to be told is written down in the transaction of the turn. The room `delivery` sends it.

telling      what is to be told becomes rows: one for each person, channel and occasion
preferences  what a person wants to be told, how soon, and of which games
seen         what was seen, and what is old enough to be forgotten
"""

from games.outbox.services.preferences import (
    PRESETS,
    apply_preset,
    is_usual,
    pace_of,
    set_hours,
    set_level,
    set_pace,
    set_preferences,
    set_zone,
    switch_off,
    wants,
)
from games.outbox.services.seen import KEPT, act, look, look_away, mark_all_seen, mark_seen, prune
from games.outbox.services.telling import STILL_THERE, tell, tell_user, withdraw

__all__ = [
    "KEPT",
    "PRESETS",
    "STILL_THERE",
    "act",
    "apply_preset",
    "is_usual",
    "look",
    "look_away",
    "mark_all_seen",
    "mark_seen",
    "pace_of",
    "prune",
    "set_hours",
    "set_level",
    "set_pace",
    "set_preferences",
    "set_zone",
    "switch_off",
    "tell",
    "tell_user",
    "wants",
    "withdraw",
]
