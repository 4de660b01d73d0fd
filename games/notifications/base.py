"""What a channel of notices is, and which kinds of notice there are.

A channel is one module of this package with one Channel class in it; nothing else lists it.
"""

from abc import ABC, abstractmethod
from functools import cache
from importlib import import_module
from inspect import isabstract
from pkgutil import iter_modules
from typing import ClassVar, NamedTuple

from games import notifications
from games.models import Notification, User
from games.notifications.letters import Letter


class Kind(NamedTuple):
    """A kind of notice, in the words of the settings page."""

    label: str
    about: str


KINDS = {
    "your_turn": Kind(
        "It is your turn",
        "When a game waits for you: the board, what you hold, and what has happened since your last move.",
    ),
    "reminder": Kind("Reminder", "Once, when a fifth of the time is left and you have not handed in yet."),
    "resolved": Kind(
        "A turn has been played",
        "What happened to your robot, when nothing is asked of you in the turn that follows.",
    ),
    "started": Kind(
        "A game has started", "Part of the first “It is your turn”; by itself only if you switch that off."
    ),
    "over": Kind("A game is over", "The places, and where to look at every turn again."),
}


class DeliveryError(Exception):
    """The notice was not delivered. `permanent`: this person cannot be reached by this channel at all."""

    def __init__(self, message: str, *, permanent: bool = False) -> None:
        super().__init__(message)
        self.permanent = permanent


class Channel(ABC):
    """One way to reach people."""

    slug: ClassVar[str]
    label: ClassVar[str]

    @abstractmethod
    def reaches(self, user: User) -> bool:
        """Whether this person has what the channel needs, such as an address."""

    @abstractmethod
    def send(self, notification: Notification, letter: Letter) -> None:
        """Delivers it, outside of any transaction. Raises DeliveryError."""


@cache
def channels() -> dict[str, Channel]:
    """All channels by slug, found in the modules of this package. Raises LookupError if two share a slug."""
    found: dict[str, Channel] = {}
    for info in iter_modules(notifications.__path__):
        module = import_module(f"{notifications.__name__}.{info.name}")
        for thing in vars(module).values():
            if isinstance(thing, type) and issubclass(thing, Channel) and not isabstract(thing):
                if thing.slug in found:
                    raise LookupError(f"Two channels of notices are called {thing.slug}.")
                found[thing.slug] = thing()
    return dict(sorted(found.items()))
