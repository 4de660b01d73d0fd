"""What a channel is: one module of this package with one Channel class in it. It is not listed anywhere else."""

from abc import ABC, abstractmethod
from functools import cache
from importlib import import_module
from inspect import isabstract
from pkgutil import iter_modules
from typing import ClassVar

from games.delivery import channels as notifications
from games.delivery.rendered import RenderedNotification
from games.models import Notification


class DeliveryError(Exception):
    """The notification was not delivered.

    `permanent`: this channel cannot reach this person at all. `final`: this notification is not to be tried again, but
    the next one may well arrive.
    """

    def __init__(self, message: str, *, permanent: bool = False, final: bool = False) -> None:
        super().__init__(message)
        self.permanent = permanent
        self.final = permanent or final


class Channel(ABC):
    """One way to reach people."""

    slug: ClassVar[str]
    label: ClassVar[str]
    leads_anywhere: ClassVar[bool] = False
    """Whether it leads to places that people name themselves. One of these may hang, and make its owner's notifications
    wait, but no one else's."""

    @abstractmethod
    def send(self, notification: Notification, rendered: RenderedNotification) -> None:
        """Delivers it, outside of any transaction. Raises DeliveryError."""

    def rest(self) -> None:  # noqa: B027 - most channels keep nothing
        """There is nothing more to send for now. Closes whatever was kept open for the next notification."""


def leading_anywhere() -> list[str]:
    """The slugs of the channels to places that people name themselves."""
    return [slug for slug, channel in channels().items() if channel.leads_anywhere]


@cache
def channels() -> dict[str, Channel]:
    """All channels by slug, found in the modules of this package. Raises LookupError if two share a slug."""
    found: dict[str, Channel] = {}
    for info in iter_modules(notifications.__path__):
        module = import_module(f"{notifications.__name__}.{info.name}")
        for thing in vars(module).values():
            if isinstance(thing, type) and issubclass(thing, Channel) and not isabstract(thing):
                if thing.slug in found:
                    raise LookupError(f"Two channels of notifications are called {thing.slug}.")
                found[thing.slug] = thing()
    return dict(sorted(found.items()))
