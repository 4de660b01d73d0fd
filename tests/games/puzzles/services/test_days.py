"""The puzzle of the day, and one email a day to those who want it."""

from datetime import date, time, timedelta

import pytest
from django.core import mail
from django.utils import timezone

from games.delivery.services import sending
from games.models import NoticeHours, Notification, Puzzle, PuzzleOfDay, User
from games.outbox import services as outbox
from games.puzzles.queries.days import is_of_day, puzzle_of, today_of
from games.puzzles.services import days, trying
from tests.games.support.notices import told
from tests.games.support.puzzles import right, some_puzzles
from tests.games.support.workers import another_worker

DAY = date(2026, 3, 10)


@pytest.fixture
def puzzles(noon: None, db: None) -> list[Puzzle]:
    return some_puzzles(3)


def due_now(user: User, days_late: int = 0) -> None:
    NoticeHours.objects.filter(user=user).update(puzzle_due_at=timezone.now() - timedelta(days=days_late))


def wishes(user: User) -> None:
    days.set_mail(user=user, wanted=True)
    due_now(user)


def test_a_day_has_one_puzzle_whatever_comes_later(puzzles: list[Puzzle]) -> None:
    first = days.draw(DAY)
    assert first is not None
    assert is_of_day(first, DAY)
    Puzzle.objects.exclude(pk=first.pk).delete()
    assert days.draw(DAY) == first
    assert puzzle_of(DAY) == first


def test_no_puzzle_comes_twice_while_there_are_others(puzzles: list[Puzzle]) -> None:
    found = [days.draw(DAY + timedelta(days=number)) for number in range(4)]
    assert {puzzle.pk for puzzle in found[:3] if puzzle} == {puzzle.pk for puzzle in puzzles}
    assert found[3] is not None
    assert PuzzleOfDay.objects.count() == 4


def test_a_late_schedule_leaves_the_puzzle_that_people_have_seen(puzzles: list[Puzzle]) -> None:
    for number in range(12):
        day = DAY + timedelta(days=number)
        seen = puzzle_of(day)
        assert days.draw_around(day) == 3
        assert puzzle_of(day) == seen
        PuzzleOfDay.objects.all().delete()


def test_without_puzzles_there_is_none(db: None) -> None:
    assert puzzle_of(DAY) is None
    assert days.draw(DAY) is None
    assert days.draw_ahead() == 0


@pytest.mark.parametrize("zone", ["Pacific/Kiritimati", "Pacific/Pago_Pago", "Etc/GMT+12", "UTC"])
def test_every_day_is_drawn_before_it_begins_anywhere(puzzles: list[Puzzle], owner: User, zone: str) -> None:
    assert [days.draw_ahead(), days.draw_ahead()] == [3, 0]
    owner.time_zone = zone
    assert PuzzleOfDay.objects.filter(day=today_of(owner)).exists()


def test_nobody_gets_it_who_has_not_asked_for_it(owner: User) -> None:
    assert not days.wants_mail(owner)
    outbox.set_hours(user=owner, quiet_from=None, quiet_until=None, digest_at=time(9))
    assert NoticeHours.objects.get(user=owner).puzzle_due_at is None


def test_it_comes_once_a_day_at_the_persons_hour(puzzles: list[Puzzle], owner: User) -> None:
    outbox.set_hours(user=owner, quiet_from=None, quiet_until=None, digest_at=time(9))
    wishes(owner)
    assert [days.write_daily(), days.write_daily()] == [1, 0]
    due_at = NoticeHours.objects.get(user=owner).puzzle_due_at
    assert due_at is not None
    assert due_at > timezone.now()
    assert (due_at.hour, due_at.minute) == (9, 0)
    due_now(owner)
    days.write_daily()
    assert Notification.objects.filter(kind="puzzle").count() == 1, "the occasion is the day"


def test_the_email_names_the_goal_and_leads_to_it(puzzles: list[Puzzle], owner: User) -> None:
    wishes(owner)
    days.write_daily()
    sending.send_pending()
    (headline,) = told(owner)
    assert headline.startswith("Puzzle of the day: ")
    (letter,) = mail.outbox
    assert "/puzzles/today/" in letter.body
    assert str(Puzzle.objects.first().data["answer"][0]) not in letter.body  # type: ignore[union-attr]


def test_after_an_outage_of_days_there_is_one(puzzles: list[Puzzle], owner: User) -> None:
    wishes(owner)
    due_now(owner, days_late=4)
    assert [days.write_daily(), days.write_daily()] == [1, 0]


def test_of_two_workers_one_writes_it(puzzles: list[Puzzle], owner: User) -> None:
    wishes(owner)
    tomorrow = timezone.now() + timedelta(days=1)
    with another_worker(lambda: NoticeHours.objects.update(puzzle_due_at=tomorrow), after="SELECT"):
        assert days.write_daily() == 0


def test_whoever_has_tried_it_already_is_not_told(puzzles: list[Puzzle], owner: User) -> None:
    puzzle = puzzle_of(today_of(owner))
    assert puzzle is not None
    wishes(owner)
    trying.answer(puzzle=puzzle, reader=owner, given=right(puzzle))
    assert days.write_daily() == 0


def test_it_can_be_switched_off_again(puzzles: list[Puzzle], owner: User) -> None:
    wishes(owner)
    days.set_mail(user=owner, wanted=False)
    assert not days.wants_mail(owner)
    assert NoticeHours.objects.get(user=owner).puzzle_due_at is None
    assert days.write_daily() == 0


def test_without_puzzles_nothing_is_sent(owner: User) -> None:
    wishes(owner)
    assert days.write_daily() == 0


def test_the_daily_summary_has_its_own_time(owner: User) -> None:
    """Wanting one of the two does not bring the other."""
    wishes(owner)
    assert NoticeHours.objects.get(user=owner).digest_due_at is None
