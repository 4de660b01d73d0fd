"""The headlines of notifications in a list, with the names that people have now.

The row of a notification keeps its headline if no one is named in it. Otherwise it keeps who is meant, and the name is
put in here.
"""

from collections.abc import Collection
from typing import Any

from games.delivery.rendered import RenderedNotification
from games.kinds.registry import terms_of
from games.models import Notification, User
from games.outbox.kinds import notification_kinds
from games.outbox.queries.notifications import NoticeLine, line
from games.outbox.reach import INBOX
from games.record.queries.anonymity import name_of
from games.wording.terms import Terms


class Names:
    """The names of all people that some notifications are about, read at once."""

    def __init__(self, notifications: Collection[Notification]) -> None:
        meant = [one for it in notifications for one in _people(it).values()]
        ids = {pk for one in meant for pk in (one if isinstance(one, list) else [one]) if isinstance(pk, int)}
        self._people = User.objects.in_bulk(ids) if ids else {}

    def of(self, notification: Notification) -> dict[str, Any]:
        """The names by the fields of the payload. Words for someone who is not named stay as they are."""
        return {field: self._named(meant) for field, meant in _people(notification).items()}

    def _named(self, meant: Any) -> Any:
        if isinstance(meant, list):
            return [self._named(one) for one in meant]
        return name_of(self._people.get(meant)) if isinstance(meant, int) else meant


def bare(notification: Notification, names: Names) -> RenderedNotification:
    """The notification as far as its row and its game's title tell it, which is enough for a headline with names."""
    game = notification.game
    return RenderedNotification(
        kind=notification.kind,
        url="",
        facts=notification.payload,
        people=names.of(notification),
        game=game,
        terms=terms_of(game.kind) if game else Terms(),
    )


def lines(notifications: Collection[Notification]) -> list[NoticeLine]:
    """Notifications as their recipient reads them in a list."""
    names = Names(notifications)
    return [line(it, headline_of(it, names)) for it in notifications]


def headline_of(notification: Notification, names: Names) -> str:
    """The notification in one line; empty until it was sent."""
    is_named = notification.state == Notification.State.SENT and keeps_no_headline(notification)
    return in_one_line(notification, bare(notification, names)) if is_named else notification.headline


def in_one_line(notification: Notification, rendered: RenderedNotification) -> str:
    """The notification in one line, as its channel has it."""
    return rendered.listed if notification.channel == INBOX else rendered.headline


def keeps_no_headline(notification: Notification) -> bool:
    """Tells whether a name may be in its headline, so that it is written anew each time."""
    kind = notification_kinds().get(notification.kind)
    return kind is not None and bool(kind.people)


def _people(notification: Notification) -> dict[str, Any]:
    kind = notification_kinds().get(notification.kind)
    return {name: notification.payload[name] for name in (kind.people if kind else ()) if name in notification.payload}
