"""The day's list: once a day, by the person's clock, all that waits, and nothing when nothing waits."""

from datetime import UTC, datetime, time, timedelta

import pytest
from django.utils import timezone

from games.delivery.services import digests, sending
from games.models import Game, NoticeHours, User
from games.outbox import services as outbox
from tests.games.support.moves import hand_in, let_time_pass
from tests.games.support.notices import body_to, told
from tests.people import joined, new_race


def wish_digest(user: User, at: time = time(8)) -> None:
    outbox.apply_preset(user=user, preset="daily")
    outbox.set_hours(user=user, quiet_from=None, quiet_until=None, digest_at=at)


def due_now(user: User, days_late: int = 0) -> None:
    NoticeHours.objects.filter(user=user).update(digest_due_at=timezone.now() - timedelta(days=days_late))


def test_the_list_names_all_games_by_the_time_left_and_comes_once(race: Game, owner: User, seated: User) -> None:
    late = joined(new_race(owner, title="Late race"), seated)
    let_time_pass(late, timedelta(hours=5))
    wish_digest(owner)
    due_now(owner)
    assert [digests.write_digests(), digests.write_digests()] == [1, 0]
    sending.send_pending()
    assert told(owner) == ["2 games are waiting for you; Late race has 18 hours left"]
    body = body_to(owner)
    assert body.index("Late race, turn 1") < body.index("Sunday race, turn 1")


def test_nothing_is_sent_when_nothing_waits(race: Game, owner: User, seated: User) -> None:
    hand_in(race, owner)
    wish_digest(owner)
    due_now(owner)
    assert digests.write_digests() == 0
    assert NoticeHours.objects.get(user=owner).digest_due_at > timezone.now()


def test_after_days_without_a_worker_there_is_one_list_and_not_one_for_each_day(race: Game, owner: User) -> None:
    wish_digest(owner)
    due_now(owner, days_late=3)
    assert [digests.write_digests(), digests.write_digests()] == [1, 0]
    assert NoticeHours.objects.get(user=owner).digest_due_at - timezone.now() <= timedelta(days=1)


def test_who_does_not_wish_for_it_gets_none(owner: User) -> None:
    outbox.set_hours(user=owner, quiet_from=None, quiet_until=None, digest_at=time(8))
    assert NoticeHours.objects.get(user=owner).digest_due_at is None
    wish_digest(owner)
    assert NoticeHours.objects.get(user=owner).digest_due_at is not None
    outbox.switch_off(user_id=owner.pk, channel="email", kind="digest")
    assert NoticeHours.objects.get(user=owner).digest_due_at is None


@pytest.mark.parametrize(("zone", "hour"), [("UTC", 8), ("Asia/Kathmandu", 2), ("America/New_York", 13)])
def test_it_comes_at_the_hour_of_the_persons_own_clock(owner: User, zone: str, hour: int) -> None:
    outbox.set_zone(user=owner, zone=zone)
    wish_digest(owner)
    due = NoticeHours.objects.get(user=owner).digest_due_at.astimezone(UTC)
    assert due.hour in (hour, hour - 1)  # New York's summer
    assert datetime.now(UTC) < due <= datetime.now(UTC) + timedelta(days=1)
