"""A copied race is like one that was set up: the same rows, with the times of now."""

from datetime import datetime, timedelta
from types import SimpleNamespace

import pytest
import time_machine
from django.utils import timezone

from games.models import Game, Notification, PendingDecision, User
from tests.games.support.moves import play_turn
from tests.people import joined, new_race
from tests.ready_made import ready_made


def test_a_copy_plays_on_as_the_original_does(owner: User, seated: User) -> None:
    made = ready_made("a race to copy", [owner, seated], lambda: joined(new_race(owner), seated))
    rows = everything_of(made)
    play_turn(made, owner, seated)
    ends = made.turns.get(number=1).digest
    Game.objects.all().delete()
    owner.notifications.all().delete()
    seated.notifications.all().delete()
    copied = ready_made("a race to copy", [owner, seated], lambda: pytest.fail("It was set up again."))
    assert everything_of(copied) == rows
    play_turn(copied, owner, seated)
    assert copied.turns.get(number=1).digest == ends


def test_it_is_copied_after_the_first_was_deleted(owner: User, seated: User) -> None:
    ready_made("to delete", [owner, seated], lambda: joined(new_race(owner), seated)).delete()
    Notification.objects.all().delete()
    copied = ready_made("to delete", [owner, seated], lambda: pytest.fail("It was set up again."))
    assert copied.seats.count() == 2


def test_a_copy_has_the_time_that_a_new_one_has(race: Game, owner: User) -> None:
    for pending in PendingDecision.objects.filter(game=race):
        assert pending.due_at - timezone.now() > timedelta(hours=23, minutes=59)


def test_beside_another_game_it_is_set_up(owner: User, seated: User) -> None:
    first = ready_made("twice", [owner, seated], lambda: joined(new_race(owner), seated))
    second = ready_made("twice", [owner, seated], lambda: joined(new_race(owner), seated))
    assert first.pk != second.pk


def test_what_was_made_in_another_time_is_not_copied(owner: User, seated: User) -> None:
    with time_machine.travel(timezone.now() + timedelta(days=1000)):
        made = ready_made("of another time", [owner, seated], lambda: joined(new_race(owner), seated))
    Game.objects.filter(pk=made.pk).delete()
    again = ready_made("of another time", [owner, seated], lambda: joined(new_race(owner), seated))
    assert all(pending.due_at > timezone.now() for pending in again.pending_decisions.all())


def test_a_copy_is_about_the_people_it_is_made_for(owner: User, seated: User, stranger: User) -> None:
    ready_made("for others", [owner, seated], lambda: joined(new_race(owner), seated)).delete()
    Notification.objects.all().delete()
    copied = ready_made("for others", [stranger, owner], lambda: pytest.fail("It was set up again."))
    assert (copied.owner, [seat.user for seat in copied.seats.order_by("number")]) == (stranger, [stranger, owner])


def test_all_times_of_a_copy_move_by_the_time_that_has_passed(
    owner: User, seated: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = ready_made("to move", [owner, seated], lambda: joined(new_race(owner), seated))
    before = times_of(made)
    made.delete()
    Notification.objects.all().delete()
    monkeypatch.setattr("tests.ready_made.timezone", SimpleNamespace(now=lambda: timezone.now() + timedelta(days=3)))
    copied = ready_made("to move", [owner, seated], lambda: pytest.fail("It was set up again."))
    moved = [after - then for after, then in zip(times_of(copied), before, strict=True)]
    assert all(timedelta(days=3) <= by < timedelta(days=3, minutes=1) for by in moved)


def times_of(game: Game) -> list[datetime]:
    """When it began, and when its answers are due."""
    assert game.started_at
    return [game.started_at, *(it.due_at for it in game.pending_decisions.order_by("pk") if it.due_at)]


def everything_of(game: Game) -> list[list[dict[str, object]]]:
    """The rows of a game without their times."""
    tables = (Game.objects.filter(pk=game.pk), game.seats, game.turns, game.pending_decisions, game.notifications)
    return [
        [{name: value for name, value in row.items() if not name.endswith(("_at", "published"))} for row in rows]
        for rows in (table.order_by("pk").values() for table in tables)
    ]
