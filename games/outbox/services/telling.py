"""Writes rows to be sent: one for each person, channel and occasion, in the transaction of the turn."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from datetime import timedelta
from typing import Any, NamedTuple

from django.db.models import QuerySet
from django.utils import timezone

from games.models import Game, Notification, Seat, User
from games.outbox.kinds import notification_kinds
from games.outbox.services.preferences import Preferences
from games.outbox.superseding import Other

STILL_THERE = timedelta(minutes=5)
"""Someone who moved so recently is taken to be still looking at the game."""


MOST_A_DAY = 10
"""So many changes of a kind in one game are told in a day: people may come and go all day long."""


class NotificationDraft(NamedTuple):
    """Something to tell one person, once for each occasion."""

    kind: str
    user: User
    occasion: str
    payload: dict[str, Any]
    game: Game | None
    seat: Seat | None = None
    wait: timedelta = timedelta(0)


def tell(kind: str, seat: Seat, occasion: str, payload: dict[str, Any], wait: timedelta = timedelta(0)) -> None:
    """Tells the person at a seat, once for each occasion; a seat without one has no one to tell."""
    tell_all(kind, [seat], occasion, payload, wait)


def tell_all(
    kind: str, seats: Iterable[Seat], occasion: str, payload: dict[str, Any], wait: timedelta = timedelta(0)
) -> None:
    """Tells the people at these seats the same, as `tell` does for one."""
    write(
        [
            NotificationDraft(kind, seat.user, occasion, payload, seat.game, seat, wait)
            for seat in seats
            if seat.user is not None
        ]
    )


def tell_user(kind: str, user: User, occasion: str, payload: dict[str, Any], game: Game | None = None) -> None:
    """Tells someone who need not have a seat, once for each occasion."""
    write([NotificationDraft(kind, user, occasion, payload, game)])


def occasion_of_today(game: Game, about: str) -> str:
    """The occasion of a change that may come often. After the last one that is told in a day, it stays the same.

    It names no one, so where names are hidden nothing tells whether it was the same person again.
    """
    day = f"g{game.pk}/{about}/{timezone.now():%Y-%m-%d}/"
    heard = game.notifications.filter(occasion__startswith=day).values("occasion").distinct().count()
    return f"{day}{min(heard + 1, MOST_A_DAY)}"


def withdraw(game: Game, turn: int, why: str) -> int:
    """Stops unsent notifications of this turn and later ones, since the game goes back to it. Returns how many.

    Notifications that were sent now count as if they were about the turn before, so what comes next is news.
    """
    undone = Notification.objects.filter(game=game, payload__turn__gte=turn)
    unsent = undone.filter(state=Notification.State.PENDING)
    withdrawn = unsent.update(state=Notification.State.DROPPED, error=why)
    for notification in undone.only("payload").iterator(chunk_size=500):
        notification.payload["turn"] = turn - 1
        notification.save(update_fields=["payload"])
    return withdrawn


def people_at(game: Game) -> QuerySet[Seat]:
    return game.seats.filter(bot="", user__isnull=False).select_related("user", "game")


def write(drafts: Sequence[NotificationDraft]) -> None:
    """One row for each channel that reaches the person and is wanted; none if the occasion has one already, or if a
    later piece of the same news tells it anyway."""
    if not drafts:
        return
    games = {draft.game for draft in drafts if draft.game is not None}
    wanted, now = Preferences({draft.user for draft in drafts}, games), timezone.now()
    rows = [
        Notification(
            recipient_id=draft.user.pk,  # by number: a turn of eight has sixteen such rows
            channel=slug,
            kind=draft.kind,
            occasion=draft.occasion,
            game_id=draft.game.pk if draft.game else None,
            seat_id=draft.seat.pk if draft.seat else None,
            payload=draft.payload,
            next_try_at=now + max(draft.wait, gathering),
        )
        for draft in drafts
        for slug, gathering in wanted.channels_for(draft.user, draft.game, draft.kind).items()
    ]
    Notification.objects.bulk_create(_without_needless(rows), ignore_conflicts=True)


def _without_needless(rows: Iterable[Notification]) -> list[Notification]:
    """That a turn was played is not even written for people who are told so by another of these."""
    resolved, by_reader = notification_kinds()["resolved"], defaultdict(list)
    for row in rows:
        by_reader[row.recipient_id, row.channel, row.game_id].append(row)
    return [
        row
        for about_one in by_reader.values()
        for row in about_one
        if row.kind != "resolved" or not any(resolved.is_spoken_for(row, Other.of(other)) for other in about_one)
    ]
