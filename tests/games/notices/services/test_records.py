"""What was seen, and what is forgotten."""

from datetime import timedelta

from django.utils import timezone

from games.models import Game, GameNotices, Notification, User
from games.notices import services as notify
from games.notices.queries import notices


def test_the_inbox_counts_until_the_game_was_looked_at(race: Game, owner: User, seated: User) -> None:
    assert notices.unseen(owner) == 0
    notify.send_pending()
    assert (notices.unseen(owner), notices.unseen(seated)) == (1, 1)
    notify.mark_seen(user=owner, game_id=race.pk + 1)
    assert notices.unseen(owner) == 1
    assert notify.mark_seen(user=owner, game_id=race.pk) == 1
    assert (notices.unseen(owner), notices.unseen(seated)) == (0, 1)


def test_all_can_be_marked_at_once(race: Game, owner: User, seated: User) -> None:
    notify.send_pending()
    assert [notify.mark_all_seen(user=owner), notify.mark_all_seen(user=owner)] == [1, 0]
    assert (notices.unseen(owner), notices.unseen(seated)) == (0, 1)


def test_looks_of_those_without_a_seat_are_not_kept(race: Game, stranger: User) -> None:
    notify.look(user=stranger, game_id=race.pk)
    assert not GameNotices.objects.exists()


def test_playing_by_a_program_counts_as_a_look_and_marks_nothing_as_seen(
    race: Game, owner: User, stranger: User
) -> None:
    for user in (owner, stranger):
        notify.act(user=user, game_id=race.pk)
    notify.send_pending()
    assert not owner.notifications.filter(channel="email", state="sent").exists()
    assert notices.unseen(owner) == 1
    assert not GameNotices.objects.filter(user=stranger).exists()


def test_what_was_held_for_a_look_comes_once_the_page_is_closed(race: Game, owner: User) -> None:
    notify.look(user=owner, game_id=race.pk)
    notify.send_pending()
    assert not owner.notifications.filter(channel="email", state="sent").exists()
    notify.look_away(user=owner, game_id=race.pk)
    notify.send_pending()
    assert owner.notifications.filter(channel="email", state="sent", kind="your_turn").count() == 1


def test_what_is_older_than_sixty_days_is_forgotten_unless_it_still_waits(race: Game, owner: User) -> None:
    notify.send_pending()
    Notification.objects.update(created_at=timezone.now() - notify.KEPT + timedelta(hours=1))
    assert notify.prune() == 0
    Notification.objects.update(created_at=timezone.now() - notify.KEPT - timedelta(hours=1))
    waiting = owner.notifications.all()[0]
    Notification.objects.filter(pk=waiting.pk).update(state="pending")
    everything = Notification.objects.count()
    assert notify.prune() == everything - 1
    assert list(Notification.objects.all()) == [waiting]
