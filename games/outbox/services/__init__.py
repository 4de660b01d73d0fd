"""Notifications as rows, written in the transaction of the turn. The room `delivery` sends them.

telling      writes a row for each person, channel and occasion
preferences  which notifications a person wants, how soon, and about which games
seen         what was seen, and what is old enough to be deleted
"""

from games.outbox.services.preferences import (
    PRESETS,
    apply_preset,
    choices_of,
    hours_of,
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
from games.outbox.services.telling import STILL_THERE, occasion_of_today, tell, tell_all, tell_user, withdraw
