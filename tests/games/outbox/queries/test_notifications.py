"""What people were told, as they may read it."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser

from games.models import Game, GameNotices, Notification, User
from games.outbox import services as outbox
from games.outbox.queries import notifications as notices
from games.outbox.queries.counts import counts

WRITTEN = datetime(2030, 1, 1, tzinfo=UTC)
NEXT, SENT = WRITTEN + timedelta(hours=1), WRITTEN + timedelta(hours=2)


def notice(user: User, state: str = "sent", **facts: Any) -> Notification:
    usual = {"channel": "bell", "kind": "over", "headline": "It is over", "next_try_at": NEXT}
    usual["created_at"] = WRITTEN + timedelta(seconds=Notification.objects.count())
    usual["sent_at"] = SENT if state == "sent" else None
    occasion = f"test/{Notification.objects.count()}"
    return Notification.objects.create(recipient=user, state=state, occasion=occasion, **(usual | facts))


def test_the_inbox_holds_what_was_sent_there_the_newest_first(owner: User, seated: User) -> None:
    first, second = notice(owner), notice(owner)
    newest = notice(owner, sent_at=SENT + timedelta(days=1))
    for state in ("pending", "dropped", "failed"):
        notice(owner, state)
    notice(owner, channel="email")
    notice(seated)
    assert list(notices.inbox_rows(owner)) == [newest, second, first]


def test_unread_is_what_the_inbox_holds_and_nobody_has_looked_at(owner: User, seated: User) -> None:
    assert counts(owner).unread == 0
    for seen_at in (None, None, SENT):
        notice(owner, seen_at=seen_at)
    notice(owner, "pending")
    notice(owner, channel="email")
    assert (counts(owner).unread, counts(seated).unread, counts(AnonymousUser()).unread) == (2, 0, 0)


def test_what_leaves_the_site_is_listed_whatever_became_of_it(owner: User, seated: User) -> None:
    rows = [notice(owner, state, channel="email") for state in ("sent", "pending", "dropped", "failed")]
    notice(owner)
    notice(seated, channel="email")
    assert list(notices.sent_rows(owner)) == rows[::-1]


@pytest.mark.parametrize(
    ("state", "at"), [("sent", SENT), ("pending", NEXT), ("dropped", WRITTEN), ("failed", WRITTEN)]
)
def test_a_line_tells_when_it_came_or_comes_or_came_to_nothing(owner: User, state: str, at: datetime) -> None:
    assert notices.line(notice(owner, state), "It is over").at == at


@pytest.mark.parametrize(
    ("state", "seen_at", "is_unseen"),
    [("sent", None, True), ("sent", SENT, False), ("pending", None, False), ("dropped", None, False)],
)
def test_only_what_was_told_can_be_unread(owner: User, state: str, seen_at: datetime | None, is_unseen: bool) -> None:
    assert notices.line(notice(owner, state, seen_at=seen_at), "It is over").is_unseen is is_unseen


def test_a_line_names_the_game_and_why_it_was_held_back(race: Game, owner: User) -> None:
    line = notices.line(
        notice(owner, "pending", game=race, error="You are asleep.", attempts=2, channel="email"), "It is over"
    )
    assert (line.game, line.title, line.error, line.attempts) == (race.pk, "Sunday race", "You are asleep.", 2)
    assert (line.kind, line.channel, line.headline, line.state) == ("over", "email", "It is over", "pending")
    about_none = notices.line(notice(owner), "It is over")
    assert (about_none.game, about_none.title) == (None, "")


def test_the_level_is_usual_until_someone_says(race: Game, owner: User, seated: User) -> None:
    outbox.set_level(user=owner, game=race, level="mute")
    assert notices.level_of(owner, race.pk) == GameNotices.Level.MUTE
    for person, game_id in [(owner, race.pk + 1), (seated, race.pk), (AnonymousUser(), race.pk)]:
        assert notices.level_of(person, game_id) == GameNotices.Level.USUAL


@pytest.mark.parametrize(
    ("facts", "asks"),
    [
        ({"turn": 1, "decision_id": "t1.g1"}, ["t1.g1.s0.program.r0"]),
        ({"turn": 1, "decision_id": "t1.g1.s0.program.r0", "program": 7}, ["t1.g1.s0.program.r0"]),  # by 2.0.0
        ({"turn": 0, "decision_id": "t1.g1"}, []),  # the game has gone back to the turn
        ({"turn": 1, "decision_id": "t1.g"}, []),
        ({"turn": 1}, []),
    ],
)
def test_what_a_notification_asks_of_its_seat(race: Game, owner: User, facts: dict[str, Any], asks: list[str]) -> None:
    told = notice(owner, kind="your_turn", game=race, seat=race.seats.get(user=owner), payload=facts)
    assert [asked.decision_id for asked in notices.asked_by(told)] == asks
