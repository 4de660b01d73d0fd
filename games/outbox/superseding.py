"""Which notifications make others needless."""

from datetime import datetime, timedelta
from typing import Any, NamedTuple

from games.models import Notification

ASKING = ("your_turn", "decision", "reminder_half", "reminder")
"""The kinds of notice that ask for an answer, in the order in which they come."""
SOON = timedelta(minutes=5)
"""Nobody is reminded so soon after they were asked."""

SPOKEN_FOR_BY = {
    "started": {"your_turn", "over"},
    "resolved": {"resolved", "your_turn", "over"},
    "your_turn": {"reminder", "reminder_half"},
    "decision": {"reminder", "reminder_half"},
    "reminder_half": {"reminder", "your_turn", "decision"},
    "reminder": {"your_turn", "decision", "reminder_half"},
    "message": {"message"},
    "paused": {"resumed", "over"},
    "resumed": {"paused"},
}
"""For each kind of notice, the kinds that may make it needless."""


class Other(NamedTuple):
    """Another notice to the same reader by the same channel about the same game."""

    pk: int
    kind: str
    payload: dict[str, Any]
    has_failed: bool
    sent_at: datetime | None

    @classmethod
    def of(cls, row: Notification) -> "Other":
        return cls(row.pk, row.kind, row.payload, row.state == Notification.State.FAILED, row.sent_at)


def supersedes(other: Other, notification: Notification) -> bool:
    """Whether `other` makes this notice needless. Both go to the same person by the same channel about the same game,
    and nobody gets two about the same moment."""
    kind = notification.kind
    if other.has_failed or other.kind not in SPOKEN_FOR_BY.get(kind, ()):
        return False
    if kind == "resolved" and other.kind != "over":
        return bool(other.payload["turn"] > notification.payload["turn"])
    if kind in ASKING:
        asks_the_same = bool(other.payload.get("program") == notification.payload["program"])
        is_later = ASKING.index(other.kind) > ASKING.index(kind)
        return asks_the_same and (is_later or _was_just_sent(other, notification))
    if kind == "message":
        return other.sent_at is not None and other.sent_at >= notification.created_at
    return kind not in ("paused", "resumed") or other.pk > notification.pk


def _was_just_sent(other: Other, notification: Notification) -> bool:
    """Whether the other went out so shortly before this one was written that it need not be said again: where time is
    short, or where it was kept back while its reader looked at the game."""
    return other.sent_at is not None and notification.created_at - other.sent_at < SOON
