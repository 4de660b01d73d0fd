"""Notifications that people got, for tests."""

from datetime import timedelta
from typing import Any

from django.core import mail

from games.delivery.queries.headlines import Names
from games.models import Notification, User


def told(user: User) -> list[str]:
    """The subjects of the mails that this person got, in order."""
    return [message.subject for message in mail.outbox if message.to == [user.email]]


def body_to(user: User) -> str:
    """The text of the first mail to this person."""
    return next(message.body for message in mail.outbox if message.to == [user.email])


def notice_to(user: User, kind: str = "your_turn", channel: str = "email") -> Notification:
    """The only notification of this kind to this person, with what it is about."""
    about = user.notifications.select_related("recipient", "game", "seat")
    return about.get(kind=kind, channel=channel)


def states(user: User, kind: str, channel: str = "email") -> list[str]:
    rows = user.notifications.filter(kind=kind, channel=channel)
    return list(rows.order_by("created_at").values_list("state", flat=True))


def heard(kind: str) -> dict[str, dict[str, Any]]:
    """The latest notification of this kind that each person got in the inbox, with names in place of ids."""
    rows = Notification.objects.filter(kind=kind, channel="bell").select_related("recipient").order_by("created_at")
    return {row.recipient.username: row.payload | Names([row]).of(row) for row in rows}


def later(time: timedelta) -> None:
    """Moves everything that is waiting to be sent back by so much time."""
    for notice in Notification.objects.all():
        Notification.objects.filter(pk=notice.pk).update(next_try_at=notice.next_try_at - time)
