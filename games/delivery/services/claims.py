"""Notifications in the hands of one worker: claimed, given back, and marked with how they ended.

A claim is a lease. Its worker may be held up for so long that another takes over, so whatever is written under a claim
is written only while it holds.
"""

import logging
import time
from collections.abc import Callable, Collection, Iterable
from datetime import datetime, timedelta
from functools import partial, reduce
from operator import or_
from typing import TypeVar

from django.db import InterfaceError, OperationalError, connection, transaction
from django.db.models import Case, F, Q, QuerySet, Value, When, prefetch_related_objects
from django.utils import timezone

from games.live import telling as live
from games.models import Game, Notification
from games.observability import meters
from games.outbox.kinds import notification_kinds
from games.outbox.reach import INBOX

logger = logging.getLogger(__name__)

BACK_OFF = [timedelta(minutes=minutes) for minutes in (2, 10, 30, 120, 360)]
"""How long to wait after each try. It is also how long a worker holds its claim, so it exceeds any try."""
PAUSES = (0.1, 1.0, 4.0)
"""Seconds, before it is tried again to write down what was sent."""
LONGEST_HEADLINE = 250

State = Notification.State
T = TypeVar("T")

_VERSION_IF_OURS = """
    SELECT game.version FROM games_notification notice LEFT JOIN games_game game ON game.id = notice.game_id
    WHERE notice.id = %s AND notice.attempts = %s AND notice.state = 'pending' AND notice.next_try_at > %s
"""
"""Written by hand, since every email asks it: composing it would take longer than running it."""


def unsent() -> QuerySet[Notification]:
    """The notifications still to be sent. About a parked game, only those that say so are sent until it goes on."""
    despite_fault = [kind.name for kind in notification_kinds().values() if kind.despite_fault]
    is_held_back = Q(game__status=Game.Status.PARKED) & ~Q(kind__in=despite_fault)
    return Notification.objects.filter(state=State.PENDING).exclude(is_held_back)


def claim(pks: Collection[int]) -> list[Notification]:
    """Claims the next try of these notifications, except for those that another worker has.

    The query is about the rows alone. A condition on their game would be a subquery, which PostgreSQL does not check
    again after a row has changed: two workers could then claim the same row.
    """
    now = timezone.now()
    is_free = Q(next_try_at__lte=now) | Q(attempts=0)
    rows = Notification.objects.select_for_update(skip_locked=True, of=("self",)).select_related("recipient")
    with transaction.atomic():
        claimed = list(rows.filter(is_free, pk__in=pks, state=State.PENDING).order_by("next_try_at", "created_at"))
        leaving = [notification.recipient for notification in claimed if notification.channel != INBOX]
        prefetch_related_objects(leaving, "authenticator_set", "emailaddress_set")  # links in emails depend on them
        for attempts in {notification.attempts for notification in claimed}:
            alike = [notification for notification in claimed if notification.attempts == attempts]
            again_at = now + BACK_OFF[min(attempts, len(BACK_OFF) - 1)]
            _rows(alike).update(attempts=attempts + 1, next_try_at=again_at)
    for notification in claimed:
        if notification.next_try_at <= now:  # else it is gathered with others before its time
            meters.NOTICE_DELAY.labels(notification.channel).observe((now - notification.next_try_at).total_seconds())
        notification.attempts += 1
    return claimed


def _rows(notifications: Iterable[Notification]) -> QuerySet[Notification]:
    return Notification.objects.filter(pk__in=[notification.pk for notification in notifications], state=State.PENDING)


def ours(claimed: Iterable[Notification]) -> QuerySet[Notification]:
    """Those whose claims still hold. A worker that was held up for long may have been replaced."""
    leased = (Q(pk=notification.pk, attempts=notification.attempts) for notification in claimed)
    return Notification.objects.filter(reduce(or_, leased), state=State.PENDING, next_try_at__gt=timezone.now())


def give_back(claimed: Collection[Notification]) -> None:
    """Gives them back to the next worker. This was not a try."""
    if claimed:
        ours(claimed).update(next_try_at=timezone.now(), attempts=F("attempts") - 1)


def release(notification: Notification, until: datetime, reason: str) -> str:
    """Gives a claimed notification back until then. This was not a try."""
    ours([notification]).update(next_try_at=until, attempts=F("attempts") - 1, error=reason)
    return str(State.PENDING.value)


def versions_if_ours(notification: Notification) -> list[int | None]:
    """The version of its game if the notification is still ours. Asked at the last moment, since someone may have
    moved."""
    with connection.cursor() as cursor:
        cursor.execute(_VERSION_IF_OURS, [notification.pk, notification.attempts, timezone.now()])
        return [version for (version,) in cursor.fetchall()]


def mark(notification: Notification, state: State, error: str = "", headline: str = "") -> str:
    sent_at = timezone.now() if state == State.SENT else None
    ended = {"state": state, "error": error, "headline": headline[:LONGEST_HEADLINE], "sent_at": sent_at}
    _rows([notification]).update(**ended)
    return _counted(notification, state)


def _counted(notification: Notification, state: State) -> str:
    meters.NOTICES.labels(notification.kind, notification.channel, state.value).inc()
    return str(state.value)


def mark_listed(headlines: dict[Notification, str]) -> list[str]:
    if not headlines:
        return []
    words = [When(pk=it.pk, then=Value(headline[:LONGEST_HEADLINE])) for it, headline in headlines.items()]
    _rows(headlines).update(state=State.SENT, error="", headline=Case(*words), sent_at=timezone.now())
    live.people_changed({notification.recipient_id for notification in headlines})
    return [_counted(notification, State.SENT) for notification in headlines]


def mark_sent(notification: Notification, headline: str) -> str:
    """What was sent but not marked would be sent again."""
    return patiently(partial(mark, notification, State.SENT, "", headline))


def patiently(write: Callable[[], T]) -> T:
    """Waits for a database that is away for a moment."""
    for pause in PAUSES:
        try:
            return write()
        except (OperationalError, InterfaceError):
            logger.warning("the database is away")
            connection.close()
            time.sleep(pause)
    return write()


def not_sent(notification: Notification, error: str, *, is_final: bool) -> str:
    logger.warning("notice=%s try=%s not sent", notification.pk, notification.attempts)
    is_last = notification.attempts == len(BACK_OFF)
    return mark(notification, State.FAILED if is_final or is_last else State.PENDING, error)
