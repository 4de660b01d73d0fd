"""Telling people. What is to be told is written down in the transaction of the turn, and sent by whoever comes next.

telling   what has happened becomes rows: one for each person, channel and occasion
wishes    what a person wants to be told, how soon, and of which games
timing    when a notice may come: not while you look, not in quiet hours
sending   the rows that are due are looked at again, sent and marked
mailboxes addresses from which mails come back
digests   the day's list of all games that wait
records   what was seen, and what is old enough to be forgotten
"""

from games.notices.services.digests import write_digests
from games.notices.services.mailboxes import mailbox_failed, try_mailbox_again
from games.notices.services.preferences import (
    PRESETS,
    apply_preset,
    is_usual,
    pace_of,
    set_hours,
    set_level,
    set_pace,
    set_wishes,
    set_zone,
    switch_off,
    wants,
)
from games.notices.services.records import KEPT, look, look_away, prune, saw, saw_all
from games.notices.services.sending import BACK_OFF, send_pending
from games.notices.services.telling import (
    STILL_THERE,
    called_off,
    carried_on,
    declined,
    house_stepped_in,
    message_left,
    over,
    owed,
    remind,
    remind_early,
    resolved,
    seat_free,
    started,
    tell,
    tell_user,
    withdraw,
)

__all__ = [
    "BACK_OFF",
    "KEPT",
    "PRESETS",
    "STILL_THERE",
    "apply_preset",
    "called_off",
    "carried_on",
    "declined",
    "house_stepped_in",
    "is_usual",
    "look",
    "look_away",
    "mailbox_failed",
    "message_left",
    "over",
    "owed",
    "pace_of",
    "prune",
    "remind",
    "remind_early",
    "resolved",
    "saw",
    "saw_all",
    "seat_free",
    "send_pending",
    "set_hours",
    "set_level",
    "set_pace",
    "set_wishes",
    "set_zone",
    "started",
    "switch_off",
    "tell",
    "tell_user",
    "try_mailbox_again",
    "wants",
    "withdraw",
    "write_digests",
]
