"""Notices on the site itself: an inbox, and its count in the head of every page."""

from typing import ClassVar

from games.models import Notification, User
from games.notices.channels.base import Channel
from games.notices.rendered import RenderedNotice


class Inbox(Channel):
    """The notice's row is all there is to it: the list shows the rows that were sent."""

    slug: ClassVar[str] = "bell"  # the inbox's name in the database and in the API
    label: ClassVar[str] = "On the site"
    in_app: ClassVar[bool] = True

    def reaches(self, user: User) -> bool:
        return user.is_active and not user.is_bot

    def send(self, notification: Notification, notice: RenderedNotice) -> None:
        """Nothing leaves the site."""
