"""The daily list: once a day, in each person's own time zone, all games that wait for them. Nothing if none does."""

from datetime import datetime

from django.db import transaction
from django.utils import timezone

from games.delivery.queries.waiting import waiting_for
from games.models import NoticeHours, User
from games.outbox import services as outbox
from games.timekeeping.zones import next_instant

PEOPLE_AT_A_TIME = 500


def write_digests() -> int:
    """Writes the lists that are due. Returns how many. After an outage of several days there is one list, not one for
    each day."""
    now = timezone.now()
    due = NoticeHours.objects.select_related("user").filter(digest_due_at__lte=now).order_by("digest_due_at")
    return sum(_write(hours, now) for hours in due[:PEOPLE_AT_A_TIME])


@transaction.atomic
def _write(hours: NoticeHours, now: datetime) -> bool:
    """Sets the time of the next one first, by a conditional update, so that only one of several workers writes the
    list."""
    user: User = hours.user
    claimed = NoticeHours.objects.filter(pk=hours.pk, digest_due_at=hours.digest_due_at)
    if not claimed.update(digest_due_at=next_instant(now, hours.digest_at, user.time_zone)):
        return False
    if not waiting_for(user):
        return False
    outbox.tell_user("digest", user, f"digest/{hours.digest_due_at:%Y-%m-%dT%H:%M}", {})
    return True
