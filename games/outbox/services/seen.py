"""Which notifications were seen, and which are old enough to be deleted."""

from datetime import timedelta

from django.db.models import QuerySet
from django.utils import timezone

from games.live import telling as live
from games.models import GameNotices, Notification, Seat, User
from games.outbox.queries.notifications import unseen_rows

LOOKING = "You were looking at the game."
"""Why a notification is held back, if it is for a look at the page."""
KEPT = timedelta(days=60)
ROWS_AT_A_TIME = 20_000
LOOK_LASTS = timedelta(seconds=90)
"""An open and visible page says so every minute."""


def look(*, user: User, game_id: int) -> None:
    """Notes that this person is looking at the game's page. Without a seat there is nothing to hold back."""
    act(user=user, game_id=game_id)
    mark_seen(user=user, game_id=game_id)


def act(*, user: User, game_id: int) -> None:
    """Notes that this person plays by a program. It counts as a look, but the inbox stays unseen."""
    if Seat.objects.filter(game=game_id, user=user).exists():
        until = timezone.now() + LOOK_LASTS
        GameNotices.objects.update_or_create(user=user, game_id=game_id, defaults={"looking_until": until})


def look_away(*, user: User, game_id: int) -> None:
    """The page was closed or hidden. What was held back because of that look is checked again now."""
    now = timezone.now()
    looks = GameNotices.objects.filter(user=user, game=game_id, looking_until__gt=now)
    if looks.update(looking_until=now):
        held = user.notifications.filter(game=game_id, state=Notification.State.PENDING, error=LOOKING)
        held.update(next_try_at=now)


def mark_seen(*, user: User, game_id: int | None) -> int:
    """Marks the inbox's notifications about a game, or (None) about no game, as seen. Returns how many."""
    return _mark(user, unseen_rows(user).filter(game=game_id))


def mark_all_seen(*, user: User) -> int:
    """Marks everything in the inbox as seen. Returns how many."""
    return _mark(user, unseen_rows(user))


def prune() -> int:
    """Deletes finished notifications after sixty days. Returns how many."""
    old = Notification.objects.filter(created_at__lt=timezone.now() - KEPT).exclude(state=Notification.State.PENDING)
    forgotten = 0
    while rows := list(old.values_list("pk", flat=True)[:ROWS_AT_A_TIME]):
        forgotten += Notification.objects.filter(pk__in=rows).delete()[1].get("games.Notification", 0)
    return forgotten


def _mark(user: User, unseen: QuerySet[Notification]) -> int:
    """Marks rows as seen. The person's other tabs count again."""
    marked = unseen.update(seen_at=timezone.now())
    if marked:
        live.people_changed({user.pk})
    return marked
