"""The rows of the notices, as the auditor reads them from the database."""

from collections import defaultdict
from dataclasses import dataclass, replace
from datetime import datetime, time
from typing import Any
from zoneinfo import ZoneInfo

import psycopg
from psycopg.rows import class_row

from games.delivery.queries import headlines
from games.models import Notification
from tests.proof.site.month.reckoning import DAY, first_shown

ROWS = """
SELECT n.id, n.recipient_id AS person, n.seat_id AS seat, n.channel, n.kind, n.occasion, n.payload, n.state, n.error,
       n.headline, n.created_at, n.sent_at, n.next_try_at, u.email, u.username AS name, u.time_zone AS zone,
       h.quiet_from, h.quiet_until, h.digest_at,
       coalesce(p.gather_minutes, 0) > 0 AS gathers, coalesce(g.title, '') AS title
  FROM games_notification n JOIN games_user u ON u.id = n.recipient_id
  LEFT JOIN games_noticehours h ON h.user_id = u.id
  LEFT JOIN games_noticepace p ON p.user_id = u.id AND p.channel = n.channel
  LEFT JOIN games_game g ON g.id = n.game_id
 ORDER BY n.id
"""


@dataclass(frozen=True)
class Notice:
    """One notice to one person by one channel; the person's wishes stay the same all month."""

    id: int
    person: int
    seat: int | None
    channel: str
    kind: str
    occasion: str
    payload: dict[str, Any]
    state: str
    error: str
    headline: str
    created_at: datetime
    sent_at: datetime | None
    next_try_at: datetime
    email: str
    name: str
    zone: str
    quiet_from: time | None
    quiet_until: time | None
    digest_at: time
    gathers: bool
    title: str

    @property
    def path(self) -> str:
        """Of the browser or the webhook of this person."""
        return {"web_push": "/push/", "webhook": "/hook/"}.get(self.channel, "") + self.name

    def quiet_ends(self, now: datetime) -> datetime | None:
        """By the wall clock of the person: when the quiet hours end that it shows; None outside of them."""
        begin, end, shown = self.quiet_from, self.quiet_until, now.astimezone(ZoneInfo(self.zone))
        if begin is None or end is None:
            return None
        is_quiet = begin <= shown.time() < end if begin < end else shown.time() >= begin or shown.time() < end
        day = shown.date() if shown.time() < end else shown.date() + DAY
        return first_shown(self.zone, day, end) if is_quiet else None


class Outbox:
    """All of them."""

    def __init__(self, connection: "psycopg.Connection[Any]") -> None:
        with connection.cursor(row_factory=class_row(Notice)) as cursor:
            rows = cursor.execute(ROWS).fetchall()
        named = _with_names([notice.id for notice in rows if notice.state == "sent" and not notice.headline])
        self.all = [replace(notice, headline=named.get(notice.id, notice.headline)) for notice in rows]
        self.sent = [notice for notice in self.all if notice.state == "sent"]
        self._moments: dict[Any, list[Notice]] = defaultdict(list)
        for notice in self.sent:
            self._moments[notice.person, notice.channel, notice.sent_at].append(notice)

    def together(self, notice: Notice) -> list[Notice]:
        """What went to the same person by the same channel at the same moment, this one included."""
        return self._moments[notice.person, notice.channel, notice.sent_at]


def _with_names(ids: list[int]) -> dict[int, str]:
    """The headlines that no row keeps, since a name is in them."""
    found = Notification.objects.filter(pk__in=ids).select_related("game")
    return {line.id: line.headline for line in headlines.lines(found)}
