"""What puts notices into words. The outbox knows when and by which channel; what a notice says depends on higher
rooms."""

from typing import Protocol

from games.models import Notification
from games.notices.rendered import RenderedNotice
from games.record.queries.game_rows import GameRows


class Writer(Protocol):
    """What the outbox asks for; `games.letters.queries.composing` is the one writer."""

    def compose(
        self, notification: Notification, rows: GameRows | None = None, *, in_full: bool = True
    ) -> RenderedNotice:
        """The notification in words; unless `in_full`, only what its headline says."""

    def compose_list(self, notification: Notification) -> RenderedNotice:
        """All games that wait for the recipient, in one notice."""

    def why_settled(self, notification: Notification) -> str:
        """Why what the notice asks for is settled already; empty if it is not."""


_writers: list[Writer] = []


def register(writer: Writer) -> None:
    """Called once, when the site starts."""
    _writers[:] = [writer]


def writer() -> Writer:
    """The one that was registered."""
    return _writers[0]
