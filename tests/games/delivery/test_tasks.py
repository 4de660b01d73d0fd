"""Notifications are sent and written in workers."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
from celery import current_app
from django.core import mail
from django.utils import timezone

from games.delivery import tasks
from games.delivery.channels import targets
from games.delivery.services import channels, sending
from games.models import Game, NoticeHours, Notification, Target, User
from games.outbox import services as outbox
from tests.games.support.moves import woken
from tests.games.support.targets import webhook_of
from tests.outside import Outside
from tests.people import joined, new_race


def test_what_is_to_be_told_is_sent_once(race: Game) -> None:
    for _ in range(2):
        tasks.send_notices()
        assert len(mail.outbox) == 2


def test_places_that_people_name_are_left_to_tasks_of_their_own(owner: User, seated: User, outside: Outside) -> None:
    webhook_of(owner, outside)
    joined(new_race(owner), seated)
    tasks.send_notices()
    assert (len(mail.outbox), outside.calls) == (2, [])
    tasks.send_to_targets()
    assert outside.calls == [], "a new place has yet to show that it is quick"
    tasks.send_to_slow_targets()
    assert len(outside.calls) == 1


def test_what_is_left_after_a_while_is_left_to_the_next_task(
    owner: User,
    seated: User,
    outside: Outside,
    monkeypatch: pytest.MonkeyPatch,
    django_capture_on_commit_callbacks: Any,
) -> None:
    webhook_of(owner, outside)
    joined(new_race(owner), seated)
    monkeypatch.setattr(sending, "SECONDS_ANYWHERE", -1)
    with django_capture_on_commit_callbacks() as asked:
        tasks.send_to_slow_targets()
    assert (outside.calls, woken(asked)) == ([], [("send_to_slow_targets",)])


@pytest.mark.parametrize(
    ("task", "server", "most"),
    [
        (tasks.send_notices, "send_to_the_site", 2),
        (tasks.send_to_targets, "send_anywhere", 1),
        (tasks.send_to_slow_targets, "send_anywhere", 1),
    ],
)
def test_a_server_that_hangs_holds_few_of_the_processes_that_send(
    task: Callable[[], None], server: str, most: int, db: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    hanging = []

    def hang(**_: Any) -> None:
        hanging.append(server)
        if len(hanging) < 5:
            task()  # as if the next process took it up meanwhile

    monkeypatch.setattr(sending, server, hang)
    monkeypatch.setattr(current_app, "send_task", lambda *_, **__: None)
    task()
    assert len(hanging) == most


def answers_in(seconds: float, *hooks: tuple[Target, str]) -> None:
    Target.objects.filter(pk__in=[hook.pk for hook, _ in hooks]).update(answers_in=seconds)


def again(person: User, times: int) -> None:
    """So many more are due for them, about the same game."""
    row = Notification.objects.get(recipient=person, channel="webhook", kind="your_turn")
    for number in range(times):
        row.pk, row.occasion = None, f"again {number}"
        row.save()


@pytest.mark.parametrize(
    ("task", "much", "little", "expected"),
    [
        (tasks.send_to_targets, 0.5, 0.9, ["/much", "/little", "/much", "/much"]),
        (tasks.send_to_targets, 0.3, 0.8, ["/much", "/much", "/little", "/much"]),
        (tasks.send_to_targets, 0.9, 0.1, ["/little", "/much", "/much", "/much"]),
        (tasks.send_to_targets, 1.1, 0.1, ["/little"]),
        (tasks.send_to_slow_targets, 1.1, 0.1, ["/much", "/much", "/much"]),
        (tasks.send_to_slow_targets, 12.0, 2.0, ["/little", "/much", "/much", "/much"]),
    ],
)
def test_whoever_costs_least_time_comes_first(
    task: Callable[[], None],
    much: float,
    little: float,
    expected: list[str],
    owner: User,
    seated: User,
    outside: Outside,
) -> None:
    answers_in(much, webhook_of(owner, outside, "/much"))
    answers_in(little, webhook_of(seated, outside, "/little"))
    joined(new_race(owner), seated)
    Notification.objects.filter(kind="started").delete()
    again(owner, 2)
    task()
    assert [call.path for call in outside.calls] == expected


def test_a_slow_answer_is_forgiven_little_by_little(
    owner: User, stranger: User, outside: Outside, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A test shows nothing: anyone could pass for quick by testing."""
    hook, _ = webhook_of(owner, outside)
    channels.test(owner=owner, target_id=hook.pk)
    found = []
    for took in [0.0, 0.0, 9.0, 0.0]:
        monkeypatch.setattr(targets, "time", SimpleNamespace(monotonic=iter([0.0, took]).__next__))
        joined(new_race(owner), stranger)
        tasks.send_to_slow_targets()
        hook.refresh_from_db()
        found.append(round(hook.answers_in, 2))
    assert found == [4.8, 3.84, 9.0, 7.2]


def test_turns_do_not_end_within_one_game(owner: User, seated: User, stranger: User, outside: Outside) -> None:
    """Two are due about one game, and someone else's first comes before the second."""
    answers_in(0.1, webhook_of(owner, outside, "/much"), webhook_of(seated, outside, "/little"))
    joined(new_race(owner), stranger)
    again(owner, 1)
    joined(new_race(seated), stranger)
    tasks.send_to_targets()
    assert [call.path for call in outside.calls] == ["/much", "/little", "/much"]


def test_a_person_is_as_slow_as_the_slowest_of_their_places(owner: User, stranger: User, outside: Outside) -> None:
    answers_in(0.1, webhook_of(owner, outside, "/quick"), webhook_of(owner, outside, "/off"))
    webhook_of(owner, outside, "/slow")
    joined(new_race(owner), stranger)
    tasks.send_to_targets()
    assert outside.calls == []
    Target.objects.filter(answers_in__gt=1).update(disabled_at=timezone.now())
    tasks.send_to_targets()
    assert {call.path for call in outside.calls} == {"/quick", "/off"}


def test_lists_of_the_day_are_written(race: Game, owner: User) -> None:
    outbox.apply_preset(user=owner, preset="daily")
    NoticeHours.objects.update(digest_due_at=race.started_at)
    tasks.write_digests()
    assert owner.notifications.filter(kind="digest").count() == 1


def test_without_replies_and_broken_channels_there_is_nothing_to_do(db: None) -> None:
    tasks.read_replies()
    tasks.answer_replies()
    tasks.tell_of_switched_off_channels()
    assert mail.outbox == []
