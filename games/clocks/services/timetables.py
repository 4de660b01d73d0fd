"""The timetables of tournaments: when sign-up, check-in and rounds end.

Like the clocks of games, they stop while no one sweeps: an outage costs no one any time.
"""

from datetime import datetime, timedelta
from math import ceil

from django.db.models import F

from games.models import Tournament
from games.record.queries.outages import outage

SECOND = timedelta(seconds=1)
NOTHING = timedelta(0)


def has_passed(at: datetime, now: datetime) -> bool:
    """Tells whether a moment of a timetable is over. An outage that the next sweep compensates is already counted."""
    return at <= now and at + outage(now) <= now


def compensate(since: datetime, until: datetime) -> None:
    """Postpones what tournaments wait for by the time from `since` to `until`, in which no one swept.

    What was over before stays over. What began in between has lost the rest of it only.
    """
    for tournament in Tournament.objects.select_for_update().filter(ended_at__isnull=True).order_by("pk"):
        if tournament.is_open:
            _postpone_start(tournament, since, until)
        for each in tournament.rounds.filter(ended_at__isnull=True, ends_at__gt=since):
            each.ends_at += _lost(each.started_at, since, until)
            each.save(update_fields=["ends_at"])


def _postpone_start(tournament: Tournament, since: datetime, until: datetime) -> None:
    """Postpones the end of the sign-up and of the check-in. Once the sign-up is over, the check-in takes longer."""
    lost, row = _lost(tournament.created_at, since, until), Tournament.objects.filter(pk=tournament.pk)
    if tournament.sign_up_until > since:
        row.update(sign_up_until=F("sign_up_until") + lost)
    elif tournament.begins_at > since:
        row.update(check_in_seconds=F("check_in_seconds") + ceil(lost / SECOND))


def _lost(begun_at: datetime, since: datetime, until: datetime) -> timedelta:
    return max(NOTHING, until - max(since, begun_at))
