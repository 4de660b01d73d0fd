"""Notifications are sent and written in workers."""

from django.core import mail
from django.core.cache import cache

from games.delivery import tasks
from games.models import Game, NoticeHours, Notification, User
from games.outbox import services as outbox
from tests.games.support.targets import webhook_of
from tests.outside import Outside
from tests.people import joined, new_race


def test_what_is_to_be_told_is_sent_once(race: Game) -> None:
    for _ in range(2):
        tasks.send_notices()
        assert len(mail.outbox) == 2


def test_places_that_people_name_are_left_to_a_task_of_their_own(owner: User, seated: User, outside: Outside) -> None:
    webhook_of(owner, outside)
    joined(new_race(owner), seated)
    tasks.send_notices()
    assert (len(mail.outbox), outside.calls) == (2, [])
    tasks.send_to_targets()
    assert len(outside.calls) == 1


def test_they_hold_one_process_at_most(owner: User, seated: User, outside: Outside) -> None:
    webhook_of(owner, outside)
    joined(new_race(owner), seated)
    cache.add(tasks.SENDING, 1)
    tasks.send_to_targets()
    assert outside.calls == []
    cache.delete(tasks.SENDING)
    for _ in range(2):
        tasks.send_to_targets()
        assert len(outside.calls) == 1


def test_people_are_served_by_turns(owner: User, seated: User, stranger: User, outside: Outside) -> None:
    webhook_of(owner, outside, "/much")
    for _ in range(3):
        joined(new_race(owner), stranger)
    webhook_of(seated, outside, "/little")
    joined(new_race(seated), stranger)
    tasks.send_to_targets()
    assert [call.path for call in outside.calls] == ["/much", "/little", "/much", "/much"]


def test_turns_do_not_end_within_one_game(owner: User, seated: User, stranger: User, outside: Outside) -> None:
    """Two are due about one game, and someone else's first comes before the second."""
    webhook_of(owner, outside, "/much")
    joined(new_race(owner), stranger)
    again = Notification.objects.get(recipient=owner, channel="webhook", kind="your_turn")
    again.pk, again.occasion = None, f"{again.occasion} again"
    again.save()
    webhook_of(seated, outside, "/little")
    joined(new_race(seated), stranger)
    tasks.send_to_targets()
    assert [call.path for call in outside.calls] == ["/much", "/little", "/much"]


def test_lists_of_the_day_are_written(race: Game, owner: User) -> None:
    outbox.apply_preset(user=owner, preset="daily")
    NoticeHours.objects.update(digest_due_at=race.started_at)
    tasks.write_digests()
    assert owner.notifications.filter(kind="digest").count() == 1


def test_without_replies_and_broken_channels_there_is_nothing_to_do(db: None) -> None:
    tasks.read_replies()
    tasks.tell_of_switched_off_channels()
    assert mail.outbox == []
