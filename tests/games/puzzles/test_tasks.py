"""Puzzles come onto the shelf, and are sent once a day."""

from django.utils import timezone

from games.models import NoticeHours, Puzzle, PuzzleOfDay, User
from games.puzzles import tasks
from games.puzzles.services import days


def test_puzzles_are_on_the_shelf_and_sent_once_a_day(owner: User) -> None:
    tasks.load_puzzles()
    assert Puzzle.objects.count() >= 300
    days.set_mail(user=owner, wanted=True)
    NoticeHours.objects.update(puzzle_due_at=timezone.now())
    tasks.write_daily_puzzles()
    assert owner.notifications.filter(kind="puzzle").count() == 1
    assert PuzzleOfDay.objects.filter(day__gt=timezone.now().date()).exists()
