"""Notifications on the site itself: an inbox, and its count in the head of every page."""

from typing import ClassVar

from games.delivery.channels.base import Channel
from games.delivery.rendered import RenderedNotification
from games.models import Notification
from games.outbox.reach import INBOX


class Inbox(Channel):
    """The notification's row is all there is to it: the list shows the rows that were sent."""

    slug: ClassVar[str] = INBOX
    label: ClassVar[str] = "On the site"

    def send(self, notification: Notification, rendered: RenderedNotification) -> None:
        """Nothing leaves the site."""
