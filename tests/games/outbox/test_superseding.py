"""Of two notifications, which makes the other needless."""

from datetime import datetime, timedelta
from typing import Any

import pytest
from django.utils import timezone

from games.models import Notification
from games.outbox.kinds import notification_kinds
from games.outbox.superseding import Other

AT = datetime(2030, 1, 1, tzinfo=timezone.get_default_timezone())
FIRST, SECOND = ({"turn": 3, "decision_id": moment} for moment in ("t3.g1", "t3.g2"))
OF_2_0 = FIRST | {"program": 7, "decision_id": "t3.g1.s0.program.r0"}
"""As release 2.0.0 has written it."""
UNDONE = FIRST | {"turn": 2}
"""It was sent, and then the game went back to the turn."""


def supersedes(other: Other, notice: Notification) -> bool:
    return notification_kinds()[notice.kind].is_spoken_for(notice, other)


@pytest.mark.parametrize(
    ("kind", "payload", "other", "tells", "is_needless"),
    [
        ("resolved", {"turn": 3}, "resolved", {"turn": 4}, True),
        ("resolved", {"turn": 3}, "resolved", {"turn": 3}, False),
        ("resolved", {"turn": 3}, "your_turn", {"turn": 4}, True),
        ("resolved", {"turn": 3}, "your_turn", {"turn": 3}, False),
        ("resolved", {"turn": 3}, "over", {}, True),
        ("resolved", {"turn": 3}, "message", {}, False),
        ("your_turn", FIRST, "reminder", FIRST, True),
        ("your_turn", FIRST, "reminder_half", FIRST, True),
        ("your_turn", FIRST, "reminder", SECOND, False),
        ("your_turn", FIRST, "reminder", UNDONE, False),
        ("your_turn", OF_2_0, "reminder", FIRST, True),
        ("your_turn", FIRST, "reminder", OF_2_0, True),
        ("your_turn", FIRST, "over", {}, False),
        ("decision", FIRST, "reminder", FIRST, True),
        ("reminder_half", FIRST, "reminder", FIRST, True),
        ("reminder", FIRST, "reminder_half", FIRST, False),
        ("started", {}, "your_turn", FIRST, True),
        ("started", {}, "over", {}, True),
        ("started", {}, "message", {}, False),
        ("over", {}, "your_turn", FIRST, False),
    ],
)
def test_which_makes_which_needless(
    kind: str, payload: dict[str, Any], other: str, tells: dict[str, Any], is_needless: bool
) -> None:
    notice = Notification(pk=5, kind=kind, payload=payload, created_at=AT)
    assert supersedes(Other(6, other, tells, False, AT, None), notice) is is_needless
    assert not supersedes(Other(6, other, tells, True, AT, None), notice), "what could not be sent has told no one"


@pytest.mark.parametrize(("kind", "other"), [("paused", "resumed"), ("resumed", "paused"), ("paused", "over")])
@pytest.mark.parametrize(("seconds", "is_needless"), [(1, True), (-1, False)])
def test_of_a_pause_and_its_end_the_later_counts(kind: str, other: str, seconds: int, is_needless: bool) -> None:
    written = Other(6, other, {}, False, AT + timedelta(seconds=seconds), None)
    assert supersedes(written, Notification(pk=5, kind=kind, created_at=AT)) is is_needless


@pytest.mark.parametrize("kind", ["reminder", "reminder_half"])
@pytest.mark.parametrize("asked", ["your_turn", "decision"])
@pytest.mark.parametrize(
    ("sent_at", "asks", "is_needless"),
    [
        (AT - timedelta(seconds=10), FIRST, True),
        (AT - timedelta(seconds=10), SECOND, False),
        (AT - timedelta(minutes=5), FIRST, False),
        (None, FIRST, False),
    ],
)
def test_nobody_is_reminded_just_after_they_were_asked(
    kind: str, asked: str, sent_at: datetime | None, asks: dict[str, Any], is_needless: bool
) -> None:
    notice = Notification(pk=5, kind=kind, created_at=AT, payload=FIRST)
    assert supersedes(Other(4, asked, asks, False, AT, sent_at), notice) is is_needless


@pytest.mark.parametrize(
    ("sent_at", "is_needless"),
    [(AT + timedelta(seconds=1), True), (AT, True), (AT - timedelta(seconds=1), False), (None, False)],
)
def test_messages_written_since_are_told_by_what_was_sent_since(sent_at: datetime | None, is_needless: bool) -> None:
    notice = Notification(pk=5, kind="message", created_at=AT)
    assert supersedes(Other(4, "message", {}, False, AT, sent_at), notice) is is_needless
