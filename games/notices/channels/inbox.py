"""Notices on the site itself: a bell with a count in the head of every page, and a list behind it."""

from typing import ClassVar

from games.models import Notification, User
from games.notices.channels.base import Channel
from games.notices.letter import Letter


class Bell(Channel):
    """The row of the notice is all there is to it: the list shows the rows that were sent."""

    slug: ClassVar[str] = "bell"
    label: ClassVar[str] = "On the site"
    in_app: ClassVar[bool] = True

    def reaches(self, user: User) -> bool:
        return user.is_active and not user.is_bot

    def send(self, notification: Notification, letter: Letter) -> None:
        """Nothing leaves the site."""
