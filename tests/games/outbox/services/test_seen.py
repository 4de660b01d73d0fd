"""What was seen, and what is forgotten."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from games.delivery.services import sending
from games.live.news import News
from games.live.store import store
from games.models import Game, GameNotices, Notification, User
from games.outbox import services as outbox
from games.outbox.queries.counts import counts


def test_the_inbox_counts_until_the_game_was_looked_at(race: Game, owner: User, seated: User) -> None:
    assert counts(owner).unread == 0
    sending.send_pending()
    assert (counts(owner).unread, counts(seated).unread) == (1, 1)
    outbox.mark_seen(user=owner, game_id=race.pk + 1)
    assert counts(owner).unread == 1
    assert outbox.mark_seen(user=owner, game_id=race.pk) == 1
    assert (counts(owner).unread, counts(seated).unread) == (0, 1)


def test_open_pages_count_anew_when_something_is_listed_or_was_seen(
    race: Game, owner: User, seated: User, django_capture_on_commit_callbacks: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[News] = []
    monkeypatch.setattr(store(), "listeners", [told.append])
    with django_capture_on_commit_callbacks(execute=True):
        sending.send_pending()
    assert [news.topic for news in told] == [f"person/{owner.pk}", f"person/{seated.pk}"]
    told.clear()
    with django_capture_on_commit_callbacks(execute=True):
        for game in (race.pk, race.pk, None):
            outbox.mark_seen(user=owner, game_id=game)
    assert [news.topic for news in told] == [f"person/{owner.pk}"]


def test_all_can_be_marked_at_once(race: Game, owner: User, seated: User) -> None:
    sending.send_pending()
    assert [outbox.mark_all_seen(user=owner), outbox.mark_all_seen(user=owner)] == [1, 0]
    assert (counts(owner).unread, counts(seated).unread) == (0, 1)


def test_looks_of_those_without_a_seat_are_not_kept(race: Game, stranger: User) -> None:
    outbox.look(user=stranger, game_id=race.pk)
    assert not GameNotices.objects.exists()


def test_playing_by_a_program_is_a_look_that_sees_nothing(race: Game, owner: User, stranger: User) -> None:
    for user in (owner, stranger):
        outbox.act(user=user, game_id=race.pk)
    sending.send_pending()
    assert not owner.notifications.filter(channel="email", state="sent").exists()
    assert counts(owner).unread == 1
    assert not GameNotices.objects.filter(user=stranger).exists()


def test_what_was_held_for_a_look_comes_once_the_page_is_closed(race: Game, owner: User) -> None:
    outbox.look(user=owner, game_id=race.pk)
    sending.send_pending()
    assert not owner.notifications.filter(channel="email", state="sent").exists()
    outbox.look_away(user=owner, game_id=race.pk)
    sending.send_pending()
    assert owner.notifications.filter(channel="email", state="sent", kind="your_turn").count() == 1


def test_what_is_older_than_sixty_days_is_forgotten_unless_it_still_waits(race: Game, owner: User) -> None:
    sending.send_pending()
    Notification.objects.update(created_at=timezone.now() - outbox.KEPT + timedelta(hours=1))
    assert outbox.prune() == 0
    Notification.objects.update(created_at=timezone.now() - outbox.KEPT - timedelta(hours=1))
    waiting = owner.notifications.all()[0]
    Notification.objects.filter(pk=waiting.pk).update(state="pending")
    everything = Notification.objects.count()
    assert outbox.prune() == everything - 1
    assert list(Notification.objects.all()) == [waiting]
