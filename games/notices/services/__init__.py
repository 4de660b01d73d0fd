"""Telling people. What is to be told is written down in the transaction of the turn, and sent by whoever comes next.

outbox       what is to be told becomes rows: one for each person, channel and occasion
preferences  what a person wants to be told, how soon, and of which games
timing       when a notice may come: not while you look, not in quiet hours
sending      the rows that are due are looked at again, sent and marked
mailboxes    addresses from which mails come back
records      what was seen, and what is old enough to be forgotten
"""

from games.notices.services.mailboxes import mailbox_failed, try_mailbox_again
from games.notices.services.outbox import STILL_THERE, tell, tell_user, withdraw
from games.notices.services.preferences import (
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
from games.notices.services.records import KEPT, act, look, look_away, mark_all_seen, mark_seen, prune
from games.notices.services.sending import BACK_OFF, send_pending

__all__ = [
    "BACK_OFF",
    "KEPT",
    "PRESETS",
    "STILL_THERE",
    "act",
    "apply_preset",
    "is_usual",
    "look",
    "look_away",
    "mailbox_failed",
    "mark_all_seen",
    "mark_seen",
    "pace_of",
    "prune",
    "send_pending",
    "set_hours",
    "set_level",
    "set_pace",
    "set_preferences",
    "set_zone",
    "switch_off",
    "tell",
    "tell_user",
    "try_mailbox_again",
    "wants",
    "withdraw",
]
