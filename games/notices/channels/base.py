"""What a notice channel is, and which kinds of notice exist.

A channel is one module of this package with one Channel class in it. It is not listed anywhere else.
"""

from abc import ABC, abstractmethod
from functools import cache
from importlib import import_module
from inspect import isabstract
from pkgutil import iter_modules
from typing import ClassVar, NamedTuple

from games.models import Notification, User
from games.notices import channels as notifications
from games.notices.rendered import RenderedNotice


class NoticeKind(NamedTuple):
    """A kind of notice, in the words of the settings page."""

    label: str
    about: str
    group: str
    usual: bool = True
    """Sent to people who have not chosen."""
    waits: bool = False
    """It says that a game is waiting, so it can be held back and sent together with others of its kind."""


ASKED, PLAYED, TABLE = "When you are asked", "What happens in a game", "Tables and people"
BESIDE = "Apart from games"
TOURNAMENT = "Tournaments"

KINDS = {
    "your_turn": NoticeKind(
        "It is your turn",
        "When a game is waiting for you: the board, what you hold, and what has happened since your last move.",
        ASKED,
        waits=True,
    ),
    "decision": NoticeKind(
        "A question in mid-turn",
        "When a turn stops for a decision that you wanted to be asked for.",
        ASKED,
        waits=True,
    ),
    "reminder_half": NoticeKind("Early reminder", "When half of the time is left.", ASKED, usual=False),
    "reminder": NoticeKind("Reminder", "When a fifth of the time is left and you have not handed in yet.", ASKED),
    "digest": NoticeKind(
        "Daily summary", "Once a day, all games that are waiting for you. Nothing if none does.", ASKED, usual=False
    ),
    "started": NoticeKind(
        "A game has started", "Part of the first “It is your turn”; by itself only if you switch that off.", PLAYED
    ),
    "resolved": NoticeKind(
        "A turn has been played",
        "What happened to your robot, when nothing is asked of you in the turn that follows.",
        PLAYED,
    ),
    "paused": NoticeKind("A game is paused", "Its clock is stopped.", PLAYED),
    "resumed": NoticeKind("A game goes on", "The pause is over, and the clock runs again.", PLAYED),
    "over": NoticeKind("A game is over", "The places, and where to look at every turn again.", PLAYED),
    "invited": NoticeKind("Invitations", "Someone asks you to join a game.", TABLE),
    "called_off": NoticeKind("A table is called off", "A game of yours that has not begun will not take place.", TABLE),
    "seat_free": NoticeKind("A seat is free", "A player has left your table.", TABLE),
    "message": NoticeKind("Messages", "Someone has written to you and others at a table.", TABLE),
    "vote": NoticeKind("Votes", "Your table decides on more time, a pause or a replacement.", TABLE),
    "replaced": NoticeKind("A seat changes hands", "Someone else, or a bot, plays it from now on.", TABLE),
    "tournament_check_in": NoticeKind(
        "A check-in is open",
        "A tournament that you have signed up for asks whether you will play.",
        TOURNAMENT,
    ),
    "tournament_round": NoticeKind("A round begins", "Whom you meet in the next round of a tournament.", TOURNAMENT),
    "tournament_over": NoticeKind("A tournament is over", "Or it is called off before its first round.", TOURNAMENT),
    "house": NoticeKind(
        "The operators step in", "The operators have stopped your game, set it going again, or taken it back.", TABLE
    ),
    "friend": NoticeKind("Friends", "Someone would like to be your friend, or has said yes.", TABLE),
    "moderation": NoticeKind("Moderators' decisions", "The operators have something to tell you.", TABLE),
    "password": NoticeKind("A new password", "What else gives access to your account, and still does.", TABLE),
    "puzzle": NoticeKind(
        "Puzzle of the day",
        "Once a day, at the hour of your daily summary. Nothing if you have tried it by then.",
        BESIDE,
        usual=False,
    ),
    "silenced": NoticeKind(
        "A way to reach you has failed", "When notifications no longer get through somewhere.", TABLE
    ),
}


class DeliveryError(Exception):
    """The notice was not delivered.

    `permanent`: this channel cannot reach this person at all. `final`: this notice is not to be tried again, but the
    next one may well arrive.
    """

    def __init__(self, message: str, *, permanent: bool = False, final: bool = False) -> None:
        super().__init__(message)
        self.permanent = permanent
        self.final = permanent or final


class Channel(ABC):
    """One way to reach people."""

    slug: ClassVar[str]
    label: ClassVar[str]
    in_app: ClassVar[bool] = False
    """It is a list on the site itself. It disturbs nobody, so it is never delayed."""

    @abstractmethod
    def reaches(self, user: User) -> bool:
        """Whether this person has what the channel needs, such as an address."""

    @abstractmethod
    def send(self, notification: Notification, notice: RenderedNotice) -> None:
        """Delivers it, outside of any transaction. Raises DeliveryError."""

    def rest(self) -> None:  # noqa: B027 - most channels keep nothing
        """There is nothing more to send for now. Closes whatever was kept open for the next notice."""


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
