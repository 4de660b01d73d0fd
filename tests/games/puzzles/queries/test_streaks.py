"""Days in a row: by the person's own calendar, without exceptions, and today may still come."""

from datetime import UTC, date, datetime, timedelta

import pytest
from django.utils import timezone

from games.models import PuzzleAttempt, User
from games.puzzles.queries.streaks import Streak, streak, streak_of
from games.puzzles.services import trying
from games.timekeeping.zones import local_day
from tests.games.support.puzzles import right, some_puzzles

TODAY = date(2026, 3, 10)


def days(*back: int) -> list[date]:
    return [TODAY - timedelta(days=number) for number in sorted(back, reverse=True)]


@pytest.mark.parametrize(
    ("solved", "found"),
    [
        (days(), Streak(0, 0, has_today=False)),
        (days(0), Streak(1, 1, has_today=True)),
        (days(1), Streak(1, 1, has_today=False)),
        (days(2), Streak(0, 1, has_today=False)),
        (days(0, 1, 2), Streak(3, 3, has_today=True)),
        (days(1, 2, 3), Streak(3, 3, has_today=False)),
        (days(0, 2, 3, 4), Streak(1, 3, has_today=True)),
        (days(5, 6), Streak(0, 2, has_today=False)),
        (days(-1, 0), Streak(2, 2, has_today=True)),  # somebody has flown west
    ],
)
def test_streaks(solved: list[date], found: Streak) -> None:
    assert streak(solved, TODAY) == found


@pytest.mark.parametrize("zone", ["UTC", "Pacific/Kiritimati", "Pacific/Pago_Pago"])
def test_the_day_is_that_of_the_person_who_solves(noon: None, owner: User, zone: str) -> None:
    User.objects.filter(pk=owner.pk).update(time_zone=zone)
    owner.refresh_from_db()
    (puzzle,) = some_puzzles(1)
    trying.answer(puzzle=puzzle, reader=owner, given=right(puzzle))
    assert PuzzleAttempt.objects.get().solved_on == local_day(zone, timezone.now())
    assert streak_of(owner) == Streak(1, 1, has_today=True)


def test_several_puzzles_of_a_day_count_once(noon: None, owner: User) -> None:
    for puzzle in some_puzzles(3):
        trying.answer(puzzle=puzzle, reader=owner, given=right(puzzle))
    assert streak_of(owner).days == 1


def test_the_next_day_the_streak_goes_on_and_the_day_after_it_is_over(noon: None, owner: User) -> None:
    (puzzle,) = some_puzzles(1)
    trying.answer(puzzle=puzzle, reader=owner, given=right(puzzle))
    noon = datetime.combine(PuzzleAttempt.objects.get().solved_on or TODAY, datetime.min.time(), UTC).replace(hour=12)
    later = [streak_of(owner, noon + timedelta(days=number)).days for number in (0, 1, 2)]
    assert later == [1, 1, 0]
