"""The facts that decide about the notifications of one game, or of no game.

They are read once for all of those notifications, and again when the game has changed or a little time has passed.
"""

import time
from collections import defaultdict
from collections.abc import Collection
from datetime import datetime

from django.db.models import Q
from django.utils import timezone

from games.delivery.rendered import CHAPTERS
from games.delivery.services.timing import hold
from games.models import Game, GameNotices, NoticeHours, NoticePace, Notification, PendingDecision, User
from games.models.turn import is_one_wait
from games.outbox.kinds import notification_kinds
from games.outbox.services.preferences import Preferences
from games.outbox.superseding import Other
from games.record.queries.game_rows import GameRows
from games.record.queries.seats import fetch_people

GOOD_FOR = 1.0
"""Seconds. Preferences, and whatever else changes without a new version of the game, are read again after this."""

State = Notification.State


class Circumstances:
    """The facts about a game and its readers. It holds secrets and must not leave this room."""

    def __init__(self, game_id: int | None, notifications: Collection[Notification]) -> None:
        """For notifications about one game, or about none."""
        self._read_at = time.monotonic()
        self.game = _game(game_id)
        self.rows = GameRows(self.game) if self.game else None
        self._seats = {seat.pk: seat for seat in self.game.seats.all()} if self.game else {}
        people = {notification.recipient for notification in notifications}
        self._preferences = Preferences(people)
        self._hours = {row.user_id: row for row in NoticeHours.objects.filter(user__in=people)}
        about = GameNotices.objects.filter(user__in=people, game=game_id) if game_id else ()
        self._about = {row.user_id: row for row in about}
        self._others = _others(self.game, notifications) if self.game else {}

    def knows(self, notification: Notification) -> bool:
        """Tells whether the notification's seat still exists. If so, the notification gets its game and its seat from
        here."""
        notification.game = self.game
        if self.game is not None and notification.seat_id is not None:
            notification.seat = self._seats.get(notification.seat_id)
            return notification.seat is not None
        return True

    def is_good(self) -> bool:
        """Tells whether it was read just now. The game's version shows whether the game has moved on."""
        return time.monotonic() - self._read_at <= GOOD_FOR

    @property
    def version(self) -> int | None:
        """Of the game, as it was read."""
        return self.game.version if self.game else None

    def wants(self, user: User, channel: str, kind: str) -> bool:
        """Tells whether the channel reaches this person and they want to hear of that kind through it."""
        return self._preferences.wants(user, channel, kind)

    def level(self, user: User) -> str:
        """How much this person wants to hear of the game."""
        about = self._about.get(user.pk)
        return about.level if about else GameNotices.Level.USUAL

    def pace(self, user: User, channel: str) -> NoticePace:
        """How soon this person may get notifications by that channel."""
        return self._preferences.pace(user, channel)

    def hold(self, user: User, channel: str, due_at: datetime | None) -> tuple[datetime, str] | None:
        """Until when a notification by that channel is kept back, and why; None if it may come now."""
        about, hours = self._about.get(user.pk), self._hours.get(user.pk)
        return hold(user, about, hours, self.pace(user, channel), due_at, timezone.now())

    def owed(self, notification: Notification) -> list[PendingDecision]:
        """What its seat still owes in the wait that it asks about. Nothing if it has answered, or if a bot now has the
        seat."""
        asked = self.rows.pending_decisions if self.rows else []
        about = notification.payload["decision_id"]
        mine = [other for other in asked if other.seat_id == notification.seat_id and not other.seat.plays_itself]
        return [other for other in mine if other.is_owed and is_one_wait(other.decision_id, about)]

    def others(self, notification: Notification) -> list[Other]:
        """The reader's other notifications about the game by that channel, sent or still to come, as far as they may
        matter."""
        found = self._others.get((notification.recipient_id, notification.channel), [])
        return [other for other in found if other.pk != notification.pk]

    def sent(self, notification: Notification) -> None:
        """It was sent just now, so it may make others needless."""
        place = notification.recipient_id, notification.channel
        self._others.get(place, []).append(Other.of(notification)._replace(sent_at=timezone.now()))


def _game(pk: int | None) -> Game | None:
    if pk is None:
        return None
    game = Game.objects.select_related("owner", "series").get(pk=pk)
    fetch_people(game)
    return game


def _others(game: Game, notifications: Collection[Notification]) -> dict[tuple[int, str], list[Other]]:
    known = [notification_kinds()[each.kind] for each in notifications if each.kind in notification_kinds()]
    kinds: set[str] = set().union(*(kind.spoken_for_by for kind in known))
    people = {notification.recipient_id for notification in notifications}
    since = min([game.turn - CHAPTERS, *(each.payload.get("turn", game.turn) for each in notifications)])
    may_matter = Q(payload__turn__gte=since) | Q(payload__turn__isnull=True)
    sent_before = Notification.objects.filter(may_matter, game=game, recipient__in=people, kind__in=kinds)
    facts = sent_before.values_list("recipient", "channel", "pk", "kind", "payload", "state", "created_at", "sent_at")
    found = defaultdict(list)
    for recipient, channel, pk, kind, payload, state, created_at, sent_at in facts if kinds else ():
        found[recipient, channel].append(Other(pk, kind, payload, state == State.FAILED, created_at, sent_at))
    return found
