"""When one notification makes another needless: both go to the same person by the same channel about the same game."""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from games.models import Notification
from games.models.turn import moment_of

SOON = timedelta(minutes=5)
"""No one is reminded so soon after they were asked."""


class Other(NamedTuple):
    """Another notification to the same reader by the same channel about the same game."""

    pk: int
    kind: str
    payload: dict[str, Any]
    has_failed: bool
    created_at: datetime
    sent_at: datetime | None

    @classmethod
    def of(cls, row: Notification) -> "Other":
        has_failed = row.state == Notification.State.FAILED
        return cls(row.pk, row.kind, row.payload, has_failed, row.created_at, row.sent_at)


Rule = Callable[[Other, Notification], bool]


def always(other: Other, notification: Notification) -> bool:
    return True


def of_a_later_turn(other: Other, notification: Notification) -> bool:
    return bool(other.payload["turn"] > notification.payload["turn"])


def written_later(other: Other, notification: Notification) -> bool:
    return other.created_at > notification.created_at


def sent_since(other: Other, notification: Notification) -> bool:
    """The other went out after this one was written, so it told of this too."""
    return other.sent_at is not None and other.sent_at >= notification.created_at


def asks_the_same(other: Other, notification: Notification) -> bool:
    """After a rewind the same moment of a turn comes again, and what has been sent counts for the turn before."""
    is_same_turn = other.payload.get("turn") == notification.payload["turn"]
    return is_same_turn and moment_of(other.payload.get("decision_id", "")) == moment_of(
        notification.payload["decision_id"]
    )


def has_just_asked(other: Other, notification: Notification) -> bool:
    """The other asked the same so shortly before this one was written that it need not be said again: where time is
    short, or where it was kept back while its reader looked at the game."""
    was_just_sent = other.sent_at is not None and notification.created_at - other.sent_at < SOON
    return was_just_sent and asks_the_same(other, notification)
