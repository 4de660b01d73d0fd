"""Notifications are sent and written in workers."""

from django.core import mail

from games.delivery import tasks
from games.models import Game, NoticeHours, User
from games.outbox import services as outbox


def test_what_is_to_be_told_is_sent_once(race: Game) -> None:
    for _ in range(2):
        tasks.send_notices()
        assert len(mail.outbox) == 2


def test_lists_of_the_day_are_written(race: Game, owner: User) -> None:
    outbox.apply_preset(user=owner, preset="daily")
    NoticeHours.objects.update(digest_due_at=race.started_at)
    tasks.write_digests()
    assert owner.notifications.filter(kind="digest").count() == 1


def test_without_replies_and_broken_channels_there_is_nothing_to_do(db: None) -> None:
    tasks.read_replies()
    tasks.tell_of_switched_off_channels()
    assert mail.outbox == []
