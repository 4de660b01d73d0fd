"""Which puzzle is that of a day."""

from datetime import date, timedelta

import pytest
from django.contrib.auth.models import AnonymousUser
from django.utils import timezone

from games.models import PuzzleOfDay, User
from games.puzzles.queries.days import is_of_day, puzzle_of, today_of
from games.puzzles.services import days
from tests.games.support.puzzles import some_puzzles

DAY = date(2026, 3, 10)


def test_a_day_that_is_not_drawn_yet_shows_what_would_be_drawn(db: None) -> None:
    some_puzzles(3)
    shown = puzzle_of(DAY)
    assert shown is not None
    assert is_of_day(shown, DAY)
    assert not PuzzleOfDay.objects.exists()
    assert days.draw(DAY) == shown


@pytest.mark.parametrize(("zone", "ahead"), [("Pacific/Kiritimati", 14), ("Pacific/Pago_Pago", -11)])
def test_everyone_has_the_day_of_their_own_calendar(noon: None, owner: User, zone: str, ahead: int) -> None:
    owner.time_zone = zone
    assert today_of(owner) == (timezone.now() + timedelta(hours=ahead)).date()
    assert today_of(AnonymousUser()) == timezone.now().date()
